"""The stripe that opens in the veiled map when a wave is held: its name in large letters, and what it took. BB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.setup import BOSS
from core.words.english import capital, count
from tui.buried_beneath.layout import AT
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.panels.hero import hero
from tui.look.glyphs import FULL
from tui.look.letters import large
from tui.look.marks import tape
from tui.look.spans import Line, Span, fit, hitting, on, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.buried_beneath.held import HeldMoment
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size

ORDINALS: Final = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)

CONTINUES: Final = ("command", "go")
"""What a click on the stripe means."""


def held_stripe(scene: VillageScene, size: Size, width: int, height: int) -> list[Line]:
    """The map as it was, veiled, and the stripe in the middle of it."""
    if scene.held is None:
        return []
    below = drawn(scene.cards, scene.view, None, size, FULL).lines()
    beside = hero(scene, size, width - AT[size])
    rows = [_veiled((*fit(_line(below, number), AT[size]), *_line(beside, number)), width) for number in range(height)]
    band, *inner, _ = _stripe(scene.held, width)
    closed = (len(inner) - scene.frame.opening) // 2 if scene.frame is not None else 0
    stripe = [band, *inner[closed : len(inner) - closed], band]
    first = max(0, (height - len(stripe)) // 2)
    rows[first : first + len(stripe)] = [hitting(CONTINUES, row) for row in stripe]
    return rows[:height]


def _line(lines: Sequence[Line], number: int) -> Line:
    return lines[number] if number < len(lines) else ()


def _veiled(line: Line, width: int) -> Line:
    """A line of the map in one faint colour."""
    text = "".join(span.text for span in line)
    return (Span(f"{text:<{width}}"[:width], "faint", "veil"),)


def _stripe(told: HeldMoment, width: int) -> list[Line]:
    band: Line = (Span(tape(width), "tape", "ink"),)
    name = "THE VILLAGE STANDS" if told.wave == BOSS else f"WAVE {told.wave} HELD"
    letters = [(Span(row, "accent", emphasis="bold"),) for row in large(name)]
    inner: list[Line] = [(), *letters, (), _facts(told), (), _people(told), _tries(told), ()]
    return [fit(band, width), *(on("surface", _centred(row, width)) for row in inner), fit(band, width)]


def _centred(row: Line, width: int) -> Line:
    return fit((Span(" " * max(0, (width - width_of(row)) // 2)), *row), width)


def _facts(told: HeldMoment) -> Line:
    """How long it took and what it cost: good news in its colour, bad in its own."""
    fled = (f"{told.fled} fled", "bad") if told.fled else ("nobody fled", "good")
    ruins = (count(told.ruins, "ruin"), "bad") if told.ruins else ("no ruins", "good")
    facts = [(count(told.turns, "turn"), "text"), fled]
    if told.wave != BOSS:
        facts += [ruins, (f"{count(told.felled, 'monster')} down", "text")]
    row: list[Span] = []
    for words, ink in facts:
        row += [*([Span("  ·  ", "muted")] if row else []), Span(words, ink, emphasis="bold")]
    return tuple(row)


def _people(told: HeldMoment) -> Line:
    """Who goes on to the next wave, and who joins."""
    if told.is_last:
        return (Span("● " * told.back, "seat3", emphasis="bold"), Span(_all(told.back, "is safe", "are safe")))
    following = "the Boss" if told.wave + 1 == BOSS else f"wave {told.wave + 1}"
    row = [Span("● " * told.back, "seat3", emphasis="bold"), Span(_all(told.back, "comes back", "come back"))]
    if told.joins:
        which = ORDINALS[told.back] if told.back < len(ORDINALS) else "new one"
        row += [Span(" ● ", "seat3", emphasis="bold"), Span(f"A {which} joins you for {following}.")]
    return tuple(row)


def _all(number: int, one: str, several: str) -> str:
    """All Villagers as the subject of a sentence."""
    if number == 1:
        return f"Your Villager {one}."
    return f"{'Both' if number == 2 else f'All {number}'} Villagers {several}."


def _tries(told: HeldMoment) -> Line:
    """Which try it was, and what the next wave begins with."""
    which = f"The {ORDINALS[told.number - 1]} try held." if told.number <= len(ORDINALS) else f"Try {told.number} held."
    fresh = "Stats and skills are fresh again." if told.is_fresh else "Stats stay as they are."
    return (Span(which if told.is_last else f"{which} {capital(fresh)}", "muted"),)
