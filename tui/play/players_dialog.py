"""Who plays each seat: people, or a computer player. A seat can change hands at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from core.players.levels import ABOUT
from core.words.english import series
from core.words.seating import opening_words
from tui.look.marks import lit, paragraph, tag
from tui.look.spans import Line, Span
from tui.widgets.dialog import Box, Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.seats import SeatSetup
    from tui.table.table import Table

PEOPLE: Final = "a person"
"""Who plays a seat that no other player plays."""

NAME: Final = 26
"""Columns of a name."""


class PlayersDialog(Dialog[tuple[str, ...]]):
    """The seats, each with who plays it. It is left with who plays each from now on."""

    WIDTH = 66
    title_text = "WHO PLAYS"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "play so", id="players.take"),
        Binding("up,k", "choose(-1)", "seat", id="players.up", key_display="↑↓"),
        Binding("down,j", "choose(1)", "seat", show=False, id="players.down"),
        Binding("left,h", "change(-1)", "who", show=False, id="players.before"),
        Binding("right,l,space,p", "change(1)", "another", id="players.next", key_display="←→"),
        Binding("escape", "leave", "cancel", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, table: Table, known: Sequence[str], at: int = 0) -> None:
        """`known` are the computer players that can sit at the table; it begins at a seat."""
        super().__init__()
        self._table = table
        self._seats: Sequence[SeatSetup] = table.words.seats[: len(table.setup.seats)]
        self._before = table.levels
        self._levels = list(table.levels)
        self._ways = ("", *known)
        self._at = at

    def body(self, width: int) -> Iterable[Line]:
        """A line a seat, and what it means to change one."""
        rows = [self._row(seat, width) for seat in range(len(self._seats))]
        about = ABOUT[self._levels[self._at]] if self._levels[self._at] else "Somebody at this keyboard plays it."
        sentences = (about, *self._meaning())
        return [*rows, (), *[line for sentence in sentences for line in paragraph(sentence, width, "muted")]]

    def _meaning(self) -> Iterable[str]:
        """The consequences of these players: nobody sits here, somebody must agree, a person sees hidden cards."""
        if "" not in self._levels:
            yield "You would only watch."
        if tuple(self._levels) == self._before:
            return
        names = [seat.name for seat in self._seats]
        if agree := self._table.must_agree(self._levels, self._table.speaker):
            yield f"{series([names[seat] for seat in agree])} must agree."
        if opening := opening_words([names[seat] for seat in self._table.opening(self._levels)]):
            yield opening
        yield "The log will say so."

    def _row(self, seat: int, width: int) -> Line:
        setup, level = self._seats[seat], self._levels[seat]
        value = f"◄ {level or PEOPLE} ►" if seat == self._at else f"  {level or PEOPLE}"
        ink = "accent" if level else "text"
        line = (
            tag(setup),
            Span(f"  {setup.name:<{NAME}}"),
            Span(value, ink, emphasis="bold" if level else ""),
        )
        row = lit(line, width) if seat == self._at else line
        return tuple(span._replace(hit=("seat", seat)) for span in row)

    def action_choose(self, step: int) -> None:
        """The next seat."""
        self._at = (self._at + step) % len(self._seats)
        self.query_one(Box).measure()

    def action_change(self, step: int) -> None:
        """Another player for the seat."""
        now = self._ways.index(self._levels[self._at])
        self._levels[self._at] = self._ways[(now + step) % len(self._ways)]
        self.query_one(Box).measure()

    def action_take(self) -> None:
        """Play so from now on."""
        self.dismiss(tuple(self._levels))

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a seat chooses it, or another player for it."""
        if kind == "seat" and isinstance(value, int):
            if value == self._at:
                self.action_change(1)
            else:
                self.action_choose(value - self._at)
