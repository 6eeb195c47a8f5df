"""Moments at which nothing is chosen on the map: a wave begins, a try is lost, something is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.buried_beneath.options import Begin, GiveUp
from core.buried_beneath.village import MIDDLE
from core.buried_beneath.words.names import LOSSES
from core.words.english import capital
from tui.buried_beneath.map.over import Over
from tui.buried_beneath.modes.map_mode import toward
from tui.buried_beneath.modes.mode import VillageMode, VillageSight
from tui.look.footer import Key
from tui.play.modes.confirm import ConfirmMode
from tui.play.modes.mode import Answer, Close, Open, Say

if TYPE_CHECKING:
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
    """A try is lost: enter begins the wave again, u takes back, . gives up. BB 5.2, 12."""

    def words(self) -> str:
        """What lost it; what can be done is below."""
        why = self.view.lost
        return f"{capital(LOSSES[why])}: the try is lost. BB 12" if why is not None else ""

    def foretold(self) -> None:
        """Nothing more."""

    def overlays(self) -> Over:
        """The Hero, or the Middle, where it was lost."""
        if self.view.lost in {"health", "speed", "damage"}:
            return Over(hit=frozenset({self.view.hero_at}), hero_hit=True)
        return Over(hit=frozenset({MIDDLE, *self.view.markers}))

    def stop(self) -> Outcome:
        """Ask whether the game is given up."""
        return Open(ConfirmMode(self.sight, GiveUp(), "Give the game up? Enter ends it.", "give up", "stop"))

    def go_on(self) -> str:
        """Enter begins the wave again."""
        return "again"

    def keys(self) -> tuple[Key, ...]:
        """Again, back, or give up."""
        return (Key("enter", "begin again", "go"), Key("u", "back", "undo"), Key(".", "give up", "stop"))


class LookMode(VillageMode):
    """Looking around: every location can be gone to, nothing is done."""

    note: ClassVar[str] = "LOOK"

    def __init__(self, sight: VillageSight, at: int) -> None:
        super().__init__(sight)
        self._at = at if at >= 0 else self.view.hero_at

    @property
    def at(self) -> int:
        """The location that is looked at."""
        return self._at

    def overlays(self) -> Over:
        """The cursor."""
        return Over(cursor=self._at)

    def words(self) -> str:
        """What can be done."""
        return "Looking around. Arrows go from place to place, esc goes back."

    def move(self, direction: Direction) -> Outcome:
        """The nearest location that way."""
        found = toward(self.sight.cards, self.view, self._at, range(21), direction)
        if found is None:
            return Say("The village ends there.", refused=True)
        self._at = found
        return None

    def choose_next(self, step: int) -> Outcome:
        """The next location in reading order."""
        village = self.sight.village
        if village is not None:
            place = village.reading.index(self._at)
            self._at = village.reading[(place + step) % len(village.reading)]
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """Look where is clicked."""
        if kind == "space":
            self._at = value
        return None

    def go(self) -> Outcome:
        """Back to the question."""
        return Close()

    def back(self) -> Outcome:
        """Back to the question."""
        return Close()

    def unknown(self, command: str) -> Outcome:
        """Anything else belongs to the question."""
        del command
        return Close()

    def keys(self) -> tuple[Key, ...]:
        """Look and leave."""
        return (Key("arrows", "look", "move.right"), Key("n", "next", "next"), Key("esc", "back", "back"))
