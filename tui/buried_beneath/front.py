"""The face of Buried Beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tui.buried_beneath.commands import OWN, WITHOUT
from tui.buried_beneath.picture import VillagePicture
from tui.play.front import Front

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.buried_beneath.new_game import VillageChoices
    from tui.play.commands import Command


class VillageFront(Front):
    """The village, and who is met there."""

    own: ClassVar[tuple[Command, ...]] = OWN
    without: ClassVar[frozenset[str]] = WITHOUT

    def __init__(self) -> None:
        self._picture = VillagePicture()

    def choices(self, game: SpokenGame[Any, Any, Any]) -> VillageChoices:
        """The Hero, the village, the Boss, and how hard it is."""
        from tui.buried_beneath.new_game import VillageChoices

        return VillageChoices(game)

    def picture(self) -> VillagePicture:
        """The village."""
        return self._picture
