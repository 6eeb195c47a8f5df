"""What a new game asks the game for: the choices besides seats, undo, decks and seed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from tui.screens.new_game.row import AskedRow, ChoiceRow, ChoicesError, Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup
    from core.words.spoken import SpokenGame
    from tui.look.spans import Line, Span
    from tui.table.thinking.worker import Task


class Memory(Struct):
    """The choices as they are kept for the next time; a file may hold nonsense in their place. A game adds its own.

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
        moved_on: What the page says where those who play again have changed places: the player of the first line has
            the last one, and all others have moved up. Empty where all sit as they did.
        asks: What the game asks, a row each, those of a part behind one another.
        beside: What is kept that no row asks for by itself.
        game: The rules, with the decks that are played with.
        memory: What is chosen.
    """

    kind: ClassVar[type[Any]] = Memory
    heading: ClassVar[str] = "SEATS"
    lists_people: ClassVar[bool] = False
    order: ClassVar[tuple[int, ...]] = ()
    moved_on: ClassVar[str] = ""
    asks: ClassVar[tuple[AskedRow, ...]] = ()
    beside: ClassVar[frozenset[str]] = frozenset({"alone"})
    memory: MemoryT

    def __init_subclass__(cls, **more: Any) -> None:
        """Raises `ChoicesError` where what is kept is not asked for once each, and where nothing is said of a way."""
        super().__init_subclass__(**more)
        asked = [row.field for row in cls.asks if row.field]
        kept = set(cls.kind.__struct_fields__) - cls.beside
        if cls.asks and sorted(asked) != sorted(kept):
            raise ChoicesError(f"not each of {sorted(kept)} is asked for once: {sorted(asked)}")
        if unsaid := {row.label: row.unsaid for row in cls.asks if row.unsaid}:
            raise ChoicesError(f"nothing is said of these: {unsaid}")

    def __init__(self, game: SpokenGame[Any, Any, Any]) -> None:
        self.game = game
        self.memory = self.kind()

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """The choices that there are for these players; undo, decks and seed follow those of the last part."""
        found: dict[str, list[ChoiceRow]] = {}
        for row in self.asks:
            if row.asked(self, len(names)):
                found.setdefault(row.part, []).append(row.of(self, names))
        return tuple([Part(title, tuple(rows), self.about_part(title)) for title, rows in found.items()])

    def about_part(self, title: str) -> str:
        """The words beside the title of a part."""
        del title
        return ""

    def answers(self, players: int) -> dict[str, Any]:
        """What so many have chosen, by the fields of the setup; where they had no choice it is as usual."""
        usual = self.kind()
        return {
            row.becomes: getattr(self.memory if row.is_open(self, players) else usual, row.field)
            for row in self.asks
            if row.becomes
        }

    def taken(self, setup: Any) -> dict[str, Any]:
        """The choices that led to a setup, by their fields."""
        return {row.field: getattr(setup, row.becomes) for row in self.asks if row.becomes}

    @abstractmethod
    def setup(self, seats: tuple[SeatSetup, ...]) -> Any:
        """The setup of the game. Raises `SetupError` when it cannot be."""

    @abstractmethod
    def take(self, setup: Any) -> None:
        """Choose as an earlier game was, seats and luck apart."""

    def is_usual(self, players: int) -> bool:
        """Whether it is what so many players usually choose."""
        del players
        return bool(self.memory == self.kind(alone=self.memory.alone))

    def role(self, seat: int) -> str:
        """The words beside a seat: `starts`, `the Killer`."""
        del seat
        return ""

    def mark(self, seat: int) -> Span | None:
        """The mark before a name, three columns wide, where it is not the seat's tag."""
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
        """Leave nothing chosen that these decks, or so many players, do not have: then it is as usual."""
        usual = self.kind()
        for row in self.asks:
            ways = row.all_ways(self, players)
            if ways and row.chosen(self, players) not in ways:
                setattr(self.memory, row.field, getattr(usual, row.field))

    def about_decks(self) -> str:
        """The words beside a deck pack: how many cards it has."""
        return ""

    def removed(self, seat: int, left: int) -> None:
        """A seat has left, so many are there still; those after it have moved up."""

    def swapped(self, seat: int, other: int) -> None:
        """Two seats have changed places."""
