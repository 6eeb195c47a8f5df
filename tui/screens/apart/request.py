"""Something that one of the others asks for, who sits at another screen. Only `y` and `n` answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, TypeAlias

from textual.binding import Binding, BindingType

from core.words.english import possessive, series
from tui.look.marks import paragraph, tag
from tui.look.spans import Line, Span, fit
from tui.screens.consent import price_lines
from tui.widgets.dialog import Box, Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.engine.decisions import Seat
    from tui.table.shared.requests import OpenRequest

Answered: TypeAlias = Literal["yes", "no", "always", "look", "away", "quiet", ""]
"""What somebody said; `away` takes a request away, `look` looks at the table, `quiet` undoes only what is free."""

ASKED_FOR: Final[Mapping[str, str]] = {
    "undo": "ASKS FOR AN UNDO",
    "redo": "ASKS FOR A REDO",
    "agree": "ASKS YOU TO AGREE",
    "players": "WANTS TO CHANGE WHO PLAYS",
}

FRAME: Final = 6
"""Rows of the box around what it says."""

SEAT: Final = 22
"""Columns of a seat with what it says."""


class AskedHere(NamedTuple):
    """What this screen has to do with a request.

    Attributes:
        asks: It is a request of somebody who sits here.
        seat: The seat here that is asked now; None where nobody here is.
        names: Whether each seat that is asked is away, by its number: since when, in words; empty for not.
        for_away: The seat here is asked for a person who is away.
    """

    asks: bool
    seat: Seat | None
    away: Mapping[Seat, str]
    for_away: bool = False


class RequestPage(Dialog[Answered]):
    """A request: its subject, the facts that it reveals, who asks and who has agreed. Only its own keys close it."""

    CONSENTS = True
    WIDTH = 76

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "say('yes')", "yes", id="request.yes"),
        Binding("n", "say('no')", "no", id="request.no"),
        Binding("a", "say('always')", "always", id="request.always"),
        Binding("m", "say('look')", "the table", id="request.look"),
        Binding("q", "say('quiet')", "only the free steps", id="request.quiet"),
        Binding("escape", "leave", "take it away", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, request: OpenRequest, here: AskedHere) -> None:
        super().__init__()
        self.request = request
        self.here = here
        name = request.question.seats[request.ask.by].name.upper()
        self.title_text = "YOU ASK THE OTHERS" if here.asks else f"{name} {ASKED_FOR[request.ask.what]}"
        self.hint = request.question.policy

    def show(self, request: OpenRequest, here: AskedHere) -> None:
        """Others have said something meanwhile."""
        if (request, here) != (self.request, self.here):
            self.request, self.here = request, here
            self.query_one(Box).measure()

    def body(self, width: int) -> Iterable[Line]:
        """How far back, what was revealed, what else is to know, who agrees, and what is waited for."""
        question = self.request.question
        head = paragraph(question.heading, width)
        foot = [line for sentence in question.foot for line in paragraph(sentence, width, "muted")]
        seats = list(self._seats(width))
        last = paragraph(self._last(), width, "muted")
        room = self.app.size.height - FRAME - len(head) - len(foot) - len(seats) - len(last) - 4
        learnt = price_lines(question, width, room)
        return [*head, *([(), *learnt] if learnt else []), (), *foot, (), *seats, (), *last]

    def _seats(self, width: int) -> Iterable[Line]:
        """Who asks, who agrees and who has yet to say, as many in a line as fit."""
        request, question = self.request, self.request.question
        said: list[Line] = []
        for seat in (request.ask.by, *(seat for seat in question.needs if seat != request.ask.by)):
            if seat == request.ask.by:
                word = Span(" asks", "muted")
            elif seat in request.agreed:
                word = Span(" agrees", "good", emphasis="bold")
            elif seat == self.here.seat and not self.here.for_away:
                word = Span(" is asked", "accent", emphasis="bold")
            else:
                away = self.here.away.get(seat, "")
                word = Span(f" {away}" if away else " is asked", "muted")
            name = question.seats[seat].name
            said.append(fit((tag(question.seats[seat]), Span(f" {name}", emphasis="bold"), word), SEAT))
        each = max(1, width // SEAT)
        for first in range(0, len(said), each):
            yield tuple(span for line in said[first : first + each] for span in line)

    def _last(self) -> str:
        """What the keys do, or what is waited for."""
        asker = self.request.question.seats[self.request.ask.by].name
        if self.here.seat is None:
            waits = series([self.request.question.seats[seat].name for seat in self.request.waits_for])
            return f"The game waits for {waits}."
        name = self.request.question.seats[self.here.seat].name
        if self.here.for_away:
            return f"{name} is away. You may answer for {possessive(name)} seat."
        always = " a says yes for the rest of this game, where nothing was revealed." if self._may_always else ""
        return f"{name}, no other key answers.{always} The game waits; {asker} can take it away."

    @property
    def _may_always(self) -> bool:
        """Whether a yes may hold for the rest of the game."""
        return self.here.seat is not None and not self.here.for_away and self.request.ask.what in {"undo", "redo"}

    def label(self, binding: Binding) -> str:
        """What a key does, in the words of what is asked."""
        if binding.id == "request.yes":
            asker = self.request.question.seats[self.request.ask.by].name
            return f"yes, {asker} may" if self.request.ask.what in {"undo", "redo"} else "yes"
        return super().label(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who asks may take it away; who is asked answers; the others look."""
        here, said = self.here, parameters[0] if parameters else ""
        match action:
            case "leave":
                return here.asks
            case "say" if said == "look":
                return True
            case "say" if said == "quiet":
                return here.asks and self.request.question.quiet > 0
            case "say" if said == "always":
                return self._may_always
            case "say":
                return here.seat is not None
            case _:
                # the keys that every screen has
                return super().check_action(action, parameters)

    def action_say(self, said: Answered) -> None:
        """Somebody here has said something."""
        self.dismiss(said)

    def action_leave(self) -> None:
        """Who asks wants it no more."""
        if self.here.asks:
            self.dismiss("away")
