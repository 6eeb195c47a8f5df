"""Random play goes through any game, counts what it meets, and stops at the first fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from msgspec import Struct

from core.engine import random_play
from core.engine.decisions import (
    Answer,
    Chance,
    Choice,
    Decision,
    Event,
    IllegalError,
    Option,
    Outcome,
    Over,
    Pending,
    Reason,
    Roll,
    Seat,
)
from core.engine.game import Game
from core.engine.random_play import FaultError, play_at_random

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.seats import SeatSetup


class Side(Option, frozen=True, tag="side"):
    """Go left or right."""

    left: bool


class Walk(Struct, frozen=True):
    """How many steps the walk has; `endless` has no last one, `broken` is the step at which the state is wrong."""

    seats: tuple[str, ...] = ("Ada",)
    steps: int = 3
    endless: bool = False
    broken: int = -1


class Place(Struct, frozen=True):
    """Where the walker is."""

    walk: Walk
    die: int = 0
    path: tuple[bool, ...] = ()


class Walking(Game[Walk, Place, Place]):
    """A die is thrown, then a seat goes left or right a number of times."""

    id: ClassVar[str] = "walking"
    title: ClassVar[str] = "Walking"
    version: ClassVar[int] = 1
    setup_type: ClassVar[type] = Walk
    state_type: ClassVar[type] = Place
    option_type: ClassVar[type] = Side
    event_type: ClassVar[type] = Event

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Walk:
        return Walk(seats=tuple(seat.name for seat in seats), endless="endless" in chosen)

    def new(self, setup: Walk) -> Place:
        return Place(setup)

    def seats(self, state: Place) -> int:
        return len(state.walk.seats)

    def pending(self, state: Place) -> Pending:
        if not state.die:
            return Chance("die", 0, Roll(6))
        if len(state.path) == state.walk.steps and not state.walk.endless:
            return Over(((0,),), "arrived")
        return (Decision(0, "side", (Side(left=True), Side(left=False))),)

    def apply(self, state: Place, answer: Answer) -> tuple[Place, tuple[Event, ...]]:
        if isinstance(answer, Outcome):
            return Place(state.walk, answer.values[0]), ()
        if not isinstance(answer, Choice) or not isinstance(answer.option, Side):
            raise IllegalError(Reason("no-side", "", "That is no side."))
        path = () if state.walk.endless else (*state.path, answer.option.left)
        return Place(state.walk, state.die, path), ()

    def view(self, state: Place, viewer: Seat) -> Place:
        del viewer
        return state

    def why_not(self, state: Place, seat: Seat, intent: Option) -> Reason | None:
        del state, seat, intent
        return None

    def check(self, state: Place) -> tuple[str, ...]:
        return ("the walker is lost",) if len(state.path) == state.walk.broken else ()

    def turn_of(self, state: Place) -> tuple[int, Seat]:
        return len(state.path), 0


def test_a_game_is_counted_as_it_was_played() -> None:
    """Choices, the options listed for them, the luck dealt, and how it ended."""
    _, played = play_at_random(Walking(), Walk(steps=3), "luck")

    assert (played.decisions, played.options, played.outcomes, played.rounds) == (3, 6, 1, 3)
    assert (played.ranking, played.reason) == (((0,),), "arrived")


def test_every_answer_is_in_the_history() -> None:
    """One die and each step, so that the game can be gone back through."""
    history, _ = play_at_random(Walking(), Walk(steps=5), "luck")

    assert len(history.line()) == 1 + 1 + 5


def test_the_same_seed_plays_the_same_game() -> None:
    """A game that went wrong can be played again."""
    once, _ = play_at_random(Walking(), Walk(steps=40), "luck")
    again, _ = play_at_random(Walking(), Walk(steps=40), "luck")

    assert once.state == again.state


def test_each_of_many_games_has_luck_of_its_own() -> None:
    """Forty coin tosses that come out alike ten times over would be no chance."""
    games = [play_at_random(Walking(), Walk(steps=40), f"luck/{number}")[0] for number in range(10)]
    paths = {game.state.path for game in games}

    assert len(paths) == 10


def test_both_sides_are_about_equally_likely() -> None:
    """No option is favoured for its place in the list."""
    history, _ = play_at_random(Walking(), Walk(steps=1000), "luck")

    assert 400 < sum(history.state.path) < 600


def test_somebody_may_choose_instead_of_chance() -> None:
    """Luck is dealt all the same."""
    history, _ = play_at_random(Walking(), Walk(steps=9), "luck", chooser=lambda _, decision: decision.options[0])

    assert history.state.path == (True,) * 9
    assert history.state.die == play_at_random(Walking(), Walk(steps=9), "luck")[0].state.die


def test_a_faulty_state_stops_the_game_and_is_named() -> None:
    """With its seed and entry, so that it can be found again."""
    with pytest.raises(FaultError, match="Seed luck, entry 3: the walker is lost"):
        play_at_random(Walking(), Walk(broken=2), "luck", check=True)


def test_states_are_checked_only_when_asked() -> None:
    """Checking costs time that a measurement must not contain."""
    _, played = play_at_random(Walking(), Walk(broken=2), "luck")

    assert played.reason == "arrived"


def test_a_game_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, not waited for."""
    monkeypatch.setattr(random_play, "LONGEST", 50)

    with pytest.raises(FaultError, match="not over after 50 decisions"):
        play_at_random(Walking(), Walk(endless=True), "luck")
