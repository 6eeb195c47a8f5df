"""What was chosen last is there again, and a bad file of it costs nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.terror_below.seats import Setup, Solo, seats_named
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.last_choice import LastChoice, LastSeat, last_choice, remember
from tui.small_files import LARGEST

if TYPE_CHECKING:
    from pathlib import Path


def full() -> Draft:
    """A draft in which nothing is as usual."""
    draft = Draft(("Zoe", "Ben", "Cleo"))
    draft.start, draft.alone, draft.chosen_board = None, True, "canyon"
    draft.tiles, draft.worms, draft.late_seat, draft.policy = "dice", "drawn", True, "strict"
    draft.scenario, draft.queens, draft.missing = "scramble", True, 1
    return draft


def test_what_is_remembered_comes_back(tmp_path: Path) -> None:
    """Everything but the seed, in folders that do not exist yet."""
    path = tmp_path / "a" / "b" / "new-game.json"
    draft = full()

    remember(draft.choice(), path)
    last = last_choice(path)

    assert last == draft.choice()
    assert last is not None
    assert Draft.remembered(last).choice() == draft.choice()
    assert Draft.remembered(last).setup() == draft.setup()


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    """A file that is not there is no fault."""
    assert last_choice(tmp_path / "none.json") is None
    assert last_choice(None) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"tiles": "thrown"}',
        b'{"seats": [{"name": 3}]}',
        b"[" * 20_000,
        b'{"pack": "' + b"x" * LARGEST + b'"}',
    ],
    ids=["empty", "cut", "no text", "a list", "no such tiles", "a name that is none", "deep", "large"],
)
def test_a_bad_file_is_as_good_as_none(data: bytes, tmp_path: Path) -> None:
    """And the next choice is written over it."""
    path = tmp_path / "new-game.json"
    path.write_bytes(data)

    assert last_choice(path) is None
    remember(LastChoice(tiles="dice"), path)
    assert last_choice(path) == LastChoice(tiles="dice")


def test_a_folder_in_its_place_costs_no_more_than_the_memory(tmp_path: Path) -> None:
    """The game begins all the same."""
    path = tmp_path / "new-game.json"
    path.mkdir()

    remember(LastChoice(), path)

    assert last_choice(path) is None


def test_what_makes_no_sense_is_left_out() -> None:
    """Names that cannot stand, seats twice, a start and members that are not there."""
    seats = (
        LastSeat("Ada", "sky"),
        LastSeat("ada", "lime"),
        LastSeat("Ben", "sky"),
        LastSeat("x" * 99, "pink"),
        LastSeat("Cleo", "bone"),
    )

    draft = Draft.remembered(LastChoice(seats=seats, start=7, missing=40))

    assert (draft.names, draft.colours, draft.start) == (["Ada", "Cleo"], ["sky", "bone"], 0)
    assert draft.missing == draft.most_missing


def test_no_seat_that_makes_sense_leaves_the_first_two() -> None:
    """Enter at once starts a game."""
    assert Draft.remembered(LastChoice(seats=(LastSeat(" ", "sky"),))).names == ["Ada", "Ben"]


def test_a_file_of_a_later_version_may_say_more(tmp_path: Path) -> None:
    """What is not known is passed over."""
    path = tmp_path / "new-game.json"
    path.write_bytes(json.encode({"tiles": "dice", "weather": "hot"}))

    assert last_choice(path) == LastChoice(tiles="dice")


def test_the_choices_of_a_solo_game_are_those_of_the_next() -> None:
    """Scenario, advanced options, side, tiles and first Worms."""
    setup = Setup(
        seats_named(("Zoe",)), board="canyon", tiles="shuffled", worms="drawn", solo=Solo("scramble", queens=True)
    )

    assert Draft.like(setup).setup() == setup
