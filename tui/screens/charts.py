"""The two charts of a finished game: how the scores ran, and how the chances to win went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.words.english import percent
from core.words.swings import scores_by_round
from tui.look.chart import Series, Tick, chart, stretched, with_ends
from tui.look.marks import section
from tui.look.spans import Line, Span, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.table.table import Table

LEAST: Final = 6
"""Lines that a chart needs, with its title and the rounds below it."""

TALLEST: Final = 20
"""More lines than this make no chart clearer."""

SIDE_BY_SIDE: Final = 112
"""From so many columns on both charts stand side by side."""

ENDS: Final = 8
"""Columns for what each line has come to."""

INSET: Final = 2
"""Columns before a chart."""

CHANCES: Final = "CHANCES TO WIN"
BAR: Final = 12

SHARES: Final = (Tick(1.0, "100%"), Tick(0.5, "50%"), Tick(0.0, "0%"))


def charts(table: Table, width: int, room: int) -> list[Line]:
    """As many charts of a table's game as there is room for: none, one, or both side by side."""
    height = min(room, TALLEST)
    if height < LEAST:
        return []
    has_race = bool(table.words.unit and table.game.scores(table.history.state))
    has_chances = not table.look_back.refusal() and (table.look_back.found or table.look_back.is_working)
    if has_race and has_chances and width >= SIDE_BY_SIDE:
        left = width // 2
        return [
            (*fit(one, left), *fit(other, width - left))
            for one, other in zip(race(table, left, height), chances(table, width - left, height), strict=True)
        ]
    if has_race:
        return race(table, width, height)
    return chances(table, width, height) if has_chances else []


def race(table: Table, width: int, height: int) -> list[Line]:
    """How the scores ran, round by round, with its title: so many lines."""
    game, words, line = table.game, table.words, table.look_back.line
    scores = scores_by_round(game, line)
    last = max(1, scores[-1][0] if scores else 1)
    best = max([1, *(score for _, of in scores for score in of)])
    room = width - 2 * INSET - ENDS
    order = sorted(range(len(table.setup.seats)), key=lambda seat: scores[-1][1][seat] if scores else 0)
    series = [
        Series(
            words.seats[seat].letter,
            words.seats[seat].ground,
            stretched([(number / last, float(of[seat])) for number, of in scores], room),
            f"{scores[-1][1][seat]} {words.unit}" if scores else "",
        )
        for seat in order
    ]
    ticks = (Tick(best, f"{best}"), Tick(best // 2, f"{best // 2}"), Tick(0, "0"))
    title = section(f"THE RACE: {words.unit} BY {game.annals().stage.upper()}", "", width)
    marks = [(number / last, number) for number, _ in scores if number]
    return _framed(title, series, ticks, float(best), marks, str(game.annals().stage), width, height)


def chances(table: Table, width: int, height: int) -> list[Line]:
    """How the chances to win went, with its title, or how far they are worked out: so many lines."""
    look_back, words = table.look_back, table.words
    entries = look_back.line
    last = max(1, len(entries) - 1)
    places = {entry.number: place for place, entry in enumerate(entries)}
    known = [(places[number], look_back.found[number]) for number in sorted(look_back.found) if number in places]
    room = width - 2 * INSET - ENDS
    newest = known[-1][1] if known else (0.0,) * len(words.seats)
    series = [
        Series(
            words.seats[seat].letter,
            words.seats[seat].ground,
            stretched([(place / last, of[seat]) for place, of in known], room, goes_on=look_back.is_done),
            percent(newest[seat]),
        )
        for seat in sorted(range(len(table.setup.seats)), key=lambda one: newest[one])
    ]
    hint = look_back.fault
    if not look_back.is_done and not hint:
        full = round(BAR * look_back.done)
        hint = f"{'█' * full}{'░' * (BAR - full)} {look_back.done:>4.0%}"
    marks: list[tuple[float, int]] = []
    for place, entry in enumerate(entries):
        number, _ = table.game.turn_of(entry.state)
        if number and (not marks or marks[-1][1] != number):
            marks.append((place / last, number))
    title = section(CHANCES, hint[: max(0, width - len(CHANCES) - 8)], width)
    return _framed(title, series, SHARES, 1.0, marks, str(table.game.annals().stage), width, height)


def _framed(
    title: Line,
    series: Sequence[Series],
    ticks: Sequence[Tick],
    top: float,
    marks: Sequence[tuple[float, int]],
    stage: str,
    width: int,
    height: int,
) -> list[Line]:
    """A chart under its title, with the rounds below it."""
    tall = height - 2
    plot = with_ends(chart(series, tall, top, ticks), series, tall, top, ENDS)
    room = width - 2 * INSET - ENDS
    below: list[Span] = []
    column = 0
    for share, number in marks:
        label = f"{stage[:1]}{number}"
        at = min(round(share * (room - 1)), room - len(label))
        if at < column + bool(column):
            continue
        below += [Span(" " * (at - column)), Span(label, "muted")]
        column = at + len(label)
    rows = [*plot, tuple(below)]
    return [title, *[fit((Span(" " * INSET), *row), width) for row in rows]]
