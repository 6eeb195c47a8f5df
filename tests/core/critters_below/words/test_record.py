"""Answers as they stand in a record: items by their ids, Critters by letter or name, kinds of Conditions by theirs."""

from __future__ import annotations

import pytest

from core.critters_below import options as o
from core.critters_below.game import CrittersBelow
from core.critters_below.setup import Setup
from core.critters_below.words.record import ShelterRecord, item_words
from core.engine.notation import NotationError
from core.engine.seats import FIRST_NAMES, seats_named
from tests.core.critters_below.kit import GAME, numbers

SHIPPED = CrittersBelow()
SEATS = seats_named(FIRST_NAMES[:3])
MASK = numbers(["mask"], [])[0]


def words() -> ShelterRecord:
    """The words of a game of three."""
    return GAME.notation(Setup(SEATS))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (o.TakeCritter("fox"), "critter fox"),
        (o.FlipShelf(4), "flip 4"),
        (o.UseCard(MASK), "use mask#1"),
        (o.UseCard(MASK + 1), "use mask#2"),
        (o.UseFacility("plant"), "facility plant"),
        (o.Ability(), "ability"),
        (o.End(), "end"),
        (o.Drop(MASK), "drop mask#1"),
        (o.Bury(6), "bury 6"),
        (o.Unwear(), "unwear"),
        (o.Aim(1), "target B"),
        (o.Open("ward"), "upgrade ward"),
        (o.LookAt(2), "look 2"),
        (o.Keep(MASK), "keep mask#1"),
        (o.Done(), "done"),
        (o.PutBack(MASK), "place mask#1"),
        (o.NameNext(2), "name C"),
        (o.FlipBack(3), "back 3"),
        (o.HealDamage(1), "heal bleeding"),
        (o.GoOut(), "out"),
        (o.Stay(), "stay"),
    ],
)
def test_an_answer_is_said_in_few_words_and_read_back(option: o.AnyOption, text: str) -> None:
    """CB 4, 5, 6: one line for every kind of answer."""
    assert words().option(option) == text
    assert words().option_of(text) == option


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("use mask", o.UseCard(MASK)),
        ("target b", o.Aim(1)),
        ("target ben", o.Aim(1)),
        ("name Cleo", o.NameNext(2)),
    ],
)
def test_first_copies_names_and_small_letters_are_read_as_well(text: str, option: o.AnyOption) -> None:
    """Whoever types by hand need not say which copy is meant."""
    assert words().option_of(text) == option


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("use", "after 'use' type 1 word, not none"),
        ("flip 1 2", "after 'flip' type 1 word, not 2"),
        ("end now", "after 'end' type no word, not 1"),
        ("use sword", "'sword' is no item"),
        ("use mask#3", "'mask#3' is no item"),
        ("use 3", "'3' is no item"),
        ("facility attic", "'attic' is no Facility"),
        ("critter wolf", "'wolf' is no Critter"),
        ("target dov", "'dov' is no Critter at this table"),
        ("heal hunger", "'hunger' is no Condition"),
        ("flip 0", "'0' is no space of the Shelf"),
        ("back x", "'x' is no place in a hand"),
        ("dance", "there is no answer 'dance'"),
        (f"use {'9' * 40}", f"'{'9' * 30}' is no item"),
    ],
)
def test_words_that_are_no_answer_are_refused_in_words(text: str, fault: str) -> None:
    with pytest.raises(NotationError) as refused:
        words().option_of(text)
    assert str(refused.value) == fault


def test_copies_of_an_item_are_told_apart() -> None:
    """The items of the special pack are named as well. CB 11."""
    known = item_words(SHIPPED.cards)
    assert len(set(known)) == len(known) == len(SHIPPED.cards.cards)
    for card, word in enumerate(known):
        item = SHIPPED.cards.item(card)
        assert word.partition("#")[0] == item.id
        assert ("#" in word) == (item.copies > 1)


def test_what_words_are_read_as_does_not_depend_on_the_state() -> None:
    """A seat that asks why learns nothing of where a card is. R38."""
    notation = words()
    assert notation.at(None) is notation


def test_seats_are_their_letters() -> None:
    assert [words().seat(seat) for seat in range(3)] == [seat.letter for seat in SEATS]
    assert [words().seat_of(seat.letter) for seat in SEATS] == [0, 1, 2]
    with pytest.raises(NotationError):
        words().seat_of("Z")
