"""What the tests of saves stand on."""

from __future__ import annotations

from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import pytest

from tests.saves.games import Clock, Disk, Shelf, toys

if TYPE_CHECKING:
    from collections.abc import Iterator

    from saves.store import Store


@pytest.fixture
def clock() -> Clock:
    """A clock at a fixed time."""
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    """A folder of toy games that does not exist yet."""
    shelf = Shelf(tmp_path / "games", toys, clock)
    yield shelf
    shelf.let_go()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk that all saved games are written to."""
    disk, plain = Disk(), Path.open

    def opened(path: Path, mode: str = "r", buffering: int = -1, *rest: Any, **named: Any) -> IO[Any]:
        return disk.open(path, mode) if not buffering else plain(path, mode, buffering, *rest, **named)

    monkeypatch.setattr(Path, "open", opened)
    return disk
