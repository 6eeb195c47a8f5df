"""Typing at the table: the words of plain mode in the prompt line, and the position as text to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.events import Key

from core.engine.decisions import PUBLIC
from tests.tui.played_tables import TableApp, new_table, open_curtain, settle, shown
from tui.play.screen import TableScreen
from tui.play.typed.command_line import CommandLine
from tui.screens.curtain import Curtain
from tui.screens.rules import RulesScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.table.table import Table

CHARACTERS = {"colon": ":", "space": " ", "enter": "\r", "question_mark": "?", "full_stop": "."}
NAMES = {character: name for name, character in CHARACTERS.items()}


async def type_in(pilot: Pilot[None], text: str) -> None:
    """Ask for the line, and type this and enter in it."""
    await pilot.press("colon")
    await settle(pilot)
    await pilot.press(*[NAMES.get(character, character) for character in text], "enter")
    await settle(pilot)


def line_of(pilot: Pilot[None]) -> str:
    """The prompt line."""
    return next(line for line in shown(pilot).splitlines() if line.startswith(("(Ada)", "[Ben]")))


async def sat_down(pilot: Pilot[None]) -> Table:
    """The seat that begins looks."""
    await settle(pilot)
    await open_curtain(pilot)
    app = pilot.app
    assert isinstance(app, TableApp)
    return app.table_screen.table


async def test_a_number_chooses_as_in_plain_mode(tmp_path: Path) -> None:
    """However fast it is typed: what comes before the line is there is not lost."""
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        table = await sat_down(pilot)
        option, head = table.view().options[1], table.history.head

        for character in (":", "2", "\r"):
            pilot.app.post_message(Key(NAMES.get(character, character), character))
        for _ in range(100):
            await pilot.pause()
            if table.history.head is not head:
                break

        assert getattr(table.history.head.answer, "option", None) == option


async def test_an_answer_may_be_typed_as_a_record_writes_it(tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        table = await sat_down(pilot)
        option = table.view().options[-1]

        await type_in(pilot, table.game.notation(table.setup).at(table.history.state).option(option))

        assert getattr(table.history.head.answer, "option", None) == option


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no option 99: they go from 1 to 3."),
        ("zz", "I do not know zz. Type an option's number, or ? for the words."),
        ("others", "Nobody else may take the keyboard now."),
        ("game", "This is the game."),
        ("map", "This game has no map."),
        ("undo all", "undo goes back one decision"),
        ("step sideways", "'sideways' is no direction."),
    ],
)
async def test_what_is_short_is_said_in_the_prompt_line(typed: str, sentence: str, tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        table = await sat_down(pilot)
        head = table.history.head

        await type_in(pilot, typed)

        assert table.history.head is head
        assert sentence in line_of(pilot)


async def test_look_tells_the_position_on_a_page_that_scrolls(tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        table = await sat_down(pilot)
        await type_in(pilot, "look")

        told = table.game.words(table.setup).position(table.view()).split("\n")
        assert told[0] in shown(pilot)
        assert "as Ada knows it" in shown(pilot)
        assert told[-1] not in shown(pilot)
        await pilot.press("end")
        await settle(pilot)
        assert told[-1] in shown(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_rule_is_opened_in_the_book(tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        await sat_down(pilot)

        await type_in(pilot, "rules 6.3")

        assert isinstance(pilot.app.screen, RulesScreen)
        assert "TB 6.1" in shown(pilot)


@pytest.mark.long
@pytest.mark.parametrize("opened", ["F2", "rules"])
async def test_the_rules_open_at_what_the_prompt_asks(opened: str, tmp_path: Path) -> None:
    """TB 2.2: who leads is asked first; the rulings about it are open, all others folded."""
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        await sat_down(pilot)

        if opened == "F2":
            await pilot.press("f2")
            await settle(pilot)
        else:
            await type_in(pilot, opened)

        assert isinstance(pilot.app.screen, RulesScreen)
        assert "TB 2.2" in shown(pilot)
        assert "Setting up" in shown(pilot)


async def test_the_rules_open_at_the_rule_of_the_last_refusal(tmp_path: Path) -> None:
    """Even when it has left the prompt; something else done leads back to what is asked."""
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        await sat_down(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        screen.say("A Worm takes no more cards than its limit. TB 6.3", refused=True)
        screen.sitting.message = None
        await pilot.press("f2")
        await settle(pilot)
        assert "TB 6.3" in shown(pilot)
        await pilot.press("f2", "down")
        await settle(pilot)

        await pilot.press("f2")
        await settle(pilot)
        assert "TB 2.2" in shown(pilot)


async def test_escape_leaves_the_line_and_hiding_closes_it(tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        table = await sat_down(pilot)

        kinds = []
        for keys in (("colon", "1", "escape"), ("colon",), ("f9",)):
            await pilot.press(*keys)
            await settle(pilot)
            kinds.append(type(pilot.app.screen))

        assert kinds == [TableScreen, CommandLine, Curtain]
        assert table.viewer == PUBLIC


async def test_hide_draws_the_curtain(tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        await sat_down(pilot)

        await type_in(pilot, "hide")

        assert isinstance(pilot.app.screen, Curtain)


async def test_the_line_stays_on_the_prompt_when_the_window_changes(tmp_path: Path) -> None:
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        await sat_down(pilot)
        await pilot.press("colon", "w", "h")

        await pilot.resize_terminal(120, 36)
        await settle(pilot)

        line = next(line for line in shown(pilot).splitlines() if " : wh" in line)
        assert "esc cancel" in line


async def test_the_clipboard_gets_what_everybody_knows(tmp_path: Path) -> None:
    """It outlives every curtain, so nobody's cards go there."""
    async with TableApp(tmp_path, new_table(2)).run_test(size=(80, 24)) as pilot:
        table = await sat_down(pilot)

        await pilot.press("c")
        await settle(pilot)

        assert pilot.app.clipboard == table.game.words(table.setup).position(table.public_view())
        assert "is copied as text" in line_of(pilot)
