"""A small puzzle for one, or for several together, without secrets: waves that may be begun again.

In each wave three walls are raised, high or low; then the enemies come, and the wave is held when most walls are as
high as the die that everybody has seen. A wave that was lost can only be given up, or begun again.
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
from core.engine.game import Stretch
from core.engine.history import decision_of
from core.engine.seats import SeatSetup, seats_named
from core.engine.views import Asked, View
from core.words.spoken import SPELLED, SpokenGame
from tests.core.small_words import SmallWords
from tests.core.words.villages import VillageAnnals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.game import Hides
    from core.words.annals import Annals
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

WALLS = 3


class Raise(Option, frozen=True, tag="raise"):
    """Raise a wall."""

    high: bool


class GiveUp(Option, frozen=True, tag="give-up"):
    """The village is lost."""


class Raised(Event, frozen=True, tag="raised"):
    """A wall stands."""

    high: bool


class Came(Event, frozen=True, tag="came"):
    """The enemies have come."""

    held: bool


class Announced(Event, frozen=True, tag="announced"):
    """The die says what will come."""

    face: int


class Setup(Struct, frozen=True, omit_defaults=True):
    """Who plays, how many waves there are, and how often each may be begun again."""

    seats: tuple[SeatSetup, ...] = seats_named(("Ada",))
    waves: int = 2
    resets: int | None = None


class State(Struct, frozen=True):
    """Which wave it is, what was announced, what was built; whether the wave, or all, is lost."""

    setup: Setup
    round: int = 1
    face: int = 0
    walls: tuple[bool, ...] = ()
    lost: bool = False
    given_up: bool = False


class WaveView(View, frozen=True, kw_only=True):
    """All that there is."""

    face: int
    walls: tuple[bool, ...]
    lost: bool


class WaveWords(SmallWords):
    """The enemies' coming is what people look for."""

    peaks: ClassVar[tuple[str, ...]] = ("came",)

    def stage(self, number: int) -> str:
        return f"wave {number}"

    def outcome(self, view: Any) -> str:
        return "The wave is lost." if view.lost else super().outcome(view)


class Waves(SpokenGame[Setup, State, WaveView]):
    """Walls against waves."""

    id: ClassVar[str] = "waves"
    title: ClassVar[str] = "Waves"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = Raise | GiveUp
    event_type: ClassVar[Any] = Raised | Came | Announced
    players: ClassVar[range] = range(1, 4)
    hides: ClassVar[Hides] = "nothing"

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        del chosen
        return Setup(seats)

    def new(self, setup: Setup) -> State:
        return State(setup)

    def stretch(self, state: State) -> Stretch | None:
        over = isinstance(self.pending(state), Over)
        return None if over or not state.face else Stretch("wave", state.round, state.setup.resets)

    def told(self, state: State) -> dict[str, int | str]:
        return {"lost": int(state.given_up)}

    def seats(self, state: State) -> int:
        return len(state.setup.seats)

    def pending(self, state: State) -> Pending:
        seats = range(len(state.setup.seats))
        if state.given_up or state.round > state.setup.waves:
            return Over(() if state.given_up else (tuple(seats),), "lost" if state.given_up else "held")
        if not state.face:
            return Chance("wave", state.round - 1, Roll(6))
        # the seats build one after the other
        seat = len(state.walls) % len(seats)
        options: tuple[Option, ...] = (GiveUp(),) if state.lost else (Raise(high=False), Raise(high=True))
        return (Decision(seat, "lost" if state.lost else "build", options),)

    def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(answer, Choice):
            if not isinstance(self.pending(state), Chance):
                raise IllegalError(Reason("no-die", "", "Nothing is announced now."))
            return replace(state, face=answer.values[0]), (Announced(face=answer.values[0]),)
        option = answer.option
        if option not in decision_of(self.pending(state), answer.seat).options:
            raise IllegalError(Reason("not-offered", "", "You cannot do that now."))
        if not isinstance(option, Raise):
            return replace(state, given_up=True), ()
        walls = (*state.walls, option.high)
        raised = Raised(high=option.high)
        if len(walls) < WALLS:
            return replace(state, walls=walls), (raised,)
        held = (sum(walls) > WALLS // 2) == (state.face > 3)
        events = (raised, Came(held=held))
        if not held:
            return replace(state, walls=walls, lost=True), events
        return State(state.setup, state.round + 1), events

    def view(self, state: State, viewer: Seat) -> WaveView:
        pending = self.pending(state)
        questions = asked(pending)
        return WaveView(
            viewer=viewer,
            round=state.round,
            turn=PUBLIC,
            asked=tuple(Asked(question.seat, question.kind, question.path) for question in questions),
            options=questions[0].options if questions and questions[0].seat == viewer else (),
            over=pending if isinstance(pending, Over) else None,
            face=state.face,
            walls=state.walls,
            lost=state.lost,
        )

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        try:
            self.apply(state, Choice(seat, intent))
        except IllegalError as error:
            return error.reason
        return None

    def check(self, state: State) -> tuple[str, ...]:
        return () if len(state.walls) <= WALLS else ("too many walls",)

    def turn_of(self, state: State) -> tuple[int, Seat]:
        return state.round, PUBLIC

    def words(self, setup: Setup, signs: Signs = SPELLED) -> WaveWords:
        del signs
        return WaveWords(setup.seats)

    def annals(self) -> Annals:
        return VillageAnnals()

    def rulebook(self) -> tuple[Chapter, ...]:
        return ()
