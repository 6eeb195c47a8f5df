"""What tells fair luck from unfair luck can be relied on."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.core.fairness import is_fair, limit


def test_the_limit_is_that_of_the_tables() -> None:
    """The approximation is good enough to stand on."""
    for freedom, value in ((11, 31.3), (23, 49.7), (44, 78.7)):
        assert limit(freedom) == pytest.approx(value, rel=0.01)


def test_a_die_that_falls_on_one_face_too_often_is_found() -> None:
    fair, loaded = Counter(dict.fromkeys(range(6), 100)), Counter({**dict.fromkeys(range(6), 100), 5: 180})
    assert is_fair(fair, range(6))
    assert not is_fair(loaded, range(6))
