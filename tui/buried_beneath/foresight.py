"""What is foretold at a table of Buried Beneath: the telegraph, the plans for its ties, what comes later. R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from msgspec.structs import replace

from core.buried_beneath.frames import Placing
from core.buried_beneath.options import End, Place
from core.buried_beneath.solving.strike import strike_of
from core.buried_beneath.telegraph import TIES, planned_answer
from core.buried_beneath.words.prospects import strike_told
from core.engine.decisions import Choice
from tui.buried_beneath.forecast import forecast
from tui.buried_beneath.modes.map_mode import MapMode
from tui.buried_beneath.modes.telegraph_mode import TelegraphMode
from tui.look.spans import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.buried_beneath.game import BuriedBeneath
    from core.buried_beneath.options import AnyOption
    from core.buried_beneath.state import State
    from core.buried_beneath.telegraph import Telegraph
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Option
    from tui.buried_beneath.forecast import Forecast
    from tui.buried_beneath.modes.mode import VillageMode
    from tui.play.modes.mode import Mode
    from tui.table.table import Table

CLOCK: Final = 6
"""So many turns a monster's way to the Middle is told ahead."""


class ForetoldAt(Protocol):
    """A table as its player sees it.

    Attributes:
        table: The game.
        view: What the player knows.
    """

    table: Table
    view: Any


class Foresight:
    """What the player of one table sees to come.

    Attributes:
        plans: The answers that ties get, in the order in which they come. R42.
        telegraphed: The option that the open telegraph is about; None before the first.
    """

    def __init__(self, at: ForetoldAt) -> None:
        self.at = at
        self.plans: list[AnyOption] = []
        self.telegraphed: Option | None = None
        self._seen: dict[str, Any] = {}

    @property
    def game(self) -> BuriedBeneath:
        """The rules."""
        return cast("BuriedBeneath", self.at.table.game)

    def foretell(self, option: Option) -> Telegraph | None:
        """The telegraph after an option, with the ties as planned; the only answer there is follows by itself."""
        state, game = self.at.table.history.state, self.game
        happened: tuple[Any, ...] = ()
        while True:
            found = game.preview(state, 0, option, tuple(self.plans))
            if found is None or isinstance(option, End) or not isinstance(state.stack[0], Placing):
                break
            state, events = game.apply(state, Choice(0, option))
            following = game.unasked(game.view(state, 0))
            if following is None:
                break
            happened += events
            option = following
        return found if found is None or not happened else replace(found, now=(*happened, *found.now))

    def before(self) -> Telegraph | None:
        """The telegraph as it stood when this placement was asked for."""
        entry = self.at.table.history.head
        while entry.parent is not None and not isinstance(entry.state.stack[-1], Placing):
            if not isinstance(entry.state.stack[0], Placing):
                return None
            entry = entry.parent
        return self.game.preview(entry.state, 0, End(), tuple(self.plans))

    def plan(self, number: int, option: AnyOption) -> None:
        """Answer a tie of the telegraph early, by its number; those before it get what they are shown with. R42."""
        found = self.now()
        if found is None:
            return
        answers = [tie.answer for tie in found.ties]
        later = [tie.answer for tie in found.ties[number + 1 :] if tie.planned]
        self.plans = [*answers[:number], option, *later]

    def planned(self, view: VillageView) -> Option | None:
        """A tie that was answered early; None for none."""
        kind = view.asked[0].kind if view.asked else ""
        if kind in TIES:
            plans: list[Option] = [*self.plans]
            option, was_planned = planned_answer(kind, view.options, plans)
            if was_planned:
                self.plans = plans  # type: ignore[assignment]  # some of what was planned
                return option
        return None

    def now(self) -> Telegraph | None:
        """What the open telegraph shows: the turn as it is, in the middle of it what the chosen option leads to."""
        self._seen = {}
        return None if self.telegraphed is None else self.foretell(self.telegraphed)

    def forget(self) -> None:
        """Something was answered or undone: what stayed the same until then is found anew."""
        self._seen = {}

    def kept(self, name: str, make: Callable[[], Any]) -> Any:
        """What stays the same until something is answered or undone."""
        if name not in self._seen:
            self._seen[name] = make()
        return self._seen[name]

    def forecast_of(self, mode: VillageMode) -> Forecast | None:
        """What is foretold with the option under the cursor."""
        if isinstance(mode, TelegraphMode):
            return mode.forecast
        telegraph = mode.foretold()
        if telegraph is None:
            return None

        def make() -> Forecast:
            return forecast(self.game.cards, self.at.view, telegraph, mode.sight.before)

        # previews are kept as long as their sight is, so that no other can have the same number meanwhile
        found: Forecast = self.kept(f"forecast {id(telegraph)}", make)
        return found

    def strike(self, mode: Mode) -> Span | None:
        """What the placement under the cursor can do to the Boss."""
        view: VillageView = self.at.view
        option = mode.considered if isinstance(mode, MapMode) else None
        if view.foe is None or not isinstance(option, Place) or view.setup.telegraph != "whole":
            return None

        def make() -> Span:
            found = strike_of(self.at.table.history.state, self.game.cards, option)
            words = strike_told(self.game.cards, view, found)
            return Span(words, "good" if found else "muted", emphasis="bold" if found and found.wins else "")

        told: Span = self.kept(f"strike {option.at}", make)
        return told

    def later(self, found: Forecast) -> Forecast | None:
        """The turn after what is foretold, if nothing were done in it."""

        def make() -> Forecast | None:
            state: State | None = found.telegraph.then
            if state is None or found.telegraph.end:
                return None
            telegraph = self.game.preview(state, 0, End(), ())
            return None if telegraph is None else forecast(self.game.cards, self.at.view, telegraph, None)

        later: Forecast | None = self.kept(f"later {id(found.telegraph)}", make)
        return later

    def clocks(self) -> Mapping[int, int]:
        """For each monster in how many turns it is in the Middle, if nothing is done: by the telegraph of each turn."""
        clocks: dict[int, int] = {}
        state: State | None = self.at.table.history.state
        option = End()
        for turn in range(1, CLOCK + 1):
            if state is None or not isinstance(state.stack[0], Placing):
                break
            here = {unit.number for unit in state.units}
            found = self.game.preview(state, 0, option, tuple(self.plans) if turn == 1 else ())
            if found is None or found.then is None:
                break
            gone = here - {unit.number for unit in found.then.units}
            clocks |= {number: turn for number in gone if number not in clocks}
            state = found.then
        return clocks
