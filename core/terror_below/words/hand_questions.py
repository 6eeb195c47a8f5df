"""A question about a card of the hand: what the chosen card would do there, and what follows. TB 5.4, 10.4; R8, R9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below import options as o
from core.terror_below.decks.cards import VehicleCard
from core.terror_below.words.cards import card_of, vehicle_played
from core.terror_below.words.names import count, series, slot_name, target_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.options import AnyOption
    from core.terror_below.views import Preview, View


MANY: Final = 3
"""So many arrows are counted, and not told one by one."""


class CardTold(NamedTuple):
    """What is said of the chosen card.

    Attributes:
        name: Its name.
        does: What it does there, in at most 50 letters with its name.
        after: What follows, in one wording shorter than the other; none for nothing.
        hurts: What follows is nothing to wish for.
    """

    name: str
    does: str
    after: tuple[str, ...] = ()
    hurts: bool = False


def card_told(view: View, option: AnyOption, preview: Preview | None = None) -> CardTold | None:
    """What is said of a card of the hand that an option names; None for an option that is about none."""
    match option:
        case o.PlaceFaceDown(number, slot):
            return _face_down(view, card_of(view, VehicleCard, number, None), slot, preview)
        case o.AddVehicle(number):
            card = card_of(view, VehicleCard, number, None)
            return CardTold(card.name, f"for its {count(card.points, 'point')} alone.", ("It is discarded.",))
        case o.DiscardVehicle(number):
            card = card_of(view, VehicleCard, number, None)
            return CardTold(card.name, f"{count(card.points, 'point')}.", ("You refill your hand after that.",))
        case o.Leap(_, number):
            return CardTold(
                card_of(view, VehicleCard, number, None).name, "it pays for the leap.", ("It is discarded.",)
            )
        case _:
            # it names no card of the hand, or one that is played for what stands on it
            return None


def _face_down(view: View, card: VehicleCard, slot: int, preview: Preview | None) -> CardTold:
    """A Vehicle face down: it counts at once, and its arrows come when the Worm attacks. R9."""
    arrows = " ".join(card.arrows) if len(card.arrows) < MANY else f"by its {len(card.arrows)} arrows"
    does = f"moves {target_name(slot)} {arrows}." if arrows else "without arrows, it moves no Target."
    off = max(0, view.slots[slot].off - 1)
    if off:
        return CardTold(card.name, does, (f"{slot_name(slot)} then needs {count(off, 'card')}.",))
    after: tuple[str, ...] = (f"After your turn {slot_name(slot)} attacks.", f"Then {slot_name(slot)} attacks.")
    if preview is not None and preview.caught:
        names = ["you" if seat == view.viewer else view.squads[seat].setup.name for seat in preview.caught]
        after = (f"After your turn {slot_name(slot)} catches {series(names)}.", *after)
    return CardTold(card.name, does, after, hurts=True)


def face_down_question(view: View, slot: int, slots: Sequence[int]) -> str:
    """Which card goes under which Worm: where there is a choice of one, it stands between arrows as a value."""
    vehicle = vehicle_played(view)
    before = f"{vehicle.name}: which" if vehicle is not None else "Which"
    number = f"◄ {slot + 1} ►" if len(slots) > 1 else f"{slot + 1}"
    return f"{before} card goes face down under Worm {number}?"
