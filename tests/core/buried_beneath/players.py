"""The games that are played: Heroes, Bosses, ways to play and villages in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.evidence.defenders import busy, careful
from core.buried_beneath.setup import Setup
from tests.core.buried_beneath.kit import SEATS

if TYPE_CHECKING:
    from core.buried_beneath.game import BuriedBeneath

__all__ = ["busy", "careful", "setup_for"]


def setup_for(number: int, game: BuriedBeneath) -> Setup:
    """The setup of the n-th game: Heroes, Bosses, ways to play, villages and versions of the rules in turn."""
    heroes, bosses = game.cards.heroes, game.cards.bosses
    setup = Setup(
        SEATS,
        hero=heroes[number % len(heroes)].id,
        boss=bosses[number // len(heroes) % len(bosses)].id,
        village=f"{number * 7919 % 65536:04X}" if number % 5 else "",
        fight=(0, 1, 5, 2, 4, 5, 3)[number % 7],
        difficulty=("printed", "gentle", "grim")[number // 3 % 3],
        resets=None if number % 4 else 3,
    )
    return setup if number % 9 == 8 else setup.as_begun()
