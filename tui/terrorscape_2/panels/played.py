"""The frame of a card that was just played, over the station: name, kind and step, text, what it asked, the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.forms import TEAM, ZONES
from tui.look.graph import MapSheet
from tui.look.marks import wrapped
from tui.look.spans import Line, Span, abreast, between, fit, on
from tui.terrorscape_2.scene import PARTS
from tui.terrorscape_2.station.signs import SEATS, ZONE_INKS, letters_of, tag

if TYPE_CHECKING:
    from tui.terrorscape_2.scene import PlayedCard, StationScene

WIDE: Final = 43
"""Columns of the frame."""

BAR: Final = 16
"""Columns of the bar that runs out."""


def framed_over(sheet: MapSheet, scene: StationScene, played: PlayedCard) -> MapSheet:
    """The station with the frame in its middle."""
    box = _frame(scene, played)
    left, top = (sheet.width - WIDE) // 2, max(0, (len(sheet.lines()) - len(box)) // 2)
    rows = list(sheet.lines())
    for row, line in enumerate(box, top):
        if row < len(rows):
            rows[row] = (*between(rows[row], 0, left), *line, *between(rows[row], left + WIDE, sheet.width))
    return MapSheet(sheet.width, tuple(rows))


def _frame(scene: StationScene, played: PlayedCard) -> list[Line]:
    """A heavy frame; its edge tells who plays and when, and that it goes on."""
    inner = WIDE - 2
    lead, when = Span(f" {played.title} ", "target-ink", "target", "bold"), f" {played.when} "
    rule = "━" * (inner - 2 - len(lead.text) - len(when))
    edge = Span("┃", "target")
    goes = " any key continues "
    bar = "█" * (BAR * played.left // PARTS)
    rest = "━" * (inner - 2 - len(goes) - BAR)
    rows: list[Line] = [
        (),
        *[(Span(f"  {row}", "text", "", "bold"),) for row in wrapped(played.name.upper(), inner - 4, 1)],
    ]
    rows += [(Span(f"  {row}", "muted"),) for row in wrapped(played.text, inner - 4, 4)]
    rows += _answer(scene, played, inner)
    rows.append(())
    return [
        on("bg", (Span("┏━", "target"), lead, Span(rule, "target"), Span(when, "target"), Span("━┓", "target"))),
        *[on("bg", (edge, *fit(row, inner), edge)) for row in rows],
        on(
            "bg",
            (Span("┗━", "target"), Span(goes, "muted"), Span(f"{bar:━<{BAR}}{rest}", "target"), Span("━┛", "target")),
        ),
    ]


def _answer(scene: StationScene, played: PlayedCard, inner: int) -> list[Line]:
    """What it asked, and who was named."""
    if not played.asked:
        return []
    what, _, area = played.asked.partition(" ")
    ground = f"zone-{ZONE_INKS[ZONES.index(played.zone)]}" if played.zone in ZONES else ""
    chip = Span(f" {area.upper()} ", "zone-ink", ground, "bold") if ground else Span(area, "text", emphasis="bold")
    letters = letters_of(scene.cards, tuple(one.survivor for one in scene.view.team))
    tags: list[Span] = []
    for who in played.who:
        tags += [Span(tag(letters[who], who), "seat-ink", SEATS[who], "bold"), Span(" ")]
    said = "nobody" if not played.who else "all three" if len(played.who) == TEAM else ""
    return [
        (),
        fit((Span(f"  {what:<8}", "muted"), chip), inner),
        abreast(
            (Span("  answer  ", "muted"), *tags, Span(said, "bad" if played.who else "good", emphasis="bold")),
            (),
            inner,
        ),
    ]
