"""The page for a new game, of a game that is not the first on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.games import spoken
from tests.games.shelf import KEEPERS, keepers_on_the_shelf
from tests.tui.screens.reading import SMALL, ScreenApp, shown, text
from tui.fronts import front_of
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.last_choice import last_choice
from tui.screens.new_game.new_game import ChosenGame, NewGameScreen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tui.places import Places

PAGE = """\
▟▘▟▘ KEEPERS OF THE LIGHT ▟▘▟▘ New game                               file ████

 █SEATS ──────────────── a add   del remove   p played by   shift+up/down order
  (A)   Ada                    coral  you
  [B]   Ben                    sky    you
  < >   empty seat             lime
  { }   empty seat             pink
  / \\   empty seat             bone
  | |   empty seat             teal

 ▌THE STORM ───────────────────────────────────── what 2 players usually choose
  Weather        ◄ squall ►        four nights, as most play.
  Undo           ◄ House ►         free steps at will; for the rest all agree.
  Cards          ◄ This edition ►  or your own deck pack: e types its folder.
  Seed           none              the same number brings the same luck.

    enter  Start the game      s  Solo instead"""


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The game of the tests stands on the shelf."""
    with keepers_on_the_shelf():
        yield


def draft_of(names: Sequence[str] | None = None) -> Draft:
    """A draft for these players."""
    return Draft(front_of(KEEPERS.id).choices(spoken(KEEPERS.id)), names)


async def test_the_page_has_its_seats_and_its_choices(home: Places) -> None:
    """Its title, six seats, what it asks for, and what every game asks for."""
    app = ScreenApp(home, NewGameScreen(draft_of()))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = [line.rstrip() for line in shown(app)]

    assert lines[: len(PAGE.splitlines())] == PAGE.splitlines()


async def test_a_full_table_has_six_and_says_so(home: Places) -> None:
    """As many as the game is for, and not one more."""
    app = ScreenApp(home, NewGameScreen(draft_of(("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay"))))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await pilot.pause()

        assert "Keepers of the Light is for 2 to 6 players: every seat is taken." in text(app)


async def test_what_is_chosen_begins_and_is_remembered_as_its_own(home: Places, tmp_path: Path) -> None:
    """The id of the game comes with its setup; the next page begins with the same."""
    path = tmp_path / "new-game.json"
    app = ScreenApp(home, NewGameScreen(draft_of(), path))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("tab", "right", "enter")
        await pilot.pause()

    game = spoken(KEEPERS.id)
    setup = game.usual(draft_of().seats, {"weather": "gale"})
    assert app.answer == ChosenGame(KEEPERS.id, setup, None, game.policy)
    choices = front_of(KEEPERS.id).choices(game)
    last = last_choice(path, KEEPERS.id, choices.kind)
    assert last is not None
    assert Draft.remembered(choices, last).setup() == setup
