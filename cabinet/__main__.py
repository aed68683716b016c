"""`python -m cabinet`, and the console script `cabinet`."""

from __future__ import annotations

import sys

from cabinet.host.command import main as run


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run())


if __name__ == "__main__":
    main()
