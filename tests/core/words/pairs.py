"""Sentences beside what they are to be: a table of pairs, each of which is a test."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


def pairs(*said: tuple[str, str]) -> Callable[[Callable[[], None]], Callable[..., None]]:
    """Make a test of each pair: the text reads as the words do, in which `…` stands for anything."""

    def made(statement: Callable[[], None]) -> Callable[..., None]:
        def test(text: str, words: str) -> None:
            assert fits(text, words), text

        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(test, name, getattr(statement, name))
        tests: Callable[..., None] = pytest.mark.parametrize(("text", "words"), said, ids=[pair[1] for pair in said])(
            test
        )
        return tests

    return made


def fits(text: str, words: str) -> bool:
    """Whether a text reads so."""
    return re.fullmatch(".*".join(map(re.escape, words.split("…"))), text, re.DOTALL) is not None
