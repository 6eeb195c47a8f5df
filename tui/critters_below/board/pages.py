"""The pages of the Shelf: eight spaces each, in two lines of four. R21."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.critters_below.views import ShelterView

PER_LINE: Final = 4
PER_PAGE: Final = 8


def page_of(space: int) -> int:
    """The page on which a space lies, from 0."""
    return max(0, space - 1) // PER_PAGE


def pages(view: ShelterView) -> int:
    """How many pages the Shelf has: one, and more while cards lie beyond it."""
    return page_of(max((space.space for space in view.shelf), default=1)) + 1


def first_page(view: ShelterView) -> int:
    """The first page on which cards lie."""
    return page_of(min((space.space for space in view.shelf), default=1))
