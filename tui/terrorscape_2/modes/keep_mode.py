"""Which of the drawn cards is kept, and what goes of too many items. TS 6.2, 7.1; R10, R23."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.finding import INVENTORY
from core.terrorscape_2.station import NOWHERE
from core.words.english import number_word
from tui.look.footer import Key
from tui.terrorscape_2.modes.likely_team import likely_kept, likely_shed
from tui.terrorscape_2.modes.listed import StationOptions
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from core.terrorscape_2.views import SurvivorView
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight


class KeepMode(StationOptions):
    """Digits choose, enter keeps, a stop keeps none."""

    def __init__(self, sight: StationSight, who: int) -> None:
        self._drawer = who
        super().__init__(sight, verb="keep")
        if sight.lights and sight.view.drawn:  # type: ignore[attr-defined]  # of this game
            drawn = sight.view.drawn  # type: ignore[attr-defined]  # of this game
            self.consider(o.Keep(drawn[likely_kept(drawn)].item))

    @property
    def who(self) -> int:
        """Who has drawn them; nowhere where that was not heard."""
        return self._drawer

    def overlays(self) -> PlanOverlay:
        """The room of who has drawn them."""
        at = self.view.team[self.who].at if self.who != NOWHERE else NOWHERE
        return PlanOverlay(cursor=at)

    def wordings(self) -> tuple[str, ...]:
        """How many there are, and what a Key does."""
        count = len(self.view.drawn)
        key = " A Key goes straight to the stand." if any(card.item == "key" for card in self.view.drawn) else ""
        first = (
            "Keep this card?"
            if count == 1
            else f"Keep one of {number_word(count).lower()}: 1 {'or' if count == 2 else 'to'} {count}."
        )
        return (f"{first}{key} Press . to keep none.", f"{first}{key}", f"{first} Press . to keep none.", first)

    def words(self) -> str:
        """The question."""
        return self.wordings()[0]

    def stop(self) -> Outcome:
        """Choose to keep none; once more, do it."""
        place = next((at for at, choice in enumerate(self.choices) if choice.option == o.KeepNone()), NOWHERE)
        if place == NOWHERE:
            return self.unknown("stop")
        return self.go() if place == self.chosen else self.choose(place)

    def keys(self) -> tuple[Key, ...]:
        """Choose, keep, keep none."""
        return (*super().keys(), Key(".", "none", "stop"))


class ShedMode(StationOptions):
    """Digits choose what goes, enter discards it; who carries too much is named. R23."""

    def __init__(self, sight: StationSight) -> None:
        super().__init__(sight, verb="discard")
        goes = sight.view.options
        if sight.lights and goes:
            # each of them is an item that goes
            self.consider(goes[likely_shed([option.item for option in goes])])

    @property
    def who(self) -> int:
        """Who carries too many."""
        return next((one.who for one in self._team if len(one.items) > INVENTORY), NOWHERE)

    @property
    def _team(self) -> tuple[SurvivorView, ...]:
        team: tuple[SurvivorView, ...] = self.sight.view.team  # type: ignore[attr-defined]  # of this game
        return team

    def overlays(self) -> PlanOverlay:
        """The room of who carries them."""
        return PlanOverlay(cursor=self._team[self.who].at if self.who != NOWHERE else NOWHERE)

    def wordings(self) -> tuple[str, ...]:
        """How many there are, and how many may stay."""
        if self.who == NOWHERE:
            return super().wordings()
        one = self._team[self.who]
        carried = number_word(len(one.items))
        return (
            f"{carried} items, and room for {number_word(INVENTORY).lower()}: discard which?",
            "Discard which item?",
        )
