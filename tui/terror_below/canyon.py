"""Leaps over the Canyon, as the board shows them. TB 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.terror_below.words.names import neighbour

if TYPE_CHECKING:
    from core.terror_below.cards import Direction
    from core.terror_below.views import View


class Crossing(NamedTuple):
    """A leap: the first space of Canyon, where it lands, and how many spaces of Canyon it crosses."""

    first: int
    landing: int
    depth: int


def over_canyon(view: View, space: int, direction: Direction) -> Crossing | None:
    """The leap from a space in a direction; None when no Canyon lies there, or no land behind it."""
    first = there = neighbour(view, space, direction)
    depth = 0
    while there is not None and view.spaces[there].ground == "canyon":
        depth += 1
        there = neighbour(view, there, direction)
    if first is None or there is None or not depth:
        return None
    return Crossing(first, there, depth)
