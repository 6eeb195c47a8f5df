"""A hand in words: its cards one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.words.names import bounty_with_points

if TYPE_CHECKING:
    from core.terror_below.views import HandView
    from core.terror_below.words.names import Marks


def hand_words(hand: HandView, marks: Marks = None) -> tuple[str, ...]:
    """Each card of a hand: Vehicles with their points, Items, Weapons, then Hidden Bounties with what they score."""
    return (
        *(f"{card.name} {card.points}" for card in hand.vehicles),
        *(card.name for card in hand.items),
        *(card.name for card in hand.weapons),
        *(f"Hidden Bounty: {bounty_with_points(card, marks)}" for card in hand.hidden),
    )
