"""Somebody sits at the table: what they see, what is half chosen, and what their keys and clicks lead to.

It knows no Textual. The screen draws its scenes and hands it commands and clicks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from core.engine.decisions import PUBLIC, IllegalError
from core.terror_below.decks.cards import VehicleCard
from core.terror_below.events import RubbleFell
from core.terror_below.options import EndGame, PlaceFaceDown, PlayVehicle
from core.terror_below.words.caught import seats_on
from core.terror_below.words.discards import decks_told
from core.terror_below.words.ways import ways
from saves.errors import SaveError
from tui.play.arranging import Arranging
from tui.play.commands import DIRECTION_OF
from tui.play.table_log import TableLog
from tui.table.time_travel import Asking, TimeTravel
from tui.terror_below.board.overlays import Overlays, bonus_spaces, danger_of, footprint_of, moves_of_targets
from tui.terror_below.edition import decks_of
from tui.terror_below.focus import IN_ROWS, after, things_on
from tui.terror_below.holding import holding_of
from tui.terror_below.looks import look_words
from tui.terror_below.modes.beginning import mode_for
from tui.terror_below.modes.looking import LookMode
from tui.terror_below.modes.mode import (
    Answer,
    Close,
    Mode,
    Open,
    Outcome,
    Say,
    ShowCard,
    ShowSpace,
    ShowSquad,
    Sight,
    Watched,
)
from tui.terror_below.modes.terror import TerrorMode
from tui.terror_below.modes.vehicle import VehicleMode
from tui.terror_below.modes.watching import SideLineOverMode
from tui.terror_below.panels.squads import gained_this_turn
from tui.terror_below.scene import Message, Scene
from tui.terror_below.terror import moment_of, terror_seen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Event, Reason
    from core.engine.history import Entry
    from core.terror_below.decks.cards import Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.state import State
    from core.terror_below.views import Preview, View
    from tui.play.log_panel import Saying
    from tui.play.motion.happening import Happening
    from tui.table.table import Table
    from tui.table.time_travel import Travelled
    from tui.terror_below.focus import Thing
    from tui.terror_below.layout import Part
    from tui.terror_below.terror import Moment, TerrorSeen

Opened: TypeAlias = ShowCard | ShowSpace | ShowSquad | Asking | None
"""What a command opens over the table, if anything."""


class Sitting(Arranging):
    """One table, as the seat that looks sees and handles it.

    What lies over other panels, which one has the focus and how far the log is scrolled: see `Arranging`.

    Attributes:
        table: The game.
        view: What the seat that looks knows.
        modes: What is being answered, the innermost last.
        message: What stands in the prompt in place of the sentence.
        news: What came of a way through the history, which everybody may read: the next seat that looks is told too.
        time: The ways through the history.
        danger: The danger map is open.
        hovered: What is under the mouse.
        faults: What the disk has refused, in sentences that have not been told yet.
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.time = TimeTravel(table)
        self.view: View = table.view()
        self.modes: list[Mode] = []
        self.message: Message | None = None
        self.news: Message | None = None
        self.danger = False
        self.hovered: tuple[str, int | str] | None = None
        self.faults: list[str] = []
        self._log = TableLog(table)
        self._path: tuple[tuple[Direction, int, int], ...] = ()
        self._used: tuple[int, ...] = ()
        self._fallen: tuple[int, ...] = ()
        self._terror: TerrorSeen | None = None
        self._gained: tuple[int, ...] = ()
        self._ways = ways(table.setup)
        self._deep_card = decks_of(table).pieces.leap.deep_card
        self._dearest = max((card.points for card in decks_of(table).vehicles), default=0)
        self._aside: tuple[int, View, list[Mode]] | None = None
        self._since: Entry[State] | None = None
        self._rest: Happening | None = None
        self._sealed = table.history.dealer.published_hash if table.history.dealer is not None else ""
        self.look_again()

    @property
    def mode(self) -> Mode:
        """What keys and clicks mean now."""
        return self.modes[-1]

    # What is seen.

    @property
    def is_watching(self) -> bool:
        """Whether something is shown that has happened before what is asked."""
        return isinstance(self.modes[0], TerrorMode)

    def look_again(self) -> None:
        """The position, or who looks at it, has changed: see it anew and begin its question."""
        self.view = self.table.view()
        if self.table.is_side_line and self.table.is_over:
            self.modes = [SideLineOverMode(self._sight())]
        else:
            self.modes = [mode_for(self._sight())]
        self._hear(self.table.events(PUBLIC))

    def watch(self, moment: Moment) -> None:
        """Show a moment that is over, until the one who looks goes on."""
        self.view = moment.view
        self.modes = [TerrorMode(self._sight(), moment)]
        self._hear(moment.happened)
        if self._terror is not None:
            self._terror = self._terror._replace(attacked=moment.attacks)

    def happened(self) -> Happening | None:
        """What has happened since the last answer and has not been asked for before; None when nothing was answered."""
        from tui.play.motion.happening import happened_since, parted

        if self._rest is not None and not self.is_watching:
            rest, self._rest = self._rest, None
            return rest
        since, self._since = self._since, None
        found = None if since is None else happened_since(self.table, since, self.table.viewer)
        if found is not None and self.is_watching:
            found, self._rest = parted(found, self.view)
        return found

    def happened_to_all(self) -> Happening | None:
        """The same as everybody may know it; ask for it first."""
        from tui.play.motion.happening import happened_since

        return None if self._since is None else happened_since(self.table, self._since, PUBLIC)

    def pass_over(self) -> None:
        """Nobody will ask what has happened up to now."""
        self._since = self._rest = None

    def sayings_of(self, heard: int) -> tuple[Saying, ...]:
        """The log as it was when everybody had been told so many events."""
        return self._log.so_far(heard)

    def _sight(self) -> Sight:
        hands = [view.hand for view in self.table.views_this_turn() if view.hand is not None]
        return Sight(self.view, holding_of(self.view, hands), cache(self._preview), cache(self._why_not))

    def _hear(self, events: Sequence[Event]) -> None:
        """What everybody knows to have happened, oldest first."""
        self._log.follow(events)
        self._used = bonus_spaces(self.view, events)
        self._gained = gained_this_turn(events, len(self.view.squads))
        self._terror = terror_seen(events, decks_of(self.table)) if self.view.solo is not None else None
        self.hovered = None
        self.message = None

    def _preview(self, option: AnyOption) -> Preview | None:
        found: Preview | None = self.table.preview(option)
        return found

    def _why_not(self, option: AnyOption) -> Reason | None:
        return self.table.why_not(option)

    def scene(self, look_room: int) -> Scene:
        """Everything that is drawn now; Look has room for so many characters."""
        overlays = self.overlays()
        words, pointed = look_words(self.view, self.mode, overlays, self.pointed_at, look_room)
        return Scene(
            view=self.view,
            mode=self.mode,
            holding=self.mode.sight.holding,
            sayings=self._log.sayings,
            file_number=self.table.file_number,
            sealed=self._sealed,
            overlays=overlays,
            look=words,
            message=self.message,
            laid=self.laid,
            maximised=self.maximised,
            danger=self.danger,
            looking=pointed,
            focused=self.in_focus,
            thing=self.thing,
            back=self.back,
            deck=self.deck,
            deep_card=self._deep_card,
            dearest=self._dearest,
            ways=self._ways,
            terror=self._terror,
            gained=self._gained,
            left_at=self.time.left_at,
            can_undo=self.table.can_undo,
            can_redo=self.table.can_redo,
        )

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

    def command(self, command: str) -> Opened:
        """A command of the table, by its id. Returns what is to be opened, if anything."""
        self.message = self.news = None
        self.hovered = None
        if self._in_decks(command) or self._in_panel(command):
            return None
        if command in {"go", "card.open"} and self.in_focus != "board":
            return self._opened(*self.thing) if self.thing is not None else None
        handler = self._everywhere().get(command)
        if handler is not None:
            return self._follow(handler())
        if command == "go" and isinstance(self.mode, SideLineOverMode):
            command = "game.back"
        travels = self._travels().get(command)
        if travels is not None:
            return self.travel(travels())
        if command == "back" and self.unlay():
            return None
        return self._follow(self.mode.do(command))

    @property
    def thing(self) -> Thing | None:
        """What is chosen on the panel that has the focus; None on the board and in the log."""
        things = things_on(self.in_focus, self.view, self.mode.sight.holding, whole=self.laid == "line")
        return things[min(self.at, len(things) - 1)] if things else None

    @property
    def pointed_at(self) -> tuple[str, int | str] | None:
        """What is under the mouse, else what is chosen on the panel that has the focus."""
        return self.hovered if self.hovered is not None else self.thing

    def _in_decks(self, command: str) -> bool:
        """Whether a command belongs to the decks, where they lie over other panels; then it is done.

        What belongs to the question goes back to it first.
        """
        if self.laid != "decks":
            return False
        if command == "back":
            return self.unlay()
        if command in DIRECTION_OF:
            step = 1 if DIRECTION_OF[command] in {"down", "right"} else -1
            self.deck = max(0, min(self.deck + step, len(decks_told(self.view)) - 1))
            return True
        if command in {"go", "card.open"}:
            return True
        if command not in self._everywhere() and command not in self._travels():
            self.unlay()
        return False

    def _in_panel(self, command: str) -> bool:
        """Whether a command belongs to the panel that has the focus, other than to open something: then it is done.

        What belongs to the question on the board goes back there first.
        """
        part = self.in_focus
        if part == "board" or command in {"go", "card.open"}:
            return False
        if command == "back":
            return self.leave_panel()
        if command in DIRECTION_OF:
            self._go_on_in_panel(part, DIRECTION_OF[command])
            return True
        if command == "look" or (command not in self._everywhere() and command not in self._travels()):
            self.leave_panel()
        return False

    def _go_on_in_panel(self, part: Part, direction: Direction) -> None:
        """An arrow: the log scrolls, on other panels the next thing is chosen."""
        if part == "log":
            self.scroll(1 if direction in {"up", "left"} else -1)
            return
        things = things_on(part, self.view, self.mode.sight.holding, whole=self.laid == "line")
        in_rows = part == "line" and self.laid != "line" and "cards" not in self.parts
        self.at = after(things, min(self.at, len(things) - 1), direction, IN_ROWS if in_rows else 1)

    def click(self, kind: str, value: int | str, *, right: bool = False) -> Opened:
        """A click on something that means something."""
        self.message = None
        if kind == "command":
            return self.command(str(value))
        if kind == "part":
            self.focus_on(str(value))
            return self.command("card.open") if right else None
        if not isinstance(value, int):
            return None
        if right and kind == "option":
            return self._follow(self.mode.open_option(value))
        if right or kind in {"bounty", "hidden", "seat"}:
            return self._opened(kind, value)
        return self._follow(self.mode.click(kind, value))

    def _everywhere(self) -> dict[str, Callable[[], Outcome]]:
        """The commands that work whatever is asked."""
        return {
            "card.open": self.mode.open_card,
            "look": self._look,
            "danger": self._toggle_danger,
            "bounties": lambda: self.lay("bounties"),
            "squads": lambda: self.lay("squads"),
            "log": lambda: self.lay("log"),
            "discards": lambda: self.lay("discards"),
            "maximise": self.maximise,
            "panel.next": lambda: self.focus_next(1),
            "panel.previous": lambda: self.focus_next(-1),
        }

    def _travels(self) -> dict[str, Callable[[], Travelled]]:
        """The commands that go through the history."""
        return {
            "undo": lambda: self.time.take_back("decision"),
            "undo.turn": self.time.take_back_turn,
            "redo": self.time.give_again,
            "game.back": self.time.back_to_game,
            "game.end": lambda: self.time.agree_on(EndGame(), "END THE GAME"),
        }

    def _follow(self, outcome: Outcome) -> Opened:
        """Do what a mode says that the player meant."""
        match outcome:
            case Answer(options):
                self.answer(options)
            case Say(words, refused):
                self.message = Message(words, refused)
            case Open(mode):
                self.modes.append(mode)
            case Close():
                if len(self.modes) > 1:
                    self.modes.pop()
            case Watched():
                self.look_again()
            case ShowCard() | ShowSpace() | ShowSquad():
                return outcome
            case None:
                pass
        return None

    def answer(self, options: Sequence[AnyOption]) -> None:
        """Answer with these options one after the other, as long as each is offered and the same seat is asked."""
        self._since = self.table.history.head
        happened: list[Event] = []
        refusal: Message | None = None
        for number, option in enumerate(options):
            if number and option not in self.table.view().options:
                break
            try:
                happened += self.table.choose(option)
            except IllegalError as error:
                refusal = Message(str(error), refused=True)
                break
            except SaveError as error:
                self.faults.append(str(error))
            if self.table.awaited != self.table.viewer:
                break
        self._path = moves_of_targets(happened)
        self.back = 0
        self.look_again()
        if self.view.solo is not None and happened:
            fell = [event.space for event in happened if isinstance(event, RubbleFell)]
            self._fallen = tuple(fell) if self.view.round else ()
            if (moment := moment_of(self.table)) is not None:
                self.watch(moment)
        self.message = refusal

    def reveal(self) -> None:
        """The seat that is asked has taken the keyboard."""
        self._since = self._rest = None
        awaited = self.table.awaited
        if awaited is not None:
            self.table.reveal(awaited)
        self.look_again()
        self.message, self.news = self.news, None

    def hide(self) -> None:
        """Nobody looks any more: nothing of anybody's stays."""
        self._rest = None
        self.table.hide()
        self.leave_panel()
        self.look_again()

    def _look(self) -> Outcome:
        if isinstance(self.mode, LookMode):
            return Close()
        space = self.mode.looks_at()
        if space is None:
            space = self.view.squads[self.view.viewer].pawn if self.view.viewer >= 0 else -1
        return Open(LookMode(self.mode.sight, max(space, 0)))

    def _toggle_danger(self) -> Outcome:
        self.danger = not self.danger
        return None

    # The history.

    def travel(self, travelled: Travelled) -> Asking | None:
        """Something was done with the history, or the table has to be asked first. Returns the question."""
        self.faults += self.time.faults
        self.time.faults.clear()
        if isinstance(travelled, Asking):
            return travelled
        if travelled.moved:
            self._since = self._rest = None
            self._path = self._fallen = ()
            self._since = self._rest = None
            self.back = 0
            self.look_again()
        self.message = Message(travelled.words, travelled.refused) if travelled.words else None
        self.news = self.message
        return None

    def step_aside(self) -> None:
        """Others are asked: what only the seat that looks may see is covered, and what is half chosen is kept."""
        self._aside = (self.table.viewer, self.view, self.modes)
        self.table.hide()
        self.look_again()

    def step_back(self) -> None:
        """Nobody has answered: the seat that looked goes on where it was."""
        if self._aside is not None:
            viewer, self.view, self.modes = self._aside
            self._aside = None
            self.table.reveal(viewer)
            self._hear(self.table.events(PUBLIC))

    def _opened(self, kind: str, value: int) -> Opened:
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
                return None
