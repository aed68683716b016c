"""`python -m cabinet.art` draws everything into `resources.pyxres` and the atlas; `--sheet OUT.png` shows it at 4x."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cabinet.art.build import ATLAS, RESOURCES, build, write, write_sheets


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m cabinet.art", description="Draw all pictures and sounds.")
    parser.add_argument("--out", type=Path, default=RESOURCES, help="the resource to write (default: %(default)s)")
    parser.add_argument("--atlas", type=Path, default=ATLAS, help="where to write the sprite directory")
    parser.add_argument("--sheet", type=Path, help="only write contact sheets at 4x: OUT.png, OUT-2.png ...")
    parser.add_argument("--only", default="", help="only sprites whose name starts with this (for contact sheets)")
    options = parser.parse_args(arguments)
    sheet = build(options.only)
    if options.sheet:
        write_sheets(sheet, options.sheet)
    else:
        write(sheet, options.out, options.atlas)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
