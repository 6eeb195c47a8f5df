"""Whole games at the smallest size, by keys alone: one that is won, one that is lost. BB 3, 12."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import convert, json

from core.buried_beneath.options import AnyOption, Begin, ChooseHero, End, Enough
from core.buried_beneath.setup import Setup
from core.engine.decisions import Choice
from core.engine.history import History
from tests.tui.buried_beneath.tables import page_of, press, sitting_at
from tests.tui.buried_beneath.villages import GAME, SEATS
from tests.tui.played_tables import TableApp, settle, shown
from tui.buried_beneath.commands import BY_ID
from tui.buried_beneath.modes.map_mode import MapMode
from tui.screens.end import EndScreen
from tui.table.table import Table

if TYPE_CHECKING:
    import pytest

    from tui.buried_beneath.sitting import VillageSitting

LINES: Final = Path(__file__).parents[2] / "goldens" / "buried_beneath" / "won.json"
"""A line that wins a whole game, and one that wins a Boss fight."""


def won(name: str) -> tuple[Setup, list[AnyOption]]:
    """A game that can be won, and how."""
    told: dict[str, Any] = json.decode(LINES.read_bytes())[name]
    setup = Setup(SEATS, hero=told["hero"], village=told["village"], fight=told["fight"])
    return setup, convert(told["line"], list[AnyOption])


def commands_for(sitting: VillageSitting, option: AnyOption) -> list[str]:
    """The commands whose keys answer with an option."""
    mode = sitting.mode
    if isinstance(option, End | Enough):
        return ["stop"]
    if isinstance(option, Begin):
        return ["go"]
    place = [choice.option for choice in mode.choices].index(option)
    if isinstance(mode, MapMode):
        steps = place - mode.chosen
        return [*(["next" if steps > 0 else "previous"] * abs(steps)), "go"]
    if isinstance(option, ChooseHero) or place < 10:
        return [f"card.{place + 1}", "go"]
    return [*(["next"] * place), "go"]


def answers(sitting: VillageSitting) -> list[Any]:
    """What was answered up to now."""
    return [entry.answer.option for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]


def test_a_whole_game_is_won_by_keys() -> None:
    """Four waves and the Boss; at every step the page has room, the prompt asks, and the footer has the key."""
    setup, line = won("whole")
    sitting = sitting_at(GAME.new(setup))
    waves: set[int] = set()
    held = 0
    while sitting.view.over is None:
        if sitting.is_watching:
            held += 1
            press(sitting, "go")
            continue
        done = answers(sitting)
        assert done == line[: len(done)]
        for command in commands_for(sitting, line[len(done)]):
            assert command in BY_ID
            press(sitting, command)
        if sitting.view.wave not in waves or len(done) % 40 == 0:
            waves.add(sitting.view.wave)
            page = page_of(sitting, 80, 24).splitlines()
            assert max(map(len, page)) <= 80
            assert page[20].strip()

    assert waves == {1, 2, 3, 4, 5}
    assert held == 5
    assert sitting.table.words.outcome(sitting.view) == "The village stands."
    assert answers(sitting) == line


def table_of(setup: Setup) -> Table:
    """A game that has just begun, kept nowhere."""
    history = History(GAME, GAME.new(setup), None)
    history.begin()
    return Table(GAME, setup, history)


async def test_the_boss_falls_on_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same keys at 80x24 without colour, up to the page of the end."""
    monkeypatch.setenv("NO_COLOR", "1")
    setup, line = won("fight")
    app = TableApp(tmp_path, table_of(setup))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sitting: Any = app.table_screen.sitting
        assert "The Boss" in shown(pilot)
        while sitting.view.over is None:
            option = line[len(answers(sitting))]
            await pilot.press(*(BY_ID[command].keys[0] for command in commands_for(sitting, option)))
            await settle(pilot)
            if sitting.is_watching:
                assert "enter final report" in shown(pilot)
                await pilot.press("enter")
                await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        assert "THE VILLAGE STANDS" in " ".join(shown(pilot).split())


async def test_a_game_is_lost_on_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is placed: the try is lost; begun again, lost again, it is given up, and the end is told."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(tmp_path, table_of(Setup(SEATS, hero="mage", village="7F3A")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sitting: Any = app.table_screen.sitting
        for again in (True, False):
            for _ in range(60):
                if sitting.view.lost is not None:
                    break
                await pilot.press("full_stop" if sitting.view.asked[0].kind == "place" else "enter")
                await settle(pilot)
            assert "the try is lost" in shown(pilot)
            await pilot.press(*(("enter",) if again else ("full_stop", "enter")))
            await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        assert "THE VILLAGE FALLS IN WAVE 1" in " ".join(shown(pilot).split())
