"""The panel that has the focus: what lies on it, which of that is chosen there, and what it is called.

Arrows go from one thing on it to the next, `x` and `enter` open what is chosen, `esc` goes back to the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import View
    from tui.look.spans import Line
    from tui.terror_below.holding import Holding

Thing: TypeAlias = tuple[str, int]
"""Something on a panel: its kind and its place, as a click on it means."""

NAMES: Final[Mapping[str, str]] = {
    "zone": "the Worms",
    "line": "the Bounties",
    "squads": "the squads",
    "cards": "your Items and Weapons",
    "log": "the log",
}
"""What the panels that can have the focus are called, but for the board."""

IN_ROWS: Final = 2
"""Bounties that stand side by side at small; from medium on all of them do."""


def things_on(part: str, view: View, holding: Holding, *, whole: bool) -> tuple[Thing, ...]:
    """What can be chosen on a panel, in the order in which it stands there; `whole` when it lies over the others."""
    hidden: tuple[Thing, ...] = tuple(("hidden", place) for place in range(len(holding.hidden)))
    match part:
        case "zone":
            return tuple(("slot", place) for place in range(len(view.slots)))
        case "line":
            return (*(("bounty", place) for place in range(len(view.line))), *(hidden if whole else ()))
        case "squads":
            return tuple(("seat", squad.seat) for squad in view.squads)
        case "cards":
            return (*(("card", held.place) for held in holding.others if not held.gone), *hidden)
        case _:
            # nothing can be chosen on the other panels
            return ()


def after(things: Sequence[Thing], at: int, direction: Direction, abreast: int = 1) -> int:
    """The place of the thing that lies that way from the one at a place; the same where nothing lies there."""
    there = at + {"left": -1, "right": 1, "up": -abreast, "down": abreast}[direction]
    return there if 0 <= there < len(things) else at


def lit_up(lines: Sequence[Line], thing: Thing | None) -> tuple[Line, ...]:
    """The lines of a panel with the first line of a thing on the colour of the cursor."""
    found: list[Line] = []
    begun = thing is None
    for line in lines:
        here = not begun and any(span.hit == thing for span in line)
        begun = begun or here
        found.append(
            tuple(span._replace(ink="cursor-ink", ground="cursor") if span.hit == thing else span for span in line)
            if here
            else line
        )
    return tuple(found)
