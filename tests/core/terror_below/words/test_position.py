"""The position in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.engine.views import Asked
from core.terror_below.decks.forms import Scenario
from core.terror_below.events import Source
from core.terror_below.views import SoloView
from core.terror_below.words.position import WIDTH, position
from tests.tui.positions import (
    ADA,
    BEN,
    BICYCLE,
    BOOMER,
    CLEO,
    HUNTING_RIFLE,
    SCREAMER,
    TO_MOTEL,
    deliver_view,
    five_seats_view,
    hunt_view,
    public_view,
    setup_view,
    spending_view,
    table_view,
    with_space,
)

if TYPE_CHECKING:
    from core.terror_below.views import View

VIEWS = (
    table_view(),
    spending_view(),
    deliver_view(),
    hunt_view(),
    setup_view(),
    public_view(),
    five_seats_view(),
)


def part(view: View, title: str) -> str:
    """The paragraph under a title."""
    return position(view).split(f"\n{title}\n")[1].split("\n\n")[0]


@pytest.mark.parametrize("view", VIEWS)
def test_no_line_is_wider_than_the_narrowest_terminal(view: View) -> None:
    assert max(len(line) for line in position(view).splitlines()) <= WIDTH


@pytest.mark.parametrize("view", VIEWS)
def test_every_character_is_plain(view: View) -> None:
    """A screen reader and a pipe get no glyphs; the arrows of the keys are the one exception."""
    assert set(position(view)) - {"←", "→", "†"} <= {chr(number) for number in range(32, 127)} | {"\n"}


def test_the_heading_says_when_and_for_whom() -> None:
    assert position(table_view()).startswith("Terror Below. Desert, round 7, Ada's turn, as Ada knows it.")
    assert position(public_view()).startswith("Terror Below. Desert, round 7, Dov's turn, as everybody knows it.")
    assert "setting up" in position(setup_view()).splitlines()[0]


def test_the_board_shows_pawns_targets_eggs_and_rubble() -> None:
    lines = position(table_view()).splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith("  4 |"))

    assert lines[row].split("|")[3].strip() == "@1"
    assert lines[row + 1].split("|")[4].strip() == "j #"
    assert "(A)" in lines[row + 3].split("|")[3]


def test_a_space_with_everything_keeps_its_cell() -> None:
    view = with_space(table_view(), "1-1", pawns=(ADA, BEN), targets=(0, 1, 2), eggs=(7, 7, 7, 7), rubble=2)

    lines = position(view).splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith("  1 |"))

    assert lines[row].split("|")[1] == " (A)[B]@123"
    assert lines[row + 1].split("|")[1] == "a7j7z7v7 ##"


def test_the_canyon_is_filled() -> None:
    lines = position(with_space(table_view(), "2-1", ground="canyon")).splitlines()

    assert any(line.split("|")[2:3] == ["X" * 11] for line in lines)


def test_a_worm_tells_how_far_off_it_is_and_what_lies_under_it() -> None:
    zone = part(table_view(), "Terror zone").replace("\n    ", " ")

    assert f"Worm 1, a Screamer. Target at 3-4. Egg Azure. {SCREAMER.health} health." in zone
    assert "2 of 3 cards, 1 card off." in zone
    assert "Golf Cart 3 up (Ada)" in zone
    assert "a face-down card (Dov)" in zone
    assert "1 face-down card will move it first." in zone


def test_a_worm_that_attacks_is_told_apart() -> None:
    view = hunt_view()

    assert "attacks now" in part(view, "Terror zone").replace("\n   ", "")
    attack = part(view, "Attack")
    assert f"Worm 2, a Boomer, from 4-5: 5 of {BOOMER.health} damage." in attack
    assert "Caught, in the order of the hunt: Ada and Dov." in attack
    assert f"Ada: {HUNTING_RIFLE.name}, dice 5 3, 5 damage." in attack


def test_an_empty_slot_says_so() -> None:
    """R18."""
    view = table_view()
    gone = replace(view.slots[0], worm=None, target=-1, cards=(), footprint=(), hidden_moves=0)

    assert "Worm 1: none." in position(replace(view, slots=(gone, *view.slots[1:])))


def test_a_solo_game_tells_its_objective_and_its_clock() -> None:
    """TB 11.1, 11.5."""
    scenario = Scenario("special-delivery", "Special Delivery", 1, "Deliver to 4.", "", needed=4)
    solo = SoloView(
        scenario=scenario,
        queens=False,
        missing=0,
        attacks=3,
        attack_limit=15,
        claimed=("motel", "boomer"),
        ruins=("hospital",),
        blue=0,
        red=0,
        won=False,
        score=(),
    )
    view = replace(table_view(), solo=solo)

    assert "Solo: Special Delivery." in position(view).replace("\n", " ")
    assert part(view, "Objective").split("\n") == [
        "  Deliver to 4.",
        "  2 of 4 done: Motel, Boomer.",
        "  Worm Attacks: 3 of 15.",
        "  Destroyed: Hospital.",
    ]


def test_the_line_is_listed() -> None:
    assert f"Azure to the Motel, {TO_MOTEL.points} VP" in part(table_view(), "Bounty Line")
    assert part(replace(table_view(), line=()), "Bounty Line").strip() == "none"


def test_a_squad_tells_what_all_may_know() -> None:
    squads = part(public_view(), "Squads")

    assert "(A) Ada, 12 VP (Bounties 9, plain Eggs 2, Items 1). Pawn at 3-5." in squads
    assert "Leader Anise with Hard Hat:" in squads
    assert "Dead: Pam." in squads
    assert "an Amber Egg and an Azure Egg, 2 Rubble" in squads
    assert "1 Hidden Bounty" in squads.replace("\n    ", " ")


def test_a_pawn_off_the_board_says_when_it_comes() -> None:
    view = table_view()

    def with_ben(of: View = view, **changes: object) -> str:
        squads = list(view.squads)
        squads[BEN] = replace(squads[BEN], pawn=-1, **changes)
        return part(replace(of, squads=tuple(squads)), "Squads")

    assert "Back next turn." in with_ben(returning=True)
    returns = replace(view, asked=(Asked(BEN, "return", ()),))
    assert "Comes back now." in with_ben(returning=True, of=returns), "as Ben's turn begins (TB 8.3)"
    assert "Out of the game." in with_ben(alive=False, leader=None, members=())
    assert "No pawn on the board yet." in with_ben()


@pytest.mark.parametrize("source", get_args(Source))
def test_points_of_every_source_are_named(source: Source) -> None:
    view = table_view()
    squad = replace(view.squads[CLEO], score={source: 15})

    text = part(replace(view, squads=(*view.squads[:CLEO], squad, *view.squads[CLEO + 1 :])), "Squads")

    assert " 15)." in text


def test_only_the_viewers_own_cards_are_told() -> None:
    """R33."""
    title = "Your cards, which nobody else sees"

    assert BICYCLE.name in part(table_view(), title)
    assert title not in position(public_view())
    assert BICYCLE.name not in position(public_view())


def test_cards_that_came_this_turn_are_marked() -> None:
    """R32."""
    view = table_view()
    assert view.hand is not None

    view = replace(view, hand=replace(view.hand, fresh_weapons=(HUNTING_RIFLE.number,)))

    assert "Weapon Hunting Rifle (came this turn):" in position(view)


def test_the_options_are_listed_and_the_question_numbers_them() -> None:
    lines = position(deliver_view()).splitlines()

    assert lines[-3].startswith("  - Azure  Bounty of the Line")
    assert lines[-1].startswith("  - Amber  without a Bounty")


@pytest.mark.parametrize("view", VIEWS)
def test_what_lies_on_the_board_is_told_in_words_too(view: View) -> None:
    """Every Location, Egg and piece of Rubble, and the Canyon: nobody has to read signs in a grid."""
    told = " ".join(part(view, "On the board").split())
    lines = dict(line.split(": ") for line in told.rstrip(".").split(". "))

    assert len(lines["Locations"].split(", ")) == sum(space.place is not None for space in view.spaces)
    for space in view.spaces:
        assert (f" on {space.label}" in f"{lines['Eggs']}, ".replace(",", " ,")) == any(space.eggs)
        assert (f"{space.rubble} on {space.label}" in lines["Rubble"].split(", ")) == bool(space.rubble)
        canyon = lines.get("Canyon, where nobody may stand", "").split(", ")
        assert (space.label in canyon) == (space.ground == "canyon")


def test_several_eggs_of_a_space_are_counted_by_colour() -> None:
    view = with_space(table_view(), "1-1", eggs=(1, 0, 2, 0), rubble=3)

    told = " ".join(part(view, "On the board").split())

    assert f"Amber and 2 Azure on {view.spaces[0].label}" in told
    assert f"3 on {view.spaces[0].label}" in told


def test_the_end_is_told() -> None:
    view = replace(public_view(), viewer=PUBLIC, asked=(), over=Over(((CLEO,),), "goal"))

    assert "over in round 7" in position(view)
    assert position(view).endswith("Cleo wins with 15 VP.")


def test_cards_looked_at_are_told_to_their_seat() -> None:
    view = table_view()
    assert view.hand is not None

    view = replace(view, hand=replace(view.hand, seen=(SCREAMER, TO_MOTEL, HUNTING_RIFLE)))

    text = position(view).replace("\n    ", " ")
    assert "Looking at: Screamer, Azure Egg" in text
    assert text.count("Hunting Rifle") == 2
