"""What is among the forty stored games of Buried Beneath, and how those that were left are gone on with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, RULES, Setup
from core.engine.seats import seats_named
from saves.form.lines import Header, Note
from saves.recovery import load
from saves.store import Store
from tests.saves.stored_games import digest_of
from tests.saves.stored_villages import (
    DAYS,
    IMPORTED,
    PACKED,
    PLAYED_ON,
    UNFINISHED,
    games,
    stored,
)
from tests.saves.storing import unpacked
from tui.table.session import close_table, open_table

if TYPE_CHECKING:
    from pathlib import Path


def headers() -> list[Header]:
    """Line 1 of each."""
    return [line for game in stored() if isinstance(line := game.lines[0], Header)]


@pytest.mark.parametrize("number", UNFINISHED)
def test_a_game_that_was_left_is_gone_on_with(number: int, tmp_path: Path) -> None:
    """BB 5.2: an answer more, taken back, the wave begun again; and all of it is kept."""
    game = stored()[number]
    assert not game.over
    store = Store(tmp_path, games())
    table = open_table(unpacked(game, tmp_path), store).table
    table.reveal(0)
    decision = table.decision()
    assert decision is not None
    table.choose(decision.options[0])
    assert len(table.history.entries) > game.entries + 1
    if table.resets_left != 0:
        assert table.reset()
    entries = len(table.history.entries)
    digest = digest_of(table.history)
    close_table(table)

    again = load(tmp_path / f"game-{number:02}.jsonl", games())
    assert len(again.history.entries) == entries
    assert digest_of(again.history) == digest


def test_they_are_played_on_by_the_rules_that_they_were_begun_with() -> None:
    """R27, R51, R52: their headers and setups know the first version alone; a game that begins has the newest."""
    assert {header.rules for header in headers()} == {1}
    assert {json.decode(header.setup, type=Setup).rules for header in headers()} == {1}
    assert BuriedBeneath().as_begun(Setup(seats_named(("Ada",)))).rules == BuriedBeneath.version == RULES


def test_every_way_to_play_is_among_them() -> None:
    """R43, R44: all Heroes, Bosses, puzzles, days, difficulties and limits."""
    setups = [json.decode(header.setup, type=Setup) for header in headers()]

    assert len({setup.hero for setup in setups} - {""}) == 6
    assert len({setup.boss for setup in setups} - {""}) == 4
    assert {setup.fight for setup in setups} == set(range(BOSS + 1))
    assert {setup.difficulty for setup in setups} == {"gentle", "printed", "grim"}
    assert {setup.resets for setup in setups} == {None, 0, 3}
    assert {setup.telegraph for setup in setups} == {"whole", "moves", "off"}
    assert sum(setup.is_daily for setup in setups) == len(DAYS)
    assert {setup.village == "" for setup in setups} == {True, False}


def test_packs_origins_and_tries_are_among_them() -> None:
    found = headers()
    said = Counter(line.name for game in stored() for line in game.lines if isinstance(line, Note))

    assert all(found[number].pack for number in PACKED)
    assert all(found[number].imported for number in IMPORTED)
    assert all(found[number].origin is not None for number in PLAYED_ON)
    assert min(said["undo"], said["comment"]) >= 5
    assert sum(game.side_lines > 0 for game in stored()) >= 10
