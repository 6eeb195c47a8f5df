"""The system's clock may show anything: what is written down is a date that every calendar has."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from saves.clock import EARLIEST, FIRST_DAY, LAST_DAY, LATEST, check_moment, now, writable
from tests.saves.clocks import clock_at

ROOT = Path(__file__).parents[2]

ZONES = [timezone(timedelta(hours=hours)) for hours in (-12, 0, 14)]


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (datetime(1, 1, 1, tzinfo=UTC), FIRST_DAY),
        (datetime(1969, 12, 31, 23, tzinfo=UTC), FIRST_DAY),
        (datetime(2026, 1, 31, 20, 15, tzinfo=UTC), datetime(2026, 1, 31, 20, 15, tzinfo=UTC)),
        (datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC), LAST_DAY),
    ],
)
@pytest.mark.parametrize("zone", ["UTC+12", "UTC", "UTC-14"])
def test_the_clock_says_a_date_that_can_be_written(
    shown: datetime, said: datetime, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the zone of this place is far from that of the others."""
    monkeypatch.setattr("saves.clock.datetime", clock_at(shown))
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        assert now() == said
        check_moment(now())
    time.tzset()


def test_a_clock_beyond_all_calendars_shows_the_last_day_or_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.clock.datetime", clock_at(ValueError("year 20000 is out of range")))
    monkeypatch.setattr("saves.clock.time", lambda: 5e11)
    assert now() == LAST_DAY
    monkeypatch.setattr("saves.clock.time", lambda: -5e11)
    assert now() == FIRST_DAY


def test_whatever_can_be_written_has_a_date_in_every_zone() -> None:
    for moment in (EARLIEST, LATEST - timedelta(seconds=1), *map(writable, (datetime.max.replace(tzinfo=UTC), LATEST))):
        check_moment(moment)
        assert {moment.astimezone(zone).utcoffset() for zone in ZONES} == {zone.utcoffset(None) for zone in ZONES}


def test_nothing_else_asks_the_system_for_a_date() -> None:
    """A date of another clock could be one that no calendar has."""
    asking = {
        str(path.relative_to(ROOT))
        for folder in ("core", "saves", "tui")
        for path in (ROOT / folder).rglob("*.py")
        if re.search(r"\b(datetime|date)\.(now|today|utcnow)\(", path.read_text(encoding="utf-8"))
    }

    assert asking == {"saves/clock.py"}
