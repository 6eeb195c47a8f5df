"""Why an option is chosen, in words for the seat that chooses: they may tell what its hand hides. For hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.aloud import leads

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.players.thinking import Why
    from core.terror_below.views import View

REASONS: Final = {
    "deliver": "It delivers for {amount} VP.",
    "pick-up": "It picks up {eggs}.",
    "nearer": "It brings the Eggs nearer to a Location.",
    "eggs": "It comes nearer to Eggs.",
    "near": "Eggs are near.",
    "targets": "It leaves the Targets where they help you most.",
    "ramp": "It ramps on the way.",
    "leap": "It leaps the Canyon.",
    "clear": "It clears Rubble on the way.",
    "safe": "It ends out of danger.",
    "risk": "It stays in danger; everything else is worse.",
    "item": "The Item is worth most now.",
    "kill": "{amount}% chance to kill the Worm.",
    "escape": "It saves your Leader for sure.",
    "hold": "Your Weapons would be wasted.",
    "best": "It leads to the best position.",
}
"""The sentence of each code."""


def told(view: View, option: Option, why: tuple[Why, ...]) -> tuple[str, ...]:
    """The sentences of reasons, the weightiest first, none twice."""
    if said := leads(view, option):
        return (said,)
    return tuple(
        dict.fromkeys(
            REASONS[one.code].format(amount=one.amount, eggs="an Egg" if one.amount == 1 else f"{one.amount} Eggs")
            for one in why
        )
    )
