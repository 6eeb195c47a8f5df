"""What is among the forty stored games of Critters Below, and how those that were left are gone on with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.critters_below.forms import WAYS
from core.critters_below.setup import Setup
from saves.form.lines import Header, Note
from saves.recovery import load
from saves.store import Store
from tests.saves.stored_games import digest_of
from tests.saves.stored_shelters import IMPORTED, PACKED, PLAYED_ON, UNFINISHED, games, stored
from tests.saves.storing import unpacked
from tui.table.session import close_table, open_table

if TYPE_CHECKING:
    from pathlib import Path


def headers() -> list[Header]:
    """Line 1 of each."""
    return [line for game in stored() if isinstance(line := game.lines[0], Header)]


def setups() -> list[Setup]:
    """What is played in each."""
    return [json.decode(header.setup, type=Setup) for header in headers()]


@pytest.mark.parametrize("number", UNFINISHED)
def test_a_game_that_was_left_is_gone_on_with(number: int, tmp_path: Path) -> None:
    """An answer more, taken back, and given again; and all of it is kept."""
    game = stored()[number]
    assert not game.over
    store = Store(tmp_path, games())
    table = open_table(unpacked(game, tmp_path), store).table
    assert table.awaited is not None
    table.reveal(table.awaited)
    decision = table.decision()
    assert decision is not None
    table.choose(decision.options[0])
    everybody = range(len(table.setup.seats))
    assert table.undo("decision", everybody)
    assert table.redo(everybody)
    entries, digest = len(table.history.entries), digest_of(table.history)
    assert entries > game.entries + 1
    close_table(table)

    again = load(tmp_path / f"game-{number:02}.jsonl", games())
    assert len(again.history.entries) == entries
    assert digest_of(again.history) == digest


def test_every_way_to_play_is_among_them_with_every_number_of_critters() -> None:
    """CB 2, 9, 10: from one, or from two, to six."""
    played = {(setup.way, len(setup.seats)) for setup in setups()}
    assert played >= {(way, players) for way in WAYS for players in range(2, 7)}
    assert {("standard", 1), ("hardcore-coop", 1)} <= played


def test_every_choice_is_among_them() -> None:
    """CB 8, 11; R2, R30, R32, R36."""
    found = setups()
    assert {setup.items for setup in found} == {"fewer", "usual", "more"}
    assert {setup.first_damage for setup in found} == {True, False}
    assert {setup.days for setup in found} == {0, 1, 2}
    assert {setup.special for setup in found} == {True, False}
    assert {setup.drawn for setup in found} == {0, 1, 2}
    assert {bool(setup.facilities) for setup in found} == {True, False}
    assert {setup.characters for setup in found} == {"dealt", "chosen"}
    assert {setup.memory for setup in found} == {"kept", "none"}
    assert {setup.first is None for setup in found} == {True, False}


def test_every_ending_is_among_them(tmp_path: Path) -> None:
    """CB 6.5, 6.6, 9.1, 10.1."""
    endings = Counter(
        load(unpacked(game, tmp_path), games()).history.pending.reason  # type: ignore[union-attr]  # it is over
        for game in stored()
        if game.over
    )
    assert {"peace", "nobody-left", "team-failed", "last-one"} <= set(endings)


def test_packs_origins_and_what_was_taken_back_are_among_them() -> None:
    found = headers()
    said = Counter(line.name for game in stored() for line in game.lines if isinstance(line, Note))

    assert all(found[number].pack for number in PACKED)
    assert all(found[number].imported for number in IMPORTED)
    assert all(found[number].origin is not None for number in PLAYED_ON)
    assert min(said["undo"], said["comment"]) >= 5
    assert sum(game.side_lines > 0 for game in stored()) >= 10
