"""The short signs of the table, told in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.terror_below.words.short import danger_in_words, hidden_in_words, off_in_words
from tests.tui.positions import table_view


@pytest.mark.parametrize(
    ("slot", "told"),
    [
        (0, "2 of 3 cards: it attacks after 1 more card."),
        (1, "1 of 4 cards: it attacks after 3 more cards."),
    ],
)
def test_how_far_off_a_worm_is(slot: int, told: str) -> None:
    """`3 to go`. TB 6.1."""
    assert off_in_words(table_view().slots[slot]) == told


def test_a_worm_that_is_full_attacks_after_this_turn() -> None:
    """`ATTACKS`, `NOW!`; and `4 of 3` where a die has filled it further. TB 6.1, 10.1."""
    slot = table_view().slots[0]
    card = slot.cards[0]
    full = replace(slot, cards=(card,) * 3, off=0)
    over = replace(slot, cards=(card,) * 4, off=0)
    assert off_in_words(full) == "3 of 3 cards: it is full and attacks after this turn."
    assert off_in_words(over) == "4 of 3 cards (a die added more): it is full and attacks after this turn."


def test_an_empty_slot_has_nothing_to_tell() -> None:
    """The Worm deck ran out. R18."""
    assert off_in_words(replace(table_view().slots[0], worm=None, cards=(), target=-1)) == ""


def test_what_a_squad_hides() -> None:
    """`3v 2i 1w 1b`. R33."""
    assert hidden_in_words(table_view().squads[0]) == "Hidden: 3 Vehicles, 2 Items, 1 Weapon and 1 Bounty."


def test_the_levels_of_danger() -> None:
    """`!!!` for one card more, `!!` for two, `!` for more; whoever else hits here comes later."""
    view = table_view()
    two = replace(view, slots=(replace(view.slots[0], off=2), *view.slots[1:]))
    full = replace(view, slots=(replace(view.slots[0], off=0), *view.slots[1:]))
    assert danger_in_words(view, 3, (0, 1)) == "!!! After 1 more card Worm 1 hits here. Worm 2 later."
    assert danger_in_words(view, 3, (0, 2)) == "!!! After 1 more card Worm 1 and Worm 3 hit here."
    assert danger_in_words(two, 2, (0,)) == "!! After 2 more cards Worm 1 hits here."
    assert danger_in_words(view, 1, (1,)) == "! After 3 or more cards Worm 2 hits here."
    assert danger_in_words(full, 3, (0,)) == "!!! After this turn Worm 1 hits here."
