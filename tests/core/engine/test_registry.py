"""The registry of games."""

from __future__ import annotations

import pytest

from core.engine import registry
from core.engine.registry import UnknownGameError, game_named, names, register
from tests.core.toy_game import Toy


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game but those that a test adds."""
    monkeypatch.setattr(registry, "_makers", {})
    monkeypatch.setattr(registry, "_made", {})


def test_a_game_is_found_by_its_name_and_made_once() -> None:
    made: list[Toy] = []

    def make() -> Toy:
        made.append(Toy())
        return made[-1]

    register("toy", make)

    assert made == []
    assert game_named("toy") is game_named("toy") is made[0]
    assert len(made) == 1


def test_registering_again_replaces_the_game() -> None:
    register("toy", Toy)
    first = game_named("toy")
    register("toy", Toy)

    assert game_named("toy") is not first


def test_names_are_in_alphabetical_order() -> None:
    for name in ("moss", "ash", "fern"):
        register(name, Toy)

    assert names() == ("ash", "fern", "moss")


def test_an_unknown_game_is_refused_with_the_names_of_those_known() -> None:
    register("toy", Toy)

    with pytest.raises(UnknownGameError, match=r"no game is called 'chess'; known: toy"):
        game_named("chess")
