"""The words of a seat: three of ours, kept for their owner alone, and opening one seat each."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from tests.tui.doors.standing_in import WORDS
from tui.doors.words import (
    FILE,
    TABLE,
    SeatWords,
    keep_words,
    new_words,
    read_words,
    word_list,
    words_for,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_the_list_has_a_thousand_short_words_and_each_once() -> None:
    """Three of them are one of more than a thousand million: nobody guesses that at a door."""
    words = word_list()

    assert len(set(words)) == len(words) >= 1024
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 7 for word in words)


def test_words_are_three_of_the_list() -> None:
    words = new_words().split("-")

    assert len(words) == 3
    assert set(words) <= set(word_list())


@pytest.mark.parametrize(
    "typed", ["owl-lamp-river", "owl lamp river", " Owl, LAMP; river\n", "owl_lamp_river", "#owl-lamp-river"]
)
def test_words_open_their_seat_however_they_are_written(typed: str) -> None:
    assert WORDS.seat_of(typed) == 0


@pytest.mark.parametrize(
    "typed", ["", "owl-lamp", "owl-lamp-river-owl", "owl-river-lamp", "owl-lamp-rivers", "o" * 500, "\0", "éé éé éé"]
)
def test_anything_else_opens_nothing(typed: str) -> None:
    assert WORDS.seat_of(typed) is None


def test_each_seat_and_the_table_screen_have_words_of_their_own() -> None:
    words = words_for(5)

    assert set(words.of) == {0, 1, 2, 3, 4, TABLE}
    assert len(set(words.of.values())) == 6


def test_new_words_are_of_one_seat_and_the_old_ones_open_nothing() -> None:
    changed = WORDS.with_new(1)

    assert changed.seat_of("moss-kite-anvil") is None
    assert changed.seat_of(changed.of[1]) == 1
    assert {seat: words for seat, words in changed.of.items() if seat != 1} == {
        seat: words for seat, words in WORDS.of.items() if seat != 1
    }


def test_words_are_kept_for_their_owner_alone(tmp_path: Path) -> None:
    """Nobody else may read the file, nor the folder that it lies in."""
    folder = tmp_path / "game.screens"
    keep_words(WORDS, folder)

    assert read_words(folder) == WORDS
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_what_lay_there_before_gives_its_place_and_its_rights_away(tmp_path: Path) -> None:
    """A file that everybody could read is not written on, and a link is not followed."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("mine")
    (tmp_path / "open").mkdir()
    (tmp_path / "open" / FILE).touch(0o644)
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked" / FILE).symlink_to(elsewhere)
    for name in ("open", "linked"):
        keep_words(WORDS, tmp_path / name)
        path = tmp_path / name / FILE
        assert not path.is_symlink()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

    assert elsewhere.read_text() == "mine"


def test_kept_words_stay_and_what_lacks_gets_new_ones() -> None:
    """As when a seat is opened that had none."""
    words = words_for(2, SeatWords({0: "owl-lamp-river"}))

    assert words.of[0] == "owl-lamp-river"
    assert set(words.of) == {0, 1, TABLE}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"format":1,"words":{"0":"not-words-ofours"}}',
        b'{"format":1,"words":{"0":"owl-lamp"}}',
        b'{"format":1,"words":{"0":""}}',
        b'{"format":1,"words":{"zero":"owl-lamp-river"}}',
        b'{"format":1,"words":{"0":1}}',
        b'{"format":1,"words":{"0":"' + b"owl-" * 3000 + b'"}}',
    ],
)
def test_a_file_that_says_anything_else_has_no_words(data: bytes, tmp_path: Path) -> None:
    """Nobody comes in by words that somebody else has put there in another form than ours."""
    (tmp_path / FILE).write_bytes(data)

    assert read_words(tmp_path) is None
