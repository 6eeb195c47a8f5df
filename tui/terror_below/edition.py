"""The decks that a table plays with."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from core.terror_below.decks.edition import Decks
    from core.terror_below.game import TerrorBelow
    from tui.table.table import Table


def decks_of(table: Table) -> Decks:
    """The decks of a table of this game."""
    return cast("TerrorBelow", table.game).cards


def dearest_of(decks: Decks) -> int:
    """The most points of any Vehicle."""
    return max((card.points for card in decks.vehicles), default=0)
