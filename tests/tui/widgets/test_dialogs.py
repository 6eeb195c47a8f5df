"""Boxes over a veiled screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.games import FIRST
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, place_of, shown, text
from tui.fronts import art_of
from tui.look.palette import Palette
from tui.screens.keys import KeysScreen
from tui.screens.title.title import TitleScreen
from tui.widgets.dialogs import Confirm, Notice

if TYPE_CHECKING:
    from textual.strip import Strip

    from tui.places import Places

MOVE = ("Move", (("arrows hjkl", "step, or move the look"), ("p", "ramp a player, leap"), ("enter", "go on")))
LOOK = ("Look", (("i", "look around, no moves"), ("t", "danger map")))
TIME = ("Time", (("u", "undo"),))


def looks(strip: Strip) -> set[tuple[str | None, str | None]]:
    """The colours of the characters that stand in a line."""
    return {
        (segment.style.color and segment.style.color.name, segment.style.bgcolor and segment.style.bgcolor.name)
        for segment in strip
        if segment.style is not None and segment.text.strip()
    }


@pytest.mark.parametrize("theme", ["desert", "manila", "mono"])
async def test_the_screen_behind_is_veiled_and_says_the_same(theme: str, home: Places) -> None:
    """One colour on one ground, every character where it was."""
    app = ScreenApp(home, Notice("NOTE", ("Read me.",)))
    app.theme = theme
    async with app.run_test(size=SMALL) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        veiled = shown(app)
        strips: list[Any] = app.screen._compositor.render_strips()
        faint = Palette.of(app).style("faint", "veil")
        assert looks(strips[0]) == {(faint.color and faint.color.name, faint.bgcolor and faint.bgcolor.name)}
        await pilot.press("enter")
        await pilot.pause()

        assert isinstance(app.screen, TitleScreen)
        assert shown(app)[0] == veiled[0]


async def test_a_notice_says_everything_and_goes_on_with_enter(home: Places) -> None:
    """Sentences of any length are broken; markup is text."""
    app = ScreenApp(home, Notice("THE FILE", ("[b]x.jsonl[/b] " + "was torn " * 20, "It goes on.")))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "[b]x.jsonl[/b]" in text(app)
        assert "It goes on." in text(app)
        await pilot.press("enter")
        await pilot.pause()

    assert app.answer is None


@pytest.mark.parametrize(
    ("keys", "answer"),
    [(("y",), True), (("n",), False), (("escape",), False), (("enter", "space", "x", "escape"), False)],
)
async def test_only_y_agrees(keys: tuple[str, ...], answer: bool, home: Places) -> None:
    """A held enter never does."""
    app = ScreenApp(home, Confirm("DELETE", ("It is deleted for good.",), "delete it"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*keys)
        await pilot.pause()

    assert app.answer is answer


async def test_buttons_can_be_clicked_and_the_safe_one_is_last(home: Places) -> None:
    """Each shows its key."""
    app = ScreenApp(home, Confirm("DELETE", ("It is deleted for good.",), "delete it"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        (yes, line), (no, _) = place_of(app, "y delete it"), place_of(app, "esc cancel")
        assert yes < no
        await pilot.click(offset=(no, line))
        await pilot.pause()

    assert app.answer is False


async def test_the_keys_stand_in_two_columns(home: Places) -> None:
    """Each group under its heading, keys before what they do; any closing key closes."""
    app = ScreenApp(home, KeysScreen((MOVE, LOOK, TIME)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)
        headings = next(line for line in lines if "MOVE" in line)
        assert "LOOK" in headings
        assert any("arrows hjkl step, or move the look" in line for line in lines)
        assert any("ctrl+q quits; nothing is lost." in line for line in lines)
        await pilot.press("question_mark")
        await pilot.pause()

    assert app.answer is None


async def test_a_lone_group_stands_in_two_columns_with_no_line_broken(home: Places) -> None:
    """The keys of the title: as many at the left as at the right, under one heading."""
    app = ScreenApp(home, TitleScreen(home.saves, FIRST, art_of))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        lines = [line.split("┃")[-2].strip() for line in shown(app) if line.count("┃") > 1]
        heading = lines.index("HERE")
        keys = [line for line in lines[heading + 1 :] if line][:5]

    assert keys[0].startswith("← →  ")
    assert all("    " in line for line in keys)
    assert keys[0].endswith("r resume the last game")
    assert keys[-1].startswith("p ")
    assert keys[-1].endswith("j join a table")


async def test_columns_part_where_no_line_is_broken(home: Places) -> None:
    """Where the words of one side are longer, it has more room."""
    long, short = (("here", (("a", "word " * 9),)), ("there", (("b", "word"),)))
    for groups in ((long, short), (short, long)):
        app = ScreenApp(home, KeysScreen(groups))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert any("word " * 8 in line and ("a word" in line) and ("b word" in line) for line in shown(app))


async def test_every_page_shows_its_own_keys(home: Places) -> None:
    """`?` opens them from the bindings that work there."""
    app = ScreenApp(home, TitleScreen(home.saves, FIRST, art_of))
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()

        assert isinstance(app.screen, KeysScreen)
        assert all(words in text(app) for words in ("resume the last game", "new game", "load a game"))
