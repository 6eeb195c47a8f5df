"""The first lesson of Critters Below on the table: taken whole by keys in the smallest terminal, and by clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.critters_below.options import Ability, End, FlipShelf, GoOut, Keep, LookAt, UseCard, UseFacility
from saves.store import Store
from tests.tui.play.lesson.lessons import GO, cell_of, settle
from tests.tui.screens.reading import MEDIUM, SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.critters_below.modes.drafting import KeepMode, PeekMode
from tui.critters_below.modes.mode import Chosen
from tui.critters_below.modes.turn import TurnMode
from tui.critters_below.modes.voting import BallotMode
from tui.critters_below.sitting import ShelterSitting
from tui.learnt import read_learnt
from tui.play.lesson.end import LessonEnd
from tui.play.lesson.screen import LessonScreen
from tui.play.screen import TableScreen
from tui.table.lesson import lesson_table

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from core.words.lessons.taking import Taking
    from tui.places import Places

GAME = "critters-below"

Hit = tuple[str, int | str]


@pytest.fixture(autouse=True)
def open_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain takes its letter at once."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)


def screen_of(pilot: Pilot[None]) -> LessonScreen:
    """The lesson on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen), text(pilot.app)
    return screen


def taking_of(pilot: Pilot[None]) -> Taking:
    """The lesson that is taken."""
    return screen_of(pilot).lesson.taking


def is_over(pilot: Pilot[None]) -> bool:
    """Whether the lesson has told its end."""
    return isinstance(pilot.app.screen, LessonEnd)


def listed(pilot: Pilot[None], option: Any) -> int:
    """The place of an option in the list."""
    choices: Any = screen_of(pilot).sitting.mode.choices
    return next(place for place, choice in enumerate(choices) if choice.option == option)


def wanted(pilot: Pilot[None]) -> tuple[tuple[str, ...], tuple[Hit, ...]]:
    """The keys that take a step, and the clicks."""
    screen, taking = screen_of(pilot), taking_of(pilot)
    if not taking.step.want:
        return ("enter",), (GO,)
    view, mode = screen.table.view(), screen.sitting.mode
    option = taking.offered()[0]
    match option:
        case UseFacility(facility=name):
            number = screen.table.game.cards.room_of(name)
            hit: Hit = ("room", number)
            other = ShelterSitting(screen.table)
            presses = 0
            while not isinstance(other.mode, TurnMode) or other.mode.at != Chosen("room", number):
                presses += 1
                other.command("cb.facility")
            return (*["f"] * presses, "enter"), (hit, hit)
        case UseCard(card=card):
            place = [shown.card for shown in view.critters[view.viewer].items].index(card)
            hit = ("pocket", place)
            return (*["p"] * (place + 1), "enter"), (hit, hit)
        case FlipShelf(space=space):
            return (str(space), "enter"), (("space", space), ("space", space))
        case Ability():
            return ("a", "enter"), (("ability", 0), GO)
        case End():
            return ("enter",), (GO,)
        case LookAt() if isinstance(mode, PeekMode):
            spaces = [one.space for one in taking.offered() if isinstance(one, LookAt)]
            return (*map(str, spaces), "enter"), (*[("space", space) for space in spaces], GO)
        case Keep(card=card) if isinstance(mode, KeepMode):
            space = next(space for space, shown in mode.cards.items() if shown.card == card)
            return (str(space), "enter"), (("space", space), GO)
        case GoOut() if isinstance(mode, BallotMode):
            return ("up", "enter"), (("ballot", 1), ("ballot", 1))
        case _:
            place = listed(pilot, option)
            return (str(place + 1), "enter"), (("option", place), ("option", place))


async def ready(pilot: Pilot[None]) -> None:
    """What moves has come to its end, the others have answered, and the note lies on the table."""
    for _ in range(400):
        if is_over(pilot):
            return
        screen = screen_of(pilot)
        if screen.motion.player.is_playing:
            await pilot.press("enter")
        elif "note" in (screen.boxes(*screen.size) or {}):
            return
        await settle(pilot)
    raise AssertionError(text(pilot.app))


async def take_a_step(pilot: Pilot[None], *, by_keys: bool) -> None:
    """Do what the step asks, until it is done: some need no second key, some answer two steps at once."""
    at = taking_of(pilot).at
    keys, clicks = wanted(pilot)
    for doing in keys if by_keys else clicks:
        if is_over(pilot) or taking_of(pilot).at != at:
            break
        if isinstance(doing, str):
            await pilot.press(doing)
        else:
            await pilot.click(offset=cell_of(pilot.app, doing))
        await settle(pilot)
    await ready(pilot)
    assert is_over(pilot) or taking_of(pilot).at != at, f"{keys if by_keys else clicks}\n{text(pilot.app)}"


@pytest.mark.long
@pytest.mark.parametrize(("size", "by_keys"), [(SMALL, True), (MEDIUM, False)], ids=["keys", "clicks"])
async def test_the_lesson_is_taken_whole_and_becomes_a_true_game(
    size: tuple[int, int], by_keys: bool, home: Places
) -> None:
    """CB 4 to 7: two turns and a walk outside; then the other Critters play for themselves."""
    app = GamesBelowApp(home, Opening(lesson_table(GAME, "", home.learnt), game=GAME))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        steps = len(taking_of(pilot).lesson.steps)
        read = []
        while not is_over(pilot):
            taking = taking_of(pilot)
            assert f"LESSON  {taking.at.step + 1} of {steps}" in text(pilot.app), text(pilot.app)
            read.append(taking.at.step)
            await take_a_step(pilot, by_keys=by_keys)
        assert read == [*range(steps)]
        assert read_learnt(home.learnt).has_learnt(GAME)
        assert not home.saves.exists()
        await pilot.press("enter")
        await settle(pilot)

        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert not isinstance(screen, LessonScreen)
        assert screen.table.view().round == 4
        assert [screen.table.played_by(seat) for seat in range(3)] == ["", "Scavenger", "Scavenger"]

    [saved] = Store(home.saves).games()
    assert Store(home.saves).verify(saved.path).well


async def test_what_a_step_does_not_want_is_told_and_costs_nothing(home: Places) -> None:
    """Its sentence names the key of the player."""
    app = GamesBelowApp(home, Opening(lesson_table(GAME, "", home.learnt), game=GAME))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        while "facility generator" not in taking_of(pilot).step.want:
            await take_a_step(pilot, by_keys=True)
        before = taking_of(pilot).at, taking_of(pilot).history.head
        for key in ("1", "enter"):
            await pilot.press(key)
            await settle(pilot)

        assert "The Generator, please: it lets you look." in text(pilot.app)
        assert (taking_of(pilot).at, taking_of(pilot).history.head) == before
