"""Widgets that draw their own lines: what they keep, what they repaint, and in which colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.app import App
from textual.color import Color
from textual.filter import Monochrome
from textual.geometry import Region

from tui.look.palette import Palette
from tui.look.spans import Line, Span, joined, text_of
from tui.look.themes import THEMES, register, variable_defaults
from tui.widgets.lines import Lines, changed_cells

if TYPE_CHECKING:
    from textual.app import ComposeResult


class Stage(App[None]):
    """An app with nothing but a panel."""

    def __init__(self) -> None:
        super().__init__()
        self.panel = Lines()
        register(self)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table."""
        return variable_defaults(self.current_theme)

    def compose(self) -> ComposeResult:
        """The panel alone."""
        yield self.panel


WORDS, NUMBER = Span("points "), Span("3", "good")


@pytest.mark.parametrize(
    ("old", "new", "cells"),
    [
        ((WORDS, NUMBER), (WORDS, Span("4", "good")), (7, 8)),
        ((WORDS, NUMBER, Span(" left")), (WORDS, Span("4", "good"), Span(" left")), (7, 8)),
        ((WORDS, NUMBER, Span(" left")), (WORDS, Span("12", "good"), Span(" left")), (7, 14)),
        ((WORDS, NUMBER), (WORDS,), (7, 8)),
        ((), (WORDS,), (0, 7)),
        ((WORDS, WORDS), (NUMBER, WORDS), (0, 14)),
        ((Span("雪"), NUMBER), (Span("雪"), WORDS), (2, 9)),
    ],
)
def test_a_line_is_repainted_from_where_it_differs_to_where_it_does_no_more(
    old: tuple[Span, ...], new: tuple[Span, ...], cells: tuple[int, int]
) -> None:
    assert changed_cells(old, new) == cells


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ((Span("a", "good"), Span("b", "good")), (Span("ab", "good"),)),
        ((Span("a", "good"), Span("  ")), (Span("a  ", "good"),)),
        ((Span("  "), Span("a", "good", "", "bold"), Span(" ")), (Span("  a ", "good", "", "bold"),)),
        ((Span("a", "good"), Span("b", "bad")), (Span("a", "good"), Span("b", "bad"))),
        ((Span("a", ground="tape"), Span(" ")), (Span("a", ground="tape"), Span(" "))),
        ((Span("a", hit=("card", 1)), Span(" ")), (Span("a", hit=("card", 1)), Span(" "))),
        ((Span("a", emphasis="strike"), Span(" ")), (Span("a", emphasis="strike"), Span(" "))),
        ((Span("a"), Span(" ", emphasis="reverse")), (Span("a"), Span(" ", emphasis="reverse"))),
        ((), ()),
    ],
)
def test_what_looks_alike_is_joined(line: Line, found: Line) -> None:
    """A blank shows nothing but its ground, unless it is struck out or reversed."""
    assert joined(line) == found
    assert text_of(found) == text_of(line)


async def test_lines_are_as_wide_as_the_widget_whatever_they_hold() -> None:
    app = Stage()
    async with app.run_test(size=(12, 4)) as pilot:
        app.panel.show([(Span("a short one"),), (Span("one that is too long"),), (Span("雪雪雪雪雪雪雪"),)])
        await pilot.resize_terminal(13, 4)
        await pilot.pause()

        strips = app.panel.render_lines(Region(0, 0, 13, 4))
        assert [strip.text for strip in strips] == ["a short one  ", "one that is t", "雪雪雪雪雪雪 ", " " * 13]
        assert [strip.text for strip in app.panel.render_lines(Region(2, 1, 6, 1))] == ["e that"]


async def test_only_lines_that_differ_are_drawn_again() -> None:
    app = Stage()
    async with app.run_test(size=(12, 3)) as pilot:
        app.panel.show([(WORDS,), (NUMBER,)])
        await pilot.pause()
        before = [app.panel.piece_at(y, 12, 0, 12) for y in range(3)]
        app.panel.show([(WORDS,), (WORDS,)])
        await pilot.pause()

        after = [app.panel.piece_at(y, 12, 0, 12) for y in range(3)]
        assert [old is new for old, new in zip(before, after, strict=True)] == [True, False, True]


async def test_lines_that_only_move_are_not_drawn_again() -> None:
    """As those of a log do, each time that something is said."""
    app = Stage()
    async with app.run_test(size=(12, 3)) as pilot:
        app.panel.show([(WORDS,), (NUMBER,), ()])
        await pilot.pause()
        words, number = (app.panel.piece_at(y, 12, 0, 12) for y in range(2))
        app.panel.show([(NUMBER,), (WORDS,), (WORDS, NUMBER)])
        await pilot.pause()

        above, below = (app.panel.piece_at(y, 12, 0, 12) for y in range(2))
        assert (above is number, below is words) == (True, True)
        assert [strip.text for strip in app.panel.render_lines(Region(0, 0, 12, 3))] == [
            "3           ",
            "points      ",
            "points 3    ",
        ]


def test_colours_are_filtered_in_the_palette() -> None:
    """Under NO_COLOR an app turns colours to greys."""
    style = Palette(THEMES["desert"].variables, mono=False, filters=[Monochrome()]).style("accent", "bg", "bold")

    for colour in (style.color, style.bgcolor):
        assert colour is not None
        red, green, blue = Color.from_rich_color(colour).rgb
        assert red == green == blue
    assert style.bold


async def test_an_app_gives_its_palette_the_filters_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Stage()
    async with app.run_test():
        style = Palette.of(app).style("accent", "bg")

    assert style.color is not None
    assert len(set(Color.from_rich_color(style.color).rgb)) == 1


@pytest.mark.parametrize("in_ascii", [False, True])
async def test_no_line_hands_the_terminal_what_it_would_obey(*, in_ascii: bool) -> None:
    """Whatever came into it from a file."""
    app = Stage()
    async with app.run_test(size=(30, 2)) as pilot:
        app.panel.draw_in_ascii(in_ascii)
        app.panel.show([(Span("\x1b]0;owned\x07 \x9b2J\u202e\n"),)])
        await pilot.pause()

        drawn = "".join(segment.text for segment in app.panel.render_line(0))

    assert drawn.isprintable()
    assert "owned" in drawn
