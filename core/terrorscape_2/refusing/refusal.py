"""Why an answer is not possible: the first rule that stands against it, from what the asking side may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Chance, Over, Reason
from core.terrorscape_2 import frames as f
from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.refusing.hunter import WHEN, no_card, no_door, no_droid, no_step, of_turn, too_far
from core.terrorscape_2.refusing.names import is_one
from core.terrorscape_2.refusing.team import NOBODY, NOT_OFFERED, no_way, of_team
from core.terrorscape_2.setup import KILLER, PRIVATE

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Seat
    from core.terrorscape_2.state import Draft

GAME_OVER: Final = Reason("game-over", "TS 8", "The game is over.")
NOT_SEATED: Final = Reason("not-seated", "TS 1.1", "There are two sides: the Survivors and the Killer.")
NOT_ASKED: Final = Reason("not-asked", "TS 9", "Nothing is asked of your side now.")
NOT_DRAWN: Final = Reason("not-drawn", "R10", "That is none of the cards that were drawn.")
NOT_TOO_MANY: Final = Reason("not-shed", "R23", "That item cannot be discarded, or is not carried.")
NOT_THERE: Final = Reason("not-there", "TS 10.2", "That Survivor does not stand there, or has stood already.")
NO_WEAPON: Final = Reason("no-weapon", "TS 10.3", "That is no weapon at hand.")
NOT_IN_HAND: Final = Reason("not-in-hand", "TS 9.7", "No such card is in the hand.")
DELAY_RUNS: Final = Reason("no-step", "TS 4.7", "The DELAY must run.")
STEP_OWED: Final = Reason("no-step", "TS 9.7", "Nothing on a card is skipped: one step at least.")
CHOSEN: Final = Reason("chosen", "R40", "There is none of that name, or it has been chosen.")
ONE_STEP: Final = Reason("no-flight", "R14", "A step leads there neither through a block nor up an arrow.")

_BY_KIND: Final[dict[type, Reason]] = {
    f.ChoosingKiller: CHOSEN,
    f.ChoosingTeam: CHOSEN,
    f.Keeping: NOT_DRAWN,
    f.Shedding: NOT_TOO_MANY,
    f.Discovering: NOBODY,
    f.Attack: NOT_THERE,
    f.Facing: NOT_THERE,
    f.Arming: NO_WEAPON,
    f.Paying: NOT_IN_HAND,
    f.Climbing: NOT_IN_HAND,
    f.MakingRoom: NOT_IN_HAND,
}
"""Why an answer of the right kind is none of the legal ones."""

_KINDS: Final[dict[type, tuple[type, ...]]] = {
    f.ChoosingKiller: (o.ChooseKiller,),
    f.ChoosingTeam: (o.ChooseSurvivor,),
    f.Keeping: (o.Keep,),
    f.Shedding: (o.Shed,),
    f.Discovering: (o.Discover,),
    f.Attack: (o.Defend,),
    f.Facing: (o.Defend,),
    f.Arming: (o.Wield,),
    f.Paying: (o.Pay,),
    f.Climbing: (o.Pay,),
    f.MakingRoom: (o.ThrowOut,),
}


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a side to answer with `intent`, in words for that side.

    It tells nothing that the side may not know: it looks at its own things and at what both see.
    """
    if isinstance(pending, Over):
        return GAME_OVER
    if not 0 <= seat < len(d.setup.seats) + (TEAM if d.setup.people == PRIVATE else 0):
        return NOT_SEATED
    if isinstance(pending, Chance) or pending[0].seat != seat:
        return NOT_ASKED
    top = d.stack[-1]
    if isinstance(top, f.Acting):
        return of_team(d, intent)
    if isinstance(top, f.HunterTurn):
        return of_turn(d, top, intent)
    if isinstance(intent, _KINDS.get(type(top), ())):
        return _BY_KIND[type(top)]
    found = _on_the_map(d, top, intent)
    if found is NOT_OFFERED and seat == KILLER and isinstance(intent, o.Play):
        return _not_now(d, intent.card)
    return found


def _on_the_map(d: Draft, top: f.AnyFrame, intent: Option) -> Reason:
    """Why something cannot be done at a place or a door, or with a card in an encounter."""
    match top, intent:
        case f.Fleeing(), o.Flee(who, to) if is_one(who):
            found = no_way(d, who, to)
            return found if found.rule in {"TS 5.1", "TS 5.2"} else ONE_STEP
        case f.Encounter(), o.Play(card):
            return no_card(d, card, "attack")
        case f.Stepping() | f.Slipping(), o.Step(to) | o.Slip(to):
            return no_step(d, to)
        case f.Stepping() | f.Slipping(), o.Pass():
            return DELAY_RUNS if _is_delayed(d) else STEP_OWED
        case f.Blocking(), o.BlockDoor(door) | o.TakeBlock(door):
            return no_door(d, door)
        case f.Striking(), o.StrikeAt(at):
            return too_far(d, at, top)
        case ((f.Droiding() | f.Jumping() | f.Detonating()), (o.PlaceDroid() | o.TakeDroid() | o.GoToDroid())):
            return no_droid(d, intent)
        case _:
            # an answer to another question than the one that is asked
            return NOT_OFFERED


def _not_now(d: Draft, name: str) -> Reason:
    """When a card of the hand is played; whether it is one, its own side alone may know."""
    held = [d.edition.skill_card(d.hunter.killer, card) for card in d.hunter.hand]
    return next((WHEN[card.kind] for card in held if card.id == name), NOT_OFFERED)


def _is_delayed(d: Draft) -> bool:
    return any(isinstance(frame, f.Doing) and frame.written == "delayed" for frame in d.stack)
