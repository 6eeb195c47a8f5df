"""The computer players of a shared game: they think at one of its screens, with a table of their own.

Whatever lies over the table there, they go on. When that screen is gone, the next one takes them up, and they think the
same: a thought has nothing but the position and the published seal of the seed.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from core.engine.decisions import IllegalError, asked
from saves.errors import SaveError
from saves.notes import remarks_of
from tui.table.shared.shared import Shared, shared_of
from tui.table.table import Table
from tui.table.telling import spoken
from tui.table.thinking.company import Company
from tui.table.thinking.players import ThinkingError

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from saves.shared.sharing import SharedJournal
    from tui.table.thinking.company import Reply

BEAT: Final = 0.7
"""Seconds between a deed that people see and the next one of a computer player."""

TRY_EVERY: Final = 1.0
"""Seconds between two tries to have the computer players here."""


class PlayersTable(Table):
    """A table at which nobody looks; of several who are asked at once, computer players come first."""

    @property
    def awaited(self) -> Seat | None:
        """The computer player that is asked first; where none is, who is asked."""
        questions = asked(self.history.pending) if self.history.is_open else ()
        own = next((found.seat for found in questions if self.plays_itself(found.seat)), None)
        return own if own is not None or not questions else questions[0].seat


class Companions:
    """Lets computer players think and answer, as long as this screen is the one where they do."""

    def __init__(self, journal: SharedJournal, beat: float = BEAT) -> None:
        """For the screen that keeps its game so. Nothing is read yet, nobody thinks, and no process is started."""
        self._journal = journal
        self._beat = beat
        self._table: PlayersTable | None = None
        self._company: Company | None = None
        self._tried = self._moved = 0.0
        self._head = -1
        self._is_over = False

    def tick(self) -> None:
        """Do what there is to be done now, without waiting for anybody. What the disk refuses is tried again."""
        if self._is_over or not self._has_players():
            return
        try:
            self._play()
        except (SaveError, IllegalError):
            # somebody else was faster, or the disk is full: who looks is told of that where they answer
            self._tried = monotonic()

    def close(self) -> None:
        """The screen ends: nobody thinks here any more."""
        self._is_over = True
        if self._company is not None:
            self._company.close()
        shared = None if self._table is None else shared_of(self._table)
        if shared is not None:
            shared.journal.let_go()

    def _has_players(self) -> bool:
        """Whether they are here, or come here now: that is tried now and then."""
        presence, now = self._journal.presence, monotonic()
        if presence is None or now - self._tried < TRY_EVERY:
            return False
        if self._table is not None:
            return True
        self._tried = now
        return presence.has_players()

    def _play(self) -> None:
        table, company = self._opened()
        shared = shared_of(table)
        if shared is None:
            return
        shared.follow()
        head = table.history.head.number
        if head != self._head:
            self._head, self._moved = head, monotonic()
        reply = company.take_offer() or self._thought(company)
        if reply is not None and (table.travel.hides_deeds or monotonic() - self._moved >= self._beat):
            table.choose(reply.option, reply.seat, why=reply.why)

    @staticmethod
    def _thought(company: Company) -> Reply | None:
        try:
            company.think()
            return company.look()
        except ThinkingError:
            # no process can be had: the screen stands still for a moment, and the game does not
            return company.think_here()

    def _opened(self) -> tuple[PlayersTable, Company]:
        """The table of the computer players, which is read when one may be asked for the first time."""
        if self._table is None or self._company is None:
            loaded, journal = self._journal.beside()
            try:
                game = spoken(loaded)
            except BaseException:
                journal.let_go()
                raise
            self._table = PlayersTable(game, loaded.setup, loaded.history, journal, remarks_of(loaded.notes).all)
            self._table.shared = Shared(self._table, journal)
            self._company = Company(self._table)
        return self._table, self._company
