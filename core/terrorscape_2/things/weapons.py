"""What is fought with, and nothing else: weapons, and the ammunition of one. TS 10.3; R24."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.faces import Helper, item

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


class Weapon(Helper):
    """A weapon."""

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 10.3."""
        return Reason("no-use", "TS 10.3", "It is a weapon: use it to defend in an encounter.")

    def brief(self, item: Item) -> str:
        """The bonus it adds to a defence."""
        return f"weapon +{item.combat}"


@item
class Revolver(Weapon):
    """Shoots more with an Ammo Pack."""

    id: ClassVar[ItemName] = "revolver"
    keeps = 0.18


@item
class FlareGun(Weapon):
    """Shoots."""

    id: ClassVar[ItemName] = "flare-gun"
    keeps = 0.24


@item
class Extinguisher(Weapon):
    """Strikes."""

    id: ClassVar[ItemName] = "extinguisher"
    keeps = 0.19


@item
class AmmoPack(Helper):
    """For the Revolver."""

    id: ClassVar[ItemName] = "ammo-pack"
    keeps = 0.10

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """Half of it without what it is for."""
        return 1.0 if Revolver.id in held else 0.5

    def brief(self, item: Item) -> str:
        """The bonus it adds to a defence."""
        return f"Revolver +{item.combat}"
