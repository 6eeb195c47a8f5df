"""A test waits for the app, and for no fixed time; it presses on purpose, and nobody holds a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.quiet import until_quiet

if TYPE_CHECKING:
    import pytest


def wait_for_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pilots of Textual wait so."""
    for module in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{module}.wait_for_idle", until_quiet)


def press_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests answer a question as soon as it stands there: they press on purpose, and nobody holds a key.

    `tests/tui/play/test_fresh.py` asks for what this leaves out.
    """
    monkeypatch.setattr("tui.app.configured.ConfiguredApp.fresh_for", 0.0)
