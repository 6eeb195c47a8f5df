"""What a symbol is, and how symbols are read from the words on a card. CB 5."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias, cast, get_args

from msgspec import Struct

from core.critters_below import symbols as folder
from core.critters_below.forms import CONDITIONS, ConditionName
from core.critters_below.symbols.faces import FACES, Face

if TYPE_CHECKING:
    from collections.abc import Iterable

STARVATION, BLEEDING, POISONING, RADIATION, VIGOR, REGENERATION = range(len(CONDITIONS))
"""The numbers of the Conditions."""

MOST: Final = 20
"""No symbol has a larger number."""

ITEMS: Final = -1
"""What falls from the sky and is no Condition."""


class Fall(NamedTuple):
    """What a stripe gives to those outside: Conditions of a kind, or `ITEMS`. CB 6.4."""

    kind: int
    number: int


class Symbol(Struct, frozen=True, gc=False):
    """A symbol on a card. Each kind has a module of its own, which tells all of `FACES` of it.

    Here stands what rules ask of a symbol that concerns few of them.

    Attributes:
        aims: What follows is for another Critter, up to the next symbol that aims. CB 5.4.
        is_quick: It moves Conditions and nothing else, so that several are done in a row.
        is_worn: The card is put on. CB 5.12.
        fall: What it gives to those outside; None for what cannot stand on a stripe. CB 6.4.
        kept_off: The kind of event that it protects from while it is worn; None for none. CB 5.13.
        looked_at: How many cards it looks at. CB 5.3.
    """

    aims: ClassVar[bool] = False
    is_quick: ClassVar[bool] = False
    is_worn: ClassVar[bool] = False

    @property
    def fall(self) -> Fall | None:
        """Nothing falls."""
        return None

    @property
    def kept_off(self) -> int | None:
        """It keeps nothing off."""
        return None

    @property
    def looked_at(self) -> int:
        """It looks at nothing."""
        return 0


class SymbolError(ValueError):
    """Words that are no symbol; the text says what was expected."""


Reader: TypeAlias = Callable[[Sequence[str]], "Symbol | None"]
"""Reads what stands after a verb; None where that is something else. Raises `SymbolError`."""


class Written(NamedTuple):
    """How a symbol is written: its verb, and what reads the words after it."""

    verb: str
    read: Reader


written: Final[Face[Written]] = Face("how it is written", FACES)
"""How symbols are written in the files of an edition."""


def bare(made: Callable[[], Symbol]) -> Reader:
    """A verb alone, as `shuffle`."""
    return lambda words: None if words else made()


def counted(made: Callable[[int], Symbol]) -> Reader:
    """A verb with a number, as `look 2`."""
    return lambda words: made(_number(words[0])) if len(words) == 1 else None


def of_a_kind(made: Callable[[int, int], Symbol]) -> Reader:
    """A verb with a Condition and a number, as `gain starvation 1`."""

    def read(words: Sequence[str]) -> Symbol | None:
        if len(words) != 2 or words[0] not in get_args(ConditionName):
            return None
        return made(CONDITIONS.index(cast("ConditionName", words[0])), _number(words[1]))

    return read


def one_of(made: Callable[[int], Symbol], names: Sequence[str]) -> Reader:
    """A verb with one of some words, as `protect nuke`; the symbol is given its place among them."""
    return lambda words: made(names.index(words[0])) if len(words) == 1 and words[0] in names else None


def symbol(words: str) -> Symbol:
    """The symbol that these words stand for, as `gain starvation 1`. Raises `SymbolError`."""
    # cards may be read before the game is loaded
    FACES.load(folder)
    verb, *rest = words.split(" ")
    for one in written.by_kind.values():
        if one.verb == verb and (found := one.read(rest)) is not None:
            return found
    raise SymbolError("a symbol, as gain starvation 1, lose, heal, look 2, target, restock 4, detect -1")


def symbols(effects: Iterable[str]) -> tuple[Symbol, ...]:
    """The symbols of a card, from left to right. Raises `SymbolError`."""
    return tuple([symbol(words) for words in effects])


def parted(found: Iterable[Symbol]) -> tuple[tuple[Symbol, ...], ...]:
    """The symbols up to each target: the user's, then those of whom it aims at, and so on. CB 5.4; R4."""
    parts: list[list[Symbol]] = [[]]
    for one in found:
        if one.aims:
            parts.append([])
        else:
            parts[-1].append(one)
    return tuple([tuple(part) for part in parts])


def kept_off(found: Iterable[Symbol]) -> tuple[int, ...]:
    """The kinds of events that these symbols protect from while they are worn, each once. CB 5.13; R20."""
    return tuple(dict.fromkeys([one.kept_off for one in found if one.kept_off is not None]))


def _number(words: str) -> int:
    if words.isascii() and words.isdigit() and len(words) <= 2 and 1 <= int(words) <= MOST:
        return int(words)
    raise SymbolError(f"a number from 1 to {MOST}")
