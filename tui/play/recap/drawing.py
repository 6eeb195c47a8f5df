"""The lines of every panel of a recap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.words.english import name_tag
from tui.look.footer import Key, footer
from tui.look.marks import gained, lit, tag, title, wrapped
from tui.look.spans import Line, Span, abreast, cells, cut, fit, folded, hitting, on, sized, width_of
from tui.play.desk.log_panel import INDENT, log_panel, saying_of
from tui.play.desk.prompt import prompt
from tui.play.replay.scrubber import HERE, PLAYED, TO_COME, Track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.play.desk.desk import Desk
    from tui.play.recap.panels import Arranged
    from tui.play.recap.recap import Recap

LETTERS: Final = 4
"""So many letters of a name have to stand, of a longer one."""

NAME: Final = 8
"""Letters of the name in the prompt, as at the table."""


def panel(place: str, recap: Recap, desk: Desk, scene: Any, found: Arranged) -> tuple[Line, ...]:
    """The lines of a panel."""
    box = found.boxes[place]
    width, height = box.width, box.height
    match place:
        case "header":
            lines: tuple[Line, ...] = (header(recap, desk, width),)
        case "steps":
            lines = steps_panel(recap, desk, width, height)
        case "now":
            lines = now_panel(recap.standing(), width, height)
        case "prompt":
            lines = (sentence(recap, width, desk.led(scene)),)
        case "scrubber":
            lines = (on("panel", scrubber(recap, width)),)
        case "names":
            lines = (on("panel", names(recap, width)),)
        case "footer":
            lines = (footer(keys(recap), width),)
        case "log":
            seats = recap.table.words.seats
            sayings = [saying_of(line, seats) for line in recap.film.lines(recap.step.stop)]
            lines = log_panel(sayings, width, height, hint="following")
        case _:
            # the panels that the game itself draws in a film
            lines = desk.film_lines(place, scene, found.size, width, height)
    return tuple(fit(line, width) for line in lines[:height])


def header(recap: Recap, desk: Desk, width: int) -> Line:
    """What this is; at the right end which step is shown, and in which round it was."""
    what, where = recap.heading
    left = (*desk.banner(recap.film.viewer, recap.table.game.title), Span(f" {what}"))
    return on("panel", abreast(left, (Span(f"{where} ", "muted"),), width))


def steps_panel(recap: Recap, desk: Desk, width: int, height: int) -> tuple[Line, ...]:
    """The title, and the steps around the one that is shown, which is lit."""
    room = max(1, height - 1)
    rows: list[Line] = []
    here = 0
    for place in range(len(recap.steps)):
        if place == recap.at:
            here = len(rows)
        for row in folded(desk.recap_step(recap, place), width, INDENT):
            drawn = lit(row, width) if place == recap.at else fit(row, width)
            rows.append(hitting(("step", place), drawn))
    above = max(0, min(here - room // 2, len(rows) - room))
    return (title("STEP BY STEP", width, str(len(recap.steps))), *rows[above : above + room])


def now_panel(lines: Sequence[str], width: int, height: int) -> tuple[Line, ...]:
    """How things stand now."""
    said = [cut((Span(row),), width) for line in lines for row in wrapped(line, width, height)]
    return (title("NOW", width), *said[: height - 1])


def sentence(recap: Recap, width: int, led: Line | None = None) -> Line:
    """The step in a whole sentence, to the seat that reads, or led by something else; at the right end who gains VP."""
    seats = recap.table.words.seats
    right: list[Span] = []
    for seat, points in recap.gains:
        right += [
            tag(seats[seat], seat)._replace(hit=None),
            Span(f" {gained(points, recap.table.words.unit)} ", "accent", emphasis="bold"),
        ]
    own = seats[recap.film.viewer]
    words = recap.sentence()
    room = width - (width_of(led) if led is not None else cells(name_tag(own, NAME)) + 1) - width_of(right)
    if recap.reason and cells(f"{words} {recap.reason}") <= room:
        words = f"{words} {recap.reason}"
    if cells(words) > room:
        words = f"{sized(words, room - 1).rstrip(' ,.;:')}…"
    return prompt(own if led is None else None, words, width, right=tuple(right), led=led or ())


def track(recap: Recap, width: int) -> Track:
    """The cells that the steps are spread over."""
    return Track(len(recap.steps) - 1, max(1, width - 2))


def scrubber(recap: Recap, width: int) -> Line:
    """The steps as one line, what was shown heavy, and where we are; a click goes there."""
    along = track(recap, width)
    now = along.cell_of(recap.at)
    spans = [Span(" ")]
    for cell in range(along.cells):
        glyph, ink = (HERE, "cursor") if cell == now else (PLAYED, "accent") if cell < now else (TO_COME, "faint")
        step = recap.at if cell == now else along.stop_at(cell)
        spans.append(Span(glyph, ink, emphasis="bold" if cell == now else "", hit=("step", step)))
    return fit(spans, width)


def names(recap: Recap, width: int) -> Line:
    """Whose steps begin where, as many names as have room; the seat's own turn stands at the right end."""
    along = track(recap, width)
    seats = recap.table.words.seats
    marks = recap.marks()
    columns = [1 + along.cell_of(place) for place, _ in marks]
    last = len(recap.steps) - 1
    ends = [
        min(column, width - cells(name) - 1) if place == last else column
        for column, (place, name) in zip(columns, marks, strict=True)
    ]
    spans: list[Span] = []
    drawn = 0
    for (place, name), at, following in zip(marks, ends, [*ends[1:], width], strict=True):
        room = following - max(at, drawn) - 1
        if at < drawn or room < min(LETTERS, cells(name)):
            continue
        turn = recap.steps[place].turn
        text = name if cells(name) <= room else sized(name, room)
        ground = seats[turn].ground if turn >= 0 else "muted"
        spans += [Span(" " * (at - drawn)), Span(text, ground, emphasis="bold", hit=("step", place))]
        drawn = at + cells(text)
    return fit(spans, width)


def keys(recap: Recap) -> list[Key]:
    """The keys that do something now, the likeliest first."""
    return [
        Key("→", "next", "recap.next", usable=not recap.at_end),
        Key("←", "back", "recap.back", usable=recap.at > 0),
        Key("space", "pause" if recap.playing else "play", "recap.play"),
        Key("enter", "to my turn" if recap.is_own_turn else "to the table", "recap.leave"),
    ]
