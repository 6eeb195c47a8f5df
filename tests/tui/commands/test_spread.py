"""Many games, played by whoever is free: each counts once, and a run that was stopped goes on from its folder."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.random_play import play_at_random
from tui.commands.spread.batches import EndedError, batches_of, gathered
from tui.commands.spread.cluster import GONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tests.tui.commands.said import Command

GAMES: Final = 6
SIMULATE: Final = ("simulate", "buried-beneath", "--games", GAMES)
LEAGUE: Final = ("league", "critters-below", "Wanderer", "Wanderer", "--games", GAMES)


def told(command: Command, *words: object) -> Any:
    """The figures of a command, those of the clock left out."""
    said = command(*words, "--json")
    assert said.code == 0, said.told
    found = json.loads(said.data)
    for figures in found if isinstance(found, list) else [found]:
        for clock in ("seconds", "decisions_per_second", "pace"):
            figures.pop(clock, None)
    return found


@pytest.mark.parametrize("games", [1, 25, 255, 256, 7_001, 1_000_000])
def test_batches_hold_every_game_once(games: int) -> None:
    """In order; how they are parted depends on the number of games alone."""
    batches = batches_of(games)

    assert [batches[0].start, batches[-1].stop] == [1, games + 1]
    assert all(one.stop == next_one.start for one, next_one in pairwise(batches))
    assert max(map(len, batches)) <= 25


def test_a_batch_that_was_played_twice_counts_once_and_order_does_not_matter() -> None:
    """Workers come back in any order, some of them again."""

    def spread(part: Any, batches: Sequence[range]) -> Iterator[tuple[range, Any]]:
        for numbers in reversed(batches):
            yield numbers, part(numbers)
            yield numbers, part(numbers)

    found = list(gathered(list, 5, spread))

    assert [came for _, came in found] == [[1], [2], [3], [4], [5]]


@pytest.mark.parametrize("words", [SIMULATE, LEAGUE])
def test_a_run_that_was_stopped_goes_on_from_its_folder(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...]
) -> None:
    """What was played is not played again, and the figures are those of a run in one go."""
    whole = told(command, *words)
    folder, file = tmp_path / "kept", tmp_path / "games.jsonl"
    command(*words, "--keep", folder)
    batches = sorted(folder.glob("*.batch"))
    assert len(batches) == GAMES
    for batch in batches[3:]:
        batch.unlink()
    played = []

    def counted(*arguments: Any, **more: Any) -> Any:
        played.append(arguments)
        return play_at_random(*arguments, **more)

    monkeypatch.setattr("tui.commands.simulation.play_at_random", counted)

    assert told(command, *words, "--keep", folder, "--out", file) == whole
    assert len(played) == (3 if words == SIMULATE else 0)
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [row["number"] for row in rows] == list(range(1, GAMES + 1))


@pytest.mark.parametrize("harm", ["cut", "changed", "empty", "other"])
def test_a_batch_that_was_harmed_is_played_again(command: Command, tmp_path: Path, harm: str) -> None:
    """What stands in a folder is believed only where it is whole."""
    whole = told(command, *SIMULATE)
    folder = tmp_path / "kept"
    command(*SIMULATE, "--keep", folder)
    first, second, *_ = sorted(folder.glob("*.batch"))
    data = first.read_bytes()
    changed = {"cut": data[:-9], "changed": data[:-1] + b"?", "empty": b"", "other": second.read_bytes()}
    first.write_bytes(changed[harm])

    assert told(command, *SIMULATE, "--keep", folder) == whole
    assert first.read_bytes() != changed[harm]


def test_a_folder_keeps_the_games_of_one_command(command: Command, tmp_path: Path) -> None:
    """Another one is refused, and the folder stays as it was."""
    folder = tmp_path / "kept"
    command(*SIMULATE, "--keep", folder)
    said = command(*SIMULATE, "--keep", folder, "--seed", 2)

    assert (said.code, said.data) == (1, "")
    assert "keeps other games, as its run.json says: name another folder." in said.told
    assert command(*SIMULATE, "--keep", folder).code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((*SIMULATE, "--dask", "tcp://127.0.0.1:1", "--jobs", 2), "--jobs starts processes on this machine;"),
        ((*LEAGUE, "--player", "a:B", "--dask", "local"), "--player goes neither with --dask nor with --keep"),
        ((*LEAGUE, "--player", "a:B", "--keep", "kept"), "--player goes neither with --dask nor with --keep"),
    ],
)
def test_what_does_not_go_together_is_told(command: Command, words: tuple[object, ...], why: str) -> None:
    """In a sentence, before anybody plays."""
    said = command(*words)

    assert (said.code, said.data) == (2, "")
    assert why in said.told


def test_a_cluster_without_its_extra_names_what_to_install(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the door by ssh does."""
    monkeypatch.setattr("tui.commands.spread.cluster.find_spec", lambda _: None)
    said = command(*SIMULATE, "--dask", "local")

    assert (said.code, said.told) == (1, "A cluster needs Dask: pip install 'terror-below[cluster]'.\n")


class TestOnACluster:
    """With Dask, two workers on this machine."""

    @pytest.fixture(autouse=True)
    def dask(self) -> None:
        """Dask is in an extra."""
        pytest.importorskip("distributed", reason="Dask is in the extra `cluster`; make extras tests it")

    def test_it_comes_to_the_same_figures(self, command: Command) -> None:
        """Whoever played which batch."""
        for words in (SIMULATE, LEAGUE):
            assert told(command, *words, "--dask", "local", "--jobs", 2) == told(command, *words)

    @pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere"])
    def test_a_scheduler_that_does_not_answer_is_told(
        self, command: Command, monkeypatch: pytest.MonkeyPatch, address: str
    ) -> None:
        """In a sentence, after some seconds."""
        monkeypatch.setattr("tui.commands.spread.cluster.WAIT", 0.5)
        said = command(*SIMULATE, "--dask", address)

        assert (said.code, said.told) == (1, f"No scheduler of Dask answers at {address}.\n")

    def test_a_worker_that_dies_costs_its_batch_alone(self, tmp_path: Path) -> None:
        """Another one plays it, and it counts once."""
        from tui.commands.spread.cluster import cluster_at

        with cluster_at("local", 2, "run") as spread:
            found = list(gathered(_Dies(str(tmp_path / "died")), 12, spread))

        assert [came for _, came in found] == [[number] for number in range(1, 13)]
        assert (tmp_path / "died").exists()

    def test_a_cluster_that_goes_away_is_told(self) -> None:
        """Not waited for without end."""
        from distributed import LocalCluster

        from tui.commands.spread.cluster import cluster_at

        with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0") as cluster:

            def played_until_it_goes() -> None:
                with cluster_at(cluster.scheduler_address, 1, "run") as spread:
                    for _ in spread(list, batches_of(200)):
                        cluster.close()

            with pytest.raises(EndedError, match=GONE):
                played_until_it_goes()


class _Dies:
    """Plays a batch; the first that holds game 5 ends its worker."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, numbers: range) -> list[int]:
        import os
        from pathlib import Path

        if 5 in numbers and not Path(self.mark).exists():
            Path(self.mark).touch()
            os._exit(1)
        return list(numbers)
