"""Which of the drawn cards is kept. TS 6.2, 7.1; R10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import options as o
from core.terrorscape_2.station import NOWHERE
from core.words.english import number_word
from tui.look.footer import Key
from tui.play.modes.mode import Answer
from tui.terrorscape_2.modes.listed import ListedMode
from tui.terrorscape_2.station.over import Over

if TYPE_CHECKING:
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight


class KeepMode(ListedMode):
    """Digits choose, enter keeps, a stop keeps none."""

    def __init__(self, sight: StationSight, who: int) -> None:
        self._drawer = who
        super().__init__(sight, verb="keep")

    @property
    def who(self) -> int:
        """Who has drawn them; nowhere where that was not heard."""
        return self._drawer

    def overlays(self) -> Over:
        """The room of who has drawn them."""
        at = self.view.team[self.who].at if self.who != NOWHERE else NOWHERE
        return Over(cursor=at)

    def wordings(self) -> tuple[str, ...]:
        """How many there are, and what a Key does."""
        count = len(self.view.drawn)
        key = " A Key goes to the stand at once." if any(card.item == "key" for card in self.view.drawn) else ""
        first = (
            "Keep this one, or none?"
            if count == 1
            else f"Keep one of {number_word(count).lower()}: 1 {'or' if count == 2 else 'to'} {count}."
        )
        return (f"{first}{key} A stop keeps none.", f"{first} A stop keeps none.", first)

    def words(self) -> str:
        """The question."""
        return self.wordings()[0]

    def stop(self) -> Outcome:
        """Keep none."""
        return Answer((o.KeepNone(),)) if self.offers(o.KeepNone()) else self.unknown("stop")

    def keys(self) -> tuple[Key, ...]:
        """Choose, keep, keep none."""
        return (*super().keys(), Key(".", "none", "stop"))
