"""What a game gives the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from core.engine.notation import Notation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Answer, Event, Option, Pending, Reason, Seat
    from core.engine.packs import DeckFault

SetupT = TypeVar("SetupT", bound=Struct)
StateT = TypeVar("StateT", bound=Struct)
ViewT = TypeVar("ViewT", bound=Struct)


class Packs(Protocol):
    """How data of one's own is read for one game.

    Attributes:
        files: The names of its files, without ending, in the order in which their faults are told.
    """

    files: tuple[str, ...]

    def texts(self) -> dict[str, str]:
        """The texts of this edition, by file name without ending, to start from."""

    def faults(self, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with texts; empty when they are whole.

        `found` is what is known to be wrong already: the files that it names are not missed, and it stands in the
        answer.
        """

    def game(self, texts: Mapping[str, str], name: str) -> Game[Any, Any, Any]:
        """The game that is played with texts that have no faults, in an edition of that name."""


class Game(ABC, Generic[SetupT, StateT, ViewT]):
    """The rules of one game as functions of its states.

    A state is a frozen value: `apply` returns another one and the old one stays as it was.

    Attributes:
        id: The game's name in saves and on the command line.
        title: The game's name for people.
        version: Grows when the same answers may lead to other states.
        setup_type: The Struct that says what is played; it holds `seats`, one entry a seat.
        state_type: The Struct of a state.
        option_type: The union of the game's options.
        event_type: The union of the game's events.
        packs: How data of one's own is read; None where it is fixed.
        cards: The Structs that show a card in a view, each with the name of its deck; what is equal is the same card.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    setup_type: ClassVar[Any]
    state_type: ClassVar[Any]
    option_type: ClassVar[Any]
    event_type: ClassVar[Any]
    packs: ClassVar[Packs | None] = None
    cards: ClassVar[Mapping[type, str]] = {}

    @property
    def digest(self) -> str:
        """Hex digest of the data that this game is played with; empty when it has none."""
        return ""

    @property
    def edition(self) -> str:
        """The name of the data that this game is played with; empty when it is the game's own."""
        return ""

    @abstractmethod
    def new(self, setup: SetupT) -> StateT:
        """The first state. Raises `SetupError` when `setup` cannot be played."""

    @abstractmethod
    def seats(self, state: StateT) -> int:
        """How many seats take part."""

    @abstractmethod
    def pending(self, state: StateT) -> Pending:
        """What the game waits for, with every legal option."""

    @abstractmethod
    def apply(self, state: StateT, answer: Answer) -> tuple[StateT, tuple[Event, ...]]:
        """The state after an answer and what happened. Raises `IllegalError` and nothing else."""

    @abstractmethod
    def view(self, state: StateT, viewer: Seat) -> ViewT:
        """All that a seat, or `PUBLIC`, may know."""

    def sights(self, state: StateT, viewers: tuple[Seat, ...]) -> Mapping[Seat, Mapping[Any, str]] | None:
        """The cards in the view of each of these viewers, with their decks; None to have them sought in the views.

        A game whose views cost much to make says them itself.
        """
        del state, viewers
        return None

    @abstractmethod
    def why_not(self, state: StateT, seat: Seat, intent: Option) -> Reason | None:
        """Why a seat may not answer with `intent` now; None when it may."""

    @abstractmethod
    def check(self, state: StateT) -> tuple[str, ...]:
        """Everything that is wrong with a state, in words; empty when all is well."""

    @abstractmethod
    def turn_of(self, state: StateT) -> tuple[int, Seat]:
        """The round, from 1 (0 while setting up), and the seat whose turn it is (`PUBLIC` when nobody's)."""

    def scores(self, state: StateT) -> tuple[int, ...]:
        """What each seat has scored, as far as everybody may know; empty when the game keeps no score."""
        del state
        return ()

    def out(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that are out of the game and can win no more, whatever they have scored."""
        del state
        return ()

    def score_lines(self, state: StateT) -> tuple[tuple[str, int], ...]:
        """What a single score is made of, line by line, with the game's names; empty when it is not told so."""
        del state
        return ()

    def shown(self, event: Event) -> tuple[Any, ...]:
        """The cards that an event shows to whoever may know of it; each is of a type that `cards` names."""
        del event
        return ()

    def notation(self, setup: SetupT) -> Notation:
        """How answers stand in a written record of a game with this setup."""
        del setup
        return Notation(self.option_type)


class SetupError(ValueError):
    """A setup that cannot be played; its text says why."""
