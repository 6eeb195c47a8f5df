"""What is found out about a game before it begins: asked of a worker once a choice has stood, and never waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from core.buried_beneath.setup import Setup
from core.buried_beneath.solving.outlook import VillageOutlook
from core.engine.seats import seats_named
from core.games import spoken
from tests.tui.screens.reading import SMALL, ScreenApp, text
from tui.buried_beneath.around.new_game import VillageChoices, VillageMemory
from tui.fronts import front_of
from tui.screens.new_game import foresight
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.foresight import SOUGHT, Foresight
from tui.screens.new_game.new_game import NewGameScreen
from tui.table.thinking.worker import WorkError

if TYPE_CHECKING:
    from core.buried_beneath.game import BuriedBeneath
    from tui.places import Places

GAME = cast("BuriedBeneath", spoken("buried-beneath"))
SEATS = seats_named(("Ada",))


class Told:
    """A worker that says what the test puts into its mouth."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.asked: list[Any] = []
        self.words: list[str | None] = []
        self.done = True
        self.closed = False

    def ask(self, task: Any) -> None:
        self.asked.append(task)
        self.done = False

    def look(self) -> str | None:
        if not self.words:
            return None
        word = self.words.pop(0)
        if word == "broken":
            raise WorkError("broken")
        return word

    def close(self) -> None:
        self.closed = True
        self.done = True


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """The workers that were made, and no rest before they are asked."""
    made: list[Told] = []

    def make(rules: Any) -> Told:
        made.append(Told(rules))
        return made[-1]

    monkeypatch.setattr(foresight, "Worker", make)
    monkeypatch.setattr(foresight, "REST", 0.0)
    return made


def question(number: str) -> VillageOutlook:
    """What can be asked about a village."""
    return VillageOutlook(Setup(SEATS, "mage", number))


def test_a_choice_is_asked_about_once_it_has_stood(workers: list[Told]) -> None:
    """And answered by whatever is known by then; another choice is asked about anew, of another process."""
    seen = Foresight()
    one, other = question("7F3A"), question("1EF0")
    assert not seen.look(GAME, one)
    assert workers == []
    assert seen.look(GAME, one)
    assert (seen.sentence, workers[0].asked) == (SOUGHT, [one])
    workers[0].words = [None, "Its first wave can be won.", None]
    assert not seen.look(GAME, one)
    assert seen.look(GAME, one)
    assert seen.sentence == "Its first wave can be won."
    assert seen.look(GAME, other)
    assert (seen.sentence, workers[0].closed) == ("", True)
    assert seen.look(GAME, other)
    assert workers[1].asked == [other]


def test_nothing_is_asked_where_nothing_can_be_known(workers: list[Told]) -> None:
    """R43: a village that is still to be drawn by lot."""
    seen = Foresight()
    assert VillageChoices(GAME).question(Setup(SEATS)) is None
    for _ in range(3):
        assert not seen.look(GAME, None)
    assert workers == []


def test_a_page_does_without_a_worker_that_fails(workers: list[Told]) -> None:
    """Nothing is said, and nothing stops."""
    seen = Foresight()
    for _ in range(2):
        seen.look(GAME, question("7F3A"))
    workers[0].words = ["broken"]
    assert seen.look(GAME, question("7F3A"))
    assert seen.sentence == ""
    seen.close()
    assert workers[0].closed


async def test_the_page_tells_what_was_found(workers: list[Told], home: Places) -> None:
    """In the line that says something, in the smallest terminal; the process ends with the page."""
    choices = VillageChoices(GAME)
    choices.memory = VillageMemory(alone=True, village="number", number="7F3A", hero="mage")
    app = ScreenApp(home, NewGameScreen(Draft(choices, ("Ada",))))
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(40):
            await pilot.pause(0.05)
            if workers and workers[0].asked:
                workers[0].words = ["Its waves 1 and 2 can be won."]
            if "Its waves 1 and 2 can be won." in text(app):
                break
        assert "Its waves 1 and 2 can be won." in text(app)
    assert workers[0].closed


def test_a_game_that_cannot_be_foreseen_asks_nothing() -> None:
    """Its page looks at nothing while it stands."""
    assert not front_of("terror-below").choices(spoken("terror-below")).foresees
    assert front_of("buried-beneath").choices(GAME).foresees
