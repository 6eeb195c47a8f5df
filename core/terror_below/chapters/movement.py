"""Where a pawn may step, stop and jump. TB 4.1, 4.2; R3, R4, R43, R44."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING

from core.terror_below.decks.cards import DIRECTIONS
from core.terror_below.options import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import Powers
    from core.terror_below.options import Ramp
    from core.terror_below.state import Draft

DIGS = {direction: Step(direction, dig=True) for direction in DIRECTIONS}


def step_costs(d: Draft, space: int, powers: Powers, *, brave: bool) -> Iterator[tuple[Step, int, int, bool]]:
    """The steps from a space: (option, space entered, its cost in points, whether the pawn may stop there).

    A pawn may pass through another's space; Shep passes over Rubble; a Hard Hat digs in for more points; with a
    Car Jack (`brave`) Rubble is no matter. R3, R43.
    """
    rubble, pawns = d.rubble, d.pawns
    for step, to in d.board.steps[space]:
        free = to not in pawns
        if not rubble[to]:
            yield step, to, 1, free
            continue
        if brave:
            yield step, to, 1, free
        elif "pass-rubble" in powers:
            yield step, to, 1, False
        dig = powers.get("enter-rubble")
        if dig is not None:
            yield DIGS[step.direction], to, dig.amount, free


def reach(d: Draft, seat: Seat, space: int, points: int, *, brave: bool) -> dict[int, tuple[int, tuple[Step, ...]]]:
    """Every space where the pawn can stop by steps alone: its least cost in points, and one way of that cost.

    The space it begins on is left out. Ramps are not counted.
    """
    squad = d.squads[seat]
    powers = d.decks.powers[squad.leader][squad.hat]
    if not brave and "pass-rubble" not in powers and "enter-rubble" not in powers:
        return _plain_reach(d, space, points)
    best: dict[int, int] = {space: 0}
    stops: dict[int, tuple[int, tuple[Step, ...]]] = {}
    order = count()
    queue: list[tuple[int, int, int, tuple[Step, ...]]] = [(0, next(order), space, ())]
    while queue:
        cost, _, here, way = heappop(queue)
        if cost > best[here]:
            continue
        for step, to, price, may_stop in step_costs(d, here, powers, brave=brave):
            total = cost + price
            if total > points:
                continue
            steps = (*way, step)
            if may_stop and to != space and (to not in stops or total < stops[to][0]):
                stops[to] = (total, steps)
            if total < best.get(to, points):
                best[to] = total
                heappush(queue, (total, next(order), to, steps))
    return stops


def _plain_reach(d: Draft, space: int, points: int) -> dict[int, tuple[int, tuple[Step, ...]]]:
    """The same for a pawn that nothing helps over Rubble: each step is a point, and leads onto a space without any."""
    steps, rubble, pawns = d.board.steps, d.rubble, d.pawns
    stops: dict[int, tuple[int, tuple[Step, ...]]] = {}
    been = {space}
    edge: list[tuple[int, tuple[Step, ...]]] = [(space, ())]
    for cost in range(1, points + 1):
        here, edge = edge, []
        for at, way in here:
            for step, to in steps[at]:
                if to not in been and not rubble[to]:
                    been.add(to)
                    there = (*way, step)
                    edge.append((to, there))
                    if to not in pawns:
                        stops[to] = cost, there
    return stops


def can_finish(d: Draft, seat: Seat, space: int, points: int, powers: Powers, *, brave: bool) -> bool:
    """Whether a pawn that passes through `space`, next to its own, can still come to one where it may stop. R3.

    The space it is about to leave is one of these, unless it shares it, or came there only to pass.
    """
    home = d.pawns[seat]
    alone = d.pawns.count(home) == 1
    if alone and points and not d.rubble[home]:
        return True
    best = {space: points}
    todo = [space]
    while todo:
        here = todo.pop()
        for step, to, price, may_stop in step_costs(d, here, powers, brave=brave):
            left = best[here] - price
            back = to == home and alone and (brave or step.dig or not d.rubble[to])
            if left >= 0 and (may_stop or back):
                return True
            if left > best.get(to, 0):
                best[to] = left
                todo.append(to)
    return False


def step_options(d: Draft, seat: Seat, points: int, powers: Powers, *, brave: bool) -> list[Step]:
    """The steps that a pawn may take with these points. TB 4.1, R3."""
    options: list[Step] = []
    for step, to, price, may_stop in step_costs(d, d.pawns[seat], powers, brave=brave):
        left = points - price
        if left >= 0 and (may_stop or (left and can_finish(d, seat, to, left, powers, brave=brave))):
            options.append(step)
    return options


def ramp_options(d: Draft, seat: Seat) -> list[Ramp]:
    """The jumps over adjacent pawns: onto desert or a Location without Rubble and without a pawn. TB 4.2, R4."""
    pawns, rubble = d.pawns, d.rubble
    options: list[Ramp] = []
    for between, landings in d.board.ramps[pawns[seat]]:
        if between in pawns:
            options += [ramp for ramp, to in landings if not rubble[to] and to not in pawns]
    return options
