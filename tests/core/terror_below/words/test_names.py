"""What things are called."""

from __future__ import annotations

from typing import Final

from core.terror_below.decks.cards import EGGS, BountyCard, Direction, Place
from core.terror_below.seats import SeatSetup
from core.terror_below.words import names as n
from core.terror_below.words.names import EGG_MARKS as MARKS
from core.words.english import name_tag
from tests.core.words.pairs import pairs
from tests.tui.positions import at, table_view

VIEW: Final = table_view()
EDGES: Final[tuple[tuple[str, Direction], ...]] = (("1-1", "left"), ("1-1", "up"), ("6-6", "right"), ("6-6", "down"))
PLACES: Final[tuple[Place, ...]] = ("general-store", "motel", "state-police", "government-facility", "hospital")
TO_MOTEL: Final = BountyCard(0, 3, egg="azure", place="motel")


@pairs(
    (n.place_name("general-store", "full"), "General Store"),
    (n.place_name("general-store"), "Store"),
    (n.place_name("general-store", "label"), "STORE"),
    (n.the_place("government-facility"), "Gov't"),
    (n.bonus_name("government-facility"), "the Gov't bonus"),
    (n.the_place("motel"), "the Motel"),
    (n.bonus_name("motel"), "the Motel's bonus"),
    (name_tag(SeatSetup("Dov", "D", "pink")), "{Dov}"),
    (name_tag(SeatSetup("Bartholomew the Elder", "B", "sky"), 8), "[Barthol…]"),
    (name_tag(SeatSetup("[b]x[/b]", "B", "coral")), "([b]x[/b])"),
    (" ".join(n.an_egg(egg, MARKS) for egg in EGGS), "● ◆ ▲ ■"),
    (", ".join(map(n.an_egg, EGGS)), "an Amber Egg, a Jade Egg, an Azure Egg, a Violet Egg"),
    (", ".join(n.egg_noun(egg, MARKS) for egg in EGGS), "Egg ●, Egg ◆, Egg ▲, Egg ■"),
    (", ".join(n.egg_name(egg, MARKS) for egg in EGGS), "● Amber, ◆ Jade, ▲ Azure, ■ Violet"),
    (n.some_eggs((1, 0, 0, 2), MARKS), "● ■ ■"),
    (n.some_eggs((1, 0, 0, 2)), "an Amber Egg and 2 Violet Eggs"),
    (n.bounty_name(TO_MOTEL, MARKS), "▲ to the Motel"),
    (n.bounty_with_points(TO_MOTEL), "Azure to the Motel, 3 VP"),
    (n.bounty_name(BountyCard(0, 4, worm="queen")), "hunt of a Queen"),
    (n.bounty_name(BountyCard(0, 2, worm="any")), "hunt of any Worm"),
    (n.worm_name("boomer"), "Boomer"),
    (n.worm_name("any"), "Any Worm"),
    (n.space_name(VIEW.spaces[at("2-6")]), "the Motel"),
    (n.space_name(VIEW.spaces[at("3-5")]), "3-5"),
    (", ".join(n.count(number, "point") for number in (0, 1)), "0 points, 1 point"),
    (", ".join(map(n.number_word, (3, 12))), "Three, 12"),
    ("/".join(map(n.series, ([], ["a"], ["a", "b"], ["a", "b", "c"]))), "/a/a and b/a, b and c"),
    (n.capital("hunt of a Queen"), "Hunt of a Queen"),
)
def test_things_are_called_so() -> None:
    """Gov't takes no article; two equal shapes of Eggs stand apart; a tag has the brackets of its colour."""


def test_labels_are_short_and_neighbours_end_with_the_board() -> None:
    assert all(len(n.place_name(place, "label")) <= 6 for place in PLACES)
    assert [n.neighbour(VIEW, at(label), way) for label, way in EDGES] == [None] * 4
    assert n.neighbour(VIEW, at("3-4"), "down") == at("3-5")
