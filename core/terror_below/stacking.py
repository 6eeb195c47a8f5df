"""How a lesson names luck: cards by their ids, and dice by their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Outcome, Shuffle
from core.terror_below.words.record import card_words
from core.words.lessons.luck import plainly_stacked
from core.words.lessons.reading import LessonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Chance
    from core.terror_below.decks.edition import Decks

DECK: Final = "deck/"
"""The streams of decks begin so."""


def stacked(decks: Decks, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
    """A deck with the named cards on top, the first one topmost; dice as numbers. Raises `LessonError`.

    A deck is named as it is shuffled in the setup: the Worms without the starters.
    """
    if not chance.stream.startswith(DECK) or not isinstance(chance.spec, Shuffle):
        return plainly_stacked(chance, words, dealt)
    name = chance.stream.removeprefix(DECK)
    numbers = {word: number for number, word in enumerate(card_words(decks)[name])}
    if strange := [word for word in words if word not in numbers]:
        raise LessonError(f"The lesson stacks the {name} with {strange[0][:40]!r}, which is none of them.")
    wanted = [numbers[word] for word in words]
    # cards are put in the order of their numbers before they are shuffled
    cards = [card.number for card in decks.worms if not card.starter] if name == "worms" else range(chance.spec.size)
    if chance.spec.size != len(cards) or len(set(wanted)) < len(wanted) or not set(wanted) <= set(cards):
        raise LessonError(f"The lesson stacks the {name} in the setup alone, and each card once.")
    places = [cards.index(number) for number in wanted]
    # the top card of a deck is the last one
    return Outcome((*(place for place in dealt.values if place not in places), *reversed(places)))
