"""The evidence for games and their files in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from bench import pseudoterminal
from bench.evidence import bursts, pythons, refolding, ways
from bench.evidence import damage as damaging
from bench.evidence.bursts import burst
from bench.evidence.damage import damage
from bench.evidence.eager import Eager
from bench.evidence.games import SETUPS, random_game, setup_for
from bench.evidence.kills import kill
from bench.evidence.pythons import NotReadyError, compare, pythons_here, ready
from bench.evidence.refolding import Refolded, refolded
from bench.evidence.undoing import fault_in
from bench.evidence.ways import Played, every_way, play
from core.engine.decisions import Choice, Over
from core.engine.random_play import FaultError, play_at_random
from core.terror_below.game import TerrorBelow
from saves.errors import NotASaveError
from saves.store import Store
from saves.verify import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def done() -> tuple[list[int], Callable[[int], object]]:
    """What a progress bar is told, and how."""
    told: list[int] = []
    return told, told.append


def test_every_way_to_play_is_there_once() -> None:
    """TB 10, 11: 12 tables, with 2 to 5 seats and the late seat or not, and for each of 18 solo games."""
    setups = every_way()

    assert len(set(setups)) == len(setups) == 12 * (4 * 2 + 3 * 2 * 3)
    assert {len(setup.seats) for setup in setups} == {1, 2, 3, 4, 5}
    assert len({setup.solo for setup in setups}) == 1 + 3 * 2 * 3


@pytest.mark.parametrize("number", [5, 40, 77, 95, 100, 311])
def test_random_games_of_every_kind_are_sound(number: int) -> None:
    found = play((number, every_way()[number]), games=2)

    assert found.wrong == []
    assert found.is_well
    assert (found.games, found.endings.total()) == (2, 2)


def test_who_wants_to_score_scores_more_than_chance() -> None:
    """Deliveries, kills and goals are met far more often."""
    game, setup = TerrorBelow(), every_way()[0]
    by_chance = [play_at_random(game, setup, f"{number}")[0] for number in range(4)]
    eagerly = [play_at_random(game, setup, f"{number}", chooser=Eager(game, f"{number}"))[0] for number in range(4)]

    scores = [sum(sum(game.scores(history.state)) for history in games) for games in (by_chance, eagerly)]
    assert scores[0] * 2 < scores[1]


def test_a_game_that_is_wrong_or_ends_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "SHARED", ())
    found = play((0, every_way()[0]), games=1)
    assert "Seed way 0/0: it ended by" in str(found)
    assert not found.is_well

    def faulty(*_: Any, **__: Any) -> Any:
        raise FaultError("luck", 3, ("two pawns stand on one space",))

    monkeypatch.setattr(ways, "play_at_random", faulty)
    found = play((0, every_way()[0]), games=1)
    assert "Seed luck, entry 3: two pawns stand on one space" in str(found)
    assert not found.is_well
    assert not Played().is_well


def test_a_state_that_undo_or_refolding_finds_otherwise_is_told() -> None:
    history = play_at_random(TerrorBelow(), every_way()[0], "luck")[0]
    assert fault_in(history, TerrorBelow()) == ""
    end = history.head
    choices = [entry for entry in history.line() if isinstance(entry.answer, Choice) and entry.events]
    entry = choices[len(choices) // 2]
    before = entry.parent
    assert before is not None

    before.kept, kept = history.root.state, before.state
    assert fault_in(history, TerrorBelow()) == f"undo meets another state at entry {before.number}"

    before.kept, history.head, entry.events = kept, end, ()
    assert fault_in(history, TerrorBelow()) == f"entry {entry.number} tells something else when it is refolded"


def test_random_games_go_through_every_seat_count_and_variant() -> None:
    setups = [setup_for(number) for number in range(120)]

    assert {len(setup.seats) for setup in setups} == {1, 2, 3, 4, 5}
    for seats in (1, 4):
        kinds = {(setup.board, setup.tiles, setup.worms) for setup in setups if len(setup.seats) == seats}
        assert len(kinds) == 12


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("number", range(0, 120, 17))
def test_random_games_are_whole_and_come_back_with_equal_digests(name: str, number: int) -> None:
    _, history = random_game(number, name=name)

    entries, size, same = refolded(number, name)

    assert isinstance(history.pending, Over)
    assert entries > len(history.root.state.setup.seats)
    assert size > 1000
    assert same


def test_games_that_come_back_otherwise_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_store: Store, path: Path) -> Any:
        raise NotASaveError(path, "it is not")

    monkeypatch.setattr(Store, "load", refused)
    assert refolding.refolded(1)[2] is False

    found = Refolded(entries=10, sizes=[5000], out_of_sync=[7])
    assert not found.is_well
    assert str(found).endswith("1 games out of sync; files of 5 KB, at most 5 KB\nout of sync: [7]")


def test_nothing_is_lost_when_a_program_is_killed(done: tuple[list[int], Callable[[int], object]]) -> None:
    told, tell = done

    found = kill(4, tell)

    assert found.lost == []
    assert (found.kills, sum(told)) == (4, 4)
    assert found.answers >= 4


def test_what_a_killed_program_loses_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    other = random_game(1)[1]
    plain = Store.load

    def short(store: Store, path: Path) -> Any:
        loaded = plain(store, path)
        loaded.history.entries[:] = other.entries[:2]
        return loaded

    monkeypatch.setattr(Store, "load", short)

    found = kill(1, lambda _: None)

    assert not found.is_well
    assert "2 entries are there" in str(found)


def test_bursts_of_keys_clicks_and_sizes_make_the_table_neither_fall_nor_stop(
    done: tuple[list[int], Callable[[int], object]],
) -> None:
    told, tell = done

    found = burst(240, tell, seed=3)

    assert found.wrong == []
    assert found.is_well
    assert (found.events, sum(told)) == (240, 240)
    assert str(found).endswith("0 fell over or stopped")


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("import sys; print('\\x1b[?1049h'); sys.exit(1)", "exit code 1"),
        ("import time; print('\\x1b[?1049h', flush=True); time.sleep(60)", "a new size was not drawn"),
    ],
)
def test_a_table_that_falls_over_or_stops_is_told(program: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def another(home: Path, _: Any, size: tuple[int, int]) -> pseudoterminal.Pseudoterminal:
        return pseudoterminal.started(home, (), size, call=("-c", program))

    monkeypatch.setattr(bursts, "started", another)
    monkeypatch.setattr(bursts, "ANSWERED_WITHIN", 2.0)

    found = burst(3, lambda _: None)

    assert not found.is_well
    assert told in str(found)


@pytest.mark.long
def test_changed_bytes_and_cut_ends_are_detected_and_named(done: tuple[list[int], Callable[[int], object]]) -> None:
    told, tell = done

    found = damage(60, tell, wholly=0)

    assert found.missed == []
    assert (found.changed, found.truncated, sum(told)) == (60, 60, 60)
    assert found.recovered > 50
    assert len(found.sizes) == 12


def test_of_a_small_file_every_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = damaging._files

    def first_lines(folder: Path, name: str) -> list[bytes]:
        return [whole(folder, name)[0].splitlines(keepends=True)[0]]

    monkeypatch.setattr(damaging, "GAMES", (0,))
    monkeypatch.setattr(damaging, "CUTS", (0.02,))
    monkeypatch.setattr(damaging, "_files", first_lines)

    found = damage(3, lambda _: None)

    assert found.missed == []
    assert found.truncated == 3 + found.wholly[0] > 300
    assert "(of 1 files every one)" in str(found)


def test_damage_that_nobody_detects_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damaging, "verify", lambda path, _: Verdict(path, well=True, sentence="all is well"))

    found = damage(2, lambda _: None, wholly=0)

    assert len(found.missed) == 4
    assert not found.is_well


def test_any_other_error_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_path: Path, _games: Any) -> Verdict:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(damaging, "verify", failing)

    assert damage(1, lambda _: None, wholly=0).missed == ["ZeroDivisionError: by nought"] * 2


@pytest.mark.long
def test_the_same_games_have_the_same_digests_however_python_hashes(
    done: tuple[list[int], Callable[[int], object]],
) -> None:
    told, tell = done

    found = compare(2, [("this one", sys.executable)], tell)

    assert found.different == []
    assert found.runs == [f"this one with PYTHONHASHSEED={hashing}" for hashing in ("0", "1", "random")]
    assert sum(told) == 3


def test_a_python_that_comes_to_other_digests_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(("{}", "{}", '{"other": 1}', ""))
    monkeypatch.setattr(pythons, "HASHING", ("0", "1"))
    monkeypatch.setattr(pythons, "_digests", lambda *_: next(answers))

    found = compare(0, [("3.11.0", ""), ("3.12.0", "")], lambda _: None)

    assert found.different == ["3.12.0 with PYTHONHASHSEED=0", "3.12.0 with PYTHONHASHSEED=1"]
    assert not found.is_well


@pytest.mark.long
def test_this_python_is_among_those_of_the_machine_and_has_what_is_needed(tmp_path: Path) -> None:
    here = pythons_here()

    assert sys.executable in here.values()
    assert all(version >= "3.11" for version in here)
    assert ready(sys.executable, tmp_path / "none") == sys.executable
    assert not (tmp_path / "none").exists()


def test_a_python_that_has_only_what_rules_and_saves_need_can_be_asked() -> None:
    """None of the packages that draw and take commands."""
    program = (
        "import sys; sys.modules.update(dict.fromkeys(['click', 'rich', 'textual'])); import bench.programs.log_digests"
    )

    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_python_that_cannot_be_made_ready_is_skipped(tmp_path: Path) -> None:
    with pytest.raises(NotReadyError, match="msgspec cannot be installed for it"):
        ready(str(tmp_path / "no" / "python"), tmp_path / "environments" / "3.99")


def test_one_package_of_the_constraints_is_pinned_with_its_hashes() -> None:
    lines = pythons._pinned("msgspec").splitlines()

    assert lines[0].startswith("msgspec==")
    assert all("--hash=sha256:" in line for line in lines[1:])
    assert len(lines) > 2


def test_files_are_of_several_sizes(tmp_path: Path) -> None:
    sizes = sorted(map(len, damaging._files(tmp_path)))

    assert sizes[0] * 10 < sizes[-1]
