"""A puzzle whose best move was measured: what was tried is crossed out, the last try is helped, and bars tell why."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest

from tests.tui.play.lesson.lessons import cell_of, settle
from tests.tui.play.puzzle.shares import GAME, shares_table
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.commands.plain_mode import puzzle_plainly
from tui.plain.lines import Lines
from tui.play.puzzle.end import PuzzleEnd
from tui.play.puzzle.screen import PuzzleScreen
from tui.screens.title.title import TitleScreen

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.words.puzzles.attempt import Attempt
    from tui.places import Places


def option_of(attempt: Attempt, number: int) -> Option:
    """One of the answers that have shares, the best one first."""
    return attempt.game.notation(attempt.setup).at(attempt.state).option_of([*attempt.puzzle.ends][number])


def said(drawn: str) -> str:
    """What stands in the box over a table, without its frame and what lies beside it."""
    return " ".join(" ".join(line.split("┃")[1] for line in drawn.splitlines() if line.count("┃") == 2).split())


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
async def test_what_was_tried_is_crossed_out_and_the_worm_of_the_best_is_lit(
    home: Places, size: tuple[int, int]
) -> None:
    app: Any = GamesBelowApp(home, Opening(shares_table(), game=GAME))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        attempt = screen.puzzle.attempt
        attempt.refusal(option_of(attempt, 1))
        screen.redraw()
        await settle(pilot)
        assert "TRIED  1 of 3" in text(app)
        assert "2 tries." in text(app)
        assert "The best" not in text(app)
        assert not screen.note_now()[1].hits

        attempt.refusal(option_of(attempt, 2))
        screen.redraw()
        await settle(pilot)
        assert "TRIED  2 of 3" in text(app)
        assert "The best goes under Worm 1." in text(app)
        assert screen.note_now()[1].hits == {("slot", option_of(attempt, 0).slot)}  # type: ignore[attr-defined]  # a Vehicle
        if size == MEDIUM:
            await pilot.click(offset=cell_of(app, ("command", "lesson.leave")))
            await settle(pilot)
            assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_at_the_end_bars_and_a_reason_and_how_it_was_found(home: Places, size: tuple[int, int]) -> None:
    app: Any = GamesBelowApp(home, Opening(shares_table(), game=GAME))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        attempt = app.screen.puzzle.attempt
        attempt.refusal(option_of(attempt, 1))
        await pilot.press("H")
        await settle(pilot)
        assert isinstance(app.screen, PuzzleEnd), text(app)
        told = text(app)
        assert "62%" in told
        assert "41%" in told
        assert "█" in told
        assert all(f" {bar.name} " in told for bar in attempt.bars()), "a name is cut"
        assert "a Worm catches you in 31 of 48" in said(told)
        await pilot.press("question_mark")
        await settle(pilot)
        assert "200 times" in text(app)
        assert "esc to title" in said(text(app)), "a button is cut"
        await pilot.press("question_mark", "escape")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)


def test_the_same_in_lines(home: Places) -> None:
    opened = shares_table()
    table: Any = opened.table
    answers = [*table.attempt.puzzle.ends]
    sink = StringIO()
    options = [table.attempt.words(option) for option in table.attempt.options]
    typed = [*[str(options.index(words) + 1) for words in (answers[1], answers[2], answers[0])], "?", "quit"]

    assert puzzle_plainly(home, opened, Lines(StringIO("".join(f"{line}\n" for line in typed)), sink)) == 0

    told = " ".join(sink.getvalue().split())
    assert "That is not the best: it wins 21 of 100 games less. 2 tries left." in told
    assert "Tried: " in told
    assert "The best goes under Worm 1." in told
    assert "Solved, after 2 wrong tries." in told
    assert "62% won, the best." in told
    assert "Each of these moves was played to the end of the game 200 times" in told
