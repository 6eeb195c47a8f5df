"""What the seat at a table sees: the position, the question in a mode, the log, and what has just happened.

It knows no Textual.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from core.engine.decisions import PUBLIC
from core.words.rulebook import rule_cited
from tui.play.commands import BY_ID
from tui.play.desk.arranging import Arranging
from tui.play.habits import Habits
from tui.play.modes.mode import Sight
from tui.play.modes.offered import OfferedMode
from tui.play.modes.options import OptionsMode
from tui.play.modes.pause import PauseMode
from tui.play.modes.watching import LessonOverMode, SideLineOverMode, WatchMode
from tui.play.motion.happening import happened_since, parted
from tui.play.motion.moment import STILL
from tui.play.scene import Scene
from tui.play.table_log import TableLog
from tui.table.shared.shared import shared_of
from tui.table.time_travel import TimeTravel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Decision, Event, Seat
    from core.engine.history import Entry
    from tui.play.commands import Command, Direction
    from tui.play.desk.log_panel import Saying
    from tui.play.modes.mode import Mode
    from tui.play.modes.pause import Pause
    from tui.play.motion.happening import Happening
    from tui.play.motion.moment import Motion
    from tui.play.scene import Message, Thinks
    from tui.table.table import Table


class Seeing:
    """One table, as the seat that looks sees it. A game adds its own drawings.

    Attributes:
        focusable: The panels that tab goes through, where they stand on the screen; the first is the picture.
        laid_by: What lies over other panels after a command, where its panel is not in sight.
        opens_at_once: Things on panels that a single click opens in full.
        largest: What is said where the picture cannot be larger.
        names: What the panels that can have the focus are called, but for the picture.
        panels: What lies over other panels, which one has the focus and how far the log is scrolled.
        ears: Whose log it is; None for the viewer's.
        commands: The commands of this table, by their ids.
        motion: What moves.
        table: The game.
        habits: How somebody likes their tables.
        view: What the seat that looks knows.
        modes: What is being answered, the innermost last.
        refusal: The words of the last refusal, until something else is done; empty for none.
        news: What came of a way through the history, which everybody may read: the next seat that looks is told too.
        time: The ways through the history.
        hovered: What is under the mouse.
        head: The entry that was seen last.
        waiting: Says who is waited for and is not there, in a sentence; empty for nobody.
        present: Says where the people of the seats are; nothing at one keyboard.
        thinks: The computer player that is asked, with how far its thought is; None while people are.
    """

    focusable: ClassVar[tuple[str, ...]] = ("board", "log")
    laid_by: ClassVar[Mapping[str, str]] = {"log": "log"}
    opens_at_once: ClassVar[frozenset[str]] = frozenset()
    names: ClassVar[Mapping[str, str]] = {"log": "the log"}
    largest: ClassVar[str] = "The picture is as large as it can be."
    ears: ClassVar[Seat | None] = None
    commands: ClassVar[Mapping[str, Command]] = BY_ID
    motion: ClassVar[Motion] = STILL

    def __init__(self, table: Table) -> None:
        self.panels = Arranging(self)
        self.table = table
        self.habits = Habits()
        self.time = TimeTravel(table)
        self.view: Any = table.view()
        self.modes: list[Any] = []
        self.refusal = ""
        self._message: Message | None = None
        self.news: Message | None = None
        self.hovered: tuple[str, int | str] | None = None
        self.thinks: Thinks | None = None
        self.waiting: Callable[[], str] = str
        self.present: Callable[[], tuple[str, ...]] = tuple
        self.log = TableLog(table)
        self.ways = table.words.ways()
        self._aside: tuple[Seat, Any, list[Any]] | None = None
        self._since: Entry[Any] | None = None
        self._rest: Happening | None = None
        self.head = table.history.head
        self._asked: tuple[Seat, Decision | None] = PUBLIC, None
        self._sealed = table.history.dealer.published_hash if table.history.dealer is not None else ""
        self.look_again()

    @property
    def mode(self) -> Any:
        """What keys and clicks mean now."""
        return self.modes[-1]

    @property
    def message(self) -> Message | None:
        """What stands in the prompt in place of the sentence."""
        return self._message

    @message.setter
    def message(self, message: Message | None) -> None:
        self._message = message
        if message is not None:
            self.refusal = message.words if message.refused else ""

    def rule(self) -> str:
        """The rule of the last refusal, else that of what the prompt asks; empty for none."""
        cited = rule_cited(self.refusal, self.table.game.rulebook()) if self.refusal else ""
        return cited or self.table.words.rule(self.view)

    @property
    def listener(self) -> Seat:
        """The seat whose log is told."""
        return self.table.viewer if self.ears is None else self.ears

    @property
    def is_watching(self) -> bool:
        """Whether something is shown that has happened before what is asked."""
        return isinstance(self.modes[0], PauseMode)

    @property
    def pointed_at(self) -> tuple[str, int | str] | None:
        """What is under the mouse, else what is chosen on the panel that has the focus."""
        return self.hovered if self.hovered is not None else self.panels.thing

    # What a game says of its own table.

    def things_on(self, part: str) -> tuple[tuple[str, int], ...]:
        """What can be chosen on a panel, in the order in which it stands there."""
        del part
        return ()

    def go_on_in(self, part: str, direction: Direction) -> None:
        """An arrow on a panel other than the log: the next thing on it, or the one before."""
        self.panels.step(part, direction)

    def sight(self) -> Sight:
        """What a mode may see and ask."""
        return Sight(
            view=self.view,
            preview=cache(self.table.preview),
            ahead=cache(self.table.ahead),
            why_not=cache(self.table.why_not),
            label=self.table.words.label,
            commands=self.commands,
            habits=self.habits,
        )

    def mode_for(self, sight: Any) -> Mode:
        """The mode of what is asked: any question can be answered by numbers."""
        return OptionsMode(sight) if sight.view.options else WatchMode(sight)

    def side_line_over(self, sight: Any) -> Mode:
        """The mode at the end of a variation."""
        return SideLineOverMode(sight)

    def pause(self) -> Pause | None:
        """A public moment of the last answer that is to be watched first; None for none."""
        return None

    def pause_mode(self, sight: Any, pause: Any) -> PauseMode:
        """The mode in which it is watched."""
        return PauseMode(sight, pause)

    def rests_at(self, event: Event) -> bool:
        """Whether the moment to be watched comes right after an event."""
        del event
        return False

    @property
    def gathers(self) -> bool:
        """Whether all stay before the screen, as they are, until they let the curtain fall that is due."""
        return False

    @property
    def takes_news(self) -> bool:
        """Whether the seat that has just taken the keyboard is first told what is new, and not only asked."""
        return True

    def heard(self, events: Sequence[Event]) -> None:
        """What the log knows to have happened, oldest first: for what the drawing remembers of the past."""

    def overlays(self) -> Any:
        """What is laid over the picture: by the mode, and by what the game remembers."""
        return self.mode.overlays()

    def scene(self, room: int) -> Scene:
        """Everything that is drawn now; there is room for so many characters where things are looked at."""
        del room
        return Scene(**self.seen())

    def seen(self) -> dict[str, Any]:
        """What the scene of any game has."""
        levels = self.table.levels
        return {
            "view": self.view,
            "mode": self.mode,
            "words": self.table.words,
            "sayings": self.log.sayings,
            "file_number": self.table.file_number,
            "sealed": self._sealed,
            "ways": self.ways,
            "overlays": self.overlays(),
            "message": self.message,
            "note": self.mode.note,
            "laid": self.panels.laid,
            "maximised": self.panels.maximised,
            "focused": self.panels.in_focus,
            "in_focus": self.panels.looking_at,
            "thing": self.panels.thing,
            "back": self.panels.back,
            "left_at": self.time.left_at,
            "is_invited": self.table.is_invited,
            "levels": levels if any(levels) else (),
            "thinks": None if self.table.thinking is None else self.thinks,
            "offers": any(seat != self.table.viewer for seat in self.table.offers),
            "waiting": self.waiting(),
            "present": self.present(),
            "for_all": (shared := shared_of(self.table)) is not None and not shared.own,
            "can_undo": self.table.can_undo,
            "can_redo": self.table.can_redo,
            "legend": self.habits.legend,
        }

    # What is seen.

    def look_again(self) -> None:
        """The position, or its viewer, has changed: see it anew and begin its question."""
        self.view = self.table.view()
        self.head = self.table.history.head
        self._asked = self.table.viewer, self.table.decision()
        sight = self.sight()
        over = self.table.is_side_line and self.table.is_over
        self.modes = [self.side_line_over(sight) if over else self.mode_for(sight)]
        if self.table.is_lesson and self.table.is_over:
            self.modes = [LessonOverMode(sight)]
        if self.is_offered_meanwhile and not self.modes[0].takes_thoughts:
            self.modes = [OfferedMode(sight)]
        self._hear(self.table.events(self.listener))

    @property
    def is_offered_meanwhile(self) -> bool:
        """Whether the viewer is offered something while a computer player is asked."""
        table = self.table
        return table.thinking is not None and not table.is_invited and table.viewer in table.offers

    def watch(self, pause: Pause) -> None:
        """Show a moment that is over, until the viewer goes on."""
        self.view = pause.view
        self.modes = [self.pause_mode(self.sight(), pause)]
        self._hear(pause.happened)

    def happened(self) -> Happening | None:
        """What has happened since the last answer and has not been asked for before; None when nothing was answered."""
        if self._rest is not None and not self.is_watching:
            rest, self._rest = self._rest, None
            return rest
        since, self._since = self._since, None
        found = None if since is None else self._happened(since, self.table.viewer)
        if found is not None and self.is_watching:
            found, self._rest = parted(found, self.view, self.rests_at)
        return found

    def happened_to_all(self) -> Happening | None:
        """The same as everybody may know it; ask for it first."""
        return None if self._since is None else self._happened(self._since, PUBLIC)

    def _happened(self, since: Entry[Any], viewer: Seat) -> Happening | None:
        return happened_since(self.table, since, viewer, viewer if self.ears is None else self.ears, self.motion)

    def pass_over(self) -> None:
        """Nobody will ask what has happened up to now."""
        self._since = self._rest = None

    def sayings_of(self, heard: int) -> tuple[Saying, ...]:
        """The log as it was when so many events had been told."""
        return self.log.so_far(heard)

    def _hear(self, events: Sequence[Event]) -> None:
        self.log.follow(events, self.listener)
        self.heard(events)
        self.hovered = None
        self.message = None
        self.refusal = ""

    # Who looks.

    def reveal(self) -> None:
        """The seat that the curtain was for has taken the keyboard."""
        self._since = self._rest = None
        wanted = self.table.wanted
        if wanted is not None:
            self.table.reveal(wanted)
        self.look_again()
        self.message, self.news = self.news, None

    def hide(self) -> None:
        """Nobody looks any more: nothing of anybody's stays."""
        self._rest = None
        self.table.hide()
        self.panels.leave()
        self.look_again()

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
            self._hear(self.table.events(self.listener))
