"""What cards and levels do, in the few words that a narrow line has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.encounter import FIRST_BLOOD
from core.terrorscape_2.faces import ITEMS
from core.terrorscape_2.skill import skills
from core.words.english import capital
from tui.look.spans import shortened
from tui.terrorscape_2.station.signs import short_item

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import Item, Killer
    from core.terrorscape_2.skill import Skill
    from core.terrorscape_2.views import StationView, SurvivorView

DEVICE: Final = "victorias-device"
"""The item that has batteries."""

LEAST_LETTERS: Final = 4
"""A name that gives letters away keeps so many cells."""

FIRST_INJURED: Final = ("the found are injured before the first attack", "the found are injured first", "injury first")
"""What the last level brings, in wordings that get shorter. R31."""

KILLERS: Final[Mapping[str, str]] = {
    "orion": "moves and scans; for a first game.",
    "eyebot": "droids that listen.",
    "parasitoid": "hides, and infects.",
}
"""A Killer in a few words."""

ABILITIES: Final[Mapping[str, str]] = {
    "bandaged-up": "heals, later",
    "triage": "more medical cards",
    "wrench": "silent repairs",
    "under-pressure": "repairs more",
    "experimental-gadget": "Device",
    "curious-mind": "discovers more",
    "theres-a-shortcut": "passages",
    "soft-soles": "silent searches",
    "dead-shot": "weapons +1",
    "shoulder-charge": "unblocks",
}
"""An ability in a few words."""


def killer_brief(killer: str) -> str:
    """A Killer in a few words; empty for one of other cards."""
    return KILLERS.get(killer, "")


def brief(item: Item) -> str:
    """What an item does, in a few words."""
    return ITEMS[item.id].brief(item)


def carried(cards: Edition, one: SurvivorView, room: int, gap: str = "·", *, whole: bool = False) -> str:
    """The names of what a Survivor carries, one after the other, in so many cells: the longest give letters away.

    `whole`: in full where they have room so, with blanks around the sign between them.
    """
    found = [cards.item_named(card.item) for card in one.items]
    tails = [f" {one.batteries}" if item.id == DEVICE else "" for item in found]
    if whole:
        told = f" {gap} ".join(f"{item.name}{tail}" for item, tail in zip(found, tails, strict=True))
        if len(told) <= room:
            return told
    names = [short_item(item.name) for item in found]
    while len(gap.join(map("".join, zip(names, tails, strict=True)))) > room:
        longest = max(range(len(names)), key=lambda place: len(names[place]))
        if len(names[longest]) <= LEAST_LETTERS:
            break
        names[longest] = f"{names[longest].rstrip('.')[:-2]}."
    return gap.join(map("".join, zip(names, tails, strict=True)))


def level_words(cards: Edition, view: StationView, level: int, room: int) -> str:
    """What a level of the Killer brings, in so many cells."""
    killer = next(one for one in cards.killers if one.id == view.killer)
    wordings = level_wordings(killer, level)
    if not wordings and level == FIRST_BLOOD:
        wordings = (cards.common.level5_text, *FIRST_INJURED)
    return fitting(wordings, room) if wordings else ""


def level_wordings(killer: Killer, level: int) -> tuple[str, ...]:
    """What a level of a Killer brings, in wordings that get shorter; nothing of one that brings nothing of its own."""
    found = next((one for one in killer.level if one.level == level), None)
    if found is None:
        return ()
    effects = skills(found.effects)
    short = [_named(killer, effect) for effect in effects]
    return found.text, found.text.removesuffix("."), capital(", ".join(short)), capital(short[0]), effects[0].short


def _named(killer: Killer, effect: Skill) -> str:
    """What an effect of a level does in few words; a card that it unlocks by its name."""
    return next((one.name for one in killer.card if one.id == effect.unlocks), effect.short)


def fitting(wordings: Sequence[str], room: int) -> str:
    """The first wording that has room, else the last one cut."""
    return next((words for words in wordings if len(words) <= room), shortened(wordings[-1], room))
