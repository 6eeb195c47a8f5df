"""The terminal of whoever runs the tests changes nothing in them."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """No theme, no colour setting, no home and no locale from outside."""
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TERROR_BELOW_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getencoding", lambda: "utf-8")
