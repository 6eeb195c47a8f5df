"""What a Hunter of Critters Below goes by: it looks at others too, and counts flips without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.critters_below import frames as f
from core.critters_below.judging.bodies import Bodies, tolls
from core.critters_below.judging.standing import Standing
from core.critters_below.judging.tempers import SCAVENGING
from core.critters_below.judging.war import Outlook
from core.critters_below.options import Aim, UseCard
from core.critters_below.state import draft_of
from core.critters_below.symbols.gain import Gain
from core.engine.decisions import asked
from core.players.levels import player_named
from core.players.thinking import Budget, seen_by, think
from tests.core.critters_below.kit import GAME, asks, card_of, play, position
from tests.core.critters_below.test_imagining import luck, states_of, told_apart_by_nobody
from tests.core.critters_below.test_judgement import JUDGEMENT
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from core.critters_below.judgement import ShelterJudgement
    from core.critters_below.state import State
    from core.engine.decisions import Option

KEEN = JUDGEMENT.keen


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
    compared = 0
    for place, state in enumerate(states_of(SHIPPED, "keen", 3)):
        pending = SHIPPED.pending(state)
        if place % 9 or not isinstance(pending, tuple) or not state.day or len(asked(pending)[0].options) == 1:
            continue
        decision = asked(pending)[0]
        twin = told_apart_by_nobody(SHIPPED, state, decision.seat, luck(place))
        thought, other = (
            think(hunter, seen_by(SHIPPED, one, decision), Budget(), luck(place)) for one in (state, twin)
        )
        assert thought == other
        compared += twin != state
    assert compared


@pytest.mark.parametrize("kind", ["act", "thumb"])
def test_a_hunter_takes_what_counts_most_for_it_without_a_search(kind: str) -> None:
    """What a flip brings differs more from world to world than options do: worlds that are tried say less than it."""
    turn = (f.Turn(0, actions=1),)
    state = position(
        2,
        day=3,
        turn=0 if kind == "act" else -1,
        stack=turn if kind == "act" else (f.Voting((-1, -1)),),
        pockets={0: ("pistol", "drum")},
        hands={0: {"vigor": 2, "bleeding": 1}},
    )
    decision = asks(state)[0]
    thought = think(player_named("Hunter", GAME, JUDGEMENT), seen_by(GAME, state, decision), Budget(), luck(1))

    assert decision.kind == kind
    assert thought.ranked == KEEN.options(state, decision)
    assert thought.option == thought.ranked[0].option
    assert not any(one.visits for one in thought.ranked)
