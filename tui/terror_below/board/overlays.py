"""What is laid over the board: a cursor, costs, what a choice would bring, danger, arrows.

The table decides what is shown; the board draws it and judges nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

from core.engine.decisions import Seat
from core.terror_below.decks.cards import Direction, Egg
from core.terror_below.events import BonusTaken, TargetMoved, TurnBegan
from core.terror_below.views import Preview

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Event
    from core.terror_below.views import SlotView, View

NEAREST: Final = 3
"""The highest level of danger: one more card makes the Worm attack."""


Filling: TypeAlias = Literal["dust", "shade", "dense"]
"""`dust` shows where a Target arrives, `shade` that it is there; `dense` is Rubble about to land."""


class Danger(Struct, frozen=True):
    """How near an attack on a space is.

    Attributes:
        level: 3 when one more card makes a Worm attack, 2 for two, 1 for more.
        slots: All slots whose Worms would hit the space.
    """

    space: int
    level: int
    slots: tuple[int, ...]


class Overlays(Struct, frozen=True):
    """Everything that is drawn over the position.

    Attributes:
        cursor: The space under the cursor.
        lit: Further spaces of one choice, drawn as that under the cursor is.
        reach: Spaces where the pawn can stop, each with its cost in Action Points.
        preview: What the option under consideration would bring.
        path: Moves that a Target has made: direction, the space it left, the space it entered.
        danger: The danger map; empty when it is closed.
        directions: The directions that an answer may name, around the space `around`.
        around: The space whose four lines show `directions`.
        rubble: Spaces where Rubble would fall, besides those of the preview.
        eggs: Eggs that would be laid, besides those of the preview: colour and space.
        used: Locations whose Delivery Bonus has been taken this turn.
        leaps: The first Canyon space of each leap on offer, with its price in a few letters (may be empty) and the
            direction of the leap.
        filled: What fills the empty characters of a space for a moment.
        dashed: Spaces that a Target is leaving: their frames are dashed.
        heavy: Sides of Targets' frames that are drawn heavy: a space and a direction, None for all four.
        struck: How many letters of a seat's pawn are struck, from the left.
        threatened: Seats that an attack would catch, besides those of the preview.
    """

    cursor: int | None = None
    lit: tuple[int, ...] = ()
    reach: tuple[tuple[int, int], ...] = ()
    preview: Preview | None = None
    path: tuple[tuple[Direction, int, int], ...] = ()
    danger: tuple[Danger, ...] = ()
    directions: tuple[Direction, ...] = ()
    around: int | None = None
    rubble: tuple[int, ...] = ()
    eggs: tuple[tuple[Egg, int], ...] = ()
    used: tuple[int, ...] = ()
    leaps: tuple[tuple[int, str, Direction], ...] = ()
    filled: tuple[tuple[int, Filling], ...] = ()
    dashed: tuple[int, ...] = ()
    heavy: tuple[tuple[int, Direction | None], ...] = ()
    struck: tuple[tuple[Seat, int], ...] = ()
    threatened: tuple[Seat, ...] = ()


NONE: Final = Overlays()
"""Nothing but the position."""


def reach_of(view: View) -> tuple[tuple[int, int], ...]:
    """Where the pawn of the seat that acts can stop, and what it costs."""
    return tuple((reach.space, reach.cost) for reach in view.actions.reach) if view.actions else ()


def level_of(slot: SlotView) -> int:
    """The level of danger of a slot, 1 to 3."""
    return max(1, NEAREST + 1 - max(1, slot.off))


def slots_told(slots: tuple[int, ...]) -> str:
    """The Worms that reach a space: `1`, `1+3`, or `all`."""
    return "all" if len(slots) > 2 else "+".join(str(slot + 1) for slot in slots)


def danger_of(view: View) -> tuple[Danger, ...]:
    """The danger map: the spaces that Worms would hit from where their Targets stand. R13, R56."""
    found: list[Danger] = []
    for space in view.spaces:
        slots = tuple(
            place for place, slot in enumerate(view.slots) if slot.worm is not None and space.index in slot.footprint
        )
        if slots:
            found.append(Danger(space.index, max(level_of(view.slots[slot]) for slot in slots), slots))
    return tuple(found)


def footprint_of(view: View, slot: int) -> tuple[tuple[int, ...], tuple[tuple[Egg, int], ...]]:
    """Where the Worm of a slot would add Rubble and Eggs from where its Target stands: both as in `Overlays`."""
    seen = view.slots[slot]
    if seen.worm is None:
        return (), ()
    rubble = tuple(
        space for offset in seen.worm.rubble if (space := beside(view, seen.target, offset)) in seen.footprint
    )
    eggs = tuple(
        (egg, space) for egg, offset in seen.worm.eggs if (space := beside(view, seen.target, offset)) in seen.footprint
    )
    return rubble, eggs


def moves_of_targets(events: Iterable[Event]) -> tuple[tuple[Direction, int, int], ...]:
    """The moves that Targets made: direction, the space left, the space entered."""
    return tuple((event.direction, event.origin, event.space) for event in events if isinstance(event, TargetMoved))


def bonus_spaces(view: View, events: Sequence[Event]) -> tuple[int, ...]:
    """The Locations whose Delivery Bonus was taken in the turn in which these events end. TB 4.6."""
    places = []
    for event in reversed(events):
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, BonusTaken):
            places.append(event.place)
    if not places:
        return ()
    return tuple(space.index for space in view.spaces if space.place in places)


def beside(view: View, space: int, offset: tuple[int, int]) -> int:
    """The space `offset` columns and rows from another; -1 off the board."""
    column, row = space % view.columns + offset[0], space // view.columns + offset[1]
    inside = 0 <= column < view.columns and 0 <= row < len(view.spaces) // view.columns
    return row * view.columns + column if inside else -1


def fallen(view: View) -> frozenset[int]:
    """The spaces on which Rubble of the attack that is going on has just fallen."""
    fresh = [space for space in view.spaces if space.fresh and space.rubble]
    if view.attack is None:
        return frozenset(space.index for space in fresh)
    pattern = {beside(view, view.attack.space, offset) for offset in view.attack.worm.rubble}
    return frozenset(space.index for space in fresh if space.index in pattern)
