"""Why an option is chosen, in words: for players that are no people, and for hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.players.thinking import Why
    from core.terror_below.views import View

REASONS: Final = {
    "deliver": "It delivers for {amount} VP.",
    "pick-up": "It picks up {eggs}.",
    "ramp": "It ramps on the way.",
    "leap": "It leaps the Canyon.",
    "clear": "It clears Rubble on the way.",
    "safe": "It ends out of danger.",
    "risk": "It stays in danger, for the rest is worse.",
    "item": "The Item is worth most right away.",
    "kill": "The Weapons kill the Worm {amount} times in 100.",
    "escape": "It is the safe way out.",
    "hold": "The Weapons would be wasted.",
    "best": "It leads to the best position.",
}
"""The sentence of each code."""


def told(view: View, option: Option, why: tuple[Why, ...]) -> tuple[str, ...]:
    """The sentences of reasons, the weightiest first, none twice."""
    del view, option  # what is said today needs neither a place nor a card
    return tuple(
        dict.fromkeys(
            REASONS[one.code].format(amount=one.amount, eggs="an Egg" if one.amount == 1 else f"{one.amount} Eggs")
            for one in why
        )
    )
