"""Which switch works what, kept in the battery RAM as text, so that a cabinet wired by its owner stays so."""

from __future__ import annotations

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import FACT
from cabinet.controls.bindings import BadBinding, Bindings, parse_bindings
from cabinet.controls.defaults import default_bindings
from cabinet.controls.panel import Control

BINDINGS = "bindings"


def kept_bindings(nvram: Nvram) -> Bindings:
    """The bindings kept, or those of the factory where there are none that can be read and lead to the service menu."""
    found = nvram.get(FACT, BINDINGS)
    try:
        kept = parse_bindings(str(found[0])) if found else default_bindings()
    except BadBinding:
        return default_bindings()
    return kept if kept.switches(Control.TEST) else default_bindings()


def keep_bindings(nvram: Nvram, bindings: Bindings) -> None:
    """Keep these from now on; those of the factory need no keeping, so that better ones can follow them."""
    if bindings == default_bindings():
        nvram.drop(FACT, BINDINGS)
    else:
        nvram.put(FACT, (BINDINGS,), (str(bindings),))
    nvram.commit()
