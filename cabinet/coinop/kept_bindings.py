"""Which switch works what, kept in the battery RAM as text, so that a cabinet wired by its owner stays so."""

from __future__ import annotations

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import FACT
from cabinet.controls.bindings import BadBinding, Bindings, parse_bindings
from cabinet.controls.defaults import default_bindings

BINDINGS = "bindings"


def kept_bindings(nvram: Nvram) -> Bindings:
    """The bindings kept, or those of the factory where there are none, or none that can be read."""
    found = nvram.get(FACT, BINDINGS)
    if found is None:
        return default_bindings()
    try:
        return parse_bindings(str(found[0]))
    except BadBinding:
        return default_bindings()


def keep_bindings(nvram: Nvram, bindings: Bindings) -> None:
    """Keep these from now on; those of the factory need no keeping, so that better ones can follow them."""
    if bindings == default_bindings():
        nvram.drop(FACT, BINDINGS)
    else:
        nvram.put(FACT, (BINDINGS,), (str(bindings),))
    nvram.commit()
