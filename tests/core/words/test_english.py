"""English that any sentence needs."""

from __future__ import annotations

import pytest

from core.words.english import percent


@pytest.mark.parametrize(
    ("chance", "words"), [(0.0, "0%"), (0.001, "1%"), (0.5, "50%"), (2 / 3, "67%"), (0.999, "99%"), (1.0, "100%")]
)
def test_only_what_is_certain_is_told_as_certain(chance: float, words: str) -> None:
    assert percent(chance) == words
