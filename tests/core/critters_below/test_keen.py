"""What a Hunter of Critters Below goes by: it looks at others too, and weighs its options where a flip comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.critters_below import frames as f
from core.critters_below.judging.bodies import Bodies, tolls
from core.critters_below.judging.standing import Standing
from core.critters_below.judging.tempers import SCAVENGING
from core.critters_below.judging.war import Outlook
from core.critters_below.options import Aim, End, GoOut, UseCard
from core.critters_below.state import draft_of
from core.critters_below.symbols.gain import Gain
from core.engine.decisions import Choice, asked
from core.players.levels import player_named
from core.players.thinking import Budget, seen_by, think
from core.players.weighing import Weigher
from tests.core.critters_below.kit import GAME, asks, card_of, play, position
from tests.core.critters_below.test_imagining import luck, states_of, told_apart_by_nobody
from tests.core.critters_below.test_judgement import JUDGEMENT
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from core.critters_below.judgement import ShelterJudgement
    from core.critters_below.state import State
    from core.engine.decisions import Option

KEEN = JUDGEMENT.keen
WEIGHED = Budget(iterations=60, seconds=None)


def aimed_at(state: State, judgement: ShelterJudgement) -> Option:
    """Whom the pistol of seat 0 is turned on."""
    state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
    return judgement.options(state, asks(state)[0])[0].option


@pytest.mark.parametrize(
    ("way", "scavenger", "hunter"), [("standard", 1, 2), ("last-man-standing", 2, 2), ("hardcore-coop", 1, 1)]
)
def test_a_hunter_turns_on_the_weakest_where_it_has_no_mates(way: str, scavenger: int, hunter: int) -> None:
    """CB 5.4: whoever has fallen is not out before it, and harms it no more; of a team all are wanted, CB 9.1."""
    hands = {1: {"vigor": 2}, 2: {"vigor": 2}}
    state = position(pockets={0: ("pistol",)}, hands=hands, damage={2: ("bleeding", "radiation")}, way=way)

    assert aimed_at(state, JUDGEMENT) == Aim(scavenger)
    assert aimed_at(state, KEEN) == Aim(hunter)


def test_a_world_rests_where_a_flip_comes_next_and_nowhere_else() -> None:
    """CB 4.7: what the flip may bring is counted."""
    state = position(2, hands={0: {"vigor": 1, "bleeding": 1}}, stack=(f.Turn(0, actions=1),))
    playout = GAME.playout(state)
    assert not KEEN.rests(playout)

    playout.take(Choice(0, End()))
    assert KEEN.rests(playout)


@pytest.mark.parametrize(("way", "sign"), [("standard", -1), ("last-man-standing", -1), ("hardcore-coop", 1)])
def test_a_seat_has_come_to_more_with_its_life_and_by_the_lives_of_others(way: str, sign: int) -> None:
    def worth(own: int, others: int) -> float:
        hands = {0: {"vigor": 2, "bleeding": own}, 1: {"vigor": 2, "bleeding": others}}
        return KEEN.worth(GAME.playout(position(2, hands=hands, way=way)), 0)

    assert worth(0, 2) > worth(3, 2)
    assert (worth(2, 0) - worth(2, 3)) * sign > 0


def test_a_part_of_a_mates_life_is_as_dear_as_one_of_its_own() -> None:
    """CB 9.1: harm to a mate at the edge is not small because little is left of that life."""
    symbols = tolls((Gain(1, 3),))
    state = position(
        2,
        hands={0: {"vigor": 6}, 1: {"vigor": 2, "bleeding": 1}},
        damage={1: ("bleeding", "poisoning")},
        way="hardcore-coop",
    )
    d = draft_of(state, GAME.cards)
    outlook = Outlook(GAME.cards, d.line, d.day)
    st = Standing(Bodies(GAME.cards), d, 0, outlook, SCAVENGING)
    ((_, left),) = st.others
    then = Standing(Bodies(GAME.cards), d, 1, outlook, SCAVENGING).changed(symbols)

    assert then < 0
    assert st.done_to_others(symbols) == pytest.approx(st.life * then / left)


@pytest.mark.long
def test_a_hunter_thinks_the_same_in_worlds_that_it_cannot_tell_apart() -> None:
    """R30, R33: it is given a view and worlds, and neither tells what is hidden."""
    hunter = player_named("Hunter", SHIPPED, SHIPPED.judgement())
    assert isinstance(hunter, Weigher)
    weighed = 0
    for place, state in enumerate(states_of(SHIPPED, "keen", 3)):
        pending = SHIPPED.pending(state)
        if place % 9 or not isinstance(pending, tuple) or not state.day or len(asked(pending)[0].options) == 1:
            continue
        decision = asked(pending)[0]
        twin = told_apart_by_nobody(SHIPPED, state, decision.seat, luck(place))
        thought, other = (think(hunter, seen_by(SHIPPED, one, decision), WEIGHED, luck(place)) for one in (state, twin))
        assert thought == other
        weighed += any(one.visits for one in thought.ranked)
    assert weighed


def test_a_thumb_is_counted_and_not_weighed() -> None:
    """CB 6.1: in no world that it plays on does anybody vote, so that no thumb can be known."""
    state = position(2, day=3, turn=-1, stack=(f.Voting((-1, -1)),), hands={0: {"vigor": 2}})
    decision = asks(state)[0]
    thought = think(player_named("Hunter", GAME, JUDGEMENT), seen_by(GAME, state, decision), WEIGHED, luck(1))

    assert thought.ranked == KEEN.options(state, decision)
    assert {type(one.option) for one in thought.ranked} > {GoOut}
    assert not any(one.visits for one in thought.ranked)
