"""The price of an undo or a variation, and the consent of the table, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, assert_never

from textual.binding import Binding, BindingType

from core.engine.decisions import PUBLIC
from core.words.english import count
from tui.look.marks import paragraph, tag
from tui.look.spans import Line, Span, hitting
from tui.table.consent import Agreed, Consented, Refused
from tui.widgets.dialog import Box, Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from core.words.prices import PriceLine
    from tui.table.consent import Question

MARK: Final = 5
"""Columns of a mark with the blanks after it."""

FRAME: Final = 6
"""Rows of the box around what it says: its frame, its buttons and the blank lines around them."""


class ConsentBox(Dialog[Consented]):
    """What something costs, and who agrees to it. Only `y` agrees, each time for one seat."""

    CONSENTS = True
    WIDTH = 70

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "agree", "agree", id="consent.agree"),
        Binding("n", "refuse", "say no", id="consent.refuse"),
        Binding("1", "quiet", "only the free steps", id="consent.quiet"),
        Binding("escape", "leave", "cancel", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question
        self.title_text = question.title
        self.hint = question.policy
        self._agreed: list[Seat] = []
        self._was_refused = False
        if not question.may_happen:
            self.ink = "bad"

    # What it says.

    def body(self, width: int) -> Iterable[Line]:
        """How far back, what was learnt, what else is to know, and who agrees."""
        question = self.question
        head = paragraph(question.heading, width)
        foot = [line for sentence in question.foot for line in paragraph(sentence, width)]
        seats = [(), self._seats()] if question.asks else []
        room = self.app.size.height - FRAME - len(head) - len(foot) - len(seats) - 2
        learnt = price_lines(question, width, room)
        return [*head, *([(), *learnt] if learnt else []), (), *foot, *seats]

    def _seats(self) -> Line:
        """Who asks, who agrees, and who has yet to say; a click on one of these is its word."""
        question = self.question
        line: list[Span] = []
        if question.by != PUBLIC:
            line += [_tag(question.seats[question.by]), Span(" all" if question.people else " asks", "muted")]
        for seat in question.needs:
            line.append(Span("  " if line else ""))
            if seat in self._agreed:
                said = Span(" agrees", "good", emphasis="bold")
            elif seat == self._next:
                said = Span(" ?", "accent", emphasis="bold")
            else:
                said = Span(" ?", "muted")
            who = Span(question.people[seat], "text") if question.people else _tag(question.seats[seat])
            line += hitting(("seat", seat), (who, said))
        return tuple(line)

    def label(self, binding: Binding) -> str:
        """What a key does, in the words of what is asked."""
        if binding.action == "agree" and not self.question.asks:
            return self.question.deed
        if binding.action == "quiet":
            quiet = self.question.quiet
            return "only the free step" if quiet == 1 else f"only the {count(quiet, 'free step')}"
        return super().label(binding)

    # What is answered.

    @property
    def _next(self) -> Seat | None:
        """The seat that is asked now."""
        return next((seat for seat in self.question.needs if seat not in self._agreed), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is no choice here has no key."""
        match action:
            case "agree":
                return self.question.may_happen
            case "refuse":
                return self.question.asks
            case "quiet":
                return self.question.quiet > 0
            case _:
                # the keys that every screen has
                return super().check_action(action, parameters)

    @property
    def was_answered(self) -> bool:
        """Whether any seat but the one that asks has said a word."""
        return bool(self._agreed) or self._was_refused

    def action_agree(self) -> None:
        """The seat that is asked agrees; when all do, or nobody has to, it may happen."""
        if self._next is not None:
            self._agrees(self._next)
        else:
            self.dismiss(Agreed())

    def action_refuse(self) -> None:
        """The seat that is asked does not agree."""
        if self._next is not None:
            self._was_refused = True
            self.dismiss(Refused(self._next))

    def action_quiet(self) -> None:
        """Only what costs nothing."""
        self.dismiss(Agreed(quiet_only=True))

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a seat that has yet to say: it agrees."""
        if kind == "seat" and isinstance(value, int) and value in self.question.needs and value not in self._agreed:
            self._agrees(value)

    def _agrees(self, seat: Seat) -> None:
        self._agreed.append(seat)
        if self._next is None:
            self.dismiss(Agreed(tuple(sorted(self._agreed))))
        else:
            self.query_one(Box).repaint()


def price_lines(question: Question, width: int, room: int) -> list[Line]:
    """What a price reveals: the longest telling that fits."""
    rows: list[Line] = []
    for telling in question.tellings:
        rows = [row for line in telling for row in _price_line(question, line, width)]
        if len(rows) <= room:
            break
    return rows


def _price_line(question: Question, line: PriceLine, width: int) -> list[Line]:
    first, *more = paragraph(line.text, width - MARK, "muted" if line.mark == "quiet" else "text")
    return [(*_mark(question, line), *first), *[(Span(" " * MARK), *row) for row in more]]


def _mark(question: Question, line: PriceLine) -> Line:
    match line.mark:
        case "die":
            return (Span(f"({line.face or '?'})", "accent", emphasis="bold"), Span("  "))
        case "card":
            return (Span("███", "muted"), Span("  "))
        case "seat":
            return (_tag(question.seats[line.seat]), Span("  "))
        case "quiet":
            return (Span(" ·   ", "faint"),)
        case mark:
            assert_never(mark)


def _tag(seat: SeatSetup) -> Span:
    return tag(seat)
