"""How long nobody has been there."""

from __future__ import annotations

from tui.idle import Idle


def test_it_is_long_enough_after_so_many_minutes() -> None:
    """Counted from the last touch."""
    now = [0.0]
    idle = Idle(2, lambda: now[0])
    now[0] = 60
    idle.touch()
    now[0] = 90

    assert idle.seconds_left() == 90
    now[0] = 400
    assert idle.seconds_left() == 0


def test_it_never_matters_unless_it_is_set() -> None:
    """Off by default."""
    assert Idle().seconds_left() is None
