"""Plain mode at a hunt against a computer player: what it does in hiding is not to be timed. R45."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.plain.typing import on_a_screen, written
from tests.tui.terrorscape_2.hunts import answered, hunt, table_at
from tui.table.thinking.company import SILENCE, Company, Reply

if TYPE_CHECKING:
    from tui.table.table import Table

BEGAN = 50.0


class Clock:
    """A clock that only thinking and waiting put on."""

    def __init__(self) -> None:
        self.now = BEGAN
        self.waited: list[float] = []

    def __call__(self) -> float:
        """What it shows."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Wait."""
        self.waited.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Clock:
    """The clock of plain mode, and players that think for as many seconds as the test says."""
    found, thought = Clock(), float(request.param)
    monkeypatch.setattr("tui.plain.playing.monotonic", found)
    monkeypatch.setattr("tui.plain.playing.sleep", found.sleep)

    class Timed(Company):
        """Thinks by that clock."""

        def think_here(self) -> Reply | None:
            """As slowly as it is told to."""
            found.now += thought
            return super().think_here()

    monkeypatch.setattr("tui.plain.playing.Company", Timed)
    return found


def against_a_killer() -> Table:
    """A table at which a Scavenger begins its turn as the Killer, and one person looks as the Survivors."""
    state = next(state for state, given in answered(hunt("orion", "12")) if given.seat == KILLER)
    table = table_at(state, SURVIVORS)
    table.sit_down(["", "Scavenger"])
    table.reveal(SURVIVORS)
    return table


@pytest.mark.parametrize("clock", [0.01, 0.07, 0.31], indirect=True)
def test_a_hunt_is_told_together_at_a_moment_that_tells_nothing(clock: Clock) -> None:
    """However many answers there were, and however long each took."""
    text = on_a_screen(against_a_killer())

    assert "Orion moves to" in text
    assert len(clock.waited) == 1
    moments = (clock.now - BEGAN) / SILENCE
    assert abs(moments - round(moments)) < 1e-6


@pytest.mark.parametrize("clock", [0.31], indirect=True)
def test_through_a_pipe_nobody_waits(clock: Clock) -> None:
    """Nobody sits there to time anything."""
    assert "Orion moves to" in written(against_a_killer())
    assert not clock.waited
