"""Whether the decks of a pack have the numbers of cards that an edition has."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from core.engine.packs import DeckFault
from core.terror_below.decks.forms import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.decks.fit import Fitted, FittedPack


class Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards the decks of an edition have, all copies counted; see `counts.toml`."""

    vehicles: int
    bounties: int
    items: int
    weapons: int
    characters: int
    worms: int
    starters: int
    queens: int


DECKS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "vehicles": (("vehicle",), "arrows"),
    "bounties": (("delivery", "hunt"), "copies"),
    "items": (("item",), "copies"),
    "weapons": (("weapon",), "copies"),
    "characters": (("character",), ""),
    "worms": (("worm",), ""),
}
"""The tables of each deck, and the field that says how many cards a row is; one card where there is none."""


@cache
def edition_counts() -> Counts:
    """The counts that every edition has."""
    return msgspec.convert(tomllib.loads(DATA.text("counts")), Counts)


def wrong_counts(pack: FittedPack, counts: Counts) -> Iterator[DeckFault]:
    """The decks of a pack that have too many cards or too few. A deck that cannot be counted is passed over."""
    for name, (tables, copies) in DECKS.items():
        rows = pack.whole(name, tables, *((copies,) if copies else ()))
        if rows is not None:
            yield from _wrong(f"{name}.toml", "cards", cards_in(rows, copies), getattr(counts, name))
    worms = pack.whole("worms", ("worm",), "starter", "type")
    if worms is not None:
        starters = sum(row["starter"] for row in worms)
        queens = sum(row["type"] == "queen" and not row["starter"] for row in worms)
        yield from _wrong("worms.toml", "starters", starters, counts.starters)
        yield from _wrong("worms.toml", "Queens", queens, counts.queens)


def cards_in(rows: list[Fitted], copies: str) -> int:
    """How many cards these rows are; `copies` is the field that says it."""
    if not copies:
        return len(rows)
    return sum(len(row[copies]) if isinstance(row[copies], list) else row[copies] for row in rows)


def _wrong(file: str, what: str, found: int, expected: int) -> Iterator[DeckFault]:
    if found != expected:
        yield DeckFault(file, found=f"{found} {what}", expected=str(expected))
