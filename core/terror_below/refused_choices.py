"""Why a choice is none of those that a question leaves: all questions but those about actions and hunts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.attack_frames import Rewarding
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.death import entrances
from core.terror_below.chapters.rubble import room_for_rubble
from core.terror_below.chapters.targets import closer
from core.terror_below.frames import Entering, Luring, Nudging, PlacingRubble
from core.terror_below.state import NONE
from core.terror_below.words import names
from core.terror_below.words import refusals as r

if TYPE_CHECKING:
    from core.engine.decisions import Option, Reason, Seat
    from core.terror_below.state import Draft

MUSTS: Final = {"trade": r.MUST_TRADE, "nudge": r.MUST_MOVE_TARGET, "second-card": r.MUST_ADD}
"""What a seat that would rather stop must do, by the kind of its decision."""


def choice_refused(d: Draft, seat: Seat, intent: Option, kind: str) -> Reason | None:
    """What stands against this answer to a question of that kind; None when it answers none such question."""
    match intent, kind:
        case o.Enter(), "place" | "return":
            return _enter(d, intent.space)
        case o.Nudge(), "nudge" | "closer":
            return _nudge(d, seat, intent, kind)
        case o.PlaceRubble(), "place-rubble":
            return _place(d, intent.space)
        case o.ClaimBounty(), "reward":
            return _claim(d, intent.card)
        case o.IgnoreArrow(), "arrow":
            return r.no_arrow(intent.arrow)
        case o.Reroll(), "reroll":
            return r.no_die(intent.die)
        case o.Borrow(), "borrow":
            return r.no_weapon(d.setup.seats[intent.seat].name) if 0 <= intent.seat < len(d.squads) else r.NOT_SEATED
        case o.DiscardEgg(), "discard-egg":
            return r.egg_not_carried(names.an_egg(intent.egg))
        case (o.DiscardBounty(), "clear-line") | (o.TakeBounty(), "hidden-bounty"):
            return r.NOT_IN_LINE
        case o.DiscardVehicle(), "discard-vehicles":
            return r.NOT_IN_HAND
        case (o.KeepCard(), "keep") | (o.PutNext(), "sort-worms"):
            return r.NOT_LOOKED_AT
        case o.Lead() | o.Follow(), "leader" | "order":
            return _character(d, intent.character, dead=False)
        case o.Revive(), "revive":
            return _character(d, intent.character, dead=True)
        case o.TakeEggs(), "take-eggs":
            return r.nothing_to_take(d.board.labels[intent.space]) if on_board(d, intent.space) else r.NOT_ON_BOARD
        case o.StealEgg(), "steal-egg":
            return _steal(d, intent)
        case o.TradeForWeapon(), "trade":
            return r.ITEM_ONLY
        case o.Stop(), _:
            return MUSTS.get(kind)
        case _:
            # an option that answers none such question: the caller says so
            return None


def on_board(d: Draft, space: int) -> bool:
    """Whether there is such a space."""
    return 0 <= space < d.board.size


def _enter(d: Draft, space: int) -> Reason:
    if not on_board(d, space):
        return r.NOT_ON_BOARD
    frame = d.stack[-1]
    back = isinstance(frame, Entering) and frame.back
    own = frame.seat if isinstance(frame, Entering) else NONE
    other = next((seat for seat, pawn in enumerate(d.pawns) if pawn == space and seat != own), None)
    if d.locations[space] >= 0 and other is not None:
        return r.location_taken(d.decks.places[d.locations[space]], d.setup.seats[other].name, back=back)
    return r.enter_location(back=back) if any(d.locations[free] >= 0 for free in entrances(d)) else r.ENTER_EDGE


def _nudge(d: Draft, seat: Seat, intent: o.Nudge, kind: str) -> Reason | None:
    if not 0 <= intent.slot < len(d.slots):
        return None
    frame = d.stack[-1]
    if isinstance(frame, Nudging | Luring) and frame.slot not in (NONE, intent.slot):
        return r.other_target(frame.slot, lured=kind == "closer")
    place = d.slots[intent.slot]
    if place.worm == NONE:
        return r.no_worm(intent.slot)
    if d.board.leap[place.target].get(intent.direction, NOWHERE) == NOWHERE:
        return r.target_stays(intent.slot, intent.direction)
    if kind == "closer" and intent.direction not in closer(d, intent.slot, seat):
        return r.not_closer(intent.slot, intent.direction)
    return None


def _place(d: Draft, space: int) -> Reason:
    if not on_board(d, space):
        return r.NOT_ON_BOARD
    label = d.board.labels[space]
    if not room_for_rubble(d, space):
        return r.no_rubble_taken(label)
    frame = d.stack[-1]
    return r.not_adjacent(label) if isinstance(frame, PlacingRubble) and frame.own else r.pawn_there(label)


def _claim(d: Draft, card: int) -> Reason | None:
    if not 0 <= card < len(d.decks.bounties):
        return None
    bounty = d.decks.bounties[card]
    frame = d.stack[-1]
    fits = isinstance(frame, Rewarding) and bounty.worm in (d.decks.worms[frame.worm].type, "any")
    return r.NOT_IN_LINE if fits else r.wrong_bounty(names.bounty_name(bounty))


def _character(d: Draft, character: int, *, dead: bool) -> Reason | None:
    if not 0 <= character < len(d.decks.characters):
        return None
    name = d.decks.characters[character].name
    return r.not_dead(name) if dead else r.not_of_squad(name)


def _steal(d: Draft, intent: o.StealEgg) -> Reason:
    if not 0 <= intent.seat < len(d.squads):
        return r.NOT_SEATED
    return r.nothing_to_steal(d.setup.seats[intent.seat].name)
