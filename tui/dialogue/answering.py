"""What is sent to a table is done, for the seat that it is sent for; what cannot be done is refused in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, assert_never

from core.engine.decisions import PUBLIC
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
from tui.dialogue.refused import FieldError, RefusedError, refusing
from tui.dialogue.undoing import Undoing
from tui.table.thinking.hints import Hints
from tui.table.thinking.seeking import HintError
from tui.table.typed_answers import answer_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Option, Reason, Seat
    from core.words.spoken import Words
    from tui.dialogue.asking import OpenQuestion
    from tui.dialogue.happened import Hearing
    from tui.dialogue.lines import SentLine, ToldLine
    from tui.table.table import Table

LATE: Final = "That is not what is asked now. Read the last question, then answer it."
ONE_OF_TWO: Final = "An option is named by its id or in words: send one of id and say."

SHOWN: Final = 60
"""As many characters of what was sent are shown."""


class Deeds:
    """Does what is sent to one table.

    Attributes:
        undoing: What goes back, and what others must agree to.
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
        self._hints = Hints(table)
        self.undoing = Undoing(table)

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
        yield from [ErrorLine(code="not-saved", why=fault) for fault in self.undoing.faults()]

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
                self._look(seat)
                self.undoing.undo(sent, seat)
            case RedoSent():
                self._look(seat)
                self.undoing.redo(seat)
            case RestartSent():
                self._look(seat)
                self.undoing.restart(seat)
            case AgreeSent():
                self.undoing.agree(sent, seat)
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
                raise RefusedError("not-asked", f"Nothing is asked of {self._words.seats[seat].name} now.")
            raise RefusedError("late", LATE)
        option = self._chosen(question, seat, sent.id, sent.say)
        if option not in question.decision.options:
            self._look(seat)
            title = option_name(self._words, option, self._table.game.view(self._table.history.state, seat))
            self.undoing.agree_on(option, title.upper(), seat)
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


def choose(table: Table, seat: Seat, option: Option) -> None:
    """Answer for a seat. Raises `RefusedError` and `SaveError`."""
    with refusing("not-allowed"):
        table.choose(option, seat)


def option_in_words(table: Table, words: Words[Any], seat: Seat, question: OpenQuestion, text: str) -> Option | None:
    """The option that words choose, as a transcript has them; None for words that choose none."""
    notation = notation_of(table)
    found = answer_of(notation, question.options, text)
    if found is not None or not text:
        return found
    meant = words.typed(text, table.game.view(table.history.state, seat))
    return answer_of(notation, question.options, meant[0]) if len(meant) == 1 else None
