"""Dice as they lie: pips from medium on, a number where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.look.boxes import Size

UNKNOWN: Final = -1
"""A die that has not fallen yet."""

PIPS: Final[Mapping[int, tuple[str, str, str]]] = {
    UNKNOWN: ("       ", "   ?   ", "       "),
    0: ("       ", "       ", "       "),
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
"""The three lines of a die."""


def dice_lines(faces: Sequence[int], size: Size, *, settled: bool = True) -> list[Line]:
    """The dice side by side: with pips and the number below, at the small size the number alone."""
    if size == "small":
        row: list[Span] = [Span(" ")]
        for face in faces:
            row += [Span(f" {_named(face)} ", "die-ink", "die", "bold"), Span(" ")]
        return [tuple(row)]
    rows: list[Line] = []
    for part in range(3):
        line: list[Span] = [Span("  ")]
        for face in faces:
            line += [Span(_pips(face)[part], "die-ink", "die", "bold"), Span("  ")]
        rows.append(tuple(line))
    numbers = "  ".join(f"{_named(face) if settled else '':^7}" for face in faces)
    rows.append((Span(f"  {numbers}", "muted"),))
    return rows


def _named(face: int) -> str:
    return "?" if face == UNKNOWN else str(face)


def _pips(face: int) -> tuple[str, str, str]:
    """A face with more pips than a die has is a number."""
    return PIPS.get(face, (" " * 7, f"{face:^7}", " " * 7))
