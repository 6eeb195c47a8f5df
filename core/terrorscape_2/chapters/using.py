"""Repairs, items and abilities of Survivors. TS 6.3 to 6.9, 12; R17, R20 to R26.

Special actions are main ones, extra ones may be taken at any time; what each does stands in `things`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.decisions import Shuffle
from core.terrorscape_2.chapters.finding import sound
from core.terrorscape_2.edition import REMEMBERED
from core.terrorscape_2.events import (
    BlockRemoved,
    DeedDone,
    FearLost,
    IconSeen,
    ItemUsed,
    Observed,
    Repaired,
    RescueCalled,
    VehicleReady,
    Walked,
    ZoneSeen,
)
from core.terrorscape_2.faces import DEEDS, ITEMS, Helper, Tool
from core.terrorscape_2.flow import dealt, pop
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.frames import Observing
from core.terrorscape_2.options import DoDeed, RepairIt, UseItem
from core.terrorscape_2.state import ITS, NOTHING, OURS
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.engine.decisions import Event, Option
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.faces import ThingFace
    from core.terrorscape_2.options import By
    from core.terrorscape_2.state import Draft, Survivor

BY_HAND: Final = 1
"""How far a repair by hand leads. TS 6.3."""

PRESSED: Final = 3
"""The Killer's level from which Zach repairs 1 more. R34."""

TICKS: Final = 2
"""Survivors' turns until a clock rings or a bandage heals. TS 12.1, 12.3."""


# Repairs. TS 6.3, 8.2, 8.3; R11, R21, R22, R34.


def repairs(d: Draft, who: int) -> list[Option]:
    """Repairs that may be made: not with the Killer in sight there, once a location and turn, and not beyond whole."""
    here = d.team[who].at
    whole = {d.plan.radio: d.edition.plan.station.repair.radio, d.plan.vehicle: d.edition.plan.station.repair.vehicle}
    if here not in whole or d.is_seen_at(here) or here in d.repaired:
        return []
    if (d.radio if here == d.plan.radio else d.vehicle) >= whole[here]:
        return []
    found: list[By] = ["hand"]
    if d.has(who, "toolbox") != NOTHING:
        found.append("toolbox")
    if d.has(who, "zachs-wrench") != NOTHING and d.can(who, "wrench"):
        found.append("wrench")
    return [RepairIt(who, by) for by in found]


def repair(d: Draft, option: RepairIt) -> None:
    """Repair goes on, with noise unless by the Wrench; both sides are told when it is whole."""
    who, by = option.who, option.by
    here = d.team[who].at
    gives = given_by(by)
    if d.can(who, "under-pressure") and d.hunter.level >= PRESSED:
        gives += 1
    if by == "toolbox":
        d.lose(who, "toolbox")
    if by != "wrench":
        sound(d, here)
    d.repaired = (*d.repaired, here)
    needed = d.edition.plan.station.repair
    if here == d.plan.radio:
        before, d.radio = d.radio, min(needed.radio, d.radio + gives)
        d.events.append(Repaired(who=who, what="radio", by=d.radio - before, now=d.radio, audience=OURS))
        if d.radio == needed.radio:
            d.rescue = needed.rescue
            d.events.append(RescueCalled(rounds=d.rescue))
    else:
        before, d.vehicle = d.vehicle, min(needed.vehicle, d.vehicle + gives)
        d.events.append(Repaired(who=who, what="vehicle", by=d.vehicle - before, now=d.vehicle, audience=OURS))
        tell_ready(d)


def is_ready(d: Draft) -> bool:
    """Whether the vehicle can leave. TS 8.3."""
    return d.fuel and d.vehicle >= d.edition.plan.station.repair.vehicle


def has_map(d: Draft) -> bool:
    """Whether somebody holds what opens the Hidden Exit. TS 8.1."""
    return any(d.has(who, "secret-map") != NOTHING for who in range(TEAM))


def tell_ready(d: Draft) -> None:
    """Both sides are told when the vehicle can leave. R21."""
    if is_ready(d):
        d.events.append(VehicleReady())


def given_by(by: By) -> int:
    """How far a repair leads by itself. TS 6.3."""
    return next((face.gives for face in ITEMS.values() if isinstance(face, Tool) and face.means == by), BY_HAND)


# What may be done. TS 6.4, 6.6, 6.7; R1.


def blocked_here(d: Draft, who: int) -> list[int]:
    """Blocked doors of a Survivor's location."""
    return [door for door in d.plan.doors_at(d.team[who].at) if door in d.blocks]


class Uses(NamedTuple):
    """What somebody can ever use: in a main action, and at any time."""

    specials: tuple[ThingFace, ...]
    extras: tuple[ThingFace, ...]


@lru_cache(maxsize=REMEMBERED)
def _uses(cards: Edition, killer: int, survivor: int, items: tuple[int, ...], cat: bool) -> Uses:
    """What a Survivor can use in a hunt by this Killer: items in the order in which they were taken, then deeds."""
    held = [ITEMS[name] for name in cards.held(items).first]
    deeds = [face for face in DEEDS.values() if face.could(cards, survivor, killer, cat=cat)]
    main = [face for face in ITEMS.values() if face.main and face in held]
    extra = [face for face in held if not face.main and not isinstance(face, Helper)]
    return Uses((*main, *[face for face in deeds if face.main]), (*extra, *[face for face in deeds if not face.main]))


def uses_of(d: Draft, survivor: Survivor) -> Uses:
    """What a Survivor can ever use with what it carries. TS 6.6, 6.7."""
    return _uses(d.edition, d.hunter.killer, survivor.who, survivor.items, d.cat != NOWHERE)


def offered(d: Draft, who: int, faces: tuple[ThingFace, ...]) -> list[Option]:
    """Every way to use these now."""
    found: list[Option] = []
    for face in faces:
        if places := face.where(d, who):
            found += [face.option(who, at) for at in places]
    return found


def one_step(d: Draft, who: int, here: int) -> set[int]:
    """Where one step of a Survivor's MOVE leads; Quinto's may go through a secret passage. TS 5.1, 12.5."""
    found = set(d.plan.steps(here, d.blocks, d.ropes))
    if d.can(who, "theres-a-shortcut") and here in d.plan.passages:
        found.add(d.plan.passages[here])
    return found


# What it does.


def use(d: Draft, option: UseItem) -> bool:
    """An item is used; without the infinity sign it is discarded. Whether it took the main action. TS 6.6, 6.7."""
    who, name, at = option.who, option.item, option.at
    if not d.edition.item_named(name).keep:
        d.lose(who, name)
    return _done(d, ITEMS[name], who, at, ItemUsed(who=who, item=name, at=at, audience=OURS))


def do(d: Draft, option: DoDeed) -> bool:
    """A special or an extra action that stands on no item. Whether it took the main action."""
    who, at = option.who, option.at
    return _done(d, DEEDS[option.deed], who, at, DeedDone(who=who, deed=option.deed, at=at, audience=OURS))


def _done(d: Draft, face: ThingFace, who: int, at: int, event: Event) -> bool:
    """The event follows what no other event tells of it, and comes before the events that do."""
    if face.silent:
        face.do(d, who, at)
        d.events.append(event)
    else:
        d.events.append(event)
        face.do(d, who, at)
    return face.main


def walk(d: Draft, who: int, to: int) -> None:
    """A Survivor goes somewhere, in secret. TS 5.1."""
    start = d.team[who].at
    d.change(who, at=to)
    d.events.append(Walked(who=who, start=start, to=to, audience=OURS))


def unblock(d: Draft, door: int) -> None:
    """A block token is gone; both sides are told at once. TS 6.4."""
    d.blocks = tuple([other for other in d.blocks if other != door])
    d.events.append(BlockRemoved(door=door, walked=False))


def calm(d: Draft, who: int) -> None:
    """No fear any more; both sides are told who. TS 6.5."""
    d.change(who, fear=0)
    d.events.append(FearLost(who=who))


@dealt(Observing, lambda d, frame: ("weakness", Shuffle(len(d.edition.weakness.card))))
def _observe(d: Draft, frame: Observing, values: tuple[int, ...]) -> None:
    """The icon for the Survivors, the zone for the Killer. TS 6.9."""
    d.weakness = values[0]
    card = d.edition.weakness.card[d.weakness]
    d.events.append(Observed())
    d.events.append(IconSeen(icon=card.weakness, audience=OURS))
    d.events.append(ZoneSeen(zone=card.zone, audience=ITS))
    pop(d)
