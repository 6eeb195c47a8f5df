"""A short evening of one game: what is counted in a long one, and what is told of what gathers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from textual._context import visible_screen_stack
from textual.screen import Screen

from bench.evidence.evening.evening import GAMES, shares, spend
from bench.evidence.evening.hours import HOURS, Evening, Hour
from bench.evidence.evening.standing import Standing, standing
from tui.app.app import GamesBelowApp
from tui.places import Places

if TYPE_CHECKING:
    from pathlib import Path

HELD = Standing(memory=100, objects=1000, tables=0, screens=1, files=10, threads=2, tasks=6, left=0)


def spent(first: Standing, last: Standing, slower: float = 1.0) -> Evening:
    """An evening between these two."""
    hours = [Hour(answers=1, seconds=[1.0], standing=first) for _ in range(HOURS - 1)]
    return Evening([*hours, Hour(answers=1, seconds=[slower], standing=last)])


@pytest.mark.long
def test_an_evening_is_played_by_keys_and_watched_and_what_is_held_is_counted() -> None:
    """Also what else people do there; a table that was left is held by nobody."""
    told: list[int] = []
    found = spend(9, told.append, ("critters-below",), hours=3)

    assert (found.wrong, len(found.hours)) == ([], 3)
    assert sum(told) == sum(hour.answers for hour in found.hours) >= 9
    assert all(hour.games > 1 and hour.answers > len(hour.seconds) == 1 for hour in found.hours)
    for hour in found.hours:
        assert (hour.standing.tables, hour.standing.screens) == (0, 1)
        assert hour.standing._replace(memory=0, objects=0) == found.hours[0].standing._replace(memory=0, objects=0)


async def test_what_the_tool_itself_had_drawn_last_is_not_held_by_the_program(tmp_path: Path) -> None:
    """Textual keeps the screens that a task has drawn last in its context: here it is the task of the test."""
    passing = tmp_path / "passing"
    passing.mkdir()
    async with GamesBelowApp(Places(tmp_path / "saves", tmp_path / "log")).run_test() as pilot:
        visible_screen_stack.set([Screen()])

        held = await standing(pilot, passing)

    assert held.screens == 1


@pytest.mark.long
def test_a_watched_game_that_stands_still_is_told_with_what_it_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.evidence.evening.people.PATIENCE", -1.0)

    found = spend(9, lambda _: None, ("critters-below",), hours=1)

    [wrong] = found.wrong
    assert "no computer player answers: critters-below, entry " in wrong
    assert " thinks as Wanderer" in wrong


def test_what_falls_over_ends_the_evening_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: GamesBelowApp) -> Any:
        raise ValueError("no new game today")

    monkeypatch.setattr(GamesBelowApp, "action_new_game", broken)

    found = spend(HOURS, lambda _: None, ("critters-below",))

    assert not found.is_well
    assert "no new game today" in str(found)


def test_what_stays_open_or_grows_is_told() -> None:
    """A table, a file, a task, a tenth more memory, a quarter more time."""
    assert spent(HELD, HELD._replace(memory=110, objects=1010), 1.2).is_well
    for more, told in (
        (HELD._replace(tables=1), "tables: 0 after the first hour, 1 after the last"),
        (HELD._replace(files=11), "files: 10 after the first hour, 11 after the last"),
        (HELD._replace(tasks=7), "tasks: 6"),
        (HELD._replace(objects=1030), "things: 1,000 after the first hour, 1,030 after the last"),
        (HELD._replace(memory=112), "memory: 1.12 times that of the first hour"),
    ):
        found = spent(HELD, more)
        assert not found.is_well
        assert told in str(found)
    assert "an answer takes 1.30 times as long" in str(spent(HELD, HELD, 1.3))
    lame = spent(HELD, HELD)
    lame.hours[0].watched, lame.hours[-1].watched = [1.0], [1.4]
    assert "an answer that is watched takes 1.40 times as long" in str(lame)


def test_every_answer_of_an_hour_is_somebodys() -> None:
    """Most are watched; of a game for one all are given by keys."""
    for answers in (3, 100, 12_500):
        found = shares(answers, GAMES)
        assert sum(by_keys + watched for _, by_keys, watched in found) == answers
        assert {name for name, _, watched in found if not watched} <= {"buried-beneath"} or answers == 3
    assert shares(5, ["buried-beneath"]) == [("buried-beneath", 5, 0)]


def test_an_evening_that_ended_early_is_not_well() -> None:
    assert not Evening().is_well
    assert Evening(spent(HELD, HELD).hours[:3]).gathered() == ("the evening ended too early",)
