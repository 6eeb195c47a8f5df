"""The terminal of whoever runs the tests changes nothing in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.quiet import press_without_waiting, wait_for_the_app
from tests.tui.styling import read_styles_once
from tui.places import Places

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """No theme, no colour setting, no home and no locale from outside; nothing moves."""
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TERROR_BELOW_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr("locale.getencoding", lambda: "utf-8")
    # no film of a test works out chances in the background, unless it is what is tested
    monkeypatch.setattr("tui.app.configured.ConfiguredApp.looks_back", False)


@pytest.fixture(autouse=True)
def waits_that_end_when_all_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test waits for after a key is the app, and no fixed time."""
    wait_for_the_app(monkeypatch)
    press_without_waiting(monkeypatch)


@pytest.fixture(autouse=True)
def styles_that_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What all apps of the tests wear is read once."""
    read_styles_once(monkeypatch)


@pytest.fixture
def home(tmp_path: Path) -> Places:
    """Places that hold nothing yet."""
    return Places(tmp_path / "saves", tmp_path / "log" / "terror-below.log")
