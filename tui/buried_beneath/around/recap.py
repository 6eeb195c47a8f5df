"""What a recap of Buried Beneath tells: the last turn of the enemies. BB 5.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.events import EnemiesBegan, YourTurnBegan
from tui.buried_beneath.around.film import SIGNS
from tui.play.recap.recap import Recap

if TYPE_CHECKING:
    from tui.play.recap.heard import RecapStep
    from tui.play.replay.film import Film
    from tui.play.replay.signs import FilmSigns


class VillageRecap(Recap):
    """There are no others: what the enemies did last is told as often as it is asked for."""

    @property
    def signs(self) -> FilmSigns:
        """What is marked on its film."""
        return SIGNS

    def _steps(self) -> tuple[RecapStep, ...]:
        steps = super()._steps()
        # what is told of the village before anything has happened stands at the first event too
        begun = (place for place, step in enumerate(steps) if isinstance(step.events[0], EnemiesBegan))
        return steps[max(begun, default=0) :]

    def span(self, film: Film) -> tuple[int, int]:
        """From where the enemies began last, up to the turn of the Hero; nothing before they have moved."""
        heard = film.heard(film.last)
        begun = next((place for place in reversed(range(len(heard))) if isinstance(heard[place], EnemiesBegan)), None)
        if begun is None:
            return len(heard), len(heard)
        turns = (place for place in range(begun, len(heard)) if isinstance(heard[place], YourTurnBegan))
        return begun, next(turns, len(heard) - 1) + 1
