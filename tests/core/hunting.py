"""A small game of hiding and seeking: deeds that nobody else sees, answers told to one side, private eyes.

The first seat hides at one of four places and moves there and on as often as it likes; the second asks of places
whether it is there; the hider notices when it is. In every round the wind, a die that all see, blows before the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import (
    PUBLIC,
    Answer,
    Chance,
    Choice,
    Decision,
    Event,
    IllegalError,
    Option,
    Over,
    Pending,
    Reason,
    Roll,
    Seat,
    asked,
)
from core.engine.history import decision_of
from core.engine.seats import SeatSetup, seats_named
from core.engine.views import Asked, View
from core.words.annals import Annals, UnknownAnnals
from core.words.spoken import SPELLED, SpokenGame
from tests.core.small_words import SmallWords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.game import Hides
    from core.engine.policies import Policy
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

HIDER, SEEKER, EYES = range(3)
PLACES = 4


class Step(Option, frozen=True, tag="step"):
    """Go somewhere else, unseen."""

    to: int


class Sense(Option, frozen=True, tag="sense"):
    """Ask whether the hider is there."""

    place: int


class Seen(Option, frozen=True, tag="seen"):
    """Private eyes have seen the answer."""


class Done(Option, frozen=True, tag="done"):
    """The turn is over."""


class Stepped(Event, frozen=True, tag="stepped"):
    """The hider moved."""

    to: int


class Sensed(Event, frozen=True, tag="sensed"):
    """The seeker was answered."""

    place: int
    here: bool


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    """A turn is over."""

    seat: Seat


class Blew(Event, frozen=True, tag="blew"):
    """The wind blew."""

    face: int


class Told(Struct, frozen=True):
    """An answer: whether the hider was there, as it was asked the nth time."""

    nth: int
    place: int
    here: bool


class Setup(Struct, frozen=True, omit_defaults=True):
    """Who plays, for how many rounds, and whether the seeker has private eyes that alone see answers."""

    seats: tuple[SeatSetup, ...] = seats_named(("Ada", "Ben"))
    rounds: int = 3
    private: bool = False


class State(Struct, frozen=True):
    """Where the hider is, what the seeker was told, and whose turn it is; nobody's while the wind blows."""

    setup: Setup
    round: int = 1
    turn: Seat = PUBLIC
    at: int = 0
    told: tuple[Told, ...] = ()
    unseen: bool = False


class HuntView(View, frozen=True, kw_only=True):
    """The place is -1 for whom it is hidden from; answers are for the seeker, or for its eyes alone."""

    at: int
    told: tuple[Told, ...]


class HuntWords(SmallWords):
    """The sentences of the hunt."""


class Hunt(SpokenGame[Setup, State, HuntView]):
    """Hide and seek, where it is known who does something."""

    id: ClassVar[str] = "hunt"
    title: ClassVar[str] = "Hide and Seek"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = Step | Sense | Seen | Done
    event_type: ClassVar[Any] = Stepped | Sensed | TurnEnded | Blew
    players: ClassVar[range] = range(2, 3)
    policy: ClassVar[Policy] = "strict"
    facts: ClassVar[Mapping[type, str]] = {Told: "answer"}

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        del chosen
        return Setup(seats)

    def new(self, setup: Setup) -> State:
        return State(setup)

    def seated(self, setup: Setup) -> tuple[SeatSetup, ...]:
        eyes = (SeatSetup("Ben's eyes", "E", "sky"),) if setup.private else ()
        return (*setup.seats, *eyes)

    def eyes(self, state: State) -> tuple[Seat, ...]:
        return (SEEKER,) if state.setup.private else ()

    def seats(self, state: State) -> int:
        return len(state.setup.seats)

    def pending(self, state: State) -> Pending:
        if state.round > state.setup.rounds:
            return Over(((HIDER,), (SEEKER,)), "hidden")
        if state.turn == PUBLIC:
            return Chance("wind", state.round - 1, Roll(6))
        if state.unseen:
            return (Decision(EYES, "look", (Seen(),)),)
        if state.turn == HIDER:
            steps = tuple(Step(place) for place in range(PLACES) if place != state.at)
            return (Decision(HIDER, "hide", (*steps, Done())),)
        return (Decision(SEEKER, "seek", (*(Sense(place) for place in range(PLACES)), Done())),)

    def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(answer, Choice):
            if not isinstance(self.pending(state), Chance):
                raise IllegalError(Reason("no-die", "", "No wind blows now."))
            return replace(state, turn=HIDER), (Blew(face=answer.values[0]),)
        seat, option = answer.seat, answer.option
        if option not in decision_of(self.pending(state), seat).options:
            raise IllegalError(Reason("not-offered", "", "You cannot do that now."))
        match option:
            case Step(to=to):
                return replace(state, at=to), (Stepped(to=to, audience=(HIDER,)),)
            case Sense(place=place):
                private = state.setup.private
                told = Told(len(state.told), place, place == state.at)
                event = Sensed(place=place, here=told.here, audience=(EYES if private else SEEKER,))
                return replace(state, told=(*state.told, told), unseen=private), (event,)
            case Seen():
                return replace(state, unseen=False), ()
        ended = TurnEnded(seat=seat)
        if seat == HIDER:
            return replace(state, turn=SEEKER), (ended,)
        return replace(state, turn=PUBLIC, round=state.round + 1), (ended,)

    def view(self, state: State, viewer: Seat) -> HuntView:
        pending = self.pending(state)
        own = [decision for decision in pending if decision.seat == viewer] if isinstance(pending, tuple) else []
        over = pending if isinstance(pending, Over) else None
        knows = EYES if state.setup.private else SEEKER
        return HuntView(
            viewer=viewer,
            round=state.round,
            turn=state.turn,
            asked=tuple(Asked(question.seat, question.kind, question.path) for question in asked(pending)),
            options=own[0].options if own else (),
            over=over,
            at=state.at if viewer == HIDER or over is not None else -1,
            # who is found out notices it
            told=tuple(
                told for told in state.told if viewer == knows or over is not None or (told.here and not viewer)
            ),
        )

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        try:
            self.apply(state, Choice(seat, intent))
        except IllegalError as error:
            return error.reason
        return None

    def check(self, state: State) -> tuple[str, ...]:
        return () if 0 <= state.at < PLACES else ("the hider is nowhere",)

    def turn_of(self, state: State) -> tuple[int, Seat]:
        return state.round, state.turn

    def words(self, setup: Setup, signs: Signs = SPELLED) -> HuntWords:
        del signs
        return HuntWords(self.seated(setup))

    def annals(self) -> Annals:
        return UnknownAnnals()

    def rulebook(self) -> tuple[Chapter, ...]:
        return ()


class SilentHunt(Hunt):
    """The same, where nobody may even count what others do."""

    id: ClassVar[str] = "silent-hunt"
    hides: ClassVar[Hides] = "deeds"
