"""What time it is, and which moments can be written down.

A system's clock may show anything: a machine without a battery wakes up in 1970, and a wrong one in the year 1 or 9999.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import time
from typing import Final

EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(9990, 1, 1, tzinfo=UTC)
"""Moments from here on have no place in the calendar of every time zone."""

FIRST_DAY: Final = EARLIEST + timedelta(days=1)
LAST_DAY: Final = LATEST - timedelta(days=1)
"""The clock shows no earlier and no later moment: a day from either end every time zone has its date."""


def check_moment(moment: datetime) -> None:
    """Raise `ValueError` for a moment that not every calendar can show."""
    if not EARLIEST <= moment < LATEST:
        raise ValueError("no calendar has room for this moment")


def writable(moment: datetime) -> datetime:
    """A moment with its zone, or the nearest one to it that every calendar can show."""
    if moment < FIRST_DAY:
        return FIRST_DAY
    return min(moment, LAST_DAY)


def now() -> datetime:
    """What the system's clock says, in the zone of this place, as far as it can be written down."""
    try:
        moment = datetime.now(tz=UTC)
    except (OverflowError, ValueError, OSError):
        # the years that a clock can show are more than those of a calendar
        moment = LAST_DAY if time() > 0 else FIRST_DAY
    return writable(moment).astimezone()


def today() -> str:
    """The date in UTC, the same everywhere, as `2026-11-28`."""
    return f"{now().astimezone(UTC):%Y-%m-%d}"
