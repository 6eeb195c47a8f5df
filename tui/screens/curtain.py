"""The curtain: between two seats there is nothing on the screen but who is next, and why."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType

from core.words.english import who_sits
from tui.look.redacted import BOX, framed, middle, over
from tui.look.spans import Line, Span, fit, hitting, width_of
from tui.widgets.page import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events

    from core.engine.seats import SeatSetup
    from tui.screens.keys import KeyGroup

SHUT: Final = 0.5
"""Seconds in which the curtain does not open: the key that ended the last turn may still be held."""

TITLE: Final = " EYES ONLY "


class Sign(NamedTuple):
    """The role of a seat at a table where seats differ, and the key that opens its curtain.

    Attributes:
        name: What it is called.
        brackets: What stands before and behind the name.
        ink: The colours of both.
        says: What the person says who opens it.
    """

    name: str
    brackets: str
    ink: str
    ground: str
    says: str


class Curtain(Page[bool]):
    """Hides the table until the seat that is wanted has taken the keyboard.

    It is given nothing but what everybody may know. Opening it dismisses it with True; the seat that decided last may
    undo that instead, and dismisses it with False.
    """

    LEAST = (1, 1)
    LISTS_COMMANDS = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "app.quit", "to the title", show=False, priority=True, id="curtain.quit"),
        Binding("ctrl+z", "take_back", "undo it", show=False, id="curtain.undo"),
    ]

    def __init__(
        self,
        seat: SeatSetup,
        reason: tuple[str, ...],
        clock: Callable[[], float] = monotonic,
        undo: str = "",
        sign: Sign | None = None,
        below: Sequence[Line] = (),
    ) -> None:
        """A curtain that waits for `seat`; `reason` says in public words why it is wanted, `clock` gives seconds.

        `undo` is what another seat has decided last and may still undo, as `Ada's step`; empty for nothing. `sign`
        is what the seat is at this table, where seats are not alike. `below` stands under the reason, for all to read.
        """
        super().__init__()
        self.seat = seat
        self.reason = reason
        self.undo = undo
        self.sign = sign
        self.below = tuple(below)
        self._clock = clock
        self._drawn_at = clock()

    def on_mount(self) -> None:
        """Nothing that was told about the table stays on the screen."""
        self.app.clear_notifications()

    def on_screen_resume(self) -> None:
        """The curtain is on top again."""
        self._drawn_at = self._clock()

    def on_key(self, event: events.Key) -> None:
        """Only the letter of the seat opens."""
        if event.character is not None and event.character.casefold() == self.seat.letter.casefold():
            event.stop()
            self.open()

    def hit(self, kind: str, value: int | str) -> None:
        """A click on the button opens; one on leaving leaves."""
        del value
        if kind == "open":
            self.open()

    def open(self) -> None:
        """Show the table to the seat, unless the curtain has only just fallen."""
        if self._clock() - self._drawn_at >= SHUT:
            self.dismiss(True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is no choice here has no key."""
        return bool(self.undo) if action == "take_back" else super().check_action(action, parameters)

    def action_take_back(self) -> None:
        """The seat before wants its last decision back."""
        if self._clock() - self._drawn_at >= SHUT:
            self.dismiss(False)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Tape, redacted lines, and the box in the middle; a small terminal gets what fits of the box."""
        box = self._box()
        if width < BOX + 2 or height < len(box) + 2:
            return self._small(width, height)
        return over(box, width, height)

    def _box(self) -> list[Line]:
        inner = BOX - 2
        rows: list[Line] = [
            (),
            middle(Span("Pass the keyboard to ", "muted"), inner),
            *[middle(named, inner) for named in self._named()],
            (),
            *[(Span("    "), Span(line, "text")) for line in self._why(inner - 8)],
            (),
            *[fit((Span("    "), *line), inner) for line in self.below],
            *([()] if self.below else []),
            *[(Span("    "), Span(line, "muted")) for line in _broken(self._nobody_else, inner - 8)],
            (),
            self._keys(inner),
            *([self._undo_key(inner)] if self.undo else []),
        ]
        return framed(TITLE, rows)

    @property
    def _nobody_else(self) -> str:
        hides = "hide" if self.seat.people else "hides"
        return f"Nobody else may look until {who_sits(self.seat)} {hides} the table again."

    def _why(self, width: int) -> list[str]:
        first, *rest = self.reason or ("It is your time to decide.",)
        return [part for line in (f"Why: {first}", *rest) for part in _broken(line, width)]

    def _named(self) -> list[Span]:
        """Everybody who sits at the seat, one below the other, each between its brackets."""
        names = [_letters(name) for name in self.seat.people or (self.seat.name,)]
        if self.sign is not None:
            return self._signed(self.sign)
        width = max(map(len, names))
        left, right = self.seat.brackets[0], self.seat.brackets[1]
        return [Span(f"  {left}   {name:^{width}}   {right}  ", "seat-ink", self.seat.ground, "bold") for name in names]

    def _signed(self, sign: Sign) -> list[Span]:
        """What the seat is, and below it who sits there."""
        left, right = sign.brackets[0], sign.brackets[1]
        head = Span(f"{left}   {' '.join(sign.name.upper())}   {right}", sign.ink, sign.ground, "bold")
        people = [name for name in self.seat.people or (self.seat.name,) if name.casefold() != sign.name.casefold()]
        return [head, *(Span(name, "text", emphasis="bold") for name in people)]

    @property
    def _i_am(self) -> str:
        """What the person says who opens it."""
        if self.sign is not None:
            return self.sign.says
        name = self.seat.name if len(self.seat.name) <= SPACED else f"{self.seat.name[: SPACED - 1]}…"
        return f"We are {name}" if self.seat.people else f"I am {name}"

    def _keys(self, width: int) -> Line:
        button = self._button()
        leave = _LEAVE if width - width_of(button) - width_of(_LEAVE) >= LEAST_GAPS else _LEAVE_SHORT
        spare = width - width_of(button) - width_of(leave)
        gap = min(4, spare - 3)
        return (Span(" " * min(7, spare - gap - 2)), *button, Span(" " * gap), *leave)

    def _undo_key(self, width: int) -> Line:
        """The key of who has decided last, below the others."""
        words = f"ctrl+z  undo {self.undo}"
        room = width - 4
        words = words if len(words) <= room else f"{words[: room - 1]}…"
        left = min(9, width - 2 - len(words))
        return (Span(" " * left), *hitting(("key", "ctrl+z"), (Span(words, "muted"),)))

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the curtain."""
        keys = [(self.seat.letter.lower(), self._i_am), ("ctrl+q", "to the title; the game is saved")]
        keys += [("ctrl+z", f"undo {self.undo}")] if self.undo else []
        return (("here", tuple(keys)),)

    def _button(self) -> Line:
        words = f"  {self.seat.letter.lower()}  {self._i_am}  "
        return hitting(("open", 0), (Span(words, "ink", "tape", "bold"),))

    def _small(self, width: int, height: int) -> list[Line]:
        name = Span(f"{self.seat.brackets[0]}{self.seat.name}{self.seat.brackets[1]}", "seat-ink", self.seat.ground)
        rows: list[Line] = [
            (Span("Pass the keyboard to "), name),
            self._button(),
            _LEAVE,
        ]
        return [fit(row, width) for row in rows[:height]]


SPACED: Final = 12
"""Names up to so many letters are spaced, and stand whole on the button."""

_LEAVE: Final[Line] = hitting(("key", "ctrl+q"), (Span("ctrl+q  to the title", "muted"),))
_LEAVE_SHORT: Final[Line] = hitting(("key", "ctrl+q"), (Span("ctrl+q  title", "muted"),))

LEAST_GAPS: Final = 4
"""Cells to spare around the keys; with fewer the shorter words stand there."""


def _broken(text: str, width: int) -> list[str]:
    from textwrap import wrap

    return wrap(text, width) or [""]


def _letters(name: str) -> str:
    """A name in capitals, spaced where it is short."""
    return " ".join(name.upper()) if len(name) <= SPACED else name.upper()
