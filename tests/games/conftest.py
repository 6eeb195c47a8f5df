"""The game of the tests stands on the shelf for every test here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.shelf import keepers_on_the_shelf
from tests.tui.quiet import press_without_waiting, wait_for_the_app
from tests.tui.styling import read_styles_once

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def waits_that_end_when_all_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test waits for after a key is the app, and no fixed time."""
    wait_for_the_app(monkeypatch)
    press_without_waiting(monkeypatch)


@pytest.fixture(autouse=True)
def styles_that_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What all apps of the tests wear is read once."""
    read_styles_once(monkeypatch)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """All games of the shelf, and the one of the tests."""
    with keepers_on_the_shelf():
        yield
