"""The look back on a finished game: every seat's chance to win along it, worked out in a process of its own.

It can be left at any time and goes on where it was left: what is known is kept beside the game's file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import Struct

from core.engine.digest import digest
from core.engine.past.branches import game_stand, line_to
from core.players.chances import chances
from core.words.looking_back import TURNS, first_points, further_points, may_look_back
from core.words.swings import told_swings
from saves.looked_back import keep_chances, read_chances
from tui.table.thinking.bettering import Bettering
from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.history import Entry, History
    from core.players.crew import Crew
    from core.players.thinking import Judgement
    from core.words.spoken import SpokenGame
    from core.words.swings import SwingWords
    from tui.table.travel import Travel

TIMES: Final = 24
"""So many times a position is played on."""

ALONE: Final = 64
"""And so many times where one seat plays alone, to its end."""

EACH: Final = 12
"""So many steps a turn is thought to have, before it is known."""

STILL_PLAYED: Final = "Chances are worked out when the game is over."
NOTHING_CHANGES: Final = "A game for one without luck has no chances to win."


class Chancing(Struct, frozen=True):
    """The task to find the chances at some positions.

    Attributes:
        positions: Numbers of entries, each with its state.
    """

    positions: tuple[tuple[int, Any], ...]
    times: int

    def words(self, rules: SpokenGame[Any, Any, Any], crew: Crew) -> Iterator[tuple[int, tuple[float, ...]]]:
        """The number of an entry, and the chance of each seat there."""
        hand = self.hand(rules)
        for first in range(0, len(self.positions), crew.size):
            places = range(first, min(len(self.positions), first + crew.size))
            for place, found in zip(places, crew.share(hand, places), strict=True):
                yield self.positions[place][0], found

    def hand(self, rules: SpokenGame[Any, Any, Any]) -> ChancingHand:
        """A hand that works out positions of it."""
        judgement = rules.judgement()
        if judgement is None:
            raise LookupError(rules.id)
        return ChancingHand(rules, judgement, self)


class ChancingHand:
    """Works out the chances at one position of a task, by its place among them."""

    def __init__(self, rules: SpokenGame[Any, Any, Any], judgement: Judgement, task: Chancing) -> None:
        self._rules = rules
        self._judgement = judgement
        self._task = task

    def play(self, piece: int) -> tuple[float, ...]:
        """The chance of each seat at the position of that place."""
        _, state = self._task.positions[piece]
        return chances(self._rules, self._judgement, state, digest(state), self._task.times)


class EndedTable(Protocol):
    """A table whose game is over."""

    game: Any
    words: Any
    history: History[Any]
    travel: Travel
    jobs: int

    @property
    def file(self) -> Path | None:
        """The file that the game is kept in."""


class LookBack:
    """The look back of one table.

    Attributes:
        found: The chance of each seat, by the number of an entry.
        is_done: Whether there is nothing left to be worked out.
        fault: Why it cannot go on, in a sentence; empty when it can.
        better: What would have been better at its swings, sought once all is worked out.
    """

    def __init__(self, table: EndedTable) -> None:
        """Nothing is read or started yet."""
        self._table = table
        self._worker: Worker[tuple[int, tuple[float, ...]]] | None = None
        self._heard = 0
        self._wanted = 0
        self._phase = 0
        self._line: tuple[Entry[Any], ...] = ()
        self._points: tuple[int, ...] = ()
        self._told: tuple[int, tuple[SwingWords, ...]] = (0, ())
        self.better = Bettering(table, lambda: Worker(table.game))
        self.found: dict[int, tuple[float, ...]] = {}
        self.is_done = False
        self.fault = ""

    def refusal(self) -> str:
        """Why this game is not looked back on, in a sentence; empty when it is."""
        table = self._table
        if not table.travel.game_is_over:
            return STILL_PLAYED
        if table.game.judgement() is None:
            return f"No computer player judges {table.game.title}, so there are no chances."
        return "" if may_look_back(table.game, self.line) else NOTHING_CHANGES

    @property
    def line(self) -> tuple[Entry[Any], ...]:
        """The entries of the game, variations apart."""
        stand = game_stand(self._table.history, self._table.travel.remarks)
        if not self._line or self._line[-1] is not stand:
            self._line = tuple(line_to(stand))
        return self._line

    @property
    def done(self) -> float:
        """How much of it is worked out, 0 to 1."""
        if self.is_done:
            return 1.0
        known = sum(self._line[place].number in self.found for place in self._points) if self._line else 0
        first = len(self._points) or 1
        if self._phase < 2:
            return known / (first + TURNS * EACH)
        return (known + self._heard) / (first + max(1, self._wanted))

    @property
    def swings(self) -> tuple[SwingWords, ...]:
        """The largest changes, told, and what would have been better once that is found; none before all is known."""
        if not self.is_done:
            return ()
        if self._told[0] != len(self.found):
            table = self._table
            self._told = len(self.found), told_swings(table.words, table.game, self.line, self.found)
        better = self.better.told
        return tuple([told._replace(better=better.get(told.swing.entry, "")) for told in self._told[1]])

    def known(self) -> dict[int, tuple[float, ...]]:
        """The chances, where all of them are worked out, here or before; nothing where they are not."""
        if self.is_done:
            return self.found
        path = self._path
        if self.refusal() or path is None:
            return {}
        kept = read_chances(path, self._table.history)
        points = first_points(self._table.game, self.line)
        first = all(self.line[place].number in kept for place in points)
        further = further_points(self.line, points, kept) if first else ()
        return kept if first and all(self.line[place].number in kept for place in further) else {}

    def begin(self) -> None:
        """Begin, or go on where it was left; what was kept is taken over. What goes wrong is told in `fault`."""
        if self.is_done:
            self._seek_better()
        if self.is_done or self.is_working or self.refusal():
            return
        self.fault = ""
        if not self.found and (path := self._path) is not None:
            self.found = read_chances(path, self._table.history)
        self._points = first_points(self._table.game, self.line)
        self._phase = 1
        self._ask(self._points)

    @property
    def is_working(self) -> bool:
        """Whether a process works on it."""
        return self._worker is not None and not self._worker.done

    def look(self) -> bool:
        """Hear what was worked out, without waiting; whether something is new."""
        worker = self._worker
        if self.is_done:
            return self.better.look()
        if worker is None or self.fault:
            return False
        try:
            worker.look()
        except WorkError as error:
            self.fault = f"The chances cannot be worked out: {error}."
            return True
        new = worker.heard[self._heard :]
        self.found.update(new)
        self._heard = len(worker.heard)
        if worker.done:
            self._next()
            return True
        return bool(new)

    def pause(self) -> None:
        """Nobody looks any more: end the processes, and keep what was found."""
        self.better.pause()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
        self._keep()

    def _next(self) -> None:
        if self._phase == 1:
            self._phase = 2
            self._ask(further_points(self.line, self._points, self.found))
        else:
            self.is_done = True
            self.pause()
            self._seek_better()

    def _seek_better(self) -> None:
        """Have it sought what would have been better at each swing."""
        swings = [told.swing for told in self.swings]
        self.better.begin(swings, {entry.number: entry for entry in self.line}, self.found)

    def _ask(self, places: tuple[int, ...]) -> None:
        """Have the chances found at these places, as far as they are not known."""
        entries = [self.line[place] for place in places]
        positions = tuple((entry.number, entry.state) for entry in entries if entry.number not in self.found)
        self._heard, self._wanted = 0, len(positions)
        if not positions:
            self._next()
            return
        if self._worker is None:
            self._worker = Worker(self._table.game)
        self._worker.jobs = self._table.jobs
        times = ALONE if self._table.game.seats(self.line[-1].state) == 1 else TIMES
        try:
            self._worker.ask(Chancing(positions, times))
        except WorkError as error:
            self.fault = f"The chances cannot be worked out: {error}."

    def _keep(self) -> None:
        if (path := self._path) is not None:
            keep_chances(path, self._table.history, self.found)

    @property
    def _path(self) -> Path | None:
        return self._table.file
