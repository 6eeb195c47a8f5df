"""The crumbs that say what a question is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below import frames as f

if TYPE_CHECKING:
    from core.critters_below.state import Draft

_CRUMBS: Final = {
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
    return tuple([crumb for frame in d.stack if (crumb := _crumb(d, frame))])


def _crumb(d: Draft, frame: f.AnyFrame) -> str:
    if isinstance(frame, f.Resolving):
        if frame.kind == "item":
            return d.edition.item(frame.number).name
        if frame.kind == "facility":
            return d.edition.facilities[frame.number].name
        return d.edition.characters[frame.number].name
    if isinstance(frame, f.Turn):
        return f"Day {d.day}"
    return _CRUMBS.get(type(frame), "")
