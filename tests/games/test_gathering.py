"""A game may let all stay before the screen when a curtain is due, answer for all there, and hide without an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Choice, asked
from core.games import game_named
from saves.store import Store
from tests.games.keepers import parts as p
from tests.games.keepers.front import LightFront
from tests.games.pressing import press, sit_down
from tests.games.shelf import KEEPERS, setup_of
from tests.tui.played_tables import settle, shown
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.fronts import give_face
from tui.places import Places, places
from tui.play.modes.mode import AnswerForAll, Hide, Mode
from tui.play.modes.options import OptionsMode
from tui.play.recap.screen import RecapScreen
from tui.play.screen import TableScreen
from tui.play.sitting import Sitting
from tui.screens.curtain import Curtain
from tui.table.session import new_table

if TYPE_CHECKING:
    from pathlib import Path

    from tui.play.modes.mode import Outcome
    from tui.table.table import Table


class Gathered(Mode):
    """Enter passes the keyboard on, the stop lets everybody rest."""

    def __init__(self, sight: Any, sitting: GatheringSitting) -> None:
        super().__init__(sight)
        self.sitting = sitting

    def words(self) -> str:
        return "All stand at the lamp."

    def go(self) -> Outcome:
        self.sitting.parted = True
        return None

    def stop(self) -> Outcome:
        waiting = asked(self.sitting.table.history.pending)
        return AnswerForAll(tuple((ask.seat, p.Rest()) for ask in waiting))


class Leaving(OptionsMode):
    """Escape hides without an answer."""

    def back(self) -> Outcome:
        return Hide()


class GatheringSitting(Sitting):
    """All stand together before the first of them is asked in secret, and nobody is told news then."""

    parted = False

    @property
    def gathers(self) -> bool:
        waiting = asked(self.table.history.pending)
        return not self.parted and len(waiting) == len(self.table.setup.seats)

    @property
    def takes_news(self) -> bool:
        return False

    def mode_for(self, sight: Any) -> Mode:
        if not sight.view.options:
            return Gathered(sight, self) if self.gathers else super().mode_for(sight)
        return Leaving(sight)


class GatheringFront(LightFront):
    """The Keepers, who gather."""

    def sitting(self, table: Table) -> GatheringSitting:
        return GatheringSitting(table)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GamesBelowApp:
    """Three keepers who gather; a curtain opens at once."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    give_face(KEEPERS.id, "tests.games.test_gathering:GatheringFront")
    home: Places = places(tmp_path)
    opened = new_table(setup_of(game_named(KEEPERS.id), 3), "7", Store(home.saves), game=KEEPERS.id)
    return GamesBelowApp(home, Opening(opened, game=KEEPERS.id))


async def test_all_stay_before_the_screen_until_one_goes_on(app: GamesBelowApp) -> None:
    """The table as everybody knows it, and then the curtain that was due."""
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        assert "All stand at the lamp." in shown(pilot)
        assert app.table is not None
        assert app.table.viewer == PUBLIC
        await press(pilot, "enter")

        assert isinstance(app.screen, Curtain)


async def test_one_types_for_all(app: GamesBelowApp) -> None:
    """Each seat has answered for itself, in its own entry, and nobody looked."""
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.table is not None
        before = len(app.table.history.line())
        await press(pilot, "full_stop")
        answers = [entry.answer for entry in app.table.history.line()[before:]]
        assert [answer for answer in answers if isinstance(answer, Choice)] == [
            Choice(seat, p.Rest()) for seat in range(3)
        ]
        assert app.table.viewer == PUBLIC


async def test_who_looks_may_hide_without_an_answer_and_is_told_no_news(app: GamesBelowApp) -> None:
    """Escape draws the curtain for the same seat again; opened, it shows the question at once."""
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        await sit_down(pilot)
        await press(pilot, "1", "enter")
        assert "B E N" in shown(pilot)
        await press(pilot, "b")
        assert not isinstance(app.screen, RecapScreen)
        await press(pilot, "escape")

        assert isinstance(app.screen, Curtain)
        assert "B E N" in shown(pilot)
