"""What is among the forty stored games of Terrorscape 2, and how those that were left are gone on with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.terrorscape_2.setup import Setup
from saves.form.lines import Header, Note
from saves.recovery import load
from saves.store import Store
from tests.saves.stored_games import digest_of
from tests.saves.stored_hunts import IMPORTED, PACKED, PLAYED_ON, UNFINISHED, games, stored
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
    """An answer more, and it is kept; what was done before stays as it was."""
    game = stored()[number]
    assert not game.over
    store = Store(tmp_path, games())
    table = open_table(unpacked(game, tmp_path), store).table
    assert table.awaited is not None
    table.reveal(table.awaited)
    decision = table.decision()
    assert decision is not None
    table.choose(decision.options[0])
    entries, digest = len(table.history.entries), digest_of(table.history)
    assert entries > game.entries
    close_table(table)

    again = load(tmp_path / f"game-{number:02}.jsonl", games())
    assert len(again.history.entries) == entries
    assert digest_of(again.history) == digest


def test_every_choice_is_among_them() -> None:
    """TS 1; R40 to R42, R44, R46: Killers and teams chosen before and at the table, one to three people, handicaps."""
    found = setups()
    assert {setup.killer for setup in found} == {"", "orion", "eyebot", "parasitoid"}
    assert len({setup.team for setup in found}) >= 8
    assert () in {setup.team for setup in found}
    assert {setup.people for setup in found} == {1, 2, 3}
    assert {setup.handicap for setup in found} == {-1, 0, 1}
    assert {setup.suit for setup in found} == {"itself", "ask"}
    assert {setup.aids for setup in found} == {True, False}


def test_packs_origins_and_what_was_taken_back_are_among_them() -> None:
    """Of games with hidden deeds, too."""
    found = headers()
    said = Counter(line.name for game in stored() for line in game.lines if isinstance(line, Note))

    assert all(found[number].pack for number in PACKED)
    assert all(found[number].imported for number in IMPORTED)
    assert all(found[number].origin is not None for number in PLAYED_ON)
    assert min(said["undo"], said["comment"]) >= 5
    assert sum(game.side_lines > 0 for game in stored()) >= 5
