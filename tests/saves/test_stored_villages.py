"""Forty stored games of Buried Beneath are played again, verified, and gone on with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.buried_beneath.edition import Edition
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, Setup
from core.engine.past.remarks import Remarks
from saves import kept_packs
from saves.form.lines import Header, Note
from saves.records.kept import record_of
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.recovery import load
from saves.store import Store
from saves.verify import verify
from tests.core.buried_beneath.kit import texts
from tests.saves.stored_games import ENDING, Stored, digest_of, told
from tests.saves.stored_villages import (
    DAYS,
    FOLDER,
    GAMES,
    IMPORTED,
    PACKED,
    PLAYED_ON,
    UNFINISHED,
    games,
    make,
    stored,
)
from tui.table.session import close_table, open_table

if TYPE_CHECKING:
    from pathlib import Path

every_stored_game = pytest.mark.parametrize("game", stored(), ids=lambda game: game.name)

TOGETHER = 600_000
"""The bytes that all files together may have."""


def headers() -> list[Header]:
    """Line 1 of each."""
    return [line for game in stored() if isinstance(line := game.lines[0], Header)]


def unpacked(game: Stored, folder: Path) -> Path:
    """A stored game as it was saved, in a folder."""
    path = folder / f"{game.path.name.removesuffix(ENDING)}.jsonl"
    path.write_bytes(game.data)
    return path


@every_stored_game
def test_a_stored_game_leads_where_it_led_and_is_well(game: Stored, tmp_path: Path) -> None:
    """After every entry the state has the digest that it had, and nothing is wrong with line, state or luck."""
    path = unpacked(game, tmp_path)

    found = load(path, games())
    verdict = verify(path, games())

    assert digest_of(found.history) == game.digest
    assert told(game.name, path, games()) == game
    assert found.notices == ()
    assert found.continues
    assert verdict.well, verdict.sentence
    assert (verdict.entries, verdict.side_lines) == (game.entries, game.side_lines)


@pytest.mark.parametrize("game", [game for game in stored() if game.over], ids=lambda game: game.name)
def test_the_record_of_a_stored_game_is_read_back_to_the_letter(game: Stored, tmp_path: Path) -> None:
    """Tries, comments, packs and all: locations by their names."""
    path = unpacked(game, tmp_path)
    text = record_of(load(path, games()))

    read = read_record(text.encode(), path, games())

    assert digest_of(read.history) == game.digest
    assert record_text(read.header, read.setup, read.history, Remarks(read.remarks)) == text


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


@pytest.mark.parametrize("number", [0, PACKED.start, DAYS.start])
def test_other_numbers_on_the_cards_leave_a_stored_game_as_it_is(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards that it was played with lie beside it."""
    game = stored()[number]
    other = BuriedBeneath(Edition(texts()))
    monkeypatch.setattr(kept_packs, "game_named", lambda _: other)

    found = load(unpacked(game, tmp_path), games())

    assert digest_of(found.history) == game.digest
    assert found.continues


def test_there_are_forty_and_every_file_is_one_of_them() -> None:
    assert len(stored()) == GAMES
    assert sorted(FOLDER.glob(f"*{ENDING}")) == sorted(game.path for game in stored())
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < TOGETHER


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


@pytest.mark.parametrize("number", [1, 16, DAYS.start, PACKED.start, IMPORTED.start, PLAYED_ON.start])
def test_a_stored_game_can_be_made_anew(number: int, tmp_path: Path) -> None:
    """What is made is a game of its kind, and well."""
    path = make(number, tmp_path)

    assert verify(path, games()).well
    assert told("anew", path, games()).over == stored()[number].over
