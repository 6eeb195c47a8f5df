"""Evidence and puzzles are the same whoever looks for them, in whichever order, and whatever is done twice."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from bench import puzzles
from bench.evidence.refolding import refold
from bench.puzzling.buried_beneath import village_of
from bench.spreading import each, spread_by
from core.games import spoken
from core.words.puzzles.form import read_puzzle
from tui.commands.refusal import Refusal
from tui.commands.spread.batches import here

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.words.puzzles.form import Puzzle

SEED = "puzzle"


def backwards(part: Any, batches: Sequence[range]) -> Iterator[tuple[range, Any]]:
    """The last batch comes first, and each comes twice."""
    for numbers in reversed(batches):
        yield numbers, part(numbers)
        yield numbers, part(numbers)


def test_what_is_done_comes_in_the_order_of_the_items_and_once() -> None:
    assert list(each(str.upper, ["a", "b", "c"], backwards)) == ["A", "B", "C"]
    assert list(each(str.upper, [], backwards)) == []


def test_a_cluster_brings_its_own_processes() -> None:
    """It is not asked for so many here."""
    with pytest.raises(Refusal, match="has its own"), spread_by(2, "tcp://127.0.0.1:1"):
        pass


class TestPuzzles:
    """Puzzles that a maker finds, as the command writes them."""

    @pytest.fixture
    def shipped(self) -> Puzzle:
        """One that comes with the program."""
        name, text = next(iter(spoken("buried-beneath").puzzles().items()))
        return read_puzzle(text, name)

    @pytest.fixture
    def made(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shipped: Puzzle) -> Any:
        """Runs the command with a maker that finds the same puzzle in every game; the names of its files."""

        def maker(seed: str, first: int) -> Iterator[Any]:
            while seed:
                yield f"game {first} was looked at"
                yield f"{first:03}", shipped
                yield None
                first += 1

        def make(game: str, *words: str) -> list[str]:
            to = tmp_path / game
            monkeypatch.setitem(puzzles.MAKERS, game, maker)
            monkeypatch.setattr(sys, "argv", ["puzzles", game, "--games", "3", "--to", str(to), *words])
            assert puzzles.main() == 0
            return sorted(file.stem for file in to.glob("*.toml"))

        return make

    def test_each_game_is_looked_through_for_itself(self, made: Any, capsys: pytest.CaptureFixture[str]) -> None:
        """From the number that is named; what is told on the way is told in order."""
        assert made("terrorscape-2", "--first", "7") == ["007", "008", "009"]
        told = capsys.readouterr().out.splitlines()
        assert [line for line in told if line.endswith("looked at")] == [f"game {at} was looked at" for at in (7, 8, 9)]

    def test_one_puzzle_of_two_games_is_written_once(self, made: Any, shipped: Puzzle) -> None:
        """It is the one of the earlier game, whoever was quicker."""
        assert made("buried-beneath") == ["001"]
        assert village_of(shipped) == village_of(shipped)

    def test_time_that_is_over_ends_it(self, made: Any) -> None:
        """After the game that was being looked at."""
        assert made("terror-below", "--minutes", "0") == ["001"]


class TestOnACluster:
    """With Dask, on this machine."""

    @pytest.fixture(autouse=True)
    def dask(self) -> None:
        """Dask is in an extra."""
        pytest.importorskip("distributed", reason="Dask is in the extra `cluster`; make extras tests it")

    @pytest.mark.parametrize("workers", [1, 2])
    def test_evidence_and_puzzles_are_the_same(self, workers: int) -> None:
        """With one worker, with two, and without any."""

        def shown(spread: Any) -> tuple[str, list[Any]]:
            evidence = str(refold(6, spread, lambda _: None))
            return evidence, list(each(puzzle_names, [1, 2], spread, most=1))

        with spread_by(workers, "local") as spread:
            assert shown(spread) == shown(here)


def puzzle_names(number: int) -> list[str]:
    """The names of the puzzles of a game."""
    return [one[0] for one in puzzles.looked_through("buried-beneath", SEED, number)]
