"""What is used by repairing: the Toolbox, and Zach's Wrench. TS 6.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.faces import Tool, item
from core.terrorscape_2.state import UNTOLD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.options import By
    from core.terrorscape_2.state import Draft


@item
class Toolbox(Tool):
    """Repairs more, once."""

    id: ClassVar[ItemName] = "toolbox"
    keeps = 0.30
    means: ClassVar[By] = "toolbox"
    gives = 2

    def brief(self, item: Item) -> str:
        """How far it leads."""
        return f"repair +{self.gives}, noise"

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """Half of it once the rescue is under way."""
        return 1.0 if d.rescue == UNTOLD else 0.5


@item
class Wrench(Tool):
    """Repairs in silence, in the hands of Zach."""

    id: ClassVar[ItemName] = "zachs-wrench"
    means: ClassVar[By] = "wrench"
    gives = 1

    def brief(self, item: Item) -> str:
        """How far it leads."""
        return f"repair +{self.gives}, silent"
