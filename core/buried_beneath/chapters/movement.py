"""Monsters move towards the Middle. BB 5.3, 7.2, 7.3; R11 to R15, R34, R36, R45, R48."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.buried_beneath.chapters.harm import enter
from core.buried_beneath.chapters.villagers import free_corners
from core.buried_beneath.events import Hastened, Mended, MiddleReached, UnitStayed
from core.buried_beneath.flow import TryIsLost, answers, asks, pop, push, runs, swap
from core.buried_beneath.frames import Fleeing, Mending, MovingTypes, Ruining, Running, Shoving, Walking
from core.buried_beneath.options import Mend, MoveType, MoveUnit, UnitStep
from core.buried_beneath.village import FAR, MIDDLE, NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.events import Stays
    from core.buried_beneath.state import Draft, Unit
    from core.engine.decisions import Option


def taken(d: Draft) -> int:
    """The bits of the locations with a monster: they are neither entered nor counted through. R14."""
    bits = 0
    for unit in d.units:
        bits |= 1 << unit.at
    return bits


def ways_left(d: Draft) -> tuple[int, ...]:
    """How many paths each location is from the Middle; `FAR` without a way. R13, R14.

    It holds for the monsters too: no shortest way of one leads through where it is.
    """
    return d.map.distances(MIDDLE, taken(d), d.wall)


def steps_of(d: Draft, unit: Unit) -> list[int]:
    """The next locations of the shortest ways to the Middle, those sideways alone where there are any. BB 7.2; R13."""
    blocked = taken(d)
    far = d.map.nearing(blocked, d.wall)
    nearer = far[unit.at] - 1
    sideways: list[int] = []
    others: list[int] = []
    for to, runs_sideways, path in d.map.ways[unit.at]:
        if far[to] == nearer and not blocked >> to & 1 and (path != d.wall or path == NOWHERE):
            (sideways if runs_sideways else others).append(to)
    return sideways or others


def in_smoke(d: Draft, at: int) -> bool:
    """Whether a location lies in Smoke, which spreads to those adjacent."""
    return d.smoke != NOWHERE and (at == d.smoke or at in d.map.adjacent[d.smoke])


def _has_people(d: Draft, places: tuple[int, ...]) -> bool:
    return d.hero_at in places or any(at in places for at in d.out)


def _stay(d: Draft, unit: Unit, why: Stays) -> None:
    d.events.append(UnitStayed(colour=unit.colour, health=unit.health, at=unit.at, why=why))


def _nearest_colours(d: Draft, frame: MovingTypes) -> list[int]:
    """The types that move next: each is as near as its nearest unit. R11."""
    if not d.units:
        return []
    present = [unit.colour for unit in d.units]
    left = [colour for colour in frame.colours if colour in present]
    if len(left) < 2:
        return left
    far = d.map.nearing(taken(d), d.wall)
    distances = {colour: min([far[unit.at] for unit in d.units if unit.colour == colour]) for colour in left}
    least = min(distances.values())
    return [colour for colour, distance in distances.items() if distance == least]


def _nearest_units(d: Draft, numbers: tuple[int, ...]) -> list[Unit]:
    """The nearest of these units that have a way, in reading order. R12."""
    units = [unit for unit in d.units if unit.number in numbers]
    if not units:
        return []
    far = d.map.nearing(taken(d), d.wall)
    least = min([far[unit.at] for unit in units])
    if least == FAR:
        return []
    near = [unit for unit in units if far[unit.at] == least]
    return sorted(near, key=lambda unit: d.map.rank[unit.at])


@runs(MovingTypes)
def _move_types(d: Draft, frame: MovingTypes) -> bool | None:
    if frame.colour == NOWHERE:
        colours = _nearest_colours(d, frame)
        if not colours:
            pop(d)
        elif len(colours) > 1:
            d.asked = tuple([MoveType(colour) for colour in colours])
            return True
        else:
            (colour,) = colours
            _begin_type(d, frame, colour)
        return None
    if not frame.todo:
        swap(d, MovingTypes(frame.colours))
        return None
    todo = tuple([unit.number for unit in d.units if unit.number in frame.todo])
    near = _nearest_units(d, todo)
    if len(near) > 1:
        swap(d, MovingTypes(frame.colours, frame.colour, todo))
        d.asked = tuple([MoveUnit(unit.at) for unit in near])
        return True
    if near:
        (nearest,) = near
        _begin_move(d, frame, todo, nearest)
    else:
        for number in todo:
            unit = d.unit(number)
            if unit is not None:
                _stay(d, unit, "smoke" if in_smoke(d, unit.at) else "no-way")
        swap(d, MovingTypes(frame.colours))
    return None


def _begin_type(d: Draft, frame: MovingTypes, colour: int) -> None:
    """Those in Smoke stay, and are in nobody's way of choosing who goes first."""
    units = [unit for unit in d.units if unit.colour == colour]
    if d.smoke != NOWHERE:
        for unit in units:
            if in_smoke(d, unit.at):
                _stay(d, unit, "smoke")
        units = [unit for unit in units if not in_smoke(d, unit.at)]
    todo = tuple([unit.number for unit in units])
    swap(d, MovingTypes(tuple([other for other in frame.colours if other != colour]), colour, todo))


def _begin_move(d: Draft, frame: MovingTypes, todo: tuple[int, ...], unit: Unit) -> None:
    left = tuple([number for number in todo if number != unit.number])
    swap(d, MovingTypes(frame.colours, frame.colour, left))
    card = d.monster(unit.colour)
    if in_smoke(d, unit.at):
        _stay(d, unit, "smoke")
        return
    if card.id == "bone-archer" and _has_people(d, d.map.adjacent[unit.at]):
        _stay(d, unit, "near")
        return
    speed = card.speed
    if card.id == "grave-hound" and _has_people(d, (unit.at, *d.map.adjacent[unit.at])):
        speed += 1
        d.events.append(Hastened(colour=unit.colour, at=unit.at))
    push(d, Walking(unit.number, speed))


@asks(MovingTypes, lambda frame: "type" if frame.colour == NOWHERE else "unit")
def _ask_type_or_unit(d: Draft, frame: MovingTypes) -> tuple[Option, ...]:
    if frame.colour == NOWHERE:
        return tuple([MoveType(colour) for colour in _nearest_colours(d, frame)])
    return tuple([MoveUnit(unit.at) for unit in _nearest_units(d, frame.todo)])


@answers(MovingTypes)
def _type_or_unit(d: Draft, frame: MovingTypes, option: MoveType | MoveUnit) -> None:
    if isinstance(option, MoveType):
        _begin_type(d, frame, option.colour)
    elif (unit := d.unit_at(option.at)) is not None:
        _begin_move(d, frame, frame.todo, unit)


@runs(Walking)
def _walk(d: Draft, frame: Walking) -> bool | None:
    unit = d.unit(frame.unit)
    if unit is None:
        pop(d)
        return None
    steps = steps_of(d, unit) if frame.left else []
    if len(steps) > 1:
        d.asked = tuple([UnitStep(unit.at, to) for to in steps])
        return True
    if steps:
        (to,) = steps
        _step(d, frame, unit, to)
        return None
    pop(d)
    if frame.left and frame.why != "move":
        _stay(d, unit, "no-way")
    if frame.why == "move":
        _end_move(d, unit)
    return None


@asks(Walking, "step")
def _ask_step(d: Draft, frame: Walking) -> tuple[Option, ...]:
    unit = d.unit(frame.unit)
    return () if unit is None else tuple([UnitStep(unit.at, to) for to in steps_of(d, unit)])


@answers(Walking)
def _answer_step(d: Draft, frame: Walking, option: UnitStep) -> None:
    unit = d.unit(frame.unit)
    if unit is not None:
        _step(d, frame, unit, option.to)


def _step(d: Draft, frame: Walking, unit: Unit, to: int) -> None:
    left, stopped = enter(d, unit, to, frame.why)
    if left is None:
        return
    if to == MIDDLE:
        pop(d)
        reach_middle(d, left)
    else:
        more = frame.left - 1
        if not stopped and frame.why == "move" and to in d.out and d.monster(unit.colour).id == "banshee":
            more += 1
            d.events.append(Hastened(colour=unit.colour, at=to))
        swap(d, Walking(frame.unit, 0 if stopped else more, frame.why))


def reach_middle(d: Draft, unit: Unit) -> None:
    """Its die comes off, a Villager flees, a corner is ruined; a fifth loses. BB 7.3; R15."""
    d.units = tuple([other for other in d.units if other.number != unit.number])
    d.events.append(MiddleReached(colour=unit.colour, health=unit.health, at=unit.at))
    if not free_corners(d):
        raise TryIsLost("fifth-marker")
    push(d, Ruining(), Fleeing())


def _end_move(d: Draft, unit: Unit) -> None:
    """Where its own move ends, a Spider pushes a Villager and a Witch mends. R36, R45."""
    name = d.monster(unit.colour).id
    if name == "goblin-spider" and unit.at in d.out:
        push(d, Shoving(unit.at))
    elif name == "bog-witch":
        push(d, Mending(unit.number))


@asks(Mending, "mend")
def _ask_mend(d: Draft, frame: Mending) -> tuple[Option, ...]:
    witch = d.unit(frame.unit)
    if witch is None:
        return ()
    wounded = [
        unit.at
        for unit in d.units
        if unit.at in d.map.adjacent[witch.at] and unit.health < d.monster(unit.colour).health
    ]
    return tuple([Mend(witch.at, at) for at in d.in_order(wounded)])


@answers(Mending)
def _mend(d: Draft, frame: Mending, option: Mend) -> None:
    pop(d)
    unit = d.unit_at(option.at)
    if unit is not None:
        d.set_unit(replace(unit, health=unit.health + 1))
        d.events.append(Mended(by=option.by, at=option.at, health=unit.health + 1))


@runs(Running)
def _run(d: Draft, frame: Running) -> bool | None:
    """Each Scout moves 1, the nearest first. R36."""
    if frame.todo is None:
        scouts = [unit.number for unit in d.units if d.monster(unit.colour).id == "goblin-scout"]
        swap(d, Running(tuple(scouts)))
        return None
    near = _nearest_units(d, frame.todo)
    if len(near) > 1:
        return True
    if near:
        (nearest,) = near
        _begin_run(d, frame.todo, nearest)
    else:
        pop(d)
        for number in frame.todo:
            unit = d.unit(number)
            if unit is not None:
                _stay(d, unit, "no-way")
    return None


@asks(Running, "unit")
def _ask_runner(d: Draft, frame: Running) -> tuple[Option, ...]:
    return tuple([MoveUnit(unit.at) for unit in _nearest_units(d, frame.todo or ())])


@answers(Running)
def _runner(d: Draft, frame: Running, option: MoveUnit) -> None:
    unit = d.unit_at(option.at)
    if unit is not None:
        _begin_run(d, frame.todo or (), unit)


def _begin_run(d: Draft, todo: tuple[int, ...], unit: Unit) -> None:
    swap(d, Running(tuple([number for number in todo if number != unit.number])))
    push(d, Walking(unit.number, 1, "run"))
