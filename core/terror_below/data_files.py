"""The files of this edition: its decks, its boards, its rules, its lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"
"""Where they lie. `importlib.resources` would look into archives too, and load what that takes."""


def text_of(name: str) -> str:
    """The text of a data file, by its name without ending."""
    return (DATA / f"{name}.toml").read_text("utf-8")


def lesson_texts() -> dict[str, str]:
    """The texts of the lessons by their names, in the order of the names."""
    return {path.stem: path.read_text("utf-8") for path in sorted((DATA / "lessons").glob("*.toml"))}
