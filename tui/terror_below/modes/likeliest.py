"""What is lit when a question opens: what is answered most often, by what the seat that is asked sees.

Nothing here knows more than the view and what the rules say that a card would bring, and nothing is answered by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.options import Stop

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.terror_below.decks.cards import VehicleCard
    from core.terror_below.options import AnyOption, Nudge, PlayVehicle
    from core.terror_below.views import Preview, View

SOON: Final = 2
"""A Worm with at most so many cards to go soon attacks."""

LEFT_ALONE: Final = frozenset({"look-worm", "clear-line", "discard-vehicles"})
"""Questions at which mostly nothing is changed: to decline is lit."""


def likeliest_play(
    view: View,
    held: Sequence[VehicleCard],
    plays: Sequence[PlayVehicle],
    preview: Callable[[PlayVehicle], Preview | None],
) -> PlayVehicle:
    """The Vehicle and the Worm that are chosen most often among some: for most points, and not to be caught.

    Then by the Worm: one that soon attacks, that has others in its way and not the own pawn, and whose Target is far.
    """
    points = {card.number: points_of(card, held) for card in held}
    pawn = view.squads[view.viewer].pawn

    def weight(option: PlayVehicle) -> tuple[int, ...]:
        seen = preview(option)
        soon = view.slots[option.slot].off <= SOON
        caught = seen.caught if seen is not None else ()
        attacks = seen is not None and seen.full
        me = view.viewer in caught
        far = _apart(view, pawn, seen.rest) if seen is not None and pawn >= 0 else 0
        others = len(caught) - me
        return not (attacks and me), points[option.card], soon, others, not me, far, -option.card, -option.slot

    return max(plays, key=weight)


def likeliest_nudge(view: View, moves: Sequence[Nudge], preview: Callable[[Nudge], Preview | None]) -> Nudge | None:
    """The move of a Target that is made most often: not onto the own pawn, and onto others; the first of equals."""

    def weight(option: Nudge) -> tuple[int, ...]:
        seen = preview(option)
        caught = seen.caught if seen is not None else ()
        me = view.viewer in caught
        return not me, len(caught) - me

    return max(moves, key=weight, default=None)


def points_of(card: VehicleCard, held: Sequence[VehicleCard]) -> int:
    """The points of a Vehicle, with those of the second card that it may bring. TB 3.2, 5.4."""
    second = next((effect for effect in card.effects if effect.verb == "second-card"), None)
    if second is None:
        return card.points
    return card.points + max([one.points for one in held if one is not card and one.points != second.at], default=0)


def likeliest_place(view: View, kind: str, options: Sequence[AnyOption]) -> int:
    """The place of the option that is chosen most often; the first, where no other is known to be."""
    may_decline = Stop() in options
    if kind in LEFT_ALONE and may_decline:
        return options.index(Stop())
    # a trade that must be made: for an Item, or for a Weapon
    return int(kind == "trade" and not may_decline and _wants_weapon(view))


def _wants_weapon(view: View) -> bool:
    """Whether fewer Weapons are held than Items, or at most one of each. TB 4.3."""
    hand = view.hand
    if hand is None:
        return False
    weapons, items = len(hand.weapons), len(hand.items)
    return weapons < items or weapons == items <= 1


def _apart(view: View, one: int, other: int) -> int:
    """Steps between two spaces, with nothing in the way."""
    columns = view.columns
    return abs(one % columns - other % columns) + abs(one // columns - other // columns)
