"""The crumbs of a decision: what it is part of, outermost first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.frames import Actions, Attack, Drawing, Entering, Firing, ItemEffects, SettingUp

if TYPE_CHECKING:
    from core.terror_below.state import Draft

ACTING: Final = ("Perform Actions",)


def path_of(d: Draft, kind: str) -> tuple[str, ...]:
    """The crumbs of the decision that the top frame asks: `Attack by Worm 2, Hunt, Machete`; nothing secret."""
    if kind == "act":
        return ACTING
    crumbs: list[str] = []
    for frame in d.stack:
        match frame:
            case SettingUp():
                crumbs.append("Setup")
            case Actions():
                crumbs.append("Perform Actions")
            case Attack():
                crumbs += [f"Attack by Worm {frame.slot + 1}", "Hunt"]
            case Firing():
                crumbs.append(d.decks.weapons[frame.borrowed if frame.borrowed >= 0 else frame.card].name)
            case ItemEffects():
                crumbs.append(d.decks.items[frame.card].name)
            case Entering():
                crumbs.append("Return" if frame.back else "Pawns")
            case Drawing():
                crumbs.append("Draw")
            case _:
                pass
    return tuple(crumbs)
