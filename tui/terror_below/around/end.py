"""The end of a game of Terror Below: where the points came from, and of a solo game its score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below.words.ended.hands import hand_words
from core.terror_below.words.ended.outcome import outcome_of, places_of
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.prompts import prompt_parts
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.standing import races
from tui.look.marks import paragraph, section, tag
from tui.look.spans import Line, Span, cut, fit, width_of
from tui.screens.end_page import EndPage
from tui.terror_below.around.points import columns_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.views import SoloView, SquadView, View
    from tui.terror_below.around.points import SourceColumn

BAR: Final = 19
"""Where the bars begin, and the columns of numbers."""

ACROSS: Final = 10
"""Columns from one number to the next."""

NAME_WIDTH: Final = 6

PLACE: Final = 4
"""Columns for the place of a squad, with the blanks around it."""

DEAD: Final = 2
"""Columns for the mark of a squad that is dead."""


class SquadEnd(EndPage):
    """Why it ended, the points of each squad by where they came from, and every hand."""

    def lines(self, width: int, room: int) -> Sequence[Line]:
        """The score of a solo game, or why a game of several ended so; then where the points came from."""
        view: View = self.table.public_view()
        columns = columns_of(view)
        grid = _grid(columns, width)
        score = [] if view.solo is None else _score(view, view.solo, width)
        above = score or _why(view, width)
        points = [
            section("WHERE THE POINTS CAME FROM", "", width),
            _heads(columns, grid),
            *(line for place, seat in places_of(view) for line in _seat_lines(place, view, seat, columns, grid, width)),
            _legend(columns, width),
        ]
        # a blank line below each part, where there is room for all of them
        parted = bool(score or _below(view))
        gap: list[Line] = [()] if room >= len(above) + len(points) + 1 + parted else []
        return [*above, *(gap if parted else []), *points, *gap]

    def hands(self, width: int) -> Sequence[Line]:
        """The cards of each seat."""
        lines: list[Line] = []
        for seat, setup in enumerate(self.table.setup.seats):
            hand = self.table.game.view(self.table.history.state, seat).hand
            if hand is None:
                continue
            first, *rest = paragraph(", ".join(hand_words(hand, EGG_MARKS)) or "no cards", width - 5)
            lines.append((tag(setup), Span("  "), *first))
            lines += [(Span("     "), *line) for line in rest]
        return lines


def _score(view: View, solo: SoloView, width: int) -> list[Line]:
    """Why a solo game is won or lost, and its score line by line; that of a lost one does not count. TB 11.6."""
    ink = "text" if solo.won else "faint"
    _, why = prompt_parts(view)
    lines: list[Line] = [
        (Span(f"  {why}", "good" if solo.won else "bad", emphasis="bold"),),
        section("THE SCORE", "TB 11.6" if solo.won else "not counted: the game is lost", width),
    ]
    for name, points in solo.score:
        lines.append((Span(f"  {SCORE_NAMES[name]:<{BAR + 2}}", "muted"), Span(f"{points:>{ACROSS - 4}}", ink)))
    total = sum(points for _, points in solo.score)
    together = Span(f"{total if solo.won else '-':>{ACROSS - 4}}", "accent", emphasis="bold")
    return [*lines, (Span(f"  {'Together':<{BAR + 2}}", emphasis="bold"), together)]


def _why(view: View, width: int) -> list[Line]:
    """Why a game of several ended as it did, under who won: whose squads are dead, what decides a tie. TB 9.

    A blank line where the headline says all.
    """
    lines = paragraph(_below(view), width - 4)
    return [(Span("  "), *(span._replace(emphasis="bold") for span in line)) for line in lines]


def _below(view: View) -> str:
    ended = outcome_of(view)
    return ended.below if ended is not None else ""


class Grid(NamedTuple):
    """Where the numbers stand: the columns before them, and from one to the next."""

    left: int
    across: int


def _grid(columns: Sequence[SourceColumn], width: int) -> Grid:
    """The usual one, or a closer one where many columns would not fit, with the mark of a squad that is dead."""
    left = BAR - 2
    if left + ACROSS * (len(columns) + 1) + DEAD <= width:
        return Grid(left, ACROSS)
    left = PLACE + NAME_WIDTH + 3
    return Grid(left, (width - left - DEAD) // (len(columns) + 1))


def _heads(columns: Sequence[SourceColumn], grid: Grid) -> Line:
    heads = "".join(f"{column.head:>{grid.across}}" for column in columns)
    return (Span(" " * grid.left), Span(f"{heads}{'Total':>{grid.across}}", "muted"))


def _seat_lines(
    place: str, view: View, seat: int, columns: Sequence[SourceColumn], grid: Grid, width: int
) -> tuple[Line, Line]:
    squad = view.squads[seat]
    setup = squad.setup
    left, right = setup.brackets[0], setup.brackets[1]
    name = setup.name if len(setup.name) <= NAME_WIDTH else f"{setup.name[: NAME_WIDTH - 1]}…"
    colour = setup.ground
    points = [squad.score.get(column.source, 0) for column in columns]
    numbers = tuple(Span(f"{number or '·':>{grid.across}}", "text" if number else "faint") for number in points)
    top: Line = (
        Span("  "),
        Span(f"{place} ", "accent", emphasis="bold"),
        Span(f"{left}{f' {name}':<{NAME_WIDTH}}{right}", "seat-ink", colour, "bold"),
        Span(" " * (grid.left - PLACE - NAME_WIDTH - 2)),
        *numbers,
        Span(f"{squad.vp:>{grid.across}}", "text", emphasis="bold"),
        Span("" if squad.alive else " †", "bad"),
    )
    return top, _bar(squad, view, columns, colour, width)


def _bar(squad: SquadView, view: View, columns: Sequence[SourceColumn], colour: str, width: int) -> Line:
    """The points by their sources, up to the goal where VP are the goal. TB 1, 11.5."""
    goal = view.goal
    each = max(1, (width - 2 * BAR - 2) // max(1, goal))
    bar = "".join(column.shade * (squad.score.get(column.source, 0) * each) for column in columns)
    room = each * goal
    return (Span(" " * BAR), *fit((Span(bar, colour),), room), Span(f"▏{goal}" if races(view) else "", "muted"))


def _legend(columns: Sequence[SourceColumn], width: int) -> Line:
    parts: list[Span] = []
    for column in columns:
        parts += [Span(column.shade, "text"), Span(f" {column.words}  ", "muted")]
    blanks = max(0, min(BAR, width - width_of(parts) + 2))
    return cut((Span(" " * blanks), *parts), width)
