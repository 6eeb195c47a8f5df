"""The table of a game with no panels of its own stands on the screen, and is typed at: votes, and an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games import spoken
from saves.store import Store
from tests.games.shelf import KEEPERS, setup_of
from tests.tui.played_tables import open_curtain, settle, shown
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.places import Places
from tui.screens.curtain import Curtain
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot


async def type_in(pilot: Pilot[None], *keys: str) -> None:
    """Ask for the line, and press these keys and enter in it."""
    await pilot.press("colon")
    await settle(pilot)
    await pilot.press(*keys, "enter")
    await settle(pilot)


async def test_votes_are_typed_and_an_offer_is_taken_up(tmp_path: Path) -> None:
    """KL 2.1, 3.2: by number, and by name."""
    home = Places(tmp_path / "saves", tmp_path / "log" / "games.log")
    opened = new_table(setup_of(spoken(KEEPERS.id), 3), "7", Store(home.saves), game=KEEPERS.id)
    app = GamesBelowApp(home, Opening(opened, game=KEEPERS.id))
    app.settings = app.settings._replace(recaps=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        assert "KEEPERS OF THE LIGHT" in shown(pilot)
        assert "lay a card face down, or nothing." in shown(pilot)

        await type_in(pilot, "4")
        await open_curtain(pilot)
        assert opened.table.viewer == 1
        await type_in(pilot, *"others", "space", *"ada")

        curtain = app.screen
        assert isinstance(curtain, Curtain)
        assert curtain.seat.name == "Ada"
    close_table(opened.table)
