"""The evidence for Terrorscape 2 in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.evidence import manors as evidence
from bench.evidence.manors import first_lie, first_lost, manors, play
from core.engine.random_play import FaultError, play_at_random
from core.terrorscape_2.events import Alerted, Answered, NoiseTold
from core.terrorscape_2.game import Terrorscape2

RULES = Terrorscape2()


def test_every_killer_meets_every_team() -> None:
    """R40: three Killers, ten teams of three of five."""
    found = manors()
    assert len(set(found)) == len(found) == 30
    assert all(len(set(one.team)) == 3 for one in found)


def test_everything_that_can_be_chosen_comes_in_turn() -> None:
    """R17, R41, R42, R46."""
    setups = [manors()[0].setup(game) for game in range(12)]
    assert {setup.people for setup in setups} == {1, 2, 3}
    assert {setup.handicap for setup in setups} == {-1, 0, 1}
    assert {setup.suit for setup in setups} == {"ask", "itself"}


@pytest.mark.parametrize("number", [0, 13, 29])
def test_a_few_games_are_sound(number: int) -> None:
    found = play((number, manors()[number]), games=2)

    assert found.wrong == []
    assert found.is_well
    assert (found.games, found.endings.total()) == (2, 2)
    assert found.answers > 10
    assert found.places > 10
    assert "answers true" in str(found)


def line_of(number: int) -> Any:
    """A whole game by chance."""
    history, _ = play_at_random(RULES, manors()[number].setup(0), f"lies/{number}")
    return history.line()


@pytest.mark.parametrize("kind", [Answered, NoiseTold, Alerted])
def test_an_answer_that_is_not_true_is_told(kind: type) -> None:
    """TS 11: the naive look would find it."""
    line = next(
        line
        for line in map(line_of, range(10, 20))
        if any(isinstance(event, kind) for entry in line for event in entry.events)
    )
    assert first_lie(line)[0] == ""
    false: list[Any] = []
    for entry in line:
        events = [_false(event) if isinstance(event, kind) else event for event in entry.events]
        false.append(type(entry)(**{**_fields(entry), "events": tuple(events)}))
    assert "tells" in first_lie(tuple(false))[0]


def _fields(entry: Any) -> dict[str, Any]:
    names = getattr(entry, "__struct_fields__", None) or getattr(entry, "__dataclass_fields__", None) or entry.__slots__
    return {name: getattr(entry, name) for name in names}


def _false(event: Any) -> Any:
    if isinstance(event, Answered):
        return replace(event, who=() if event.who else (0, 1, 2))
    if isinstance(event, NoiseTold):
        return replace(event, places=(*event.places, 99), everywhere=False)
    return replace(event, anybody=not event.anybody)


def test_a_survivor_that_is_where_nobody_can_think_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """R44: the widest set has to hold the truth."""
    line = line_of(0)
    assert first_lost(RULES, line)[0] == ""
    monkeypatch.setattr(evidence, "places_of", lambda _: ())
    assert "where nobody can think it" in first_lost(RULES, line)[0]


def test_a_game_that_is_wrong_or_does_not_come_back_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "fault_in", lambda *_: "undo meets another state at entry 7")
    found = play((0, manors()[0]), games=1)
    assert "undo meets another state at entry 7" in str(found)
    assert not found.is_well

    def faulty(*_: Any, **__: Any) -> Any:
        raise FaultError("luck", 3, ("two cards are one",))

    monkeypatch.setattr(evidence, "play_at_random", faulty)
    found = play((0, manors()[0]), games=1)
    assert "Seed luck, entry 3: two cards are one" in str(found)
