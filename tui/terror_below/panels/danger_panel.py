"""The legend of the danger map: what its signs say, what they mean for who looks, and where that differs. R13, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.board.danger import danger_of_self, nearest_that_differs
from core.terror_below.words.names import series
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit
from tui.terror_below.board.overlays import danger_of, slots_told

if TYPE_CHECKING:
    from core.terror_below.views import View

CHIP: Final = 5
"""Columns of a sign, on the ground that it has on the map."""


def danger_panel(view: View, width: int, height: int) -> tuple[Line, ...]:
    """As many lines as there is room for; what it means for who looks stands below the signs."""
    rows = _rows(view, width, spaced=True)
    rows = rows if len(rows) <= height else _rows(view, width, spaced=False)
    return tuple(fit(row, width) for row in rows[:height])


def danger_height(view: View, width: int) -> int:
    """The lines that it takes when nothing is left out."""
    return len(_rows(view, width, spaced=False))


def _rows(view: View, width: int, *, spaced: bool) -> list[Line]:
    full = any(zone.worm is not None and not zone.off for zone in view.slots)
    reached = [danger.slots for danger in danger_of(view)]
    several = next((slots for slots in reached if len(slots) == 2), (0, 2))
    both = series([str(slot + 1) for slot in several])
    rows: list[Line] = [
        title("DANGER", width, "t closes", hit="danger"),
        _sign("!!!", 3, "it attacks now, or in 1 card" if full else "one more card, and it attacks"),
        _sign("!!", 2, "two more cards"),
        _sign("!", 1, "three or more"),
        _sign(slots_told(several), 3, f"Worms {both} both reach it"),
    ]
    if any(len(slots) > 2 for slots in reached):
        rows.append(_sign("all", 3, "all Worms reach it"))
    told = danger_of_self(view)
    if told is not None:
        rows += [()] if spaced else []
        ink, emphasis = ("good", "") if told.is_safe else ("bad", "bold")
        rows += [(Span("  "), Span(row, ink, emphasis=emphasis)) for row in wrapped(told.words, width - 3, 3)]
        differs = nearest_that_differs(view)
        rows += [(Span("  "), Span(row, "muted")) for row in (wrapped(differs, width - 3, 2) if differs else ())]
    return rows


def _sign(sign: str, level: int, words: str) -> Line:
    chip = Span(f" {sign:<{CHIP - 1}}", "danger-ink", f"danger{level}", "bold")
    return Span(" "), chip, Span(f" {words}", "muted" if level < 3 else "text")
