"""`--out` writes a row a game, for programs that read tables; `docs/results-as-data.md` says what each column is."""

from __future__ import annotations

import json
import os
import re
from errno import ENOSPC
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.random_play import play_at_random
from tui.commands.rows.files import LineFile, columns

if TYPE_CHECKING:
    from tests.tui.commands.said import Command

ROOT: Final = Path(__file__).resolve().parents[3]
PAGE: Final = (ROOT / "docs" / "results-as-data.md").read_text(encoding="utf-8")

LEAGUE: Final = ("league", "terror-below", "Scavenger", "Wanderer", "--games", 4)


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of JSON Lines, the clock's column left out."""
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for row in found:
        assert row.pop("seconds") >= 0
    return found


def test_the_page_names_every_column_and_what_it_holds() -> None:
    """In the order of the file."""
    assert re.findall(r"^\| `(\w+)` \| ([a-z ]+) \|", PAGE, flags=re.MULTILINE) == columns()


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "buried-beneath", "--games", 4),
        ("league", "critters-below", "Wanderer", "Wanderer", "--games", 4),
    ],
)
def test_rows_are_the_same_in_any_number_of_processes(
    command: Command, tmp_path: Path, words: tuple[object, ...]
) -> None:
    """Game by game in the order of their numbers, and the figures are told all the same."""
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    assert command(*words, "--out", one).data
    command(*words, "--out", two, "--jobs", 2)

    assert rows(one) == rows(two)
    assert [row["number"] for row in rows(one)] == [1, 2, 3, 4]
    assert not list(tmp_path.glob(".*"))


def test_rows_add_up_to_the_figures(command: Command, tmp_path: Path) -> None:
    """Wins, ends, rounds and decisions."""
    file = tmp_path / "games.jsonl"
    figures = json.loads(command("simulate", "--seats", 2, "--games", 6, "--json", "--out", file).data)
    found = rows(file)

    assert sum(row["decisions"] for row in found) == figures["decisions"]
    assert [sum(seat in row["winners"] for row in found) for seat in (1, 2)] == figures["wins"]
    assert {row["reason"] for row in found} == set(figures["endings"])
    assert max(row["rounds"] for row in found) == figures["rounds"]["most"]
    assert all(row["players"] == ["random", "random"] and len(row["scores"]) == 2 for row in found)


@pytest.mark.parametrize(("game", "begin"), [("terror-below", {1}), ("critters-below", {1, 2})])
def test_rows_say_who_began(command: Command, tmp_path: Path, game: str, begin: set[int]) -> None:
    """In Critters Below it is drawn by lot."""
    command("simulate", game, "--seats", 2, "--games", 8, "--out", tmp_path / "games.jsonl")

    assert {row["first"] for row in rows(tmp_path / "games.jsonl")} == begin


def test_a_league_says_who_sat_where_and_won(command: Command, tmp_path: Path) -> None:
    """Two games with the same luck differ in who sits where."""
    file = tmp_path / "games.jsonl"
    (found,) = json.loads(command(*LEAGUE, "--json", "--out", file).data)
    score = next(score for score in found["matches"][0]["scores"] if score["level"] == "Scavenger")
    told = rows(file)

    assert sum("Scavenger" in [row["players"][seat - 1] for seat in row["winners"]] for row in told) == score["wins"]
    assert [(row["luck"], row["players"]) for row in told[:2]] == [
        ("1/0", ["Scavenger", "Wanderer"]),
        ("1/0", ["Wanderer", "Scavenger"]),
    ]
    assert all(row["places"][seat - 1] == 1 for row in told for seat in row["winners"])


def test_a_run_that_is_stopped_leaves_the_rows_of_what_was_played(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after ctrl+c, whole lines and nothing else."""
    file = tmp_path / "games.jsonl"

    def stopped(rules: Any, setup: Any, luck: str, **more: Any) -> Any:
        if luck == "1/3":
            raise KeyboardInterrupt
        return play_at_random(rules, setup, luck, **more)

    monkeypatch.setattr("tui.commands.simulation.play_at_random", stopped)
    said = command("simulate", "--games", 5, "--out", file)

    assert (said.code, said.told) == (130, "\nStopped.\n")
    assert [row["number"] for row in rows(file)] == [1, 2]
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("games.csv", "Name a file that ends in .jsonl or .parquet, not games.csv."),
        ("none/games.jsonl", "There is no folder"),
        ("folder.jsonl", "is a folder; name a file in it."),
    ],
)
def test_what_cannot_be_written_is_told_before_anybody_plays(
    command: Command, tmp_path: Path, name: str, told: str
) -> None:
    """No game is played in vain."""
    (tmp_path / "folder.jsonl").mkdir()
    said = command("simulate", "--games", 1_000_000, "--out", tmp_path / name)

    assert (said.code, said.data) == (1, "")
    assert told in said.told


def test_parquet_without_its_extra_names_what_to_install(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And that JSON Lines need nothing."""
    monkeypatch.setattr("tui.commands.rows.files.find_spec", lambda _: None)
    said = command("simulate", "--games", 1_000_000, "--out", tmp_path / "games.parquet")

    assert (said.code, said.data) == (1, "")
    assert said.told == (
        "Parquet files need pyarrow: pip install 'terror-below[data]', or name a file that ends in .jsonl.\n"
    )


def test_a_disk_that_takes_no_row_is_told_in_a_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing half is left behind."""

    def full(_: Any, __: Any) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(LineFile, "write", full)
    said = command("simulate", "--games", 2, "--out", tmp_path / "games.jsonl")

    assert (said.code, said.data) == (1, "")
    assert "games.jsonl cannot be written: No space left on device." in said.told


def test_parquet_holds_the_same_rows(command: Command, tmp_path: Path) -> None:
    """Column by column, with the types that the page names."""
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is in the extra `data`; make extras tests it")
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    for file in (lines, table):
        command("simulate", "--games", 3, "--out", file)
    found = parquet.read_table(table)

    assert found.schema.names == [name for name, _ in columns()]
    told = [{name: value for name, value in row.items() if name != "seconds"} for row in found.to_pylist()]
    assert told == rows(lines)
