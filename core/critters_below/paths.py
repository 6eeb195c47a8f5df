"""The crumbs that say what a question is part of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from core.critters_below import frames as f

if TYPE_CHECKING:
    from core.critters_below.state import Draft

_CRUMBS: Final[dict[type, str]] = {
    f.Casting: "Setting up",
    f.Peeking: "Look",
    f.Keeping: "Look",
    f.Returning: "Look",
    f.Upgrading: "Upgrade",
    f.Surplus: "End of the turn",
    f.Naming: "End of the turn",
    f.Flipping: "The flip",
    f.Healing: "The flip",
    f.Voting: "The door",
}


def path_of(d: Draft) -> tuple[str, ...]:
    """The crumbs, outermost first: they tell nothing that a seat may not know."""
    if len(d.stack) == 1 and type(d.stack[0]) is f.Turn:
        # it is asked for more often than all others together
        return _on_day(d.day)
    crumbs: list[str] = []
    for frame in d.stack:
        kind = type(frame)
        if kind is f.Turn:
            crumbs.append(f"Day {d.day}")
        elif kind in _CRUMBS:
            crumbs.append(_CRUMBS[kind])
        elif isinstance(frame, f.Resolving):
            crumbs.append(_used(d, frame))
    return tuple(crumbs)


@cache
def _on_day(day: int) -> tuple[str, ...]:
    return (f"Day {day}",)


def _used(d: Draft, frame: f.Resolving) -> str:
    """The name of the thing that is used."""
    if frame.kind == "item":
        return d.edition.item(frame.number).name
    if frame.kind == "facility":
        return d.edition.facilities[frame.number].name
    return d.edition.characters[frame.number].name
