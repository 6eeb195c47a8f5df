"""Somebody sits at a table of Buried Beneath: what is chosen, what is foretold, what is planned, what was tried."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from core.buried_beneath.events import BossFell, WaveWon
from core.buried_beneath.frames import Placing
from core.buried_beneath.options import End, Flee
from core.buried_beneath.village import MIDDLE, NOWHERE, village_of
from core.words.english import count
from tui.buried_beneath import facts
from tui.buried_beneath.commands import BY_ID
from tui.buried_beneath.forecast import blow_at, forecast
from tui.buried_beneath.foresight import Foresight
from tui.buried_beneath.held import HeldMode, held_of
from tui.buried_beneath.map.overlay import MapOverlay
from tui.buried_beneath.modes.listed import VillageOptions
from tui.buried_beneath.modes.map_mode import MapMode, place_of
from tui.buried_beneath.modes.mode import ShowTries, VillageMode, VillageSight
from tui.buried_beneath.modes.moments import BeginMode, LostMode, VillageLook
from tui.buried_beneath.modes.path_mode import PathMode
from tui.buried_beneath.modes.telegraph_mode import TelegraphMode
from tui.buried_beneath.moving import MOTION
from tui.buried_beneath.scene import VillageScene
from tui.buried_beneath.tried import ghost_of, tried
from tui.play.modes.mode import Open, Say
from tui.play.modes.watching import WatchMode
from tui.play.motion.happening import Happening
from tui.play.scene import Message
from tui.play.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.buried_beneath.game import BuriedBeneath
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event, Option
    from tui.buried_beneath.forecast import Forecast
    from tui.buried_beneath.held import HeldMoment
    from tui.play.commands import Command
    from tui.play.modes.looking import LookMode
    from tui.play.modes.mode import Mode, Outcome
    from tui.play.motion.moment import Motion
    from tui.play.scene import Scene
    from tui.play.sitting import Opened
    from tui.table.table import Table

LISTED: Final = frozenset({"hero", "symbol", "skill", "chain-lightning", "type", "hex"})
"""Kinds of questions that are answered by numbers alone."""

STATS_TOLD: Final = (
    "Health: Rally calls back as many Villagers as you have. At 0 the try is lost. BB 9.4, 12",
    "Speed: a Move goes as far as you have. At 0 the try is lost. BB 9.2, 12",
    "Damage: an Attack takes as much as you have. At 0 the try is lost. BB 9.1, 12",
    "Mana: one pays for a skill. It may be 0. BB 9.3",
)
"""What each stat is for."""

VILLAGERS_TOLD: Final = "Villagers who are out return next turn; those who fled return when the wave is won. BB 8.1, 11"
"""What becomes of Villagers."""

WAITING: Final = ("danger", "bb.ties", "bb.distances", "bb.ghost", "bb.beside")
"""Commands that wait until what is told has been read."""

BESIDE: Final = 2
"""So many tries can be compared."""


class VillageSitting(Sitting):
    """One table, as its player sees and handles it.

    Attributes:
        foresight: What is seen to come.
        shows_ghost: The former try is shown.
        shows_distances: Each location says how far it is from the Middle.
    """

    commands: ClassVar[Mapping[str, Command]] = BY_ID
    motion: ClassVar[Motion] = MOTION
    focusable: ClassVar[tuple[str, ...]] = ("board", "log")
    laid_by: ClassVar[Mapping[str, str]] = {"log": "log", "bb.camps": "full"}
    largest: ClassVar[str] = "The map is as large as it can be."

    def __init__(self, table: Table) -> None:
        self.foresight = Foresight(self)
        self.shows_ghost = False
        self.shows_distances = False
        self.shows_map = False
        self._last = NOWHERE
        self._rehearsed: Happening | None = None
        self._held: set[tuple[int, ...]] = set()
        super().__init__(table)

    @property
    def game(self) -> BuriedBeneath:
        """The rules."""
        return self.foresight.game

    # What was won.

    def pause(self) -> HeldMoment | None:
        """A wave was held, or the village stands: told once, and not in a lesson."""
        found = None if self.table.is_lesson or self.table.is_side_line else held_of(self.table)
        if found is None or found.way in self._held:
            return None
        self._held.add(found.way)
        return found

    def pause_mode(self, sight: VillageSight, pause: Any) -> HeldMode:
        """The stripe over the map."""
        return HeldMode(sight, pause)

    def rests_at(self, event: Event) -> bool:
        """Whether a fight is won."""
        return isinstance(event, WaveWon) or (isinstance(event, BossFell) and not event.left)

    # What is asked.

    def sight(self) -> VillageSight:
        """What a mode may see and ask."""
        view: VillageView = self.view
        cards = self.game.cards
        village = village_of(cards, view.center, view.cards) if view.cards else None
        before = self.foresight.before() if view.asked else None
        if isinstance(self.table.history.state.stack[-1], Placing) and before is not None:
            self.foresight.plans = [tie.answer for tie in before.ties if tie.planned]
        preview = cache(self.foresight.foretell)
        flees = frozenset(
            at
            for option in view.options
            if (at := getattr(option, "at", NOWHERE)) >= 0
            and view.asked[0].kind == "place"
            and view.setup.telegraph == "whole"
            and blow_at(preview(option), at) is not None
        )
        self.foresight.forget()
        return VillageSight(
            view=view,
            preview=preview,
            why_not=cache(self.table.why_not),
            label=self.table.words.label,
            commands=self.commands,
            habits=self.habits,
            cards=cards,
            village=village,
            before=before,
            flees=flees,
            last=self._last,
            ties=before.ties if before is not None else (),
        )

    def mode_for(self, sight: VillageSight) -> Mode:
        """The way in which a question is answered."""
        view: VillageView = self.view
        kind = view.asked[0].kind if view.asked else ""
        if not view.options:
            return WatchMode(sight)
        if kind == "begin":
            return BeginMode(sight)
        if kind == "lost":
            return LostMode(sight)
        if kind in LISTED:
            return VillageOptions(sight)
        return PathMode(sight) if kind == "force-wall" else MapMode(sight)

    def forget(self) -> None:
        """The past has changed: the map is covered again where a wave begins."""
        self.shows_map = False

    # What is done.

    def planned(self, view: VillageView) -> Option | None:
        """A tie that was answered early."""
        return self.foresight.planned(view)

    def command(self, command: str) -> Opened:
        """A command of the table: enter begins a lost wave again, `m` looks at the map before a wave."""
        mode = self.mode
        if command == "go" and isinstance(mode, LostMode):
            command = "reset"
        if command == "maximise" and isinstance(mode, HeldMode):
            mode.unknown(command)
            return None
        if command == "maximise" and isinstance(mode, BeginMode):
            self.shows_map = not self.shows_map
            return None
        if isinstance(mode, VillageMode) and mode.at >= 0:
            self._last = mode.at
        done = super().command(command)
        if isinstance(self.mode, VillageMode) and self.mode.at >= 0:
            self._last = self.mode.at
        return done

    def own_commands(self) -> Mapping[str, Callable[[], Outcome]]:
        """Telegraph, ties, Camps, distances, the ghost; none of it while something is told."""
        if isinstance(self.mode, HeldMode):
            return dict.fromkeys(WAITING, self.mode.stop)
        return {
            "danger": self.open_telegraph,
            "bb.ties": self.open_ties,
            "bb.distances": self._toggle_distances,
            "bb.ghost": self._toggle_ghost,
            "bb.beside": self._compare,
        }

    def open_telegraph(self, *, for_ties: bool = False) -> Outcome:
        """Open the telegraph; there, the same key shows the turn after."""
        if isinstance(self.mode, TelegraphMode):
            return self.mode.again()
        option = self.mode.considered if isinstance(self.mode, VillageMode) else None
        self.foresight.telegraphed = End() if End() in self.view.options else option
        if self.foresight.telegraphed is None or self.foresight.now() is None:
            return Say("Nothing is foretold now.", refused=True)
        return Open(
            TelegraphMode(self.mode.sight, self.foresight.now, self.foresight.plan, self._rehearse, for_ties=for_ties)
        )

    def open_ties(self) -> Outcome:
        """The next tie of the telegraph, which opens for it."""
        if isinstance(self.mode, TelegraphMode):
            return self.mode.next_tie()
        outcome = self.open_telegraph(for_ties=True)
        if isinstance(outcome, Open) and isinstance(outcome.mode, TelegraphMode):
            refused = outcome.mode.next_tie()
            return outcome if refused is None else refused
        return outcome

    def _toggle_distances(self) -> Outcome:
        self.shows_distances = not self.shows_distances
        return None

    def _toggle_ghost(self) -> Outcome:
        if not self.shows_ghost and ghost_of(self.table) is None:
            return Say("No other try of this wave came to this turn.", refused=True)
        self.shows_ghost = not self.shows_ghost
        return None

    def _compare(self) -> Outcome:
        """Two tries beside each other: the one that is played, and the last other one."""
        if len(self.foresight.kept("tries", lambda: tried(self.table))) < BESIDE:
            return Say("There is only one try of this wave so far.", refused=True)
        return ShowTries(self.table, self._go_to)

    def _go_to(self, number: int) -> None:
        """Go to where a try has come to, unless it is the one that is played."""
        if any(one.number == number and one.is_now for one in self.foresight.kept("tries", lambda: tried(self.table))):
            self.message = Message(f"You are playing try {number}.")
            return
        self.travel(self.time.go_to_try(number))

    def looking(self) -> LookMode | Say:
        """From location to location."""
        if not self.view.cards:
            return Say("The village is not laid out yet.", refused=True)
        at = self.mode.at if isinstance(self.mode, VillageMode) else MIDDLE
        return VillageLook(self.sight(), at)

    def click(self, kind: str, value: int | str, *, right: bool = False) -> Opened:
        """A Camp is told in full, a line of NEXT opens the telegraph there, what the Hero has tells of itself."""
        if kind == "camp":
            return self.command("bb.camps")
        if kind == "foretold" and not isinstance(self.mode, TelegraphMode):
            self.command("danger")
        if kind == "skill" and isinstance(value, int) and not isinstance(self.mode, VillageOptions):
            card = self.game.cards.heroes[self.game.cards.hero_named(self.view.hero)].skills[value]
            self.message = Message(f"{card.name}: {card.text} Ready again in {count(card.cooldown, 'turn')}.")
            return None
        if kind == "try" and isinstance(value, int):
            self._go_to(value)
            return None
        if kind == "villagers" and Flee(NOWHERE) not in self.view.options:
            self.message = Message(VILLAGERS_TOLD)
            return None
        if kind == "stat" and isinstance(value, int):
            self.message = Message(STATS_TOLD[value])
            return None
        return super().click(kind, value, right=right)

    def shown_of(self, option: Option) -> MapOverlay | None:
        """The map after an option that a hint names."""
        found = self.foresight.foretell(option)
        if found is None:
            return None
        over = MapOverlay(cursor=place_of(option))  # type: ignore[arg-type]  # an option of this game
        return forecast(self.game.cards, self.view, found, None).over(over)

    # What moves without having happened.

    def _rehearse(self) -> None:
        """Show the enemies' turn move, as it is foretold."""
        found = self.foresight.now()
        if found is not None and found.after is not None:
            heard = len(self.table.events(self.listener))
            self._rehearsed = Happening(
                found.standing, found.after, found.film, heard, self.listener, self.motion, self.table.words
            )

    def happened(self) -> Happening | None:
        """What has happened since the last answer; or what was asked to be shown as if it had."""
        rehearsed, self._rehearsed = self._rehearsed, None
        return rehearsed if rehearsed is not None else super().happened()

    # What is seen.

    def scene(self, room: int) -> Scene:
        """Everything that is drawn now."""
        del room
        mode = self.mode
        view: VillageView = self.view
        sight = mode.sight if isinstance(mode, VillageMode) else None
        found = self.foresight.forecast_of(mode) if sight is not None else None
        seen = self.seen()
        over: MapOverlay = seen.pop("overlays") or MapOverlay()
        ghost = self.foresight.kept("ghost", lambda: ghost_of(self.table)) if self.shows_ghost and view.wave else None
        village = village_of(self.game.cards, view.center, view.cards) if view.cards else None
        at = self._looked_at(mode)
        skills = facts.of_skills(self.game.cards, view, mode.considered) if isinstance(mode, VillageOptions) else ()
        return VillageScene(
            **seen,
            skills=skills,
            strike=self.foresight.strike(mode),
            overlays=self._over(over, found, mode, ghost),
            cards=self.game.cards,
            village=village,
            forecast=found,
            after=found.telegraph.standing if found is not None else None,
            later=self.foresight.later(found) if found is not None else None,
            shows_later=isinstance(mode, TelegraphMode) and mode.shows_after,
            look=self._look(at, mode, found) if not skills or self._points_at_place else skills,
            at=at,
            tries=self.foresight.kept("tries", lambda: tried(self.table)) if view.wave else (),
            resets=self.table.ledger.resets,
            ghost=ghost,
            paper=isinstance(mode, BeginMode) and not self.shows_map,
            held=mode.pause if isinstance(mode, HeldMode) and not mode.shows_map else None,
            told_line=mode.line if isinstance(mode, TelegraphMode) else NOWHERE,
        )

    def _over(self, over: MapOverlay, found: Forecast | None, mode: Any, ghost: Any) -> MapOverlay:
        if found is not None and not isinstance(mode, TelegraphMode | BeginMode):
            over = found.over(over)
            if found.dice:
                over = replace(over, dice=found.dice)
        if ghost is not None:
            over = replace(over, ghosts=ghost.out - set(self.view.out))
        if self.shows_distances and self.view.cards:
            village = village_of(self.game.cards, self.view.center, self.view.cards)
            far = {at: facts.distance(village, self.view, at) for at in village.reading if at != MIDDLE}
            over = replace(over, steps={at: steps for at, steps in far.items() if steps < 10})
        return over

    def _looked_at(self, mode: Any) -> int:
        """The location that Look is about: under the mouse, else under the cursor."""
        if self.hovered is not None and self._points_at_place:
            return int(self.hovered[1])
        return mode.at if isinstance(mode, VillageMode) else NOWHERE

    @property
    def _points_at_place(self) -> bool:
        """Whether the mouse is over a location."""
        return self.hovered is not None and self.hovered[0] == "space"

    def _look(self, at: int, mode: Any, found: Forecast | None) -> tuple[str, ...]:
        view: VillageView = self.view
        cards = self.game.cards
        if not view.cards:
            return ()
        if isinstance(mode, PathMode):
            return facts.of_path(cards, view, mode.path, found)
        if isinstance(mode, TelegraphMode) and found is not None and found.lines and not self._points_at_place:
            return facts.of_line(cards, view, found.lines[mode.line].told)
        if at < 0:
            return ()
        village = village_of(cards, view.center, view.cards)
        clocks: Mapping[int, int] = {}
        if any(unit.at == at for unit in view.units):
            clocks = self.foresight.kept("clocks", self.foresight.clocks)
        return facts.look(cards, village, view, at, found.telegraph if found is not None else None, clocks)
