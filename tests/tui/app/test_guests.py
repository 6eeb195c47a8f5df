"""A screen through a door: it plays, and does nothing else on the machine of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.tui.played_tables import settle
from tests.tui.screens.reading import SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.guests import NO_SHELL, ONE_TABLE, OWN_PICTURE, REFUSED, THIS_SCREEN
from tui.app.opening import Opening
from tui.places import places
from tui.table.session import close_table, new_table
from tui.table.shared.joining import join_table
from tui.terminal import BROWSER

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def guest(tmp_path: Path) -> GamesBelowApp:
    """The app of Ben, who came by ssh to a game of Ada and Ben."""
    where = places(tmp_path)
    store = Store(where.saves)
    close_table(new_table(Setup(seats_named(("Ada", "Ben"))), "7", store).table)
    opened = join_table(next(iter(store.paths())), store, ("Ben",), "ssh")
    return GamesBelowApp(where.for_guests(), Opening(opened, joins=True, guest=True))


def files_in(folder: Path) -> set[str]:
    """All files below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("action", sorted(REFUSED))
async def test_what_a_guest_may_not_is_said_and_not_done(guest: GamesBelowApp, tmp_path: Path, action: str) -> None:
    """No other game, no shell, and no file."""
    async with guest.run_test(size=SMALL) as pilot:
        await settle(pilot)
        before, screen = files_in(tmp_path), guest.screen
        await guest.run_action(f"app.{action}")
        await settle(pilot)
        said = {notice.message for notice in guest._notifications}

        assert said <= {ONE_TABLE, OWN_PICTURE, NO_SHELL}
        assert said
        assert guest.screen is screen
        assert files_in(tmp_path) == before


async def test_a_picture_is_not_written_where_the_table_is(guest: GamesBelowApp, tmp_path: Path) -> None:
    async with guest.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("f8")
        await settle(pilot)

        assert not (tmp_path / "pictures").exists()
        assert {notice.message for notice in guest._notifications} == {OWN_PICTURE}


async def test_in_a_browser_a_picture_goes_to_the_page(
    guest: GamesBelowApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", BROWSER)
    delivered: list[str] = []
    monkeypatch.setattr(guest, "deliver_binary", lambda data, **_: delivered.append(data.read().decode()[:4]))
    async with guest.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("f8")
        await settle(pilot)

    assert delivered == ["<svg"]
    assert not (tmp_path / "pictures").exists()


async def test_settings_hold_for_their_own_screen_and_are_kept_nowhere(guest: GamesBelowApp, tmp_path: Path) -> None:
    async with guest.run_test(size=SMALL) as pilot:
        await settle(pilot)
        guest.change(guest.settings._replace(motion="none"))
        guest.change(guest.settings._replace(recaps=False))
        await settle(pilot)

        assert guest.settings.motion == "none"
        assert [notice.message for notice in guest._notifications] == [THIS_SCREEN]
        assert not (tmp_path / "config").exists()


async def test_leaving_the_table_ends_the_screen(guest: GamesBelowApp) -> None:
    """There is no title behind it."""
    async with guest.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+q")
        await settle(pilot)

        assert guest.is_leaving


async def test_who_is_here_is_seen_without_words(guest: GamesBelowApp) -> None:
    async with guest.run_test(size=SMALL) as pilot:
        await settle(pilot)
        while "Who is here" not in text(guest):
            await pilot.press("O")
            await settle(pilot)

        assert "████" not in text(guest)
        assert guest.hosting is None
