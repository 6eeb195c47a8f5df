"""A puzzle of Terror Below whose answers have shares, for tests: which Vehicle under which Worm."""

from __future__ import annotations

from typing import Final

from core.engine.decisions import asked
from core.games import spoken
from core.words.lessons.beginning import Beginning
from core.words.lessons.form import Start
from core.words.puzzles.attempt import Attempt
from core.words.puzzles.form import Puzzle
from tui.table.puzzle import PuzzleTable
from tui.table.session import OpenedTable

GAME: Final = "terror-below"
START: Final = Start(("Ada", "Ben"), "Ada", "puzzle/shares")


def shares_table() -> OpenedTable:
    """A table for it; the shares are made up."""
    rules = spoken(GAME)
    judgement = rules.judgement()
    assert judgement is not None
    begun = Beginning(rules, START, "puzzle")
    history, begin = begun.history, list[str]()
    while (question := asked(history.pending)[0]).kind != "vehicle" or question.seat:
        option = judgement.options(history.state, question)[0].option
        begin.append(begun.words(option))
        history.choose(question.seat, option)
    best, second, third, fourth = [begun.words(option) for option in question.options][:4]
    puzzle = Puzzle(
        Start(START.seats, START.you, START.seed, begin=tuple(begin)),
        (best,),
        (best,),
        2,
        played=second,
        worlds=200,
        ends={best: 0.62, second: 0.41, third: 0.3, fourth: 0.2},
        happens={"seats-caught": (2, 31, 20, 9)},
        looked=48,
    )
    return OpenedTable(PuzzleTable(Attempt(rules, puzzle), "shares", 1, 1), ())
