"""The Survivors' turn: its start, what the team may do, and its end. TS 5, 6, 7.3, 8; R1, R2, R11, R13, R19 to R23."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.ending import survivors_win
from core.terrorscape_2.chapters.finding import search, sound
from core.terrorscape_2.chapters.harm import heal
from core.terrorscape_2.chapters.showdown import begin_showdown, may_face
from core.terrorscape_2.chapters.using import (
    calm,
    do,
    has_map,
    is_ready,
    offered,
    repair,
    repairs,
    unblock,
    use,
    uses_of,
    walk,
)
from core.terrorscape_2.edition import REMEMBERED
from core.terrorscape_2.events import (
    Alerted,
    ItemDropped,
    ItemGiven,
    KillersTurn,
    NoiseTold,
    RescueNears,
    StoodStill,
    SurvivorsTurn,
)
from core.terrorscape_2.flow import answers, asks, push, runs
from core.terrorscape_2.forms import DECKS, TEAM
from core.terrorscape_2.frames import Acting, Beginning, Discovering, HunterTurn, Shedding, TellingNoise
from core.terrorscape_2.options import (
    Calm,
    Discard,
    DoDeed,
    Done,
    Give,
    RepairIt,
    SearchDeck,
    Showdown,
    Unblock,
    UseItem,
    Walk,
)
from core.terrorscape_2.refusing.names import is_one, name_of
from core.terrorscape_2.refusing.refusal import NOT_OFFERED, refuses
from core.terrorscape_2.refusing.team import (
    NOBODY,
    main_done,
    no_deed,
    no_gift,
    no_repair,
    no_search,
    no_showdown,
    no_use,
    no_way,
    not_carried,
)
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import NOTHING, OURS, UNTOLD, Clock
from core.terrorscape_2.station import NOWHERE
from core.words.english import series

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.faces import ThingFace
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan


@runs(Beginning)
def _begin(d: Draft, frame: Beginning) -> None:
    """Noise away, bandages and clocks tick, then keys, rescue, vehicle. TS 6.0; R19."""
    d.round += 1
    d.turn = SURVIVORS
    d.old_noise, d.old_everywhere = d.noise, d.everywhere
    d.noise, d.everywhere = (), False
    d.repaired, d.stroked = (), False
    d.stack = [Acting()]
    for who, survivor in enumerate(d.team):
        if survivor.acted or survivor.charged:
            d.change(who, acted=False, charged=False)
    d.events.append(SurvivorsTurn(round=d.round))
    for who in range(TEAM):
        _tick_bandage(d, who)
    _tick_clocks(d)
    _check_ways_out(d)


def _tick_bandage(d: Draft, who: int) -> None:
    """TS 12.3; R37: one that ends on somebody healthy does nothing."""
    survivor = d.team[who]
    if not survivor.bandage:
        return
    d.change(who, bandage=survivor.bandage - 1)
    if survivor.bandage == 1 and survivor.injured:
        heal(d, who)


def _tick_clocks(d: Draft) -> None:
    """TS 12.1: the noise lies all that turn. R19."""
    ringing = [clock.at for clock in d.clocks if clock.left <= 1]
    d.clocks = tuple([Clock(clock.at, clock.left - 1) for clock in d.clocks if clock.left > 1])
    for at in ringing:
        sound(d, at)


def _check_ways_out(d: Draft) -> None:
    """TS 8.1 to 8.3; R11."""
    keys = len(d.stand) >= d.edition.plan.station.repair.keys
    if keys and d.together(d.plan.main_exit):
        survivors_win(d, "keys")
        return
    if keys and d.together(d.plan.hidden_exit) and has_map(d):
        survivors_win(d, "hidden-exit")
        return
    if d.rescue != UNTOLD:
        d.rescue -= 1
        d.events.append(RescueNears(rounds=d.rescue))
        if not d.rescue:
            survivors_win(d, "rescue")
            return
    if is_ready(d) and d.together(d.plan.vehicle):
        survivors_win(d, "vehicle")


# Step II.


@asks(Acting, "team")
def _ask(d: Draft, frame: Acting) -> Asked:
    """For each without a main action those there are; for each at any time what is extra; then on. TS 6; R1."""
    found: list[Option] = []
    uses = [uses_of(d, survivor) for survivor in d.team]
    for who, survivor in enumerate(d.team):
        if not survivor.acted:
            found += mains(d, who, uses[who].specials)
    is_waiting = bool(found)
    for who, survivor in enumerate(d.team):
        if extras := uses[who].extras:
            found += offered(d, who, extras)
        if survivor.items:
            found += _exchanges(d, who)
    if d.weakness != NOTHING and may_face(d):
        found.append(_SHOWDOWN)
    if not is_waiting:
        found.append(_DONE)
    return SURVIVORS, tuple(found)


def mains(d: Draft, who: int, specials: tuple[ThingFace, ...]) -> list[Option]:
    """The main actions of a Survivor. TS 6.1 to 6.6."""
    plan, survivor = d.plan, d.team[who]
    here = survivor.at
    deck = plan.searches.get(here)
    searches = deck is not None and bool(d.decks[DECKS.index(deck)]) and not d.is_seen_at(here)
    shortcut = d.edition.has_shortcut(survivor.who)
    before, after = _known(plan, who, here, d.blocks, d.ropes, shortcut, searches)
    found: list[Option] = [*before]
    if here == plan.radio or here == plan.vehicle:  # noqa: PLR1714 - two looks are faster than a tuple of them
        found += repairs(d, who)
    found += after
    if specials:
        found += offered(d, who, specials)
    return found


_SHOWDOWN: Final = Showdown()
_DONE: Final = Done()
"""Options are values: each is made once."""


@lru_cache(maxsize=REMEMBERED)
def _known(
    plan: Plan,
    who: int,
    here: int,
    blocks: tuple[int, ...],
    ropes: tuple[int, ...],
    shortcut: bool,
    searches: bool,
) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """What follows from where somebody is: before repairs, and after them."""
    walks = [Walk(who, to) for to in sorted(_reached(plan, here, blocks, ropes, shortcut=shortcut))]
    unblocks = [Unblock(who, door) for door in plan.doors_at(here) if door in blocks]
    return (*walks, *([SearchDeck(who)] if searches else ())), (*unblocks, Calm(who))


def _reached(plan: Plan, here: int, blocks: tuple[int, ...], ropes: tuple[int, ...], *, shortcut: bool) -> set[int]:
    """Where a MOVE of one or two steps leads; one step may go through a passage, for who knows how. TS 6.1; R2."""
    first = set(plan.steps(here, blocks, ropes))
    found = first.union(*[plan.steps(there, blocks, ropes) for there in first])
    if shortcut:
        for there in (here, *first):
            if there in plan.passages:
                found.add(plan.passages[there])
        if here in plan.passages:
            found |= set(plan.steps(plan.passages[here], blocks, ropes))
    return found


def _exchanges(d: Draft, who: int) -> tuple[Option, ...]:
    """Give to those who are here, or discard. TS 6.2, 6.8; R23."""
    survivor = d.team[who]
    here = tuple([other for other, one in enumerate(d.team) if one.at == survivor.at and other != who])
    return _given(d.edition, who, survivor.items, here)


@lru_cache(maxsize=REMEMBERED)
def _given(cards: Edition, who: int, items: tuple[int, ...], here: tuple[int, ...]) -> tuple[Option, ...]:
    loose = cards.held(items).loose
    gifts: list[Option] = [Give(who, item, other) for item in loose for other in here]
    return (*gifts, *[Discard(who, item) for item in loose])


@refuses(Acting, Done)
def _not_done(d: Draft, frame: Acting, option: Done) -> Reason:
    waiting = [name_of(d, who) for who in range(TEAM) if not d.team[who].acted]
    return Reason("main-owed", "R1", f"{series(waiting)} {'has' if len(waiting) == 1 else 'have'} still to act.")


@refuses(Acting, Showdown)
def _not_yet(d: Draft, frame: Acting, option: Showdown) -> Reason:
    return no_showdown(d)


@refuses(Acting)
def _refused(d: Draft, frame: Acting, option: Option) -> Reason:
    """The first rule that stands against what one of the team would do; who it is, is looked at first."""
    who: int = getattr(option, "who", NOWHERE)
    if not is_one(who):
        return NOBODY if hasattr(option, "who") else NOT_OFFERED
    match option:
        case Give(_, item, whom):
            return no_gift(d, who, item, whom)
        case Discard(_, item):
            return not_carried(d, who, item)
        case Walk(_, to):
            return main_done(d, who) or no_way(d, who, to)
        case SearchDeck():
            return main_done(d, who) or no_search(d, who)
        case RepairIt(_, by):
            return main_done(d, who) or no_repair(d, who, by)
        case Unblock():
            no_block = Reason("no-block", "TS 6.4", "No block is on that door of this room.")
            return main_done(d, who) or no_block
        case Calm():
            return main_done(d, who) or NOT_OFFERED
        case UseItem(_, item, at):
            return no_use(d, who, item, at)
        case DoDeed(_, deed, at):
            return no_deed(d, who, deed, at)
        case _:
            # it names a Survivor, but is no answer to what the team is asked
            return NOT_OFFERED


@answers(Acting)
def _act(d: Draft, frame: Acting, option: Option) -> None:
    match option:
        case Walk(who, to):
            walk(d, who, to)
        case SearchDeck(who):
            search(d, who, DECKS.index(d.plan.searches[d.team[who].at]))
        case RepairIt(who):
            repair(d, option)
        case Unblock(who, door):
            unblock(d, door)
        case Calm(who):
            if d.team[who].fear:
                calm(d, who)
            else:
                d.events.append(StoodStill(who=who, audience=OURS))
        case UseItem(who):
            if not use(d, option):
                return
        case DoDeed(who):
            if not do(d, option):
                return
        case Give(who, item, whom):
            _give(d, who, d.has(who, item), whom)
            return
        case Discard(who, item):
            d.events.append(ItemDropped(who=who, card=d.lose(who, item), audience=OURS))
            return
        case Showdown():
            begin_showdown(d)
            return
        case _:
            # `Done`, the last of the options
            d.stack = [TellingNoise(), Discovering()]
            return
    d.change(who, acted=True)


def _give(d: Draft, who: int, card: int, whom: int) -> None:
    """An item changes hands; one too many is discarded. TS 6.8; R23."""
    d.change(who, items=tuple([held for held in d.team[who].items if held != card]))
    d.change(whom, items=(*d.team[whom].items, card))
    d.events.append(ItemGiven(who=who, whom=whom, card=card, audience=OURS))
    push(d, Shedding(whom))


# Step IV.


@runs(TellingNoise)
def _tell(d: Draft, frame: TellingNoise) -> None:
    """Where noise lies, and whether anybody is at a droid on alert; then it is the Killer's turn. TS 7.3; R20, R33."""
    places = () if d.everywhere else d.noise
    d.turn = KILLER
    d.stack = [HunterTurn()]
    d.events.append(NoiseTold(places=places, everywhere=d.everywhere))
    if d.hunter.alert:
        for at in d.droids:
            d.events.append(Alerted(at=at, anybody=bool(d.those_in((at,)))))
    d.events.append(KillersTurn(round=d.round))
