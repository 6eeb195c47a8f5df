"""How a lesson names luck: items and skill cards by their ids, all else by numbers."""

from __future__ import annotations

import pytest

from core.engine.decisions import Chance, Outcome, Roll, Shuffle
from core.terrorscape_2.edition import built_in
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.stacking import stacked
from core.words.lessons.reading import LessonError

CARDS = built_in()


def dealt(size: int) -> Outcome:
    """A shuffle that leaves all as it is."""
    return Outcome(tuple(range(size)))


@pytest.mark.parametrize("deck", range(len(DECKS)))
def test_items_come_as_they_are_named_and_the_rest_as_dealt(deck: int) -> None:
    """TS 1.3: two cards of a name are two cards."""
    cards = CARDS.decks[deck]
    names = [CARDS.item(card).id for card in reversed(cards)][:5]
    found = stacked(CARDS, Chance(DECKS[deck], 0, Shuffle(len(cards))), names, dealt(len(cards))).values
    assert [CARDS.item(cards[place]).id for place in found[:5]] == names
    assert found[5:] == tuple(place for place in range(len(cards)) if place not in found[:5])


@pytest.mark.parametrize("killer", range(len(CARDS.killers)))
def test_the_first_deck_of_any_killer_is_named(killer: int) -> None:
    """TS 1.2: without its locked cards."""
    deck = [card.id for card in CARDS.killers[killer].card for _ in range(card.copies) if not card.locked]
    found = stacked(CARDS, Chance("skills", 0, Shuffle(len(deck))), deck[::-1], dealt(len(deck))).values
    assert sorted(found) == list(range(len(deck)))
    assert [deck[place] for place in found] == deck[::-1]


def test_what_is_shuffled_later_and_dice_are_told_in_numbers() -> None:
    """TS 9.8: which cards were discarded is not known beforehand."""
    assert stacked(CARDS, Chance("skills", 1, Shuffle(4)), ["2"], dealt(4)).values == (2, 0, 1, 3)
    assert stacked(CARDS, Chance("dice", 0, Roll(6, 2)), ["3", "6"], Outcome((1, 1))).values == (3, 6)
    with pytest.raises(LessonError, match="told in numbers"):
        stacked(CARDS, Chance("skills", 1, Shuffle(4)), ["pursue"], dealt(4))


def test_a_card_that_is_not_there_gets_a_sentence() -> None:
    size = len(CARDS.decks[0])
    with pytest.raises(LessonError, match=r"stacks the discover with 'nothing', which is not among them\.$"):
        stacked(CARDS, Chance("discover", 0, Shuffle(size)), ["nothing"], dealt(size))
