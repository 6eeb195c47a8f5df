"""Both lessons of Terrorscape 2 are taken whole by the mouse alone, in the smallest terminal and in a larger one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from core.terrorscape_2 import options as o
from tests.tui.play.lesson.lessons import cell_of
from tests.tui.played_tables import settle
from tests.tui.screens.reading import MEDIUM, SMALL, text
from tests.tui.terrorscape_2.hunts import GAME
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import read_learnt
from tui.play.lesson.end import LessonEnd
from tui.play.lesson.screen import LessonScreen
from tui.screens.curtain import Curtain
from tui.table.lesson import lesson_table
from tui.terrorscape_2.modes.attack_mode import ATTACKS, AttackMode
from tui.terrorscape_2.station.signs import NOISE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.pilot import Pilot

    from tui.places import Places

Hit: TypeAlias = "tuple[str, int | str]"
GO: Hit = ("command", "go")


def clicks(sitting: Any, option: Any) -> Iterator[Hit]:
    """What is clicked to answer with an option, one after the other; each is asked for when the one before was done."""
    who = getattr(option, "who", -1)
    acts = {o.SearchDeck: "ts.search", o.RepairIt: "ts.repair", o.Calm: "ts.calm", o.Give: "ts.give"}
    match option:
        case o.Walk() | o.Flee():
            if sitting.mode.who != who:
                yield ("survivor", who)
            yield ("space", option.to)
            yield ("space", option.to)
        case o.SearchDeck() | o.RepairIt() | o.Calm() | o.Give():
            if sitting.mode.who != who:
                yield ("survivor", who)
            yield ("command", acts[type(option)])
            yield from listed(sitting, option)
        case o.UseItem():
            carried = [card.item for card in sitting.view.team[who].items]
            yield ("item", who * 10 + carried.index(option.item))
            yield from listed(sitting, option)
        case o.Wield():
            arm = ("arm", sitting.mode.arms.index(option.item))
            yield arm
            yield arm
        case o.Discover() | o.Keep():
            yield from listed(sitting, option)
        case o.Play(card) if isinstance(sitting.mode, AttackMode):
            yield ("card", [held.skill for held in sitting.view.hand].index(card))
            yield ("command", ATTACKS)
        case o.Done() | o.Pass() | o.BareHands() | o.Defend():
            yield GO
        case o.SearchHere():
            yield ("command", "ts.search")
        case o.Step(to) | o.StrikeAt(to):
            yield ("space", to)
            yield ("space", to)
        case o.BlockDoor(door):
            yield ("way", door)
            yield ("way", door)
        case o.InZone(zone):
            while sitting.mode.zones[sitting.mode.picked.number].zone != zone:
                yield ("command", "next")
            yield GO
        case o.Play(card) | o.Pay(card) | o.ThrowOut(card):
            place = [held.skill for held in sitting.view.hand].index(card)
            yield ("card", place)
            yield ("card", place)
        case _:
            raise AssertionError(option)


def listed(sitting: Any, option: Any) -> Iterator[Hit]:
    """A numbered option: chosen, and answered by a second click."""
    place = [choice.option for choice in sitting.mode.choices].index(option)
    yield ("option", place)
    yield ("option", place)


async def taken_by_clicks(pilot: Pilot[None], app: GamesBelowApp, home: Places) -> int:
    """Take the lesson on the screen to its end; so many steps it had."""
    steps = 0
    while isinstance(app.screen, LessonScreen):
        taking, sitting = app.screen.lesson.taking, app.screen.sitting
        before = taking.at
        # what has to be looked at, as dice or a card, takes a click of its own away
        for _ in range(4):
            if taking.at > before or not isinstance(app.screen, LessonScreen):
                break
            if "any key continues" in text(app):
                await pilot.click(offset=cell_of(app, ("command", "continue")))
                await settle(pilot)
                await come_back(pilot)
                continue
            pressed: list[Hit] = [("command", (*taking.step.press, "go")[0])]
            for hit in clicks(sitting, taking.offered()[0]) if taking.step.want else pressed:
                if taking.at > before:
                    # what is chosen already takes one click alone
                    break
                await pilot.click(offset=cell_of(app, hit))
                await settle(pilot)
                await come_back(pilot)
        assert taking.at > before or not isinstance(app.screen, LessonScreen), text(app)
        steps += 1
        assert steps < 100
    assert isinstance(app.screen, LessonEnd), text(app)
    assert read_learnt(home.learnt)
    return steps


async def come_back(pilot: Pilot[None]) -> None:
    """Off what lies over the table, if anything does: the recap, the curtain."""
    if isinstance(pilot.app.screen, LessonScreen | LessonEnd):
        return
    await pilot.press("k" if isinstance(pilot.app.screen, Curtain) else "enter")
    await settle(pilot)


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, MEDIUM])
@pytest.mark.parametrize("name", list(GAME.lessons()))
async def test_a_lesson_is_taken_whole_by_clicks(
    home: Places, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rooms, tags, cards, what stands in the strip and in the footer: nothing needs a key."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    app = GamesBelowApp(home, Opening(lesson_table(GAME.id, name, home.learnt), game=GAME.id))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert await taken_by_clicks(pilot, app, home) > 10


OF_NOISE = (2, 8, 9, 10)
"""The notes of the Killer's lesson that speak of noise that was announced."""


async def test_no_note_of_the_killers_lesson_hides_noise_that_it_speaks_of(
    home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the smallest page: every room in which noise was told is in sight with its bars."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    app = GamesBelowApp(home, Opening(lesson_table(GAME.id, "killer", home.learnt), game=GAME.id))
    loud = []
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        while isinstance(app.screen, LessonScreen) and app.screen.lesson.taking.at.step < max(OF_NOISE):
            taking, sitting = app.screen.lesson.taking, app.screen.sitting
            heard = sitting.view.heard
            if taking.at.step + 1 in OF_NOISE:
                loud.append(taking.at.step + 1)
                assert heard is not None
                assert text(app).count(NOISE["small"]) == len(heard.places), text(app)
            pressed: list[Hit] = [("command", (*taking.step.press, "go")[0])]
            for hit in clicks(sitting, taking.offered()[0]) if taking.step.want else pressed:
                await pilot.click(offset=cell_of(app, hit))
                await settle(pilot)
                await come_back(pilot)
    assert loud == list(OF_NOISE)
