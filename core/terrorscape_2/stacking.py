"""How a lesson names luck: items and skill cards by their ids, all else by numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Shuffle
from core.terrorscape_2.forms import DECKS
from core.words.lessons.luck import plainly_stacked, stacked_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Chance, Outcome
    from core.terrorscape_2.edition import Edition


def stacked(cards: Edition, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
    """A deck of items, or the Killer's first deck, with the named cards on top; all else as numbers.

    What the Killer shuffles later is told by its places in the discard pile. Raises `LessonError`.
    """
    named = _names(cards, chance, words)
    if (
        not isinstance(chance.spec, Shuffle)
        or chance.spec.size != len(named)
        or all(word.isdecimal() for word in words)
    ):
        return plainly_stacked(chance, words, dealt)
    return stacked_by_name(chance, words, named, dealt)


def _names(cards: Edition, chance: Chance, words: Sequence[str]) -> Sequence[str]:
    """The name of each card that is shuffled, in the order before it; none for what has no names."""
    if chance.ordinal:
        return ()
    if chance.stream in DECKS:
        return [cards.item(card).id for card in cards.decks[DECKS.index(chance.stream)]]
    if chance.stream == "skills":
        decks = [
            [skill.id for kind in kinds if not (skill := cards.killers[killer].card[kind]).locked]
            for killer, kinds in enumerate(cards.skill_cards)
        ]
        return next((deck for deck in decks if set(words) <= set(deck)), decks[0])
    return ()
