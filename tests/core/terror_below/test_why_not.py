"""Refusals: what a seat may not do, why, and the rule that says so. The rule is the first that stands against it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.terror_below import options as o
from tests.core.terror_below.kit import Play, character, decks, new_game, position, seat, vehicle, worm

LINE: Final = ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher")
PREY: Final = decks(
    characters=[character("digger", {"verb": "enter-rubble", "amount": 2})],
    vehicles=[vehicle("two", 1, "NN"), vehicle("lure", 1, effects=[{"verb": "lure-targets"}])],
    worms=[worm("small", limit=3), worm("prey", kind="boomer", health=1), worm("foe", health=30)],
)
NO_ANSWER: Final = "That is not one of your options now."
NOT_HELD: Final = "You do not hold that card."
NO_BOUNTY: Final = "You hold no such Bounty, and it is not in the Line. TB 5.2"
IN_A_HUNT: Final = "when you are caught and it is your turn to hunt. TB 7.3"


def acting(*answers: str, points: int = 5, others: tuple[Any, ...] = (), own: Any = None, **more: Any) -> Play:
    """Ada acts on 3-4 and has answered so; `pieces` and `lying` are the board's, all else that is named is hers."""
    around: dict[str, Any] = {name: more.pop(name) for name in ("line", "top", "targets", "worms") if name in more}
    around |= {"rubble": more.pop("pieces", {}), "eggs": more.pop("lying", {})}
    play = position(seat(**({"pawn": "3-4"} | more)), *others, seats=3, own=own, **around).acting(points)
    return play.choose(*answers)


def driving(card: str, *hand: str, others: tuple[Any, ...] = (), done: bool = True, **more: Any) -> Play:
    """Ada has played this Vehicle under Worm 2 and, where `done`, acted."""
    around: dict[str, Any] = {name: more.pop(name) for name in ("worms", "targets", "under") if name in more}
    around["rubble"] = more.pop("pieces", {})
    ada = seat(**({"pawn": "3-4"} | more), vehicles=(card, *hand))
    play = position(ada, *others, own=PREY, **around).playing().choose(f"play {card} under 2")
    return play.choose("stop") if done else play


def hunting(*others: Any, foe: str = "foe", line: tuple[str, ...] = (), **has: Any) -> Play:
    """Ada is caught."""
    ada = seat(pawn="3-4", **has)
    return position(ada, *others, seats=3, own=PREY, worms={1: foe}, targets={1: "3-4"}, line=line).attacking()


def placing() -> Play:
    """The last pawn is placed; Ben's is in the Motel."""
    play = new_game(script={})
    while play.asked != "Ada place":
        play.choose("enter motel" if play.asked == "Ben place" else play.options[0])
    return play


ITEMS: Final = ("first-aid-kit", "egg-carton", "stolen-lunch", "grappling-hook", "smoke-bomb")
CASES: Final[dict[str, tuple[Any, dict[str, str]]]] = {
    "anything else before a Vehicle, TB 3.1": (
        lambda: position(seat(vehicles=("walk-3",), rubble=1)).playing(),
        dict.fromkeys(
            ("step left", "pick up", "clear 3-4", "stop"),
            "Play a Vehicle first: its points pay for your actions. TB 3.1",
        ),
    ),
    "anything else before entering, TB 2.5": (
        placing,
        {"step left": "Enter the board first: choose a Location. TB 2.5"},
    ),
    "a step, TB 4.1, R3": (
        lambda: acting(pawn="1-2", others=(seat(pawn="1-1"), seat(pawn="2-2")), pieces={"1-2": 1, "2-1": 1}),
        {
            "dig up": "There is no Rubble on 1-1. TB 4.3",
            "ramp down down": "There is nobody to ramp below you. TB 4.2",
        },
    ),
    "another Bounty fits": (
        lambda: acting(pawn="motel", eggs="jade", line=("jade to motel", "amber to motel", "jade to hospital")),
        {
            "deliver jade for amber to motel": "The Bounty Amber to the Motel does not fit this delivery. TB 4.5",
            "deliver jade for jade to hospital": "The Bounty Jade to the Hospital does not fit this delivery. TB 4.5",
        },
    ),
    "Items without their effect, R45": (
        lambda: acting(items=ITEMS, eggs="jade"),
        {
            "use first-aid-kit": "First-Aid Kit needs a dead member of your squad. R45",
            "use egg-carton": "Egg Carton needs a Location, two carried Eggs and 1 point. R45",
            "use stolen-lunch": "Stolen Lunch needs a player with an Egg next to you. R45",
            "use grappling-hook": "Grappling Hook needs an Egg on a space next to you. R45",
            "use smoke-bomb": f"Play Smoke Bomb {IN_A_HUNT}",
            "escape by smoke-bomb": f"Play Smoke Bomb {IN_A_HUNT}",
            "use air-horn": NOT_HELD,
        },
    ),
    "a Detour Sign without Rubble, R16": (
        lambda: acting(items="detour-sign", pieces={"5-5": 1}, own=decks(pieces={"rubble": 1})),
        {"use detour-sign": "Detour Sign needs a space that takes Rubble and a piece in the supply. R45"},
    ),
    "a Detour Sign on a pawn": (
        lambda: acting("use detour-sign", items="detour-sign", others=(seat(pawn="3-3"),), pieces={"5-5": 2}),
        {
            "place 3-3": "You cannot put Rubble on 3-3: a pawn is there. R45",
            "place 5-5": "5-5 cannot take Rubble. TB 6.4",
        },
    ),
    "Hats and Weapons, R48, TB 7.3": (
        lambda: acting(weapons=("pistol", "shotgun"), others=(seat(hat="cowboy-hat"),)),
        {
            "shoot pistol at Cleo": "Cleo's Leader wears no Hat. R48",
            "shoot shotgun at Ben": "Shotgun cannot shoot a Hat off. R48",
            "shoot machete at Ben": NOT_HELD,
            "fire pistol": f"Play Pistol {IN_A_HUNT}",
        },
    ),
    "Eggs out of reach": (
        lambda: acting("use grappling-hook", items="grappling-hook", lying={"3-3": "jade", "3-5": "jade"}),
        {"hook 2-2": "There is no Egg on 2-2 for you to take. R45"},
    ),
    "Eggs of the wrong player": (
        lambda: acting(
            "use stolen-lunch",
            items="stolen-lunch",
            others=(seat(pawn="3-3", eggs=("jade", "amber")), seat(pawn="1-1", eggs="azure")),
        ),
        {"steal azure from Cleo": "Cleo has no such Egg within your reach. R45"},
    ),
    "an Air Horn's second Target": (
        lambda: acting("use air-horn", "move target 1 up", items="air-horn", targets={1: "3-4", 2: "4-4"}),
        {"move target 2 up": "You can move only Target 1 now. TB 5.1"},
    ),
    "Boots, R8": (
        lambda: driving("boots", "walk-7", "walk-3"),
        {
            "add walk-6": NOT_HELD,
            "stop": "You must play a second card. R8",
        },
    ),
    "an arrow, R41": (
        lambda: driving("two", leader="old-george", done=False),
        {"ignore arrow 3": "The Vehicle has no arrow 3. R41"},
    ),
    "a Pickup Truck, R49": (
        lambda: driving("pickup-truck", rubble=1, pieces={"3-3": 2}),
        {
            "place 5-5": "5-5 is not next to you. R49",
            "stop": NO_ANSWER,
        },
    ),
    "a Golf Cart, R49": (
        lambda: driving("golf-cart", pieces={"3-3": 2, "2-3": 1}),
        {
            "clear 3-3 x2": "You can take only 1 Rubble from 3-3. R49",
            "clear 2-3": "The Rubble on 2-3 is not next to you. TB 4.3",
        },
    ),
    "a School Bus, TB 3.2, R18": (
        lambda: driving("school-bus", worms={3: ""}, targets={1: "1-1"}),
        {
            "stop": "You must move a Target. TB 3.2",
            "move target 3 up": "There is no Worm 3: the Worm deck ran out. R18",
        },
    ),
    "a Motorcycle, R10": (
        lambda: driving("lure", pawn="3-3", targets={1: "4-4", 3: "1-1"}),
        {"move target 3 down": "You can move only Target 1 now. R10"},
    ),
    "a trade, TB 4.3": (
        lambda: acting("clear 3-3", rubble=2, pieces={"3-3": 1}),
        {"stop": "Trade this Rubble now: choose a deck. TB 4.3"},
    ),
    "Dale's trade, R5": (
        lambda: acting("clear 3-3", leader="dale", rubble=1, pieces={"3-3": 1}),
        {"trade for weapon": "That little Rubble buys only an Item. TB 4.3"},
    ),
    "a start, TB 2.5": (
        placing,
        {"enter 3-4": "Choose a Location that has no pawn. TB 2.5"},
    ),
    "a return, TB 8.3": (
        lambda: position(seat(pawn=None), seat(pawn="hospital")).starting(),
        {
            "enter 3-4": "Choose a Location that has no pawn. TB 8.3",
            "enter hospital": "Ben is in the Hospital: choose another Location. TB 8.3",
        },
    ),
    "a Hidden Bounty": (
        lambda: acting("deliver jade", "accept", pawn="government-facility", eggs="jade", line=LINE),
        {"take amber to motel": NO_BOUNTY},
    ),
    "a dead member, TB 4.6": (
        lambda: acting("deliver jade", "accept", pawn="hospital", eggs="jade", members=(), dead=("shep", "alan")),
        {"revive pam": "Pam is not a dead member of your squad. TB 4.6"},
    ),
    "a hunt, TB 5.1, 7.3": (
        lambda: hunting(weapons=("pistol", "pistol"), items=("smoke-bomb", "energy-drink")),
        {
            "use energy-drink": "Play Energy Drink on your own turn. TB 5.1",
            "escape by energy-drink": "Play Energy Drink on your own turn. TB 5.1",
            "fire machete": NOT_HELD,
        },
    ),
    "a reward, TB 7.4": (
        lambda: hunting(foe="prey", weapons="pistol", line=("hunt boomer",)).choose("fire pistol"),
        {"claim hunt queen": "The Bounty hunt of a Queen does not fit this kill. TB 7.4"},
    ),
    "a reroll, R53": (
        lambda: hunting(leader="anise", weapons="machete").choose("fire machete").luck(1),
        {"reroll 2": "There is no die 2 to reroll. R53"},
    ),
    "a Borrowed Gun": (
        lambda: hunting(seat(weapons="pistol"), seat(weapons="pistol"), seat(), weapons="borrowed-gun").choose(
            "fire borrowed-gun"
        ),
        {"borrow from Dov": "Dov holds no Weapon for you to take. TB 7.3"},
    ),
    "an answer to another question": (
        acting,
        dict.fromkeys(("accept", "enter motel", "trade for item", "ignore arrow 1", "take the top"), NO_ANSWER),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_may_not_be_done_is_refused_with_the_rule_that_says_so(case: str) -> None:
    """Each in its own words: TB 2.5, 3.1, 3.2, 4.1 to 4.6, 5.1, 5.2, 7.3, 7.4, 8.3; R3 to R5, R8, R10, R45."""
    begin, refusals = CASES[case]
    play = begin()
    assert {words: play.why_not(words) for words in refusals} == refusals


def test_nobody_else_is_asked_nor_anybody_while_dice_fall_or_after_the_end() -> None:
    """TB 9."""
    play = acting()
    assert play.why_not("step up", "Ben") == "Ada is asked now, not you."
    assert play.rules.why_not(play.state, 7, o.Stop()) is not None
    assert new_game().why_not("stop", "Ada") == "Nobody is asked now."
    over = acting("deliver jade", pawn="motel", eggs="jade", vp=19)
    assert over.why_not("stop", "Ada") == "The game is over. TB 9"


def test_a_way_off_the_board_and_a_space_that_is_none_are_refused() -> None:
    play = acting(pawn="1-1").refuses("step up", "You cannot go up: the board ends there. TB 4.1")
    assert str(play.rules.why_not(play.state, 0, o.Clear(99))) == "There is no such space. TB 4.1"


def test_what_another_holds_is_refused_as_what_lies_in_the_deck() -> None:
    """TB 5.2, R33: the words do not tell which; nor of a reward, nor of a Vehicle."""
    play = acting(pawn="motel", eggs="jade", others=(seat(hidden="jade to motel"),), line=("jade to motel", *LINE[:3]))
    numbers = [card.number for card in play.decks.bounties if (card.egg, card.place) == ("jade", "motel")]
    others = [o.Deliver("jade", number) for number in numbers if number not in play.state.line]
    assert {str(play.rules.why_not(play.state, 0, option)) for option in others} == {NO_BOUNTY}
    play = hunting(seat(hidden="hunt any"), foe="prey", weapons="pistol", line=("hunt boomer",)).choose("fire pistol")
    assert str(play.rules.why_not(play.state, 0, o.ClaimBounty(play.squad(1).hidden[0]))) == NO_BOUNTY
    play = position(seat(vehicles="walk-1"), seat(vehicles="walk-2")).playing()
    assert str(play.rules.why_not(play.state, 0, o.PlayVehicle(play.squad(1).vehicles[0], 0))) == NOT_HELD
    game = new_game(script={})
    game.refuses(f"lead {game.members(1)[0]}", "is not one of your Characters. TB 2.2")
