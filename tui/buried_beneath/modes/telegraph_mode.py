"""The telegraph, opened: its lines are gone through, its ties answered early, the turn after looked at. R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from core.buried_beneath.village import NOWHERE
from core.buried_beneath.words.foretold import reading_of
from tui.buried_beneath.forecast import Forecast, forecast
from tui.buried_beneath.map.overlay import Coming, MapOverlay
from tui.buried_beneath.modes.map_mode import place_of
from tui.buried_beneath.modes.mode import VillageMode, VillageSight
from tui.look.footer import Key
from tui.play.modes.mode import Close, Say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.buried_beneath.options import AnyOption
    from core.buried_beneath.telegraph import Telegraph, Tie
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome

ASKS: Final[Mapping[str, str]] = {
    "type": "who goes first",
    "unit": "which goes first",
    "step": "which way",
    "boss-step": "which way",
    "flee": "who flees",
    "marker": "which corner",
    "uproot": "which marker",
    "shove": "where the Villager is shoved",
    "mend": "who is healed",
    "hex": "which skill",
    "victim": "who is hit",
}
"""What a tie is about, in two or three words."""


class TelegraphMode(VillageMode):
    """Nothing is committed in it, but the plan for ties is kept.

    Attributes:
        line: The line that is looked at.
        tie: The tie whose answer is changed; -1 for none.
        for_ties: It was opened for its ties: from them the way back leads to the question.
        shows_after: The turn after is shown too.
    """

    strips: ClassVar[bool] = True

    def __init__(
        self,
        sight: VillageSight,
        foretell: Callable[[], Telegraph | None],
        plan: Callable[[int, AnyOption], None],
        rehearse: Callable[[], None],
        *,
        for_ties: bool = False,
    ) -> None:
        """`foretell` is asked again after each change of the plan; `plan` answers a tie early by its number."""
        super().__init__(sight)
        self._foretell = foretell
        self._plan = plan
        self._rehearse = rehearse
        self.line = 0
        self.tie = NOWHERE
        self.for_ties = for_ties
        self.shows_after = False
        found = foretell()
        if found is None:
            raise LookupError("nothing is foretold")
        self.forecast: Forecast = forecast(sight.cards, self.view, found, None)

    @property
    def telegraph(self) -> Telegraph:
        """The telegraph that is open."""
        return self.forecast.telegraph

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The ties of the next enemies' turn."""
        return self.telegraph.ties

    def foretold(self) -> Telegraph:
        """As it stands, with the plan."""
        return self.telegraph

    def words(self) -> str:
        """The ties that you decide, in words."""
        if not self.ties:
            return "If you end now: no ties for you to decide."
        kinds = list(dict.fromkeys(ASKS[tie.kind] for tie in self.ties))
        told = " and ".join((", ".join(kinds[:-1]), kinds[-1])) if len(kinds) > 1 else kinds[0]
        return f"If you end now, you decide {told}."

    def go_on(self) -> str:
        """Enter shows it move."""
        return "play it"

    def overlays(self) -> MapOverlay:
        """The position up to the line that is looked at, its roads apart from the others; a tie's answer lit up."""
        lines = self.forecast.lines
        reading, told = self.forecast.next, self.telegraph
        if not lines:
            return MapOverlay()
        line = lines[self.line].told
        so_far = reading_of(self.sight.cards, told.standing, told.events[: line.last])
        own = reading_of(self.sight.cards, told.standing, told.events[line.first : line.last])
        here = set(own.roads)
        over = MapOverlay(
            coming={at: Coming(*die) for at, die in so_far.coming.items()},
            roads={road: road in here for road in reading.roads},
            flees=so_far.fled,
            hit=so_far.lost,
            hero_hit=so_far.hero_hit,
        )
        if self.tie >= 0 and (at := place_of(self.ties[self.tie].answer)) >= 0:
            return replace(over, cursor=at)
        return over

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """Up and down go through the lines; left and right change the answer of a tie."""
        if direction in {"up", "down"}:
            step = 1 if direction == "down" else -1
            if self.tie >= 0:
                self.tie = max(0, min(self.tie + step, len(self.ties) - 1))
            else:
                self.line = max(0, min(self.line + step, len(self.forecast.lines) - 1))
            return None
        if self.tie < 0:
            return self.next_tie()
        tie = self.ties[self.tie]
        options = tie.options
        step = 1 if direction == "right" else -1
        self._plan(self.tie, options[(options.index(tie.answer) + step) % len(options)])
        found = self._foretell()
        if found is not None:
            self.forecast = forecast(self.sight.cards, self.view, found, None)
        self.tie = min(self.tie, len(self.ties) - 1)
        self.line = min(self.line, max(0, len(self.forecast.lines) - 1))
        return None

    def choose_next(self, step: int) -> Outcome:
        """The next line."""
        return self.move("down" if step > 0 else "up")

    def next_tie(self) -> Outcome:
        """The next tie."""
        if not self.ties:
            return Say("There is no tie to decide.", refused=True)
        self.tie = (self.tie + 1) % len(self.ties)
        return None

    def go(self) -> Outcome:
        """See it move."""
        self._rehearse()
        return None

    def back(self) -> Outcome:
        """From the ties to the lines, from there to the question; at once where it was opened for the ties."""
        if self.tie >= 0 and not self.for_ties:
            self.tie = NOWHERE
            return None
        return Close()

    def again(self) -> Outcome:
        """Show the turn after too, or no more."""
        self.shows_after = not self.shows_after
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A click on a line looks at it, one on a tie chooses it, another one gives it its next answer."""
        if kind == "foretold" and 0 <= value < len(self.forecast.lines):
            self.line, self.tie = value, NOWHERE
        if kind == "tie" and value == self.tie:
            return self.move("right")
        if kind == "tie" and 0 <= value < len(self.ties):
            self.tie = value
        return None

    def unknown(self, command: str) -> Outcome:
        """What belongs to the question goes back there first."""
        del command
        return Close()

    def keys(self) -> tuple[Key, ...]:
        """Lines, ties, the turn after."""
        ties = (Key("w", "your ties", "bb.ties"),) if self.ties else ()
        change = (Key("←→", "change", "move.right"),) if self.tie >= 0 else ()
        return (
            Key("↑↓", "tie" if self.tie >= 0 else "line", "move.down"),
            *change,
            Key("enter", "play", "go"),
            *ties,
            Key("t", "turn after", "danger"),
            Key("esc", "back", "back"),
        )
