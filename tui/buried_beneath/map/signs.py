"""What stands for Heroes, dice and stats in little room; and for every sign where a terminal shows ASCII alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from core.buried_beneath.events import BOSS_COLOUR
from tui.look.ascii import PLAIN_TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Stat, Symbol
    from core.buried_beneath.views import VillageView

STAT_INKS: Final[Mapping[Stat, str]] = {"health": "jade", "speed": "seat5", "damage": "target", "mana": "azure"}

CHIP_INK: Final = "seat-ink"
"""What the letter of a stat is written in on the ground of its colour."""

DICE: Final = (("die-ink", "ink"), ("ink", "die-ink"), ("target-ink", "target"))
"""Ink and ground of a Black die, a White one, the Boss's."""

SHORT: Final = 6
"""Letters of the Hero's name where he is not a letter alone."""

PLAIN: Final[Mapping[int, str]] = {
    **PLAIN_TABLE,
    **{ord(sign): plain for sign, plain in zip("●○◎╳×▼▲►◄▽△▷◁", "vo@XxVA><va)(", strict=True)},
    **dict.fromkeys(map(ord, "▚▞▖▗▘"), "%"),
    **dict.fromkeys(map(ord, "║═"), "#"),
    **{ord(sign): plain for sign, plain in zip("╎╌╱╲▐▌│─↑→↓←▒░█▏▕", ":./\\[]|-^>v<::#||", strict=True)},
}
"""What stands for each sign of the map in ASCII."""

IN_PANELS: Final[Mapping[int, str]] = {
    **PLAIN,
    **{ord(sign): plain for sign, plain in zip("▌▐░▒◆▷▀▄", '||-+*,"_', strict=True)},
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


class LocationSign(NamedTuple):
    """A sign of what a location takes and gives.

    Attributes:
        text: A letter; the first that is paid has a minus before it. Or the plus that stands for a ground.
        symbol: The stat that it is of; empty for the plus.
        is_paid: It is taken, not given.
    """

    text: str
    symbol: Stat | Literal[""]
    is_paid: bool = False


def signs_of(symbols: Sequence[Symbol], *, spelled: bool = False) -> tuple[LocationSign, ...]:
    """What is paid, then what is given; `spelled` has a plus between them, for which else stand the grounds."""
    paid: list[Stat] = [symbol[1:] for symbol in symbols if symbol.startswith("-")]  # type: ignore[misc]  # without minus
    given: list[Stat] = [symbol for symbol in symbols if not symbol.startswith("-")]  # type: ignore[misc]  # it is a stat
    plus = (LocationSign("+", ""),) if spelled and given else ()
    return (
        *(LocationSign(f"{'' if place else '-'}{stat[0].upper()}", stat, True) for place, stat in enumerate(paid)),
        *plus,
        *(LocationSign(stat[0].upper(), stat) for stat in given),
    )


def chip(stat: Stat, *, turned: bool = False) -> tuple[str, str]:
    """Ink and ground of a stat's letter where it can be got; `turned` under the cursor."""
    return (STAT_INKS[stat], "cursor-ink") if turned else (CHIP_INK, STAT_INKS[stat])
