"""Tips at a table: in the first games a line the first time that a rule bites, for the viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.words.lessons.reading import LessonError
from core.words.lessons.tips import Moment, Tip, due, read_tips
from tui.learnt import ToldTips, keep_learnt, read_learnt
from tui.look.marks import TAPE
from tui.look.spans import Line, Span, fit, on

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Seat
    from tui.table.table import Table

GAMES: Final = 3
"""Tips are given in so many games of each kind."""


HINT: Final = "{hint}"
"""What stands in a tip that speaks of hints."""


class Given:
    """A tip that was given: it stands for as long as nobody answers, and for nobody else.

    Attributes:
        words: What it says, with keys in it.
    """

    def __init__(self, words: str, table: Table) -> None:
        self.words = words
        self._table = table
        self._at = table.viewer, table.history.head

    @property
    def stands(self) -> bool:
        """Whether it is still the same question, and the same seat that looks."""
        return self._at == (self._table.viewer, self._table.history.head)


def tip_line(words: str, width: int) -> Line:
    """A tip as it stands at the head of a table."""
    tape = Span(TAPE, "tape", "ink")
    line = (tape, Span(" TIP ", "ink", "tape", "bold"), tape, Span(f" {words}", "text", emphasis="bold"))
    return on("panel", fit(line, width))


class Tips:
    """The tips of one table. Each is looked for in what the seat that looks may know, and in nothing else."""

    def __init__(self, table: Table, path: Path) -> None:
        """`path` is the file that keeps which were told."""
        self._table = table
        self._path = path
        dealer = table.history.dealer
        # a game whose luck nobody deals is looked at, and not played
        self._game = "" if dealer is None else dealer.published_hash
        learnt = read_learnt(path)
        kept = learnt.tips.get(table.game.id, ToldTips())
        over = self._game not in kept.games and len(kept.games) >= GAMES
        self._tips: tuple[Tip, ...] = () if over or not self._game else _tips_of(table)
        if not (table.travel.remarks.gives_hints and table.game.gives_hints(table.setup)):
            self._tips = tuple([tip for tip in self._tips if HINT not in tip.say])
        self._told = set(kept.tips)
        if learnt.has_learnt(table.game.id):
            self._told.update(tip.id for tip in self._tips if tip.taught)
        self._notation = table.game.notation(table.setup)
        # how many events each seat had heard, what it was told and had no time to read, and where one was given last
        self._heard: dict[Seat, int] = {}
        self._unread: dict[Seat, Tip] = {}
        self._given_at = -1

    def next(self) -> Tip | None:
        """The tip of this moment for the seat that looks and is asked; None for none, and never two at one question.

        What has happened since it was asked last counts; a tip that it could not read is redone.
        """
        table, viewer, head = self._table, self._table.viewer, self._table.history.head
        if not self._tips or viewer == PUBLIC or table.awaited != viewer:
            return None
        events = table.events(viewer)
        happened = events[self._heard.get(viewer, len(events)) :]
        self._heard[viewer] = len(events)
        if head.number == self._given_at:
            return None
        written = self._notation.at(head.state).option
        unread = self._unread.pop(viewer, None)
        tip = due(self._concerning(), self._told, Moment(table.view(), happened, table.words, written))
        if tip is None and unread is not None and unread.event and unread.id not in self._told:
            tip = unread
        if tip is not None:
            self._given_at = head.number
            self._unread[viewer] = tip
        return tip

    def _concerning(self) -> tuple[Tip, ...]:
        """The tips for so many players and people as there are now."""
        seats = len(self._table.setup.seats)
        people = self._table.levels.count("")
        return tuple([tip for tip in self._tips if tip.concerns(seats, people)])

    def was_read(self, tip: Tip) -> None:
        """A tip stood there long enough: it is never told again."""
        self._told.add(tip.id)
        learnt, game = read_learnt(self._path), self._table.game.id
        kept = learnt.tips.get(game, ToldTips())
        games = kept.games if self._game in kept.games else (*kept.games, self._game)
        tips = kept.tips if tip.id in kept.tips else (*kept.tips, tip.id)
        keep_learnt(learnt.with_tips(game, ToldTips(games[-GAMES:], tips)), self._path)


def _tips_of(table: Table) -> tuple[Tip, ...]:
    try:
        return read_tips(table.game.tips())
    except LessonError:
        # a game that tells them wrongly is played all the same
        return ()
