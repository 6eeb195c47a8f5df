"""The note of a lesson: what it says, with the keys as players have them, and how far it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.marks import TAPE
from tui.look.spans import Line, Span, abreast, cells, fit, on, width_of
from tui.play.commands import IN_BRACES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.words.lessons.taking import Taking

LEAST_WIDTH: Final = 30
"""A note is at least so wide."""

FRAME: Final = 2
"""Lines of a note that tell nothing: its tape, and its keys."""

GAP: Final = 2
"""Blanks between what leads away from a note and what continues."""

BACK: Final = ("command", "lesson.back")
LEAVE: Final = ("command", "lesson.leave")
GO: Final = ("command", "go")


class Note(NamedTuple):
    """The lines of the note.

    Attributes:
        number: The step, from 1.
        steps: How many there are.
        say: What is said, with commands in braces.
        reads: It only wants to be read.
        first: There is no step before.
        keys: For each command the key that players are told.
        name: What a step is called, on its tape.
        crossed: What is crossed out over what is said, a line each.
    """

    number: int
    steps: int
    say: str
    reads: bool
    first: bool
    keys: Mapping[str, str]
    name: str = "LESSON"
    crossed: tuple[str, ...] = ()


def note_of(taking: Taking, keys: Mapping[str, str]) -> Note | None:
    """The note of the step that a lesson stands at; None while others answer, and when it is over."""
    if not taking.is_ready:
        return None
    step, steps = taking.step, taking.lesson.steps
    return Note(taking.at.step + 1, len(steps), step.say, step.is_read, not taking.can_go_back(), keys)


def rows_of(note: Note, width: int) -> int:
    """The lines that a note takes at a width."""
    return len(_body(note, width - 2)) + FRAME


def note_lines(note: Note, width: int, height: int) -> tuple[Line, ...]:
    """The note: tape that grows as it goes on, what is said, and its keys."""
    body = _body(note, width - 2)[: max(1, height - FRAME)]
    blank = [()] * (height - FRAME - len(body))
    rows: list[Line] = [_tape(note, width), *[(Span(" "), *line) for line in body], *blank, _foot(note, width)]
    return tuple(on("panel", fit(row, width)) for row in rows[:height])


def _tape(note: Note, width: int) -> Line:
    """How far it has come: in numbers, and as tape."""
    told = Span(f" {note.name}  {note.number} of {note.steps} ", "ink", "tape", "bold")
    room = max(0, width - cells(told.text) - len(TAPE))
    done = room * note.number // note.steps // len(TAPE) * len(TAPE)
    return (
        Span(TAPE, "tape", "ink"),
        told,
        Span(TAPE * (done // len(TAPE)), "tape", "ink"),
        Span("─" * (room - done), "faint"),
    )


def _foot(note: Note, width: int) -> Line:
    keys = note.keys
    right: list[Span] = [*_key(keys["go"], "continue", GO)[:-1]] if note.reads else []
    back = () if note.first else _key(keys["lesson.back"], "back", BACK)
    left = [Span(" "), *back, *_key(keys["lesson.leave"], "quit", LEAVE)[:-1]]
    spare = width - width_of((*left, *right))
    if spare < GAP:
        left = left[1:]
    elif spare > GAP:
        right.append(Span(" "))
    return abreast(left, right, width)


def _key(key: str, words: str, hit: tuple[str, str]) -> tuple[Span, Span, Span]:
    return (Span(f"{key} ", "accent", emphasis="bold", hit=hit), Span(words, "muted", hit=hit), Span("  "))


def _body(note: Note, width: int) -> list[Line]:
    """What is said, broken into lines, after what is crossed out; keys stand out, and can be clicked."""
    crossed: list[Line] = [
        fit((Span("x ", "accent", emphasis="bold"), Span(name, "muted", emphasis="strike")), width)
        for name in note.crossed
    ]
    rows: list[list[Span]] = [[]] if note.say or not crossed else []
    for word in note.say.split():
        spans = _spans(word, note.keys)
        blank = 1 if rows[-1] else 0
        if rows[-1] and width_of(rows[-1]) + blank + width_of(spans) > width:
            rows.append([])
            blank = 0
        rows[-1] += [*([Span(" ")] if blank else []), *spans]
    return [*crossed, *[_merged(row) for row in rows]]


def _spans(word: str, keys: Mapping[str, str]) -> Sequence[Span]:
    spans, at = [], 0
    for found in IN_BRACES.finditer(word):
        if found.start() > at:
            spans.append(Span(word[at : found.start()]))
        key = keys.get(found[1], found[1])
        spans.append(Span(key, "accent", emphasis="bold", hit=("command", found[1])))
        at = found.end()
    return (*spans, Span(word[at:])) if at < len(word) else spans


def _merged(spans: Iterable[Span]) -> Line:
    merged: list[Span] = []
    for span in spans:
        if merged and merged[-1][1:] == span[1:]:
            merged[-1] = merged[-1]._replace(text=merged[-1].text + span.text)
        else:
            merged.append(span)
    return tuple(merged)
