"""What a film of Critters Below says: days, who is out, Damage, what heals, deaths, Facilities that are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.critters_below import events as e
from core.critters_below.edition import edition_of
from core.critters_below.words.terms import Terms
from tui.play.replay.signs import FilmSigns, Sign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.critters_below.views import ShelterView
    from core.engine.decisions import Event
    from core.words.spoken import Words


class ShelterSigns(FilmSigns):
    """The signs of a film. Of a thumb it is said that it is in, and no more until all are turned up."""

    peak: ClassVar[str] = "day"
    looks: ClassVar[Mapping[str, Sign]] = {
        "opened": Sign("▲", "lamp", 1),
        "items": Sign("↓", "azure", 2),
        "healed": Sign("+", "good", 3),
        "damage": Sign("▐", "bleeding", 4),
        "out": Sign("↑", "cursor", 5),
        "day": Sign("╪", "rubble", 6),
        "death": Sign("†", "bad", 7),
    }
    news: ClassVar[Mapping[str, int]] = {"door": 4, "war": 3, "health": 2, "items": 1}

    def mark(self, event: Event) -> str | None:
        """A day begins, somebody is out, is hurt, heals or dies, items come in, a Facility is opened."""
        match event:
            case e.DayBegan():
                return "day"
            case e.WentOut():
                return "out"
            case e.Supplied(number=number) if number:
                return "items"
            case e.Damaged():
                return "damage"
            case e.Healed(number=number) if number:
                return "healed"
            case e.Died():
                return "death"
            case e.Opened(facility=facility) if facility:
                return "opened"
            case _:
                # the film has no mark for it
                return None

    def is_peak(self, event: Event, words: Words[ShelterView]) -> bool:
        """The days."""
        del words
        return isinstance(event, e.DayBegan)

    def facts(self, view: ShelterView) -> tuple[str, ...]:
        """How many are alive."""
        if not view.round:
            return ()
        return (f"{sum(not critter.died for critter in view.critters)} alive",)

    def hand(self, view: ShelterView) -> tuple[str, ...]:
        """The Pocket of who looks."""
        if not 0 <= view.viewer < len(view.critters):
            return ()
        terms = Terms(edition_of(view.edition), {})
        return tuple([terms.named(shown.item) for shown in view.critters[view.viewer].items])


SIGNS: Final = ShelterSigns()
