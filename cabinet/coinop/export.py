"""What an operator carries away on a stick: books, tables and settings as text files; no birthday is among them."""

from __future__ import annotations

import csv
import io
import json

from cabinet.coinop.adjustments import Adjustments, format_adjustments
from cabinet.coinop.moments import date_time
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.report import as_csv, as_json
from cabinet.coinop.schema import SCORE

SCORE_COLUMNS = ("initials", "points", "rung", "at")


def export_files(nvram: Nvram, adjustments: Adjustments, bindings: str) -> dict[str, str]:
    """The texts by file name; `bindings` as the panel is wired."""
    return {
        "audits.csv": as_csv(nvram),
        "audits.json": as_json(nvram),
        "scores.csv": scores_csv(nvram),
        "adjustments.json": json.dumps(format_adjustments(adjustments), indent=2) + "\n",
        "bindings.txt": bindings,
    }


def scores_csv(nvram: Nvram) -> str:
    """Every line anybody has earned, the best first; `at` is local time."""
    rows = sorted(nvram.rows(SCORE).values(), key=lambda row: (-int(row[1]), int(row[3])))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(SCORE_COLUMNS)
    for initials, points, rung, at_s in rows:
        writer.writerow((initials, points, rung, date_time(int(at_s)).isoformat()))
    return text.getvalue()
