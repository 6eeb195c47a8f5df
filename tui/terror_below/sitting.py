"""Somebody sits at a table of Terror Below: the danger map, the decks, the Terror Turn, what lies over the board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below.decks.cards import VehicleCard
from core.terror_below.events import RubbleFell
from core.terror_below.options import EndGame, PlaceFaceDown, PlayVehicle
from core.terror_below.words.board.caught import seats_on
from core.terror_below.words.discards import decks_told
from tui.play.commands import DIRECTION_OF
from tui.play.modes.mode import unseen
from tui.play.sitting import Sitting
from tui.terror_below.board.overlays import Overlays, bonus_spaces, danger_of, footprint_of, moves_of_targets
from tui.terror_below.commands import BY_ID
from tui.terror_below.edition import dearest_of, decks_of
from tui.terror_below.focus import IN_ROWS, NAMES, after, things_on
from tui.terror_below.hinting import overlays_of
from tui.terror_below.holding import darkened, holding_of
from tui.terror_below.looks import alarm, look_words
from tui.terror_below.modes.beginning import mode_for
from tui.terror_below.modes.looking import BoardLook
from tui.terror_below.modes.mode import BoardMode, HandSight, ShowCard, ShowSpace, ShowSquad
from tui.terror_below.modes.terror import TerrorMode
from tui.terror_below.modes.vehicle import VehicleMode
from tui.terror_below.modes.watching import SideLineOverMode
from tui.terror_below.motion.motion import MOTION
from tui.terror_below.panels.squads import gained_this_turn
from tui.terror_below.scene import BoardScene
from tui.terror_below.terror import is_red, moment_of, terror_seen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.views import Preview, View
    from tui.play.commands import Command, Direction
    from tui.play.modes.looking import LookMode
    from tui.play.modes.mode import Outcome, Show
    from tui.play.motion.moment import Motion
    from tui.table.table import Table
    from tui.table.time_travel import Travelled
    from tui.terror_below.terror import TerrorMoment, TerrorSeen

MAP: Final = "DANGER MAP"
"""What stands on tape before the prompt while the map is open."""


class BoardSitting(Sitting):
    """One table of Terror Below. Its log is everybody's.

    Attributes:
        danger: The danger map is open.
        deck: The first deck that is told where the decks lie over other panels.
    """

    ears: ClassVar[Seat | None] = PUBLIC
    commands: ClassVar[Mapping[str, Command]] = BY_ID
    motion: ClassVar[Motion] = MOTION
    focusable: ClassVar[tuple[str, ...]] = ("board", "zone", "line", "squads", "cards", "log")
    laid_by: ClassVar[Mapping[str, str]] = {
        "bounties": "line",
        "squads": "squads",
        "log": "log",
        "discards": "decks",
    }
    opens_at_once: ClassVar[frozenset[str]] = frozenset({"bounty", "hidden", "seat"})
    names: ClassVar[Mapping[str, str]] = NAMES
    largest: ClassVar[str] = "The board has the largest cells that fit."

    view: View
    modes: list[BoardMode]

    def __init__(self, table: Table) -> None:
        self.danger = False
        self.deck = 0
        self._path: tuple[tuple[Direction, int, int], ...] = ()
        self._used: tuple[int, ...] = ()
        self._fallen: tuple[int, ...] = ()
        self._terror: TerrorSeen | None = None
        self._gained: tuple[int, ...] = ()
        self._decks = decks_of(table)
        self._dearest = dearest_of(self._decks)
        super().__init__(table)

    @property
    def mode(self) -> BoardMode:
        """What keys and clicks mean now."""
        return self.modes[-1]

    # What is asked.

    def sight(self) -> HandSight:
        """What a mode may see and ask, with the hand in numbered places."""
        hands = [view.hand for view in self.table.views_this_turn() if view.hand is not None]
        return HandSight(
            view=self.view,
            holding=holding_of(self.view, hands),
            preview=cache(self.table.preview),
            # a lesson is told answer by answer
            ahead=unseen if self.table.is_lesson else cache(self.table.ahead),
            why_not=cache(self.table.why_not),
            label=self.table.words.label,
            commands=self.commands,
            habits=self.habits,
            lights=not self.table.is_lesson,
        )

    def mode_for(self, sight: HandSight) -> BoardMode:
        """The mode that suits what is asked best."""
        return mode_for(sight)

    def side_line_over(self, sight: HandSight) -> BoardMode:
        """The mode at the end of a variation."""
        return SideLineOverMode(sight)

    # The Terror Turn. TB 11.2.

    def pause(self) -> TerrorMoment | None:
        """The red die of a Terror Turn has fallen."""
        return moment_of(self.table) if self.view.solo is not None else None

    def pause_mode(self, sight: HandSight, pause: Any) -> TerrorMode:
        """Where its Worm attacks is seen before it does."""
        return TerrorMode(sight, pause)

    def rests_at(self, event: Event) -> bool:
        """Whether the red die falls."""
        return is_red(event)

    def watch(self, pause: Any) -> None:
        """Show the red die, until the one who looks goes on."""
        super().watch(pause)
        if self._terror is not None:
            self._terror = self._terror._replace(attacked=pause.attacks)

    # What the drawing remembers.

    def heard(self, events: Sequence[Event]) -> None:
        """Bonuses that are used, VP of this turn, and the dice of the last Terror Turn."""
        self._used = bonus_spaces(self.view, events)
        self._gained = gained_this_turn(events, len(self.view.squads))
        self._terror = terror_seen(events, self._decks) if self.view.solo is not None else None

    def answered(self, happened: Sequence[Event]) -> None:
        """The ways of Targets, and in a solo game the Rubble that fell."""
        self._path = moves_of_targets(happened)
        if self.view.solo is not None and happened:
            fell = [event.space for event in happened if isinstance(event, RubbleFell)]
            self._fallen = tuple(fell) if self.view.round else ()

    def forget(self) -> None:
        """Nothing has moved, nothing has fallen."""
        self._path = self._fallen = ()

    def scene(self, room: int) -> BoardScene:
        """Everything that is drawn now; Look has room for so many characters."""
        seen = self.seen() | {"note": MAP if self.danger else self.mode.note}
        words, pointed = look_words(self.view, self.mode, seen["overlays"], self.pointed_at, room)
        danger = alarm(self.view, self.mode, seen["overlays"], self.pointed_at)
        return BoardScene(
            **seen,
            holding=darkened(self.mode.sight.holding, self.mode.asked),
            look=words,
            looking=pointed,
            alarm=danger.words if danger is not None else "",
            alarmed=danger is not None and danger.certain,
            danger=self.danger,
            deck=self.deck,
            deep_card=self._decks.pieces.leap.deep_card,
            dearest=self._dearest,
            terror=self._terror,
            gained=self._gained,
        )

    def shown_of(self, option: Any) -> Overlays:
        """What is laid over the board for an option that a hint names."""
        return replace(overlays_of(self.view, option, self.table.preview), used=self._used)

    def overlays(self) -> Overlays:
        """What is laid over the board: by the mode, by the mouse, by the danger map, by the last answer."""
        overlays = replace(self.mode.overlays(), used=self._used)
        if self.danger:
            overlays = replace(overlays, danger=danger_of(self.view), reach=())
        if overlays.preview is None and self._path and not overlays.path:
            overlays = replace(overlays, path=self._path)
        if overlays.preview is None and not overlays.rubble:
            overlays = replace(overlays, rubble=self._fallen)
        if self.pointed_at is None:
            return overlays
        kind, value = self.pointed_at
        if kind == "space" and overlays.cursor is None:
            return replace(overlays, cursor=int(value))
        if kind == "slot":
            rubble, eggs = footprint_of(self.view, int(value))
            threatened = seats_on(self.view, self.view.slots[int(value)].footprint)
            return replace(overlays, rubble=rubble, eggs=eggs, threatened=threatened)
        if kind == "card" and overlays.preview is None:
            return replace(overlays, preview=self._preview_of_card(int(value)))
        return overlays

    def _preview_of_card(self, place: int) -> Preview | None:
        """What the card under the mouse would bring under the chosen Worm."""
        mode = self.mode
        held = mode.sight.holding.all
        if not isinstance(mode, VehicleMode) or place >= len(held) or mode.slot < 0:
            return None
        if not isinstance(held[place].card, VehicleCard):
            return None
        number = held[place].card.number
        option = PlaceFaceDown(number, mode.slot) if mode.face_down else PlayVehicle(number, mode.slot)
        return mode.sight.preview(option) if mode.offers(option) else None

    # What is done.

    def in_laid(self, command: str) -> bool:
        """Whether a command belongs to the decks, where they lie over other panels; then it is done.

        What belongs to the question goes back to it first.
        """
        if self.panels.laid != "decks":
            return False
        if command == "back":
            return self.panels.unlay()
        if command in DIRECTION_OF:
            step = 1 if DIRECTION_OF[command] in {"down", "right"} else -1
            self.deck = max(0, min(self.deck + step, len(decks_told(self.view)) - 1))
            return True
        if command in {"go", "card.open"}:
            return True
        if self.goes_back(command):
            self.panels.unlay()
        return False

    def things_on(self, part: str) -> tuple[tuple[str, int], ...]:
        """Worms, Bounties, squads, and cards that lie openly."""
        return things_on(part, self.view, self.mode.sight.holding, whole=self.panels.laid == "line")

    def go_on_in(self, part: str, direction: Direction) -> None:
        """The thing that lies that way; Bounties stand in rows at small."""
        things = self.things_on(part)
        in_rows = part == "line" and self.panels.laid != "line" and "cards" not in self.panels.parts
        self.panels.at = after(things, min(self.panels.at, len(things) - 1), direction, IN_ROWS if in_rows else 1)

    def lay(self, command: str) -> Outcome:
        """Lay a panel over the right column; the decks are told from the first."""
        self.deck = 0
        return super().lay(command)

    def own_commands(self) -> dict[str, Callable[[], Outcome]]:
        """The danger map."""
        return {"danger": self._toggle_danger}

    def own_travels(self) -> dict[str, Callable[[], Travelled]]:
        """To end the game, when all agree."""
        return {"game.end": lambda: self.time.agree_on(EndGame(), "END THE GAME")}

    def looking(self) -> LookMode:
        """From space to space."""
        space = self.mode.looks_at()
        if space is None:
            space = self.view.squads[self.view.viewer].pawn if self.view.viewer >= 0 else -1
        return BoardLook(self.mode.sight, max(space, 0))

    def _toggle_danger(self) -> Outcome:
        self.danger = not self.danger
        return None

    def in_full(self, kind: str, value: int) -> Show | None:
        """What a right click opens in full."""
        view, mode = self.view, self.mode
        match kind:
            case "card" if value < len(mode.sight.holding.all):
                return ShowCard(mode.sight.holding.all[value].card)
            case "slot" if (worm := view.slots[value].worm) is not None:
                return ShowCard(worm, value)
            case "space":
                for slot in view.spaces[value].targets:
                    if (worm := view.slots[slot].worm) is not None:
                        return ShowCard(worm, slot)
                return ShowSpace(value)
            case "bounty" if value < len(view.line):
                return ShowCard(view.line[value])
            case "hidden" if view.hand is not None and value < len(view.hand.hidden):
                return ShowCard(view.hand.hidden[value])
            case "seat" if value < len(view.squads):
                return ShowSquad(value)
            case _:
                # a place where nothing lies, or a thing that has no more to tell
                return None
