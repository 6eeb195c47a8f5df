"""Ways to play, for tests that look at some of them: side, tiles, first Worms, seats; scenario and advanced options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bench.evidence.ways import every_way
from core.terror_below.game import TerrorBelow

if TYPE_CHECKING:
    from core.terror_below.seats import Setup

RULES: Final = TerrorBelow()

SHARED: Final = [way for way in every_way() if way.solo is None and way.late_seat == (way.worms == "drawn")]
"""Every way of several seats, with the late seat where Worms are drawn."""

ALONE: Final = [way for way in every_way() if way.solo is not None][::13]
"""Ways of one seat, with each scenario and each number of members left behind."""


def named(setup: Setup) -> str:
    """A setup in a few words."""
    seats = f"{len(setup.seats)}" if setup.solo is None else f"{setup.solo.scenario}-{setup.solo.missing}"
    queens = "-queens" if setup.solo is not None and setup.solo.queens else ""
    return f"{seats}{queens}-{setup.board}-{setup.tiles}-{setup.worms}"
