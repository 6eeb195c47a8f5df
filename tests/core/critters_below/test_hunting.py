"""The Hunter at Critters Below: a secret vote stays secret in a tree, and it finds what is plain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below import frames as f
from core.critters_below.options import Drop, GoOut, Stay, UseCard
from core.engine.decisions import asked
from core.engine.seats import FIRST_NAMES, seats_named
from core.players.hunter import Hunter
from core.players.levels import player_named
from core.players.playing import play as play_whole
from core.players.thinking import Budget, seen_by, think
from core.players.tree import Branch, Node, Weighing
from tests.core.critters_below.kit import GAME, asks, card_of, position
from tests.core.critters_below.test_imagining import luck, states_of
from tests.core.critters_below.test_judgement import JUDGEMENT, LATE
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Option
    from core.players.thinking import Seen

SHORT: Final = Budget(iterations=40, seconds=None)


def thought(state: State) -> Option:
    """What a Hunter answers."""
    hunter = Hunter(GAME, JUDGEMENT)
    return think(hunter, seen_by(GAME, state, asks(state)[0]), SHORT, luck("thought")).option


def tried(seen: Seen, option: Option, worlds: int) -> Node:
    """The tree below an option that was tried in so many worlds."""
    branch = Branch(GAME, JUDGEMENT, Weighing(JUDGEMENT), seen, "tried", option)
    for _ in range(worlds):
        branch.play()
    assert branch.top.visits == worlds
    return branch.top


@pytest.mark.parametrize("thumbs", [(-1, -1, -1), (-1, 1, -1), (-1, 0, 1)])
def test_nobody_votes_after_the_thumb_that_a_hunter_tries(thumbs: tuple[int, ...]) -> None:
    """CB 6.1: in its tree no other seat chooses knowing the thumb; they vote as they judge."""
    state = position(3, day=3, turn=-1, stack=(f.Voting(thumbs),), hands={0: {"vigor": 2}})
    decision = asks(state)[0]
    seen = seen_by(GAME, state, decision)
    tops = [tried(seen, option, 15) for option in decision.options]
    assert set(decision.options) == {GoOut(), Stay()}
    # the last to vote is followed by the next day: what lies behind that may be looked at again
    is_last = thumbs.count(-1) == 1
    assert is_last or not any(top.children for top in tops)


def test_the_vote_ends_the_tree_of_the_turn_before_it() -> None:
    """From the last turn of a day none of the thumbs that follow is a point of the tree."""
    state = position(2, turn=1, had=(0,), hands={0: {"vigor": 1}, 1: {"vigor": 1}})
    decision = asks(state)[0]
    seen = seen_by(GAME, state, decision)
    best = [one.option for one in JUDGEMENT.options(state, decision)[:3]]

    nodes = [tried(seen, option, 20) for option in best]
    found = {*best}
    while nodes:
        node = nodes.pop()
        found.update(node.children)
        nodes.extend(node.children.values())
    assert len(found) > 4
    assert found.isdisjoint({GoOut(), Stay()})


def test_into_certain_peace_it_goes() -> None:
    assert thought(position(2, day=8, up=(*LATE, 6, 7, 8), turn=-1, stack=(f.Voting((-1, -1)),))) == GoOut()


def test_at_the_edge_it_takes_the_cure() -> None:
    state = position(
        2,
        pockets={0: ("bandage", "drum")},
        hands={0: {"bleeding": 3, "vigor": 3}},
        damage={0: ("bleeding", "bleeding")},
        stack=(f.Turn(0, actions=2, used=(0, 1, 2), ability=True),),
    )
    assert thought(state) == UseCard(card_of(state, 0, "bandage"))


def test_what_a_hunter_thinks_is_legal_at_every_question_of_every_way() -> None:
    hunter = player_named("Hunter", SHIPPED, SHIPPED.judgement())
    kinds = set()
    for way in ("standard", "hardcore-coop", "last-man-standing"):
        for place, state in enumerate(states_of(SHIPPED, f"legal/{way}", 3, way=way)):
            pending = SHIPPED.pending(state)
            if place % 4 or not isinstance(pending, tuple) or len((decision := asked(pending)[0]).options) == 1:
                continue
            kinds.add(decision.kind)
            found = think(hunter, seen_by(SHIPPED, state, decision), Budget(8, None), luck(place)).option
            assert found in decision.options
            assert decision.kind != "thumb" or not isinstance(found, Drop)
    assert {"act", "flip", "thumb"} <= kinds


def test_the_same_luck_thinks_the_same_thought() -> None:
    """With a budget of worlds and no clock: whole games too."""
    setup = SHIPPED.usual(seats_named(FIRST_NAMES[:2]), {"way": "last-man-standing"})
    players = [player_named(level, SHIPPED, SHIPPED.judgement()) for level in ("Hunter", "Scavenger")]
    ends = [play_whole(SHIPPED, setup, players, "again", Budget(6, None)).last for _ in range(2)]
    assert ends[0] == ends[1]
