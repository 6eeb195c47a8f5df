"""What the judgement thinks best, where every player would agree, and why it says so."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import PUBLIC, asked
from core.players.thinking import Judged, Why
from core.terror_below.chapters.pieces import turn_frame
from core.terror_below.judging.at_once import leader_worth
from core.terror_below.judging.danger import Danger
from core.terror_below.judging.plans import Planner, TurnPlan
from core.terror_below.judging.reasons import why_of
from core.terror_below.judging.sides import BoardSide
from core.terror_below.judging.worth import SquadOutlook
from core.terror_below.options import Clear, Deliver, Fire, Lead, Leap, PickUp, Ramp, Step, Stop, UseItem
from core.terror_below.seats import ScenarioName, Solo
from tests.core.terror_below.kit import character, decks, new_game, position, seat, table
from tests.core.terror_below.own_decks import PIECES, steady

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tests.core.terror_below.play import Play


def judged(play: Play) -> tuple[Judged, ...]:
    """What the judgement makes of what is asked, in an imagined world."""
    decision = asked(play.pending)[0]
    world = play.rules.imagine(play.state, decision.seat, Random(1))  # noqa: S311 - tests must be repeatable
    return play.rules.judgement().options(world, decision)


def best(play: Play) -> Option:
    """The option that it puts first."""
    return judged(play)[0].option


def reasons(play: Play) -> tuple[str, ...]:
    """Why, in words."""
    return play.rules.judgement().told(play.rules.view(play.state, PUBLIC), judged(play)[0])


def test_an_egg_is_delivered_for_its_bounty_where_one_stands() -> None:
    """TB 4.5: and it says what it brings."""
    play = table(on="motel", eggs="amber", line=("amber to motel",), by=[3])
    option = best(play)
    assert isinstance(option, Deliver)
    assert option.bounty >= 0
    assert reasons(play)[0].startswith("Delivers to the Motel for ")


STRIKE: Final[dict[str, Any]] = {"worms": {1: "giant"}, "under": {1: ("walk-1",) * 2}}
HUNT: Final[dict[str, Any]] = {"on": "3-3", "weapons": "pistol", "targets": {1: "3-3"}, "stage": "attacking"}
ELSEWHERE: Final = {1: "6-6", 2: "6-6", 3: "6-6"}
BEST: Final[dict[str, tuple[type[Option], dict[str, Any]]]] = {
    "Eggs underfoot": (PickUp, {"on": "3-3", "lying": {"3-3": ("amber", "jade")}, "by": [1]}),
    "a piece that completes a set": (Clear, {"on": "3-3", "carries": 2, "rubble": {"3-4": 1}, "by": [1]}),
    "away from a Worm at its limit": (Step, {"on": "3-3", "targets": {1: "3-3"}, "by": [4]} | STRIKE),
    "a Pistol against a Worm of 1": (Fire, HUNT | {"worms": {1: "runt"}}),
    "nothing where there is no hope": (Stop, HUNT | {"worms": {1: "giant"}}),
    "an Item that scores": (UseItem, {"on": "3-3", "items": "binoculars", "by": [3]}),
    "three spaces for two points": (
        Ramp,
        {"on": "2-2", "ben": {"on": "3-2"}, "lying": {"4-2": ("amber", "jade")}, "targets": ELSEWHERE, "by": [2]},
    ),
    "a turn that wins, whatever the danger": (
        Deliver,
        {"on": "motel", "eggs": "amber", "vp": PIECES["goal"] - 1, "targets": {1: "2-6"}, "by": [4]} | STRIKE,
    ),
}


@pytest.mark.parametrize("case", BEST)
def test_what_every_player_would_choose_is_put_first(case: str) -> None:
    """TB 1, 4.2, 4.3, 4.4, 5.1, 6, 7: VP in the hand are of no use; a Weapon is kept where nothing can be done."""
    kind, has = BEST[case]
    assert isinstance(best(table(**{"own": steady()} | has)), kind)


def test_the_way_to_a_location_is_taken_while_points_last() -> None:
    """TB 4.1: with points enough to arrive and deliver."""
    play = table(on="3-3", eggs="amber", line=("amber to motel",), by=[7])
    motel = play.board.starts["motel"]
    way = [play.board.distance(play.state.pawns[0], motel)]
    while way[-1]:
        option = best(play)
        assert isinstance(option, Step)
        play.choose(play.options[asked(play.pending)[0].options.index(option)])
        way.append(play.board.distance(play.state.pawns[0], motel))
    assert way == sorted(set(way), reverse=True)
    assert isinstance(best(play), Deliver)


@pytest.mark.parametrize("keeps", [0, 1, 2])
def test_nobody_plans_with_points_that_are_lost_by_picking_up(keeps: int) -> None:
    """TB 4.4: whoever goes on has as many left as the card says, 0 for all of them."""
    own = decks(characters=[character("goes-on", {"verb": "keep-acting", "at": keeps})])
    play = position(seat(pawn="3-3", leader="goes-on"), eggs={"3-3": "jade"}, own=own).acting(5)
    d = play.rules.draft(play.state)
    turn = turn_frame(d)
    assert turn is not None
    plans = Planner(SquadOutlook(d, 0, BoardSide.of(play.decks, play.board)), turn).plans(5)
    after = [len(plan.options) - plan.options.index(PickUp()) - 1 for plan in plans if PickUp() in plan.options]
    assert max(after) == (keeps or 4)


def test_danger_is_greatest_where_a_worm_is_full_and_least_far_from_it() -> None:
    """TB 6.1: the fewer cards it needs, the sooner it comes; chances are chances."""
    rules = position(seat()).rules
    board = rules.cards.boards["desert"]
    danger = Danger(rules.cards, board)
    card = next(card for card in rules.cards.worms if not card.starter and card.rubble)
    target = board.space_of(3, 3)
    by_off = [danger.chances(card.number, target, off, 3) for off in range(4)]
    assert all(0 <= chance <= 1 + 1e-9 for chances in by_off for chance in chances)
    assert by_off[0][target] == 1
    assert [chances[target] for chances in by_off] == sorted((chances[target] for chances in by_off), reverse=True)
    assert danger.hits(card.number, target) == {space for space, chance in enumerate(by_off[0]) if chance}


def test_to_be_caught_costs_less_with_weapons_that_kill() -> None:
    """TB 7.3, 7.4."""
    costs = []
    for weapons in ((), ("pistol",)):
        play = table(on="3-3", weapons=weapons, own=steady(), worms={1: "runt"}, targets={1: "3-3"})
        d = play.rules.draft(play.state)
        outlook = SquadOutlook(d, 0, BoardSide.of(play.decks, play.board))
        costs.append(outlook.catch_cost(play.state.pawns[0], (0, 0, 0, 0), play.state.slots[0].worm))
    assert costs[1] < 0 < costs[0]


def test_a_leap_takes_the_short_way_over_the_canyon() -> None:
    """TB 10.4: the Location lies a few steps behind the gap, and far away on foot."""
    play = table(on="2-3", vehicles=("walk-1", "walk-2"), eggs="amber", own=steady(), side="canyon", by=[7])
    before = play.state.pawns[0]
    while not isinstance(option := best(play), Leap):
        play.choose(play.options[asked(play.pending)[0].options.index(option)])
        assert play.state.pawns[0] != before
        before = play.state.pawns[0]
    assert play.board.leaps[before]


def test_a_car_jack_is_played_where_rubble_bars_the_way_to_a_delivery() -> None:
    """R43: and kept where nothing bars it."""
    jack = next(card.number for card in steady().items if card.id == "car-jack")
    ada: Any = {"on": "2-4", "eggs": ("amber", "amber", "jade"), "items": "car-jack", "own": steady()}
    for walls in ({"2-5": 2, "1-6": 2, "3-6": 2}, {}):
        chosen = best(table(**ada, rubble=walls, line=("amber to motel", "jade to motel")))
        assert (chosen == UseItem(jack)) == bool(walls)


def test_a_leader_is_chosen_by_its_ability_and_it_is_said() -> None:
    """TB 2.2: all Characters lie open, so everybody may hear why."""
    play = new_game(3, own=steady(), script={}).shows(asked="Ada leader")
    rules, decision, judgement = play.rules, play.decision, play.rules.judgement()
    ranked = judgement.options(play.state, decision)
    worths = [leader_worth(rules.cards, option.character) for option in decision.options if isinstance(option, Lead)]
    assert ranked[0].value == max(worths) > min(worths)
    first = ranked[0].option
    assert isinstance(first, Lead)
    name = rules.cards.characters[first.character].name
    assert judgement.told(rules.view(play.state, 0), ranked[0])[0].startswith(name)
    assert judgement.aloud(rules.view(play.state, PUBLIC), 0, first)[0].startswith(name)


class TestAlone:
    """TB 11: what counts is the objective, and the clock."""

    def test_a_new_location_is_worth_more_than_its_points(self) -> None:
        """TB 11.5: Special Delivery asks for a Bounty at each of several; beside others only VP count."""
        found = []
        for solo in (None, Solo("special-delivery")):
            play = table(on="motel", eggs=("amber", "jade"), own=steady(), solo=solo, line=("amber to motel",), by=[1])
            values = {one.option: one.value for one in judged(play)}
            wanted = next(option for option in values if isinstance(option, Deliver) and option.bounty >= 0)
            found.append(values[wanted] - max(value for option, value in values.items() if option != wanted))
        assert 0 < found[0] < found[1]

    @pytest.mark.parametrize("scenario", ["special-delivery", "total-extermination", "scramble"])
    def test_chances_fall_with_the_clock_and_rise_with_the_objective(self, scenario: ScenarioName) -> None:
        """TB 11.1."""
        late, early = (chance(scenario, attacks=attacks) for attacks in (13, 2))
        step = ("motel",) if scenario == "special-delivery" else ("boomer",)
        further = chance(scenario, attacks=2, vp=12, claimed=() if scenario == "scramble" else step)
        assert 0 <= late < early < further <= 1


def chance(scenario: ScenarioName, *, attacks: int, vp: int = 0, claimed: tuple[str, ...] = ()) -> float:
    """What the judgement gives a solo game."""
    around: Any = {"solo": Solo(scenario), "attacks": attacks, "claimed": claimed, "stage": "playing"}
    play = table(on="3-3", vp=vp, vehicles="walk-1", own=steady(), **around)
    (value,) = play.rules.judgement().values(play.state)
    return value


def said(play: Play, option: Option | None = None) -> tuple[str, ...]:
    """What is said of an option, or of the best one, to the seat that is asked."""
    one = next(one for one in judged(play) if option in (None, one.option))
    return play.rules.judgement().told(play.rules.view(play.state, asked(play.pending)[0].seat), one)


def test_why_an_option_is_chosen_is_told_in_words_of_the_table() -> None:
    """TB 4.4, 6, 7: what is picked up and where it lies, which Worm may catch you, what the chance of a hunt is of."""
    assert said(table(on="3-3", lying={"3-4": ("amber", "jade")}, by=[2]), Step("down"))[0] == "Picks up 2 Eggs on 3-4."
    assert said(table(on="3-3", lying={"3-3": ("amber",)}, by=[1]), PickUp())[0] == "Picks up an Egg on 3-3."
    play = table(on="3-3", own=steady(), targets={1: "3-3"}, by=[4], **STRIKE)
    assert "Worm 1 will probably catch you here." in said(play, Stop())
    assert any("Leaves the reach of Worm 1." in one for one in said(play))
    hunt = table(**HUNT, own=steady(), worms={1: "runt"})
    assert said(hunt)[0] == "100% chance to kill the Worm: it needs 1 more damage."


def test_a_way_out_and_back_is_told_as_that() -> None:
    """TB 4.1, 4.4: who picks up on the way and comes back stands where the turn began."""
    play = table(on="3-3", lying={"3-4": ("jade",)}, by=[3])
    d = play.rules.draft(play.state)
    outlook = SquadOutlook(d, 0, BoardSide.of(play.decks, play.board))
    taken = Why("pick-up", 1, (play.board.space_of(3, 4),))
    plan = TurnPlan(1.0, 3, d.pawns[0], d.squads[0].eggs, (Step("down"), PickUp(), Step("up")), (taken,))
    why = why_of(outlook, plan, 0.0, outlook.hazards(d.slots))
    told = play.rules.judgement().told(play.rules.view(play.state, 0), Judged(Step("down"), 1.0, why=why))
    assert told[0] == "Picks up an Egg on 3-4, then back."
