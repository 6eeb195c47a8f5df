"""A Worm Attack: when, face-down cards, Eggs, Rubble, and what comes after it. TB 6; R12 to R19, R44, R55, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below import events as e
from tests.core.terror_below.kit import table, vehicle, worm
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
QUEEN: Final = worm(
    "empress",
    kind="queen",
    rubble=[(0, 0), (-1, -1), (1, 1)],
    eggs={"violet": (-1, 0), "azure": (0, 1), "jade": (1, 0), "amber": (0, -1)},
    limit=2,
)
RAKE: Final = worm("rake", rubble=[(-1, 0), (1, 0), (2, 0)], egg="jade", limit=2)
EARLY: Final = worm("early", rubble=[(1, 0)], egg="amber", limit=1, health=1)
WAYS: Final = {"to-right": "E", "to-up": "N", "to-left": "W", "around": "EENW"}
OWN: Final = steady(
    vehicles=tuple(vehicle(name, 1, *[arrows] * 4) for name, arrows in WAYS.items()), worms=(QUEEN, RAKE, EARLY)
)


def attack(name: str, target: str, **has: Any) -> Play:
    """The Worm attacks from that space."""
    around = {"own": OWN, "worms": {1: name}, "targets": {1: target}, "ben": {"vehicles": HAND}}
    return table(**around | {"stage": "attacking"} | has)


def ended(**has: Any) -> Play:
    """A turn is over; Worm 1 attacks with one card, Worm 2 with two, from 3-3."""
    around = {"own": OWN, "worms": {1: "early", 2: "rake"}, "targets": {1: "3-3", 2: "3-3"}, "stage": "ending"}
    return table(**around | has)


def kinds(play: Play, *wanted: type) -> list[type]:
    """The events of these kinds, in order."""
    return [type(event) for event in play.events if type(event) in wanted]


def test_attacks_come_after_the_refill_and_before_the_next_turn() -> None:
    """TB 6.1: between two turns."""
    play = table(vehicles=HAND, ben={"vehicles": HAND}, own=OWN, worms={1: "early"}, stage="playing")
    assert play.choose("play walk-1 under 1").count(e.AttackBegan) == 0
    order = [e.Refilled, e.Refilled, e.AttackBegan, e.WormLeft, e.TurnBegan]
    assert kinds(play.choose("stop").shows(asked="Ben vehicle"), *order) == order


def test_one_whole_attack_comes_after_the_other_the_lower_slot_first() -> None:
    """R12: the first Worm has left and another has come before the second attacks."""
    play = ended(targets={1: "3-5", 2: "3-3"}, under={1: ("walk-3",), 2: ("walk-1", "walk-2")})
    order = [e.AttackBegan, e.WormLeft, e.WormAppeared]
    assert (kinds(play, *order), play.fact("told AttackBegan slot")) == (order * 2, [0, 1])


@stated(ended)
def test_a_worm_at_its_limit_attacks_once() -> None:
    """TB 6.1, 6.4, 6.5, 8.1, 10.1; R9, R12, R18, R56: cards face down count; what one laid counts in the next attack.

    worms 1 rake; under 1 walk-1 = told AttackBegan 0
    worms 1 rake; under 1 walk-1 + walk-1 by Ben = told AttackBegan 1
    under 1 walk-1 + walk-2 = told AttackBegan 1
    on 3-3; under 1 walk-3, 2 walk-1 + walk-2 > stop > lead nobody-2 = told SeatsCaught seats (0,); told AttackBegan 2
        ; told LeaderDied 1
    on 4-3; rubble 4-3; under 1 walk-3, 2 walk-1 + walk-2 > stop > lead nobody-2 = 4-3 rubble 2; told SeatsCaught 1
    targets 2 6-6; under 1 walk-1, 2 walk-2 = under 2 walk-2; target 2 6-6
    """


@stated(attack)
def test_face_down_cards_move_the_target_in_the_order_they_were_placed_before_it_lays() -> None:
    """TB 3.2, 6.2, 7.1, R13: arrow by arrow, those off the board ignored; open ones not again; nobody may be caught.

    rake, 3-3; under 1 to-right by Ben + to-up by Ada = 4-2 eggs jade; told VehicleTurned seat 1, 0
    rake, 6-2; under 1 to-right by Ben + to-left by Ben = 5-2 eggs jade; told VehicleTurned seat 1, 1
    rake, 6-2; under 1 to-left by Ben + to-right by Ben = 6-2 eggs jade; told VehicleTurned seat 1, 1
    rake, 5-1; under 1 around by Ben = 5-1 eggs jade; told VehicleTurned seat 1
    rake, 3-3; under 1 to-right + to-up by Ben + to-right = 3-2 eggs jade; told VehicleTurned seat 1
    rake, 2-3; on general-store; under 1 to-left by Ben > luck 1 1 = asked Ada hunt
    early, 3-3; on 3-3; under 1 to-up by Ben = told SeatsCaught 0
    rake, 3-3 = asked Ben vehicle; told SeatsCaught 0
    """


@stated(attack)
def test_eggs_lie_where_the_card_says_and_elsewhere_the_dice() -> None:
    """TB 2.3, 6.3, 6.4; R13, R14, R15, R55: after all Rubble, in the order of colours; what ran out is not laid.

    rake, 3-3; rubble 3-3 2; lying 3-3 jade + jade + amber = all eggs 3-3 amber + jade + jade + jade; supply jade 4
    rake, general-store = all rubble 2-3 1, 3-3 1; all eggs none > luck 1 3 > luck 4 1 = asked luck dice/egg
        > luck dice/egg 5 2 = all eggs 5-2 jade; told EggLaid by_dice True
    rake, motel; on 5-2 > luck 5 2 = asked Ben vehicle; told SeatsCaught 0; told DiceRolled faces (5, 2)
    rake, 3-3; lying 6-6 jade + jade + jade + jade + jade + jade + jade = asked Ben vehicle; told EggNotLaid egg jade
        ; told EggLaid 0
    rake, motel; lying 6-6 jade + jade + jade + jade + jade + jade + jade = asked Ben vehicle; told EggNotLaid egg jade
        ; told EggLaid 0
    empress, 3-3 = all eggs 3-2 amber, 4-3 jade, 3-4 azure, 2-3 violet; all rubble 3-3 1, 2-2 1, 4-4 1
    empress, 1-1 > luck dice/egg 6 6 > luck dice/egg 6 5 = all eggs 2-1 jade, 1-2 azure, 6-6 amber, 6-5 violet
    empress, 1-1; lying 6-6 amber + amber + amber + amber + amber + amber + amber > luck 6 5 = 6-5 eggs violet
        ; told EggNotLaid egg amber
    empress, 2-3 = told RubbleFell 3 > luck 6 6 = 6-6 eggs violet
    empress, general-store; on general-store > luck 6 6 = asked Ada hunt; all rubble 2-4 1; 6-6 eggs violet
    """


@stated(attack)
def test_afterwards_the_worm_and_the_cards_under_it_are_discarded_and_another_comes_without_cards() -> None:
    """TB 6.4, 6.5, 7.1; R18, R19: those face down too; a defeated Worm leaves like any other.

    rake, 3-3; under 1 walk-1 + walk-2 by Ben; top worms early = gone worms rake; gone vehicles walk-1, walk-2
        ; worm 1 early; under 1 none; target 1 1-1
    early, 3-3; on 3-3; weapons pistol; under 1 walk-1 > fire pistol = gone worms early; gone vehicles walk-1
        ; told WormDefeated 1
    rake, 3-3; on 5-3; leader veronica = asked Ada hunt; 5-3 rubble 1
    """


def test_when_the_deck_is_empty_the_discarded_worms_are_shuffled() -> None:
    """R18: the one that has just left among them."""
    play = ended(worms={1: "early"}, deck={"worms": ()}, under={1: ("walk-1",)}).shows(asked="luck deck/worms")
    discarded = len(play.state.piles[0].discard)
    assert len(play.luck().state.piles[0].deck) == discarded - 1
    assert play.happened(e.WormAppeared)[-1].slot == 0
