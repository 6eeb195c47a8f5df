"""What is no use to anybody by itself: the Key, which goes to the stand, and the Secret Map. TS 6.2, 8.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.faces import Helper, item

if TYPE_CHECKING:
    from core.terrorscape_2.forms import Item, ItemName


@item
class Key(Helper):
    """Opens the Main Exit with others."""

    id: ClassVar[ItemName] = "key"
    keeps = 1.0

    def brief(self, item: Item) -> str:
        """Its use in a few words."""
        return "to the stand"


@item
class SecretMap(Helper):
    """Opens the Hidden Exit."""

    id: ClassVar[ItemName] = "secret-map"
    keeps = 0.2

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "opens the Hidden Exit"
