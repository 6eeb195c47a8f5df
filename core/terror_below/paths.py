"""The crumbs of a decision: what it is part of, outermost first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below.attack_frames import Firing, WormAttack
from core.terror_below.frames import Actions, ItemEffects, SettingUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terror_below.state import Draft

ACTING: Final = ("Perform Actions",)
"""The crumbs of an action: it is no part of anything else."""


def path_of(d: Draft) -> tuple[str, ...]:
    """The crumbs of the decision that the top frame asks: `Attack by Worm 2, Hunt, Machete`; nothing secret."""
    crumbs: tuple[str, ...] = ()
    crumbs_of = CRUMBS
    for frame in d.stack:
        kind = type(frame)
        if kind in crumbs_of:
            crumbs += crumbs_of[kind](d, frame)
    return crumbs


def _attack(_: Draft, frame: WormAttack) -> tuple[str, ...]:
    return f"Attack by Worm {frame.slot + 1}", "Hunt"


def _weapon(d: Draft, frame: Firing) -> tuple[str, ...]:
    return (d.decks.weapons[frame.borrowed if frame.borrowed >= 0 else frame.card].name,)


def _item(d: Draft, frame: ItemEffects) -> tuple[str, ...]:
    return (d.decks.items[frame.card].name,)


CRUMBS: Final[dict[type, Callable[[Draft, Any], tuple[str, ...]]]] = {
    SettingUp: lambda _d, _frame: ("Setup",),
    Actions: lambda _d, _frame: ACTING,
    WormAttack: _attack,
    Firing: _weapon,
    ItemEffects: _item,
}
"""What each kind of frame adds."""
