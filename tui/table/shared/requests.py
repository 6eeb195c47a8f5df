"""Requests to people at other screens: they stand in the file, and so do the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from msgspec.structs import replace

from core.engine.decisions import IllegalError, Reason, asked
from core.engine.past.said import ASK, REPLY, Reply
from core.engine.past.undoing import UndoRefusedError
from tui.table.consent import agreement_question, redo_question, seats_question, undo_question

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.engine.past.said import Ask
    from tui.table.consent import Question
    from tui.table.table import Table

WAITED: Final = 60.0
"""Seconds after which the owner may answer for a person who is away."""

_OVER: Final = Reason("request-over", "", "Nobody asks for that any more.")
_BUSY: Final = Reason("request-open", "", "Somebody already asks for something else: answer that first.")


class OpenRequest(NamedTuple):
    """Something that a seat asks the others for, and that is not settled.

    Attributes:
        number: Which request of the game it is, from 0.
        question: What it is about, as everybody may know it.
        agreed: The seats that agree.
    """

    number: int
    ask: Ask
    question: Question
    agreed: tuple[Seat, ...]

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer."""
        return tuple(seat for seat in self.question.needs if seat not in self.agreed)

    @property
    def reveals_nothing(self) -> bool:
        """Whether nobody would keep knowing a card or a die of it: it undoes deeds alone, whosesoever they are."""
        learnt = {line.mark for line in (self.question.tellings or ((),))[0]} - {"quiet", "seat"}
        return self.ask.what in {"undo", "redo"} and not learnt


class Requests:
    """The requests of one game."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def open(self) -> OpenRequest | None:
        """The request that is open; None where none is.

        It ends with the next answer, with a no, when it is taken away, and when it is done.
        """
        table = self._table
        remarks, history = table.travel.remarks, table.history
        if not remarks.asks:
            return None
        number = len(remarks.asks) - 1
        entry, ask = remarks.asks[number]
        replies = [reply for reply in remarks.replies if reply.ask == number]
        stands = (entry, ask.made) == (history.head.number, len(history.entries))
        if not stands or any(reply.by == ask.by or not reply.yes for reply in replies):
            return None
        question = self._question(ask)
        if question is None:
            return None
        request = OpenRequest(number, ask, question, tuple(reply.by for reply in replies))
        if request.reveals_nothing:
            always = {seat for _, seat in remarks.standing_yes}
            agreed = tuple(sorted({*request.agreed, *(always & set(question.needs))}))
            return request._replace(agreed=agreed)
        return request

    @property
    def refused_last(self) -> tuple[int, Seat] | None:
        """The number of the last request, and the seat that said no to it; None where nobody did."""
        remarks = self._table.travel.remarks
        number = len(remarks.asks) - 1
        for reply in remarks.replies:
            if reply.ask == number >= 0 and not reply.yes and reply.by != remarks.asks[number][1].by:
                return number, reply.by
        return None

    def begin(self, ask: Ask) -> None:
        """Ask the others; what nobody has to be asked for any more is done at once. Raises `IllegalError`, `SaveError`.

        A request that is open is taken away where it is of the same seat, else the new one is refused.
        """
        table = self._table
        with table.turn():
            remarks, history = table.travel.remarks, table.history
            before = self.open
            if before is not None and before.ask.by != ask.by:
                name = self._name(before.ask.by)
                raise IllegalError(replace(_BUSY, text=f"{name} already asks for something: answer that first."))
            ask = replace(ask, made=len(history.entries))
            remarks.add(history.head.number, ASK, ask)
            self._fulfil_if_agreed()

    def reply(self, seat: Seat, *, yes: bool, always: bool = False, for_away: bool = False) -> None:
        """What a seat says to the request that is open; the last yes does what was asked for.

        Raises `IllegalError` where it is not asked any more, and `SaveError`.
        """
        table = self._table
        with table.turn():
            request = self.open
            if request is None or seat not in request.waits_for:
                raise IllegalError(_OVER)
            said = Reply(seat, request.number, yes, always, for_away)
            table.travel.remarks.add(table.history.head.number, REPLY, said)
            self._fulfil_if_agreed()

    def take_away(self) -> None:
        """Nobody wants what was asked for any more. Raises `SaveError`."""
        table = self._table
        with table.turn():
            request = self.open
            if request is not None:
                said = Reply(request.ask.by, request.number, yes=False)
                table.travel.remarks.add(table.history.head.number, REPLY, said)

    def _fulfil_if_agreed(self) -> None:
        request = self.open
        if request is None or request.waits_for:
            return
        table, ask, agreed = self._table, request.ask, request.agreed
        done = Reply(ask.by, request.number, yes=True)
        table.travel.remarks.add(table.history.head.number, REPLY, done)
        try:
            match ask.what:
                case "undo":
                    table.travel.undo(ask.back, ask.by, agreed)
                case "redo":
                    table.travel.redo(ask.by, agreed)
                case "agree":
                    option = self._option(ask)
                    if option is not None:
                        table.choose_agreed(option, ask.by, agreed)
                case "players":
                    table.hand_over(ask.levels, agreed, ask.by)
                case _:
                    assert_never(ask.what)
        except (LookupError, UndoRefusedError, ValueError) as error:
            raise IllegalError(_OVER) from error

    def _question(self, ask: Ask) -> Question | None:
        """What a request is about, as everybody may know it; None for one that makes no sense here."""
        table = self._table
        try:
            match ask.what:
                case "undo":
                    cost = table.travel.price(ask.back, ask.by)
                    return None if cost is None else undo_question(table, cost)
                case "redo":
                    cost = table.travel.redo_price(ask.by)
                    return None if cost is None else redo_question(table, cost)
                case "agree":
                    option = self._option(ask)
                    title = "" if option is None else table.words.label(option, table.public_view())
                    return None if option is None else agreement_question(table, ask.by, option, title.upper())
                case "players":
                    known = {"", *table.known_levels}
                    if len(ask.levels) != len(table.setup.seats) or not set(ask.levels) <= known:
                        return None
                    return seats_question(table, ask.levels, ask.by)
                case _:
                    assert_never(ask.what)
        except (LookupError, ValueError):
            return None

    def _option(self, ask: Ask) -> Option | None:
        questions = asked(self._table.history.pending)
        found = next((question.by_agreement for question in questions if question.seat == ask.by), ())
        return found[ask.back] if 0 <= ask.back < len(found) else None

    def _name(self, seat: Seat) -> str:
        name: str = self._table.words.seats[seat].name
        return name
