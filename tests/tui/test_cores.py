"""How many processes think at once where nobody has said it."""

from __future__ import annotations

import os

import pytest

from tui.cores import processes


@pytest.mark.parametrize(
    ("cores", "load", "wanted"),
    [(1, 0.0, 1), (2, 0.0, 1), (3, 0.2, 2), (4, 0.2, 3), (4, 1.2, 2), (4, 9.0, 1), (64, 0.3, 4)],
)
def test_as_many_as_cores_are_free_but_one(
    monkeypatch: pytest.MonkeyPatch, cores: int, load: float, wanted: int
) -> None:
    """A small machine, or a busy one, has one."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {*range(cores)}, raising=False)
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0), raising=False)
    assert processes() == wanted


def test_whoever_wants_so_many_gets_them() -> None:
    """Whatever else the machine does."""
    assert processes(7) == 7
