"""A table at which nobody plays: whoever watches presses no key, and it goes on to its end."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.critters_below import events as shelter
from core.engine.dealer import Dealer
from core.engine.decisions import Choice, asked
from core.engine.history import History
from core.games import spoken
from core.terrorscape_2 import events as hunt
from core.terrorscape_2 import hunt_events as hunter
from tests.games.shelf import setup_of
from tests.tui.played_tables import TableApp, settle, shown
from tui.screens.end import EndScreen
from tui.screens.keys import KeysScreen
from tui.settings import Motion, Settings
from tui.table.table import Table
from tui.table.thinking.company import Company, Reply

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.pilot import Pilot

LIMIT: Final = 30.0
"""Seconds after which nobody waits any longer."""

MOST: Final = 3000
"""No game of these has more answers."""

FURTHER: Final = 2
"""So many answers come after the one that is looked at."""


class Said(Company):
    """Gives the answers that were given before, as soon as it is asked."""

    def __init__(self, table: Table, answers: list[Reply]) -> None:
        super().__init__(table)
        self.answers = answers

    @property
    def given(self) -> int:
        """How many answers the game has."""
        return sum(isinstance(entry.answer, Choice) for entry in self.table.history.line())

    @property
    def _next(self) -> Reply | None:
        return self.answers[self.given] if self.given < len(self.answers) else None

    def think(self) -> None:
        """There is nothing to think about."""

    def take_offer(self) -> Reply | None:
        """An offer is taken where it was."""
        questioned = {question.seat for question in asked(self.table.history.pending)}
        return self._next if self._next is not None and self._next.seat not in questioned else None

    def look(self) -> Reply | None:
        """The next answer."""
        return self._next


def table_of(name: str, seed: str) -> Table:
    """A game that has just begun, with Wanderers alone."""
    game = spoken(name)
    setup = setup_of(game, 2)
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    table = Table(game, setup, history)
    table.sit_down(("Wanderer", "Wanderer"))
    return table


def played(name: str, seed: str) -> list[tuple[Reply, tuple[Any, ...]]]:
    """Every answer of that game to its end, each with what came of it."""
    table = table_of(name, seed)
    company = Company(table)
    found: list[tuple[Reply, tuple[Any, ...]]] = []
    while not table.is_over:
        reply = company.take_offer() or company.think_here()
        assert reply is not None
        assert len(found) < MOST
        before = len(table.history.entries)
        table.choose(reply.option, reply.seat)
        found.append((reply, tuple(event for entry in table.history.entries[before:] for event in entry.events)))
    return found


@pytest.mark.long
@pytest.mark.parametrize("motion", ["fast", "none"])
@pytest.mark.parametrize(
    ("name", "waits"),
    [
        ("terror-below", ()),
        ("critters-below", (shelter.Thumbs, shelter.ConditionFlipped)),
        ("terrorscape-2", (hunt.Held, hunt.Injured, hunter.CardPlayed)),
    ],
)
async def test_nothing_waits_for_a_key_where_computer_players_alone_sit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, waits: tuple[type, ...], motion: Motion
) -> None:
    """Neither a moment that people read for as long as they like, nor the end."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    game = played(name, "3")
    answers, last = [reply for reply, _ in game], len(game) - 1
    stands = [
        next(number for number, (_, happened) in enumerate(game) if any(isinstance(one, wait) for one in happened))
        for wait in waits
    ]
    for first in {*stands, last}:
        table = table_of(name, "3")
        for reply in answers[:first]:
            table.choose(reply.option, reply.seat)
        company = Said(table, answers)
        app = TableApp(tmp_path, table)
        app.settings = Settings(motion=motion)
        app.table_screen.company.players = company
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot)
            until = monotonic() + LIMIT
            while company.given < first + FURTHER and not isinstance(app.screen, EndScreen):
                assert monotonic() < until, shown(pilot)
                await pilot.pause(0.02)


async def test_the_end_is_told_when_a_page_that_lay_over_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What moves below a page ends there; nobody has to ask for the report."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    answers = [reply for reply, _ in played("critters-below", "3")]
    table = table_of("critters-below", "3")
    for reply in answers[:-1]:
        table.choose(reply.option, reply.seat)
    app = TableApp(tmp_path, table)
    app.settings = Settings(motion="fast")
    app.table_screen.company.players = Said(table, answers)
    async with app.run_test(size=(120, 36)) as pilot:
        await comes(pilot, lambda: table.is_over)
        assert app.table_screen.motion.is_playing
        app.push_screen(KeysScreen(()))
        await comes(pilot, lambda: not app.table_screen.motion.is_playing)
        await pilot.press("escape")
        await comes(pilot, lambda: isinstance(app.screen, EndScreen))


async def comes(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    until = monotonic() + LIMIT
    while not holds():
        assert monotonic() < until, shown(pilot)
        await pilot.pause(0.01)
