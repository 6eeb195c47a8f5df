"""Playing on from a state without a history: what a search does over and over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from msgspec import Struct

from core.engine.decisions import Chance

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Choice, Decision, Outcome
    from core.engine.game import Game
    from core.engine.playout import Playout

StateT = TypeVar("StateT", bound=Struct)

Answering: TypeAlias = "Callable[[Playout[Any], tuple[Decision, ...]], Choice]"
"""Is given where the game stands, with all decisions that are open there, and answers one of them."""


def play_out(
    game: Game[Any, StateT, Any],
    state: StateT,
    answer: Answering,
    deal: Callable[[Chance], Outcome],
    most: int | None = None,
) -> tuple[StateT, int]:
    """Play on until the game is over or `most` decisions have been made. Returns the last state, and how many were.

    `deal` gives the luck: a dealer's, or any other. Nothing is kept on the way. Raises `IllegalError` for an answer
    that the game does not offer.
    """
    made = 0
    # a number that is never reached is compared with faster than nothing
    last = -1 if most is None else most
    playout = game.playout(state)
    take = playout.take
    while True:
        pending = playout.pending
        if type(pending) is tuple:
            if made == last:
                break
            take(answer(playout, pending))
            made += 1
        elif type(pending) is Chance:
            take(deal(pending))
        else:
            break
    return playout.state(), made
