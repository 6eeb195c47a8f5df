"""Screens whose own ground is one colour: what no panel covers is blank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.strip import Strip

from tui.look.palette import Palette

if TYPE_CHECKING:
    from textual.geometry import Region
    from textual.screen import Screen

    _AnyScreen = Screen[object]
else:
    # no screen itself: Textual takes the styles of a class from the first of its bases that is one
    _AnyScreen = object


class Grounded(_AnyScreen):
    """A base of screens that are seen between their panels at most.

    Textual would draw each line of the screen with border, padding, opacity and filters whenever it lays out what
    stands on it, though panels cover nearly all of them. Here one blank line stands for all.
    """

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank lines in the colour of the ground, as the filters of the application let it through."""
        return [Strip.blank(crop.width, Palette.of(self.app).style("text", "bg"))] * crop.height
