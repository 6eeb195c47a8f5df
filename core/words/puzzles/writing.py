"""A puzzle as the text of a file, as `read_puzzle` reads it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

if TYPE_CHECKING:
    from core.words.puzzles.form import Puzzle


def written(puzzle: Puzzle) -> str:
    """The text in TOML."""
    told: dict[str, Any] = to_builtins(puzzle)
    start = told.pop("start")
    tables = [("", told), ("start", start)]
    lines: list[str] = []
    for title, table in tables:
        if title:
            lines += ["", f"[{title}]"]
        lines += [f"{name} = {_value(value)}" for name, value in table.items() if value not in ("", 0, [], {})]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """A value in TOML: what JSON writes for texts, numbers and lists of them means the same there."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(part)}" for key, part in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
