"""Repairs, items and abilities of Survivors. TS 6.3 to 6.9, 12; R17, R20 to R26.

`specials` are main actions, `extras` may be taken at any time; what each does stands in `use` and `do`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.engine.decisions import Shuffle
from core.terrorscape_2.chapters.finding import gain, sound
from core.terrorscape_2.chapters.harm import heal
from core.terrorscape_2.events import (
    BlockRemoved,
    Cured,
    DeedDone,
    FearLost,
    IconSeen,
    ItemUsed,
    Observed,
    Refuelled,
    Repaired,
    RescueCalled,
    TokenSeen,
    VehicleReady,
    Walked,
    ZoneSeen,
)
from core.terrorscape_2.flow import dealt, pop, push
from core.terrorscape_2.frames import Observing
from core.terrorscape_2.options import DoDeed, RepairIt, UseItem
from core.terrorscape_2.state import IMMUNE, INFECTED, ITS, NOTHING, OURS, Clock

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Option
    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.options import By
    from core.terrorscape_2.state import Draft

TOOLBOX, BY_HAND, BY_WRENCH = 2, 1, 1
"""What a repair gives. TS 6.3."""

TOOLS: Final[Mapping[str, By]] = {"toolbox": "toolbox", "zachs-wrench": "wrench"}
"""Items that are used by repairing, as a repair names them. TS 6.3."""

PRESSED: Final = 3
"""The Killer's level from which Zach repairs 1 more. R34."""

TICKS: Final = 2
"""Survivors' turns until a clock rings or a bandage heals. TS 12.1, 12.3."""

DEVICE_RANGE: Final = 2
SIGHT: Final = 1
"""How near the Killer has to be to be observed. TS 6.9."""


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
    gives = {"hand": BY_HAND, "toolbox": TOOLBOX, "wrench": BY_WRENCH}[by]
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
        _tell_ready(d)


def is_ready(d: Draft) -> bool:
    """Whether the vehicle can leave. TS 8.3."""
    return d.fuel and d.vehicle >= d.edition.plan.station.repair.vehicle


def _tell_ready(d: Draft) -> None:
    if is_ready(d):
        d.events.append(VehicleReady())


# What may be done. TS 6.4, 6.6, 6.7; R1.


def blocked_here(d: Draft, who: int) -> list[int]:
    """Blocked doors of a Survivor's location."""
    return [door for door in d.plan.doors_at(d.team[who].at) if door in d.blocks]


def specials(d: Draft, who: int) -> list[Option]:
    """Special actions: they are main actions. TS 6.6."""
    survivor = d.team[who]
    here = survivor.at
    found: list[Option] = []
    if survivor.items:
        held = d.edition.held(survivor.items).first
        if "fuel" in held and here == d.plan.vehicle and not d.fuel:
            found.append(UseItem(who, "fuel"))
        if "flashlight" in held and here in d.plan.passages:
            found.append(UseItem(who, "flashlight", d.plan.passages[here]))
        if "trap-parts" in held and here not in d.traps:
            found.append(UseItem(who, "trap-parts"))
        if "first-aid-kit" in held:
            found += [
                UseItem(who, "first-aid-kit", other)
                for other, one in enumerate(d.team)
                if one.at == here and one.injured
            ]
    can = d.edition.abilities[survivor.who]
    if "bandaged-up" in can:
        hurt = [other for other, one in enumerate(d.team) if one.at == here and one.injured and not one.bandage]
        found += [DoDeed(who, "bandage", other) for other in hurt]
    if "experimental-gadget" in can and not survivor.built and d.plan.symbols.get(here) == "knowledge":
        found.append(DoDeed(who, "gadget"))
    tokens = [other for other, one in enumerate(d.team) if one.token != NOTHING and one.at == here]
    if tokens:
        found += [DoDeed(who, "check", other) for other in tokens if not d.team[other].checked]
        found += [
            DoDeed(who, "cure", other) for other in tokens if d.team[other].checked and d.team[other].token == INFECTED
        ]
    return found


def extras(d: Draft, who: int) -> list[Option]:
    """Extra actions: any number, before or after the main one. TS 6.7."""
    survivor = d.team[who]
    here = survivor.at
    found: list[Option] = []
    for name in d.edition.held(survivor.items).first if survivor.items else ():
        match name:
            case "whiskey-bottle":
                found += [UseItem(who, name, at) for at in d.plan.neighbours[here]]
            case "firecracker":
                found.append(UseItem(who, name))
            case "alarm-clock":
                found.append(UseItem(who, name))
            case "sedatives" if survivor.fear:
                found.append(UseItem(who, name))
            case "adrenaline":
                found += [UseItem(who, name, at) for at in sorted(one_step(d, who, here))]
            case "rope":
                arrows = [edge for edge in d.plan.at_edges[here] if d.plan.kinds[edge] == "drop"]
                found += [UseItem(who, name, edge) for edge in arrows if edge not in d.ropes]
            case "ice-axe":
                found += [UseItem(who, name, door) for door in blocked_here(d, who)]
            case "binocular" if _may_observe(d, here):
                found.append(UseItem(who, name))
            case "victorias-device" if survivor.batteries:
                found += [UseItem(who, name, at) for at in d.plan.within(here, DEVICE_RANGE)]
            case _:
                # it is used in a main action, in a fight or by itself, or there is nothing to use it on
                pass
    if d.blocks and d.can(who, "shoulder-charge") and not survivor.charged:
        found += [DoDeed(who, "charge", door) for door in blocked_here(d, who)]
    if d.cat == here and not d.stroked:
        found += [DoDeed(who, "stroke", at) for at in d.plan.neighbours[here]]
    return found


def _may_observe(d: Draft, here: int) -> bool:
    """The Killer in sight and near, and no weakness known. TS 6.9; R16."""
    return d.in_sight and d.weakness == NOTHING and d.plan.ranges[here][d.hunter.at] <= SIGHT


def one_step(d: Draft, who: int, here: int) -> set[int]:
    """Where one step of a Survivor's MOVE leads; Quinto's may go through a secret passage. TS 5.1, 12.5."""
    found = set(d.plan.steps(here, d.blocks, d.ropes))
    if d.can(who, "theres-a-shortcut") and here in d.plan.passages:
        found.add(d.plan.passages[here])
    return found


# What it does.


def use(d: Draft, option: UseItem) -> None:
    """An item is used; without the infinity sign it is discarded. TS 6.6, 6.7."""
    who, name, at = option.who, option.item, option.at
    here = d.team[who].at
    if not d.edition.item_named(name).keep:
        d.lose(who, name)
    _lay_out(d, name, here, at)
    d.events.append(ItemUsed(who=who, item=name, at=at, audience=OURS))
    match name:
        case "fuel":
            d.fuel = True
            d.events.append(Refuelled(who=who, audience=OURS))
            _tell_ready(d)
        case "flashlight" | "adrenaline":
            walk(d, who, at)
        case "first-aid-kit":
            sound(d, here)
            heal(d, at, kit=True)
        case "whiskey-bottle":
            sound(d, at)
        case "sedatives":
            calm(d, who)
        case "trap-parts" | "firecracker" | "alarm-clock" | "rope":
            pass
        case "ice-axe":
            unblock(d, at)
        case "binocular":
            push(d, Observing())
        case "victorias-device":
            d.change(who, batteries=d.team[who].batteries - 1)
            sound(d, at)
        case (
            "key"
            | "toolbox"
            | "zachs-wrench"
            | "secret-map"
            | "cat"
            | "revolver"
            | "ammo-pack"
            | "flare-gun"
            | "extinguisher"
            | "thermal-suit"
        ):
            raise AssertionError(f"{name} is not used so")
        case _:
            assert_never(name)


def _lay_out(d: Draft, name: ItemName, here: int, at: int) -> None:
    """What is laid somewhere, and no more is told of it than that it was used."""
    if name == "trap-parts":
        d.traps = (*d.traps, here)
    elif name == "firecracker":
        d.everywhere = True
    elif name == "alarm-clock":
        d.clocks = (*d.clocks, Clock(here, TICKS))
    elif name == "rope":
        d.ropes = tuple(sorted((*d.ropes, at)))


def do(d: Draft, option: DoDeed) -> None:
    """A special or an extra action that stands on no item."""
    who, at = option.who, option.at
    here = d.team[who].at
    if option.deed == "bandage":
        d.change(at, bandage=TICKS)
    elif option.deed == "gadget":
        card = d.edition.personal["victorias-device"]
        d.change(who, built=True, batteries=d.edition.item(card).batteries)
        gain(d, who, card)
    d.events.append(DeedDone(who=who, deed=option.deed, at=at, audience=OURS))
    match option.deed:
        case "bandage" | "gadget":
            pass
        case "charge":
            d.change(who, charged=True)
            unblock(d, at)
        case "stroke":
            d.cat, d.stroked = at, True
            sound(d, here)
        case "check":
            d.change(at, checked=True)
            d.events.append(TokenSeen(who=at, infected=d.team[at].token == INFECTED, audience=OURS))
        case "cure":
            if d.plan.searches.get(here) != "medical":
                sound(d, here)
            d.change(at, token=IMMUNE)
            d.events.append(Cured(who=at, audience=OURS))
        case deed:
            assert_never(deed)


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
