"""The chances to win along a film: a chart under its line, the largest swings marked and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.chart import Series, Tick, chart, stretched, with_ends
from tui.look.marks import tag, title, wrapped
from tui.look.spans import Line, Span, fit, hitting, width_of
from tui.play.replay.scrubber import LEFT, track
from tui.play.replay.swings import swing_stops

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.words.swings import SwingWords
    from tui.play.replay.film import Film
    from tui.play.replay.projector import Projector
    from tui.table.thinking.look_back import LookBack

TITLE: Final = "CHANCES TO WIN"

TICKS: Final = (Tick(1.0, "100%"), Tick(0.5, "50%"), Tick(0.0, "0%"))

HEIGHT: Final = 9
"""Lines of the chart where it lies over the column beside the board."""

END: Final = 7
"""Columns for what each line has come to."""

BAR: Final = 12

BETTER: Final = 6
"""Lines of what would have been better at a swing, at most."""

AWAY: Final = ("command", "film.chances")
"""What a click on the title means, which names that key."""


BELOW: Final = 2
"""And so many over the chart that lies under the line, whose swings are told one at a time."""

FLATTEST: Final = 3
"""Lines of a chart, at least."""


def lines_below(projector: Projector, look_back: LookBack, width: int, height: int) -> tuple[Line, ...]:
    """The chart under the line of the film, each column under the cell of its stop."""
    film = projector.film
    along = track(film, width)
    stops = _known(film, look_back)
    values: dict[Seat, list[float | None]] = {}
    for seat in range(len(look_back.line and projector.table.setup.seats)):
        at, newest, found = 0, None, []
        for cell in range(along.cells):
            last = film.last if cell == along.cells - 1 else along.stop_at(cell)
            while at < len(stops) and stops[at][0] <= last:
                newest = stops[at][1][seat]
                at += 1
            # what comes after is not known yet
            found.append(newest if look_back.is_done or at < len(stops) else None)
        values[seat] = found
    series = _series(projector, look_back, {seat: tuple(of) for seat, of in values.items()})
    swing = swing_at(projector, look_back)
    better = wrapped(swing.better, width - 1 - LEFT, BELOW) if swing is not None and height > FLATTEST + BELOW else ()
    plot = chart(series, height - 1 - len(better), 1.0, TICKS, here=along.cell_of(projector.at))
    head = hitting(AWAY, _head(projector, look_back, width))
    told = [fit((Span(" "), Span(row, "text")), width) for row in better]
    return (head, *told, *[fit((Span(" " * LEFT), *line), width) for line in plot])


def lines_beside(projector: Projector, look_back: LookBack, width: int, height: int) -> tuple[Line, ...]:
    """The chart over the column beside the board, and the swings told under it."""
    film = projector.film
    stops = _known(film, look_back)
    room = width - END
    series = _series(
        projector,
        look_back,
        {
            seat: stretched(
                [(stop / max(1, film.last), of[seat]) for stop, of in stops], room, goes_on=look_back.is_done
            )
            for seat in range(len(projector.table.setup.seats))
        },
    )
    column = round(projector.at / max(1, film.last) * (room - 1))
    tall = min(HEIGHT, max(3, height - 1))
    plot = with_ends(chart(series, tall, 1.0, TICKS, here=column), series, tall, 1.0, END)
    lines = [hitting(AWAY, _head(projector, look_back, width, "c closes")), *plot, ()]
    here = swing_stops(film, look_back).get(projector.at)
    whole = [_swing_lines(projector, number, told, width) for number, told in enumerate(look_back.swings, 1)]
    if len(lines) + sum(map(len, whole)) > height:
        # what would have been better is told of the swing that is shown
        whole = [
            _swing_lines(projector, number, told if number == here else told._replace(better=""), width)
            for number, told in enumerate(look_back.swings, 1)
        ]
    lines += [line for swing in whole for line in swing]
    return tuple(fit(line, width) for line in lines[:height])


def _swing_lines(projector: Projector, number: int, told: SwingWords, width: int) -> list[Line]:
    """A swing in figures, what made it, and what would have been better."""
    hit = ("entry", told.swing.entry)
    seat = projector.table.words.seats[told.swing.seat]
    return [
        (
            Span(f" {number} ", "ink", "tape", "bold", hit),
            Span(" "),
            tag(seat)._replace(hit=hit),
            Span(f" {told.figures}", "text", emphasis="bold", hit=hit),
            Span(f"  {told.where}", "muted", hit=hit),
        ),
        *[(Span("    "), Span(row, "muted", hit=hit)) for row in wrapped(told.sentence, width - 4, 2)],
        *[(Span("    "), Span(row, "text", hit=hit)) for row in wrapped(told.better, width - 4, BETTER)],
    ]


def swing_at(projector: Projector, look_back: LookBack) -> SwingWords | None:
    """The swing at the stop that is shown."""
    number = swing_stops(projector.film, look_back).get(projector.at)
    return None if number is None else look_back.swings[number - 1]


def _known(film: Film, look_back: LookBack) -> list[tuple[int, tuple[float, ...]]]:
    return [(film.at_entry(number), look_back.found[number]) for number in sorted(look_back.found)]


def _series(projector: Projector, look_back: LookBack, values: dict[Seat, tuple[float | None, ...]]) -> list[Series]:
    """A line for each seat, that of the winner, or of the seat ahead, on top."""
    seats = projector.table.words.seats
    newest = look_back.found[max(look_back.found)] if look_back.found else (0.0,) * len(seats)
    order = sorted(values, key=lambda seat: newest[seat])
    return [Series(seats[seat].letter, seats[seat].ground, values[seat], f"{newest[seat]:.0%}") for seat in order]


def _head(projector: Projector, look_back: LookBack, width: int, hint: str = "c closes") -> Line:
    """The title: how far it is, or what cannot be; then who is who, and the swings."""
    if look_back.fault:
        hint = look_back.fault
    elif not look_back.is_done:
        full = round(BAR * look_back.done)
        hint = f"{'█' * full}{'░' * (BAR - full)} {look_back.done:>4.0%}"
    head = title(TITLE, width, hint[: max(0, width - len(TITLE) - 3)])
    if not look_back.is_done or width < 2 * (len(TITLE) + len(hint)):
        return head
    spans: list[Span] = [Span(f"▌{TITLE} ", "accent", emphasis="bold")]
    for number, told in enumerate(look_back.swings, 1):
        hit = ("entry", told.swing.entry)
        seat = projector.table.words.seats[told.swing.seat]
        new = [
            Span(f" {number} ", "ink", "tape", "bold", hit),
            Span(" "),
            tag(seat)._replace(hit=hit),
            Span(f" {told.figures}   ", "text", hit=hit),
        ]
        if width_of((*spans, *new)) + len(hint) + 2 > width:
            break
        spans += new
    rule = Span("─" * max(0, width - width_of(spans) - len(hint) - 1), "faint")
    return fit((*spans, rule, Span(f" {hint}", "muted")), width)
