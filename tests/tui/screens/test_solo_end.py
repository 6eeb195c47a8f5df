"""The final report of a solo game: won or lost and why, and the score line by line. TB 11.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import Over
from core.terror_below.words.solo import SCORE_NAMES
from tests.tui.positions import solo_view
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, ended, shown, text
from tests.tui.shown_table import ShownTable

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.places import Places

WON = """\
▟▘▟▘ TERROR BELOW ▟▘▟▘ Final report · 9 rounds                 file 7F3A closed

▟▘▟▘▟▘▟▘▟▘   SPECIAL  DELIVERY  WON  WITH  A  SCORE  OF  20   ▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘
  The objective is met. Ada wins with 12 VP.
 ▌THE SCORE ─────────────────────────────────────────────────────────── TB 11.6
  VP                       12
  Worm Attacks left         4
  Queens in the deck        3
  Members left behind       0
  A Hat on the Leader       1
  Together                 20
 ▌WHERE THE POINTS CAME FROM ──────────────────────────────────────────────────
                   Bounties     Plain     Hunts     Motel     Items     Total
  1 ( Ada  )              9         2         ·         ·         1        12
                   ██████████████████▓▓▓▓▌▌
                   █ Bounties  ▓ plain Eggs  ▒ hunts  ░ Motel  ▌ Items
 ▌THE STORY ──────────────────────────────────────────────── m the whole report
  Objective         2 of 4: Store and Gov't
  Ruins             Police"""


def over(reason: str = "objective", *, won: bool = True) -> View:
    """The sample position at its end."""
    view = solo_view()
    assert view.solo is not None
    return replace(view, solo=replace(view.solo, won=won, red=0), over=Over(((0,),) if won else (), reason))


async def test_a_game_that_was_won_at_80x24(home: Places) -> None:
    """TB 11.6: every line of the score, and what they come to."""
    app = ScreenApp(home, ended(ShownTable(over())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = [line.rstrip() for line in shown(app)]

    assert lines[: len(WON.splitlines())] == WON.splitlines()


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("attacks", "The last Worm Attack is over: the game is lost."),
        ("eliminated", "The whole squad is dead: the game is lost."),
        ("ruins", "Too many Locations are destroyed: the game is lost."),
    ],
)
async def test_a_game_that_was_lost_says_why(reason: str, why: str, home: Places) -> None:
    """TB 11.1, 11.5: and its score does not count."""
    app = ScreenApp(home, ended(ShownTable(over(reason, won=False))))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        words = text(app)

    assert "SPECIAL  DELIVERY  IS  LOST" in words
    assert why in words
    assert "not counted: the game is lost" in words
    assert "Together                  -" in words


async def test_a_larger_report_tells_all_of_the_story(home: Places) -> None:
    """Nothing of it is cut where there is room."""
    app = ScreenApp(home, ended(ShownTable(over())))
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        words = text(app)

    assert all(name in words for name in SCORE_NAMES.values())
    assert "Undos" in words
