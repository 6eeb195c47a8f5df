"""The chance to win a Final Showdown. TS 8.4; R15."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.forms import TEAM, ZONES
from core.terrorscape_2.judging.stakes import best_arm
from core.terrorscape_2.odds import at_least, dice_of
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft


def showdown_chance(d: Draft) -> float:
    """How likely the team reaches what it takes; where the zone of the weakness is it can only count the zones."""
    if d.weakness == NOTHING:
        return 0.0
    weakness = d.edition.weakness
    icon = weakness.card[d.weakness].weakness
    shown = sum(d.edition.item(card).icon == icon for survivor in d.team for card in survivor.items)
    base = weakness.icon_value * shown + sum(best_arm(d, who) for who in range(TEAM))
    thrown = sum(dice_of(d.edition, survivor.fear) for survivor in d.team)
    faces = tuple(d.edition.dice.faces)
    easy, hard = (
        float(at_least(faces, thrown, least - base)) for least in (weakness.defence, weakness.defence_in_zone)
    )
    return easy * (len(ZONES) - 1) / len(ZONES) + hard / len(ZONES)
