"""The face of Terrorscape 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.play.front import Front
from tui.terrorscape_2.around.picture import StationPicture

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.terrorscape_2.around.new_game import HuntChoices


class StationFront(Front):
    """The station, and who hunts in it."""

    def choices(self, game: SpokenGame[Any, Any, Any]) -> HuntChoices:
        """Who hunts, and who is hunted."""
        from tui.terrorscape_2.around.new_game import HuntChoices

        return HuntChoices(game)

    def picture(self) -> StationPicture:
        """The station."""
        return StationPicture()
