"""The files of this edition: its decks, its boards, its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"
"""Where they lie. `importlib.resources` would look into archives too, and load what that takes."""


def text_of(name: str) -> str:
    """The text of a data file, by its name without ending."""
    return (DATA / f"{name}.toml").read_text("utf-8")
