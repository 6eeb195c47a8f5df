"""What a person who has won against computer players is offered: the next level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Over, winners
from core.players.levels import next_levels

if TYPE_CHECKING:
    from tui.table.table import Table


def next_level(table: Table) -> str:
    """The level against which a person who has won is to play next; empty where nobody has, or there is none.

    All computer players that stand below it climb to it, as `next_levels` says.
    """
    pending = table.history.pending
    if not isinstance(pending, Over) or table.is_lesson or not table.has_computers:
        return ""
    levels = table.levels
    if all(levels[seat] for seat in winners(pending.ranking)):
        return ""
    higher = next_levels(levels, table.game.ladder())
    return next((new for old, new in zip(levels, higher, strict=True) if old != new), "")
