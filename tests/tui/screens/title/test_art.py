"""The pictures of all games on the title, in terminals of every size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.games import SHELF
from tests.tui.played_tables import settle
from tests.tui.screens.reading import shown
from tui.app.app import GamesBelowApp
from tui.fronts import art_of
from tui.look.boxes import LEAST
from tui.look.spans import text_of, width_of
from tui.screens.title.picture import PlainArt
from tui.screens.title.title import MENU, TitleScreen

if TYPE_CHECKING:
    from tui.places import Places
    from tui.screens.title.picture import Art

ARTS: Final[dict[str, Art]] = {**{game.id: art_of(game.id) for game in SHELF}, "no picture": PlainArt("Keepers")}

WIDTHS: Final = range(20, 241)
HEIGHTS: Final = range(6, 81)
DRAWN_HEIGHTS: Final = ((24, 1), (36, 1), (80, 20))
"""Heights with the step from one width that is drawn to the next: the smallest, the first of the wide picture, the
largest."""

STARTS: Final = ((20, 6), (56, 24), (57, 24), (79, 80), (240, 23))
"""Windows that are too small for the title, in which the program may be started all the same."""

with_arts = pytest.mark.parametrize("name", ARTS)


@with_arts
def test_the_menu_has_its_lines_in_every_size(name: str) -> None:
    """It stands inside the picture and above the keys, and the picture comes to rest in so many steps or none."""
    art, (least_width, least_height) = ARTS[name], LEAST["small"]
    for width in WIDTHS:
        for height in HEIGHTS:
            plan = art.plan(width, height)
            assert (plan.width, plan.height) == (max(width, least_width), max(height, least_height))
            assert 0 < plan.top < plan.menu <= plan.height - 1 - len(MENU)
            assert 0 <= plan.left <= plan.width - plan.bar


@with_arts
@pytest.mark.parametrize(("height", "step"), DRAWN_HEIGHTS)
def test_a_picture_fills_every_width(name: str, height: int, step: int) -> None:
    """From 20 columns to 240, before anything moves in it and when it rests."""
    art = ARTS[name]
    for width in WIDTHS[::step]:
        plan = art.plan(width, height)
        for left in {art.steps(plan), 0}:
            cells = art.scenery(plan, left)
            assert [len(row) for row in cells] == [plan.width] * plan.height


@with_arts
@pytest.mark.parametrize("size", STARTS)
async def test_a_program_that_starts_in_a_small_window_stands(
    name: str, size: tuple[int, int], home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture would move: it says that it needs more room, and once it has that, the title is there."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    monkeypatch.setattr("tui.app.app.art_of", lambda _: ARTS[name])
    app = GamesBelowApp(home)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert "columns" in "".join(shown(app)) or size[0] < len("The table needs 80 columns")
        assert [len(line) for line in shown(app)] == [size[0]] * size[1]
        await pilot.resize_terminal(80, 24)
        await settle(pilot)

        assert any("New game" in line for line in shown(app))


async def test_the_title_fills_every_size(home: Places) -> None:
    """Every line is as wide as the window, for each game on the shelf."""
    app = GamesBelowApp(home)
    async with app.run_test(size=LEAST["small"]) as pilot:
        await settle(pilot)
        title = app.screen
        assert isinstance(title, TitleScreen)
        for _ in SHELF:
            for width in range(80, 241, 16):
                for height in (24, 25, 35, 36, 80):
                    lines = title.lines(width, height)
                    assert [width_of(line) for line in lines] == [width] * height
                    assert any("New game" in text_of(line) for line in lines)
            await pilot.press("right")
            await settle(pilot)
