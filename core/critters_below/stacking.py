"""How a lesson names luck: items, Critters and days by their ids, what lies in a hand by its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.forms import EVENTS
from core.critters_below.words.record import item_words
from core.engine.decisions import Shuffle
from core.words.lessons.luck import plainly_stacked, stacked_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.engine.decisions import Chance, Outcome

PACKS: Final = (3, 2, 1)
"""The packs of the war in the order in which they are shuffled, by their planes; other wars are told by numbers."""


def stacked(cards: Edition, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
    """Items, Critters and days of a pack come first as they are named, the rest as dealt; all else as numbers.

    Raises `LessonError`.
    """
    named = _names(cards, chance)
    if not isinstance(chance.spec, Shuffle) or len(named) < chance.spec.size or all(word.isdecimal() for word in words):
        return plainly_stacked(chance, words, dealt)
    return stacked_by_name(chance, words, named[: chance.spec.size], dealt)


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
            # what else luck draws is told by numbers, and so are the packs of other wars
            return ()
