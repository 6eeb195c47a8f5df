"""The Thermal Suit, which is discarded instead of an injury. R18, R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.faces import Helper, item

if TYPE_CHECKING:
    from core.terrorscape_2.forms import Item, ItemName


@item
class ThermalSuit(Helper):
    """Saves whoever carries it, once."""

    id: ClassVar[ItemName] = "thermal-suit"
    keeps = 0.10

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "saves you once"
