"""The cards that a viewer sees in a state: those that stand anywhere in its view, found without making one. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC
from core.terror_below.attack_frames import Firing, SetupAttack, WormAttack
from core.terror_below.chapters.hunt import HIT
from core.terror_below.chapters.pieces import turn_frame
from core.terror_below.frames import DrawingCard, LookingAtWorm, SortingWorms, TakingBounty
from core.terror_below.state import DECKS, NONE

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State


def sight_of(decks: Decks, state: State, viewers: tuple[Seat, ...]) -> dict[Seat, dict[Any, str]]:
    """The cards that each viewer sees, with the names of their decks."""
    open_to_all = _open_to_all(decks, state)
    return {viewer: {**open_to_all, **_seen_alone(decks, state, viewer)} for viewer in viewers}


def _open_to_all(decks: Decks, state: State) -> dict[Any, str]:
    found: dict[Any, str] = {}
    for slot in state.slots:
        if slot.worm != NONE:
            found[decks.worms[slot.worm]] = "worms"
        for under in slot.cards:
            if not under.face_down:
                found[decks.vehicles[under.card]] = "vehicles"
    for card in state.line:
        found[decks.bounties[card]] = "bounties"
    for name, pile in zip(DECKS, state.piles, strict=True):
        cards = getattr(decks, name)
        for number in pile.discard:
            found[cards[number]] = name
    for squad in state.squads:
        for member in (squad.leader, *squad.members, *squad.dead):
            if member != NONE:
                found[decks.characters[member]] = "characters"
        if squad.hat != NONE:
            found[decks.items[squad.hat]] = "items"
        for card in squad.completed:
            found[decks.bounties[card]] = "bounties"
    turn = turn_frame(state)
    if turn is not None and turn.vehicle != NONE:
        found[decks.vehicles[turn.vehicle]] = "vehicles"
    attack = next((frame for frame in state.stack if isinstance(frame, SetupAttack | WormAttack)), None)
    if attack is not None:
        found[decks.worms[attack.worm]] = "worms"
    if isinstance(attack, WormAttack):
        for shot in attack.shots:
            found[decks.weapons[shot.card]] = "weapons"
        top = state.stack[-1]
        if isinstance(top, Firing) and top.faces and top.step < HIT:
            found[decks.weapons[top.borrowed if top.borrowed >= 0 else top.card]] = "weapons"
    return found


def _seen_alone(decks: Decks, state: State, viewer: Seat) -> dict[Any, str]:
    found: dict[Any, str] = {}
    for slot in state.slots:
        for under in slot.cards:
            if under.face_down and under.seat == viewer:
                found[decks.vehicles[under.card]] = "vehicles"
    if viewer == PUBLIC:
        return found
    squad = state.squads[viewer]
    for card in squad.vehicles:
        found[decks.vehicles[card]] = "vehicles"
    for card in squad.items:
        found[decks.items[card]] = "items"
    for card in squad.weapons:
        found[decks.weapons[card]] = "weapons"
    for card in squad.hidden:
        found[decks.bounties[card]] = "bounties"
    frame, turn = state.stack[-1], turn_frame(state)
    match frame:
        case DrawingCard() if frame.seat == viewer:
            for card in frame.seen:
                found[(decks.items if DECKS[frame.deck] == "items" else decks.weapons)[card]] = DECKS[frame.deck]
        case TakingBounty() if frame.seat == viewer:
            for card in frame.seen:
                found[decks.bounties[card]] = "bounties"
        case SortingWorms() if frame.seat == viewer:
            for card in frame.seen:
                found[decks.worms[card]] = "worms"
        case LookingAtWorm() if turn is not None and turn.seat == viewer:
            found[decks.worms[frame.seen]] = "worms"
        case _:
            # in no other frame does anybody see cards alone
            pass
    return found
