"""A wave is held, or the village stands: what it took, told once before the next wave comes. BB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.buried_beneath.events import Felled, WaveWon
from core.buried_beneath.setup import BOSS
from core.engine.decisions import Choice
from core.engine.filming import unasked
from core.engine.past.tries import stretch_start, tries
from tui.buried_beneath.modes.mode import VillageMode
from tui.look.footer import Key
from tui.play.modes.mode import Say, Watched
from tui.play.modes.pause import Pause, PauseMode

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.engine.history import Entry
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.table.table import Table


class HeldMoment(Pause, frozen=True, kw_only=True):
    """A fight that was won.

    Attributes:
        wave: Which; 5 for the Boss.
        turns, fled, ruins, felled: How long it took, who fled, corners in ruins, monsters that fell.
        number: Which try it was.
        back: Villagers that go on to the next wave.
        joins: One more comes for it.
        is_fresh: Stats and skills are reset.
        is_last: The game is won with it.
    """

    wave: int
    turns: int
    fled: int
    ruins: int
    felled: int
    number: int
    back: int
    joins: bool
    is_fresh: bool
    is_last: bool

    @property
    def way(self) -> tuple[int, ...]:
        """How it was won: the same way is told once."""
        return self.wave, self.turns, self.fled, self.ruins, self.felled, self.number


def held_of(table: Table) -> HeldMoment | None:
    """The fight that the last answer has won; None where it has won none."""
    line = table.history.line()
    answered = next((at for at in reversed(range(1, len(line))) if isinstance(line[at].answer, Choice)), 0)
    if not answered:
        return None
    happened = [event for entry in line[answered:] for event in entry.events]
    view = table.game.view(line[answered - 1].state, 0)
    over = table.view().over
    won = any(isinstance(event, WaveWon) for event in happened)
    if not won and (over is None or not over.ranking):
        return None
    after = table.history.state
    fight = after.fights[-1] if won else None
    return HeldMoment(
        view=unasked(view),
        words=_words(view.wave, is_last=over is not None),
        happened=tuple(event for entry in line[:answered] for event in entry.events),
        wave=view.wave,
        turns=fight.turns if fight is not None else after.turn,
        fled=fight.fled if fight is not None else after.flights,
        ruins=fight.ruins if fight is not None else 0,
        felled=_felled(line, view.wave),
        number=_number(table, line[answered - 1]),
        back=len(view.out) + view.ready + view.fled,
        joins=after.ready > len(view.out) + view.ready + view.fled,
        is_fresh=not (view.setup.difficulty == "grim" and after.wave == BOSS),
        is_last=over is not None,
    )


def _words(wave: int, *, is_last: bool) -> str:
    if wave == BOSS:
        return "The village stands."
    return f"Wave {wave} is held." if is_last else f"Wave {wave} is held. What comes next is stronger."


def _felled(line: tuple[Entry[Any], ...], wave: int) -> int:
    """Monsters that fell in a wave."""
    fight: list[Event] = [
        event for entry in line if entry.parent and entry.parent.state.wave == wave for event in entry.events
    ]
    return sum(isinstance(event, Felled) for event in fight)


def _number(table: Table, entry: Entry[Any]) -> int:
    """Which try of its wave an entry belongs to."""
    start = stretch_start(table.game, entry)
    found = tries(table.history, start, table.words.peak) if start is not None else ()
    return next((one.number for one in found if entry in one.entries), 1)


class HeldMode(PauseMode, VillageMode):
    """The stripe lies over the map until enter or space leads on; `m` shows the map alone. Nothing is answered."""

    pause: HeldMoment
    paper: ClassVar[bool] = False

    def __init__(self, sight: Any, pause: HeldMoment) -> None:
        super().__init__(sight, pause)
        self.shows_map = False

    def go_on(self) -> str:
        """The words for what follows."""
        if self.pause.is_last:
            return "final report"
        return "see the Boss" if self.pause.wave + 1 == BOSS else f"see wave {self.pause.wave + 1}"

    def keys(self) -> tuple[Key, ...]:
        """On, or look at the map."""
        shown = "the words" if self.shows_map else "the map"
        return (Key("enter", self.go_on(), "go"), Key("m", shown, "maximise"))

    def foretold(self) -> None:
        """Nothing more."""

    def move(self, direction: Direction) -> Outcome:
        """There is nothing to choose."""
        del direction
        return self._waits()

    def digit(self, place: int) -> Outcome:
        """There is nothing to choose."""
        del place
        return self._waits()

    def choose_next(self, step: int) -> Outcome:
        """There is nothing to choose."""
        del step
        return self._waits()

    def stop(self) -> Outcome:
        """No turn is ended."""
        return self._waits()

    def unknown(self, command: str) -> Outcome:
        """The map and back; all else waits."""
        if command != "maximise":
            return self._waits()
        self.shows_map = not self.shows_map
        return None

    def back(self) -> Outcome:
        """On."""
        return Watched()

    def _waits(self) -> Say:
        return Say(f"enter or space: {self.go_on()}.", refused=True)
