"""A Bounty as the table stands: where its Location is and who carries its Egg, or which Worm it hunts. TB 4.5, 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import EGGS
from core.terror_below.words.names import count, series, slot_name, worm_name

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View


def bounty_now(view: View, card: BountyCard) -> str:
    """What a Bounty means as the table stands: `at 4-1. You carry one`, `Worm 1 attacks after 2 more cards`."""
    return _hunt(view, card) if card.egg is None or card.place is None else _delivery(view, card)


def _delivery(view: View, card: BountyCard) -> str:
    at = next((space.label for space in view.spaces if space.place == card.place), None)
    if at is None:
        return "destroyed"
    egg = EGGS.index(card.egg) if card.egg is not None else 0
    carriers = [squad for squad in view.squads if squad.eggs[egg]]
    names = [squad.setup.name for squad in carriers if squad.seat != view.viewer]
    you = ["You"] if len(names) < len(carriers) else []
    alone = len(carriers) == 1 and not you
    return f"at {at}. {series([*you, *names])} {'carries' if alone else 'carry'} one" if carriers else f"at {at}"


def _hunt(view: View, card: BountyCard) -> str:
    if card.worm in (None, "any"):
        return "every Worm counts"
    found = [
        (place, slot) for place, slot in enumerate(view.slots) if slot.worm is not None and slot.worm.type == card.worm
    ]
    if not found:
        return f"no {worm_name(card.worm)} is out" if card.worm is not None else ""
    if len(found) > 1:
        return f"Worms {series([str(place + 1) for place, _ in found])}"
    place, slot = found[0]
    when = f"after {count(slot.off, 'more card')}" if slot.off else "now"
    return f"{slot_name(place)} attacks {when}"
