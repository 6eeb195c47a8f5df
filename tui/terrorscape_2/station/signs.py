"""The signs of Terrorscape 2: tags of Survivors, short names, and what stands for each sign in ASCII alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.words.announced import BRACKETS
from core.terrorscape_2.words.announced import letters_of as told_letters
from tui.look.ascii import PLAIN_TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.edition import Edition
    from tui.look.boxes import Size

SEATS: Final = ("seat1", "seat2", "seat3")
"""Its colour."""

FOUND: Final = ("!", "!")
"""What a Survivor stands between who was found in this encounter, in the place of its brackets."""

ZONE_INKS: Final = ("r", "b", "g")
"""What the colours of a zone end in, in the order of `ZONES`."""

NOISE: Final[Mapping[Size, str]] = {"small": "▃▇▅", "medium": "▂▅▇▅▂", "large": "▂▄▆█▆▄▂"}
OLD_NOISE: Final[Mapping[Size, str]] = {"small": "▁▂▁", "medium": "▁▁▂▁▁", "large": "▁▁▂▂▂▁▁"}

GROWING: Final[Mapping[Size, tuple[str, str, str, str]]] = {
    "small": ("▁▂▁", "▃▅▃", "▅▇▃", NOISE["small"]),
    "medium": ("▁▁▂▁▁", "▂▃▅▃▂", "▂▅▇▃▂", NOISE["medium"]),
    "large": ("▁▁▂▂▂▁▁", "▁▂▃▅▃▂▁", "▂▃▅▇▅▃▂", NOISE["large"]),
}
"""Noise as it is told: the bars grow."""

PASSAGES: Final = ("«W»", "«O»", "«P»", "«Q»")
"""The secret passages, in the order of the map."""

DECKS: Final[Mapping[str, str]] = {"medical": "med.", "weapon": "weap.", "key": "key"}

PLACES: Final[Mapping[str, str]] = {
    "Observatory": "Observat.",
    "Radio Station": "Radio Stn",
    "Hydroponics Lab": "Hydropon.",
    "Research Lab": "Research",
    "Crew Quarter": "Crew Qrtr",
    "Loading Dock": "Load.Dock",
    "Passageway": "Passage",
    "Medical Bay": "Med. Bay",
}
"""Names that do not fit a small room."""

KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "fast": ("fast", "good-card"),
    "slow": ("slow", "zone-b"),
    "special": ("spec", "mid-card"),
    "attack": ("atk", "bad-card"),
}
"""How a kind of card is written where there is little room, and its colour."""

ITEMS: Final[Mapping[str, str]] = {
    "First-Aid Kit": "Aid Kit",
    "Adrenaline": "Adrena.",
    "Ammo Pack": "Ammo",
    "Binocular": "Binoc",
    "Alarm Clock": "Clock",
    "Firecracker": "Cracker",
    "Fire Extinguisher": "Exting.",
    "Flare Gun": "Flare",
    "Flashlight": "Light",
    "Sedatives": "Sedat.",
    "Thermal Suit": "Suit",
    "Trap Parts": "Trap",
    "Whiskey Bottle": "Whiskey",
    "Secret Map": "Map",
    "A Cat!": "Cat",
    "Zach's Wrench": "Wrench",
    "Victoria's Device": "Device",
}
"""Short names of items."""


def _plain() -> Mapping[int, str]:
    signs = {
        **dict.fromkeys("─╌┄━", "-"),
        **dict.fromkeys("│╎┊┃", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼┍┑┕┙┎┒┖┚┏┓┗┛┝┥┞┟┠┡┢┣┦┧┨┩┪┫┭┮┯┰┱┲┳┵┶┷┸┹┺┻┽┾┿╀╁╂╃╄╅╆╇╈╉╊╋", "+"),
        **dict.fromkeys("═║╔╗╚╝╡╞╥╨", "#"),
        "╳": "X",
        "╱": "/",
        "╲": "\\",
        **dict.fromkeys("▼▲", "v"),
        "►": ">",
        "◄": "<",
        **dict.fromkeys("◣◢◤◥", "L"),
        **dict.fromkeys("╫╪", "#"),
        **dict.fromkeys("▃▇▅▂▁▆", "!"),
        "◉": "0",
        "◔": "@",
        "▷": ">",
        "×": "x",
        "▓": "#",
        "░": ":",
        "▒": "#",
        "▐": "|",
        "▌": "I",
        "█": "#",
        "▄": "#",
        "«": "=",
        "»": "=",
        "…": ".",
        "·": ".",
        "†": "+",
        "▟": "/",
        "▘": "/",
        "▚": "%",
        "▞": "%",
    }
    return {**PLAIN_TABLE, **{ord(sign): plain for sign, plain in signs.items()}}


PLAIN: Final = _plain()
"""What stands for each sign in a terminal that shows ASCII alone."""


def letters_of(cards: Edition, team: tuple[str, ...]) -> tuple[str, ...]:
    """The letter of each Survivor of a team, by their ids."""
    names: dict[str, str] = {survivor.id: survivor.name for survivor in cards.survivors}
    return told_letters([names[name] for name in team])


def name_of(cards: Edition, survivor: str) -> str:
    """The first name of a Survivor."""
    return next(one.name for one in cards.survivors if one.id == survivor).split()[0]


def tag(letter: str, who: int, *, found: bool = False) -> str:
    """A Survivor in three cells; who was found stands between marks of their own."""
    left, right = FOUND if found else (BRACKETS[who][0], BRACKETS[who][1])
    return f"{left}{letter}{right}"


def short_place(name: str, width: int) -> str:
    """The name of a place in so many cells."""
    return name if len(name) <= width else PLACES.get(name, f"{name[: width - 1]}.")


def short_item(name: str) -> str:
    """The short name of an item."""
    return ITEMS.get(name, name)
