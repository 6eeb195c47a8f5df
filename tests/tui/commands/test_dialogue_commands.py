"""Games for programs from the command line: begun, resumed, and with faults in JSON where JSON was asked for."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from msgspec import json

from core.games import SHELF
from tests.tui.dialogue.talking import of
from tests.tui.dialogue.validating import faults

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.tui.commands.said import Command, Said

GAMES = [game.id for game in SHELF]


@pytest.fixture
def sending(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Sends these lines to the next command."""

    def sending(*lines: dict[str, Any]) -> None:
        sent = b"".join(json.encode(line) + b"\n" for line in lines)
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(sent)))

    return sending


def lines(said: Said) -> list[dict[str, Any]]:
    """The lines of JSON that a command wrote."""
    return [json.decode(line) for line in said.data.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_program_that_names_nobody_plays_the_first_seat(
    game: str, command: Command, sending: Callable[..., None]
) -> None:
    sending({"is": "quit"})
    said = command("play", game, "--json", "--seed", "4")
    told = lines(said)

    assert (said.code, said.told) == (0, "")
    assert [line["is"] for line in told[:1] + told[-1:]] == ["hello", "bye"]
    assert told[0]["seats"][0]["plays"] == "you"
    assert {seat["plays"] for seat in told[0]["seats"][1:]} <= {"Greenhorn"}
    assert not faults(game, told[0])
    assert not faults(game, told[-1])


def test_a_game_is_resumed_by_the_name_that_hello_and_bye_have(command: Command, sending: Callable[..., None]) -> None:
    sending()
    first = lines(command("play", "--json", "--seat", "Ada", "--seat", "Ben"))
    sending()
    again = lines(command("resume", first[0]["file"], "--json"))

    assert first[0]["file"] == again[-1]["file"]
    assert of(again, "asked") == of(first, "asked")


@pytest.mark.parametrize(
    ("arguments", "code", "fault"),
    [
        (("play", "no-game", "--json"), 2, "usage"),
        (("play", "--json", "--no-such-option"), 2, "usage"),
        (("play", "--json", "--plain"), 2, "usage"),
        (("play", "--json", "--seat", "Ada"), 2, "usage"),
        (("play", "--json", "--seat", "Ada", "--seat", "Ada"), 2, "usage"),
        (("resume", "--json"), 1, "refused"),
        (("resume", "nothing-there", "--json"), 1, "no-game"),
        (("join", "--json"), 1, "refused"),
        (("join", "nothing-there", "--json"), 1, "no-game"),
    ],
)
def test_faults_of_the_command_line_are_told_in_json(
    arguments: tuple[str, ...], code: int, fault: str, command: Command
) -> None:
    said = command(*arguments)
    (line,) = lines(said)

    assert (said.code, said.told) == (code, "")
    assert (line["is"], line["code"]) == ("error", fault)
    assert line["why"]
    assert not faults("terror-below", line)


def test_what_is_no_game_is_told_in_json(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter.jsonl"
    file.write_text("Dear Ada,\n", encoding="utf-8")
    said = command("resume", str(file), "--json")
    assert (said.code, lines(said)[0]["code"]) == (1, "no-game")


@pytest.mark.parametrize("game", [None, *GAMES])
def test_the_schema_is_one(game: str | None, command: Command) -> None:
    said = command("schema", *([game] if game else []))
    schema = json.decode(said.data)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"].startswith("urn:games-below:dialogue:1:")
