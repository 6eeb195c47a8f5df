"""The pictures of a million games, drawn from some: what they show is in the rows, and other files are refused."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from docs import million
from docs.million import DRAWN, files_of, parts, tallied

if TYPE_CHECKING:
    from tests.tui.commands.said import Command

pytest.importorskip("pyarrow", reason="pyarrow is in the extra `data`; make extras tests it")

ROOT: Final = Path(__file__).resolve().parents[3]
PAGE: Final = (ROOT / "docs" / "million.md").read_text(encoding="utf-8")

GAMES: Final = {"terror-below": 8, "critters-below": 30, "terrorscape-2": 20}
TURNS, SHELTERS, KILLERS = DRAWN


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the rows of some games of Wanderers are kept."""
    return tmp_path_factory.mktemp("rows")


@pytest.fixture
def rows(command: Command, folder: Path) -> Path:
    """Games as the page has them played, but few, and at random."""
    for game, games in GAMES.items():
        file = folder / f"{game}.parquet"
        seats = ("--seats", 2, "--seats", 3) if game != "terrorscape-2" else ()
        if not file.exists():
            assert command("league", game, "Wanderer", "Wanderer", *seats, "--games", games, "--out", file).code == 0
    return folder


def test_every_game_is_counted_once(rows: Path) -> None:
    """What all places win adds up to the games that somebody won."""
    games, found = tallied(TURNS, [rows / "terror-below.parquet"])
    assert games == 2 * GAMES["terror-below"]
    for seats, bars in found.items():
        assert {of for _, of in bars.values()} == {GAMES["terror-below"]}, seats
        assert sum(won for won, _ in bars.values()) == pytest.approx(GAMES["terror-below"])

    games, found = tallied(SHELTERS, [rows / "critters-below.parquet"])
    assert games == sum(of for _, of in found["Won by somebody, by Wanderers"].values()) == 2 * GAMES["critters-below"]

    games, found = tallied(KILLERS, [rows / "terrorscape-2.parquet"])
    assert games == sum(of for _, of in found["Won by the Killer, by Wanderers"].values()) == GAMES["terrorscape-2"]


def test_games_of_several_files_stand_apart_by_who_played(command: Command, rows: Path, tmp_path: Path) -> None:
    """Those by chance beside those of a level."""
    (tmp_path / "terror-below.parquet").write_bytes((rows / "terror-below.parquet").read_bytes())
    assert command("simulate", "--seats", 3, "--games", 5, "--out", tmp_path / "terror-below-3.parquet").code == 0

    games, found = tallied(TURNS, files_of(TURNS, tmp_path))

    assert games == 2 * GAMES["terror-below"] + 5
    assert {part: of for part, bars in found.items() for _, of in bars.values()} == {
        "Won, 2 players, by Wanderers": GAMES["terror-below"],
        "Won, 3 players, by Wanderers": GAMES["terror-below"],
        "Won, 3 players, by chance": 5,
    }


def test_bars_stand_in_the_order_of_turns_with_their_intervals(rows: Path) -> None:
    """Each share lies in its interval."""
    shown = parts(TURNS, tallied(TURNS, [rows / "terror-below.parquet"])[1])
    assert [[bar.name for bar in part.bars] for part in shown] == [["begins", "second"], ["begins", "second", "third"]]
    assert all(0 <= bar.low <= bar.value <= bar.high <= 100 for part in shown for bar in part.bars)


def test_the_script_draws_what_the_page_shows(
    rows: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three pictures, which say how many games they are drawn from."""
    monkeypatch.setattr(sys, "argv", ["million", str(rows), "--to", str(tmp_path)])
    million.main()
    told = capsys.readouterr().out
    shown = re.findall(r"!\[[^\]]+\]\(million/([\w-]+\.svg)\)", PAGE)
    assert sorted(shown) == sorted(file.name for file in tmp_path.glob("*.svg"))
    for picture in DRAWN:
        drawing = (tmp_path / f"{picture.game}.svg").read_text(encoding="utf-8")
        assert f"{GAMES[picture.game] * (1 + (picture is not KILLERS))} games" in drawing
        assert f"{GAMES[picture.game] * (1 + (picture is not KILLERS))} games" in told


@pytest.mark.parametrize("harm", ["missing", "no rows", "another game"])
def test_a_file_of_other_rows_is_refused_in_a_sentence(rows: Path, tmp_path: Path, harm: str) -> None:
    """And nothing is drawn of it."""
    file = tmp_path / "terror-below.parquet"
    if harm == "no rows":
        file.write_bytes(b"no table")
    elif harm == "another game":
        file.write_bytes((rows / "critters-below.parquet").read_bytes())
    with pytest.raises((OSError, ValueError), match=r"terror-below\.parquet"):
        tallied(TURNS, [file])
