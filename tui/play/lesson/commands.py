"""The commands that a table has while a lesson is taken, and those that wait until it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.binding import Binding

from tui.keymap import EVERYWHERE
from tui.play.commands import keys_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.binding import BindingType

    from tui.play.commands import Command

BINDINGS: Final[tuple[BindingType, ...]] = (
    Binding("left_square_bracket", "step_back", "step back", show=False, id="lesson.back", key_display="["),
    Binding("q", "leave_lesson", "quit the lesson", show=False, id="lesson.leave"),
)

OWN_KEYS: Final[Mapping[str, str]] = {"lesson.back": "[", "lesson.leave": "q", "hide": "F9", "help.keys": "?"}
"""Keys that are told for commands that no game's table has."""

WAITS: Final = frozenset(
    {"history", "redo", "reset", "tries", "game.back", "command", "others", "recap", "hint", "players"}
)
"""Commands of a table that wait until the lesson is over; so do those of a game that its whole table must agree on."""

WAITING: Final = "Not in a lesson; you can do that after it."


def keys_told(commands: tuple[Command, ...], changed: Mapping[str, str]) -> dict[str, str]:
    """For each command that a lesson may name the key that players are told."""
    known = {bound.id for bound in EVERYWHERE} | OWN_KEYS.keys()
    return {
        **keys_of(commands, changed),
        **OWN_KEYS,
        **{command: key for command, key in changed.items() if command in known},
    }
