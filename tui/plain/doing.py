"""What is typed at one table in plain mode: an option, a word that tells something, a word that moves the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import IllegalError
from core.words.asides import HINTED
from core.words.rulebook import without_rule
from saves.errors import SaveError
from tui.plain.apart import PlainApart
from tui.plain.asking import consent
from tui.plain.numbering import Numbered
from tui.table.breaking import broken
from tui.table.thinking.hints import Hints
from tui.table.thinking.seeking import HintError
from tui.table.time_travel import Asking, TimeTravel
from tui.table.typed import UNDOES, number_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Option
    from tui.plain.lines import Lines
    from tui.table.table import Table
    from tui.table.time_travel import Travelled, TravelTold
    from tui.table.typed import Typed, Word


class TypedTable:
    """A table at which somebody types: what each line does. What is asked, and of whom, `PlainPlay` says."""

    def __init__(self, table: Table, lines: Lines) -> None:
        self.table = table
        self.lines = lines
        self._in_words = Numbered(table)
        self._words = table.game.words(table.setup)
        table.words = self._words
        self._time = TimeTravel(table)
        self._hints = Hints(table)
        self._apart = PlainApart(table, lines, self._tell)
        self._steps = 0
        self._left = False
        self._shown = False
        self._is_exposed = False
        self._heading = ""
        self._message: list[str] = []

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
            self.lines.say(*broken(without_rule(refused)))
        elif not asked.word:
            self.lines.say(*broken(without_rule(self._in_words.refused_words(asked.text)) or asked.fault))
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
            "map": lambda _: told.map(),
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
            "restart": lambda _: self._travel(time.begin_again()),
            "tries": self._tries,
            "game": lambda _: self._travel(time.back_to_game()),
            "others": self._invite,
            "hint": lambda _: self._hint(),
            "players": self._players,
            "say": self._apart.say,
            "open": lambda _: self.lines.say(*self._apart.who()),
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
        try:
            self.table.choose(option)
        except IllegalError as error:
            self.lines.say(*broken(without_rule(self._in_words.refused(error))))
            return
        except SaveError as error:
            self._tell(str(error))
        self._shown = False
        self._answer_by_itself()

    def _answer_by_itself(self) -> None:
        """Answer what needs no asking: it is told with what led to it."""
        while (forced := self.table.by_itself()) is not None:
            try:
                self.table.choose(forced.option, forced.seat)
            except SaveError as error:
                self._tell(str(error))

    def _undo(self, rest: str) -> None:
        if rest not in {"", "turn"}:
            self.lines.say(UNDOES)
            return
        self._travel(self._time.take_back_turn() if rest else self._time.take_back("decision"))

    def _travel(self, travelled: Travelled) -> None:
        """Something was done with the history, or the table is asked first."""
        table, asked = self.table, False
        viewer = table.viewer
        told: TravelTold | None
        if isinstance(travelled, Asking) and travelled.ask is not None and self._asks_elsewhere(travelled):
            return
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
            self._shown = self._shown and not (told.moved or told.seated)
        if asked and table.is_over and (told is None or not told.moved):
            table.reveal(viewer)

    def _asks_elsewhere(self, asking: Asking) -> bool:
        """Ask people at other screens, where there are any; whether it was done."""
        self._shown = False
        return asking.ask is not None and asking.question.asks and self._apart.ask(asking.ask)

    def _pass_on(self) -> None:
        """Others look next: what only the seat that looks may see is out of sight, and they have typed nothing yet."""
        self.table.hide()
        self._part()
        self.lines.forget()

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
        self._travel(self._time.hand_over(levels))
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
            hints.ask_here(lambda: self.lines.say("Looking for the best moves …"))
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
            self.lines.say("Type tries and the number of one of them, as in tries 2.")
        else:
            self._travel(self._time.go_to_try(number))

    def _quit(self) -> None:
        self._left = True

    # What stays in sight.

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

    def _tell(self, sentence: str) -> None:
        """Say something that everybody may know; it is said again after a curtain."""
        self.lines.say(*broken(sentence))
        if self.lines.is_screen:
            self._message += broken(sentence)
