"""Who looks at a shared game is told by a small file a screen, locked while the screen lives."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from saves.shared.presence import (
    Presence,
    ask_to_close,
    forget_screens,
    is_shared,
    screens_folder,
    screens_of,
    whereabouts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The file of a game."""
    path = tmp_path / "2026-01-31-AB.jsonl"
    path.touch()
    return path


OPEN: list[Presence] = []
"""The screens that a test has opened."""


@pytest.fixture(autouse=True)
def nothing_stays_open() -> Iterator[None]:
    """Whatever a test has left open is closed."""
    yield
    while OPEN:
        OPEN.pop().close()


def screen(game: Path, *seats: int) -> Presence:
    """A screen for these seats."""
    found = Presence(game, "window")
    found.sit(seats)
    OPEN.append(found)
    return found


def test_who_looks_is_seen(game: Path) -> None:
    ada = screen(game, 0)

    assert whereabouts(screens_of(game), 0)[:2] == ("looks", "window")
    assert whereabouts(screens_of(game), 1).mark == "never"
    assert is_shared(game)
    ada.close()


def test_who_has_left_is_away(game: Path) -> None:
    screen(game, 0).close()

    found = whereabouts(screens_of(game), 0)
    assert found.mark == "away"
    assert found.since is not None
    assert not is_shared(game)


def test_a_screen_that_gives_no_sign_is_away_though_its_program_holds_its_file(game: Path) -> None:
    ada = screen(game, 0)
    long_ago = time.time() - 11
    os.utime(screens_folder(game) / f"{ada.file.id}.screen", (long_ago, long_ago))

    assert whereabouts(screens_of(game), 0).mark == "away"


def test_the_newest_screen_of_a_seat_has_it_and_the_older_one_can_take_it_back(game: Path) -> None:
    old = screen(game, 0, 2)
    new = screen(game, 0)
    assert old.overtaken() == (0,)
    assert new.overtaken() == ()

    old.sit((0, 2))

    assert old.overtaken() == ()
    assert new.overtaken() == (0,)


def test_a_screen_that_comes_again_takes_the_place_of_the_one_that_fell(game: Path) -> None:
    screen(game, 0).close()
    ada = screen(game, 0)

    assert [seen.file.id for seen in screens_of(game)] == [ada.file.id]


def test_the_owner_can_ask_a_screen_to_end(game: Path) -> None:
    ada = screen(game, 0)
    assert not ada.closed_by_owner()

    ask_to_close(game, ada.file.id)

    assert ada.closed_by_owner()
    ada.close()
    assert not list(screens_folder(game).glob("*.close"))


@pytest.mark.parametrize("name", ["../../x", "", "0" * 15, "g" * 16, "0" * 17])
def test_nothing_else_can_be_asked_to_end(game: Path, name: str) -> None:
    with pytest.raises(ValueError, match="no screen"):
        ask_to_close(game, name)


def test_computer_players_are_at_one_screen_and_go_to_the_next_when_it_ends(game: Path) -> None:
    ada, ben = screen(game, 0), screen(game, 1)
    assert ada.has_players()
    assert not ben.has_players()

    ada.close()

    assert ben.has_players()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"id":"0123456789abcdef"}',
        b'{"id":"0123456789abcdef","seats":[-1],"door":"ssh","since":"2026-01-31T10:00:00Z"}',
        b'{"id":"0123456789abcdef","seats":[0],"door":"ssh","since":"2026-01-31T10:00:00"}',
        b'{"id":"0123456789abcdef","seats":[0],"door":"ssh","since":"9999-12-31T10:00:00Z"}',
        b'{"id":"0123456789abcdef","seats":[0],"door":"\\u001b[2J","since":"2026-01-31T10:00:00Z"}',
        b'{"id":"fedcba9876543210","seats":[0],"door":"ssh","since":"2026-01-31T10:00:00Z"}',
        b'{"id":"0123456789abcdef","seats":[' + b"0," * 20 + b'0],"door":"ssh","since":"2026-01-31T10:00:00Z"}',
        b"\xff\xfe" * 40,
    ],
)
def test_what_is_no_file_of_a_screen_is_passed_over(game: Path, data: bytes) -> None:
    ada = screen(game, 0)
    (screens_folder(game) / "0123456789abcdef.screen").write_bytes(data)

    assert [seen.file.id for seen in screens_of(game)] == [ada.file.id]


def test_a_game_that_is_deleted_leaves_nothing_of_its_screens(game: Path) -> None:
    screen(game, 0).close()

    forget_screens(game)

    assert not screens_folder(game).exists()
