"""A whole game is played with the mouse alone: what a person would click does what it says, at 80 by 24."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from core.buried_beneath.events import VillagerFled
from core.buried_beneath.options import Flee
from core.buried_beneath.setup import Setup
from core.buried_beneath.village import village_of
from tests.tui.buried_beneath.moments import MOMENTS, play_badly
from tests.tui.buried_beneath.tables import press, table_at
from tests.tui.buried_beneath.test_whole_game import table_of
from tests.tui.buried_beneath.villages import GAME, SEATS, TOWN, at, green, town
from tests.tui.played_tables import TableApp, settle, shown
from tui.buried_beneath.around.comparing import CompareScreen
from tui.buried_beneath.map.plan import plan_of
from tui.buried_beneath.modes.map_mode import MapMode
from tui.buried_beneath.modes.telegraph_mode import TelegraphMode
from tui.play.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.buried_beneath.state import State
    from tui.buried_beneath.sitting import VillageSitting

pytestmark = pytest.mark.asyncio


class Mouse:
    """The mouse over a table."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def sitting(self) -> VillageSitting:
        """Who holds it."""
        return cast("VillageSitting", self.app.table_screen.sitting)

    def is_lost(self) -> bool:
        """Whether the try is lost."""
        return self.sitting.view.lost is not None

    @property
    def page(self) -> str:
        """What stands on the screen."""
        return shown(self.pilot)

    async def at(self, column: int, line: int) -> None:
        """Click a cell."""
        await self.pilot.click(offset=(column, line))
        await settle(self.pilot)

    async def on(self, words: str, further: int = 0) -> None:
        """Click the middle of words that stand on the screen."""
        for number, line in enumerate(self.page.splitlines()):
            if words in line:
                await self.at(line.index(words) + len(words) // 2 + further, number)
                return
        raise AssertionError(f"{words!r} stands nowhere")

    async def place(self, code: str) -> None:
        """Click a location of the map."""
        view = self.sitting.view
        box = plan_of(GAME.cards, view.center, view.cards, "small").locations[at(code)]
        await self.at(box.x + 1, box.y + 1)


async def test_a_wave_is_played_without_a_key(tmp_path: Path) -> None:
    """Begin, place, gain, undo, end, begin again: every step by a click. BB 5.1, 8."""
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.change(app.settings._replace(motion="none"))
        mouse = Mouse(app, pilot)
        await mouse.on("enter begin")
        assert mouse.sitting.view.asked[0].kind == "place"
        await mouse.place("csw")
        await mouse.place("csw")
        assert mouse.sitting.view.asked[0].kind == "symbol"
        await mouse.on("1 gain 1 Speed")
        assert mouse.sitting.view.asked[0].kind == "symbol"
        await mouse.on("1 gain 1 Speed")
        assert at("csw") in mouse.sitting.view.out
        assert mouse.sitting.view.stats[1] == 3
        await mouse.on("u undo")
        assert mouse.sitting.view.asked[0].kind == "symbol"
        await mouse.on("U redo")
        assert mouse.sitting.view.ready == 1
        await mouse.on(". end turn")
        assert mouse.sitting.view.turn_number == 1
        await mouse.on("enter end the turn")
        assert mouse.sitting.view.turn_number == 2
        await pilot.resize_terminal(120, 36)
        await settle(pilot)
        await mouse.on("r restart")
        assert "try 2" in mouse.page or "WAVE" in mouse.page
        await mouse.on("enter begin")
        await pilot.press("f")
        await settle(pilot)
        await mouse.on("suffered")
        assert not mouse.sitting.shows_ghost


async def test_what_the_hero_has_tells_of_itself(tmp_path: Path) -> None:
    """A stat anywhere on its track, a skill anywhere in its line, the Villagers, a Camp: BB 7.1, 8.1, 9."""
    app = TableApp(tmp_path, table_at(town()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        mouse = Mouse(app, pilot)
        for place, told in (((60, 2), "Rally"), ((72, 2), "a Move"), ((60, 3), "an Attack"), ((72, 3), "a skill")):
            await mouse.at(*place)
            assert told in mouse.page.splitlines()[20]
        for words, told in (
            ("Gale Winds ready", "Gale Winds: Move an enemy"),
            ("2 Villagers to place", "Villagers who are out return next turn"),
        ):
            await mouse.on(words)
            assert told in mouse.page, words
        for words in ("Goblin Scout    bow", "▼Tavern"):
            await mouse.on(words)
            assert "e closes" in mouse.page
            await mouse.on("e closes")
            assert "e closes" not in mouse.page


async def test_the_telegraph_is_gone_through_with_the_mouse(tmp_path: Path) -> None:
    """A line of NEXT opens it there, a tie gets its next answer, t shows the turn after, esc goes back. R42."""
    app = TableApp(tmp_path, table_at(town()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        mouse = Mouse(app, pilot)
        await mouse.on("Bridge → Graves")
        mode: Any = mouse.sitting.mode
        assert isinstance(mode, TelegraphMode)
        assert mode.line == 2
        first = mode.ties[1].answer
        await mouse.on("Hall ►")
        await mouse.on("Hall ►")
        assert mode.ties[1].answer != first
        await mouse.on("t turn after")
        assert "THE TURN AFTER" in mouse.page
        await mouse.on("THE TURN AFTER")
        assert "THE TURN AFTER" not in mouse.page
        await mouse.on("esc back")
        await mouse.on("esc back")
        assert isinstance(mouse.sitting.mode, MapMode)


async def test_a_wall_is_set_on_the_path_that_is_clicked(tmp_path: Path) -> None:
    """Once to look, once more to set it. R47."""
    sitting = MOMENTS["wall"]()
    app = TableApp(tmp_path, sitting.table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        mouse = Mouse(app, pilot)
        view = mouse.sitting.view
        path = village_of(GAME.cards, 0, TOWN).paths.index((at("nw1"), at("n2")))
        spot = plan_of(GAME.cards, view.center, view.cards, "small").slots[path].spot
        for _ in range(2):
            await mouse.at(spot[0], spot[1] + 1)
        assert mouse.sitting.view.wall == path


async def test_a_ready_villager_is_clicked_beside_the_hero(tmp_path: Path) -> None:
    """BB 7.3: those on the map by their location, a ready one where the ready ones stand."""
    flee = MOMENTS["flee"]().table.history.state
    app = TableApp(tmp_path, table_at(with_ready(flee)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        mouse = Mouse(app, pilot)
        await mouse.place("csw")
        assert mouse.sitting.mode.considered == Flee(at("csw"))
        await mouse.on("1 Villager to place")
        assert mouse.sitting.mode.considered == Flee(-1)
        await mouse.on("1 Villager to place")
        fled = [event.at for event in mouse.sitting.table.events(0) if isinstance(event, VillagerFled)]
        assert fled[:1] == [-1]


def with_ready(state: State) -> State:
    """The same with one Villager more, who is ready."""
    return replace(state, ready=1, out=state.out[:2])


async def test_the_boss_and_what_a_villager_can_do_to_it(tmp_path: Path) -> None:
    """The Boss anywhere in its panel is told in full; a click on the same location twice attacks it. BB 13, 14."""
    app = TableApp(tmp_path, table_at(green()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        mouse = Mouse(app, pilot)
        for words in ("THE MONSTROSITY", "it rises again"):
            await mouse.on(words)
            assert "e closes" in mouse.page
            await mouse.on("e closes")
        await mouse.place("s1")
        await mouse.place("s1")
        assert mouse.sitting.view.asked[0].kind == "symbol"
        await mouse.on("2 attack")
        await mouse.on("2 attack")
        await mouse.on("The first try held.")
        assert mouse.sitting.view.over is not None


@pytest.mark.long
async def test_tries_are_listed_left_and_compared_by_clicks(tmp_path: Path) -> None:
    """TRIES in the header and at the right, a try in the list, the two beside each other. BB 5.2; R41."""
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.change(app.settings._replace(motion="none"))
        mouse = Mouse(app, pilot)
        press(mouse.sitting, "go", "go", "card.1", "go")
        play_badly(mouse.sitting)
        app.table_screen.redraw()
        await settle(pilot)
        await mouse.on("enter restart")
        assert not mouse.is_lost()
        press(mouse.sitting, "go", "next", "next", "go", "bb.ghost")
        app.table_screen.redraw()
        await settle(pilot)
        await mouse.on("all fled")
        assert mouse.is_lost()
        await pilot.press("b")
        await settle(pilot)
        sheet = app.screen
        assert isinstance(sheet, CompareScreen)
        assert sheet.at == 1
        await mouse.on("TRY 2")
        assert sheet.at == 0
        await mouse.on("3━━━━")
        assert sheet.turn == 3
        await mouse.on("g go there")
        assert isinstance(app.screen, TableScreen)


async def test_the_village_and_the_try_in_the_header_lead_to_the_tries(tmp_path: Path) -> None:
    """R41."""
    app = TableApp(tmp_path, table_at(town()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        mouse = Mouse(app, pilot)
        await mouse.on("try 1 · village")
        assert "There are no tries here yet" in mouse.page


async def test_the_line_of_a_finished_game_is_clicked_to_be_copied(tmp_path: Path) -> None:
    """And the title of the story opens the whole report."""
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.change(app.settings._replace(motion="none"))
        mouse = Mouse(app, pilot)
        press(mouse.sitting, "go", "go", "card.1", "go")
        play_badly(mouse.sitting)
        app.table_screen.redraw()
        await settle(pilot)
        await mouse.on(". give up")
        await mouse.on("enter give up")
        await mouse.on("lost in wave 1 ▁")
        assert app.clipboard == "Buried Beneath 7F3A: Mage / Gorger, lost in wave 1 ▁ 0 restarts"
        await mouse.on("m the whole report")
        assert "The whole report" in mouse.page
        assert "AS A LINE OF TEXT" not in mouse.page
