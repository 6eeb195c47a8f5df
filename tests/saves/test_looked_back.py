"""The chances along a finished game are kept beside its file, and read back only when they are whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from core.engine.digest import digest
from saves.form.limits import CHANCES_BYTES
from saves.looked_back import keep_chances, path_beside, read_chances
from tests.core.toy_game import luck_of
from tests.saves.games import begun, play

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.history import History
    from saves.store import Store

CHANCES = {0: (0.5, 0.5), 4: (0.25, 0.75), 7: (1.0, 0.0)}


@pytest.fixture
def game(store: Store) -> tuple[Path, History[Any]]:
    """A toy game, and its file."""
    history, journal = begun(store)
    play(history, journal, luck_of(1), 6)
    journal.close()
    return journal.path, history


def test_what_was_kept_comes_back(game: tuple[Path, History[Any]]) -> None:
    """To four digits, for whoever may read the game alone."""
    path, history = game
    assert read_chances(path, history) == {}
    keep_chances(path, history, {**CHANCES, 5: (1 / 3, 2 / 3)})

    assert read_chances(path, history) == {**CHANCES, 5: (0.3333, 0.6667)}
    assert path_beside(path).stat().st_mode & 0o077 == 0


def test_nothing_is_kept_of_a_game_that_is_not_kept(game: tuple[Path, History[Any]], tmp_path: Path) -> None:
    """There is nothing to put it beside."""
    _, history = game
    keep_chances(tmp_path / "none.jsonl", history, CHANCES)
    assert not path_beside(tmp_path / "none.jsonl").exists()


def kept(history: History[Any], **changes: Any) -> dict[str, Any]:
    """A whole file, but for some changes."""
    end = [7, digest(history.entries[7].state)]
    chances = {str(number): of for number, of in CHANCES.items()}
    return {"format": 1, "rules": history.game.version, "end": end, "chances": chances, **changes}


def test_a_whole_file_is_read(game: tuple[Path, History[Any]]) -> None:
    """So that the next test is about what is wrong."""
    path, history = game
    path_beside(path).write_bytes(json.encode(kept(history)))
    assert read_chances(path, history) == CHANCES


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"rules": 99},
        {"end": [7, "0" * 32]},
        {"end": [10_000, "0" * 32]},
        {"end": [-1, ""]},
        {"chances": {"10000": [0.5, 0.5]}},
        {"chances": {"-1": [0.5, 0.5]}},
        {"chances": {"1": [0.5]}},
        {"chances": {"1": [0.5, 0.5, 0.5]}},
        {"chances": {"1": [1.5, 0.5]}},
        {"chances": {"1": [-0.1, 0.5]}},
        {"chances": {"1": ["half", 0.5]}},
        {"chances": {"one": [0.5, 0.5]}},
        {"chances": [1, 2]},
    ],
)
def test_what_is_wrong_with_it_costs_only_the_work(game: tuple[Path, History[Any]], changes: dict[str, Any]) -> None:
    """Another format, another game of that name, numbers that are no chances."""
    path, history = game
    path_beside(path).write_bytes(json.encode(kept(history, **changes)))
    assert read_chances(path, history) == {}


@pytest.mark.parametrize("data", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"null", b" " * (CHANCES_BYTES + 1)])
def test_nonsense_costs_only_the_work(game: tuple[Path, History[Any]], data: bytes) -> None:
    """Whatever lies there; it is written anew."""
    path, history = game
    path_beside(path).write_bytes(data)
    assert read_chances(path, history) == {}
    keep_chances(path, history, CHANCES)
    assert read_chances(path, history) == CHANCES


def test_a_game_that_is_deleted_takes_its_chances_along(game: tuple[Path, History[Any]], store: Store) -> None:
    """And they are no game of their own in any list."""
    path, history = game
    keep_chances(path, history, CHANCES)
    assert [listed.path for listed in store.games()] == [path]
    store.delete(path)
    assert not path_beside(path).exists()
