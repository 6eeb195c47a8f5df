"""Numbered options in one line, the chosen one always among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.signs import lettered
from tui.look.marks import lit
from tui.look.spans import Line, Span, fit, hitting, on, width_of
from tui.play.choices import digit

if TYPE_CHECKING:
    from tui.critters_below.scene import ShelterScene
    from tui.play.choices import Choice


def one_line(scene: ShelterScene, width: int) -> Line:
    """As many as fit, beginning so that the chosen one is in sight; bare names where whole ones do not fit."""
    mode = scene.mode
    for bare in (False, True):
        cells = [_cell(choice, place, bare=bare) for place, choice in enumerate(mode.choices)]
        if sum(width_of(cell) + 3 for cell in cells) <= width or bare:
            return on("surface", fit(_window(cells, mode.chosen, width), width))
    return ()


def _cell(choice: Choice, place: int, *, bare: bool) -> Line:
    what, *brings = choice.words.split("  ")
    number = digit(place)
    told = "" if bare else f" {'  '.join(brings)}".rstrip()
    return (Span(f" {number or '·'} ", "accent", emphasis="bold"), *lettered(what, "text"), *lettered(told, "muted"))


def _window(cells: list[Line], chosen: int, width: int) -> Line:
    first = 0
    while first < chosen and sum(width_of(cell) + 3 for cell in cells[first : chosen + 1]) > width - 4:
        first += 1
    line: list[Span] = []
    for place in range(first, len(cells)):
        cell = cells[place]
        if width_of(line) + width_of(cell) + 1 > width - (4 if place < len(cells) - 1 else 0):
            line.append(Span(f" +{len(cells) - place}", "accent"))
            break
        drawn = lit((*cell, Span(" ")), width_of(cell) + 1) if place == chosen else (*cell, Span(" "))
        line += [*hitting(("option", place), drawn), Span("  ")]
    return tuple(line)
