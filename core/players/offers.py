"""Offers: whether a computer player takes an off-turn move, while others are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.players.levels import WANDERER

if TYPE_CHECKING:
    from random import Random

    from core.engine.decisions import Decision, Option
    from core.engine.game import Game
    from core.players.thinking import Judgement

ONE_IN: Final = 8
"""A Wanderer takes one offer of so many."""


def taken(
    level: str, game: Game[Any, Any, Any], judgement: Judgement | None, state: Any, offer: Decision, luck: Random
) -> Option | None:
    """What a player of this level answers to an offer in a true state; None when it leaves it. No search is made.

    A judgement values an option of an offer beside leaving it, which is worth 0. It is given an imagined world alone.
    """
    options = offer.options
    if not options:
        return None
    if level == WANDERER or judgement is None:
        option = options[int(luck.random() * len(options))]
        return option if luck.random() * ONE_IN < 1 else None
    best = judgement.options(game.imagine(state, offer.seat, luck), offer)[0]
    return best.option if best.value > 0 else None
