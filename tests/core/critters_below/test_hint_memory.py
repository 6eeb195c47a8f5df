"""A hint goes by what the screen keeps: at a table that plays from memory it remembers nothing. R30, R33."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.critters_below import frames as f
from core.critters_below.chapters.flip import cards_of
from core.critters_below.forms import CONDITIONS
from core.critters_below.options import FlipShelf
from core.critters_below.state import Placed
from core.engine.decisions import PUBLIC, asked
from core.engine.digest import digest
from core.players.hints import hinting, world_for_hint
from core.players.thinking import Budget
from tests.core.critters_below.kit import GAME, asks, position
from tests.core.critters_below.test_imagining import luck, states_of, told_apart_by_nobody
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from random import Random

    from core.critters_below.state import State
    from core.engine.decisions import Seat

SHORT: Final = Budget(iterations=12, seconds=None)


def forgotten_by_all(state: State, viewer: Seat, dice: Random) -> State:
    """Another state that shows the same screen where nothing is kept: nobody knows a card, hands of others differ."""
    twin = told_apart_by_nobody(
        SHIPPED,
        replace(
            state,
            traces=(),
            laid=min(1, len(state.discard)),
            critters=tuple(replace(one, mixes=()) for one in state.critters),
            shelf=tuple(Placed(one.card) if one else None for one in state.shelf),
            storage=tuple(Placed(one.card) for one in state.storage),
            stack=tuple(
                replace(frame, mixes=()) if isinstance(frame, f.Keeping | f.Returning | f.Burying) else frame
                for frame in state.stack
            ),
        ),
        viewer,
        dice,
    )
    others = [seat for seat in range(len(twin.critters)) if seat != viewer]
    held = [kind for seat in others for kind in cards_of(twin.critters[seat].hand)]
    dealt = iter(dice.sample(held, len(held)))
    critters = list(twin.critters)
    for seat in others:
        kinds = [next(dealt) for _ in range(sum(critters[seat].hand))]
        critters[seat] = replace(critters[seat], hand=tuple(kinds.count(kind) for kind in range(len(CONDITIONS))))
    stack = tuple(
        replace(frame, order=tuple(dice.sample(cards := cards_of(critters[frame.seat].hand), len(cards))))
        if isinstance(frame, f.Flipping) and frame.order
        else frame
        for frame in twin.stack
    )
    return replace(twin, critters=tuple(critters), stack=stack)


@pytest.mark.parametrize(
    ("players", "way"), [(1, "standard"), (3, "standard"), (4, "hardcore-coop"), (2, "last-man-standing")]
)
def test_from_memory_a_hint_sees_what_the_screen_shows_and_nothing_else(players: int, way: str) -> None:
    """It fits the screen, it is a position of the rules, and it is the same for all that shows the same screen."""
    seen = 0
    for place, state in enumerate(states_of(SHIPPED, f"memory/{players}/{way}", players, way=way, memory="none")):
        if place % 5:
            continue
        for viewer in (PUBLIC, place % players):
            world = SHIPPED.for_hint(state, viewer, luck(place))
            twin = forgotten_by_all(state, viewer, luck(f"twin/{place}"))

            assert SHIPPED.view(twin, viewer) == SHIPPED.view(state, viewer), "the twin of this test is none"
            assert SHIPPED.view(world, viewer) == SHIPPED.view(state, viewer), place
            assert SHIPPED.check(world) == (), place
            assert digest(SHIPPED.for_hint(twin, viewer, luck(place))) == digest(world), place
            seen += 1
    assert seen > 10


def test_where_the_screen_keeps_what_was_seen_a_hint_goes_by_all_that_was_seen() -> None:
    for place, state in enumerate(states_of(SHIPPED, "kept", 3)):
        if place % 9 == 0:
            for_hint = SHIPPED.for_hint(state, place % 3, luck(place))
            assert digest(for_hint) == digest(SHIPPED.imagine(state, place % 3, luck(place)))


def test_players_that_are_no_people_remember_all_the_same() -> None:
    """R30: a careful player may; only what is told to a person is held back."""
    state = position(2, shelf=("drum", "beans"), known={1: (0,)}, memory="none")
    remembered = {_first(GAME.imagine(state, 0, luck(number))) for number in range(20)}
    for_hint = {_first(GAME.for_hint(state, 0, luck(number))) for number in range(20)}

    assert remembered == {_first(state)}
    assert len(for_hint) > 5


def _first(state: State) -> int:
    placed = state.shelf[0]
    assert placed is not None
    return placed.card


def test_the_hands_of_the_others_are_dealt_anew_as_many_cards_each() -> None:
    """R33: which they hold together is known from the piles; every deal is as likely."""
    state = position(3, hands={0: {"vigor": 2}, 1: {"bleeding": 2}, 2: {"radiation": 1}}, memory="none")
    dice = luck("hands")
    found = Counter(GAME.for_hint(state, 0, dice).critters[2].hand for _ in range(900))

    assert {sum(hand) for hand in found} == {1}
    by_kind = {CONDITIONS[hand.index(1)]: number for hand, number in found.items()}
    assert set(by_kind) == {"bleeding", "radiation"}
    assert 540 < by_kind["bleeding"] < 660, "two cards of three"
    assert {GAME.for_hint(state, 0, dice).critters[0].hand for _ in range(9)} == {state.critters[0].hand}


def test_from_memory_the_hint_of_who_knows_a_card_is_that_of_who_does_not() -> None:
    """The same worlds, so the same hint; where the screen keeps the card it is another one."""
    hints = {}
    for memory in ("none", "kept"):
        for known in ({}, {1: (0,)}):
            state = position(
                2, shelf=("beans", "drum"), known=known, hands={0: {"starvation": 3, "vigor": 1}}, memory=memory
            )
            decision = asks(state)[0]
            world = world_for_hint(GAME, state, decision)
            *_, last = hinting(GAME, GAME.judgement(), world, decision, search=SHORT, worlds=2)
            hints[memory, bool(known)] = last.advice
    assert hints["none", True] == hints["none", False]
    assert hints["kept", True] != hints["kept", False]
    assert FlipShelf(1) in [one.option for one in hints["kept", True]], "food for the hungry"


def test_a_hint_can_be_found_at_every_question_from_memory() -> None:
    """Flips, votes, looks and all."""
    kinds = set()
    judgement = SHIPPED.judgement()
    for state in states_of(SHIPPED, "every question", 3, way="hardcore-coop", memory="none", critters="chosen"):
        pending = SHIPPED.pending(state)
        if not isinstance(pending, tuple) or len((decision := asked(pending)[0]).options) == 1:
            continue
        if decision.kind in kinds:
            continue
        kinds.add(decision.kind)
        world = world_for_hint(SHIPPED, state, decision)
        *_, last = hinting(SHIPPED, judgement, world, decision, search=SHORT, worlds=1)
        assert last.advice
        assert all(one.option in decision.options for one in last.advice)
    assert {"act", "flip", "character", "name"} <= kinds
