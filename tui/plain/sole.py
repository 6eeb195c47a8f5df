"""What one person does alone in lines: a lesson, or a puzzle. What belongs to a whole game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tui.plain.playing import PlainPlay
from tui.table.breaking import broken

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tui.table.typed import Typed, Word

WAIT: Final[frozenset[Word]] = frozenset(
    {"redo", "restart", "tries", "game", "others", "hint", "players", "hide", "say", "open"}
)
"""Words of a table that wait until it is over."""


class PlainSole(PlainPlay):
    """A subclass says what it does of its own before it leaves a line to this.

    Attributes:
        waiting: What is said of a word that waits.
        help: What the help begins with.
    """

    waiting: ClassVar[str]
    help: ClassVar[str]

    def _do(self, asked: Typed) -> None:
        if asked.word in WAIT:
            self.lines.say(self.waiting)
            return
        if asked.word == "help":
            self.lines.say(*broken(self.help))
        super()._do(asked)

    def _take(self, option: Option) -> None:
        """Answer; nobody is here who could agree to what all must agree on."""
        if self._in_words.needs_agreement(option):
            self.lines.say(self.waiting)
        else:
            super()._take(option)
