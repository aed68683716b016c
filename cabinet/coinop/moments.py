"""A moment on the calendar. Moments are seconds since 1970 by the local clock already, so no zone is applied."""

from __future__ import annotations

from datetime import datetime, timedelta

KNOWN = range(253_402_300_800)  # up to the year 9999: a calendar has no other
EPOCH = datetime(1970, 1, 1)


def date_time(at_s: int) -> datetime:
    """The date and time of a moment; of one that no calendar has (bits rot), those of the nearest it has."""
    return EPOCH + timedelta(seconds=min(max(at_s, KNOWN[0]), KNOWN[-1]))


def day_text(at_s: int) -> str:
    """The day, as in 1990-06-30."""
    return f"{date_time(at_s):%Y-%m-%d}"


def minute_text(at_s: int) -> str:
    """Day and time, without seconds."""
    return f"{date_time(at_s):%Y-%m-%d %H:%M}"
