"""The paper of an entry: the board as the seat that looks knew it, what happened, and what can be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.terror_below.events import RubbleFell, TurnBegan
from tui.look.marks import TARGET, coloured, section, wrapped
from tui.look.spans import Line, Span
from tui.screens.history.board_paper import with_board
from tui.screens.history.list import COMMENT, LEAD, tag_of
from tui.screens.history.offers import offer_lines
from tui.terror_below.board.overlays import Overlays, bonus_spaces, moves_of_targets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.history import Entry
    from core.terror_below.seats import SeatSetup
    from core.terror_below.state import State
    from core.terror_below.views import View
    from core.words.chronicle import Passage
    from tui.screens.history.offers import Offer
    from tui.table.table import Table
APART: Final = 2
"""Columns between what one seat had and the next."""


def overlays_then(entry: Entry[State], view: View, viewer: Seat) -> Overlays:
    """What an entry did to the board, as a seat knew it: the way that Targets took and the Rubble that fell."""
    seen = [event for event in entry.events if event.seen_by(viewer)]
    return Overlays(
        path=moves_of_targets(seen),
        rubble=tuple(event.space for event in seen if isinstance(event, RubbleFell)),
        used=bonus_spaces(view, _turn_so_far(entry)),
    )


def _turn_so_far(entry: Entry[State]) -> list[Event]:
    """What everybody saw in the turn that an entry lies in, up to it."""
    parts: list[tuple[Event, ...]] = []
    at: Entry[State] | None = entry
    while at is not None:
        parts.append(at.events)
        if any(isinstance(event, TurnBegan) for event in at.events):
            break
        at = at.parent
    return [event for part in reversed(parts) for event in part if event.seen_by(PUBLIC)]


def paper_of(
    table: Table, passage: Passage, viewer: Seat, offered: Sequence[Offer], width: int, height: int
) -> list[Line]:
    """The paper: a title, the board where there is room for one, and words beside or below it."""
    entry = table.history.entries[passage.entry]
    view = table.game.view(entry.state, viewer)

    def words(across: int) -> list[Line]:
        return _words(table, passage, offered, across)

    title = section(f"ENTRY {passage.entry}", table.words.when(entry.state), width)
    return [title, *with_board(view, overlays_then(entry, view, viewer), words, width, height - 1)]


def _words(table: Table, passage: Passage, offered: Sequence[Offer], width: int) -> list[Line]:
    """What happened, how it stood, what was said, and what can be done."""
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
    if passage.seat >= 0:
        lead = tag_of(seats, passage.seat, LEAD)
    else:
        lead = Span(f" {TARGET}  ", "target") if passage.mark else Span("")
    indent = len(lead.text)
    rows = wrapped(passage.text, width - indent, 99)
    return [(lead if not number else Span(" " * indent), *coloured(row)) for number, row in enumerate(rows)]


def scores_then(table: Table, entry: int, width: int) -> list[Line]:
    """What each seat had."""
    scores = table.game.scores(table.history.entries[entry].state)
    lines: list[Line] = []
    line: list[Span] = []
    used = 0
    for seat, score in enumerate(scores):
        words = f" {score} VP"
        needed = 3 + len(words) + APART
        if line and used + needed > width:
            lines.append(tuple(line))
            line, used = [], 0
        line += [tag_of(table.setup.seats, seat, 3), Span(f"{words}{' ' * APART}", "muted")]
        used += needed
    return [*lines, tuple(line)] if line else lines
