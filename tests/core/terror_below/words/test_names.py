"""What things are called."""

from __future__ import annotations

from typing import Final

import pytest

from core.terror_below.decks.cards import EGGS, BountyCard, Direction, Egg, Place
from core.terror_below.seats import SeatSetup
from core.terror_below.words import names as n
from core.words.english import name_tag
from tests.tui.positions import at, table_view

MARKS: Final[dict[Egg, str]] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}
EDGES: Final[tuple[tuple[str, Direction], ...]] = (("1-1", "left"), ("1-1", "up"), ("6-6", "right"), ("6-6", "down"))
PLACES: Final[tuple[Place, ...]] = ("general-store", "motel", "state-police", "government-facility", "hospital")
TO_MOTEL: Final = BountyCard(0, 3, egg="azure", place="motel")


def test_a_location_has_a_full_name_a_word_and_a_label_of_six_letters_at_most() -> None:
    """Gov't takes no article."""
    styles = (n.place_name("general-store", "full"), n.place_name("general-store"))
    assert (*styles, n.place_name("general-store", "label")) == ("General Store", "Store", "STORE")
    assert all(len(n.place_name(place, "label")) <= 6 for place in PLACES)
    assert (n.the_place("government-facility"), n.bonus_name("government-facility")) == ("Gov't", "the Gov't bonus")
    assert (n.the_place("motel"), n.bonus_name("motel")) == ("the Motel", "the Motel's bonus")


@pytest.mark.parametrize(
    ("seat", "room", "tag"),
    [
        (SeatSetup("Dov", "D", "pink"), (), "{Dov}"),
        (SeatSetup("Bartholomew the Elder", "B", "sky"), (8,), "[Barthol…]"),
        (SeatSetup("[b]x[/b]", "B", "coral"), (), "([b]x[/b])"),
    ],
    ids=["in the brackets of its colour", "cut", "with markup"],
)
def test_a_tag_holds_the_name(seat: SeatSetup, room: tuple[int, ...], tag: str) -> None:
    assert name_tag(seat, *room) == tag


@pytest.mark.parametrize("egg", EGGS)
def test_an_egg_is_told_by_its_mark_or_by_its_colour(egg: Egg) -> None:
    """Several stand apart: two equal shapes that touch would read as one bar."""
    assert n.an_egg(egg, MARKS) == MARKS[egg]
    assert n.an_egg(egg) == f"{'an' if egg in ('amber', 'azure') else 'a'} {egg.capitalize()} Egg"
    assert n.egg_noun(egg, MARKS) == f"Egg {MARKS[egg]}"
    assert n.egg_name(egg, MARKS) == f"{MARKS[egg]} {egg.capitalize()}"
    assert n.some_eggs((1, 0, 0, 2), MARKS) == "● ■ ■"
    assert n.some_eggs((1, 0, 0, 2)) == "an Amber Egg and 2 Violet Eggs"


def test_a_bounty_says_what_it_asks_for_and_worms_are_called_by_their_type() -> None:
    assert n.bounty_name(TO_MOTEL, MARKS) == "▲ to the Motel"
    assert n.bounty_with_points(TO_MOTEL) == "Azure to the Motel, 3 VP"
    assert n.bounty_name(BountyCard(0, 4, worm="queen")) == "hunt of a Queen"
    assert n.bounty_name(BountyCard(0, 2, worm="any")) == "hunt of any Worm"
    assert (n.worm_name("boomer"), n.worm_name("any")) == ("Boomer", "Any Worm")


def test_a_space_goes_by_its_location_or_its_coordinates_and_neighbours_end_with_the_board() -> None:
    view = table_view()
    assert [n.space_name(view.spaces[at(label)]) for label in ("2-6", "3-5")] == ["the Motel", "3-5"]
    assert [n.neighbour(view, at(label), way) for label, way in EDGES] == [None] * 4
    assert n.neighbour(view, at("3-4"), "down") == at("3-5")


def test_numbers_and_rows_of_words() -> None:
    assert [n.count(number, "point") for number in (0, 1)] == ["0 points", "1 point"]
    assert [n.number_word(number) for number in (3, 12)] == ["Three", "12"]
    assert [n.series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert n.capital("hunt of a Queen") == "Hunt of a Queen"
