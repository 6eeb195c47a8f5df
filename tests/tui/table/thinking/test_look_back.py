"""The look back of a table: worked out in the background, left, gone on with, and kept beside the game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import asked
from core.players.crew import ALONE
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import seats_named
from core.words.looking_back import first_points
from saves.looked_back import path_beside
from saves.store import Store
from tests.core.proving import ProvedWaves
from tests.tui.play.replay.films import played
from tests.tui.play.test_hints import Here
from tests.tui.table.thinking.test_hints import waves
from tui.table.session import close_table, new_table, open_table
from tui.table.thinking import look_back as looking
from tui.table.thinking.look_back import LookBack
from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.table import Table

LIMIT: Final = 60.0


class Slow(Here):
    """Says one word more each time that it is looked at."""

    def ask(self, task: Any) -> None:
        """Remember it."""
        super().ask(task)
        self._words = task.words(self._rules, ALONE)

    def look(self) -> Any:
        """One word more."""
        if not self.done:
            word = next(self._words, None)
            if word is None:
                self.done = True
            else:
                self.heard.append(word)
        return self.newest


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started, and a position is played on but once, for a round."""
    monkeypatch.setattr(looking, "Worker", Slow)
    monkeypatch.setattr(looking, "TIMES", 1)
    monkeypatch.setattr("core.players.chances.ROUNDS", 1)


def finished(look_back: LookBack) -> LookBack:
    """Worked out to its end."""
    look_back.begin()
    before = -1.0
    for _ in range(3000):
        look_back.look()
        assert look_back.fault == ""
        assert look_back.done >= before or look_back.done > 0.3, "it goes back"
        before = look_back.done
        if look_back.is_done:
            return look_back
    raise AssertionError("it does not end")


def saved(tmp_path: Path) -> tuple[Store, Path]:
    """The file of a short game of two that is over."""
    store = Store(tmp_path)
    game = TerrorBelow()
    table = new_table(game.usual(seats_named(("Ada", "Ben")), {"start": "1"}), "3", store).table
    judgement = game.judgement()
    answer = judgement.playing(Random(1))  # noqa: S311 - tests must be repeatable
    while not table.is_over:
        pending = table.history.pending
        assert isinstance(pending, tuple)
        choice = answer(game.playout(table.history.state), asked(pending))
        table.choose(choice.option, choice.seat)
    close_table(table)
    return store, next(tmp_path.glob("*.jsonl"))


def test_it_is_worked_out_for_every_turn_and_told() -> None:
    """Each seat's chance, that of who won being certain at the end; then the largest swings in words."""
    table = played(2)
    look_back = finished(table.look_back)
    line = look_back.line
    asked_for = {line[place].number for place in first_points(table.game, line)}

    assert asked_for <= set(look_back.found)
    assert all(sum(of) == pytest.approx(1) for of in look_back.found.values())
    assert set(look_back.found[line[-1].number]) == {0.0, 1.0}
    assert look_back.done == 1
    assert 0 < len(look_back.swings) <= 3
    assert all(told.sentence and "→" in told.figures for told in look_back.swings)


def test_what_was_left_goes_on_and_is_the_same(tmp_path: Path) -> None:
    """What is known is kept beside the game, read back, and never worked out twice."""
    store, path = saved(tmp_path)
    table = open_table(path, store).table
    whole = dict(finished(LookBack(table)).found)
    assert path_beside(path).exists()
    path_beside(path).unlink()

    first = LookBack(table)
    first.begin()
    for _ in range(5):
        first.look()
    assert not first.is_done
    first.pause()
    assert not first.is_working
    left = dict(first.found)
    assert 0 < len(left) < len(whole)
    close_table(table)

    opened = open_table(path, store).table
    again = LookBack(opened)
    again.begin()
    assert set(left) <= set(again.found)
    finished(again)
    assert again.found.keys() == whole.keys()
    assert all(again.found[number] == pytest.approx(whole[number], abs=1e-4) for number in whole)
    close_table(opened)


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    """It would tell what others hold."""
    table = played(2, answers=40)
    assert table.look_back.refusal() == looking.STILL_PLAYED
    table.look_back.begin()
    assert not table.look_back.look()
    assert table.look_back.found == {}


def over(table: Table) -> Table:
    """Played to its end."""
    while not table.is_over:
        table.choose(table.view().options[-1])
    return table


def test_a_game_that_nobody_judges_says_so() -> None:
    """The small puzzle has a search and no judgement."""
    table = over(waves(ProvedWaves))
    assert table.look_back.refusal() == "No computer player judges Waves, so there are no chances."


def test_what_goes_wrong_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The film goes on without a chart."""
    table = played(2)

    class Failing(Slow):
        def look(self) -> Any:
            raise WorkError("the process ends again and again")

    monkeypatch.setattr(looking, "Worker", Failing)
    table.look_back.begin()
    assert table.look_back.look()
    assert table.look_back.fault == "The chances cannot be worked out: the process ends again and again."
    assert not table.look_back.look()


def test_the_process_finds_what_would_be_found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """And ends when it is left."""
    table = played(2)
    monkeypatch.setattr(looking, "Worker", Worker)
    monkeypatch.setattr("core.players.chances.ROUNDS", 3)
    look_back = LookBack(table)
    look_back.begin()
    worker = look_back._worker
    assert worker is not None
    worker.wait(0.5)
    while not look_back.found:
        worker.wait(LIMIT)
        look_back.look()
    pid = worker.pid
    assert pid is not None
    look_back.pause()
    assert worker.pid is None
    here = LookBack(table)
    monkeypatch.setattr(looking, "Worker", Slow)
    here.begin()
    here.look()
    number = min(here.found)
    assert here.found[number] == look_back.found[number]
