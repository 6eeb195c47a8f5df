"""How a lesson names luck: items, Critters and days by their ids, all else by numbers."""

from __future__ import annotations

import pytest

from core.critters_below.forms import EVENTS
from core.critters_below.stacking import stacked
from core.critters_below.words.record import item_words
from core.engine.decisions import Chance, Outcome, Roll, Shuffle
from core.words.lessons.reading import LessonError
from tests.core.critters_below.kit import GAME

CARDS = GAME.cards


def dealt(size: int) -> Outcome:
    """A shuffle that leaves all as it is."""
    return Outcome(tuple(range(size)))


def test_items_come_as_they_are_named_and_the_rest_as_dealt() -> None:
    """CB 2.2."""
    known = item_words(CARDS)
    luck = Chance("items", 0, Shuffle(len(known)))
    found = stacked(CARDS, luck, ["mask#2", "beans#1"], dealt(len(known))).values
    assert [known[value] for value in found[:2]] == ["mask#2", "beans#1"]
    assert found[2:] == tuple(value for value in range(len(known)) if value not in found[:2])


def test_critters_are_named() -> None:
    """CB 2.1, 2.6: the first one named goes to the first seat."""
    found = stacked(CARDS, Chance("critters", 0, Shuffle(CARDS.dealt)), ["fox", "rat"], dealt(CARDS.dealt)).values
    assert [CARDS.characters[value].id for value in found[:2]] == ["fox", "rat"]


@pytest.mark.parametrize(("ordinal", "planes"), enumerate((3, 2, 1)))
def test_days_of_a_pack_are_named_one_after_the_other(ordinal: int, planes: int) -> None:
    """CB 2.7: two cards of a name are two cards."""
    pack = CARDS.packed(planes)
    names = [EVENTS[event] for event in reversed(pack)]
    found = stacked(CARDS, Chance("war", ordinal, Shuffle(len(pack))), names, dealt(len(pack))).values
    assert sorted(found) == list(range(len(pack)))
    assert [EVENTS[pack[value]] for value in found] == names


def test_hands_and_dice_are_told_in_numbers() -> None:
    """CB 4.7: a hand is sorted; which card of it comes first is its place."""
    assert stacked(CARDS, Chance("hand", 3, Shuffle(4)), ["2"], dealt(4)).values == (2, 0, 1, 3)
    assert stacked(CARDS, Chance("first", 0, Roll(3)), ["3"], Outcome((1,))).values == (3,)


def test_the_one_line_of_last_man_standing_is_told_in_numbers() -> None:
    """CB 10.2: its packs are shuffled together."""
    whole = sum(len(CARDS.packed(planes)) for planes in (1, 2, 3))
    assert stacked(CARDS, Chance("war", 0, Shuffle(whole)), ["4"], dealt(whole)).values[0] == 4
    with pytest.raises(LessonError, match="told in numbers"):
        stacked(CARDS, Chance("war", 0, Shuffle(whole)), ["nuke"], dealt(whole))


@pytest.mark.parametrize("words", [["sword"], ["mask#1", "mask#1"]])
def test_what_is_not_there_or_there_no_more_is_refused_in_words(words: list[str]) -> None:
    size = len(CARDS.cards)
    with pytest.raises(LessonError, match="which is not among them"):
        stacked(CARDS, Chance("items", 0, Shuffle(size)), words, dealt(size))
