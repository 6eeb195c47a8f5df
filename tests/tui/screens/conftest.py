"""Every test of a screen gets a plain terminal and a home of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tui.places import Places

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal of whoever runs the tests changes nothing in them."""
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TERROR_BELOW_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def home(tmp_path: Path) -> Places:
    """Places that hold nothing yet."""
    return Places(tmp_path / "saves", tmp_path / "log" / "terror-below.log")
