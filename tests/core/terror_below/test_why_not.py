"""Refusals: what a seat may not do, why, and the rule that says so. The rule is the first that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below import options as o
from tests.core.terror_below.kit import character, decks, new_game, position, seat, table, vehicle, worm
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OWN: Final = decks(
    characters=[character("digger", {"verb": "enter-rubble", "amount": 2})],
    vehicles=[vehicle("two", 1, "NN"), vehicle("lure", 1, effects=[{"verb": "lure-targets"}])],
    worms=[worm("small", limit=3), worm("prey", kind="boomer", health=1), worm("foe", health=30)],
)
NOT_HELD: Final = "You do not hold that card."
NO_BOUNTY: Final = "You hold no such Bounty, and it is not in the Line. TB 5.2"


def acting(**has: Any) -> Play:
    """Ada acts on 3-4."""
    return table(**{"on": "3-4"} | has)


def driving(card: str, *hand: str, **has: Any) -> Play:
    """Ada has played this Vehicle under Worm 2."""
    around = {"on": "3-4", "own": OWN, "stage": "playing", "vehicles": (card, *hand)} | has
    return table(**around).choose(f"play {card} under 2")


def hunting(foe: str = "foe", **has: Any) -> Play:
    """Ada is caught by this Worm."""
    return table(**{"on": "3-4", "own": OWN, "worms": {1: foe}, "targets": {1: "3-4"}, "stage": "attacking"} | has)


@stated(acting)
def test_what_may_not_be_done_on_a_turn_is_refused_with_the_rule_that_says_so() -> None:
    """TB 2.5, 3.1, 4.1 to 4.6, 5.1, 5.2, 7.3, 8.3; R3, R4, R5, R16, R45, R48: each in its own words.

    vehicles walk-3; carries 1; playing
        = refuses step left, pick up, clear 3-4, stop: Play a Vehicle first: its points pay for your actions. TB 3.1
    vehicles walk-3 = refuses play walk-3 under 1: You have played your Vehicle for this turn. TB 3.1
    on 1-2; Ben on 1-1; Cleo on 2-2; rubble 1-2, 2-1 = refuses dig up: There is no Rubble on 1-1. TB 4.3
        ; refuses ramp down down: There is nobody to ramp below you. TB 4.2
    on 1-1 = refuses step up: You cannot go up: the board ends there. TB 4.1
    on motel; eggs jade; line jade to motel, amber to motel, jade to hospital
        = refuses deliver jade for amber to motel: The Bounty Amber to the Motel does not fit this delivery. TB 4.5
        ; refuses deliver jade for jade to hospital: The Bounty Jade to the Hospital does not fit this delivery. TB 4.5
    items first-aid-kit, egg-carton, stolen-lunch, grappling-hook, smoke-bomb; eggs jade
        = refuses use first-aid-kit: First-Aid Kit needs a dead member of your squad. R45
        ; refuses use egg-carton: Egg Carton needs a Location, two carried Eggs and 1 point. R45
        ; refuses use stolen-lunch: Stolen Lunch needs a player with an Egg next to you. R45
        ; refuses use grappling-hook: Grappling Hook needs an Egg on a space next to you. R45
        ; refuses use smoke-bomb: Play Smoke Bomb when a Worm has caught you and it is your turn to hunt. TB 7.3
        ; refuses escape by smoke-bomb: Play Smoke Bomb when a Worm has caught you and it is your turn to hunt. TB 7.3
        ; refuses use air-horn: You do not hold that card.
    items detour-sign; Ben on 3-3; rubble 5-5 2 > use detour-sign
        = refuses place 3-3: You cannot put Rubble on 3-3: a pawn is there. R45
        ; refuses place 5-5: 5-5 cannot take Rubble. TB 6.4
    weapons pistol, shotgun; Ben hat cowboy-hat = refuses shoot pistol at Cleo: Cleo's Leader wears no Hat. R48
        ; refuses shoot shotgun at Ben: Shotgun cannot shoot a Hat off. R48
        ; refuses shoot machete at Ben: You do not hold that card.
        ; refuses fire pistol: Play Pistol when a Worm has caught you and it is your turn to hunt. TB 7.3
    items grappling-hook; lying 3-3 jade, 3-5 jade > use grappling-hook
        = refuses hook 2-2: There is no Egg on 2-2 for you to take. R45
    items stolen-lunch; Ben on 3-3; Ben eggs jade, amber; Cleo on 1-1; Cleo eggs azure > use stolen-lunch
        = refuses steal azure from Cleo: Cleo has no such Egg within your reach. R45
    items air-horn; targets 1 3-4, 2 4-4 > use air-horn > move target 1 up
        = refuses move target 2 up: You can move only Target 1 now. TB 5.1
    carries 2; rubble 3-3 > clear 3-3 = refuses stop: Trade this Rubble now: choose a deck. TB 4.3
    leader dale; carries 1; rubble 3-3 > clear 3-3
        = refuses trade for weapon: That little Rubble buys only an Item. TB 4.3
    on none; Ben on hospital; starting = refuses enter 3-4: Choose a Location that has no pawn. TB 8.3
        ; refuses enter hospital: Ben is in the Hospital: choose another Location. TB 8.3
    on government-facility; eggs jade; line hunt any, hunt queen > deliver jade > accept
        = refuses take amber to motel: You hold no such Bounty, and it is not in the Line. TB 5.2
    on hospital; eggs jade; members none; dead shep, alan > deliver jade > accept
        = refuses revive pam: Pam is not a dead member of your squad. TB 4.6
    on 3-4 = refuses accept, enter motel, trade for item: That is not one of your options now.
        ; refuses ignore arrow 1, take the top: That is not one of your options now.
    on 3-4 = Ben refuses step up: Ada is asked now, not you.
    on motel; eggs jade; vp 19 > deliver jade = Ada refuses stop: The game is over. TB 9
    """


@stated(driving)
def test_what_may_not_be_done_for_a_vehicle_is_refused_with_the_rule_that_says_so() -> None:
    """TB 3.2, 4.3; R8, R10, R18, R41, R49.

    boots, walk-3 = refuses play walk-3 under 1: End these actions first: then you play a second Vehicle. R8
    boots, walk-7, walk-3 > stop = refuses add walk-6: You do not hold that card.
        ; refuses stop: You must play a second card. R8
    two; leader old-george = refuses ignore arrow 3: The Vehicle has no arrow 3. R41
    pickup-truck; carries 1; rubble 3-3 2 > stop = refuses place 5-5: 5-5 is not next to you. R49
        ; refuses stop: That is not one of your options now.
    golf-cart; rubble 3-3 2, 2-3 > stop = refuses clear 3-3 x2: You can take only 1 Rubble from 3-3. R49
        ; refuses clear 2-3: The Rubble on 2-3 is not next to you. TB 4.3
    school-bus; worms 3 none; targets 1 1-1 > stop = Ben refuses stop: You must move a Target. TB 3.2
        ; Ben refuses move target 3 up: There is no Worm 3: the Worm deck ran out. R18
    lure; on 3-3; targets 1 4-4, 3 1-1 > stop = refuses move target 3 down: You can move only Target 1 now. R10
    """


@stated(hunting)
def test_what_may_not_be_done_in_a_hunt_is_refused_with_the_rule_that_says_so() -> None:
    """TB 5.1, 7.3, 7.4; R53.

    foe; weapons pistol, pistol; items smoke-bomb, energy-drink
        = refuses use energy-drink, escape by energy-drink: Play Energy Drink on your own turn. TB 5.1
        ; refuses fire machete: You do not hold that card.
    prey; weapons pistol; line hunt boomer > fire pistol
        = refuses claim hunt queen: The Bounty hunt of a Queen does not fit this kill. TB 7.4
    foe; leader anise; weapons machete > fire machete > luck 1 = refuses reroll 2: There is no die 2 to reroll. R53
    foe; weapons borrowed-gun; Ben weapons pistol; Cleo weapons pistol; Dov on none > fire borrowed-gun
        = refuses borrow from Dov: Dov holds no Weapon for you to take. TB 7.3
    """


def test_a_piece_a_space_a_seat_and_a_start_that_are_none_are_refused() -> None:
    """TB 2.5, 4.1; R16, R45: nor is anybody asked while dice fall."""
    acting(items="detour-sign", rubble={"5-5": 1}, own=decks(pieces={"rubble": 1})).refuses(
        "use detour-sign", "Detour Sign needs a space that takes Rubble and a piece in the supply. R45"
    )
    play = acting()
    assert str(play.rules.why_not(play.state, 0, o.Clear(99))) == "There is no such space. TB 4.1"
    assert play.rules.why_not(play.state, 7, o.Stop()) is not None
    assert new_game().why_not("stop", "Ada") == "Nobody is asked now."
    play = new_game(script={})
    while play.asked != "Ada place":
        play.choose("enter motel" if play.asked == "Ben place" else play.options[0])
    play.refuses("step left", "Enter the board first: choose a Location. TB 2.5")
    play.refuses("enter 3-4", "Choose a Location that has no pawn. TB 2.5")


def test_what_another_holds_is_refused_as_what_lies_in_the_deck() -> None:
    """TB 5.2, R33: the words do not tell which; nor of a reward, nor of a Vehicle."""
    play = acting(on="motel", eggs="jade", ben={"hidden": "jade to motel"}, line=("jade to motel", "hunt any"))
    numbers = [card.number for card in play.decks.bounties if (card.egg, card.place) == ("jade", "motel")]
    others = [o.Deliver("jade", number) for number in numbers if number not in play.state.line]
    assert {str(play.rules.why_not(play.state, 0, option)) for option in others} == {NO_BOUNTY}
    play = hunting("prey", ben={"hidden": "hunt any"}, weapons="pistol", line=("hunt boomer",)).choose("fire pistol")
    assert str(play.rules.why_not(play.state, 0, o.ClaimBounty(play.squad(1).hidden[0]))) == NO_BOUNTY
    play = position(seat(vehicles="walk-1"), seat(vehicles="walk-2")).playing()
    assert str(play.rules.why_not(play.state, 0, o.PlayVehicle(play.squad(1).vehicles[0], 0))) == NOT_HELD
    game = new_game(script={})
    game.refuses(f"lead {game.fact('members', 1)[0]}", "is not one of your Characters. TB 2.2")
