"""The symbols on cards, read from their words. CB 5."""

from __future__ import annotations

from typing import Final, TypeAlias, cast, get_args

from msgspec import Struct

from core.critters_below.forms import CONDITIONS, EVENTS, ConditionName

STARVATION, BLEEDING, POISONING, RADIATION, VIGOR, REGENERATION = range(len(CONDITIONS))
"""The numbers of the Conditions."""

MOST: Final = 20
"""No symbol has a larger number."""


class Gain(Struct, frozen=True, gc=False):
    """Gain Conditions of a kind. CB 5.1."""

    kind: int
    number: int


class Lose(Struct, frozen=True, gc=False):
    """Lose Conditions of a kind. CB 5.1."""

    kind: int
    number: int


class Heal(Struct, frozen=True, gc=False):
    """Discard Damage of a kind. CB 5.2."""

    kind: int
    number: int


class Look(Struct, frozen=True, gc=False):
    """Look at so many cards of the Shelf. CB 5.3."""

    number: int


class Target(Struct, frozen=True, gc=False):
    """Choose another Critter: what follows is for it. CB 5.4."""


class Restock(Struct, frozen=True, gc=False):
    """Fill the Shelf to so many cards. CB 5.5."""

    number: int


class Upgrade(Struct, frozen=True, gc=False):
    """Open a Facility. CB 5.6."""


class Shuffle(Struct, frozen=True, gc=False):
    """Shuffle the Shelf. CB 5.8."""


class Empty(Struct, frozen=True, gc=False):
    """Put Pocket and Wearable on the Shelf. CB 5.9."""


class Supply(Struct, frozen=True, gc=False):
    """Draw so many items from the shuffled Discard Pile. CB 5.10."""

    number: int


class Detect(Struct, frozen=True, gc=False):
    """Turn up the day so many days back. CB 5.11."""

    back: int


class Wear(Struct, frozen=True, gc=False):
    """Put it on; the symbols after it hold as long as it is worn. CB 5.12."""


class Protect(Struct, frozen=True, gc=False):
    """Keep off the Conditions of one kind of event. CB 5.13."""

    event: int


Symbol: TypeAlias = (
    Gain | Lose | Heal | Look | Target | Restock | Upgrade | Shuffle | Empty | Supply | Detect | Wear | Protect
)

_BARE: Final[dict[str, Symbol]] = {
    "target": Target(),
    "upgrade": Upgrade(),
    "shuffle": Shuffle(),
    "empty": Empty(),
    "wear": Wear(),
}
_COUNTED: Final[dict[str, type[Look | Restock | Supply]]] = {"look": Look, "restock": Restock, "supply": Supply}
_OF_A_KIND: Final[dict[str, type[Gain | Lose | Heal]]] = {"gain": Gain, "lose": Lose, "heal": Heal}
_DAYS: Final = {"0": 0, "-1": 1, "-2": 2}


class SymbolError(ValueError):
    """Words that are no symbol; the text says what was expected."""


def symbol(words: str) -> Symbol:
    """The symbol that these words stand for, as `gain starvation 1`. Raises `SymbolError`."""
    match words.split(" "):
        case [verb] if verb in _BARE:
            return _BARE[verb]
        case [verb, number] if verb in _COUNTED:
            return _COUNTED[verb](_number(number))
        case [verb, kind, number] if verb in _OF_A_KIND and kind in get_args(ConditionName):
            return _OF_A_KIND[verb](CONDITIONS.index(cast("ConditionName", kind)), _number(number))
        case ["detect", day] if day in _DAYS:
            return Detect(_DAYS[day])
        case ["protect", event] if event in EVENTS:
            return Protect(EVENTS.index(event))
        case _:
            # the words come from a file that anybody may have written
            raise SymbolError("a symbol, as gain starvation 1, lose, heal, look 2, target, restock 4, detect -1")


def symbols(effects: tuple[str, ...]) -> tuple[Symbol, ...]:
    """The symbols of a card, from left to right. Raises `SymbolError`."""
    return tuple([symbol(words) for words in effects])


def _number(words: str) -> int:
    if words.isascii() and words.isdigit() and len(words) <= 2 and 1 <= int(words) <= MOST:
        return int(words)
    raise SymbolError(f"a number from 1 to {MOST}")
