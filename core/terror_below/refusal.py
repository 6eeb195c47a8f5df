"""Why an answer is not possible: the first rule that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Chance, Over
from core.terror_below import options as o
from core.terror_below.attack_frames import WormAttack
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.actions import second_cards
from core.terror_below.chapters.deliveries import delivery_options
from core.terror_below.chapters.hunt import is_escape
from core.terror_below.chapters.items import has_effect
from core.terror_below.chapters.leaps import landing
from core.terror_below.chapters.movement import ramp_options
from core.terror_below.chapters.pieces import power, turn_frame
from core.terror_below.frames import Actions
from core.terror_below.refused_choices import choice_refused, on_board
from core.terror_below.state import NO_EGGS, NONE
from core.terror_below.words import names
from core.terror_below.words import refusals as r

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Reason, Seat
    from core.terror_below.frames import Turn
    from core.terror_below.state import Draft

NEEDS = {
    "revive": "a dead member of your squad",
    "deliver": "a Location, two carried Eggs and 1 point",
    "place-rubble": "a space that takes Rubble and a piece in the supply",
    "take-eggs": "an Egg on a space next to you",
    "steal-egg": "a player with an Egg next to you",
}
"""What an Item lacks that could do nothing, by its effect. R45."""


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a seat to answer with `intent`, in words for that seat."""
    if isinstance(pending, Over):
        return r.GAME_OVER
    if not 0 <= seat < len(d.squads):
        return r.NOT_SEATED
    if isinstance(pending, Chance):
        return r.not_asked(None)
    if pending[0].seat != seat:
        return r.not_asked(d.setup.seats[pending[0].seat].name)
    kind = pending[0].kind
    return _of_intent(d, seat, intent, kind) or r.FIRST.get(kind, r.NOT_OFFERED)


def _of_intent(d: Draft, seat: Seat, intent: Option, kind: str) -> Reason | None:
    turn = turn_frame(d)
    acting = kind == "act" and turn is not None
    match intent:
        case o.PlayVehicle() if acting and turn is not None:
            return _played(d, seat, turn, intent.card)
        case o.PlayVehicle() | o.PlaceFaceDown():
            return _vehicle(d, seat, intent.card, intent.slot) if kind in ("vehicle", "face-down") else None
        case o.AddVehicle() if kind == "second-card":
            return _second_card(d, seat, intent.card)
        case o.Step() if turn is not None and kind in ("act", "extra-step"):
            return _step(d, seat, turn, intent, kind)
        case o.Ramp() if acting:
            return _unable(d, 1, power(d, seat, "free-ramp") is not None) or _ramp(d, seat, intent)
        case o.Clear() if acting or kind == "take-rubble":
            return (_unable(d, 1) if acting else None) or _clear(d, seat, intent, kind)
        case o.PickUp() if acting:
            return _unable(d, 1) or r.NO_EGGS_HERE
        case o.Deliver() if acting or kind == "deliver":
            return (_unable(d, 1) if acting else None) or _deliver(d, seat, intent)
        case o.UseItem() if acting and turn is not None:
            return _item(d, seat, turn, intent.card)
        case o.UseItem() if kind == "hunt":
            return r.only_on_turn(_item_name(d, intent.card))
        case o.ShootHat() if acting and turn is not None:
            return _shoot(d, seat, turn, intent)
        case o.Stop() if acting:
            return _passing(d, seat)
        case o.Fire():
            return _fire(d, seat, intent.card, kind)
        case o.Escape():
            return _escape(d, seat, intent.card, kind)
        case o.EndGame():
            return _end(d)
        case o.Leap() if acting:
            return _unable(d, 1) or _leap(d, seat, intent)
        case _:
            # an option that answers a question of its own, or one out of place
            return choice_refused(d, seat, intent, kind)


def _end(d: Draft) -> Reason:
    if d.setup.solo is not None:
        return r.ENDS_ALONE
    if d.final is not None:
        return r.ENDS_SOON
    return r.end_after_round(d.setup.seats[d.start].name if d.round else None)


def _vehicle(d: Draft, seat: Seat, card: int, slot: int) -> Reason | None:
    if card not in d.squads[seat].vehicles:
        return r.NOT_IN_HAND
    if not 0 <= slot < len(d.slots):
        return None
    place = d.slots[slot]
    if place.worm == NONE:
        return r.no_worm(slot)
    limit = d.decks.worms[place.worm].limit
    return r.worm_full(slot, len(place.cards), limit) if len(place.cards) >= limit else None


def _played(d: Draft, seat: Seat, turn: Turn, card: int) -> Reason:
    """A Vehicle among actions: a turn has one, and with Boots a second when its points are spent. TB 3.1, R8."""
    if card not in d.squads[seat].vehicles:
        return r.NOT_IN_HAND
    frame = _actions(d)
    return r.SECOND_LATER if frame is not None and not frame.added and second_cards(d, turn) else r.VEHICLE_PLAYED


def _second_card(d: Draft, seat: Seat, card: int) -> Reason | None:
    if card not in d.squads[seat].vehicles:
        return r.NOT_IN_HAND
    return r.no_boots_seven(d.decks.vehicles[card].name, d.decks.vehicles[card].points)


def _actions(d: Draft) -> Actions | None:
    return next((frame for frame in d.stack if isinstance(frame, Actions)), None)


def _companion(d: Draft, seat: Seat, space: int) -> str | None:
    """The name of another seat whose pawn is on a space."""
    for other, pawn in enumerate(d.pawns):
        if pawn == space and other != seat:
            return d.setup.seats[other].name
    return None


def _passing(d: Draft, seat: Seat) -> Reason | None:
    """Where the pawn may not stop it can only move on. R3."""
    frame = _actions(d)
    if frame is not None and frame.passing:
        return r.must_move_on(_companion(d, seat, d.pawns[seat]))
    return None


def _unable(d: Draft, cost: int, free: object = False) -> Reason | None:
    """What forbids any action of this cost, wherever it goes."""
    frame = _actions(d)
    if frame is None:
        return None
    turn = turn_frame(d)
    if frame.passing and turn is not None:
        return _passing(d, turn.seat)
    if frame.picked:
        return r.PICKED_UP
    if frame.points < cost and not free:
        return r.NO_POINTS if frame.points == 0 else r.too_dear(cost, frame.points)
    return None


def _step(d: Draft, seat: Seat, turn: Turn, intent: o.Step, kind: str) -> Reason | None:
    frame = _actions(d)
    if kind == "act" and frame is not None:
        if frame.picked:
            return r.PICKED_UP
        if not frame.points:
            return r.NO_POINTS
    to = d.board.neighbour[d.pawns[seat]].get(intent.direction, NOWHERE)
    if to == NOWHERE:
        return r.board_ends(intent.direction)
    label = d.board.labels[to]
    if d.board.canyon[to]:
        return r.canyon_ahead(label)
    companion = _companion(d, seat, to)
    if intent.dig and not d.rubble[to]:
        return r.no_rubble_there(label)
    if d.rubble[to] and not turn.brave:
        dig = power(d, seat, "enter-rubble")
        if intent.dig and dig is not None and kind == "act" and frame is not None and frame.points < dig.amount:
            return r.too_dear(dig.amount, frame.points)
        if power(d, seat, "pass-rubble") is None:
            return r.rubble_ahead(label)
        return r.stop_on_rubble(label)
    if companion is not None:
        may_pass = kind == "act" and frame is not None and frame.points > 1
        return r.pass_pawn(companion) if may_pass else r.stop_on_pawn(companion)
    return None


def _ramp(d: Draft, seat: Seat, intent: o.Ramp) -> Reason | None:
    between = d.board.neighbour[d.pawns[seat]].get(intent.over, NOWHERE)
    companion = _companion(d, seat, between) if between != NOWHERE else None
    if companion is None:
        return r.nobody_to_ramp(intent.over)
    if any(option == intent for option in ramp_options(d, seat)):
        return None
    to = d.board.neighbour[between].get(intent.land, NOWHERE)
    return r.no_landing(None if to == NOWHERE else d.board.labels[to], companion)


def _clear(d: Draft, seat: Seat, intent: o.Clear, kind: str) -> Reason | None:
    if not on_board(d, intent.space):
        return r.NOT_ON_BOARD
    label = d.board.labels[intent.space]
    here = d.pawns[seat]
    diagonal = kind == "act" and power(d, seat, "clear-diagonal") is not None
    if intent.space not in (d.board.around if diagonal else d.board.adjacent)[here]:
        return r.rubble_out_of_reach(label)
    if not d.rubble[intent.space]:
        return r.no_rubble_there(label)
    return r.one_piece(label) if kind == "act" else r.one_piece_taken(label)


def _leap(d: Draft, seat: Seat, intent: o.Leap) -> Reason | None:
    to, depth = landing(d, d.pawns[seat], intent.direction)
    if not depth:
        return r.no_canyon(intent.direction)
    if to == NOWHERE or to in d.pawns:
        return r.no_leap_landing(None if to == NOWHERE else d.board.labels[to])
    if not d.squads[seat].vehicles:
        return r.NO_CARD_TO_LEAP
    if intent.card not in d.squads[seat].vehicles:
        return r.NOT_IN_HAND
    return r.card_too_small(d.decks.pieces.leap.deep_card)


def _deliver(d: Draft, seat: Seat, intent: o.Deliver) -> Reason | None:
    place = d.locations[d.pawns[seat]]
    if place < 0:
        return r.NOT_IN_LOCATION
    if d.squads[seat].eggs == NO_EGGS:
        return r.NO_EGG_CARRIED
    offered = delivery_options(d, seat, place)
    if not any(isinstance(option, o.Deliver) and option.egg == intent.egg for option in offered):
        return r.egg_not_carried(names.an_egg(intent.egg))
    fitting = [option.bounty for option in offered if isinstance(option, o.Deliver) and option.egg == intent.egg]
    if fitting != [NONE] and 0 <= intent.bounty < len(d.decks.bounties):
        bounty = d.decks.bounties[intent.bounty]
        fits = (bounty.egg, bounty.place) == (intent.egg, d.decks.places[place])
        return r.NOT_IN_LINE if fits else r.wrong_delivery(names.bounty_name(bounty))
    plain = d.decks.pieces.plain_delivery
    return r.no_bounty(names.egg_name(intent.egg), d.decks.places[place], plain)


def _item_name(d: Draft, card: int) -> str:
    return d.decks.items[card].name if 0 <= card < len(d.decks.items) else "That card"


def _item(d: Draft, seat: Seat, turn: Turn, card: int) -> Reason | None:
    if card not in d.squads[seat].items:
        return r.NOT_IN_HAND
    name = _item_name(d, card)
    passing = _passing(d, seat)
    if passing is not None:
        return passing
    if card in turn.fresh_items:
        return r.came_this_turn(name)
    if is_escape(d, card):
        return r.only_in_attack(name)
    frame = _actions(d)
    if frame is not None:
        for effect in d.decks.items[card].effects:
            if effect.verb in NEEDS and not has_effect(d, frame, seat, effect):
                return r.needs_effect(name, NEEDS[effect.verb])
    return None


def _shoot(d: Draft, seat: Seat, turn: Turn, intent: o.ShootHat) -> Reason | None:
    if intent.card not in d.squads[seat].weapons:
        return r.NOT_IN_HAND
    name = d.decks.weapons[intent.card].name
    if "shoot-hat" not in d.decks.weapon_powers[intent.card]:
        return r.cannot_shoot_hat(name)
    passing = _passing(d, seat)
    if passing is not None:
        return passing
    if intent.card in turn.fresh_weapons:
        return r.came_this_turn(name)
    if not 0 <= intent.seat < len(d.squads):
        return r.NOT_SEATED
    return r.no_hat(d.setup.seats[intent.seat].name)


def _fire(d: Draft, seat: Seat, card: int, kind: str) -> Reason | None:
    if card not in d.squads[seat].weapons:
        return r.NOT_IN_HAND
    return r.only_in_attack(d.decks.weapons[card].name) if kind != "hunt" else None


def _escape(d: Draft, seat: Seat, card: int, kind: str) -> Reason | None:
    if card not in d.squads[seat].items:
        return r.NOT_IN_HAND
    name = _item_name(d, card)
    if not is_escape(d, card):
        return r.only_on_turn(name) if kind == "hunt" else None
    if kind != "hunt":
        return r.only_in_attack(name)
    fired = any(isinstance(frame, WormAttack) and seat in frame.fired for frame in d.stack)
    return r.after_first_weapon(name) if fired else None
