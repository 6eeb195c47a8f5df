"""A toy game on the engine: two seats say in secret whether a die will fall high or low; then it falls."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

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
)
from core.engine.game import Game
from core.engine.history import decision_of
from core.engine.seats import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.history import History
    from core.engine.seats import SeatSetup


class Say(Option, frozen=True, tag="say"):
    """A guess."""

    high: bool


class Said(Event, frozen=True, tag="said"):
    """A guess was made."""

    seat: Seat
    high: bool


class Fell(Event, frozen=True, tag="fell"):
    """The die fell."""

    face: int


class Setup(Struct, frozen=True):
    """Two names, and how many times the die falls."""

    seats: tuple[str, ...] = ("Ada", "Ben")
    rounds: int = 3


class State(Struct, frozen=True):
    """Which round it is, what was said in it, and the scores."""

    rounds: int
    round: int = 1
    said: tuple[bool | None, ...] = (None, None)
    points: tuple[int, ...] = (0, 0)


class View(Struct, frozen=True):
    """A guess is None while the viewer may not know it."""

    round: int
    said: tuple[bool | None, ...]
    points: tuple[int, ...]


class Toy(Game[Setup, State, View]):
    """High or low."""

    id: ClassVar[str] = "toy"
    title: ClassVar[str] = "High or Low"
    version: ClassVar[int] = 1
    setup_type: ClassVar[type[Setup]] = Setup
    state_type: ClassVar[type[State]] = State
    option_type: ClassVar[type[Say]] = Say
    event_type: ClassVar[object] = Said | Fell

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        return Setup(tuple(seat.name for seat in seats), int(chosen.get("rounds", "3")))

    def new(self, setup: Setup) -> State:
        if len(setup.seats) != 2:
            raise SetupError("The toy is for two.")
        return State(setup.rounds)

    def seats(self, state: State) -> int:
        return len(state.points)

    def pending(self, state: State) -> Pending:
        if state.round > state.rounds:
            best = max(state.points)
            winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
            return Over((winners, tuple(seat for seat in (0, 1) if seat not in winners)), "rounds")
        waiting = [seat for seat, said in enumerate(state.said) if said is None]
        if not waiting:
            return Chance("die", state.round - 1, Roll(6))
        return tuple(Decision(seat, "guess", (Say(False), Say(True))) for seat in waiting)

    def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        if isinstance(answer, Choice):
            decision, option = decision_of(self.pending(state), answer.seat), answer.option
            if not isinstance(option, Say) or option not in decision.options:
                raise IllegalError(Reason("not-offered", "", "That cannot be said."))
            said = tuple(option.high if seat == answer.seat else said for seat, said in enumerate(state.said))
            event = Said(seat=answer.seat, high=option.high, audience=(answer.seat,))
            return State(state.rounds, state.round, said, state.points), (event,)
        if not isinstance(self.pending(state), Chance) or len(answer.values) != 1:
            raise IllegalError(Reason("no-die", "", "No die falls now."))
        (face,) = answer.values
        points = tuple(had + (said is (face > 3)) for had, said in zip(state.points, state.said, strict=True))
        return State(state.rounds, state.round + 1, (None, None), points), (Fell(face=face),)

    def view(self, state: State, viewer: Seat) -> View:
        said = tuple(said if seat == viewer else None for seat, said in enumerate(state.said))
        return View(state.round, said, state.points)

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        try:
            self.apply(state, Choice(seat, intent))
        except IllegalError as error:
            return error.reason
        return None

    def check(self, state: State) -> tuple[str, ...]:
        return () if sum(state.points) <= 2 * state.round else ("too many points",)

    def turn_of(self, state: State) -> tuple[int, Seat]:
        return state.round, PUBLIC

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points


def luck_of(seed: int) -> random.Random:
    """The same random choices for the same seed."""
    return random.Random(seed)  # noqa: S311 - it decides what a test plays, not what is secret


def play_at_random(history: History[State], luck: random.Random, answers: int, wandering: float = 0.0) -> None:
    """Give so many answers of a game, in any order of the seats; `wandering` is how often the head moves instead."""
    while answers:
        pending = history.pending
        if luck.random() < wandering or isinstance(pending, Over):
            how = luck.randrange(3)
            if how == 0:
                history.undo()
            elif how == 1:
                history.redo()
            else:
                history.jump(luck.randrange(len(history.entries)))
            answers -= isinstance(pending, Over)
        elif isinstance(pending, Chance):
            history.begin()
        else:
            decision = luck.choice(pending)
            history.choose(decision.seat, luck.choice(decision.options))
            answers -= 1
