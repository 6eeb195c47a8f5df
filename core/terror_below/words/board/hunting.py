"""A hunt in words: how likely a kill is. TB 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.words.english import percent

if TYPE_CHECKING:
    from core.terror_below.views import AttackView, View


def cannot_kill(view: View, attack: AttackView) -> bool:
    """Whether all Weapons of the viewer together cannot kill; one taken from another with a Borrowed Gun might."""
    return attack.chance == 0 and not _may_borrow(view)


def odds_of_all(view: View, attack: AttackView) -> str:
    """What all Weapons of the viewer who hunts come to: `All, best order: 83%`. Empty for other viewers."""
    held = view.hand.weapons if view.hand is not None else ()
    if attack.chance is None or not held:
        return ""
    if cannot_kill(view, attack):
        return "You cannot kill it." if len(held) == 1 else "Together they cannot kill it."
    return f"All, best order: {percent(attack.chance)}{' or more' if _may_borrow(view) else ''}"


def _may_borrow(view: View) -> bool:
    held = view.hand.weapons if view.hand is not None else ()
    takes = any(effect.verb == "borrow" for card in held for effect in card.effects)
    return takes and any(squad.weapons for squad in view.squads if squad.seat != view.viewer)
