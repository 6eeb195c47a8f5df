"""Chances to win: a position is played on by the judgement in several ways, and what comes of it is valued.

Where one seat plays alone it is played to its end. Where several do, a few rounds are played on and then valued by the
judgement: whole games between computer players say less, for they differ too much.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.dealer import Dealer
from core.engine.decisions import Chance
from core.players.thinking import without_favourite

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.players.thinking import Judgement

ROUNDS: Final = 3
"""So many rounds are played on: near its end, a game is played to it."""

LONGEST: Final = 600
"""Decisions after which a position is valued, wherever it has come to."""


class CameTo(NamedTuple):
    """What a position came to, once it was played on.

    Attributes:
        values: The chance of each seat to win, 0 to 1.
        scores: What each seat had scored a round later, or at the end; empty when the game keeps no score.
    """

    values: tuple[float, ...]
    scores: tuple[int, ...]


def luck_of(seed: str) -> Random:
    """Luck that is the same for the same seed."""
    return Random(seed)  # noqa: S311 - what can be repeated is wanted, not secrecy


def played_ahead(game: Game[Any, Any, Any], judgement: Judgement, state: Any, seed: str) -> CameTo:
    """What a position comes to when it is played on with the luck of a seed."""
    deal = Dealer(seed).deal
    answer = judgement.playing(luck_of(f"{seed}/playing"))
    seats, turn = game.seats(state), game.turn_of(state)
    left: float = seats * ROUNDS if seats > 1 else float("inf")
    scores: tuple[int, ...] | None = None
    playout = game.playout(state)
    made = 0
    while left > 0 and made < LONGEST:
        pending = playout.pending
        if type(pending) is tuple:
            playout.take(answer(playout, pending))
            made += 1
        elif type(pending) is Chance:
            playout.take(deal(pending))
        else:
            break
        if seats > 1 and (now := playout.turn()) != turn:
            turn, left = now, left - 1
            if left == seats * (ROUNDS - 1):
                scores = game.scores(playout.state())
    end = playout.state()
    return CameTo(judgement.values(end), game.scores(end) if scores is None else scores)


def chances(game: Game[Any, Any, Any], judgement: Judgement, state: Any, seed: str, times: int) -> tuple[float, ...]:
    """The chance of each seat to win from a position with all hands open, played on so many times.

    What is still to come is dealt anew each time: nobody knows the decks.
    """
    pending = game.pending(state)
    if not isinstance(pending, tuple | Chance):
        return judgement.values(state)
    found = []
    judgement = without_favourite(judgement)
    for number in range(times):
        luck = f"{seed}/{number}"
        world = game.shuffled(state, luck_of(f"{luck}/decks"))
        found.append(played_ahead(game, judgement, world, luck).values)
    return tuple(sum(of) / times for of in zip(*found, strict=True))
