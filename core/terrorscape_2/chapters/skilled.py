"""What skill cards and levels do, but for steps. TS 4, 9.7; R3, R4, R6, R7, R18, R29, R32, R33, R45."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from core.terrorscape_2.chapters.cards import give_up, id_of, payments, take, throw, unlock
from core.terrorscape_2.chapters.harm import frighten, tell
from core.terrorscape_2.chapters.stepping import vanish
from core.terrorscape_2.edition import REMEMBERED
from core.terrorscape_2.events import Blocked
from core.terrorscape_2.flow import answers, asks, pop, push, runs, swap
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.frames import (
    Blocking,
    Detonating,
    Doing,
    Droiding,
    Hitting,
    Jumping,
    Moving,
    Paying,
    Searching,
    Slipping,
    Striking,
    Zoning,
)
from core.terrorscape_2.hunt_events import (
    BlockMoved,
    CardPlayed,
    DelayLaid,
    DroidPlaced,
    DroidTaken,
    Stepped,
    Strengthened,
)
from core.terrorscape_2.options import (
    BlockDoor,
    GoToDroid,
    InZone,
    Pass,
    Pay,
    PlaceDroid,
    Play,
    StrikeAt,
    TakeBlock,
    TakeDroid,
)
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skills import (
    Alert,
    Block,
    Delay,
    Detonate,
    Droid,
    Fear,
    Injure,
    Jump,
    Move,
    Search,
    Sense,
    Skill,
    Stealth,
    StealthPassage,
    Strength,
    Strike,
    Unlock,
)
from core.terrorscape_2.state import Token

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.forms import Speed
    from core.terrorscape_2.state import Draft


# Playing a card. TS 9.7; R45.


def payable(d: Draft, speed: Speed) -> tuple[Play, ...]:
    """Cards of this kind in the hand that the rest of the hand can pay."""
    return _payable(d.edition, d.hunter.killer, d.hunter.hand, speed)


@lru_cache(maxsize=REMEMBERED)
def _payable(edition: Edition, killer: int, hand: tuple[int, ...], speed: Speed) -> tuple[Play, ...]:
    others = len(hand) - 1
    kinds = dict.fromkeys([edition.skill_cards[killer][card] for card in hand])
    cards = [edition.killers[killer].card[kind] for kind in kinds]
    return tuple([Play(card.id) for card in cards if card.kind == speed and card.cost <= others])


def play_card(d: Draft, name: str) -> int:
    """A card leaves the hand and is told, with the number of cards that it costs; their names never are."""
    card = take(d, name)
    d.events.append(CardPlayed(card=name, cost=d.edition.skill_card(d.hunter.killer, card).cost))
    return card


def begin_card(d: Draft, name: str) -> None:
    """Play a card for what it does: first its cost is paid."""
    card = play_card(d, name)
    push(d, Doing("card", card))
    cost = d.edition.skill_card(d.hunter.killer, card).cost
    if cost:
        push(d, Paying(cost))


@asks(Paying, "pay")
def _ask_pay(d: Draft, frame: Paying) -> Asked:
    return KILLER, payments(d)


@answers(Paying)
def _pay(d: Draft, frame: Paying, option: Pay) -> None:
    give_up(d, option.card)
    if frame.left > 1:
        swap(d, Paying(frame.left - 1))
    else:
        pop(d)


# From top to bottom. TS 9.7.


def skills_of(d: Draft, frame: Doing) -> tuple[Skill, ...]:
    """What stands on the card or at the level."""
    killer = d.hunter.killer
    if frame.written == "level":
        return d.edition.level_effects(killer, frame.number)
    kind = d.edition.skill_cards[killer][frame.number]
    written = {"card": d.edition.effects, "delayed": d.edition.delayed, "reappear": d.edition.reappear}
    return written[frame.written][killer][kind]


@runs(Doing)
def _do(d: Draft, frame: Doing) -> None:
    found = skills_of(d, frame)
    if frame.step >= len(found):
        pop(d)
        if frame.written == "card":
            throw(d, frame.number)
        return
    swap(d, Doing(frame.written, frame.number, frame.at, frame.step + 1))
    _skill(d, frame, found[frame.step])


def _skill(d: Draft, frame: Doing, skill: Skill) -> None:
    here = d.hunter.at
    match skill:
        case Move(least, most):
            push(d, Moving(least, most))
        case Search():
            push(d, Searching())
        case Sense(what):
            _sense(d, what, frame.at)
        case Fear(whom, distance):
            places = d.plan.within(here, distance) if whom == "range" else tuple(sorted({here, *d.droids}))
            for who in tell(d, "fear", places):
                frighten(d, who)
        case Block(number, where):
            push(d, Blocking(number, where))
        case Strength(number, how_long):
            _strengthen(d, number, how_long)
        case Stealth(least, most):
            vanish(d, frame.number)
            push(d, Slipping(least, most))
        case StealthPassage():
            vanish(d, frame.number)
            push(d, Slipping(0, 1, passage=True))
        case Droid(distance):
            push(d, Droiding(distance))
        case Jump():
            push(d, Jumping())
        case Strike(distance):
            push(d, Striking(distance))
        case Detonate():
            push(d, Detonating())
        case Injure(distance):
            push(d, Hitting(tell(d, "injure", d.plan.within(here, distance))))
        case Delay():
            d.delays = (*d.delays, Token(frame.number, here))
            d.events.append(DelayLaid(card=id_of(d, frame.number), at=here))
        case Unlock(card):
            unlock(d, card)
        case Alert():
            d.hunt(alert=True)
        case _:
            assert_never(skill)


def _strengthen(d: Draft, number: int, how_long: str) -> None:
    """For good, or until the end of the turn; an attack card adds to its attack alone. TS 3.1; R27."""
    cap = d.edition.common.strength_cap
    if how_long == "game":
        d.hunt(strength=min(cap, d.hunter.strength + number))
    else:
        d.hunt(bonus=d.hunter.bonus + number)
    d.events.append(Strengthened(strength=d.strength()))


# SENSE. TS 4.2; R3.


def _sense(d: Draft, what: str, at: int) -> None:
    if what == "zone":
        push(d, Zoning())
    elif what == "droids":
        for place in d.droids:
            tell(d, "droids", (place,))
    else:
        tell(d, "token", d.plan.within(at if at >= 0 else d.hunter.at, 1))


@asks(Zoning, "zone")
def _ask_zone(d: Draft, frame: Zoning) -> Asked:
    return KILLER, tuple([InZone(zone) for zone in ZONES])


@answers(Zoning)
def _zone(d: Draft, frame: Zoning, option: InZone) -> None:
    pop(d)
    zone = ZONES.index(option.zone)
    places = tuple([at for at, of in enumerate(d.plan.zones) if of == zone])
    tell(d, "zone", places, option.zone)


# BLOCK. TS 4.4; R6, R32.


def free_doors(d: Draft, frame: Blocking) -> tuple[int, ...]:
    """Doors that may be blocked."""
    if frame.where == "any":
        doors = set(d.plan.doors)
    else:
        places = {d.hunter.at, *d.droids} if frame.where == "droids" else {d.hunter.at}
        doors = {door for at in places for door in d.plan.doors_at(at)}
    return tuple(sorted(doors - set(d.blocks)))


@runs(Blocking)
def _block(d: Draft, frame: Blocking) -> bool:
    """With no free door in reach nothing happens. R32."""
    if frame.left and free_doors(d, frame):
        return True
    if frame.left:
        d.events.append(Blocked(door=-1))
    pop(d)
    return False


def _all_out(d: Draft) -> bool:
    return len(d.blocks) >= d.plan.station.block_tokens


@asks(Blocking, "block")
def _ask_block(d: Draft, frame: Blocking) -> Asked:
    """A door; when all tokens lie on doors, first one of them. R6."""
    if _all_out(d):
        return KILLER, tuple([TakeBlock(door) for door in d.blocks])
    return KILLER, tuple([BlockDoor(door) for door in free_doors(d, frame)])


@answers(Blocking)
def _block_door(d: Draft, frame: Blocking, option: BlockDoor | TakeBlock) -> None:
    if isinstance(option, TakeBlock):
        d.blocks = tuple([door for door in d.blocks if door != option.door])
        d.events.append(BlockMoved(door=option.door))
        return
    d.blocks = tuple(sorted((*d.blocks, option.door)))
    d.events.append(Blocked(door=option.door))
    swap(d, Blocking(frame.left - 1, frame.where))


# Droids. R33.


def _droid_places(d: Draft, frame: Droiding) -> tuple[int, ...]:
    return tuple([at for at in d.plan.within(d.hunter.at, frame.range) if at not in d.droids])


@runs(Droiding)
def _droid(d: Draft, frame: Droiding) -> bool:
    if _droid_places(d, frame):
        return True
    pop(d)
    return False


@asks(Droiding, "droid")
def _ask_droid(d: Draft, frame: Droiding) -> Asked:
    """One a location; when all are out, first the one to be moved."""
    if len(d.droids) >= d.plan.station.droid_tokens:
        return KILLER, tuple([TakeDroid(at) for at in d.droids])
    return KILLER, tuple([PlaceDroid(at) for at in _droid_places(d, frame)])


@answers(Droiding)
def _place_droid(d: Draft, frame: Droiding, option: PlaceDroid | TakeDroid) -> None:
    if isinstance(option, TakeDroid):
        _take_droid(d, option.at)
        return
    pop(d)
    d.droids = tuple(sorted((*d.droids, option.at)))
    d.events.append(DroidPlaced(at=option.at))


def _take_droid(d: Draft, at: int) -> None:
    d.droids = tuple([other for other in d.droids if other != at])
    d.events.append(DroidTaken(at=at))


@runs(Jumping)
def _jump(d: Draft, frame: Jumping) -> bool:
    if d.droids:
        return True
    pop(d)
    return False


@asks(Jumping, "jump")
def _ask_jump(d: Draft, frame: Jumping) -> Asked:
    return KILLER, tuple([GoToDroid(at) for at in d.droids])


@answers(Jumping)
def _go_to_droid(d: Draft, frame: Jumping, option: GoToDroid) -> None:
    """No block and no arrow matters. R5."""
    pop(d)
    d.hunt(at=option.at, seen=option.at)
    d.events.append(Stepped(to=option.at, climbed=False))


# Direct damage. R18.


@asks(Striking, "strike")
def _ask_strike(d: Draft, frame: Striking) -> Asked:
    return KILLER, tuple([StrikeAt(at) for at in d.plan.within(d.hunter.at, frame.range)])


@answers(Striking)
def _strike(d: Draft, frame: Striking, option: StrikeAt) -> None:
    swap(d, Hitting(tell(d, "strike", (option.at,))))


@runs(Detonating)
def _detonate(d: Draft, frame: Detonating) -> bool:
    if d.droids:
        return True
    swap(d, Hitting(_set_off_at(d, frame.places)))
    return False


@asks(Detonating, "detonate")
def _ask_detonate(d: Draft, frame: Detonating) -> Asked:
    """Any droids, one after the other, then no more."""
    return KILLER, (*[TakeDroid(at) for at in d.droids], Pass())


@answers(Detonating)
def _set_off(d: Draft, frame: Detonating, option: Option) -> None:
    if isinstance(option, TakeDroid):
        _take_droid(d, option.at)
        swap(d, Detonating((*frame.places, option.at)))
        return
    swap(d, Hitting(_set_off_at(d, frame.places)))


def _set_off_at(d: Draft, places: tuple[int, ...]) -> tuple[int, ...]:
    """Who is damaged, in seat order (R36). Answered place by place, as they were set off. R3, R18."""
    if not places:
        return ()
    if d.setup.rules == 1:
        return tell(d, "strike", places)
    return tuple(sorted(who for place in places for who in tell(d, "strike", (place,))))
