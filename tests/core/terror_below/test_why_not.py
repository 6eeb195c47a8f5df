"""Refusals: what a seat may not do, why, and the rule that says so. The rule is the first that stands against it."""

from __future__ import annotations

import pytest

from core.engine.decisions import Choice, IllegalError
from core.terror_below import options as o
from tests.core.terror_below.kit import Play, character, decks, new_game, position, seat, vehicle, worm

LINE = ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher")


def refused(play: Play, **refusals: str) -> None:
    """Each option (blanks written as `_`) is refused in these words."""
    for words, text in refusals.items():
        assert play.why_not(words.replace("_", " ")) == text


# As the table shows them


def test_a_step_onto_rubble() -> None:
    """TB 4.1."""
    play = position(seat(pawn="3-5"), rubble={"3-4": 1}).acting()

    assert play.why_not("step up") == "You may not enter 3-4: it holds Rubble. TB 4.1"


def test_a_stop_on_another_pawn() -> None:
    """TB 4.1."""
    play = position(seat(pawn="3-5"), seat(pawn="3-4")).acting(points=1)

    assert play.why_not("step up") == "You may not stop on Ben. TB 4.1"


def test_a_vehicle_under_a_full_worm() -> None:
    """TB 3.1."""
    own = decks(worms=[worm("small", limit=3)])
    full = {1: ("walk-1", "walk-1", "walk-1")}
    play = position(seat(vehicles="walk-3"), own=own, worms={1: "small"}, under=full).playing()

    assert play.why_not("play walk-3 under 1") == "Worm 1 is full: 3 of 3. TB 3.1"


def test_a_card_that_came_this_turn() -> None:
    """TB 5.1."""
    play = position(
        seat(pawn="state-police", eggs=("jade", "jade")), seat(hat="cowboy-hat"), top={"weapons": "pistol"}
    ).acting()

    play.choose("deliver jade", "accept")

    assert play.why_not("shoot pistol at Ben") == "Pistol came this turn: not before the attack. TB 5.1"


def test_a_delivery_that_no_bounty_fits() -> None:
    """TB 4.5."""
    play = position(seat(pawn="motel", eggs="jade"), line=("amber to motel",)).acting()

    assert play.why_not("deliver jade for amber to motel") == "No Bounty fits Jade at the Motel; 1 VP then? TB 4.5"


# Who is asked


def test_a_seat_that_is_not_asked() -> None:
    play = position(seat(pawn="3-4"), seats=3).acting()

    assert play.why_not("step up", "Ben") == "Ada is asked now, not you."
    assert play.rules.why_not(play.state, 7, o.Stop()) is not None


def test_while_dice_fall_nobody_is_asked() -> None:
    play = new_game()

    assert play.why_not("stop", "Ada") == "Nobody is asked now."


def test_after_the_end() -> None:
    """TB 9."""
    play = position(seat(pawn="motel", eggs="jade", vp=19)).acting().choose("deliver jade")

    assert play.why_not("stop", "Ada") == "The game is over. TB 9"


def test_an_answer_to_another_question() -> None:
    play = position(seat(pawn="3-4")).acting()

    for words in ("accept", "enter motel", "trade for item", "ignore arrow 1", "take the top"):
        assert play.why_not(words) == "That is no answer to what you are asked now."


def test_apply_raises_what_why_not_says() -> None:
    play = position(seat(pawn="1-1")).acting()
    step = o.Step("up")

    with pytest.raises(IllegalError) as error:
        play.rules.apply(play.state, Choice(0, step))

    assert error.value.reason == play.rules.why_not(play.state, 0, step)
    assert str(error.value) == "You may not go up: the board ends there. TB 4.1"


def test_nothing_stands_against_what_is_offered() -> None:
    play = position(seat(pawn="3-4")).acting()

    assert all(play.rules.why_not(play.state, 0, option) is None for option in play.decision.options)


# Actions


def test_points_left_and_points_needed() -> None:
    """TB 4."""
    own = decks(characters=[character("digger", {"verb": "enter-rubble", "amount": 2})])
    play = position(seat(pawn="3-4", leader="digger"), rubble={"3-3": 1}, own=own).acting(points=1)
    assert play.why_not("dig up") == "That costs 2 points; you have 1 left. TB 4"

    jack = position(seat(pawn="3-4", items="energy-drink"), own=own).acting(points=0)

    assert jack.why_not("step up") == "You have no points left. TB 4"


def test_moves() -> None:
    """TB 4.1, R3, R43."""
    play = position(seat(pawn="1-2"), seat(pawn="1-1"), seat(pawn="2-2"), rubble={"1-2": 1, "2-1": 1}).acting()
    refused(
        play,
        step_left="You may not go left: the board ends there. TB 4.1",
        step_up="You may not enter the space of Ben: your points do not take you further. R3",
        dig_up="There is no Rubble on 1-1. TB 4.3",
    )

    shep = position(seat(pawn="1-2", leader="shep"), rubble={"1-1": 1}).acting(points=1)

    assert shep.why_not("step up") == "You may not stop on 1-1: it holds Rubble. R43"


def test_ramps() -> None:
    """TB 4.2, R4."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), rubble={"2-3": 1}).acting()

    refused(
        play,
        ramp_down_down="There is nobody to ramp below you. TB 4.2",
        ramp_up_down="You cannot land on 3-4 when you ramp Ben. R4",
        ramp_up_left="You cannot land on 2-3 when you ramp Ben. R4",
    )


def test_rubble() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4"), rubble={"3-3": 2, "5-5": 1}).acting()

    refused(
        play,
        **{
            "clear 5-5": "The Rubble of 5-5 is not next to you. TB 4.3",
            "clear 3-5": "There is no Rubble on 3-5. TB 4.3",
            "clear 3-3 x2": "One point clears 1 Rubble from 3-3. TB 4.3",
        },
    )
    nowhere = play.rules.why_not(play.state, 0, o.Clear(99))
    assert str(nowhere) == "There is no such space. TB 4.1"


def test_eggs() -> None:
    """TB 4.4, 4.5."""
    desert = position(seat(pawn="3-4", eggs="jade")).acting()
    motel = position(seat(pawn="motel")).acting()

    refused(
        desert,
        pick_up="There is no Egg on your space to pick up. TB 4.4",
        deliver_jade="You deliver in a Location, and you are in none. TB 4.5",
    )
    assert motel.why_not("deliver jade") == "You carry no Egg. TB 4.5"


def test_a_bounty_that_does_not_fit_while_another_does() -> None:
    """TB 4.5."""
    line = ("jade to motel", "amber to motel", "jade to hospital", "hunt any")
    play = position(seat(pawn="motel", eggs="jade"), line=line).acting()

    refused(
        play,
        **{
            "deliver jade for amber to motel": "The Bounty Amber to the Motel does not fit this delivery. TB 4.5",
            "deliver jade for jade to hospital": "The Bounty Jade to the Hospital does not fit this delivery. TB 4.5",
        },
    )


def test_a_bounty_that_would_fit_but_is_not_to_be_had() -> None:
    """TB 5.2: it is Ben's, or still in the deck, and the words do not tell which."""
    plans = (seat(pawn="motel", eggs="jade"), seat(hidden="jade to motel"))
    play = position(*plans, line=("jade to motel", *LINE[:3])).acting()
    numbers = [card.number for card in play.decks.bounties if (card.egg, card.place) == ("jade", "motel")]
    others = [number for number in numbers if number not in play.state.line]

    reasons = {str(play.rules.why_not(play.state, 0, o.Deliver("jade", number))) for number in others}

    assert reasons == {"You hold no such Bounty, and it is not in the Line. TB 5.2"}


def test_items_that_lack_their_effect() -> None:
    """R45."""
    items = ("first-aid-kit", "egg-carton", "stolen-lunch", "grappling-hook", "smoke-bomb")
    play = position(seat(pawn="3-4", items=items, eggs="jade")).acting()

    refused(
        play,
        **{
            "use first-aid-kit": "First-Aid Kit needs a dead member of your squad. R45",
            "use egg-carton": "Egg Carton needs a Location, two carried Eggs and 1 point. R45",
            "use stolen-lunch": "Stolen Lunch needs a player with an Egg next to you. R45",
            "use grappling-hook": "Grappling Hook needs an Egg on a space next to you. R45",
            "use smoke-bomb": "Smoke Bomb is played when you are caught and it is your time to hunt. TB 7.3",
            "escape by smoke-bomb": "Smoke Bomb is played when you are caught and it is your time to hunt. TB 7.3",
            "use air-horn": "You do not hold that card.",
        },
    )


def test_a_detour_sign_without_rubble_in_the_supply() -> None:
    """R45, R16."""
    own = decks(pieces={"rubble": 1})
    play = position(seat(pawn="3-4", items="detour-sign"), rubble={"5-5": 1}, own=own).acting()

    assert (
        play.why_not("use detour-sign") == "Detour Sign needs a space that takes Rubble and a piece in the supply. R45"
    )


def test_hats_and_weapons_on_a_turn() -> None:
    """R48, TB 7.3."""
    play = position(seat(pawn="3-4", weapons=("pistol", "shotgun")), seat(hat="cowboy-hat"), seats=3).acting()

    refused(
        play,
        **{
            "shoot pistol at Cleo": "Cleo's Leader wears no Hat. R48",
            "shoot shotgun at Ben": "Shotgun shoots no Hats. R48",
            "shoot machete at Ben": "You do not hold that card.",
            "fire pistol": "Pistol is played when you are caught and it is your time to hunt. TB 7.3",
        },
    )


def test_leaps_where_there_is_no_canyon() -> None:
    """TB 10.4."""
    play = position(seat(pawn="3-4", vehicles="walk-1")).acting()

    reason = play.rules.why_not(play.state, 0, o.Leap("up", play.squad().vehicles[0]))

    assert str(reason) == "There is no Canyon to leap above you. TB 10.4"


# Vehicles


def test_vehicles_of_others() -> None:
    play = position(seat(vehicles="walk-1"), seat(vehicles="walk-2")).playing()

    number = play.squad(1).vehicles[0]
    assert str(play.rules.why_not(play.state, 0, o.PlayVehicle(number, 0))) == "You do not hold that card."


def test_boots() -> None:
    """R8."""
    play = position(seat(vehicles=("boots", "walk-7", "walk-3"))).playing()
    play.choose("play boots under 1", "stop")

    refused(
        play,
        **{
            "add walk-7": "Walk-7 is too big: Boots take no 7. R8",
            "add walk-6": "You do not hold that card.",
            "stop": "You must play a second card. R8",
        },
    )


def test_arrows() -> None:
    """R41."""
    own = decks(vehicles=[vehicle("two", 1, "NN")])
    play = position(seat(leader="old-george", vehicles="two"), own=own).playing().choose("play two under 1")

    assert play.why_not("ignore arrow 3") == "The Vehicle has no arrow 3. R41"


def test_rubble_of_a_pickup_truck() -> None:
    """R49."""
    play = position(seat(pawn="3-4", vehicles="pickup-truck", rubble=1), rubble={"3-3": 2}).playing()
    play.choose("play pickup-truck under 1", "stop")

    refused(
        play,
        **{
            "place 3-3": "3-3 cannot take Rubble. TB 6.4",
            "place motel": "2-6 cannot take Rubble. TB 6.4",
            "place 5-5": "5-5 is not next to you. R49",
            "stop": "That is no answer to what you are asked now.",
        },
    )


def test_rubble_of_a_golf_cart() -> None:
    """R49."""
    play = position(seat(pawn="3-4", vehicles="golf-cart"), rubble={"3-3": 2, "2-3": 1}).playing()
    play.choose("play golf-cart under 1", "stop")

    refused(
        play,
        **{
            "clear 3-3 x2": "You may take 1 Rubble from 3-3, no more. R49",
            "clear 2-3": "The Rubble of 2-3 is not next to you. TB 4.3",
        },
    )


def test_targets_of_a_school_bus() -> None:
    """TB 3.2, R18."""
    play = position(seat(vehicles="school-bus"), worms={3: ""}, targets={1: "1-1"}).playing()
    play.choose("play school-bus under 2", "stop")

    refused(
        play,
        **{
            "stop": "You must move a Target. TB 3.2",
            "move target 1 up": "Target 1 cannot move up. TB 3.2",
            "move target 3 up": "There is no Worm 3: the Worm deck ran out. R18",
        },
    )


def test_targets_of_an_air_horn() -> None:
    """TB 5.1: it moves one."""
    play = position(seat(items="air-horn"), targets={1: "3-4", 2: "4-4"}).acting()
    play.choose("use air-horn", "move target 1 up")

    assert play.why_not("move target 2 up") == "You are moving Target 1, and no other. TB 5.1"


def test_targets_of_a_motorcycle() -> None:
    """R10."""
    own = decks(vehicles=[vehicle("lure", 1, effects=[{"verb": "lure-targets"}])])
    play = position(seat(pawn="3-3", vehicles="lure"), own=own, targets={1: "4-4", 2: "1-1"}).playing()
    play.choose("play lure under 1", "stop")

    refused(
        play,
        **{
            "move target 1 down": "Target 1 would not come closer if it moved down. R10",
            "move target 2 down": "You are moving Target 1, and no other. R10",
        },
    )


# Other choices


def test_trades() -> None:
    """TB 4.3, R5."""
    three = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}).acting().choose("clear 3-3")
    dale = position(seat(pawn="3-4", leader="dale", rubble=1), rubble={"3-3": 1}).acting().choose("clear 3-3")

    assert three.why_not("stop") == "This Rubble must be traded: choose a deck. TB 4.3"
    assert dale.why_not("trade for weapon") == "So little Rubble is traded for an Item only. TB 4.3"


def test_starts_and_returns() -> None:
    """TB 2.5, 8.3."""
    play = new_game(script={})
    while play.asked != "Ada place":
        play.choose("enter motel" if play.asked == "Ben place" else play.options[0])
    refused(
        play,
        **{
            "enter 3-4": "You enter on a Location without a pawn. TB 2.5",
            "enter motel": "Ben is in the Motel: choose another Location. TB 2.5",
        },
    )

    back = position(seat(pawn=None), seat(pawn="hospital")).starting()

    refused(
        back,
        **{
            "enter 3-4": "You enter on a Location without a pawn. TB 8.3",
            "enter hospital": "Ben is in the Hospital: choose another Location. TB 8.3",
        },
    )


def test_leaders() -> None:
    """TB 2.2."""
    play = new_game(script={})
    stranger = play.members(1)[0]

    assert play.why_not(f"lead {stranger}").endswith("is not yours to choose. TB 2.2")


def test_hidden_bounties() -> None:
    """TB 5.2."""
    play = position(seat(pawn="government-facility", eggs="jade"), line=LINE).acting()
    play.choose("deliver jade", "accept")

    assert play.why_not("take amber to motel") == "You hold no such Bounty, and it is not in the Line. TB 5.2"


def test_dead_members() -> None:
    """TB 4.6."""
    play = position(seat(pawn="hospital", eggs="jade", members=(), dead=("shep", "alan"))).acting()
    play.choose("deliver jade", "accept")

    assert play.why_not("revive pam") == "Pam is no dead member of your squad. TB 4.6"


def test_eggs_out_of_reach() -> None:
    """R45."""
    hook = position(seat(pawn="3-4", items="grappling-hook"), eggs={"3-3": "jade", "3-5": "jade"}).acting()
    lunch = position(
        seat(pawn="3-4", items="stolen-lunch"), seat(pawn="3-3", eggs=("jade", "amber")), seat(pawn="1-1", eggs="azure")
    ).acting()

    hook.choose("use grappling-hook")
    lunch.choose("use stolen-lunch")

    assert hook.why_not("hook 2-2") == "There is no Egg on 2-2 for you to take. R45"
    assert lunch.why_not("steal azure from Cleo") == "Cleo has no such Egg within your reach. R45"


def test_a_detour_sign_on_a_pawn() -> None:
    """R45."""
    play = position(seat(pawn="3-4", items="detour-sign"), seat(pawn="3-3"), rubble={"5-5": 2}).acting()
    play.choose("use detour-sign")

    refused(
        play,
        **{
            "place 3-3": "A pawn stands on 3-3: no Rubble may be put there. R45",
            "place 5-5": "5-5 cannot take Rubble. TB 6.4",
        },
    )


# In an attack


def test_hunts() -> None:
    """TB 5.1, 7.3, R52."""
    own = decks(worms=[worm("prey", health=30)])
    plan = seat(pawn="3-4", weapons=("pistol", "pistol"), items=("smoke-bomb", "energy-drink"))
    play = position(plan, seats=3, own=own, worms={1: "prey"}, targets={1: "3-4"}).attacking()
    refused(
        play,
        **{
            "use energy-drink": "Energy Drink is played on your own turn. TB 5.1",
            "escape by energy-drink": "Energy Drink is played on your own turn. TB 5.1",
            "fire machete": "You do not hold that card.",
        },
    )

    play.choose("fire pistol")

    assert play.why_not("escape by smoke-bomb") == "Smoke Bomb comes before your first Weapon of this attack. R52"


def test_rewards() -> None:
    """TB 7.4."""
    own = decks(worms=[worm("prey", kind="boomer", health=1)])
    plans = (seat(pawn="3-4", weapons="pistol"), seat(hidden="hunt any"))
    play = position(*plans, own=own, worms={1: "prey"}, targets={1: "3-4"}, line=("hunt boomer",)).attacking()
    play.choose("fire pistol")
    theirs = play.squad(1).hidden[0]

    assert play.why_not("claim hunt queen") == "The Bounty hunt of a Queen does not fit. TB 7.4"
    reason = play.rules.why_not(play.state, 0, o.ClaimBounty(theirs))
    assert str(reason) == "You hold no such Bounty, and it is not in the Line. TB 5.2"


def test_rerolls() -> None:
    """R53."""
    own = decks(worms=[worm("prey", health=30)])
    plan = seat(pawn="3-4", leader="anise", weapons="machete")
    play = position(plan, own=own, worms={1: "prey"}, targets={1: "3-4"}).attacking()

    play.choose("fire machete").luck(1)

    assert play.why_not("reroll 2") == "There is no die 2 to reroll. R53"


def test_borrowed_guns() -> None:
    """TB 7.3."""
    own = decks(worms=[worm("prey", health=30)])
    plans = (seat(pawn="3-4", weapons="borrowed-gun"), seat(weapons="pistol"), seat(weapons="pistol"), seat())
    play = position(*plans, own=own, worms={1: "prey"}, targets={1: "3-4"}).attacking()

    play.choose("fire borrowed-gun")

    assert play.why_not("borrow from Dov") == "Dov holds no Weapon for you to take. TB 7.3"
