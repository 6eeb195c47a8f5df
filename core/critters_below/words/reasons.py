"""Why a computer player does something, for its own seat's eyes. What may be told to all stands in `words/options`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Option
    from core.players.thinking import Why

TOLD: Final = {
    "lives": "{0}% survival outlook after your next flips.",
    "deadly": "{0}% risk that the next flip kills you.",
    "unseen": "Face-down card: valued at what it may be on average.",
    "peace": "{0}% chance of peace today.",
    "keeps": "It earns its place in your Pocket.",
    "least": "You need this card least.",
    "useless": "It helps nobody; a better card can come in its place.",
    "mate": "Another Critter needs it more than you.",
    "bears": "That Critter can bear it.",
    "suffers": "That Critter can bear it least.",
}
"""Sentences by the code of a reason; its amount stands for {0}."""


def told(option: Option, why: Iterable[Why]) -> tuple[str, ...]:
    """Why an option is chosen, for the seat that chooses."""
    del option
    return tuple([TOLD[one.code].format(one.amount) for one in why])
