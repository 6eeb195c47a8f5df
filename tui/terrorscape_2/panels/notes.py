"""NOTES: what the Killer believes of the repairs, and where it has marked Survivors. For its own eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.words.announced import BRACKETS
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit
from tui.terrorscape_2.station.signs import SEATS, letters_of

if TYPE_CHECKING:
    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

OPENS = ("command", "ts.notes")
"""What a click on what is no number does."""


def notes(scene: StationScene, size: Size, width: int) -> list[Line]:
    """One line in a small terminal; from medium pips, and in a large one the marks."""
    needed, now = scene.cards.plan.station.repair, scene.notes
    if size == "small":
        told: Line = (
            Span("▌NOTES ", "accent", emphasis="bold", hit=OPENS),
            Span("radio ", "muted", hit=OPENS),
            Span(f"{now.radio}", "accent", emphasis="bold", hit=("command", "ts.notes.radio.more")),
            Span(" · vehicle ", "muted", hit=OPENS),
            Span(f"{now.vehicle}", "accent", emphasis="bold", hit=("command", "ts.notes.vehicle.more")),
        )
        return [abreast(told, (Span("e", "muted", hit=OPENS),), width)]
    head = title("NOTES", width, "e")
    line: Line = (
        Span(" radio ", "muted"),
        *_pips("radio", now.radio, needed.radio),
        *([Span(f"{now.radio} of {needed.radio} ", "muted")] if size == "large" else []),
        Span("  vehicle ", "muted"),
        *_pips("vehicle", now.vehicle, needed.vehicle),
        *([Span(f"{now.vehicle} of {needed.vehicle}", "muted")] if size == "large" else []),
    )
    rows = [tuple(span if span.hit else span._replace(hit=OPENS) for span in head), line]
    return [*rows, _marks(scene)] if size == "large" else rows


def _pips(what: str, now: int, most: int) -> list[Span]:
    """One a step; a click on one says that so many are believed done, on the last of them that one less is."""
    spans: list[Span] = []
    for step in range(1, most + 1):
        sign, ink = ("▄", "accent") if step <= now else ("·", "faint")
        spans += [Span(sign, ink, hit=(f"note.{what}", step)), Span(" ")]
    return spans


def _marks(scene: StationScene) -> Line:
    """Where each of the three is marked."""
    letters = letters_of(scene.cards, tuple(one.survivor for one in scene.view.team))
    spans: list[Span] = [Span(" ")]
    for who, letter in enumerate(letters):
        rooms = " ".join(scene.cards.plan.codes[room] for room, marked in sorted(scene.notes.marks) if marked == who)
        if rooms:
            tag = f"{BRACKETS[who][0]}{letter}{BRACKETS[who][1]}"
            spans += [Span(tag, SEATS[who], emphasis="bold"), Span(f" {rooms}  ", "text")]
    return fit(tuple(spans) if len(spans) > 1 else (Span(" no marks", "muted"),), 200)
