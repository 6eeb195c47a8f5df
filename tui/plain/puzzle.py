"""A puzzle in lines: what has to be done, the question as it is always told, and at the end what was right, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from core.words.english import percent
from core.words.puzzles.ending import heading
from tui.plain.playing import FIRST_WORDS
from tui.plain.sole import PlainSole
from tui.table.breaking import broken
from tui.table.puzzle import keep_result
from tui.table.typed import typed

if TYPE_CHECKING:
    from pathlib import Path

    from tui.plain.lines import Lines
    from tui.table.puzzle import PuzzleTable
    from tui.table.typed import Typed

WAITING: Final = "Not in a puzzle; you can do that after it."
HELP: Final = "In a puzzle, answer tells the answer, undo takes your last answer back, and quit stops. Otherwise:"
START: Final = "You are at the start of the puzzle."
AFTER: Final = "Type next, play to play on from here, ? for how it was found, or quit: "


class PlainPuzzle(PlainSole):
    """A puzzle that is solved in lines.

    Attributes:
        after: What is wanted when it is over: the next puzzle, or a game from its position; empty for nothing.
    """

    waiting = WAITING
    help = HELP

    def __init__(self, table: PuzzleTable, lines: Lines, learnt: Path, day: str) -> None:
        super().__init__(table, lines)
        self.puzzle = table
        self.after: Literal["", "next", "play"] = ""
        self._learnt = learnt
        self._day = day
        self._know_all()

    def _step(self) -> None:
        """The question, or the end."""
        self._tell_news()
        if self.puzzle.attempt.is_over:
            self._end()
            return
        if not self._shown:
            self._ask()
        attempt, before = self.puzzle.attempt, len(self.puzzle.attempt.wrong)
        self._do(typed(self.lines.ask()))
        if len(attempt.wrong) > before and not attempt.is_over:
            self.lines.say(*broken(f"Tried: {', '.join(attempt.crossed)}. {attempt.kind}".strip()))

    def _ask(self) -> None:
        """What has to be done, and the question."""
        self._shown = True
        self.lines.say("", *broken(self.puzzle.note), "", *self._in_words.asked())

    def _do(self, asked: Typed) -> None:
        attempt = self.puzzle.attempt
        if asked.text == "answer":
            attempt.give_up()
        elif asked.word == "undo":
            if attempt.back():
                self._know_all()
                self._shown = False
            else:
                self.lines.say(START)
        else:
            super()._do(asked)

    def _end(self) -> None:
        """What was right, and why; then what comes next."""
        table, attempt = self.puzzle, self.puzzle.attempt
        keep_result(table, self._learnt, self._day)
        self.lines.say("", *broken(heading(attempt)), *broken(f"{attempt.asked} {', '.join(attempt.solution())}."))
        for bar in attempt.bars():
            mark = ", the best" if bar.is_best else ", tried" if bar.tried else ""
            self.lines.say(*broken(f"{bar.name}: {percent(bar.share)} won{mark}."))
        for reason in attempt.reasons():
            self.lines.say(*broken(reason))
        said = ""
        while said not in {"next", "play", "quit"}:
            said = self.lines.ask(AFTER).strip().casefold()
            if said == "?":
                for sentence in attempt.how_found():
                    self.lines.say(*broken(sentence))
        if said == "next":
            self.after = "next"
        elif said == "play":
            self.after = "play"
        self._quit()

    def _welcome(self) -> tuple[str, ...]:
        table = self.puzzle
        which = "the puzzle of the day" if table.is_of_day else f"puzzle {table.number} of {table.of}"
        head = f"{table.game.title}, {which}, {table.attempt.grade}."
        return (*broken(head), *broken(FIRST_WORDS), *self._in_words.look())

    def _goodbye(self) -> tuple[str, ...]:
        return ()
