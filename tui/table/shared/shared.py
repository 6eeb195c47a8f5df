"""What a table has to do with the other screens of its game. It knows no Textual."""

from __future__ import annotations

from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC, IllegalError, Reason, asked
from core.engine.past.branches import line_to
from core.players.levels import LEVELS
from saves.errors import UnwrittenError
from saves.shared.presence import Whereabouts, whereabouts
from tui.table.shared.requests import Requests
from tui.table.shared.sitters import sitters_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Decision, Seat
    from core.engine.past.said import Said
    from saves.shared.presence import Seen
    from saves.shared.sharing import SharedJournal
    from tui.table.shared.sitters import Sitter
    from tui.table.table import Table

NEAREST: Final = ("looks", "away", "never")

OVERTAKEN: Final = Reason("overtaken", "", "The table has moved on. Look again, then choose.")
"""Why an answer is refused that somebody else was faster with."""

LOOK_EVERY: Final = 2.0
"""Seconds between two looks at who is there, where nobody came or went."""

UNFINISHED: Final = 0.5
"""Seconds after which luck that is missing at the end of the file is dealt here: who began to write it was killed."""


class Shared:
    """The other screens of the game of a table.

    Attributes:
        journal: Keeps the game with them.
        presence: The file of this screen; None where nobody looks.
        sitters: Everybody who can have a screen.
        requests: What needs the agreement of people at other screens.
        screens: All screens of the game, this one among them, the newest first.
    """

    def __init__(self, table: Table, journal: SharedJournal) -> None:
        self.table = table
        self.journal = journal
        self.requests = Requests(table)
        self.sitters = sitters_of(table.game, table.setup, table.history.state)
        self.presence = journal.presence
        self.screens: tuple[Seen, ...] = () if self.presence is None else self.presence.all
        self._depth = 0
        self._looked = self._unfinished_since = 0.0
        self._stamp: Any = None

    # Turns.

    @contextmanager
    def turn(self, seat: Seat | None = None) -> Iterator[None]:
        """The game to oneself, as `Table.turn` says."""
        if self._depth:
            yield
            return
        history = self.table.history
        head, question = history.head.number, self._questions(seat)
        self._depth = 1
        try:
            with self.journal.turn():
                self._hear()
                self._refuse_overtaken(head, seat, question)
                yield
        except BaseException as error:
            self._hear()
            remarks = self.table.travel.remarks
            if remarks.number != len(self.journal.notes):
                remarks.become(note.remark for note in self.journal.notes)
            if isinstance(error, UnwrittenError):
                error.refuse()
            raise
        finally:
            self._depth = 0

    def _questions(self, seat: Seat | None) -> tuple[Decision, ...]:
        pending = self.table.history.pending
        return tuple(found for found in pending if found.seat == seat) if isinstance(pending, tuple) else ()

    def _refuse_overtaken(self, head: int, seat: Seat | None, question: tuple[Decision, ...]) -> None:
        """Raise `IllegalError` unless what was wanted is still what is asked.

        Others may have answered meanwhile, as where all vote at once, but nothing may have been undone.
        """
        history = self.table.history
        if history.head.number == head:
            return
        same = seat is not None and question == self._questions(seat)
        if not same or all(entry.number != head for entry in line_to(history.head)):
            raise IllegalError(OVERTAKEN)

    # Following.

    def follow(self) -> bool:
        """Follow what others have done; whether anything is new. Raises `SaveError`."""
        self.journal.follow()
        if not self.journal.is_unfinished:
            self._unfinished_since = 0.0
        elif not self._unfinished_since:
            self._unfinished_since = monotonic()
        elif monotonic() - self._unfinished_since > UNFINISHED:
            with self.journal.turn():
                pass
        return self._hear()

    def _hear(self) -> bool:
        """Take in what was said in what has been followed; whether there was anything to follow."""
        news = self.journal.news()
        if news is None:
            return False
        remarks, travel = self.table.travel.remarks, self.table.travel
        if news.whole:
            remarks.become(note.remark for note in news.notes)
            travel.read_anew()
        else:
            remarks.hear(note.remark for note in news.notes)
        return True

    # Who is there.

    def look(self) -> bool:
        """See who is there, and give a sign; whether anybody came or went since."""
        presence = self.presence
        if presence is None:
            return False
        presence.sign()
        stamp = presence.stamp
        if stamp == self._stamp and monotonic() - self._looked < LOOK_EVERY:
            return False
        changed = stamp != self._stamp
        self._stamp, self._looked = stamp, monotonic()
        before = [(seen.file, seen.alive) for seen in self.screens]
        self.screens = presence.all
        return changed or before != [(seen.file, seen.alive) for seen in self.screens]

    def whereabouts(self, viewer: Seat) -> Whereabouts:
        """Where the person of a seat or a private viewer is; of several who share a seat, who is nearest."""
        found = [whereabouts(self.screens, sitter.number) for sitter in self.sitters if viewer in sitter.viewers]
        return min(found, key=lambda one: NEAREST.index(one.mark), default=Whereabouts("never"))

    @property
    def is_owner(self) -> bool:
        """Whether who looks here may open the game to others, and speak for people who are away."""
        return self.presence is not None and self.presence.file.owner

    @property
    def lost(self) -> tuple[int, ...]:
        """Those of this screen whom a newer one has, by their numbers."""
        return () if self.presence is None else self.presence.overtaken()

    def sit(self) -> None:
        """Those look here whose screen this is."""
        table, own = self.table, self.own
        table.here = frozenset(viewer for sitter in own for viewer in sitter.viewers)
        table.is_own = len(own) == 1
        table.look_first()

    @property
    def own(self) -> tuple[Sitter, ...]:
        """Who sits at this screen."""
        numbers = () if self.presence is None else self.presence.file.seats
        return tuple(sitter for sitter in self.sitters if sitter.number in numbers)

    def give_up(self) -> None:
        """Newer screens have some of those who sat here. Raises `SaveError`."""
        lost = self.lost
        if self.presence is not None:
            self.presence.keep([sitter.number for sitter in self.own if sitter.number not in lost])
        self.sit()

    def take_back(self, numbers: Sequence[int]) -> None:
        """They sit here again, at the newest screen. Raises `SaveError`."""
        if self.presence is not None:
            self.presence.sit(sorted({*numbers, *self.presence.file.seats}))
        self.sit()

    # What is said.

    @property
    def may_say(self) -> bool:
        """Whether lines may be said here: somebody sits here, and the owner has not switched it off."""
        return bool(self.table.here) and self.table.travel.remarks.may_say

    def say(self, text: str) -> None:
        """Say a line for whoever looks, or has the screen. Raises `RemarkError`, `LookupError` and `SaveError`."""
        seat = self.speaker
        if seat is None or not self.may_say:
            raise LookupError("Lines cannot be said here.")
        remarks = self.table.travel.remarks
        remarks.say(seat, text, self.table.history.head.number)
        self._save_said()

    def allow_saying(self, *, allowed: bool) -> None:
        """Let lines be said, or not, as the owner wants. Raises `SaveError`."""
        self.table.travel.remarks.allow_saying(allowed=allowed, entry=self.table.history.head.number)
        self._save_said()

    def _save_said(self) -> None:
        """Write what was said; what cannot be written was not said."""
        try:
            self.table.save()
            self._hear()
        except BaseException:
            self.journal.forget_said()
            self.table.travel.remarks.become(note.remark for note in self.journal.notes)
            raise

    @property
    def sayings(self) -> tuple[tuple[int, Said], ...]:
        """The lines that people said, the oldest first."""
        return self.table.travel.remarks.sayings

    @property
    def speaker(self) -> Seat | None:
        """The seat that speaks here: that of who looks, else the only one; None where several could, or nobody."""
        table = self.table
        if table.speaker != PUBLIC:
            return table.speaker
        seats = {sitter.seat for sitter in self.own}
        return next(iter(seats)) if len(seats) == 1 else None

    # Seats of people who are away.

    def hand_away(self, seat: Seat, level: str) -> None:
        """Let a computer player have the seat of a person who is away; with no level it is the person's again.

        Nobody is asked: the person is not there, and has the seat back with the next question after they return.
        Raises `LookupError` where the person looks or there is no such player, and `SaveError`.
        """
        table = self.table
        if self.presence is not None:
            self.screens = self.presence.all
        if level and (level not in LEVELS or level not in table.known_levels):
            raise LookupError(f"No {level} plays this game.")
        if level and self.whereabouts(seat).mark == "looks":
            raise LookupError(f"{table.setup.seats[seat].name} is here.")
        levels = list(table.levels)
        levels[seat] = level
        table.hand_over(levels, (seat,), PUBLIC)

    def come_back(self) -> bool:
        """Give people who sit here the seat back that a computer player had while they were away; whether one had it.

        A seat that was handed over by people who looked stays handed over. Raises `SaveError`.
        """
        table = self.table
        last = {handed.seat: handed for _, handed in table.travel.remarks.handed_over}
        seats = sorted({sitter.seat for sitter in self.own})
        away = [seat for seat in seats if seat in last and last[seat].by == PUBLIC and last[seat].made]
        mine = [seat for seat in away if table.played_by(seat) and table.had_people(seat)]
        if not mine:
            return False
        levels = ["" if seat in mine else level for seat, level in enumerate(table.levels)]
        table.hand_over(levels, tuple(mine), mine[0])
        return True

    @property
    def asked_elsewhere(self) -> tuple[Seat, ...]:
        """People elsewhere, seats and private viewers, who are asked now: they are waited for."""
        table = self.table
        questions = asked(table.history.pending) if table.history.is_open else ()
        viewers = dict.fromkeys(question.seat for question in questions)
        return tuple(one for one in viewers if not table.is_here(one) and not table.played_by(table.seat_of(one)))


def shared_of(table: Table) -> Shared | None:
    """The other screens of the game of a table; None for a game that is kept for one screen."""
    found = table.shared
    return found if isinstance(found, Shared) else None
