"""The table in the command palette: its commands with their keys, and every answer that is legal now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from textual.command import DiscoveryHit, Hit, Hits, Provider

from tui.play.commands import DIRECTION_OF, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.types import IgnoreReturnCallbackType

    from core.engine.decisions import Option
    from tui.play.front import Front
    from tui.play.sitting import Sitting
    from tui.table.table import Table


@runtime_checkable
class Answering(Protocol):
    """A screen at which commands are done and questions are answered: the table.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
    """

    table: Table
    front: Front
    sitting: Sitting

    def action_command(self, command: str) -> None:
        """Do a command of the table, by its id."""

    def answer_from_palette(self, *options: Option) -> None:
        """Answer the question that is asked."""


class TableCommands(Provider):
    """What can be done at the table now."""

    async def discover(self) -> Hits:
        """Everything, before anything is typed."""
        for words, help_text, call in self._known():
            yield DiscoveryHit(words, call, help=help_text)

    async def search(self, query: str) -> Hits:
        """What fits the words typed."""
        matcher = self.matcher(query)
        for words, help_text, call in self._known():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), call, help=help_text)

    def _known(self) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        screen = self.screen
        if not isinstance(screen, Answering):
            return
        view = screen.sitting.view
        for option in view.options:
            words = screen.table.words.label(option, view).replace("  ", ", ")
            yield f"Answer: {words}", "legal now", partial(screen.answer_from_palette, option)
        for command in screen.front.commands:
            if command.id not in DIRECTION_OF and place_of(command.id) is None:
                words = f"{command.words[0].upper()}{command.words[1:]}"
                yield words, f"{command.help}, key {command.shown}", partial(screen.action_command, command.id)
