"""Leaps over the Canyon, as the board shows them. TB 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.words.board.leaps import big_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import LeapInReach, View


def leap_marks(view: View, leaps: Iterable[LeapInReach]) -> tuple[tuple[int, str, Direction], ...]:
    """The marks of leaps: the first space of Canyon, the price, the direction.

    Two that begin over the same space share a mark: the one that costs fewer points.
    """
    marks: dict[int, tuple[int, str, Direction]] = {}
    for leap in leaps:
        marks.setdefault(leap.first, (leap.first, price(view, leap.depth), leap.direction))
    return tuple(marks.values())


def price(view: View, depth: int) -> str:
    """What a leap over so many spaces costs besides its point: `card`, or the points of a Vehicle big enough."""
    return "card" if depth == 1 else f" {big_cards(view)}"
