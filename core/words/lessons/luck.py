"""Luck that a lesson names: what its decks are stacked to, and what its dice show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from core.engine.dealer import Dealer
from core.engine.decisions import Outcome, Roll
from core.words.lessons.reading import LessonError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Chance


class Stacks(Protocol):
    """How a game lets a lesson name luck."""

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """The outcome that is like `dealt`, but for what the words say. Raises `LessonError`."""


class StackedDealer(Dealer):
    """A dealer whose first outcomes of some streams are named; all others are those of its seed."""

    def __init__(self, seed: str, luck: Mapping[str, tuple[str, ...]], game: Stacks) -> None:
        """`luck` has the words of the first outcomes of each stream that it names; the game knows what they mean."""
        super().__init__(seed)
        self._luck = luck
        self._game = game

    def deal(self, chance: Chance) -> Outcome:
        """The outcome of a chance node. Raises `LessonError` for words that name none."""
        dealt = super().deal(chance)
        named = self._luck.get(chance.stream, ())
        if chance.ordinal >= len(named) or not (words := named[chance.ordinal].split()):
            return dealt
        return self._game.stacked(chance, words, dealt)


def plainly_stacked(chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
    """Faces of dice from 1; of a shuffle what comes first, from 0, then the rest as dealt. Raises `LessonError`."""
    where = f"{chance.stream} {chance.ordinal + 1}"
    try:
        named = [int(word) for word in words]
    except ValueError as error:
        raise LessonError(f"{where} of the lesson is told in numbers, not {' '.join(words)[:40]!r}.") from error
    if isinstance(chance.spec, Roll):
        if len(named) != chance.spec.count or not all(1 <= face <= chance.spec.sides for face in named):
            raise LessonError(f"{where} of the lesson shows {chance.spec.count} of 1 to {chance.spec.sides}.")
        return Outcome(tuple(named))
    if len(set(named)) < len(named) or not all(0 <= place < chance.spec.size for place in named):
        raise LessonError(f"{where} of the lesson names different places from 0 to {chance.spec.size - 1}.")
    return Outcome((*named, *(place for place in dealt.values if place not in named)))
