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


def stacked_by_name(chance: Chance, words: Sequence[str], named: Sequence[str], dealt: Outcome) -> Outcome:
    """Of a shuffle what is named comes first, then the rest as dealt; of several of a name the next one is meant.

    `named` has the name of each card in the order before the shuffle. Raises `LessonError`.
    """
    places: list[int] = []
    for word in words:
        free = [place for place, name in enumerate(named) if name == word and place not in places]
        if not free:
            raise LessonError(f"The lesson stacks the {chance.stream} with {word[:40]!r}, which is not among them.")
        places.append(free[0])
    return Outcome((*places, *(place for place in dealt.values if place not in places)))
