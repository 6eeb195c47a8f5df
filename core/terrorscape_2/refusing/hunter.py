"""Why the Killer cannot do something now: from what its side knows, and from nothing else. TS 4, 5, 9, 10; R5, R28."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2 import frames as f
from core.terrorscape_2 import options as o
from core.terrorscape_2.state import NOTHING
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.state import Draft

NOT_OFFERED: Final = Reason("not-offered", "", "That is no answer to what you are asked now.")

WHEN: Final = {
    "fast": Reason("not-in-hand", "TS 9.3", "Fast cards come in step III."),
    "slow": Reason("not-in-hand", "TS 9.5", "One slow card a turn, in step V."),
    "special": Reason("not-in-hand", "R28", "A special card comes first, or not this turn."),
    "attack": Reason("not-in-hand", "TS 10.1", "Attack cards belong to an encounter."),
}
"""When each kind of card is played."""

_KIND_AT: Final = {f.FAST: "fast", f.FIRST: "special", f.SLOW: "slow"}


def of_turn(d: Draft, turn: f.HunterTurn, intent: Option) -> Reason:
    """The first rule that stands against an answer in the Killer's turn."""
    match intent:
        case o.Play(card):
            return no_card(d, card, _KIND_AT.get(turn.step, ""))
        case o.Step(to) if turn.step in {f.FIRST, f.SECOND}:
            return no_step(d, to)
        case o.Step() | o.SearchHere():
            return Reason("not-now", "TS 9.4", "A step or a SEARCH is a main action: only in step IV.")
        case o.Pass():
            return Reason("action-owed", "TS 9.4", "Take both main actions first: each is a step or a SEARCH.")
        case _:
            # an answer to a question that the Killer's turn does not ask
            return NOT_OFFERED


def no_card(d: Draft, name: str, kind: str) -> Reason:
    """Why a card cannot be played where this kind is."""
    held = [d.edition.skill_card(d.hunter.killer, card) for card in d.hunter.hand]
    card = next((one for one in held if one.id == name), None)
    if card is None:
        return Reason("not-in-hand", "TS 9.7", "No such card is in the hand.")
    if card.kind != kind:
        return WHEN[card.kind]
    others = len(held) - 1
    told = f"{card.name} costs {card.cost}: you hold {others} other card{'' if others == 1 else 's'}."
    return Reason("not-in-hand", "TS 9.7", told)


def no_step(d: Draft, to: int) -> Reason:
    """Why a step does not lead there."""
    here = d.hunter.at
    if 0 <= to < len(d.plan.codes) and d.plan.is_climb(here, to):
        return Reason("no-step", "R5", "Against the arrow you need a card.")
    return Reason("no-step", "TS 5.1", "No connecting point leads there.")


def no_door(d: Draft, door: int) -> Reason:
    """Why a door cannot be blocked."""
    if door in d.blocks:
        return Reason("no-door", "TS 4.4", "That door is blocked already.")
    if door == NOWHERE or not 0 <= door < len(d.plan.edges) or d.plan.kinds[door] != "door":
        return Reason("no-door", "R6", "Only doors are blocked: no dotted line and no arrow.")
    return Reason("no-door", "TS 4.4", "That door is out of reach.")


def too_far(d: Draft, at: int, frame: f.Striking) -> Reason:
    """Why a place cannot be struck."""
    far = d.plan.ranges[d.hunter.at][at] if 0 <= at < len(d.plan.codes) else NOTHING
    if far == NOTHING:
        return Reason("out-of-range", "TS 4.8", "There is no such place.")
    return Reason("out-of-range", "TS 4.8", f"{d.plan.codes[at]} is {far} ways off: within {frame.range}.")


def no_droid(d: Draft, intent: Option) -> Reason:
    """Why a droid cannot stand there, or is not there."""
    at: int = getattr(intent, "at", NOWHERE)
    if isinstance(intent, o.PlaceDroid):
        if at in d.droids:
            return Reason("no-droid", "R33", "A droid is there.")
        return Reason("no-droid", "R33", "No droid can stand there.")
    return Reason("no-droid", "R33", "No droid is there.")
