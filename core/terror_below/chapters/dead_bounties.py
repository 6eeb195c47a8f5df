"""Bounties of a solo game that count no more. TB 11.3, 11.5; R63, R67."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.chapters.pieces import box, discard, without
from core.terror_below.events import BountyDead
from core.terror_below.state import BOUNTIES, Pile

if TYPE_CHECKING:
    from core.terror_below.state import Draft


def is_dead(d: Draft, card: int) -> bool:
    """Whether a Bounty counts no more: its Location is a ruin or done, or its Worm type is claimed."""
    if d.setup.solo is None:
        return False
    bounty = d.decks.bounties[card]
    if bounty.place is None:
        return bounty.worm in d.claimed
    number = d.decks.places.index(bounty.place)
    return bounty.place in d.claimed or any(ruin == number for ruin, _ in d.ruins)


def has_bounties(d: Draft) -> bool:
    """Whether a Bounty can be drawn, by a reshuffle if need be, which leaves dead ones out. R18, R67."""
    pile = d.piles[BOUNTIES]
    return bool(pile.deck) or any(not is_dead(d, card) for card in pile.discard)


def clear_line(d: Draft) -> None:
    """Dead Bounties leave the Line."""
    for card in d.line:
        if is_dead(d, card):
            d.line = without(d.line, card)
            bury(d, card)


def bury(d: Draft, card: int) -> None:
    """Discard a dead Bounty."""
    discard(d, BOUNTIES, card)
    d.events.append(BountyDead(card))


def box_dead_discards(d: Draft) -> None:
    """Before a reshuffle dead Bounties of the discard pile go to the box. R67."""
    pile = d.piles[BOUNTIES]
    dead = tuple(card for card in pile.discard if is_dead(d, card))
    if dead:
        d.piles[BOUNTIES] = Pile(pile.deck, tuple(card for card in pile.discard if card not in dead))
        box(d, BOUNTIES, *dead)
