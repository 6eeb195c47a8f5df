"""The report of a finished game: what stands in that of every game. The examples are of Terror Below."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import Choice, Over
from core.engine.past.remarks import Remarks
from core.engine.past.said import Journey, Undo
from core.engine.random_play import play_at_random
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from core.terror_below.words.spoken import SquadWords
from core.words.report import Report
from core.words.spoken import Words
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.history import History

ADA, BEN = 0, 1
GAME = TerrorBelow()
SETUP = Setup(seats_named(NAMES[:4]))


@cache
def played() -> History[Any]:
    """A whole game, which stays where it ended."""
    return played_as("a report")


def played_as(seed: str, setup: Setup = SETUP) -> History[Any]:
    """Another one."""
    return play_at_random(GAME, setup, seed)[0]


def told(history: History[Any], remarks: Remarks | None = None, setup: Setup = SETUP) -> str:
    """Its report."""
    return Report(GAME, setup, history, remarks or Remarks()).text()


def another_choice(history: History[Any]) -> tuple[int, Option]:
    """A choice that was not made at the head, or at the next entry where there was one."""
    while True:
        pending = history.pending
        if isinstance(pending, tuple):
            given = [child.answer for child in history.children(history.head)]
            for option in pending[0].options:
                if Choice(pending[0].seat, option) not in given:
                    return pending[0].seat, option
        assert history.redo()


def test_a_game_that_tells_nothing_itself_has_its_places_and_its_story(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has a report: who was where, the rows of its story, undos and luck."""
    monkeypatch.setattr(SquadWords, "report", Words.report)
    history = played()
    assert isinstance(history.pending, Over)
    text = told(history).splitlines()
    heads = [line for line in text if line.startswith("#")]
    assert heads[1:] == ["## The players", "## The story", "## Undos", "## The luck"]
    players = [line for line in text if line.startswith("- **") and line.endswith(" VP")]
    winner = history.pending.ranking[0][0]
    assert players[0] == f"- **{NAMES[winner]}**, place 1, {GAME.scores(history.state)[winner]} VP"
    assert len(players) == 4


def test_the_same_game_is_always_told_the_same() -> None:
    assert told(played()) == told(played())


def test_undos_side_lines_and_comments_are_told() -> None:
    history, remarks = played_as("ledger"), Remarks()
    end = history.head.number
    history.jump(40)
    history.choose(*another_choice(history))
    remarks.name(history.head.number, "the other way")
    history.jump(end)
    remarks.add(60, "undo", Undo(ADA, 3, "agreed", (BEN,)))
    remarks.add(70, "undo", Undo(ADA, 1, "quiet"))
    remarks.comment(80, "Here *it*\nwent wrong.")
    text = told(history, remarks)
    assert "1 free, 1 by agreement." in text
    assert "- Ada undoes 3 decisions; all agree. (round " in text
    assert "Here \\*it\\* went wrong." in text
    assert "Variation 1: the other way, undone, parts from the game" in text
    assert "undoes 1 decision" not in text


def test_a_game_that_is_not_over_has_no_report() -> None:
    history = played_as("running")
    history.jump(60)
    with pytest.raises(ValueError, match="not over"):
        Report(GAME, SETUP, history, Remarks())


def test_a_finished_game_is_told_while_something_else_is_tried_out() -> None:
    history, remarks = played_as("tried out"), Remarks()
    whole = told(history)
    remarks.leave(history.head.number, history.head.number, Journey(ADA))
    history.jump(60)
    assert told(history, remarks).split("## Undo")[0] == whole.split("## Undo")[0]


def test_names_are_text_and_never_markup() -> None:
    """A name may hold any character that can be shown."""
    setup = Setup(seats_named(("*Ada*", "[b]Ben[/b]", "C|eo`", "<i>Dov")))
    text = told(played_as("names", setup), setup=setup)
    for words in ("**\\*Ada\\***", "\\[b\\]Ben", "C\\|eo\\`", "\\<i\\>Dov"):
        assert words in text
    assert not re.search(r"(?<!\\)<i>|(?<!\\)\[b\]|C\|eo", text)
