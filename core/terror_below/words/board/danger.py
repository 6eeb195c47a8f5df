"""Whether a Worm will catch the seat that looks, or can, and where it would be safe. TB 6, 7.1; R12, R13."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below import options as o
from core.terror_below.decks.cards import DIRECTIONS
from core.terror_below.words.names import count, neighbour, slot_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.terror_below.views import Before, Reach, View

FIRST: Final[Mapping[Before, str]] = {
    "targets": "its Target can still move",
    "die": "a die is rolled first",
    "terror": "the Terror Turn comes first",
    "cards": "face-down cards can move it first",
    "attack": "another attack comes first",
}
"""What may still change an attack."""


class Catching(NamedTuple):
    """What a Worm does to a pawn on a space.

    Attributes:
        words: The sentence.
        certain: It happens once this turn is over, if nothing else is done.
    """

    words: str
    certain: bool


def danger_on(view: View, space: int) -> Catching | None:
    """Whether a pawn of the seat that looks is caught on a space; None where no Worm comes near, or no pawn.

    A Worm that needs more cards than can come before the next own turn comes near only later.
    """
    if view.viewer < 0 or not view.round or view.attack is not None or not view.squads[view.viewer].alive:
        return None
    there = view.spaces[space]
    if space != view.squads[view.viewer].pawn and (there.rubble or there.ground == "canyon"):
        return None
    found = [ahead for ahead in view.ahead if space in ahead.spaces]
    if found and view.turn == view.viewer and (certain := next((one for one in found if not one.before), None)):
        return Catching(f"{slot_name(certain.slot)} will catch you here.", certain=True)
    if found:
        why = FIRST.get(found[0].before, "the turn is not over")
        return Catching(f"{slot_name(found[0].slot)} can catch you here: {why}.", certain=False)
    near = [
        (zone.off, slot)
        for slot, zone in enumerate(view.slots)
        if zone.worm is not None and zone.off and space in zone.footprint
    ]
    if not near or min(near)[0] > cards_until_then(view):
        return None
    off, slot = min(near)
    return Catching(f"{slot_name(slot)} can catch you here: it needs {count(off, 'card')}.", certain=False)


def cards_until_then(view: View) -> int:
    """How many cards likely come under one Worm before the next own turn: one of each other, and one by a die."""
    others = sum(squad.alive for squad in view.squads) - 1
    return others if len(view.squads) > 2 else others + 1


def own_danger(view: View) -> Catching | None:
    """Whether the seat that looks is caught where it stands."""
    pawn = view.squads[view.viewer].pawn if view.viewer >= 0 else -1
    return danger_on(view, pawn) if pawn >= 0 else None


def way_out(view: View) -> str:
    """The nearest space in reach that no attack after this turn hits; empty for who does not act."""
    best = _nearest_safe(view)
    if best is None:
        return "No space in your reach is safe." if _is_lost(view) else ""
    return f"Safe: {view.spaces[best.space].label}, {count(best.cost, 'point')} away."


def refuge(view: View) -> tuple[str, ...]:
    """The same in a word or two, to follow the danger in one line; nothing for who does not act."""
    best = _nearest_safe(view)
    if best is None:
        return ("No way out.",) if _is_lost(view) else ()
    return (f"Safe: {view.spaces[best.space].label}.",)


def _nearest_safe(view: View) -> Reach | None:
    """The nearest space in reach that no attack after this turn hits; None where there is none."""
    if view.actions is None or view.actions.seat != view.viewer:
        return None
    hit = {space for ahead in view.ahead for space in ahead.spaces}
    free = [reach for reach in view.actions.reach if reach.space not in hit]
    return min(free, key=lambda reach: (reach.cost, reach.space), default=None)


def _is_lost(view: View) -> bool:
    """Whether nothing leads out of the danger for who acts: no space in reach, no ramp and no leap."""
    acts = view.actions is not None and view.actions.seat == view.viewer
    return acts and not any(isinstance(option, o.Ramp | o.Leap) for option in view.options)


class SelfInDanger(NamedTuple):
    """What the danger map says of who looks: a sentence, and whether no Worm reaches the space."""

    words: str
    is_safe: bool


def danger_of_self(view: View) -> SelfInDanger | None:
    """Whether a Worm would hit the own pawn from where the Targets stand; None for who has no pawn on the board."""
    pawn = view.squads[view.viewer].pawn if view.viewer >= 0 else -1
    if pawn < 0:
        return None
    you = f"You, on {view.spaces[pawn].label},"
    near = [
        (zone.off, slot) for slot, zone in enumerate(view.slots) if zone.worm is not None and pawn in zone.footprint
    ]
    for ahead in view.ahead:
        if pawn in ahead.spaces and not ahead.before and view.turn == view.viewer:
            return SelfInDanger(f"{you} are hit: {slot_name(ahead.slot)} attacks after this turn.", is_safe=False)
    if not near:
        return SelfInDanger(f"{you} are safe now.", is_safe=True)
    off, slot = min(near)
    needs = f"needs {count(off, 'more card')}" if off else "is full"
    return SelfInDanger(f"{you} can be hit: {slot_name(slot)} {needs}.", is_safe=False)


def nearest_that_differs(view: View) -> str:
    """From a space in danger the nearest safe one, from a safe one the nearest in danger; empty where there is none."""
    told = danger_of_self(view)
    hit = {space for zone in view.slots if zone.worm is not None for space in zone.footprint}
    if told is None:
        return ""
    found = steps_to(view, lambda space: (space in hit) == told.is_safe)
    if found is None:
        return ""
    space, steps = found
    what = "Nearest in danger" if told.is_safe else "Nearest safe space"
    return f"{what}: {view.spaces[space].label}, {count(steps, 'step')}."


def steps_to(view: View, wanted: Callable[[int], bool]) -> tuple[int, int] | None:
    """The nearest space of a kind from the own pawn, and the steps to it: round Rubble and Canyon, past pawns."""
    pawn = view.squads[view.viewer].pawn if view.viewer >= 0 else -1
    if pawn < 0:
        return None
    line, seen = deque([(pawn, 0)]), {pawn}
    while line:
        space, steps = line.popleft()
        there = view.spaces[space]
        if steps and not there.pawns and wanted(space):
            return space, steps
        for direction in DIRECTIONS:
            to = neighbour(view, space, direction)
            if to is None or to in seen or view.spaces[to].rubble or view.spaces[to].ground == "canyon":
                continue
            seen.add(to)
            line.append((to, steps + 1))
    return None
