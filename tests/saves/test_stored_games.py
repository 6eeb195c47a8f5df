"""A hundred stored games are played again: every entry leads where it led."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.engine.decisions import Choice
from core.engine.past.remarks import Remarks
from core.terror_below.decks.edition import Decks
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup
from saves import kept_packs
from saves.form.formats import FORMAT
from saves.form.lines import Header, Note
from saves.records.kept import record_of
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.recovery import load
from saves.verify import verify
from tests.core.terror_below.packs import pack_by_chance
from tests.core.toy_game import luck_of
from tests.saves.stored_games import (
    ENDING,
    FOLDER,
    GAMES,
    IMPORTED,
    PACKED,
    PLAYED_ON,
    SCENARIOS,
    Stored,
    digest_of,
    games,
    make,
    packs,
    stored,
    told,
)

if TYPE_CHECKING:
    from pathlib import Path

every_stored_game = pytest.mark.parametrize("game", stored(), ids=lambda game: game.name)
every_finished_game = pytest.mark.parametrize(
    "game", [game for game in stored() if game.over], ids=lambda game: game.name
)

TOGETHER = 8_000_000
"""The bytes that all files together may have."""


def headers() -> list[Header]:
    """Line 1 of each."""
    return [line for game in stored() if isinstance(line := game.lines[0], Header)]


@every_stored_game
def test_a_stored_game_leads_where_it_led(game: Stored, tmp_path: Path) -> None:
    """After every entry the state has the digest that it had; nothing is said about the file."""
    path = game.unpacked(tmp_path)

    found = load(path, games())

    assert digest_of(found.history) == game.digest
    assert told(game.name, path) == game
    assert found.notices == ()
    assert found.continues


@every_stored_game
def test_a_stored_game_is_well(game: Stored, tmp_path: Path) -> None:
    """Every line, every state, every die and shuffle."""
    verdict = verify(game.unpacked(tmp_path), games())

    assert verdict.well, verdict.sentence
    assert (verdict.entries, verdict.side_lines) == (game.entries, game.side_lines)


@pytest.mark.parametrize("number", [0, 61, 95])
def test_other_numbers_on_the_cards_leave_a_stored_game_as_it_is(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decks that it was played with lie beside it."""
    game = stored()[number]
    balanced = TerrorBelow(Decks(pack_by_chance(luck_of(5))))
    monkeypatch.setattr(kept_packs, "game_named", lambda _: balanced)

    found = load(game.unpacked(tmp_path), games())

    assert digest_of(found.history) == game.digest
    assert found.continues


@every_finished_game
def test_the_record_of_a_stored_game_is_read_back_to_the_letter(game: Stored, tmp_path: Path) -> None:
    """Solo games, variants, deck packs, side lines and comments too; only what is over has a record."""
    path = game.unpacked(tmp_path)
    text = record_of(load(path, games()))

    read = read_record(text.encode(), path, games())

    assert digest_of(read.history) == game.digest
    assert record_text(read.header, read.setup, read.history, Remarks(read.remarks)) == text


def test_there_are_a_hundred_and_every_file_is_one_of_them() -> None:
    assert len(stored()) == GAMES
    assert sorted(path.name for path in FOLDER.glob(f"*{ENDING}")) == sorted(
        f"{game.name}{ENDING}" for game in stored()
    )


def test_in_twenty_at_least_something_was_taken_back_or_tried_out() -> None:
    assert sum(game.side_lines > 0 for game in stored()) >= 20


def test_every_format_is_among_them() -> None:
    assert {game.format for game in stored()} == set(range(1, FORMAT + 1))


def test_every_way_to_play_is_among_them() -> None:
    """TB 10, 11: all seat counts, both sides, all variants, all solo scenarios."""
    setups = [json.decode(header.setup, type=Setup) for header in headers()]

    assert {len(setup.seats) for setup in setups} == {1, 2, 3, 4, 5}
    assert {(len(setup.seats) > 1, setup.board) for setup in setups} == {
        (several, board) for several in (True, False) for board in ("desert", "canyon")
    }
    assert {setup.tiles for setup in setups} == {"printed", "shuffled", "dice"}
    assert {setup.worms for setup in setups} == {"starters", "drawn"}
    assert {setup.late_seat for setup in setups} == {True, False}
    solo = [setup.solo for setup in setups if setup.solo is not None]
    assert {each.scenario for each in solo} == set(SCENARIOS)
    assert {each.queens for each in solo} == {True, False}
    assert {each.missing for each in solo} == {0, 1, 2}


def test_deck_packs_and_games_of_every_origin_are_among_them() -> None:
    found = headers()

    assert len({header.pack for header in found}) == 3
    assert all(found[number].pack for number in PACKED)
    assert all(found[number].imported for number in IMPORTED)
    assert all(found[number].origin is not None for number in PLAYED_ON)


def test_side_lines_have_names_and_entries_comments_in_some() -> None:
    said = Counter(line.name for game in stored() for line in game.lines if isinstance(line, Note))

    assert min(said[name] for name in ("name", "comment", "undo", "side", "away", "policy")) >= 10


def test_all_of_them_take_little_room() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < TOGETHER


@pytest.mark.parametrize("number", [5, 60, 79, 90, 93, 96])
def test_a_stored_game_can_be_made_anew(number: int, tmp_path: Path) -> None:
    """What is made is a game of its kind, and well."""
    path = make(number, tmp_path)
    # a pack by chance may come out otherwise than the one that is stored
    known = kept_packs.KeptPacks(tmp_path / "packs")
    for pack in packs():
        known.keep(pack)

    found = told("anew", path, known)

    assert verify(path, known).well
    assert (found.format, found.seats, found.over) == (
        stored()[number].format,
        stored()[number].seats,
        stored()[number].over,
    )
    assert any(isinstance(entry.answer, Choice) for entry in load(path, known).history.entries)
