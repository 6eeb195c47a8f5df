"""Two tries of a wave beside each other. BB 5.2; R41."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.buried_beneath.setup import Setup
from tests.tui.buried_beneath.moments import play_badly
from tests.tui.buried_beneath.tables import press
from tests.tui.buried_beneath.test_whole_game import table_of
from tests.tui.buried_beneath.villages import GAME, GREEN, SEATS, TOWN, green, seen, town
from tests.tui.played_tables import TableApp, settle, shown
from tui.buried_beneath.around.comparing import CompareScreen
from tui.buried_beneath.map.tiny import tiny
from tui.look.spans import text_of
from tui.play.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from tui.buried_beneath.sitting import VillageSitting


def tried_twice(sitting: VillageSitting) -> None:
    """A try that is lost, and another one in its second turn."""
    press(sitting, "go", "go", "card.1", "go")
    play_badly(sitting)
    press(sitting, "reset", "go", "next", "next", "go")
    while sitting.view.turn_number == 1:
        press(sitting, "stop" if sitting.view.asked[0].kind == "place" else "go")
    while sitting.view.asked[0].kind != "place":
        press(sitting, "go")
    press(sitting, "go")


def test_the_smallest_map_shows_who_is_where() -> None:
    """Hero, Villagers, dice, ruins: 35 columns, 11 lines, for both Centers."""
    for state, cards in ((town(wall=4), TOWN), (green(), GREEN)):
        view = seen(state)
        assert view.cards == cards
        drawn = tiny(GAME.cards, view)
        text = "\n".join(text_of(line) for line in drawn.lines())
        assert (drawn.width, drawn.height) == (35, 11)
        assert text.count("●") == len(view.out)
        assert ("S2" in text) == bool(view.units)
        assert ("▚ ▞" in text) == bool(view.markers)
    assert "║" in "\n".join(text_of(line) for line in tiny(GAME.cards, seen(town(wall=0))).lines())
    assert "M1" in "\n".join(text_of(line) for line in tiny(GAME.cards, seen(green())).lines())


async def test_a_wave_that_has_just_been_begun_again_stands_beside_what_was_left(tmp_path: Path) -> None:
    """R41: the try that the next choice begins is compared as far as it has come, and never with itself."""
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sitting: Any = app.table_screen.sitting
        press(sitting, "go", "go", "card.1", "go")
        play_badly(sitting)
        press(sitting, "reset")
        for parted in ("They part at the start.", "They part in turn 1."):
            head = sitting.table.history.head
            await pilot.press("b")
            await settle(pilot)
            page = shown(pilot)
            assert "TRY 1" in page
            assert "TRY 2" in page
            assert parted in page
            await pilot.press("g")
            await settle(pilot)
            assert isinstance(app.screen, TableScreen)
            assert sitting.table.history.head is head
            press(sitting, "go")
            while sitting.view.asked[0].kind != "place":
                press(sitting, "go")


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "name"), [((80, 24), ""), ((120, 36), "RAMPART"), ((160, 48), "RAMPART"), ((220, 60), "RAMPART")]
)
async def test_the_maps_are_as_large_as_there_is_room_for(tmp_path: Path, size: tuple[int, int], name: str) -> None:
    """The smallest at 80 columns, those of the table with names and symbols beyond; nothing is cut."""
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        tried_twice(app.table_screen.sitting)  # type: ignore[arg-type]  # it is a village
        await pilot.press("b")
        await settle(pilot)
        page = shown(pilot)
        assert "TURNS" in page
        assert "is ahead by" in page
        if name:
            assert page.count(name) == 2


async def test_two_tries_are_compared_turn_by_turn(tmp_path: Path) -> None:
    """Maps, rows, time lines; arrows change the turn, l and r the try, g goes on where one has come to."""
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sitting: Any = app.table_screen.sitting
        await pilot.press("b")
        await settle(pilot)
        assert "There is only one try of this wave so far" in shown(pilot)

        tried_twice(sitting)
        await pilot.press("b")
        await settle(pilot)
        assert isinstance(app.screen, CompareScreen)
        page = shown(pilot)
        for words in ("TRY 1", "TRY 2", "AT THIS TURN", "Health", "Still in Camps", "They part in turn", "TURNS"):
            assert words in page
        assert "try 1   1━━━━━━━2━━━━━━━3━━━━━━━4×" in page
        assert "start of turn 2" in page
        assert "is ahead by" in page

        await pilot.press("left")
        await settle(pilot)
        assert "start of turn 1" in shown(pilot)
        await pilot.press("right", "right", "right", "right", "d")
        await settle(pilot)
        assert "start of turn 4" in shown(pilot)
        await pilot.press("r", "r", "tab", "g")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        assert sitting.view.lost is not None
        assert "the try is lost" in shown(pilot)
