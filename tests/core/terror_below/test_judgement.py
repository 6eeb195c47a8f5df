"""What the judgement thinks best, where every player would agree."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, asked
from core.terror_below.chapters.pieces import turn_frame
from core.terror_below.judging.at_once import leader_worth
from core.terror_below.judging.danger import Danger
from core.terror_below.judging.plans import Planner
from core.terror_below.judging.sides import BoardSide
from core.terror_below.judging.worth import SquadOutlook
from core.terror_below.options import Clear, Deliver, Fire, Lead, Leap, PickUp, Ramp, Step, Stop, UseItem
from core.terror_below.seats import ScenarioName, Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES, character, decks, position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.players.thinking import Judged
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
    play = position(seat(pawn="motel", eggs="amber"), line=("amber to motel",)).acting(3)
    option = best(play)
    assert isinstance(option, Deliver)
    assert option.bounty >= 0
    assert reasons(play)[0].startswith("Delivers to the Motel for ")


def test_the_way_to_a_location_is_taken_while_points_last() -> None:
    """TB 4.1: with points enough to arrive and deliver."""
    play = position(seat(pawn="3-3", eggs="amber"), line=("amber to motel",)).acting(7)
    board = play.board
    motel = board.starts["motel"]
    before = board.distance(play.state.pawns[0], motel)
    while play.state.pawns[0] != motel:
        option = best(play)
        assert isinstance(option, Step)
        play.choose(play.options[asked(play.pending)[0].options.index(option)])
        after = board.distance(play.state.pawns[0], motel)
        assert after < before
        before = after
    assert isinstance(best(play), Deliver)


def test_eggs_underfoot_are_picked_up() -> None:
    """TB 4.4."""
    assert isinstance(best(position(seat(pawn="3-3"), eggs={"3-3": ("amber", "jade")}).acting(1)), PickUp)


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


def test_rubble_beside_is_cleared_with_points_that_are_left() -> None:
    """TB 4.3: the piece that completes a set first of all."""
    play = position(seat(pawn="3-3", rubble=2), rubble={"3-4": 1}).acting(1)
    assert isinstance(best(play), Clear)


def test_nobody_stays_where_a_worm_is_about_to_strike() -> None:
    """TB 6: a Worm at its limit attacks when the turn is over."""
    here = position(
        seat(pawn="3-3"), own=steady(), worms={1: "giant"}, targets={1: "3-3"}, under={1: ("walk-1",) * 2}
    ).acting(4)
    slot = here.state.slots[0]
    assert len(slot.cards) >= 2
    assert isinstance(best(here), Step)


@pytest.mark.parametrize(("health", "option"), [("runt", Fire), ("giant", Stop)])
def test_weapons_are_fired_where_there_is_hope(health: str, option: type[Option]) -> None:
    """TB 7: a pistol kills a Worm of 1, and is kept where nothing could be done."""
    plan = seat(pawn="3-3", weapons="pistol")
    play = position(plan, own=steady(), worms={1: health}, targets={1: "3-3"}).attacking()
    assert isinstance(best(play), option)


def test_an_item_that_scores_is_played() -> None:
    """TB 5.1: VP in the hand are of no use."""
    play = position(seat(pawn="3-3", items="binoculars")).acting(3)
    assert isinstance(best(play), UseItem)


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
    unarmed = position(seat(pawn="3-3"), own=steady(), worms={1: "runt"}, targets={1: "3-3"}).playing()
    armed = position(seat(pawn="3-3", weapons="pistol"), own=steady(), worms={1: "runt"}, targets={1: "3-3"}).playing()
    costs = []
    for play in (unarmed, armed):
        d = play.rules.draft(play.state)
        outlook = SquadOutlook(d, 0, BoardSide.of(play.decks, play.board))
        costs.append(outlook.catch_cost(play.state.pawns[0], (0, 0, 0, 0), play.state.slots[0].worm))
    assert costs[1] < 0 < costs[0]


def test_a_leap_takes_the_short_way_over_the_canyon() -> None:
    """TB 10.4: the Location lies a few steps behind the gap, and far away on foot."""
    play = position(
        seat(pawn="2-3", vehicles=("walk-1", "walk-2"), eggs="amber"), own=steady(), side="canyon", line=()
    ).acting(7)
    before = play.state.pawns[0]
    while not isinstance(option := best(play), Leap):
        play.choose(play.options[asked(play.pending)[0].options.index(option)])
        assert play.state.pawns[0] != before
        before = play.state.pawns[0]
    assert play.board.leaps[before]


def test_a_ramp_saves_a_point_where_it_is_wanted() -> None:
    """TB 4.2: three spaces with two points, where Eggs lie under somebody's nose."""
    play = position(
        seat(pawn="2-2"),
        seat(pawn="3-2"),
        own=steady(),
        eggs={"4-2": ("amber", "jade")},
        targets={1: "6-6", 2: "6-6", 3: "6-6"},
    ).acting(2)
    assert isinstance(best(play), Ramp)


def test_a_car_jack_is_played_where_rubble_bars_the_way_to_a_delivery() -> None:
    """R43: and kept where nothing bars it."""
    walls = {"2-5": 2, "1-6": 2, "3-6": 2}
    plan = seat(pawn="2-4", eggs=("amber", "amber", "jade"), items="car-jack")
    line = ("amber to motel", "jade to motel")
    barred = position(plan, own=steady(), rubble=walls, line=line).acting(5)
    open_way = position(plan, own=steady(), line=line).acting(5)
    jack = next(card.number for card in barred.decks.items if card.id == "car-jack")
    assert best(barred) == UseItem(jack)
    assert best(open_way) != UseItem(jack)


def test_a_turn_that_wins_is_taken_whatever_the_danger() -> None:
    """TB 1: with a point to go, an Egg is delivered under a Worm that is about to strike."""
    goal = position(seat()).decks.pieces.goal
    play = position(
        seat(pawn="motel", eggs="amber", vp=goal - 1),
        own=steady(),
        worms={1: "giant"},
        targets={1: "2-6"},
        under={1: ("walk-1",) * 2},
    ).acting(4)
    assert isinstance(best(play), Deliver)


def test_a_leader_is_chosen_by_its_ability_and_it_is_said() -> None:
    """TB 2.2: all Characters lie open, so everybody may hear why."""
    rules = position(seat(), own=steady()).rules
    state = rules.new(Setup(seats_named(NAMES[:3]), start=0).as_begun())
    deal = Dealer("leaders").deal
    while isinstance(pending := rules.pending(state), Chance):
        state, _ = rules.apply(state, deal(pending))
    judgement = rules.judgement()
    decision = asked(pending)[0]
    ranked = judgement.options(state, decision)
    worths = [leader_worth(rules.cards, option.character) for option in decision.options if isinstance(option, Lead)]
    assert decision.kind == "leader"
    assert ranked[0].value == max(worths) > min(worths)
    first = ranked[0].option
    assert isinstance(first, Lead)
    name = rules.cards.characters[first.character].name
    assert judgement.told(rules.view(state, 0), ranked[0])[0].startswith(name)
    assert judgement.aloud(rules.view(state, PUBLIC), 0, first)[0].startswith(name)


class TestAlone:
    """TB 11: what counts is the objective, and the clock."""

    def test_a_new_location_is_worth_more_than_its_points(self) -> None:
        """TB 11.5: Special Delivery asks for a Bounty at each of several; beside others only VP count."""
        found = []
        for solo in (None, Solo("special-delivery")):
            plan = seat(pawn="motel", eggs=("amber", "jade"))
            play = position(plan, own=steady(), solo=solo, line=("amber to motel",)).acting(1)
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
    play = position(
        seat(pawn="3-3", vp=vp), own=steady(), solo=Solo(scenario), attacks=attacks, claimed=claimed
    ).playing()
    (value,) = play.rules.judgement().values(play.state)
    return value
