"""The decks that a table plays with."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from core.terror_below.decks.edition import Decks
    from core.terror_below.game import TerrorBelow
    from tui.table.table import Table


def decks_of(table: Table) -> Decks:
    """The decks of a table of this game."""
    return cast("TerrorBelow", table.game).decks
