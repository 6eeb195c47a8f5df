"""The computer players at a table: which of them is asked, what it thinks, and what it answers.

It knows no Textual. The screen, or plain mode, has them think, and gives their answers when there is time to look at
them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import asked, offered
from core.engine.past.knowing import seat_of
from core.players.levels import player_named
from core.players.offers import taken
from core.players.thinking import Budget, forced, seen_in, think
from tui.table.thinking.players import Thinker

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Option, Seat
    from core.engine.history import Entry
    from core.players.thinking import Thought
    from tui.table.table import Table

SILENCE: Final = 1.2
"""Where deeds are hidden, something is told after so many seconds, or twice or three times as many.

However many deeds there were meanwhile, and however long each was thought about, no more can be timed than that.
"""

NOTHING_YET: Final = 0.0
"""How far a thought is of which nothing has been heard."""


class Reply(NamedTuple):
    """What a player answers.

    Attributes:
        why: What speaks for it, in a sentence that all may read; empty where nothing is to be said.
    """

    seat: Seat
    option: Option
    why: str = ""


class _About(NamedTuple):
    """The task of a computer player: the entry, and the seat."""

    head: Entry[Any]
    seat: Seat
    level: str


class Company:
    """The computer players of one table.

    Attributes:
        table: The game.
        thinker: What thinks for them, in a process of its own.
    """

    def __init__(self, table: Table, budget: Budget | None = None) -> None:
        """Nobody thinks yet, and no process is started. `budget` is for each decision; the usual one without."""
        self.table = table
        self.thinker = Thinker(table.game)
        self._budget = budget or Budget()
        self._about: _About | None = None
        self._only: Thought | None = None
        self._in_a_hurry = False
        self._considered: Entry[Any] | None = None

    # What is asked.

    @property
    def is_wanted(self) -> bool:
        """Whether one of them is asked now."""
        return self.table.thinking is not None

    @property
    def level(self) -> str:
        """The level of the one that is asked; empty when none is."""
        seat = self.table.thinking
        return "" if seat is None else self._level_of(seat)

    @property
    def progress(self) -> float:
        """How far the thought is, 0 to 1."""
        newest = self.thinker.newest
        return NOTHING_YET if self._only is None and newest is None else 1.0 if newest is None else newest.done

    def think(self) -> None:
        """Let the one that is asked think about it, unless it does; of nothing else is thought any more.

        Raises `ThinkingError`.
        """
        seat = self.table.thinking
        about = None if seat is None else _About(self.table.history.head, seat, self._level_of(seat))
        if about == self._about:
            return
        self.forget()
        self._about = about
        if about is None:
            return
        decision = self._question(about.seat)
        self._only = forced(decision)
        if self._only is None:
            state, luck = self.table.history.state, self._luck(about.seat)
            self.thinker.ask(state, decision, about.level, luck, self._budget, self.table.jobs)

    def hurry(self) -> None:
        """The best found so far will do, as soon as there is any."""
        self._in_a_hurry = True

    def look(self) -> Reply | None:
        """The answer of the one that is asked, without waiting; None until it has one. Raises `ThinkingError`."""
        about = self._about
        if about is None or about.head is not self.table.history.head or about.seat != self.table.thinking:
            return None
        thought = self._only
        if thought is None:
            thought = self.thinker.enough() if self._in_a_hurry else self.thinker.look()
            if not self.thinker.done:
                return None
        return None if thought is None else self._reply(about.seat, thought)

    def forget(self) -> None:
        """Nobody waits for what was thought about."""
        self._about = self._only = None
        self._in_a_hurry = False
        self.thinker.drop()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._about = self._only = None
        self.thinker.close()

    # What is answered without waiting for a process.

    def take_offer(self) -> Reply | None:
        """The off-turn move that one of them takes; None when none of them takes any.

        They are asked once at each position. No search is made, so that nobody has to wait.
        """
        table = self.table
        head = table.history.head
        if self._considered is head or not table.history.is_open:
            return None
        self._considered = head
        questioned = {decision.seat for decision in asked(table.history.pending)}
        for offer in offered(table.history.pending):
            if offer.seat in questioned or not table.plays_itself(offer.seat):
                continue
            luck = Random(f"{self._luck(offer.seat)}/offer")  # noqa: S311 - it is to be repeatable
            judgement = table.game.judgement()
            option = taken(self._level_of(offer.seat), table.game, judgement, table.history.state, offer, luck)
            if option is not None:
                return Reply(offer.seat, option)
        return None

    def think_here(self) -> Reply | None:
        """The answer of the one that is asked, thought in this process; None when none is."""
        table, seat = self.table, self.table.thinking
        if seat is None:
            return None
        decision = self._question(seat)
        thought = forced(decision)
        if thought is None:
            luck = self._luck(seat)
            world = table.game.imagine(table.history.state, seat, Random(f"{luck}/world"))  # noqa: S311 - as in thinking
            player = player_named(self._level_of(seat), table.game, table.game.judgement(), table.game.hunter())
            seen = seen_in(table.game, world, decision)
            thought = think(player, seen, self._budget, Random(luck))  # noqa: S311 - as in thinking
        return self._reply(seat, thought)

    # What they have in common.

    def _question(self, seat: Seat) -> Decision:
        return next(decision for decision in asked(self.table.history.pending) if decision.seat == seat)

    def _level_of(self, viewer: Seat) -> str:
        table = self.table
        return table.played_by(seat_of(table.game, table.history.state, viewer))

    def _luck(self, seat: Seat) -> str:
        """The source of the luck of a thought: after an undo it is the same.

        It has nothing of the luck that is still to come: of the seed it knows what was published.
        """
        history = self.table.history
        sealed = history.dealer.published_hash if history.dealer is not None else ""
        return f"{sealed}/{len(history.line())}/{seat}"

    @staticmethod
    def _reply(seat: Seat, thought: Thought) -> Reply:
        return Reply(seat, thought.option, thought.why[0] if thought.why else "")
