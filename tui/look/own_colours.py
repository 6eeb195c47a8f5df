"""Colours of one game: laid over those of the table while it is open.

A table is written as the one in `themes`: a line of heads, then a line for each colour. It may add names, give common
ones other values, and say in a column `mono` what is made of them without colour: `reverse` as a ground, `dim` or
`bold` as an ink, `plain` for nothing of it. A theme that has no column takes the values of `desert`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.themes import BOLD, COLOURS, DEFAULT, DIM, MONO, REVERSED, THEMES, in_mono, theme_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.theme import Theme


class OwnColours(NamedTuple):
    """The themes as one game has them.

    Attributes:
        themes: Our themes by name, with the game's colours in them.
        reverse: Grounds that `mono` draws as reverse video.
        dim: Inks that it dims.
        bold: Inks that it draws bold.
    """

    themes: Mapping[str, Theme]
    reverse: frozenset[str]
    dim: frozenset[str]
    bold: frozenset[str]


COMMON: Final = OwnColours(THEMES, REVERSED, DIM, BOLD)
"""No game has colours of its own."""


@cache
def own_colours(table: str, theme: str = DEFAULT) -> OwnColours:
    """The themes with a game's table laid over them; `theme` is the column that stands in the place of `desert`.

    Raises `KeyError` for a table without a column of that theme.
    """
    if not table.strip():
        return COMMON
    heads, *rows = (line.split() for line in table.strip().splitlines())
    columns = {head: {row[0]: row[at] for row in rows} for at, head in enumerate(heads) if at}
    usual, signs = columns[theme], columns.get(MONO, {})
    found = {
        name: theme_of(name, {**colours, **(usual if name == DEFAULT else columns.get(name, usual))})
        for name, colours in COLOURS.items()
    }
    of = {sign: {name for name, said in signs.items() if said == sign} for sign in ("reverse", "dim", "bold")}
    reverse, dim, bold = (
        frozenset((common - signs.keys()) | of[sign])
        for sign, common in (("reverse", REVERSED), ("dim", DIM), ("bold", BOLD))
    )
    names = (*COLOURS[DEFAULT], *(name for name in usual if name not in COLOURS[DEFAULT]))
    found[MONO] = theme_of(MONO, {name: in_mono(name, dim=dim, bold=bold) for name in names})
    return OwnColours(found, reverse, dim, bold)
