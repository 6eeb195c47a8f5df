"""Hunts at the smallest size without colour, by keys alone: curtains, both sides, the end. TS 6 to 11."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import History
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, answered, hunt, page_of, towards
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.table.table import Table
from tui.terrorscape_2.commands import BY_ID
from tui.terrorscape_2.sitting import StationSitting

if TYPE_CHECKING:
    from pathlib import Path

LAST = 12
"""So many answers before its end a game is taken up."""


def table_of(state: Any) -> Table:
    """A table that stands there, kept nowhere, with luck of its own."""
    history = History(GAME, state, Dealer("7"))
    history.begin()
    return Table(GAME, state.setup, history)


FRAME = """
    EYES ONLY Pass the keyboard to Why: Nobody else may look until Ada Ben hides the table again.
    I am the Killer We are the Survivors k s ctrl+q ctrl+z to the title undo Ada's Ben's last decision
"""
"""Everything that a curtain may say besides its public reason: names and keys."""


def strange_words(page: str, told: tuple[str, ...]) -> set[str]:
    """Words of a curtain that are neither of its frame nor of the reason; single letters spell the side."""
    known = set(f"{FRAME} {' '.join(told)}".split())
    found = "".join(sign if sign.isalnum() or sign in "':.,?+ \n" else " " for sign in page).split()
    return {word for word in found if word not in known and not (len(word) == 1 and word.isupper())}


@pytest.mark.long
@pytest.mark.parametrize("killer", KILLERS)
async def test_a_hunt_is_played_to_its_end_on_the_screen(
    killer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is wanted opens the curtain with a letter; every answer is given by keys; then comes the final page."""
    monkeypatch.setenv("NO_COLOR", "1")
    luck = Random(killer)  # noqa: S311 - it is to be repeatable
    app = TableApp(tmp_path, table_of(answered(hunt(killer, "8"))[-LAST][0]))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(300):
            if isinstance(app.screen, EndScreen):
                break
            if isinstance(app.screen, Curtain):
                table = app.table_screen.table
                assert table.wanted is not None
                told = table.words.wanted(table.public_view(), table.wanted)
                assert strange_words(shown(pilot), told) == set()
                await open_curtain(pilot)
                continue
            sitting: Any = app.table_screen.sitting
            if not sitting.view.options:
                await pilot.press("enter")
                await settle(pilot)
                continue
            option = luck.choice(sitting.view.options)
            for command in towards(sitting, option):
                await pilot.press(BY_ID[command].keys[0])
                await settle(pilot)
                if app.screen is not app.table_screen:
                    break
        assert isinstance(app.screen, EndScreen)


@pytest.mark.parametrize("killer", KILLERS)
def test_a_whole_hunt_is_played_by_keys(killer: str) -> None:
    """From the first choice to the end, one side after the other at one table, at every step with a page of 80x24."""
    told = answered(hunt(killer, "9"))
    table = table_of(told[0][0])
    luck = Random(f"whole {killer}")  # noqa: S311 - it is to be repeatable
    answers = 0
    while not table.is_over and answers < 1000:
        awaited = table.awaited
        assert awaited is not None
        table.reveal(awaited)
        sitting = StationSitting(table)
        option = luck.choice(sitting.view.options)
        for command in towards(sitting, option):
            sitting.command(command)
        given = [entry for entry in table.history.line() if isinstance(entry.answer, Choice)]
        # who defends is answered together with what with, a card with what it costs and what it is for
        assert answers < len(given) <= answers + 5
        answers = len(given)
        if answers % 20 == 0:
            assert max(map(len, page_of(sitting, 80, 24).splitlines())) <= 80
    assert table.is_over
