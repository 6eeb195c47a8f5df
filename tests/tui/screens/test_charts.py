"""The charts of a final report: the race of scores, and the chances to win."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.words.report import CHANCES
from tests.tui.play.replay.films import played
from tests.tui.play.replay.test_chances import charted
from tests.tui.played_tables import settle
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, ScreenApp, ended, text
from tests.tui.table.thinking.test_hints import waves
from tests.tui.table.thinking.test_look_back import over
from tui.look.spans import text_of
from tui.screens.charts import LEAST, charts
from tui.screens.whole_report import ReportScreen
from tui.table.written import report_of

if TYPE_CHECKING:
    from tui.places import Places
    from tui.table.table import Table

GOLDENS = Path(__file__).parents[2] / "goldens" / "end"

PICTURES = {"charts-small": (80, 8), "charts-medium": (120, 11), "charts-large": (160, 20)}


def table_with_chances(*, done: bool = True) -> Table:
    """A game of four that is over, with chances that somebody has worked out."""
    return charted(done=done).table


def lines_of(table: Table, width: int, room: int) -> str:
    """The charts in characters."""
    return "\n".join(text_of(line).rstrip() for line in charts(table, width, room)) + "\n"


@pytest.mark.parametrize("name", PICTURES)
def test_the_charts_look_as_they_were_drawn(name: str) -> None:
    """Every character of them, in `goldens/end`."""
    assert lines_of(table_with_chances(), *PICTURES[name]) == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


def test_where_there_is_no_room_there_is_no_chart() -> None:
    """Nothing else of the report gives way to them."""
    table = table_with_chances()
    for room in range(-3, LEAST):
        assert charts(table, 120, room) == []
    for width in (80, 111, 112, 160):
        for room in range(LEAST, 30):
            drawn = charts(table, width, room)
            assert LEAST <= len(drawn) <= room
            assert all(len(text_of(line)) <= width for line in drawn)


def test_chances_that_are_still_worked_out_say_how_far_they_are() -> None:
    """The line ends where nothing is known yet."""
    told = lines_of(table_with_chances(done=False), 120, 10)
    assert "CHANCES TO WIN" in told
    assert "░" in told


def test_a_game_without_scores_has_no_race() -> None:
    """Nor chances, where nobody judges it."""
    table = over(waves())
    assert charts(table, 160, 20) == []


def test_without_chances_the_race_has_all_the_room() -> None:
    """They are not worked out where somebody has said no."""
    told = lines_of(played(4, "12"), 120, 10)
    assert "THE RACE" in told
    assert "CHANCES TO WIN" not in told


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
async def test_the_charts_stand_below_the_story(home: Places, size: tuple[int, int]) -> None:
    """As many as there is room for; on a small screen the whole report has them."""
    table = table_with_chances()
    app = ScreenApp(home, ended(table))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        shown = text(app)
    assert ("THE RACE: VP BY ROUND" in shown) is (size != SMALL)
    assert ("CHANCES TO WIN" in shown) is (size != SMALL)
    assert "? help" in shown


def test_the_report_tells_chances_swings_and_hints() -> None:
    """Round by round, the largest swings first; and who was given hints."""
    table = table_with_chances()
    table.travel.remarks.give_hint(1, 40)
    table.travel.remarks.give_hint(1, 50)
    report = report_of(table)

    section = report.partition(f"## {CHANCES}\n")[2].partition("\n## ")[0]
    assert section.count("→") == 3
    assert "22% → 61%" in section
    assert "| Round 1 |" in section
    assert "| At the end |" in section
    assert "Ben 2." in report.partition("## Hints\n")[2]


def test_a_report_without_chances_or_hints_does_not_speak_of_them() -> None:
    """Nothing stands there for what nobody knows."""
    report = report_of(played(4, "12"))
    assert CHANCES not in report
    assert "## Hints" not in report


async def test_the_whole_report_draws_both(home: Places) -> None:
    """Each above the section that tells it in numbers, on the smallest terminal too."""
    app = ScreenApp(home, ReportScreen(table_with_chances()))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        found = []
        titles = [section.title for section in app.opened.sections]  # type: ignore[attr-defined]  # what is opened
        for title in (next(title for title in titles if "by round" in title), CHANCES):
            app.opened.chosen = titles.index(title)  # type: ignore[attr-defined]  # as the arrows choose it
            app.opened.action_open()  # type: ignore[attr-defined]  # what enter does
            await settle(pilot)
            found.append(text(app))
    assert "THE RACE: VP BY ROUND" in found[0]
    assert "CHANCES TO WIN" in found[1]
    assert "22% → 61%" in found[1]
