"""What the judgement thinks best, where every player would agree."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, asked
from core.terror_below.judging.danger import Danger
from core.terror_below.judging.worth import Outlook, Side
from core.terror_below.options import Clear, Deliver, Fire, PickUp, Step, Stop, UseItem
from tests.core.terror_below.kit import position, seat
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
    assert reasons(play)[0].startswith("It delivers for ")


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
    board = rules.boards["desert"]
    danger = Danger(rules.decks, board)
    card = next(card for card in rules.decks.worms if not card.starter and card.rubble)
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
        d = play.rules._draft(play.state)
        outlook = Outlook(d, 0, Side.of(play.decks, play.board))
        costs.append(outlook.catch_cost(play.state.pawns[0], (0, 0, 0, 0), play.state.slots[0].worm))

    assert costs[1] < 0 < costs[0]
