"""The position in plain text, with its discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from msgspec.structs import replace

from core.engine.decisions import Over
from core.engine.views import Asked
from core.terror_below.decks.forms import Scenario
from core.terror_below.events import Source
from core.terror_below.words.discards import deck_counts, decks_told, pile_told
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.position import WIDTH, position
from tests.tui import positions as p
from tests.tui.positions import ANY_WORM, BICYCLE, BOOMER, PISTOL, SCHOOL_BUS, TO_MOTEL, table_view

if TYPE_CHECKING:
    from core.terror_below.views import View

TABLE, PUBLIC_VIEW = p.table_view(), p.public_view()
SHOWN = (p.spending_view(), p.deliver_view(), p.hunt_view(), p.setup_view(), p.five_seats_view())
VIEWS = (TABLE, PUBLIC_VIEW, *SHOWN)


def part(view: View, title: str) -> str:
    """The paragraph under a title, in one line."""
    return " ".join(position(view).split(f"\n{title}\n")[1].split("\n\n")[0].split())


@pytest.mark.parametrize("view", VIEWS)
def test_lines_are_plain_and_fit_the_narrowest_terminal(view: View) -> None:
    """A screen reader and a pipe get no glyphs; the arrows of the keys are the one exception."""
    assert max(len(line) for line in position(view).splitlines()) <= WIDTH
    assert set(position(view)) - {"←", "→", "†"} <= {chr(number) for number in range(32, 127)} | {"\n"}


def test_the_heading_says_when_and_for_whom() -> None:
    assert position(TABLE).startswith("Terror Below. Desert, round 7, Ada's turn, as Ada knows it.")
    assert position(PUBLIC_VIEW).startswith("Terror Below. Desert, round 7, Dov's turn, as everybody knows it.")
    assert "setting up" in position(p.setup_view()).splitlines()[0]
    over = replace(PUBLIC_VIEW, asked=(), over=Over(((p.CLEO,),), "goal"))
    assert "over in round 7" in position(over)
    assert position(over).endswith("Cleo wins with 15 VP.")


def row(view: View, number: int) -> list[list[str]]:
    """The lines of a row of the board, cell by cell."""
    lines = position(view).splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith(f"  {number} |"))
    return [line.split("|") for line in lines[first : first + 4]]


def test_the_board_shows_pawns_targets_eggs_and_rubble() -> None:
    lines = row(TABLE, 4)
    assert (lines[0][3].strip(), lines[1][4].strip()) == ("@1", "j #")
    assert "(A)" in lines[3][3]
    full = p.with_space(TABLE, "1-1", pawns=(p.ADA, p.BEN), targets=(0, 1, 2), eggs=(7, 7, 7, 7), rubble=2)
    assert [line[1] for line in row(full, 1)[:2]] == [" (A)[B]@123", "a7j7z7v7 ##"]
    assert row(p.with_space(TABLE, "2-1", ground="canyon"), 1)[0][2] == "X" * 11


def test_a_worm_tells_how_far_off_it_is_and_what_lies_under_it() -> None:
    """R18: an empty slot says so."""
    zone = part(TABLE, "Terror zone")
    for words in (
        f"Worm 1, a Screamer. Target at 3-4. Egg Azure. {p.SCREAMER.health} health.",
        *("2 of 3 cards, 1 card to go.", "Golf Cart 3 up (Ada)", "a face-down card (Dov)"),
        "1 face-down card will move it first.",
    ):
        assert words in zone
    gone = replace(TABLE.slots[0], worm=None, target=-1, cards=(), footprint=(), hidden_moves=0)
    assert "Worm 1: none." in position(replace(TABLE, slots=(gone, *TABLE.slots[1:])))


def test_a_worm_that_attacks_is_told_apart() -> None:
    view = p.hunt_view()
    assert "attacks now" in part(view, "Terror zone")
    attack = part(view, "Attack")
    assert f"Worm 2, a Boomer, from 4-5: 5 of {p.BOOMER.health} damage." in attack
    assert "Caught, in the order of the hunt: Ada and Dov." in attack
    assert f"Ada: {p.HUNTING_RIFLE.name}, dice 5 3, 5 damage." in attack


def test_a_solo_game_tells_its_objective_and_its_clock() -> None:
    """TB 11.1, 11.5."""
    solo = p.solo_view().solo
    assert solo is not None
    scenario = Scenario("special-delivery", "Special Delivery", 1, "Deliver to 4.", "", needed=4)
    solo = replace(
        solo, scenario=scenario, attacks=3, attack_limit=15, claimed=("motel", "boomer"), ruins=("hospital",)
    )
    view = replace(TABLE, solo=solo)
    assert "Solo: Special Delivery." in " ".join(position(view).split())
    done = "Deliver to 4. 2 of 4 done: Motel, Boomer. Worm Attacks: 3 of 15. Destroyed: Hospital."
    assert part(view, "Objective") == done


def test_the_line_is_listed() -> None:
    assert f"Azure to the Motel, {p.TO_MOTEL.points} VP" in part(TABLE, "Bounty Line")
    assert part(replace(TABLE, line=()), "Bounty Line") == "none"


def test_a_squad_tells_what_all_may_know() -> None:
    squads = part(PUBLIC_VIEW, "Squads")
    for words in (
        "(A) Ada, 12 VP (Bounties 9, plain Eggs 2, Items 1). Pawn at 3-5.",
        *("Leader Anise with Hard Hat:", "Dead: Pam.", "an Amber Egg and an Azure Egg, 2 Rubble", "1 Hidden Bounty"),
    ):
        assert words in squads


def test_a_pawn_off_the_board_says_when_it_comes() -> None:
    """TB 8.3: back as its turn begins."""
    away = p.with_squad(TABLE, p.BEN, pawn=-1)
    back = p.with_squad(away, p.BEN, returning=True)
    assert "No pawn on the board yet." in part(away, "Squads")
    assert "Back next turn." in part(back, "Squads")
    assert "Comes back now." in part(replace(back, asked=(Asked(p.BEN, "return", ()),)), "Squads")
    assert "Out of the game." in part(p.with_squad(away, p.BEN, alive=False, leader=None, members=()), "Squads")


@pytest.mark.parametrize("source", get_args(Source))
def test_points_of_every_source_are_named(source: Source) -> None:
    assert " 15)." in part(p.with_squad(TABLE, p.CLEO, score={source: 15}), "Squads")


def test_only_the_viewers_own_cards_are_told() -> None:
    """R33, R32: those that came this turn are marked, and those that are looked at told to their seat."""
    title = "Your cards, which nobody else sees"
    assert p.BICYCLE.name in part(TABLE, title)
    assert title not in position(PUBLIC_VIEW)
    assert p.BICYCLE.name not in position(PUBLIC_VIEW)
    assert TABLE.hand is not None
    fresh = replace(TABLE.hand, fresh_weapons=(p.HUNTING_RIFLE.number,))
    assert "Weapon Hunting Rifle (came this turn):" in position(replace(TABLE, hand=fresh))
    seen = replace(TABLE.hand, seen=(p.SCREAMER, p.TO_MOTEL, p.HUNTING_RIFLE))
    text = " ".join(position(replace(TABLE, hand=seen)).split())
    assert "Looking at: Screamer, Azure Egg" in text
    assert text.count("Hunting Rifle") == 2


def test_the_options_are_listed_and_the_question_numbers_them() -> None:
    lines = position(p.deliver_view()).splitlines()
    assert lines[-3].startswith("  - Azure  Bounty of the Line")
    assert lines[-1].startswith("  - Amber  no Bounty")


@pytest.mark.parametrize("view", VIEWS)
def test_what_lies_on_the_board_is_told_in_words_too(view: View) -> None:
    """Every Location, Egg and piece of Rubble, and the Canyon: nobody has to read signs in a grid."""
    lines = dict(line.split(": ") for line in part(view, "On the board").rstrip(".").split(". "))
    assert len(lines["Locations"].split(", ")) == sum(space.place is not None for space in view.spaces)
    for space in view.spaces:
        assert (f" on {space.label}" in f"{lines['Eggs']}, ".replace(",", " ,")) == any(space.eggs)
        assert (f"{space.rubble} on {space.label}" in lines["Rubble"].split(", ")) == bool(space.rubble)
        canyon = lines.get("Canyon, where nobody may stand", "").split(", ")
        assert (space.label in canyon) == (space.ground == "canyon")
    told = part(p.with_space(view, "1-1", eggs=(1, 0, 2, 0), rubble=3), "On the board")
    assert "Amber and 2 Azure on 1-1" in told
    assert "3 on 1-1" in told


def test_a_pile_names_each_kind_once_the_newest_first() -> None:
    assert pile_told((BICYCLE, SCHOOL_BUS, BICYCLE)) == ("Bicycle ×2", "School Bus")


def test_worms_are_named_by_their_type_and_bounties_by_what_they_ask() -> None:
    assert pile_told((BOOMER,)) == ("Boomer",)
    assert pile_told((TO_MOTEL,)) == (f"Azure to the Motel, {TO_MOTEL.points} VP",)
    assert pile_told((TO_MOTEL, ANY_WORM), EGG_MARKS) == (
        f"hunt Any Worm {ANY_WORM.points}",
        f"▲►Motel {TO_MOTEL.points}",
    )


def test_each_deck_is_counted_with_its_pile() -> None:
    """But for the Characters, which nobody draws."""
    view = replace(table_view(), discards={"weapons": (PISTOL, PISTOL)})
    told = {name: deck_counts(left, pile) for name, left, pile in decks_told(view)}
    assert told["weapons"] == "12 in the deck, 2 discarded"
    assert told["items"] == "15 in the deck, 0 discarded"
    assert "characters" not in told


def test_the_position_in_text_has_the_piles() -> None:
    """What `show` prints."""
    text = position(replace(table_view(), discards={"weapons": (PISTOL, PISTOL)}))
    assert "Decks and their discard piles" in text
    assert "  Weapons: 12 in the deck, 2 discarded\n    Pistol ×2\n" in text
