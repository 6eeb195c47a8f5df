"""R43: the Camp cards that are still to come are known, not their order; no hint and no reason tells it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.buried_beneath.game import BuriedBeneath
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over, asked
from core.players.hints import hinting, world_for_hint
from core.players.thinking import Budget
from tests.core.buried_beneath.players import setup_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.state import State

GAME: Final = BuriedBeneath()
QUICK: Final = Budget(iterations=40, seconds=None)


def positions(number: int) -> Iterator[State]:
    """Positions of a game in which a seat is asked, each answer the judgement's best or, often, any other."""
    luck, dealer = Random(number), Dealer(str(number))  # noqa: S311 - tests must be repeatable
    state = GAME.new(replace(setup_for(number, GAME), fight=1))
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Chance):
            state, _ = GAME.apply(state, dealer.deal(pending))
            continue
        decision = asked(pending)[0]
        yield state
        option = luck.choice(decision.options)
        state, _ = GAME.apply(state, Choice(decision.seat, option))


def test_a_hint_and_its_reasons_are_the_same_whatever_the_order_of_the_cards_to_come() -> None:
    hinted = 0
    for number in (1, 2):
        for place, state in enumerate(positions(number)):
            if place % 15 or not 0 < state.wave < 3 or place > 40:
                continue
            decision = asked(GAME.pending(state))[0]
            twin = replace(state, deck=(*state.deck[:2], *state.deck[2:][::-1]))
            assert twin.deck != state.deck
            assert GAME.view(twin, 0) == GAME.view(state, 0)
            hints = [
                [
                    *hinting(
                        GAME,
                        GAME.judgement(),
                        world_for_hint(GAME, one, decision),
                        decision,
                        own=GAME.hunter(),
                        search=QUICK,
                    )
                ][-1]
                for one in (state, twin)
            ]
            assert hints[0] == hints[1], (number, place)
            hinted += 1
    assert hinted > 2
