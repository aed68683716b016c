"""How much memory the process holds, where the system tells."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from cabinet.engine.pool import drain

STATM = Path("/proc/self/statm")


def resident_bytes() -> int | None:
    """What is resident once the rubbish is out, and the search's blocks, which fill as they are used.

    None where nobody can say.
    """
    drain()
    gc.collect()
    try:
        pages = int(STATM.read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError, AttributeError):
        return None
