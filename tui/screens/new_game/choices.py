"""What a new game asks the game for: the choices besides seats, undo, decks and seed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup
    from core.words.spoken import SpokenGame
    from tui.look.spans import Line, Span
    from tui.table.worker import Task

T = TypeVar("T")


class Pick(NamedTuple):
    """One of all that can be chosen in a row, to be seen beside the others and clicked.

    Attributes:
        name: What it is called.
        about: The least that is told of it.
        take: Chooses it.
        chosen: It is what is chosen.
    """

    name: str
    about: str
    take: Callable[[], None]
    chosen: bool = False


class Row(NamedTuple):
    """A choice, as it stands now.

    Attributes:
        value: What is chosen.
        sentence: What that means, and what else there is.
        change: Takes the next choice (1) or the one before (-1); None when it is only typed, or cannot be changed.
        typed: It is typed in; nothing typed is told by this word.
        width: Columns for the value.
        told: What is told of it in the lines below: paragraphs, each with its ink.
        picks: All that can be chosen, beside each other below the row, where there is room for it.
        take: Takes what is typed, where the game itself does; raises `SetupError` for what cannot stand.
    """

    label: str
    value: str
    sentence: str
    change: Callable[[int], None] | None = None
    typed: str = ""
    width: int = 18
    told: tuple[tuple[str, str], ...] = ()
    picks: tuple[Pick, ...] = ()
    take: Callable[[str], None] | None = None


class Part(NamedTuple):
    """Choices under a title, with what stands beside the title."""

    title: str
    rows: tuple[Row, ...]
    hint: str = ""


THE_TABLE = "THE TABLE"
"""The title of the last part, in which undo, decks and seed stand."""


class Memory(Struct):
    """What was chosen, as it is kept for the next time; whoever reads it must expect nonsense. A game adds its own.

    Attributes:
        alone: One plays, where a game can be played so.
    """

    alone: bool = False


MemoryT = TypeVar("MemoryT", bound=Memory)


class Choices(ABC, Generic[MemoryT]):
    """The choices of one game, while they are being made.

    Attributes:
        kind: The type of what is kept of them.
        heading: What stands over those who sit down.
        lists_people: Everybody has a line, also those who share a seat.
        order: The seats as they are listed where everybody has a line.
        moved_on: What the page says where those who play again have changed places: whoever had the first line has the
            last one, and everybody else has moved up. Empty where all sit as they did.
        game: The rules, with the decks that are played with.
        memory: What is chosen.
    """

    kind: ClassVar[type[Any]] = Memory
    heading: ClassVar[str] = "SEATS"
    lists_people: ClassVar[bool] = False
    order: ClassVar[tuple[int, ...]] = ()
    moved_on: ClassVar[str] = ""
    memory: MemoryT

    def __init__(self, game: SpokenGame[Any, Any, Any]) -> None:
        self.game = game
        self.memory = self.kind()

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """The choices that there are for these players; undo, decks and seed follow those of the last part."""
        del names
        return ()

    @abstractmethod
    def setup(self, seats: tuple[SeatSetup, ...]) -> Any:
        """What is to be played. Raises `SetupError` when it cannot be."""

    @abstractmethod
    def take(self, setup: Any) -> None:
        """Choose as an earlier game was, seats and luck apart."""

    def is_usual(self, players: int) -> bool:
        """Whether it is what so many players usually choose."""
        del players
        return bool(self.memory == self.kind(alone=self.memory.alone))

    def role(self, seat: int) -> str:
        """What stands beside a seat: `starts`, `the Killer`."""
        del seat
        return ""

    def mark(self, seat: int) -> Span | None:
        """What stands before a name, three columns wide, where that is not the seat's tag."""
        del seat
        return None

    def held(self, seat: int, person: int, people: int) -> Line:
        """What a person plays, of so many who share a seat; nothing where there is nothing to say."""
        del seat, person, people
        return ()

    def nameless(self, seat: int) -> str:
        """What a seat is called for which no name is typed; empty where a name is needed."""
        del seat
        return ""

    def about_seats(self) -> str:
        """What there is to say of the keys of the seats, where letters of names do not open curtains."""
        return ""

    def policy(self) -> Policy | None:
        """The undo that these choices ask for; None where it can be chosen."""
        return None

    def outlook(self, players: int) -> str:
        """What a game of so many will be like."""
        del players
        return ""

    @property
    def foresees(self) -> bool:
        """Whether anything can be found out before a game."""
        return type(self).question is not Choices.question

    def question(self, setup: Any) -> Task[str] | None:
        """What a worker can find out about this setup, in sentences that replace one another; None for nothing."""
        del setup
        return None

    def fit(self, players: int) -> None:
        """Leave nothing chosen that these decks, or so many players, do not have."""

    def about_decks(self) -> str:
        """What stands beside a deck pack: how many cards it has."""
        return ""

    def removed(self, seat: int, left: int) -> None:
        """A seat has left, so many are there still; those after it have moved up."""

    def swapped(self, seat: int, other: int) -> None:
        """Two seats have changed places."""


def next_of(ways: Sequence[T], now: T, step: int) -> T:
    """The next way, or with -1 the one before, and round."""
    return ways[(ways.index(now) + step) % len(ways)]
