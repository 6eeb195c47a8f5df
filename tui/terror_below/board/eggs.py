"""How the Eggs and the Rubble of a space share one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import EGGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.terror_below.decks.cards import Egg
    from core.terror_below.events import EggCounts
    from tui.look.glyphs import Glyphs

Pieces = tuple[tuple[str, str], ...]
"""Texts from left to right, each with its ink."""

HEAVY_FIRST: Final[tuple[Egg, ...]] = ("violet", "amber", "jade", "azure")
"""The order of Eggs of which equally many lie in a space: the heaviest shapes first."""


def in_order(eggs: EggCounts) -> tuple[tuple[Egg, int], ...]:
    """The colours that lie there with their counts, the most numerous first."""
    present = [(egg, eggs[EGGS.index(egg)]) for egg in HEAVY_FIRST if eggs[EGGS.index(egg)]]
    return tuple(sorted(present, key=lambda pair: -pair[1]))


def laid_out(eggs: EggCounts, rubble: int, room: int, glyphs: Glyphs) -> Pieces:
    """Eggs, then lumps, in at most `room` cells.

    Eggs stand apart when they fit, so that two equal shapes never touch; else each colour stands once with its count;
    else Rubble gives way to its number; and what still does not fit is cut with a mark.
    """
    lumps = _lumps(rubble, glyphs)
    if not any(eggs):
        return ((lumps_in(rubble, room, glyphs), "rubble"),) if rubble else ()
    for lump in lumps:
        for pieces in _ways(eggs, glyphs):
            width = sum(len(text) for text, _ in pieces)
            between = 1 if lump and width + 1 + len(lump) <= room else 0
            if width + between + len(lump) <= room:
                return (*pieces, *(((" " * between + lump, "rubble"),) if lump else ()))
    return _cut(tuple(_ways(eggs, glyphs))[-1], lumps[-1], room, glyphs)


def _lumps(rubble: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Rubble as that many lumps, as one lump with its number, as half a lump with its number."""
    drawn = glyphs.lump * rubble
    return (drawn, f"{glyphs.lump}{rubble}", f"{glyphs.half_lump}{rubble}") if rubble > 1 else (drawn,)


def lumps_in(rubble: int, room: int, glyphs: Glyphs) -> str:
    """Rubble alone in at most `room` cells: as many lumps as there are pieces, or a lump with its number."""
    return next((text for text in _lumps(rubble, glyphs) if len(text) <= room), "")


def _ways(eggs: EggCounts, glyphs: Glyphs) -> Iterator[Pieces]:
    """One by one with blanks between, then counted."""
    single = [egg for egg, count in in_order(eggs) for _ in range(count)]
    yield tuple((" " * bool(place) + _shape(egg, glyphs), egg) for place, egg in enumerate(single))
    yield tuple((_shape(egg, glyphs) + (str(count) if count > 1 else ""), egg) for egg, count in in_order(eggs))


def _cut(pieces: Pieces, lump: str, room: int, glyphs: Glyphs) -> Pieces:
    room -= len(lump) + len(glyphs.more)
    kept: list[tuple[str, str]] = []
    for text, ink in pieces:
        if len(text) > room:
            break
        kept.append((text, ink))
        room -= len(text)
    return (*kept, (glyphs.more, "text"), *(((lump, "rubble"),) if lump else ()))


def to_come(eggs: Iterable[Egg], glyphs: Glyphs) -> Pieces:
    """Eggs that would be laid, hollow."""
    return tuple((glyphs.eggs_to_come[EGGS.index(egg)], egg) for egg in eggs)


def _shape(egg: Egg, glyphs: Glyphs) -> str:
    return glyphs.eggs[EGGS.index(egg)]
