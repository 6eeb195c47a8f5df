"""The table in the list of commands: every answer that is legal now, and its commands with their keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from core.words.english import capital
from tui.play.commands import DIRECTION_OF, keys_of, place_of
from tui.screens.commands import Group, ListedCommand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Option
    from tui.play.commands import Command
    from tui.play.deeds import Deeds
    from tui.play.sitting import Sitting
    from tui.table.table import Table

ANSWERS: Final = "ANSWERS"
"""The heading of what can be answered; the others are those of the help."""

TOLD_AFTER: Final = "  "
"""What parts, in the label of an option, what it costs or brings from what it is."""


class Answering(Protocol):
    """A screen at which commands are done and questions are answered: the table.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        deeds: What the screen does of its commands, and why it cannot.
    """

    table: Table
    sitting: Sitting
    deeds: Deeds

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of which something can come at the table."""

    def command_from_list(self, command: str) -> None:
        """Do a command of the table, by its id."""

    def answer_from_list(self, *options: Option) -> None:
        """Answer the question that is asked."""


def table_groups(screen: Answering, shown_keys: Mapping[str, str]) -> Iterator[Group]:
    """What can be done at a table now; `shown_keys` are the keys of commands whose keys were changed."""
    view, words = screen.sitting.view, screen.table.words
    answers = []
    for option in view.options:
        label, _, brings = words.label(option, view).partition(TOLD_AFTER)
        answers.append(ListedCommand(label, partial(screen.answer_from_list, option), about=brings.strip()))
    yield Group(ANSWERS, tuple(answers))
    keys = keys_of(screen.commands, shown_keys)
    groups: dict[str, list[ListedCommand]] = {}
    for command in screen.commands:
        commands = groups.setdefault(command.group, [])
        if command.id not in DIRECTION_OF and place_of(command.id) is None:
            call = partial(screen.command_from_list, command.id)
            commands.append(_listed(command, keys[command.id], call, screen.deeds.why_not(command.id)))
    for heading, listed in groups.items():
        yield Group(heading.upper(), tuple(listed))


def _listed(command: Command, key: str, call: partial[None], why_not: str) -> ListedCommand:
    """What it does is told where that is not its name; where it cannot be done now, why."""
    does = "" if command.help.casefold() == command.words.casefold() else command.help
    return ListedCommand(capital(command.words), call, key, why_not or does)
