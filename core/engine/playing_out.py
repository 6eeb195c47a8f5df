"""Playing on from a state without a history: what a search does over and over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from msgspec import Struct

from core.engine.decisions import Chance

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Choice, Decision, Outcome
    from core.engine.game import Game

StateT = TypeVar("StateT", bound=Struct)

Answering: TypeAlias = "Callable[[Any, tuple[Decision, ...]], Choice]"
"""Is given a state with all decisions that are open in it, and answers one of them."""


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
    while True:
        pending = game.pending(state)
        if type(pending) is tuple:
            if made == most:
                return state, made
            state, _ = game.apply(state, answer(state, pending))
            made += 1
        elif type(pending) is Chance:
            state, _ = game.apply(state, deal(pending))
        else:
            return state, made
