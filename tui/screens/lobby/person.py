"""A person at a table in one line: tag, mark, name, where they look, and since when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import tag
from tui.look.spans import Line, Span, abreast, cells, fit, hitting, sized
from tui.screens.lobby.rows import SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.screens.lobby.rows import Row

MARKS: Final = "● looks  ○ away  · has not come  * computer"
"""What the marks say."""

WORDS_AT: Final = 37
"""The column of the words of a seat, in the list of seats."""


def person_line(
    rows: Sequence[Row], number: int, width: int, *, chosen: int, before: str = "", words: Line = ()
) -> Line:
    """The row of that number among these; `before` is a sign before it, `words` stand where there is room for them."""
    row = rows[number]
    sign, ink = SIGNS[row.mark]
    names = min(16, max(6, *(cells(other.name) for other in rows if other.seat is not None)))
    who: Line = (Span("TV ", "muted"),) if row.seat is None else (tag(row.seat),)
    line: list[Span] = [Span(f"{before:^3}", "accent"), *who, Span(" "), Span(sign, ink, emphasis="bold"), Span(" ")]
    if row.seat is None:
        line.append(Span(row.name))
    else:
        line += [Span(sized(row.name, names), emphasis="bold"), Span(f" {row.where}", "muted")]
        if words:
            line = [*fit(line, WORDS_AT), *words]
    whole = abreast(line, (Span(f"{row.when}  ", "muted"),), width - 1)
    if number == chosen:
        lit = [span if span.ground else span._replace(ink="cursor-ink", ground="cursor") for span in whole[1:]]
        whole = (Span(f" {before or ' '}", "accent"), Span(" ", ground="cursor"), *lit)
    return (*hitting(("row", number), whole), Span(" "))
