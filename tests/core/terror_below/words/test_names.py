"""What things are called."""

from __future__ import annotations

import pytest

from core.terror_below.decks.cards import EGGS, BountyCard, Egg, Place
from core.terror_below.seats import SeatSetup
from core.terror_below.words.names import (
    an_egg,
    bonus_name,
    bounty_name,
    bounty_with_points,
    capital,
    count,
    egg_name,
    egg_noun,
    neighbour,
    number_word,
    place_name,
    series,
    some_eggs,
    space_name,
    the_place,
    worm_name,
)
from core.words.english import name_tag
from tests.tui.positions import at, table_view

MARKS: dict[Egg, str] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}
PLACES: tuple[Place, ...] = ("general-store", "motel", "state-police", "government-facility", "hospital")


def test_a_location_has_a_full_name_a_word_and_a_label() -> None:
    assert place_name("general-store", "full") == "General Store"
    assert place_name("general-store") == "Store"
    assert place_name("general-store", "label") == "STORE"


def test_no_label_of_a_location_is_longer_than_six() -> None:
    assert all(len(place_name(place, "label")) <= 6 for place in PLACES)


def test_govt_takes_no_article() -> None:
    assert the_place("government-facility") == "Gov't"
    assert bonus_name("government-facility") == "the Gov't bonus"
    assert the_place("motel") == "the Motel"
    assert bonus_name("motel") == "the Motel's bonus"


def test_a_tag_holds_the_name_in_the_brackets_of_its_colour() -> None:
    assert name_tag(SeatSetup("Dov", "D", "pink")) == "{Dov}"


def test_a_long_name_is_cut_in_its_tag() -> None:
    tag = name_tag(SeatSetup("Bartholomew the Elder", "B", "sky"), 8)
    assert tag == "[Barthol…]"


def test_a_name_with_markup_stays_as_it_is() -> None:
    assert name_tag(SeatSetup("[b]x[/b]", "B", "coral")) == "([b]x[/b])"


@pytest.mark.parametrize("egg", EGGS)
def test_an_egg_is_told_by_its_mark_or_by_its_colour(egg: Egg) -> None:
    assert an_egg(egg, MARKS) == MARKS[egg]
    assert an_egg(egg).endswith(f" {egg.capitalize()} Egg")
    assert egg_noun(egg, MARKS) == f"Egg {MARKS[egg]}"
    assert egg_name(egg, MARKS) == f"{MARKS[egg]} {egg.capitalize()}"


def test_the_article_of_a_colour_fits_it() -> None:
    assert an_egg("azure") == "an Azure Egg"
    assert an_egg("jade") == "a Jade Egg"


def test_several_eggs_stand_apart() -> None:
    """Two equal shapes that touch would read as one bar."""
    assert some_eggs((1, 0, 0, 2), MARKS) == "● ■ ■"
    assert some_eggs((1, 0, 0, 2)) == "an Amber Egg and 2 Violet Eggs"


def test_a_bounty_says_what_it_asks_for() -> None:
    assert bounty_name(BountyCard(0, 3, egg="azure", place="motel"), MARKS) == "▲ to the Motel"
    assert bounty_with_points(BountyCard(0, 3, egg="azure", place="motel")) == "Azure to the Motel, 3 VP"
    assert bounty_name(BountyCard(0, 4, worm="queen")) == "hunt of a Queen"
    assert bounty_name(BountyCard(0, 2, worm="any")) == "hunt of any Worm"


def test_worms_are_called_by_their_type() -> None:
    assert worm_name("boomer") == "Boomer"
    assert worm_name("any") == "Any Worm"


def test_a_space_goes_by_its_location_or_its_coordinates() -> None:
    view = table_view()
    assert space_name(view.spaces[at("2-6")]) == "the Motel"
    assert space_name(view.spaces[at("3-5")]) == "3-5"


def test_neighbours_end_with_the_board() -> None:
    view = table_view()
    assert neighbour(view, at("1-1"), "left") is None
    assert neighbour(view, at("1-1"), "up") is None
    assert neighbour(view, at("6-6"), "right") is None
    assert neighbour(view, at("6-6"), "down") is None
    assert neighbour(view, at("3-4"), "down") == at("3-5")


def test_numbers_and_rows_of_words() -> None:
    assert count(1, "point") == "1 point"
    assert count(0, "point") == "0 points"
    assert number_word(3) == "Three"
    assert number_word(12) == "12"
    assert [series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert capital("hunt of a Queen") == "Hunt of a Queen"
