"""Why a computer player does something, for its own seat's eyes. What may be told to all stands in `words/options`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Option
    from core.players.thinking import Why

TOLD: Final = {
    "lives": "With your next flip {0}% of your life is left.",
    "deadly": "The next flip kills at {0}%.",
    "unseen": "A card face down: it is weighed as what it may be.",
    "peace": "There is peace today at {0}%.",
    "keeps": "It is worth its place in your Pocket.",
    "least": "It is the card that you need least.",
    "useless": "It helps nobody, and better cards can come in its place.",
    "mate": "Another Critter needs it more than you.",
    "bears": "That Critter can bear it.",
    "suffers": "That Critter can bear it least.",
}
"""Sentences by the code of a reason; its amount stands for {0}."""


def told(option: Option, why: Iterable[Why]) -> tuple[str, ...]:
    """Why an option is chosen, for the seat that chooses."""
    del option
    return tuple([TOLD[one.code].format(one.amount) for one in why])
