"""One table in plain mode: who looks, what is asked, and what has happened, until somebody leaves."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.words.english import count, series, who_sits
from saves.errors import SaveError
from tui.plain.doing import TypedTable
from tui.plain.lines import EndOfInput
from tui.plain.news import News
from tui.table.breaking import broken
from tui.table.session import path_of
from tui.table.thinking.company import SILENCE, Company
from tui.table.typed import typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from tui.plain.lines import Lines
    from tui.table.shared.requests import OpenRequest
    from tui.table.table import Table

SIDE_LINE: Final = "You are in a variation. The game waits. Type game to go back to it."
FIRST_WORDS: Final = "Type the number of what you choose, or a word: ? lists the words, rules tells the rules."
CLEARS_NOTHING: Final = (
    "This terminal cannot clear the page: empty lines come between two players. Do not scroll back to what the others "
    "have read."
)
NEWS: Final = 40
"""Of what has happened since, at most so many lines are told by themselves."""


class PlainPlay(TypedTable):
    """A table that is played in lines. Every answer is on disk before the next question is asked."""

    def __init__(self, table: Table, lines: Lines) -> None:
        super().__init__(table, lines)
        self._news: dict[Seat, News] = {}
        self._company = Company(table)
        self._thinks: Seat | None = None
        self._silent_since: float | None = None
        self._end_told = False
        self._requested: OpenRequest | None = None

    # From question to question.

    def play(self, notices: Sequence[str] = ()) -> None:
        """Sit down, tell `notices`, and play until somebody quits or nothing more is typed."""
        if self.lines.is_screen and self._has_curtains:
            self.lines.part()
        self.lines.say(*self._welcome(), *[line for notice in notices for line in broken(notice)])
        if self.lines.is_screen and not self.lines.clears and self._has_curtains:
            self.lines.say(*broken(CLEARS_NOTHING))
        try:
            if self._stands_at_its_end:
                self._answer_by_itself()
            while not self._left:
                self._step()
        except (EndOfInput, KeyboardInterrupt):
            # ctrl+c between two questions is the end as well: every answer is kept
            pass
        self._apart.close()
        if self.lines.is_screen and not self.table.travel.game_is_over:
            self._part()
        self.lines.say(*self._goodbye())

    @property
    def _stands_at_its_end(self) -> bool:
        """Whether nothing follows where the table stands: it answers by itself, but never what was gone back to."""
        history = self.table.history
        return history.is_open and history.onward(history.head) is None

    def _step(self) -> None:
        """One question: to the seat that is wanted, to the one that looks, or to all."""
        if self.table.shared is not None:
            self._step_apart()
            return
        if self._company_answers():
            return
        self._end_silence()
        wanted = self._next_to_look()
        if wanted is not None:
            self._curtain(wanted)
            return
        self._is_exposed = self.table.viewer != PUBLIC
        self._tell_news()
        if not self._shown:
            self._ask()
        self._do(typed(self.lines.ask()))

    def _step_apart(self) -> None:
        """One question, or what others do at their screens meanwhile."""
        apart = self._apart
        apart.follow()
        if apart.has_moved:
            self._shown = apart.has_moved = False
        if apart.has_ended:
            self._left = True
            return
        if self._stands_at_its_end and self.table.by_itself() is not None:
            self._answer_by_itself()
            return
        wanted = self._next_to_look()
        if wanted is not None:
            self._curtain(wanted)
            return
        self._is_exposed = self.table.viewer != PUBLIC
        self._tell_news()
        apart.tell_news()
        request = apart.request()
        if request is not None:
            if request != self._requested:
                self.lines.say(*[line for sentence in apart.asked(request) for line in broken(sentence)])
        elif not self._shown:
            self._ask()
        self._requested = request
        if waits := apart.waiting():
            self.lines.say(*broken(waits))
        if not apart.wait():
            return
        text = self.lines.ask("")
        if request is None or not apart.reply(request, text):
            self._do(typed(text))

    def _company_answers(self) -> bool:
        """Let a computer player answer, if one is asked or takes what it is offered; whether one did."""
        table, company = self.table, self._company
        reply = company.take_offer()
        seat = table.thinking
        if reply is None and seat is None:
            self._thinks = None
            return False
        if table.goes_to_all:
            # all watch it: what whoever looked may know alone is out of sight
            self._pass_on()
        if reply is None and seat != self._thinks and self.lines.is_screen and seat is not None:
            self.lines.say(f"{self._words.seats[seat].name} ({company.level}) is thinking.")
        self._thinks = seat
        is_hidden = table.travel.hides_deeds and table.viewer != PUBLIC
        if is_hidden and self._silent_since is None:
            self._silent_since = monotonic()
        reply = reply or company.think_here()
        if reply is None:
            return False
        if not is_hidden:
            # what came before it is told first, so that its reason stands with it
            self._tell_news()
        try:
            table.choose(reply.option, reply.seat, why=reply.why)
        except SaveError as error:
            self._tell(str(error))
        self._answer_by_itself()
        self._shown = False
        if is_hidden:
            # what is told of it is told with all the rest, when somebody is asked again
            return True
        self._tell_news(f"{self._words.seats[reply.seat].name} thinks: {reply.why}" if reply.why else "")
        return True

    def _end_silence(self) -> None:
        """Wait for the next moment at which something may be told, if computer players answered in hiding."""
        since, self._silent_since = self._silent_since, None
        if since is not None and self.lines.is_screen:
            sleep(-(monotonic() - since) % SILENCE)

    def _next_to_look(self) -> Seat | None:
        """The seat that has to take the keyboard first; None where the viewer goes on."""
        table = self.table
        if table.is_before_all:
            if table.viewer != PUBLIC:
                self._pass_on()
            return None
        if table.wanted is None or table.wanted == table.viewer:
            return None
        if table.needs_curtain:
            return table.wanted
        # nothing is hidden: who is asked looks
        table.reveal(table.wanted)
        return None

    def _ask(self) -> None:
        """Tell what is asked; or, once the game is over, how it ended."""
        self._shown = True
        if self.table.is_over and not self.table.is_side_line:
            if not self._end_told:
                self.lines.say("", "The game is over.", *self._in_words.end())
            self._end_told = True
            self.lines.say("", "log, look and undo still work; quit quits.")
            return
        self._end_told = False
        heading = self._in_words.heading()
        if heading != self._heading:
            self._heading = heading
            self.lines.say(*([""] if heading else []), *broken(heading))
        openly = ["In front of all:"] if self.table.is_before_all else []
        side_line = [SIDE_LINE] if self.table.is_side_line else []
        self.lines.say(*side_line, "", *openly, *self._in_words.asked())
        if self._words.outcome(self.table.view()) and (stretch := self.table.travel.stretch) is not None:
            self.lines.say(f"Type restart to restart the {stretch.kind}, or undo to go back one decision.")
        if self.table.wanted != self.table.awaited:
            self.lines.say("You need not answer this: type hide to give the keyboard back.")
        elif self._in_words.may_come():
            self.lines.say(*self._in_words.others())

    def _curtain(self, seat: Seat) -> None:
        """Nothing private is told until the seat that is wanted has said that it looks."""
        table, setup, head = self.table, self._words.seats[seat], self.table.history.head
        hides = "hide" if setup.people else "hides"
        self._pass_on()
        self.lines.say("", *broken(f"Pass the keyboard to {who_sits(setup)}."))
        for number, why in enumerate(self._in_words.why_wanted(seat)):
            self.lines.say(*broken(f"  {why}" if number else f"Why: {why}", "  "))
        if table.is_side_line:
            self.lines.say(SIDE_LINE)
        self.lines.say(*broken(f"Nobody else may look until {who_sits(setup)} {hides} the table again."))
        if undo := self._time.last_of_another:
            self.lines.say(*broken(f"Type undo to undo {undo}."))
        if self._in_words.may_come():
            self.lines.say(*self._in_words.others())
        self._shown = True
        opens = f"{setup.letter.casefold()} or {setup.name}"
        while self._shown and table.wanted == seat and table.history.head is head and not self._left:
            text = self.lines.ask(f"Are you {who_sits(setup)}? Type {opens}: ").strip()
            found = typed(text)
            if _is_of(setup, text):
                table.reveal(seat)
                self._shown = False
            elif not text or found.number is not None or any(_is_of(other, text) for other in self._words.seats):
                self.lines.say(*broken(f"{setup.name} takes the keyboard now. Type {opens}."))
            else:
                self._do(found)

    @property
    def _reader(self) -> Seat:
        """Whose lines are told: where nothing is hidden all read the same."""
        viewer = self.table.viewer
        return 0 if viewer != PUBLIC and self.table.game.hides == "nothing" else viewer

    def _tell_news(self, why: str = "") -> None:
        """What has happened since this seat was last told; `why` it was done stands after the first of it."""
        viewer = self._reader
        if viewer not in self._news:
            self._news[viewer] = News(self.table, self._words, viewer)
        sentences = [self._in_words.sentence(found) for found in self._news[viewer].new()]
        if why:
            sentences.insert(1, why)
        told = [line for sentence in sentences for line in broken(sentence, "  ")]
        if len(told) > NEWS:
            self.lines.say(f"{count(len(told) - NEWS, 'earlier line')}; type log all to read them.")
        self.lines.say(*told[-NEWS:])

    def _know_all(self) -> None:
        """The viewer knows what has happened, without a line: a lesson lets rounds go by."""
        viewer = self._reader
        self._news[viewer] = News(self.table, self._words, viewer, knows=True)

    # What is told around it.

    def _welcome(self) -> tuple[str, ...]:
        table = self.table
        seats = series(
            [
                f"{seat.name} ({level or seat.letter.casefold()})"
                for seat, level in zip(self._words.seats, table.levels, strict=False)
            ]
        )
        ways = "; ".join(self._words.ways())
        head = f"{table.game.title}{f': {ways}' if ways else ''}. At the table: {seats}."
        return (*broken(head), *broken(FIRST_WORDS))

    def _goodbye(self) -> tuple[str, ...]:
        path = path_of(self.table)
        if path is None:
            return ()
        more = "resume --plain" if self.table.shared is None else "join --plain"
        over = "" if self.table.travel.game_is_over else f" {more} continues it."
        return (f"The game is saved as {path.stem}.{over}",)


def _is_of(seat: SeatSetup, text: str) -> bool:
    """Whether somebody has typed the letter or the name of a seat, or who sits at it."""
    return text.casefold() in {name.casefold() for name in (seat.letter, seat.name, *seat.people)}
