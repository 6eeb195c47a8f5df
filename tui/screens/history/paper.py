"""The paper of an entry: the picture as the seat that looks knew it, what happened, and what can be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import coloured, lead, section, wrapped
from tui.look.spans import Line, Span
from tui.screens.history.list import COMMENT, LEAD, tag_of
from tui.screens.history.offers import offer_lines
from tui.screens.history.picture import with_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from core.words.chronicle import Passage
    from tui.screens.history.offers import Offer
    from tui.screens.history.picture import Picture
    from tui.table.table import Table
APART: Final = 2
"""Columns between what one seat had and the next."""


def paper_of(
    table: Table,
    picture: Picture,
    passage: Passage,
    viewer: Seat,
    offered: Sequence[Offer],
    width: int,
    height: int,
) -> list[Line]:
    """The paper: a title, the picture where there is room for one, and words beside or below it."""
    entry = table.history.entries[passage.entry]
    view = table.game.view(entry.state, viewer)

    def words(across: int) -> list[Line]:
        return _words(table, passage, offered, across)

    title = section(f"ENTRY {table.travel.number_of(passage.entry)}", table.words.when(entry.state), width)
    over = picture.done(entry, view, viewer)
    return [title, *with_picture(picture, view, over, words, width, height - 1)]


def _words(table: Table, passage: Passage, offered: Sequence[Offer], width: int) -> list[Line]:
    """The events of an entry, the position, the comments, and the deeds that are possible."""
    seats = table.setup.seats
    lines = [*_sentence(passage, seats, width), *scores_then(table, passage.entry, width), ()]
    said = table.travel.remarks.comments(passage.entry)
    for text in said:
        rows = wrapped(text, width - 2, 99)
        for number, row in enumerate(rows):
            lines.append((Span("  " if number else f"{COMMENT} ", "accent"), Span(row, emphasis="italic")))
    lines += [()] if said else []
    for offer in offered:
        lines += offer_lines(offer, width)
    return lines


def _sentence(passage: Passage, seats: Sequence[SeatSetup], width: int) -> list[Line]:
    if passage.heads:
        return [(Span(row, "text", emphasis="bold"),) for row in wrapped(f"{passage.text}.", width, 99)]
    mark = lead(seats, passage.seat, passage.mark)._replace(hit=None)
    indent = LEAD if mark.text else 0
    mark = mark._replace(text=f"{mark.text:<{indent}}")
    rows = wrapped(passage.text, width - indent, 99)
    return [(mark if not number else Span(" " * indent), *coloured(row)) for number, row in enumerate(rows)]


def scores_then(table: Table, entry: int, width: int) -> list[Line]:
    """What each seat had; nothing in a game without scores."""
    unit = table.words.unit
    scores = table.game.scores(table.history.entries[entry].state) if unit else ()
    lines: list[Line] = []
    line: list[Span] = []
    used = 0
    for seat, score in enumerate(scores):
        words = f" {score} {unit}"
        needed = 3 + len(words) + APART
        if line and used + needed > width:
            lines.append(tuple(line))
            line, used = [], 0
        line += [tag_of(table.setup.seats, seat, 3), Span(f"{words}{' ' * APART}", "muted")]
        used += needed
    return [*lines, tuple(line)] if line else lines
