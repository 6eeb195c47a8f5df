"""The lines of a history for one reader: by viewer, by branch and by filter. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import PUBLIC
from core.words.branches import THE_GAME, branch_name
from core.words.chronicle import chronicle, topics_of
from core.words.english import count
from core.words.lines import NOBODY
from core.words.sieve import Sieve, sifted

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.past.branches import Branch
    from core.words.chronicle import Passage
    from tui.table.table import Table


class HistoryReading:
    """A history that is read: by the seat that looks, or by everybody when the game is over.

    Attributes:
        viewer: Whose knowledge it is told with.
        branch: The branch that is read.
        passages: Those of it that are wanted.
        sieve: What is wanted.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        # a variation that is over opens nothing in a game that hides even deeds
        self.viewer: Seat = PUBLIC if table.is_over and not table.travel.hides_deeds else table.viewer
        self.sieve = Sieve()
        self.passages: tuple[Passage, ...] = ()
        self._all: tuple[Passage, ...] = ()
        self.branch: Branch = table.travel.branch_here()
        self.tell()

    def tell(self) -> None:
        """Tell the branch anew: something has been said about it, or it has another name."""
        table = self.table
        self.branch = table.travel.branches()[self.branch.number]
        self._all = chronicle(table.history, table.travel.remarks, self.branch.number, self.viewer, table.words)
        self.passages = sifted(self._all, self.sieve)

    def read(self, number: int) -> None:
        """Read another branch, all of it. Raises `IndexError` for one that is not there."""
        self.branch = self.table.travel.branches()[number]
        self.sieve = Sieve()
        self.tell()

    def sift(self, sieve: Sieve) -> None:
        """Want something else."""
        self.sieve = sieve
        self.passages = sifted(self._all, sieve)

    def next_topic(self, step: int) -> None:
        """Only what is about the next kind of thing."""
        topics: tuple[str | None, ...] = (None, *topics_of(self.table.words))
        self.sift(self.sieve._replace(topic=topics[(topics.index(self.sieve.topic) + step) % len(topics)]))

    def next_player(self, step: int) -> None:
        """Only what the next player has a part in."""
        seats = len(self.table.setup.seats) + 1
        self.sift(self.sieve._replace(seat=(self.sieve.seat + 1 + step) % seats - 1))

    # Where things stand.

    def place_of(self, entry: int) -> int:
        """The passage that comes to an entry, or the last one before it."""
        places = [place for place, passage in enumerate(self.passages) if passage.entry <= entry]
        if places and self.table.travel.hides_deeds:
            # whether anything hidden came after it must make no difference
            entry = self.passages[places[-1]].entry
        exact = [place for place in places if self.passages[place].entry == entry and not self.passages[place].heads]
        return exact[0] if exact else places[-1] if places else 0

    def fork_at(self, passage: Passage) -> int:
        """The variation that leaves at a passage; -1 for none, and for the one that is read."""
        return passage.branch if passage.branch != self.branch.number else -1

    def next_turn(self, place: int, step: int) -> int | None:
        """The next passage that begins a turn, or the one before; None when there is none."""
        return self._next(place, step, [number for number, passage in enumerate(self.passages) if passage.heads])

    def next_attack(self, place: int, step: int) -> int | None:
        """The next passage in which a Worm attacks, or the one before; None when there is none."""
        return self._next(place, step, [number for number, passage in enumerate(self.passages) if passage.peak])

    @staticmethod
    def _next(place: int, step: int, places: list[int]) -> int | None:
        ahead = [number for number in places if (number - place) * step > 0]
        return None if not ahead else ahead[0] if step > 0 else ahead[-1]

    @property
    def end(self) -> int:
        """The last entry of the branch that was not undone: for the game where it stands, or waits."""
        return self.table.travel.end_of(self.branch).number

    # In words.

    @property
    def title(self) -> str:
        """Which branch is read."""
        if not self.branch.is_game:
            return branch_name(self.branch)
        return "the game, which waits" if self.table.travel.is_away else THE_GAME.lower()

    @property
    def now(self) -> str:
        """Where the table stands: `round 3, Ada's turn`, or that the game is over."""
        table = self.table
        if table.is_over:
            return "over"
        return table.words.when(table.history.state).removeprefix("in ")

    @property
    def eyes(self) -> str:
        """Whose knowledge it is told with: `as Ada knows it`."""
        seats = self.table.setup.seats
        return f"as {seats[self.viewer].name} knows it" if self.viewer != PUBLIC else "as everybody knows it"

    @property
    def wanted(self) -> tuple[str, str, str]:
        """What is wanted: the kind of thing, the player, and the words."""
        sieve = self.sieve
        topic = "Everything" if sieve.topic is None else f"Only {sieve.topic}"
        who = "all players" if sieve.seat == NOBODY else self.table.setup.seats[sieve.seat].name
        return topic, who, f'"{sieve.words}"' if sieve.words else ""

    @property
    def length(self) -> str:
        """How many lines are wanted."""
        return count(sum(not passage.heads for passage in self.passages), "line")
