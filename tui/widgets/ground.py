"""The ground of a screen: what no panel covers is blank, in one colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.strip import Strip

from tui.look.palette import Palette

if TYPE_CHECKING:
    from textual.geometry import Region
    from textual.screen import Screen


def ground(screen: Screen[Any], crop: Region) -> list[Strip]:
    """Blank lines in the colour of the ground, as the filters of the application let it through.

    Textual would draw each line of a screen with border, padding, opacity and filters whenever it lays out what stands
    on it, though panels cover nearly all of them. Here one blank line stands for all.
    """
    return [Strip.blank(crop.width, Palette.of(screen.app).style("text", "bg"))] * crop.height
