"""What a game gives the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct, to_builtins
from msgspec.structs import fields

from core.engine.decisions import PUBLIC
from core.engine.filming import Glimpse, unasked
from core.engine.notation import Notation
from core.engine.playout import StatePlayout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.engine.decisions import Answer, Event, Option, Pending, Reason, Seat
    from core.engine.packs import DeckFault
    from core.engine.playout import Playout
    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup

__all__ = ["Game"]

SetupT = TypeVar("SetupT", bound=Struct)
StateT = TypeVar("StateT", bound=Struct)
ViewT = TypeVar("ViewT", bound=Struct)


Hides: TypeAlias = Literal["nothing", "holdings", "deeds"]
"""What the seats of a game hide from each other."""


class Packs(Protocol):
    """How data of one's own is read for one game.

    Attributes:
        files: The names of its files, without ending, in the order in which their faults are told.
    """

    files: tuple[str, ...]

    def texts(self) -> dict[str, str]:
        """The texts of this edition, by file name without ending, to start from."""

    def former(self, digest: str) -> Mapping[str, str] | None:
        """The texts of an earlier edition of the game's data, by its digest; None when it is not kept.

        A game that was begun with them goes on with them.
        """

    def faults(self, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with texts; empty when they are whole.

        `found` are faults that are known already: they stand in the answer, and no file that they name is called
        missing.
        """

    def game(self, texts: Mapping[str, str], name: str) -> Game[Any, Any, Any]:
        """The game that is played with texts that have no faults, in an edition of that name."""


class Stretch(Struct, frozen=True):
    """A part of the game that may be restarted.

    Attributes:
        kind: What the game calls it: `wave`.
        number: Which one it is, from 1.
        resets: How often it may be restarted; None for any number of times.
    """

    kind: str
    number: int
    resets: int | None = None


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
        players: The numbers of seats that it is played with.
        hides: What seats hide from each other: nothing, so that no curtain is needed; what they hold; or even that
            they did something, so that nothing may be counted and no undo passes another's deed.
        policy: What a new table lets be undone, unless it chooses.
        facts: The Structs of a view that tell what cannot be unseen (a card, an answer), each with the game's name for
            its kind; equal ones are the same fact. A seat's own deed is no fact.
        choices: What can be chosen in words before a game, each with its values; see `usual`.
        offers: Seats may have off-turn moves in it.
        days: The choices whose value may be a day, written `2026-11-22`. The rules have no clock: the command that asks
            puts the date for `today`.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    setup_type: ClassVar[Any]
    state_type: ClassVar[Any]
    option_type: ClassVar[Any]
    event_type: ClassVar[Any]
    packs: ClassVar[Packs | None] = None
    players: ClassVar[range]
    hides: ClassVar[Hides] = "holdings"
    policy: ClassVar[Policy] = "house"
    facts: ClassVar[Mapping[type, str]] = {}
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    offers: ClassVar[bool] = False
    days: ClassVar[frozenset[str]] = frozenset()

    @property
    def digest(self) -> str:
        """Hex digest of the data that this game is played with; empty when it has none."""
        return ""

    @property
    def edition(self) -> str:
        """The name of the data that this game is played with; empty when it is the game's own."""
        return ""

    @abstractmethod
    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> SetupT:
        """What most play with these seats, but for what is `chosen`: some of `choices`, with values of theirs.

        Without seats, a game that can be played alone seats somebody. Raises `SetupError` when it cannot be played.
        """

    @abstractmethod
    def new(self, setup: SetupT) -> StateT:
        """The first state. Raises `SetupError` when `setup` cannot be played."""

    def people(self, seat: Seat) -> int:
        """How many people may share a seat, by its number."""
        del seat
        return 1

    def check_setup(self, setup: SetupT) -> None:
        """Raise `SetupError` when `setup` cannot be played. A game that can tell sooner says it sooner."""
        self.new(setup)

    def as_begun(self, setup: SetupT) -> SetupT:
        """The same setup for a game that begins now, with rules that games begun earlier are not played by."""
        return setup

    def gives_hints(self, setup: SetupT) -> bool:
        """Whether a seat that is asked may have a hint in a game with this setup. A table may still give none."""
        del setup
        return True

    def seated(self, setup: SetupT) -> tuple[SeatSetup, ...]:
        """Who sits where: the seats, then any private viewers within them. Their letters open curtains."""
        seats: tuple[SeatSetup, ...] = setup.seats  # type: ignore[attr-defined]  # every setup has its seats
        return seats

    def asked_policy(self, setup: SetupT) -> Policy | None:
        """The undo policy that this setup asks for; None where the table chooses."""
        del setup
        return None

    def variant(self, setup: SetupT) -> dict[str, Any]:
        """The choices made before the game, without the seats, as plain data; usual choices are left out."""
        # by value: msgspec leaves out only the very object of a default, which nothing is that another process has sent
        usual = {field.encode_name for field in fields(setup) if getattr(setup, field.name) == field.default}
        chosen: dict[str, Any] = to_builtins(setup)
        return {name: value for name, value in chosen.items() if name not in {"seats", *usual}}

    def eyes(self, state: StateT) -> tuple[Seat, ...]:
        """For each private viewer the seat that it is of. Their viewers are numbered after the seats."""
        del state
        return ()

    def stretch(self, state: StateT) -> Stretch | None:
        """The part of the game that may be restarted, as a wave; None where there is none."""
        del state
        return None

    def preview(self, state: StateT, seat: Seat, option: Option, planned: tuple[Option, ...] = ()) -> Any:
        """What an option would bring, as far as its seat knows, with ties answered as `planned`; None for nothing."""
        del state, seat, option, planned
        return None

    def ahead(self, state: StateT, seat: Seat, options: Sequence[Option]) -> tuple[Option, ...]:
        """What a seat may answer once it has answered with these, one after the other, where nothing is revealed to it.

        It is the same in any two positions that the seat cannot tell apart; nothing where a game does not say.
        """
        del state, seat, options
        return ()

    def told(self, state: StateT) -> dict[str, int | str]:
        """What the record book keeps of its end besides places and scores."""
        del state
        return {}

    @abstractmethod
    def seats(self, state: StateT) -> int:
        """How many seats take part."""

    @abstractmethod
    def pending(self, state: StateT) -> Pending:
        """What the game waits for, with every legal option."""

    @abstractmethod
    def apply(self, state: StateT, answer: Answer) -> tuple[StateT, tuple[Event, ...]]:
        """The state after an answer and what happened. Raises `IllegalError` and nothing else."""

    def playout(self, state: StateT) -> Playout[StateT]:
        """A state to be played on, answer by answer. A game that can do it faster than by `apply` says how."""
        return StatePlayout(self, state)

    @abstractmethod
    def view(self, state: StateT, viewer: Seat) -> ViewT:
        """All that a seat, or `PUBLIC`, may know."""

    def view_in(self, playout: Playout[StateT], viewer: Seat) -> ViewT:
        """What `view` says of where a playout stands. A game that can say it without making a state says how."""
        return self.view(playout.state(), viewer)

    def opened(self, state: StateT) -> ViewT:
        """All of a state of a game that is over, for looking back at it. Unless a game says more, the view of all."""
        return self.view(state, PUBLIC)

    def filmed(self, state: StateT, answer: Answer, viewer: Seat | None) -> tuple[Glimpse[ViewT], ...]:
        """What `viewer` sees happen by an answer; None for what `opened` shows, of a game that is over.

        A game that does not play on in a draft shows everything at once. Raises `IllegalError`.
        """
        after, events = self.apply(state, answer)
        view: Any = self.opened(after) if viewer is None else self.view(after, viewer)
        seen = unasked(view)
        return tuple([Glimpse(event, seen) for event in events if viewer is None or event.seen_by(viewer)])

    def sights(self, state: StateT, viewers: tuple[Seat, ...]) -> Mapping[Seat, Mapping[Any, str]] | None:
        """The facts in the view of each of these viewers, with their kinds; None to have them sought in the views.

        A game whose views cost much to make says them itself.
        """
        del state, viewers
        return None

    def imagine(self, state: StateT, viewer: Seat, luck: Random) -> StateT:
        """A state that could be true for all that `viewer` may know, what is hidden dealt anew by `luck`.

        Hidden things change places with others that could lie there; what the viewer has seen, was told, or knows from
        counting stays, so that its view and its options are the same. States that differ only in what the viewer cannot
        know give the same one for the same luck. Luck that is still to come is not in a state: an imagined world is
        played on with a dealer of its own. Where nothing is hidden there is no other state than this one. Raises
        `NotImplementedError` for a game that cannot do it.
        """
        del viewer, luck
        if self.hides == "nothing":
            return state
        raise NotImplementedError(f"{self.title} cannot be imagined")

    def for_hint(self, state: StateT, viewer: Seat, luck: Random) -> StateT:
        """The same for a hint, which may tell a seat no more than its screen shows it, or showed it while it could see.

        A game whose screens can keep less than a careful player remembers imagines such a state from what they show.
        """
        return self.imagine(state, viewer, luck)

    def shuffled(self, state: StateT, luck: Random) -> StateT:
        """The same with all hands as they are, and what is still to come dealt anew by `luck`: decks are shuffled.

        What somebody knows of a deck stays. Luck that is not in a state needs no shuffling.
        """
        del luck
        return state

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
        """The facts that an event shows to its viewers; each is of a type that `facts` names."""
        del event
        return ()

    def notation(self, setup: SetupT) -> Notation:
        """How answers stand in a written record of a game with this setup."""
        del setup
        return Notation(self.option_type)
