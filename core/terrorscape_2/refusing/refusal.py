"""Why an answer is not possible: the first rule that stands against it, from what the asking side may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Chance, Over, Reason
from core.terrorscape_2 import frames as f
from core.terrorscape_2 import options as o
from core.terrorscape_2.edition import TEAM
from core.terrorscape_2.setup import PRIVATE
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Seat
    from core.terrorscape_2.state import Draft

GAME_OVER: Final = Reason("game-over", "TS 8", "The game is over.")
NOT_SEATED: Final = Reason("not-seated", "TS 1.1", "There are two sides: the Survivors and the Killer.")
NOT_ASKED: Final = Reason("not-asked", "TS 9", "Nothing is asked of your side now.")
NOT_OFFERED: Final = Reason("not-offered", "", "That is no answer to what you are asked now.")
NO_LUCK: Final = Reason("not-that-luck", "", "That is no outcome the game waits for now.")
NOBODY: Final = Reason("nobody", "TS 1.1", "There are three Survivors.")
HAS_ACTED: Final = Reason("has-acted", "TS 6", "That Survivor has taken the main action of this turn.")
TOO_FAR: Final = Reason(
    "too-far", "TS 6.1", "That is no MOVE of one or two steps: a block, an arrow or the way is against it."
)
NO_DECK: Final = Reason(
    "no-search", "TS 6.2", "Here is nothing to search, or the Killer is here, or the deck is empty."
)
NO_REPAIR: Final = Reason(
    "no-repair", "TS 6.3", "Here is nothing to repair now: not with the Killer here, and once a turn."
)
NO_BLOCK: Final = Reason("no-block", "TS 6.4", "No block token lies on that door of this location.")
NO_USE: Final = Reason("no-use", "TS 6.6", "That cannot be used so here and now.")
NO_DEED: Final = Reason("no-deed", "TS 6.6", "That cannot be done here and now.")
NOT_CARRIED: Final = Reason("not-carried", "TS 6.8", "That item is not carried, or it cannot be given away.")
NOT_TOGETHER: Final = Reason("not-together", "TS 6.8", "Items change hands in one location.")
NO_SHOWDOWN: Final = Reason(
    "no-showdown", "TS 6.9", "The weakness has to be known, and all have to stand with the Killer in sight."
)
MAIN_OWED: Final = Reason("main-owed", "TS 6", "Each Survivor takes one main action.")
NOT_DRAWN: Final = Reason("not-drawn", "R10", "That is none of the cards that were drawn.")
NOT_TOO_MANY: Final = Reason("not-shed", "R23", "That item cannot be discarded, or is not carried.")
NOT_THERE: Final = Reason("not-there", "TS 10.2", "That Survivor does not stand there, or has stood already.")
NO_WEAPON: Final = Reason("no-weapon", "TS 10.3", "That is no weapon at hand.")
NO_FLIGHT: Final = Reason("no-flight", "R14", "A step leads there neither through a block nor up an arrow.")
NO_STEP: Final = Reason("no-step", "TS 5.1", "No connecting point leads there; up an arrow a card is needed.")
NOT_IN_HAND: Final = Reason(
    "not-in-hand", "TS 9.7", "No such card is in the hand, or the rest of the hand cannot pay it."
)
ACTION_OWED: Final = Reason("action-owed", "TS 9.4", "Both main actions are taken: a step or a SEARCH.")
NO_DOOR: Final = Reason("no-door", "TS 4.4", "That door cannot be blocked: it is none, or blocked, or out of reach.")
NO_DROID: Final = Reason("no-droid", "R33", "No droid can stand there, or none is there.")
OUT_OF_RANGE: Final = Reason("out-of-range", "TS 4.8", "That is out of range.")
CHOSEN: Final = Reason("chosen", "R40", "There is none of that name, or it has been chosen.")

_BY_KIND: Final[dict[type, Reason]] = {
    f.ChoosingKiller: CHOSEN,
    f.ChoosingTeam: CHOSEN,
    f.Keeping: NOT_DRAWN,
    f.Shedding: NOT_TOO_MANY,
    f.Discovering: NOBODY,
    f.Attack: NOT_THERE,
    f.Facing: NOT_THERE,
    f.Arming: NO_WEAPON,
    f.Fleeing: NO_FLIGHT,
    f.Encounter: NOT_IN_HAND,
    f.Paying: NOT_IN_HAND,
    f.Climbing: NOT_IN_HAND,
    f.MakingRoom: NOT_IN_HAND,
    f.Moving: NO_STEP,
    f.Slipping: NO_STEP,
    f.Blocking: NO_DOOR,
    f.Droiding: NO_DROID,
    f.Jumping: NO_DROID,
    f.Detonating: NO_DROID,
    f.Striking: OUT_OF_RANGE,
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
    f.Fleeing: (o.Flee, o.Remain),
    f.Encounter: (o.Play,),
    f.Paying: (o.Pay,),
    f.Climbing: (o.Pay,),
    f.MakingRoom: (o.ThrowOut,),
    f.Moving: (o.Step,),
    f.Slipping: (o.Slip,),
    f.Blocking: (o.BlockDoor, o.TakeBlock),
    f.Droiding: (o.PlaceDroid, o.TakeDroid),
    f.Jumping: (o.GoToDroid,),
    f.Detonating: (o.TakeDroid,),
    f.Striking: (o.StrikeAt,),
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
        return _of_team(d, intent)
    if isinstance(top, f.HunterTurn):
        return _of_hunter(top, intent)
    if isinstance(intent, _KINDS.get(type(top), ())):
        return _BY_KIND[type(top)]
    return NOT_OFFERED


def _of_team(d: Draft, intent: Option) -> Reason:
    match intent:
        case o.Done():
            return MAIN_OWED
        case o.Showdown():
            return NO_SHOWDOWN
        case o.Give(who, item, whom):
            if not (_is_one(who) and _is_one(whom)):
                return NOBODY
            if d.has(who, item) == NOTHING:
                return NOT_CARRIED
            return NOT_TOGETHER if d.team[who].at != d.team[whom].at or who == whom else NOT_CARRIED
        case o.Discard(who):
            return NOT_CARRIED if _is_one(who) else NOBODY
        case o.Walk(who):
            return _main(d, who, TOO_FAR)
        case o.SearchDeck(who):
            return _main(d, who, NO_DECK)
        case o.RepairIt(who):
            return _main(d, who, NO_REPAIR)
        case o.Unblock(who):
            return _main(d, who, NO_BLOCK)
        case o.Calm(who):
            return _main(d, who, HAS_ACTED)
        case o.UseItem(who, item):
            if not _is_one(who):
                return NOBODY
            return NOT_CARRIED if d.has(who, item) == NOTHING else NO_USE
        case o.DoDeed(who):
            return NO_DEED if _is_one(who) else NOBODY
        case _:
            return NOT_OFFERED


def _is_one(who: int) -> bool:
    return 0 <= who < TEAM


def _main(d: Draft, who: int, otherwise: Reason) -> Reason:
    if not _is_one(who):
        return NOBODY
    return HAS_ACTED if d.team[who].acted else otherwise


def _of_hunter(turn: f.HunterTurn, intent: Option) -> Reason:
    match intent:
        case o.Play():
            return NOT_IN_HAND
        case o.Step() if turn.step in {f.FIRST, f.SECOND}:
            return NO_STEP
        case o.Pass():
            return ACTION_OWED
        case _:
            return NOT_OFFERED
