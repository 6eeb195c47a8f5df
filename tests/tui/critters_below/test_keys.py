"""Every key of the table, what it is called, and that the palette and the help name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.tui.critters_below.shelters import sample, table_at
from tests.tui.played_tables import TableApp, settle
from tui.critters_below.commands import BY_ID, COMMANDS
from tui.play.commands import help_groups

if TYPE_CHECKING:
    from pathlib import Path

KEYS: Final = {
    **{str(number % 10): f"card.{number}" for number in range(1, 11)},
    "p": "cb.pocket",
    "f": "cb.facility",
    "a": "cb.ability",
    "d": "cb.drop",
    "b": "cb.bury",
    "w": "cb.unwear",
    "s": "cb.critters",
    "t": "danger",
    "o": "others",
    "x": "card.open",
    "i": "look",
    "g": "log",
    "u": "undo",
    "v": "recap",
    "y": "history",
    "n": "next",
    "N": "previous",
    "enter": "go",
    "space": "continue",
    "escape": "back",
    "full_stop": "stop",
    "up": "move.up",
    "k": "move.up",
    "down": "move.down",
    "j": "move.down",
    "left": "move.left",
    "h": "move.left",
    "right": "move.right",
    "l": "move.right",
}
"""What each key does."""


@pytest.mark.parametrize("key", KEYS)
def test_a_key_does_what_it_is_told_to(key: str) -> None:
    """And no other command has it."""
    assert [command.id for command in COMMANDS if key in command.keys] == [KEYS[key]]


def test_the_help_names_every_command_of_this_table() -> None:
    told = {shown for _, lines in help_groups(COMMANDS) for shown, _ in lines}

    for command in (
        "cb.pocket",
        "cb.facility",
        "cb.ability",
        "cb.drop",
        "cb.bury",
        "cb.unwear",
        "cb.critters",
        "danger",
    ):
        assert BY_ID[command].shown in told


async def test_the_palette_names_every_answer_and_every_command(tmp_path: Path) -> None:
    """What is legal now, and each command with its key."""
    app = TableApp(tmp_path, table_at(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        answers, *others = app.table_screen.command_groups()
        found = {command.words: command.key for group in others for command in group.commands}

        assert len(answers.commands) == len(app.table_screen.sitting.view.options)
        assert any("Pistol" in f"{answer.words} {answer.about}" for answer in answers.commands)
        for words in ("Pocket", "Facility", "Ability", "To Shelf", "Bury", "Take off", "War", "Critters"):
            assert words in found, words
