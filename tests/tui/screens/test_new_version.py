"""What is new is told once after an update, and from the help whenever somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tui.played_tables import settle, shown
from tui import __version__
from tui.app.app import GamesBelowApp
from tui.learnt import Learnt, keep_learnt, read_learnt
from tui.news import News, news, news_in
from tui.screens.new_version import NewVersionPage
from tui.screens.title.title import TitleScreen

if TYPE_CHECKING:
    from tui.places import Places

CHANGES = """# Changelog

## [Unreleased]

### Added

- Not yet.

## [2.0.0] - 2027-01-02

### Added

- A `key` for **all**,
  as [told](docs/keys.md) there.
- Another.

### Fixed

- A fault.

## [1.0.0] - 2026-12-01

### Added

- The first.
"""


def test_the_part_of_a_version_is_read_without_its_signs() -> None:
    assert news_in(CHANGES, "2.0.0") == (
        News("Added", ("A key for all, as told there.", "Another.")),
        News("Fixed", ("A fault.",)),
    )
    assert news_in(CHANGES, "3.0.0") == ()


def test_this_version_has_news() -> None:
    told = news()
    assert told
    assert all(len(item) < 400 and "…" not in item for group in told for item in group.items)


async def test_after_an_update_they_are_told_once(home: Places) -> None:
    keep_learnt(Learnt(signs=("terror-below",), version="0.0.9"), home.learnt)
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, NewVersionPage)
        assert f"NEW IN {__version__}" in shown(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)

    assert read_learnt(home.learnt) == Learnt(signs=("terror-below",), version=__version__)
    again = GamesBelowApp(home)
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(again.screen, TitleScreen)


async def test_who_is_new_is_told_nothing_and_can_ask(home: Places) -> None:
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        await pilot.press("f1", "n")
        await settle(pilot)
        assert isinstance(app.screen, NewVersionPage)
        await pilot.press("escape", "escape")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
