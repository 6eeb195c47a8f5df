"""A player of one's own in a league: it plays, and whatever goes wrong in it loses that game alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command

PLAYERS = '''
import os, time
from random import Random

class First:
    """Takes the first option, after it has looked at what it may know."""

    def think(self, view, options, worlds):
        print("it may say what it likes")
        assert view.options == options
        assert worlds(Random(1)) == worlds(Random(1))
        return options[0]

class Falls:
    def think(self, view, options, worlds):
        raise ValueError("oh no")

class Leaves:
    def think(self, view, options, worlds):
        os._exit(3)

class Hangs:
    def think(self, view, options, worlds):
        time.sleep(60)

class Nonsense:
    def think(self, view, options, worlds):
        return "the best one"

class Exits:
    def __init__(self):
        raise SystemExit(1)

    def think(self, view, options, worlds):
        return options[0]

class Mute:
    pass
'''


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The module lies where the program is called."""
    (tmp_path / "my_players.py").write_text(PLAYERS, encoding="utf-8")
    (tmp_path / "my_fault.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def league(command: Command, player: str, *words: object) -> dict[str, Any]:
    """What a league of two games of a player against a Wanderer came to."""
    said = command("league", "Wanderer", "--player", f"my_players:{player}", "--games", 2, "--json", *words)
    assert said.code == 0, said.told
    (found,) = json.loads(said.data)
    result: dict[str, Any] = found
    return result


def wins(found: dict[str, Any], level: str) -> float:
    """How many games it won."""
    return sum(
        float(score["wins"]) for match in found["matches"] for score in match["scores"] if score["level"] == level
    )


def test_it_plays_whole_games_and_what_it_prints_is_no_data(command: Command) -> None:
    found = league(command, "First")
    assert found["matches"][0]["games"] == 2
    assert not found["lost"]
    assert "my_players:First" in found["ratings"]
    assert found["command"].endswith("--games 2 --seed 1")
    assert "--player my_players:First" in found["command"]


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("Falls", "my_players:Falls fell: ValueError: oh no."),
        ("Leaves", "my_players:Leaves ended its own process."),
        ("Exits", "my_players:Exits fell: SystemExit: 1."),
        ("Nonsense", "my_players:Nonsense answered 'the best one', which is not one of the options."),
    ],
)
def test_one_that_cannot_answer_loses_its_game_and_the_league_goes_on(player: str, why: str, command: Command) -> None:
    found = league(command, player)
    assert wins(found, "Wanderer") == 2
    assert len(found["lost"]) == 2
    assert all(one.endswith(why) for one in found["lost"])


def test_one_that_hangs_is_ended_after_its_limit(command: Command) -> None:
    found = league(command, "Hangs", "--limit", 0.2)
    assert wins(found, "Wanderer") == 2
    assert found["lost"][0].endswith("my_players:Hangs did not answer within 0.2 seconds.")
    assert found["matches"][0]["endings"] == {"hung": 2}


def test_several_processes_come_to_the_same(command: Command) -> None:
    one, two = (league(command, "First", "--jobs", jobs) for jobs in (1, 2))
    assert one["matches"] == two["matches"]


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("my_players:Mute", "my_players:Mute is no class with think(view, options, worlds)."),
        ("my_players:Nobody", "my_players:Nobody is no class with think(view, options, worlds)."),
        ("my_players", "my_players is no module and class: name them as my_module:MyPlayer."),
        ("not_there:Player", "not_there:Player cannot be imported: ModuleNotFoundError: No module named 'not_there'."),
        ("my_fault:Player", "my_fault:Player cannot be imported: ModuleNotFoundError"),
    ],
)
def test_what_is_no_player_is_refused_before_anybody_plays(player: str, why: str, command: Command) -> None:
    said = command("league", "Wanderer", "--player", player)
    assert said.code == 2
    assert why in said.told
    assert not said.data


def test_people_are_told_why_a_game_was_lost(command: Command) -> None:
    said = command("league", "Wanderer", "--player", "my_players:Falls", "--games", 12)
    assert "Game 1, seat 1: my_players:Falls fell: ValueError: oh no." in said.data
    assert "2 more games lost so." in said.data
