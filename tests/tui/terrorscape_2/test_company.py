"""A computer player at the other side: how often it answers in silence nobody may count. TS 4.5, 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import Choice
from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.played_tables import TableApp, settle
from tests.tui.terrorscape_2.hunts import GAME, answered, hunt, table_at
from tui.settings import Settings
from tui.table.thinking.company import SILENCE, Company, Reply

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Option, Seat
    from core.terrorscape_2.state import State
    from tui.table.table import Table


class Said(Company):
    """Answers what it was told to, as soon as it is asked."""

    def __init__(self, table: Table, answers: list[Option]) -> None:
        super().__init__(table)
        self.answers = answers

    def think(self) -> None:
        """There is nothing to think about."""

    @property
    def progress(self) -> float:
        """How far it is: for each answer otherwise."""
        return 0.1 + 0.1 * len(self.answers)

    def look(self) -> Reply | None:
        """The next answer."""
        seat = self.table.thinking
        return Reply(seat, self.answers.pop(0)) if seat is not None and self.answers else None


class Clock:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """What it shows."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which computer players wait; things move."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    found = Clock()
    monkeypatch.setattr("tui.play.seated_company.monotonic", found)
    return found


def against(state: State, side: Seat) -> Table:
    """A table at which one person looks from a side, and a Scavenger plays the other."""
    table = table_at(state, side)
    table.sit_down(["Scavenger", ""] if side == KILLER else ["", "Scavenger"])
    table.reveal(side)
    return table


def sat_down(home: Path, table: Table) -> TableApp:
    """The app with that table, at which nothing has been thought yet."""
    app = TableApp(home, table)
    app.settings = Settings(motion="full")
    app.table_screen.company.players = Said(table, [])
    return app


def ready(app: TableApp, answers: list[Option]) -> Any:
    """The table on the screen, at which nobody looks for an answer but the test."""
    screen: Any = app.table_screen
    screen.company._looking.stop()
    screen.company.players.answers = answers
    screen.company._be_silent()
    return screen


async def test_what_the_team_does_in_silence_changes_nothing_that_the_killer_sees(tmp_path: Path, clock: Clock) -> None:
    """It is done at once: no deed stands, no bar of a thought begins anew, the clock may stand still."""
    del clock
    state = next(state for state, given in answered(hunt("orion", "12")) if isinstance(given.option, o.Walk))
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    walks = {option.who: option for option in pending[0].options if isinstance(option, o.Walk)}
    app = sat_down(tmp_path, against(state, KILLER))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = ready(app, list(walks.values()))
        begun, seen = screen.table.history.head.number, set()
        for _ in walks:
            screen.company._look()
            seen.add((screen.sitting.thinks, screen.company._stands_until, screen.company._silent_until))

        assert screen.table.history.head.number == begun + len(walks)
        assert len(seen) == 1
        assert screen.sitting.thinks.done == 0


@pytest.mark.parametrize("passes", [False, True])
async def test_what_is_told_next_waits_as_long_whatever_was_done_in_silence(
    tmp_path: Path, clock: Clock, passes: bool
) -> None:
    """A step of the Killer that is told, after it has passed in silence or as its first answer. R45."""
    state = next(
        state
        for state, given in answered(hunt("orion", "12"))
        if given.seat == KILLER and isinstance(given.option, o.Pass) and o.Play("pursue") in options(state)
    )
    after, _ = GAME.apply(state, Choice(KILLER, o.Pass()))
    step = next(option for option in options(after) if isinstance(option, o.Step))
    app = sat_down(tmp_path, against(state if passes else after, SURVIVORS))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = ready(app, [o.Pass(), step] if passes else [step])
        begun = screen.table.history.head
        if passes:
            screen.company._look()
            assert screen.table.history.head is not begun
            begun = screen.table.history.head
        said = screen.company.players
        said.look = lambda: Reply(KILLER, step)
        clock.now = 100 + SILENCE - 0.01
        screen.company._look()
        assert screen.table.history.head is begun
        clock.now = 100 + SILENCE
        screen.company._look()
        assert screen.table.history.head is not begun


@pytest.mark.parametrize("thought", [1.3, 1.9, 2.39])
async def test_how_long_was_thought_is_not_to_be_timed(tmp_path: Path, clock: Clock, thought: float) -> None:
    """An answer that comes too late for the first moment is told at the next one, whenever it came between. R45."""
    state, step = next(
        (state, given.option)
        for state, given in answered(hunt("orion", "12"))
        if isinstance(given.option, o.Step) and GAME.apply(state, given)[1]
    )
    app = sat_down(tmp_path, against(state, SURVIVORS))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = ready(app, [])
        begun = screen.table.history.head
        screen.company.players.look = lambda: Reply(KILLER, step) if clock.now >= 100 + thought else None
        for hundredth in range(round(2 * SILENCE * 100)):
            clock.now = 100 + hundredth / 100
            screen.company._look()
            assert screen.table.history.head is begun
        clock.now = 100 + 2 * SILENCE
        screen.company._look()
        assert screen.table.history.head is not begun


def options(state: State) -> tuple[Option, ...]:
    """What is asked there."""
    pending = GAME.pending(state)
    return pending[0].options if isinstance(pending, tuple) else ()
