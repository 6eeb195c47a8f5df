"""`league` lets computer players play against each other."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.game import TerrorBelow

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command

QUICK = ("league", "Scavenger", "Wanderer", "--games", "4")


def figures(command: Command, *words: str, levels: tuple[str, ...] = ("Scavenger", "Wanderer")) -> dict[str, Any]:
    """What `--json` says, the clock's part left out."""
    said = command(*words, "--json")
    assert said.code == 0
    (found,) = json.loads(said.data)
    assert [pace["level"] for pace in found.pop("pace")] == list(levels)
    result: dict[str, Any] = found
    return result


def test_it_tells_wins_with_their_interval_ratings_and_times(command: Command) -> None:
    """For people."""
    said = command(*QUICK)

    assert said.code == 0
    assert "1 Scavenger against 1 Wanderer, 4 games" in said.data
    assert ") of games" in said.data
    assert "rating" in said.data
    assert "a second, median" in said.data
    assert "turns" in said.data


def test_several_processes_come_to_the_same_figures(command: Command) -> None:
    """Seed by seed, whatever the number of jobs."""
    alone, together = (figures(command, *QUICK, "--jobs", jobs) for jobs in ("1", "2"))

    assert alone == together
    assert alone["matches"][0]["games"] == 4
    assert figures(command, *QUICK, "--seed", "7") != alone


def test_the_game_may_be_named_and_more_may_sit_down(command: Command) -> None:
    """Then one sits among several, and both have their turn."""
    found = figures(command, "league", "terror-below", "Scavenger", "Wanderer", "--seats", "3", "--games", "3")

    assert [[score["seats"] for score in match["scores"]] for match in found["matches"]] == [[1, 2], [1, 2]]


def test_several_tables_are_played_one_after_the_other(command: Command, tmp_path: Path) -> None:
    """A league for each number of seats, in one list and on one page."""
    said = command("league", "Wanderer", "Wanderer", "--games", "2", "--seats", "2", "--seats", "3", "--json")
    page = tmp_path / "page.md"
    command("league", "Wanderer", "Wanderer", "--games", "2", "--seats", "2", "--seats", "3", "--page", page)

    assert [found["seats"] for found in json.loads(said.data)] == [2, 3]
    assert [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("## ")] == [
        "## 2 players: Wanderer",
        "## 3 players: Wanderer",
    ]


def test_it_writes_a_page_with_a_picture(command: Command, tmp_path: Path) -> None:
    """In Markdown, with what is needed to play its games again; what is told is told all the same."""
    page = tmp_path / "my league.md"
    said = command(*QUICK, "--page", page)
    text = page.read_text(encoding="utf-8")
    drawing = (tmp_path / "my league-1.svg").read_text(encoding="utf-8")

    assert "1 Scavenger against 1 Wanderer, 4 games" in said.data
    assert "my league-1.svg" in said.told
    assert text.startswith("# Terror Below: a league in figures\n")
    assert "| Scavenger |" in text
    assert "    terror-below league terror-below Scavenger Wanderer --seats 2 --games 4 --seed 1\n" in text
    assert "](my%20league-1.svg)" in text
    said_there = {node.text for node in ET.fromstring(drawing).iter() if node.text}  # noqa: S314 - our own
    assert "Terror Below, 2 players: Scavenger, Wanderer" in said_there
    assert {"Scavenger", "Wanderer", "Rating", "100 (51 to 100) %", "0 (0 to 49) %"} <= said_there


def test_all_sit_at_one_table_by_turns(command: Command) -> None:
    """And the command that is told plays the same games."""
    levels = ("Scavenger", "Wanderer", "Hunter:1")
    words = ("league", *levels, "--seats", "3", "--games", "3", "--together")
    found = figures(command, *words, levels=levels)
    (match,) = found["matches"]

    assert [score["level"] for score in match["scores"]] == list(levels)
    assert sum(score["wins"] for score in match["scores"]) == 3
    assert set(found["intervals"]) == set(levels)
    assert all(low <= found["ratings"][level] <= high for level, (low, high) in found["intervals"].items())
    told = found["command"].removeprefix("terror-below ").split()
    assert figures(command, *told, levels=levels) == found
    assert "Scavenger, Wanderer and Hunter:1 by turns, 3 games" in command(*words).data


def test_a_page_that_cannot_be_written_is_told_before_anybody_plays(command: Command, tmp_path: Path) -> None:
    """No game is played in vain where the folder is missing."""
    said = command("league", "Wanderer", "Wanderer", "--games", "1000000", "--page", tmp_path / "none" / "page.md")

    assert (said.code, said.data) == (1, "")
    assert "There is no folder" in said.told


def test_the_command_that_it_names_plays_the_same_games(command: Command) -> None:
    """With everything that was chosen."""
    words = ("league", "wanderer", "Wanderer", "--seats", "3", "--games", "2", "--alone", "--iterations", "9")
    found = figures(command, *words, "--with", "late-seat=yes", levels=("Wanderer",))
    told = found["command"].removeprefix("terror-below ").split()

    assert "--alone" in told
    assert figures(command, *told, levels=("Wanderer",)) == found


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Hunter",), "A league needs two players at least"),
        (("Hunter", "Scavenger", "--json", "--page", "x.md"), "--json and --page do not go together."),
        (("Hunter", "Scavenger", "--alone", "--together"), "--alone and --together do not go together."),
        (("Hunter", "Scavenger:3"), "A Scavenger searches in no worlds"),
        (("Hunter", "Rex"), "No computer player is called 'Rex'; there are Wanderer (plays at random), Greenhorn"),
        (("Hunter", "Scavenger", "--seats", "1"), "2 to 5 players"),
        (("Hunter", "Scavenger", "--with", "solo=scramble"), "A solo game has one seat"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(command: Command, words: tuple[str, ...], told: str) -> None:
    """A league of one, an unknown level, a solo game."""
    said = command("league", *words)

    assert said.code != 0
    assert said.data == ""
    assert told in said.told


def test_a_game_without_a_judgement_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody but people can play it."""
    monkeypatch.setattr(TerrorBelow, "judgement", lambda _: None)
    said = command(*QUICK)

    assert (said.code, said.data) == (2, "")
    assert "Terror Below is a game that only people can play." in said.told


def test_a_game_for_one_is_played_by_each_level_alone(command: Command, tmp_path: Path) -> None:
    """What was chosen is told, so that it can be played again."""
    words = ("league", "buried-beneath", "Wanderer", "--seats", "1", "--games", "3", "--with", "hero=mage")
    page = tmp_path / "page.md"
    said = command(*words, "--page", page)

    assert said.data.startswith("buried-beneath, 1 seat, seed 1, 160 worlds a search, hero=mage\n")
    assert "1 Wanderer, 3 games" in said.data
    assert " of games" in said.data
    assert "start player" not in said.data
    assert "## 1 player: Wanderer, hero=mage" in page.read_text(encoding="utf-8")


def test_where_several_win_together_or_nobody_a_seat_of_each_is_compared(command: Command) -> None:
    """And the games that one level won and the other did not are told."""
    words = ("league", "critters-below", "Scavenger", "Wanderer", "--games", "12")
    said = command(*words)
    (match,) = json.loads(command(*words, "--json").data)[0]["matches"]

    one, other = match["scores"]
    decided = one["only"] + other["only"]
    assert 0 < decided <= one["whole"] + other["whole"]
    assert one["wins"] <= one["whole"]
    assert f"Scavenger {one['only']} of {decided}, " in said.data
    assert any(
        line.startswith("  a seat wins ") and f" Scavenger {100 * one['whole'] / 12:.1f} %, Wanderer " in line
        for line in said.data.splitlines()
    )
    assert "a seat wins" not in command(*QUICK).data
