"""What a puzzle is made of, and reading one. Its text may come from anywhere: a wrong one is told in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from core.engine.plain_text import plain
from core.words.lessons.form import Start, Words
from core.words.lessons.reading import LessonError, read_form

LONGEST_LINE = 60
"""A way to solve a puzzle has at most so many answers."""

Answers = Annotated[tuple[Words, ...], Meta(min_length=1, max_length=LONGEST_LINE)]

MOST_BEFORE: Final = 100
"""So many answers at most may come before the best one."""

Games = Annotated[int, Meta(ge=0, le=1_000_000)]

Happening = Annotated[str, Meta(min_length=1, max_length=40)]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which one answer is clearly best.

    Attributes:
        start: Where it begins: all answers up to its question.
        goal: What has to be done, in the game's own words; empty where the best answer is asked for.
        best: The first answers that count as right.
        line: A way to solve it, the first answer first.
        grade: 1 easy, 2 medium, 3 hard.
        played: What a Scavenger answers there; empty where it answers right.
        least: What is left at least after that answer, as the goal counts; 0 where nothing is counted.
        positions: How many positions were looked at to prove it; 0 where it is not proved but played.
        worlds: How often each answer was played to the end of the game; 0 where it is proved.
        ends: For the best answers, the best one first, the share of those games that were won.
        before: The answers after which the best one is as good in the same turn: they are not wrong, nor do they solve
            it.
        happens: For what may happen to whoever solves it, as `Words.befalls` names it, in how many of the games that
            were looked at it did by the end of the next turn: after each of the answers in `ends`, in their order.
        looked: How many games were looked at for that.
        edition: The digest of the earlier edition with whose cards it is played; empty for those of this edition.
    """

    start: Start
    best: Answers
    line: Answers
    grade: Annotated[int, Meta(ge=1, le=3)]
    goal: Annotated[str, Meta(max_length=40)] = ""
    played: Annotated[str, Meta(max_length=80)] = ""
    least: Annotated[int, Meta(ge=0, le=999)] = 0
    positions: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    worlds: Games = 0
    ends: Mapping[Words, Annotated[float, Meta(ge=0, le=1)]] = {}
    before: Annotated[tuple[Words, ...], Meta(max_length=MOST_BEFORE)] = ()
    happens: Annotated[Mapping[Happening, tuple[Games, ...]], Meta(max_length=40)] = {}
    looked: Games = 0
    edition: Annotated[str, Meta(max_length=64)] = ""


def read_puzzle(text: str, name: str) -> Puzzle:
    """The puzzle that a text in TOML tells; `name` is what it is called. Raises `LessonError`."""
    what = f"The puzzle {plain(name, 40)!r}"
    puzzle = read_form(text, what, Puzzle)
    if puzzle.start.you not in puzzle.start.seats:
        raise LessonError(f"{what} cannot be read: {puzzle.start.you} solves it, and has no seat.")
    if puzzle.line[0] not in puzzle.best:
        raise LessonError(f"{what} cannot be read: its line begins with no answer that counts as right.")
    if not {*puzzle.best}.isdisjoint(puzzle.before):
        raise LessonError(
            f"{what} cannot be read: an answer that counts as right is also one that only comes before it."
        )
    if any(
        len(games) != len(puzzle.ends) or max(games, default=0) > puzzle.looked for games in puzzle.happens.values()
    ):
        raise LessonError(f"{what} cannot be read: what happens is not told of each answer that it shows.")
    return puzzle
