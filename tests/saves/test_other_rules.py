"""Games that newer rules play differently go on from the newest state that both agree on how to go on from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import Struct

from core.engine.decisions import Choice, IllegalError, Outcome, Reason
from core.engine.digest import digest
from saves.journal import Journal
from saves.loading import unpacked
from saves.recovery import load
from tests.core.toy_game import Say, Setup, State, Toy, luck_of
from tests.saves.games import START, begun, digests, play, saved

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Answer, Event
    from core.engine.game import Game
    from saves.store import Store


def game(kind: type[Toy]) -> Callable[[str], Game[Any, Any, Any]]:
    """A program that plays the toy in another way."""
    made = kind()
    return lambda _: made


class Generous(Toy):
    """In rounds 3 and 5 seat 1 has a point more."""

    version = 2

    def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        after, events = super().apply(state, answer)
        if isinstance(answer, Outcome) and state.round in {3, 5}:
            after = State(after.rounds, after.round, after.said, (after.points[0] + 1, after.points[1]))
        return after, events


class Silent(Toy):
    """In rounds 2 and 10 nothing can be said."""

    version = 2

    def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        if state.round in {2, 10} and isinstance(answer, Choice):
            raise IllegalError(Reason("silence", "", "Nothing can be said."))
        return super().apply(state, answer)


class Broken(Toy):
    """In round 2 everything fails."""

    version = 2

    def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
        if state.round == 2:
            raise ZeroDivisionError
        return super().apply(state, answer)


class Headstart(Toy):
    """Seat 1 begins with a point."""

    version = 2

    def new(self, setup: Setup) -> State:
        return State(super().new(setup).rounds, points=(1, 0))


class Weather(Struct, frozen=True):
    """A state of rules that cannot do without one thing more."""

    rounds: int
    weather: str
    round: int = 1
    said: tuple[bool | None, ...] = (None, None)
    points: tuple[int, ...] = (0, 0)


class Weathered(Silent):
    """Nothing can be said in round 2, and no older state can be read."""

    state_type = Weather  # type: ignore[assignment]  # what is read is refused before it is used


@pytest.mark.parametrize(
    ("kind", "leaps", "kept"),
    [
        # rounds 3 and 5 are leapt over to the states after entries 9 and 15; the state of entry 9 is what leads on
        (Generous, [7, 11], "in round 6"),
        # round 2 and the unfinished round 10 cannot be redone
        (Silent, [4], "in round 3"),
        (Broken, [4], "in round 3"),
        (Headstart, [1], "in round 1"),
    ],
    ids=["other points", "refused answers", "failing rules", "another beginning"],
)
def test_a_game_goes_on_from_the_newest_state_behind_the_difference(
    store: Store, kind: type[Toy], leaps: list[int], kept: str
) -> None:
    path = saved(store, 19, wandering=0)
    whole = store.load(path).history

    loaded = load(path, game(kind))

    history = loaded.history
    assert loaded.recovered
    assert [entry.number for entry in history.entries[1:] if entry.answer is None] == leaps
    assert loaded.view_only_before == leaps[-1]
    assert "plays differently with the present rules at entry" in loaded.notices[0]
    assert f"{kept}; you can look at what came before." in loaded.notices[0]
    if kind is not Silent:
        assert digest(history.state) == digest(whole.state)


def test_unproved_answers_behind_the_last_state_are_given_up_when_the_rules_refuse_one(store: Store) -> None:
    """Round 10 has one answer, which cannot be given: the game goes on from where that round begins."""
    path = saved(store, 19, wandering=0)

    history = load(path, game(Silent)).history

    assert (history.state.round, history.state.said) == (10, (None, None))


def test_states_that_newer_rules_cannot_read_leave_what_agrees(store: Store) -> None:
    path = saved(store, 19, wandering=0)

    loaded = load(path, game(Weathered))

    assert loaded.history.head.number == 3
    assert loaded.view_only_before == 0
    assert loaded.notices[0].endswith("The last answer found is entry 3, in round 2.")


@pytest.mark.parametrize("kind", [Generous, Silent, Broken, Headstart], ids=lambda kind: kind.__name__)
def test_it_is_played_on_by_the_newer_rules_in_a_new_file(store: Store, kind: type[Toy]) -> None:
    path = saved(store, 25, wandering=0)
    before = path.read_bytes()
    loaded, journal = Journal.resume(path, game(kind), lambda: START)
    play(loaded.history, journal, luck_of(3), 6)
    journal.close()

    again = unpacked(journal.path.read_bytes(), journal.path, game(kind))

    assert path.read_bytes() == before
    assert journal.path.name == "2026-01-31-AB-recovered.jsonl"
    assert again.header.rules == 2
    assert again.notices == ()
    assert digests(again.history) == digests(loaded.history)
    assert again.view_only_before == loaded.view_only_before > 0


def test_side_lines_that_differ_do_not_close_the_game(store: Store) -> None:
    """Only a line that was undone has the answer that newer rules refuse."""

    class Picky(Toy):
        version = 2

        def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
            if isinstance(answer, Choice) and answer.option == Say(high=False):
                raise IllegalError(Reason("low", "", "Nobody says low."))
            return super().apply(state, answer)

    history, journal = begun(store)
    history.choose(0, Say(high=False))
    history.choose(1, Say(high=False))
    history.undo()
    history.undo()
    for seat in (0, 1, 0):
        history.choose(seat, Say(high=True))
        journal.sync(history)
    journal.close()

    again = load(journal.path, game(Picky))

    assert again.view_only_before == 0
    assert digest(again.history.state) == digest(history.state)
    assert again.recovered
