"""What goes back at a table, and what others must agree to before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from core.words.english import capital
from tui.dialogue.refused import RefusedError, refusing
from tui.table.consent import Agreed, Refused
from tui.table.shared.shared import shared_of
from tui.table.time_travel import Asking, TimeTravel

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from tui.dialogue.lines import AgreeSent, RefusedCode, UndoSent
    from tui.table.consent import Question as Agreement
    from tui.table.table import Table
    from tui.table.time_travel import Travelled, TravelTold

NO_REQUEST: Final = "Nobody asks you to agree to anything."


class Request(NamedTuple):
    """What a seat asks the others for at this table.

    Attributes:
        head: The number of the entry at which it is asked: it ends with the next one.
        agreed: The seats that agree.
    """

    asking: Asking
    by: Seat
    head: int
    agreed: tuple[Seat, ...]

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer."""
        return tuple(seat for seat in self.asking.question.needs if seat not in self.agreed)


class Wanted(NamedTuple):
    """The request, as everybody knows it.

    Attributes:
        by: The seat that asks.
        say: What it is about, a sentence each.
        waits_for: The seats that have yet to answer.
    """

    by: Seat
    say: tuple[str, ...]
    waits_for: tuple[Seat, ...]


class Undoing:
    """Undoes, redoes and restarts at one table, and asks the others where they must agree.

    Attributes:
        price: What the last undo left known, by the seat that wanted it: it is told once.
    """

    def __init__(self, table: Table) -> None:
        """Nothing is asked for yet."""
        self._table = table
        self._time = TimeTravel(table)
        self._request: Request | None = None
        self.price: dict[Seat, tuple[str, ...]] = {}

    def faults(self) -> tuple[str, ...]:
        """What the disk has refused since this was asked last."""
        found = tuple(self._time.faults)
        self._time.faults.clear()
        return found

    def undo(self, sent: UndoSent, seat: Seat) -> None:
        """Go back for a seat. Raises `RefusedError`."""
        table, time = self._table, self._time
        match sent.back:
            case "decision":
                self._travel(time.take_back("decision"), seat)
            case "turn":
                self._travel(time.take_back_turn(), seat)
            case "free":
                if not table.history.is_open or not table.undo_quiet():
                    raise RefusedError("nothing-to-undo", "There is no free step to undo.")
            case _:
                assert_never(sent.back)

    def redo(self, seat: Seat) -> None:
        """Redo for a seat what was undone last. Raises `RefusedError`."""
        self._travel(self._time.give_again(), seat)

    def restart(self, seat: Seat) -> None:
        """Restart this part of the game for a seat. Raises `RefusedError`."""
        self._travel(self._time.begin_again(), seat)

    def agree_on(self, option: Option, title: str, seat: Seat) -> None:
        """Ask all others for an option of a seat that needs them. Raises `RefusedError`."""
        self._travel(self._time.agree_on(option, title), seat)

    def _travel(self, travelled: Travelled, seat: Seat) -> None:
        """Something was done with the history, or others must agree first. Raises `RefusedError`."""
        if not isinstance(travelled, Asking):
            self._finish(travelled, "nothing-to-undo")
            return
        question, table = travelled.question, self._table
        by = table.seat_of(seat)
        if not question.may_happen:
            raise RefusedError("nothing-to-undo", " ".join(question.foot))
        if not question.asks:
            self.price[by] = price(question)
            self._finish(travelled.then(Agreed()), "nothing-to-undo")
        elif (shared := shared_of(table)) is not None:
            if travelled.ask is None:
                raise RefusedError("busy", "This cannot be asked of people at other screens.")
            with refusing("busy"):
                shared.requests.begin(travelled.ask)
        else:
            self._request = Request(travelled, by, table.history.head.number, ())

    @staticmethod
    def _finish(told: TravelTold | None, code: RefusedCode) -> None:
        if told is not None and told.refused:
            raise RefusedError(code, told.words)

    # Agreement.

    @property
    def request(self) -> Wanted | None:
        """What is asked for now; None for nothing."""
        shared = shared_of(self._table)
        if shared is not None:
            found = shared.requests.open
            return None if found is None else Wanted(found.ask.by, price(found.question), found.waits_for)
        own = self._request
        if own is None or own.head != self._table.history.head.number:
            return None
        return Wanted(own.by, price(own.asking.question), own.waits_for)

    def agree(self, sent: AgreeSent, viewer: Seat) -> None:
        """A seat says yes or no. Raises `RefusedError` and `SaveError`."""
        seat, request, shared = self._table.seat_of(viewer), self.request, shared_of(self._table)
        if request is None or seat not in {request.by, *request.waits_for} or (seat == request.by and sent.yes):
            raise RefusedError("not-asked", NO_REQUEST)
        if shared is not None:
            with refusing("late"):
                if seat == request.by:
                    shared.requests.take_away()
                else:
                    shared.requests.reply(seat, yes=sent.yes)
            return
        own = self._request
        if own is None:
            return
        if seat == own.by:
            self._request = None
            return
        if not sent.yes:
            self._request = None
            told = own.asking.then(Refused(seat))
            raise RefusedError("not-agreed", "" if told is None else told.words, seat=own.by)
        agreed = own._replace(agreed=(*own.agreed, seat))
        self._request = agreed
        if not agreed.waits_for:
            self._request = None
            self.price[own.by] = price(own.asking.question)
            self._finish(own.asking.then(Agreed(tuple(sorted(agreed.agreed)))), "nothing-to-undo")


def price(question: Agreement) -> tuple[str, ...]:
    """What is asked for, what an undo would leave known, and what else is to know: a sentence each, for everybody."""
    learnt = [f"{capital(line.text)}." for line in question.tellings[0]] if question.tellings else []
    return (question.heading, *learnt, *question.foot)
