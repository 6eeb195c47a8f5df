"""The command that verifies saved games: one line a game, and an exit code that means something."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tui.table.session import close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command


@pytest.fixture
def store(home: Path) -> Store:
    """The saves of this test."""
    return Store(home / "saves")


def left(store: Store, *names: str) -> Path:
    """The file of a game that was begun, and left."""
    table = new_table(Setup(seats_named(names)), "7", store).table
    close_table(table)
    path = path_of(table)
    assert path is not None
    return path


def spoilt(path: Path) -> Path:
    """The same file with a byte changed in its second line."""
    data = path.read_bytes()
    at = data.index(b"\n") + 100
    path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    return path


def test_one_line_says_that_all_is_well(store: Store, command: Command) -> None:
    path = left(store, "Ada", "Ben")

    said = command("verify", path.stem)

    assert (said.code, said.told) == (0, "")
    (line,) = said.data.splitlines()
    assert line.startswith(f"{path.name}: all is well. ")
    assert line.endswith("rolls and shuffles dealt as its seed says.")


def test_one_line_names_what_is_not_well(store: Store, command: Command) -> None:
    path = spoilt(left(store, "Ada", "Ben"))

    said = command("verify", path)

    assert (said.code, said.told) == (1, "")
    assert said.data == (f"{path.name} is not well from entry 1 on, in line 2: the line has been changed.\n")


def test_the_whole_folder_is_verified(store: Store, command: Command) -> None:
    well = left(store, "Ada", "Ben")
    damaged = spoilt(left(store, "Cleo", "Dov"))
    noise = store.folder / "noise.jsonl"
    noise.mkdir()

    said = command("verify", "--all")

    lines = said.data.splitlines()
    assert said.code == 1
    assert [line.split(".jsonl")[0] for line in lines] == [path.stem for path in store.paths()]
    assert [path.name for path in (well, damaged, noise)] == sorted(path.name for path in store.paths())
    assert "all is well" in lines[0]
    assert "is not well" in lines[1]
    assert "it is a folder" in lines[2]


def test_a_folder_of_sound_games_is_well(store: Store, command: Command) -> None:
    left(store, "Ada", "Ben")
    left(store, "Cleo", "Dov")

    said = command("verify", "--all")

    assert said.code == 0
    assert said.data.count("all is well") == 2


def test_an_empty_folder_is_told(store: Store, command: Command) -> None:
    said = command("verify", "--all")

    assert said.code == 0
    assert f"There are no saved games in {store.folder}." in said.told


def test_programs_are_told_in_json(store: Store, command: Command) -> None:
    path = left(store, "Ada", "Ben")
    spoilt(left(store, "Cleo", "Dov"))

    of_one = command("verify", path.stem, "--json")
    of_both = command("verify", "--all", "--json")

    assert (of_one.code, of_both.code) == (0, 1)
    one, both = json.loads(of_one.data), json.loads(of_both.data)
    assert both[0] == one
    assert (one["name"], one["file"], one["well"], one["entry"]) == (path.stem, str(path), True, None)
    assert (one["rounds"], one["side_lines"]) == (0, 0)
    assert one["luck"] == one["entries"] > 0
    assert (both[1]["well"], both[1]["entry"], both[1]["line"]) == (False, 1, 2)


def test_a_game_that_is_not_there_is_refused(store: Store, command: Command) -> None:
    assert not store.folder.exists()
    said = command("verify", "none")

    assert (said.code, said.told) == (1, "There is no saved game none.\n")


@pytest.mark.parametrize("arguments", [[], ["one", "--all"]], ids=["neither", "both"])
def test_either_one_game_is_named_or_all(store: Store, command: Command, arguments: list[str]) -> None:
    assert not store.folder.exists()
    said = command("verify", *arguments)

    assert said.code == 2
    assert said.told.startswith("Name a game, or say --all.")
