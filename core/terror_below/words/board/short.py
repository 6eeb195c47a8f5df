"""What the short signs of the table stand for: how near a Worm is to attacking, hidden cards, levels of danger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.words.names import count, series, slot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.views import SlotView, SquadView, View

NEAREST = 3
"""The highest level of danger: one card more, and the Worm attacks."""


def off_in_words(zone: SlotView) -> str:
    """What `3 to go`, `4 of 3` and `ATTACKS` say of a Worm, in a sentence."""
    if zone.worm is None:
        return ""
    cards, limit = len(zone.cards), zone.worm.limit
    held = f"{cards} of {limit} cards"
    if zone.off:
        more = "1 more card" if zone.off == 1 else f"{zone.off} more cards"
        return f"{held}: it attacks after {more}."
    over = " (a die added more)" if cards > limit else ""
    return f"{held}{over}: it is full and attacks after this turn."


def hidden_in_words(squad: SquadView) -> str:
    """What `3v 0i 2w 1b` says: `Hidden: 3 Vehicles, 0 Items, 2 Weapons and 1 Bounty.`."""
    kinds = [count(squad.vehicles, "Vehicle"), count(squad.items, "Item"), count(squad.weapons, "Weapon")]
    kinds.append("1 Bounty" if squad.hidden == 1 else f"{squad.hidden} Bounties")
    return f"Hidden: {series(kinds)}."


def danger_in_words(view: View, level: int, slots: Sequence[int]) -> str:
    """What `!!! 13` on a space says: `!!! After 1 more card Worm 1 hits here. Worm 3 later.`."""
    near = [slot for slot in slots if _level(view.slots[slot]) == level]
    far = [slot for slot in slots if slot not in near]
    names = series([slot_name(slot) for slot in near])
    off = NEAREST + 1 - level
    if level == NEAREST and all(not view.slots[slot].off for slot in near):
        when = "After this turn"
    elif level == 1:
        when = f"After {off} or more cards"
    else:
        when = "After 1 more card" if off == 1 else f"After {off} more cards"
    later = f" {series([slot_name(slot) for slot in far])} later." if far else ""
    return f"{'!' * level} {when} {names} {'hits' if len(near) == 1 else 'hit'} here.{later}"


def _level(zone: SlotView) -> int:
    """How near an attack is: 3 for one card more, 2 for two, 1 for more."""
    return max(1, NEAREST + 1 - max(1, zone.off))
