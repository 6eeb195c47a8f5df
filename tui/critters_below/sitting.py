"""Somebody sits at a table of Critters Below: what is chosen, and what it would bring."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from core.critters_below.options import Drop
from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.terms import LETTERS, Terms
from tui.critters_below.between.between import BetweenTurns
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.commands import BY_ID
from tui.critters_below.facts import look
from tui.critters_below.modes.listed import AimMode, DropMode, ShelterOptions, UpgradeMode
from tui.critters_below.modes.looking import ShelterLook
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShelterSight, ShowThing
from tui.critters_below.modes.turn import TurnMode
from tui.critters_below.motion.motion import MOTION
from tui.critters_below.panels.card import actions_told
from tui.critters_below.scene import ShelterScene
from tui.play.modes.confirm import ConfirmMode
from tui.play.modes.mode import Say
from tui.play.modes.watching import WatchMode
from tui.play.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.game import CrittersBelow
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Event, Option
    from tui.play.commands import Command
    from tui.play.desk.log_panel import Saying
    from tui.play.modes.looking import LookMode
    from tui.play.modes.mode import Mode, Outcome, Show
    from tui.play.motion.moment import Motion
    from tui.play.scene import Scene
    from tui.play.sitting import Hit, Opened
    from tui.table.table import Table

MODES: Final[Mapping[str, type[ShelterMode]]] = {
    "act": TurnMode,
    "target": AimMode,
    "upgrade": UpgradeMode,
    "surplus": DropMode,
    "shelf": DropMode,
}
"""The way in which each kind of question is answered; others are numbered options."""

COUNTED: Final = ("Counted from the open cards. Nobody knows more. R34",)
"""What Look says of the war, while nothing else is looked at."""

THINGS: Final = frozenset({"space", "room", "day", "critter", "seat", "pocket", "ability", "top"})
"""What Look has something to say of."""


class ShelterSitting(Sitting):
    """One table, as the seat that looks sees and handles it.

    Attributes:
        between: What is done between turns.
    """

    commands: ClassVar[Mapping[str, Command]] = BY_ID
    motion: ClassVar[Motion] = MOTION
    focusable: ClassVar[tuple[str, ...]] = ("board", "critters", "log")
    laid_by: ClassVar[Mapping[str, str]] = {"log": "log", "danger": "war"}
    names: ClassVar[Mapping[str, str]] = {"log": "the log", "critters": "the Critters", "war": "the war"}
    largest: ClassVar[str] = "The shelter is as large as it can be."

    def __init__(self, table: Table) -> None:
        self.between = BetweenTurns(self)
        self._last = Chosen()
        super().__init__(table)

    @property
    def game(self) -> CrittersBelow:
        """The rules."""
        return cast("CrittersBelow", self.table.game)

    # What is asked.

    def sight(self) -> ShelterSight:
        """What a mode may see and ask."""
        return ShelterSight(
            view=self.view,
            why_not=cache(self.table.why_not),
            label=self.table.words.label,
            commands=self.commands,
            habits=self.habits,
            cards=self.game.cards,
            seats=self.table.words.seats,
            last=self._last,
        )

    def mode_for(self, sight: ShelterSight) -> Mode:
        """The way in which a question is answered."""
        view: ShelterView = self.view
        if (mode := self.between.mode_for(sight)) is not None:
            return mode
        if not view.options:
            return WatchMode(sight)
        own = next((asked.kind for asked in view.asked if asked.seat == view.viewer or asked.open), "shelf")
        return MODES.get(own, ShelterOptions)(sight)

    @property
    def gathers(self) -> bool:
        """Whether thumbs may still be typed for all. R35."""
        return self.between.gathers

    @property
    def takes_news(self) -> bool:
        """A ballot, or a look at one's Pocket, has no recap."""
        return self.between.takes_news

    # What is done.

    def answered(self, happened: Sequence[Event]) -> None:
        """When all thumbs are turned up, all look."""
        self.between.answered(happened)

    def own_commands(self) -> Mapping[str, object]:  # type: ignore[override]  # handlers, as the table has them
        """The panel of Critters has a key."""
        return {"cb.critters": self._critters}

    def _critters(self) -> Outcome:
        if self.panels.in_focus == "critters":
            self.panels.leave()
        else:
            self.panels.focus_on("critters")
        return None

    def things_on(self, part: str) -> tuple[tuple[str, int], ...]:
        """Critters can be chosen on their panel."""
        if part != "critters":
            return ()
        return tuple(("critter", critter.seat) for critter in self.view.critters)

    def looking(self) -> LookMode | Say:
        """From thing to thing."""
        if not self.view.line:
            return Say("The shelter is not laid out yet.", refused=True)
        at = self.mode.at if isinstance(self.mode, ShelterMode) else Chosen()
        return ShelterLook(self.sight(), at)

    def click(self, kind: str, value: int | str, *, right: bool = False) -> Opened:
        """A click on a day opens the war; on a Critter it aims, else it is looked at."""
        if kind == "day" and not right:
            return self.command("danger")
        if kind in {"critter", "seat"} and not right and not isinstance(self.mode, AimMode) and isinstance(value, int):
            self.message = None
            self.panels.focus_on("critters")
            self.panels.at = value
            return None
        return super().click(kind, value, right=right)

    def dragged(self, held: Hit, to: Hit) -> Option | None:
        """A Pocket card that is dragged onto the Shelf is put there, whatever else is asked meanwhile. CB 4.5; R15."""
        mine = self.view.critters[self.view.viewer].items if 0 <= self.view.viewer < len(self.view.critters) else ()
        place = held[1]
        if held[0] != "pocket" or to[0] != "space" or not isinstance(place, int) or not 0 <= place < len(mine):
            return None
        return Drop(mine[place].card)

    def in_full(self, kind: str, value: int) -> Show | None:
        """What a right click opens."""
        mine = self.view.critters[self.view.viewer].items if 0 <= self.view.viewer < len(self.view.critters) else ()
        if kind == "pocket":
            return ShowThing("card", mine[value].card) if 0 <= value < len(mine) else None
        if kind == "ability":
            return ShowThing("critter", self.view.viewer) if self.view.viewer >= 0 else None
        if kind == "seat":
            kind = "critter"
        there = {
            "space": value > 0,
            "room": any(room.number == value for room in self.view.rooms),
            "day": value == 0 or any(day.day == value - 1 for day in self.view.line),
            "critter": 0 <= value < len(self.view.critters),
        }
        return ShowThing(kind, value) if there.get(kind) else None

    # What is seen.

    def seen(self) -> dict[str, Any]:
        """What the scene of any game has; of the log what is remembered. R30."""
        found = super().seen()
        return {**found, "sayings": self.between.remembered(found["sayings"])}

    def sayings_of(self, heard: int) -> tuple[Saying, ...]:
        """The same in the middle of what moves."""
        return self.between.remembered(super().sayings_of(heard))

    def look_again(self) -> None:
        """What was under the cursor is remembered, for the page of the Shelf."""
        if self.modes and isinstance(self.mode, ShelterMode) and self.mode.at.kind:
            self._last = self.mode.at
        super().look_again()

    def shown_of(self, option: Option) -> BoardOverlay | None:
        """The board with what a hint names under the cursor."""
        space = getattr(option, "space", 0)
        facility = getattr(option, "facility", "")
        room = self.game.cards.room_of(facility) if facility else -1
        seat = getattr(option, "seat", -1)
        return BoardOverlay(space=space, room=room, aims=frozenset({seat}) if seat >= 0 else frozenset())

    def scene(self, room: int) -> Scene:
        """Everything that is drawn now."""
        del room
        mode = self.mode
        below = self.modes[-2] if isinstance(mode, ConfirmMode) and len(self.modes) > 1 else mode
        chosen = below if isinstance(below, ShelterMode) else None
        at = chosen.at if chosen is not None else Chosen()
        seen = self.seen()
        return ShelterScene(
            **{**seen, "overlays": seen["overlays"] or BoardOverlay()},
            cards=self.game.cards,
            considered=chosen.considered if chosen is not None else None,
            foreseen=chosen.foreseen if chosen is not None else None,
            instead=chosen.instead if chosen is not None else None,
            bodies=chosen.bodies if chosen is not None else {},
            pocket=at.value if at.kind == "pocket" else -1,
            ability=at.kind == "ability",
            done=actions_told(seen["sayings"]),
            look=self._look(chosen, at) or (COUNTED if self.panels.laid == "war" else ()),
        )

    def _look(self, mode: ShelterMode | None, at: Chosen) -> tuple[str, ...]:
        """What Look says: of what is under the mouse, else of what is chosen on a panel, else under the cursor."""
        telling = Foretelling(Terms(self.game.cards, LETTERS), self.table.words.seats, self.view)
        pointed = self.pointed_at
        if pointed is not None and pointed[0] in THINGS and isinstance(pointed[1], int):
            return look(telling, pointed[0], pointed[1])
        told = mode.look() if mode is not None else ()
        return told or (look(telling, at.kind, at.value) if at.kind else ())
