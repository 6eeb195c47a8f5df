"""The face of Critters Below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.critters_below.around.picture import ShelterPicture
from tui.play.front import Front

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.critters_below.around.new_game import ShelterChoices


class ShelterFront(Front):
    """The shelter, and who is in it."""

    def choices(self, game: SpokenGame[Any, Any, Any]) -> ShelterChoices:
        """The way to play, and how hard it is."""
        from tui.critters_below.around.new_game import ShelterChoices

        return ShelterChoices(game)

    def picture(self) -> ShelterPicture:
        """The shelter."""
        return ShelterPicture()
