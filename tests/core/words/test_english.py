"""English that any sentence needs."""

from __future__ import annotations

import pytest

from core.words.english import count, often, percent


@pytest.mark.parametrize(
    ("chance", "words"), [(0.0, "0%"), (0.001, "1%"), (0.5, "50%"), (2 / 3, "67%"), (0.999, "99%"), (1.0, "100%")]
)
def test_only_what_is_certain_is_told_as_certain(chance: float, words: str) -> None:
    assert percent(chance) == words


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 points"), (1, "1 point"), (999, "999 points"), (3900, "3,900 points")]
)
def test_things_are_counted_as_they_are_read(number: int, words: str) -> None:
    assert count(number, "point") == words


def test_what_is_there_more_than_once_is_told_once() -> None:
    assert often(["Torch", "Radio", "Torch"]) == ["Torch twice", "Radio"]
    assert often(["Torch"] * 3) == ["Torch three times"]
