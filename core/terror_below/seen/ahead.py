"""Which Worms attack once this turn is over, and where, as far as a seat can know. TB 6.1, 6.2; R12, R13, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.terror_below.attack_frames import TerrorTurn, WormAttack, WormRoll
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.attack import lay
from core.terror_below.chapters.pieces import has_cards, turn_frame
from core.terror_below.chapters.targets import distract
from core.terror_below.frames import (
    ABILITY,
    ATTACKS,
    PLAY,
    DealtVehicle,
    IgnoringArrow,
    Luring,
    Nudging,
    Runaway,
)
from core.terror_below.seen.footprints import hit_spaces
from core.terror_below.state import VEHICLES, draft_of
from core.terror_below.views import AttackAhead

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.frames import Turn
    from core.terror_below.state import Draft
    from core.terror_below.views import Before

MOVING: Final = (IgnoringArrow, Luring, Nudging, Runaway, DealtVehicle, WormRoll, TerrorTurn)
"""What may still move a Target or bring a card under a Worm, once it has begun."""

MOVES: Final = frozenset({"lure-targets", "next-player-nudges", "runaway"})
"""Abilities of Vehicles that do so after the actions, whatever the seat would rather. TB 3.2."""


def attacks_ahead(d: Draft, viewer: Seat) -> tuple[AttackAhead, ...]:
    """The Worms at their limit, in the order of their attacks, with the spaces that catch a pawn. R12.

    Nothing while a Worm attacks. What only others know changes nothing of it.
    """
    limits = d.decks.limits
    full = [slot for slot, place in enumerate(d.slots) if place.worm >= 0 and len(place.cards) >= limits[place.worm]]
    turn = turn_frame(d)
    if not full or turn is None or any(isinstance(frame, WormAttack) for frame in d.stack):
        return ()
    before = _before_all(d, turn)
    trial = draft_of(d.state(), d.decks)
    found: list[AttackAhead] = []
    for slot in full:
        first: Before = before
        hidden = [under for under in trial.slots[slot].cards if under.face_down]
        if not first and any(under.seat != viewer or viewer == PUBLIC for under in hidden):
            first = "cards"
        elif not first:
            for under in hidden:
                distract(trial, slot, d.decks.vehicles[under.card].arrows, viewer)
        place = trial.slots[slot]
        spaces = hit_spaces(trial, place.worm, place.target)
        found.append(AttackAhead(slot, spaces, first))
        loose: tuple[int, ...] = ()
        if not first:
            _, loose = lay(trial, place.worm, place.target)
        if first or loose or any(pawn in spaces for pawn in d.pawns):
            # what comes of the hunt and of its dice may change what is left for the next Worm
            before = before or "attack"
    return tuple(found)


def _before_all(d: Draft, turn: Turn) -> Before:
    """What comes before the first attack and may change it; empty for nothing."""
    if d.setup.solo is not None:
        return "terror"
    if turn.stage <= PLAY or any(isinstance(frame, MOVING) for frame in d.stack):
        return "targets"
    pawn = d.pawns[turn.seat] != NOWHERE
    if (
        turn.stage <= ABILITY
        and pawn
        and any(effect.verb in MOVES for effect in d.decks.vehicles[turn.vehicle].effects)
    ):
        return "targets"
    if len(d.squads) == 2 and turn.stage < ATTACKS and has_cards(d, VEHICLES):
        return "die"
    return ""
