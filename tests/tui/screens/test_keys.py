"""The help is whole in a terminal of any size, and has a page for what is short on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.screens.reading import ScreenApp, shown
from tui.play.commands import help_groups
from tui.screens.keys import KeysScreen
from tui.terror_below.commands import COMMANDS
from tui.terror_below.legend import SIGNS

if TYPE_CHECKING:
    from tui.places import Places
    from tui.screens.keys import KeyGroup


def words_of(groups: tuple[KeyGroup, ...]) -> list[str]:
    """Everything that the groups say."""
    return [word for _, lines in groups for sign, words in lines for word in (sign, *words.split())]


@pytest.mark.parametrize("size", [(40, 10), (80, 24)])
async def test_every_key_can_be_read(size: tuple[int, int], home: Places) -> None:
    """Line by line where there is no room for all: nothing is cut. The arrows go through it."""
    app = ScreenApp(home, KeysScreen(help_groups(COMMANDS), SIGNS))
    seen = []
    async with app.run_test(size=size) as pilot:
        for _ in range(60):
            seen += shown(app)
            await pilot.press("down")
        await pilot.pause()

    told = " ".join(seen)
    assert "…" not in told
    assert [word for word in words_of(help_groups(COMMANDS)) if word not in told] == []
    assert "nothing is lost" in told


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_one_page_tells_every_sign(size: tuple[int, int], home: Places) -> None:
    """All of it at once, from the size on that the table needs."""
    app = ScreenApp(home, KeysScreen(help_groups(COMMANDS), SIGNS))
    async with app.run_test(size=size) as pilot:
        await pilot.press("right")
        await pilot.pause()
        told = " ".join(shown(app))
        await pilot.press("right")
        await pilot.pause()
        back = " ".join(shown(app))

    assert [word for word in words_of(SIGNS) if word not in told] == []
    assert "more below" not in told
    assert "ramp a player" in back
