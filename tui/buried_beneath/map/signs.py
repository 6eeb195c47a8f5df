"""What stands for Heroes, dice and stats in little room; and for every sign where a terminal shows ASCII alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.events import BOSS_COLOUR
from tui.look.ascii import PLAIN_TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Stat
    from core.buried_beneath.views import VillageView

STAT_INKS: Final[Mapping[Stat, str]] = {"health": "jade", "speed": "text", "damage": "target", "mana": "azure"}

DICE: Final = (("die-ink", "ink"), ("ink", "die-ink"), ("target-ink", "target"))
"""Ink and ground of a Black die, a White one, the Boss's."""

SHORT: Final = 6
"""Letters of the Hero's name where he is not a letter alone."""

PLAIN: Final[Mapping[int, str]] = {
    **PLAIN_TABLE,
    **{ord(sign): plain for sign, plain in zip("●○◎╳×▼▲►◄▽△▷◁", "voOXxVA><va)(", strict=True)},
    **dict.fromkeys(map(ord, "▚▞▖▗▘"), "%"),
    **dict.fromkeys(map(ord, "║═"), "#"),
    **{ord(sign): plain for sign, plain in zip("╎╌╱╲▐▌│─↑→↓←▒░█▏▕", ":./\\[]|-^>v<::#||", strict=True)},
}
"""What stands for each sign of the map in ASCII."""

IN_PANELS: Final[Mapping[int, str]] = {
    **PLAIN,
    **{ord(sign): plain for sign, plain in zip("▌▐░▒◆▷", "||-+*,", strict=True)},
}
"""The same for the panels: titles, and the points that a choice takes or gives."""


def hero_letter(cards: Edition, hero: str) -> str:
    """The first letter of the Hero: `M`."""
    return hero_name(cards, hero)[:1]


def hero_name(cards: Edition, hero: str) -> str:
    """The Hero without the article: `Mage`."""
    return next((card.name for card in cards.heroes if card.id == hero), "Hero").split()[-1]


def hero_short(cards: Edition, hero: str) -> str:
    """The same in at most six letters: a longer name in its first four."""
    name = hero_name(cards, hero)
    return name if len(name) <= SHORT else name[:4]


def enemy_name(cards: Edition, view: VillageView, colour: int) -> str:
    """An enemy in a word: `Scout`, `Monstrosity`."""
    if colour == BOSS_COLOUR:
        name = next((card.name for card in cards.bosses if card.id == view.boss), "Boss")
        return name.removeprefix("The ").split()[-1]
    return cards.monsters[view.camps[colour].monster].name.split()[-1]


def enemy_letter(cards: Edition, view: VillageView, colour: int) -> str:
    """The letter of its die; no two that are in play have the same."""
    if colour == BOSS_COLOUR:
        name = next((card.name for card in cards.bosses if card.id == view.boss), "Boss")
        return name.removeprefix("The ")[:1].upper()
    letter = enemy_name(cards, view, colour)[:1].upper()
    if colour and letter == enemy_name(cards, view, 0)[:1].upper():
        return enemy_name(cards, view, colour)[1:2].upper() or letter
    return letter
