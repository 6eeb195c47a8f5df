"""The board on the screen: what a click means, and how little a change repaints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from textual.app import App
from textual.geometry import Size

from tests.tui.positions import ADA, DOV, at, board, spending_view, table_view, truck_preview
from tui.look.glyphs import FULL, PLAIN
from tui.look.themes import register, variable_defaults
from tui.terror_below.board.overlays import NONE, Overlays, danger_of, reach_of
from tui.terror_below.board.picture import Drawn, board_text, changed, drawn, sheet_of
from tui.widgets.pictured import Pictured

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.message import Message

    from core.terror_below.views import View
    from tui.look.boxes import Size as Scale
    from tui.look.glyphs import Glyphs


class Stage(App[None]):
    """An app with nothing but a board."""

    def __init__(self, board: Pictured, theme: str = "desert") -> None:
        super().__init__()
        self.board = board
        self.told: list[Message] = []
        register(self)
        self.theme = theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table, in any theme."""
        return variable_defaults(self.current_theme)

    def compose(self) -> ComposeResult:
        """The board alone."""
        yield self.board

    def on_pictured_chosen(self, message: Pictured.Chosen) -> None:
        """Keep what the board says."""
        self.told.append(message)

    def on_pictured_hovered(self, message: Pictured.Hovered) -> None:
        """Keep what the board says."""
        self.told.append(message)


def shown(board: Pictured) -> tuple[str, ...]:
    """What stands on the widget."""
    return tuple(board.render_line(y).text for y in range(board.size.height))


def pictured(view: View, overlays: Overlays = NONE, scale: Scale = "small", glyphs: Glyphs = FULL) -> Drawn:
    """The board of a view, drawn."""
    return drawn(view, overlays, sheet_of(view, scale), glyphs)


def moved(view: View, seat: int, start: str, end: str) -> View:
    """The view after a pawn has gone to a space without a pawn."""
    spaces = list(view.spaces)
    spaces[at(start)] = replace(spaces[at(start)], pawns=())
    spaces[at(end)] = replace(spaces[at(end)], pawns=(seat,))
    return replace(view, spaces=tuple(spaces))


async def test_the_widget_shows_the_picture() -> None:
    overlays = Overlays(preview=truck_preview())
    app = Stage(Pictured(pictured(table_view(), overlays)))
    async with app.run_test(size=(80, 24)):
        assert app.board.size == Size(43, 19)
        assert shown(app.board) == board_text(table_view(), "small", FULL, overlays)


async def test_another_size_takes_the_room_it_needs() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(160, 48)) as pilot:
        app.board.show(pictured(table_view(), scale="large"))
        await pilot.pause()

        assert app.board.size == Size(79, 31)
        assert shown(app.board) == board_text(table_view(), "large", FULL)


async def test_other_glyphs_are_drawn_at_once() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        app.board.show(pictured(table_view(), glyphs=PLAIN))
        await pilot.pause()

        assert shown(app.board) == board_text(table_view(), "small", PLAIN)


async def test_a_board_without_a_view_is_bare_until_it_gets_one() -> None:
    app = Stage(Pictured())
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.board.size.area == 0

        app.board.show(pictured(table_view()))
        await pilot.pause()

        assert shown(app.board) == board_text(table_view(), "small", FULL)


async def test_a_board_that_loses_its_view_shows_nothing_of_it() -> None:
    """The curtain takes the view away."""
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        app.board.show(None)
        await pilot.pause()

        assert not "".join(shown(app.board)).strip()


async def test_a_larger_place_than_the_board_is_filled_with_blanks() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        app.board.styles.width, app.board.styles.height = 60, 22
        await pilot.pause()

        text = shown(app.board)
        assert {len(line) for line in text} == {60}
        assert text[:19] == tuple(line.ljust(60) for line in board_text(table_view(), "small", FULL))
        assert not "".join(text[19:]).strip()


@pytest.mark.parametrize("button", [1, 3])
async def test_a_click_on_a_space_says_which_and_with_which_button(button: int) -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(app.board, offset=(16, 14), button=button)

        chosen = [message for message in app.told if isinstance(message, Pictured.Chosen)]
        assert [(message.hit, message.button) for message in chosen] == [(("space", at("3-5")), button)]
        assert chosen[0].control is app.board


async def test_a_click_on_the_lines_between_spaces_chooses_nothing() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(app.board, offset=(9, 6))

        assert not [message for message in app.told if isinstance(message, Pictured.Chosen)]


async def test_a_click_on_a_targets_frame_chooses_its_space() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(app.board, offset=(16, 9))

        chosen = [message for message in app.told if isinstance(message, Pictured.Chosen)]
        assert [message.hit for message in chosen] == [("space", at("3-4"))]


async def test_the_mouse_is_told_of_once_a_space() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        for offset in ((2, 1), (3, 2), (9, 1), (9, 6)):
            await pilot.hover(app.board, offset=offset)

        hovered = [message.hit for message in app.told if isinstance(message, Pictured.Hovered)]
        assert hovered == [("space", at("1-1")), ("space", at("2-1")), None]


async def test_the_mouse_that_leaves_the_board_is_over_no_space() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.hover(app.board, offset=(2, 1))
        await pilot.hover(offset=(70, 20))
        await pilot.pause()

        hovered = [message.hit for message in app.told if isinstance(message, Pictured.Hovered)]
        assert hovered == [("space", at("1-1")), None]


@pytest.mark.parametrize("theme", ["desert", "manila", "contrast", "okabe", "mono", "nord", "textual-light"])
async def test_every_theme_draws_the_same_characters(theme: str) -> None:
    overlays = Overlays(cursor=at("2-5"), reach=reach_of(spending_view()), danger=danger_of(spending_view()))
    app = Stage(Pictured(pictured(spending_view(), overlays)), theme)
    async with app.run_test(size=(80, 24)):
        assert shown(app.board) == board_text(spending_view(), "small", FULL, overlays)


async def test_another_theme_repaints_the_board() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.board.render_line(1)
        app.theme = "manila"
        await pilot.pause()

        assert app.board.render_line(1) != before
        assert app.board.render_line(1).text == before.text


def test_a_step_touches_only_the_two_spaces() -> None:
    """No cost changes when nothing is laid over the board."""
    view = table_view()
    sheet = sheet_of(view, "small")

    touched = changed(
        drawn(view, Overlays(), sheet, FULL), drawn(moved(view, ADA, "3-5", "4-5"), Overlays(), sheet, FULL)
    )

    assert touched == {13: [(15, 28)]}


def test_a_cursor_that_moves_touches_its_two_frames() -> None:
    view = table_view()
    sheet = sheet_of(view, "small")

    touched = changed(
        drawn(view, Overlays(cursor=at("1-1")), sheet, FULL), drawn(view, Overlays(cursor=at("2-1")), sheet, FULL)
    )

    assert sorted(touched) == [0, 1, 2, 3]
    assert max(end for runs in touched.values() for _, end in runs) == 15


def test_changes_far_apart_are_sent_by_themselves() -> None:
    """What stands between them stays on the screen."""
    view = table_view()
    sheet = sheet_of(view, "small")

    touched = changed(
        drawn(view, Overlays(cursor=at("1-1")), sheet, FULL), drawn(view, Overlays(cursor=at("5-1")), sheet, FULL)
    )

    assert touched[1] == [(1, 8), (28, 36)]


def test_the_same_position_touches_nothing() -> None:
    view, again = table_view(), table_view()
    sheet = sheet_of(view, "medium")

    assert not changed(drawn(view, Overlays(), sheet, FULL), drawn(again, Overlays(), sheet, FULL))


async def test_a_step_draws_only_the_lines_it_touches() -> None:
    app = Stage(Pictured(pictured(table_view())))
    async with app.run_test(size=(80, 24)) as pilot:
        width = app.board.size.width
        kept = {y: app.board.piece_at(y, width, 0, width) for y in range(19)}
        view = moved(table_view(), ADA, "3-5", "4-5")
        app.board.show(pictured(view))
        await pilot.pause()

        assert [y for y in range(19) if app.board.piece_at(y, width, 0, width) is not kept[y]] == [13]
        assert shown(app.board) == board_text(view, "small", FULL)


async def test_whatever_changes_the_screen_shows_the_position() -> None:
    """A walk through positions and overlays, line by line the same as drawn afresh."""
    app = Stage(Pictured(pictured(table_view())))
    view = table_view()
    walk = [
        (view, Overlays(preview=truck_preview())),
        (spending_view(), Overlays(reach=reach_of(spending_view()), cursor=at("2-5"))),
        (moved(view, DOV, "5-5", "6-5"), Overlays(danger=danger_of(view))),
        (replace(view, spaces=board(targets={"3-4": (0, 1), "1-1": (2,)})), Overlays(cursor=at("1-1"))),
        (view, Overlays(around=at("2-2"), directions=("up", "down"))),
        (view, Overlays()),
        (replace(view, slots=(*view.slots[:2], replace(view.slots[2], cards=()))), Overlays()),
    ]
    async with app.run_test(size=(80, 24)) as pilot:
        for position, overlays in walk:
            app.board.show(pictured(position, overlays))
            await pilot.pause()

            assert shown(app.board) == board_text(position, "small", FULL, overlays)
