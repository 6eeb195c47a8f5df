"""What plain mode writes is the same in two worlds that the reader cannot tell apart. R33."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.seats import seats_named
from core.games import spoken
from saves.store import Store
from tests.core.terror_below.twins import told_apart_by_nobody
from tests.tui.plain.typing import written
from tests.tui.played_tables import new_table
from tui.table import session
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Seat
    from core.terror_below.state import State

ASKED = ("look", "hand", "log all", "why 1", "why play boots > 1", "undo", "others", "options", "save", "1", "2")
"""All that can be typed and tells something of a position."""


def told(table: Table, state: State, viewer: Seat) -> str:
    """All that a viewer is told of a state, at whose curtain or question it stands."""
    history: History[Any] = History(table.game, state, None)
    seen = Table(table.game, table.setup, history)
    seen.viewer = viewer
    return written(seen, *ASKED[: -2 if viewer != PUBLIC else None])


def test_before_somebody_has_taken_the_keyboard_nothing_tells_what_anybody_holds() -> None:
    table, luck = new_table(3, "1"), Random(2)  # noqa: S311 - what can be repeated is wanted
    different = 0
    for number in range(160):
        awaited = table.awaited
        if awaited is None:
            break
        if number % 16 == 0:
            state = table.history.state
            other = told_apart_by_nobody(table.game, state, PUBLIC, luck)
            assert told(table, state, PUBLIC) == told(table, other, PUBLIC)
            different += told(table, state, awaited) != told(table, other, awaited)
        table.reveal(awaited)
        options = table.view().options
        table.choose(options[number * 11 % len(options)])

    assert different > 5, "who holds the cards is told which they are"


def test_who_looks_is_told_nothing_of_what_others_hold() -> None:
    table, luck = new_table(3, "1"), Random(2)  # noqa: S311 - what can be repeated is wanted
    compared = 0
    for number in range(160):
        awaited = table.awaited
        if awaited is None:
            break
        if number % 16 == 0:
            state = table.history.state
            other = told_apart_by_nobody(table.game, state, awaited, luck)
            assert told(table, state, awaited) == told(table, other, awaited)
            compared += state != other
        table.reveal(awaited)
        options = table.view().options
        table.choose(options[number * 11 % len(options)])

    assert compared > 5


def test_the_only_person_is_told_what_its_own_seat_may_know(tmp_path: Path) -> None:
    """R33: a Killer whom nobody but computer players face reads no step of theirs, and their noise."""
    setup = spoken("terrorscape-2").usual(seats_named(("Ada", "Rex")), {"killer": "orion", "team": "evelyn,zach,roy"})
    levels = ("Wanderer", "")
    table = session.new_table(setup, "7", Store(tmp_path), game="terrorscape-2", levels=levels).table

    text = written(table)
    session.close_table(table)

    before, turn, _ = text.partition("Round 1: Orion's turn.")
    assert turn
    assert "oise" in before
    assert not [name for name in ("Evelyn", "Zach", "Roy") if name in before]
