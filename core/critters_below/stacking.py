"""How a lesson names luck: items, Critters and days by their ids, what lies in a hand by its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.forms import EVENTS
from core.critters_below.words.record import item_words
from core.engine.decisions import Outcome, Shuffle
from core.words.lessons.luck import plainly_stacked
from core.words.lessons.reading import LessonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.engine.decisions import Chance

PACKS: Final = (3, 2, 1)
"""The packs of the war in the order in which they are shuffled, by their planes; other wars are told by numbers."""


def stacked(cards: Edition, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
    """Items, Critters and days of a pack come first as they are named, the rest as dealt; all else as numbers.

    Raises `LessonError`.
    """
    named = _names(cards, chance)
    if not isinstance(chance.spec, Shuffle) or len(named) < chance.spec.size or all(word.isdecimal() for word in words):
        return plainly_stacked(chance, words, dealt)
    places: list[int] = []
    for word in words:
        # several cards of a pack may have the same name: the next one is meant
        free = [place for place in range(chance.spec.size) if named[place] == word and place not in places]
        if not free:
            raise LessonError(f"The lesson stacks the {chance.stream} with {word[:40]!r}, which is not among them.")
        places.append(free[0])
    return Outcome((*places, *(place for place in dealt.values if place not in places)))


def _names(cards: Edition, chance: Chance) -> Sequence[str]:
    """The name of each card that is shuffled, in the order before it."""
    match chance.stream:
        case "items":
            return item_words(cards)
        case "critters":
            return [character.id for character in cards.characters]
        case "war" if chance.ordinal < len(PACKS):
            return [EVENTS[event] for event in cards.packed(PACKS[chance.ordinal])]
        case _:
            return ()
