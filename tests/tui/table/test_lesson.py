"""A lesson at a table: where it begins, what the place is worth, and the game that it becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.words.lessons.reading import LessonError
from saves.store import Store
from tests.games.shelf import keepers_on_the_shelf
from tui.learnt import Learnt, LessonPlace, keep_learnt, read_learnt
from tui.table.lesson import BROKEN_OFF, LessonTable, digest_of, game_after, keep_place, lesson_named, lesson_table
from tui.table.session import close_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.places import Places

GAME = "keepers"
ACTS = ("!go", "lay 0", "!look")


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The game of the tests, which has a short lesson."""
    with keepers_on_the_shelf():
        yield


def opened(home: Places, *acts: str, digest: str = "") -> tuple[LessonTable, tuple[str, ...]]:
    """The lesson, left after these acts."""
    digest = digest or digest_of(lesson_named(GAME)[1])
    keep_learnt(Learnt().with_place(GAME, "lamp", LessonPlace(acts, digest)), home.learnt)
    table, notices = lesson_table(GAME, "", home.learnt)
    assert isinstance(table, LessonTable)
    return table, notices


def test_a_lesson_goes_on_where_it_was_left(home: Places) -> None:
    """What the others do before the step is done."""
    table, notices = opened(home, *ACTS)

    assert table.taking.at.step == 3
    assert table.taking.is_ready
    assert not notices


@pytest.mark.parametrize(
    ("acts", "digest"), [(("rest",), ""), (ACTS, "another lesson of that name"), (("!go",) * 300, ""), (("\x1b",), "")]
)
def test_a_place_that_leads_nowhere_is_told(home: Places, acts: tuple[str, ...], digest: str) -> None:
    """The lesson begins anew, and a sentence says so."""
    table, notices = opened(home, *acts, digest=digest)

    assert table.taking.at.step == 0
    assert notices == (BROKEN_OFF,)


def test_an_unknown_lesson_gets_a_sentence(home: Places) -> None:
    with pytest.raises(LessonError, match=r"^Keepers of the Light has no lesson 'lmap'; there is lamp\.$"):
        lesson_table(GAME, "lmap", home.learnt)


def test_what_was_learnt_once_stays_learnt(home: Places) -> None:
    """A lesson that is taken again keeps its place, and was finished all the same."""
    table, _ = opened(home, *ACTS)
    table.choose(table.taking.offered()[0])
    keep_place(table, home.learnt)
    assert read_learnt(home.learnt).place(GAME, "lamp") == LessonPlace(finished=True)

    again, _ = lesson_table(GAME, "", home.learnt)
    assert isinstance(again, LessonTable)
    again.taking.press("go")
    keep_place(again, home.learnt)

    assert read_learnt(home.learnt).place(GAME, "lamp") == LessonPlace(("!go",), again.digest, finished=True)


def test_where_a_lesson_has_ended_the_game_the_next_one_begins_anew(home: Places) -> None:
    """From its first turn, for the same seats, with luck of its own: it counts as any other."""
    table = lesson_table("terrorscape-2", "killer", home.learnt).table
    assert isinstance(table, LessonTable)
    while not table.taking.is_over:
        table.taking.follow()
        step = table.taking.step
        if step.want:
            table.taking.take(table.taking.offered()[0])
        else:
            table.taking.press((*step.press, "go")[0])
    assert table.taking.has_ended

    game = game_after(table, Store(home.saves)).table

    assert not game.is_over
    assert game.setup == table.setup
    assert game.history.state.round == 1
    assert game.played_by(0) == "Scavenger"
    assert game.file_number != table.file_number
    close_table(game)
    [saved] = Store(home.saves).games()
    assert Store(home.saves).load(saved.path).header.counts


def test_a_lesson_becomes_a_true_game(home: Places) -> None:
    """It goes on from the position that was reached, is saved, and in no record book; what came before is over."""
    table, _ = opened(home, *ACTS)
    table.choose(table.taking.offered()[0])
    state = table.history.state

    game = game_after(table, Store(home.saves)).table

    assert game.history.state == state
    assert game.viewer == 0
    assert game.played_by(1) == "Wanderer"
    assert not game.can_undo
    game.choose(game.view().options[0])
    close_table(game)
    [saved] = Store(home.saves).games()
    assert Store(home.saves).verify(saved.path).well
    assert not Store(home.saves).load(saved.path).header.counts
