"""One table in plain mode: who looks, what is asked, what was typed, until somebody leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC, IllegalError
from core.words.asides import HINTED
from core.words.english import series, who_sits
from saves.errors import SaveError
from tui.plain.asking import consent
from tui.plain.lines import EndOfInput
from tui.plain.news import News
from tui.table.company import Company
from tui.table.hints import HintError, Hints
from tui.table.in_words import InWords, broken
from tui.table.session import path_of
from tui.table.time_travel import Asking, TimeTravel
from tui.table.typed import number_in, typed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Option, Seat
    from tui.plain.lines import Lines
    from tui.table.table import Table
    from tui.table.time_travel import Told, Travelled
    from tui.table.typed import Typed, Word

SIDE_LINE: Final = "It is a side line: the game waits. game goes back to it."
NEWS: Final = 40
"""Of what has happened since, at most so many lines are told by themselves."""


class Playing:
    """A table that is played in lines. Every answer is on disk before the next question is asked."""

    def __init__(self, table: Table, lines: Lines) -> None:
        self.table = table
        self.lines = lines
        self._in_words = InWords(table)
        self._words = table.game.words(table.setup)
        table.words = self._words
        self._time = TimeTravel(table)
        self._hints = Hints(table)
        self._steps = 0
        self._news: dict[Seat, News] = {}
        self._company = Company(table)
        self._thinks: Seat | None = None
        self._left = False
        self._shown = False
        self._is_exposed = False
        self._heading = ""
        self._message: list[str] = []
        self._end_told = False

    # From question to question.

    def play(self, notices: Sequence[str] = ()) -> None:
        """Sit down, tell `notices`, and play until somebody quits or nothing more is typed."""
        if self.lines.is_screen and self._has_curtains:
            self.lines.part()
        self.lines.say(*self._welcome(), *[line for notice in notices for line in broken(notice)])
        try:
            while not self._left:
                self._step()
        except (EndOfInput, KeyboardInterrupt):
            # ctrl+c between two questions is the end as well: every answer is kept
            pass
        if self.lines.is_screen and not self.table.travel.game_is_over:
            self._part()
        self.lines.say(*self._goodbye())

    def _step(self) -> None:
        """One question: to the seat that is wanted, to the one that looks, or to all."""
        if self._company_answers():
            return
        wanted = self._next_to_look()
        if wanted is not None:
            self._curtain(wanted)
            return
        self._is_exposed = self.table.viewer != PUBLIC
        self._tell_news()
        if not self._shown:
            self._ask()
        self._do(typed(self.lines.ask()))

    def _company_answers(self) -> bool:
        """Let a player that is no person answer, if one is asked or takes what it is offered; whether one did."""
        table, company = self.table, self._company
        reply = company.take_offer()
        seat = table.thinking
        if reply is None and seat is None:
            self._thinks = None
            return False
        if table.goes_to_all:
            # all watch it: what whoever looked may know alone is out of sight
            table.hide()
            self._part()
        if reply is None and seat != self._thinks and self.lines.is_screen and seat is not None:
            self.lines.say(f"{self._words.seats[seat].name} ({company.level}) is thinking.")
        self._thinks = seat
        reply = reply or company.think_here()
        if reply is None:
            return False
        try:
            table.choose(reply.option, reply.seat, why=reply.why)
        except SaveError as error:
            self._tell(str(error))
        self._shown = False
        self._tell_news(f"{self._words.seats[reply.seat].name} thinks: {reply.why}" if reply.why else "")
        return True

    def _next_to_look(self) -> Seat | None:
        """The seat that has to take the keyboard first; None where whoever looks now goes on."""
        table = self.table
        if table.is_before_all:
            if table.viewer != PUBLIC:
                table.hide()
                self._part()
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
            self.lines.say("", "log, look and undo go on; quit leaves.")
            return
        self._end_told = False
        heading = self._in_words.heading()
        if heading != self._heading:
            self._heading = heading
            self.lines.say(*([""] if heading else []), *broken(heading))
        openly = ["In front of all:"] if self.table.is_before_all else []
        side_line = [SIDE_LINE] if self.table.is_side_line else []
        self.lines.say(*side_line, "", *openly, *self._in_words.asked())
        if self.table.wanted != self.table.awaited:
            self.lines.say("Nobody has to answer this: hide gives the keyboard back.")
        elif self._in_words.may_come():
            self.lines.say(*self._in_words.others())

    def _curtain(self, seat: Seat) -> None:
        """Nothing private is told until the seat that is wanted has said that it looks."""
        table, setup, head = self.table, self._words.seats[seat], self.table.history.head
        hides = "hide" if setup.people else "hides"
        table.hide()
        self._part()
        self.lines.say("", *broken(f"Pass the keyboard to {who_sits(setup)}."))
        for number, why in enumerate(self._in_words.why_wanted(seat)):
            self.lines.say(*broken(f"  {why}" if number else f"Why: {why}", "  "))
        if table.is_side_line:
            self.lines.say(SIDE_LINE)
        self.lines.say(*broken(f"Nobody else may look until {who_sits(setup)} {hides} the table again."))
        if undo := self._time.last_of_another:
            self.lines.say(*broken(f"undo takes back {undo}."))
        if self._in_words.may_come():
            self.lines.say(*self._in_words.others())
        self._shown = True
        letter = setup.letter.casefold()
        while self._shown and table.wanted == seat and table.history.head is head and not self._left:
            text = self.lines.ask(f"{letter} or enter when you are {who_sits(setup)}: ").strip()
            if text.casefold() in {"", letter}:
                table.reveal(seat)
                self._shown = False
            elif (found := typed(text)).number is not None:
                self.lines.say(f"Only {setup.name} may choose now, and has to take the keyboard first.")
            else:
                self._do(found)

    def _part(self) -> None:
        """Nothing private that was written stays in sight; what everybody may read is told again."""
        if self._is_exposed and self._has_curtains:
            self.lines.part()
            self.lines.say(*self._message)
        self._is_exposed = False
        self._message = []
        self._shown = False
        self._heading = ""

    @property
    def _has_curtains(self) -> bool:
        """Whether there is anybody at the table from whom something is hidden."""
        return self.table.game.hides != "nothing" and len(self.table.people) > 1

    def _tell_news(self, why: str = "") -> None:
        """What has happened since this seat was last told; `why` it was done stands after the first of it."""
        viewer = self.table.viewer
        if viewer != PUBLIC and not self._has_curtains:
            # all read the same lines
            viewer = 0
        if viewer not in self._news:
            self._news[viewer] = News(self.table, self._words, viewer)
        sentences = [self._in_words.sentence(found) for found in self._news[viewer].new()]
        if why:
            sentences.insert(1, why)
        told = [line for sentence in sentences for line in broken(sentence, "  ")]
        if len(told) > NEWS:
            self.lines.say(f"{len(told) - NEWS} lines have gone before; log all tells them.")
        self.lines.say(*told[-NEWS:])

    # What was typed.

    def _do(self, asked: Typed) -> None:
        """Do what was typed."""
        self._message = []
        if asked.number is not None:
            self._choose(asked.number)
        elif (option := self._in_words.chosen_by(asked.text)) is not None:
            self._take(option)
        elif several := self._in_words.several_by(asked.text):
            for one in several:
                if one in self._in_words.options():
                    self._take(one)
        elif refused := self._in_words.misread(asked):
            self.lines.say(*broken(refused))
        elif not asked.word:
            self.lines.say(*broken(self._in_words.refused_words(asked.text) or asked.fault))
        elif (moves := self._moving().get(asked.word)) is not None:
            moves(asked.rest)
        else:
            self.lines.say(*self._telling()[asked.word](asked.rest))

    def _telling(self) -> Mapping[Word, Callable[[str], Sequence[str]]]:
        """The words that only tell something."""
        told = self._in_words
        return {
            "help": lambda _: told.help(),
            "options": lambda _: told.asked(),
            "look": lambda _: told.look(),
            "hand": lambda _: told.hand(),
            "log": told.log,
            "why": told.why,
            "odds": told.odds,
            "rules": told.rules,
            "note": told.note,
            "save": lambda _: told.save(),
        }

    def _moving(self) -> Mapping[Word, Callable[[str], None]]:
        """The words after which the table may stand elsewhere, or somebody else looks."""
        time = self._time
        return {
            "undo": self._undo,
            "redo": lambda _: self._travel(time.give_again()),
            "reset": lambda _: self._travel(time.begin_again()),
            "tries": self._tries,
            "game": lambda _: self._travel(time.back_to_game()),
            "others": self._invite,
            "hint": lambda _: self._hint(),
            "players": self._players,
            "hide": lambda _: self._hide(),
            "quit": lambda _: self._quit(),
        }

    def _choose(self, number: int) -> None:
        option = self._in_words.chosen(number)
        if option is None:
            self.lines.say(self._in_words.no_option(number))
        else:
            self._take(option)

    def _take(self, option: Option) -> None:
        """Answer with an option; where all others must agree to it, ask them."""
        if self._in_words.needs_agreement(option):
            title = self._in_words.label(option).partition(",")[0]
            self._travel(self._time.agree_on(option, title.upper()))
        elif (asking := self._time.agreed_by_people(option, lambda: self._answer(option))) is not None:
            self._travel(asking)
        else:
            self._answer(option)

    def _answer(self, option: Option) -> None:
        answer: Option | None = option
        while answer is not None:
            try:
                self.table.choose(answer)
            except IllegalError as error:
                self.lines.say(*broken(self._in_words.refused(error)))
                return
            except SaveError as error:
                self._tell(str(error))
            self._shown = False
            answer = self.table.by_plan(self.table.game.unasked)

    def _undo(self, rest: str) -> None:
        if rest not in {"", "turn"}:
            self.lines.say("undo takes back the last decision; undo turn goes back to where this turn began.")
            return
        self._travel(self._time.take_back_turn() if rest else self._time.take_back("decision"))

    def _travel(self, travelled: Travelled) -> None:
        """Something was done with the history, or the table is asked first."""
        table, asked = self.table, False
        viewer = table.viewer
        told: Told | None
        if isinstance(travelled, Asking):
            consented, asked = consent(travelled.question, self.lines, self._pass_on)
            told = travelled.then(consented)
        else:
            told = travelled
        for fault in self._time.faults:
            self._tell(fault)
        self._time.faults.clear()
        if told is not None:
            self._tell(told.words)
            self._shown = self._shown and not told.moved
        if asked and table.is_over and (told is None or not told.moved):
            table.reveal(viewer)

    def _pass_on(self) -> None:
        """Others are asked: what only the seat that looks may see is out of sight."""
        self.table.hide()
        self._part()

    def _invite(self, rest: str) -> None:
        """Another seat takes the keyboard: one that nobody asks, or again the one that is asked."""
        seat = self._in_words.other_named(rest) if rest else None
        if seat is None:
            self.lines.say(*self._in_words.others(rest))
            return
        self.table.call(seat)
        self._shown = False

    def _players(self, rest: str) -> None:
        """Tell who plays each seat, or hand one over."""
        levels = self._in_words.handed_over(rest) if rest else ""
        if isinstance(levels, str):
            self.lines.say(*(broken(levels) if rest else self._in_words.players()))
            return
        try:
            for seat, level in enumerate(levels):
                if level != self.table.played_by(seat):
                    self.table.hand_over(seat, level)
        except SaveError as error:
            self._tell(str(error))
        self.lines.say(*self._in_words.players())
        self._shown = False

    def _hide(self) -> None:
        if self._has_curtains:
            self.table.hide()
            self._shown = False
        else:
            self.lines.say("Nothing is hidden in this game.")

    def _hint(self) -> None:
        """Tell the best ways to answer; of what was proved a step more each time."""
        hints, words = self._hints, self._words
        before = hints.found
        try:
            hints.ask_here(lambda: self.lines.say("A Hunter looks for the best way."))
        except HintError as error:
            self.lines.say(*broken(str(error)))
            return
        found = hints.found
        if found is None:
            return
        self._steps = self._steps + 1 if found is before else 0
        if found is not before:
            try:
                hints.give()
            except SaveError as error:
                self._tell(str(error))
            named = f"{words.seats[self.table.viewer].name} {HINTED}"
            if self.table.game.hides == "deeds":
                self.lines.say(named)
            else:
                self._tell(named)
        self.lines.say(*self._in_words.hint(found, self._steps))

    def _tries(self, rest: str) -> None:
        """Tell the tries of this part of the game, or go to where one has come to."""
        if not rest:
            self.lines.say(*self._in_words.tries())
        elif (number := number_in(rest)) is None:
            self.lines.say("tries is followed by the number of one of them, as in tries 2.")
        else:
            self._travel(self._time.go_to_try(number))

    def _quit(self) -> None:
        self._left = True

    # What is told around it.

    def _tell(self, sentence: str) -> None:
        """Say something that everybody may know; it is said again after a curtain."""
        self.lines.say(*broken(sentence))
        if self.lines.is_screen:
            self._message += broken(sentence)

    def _welcome(self) -> tuple[str, ...]:
        table = self.table
        seats = series(
            [
                f"{seat.name} ({level or seat.letter.casefold()})"
                for seat, level in zip(table.setup.seats, table.levels, strict=True)
            ]
        )
        ways = "; ".join(self._words.ways())
        head = f"{table.game.title}{f': {ways}' if ways else ''}. At the table: {seats}."
        return (*broken(head), "Type the number of what you choose, or a word; ? tells the words.")

    def _goodbye(self) -> tuple[str, ...]:
        path = path_of(self.table)
        if path is None:
            return ()
        over = "" if self.table.travel.game_is_over else " resume --plain goes on with it."
        return (f"The game is saved as {path.stem}.{over}",)
