"""The position in plain text, with its discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pytest
from msgspec.structs import replace

from core.engine.decisions import Over
from core.engine.views import Asked
from core.terror_below.decks.forms import Scenario
from core.terror_below.events import Source
from core.terror_below.words.discards import deck_counts, decks_told, pile_told
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.position import WIDTH, position
from tests.core.words.pairs import pairs
from tests.tui import positions as p
from tests.tui.positions import ANY_WORM, BICYCLE, BOOMER, PISTOL, SCHOOL_BUS, TO_MOTEL

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


def solo() -> View:
    """A solo game after three attacks."""
    told = p.solo_view().solo
    assert told is not None
    scenario = Scenario("special-delivery", "Special Delivery", 1, "Deliver to 4.", "", needed=4)
    clock: Any = {"attacks": 3, "attack_limit": 15, "claimed": ("motel", "boomer"), "ruins": ("hospital",)}
    return replace(TABLE, solo=replace(told, scenario=scenario, **clock))


AWAY = p.with_squad(TABLE, p.BEN, pawn=-1)
BACK = p.with_squad(AWAY, p.BEN, returning=True)
OVER = replace(PUBLIC_VIEW, asked=(), over=Over(((p.CLEO,),), "goal"))
EMPTY = replace(TABLE.slots[0], worm=None, target=-1, cards=(), footprint=(), hidden_moves=0)
ZONE, SQUADS = part(TABLE, "Terror zone"), part(PUBLIC_VIEW, "Squads")
ATTACK = part(p.hunt_view(), "Attack")
PILES = position(replace(TABLE, discards={"weapons": (PISTOL, PISTOL)}))
DECKS = {
    name: deck_counts(left, pile) for name, left, pile in decks_told(replace(TABLE, discards={"weapons": (PISTOL,)}))
}


@pairs(
    (position(TABLE), "Terror Below. Desert, round 7, Ada's turn, as Ada knows it.…"),
    (position(PUBLIC_VIEW), "Terror Below. Desert, round 7, Dov's turn, as everybody knows it.…"),
    (position(p.setup_view()).splitlines()[0], "…setting up…"),
    (position(OVER), "…over in round 7…Cleo wins with 15 VP."),
    (ZONE, f"…Worm 1, a Screamer. Target at 3-4. Egg Azure. {p.SCREAMER.health} health.…"),
    (ZONE, "…2 of 3 cards, 1 card to go.…"),
    (ZONE, "…Golf Cart 3 up (Ada)…"),
    (ZONE, "…a face-down card (Dov)…"),
    (ZONE, "…1 face-down card will move it first.…"),
    (position(replace(TABLE, slots=(EMPTY, *TABLE.slots[1:]))), "…Worm 1: none.…"),
    (part(p.hunt_view(), "Terror zone"), "…attacks now…"),
    (ATTACK, f"…Worm 2, a Boomer, from 4-5: 5 of {p.BOOMER.health} damage.…"),
    (ATTACK, "…Caught, in the order of the hunt: Ada and Dov.…"),
    (ATTACK, f"…Ada: {p.HUNTING_RIFLE.name}, dice 5 3, 5 damage.…"),
    (" ".join(position(solo()).split()), "…Solo: Special Delivery.…"),
    (
        part(solo(), "Objective"),
        "Deliver to 4. 2 of 4 done: Motel, Boomer. Worm Attacks: 3 of 15. Destroyed: Hospital.",
    ),
    (part(TABLE, "Bounty Line"), f"…Azure to the Motel, {p.TO_MOTEL.points} VP…"),
    (part(replace(TABLE, line=()), "Bounty Line"), "none"),
    (SQUADS, "…(A) Ada, 12 VP (Bounties 9, plain Eggs 2, Items 1). Pawn at 3-5.…"),
    (SQUADS, "…Leader Anise with Hard Hat:…"),
    (SQUADS, "…Dead: Pam.…"),
    (SQUADS, "…an Amber Egg and an Azure Egg, 2 Rubble…"),
    (SQUADS, "…1 Hidden Bounty…"),
    (part(AWAY, "Squads"), "…No pawn on the board yet.…"),
    (part(BACK, "Squads"), "…Back next turn.…"),
    (part(replace(BACK, asked=(Asked(p.BEN, "return", ()),)), "Squads"), "…Comes back now.…"),
    (part(p.with_squad(AWAY, p.BEN, alive=False, leader=None, members=()), "Squads"), "…Out of the game.…"),
    *((part(p.with_squad(TABLE, p.CLEO, score={of: 15}), "Squads"), "… 15).…") for of in get_args(Source)),
    (position(p.deliver_view()), "…\n  - Azure  Bounty of the Line…\n  - Amber  no Bounty…"),
    (", ".join(pile_told((BICYCLE, SCHOOL_BUS, BICYCLE))), "Bicycle ×2, School Bus"),
    (", ".join(pile_told((BOOMER,))), "Boomer"),
    (" ".join(pile_told((TO_MOTEL,))), f"Azure to the Motel, {TO_MOTEL.points} VP"),
    (
        " ".join(pile_told((TO_MOTEL, ANY_WORM), EGG_MARKS)),
        f"hunt Any Worm {ANY_WORM.points} ▲►Motel {TO_MOTEL.points}",
    ),
    (PILES, "…Decks and their discard piles…  Weapons: 12 in the deck, 2 discarded\n    Pistol ×2\n…"),
    (DECKS["weapons"], "12 in the deck, 1 discarded"),
    (DECKS["items"], "15 in the deck, 0 discarded"),
    (", ".join(DECKS), "worms, vehicles, bounties, items, weapons"),
)
def test_a_position_tells_when_and_for_whom_and_all_that_lies_on_the_table() -> None:
    """TB 8.3, 11.1, 11.5; R18: an empty slot says so, points of every source are named; a pile names each kind once."""


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
