"""Style sheets are read once for all apps of the tests: each of them would read the same ones anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from textual.css.stylesheet import Stylesheet

if TYPE_CHECKING:
    import pytest
    from textual.css.model import RuleSet

READ: Final[dict[tuple[Any, ...], list[RuleSet]]] = {}
"""The rules of each text, by all that they depend on: where it stands, whose it is, and the colours it names."""


def read_styles_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every app of a test have the rules that an earlier one has read from the same text."""
    read = Stylesheet._parse_rules

    def rules_of(sheet: Stylesheet, css: str, *where: Any, **whose: Any) -> list[RuleSet]:
        asked = (css, where, tuple(whose.items()), tuple(sheet._variables.items()))
        if asked not in READ:
            READ[asked] = read(sheet, css, *where, **whose)
        return READ[asked]

    monkeypatch.setattr(Stylesheet, "_parse_rules", rules_of)
