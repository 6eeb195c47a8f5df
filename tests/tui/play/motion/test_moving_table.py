"""The table moves between an answer and the next question."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.options import Fire
from tests.tui.played_tables import TableApp, new_table, open_curtain, settle, shown
from tests.tui.solo_moments import solo_table
from tui.play.motion.moment import STANDS
from tui.screens.curtain import Curtain
from tui.screens.rules import RulesScreen
from tui.settings import Settings
from tui.terror_below.looks import own_space
from tui.terror_below.motion.frame import Frame
from tui.terror_below.panels.card_dialog import CardDialog
from tui.terror_below.scene import BoardScene
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from textual.pilot import Pilot

    from core.engine.decisions import Event
    from core.terror_below.options import AnyOption
    from tui.table.table import Table

MEDIUM = (120, 36)


class Stopped:
    """A timer that only a test lets run."""

    def stop(self) -> None:
        """Nothing runs."""


class MovingApp(TableApp):
    """A table that moves, one frame each time a test says so.

    Attributes:
        at: The game.
        mover: The seat that looked at first.
    """

    def __init__(self, home: Path, table: Table) -> None:
        super().__init__(home, table)
        self.at = table
        self.mover = table.viewer
        self.settings = Settings()
        self.next: list[Callable[[], None]] = []
        self.waits: list[float] = []
        self.table_screen.motion.player._later = self.later

    def later(self, seconds: float, what: Callable[[], None]) -> Stopped:
        self.waits.append(seconds)
        self.next = [what]
        return Stopped()

    @property
    def moves(self) -> bool:
        """Whether something moves, or stands until somebody goes on."""
        return self.table_screen.motion.player.is_playing

    @property
    def frame(self) -> Frame:
        """What is shown."""
        frame = self.table_screen.motion.player.frame
        assert isinstance(frame, Frame)
        return frame

    def play(self) -> list[Frame]:
        """Let everything come that comes by itself. Returns what was shown."""
        frames = []
        while self.moves:
            frames.append(self.frame)
            if self.frame.ms == STANDS:
                break
            self.next.pop()()
        return frames

    async def sit(self, pilot: Pilot[None]) -> None:
        """The seat that is asked looks at the table."""
        await settle(pilot)
        if isinstance(self.screen, Curtain):
            await open_curtain(pilot)


@pytest.fixture(autouse=True)
def animations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things move in these tests."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")


def choice(options: Sequence[AnyOption], number: int) -> AnyOption:
    """A little of everything; whoever hunts fires."""
    return next((option for option in options if isinstance(option, Fire)), options[number * 7 % len(options)])


def table_before(*kinds: type[Event], seed: str = "1") -> tuple[Table, AnyOption]:
    """A table, and the answer after which something of each of these kinds happens."""
    table, played = new_table(3, seed), new_table(3, seed)
    for number in range(600):
        assert played.awaited is not None
        played.reveal(played.awaited)
        view = played.view()
        answer = choice(view.options, number)
        happened = played.choose(answer)
        table.reveal(view.viewer)
        if view.round and all(any(isinstance(event, kind) for event in happened) for kind in kinds):
            return table, answer
        table.choose(answer)
    raise AssertionError("it never came to that")


@asynccontextmanager
async def after_answer(
    home: Path, *kinds: type[Event], seed: str = "1", size: tuple[int, int] = MEDIUM, still: bool = False
) -> AsyncIterator[tuple[MovingApp, Pilot[None]]]:
    """A table right after the answer by which something of each of these kinds happens; `still`: without motion."""
    table, answer = table_before(*kinds, seed=seed)
    app = MovingApp(home, table)
    app.settings = Settings(motion="none") if still else Settings()
    async with app.run_test(size=size) as pilot:
        await app.sit(pilot)
        app.table_screen.answer_from_list(answer)
        await settle(pilot)
        yield app, pilot


async def test_a_target_moves_before_the_next_question(tmp_path: Path) -> None:
    """TB 3.2: frame by frame, and then the question stands there."""
    async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
        first = shown(pilot)
        frames = app.play()
        await settle(pilot)

        assert len(frames) == len(app.waits)
        assert app.waits[:3] == [0.07, 0.07, 0.07]
        assert "any key continues" in first
        assert "any key continues" not in shown(pilot)


@pytest.mark.parametrize("key", ["f2", "full_stop", "tab", "t", "enter", "space", "1", "right", "u"])
async def test_a_key_ends_what_moves_and_does_nothing_else(tmp_path: Path, key: str) -> None:
    """The table stands as when nothing was pressed; the next key acts."""
    stands: list[object] = []
    for waits in (False, True):
        async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
            moved = app.moves
            entry = app.at.history.head
            if waits:
                app.play()
            else:
                await pilot.press(key)
            await settle(pilot)

            assert (moved, app.moves) == (True, False)
            assert app.at.history.head is entry
            ended = shown(pilot)
            await pilot.press(key)
            await settle(pilot)
            assert shown(pilot) != ended
            stands.append((type(app.screen), ended, shown(pilot), len(app.at.history.line())))

    assert stands[0] == stands[1]


async def test_a_click_ends_what_moves_and_does_nothing_else(tmp_path: Path) -> None:
    """The next one opens a Worm card."""
    async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
        await pilot.click(offset=(70, 3))
        await settle(pilot)
        assert not app.moves
        assert app.screen is app.table_screen

        await pilot.click(offset=(70, 3))
        await settle(pilot)
        assert isinstance(app.screen, CardDialog)


async def test_a_click_on_going_on_answers_nothing(tmp_path: Path) -> None:
    """The words at the bottom, that any key continues, end what moves and do nothing that enter would."""
    async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
        entries = len(app.at.history.line())
        await pilot.click(offset=(5, 35))
        await settle(pilot)

        assert not app.moves
        assert app.screen is app.table_screen
        assert app.table_screen.sitting.message is None
        assert len(app.at.history.line()) == entries


async def passed_on(pilot: Pilot[None], app: MovingApp) -> list[list[Frame]]:
    """Go on, each time that something stands until somebody does. Returns what was shown between."""
    parts = []
    while app.moves:
        parts.append(app.play())
        await settle(pilot)
        assert app.screen is app.table_screen
        await pilot.press("enter")
        await settle(pilot)
    return parts


async def test_whoever_moved_sees_what_it_drew_then_all_see_the_attack_then_the_curtain_falls(tmp_path: Path) -> None:
    """TB 3.3, 6: each part stands until a key is pressed; the hand is hidden before anybody else looks."""
    async with after_answer(tmp_path, e.Refilled, e.AttackBegan, seed="2") as (app, pilot):
        own, shared = await passed_on(pilot, app)

        assert {frame.view.viewer for frame in own} == {app.mover}
        assert own[-1].drawn
        assert own[-1].words.startswith("You drew ")
        assert {(frame.view.viewer, frame.drawn, frame.uncovered) for frame in shared} == {(PUBLIC, (), ())}
        assert any(frame.overlays.heavy for frame in shared)
        assert [frame.ms == STANDS for frame in (*own, *shared)].count(True) == 2
        assert isinstance(app.screen, Curtain)


async def test_a_key_too_early_ends_what_moves_and_loses_nothing(tmp_path: Path) -> None:
    """Before another seat looks, a key shows the end of each part, and the next one goes on."""
    async with after_answer(tmp_path, e.Refilled, e.AttackBegan, seed="2") as (app, pilot):
        ends = []
        while app.moves:
            await pilot.press("b")
            await settle(pilot)
            ends.append((app.moves and app.frame.ms == STANDS, app.at.viewer == PUBLIC))

        assert ends == [(True, False), (False, True), (True, True), (False, True)]
        assert isinstance(app.screen, Curtain)
        assert app.table_screen.sitting.panels.focused == "board"


def pictures(folder: Path) -> list[Path]:
    """The pictures that were kept somewhere below a folder."""
    return [*folder.rglob("*.svg")]


@pytest.mark.parametrize("stands", [True, False], ids=["stands", "moves"])
async def test_a_picture_is_one_of_what_is_shown(stands: bool, tmp_path: Path) -> None:
    """F8 ends nothing and goes on from nothing."""
    async with after_answer(tmp_path, e.Refilled, e.AttackBegan, seed="2") as (app, pilot):
        if stands:
            app.play()
        await settle(pilot)
        frame = app.frame
        await pilot.press("f8")
        await settle(pilot)

        assert app.frame is frame
        assert (frame.ms == STANDS) == stands
    assert len(pictures(tmp_path)) == 1


async def test_what_stands_is_still_there_under_the_help(tmp_path: Path) -> None:
    """Nobody loses it by a key that opens a page over it."""
    async with after_answer(tmp_path, e.Refilled, e.AttackBegan, seed="2") as (app, pilot):
        app.play()
        await settle(pilot)
        frame = app.frame
        for key in ("f1", "f2", "f3"):
            await pilot.press(key)
            await settle(pilot)
            assert app.screen is not app.table_screen, key
            await pilot.press("escape")
            await settle(pilot)
            assert app.screen is app.table_screen, key
            assert app.frame is frame, key


async def test_whoever_moved_can_take_back_what_it_sees_before_the_curtain(tmp_path: Path) -> None:
    """The key for that undoes at once; other keys only go on."""
    table, answer = table_before(e.Refilled, e.AttackBegan, seed="2")
    mover = table.viewer
    app = MovingApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await app.sit(pilot)
        table.set_policy("open")
        entry = table.history.head
        app.table_screen.answer_from_list(answer)
        app.play()
        await settle(pilot)
        footer = shown(pilot).splitlines()[-1]
        await pilot.press("u")
        await settle(pilot)

        assert "u undo" in footer
        assert not app.moves
        assert table.history.head is entry
        assert table.viewer == mover


async def test_help_opens_over_what_stands(tmp_path: Path) -> None:
    """A key that works everywhere does so before another seat looks too."""
    async with after_answer(tmp_path, e.Refilled, e.AttackBegan, seed="2") as (app, pilot):
        app.play()
        await settle(pilot)
        await pilot.press("f2")
        await settle(pilot)

        assert isinstance(app.screen, RulesScreen)


async def test_hiding_the_table_ends_what_moves(tmp_path: Path) -> None:
    """F9 draws the curtain at once, and nothing plays behind it."""
    async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
        await pilot.press("f9")
        await settle(pilot)

        assert not app.moves
        assert isinstance(app.screen, Curtain)
        await open_curtain(pilot)
        assert not app.moves


async def test_nothing_plays_when_a_seat_comes_behind_the_curtain(tmp_path: Path) -> None:
    """What others did is told by other means."""
    async with after_answer(tmp_path, e.AttackBegan, seed="2") as (app, pilot):
        await passed_on(pilot, app)
        await open_curtain(pilot)
        await settle(pilot)

        assert not app.moves


async def test_without_motion_no_frame_is_shown(tmp_path: Path) -> None:
    """The next question is there at once, and nothing changes without an answer."""
    async with after_answer(tmp_path, e.TargetMoved, still=True) as (app, pilot):
        first = shown(pilot)
        await settle(pilot)

        assert not app.waits
        assert shown(pilot) == first


async def test_without_motion_whoever_moved_still_reads_what_the_turn_has_brought(tmp_path: Path) -> None:
    """Both parts stand still before the curtain, and nothing moves in between."""
    async with after_answer(tmp_path, e.Refilled, e.AttackBegan, seed="2", still=True) as (app, pilot):
        own, shared = await passed_on(pilot, app)

        assert not app.waits
        assert [len(own), len(shared)] == [1, 1]
        assert own[0].drawn
        assert shared[0].view.viewer == PUBLIC
        assert isinstance(app.screen, Curtain)


async def test_what_was_not_shown_does_not_move_later(tmp_path: Path) -> None:
    """Whoever sets motion sees the next answer move, not the one before."""
    async with after_answer(tmp_path, e.TargetMoved, still=True) as (app, pilot):
        app.settings = Settings()
        await pilot.press("t")
        await settle(pilot)

        assert not app.waits
        sitting = app.table_screen.sitting
        assert isinstance(sitting, BoardSitting)
        assert sitting.danger


async def test_a_terminal_without_animations_shows_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TEXTUAL_ANIMATIONS=none is stronger than what is set."""
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")

    assert MovingApp(tmp_path, new_table()).pace == "none"


async def test_taking_back_does_not_move(tmp_path: Path) -> None:
    """What is undone has not happened."""
    async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
        await pilot.press("enter")
        waits = len(app.waits)
        await pilot.press("u")
        await settle(pilot)

        assert len(app.waits) == waits
        assert not app.moves


async def test_the_log_goes_with_what_moves(tmp_path: Path) -> None:
    """No sentence tells what has not been seen, and none is missing in the end."""
    async with after_answer(tmp_path, e.DiceRolled, e.DamageDealt) as (app, _pilot):
        told = []
        while app.moves:
            frame = app.table_screen.motion.player.frame
            assert frame is not None
            scene = app.table_screen.motion.moment(app.table_screen.sitting.scene(60), frame, 60)
            told.append((bool(frame.dice), scene.sayings[-1].words))
            if frame.ms == STANDS:
                break
            app.next.pop()()

        assert any(dice for dice, _ in told)
        assert not any("damage" in words for dice, words in told if dice)
        assert any("damage" in words for dice, words in told if not dice)


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
async def test_look_tells_nothing_of_what_is_still_to_come(tmp_path: Path, size: tuple[int, int]) -> None:
    """It is about the moment that is shown: no Worm would do what it has done, and none is far from what it does."""
    async with after_answer(tmp_path, e.AttackBegan, e.WormAppeared, seed="2", size=size) as (app, pilot):
        looks = set()
        while app.moves:
            for frame in app.play():
                own = own_space(frame.view)
                assert own is not None
                scene = app.table_screen.motion.moment(app.table_screen.sitting.scene(60), frame, 60)
                assert isinstance(scene, BoardScene)
                looks.add(scene.look)
                assert scene.look.startswith(frame.view.spaces[own].label)
                assert ("Hit in this attack." in scene.look) is frame.view.spaces[own].fresh
            await pilot.press("enter")

        assert looks
        assert not any("would" in look or "off)" in look for look in looks)


async def test_another_size_keeps_what_moves(tmp_path: Path) -> None:
    """A resize draws the same moment in its own size; where there is no room for the table, its notice."""
    async with after_answer(tmp_path, e.TargetMoved) as (app, pilot):
        for size in [(160, 48), (1, 1), (62, 16), (80, 24)]:
            await pilot.resize_terminal(*size)
            await settle(pilot)

        assert app.moves
        assert "any key continues" in shown(pilot)


async def test_a_terror_turn_rests_when_the_red_die_has_fallen(tmp_path: Path) -> None:
    """TB 11.2: first what the dice bring; the attack moves when whoever plays alone goes on."""
    table = solo_table()
    app = MovingApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await app.sit(pilot)
        rests = []
        for number in range(400):
            if table.awaited != 0:
                break
            view = table.view()
            app.table_screen.answer_from_list(choice(view.options, number))
            await settle(pilot)
            first = [frame for frame in app.play() if frame.dice]
            if not app.table_screen.sitting.is_watching:
                continue
            await settle(pilot)
            await pilot.press("enter")
            await settle(pilot)
            rests.append((first, app.play()))
            if rests[-1][1]:
                break
        before, after = rests[-1]

        assert before[-1].words.startswith("The red die shows")
        assert not any("red die" in frame.words for frame in after)
        assert any(frame.overlays.heavy for frame in after)
