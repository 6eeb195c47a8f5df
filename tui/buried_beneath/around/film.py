"""What a film of Buried Beneath says: waves, hits, the Middle reached, fights won; and what an entry did on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.buried_beneath import events as e
from tui.play.replay.signs import FilmSigns, Sign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from core.words.spoken import Words


class VillageSigns(FilmSigns):
    """The signs of a film."""

    peak: ClassVar[str] = "enemies' turn"
    looks: ClassVar[Mapping[str, Sign]] = {
        "hit": Sign("!", "bad", 1),
        "middle": Sign("×", "bad", 2),
        "wave": Sign("▼", "target", 3),
        "won": Sign("◆", "good", 4),
    }
    news: ClassVar[Mapping[str, int]] = {"harm": 4, "deed": 2, "enemies": 1}

    def mark(self, event: Event) -> str | None:
        """A wave, a blow, a monster in the Middle, a fight that is won."""
        match event:
            case e.WaveCame() | e.BossCame():
                return "wave"
            case e.MiddleReached():
                return "middle"
            case e.HeroHit(stopped=False) | e.VillagerHit(stopped=False):
                return "hit"
            case e.WaveWon() | e.BossFell(left=0):
                return "won"
            case _:
                # the film has no mark for it
                return None

    def is_peak(self, event: Event, words: Words[VillageView]) -> bool:
        """The enemies' turns."""
        del words
        return isinstance(event, e.EnemiesBegan)

    def facts(self, view: VillageView) -> tuple[str, ...]:
        """The turn, in words."""
        return (f"turn {view.turn_number}",) if view.turn_number else ()


SIGNS: Final = VillageSigns()
