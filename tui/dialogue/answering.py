"""What is sent to a table is done, for the seat that it is sent for; what cannot be done is refused in a sentence."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple, assert_never

from core.engine.decisions import PUBLIC, IllegalError
from core.engine.notation import NotationError
from core.engine.plain_text import plain
from core.words.advice import option_name
from core.words.english import capital, series
from saves.errors import SaveError
from tui.dialogue.asking import notation_of, offered, sight_of, view_line
from tui.dialogue.lines import (
    Advised,
    AgreeSent,
    AnswerSent,
    ErrorLine,
    HintLine,
    HintSent,
    LogSent,
    QuitSent,
    RedoSent,
    RefusedLine,
    RestartSent,
    UndoSent,
    ViewSent,
    WhyLine,
    WhySent,
)
from tui.table.consent import Agreed, Refused
from tui.table.hints import HintError, Hints
from tui.table.shared.shared import OVERTAKEN, shared_of
from tui.table.time_travel import Asking, TimeTravel
from tui.table.typed_answers import answer_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Option, Reason, Seat
    from core.words.spoken import Words
    from tui.dialogue.asking import OpenQuestion
    from tui.dialogue.happened import Hearing
    from tui.dialogue.lines import RefusedCode, SentLine, ToldLine
    from tui.table.consent import Question as Agreement
    from tui.table.table import Table
    from tui.table.time_travel import Travelled, TravelTold

LATE: Final = "That is not what is asked now. Read the last question, then answer it."
ONE_OF_TWO: Final = "An option is named by its id or in words: send one of id and say."
NO_REQUEST: Final = "Nobody asks you to agree to anything."

SHOWN: Final = 60
"""As many characters of what was sent are shown."""


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
    """What is asked for, as all know it.

    Attributes:
        by: The seat that asks.
        say: What it is about, a sentence each.
        waits_for: The seats that have yet to answer.
    """

    by: Seat
    say: tuple[str, ...]
    waits_for: tuple[Seat, ...]


class RefusedError(Exception):
    """What was sent cannot be done."""

    def __init__(self, code: RefusedCode, why: str, rule: str = "", seat: Seat | None = None) -> None:
        """`seat` is whose wish it was; that of whoever sent the line where none is named."""
        super().__init__(why)
        self.code = code
        self.rule = rule
        self.seat = seat


class FieldError(Exception):
    """What was sent lacks something, or has too much; in a sentence."""


class Deeds:
    """Does what is sent to one table.

    Attributes:
        price: What the last undo left known, by the seat that wanted it: it is told once.
    """

    def __init__(
        self,
        table: Table,
        words: Words[Any],
        hearings: Mapping[Seat, Hearing],
        asked: Mapping[Seat, tuple[OpenQuestion, ...]],
    ) -> None:
        """`hearings` are those of the viewers whom this program plays, and no others; `asked` what each is asked."""
        self._table = table
        self._words = words
        self._hearings = hearings
        self._asked = asked
        self._time = TimeTravel(table)
        self._hints = Hints(table)
        self._request: Request | None = None
        self.price: dict[Seat, tuple[str, ...]] = {}

    def do(self, sent: SentLine) -> Iterator[ToldLine]:
        """Do what was sent; what is to be told of it at once."""
        seat = PUBLIC if sent.seat is None else sent.seat
        try:
            seat = self._seat_of(sent)
            yield from self._done(sent, seat)
        except RefusedError as error:
            whose = seat if error.seat is None else error.seat
            yield RefusedLine(code=error.code, why=str(error), rule=error.rule, seat=whose)
        except FieldError as error:
            yield ErrorLine(code="bad-field", why=str(error))
        except SaveError as error:
            yield ErrorLine(code="not-saved", why=str(error))
        yield from [ErrorLine(code="not-saved", why=fault) for fault in self._time.faults]
        self._time.faults.clear()

    def _done(self, sent: SentLine, seat: Seat) -> Iterator[ToldLine]:
        match sent:
            case AnswerSent():
                self._answer(sent, seat)
            case ViewSent():
                yield view_line(self._words, sight_of(self._table, seat, self._hearings[seat].told))
            case LogSent():
                yield self._hearings[seat].log(sent.first)
            case WhySent():
                yield self._why(sent, seat)
            case HintSent():
                yield from self._hint(seat)
            case UndoSent():
                self._undo(sent, seat)
            case RedoSent():
                self._look(seat)
                self._travel(self._time.give_again(), seat)
            case RestartSent():
                self._look(seat)
                self._travel(self._time.begin_again(), seat)
            case AgreeSent():
                self._agree(sent, seat)
            case QuitSent():
                # whoever reads lines ends then
                pass
            case _:
                assert_never(sent)

    # For whom.

    def _seat_of(self, sent: SentLine) -> Seat:
        """The viewer that a line is for. Raises `RefusedError` and `FieldError`."""
        known = self._hearings
        if isinstance(sent, QuitSent):
            return PUBLIC
        if sent.seat is not None:
            if sent.seat not in known:
                raise RefusedError("not-yours", f"Seat {sent.seat} is not played by this program.")
            return sent.seat
        if isinstance(sent, AnswerSent):
            asked = [seat for seat in known if any(one.at == sent.at for one in self._questions(seat))]
            if len(asked) == 1:
                return asked[0]
            if len(known) > 1:
                raise RefusedError("late", LATE)
        if len(known) > 1:
            raise FieldError(f"Several seats are played here, so say which: {series([str(seat) for seat in known])}.")
        return next(iter(known))

    def _questions(self, seat: Seat) -> tuple[OpenQuestion, ...]:
        return self._asked.get(seat, ())

    def _look(self, seat: Seat) -> None:
        """A seat looks: what is undone next is undone for it. Raises `RefusedError` where nobody sits here."""
        if seat == PUBLIC:
            raise RefusedError("not-yours", "This program plays no seat.")
        self._table.reveal(seat)

    # Answers.

    def _answer(self, sent: AnswerSent, seat: Seat) -> None:
        """Answer a question. Raises `RefusedError`, `FieldError` and `SaveError`."""
        if seat == PUBLIC:
            raise RefusedError("not-yours", "This program plays no seat.")
        questions = self._questions(seat)
        question = next((one for one in questions if one.at == sent.at), None)
        if question is None:
            if self._table.is_over:
                raise RefusedError("over", "The game is over.")
            if not questions:
                raise RefusedError("not-asked", f"{self._words.seats[seat].name} is asked nothing now.")
            raise RefusedError("late", LATE)
        option = self._chosen(question, seat, sent.id, sent.say)
        if option not in question.decision.options:
            self._look(seat)
            title = option_name(self._words, option, self._table.game.view(self._table.history.state, seat))
            self._travel(self._time.agree_on(option, title.upper()), seat)
            return
        choose(self._table, seat, option)

    def _chosen(self, question: OpenQuestion, seat: Seat, number: int | None, words: str | None) -> Option:
        if (number is None) == (words is None):
            raise FieldError(ONE_OF_TWO)
        if number is not None:
            if number >= len(question.options):
                last = len(question.options) - 1
                raise RefusedError("no-such-option", f"There is no option {number}: ids go from 0 to {last}.")
            return question.options[number]
        option = option_in_words(self._table, self._words, seat, question, words or "")
        if option is None:
            reason = self._why_not(seat, words or "")
            if isinstance(reason, str):
                raise RefusedError("no-such-option", reason)
            raise RefusedError("not-allowed", reason.text, reason.rule)
        return option

    def _why_not(self, seat: Seat, words: str) -> Reason | str:
        """Why words cannot be chosen: what the rules say, or that they are no answer of the game."""
        table = self._table
        try:
            option = notation_of(table).option_of(words.casefold())
        except NotationError as error:
            return f"{capital(plain(str(error)))}."
        reason: Reason | None = table.game.why_not(table.history.state, seat, option)
        return reason if reason is not None else f"{plain(words, SHOWN)} is not one of the options."

    # What is asked about an option.

    def _why(self, sent: WhySent, seat: Seat) -> WhyLine:
        if (sent.id is None) == (sent.say is None):
            raise FieldError(ONE_OF_TWO)
        table, questions = self._table, self._questions(seat)
        if seat == PUBLIC or not questions:
            raise RefusedError("not-asked", "Nothing is asked here now.")
        option: Option | None = None
        for question in questions[:1] if sent.id is not None else questions:
            if sent.id is not None:
                option = self._chosen(question, seat, sent.id, None)
            elif option is None:
                option = option_in_words(table, self._words, seat, question, sent.say or "")
        if option is None:
            reason = self._why_not(seat, sent.say or "")
            if isinstance(reason, str):
                raise RefusedError("no-such-option", reason)
            return WhyLine(
                seat=seat,
                say=plain(sent.say or "", SHOWN),
                may=False,
                why=(reason.text,),
                rule=reason.rule,
                code=reason.code,
                brings=None,
            )
        view = table.game.view(table.history.state, seat)
        brings = table.game.preview(table.history.state, seat, option)
        told = (self._words.considered(option, view, brings), self._words.printed(option, view))
        why = tuple(sentence for sentence in told if sentence)
        said = notation_of(table).option(option)
        return WhyLine(seat=seat, say=said, may=True, why=why, rule="", code="", brings=brings)

    def _hint(self, seat: Seat) -> Iterator[ToldLine]:
        """A hint; the table is told that it was asked for. Raises `RefusedError` and `SaveError`."""
        self._look(seat)
        try:
            self._hints.ask_here(lambda: None)
        except HintError as error:
            raise RefusedError("no-hint", str(error)) from error
        found, questions = self._hints.found, self._questions(seat)
        if found is None or not questions:
            raise RefusedError("no-hint", "No hint could be found.")
        question = questions[0]
        view = self._table.game.view(self._table.history.state, seat)
        told = offered(self._words, notation_of(self._table), view, question.options)
        known = dict(zip(question.options, told, strict=True))
        yield HintLine(
            at=question.at,
            seat=seat,
            best=tuple(
                [
                    Advised(
                        id=known[one.option].id,
                        say=known[one.option].say,
                        label=known[one.option].label,
                        chance=one.chance,
                        gain=one.gain,
                        why=one.why,
                    )
                    for one in found.hint.advice
                    if one.option in known
                ]
            ),
            said=found.said,
        )
        self._hints.give()

    # Undo and redo.

    def _undo(self, sent: UndoSent, seat: Seat) -> None:
        self._look(seat)
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

    def _agree(self, sent: AgreeSent, viewer: Seat) -> None:
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


@contextmanager
def refusing(code: RefusedCode) -> Iterator[None]:
    """What the table does not let happen is refused. Raises `RefusedError`."""
    try:
        yield
    except IllegalError as error:
        late = error.reason is OVERTAKEN
        raise RefusedError("late" if late else code, error.reason.text, error.reason.rule) from error


def choose(table: Table, seat: Seat, option: Option) -> None:
    """Answer for a seat. Raises `RefusedError` and `SaveError`."""
    with refusing("not-allowed"):
        table.choose(option, seat)


def option_in_words(table: Table, words: Words[Any], seat: Seat, question: OpenQuestion, text: str) -> Option | None:
    """The option that words choose, as a record of the game has them; None for words that choose none."""
    notation = notation_of(table)
    found = answer_of(notation, question.options, text)
    if found is not None or not text:
        return found
    meant = words.typed(text, table.game.view(table.history.state, seat))
    return answer_of(notation, question.options, meant[0]) if len(meant) == 1 else None


def price(question: Agreement) -> tuple[str, ...]:
    """What is asked for, what an undo would leave known, and what else is to know: a sentence each, for everybody."""
    learnt = [f"{capital(line.text)}." for line in question.tellings[0]] if question.tellings else []
    return (question.heading, *learnt, *question.foot)
