"""Moments at which nothing is chosen on the map: a wave begins, a try is lost, something is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.buried_beneath.options import Begin, GiveUp
from core.buried_beneath.village import MIDDLE
from core.buried_beneath.words.names import LOSSES
from core.words.english import capital
from tui.buried_beneath.map.overlay import MapOverlay
from tui.buried_beneath.modes.map_mode import toward
from tui.buried_beneath.modes.mode import VillageMode
from tui.look.footer import Key
from tui.play.modes.confirm import ConfirmMode
from tui.play.modes.looking import LookMode
from tui.play.modes.mode import Answer, Open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.options import AnyOption
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome

RESET: str = "reset"
"""The command that a lost try is begun again by."""


class BeginMode(VillageMode):
    """A wave comes: its Camps lie over the table until it begins; `m` shows the map instead."""

    paper: ClassVar[bool] = True

    @property
    def considered(self) -> AnyOption | None:
        """To begin."""
        return Begin()

    def go(self) -> Outcome:
        """Begin."""
        return Answer((Begin(),))

    def go_on(self) -> str:
        """Enter begins."""
        return "begin"

    def keys(self) -> tuple[Key, ...]:
        """Begin, or look at the map first."""
        return (Key("enter", "begin", "go"), Key("m", "the map", "maximise"))


class LostMode(VillageMode):
    """A try is lost: enter begins the wave again, u undoes, . gives up. BB 5.2, 12."""

    def words(self) -> str:
        """What lost it; what can be done is below."""
        why = self.view.lost
        return f"{capital(LOSSES[why])}. Try lost: restart, undo or give up. BB 12" if why is not None else ""

    def foretold(self) -> None:
        """Nothing more."""

    def overlays(self) -> MapOverlay:
        """The Hero, or the Middle, where it was lost."""
        if self.view.lost in {"health", "speed", "damage"}:
            return MapOverlay(hit=frozenset({self.view.hero_at}), hero_hit=True)
        return MapOverlay(hit=frozenset({MIDDLE, *self.view.markers}))

    def stop(self) -> Outcome:
        """Ask whether the game is given up."""
        return Open(ConfirmMode(self.sight, GiveUp(), "Give up? Enter ends the game.", "give up", "stop"))

    def go_on(self) -> str:
        """Enter begins the wave again."""
        return "restart"

    def keys(self) -> tuple[Key, ...]:
        """Again, back, or give up."""
        return (Key("enter", "restart", "go"), Key("u", "undo", "undo"), Key(".", "give up", "stop"))


class VillageLook(LookMode, VillageMode):
    """From location to location."""

    opens: ClassVar[bool] = False
    edge: ClassVar[str] = "The village ends there."

    @property
    def at(self) -> int:
        """The location that is looked at; the Hero's where none was under the cursor."""
        at = int(self.place)
        return at if at >= 0 else self.view.hero_at

    def overlays(self) -> MapOverlay:
        """The cursor."""
        return MapOverlay(cursor=self.at)

    def beside(self, direction: Direction) -> int | None:
        """The nearest location that way."""
        return toward(self.sight.cards, self.view, self.at, range(21), direction)

    def things(self) -> Sequence[int]:
        """All locations in reading order."""
        return self.sight.village.reading if self.sight.village is not None else ()

    def clicked(self, kind: str, value: int) -> int | None:
        """The location that was clicked."""
        return value if kind == "space" else None
