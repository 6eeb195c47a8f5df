"""What files say reaches the terminal as text: no command lets a file move the cursor or name the window."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from msgspec import json as plain_json

from core.engine.plain_text import is_plain
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.saves.games import START, forge
from tests.saves.records.test_book import result
from tui.table.session import close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command

ESCAPE = "\x1b]0;owned\x07\x9b\u202e"


@pytest.fixture
def saved(home: Path) -> Path:
    """A saved game under a hostile name, whose seats, pack, seal and origin are hostile too."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(home / "saves", clock=lambda: START)).table
    close_table(table)
    path = path_of(table)
    assert path is not None
    hostile = path.rename(path.with_name(f"game{ESCAPE}\n.jsonl"))
    name = plain_json.encode(f"Ada{ESCAPE}")
    origin = plain_json.encode({"file": ESCAPE, "entry": 3})

    def change(lines: list[bytes]) -> list[bytes]:
        return [
            line.replace(b'"Ada"', name).replace(b'"seed":"7"', b'"origin":' + origin + b',"seed":"7"')
            if line.startswith(b'{"is":"game"')
            else line
            for line in lines
        ]

    forge(hostile, change)
    return hostile


@pytest.mark.parametrize(
    "arguments",
    [
        ("saves",),
        ("records",),
        ("verify", "--all"),
        ("show", "FILE"),
        ("report", "FILE"),
        ("record", "FILE"),
        ("replay", "FILE"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_hostile_file_is_told_in_plain_lines(
    command: Command, home: Path, saved: Path, arguments: tuple[str, ...]
) -> None:
    """On both outputs, whatever the command comes to."""
    hostile = result(1, players=(f"A{ESCAPE}", "B\n"), pack=ESCAPE, reason=ESCAPE)
    (home / "saves" / "records.ndjson").write_bytes(plain_json.encode(hostile) + b"\n")

    said = command(*(str(saved) if word == "FILE" else word for word in arguments))

    assert said.data or said.told
    assert all(is_plain(line) for line in (said.data + said.told).split("\n"))


@pytest.mark.parametrize("arguments", [("saves", "--json"), ("records", "--json"), ("verify", "--all", "--json")])
def test_json_for_programs_is_plain_and_says_the_true_names(
    command: Command, saved: Path, arguments: tuple[str, ...]
) -> None:
    """A program finds the file by the name that it is told."""
    said = command(*arguments)

    assert all(is_plain(line) for line in said.data.split("\n"))
    if arguments[0] != "records":
        (game,) = json.loads(said.data)
        assert game["file"] == str(saved)


def test_a_file_whose_name_is_no_text_is_told_too(command: Command, home: Path) -> None:
    """Names of files are bytes to the system."""
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "record\udce9.jsonl").write_bytes(b"noise")

    assert "record·" in command("saves").data
    (game,) = json.loads(command("saves", "--json").data)
    assert game["name"] == "record\udce9"
