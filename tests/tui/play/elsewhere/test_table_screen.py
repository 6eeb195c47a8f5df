"""The table screen: who acts, what has just happened and who comes then, for whoever looks from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.apart import Apart, answer, shared
from tests.tui.play.elsewhere.test_elsewhere import look, seen
from tests.tui.played_tables import settle, shown
from tui.look.letters import large

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Apart]:
    """A game of three."""
    apart = Apart(tmp_path)
    yield apart
    apart.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_it_names_who_is_asked_and_what_they_do_at_every_size(
    game: Apart, tmp_path: Path, size: tuple[int, int]
) -> None:
    game.join("Ada")
    async with seen(game.join(), tmp_path, size) as pilot:
        text = shown(pilot)

        wide = ["".join(cell * 2 for cell in row) for row in large("Ada")]
        assert all(row in text for row in wide) if size == (160, 48) else " ADA " in text
        assert "cards are hidden" not in text
        assert ("SAID" in text) == (size != (80, 24))


async def test_what_is_done_and_said_stands_there_as_it_happens(game: Apart, tmp_path: Path) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(game.join(), tmp_path, (160, 48)) as pilot:
        answer(ada)
        shared(ben).say("Not me. Promise.")
        await look(pilot)

        text = shown(pilot)
        assert text.count("Not me. Promise.") > 1
        assert "join --seat" in text


@pytest.mark.parametrize("key", ["enter", "u", "y", "1", "space", '"', "F9"])
async def test_no_key_answers_there(game: Apart, tmp_path: Path, key: str) -> None:
    ada = game.join("Ada")
    entries = len(ada.history.entries)
    async with seen(game.join(), tmp_path) as pilot:
        await pilot.press(key.replace('"', "quotation_mark").lower())
        await settle(pilot)
        await pilot.press("escape")
        await settle(pilot)

    shared(ada).follow()
    assert len(ada.history.entries) == entries


async def test_nobody_there_is_told_to_choose_a_card(game: Apart, tmp_path: Path) -> None:
    async with seen(game.join(), tmp_path) as pilot:
        await pilot.press("x")
        await settle(pilot)

        assert "No hand is shown here." in shown(pilot)
