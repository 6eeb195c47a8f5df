"""Frames are shown one after the other, by one timer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.tui.positions import table_view
from tui.play.motion.moment import STANDS
from tui.play.motion.player import Player
from tui.terror_below.motion.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Callable

FRAMES = (Frame(70, table_view()), Frame(140, table_view()))


class Clock:
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.next: Callable[[], None] | None = None
        self.stopped = 0

    def later(self, seconds: float, what: Callable[[], None]) -> Clock:
        self.waits.append(seconds)
        self.next = what
        return self

    def stop(self) -> None:
        self.stopped += 1
        self.next = None

    def tick(self) -> None:
        assert self.next is not None
        what, self.next = self.next, None
        what()


class Stage:
    """Something that plays, and what it has shown."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.shown: list[int] = []
        self.over = 0
        self.player = Player(self.clock.later, self.show)

    def show(self) -> None:
        assert self.player.frame is not None
        self.shown.append(self.player.frame.ms)

    def follow(self) -> None:
        self.over += 1


def test_each_frame_stands_for_its_time() -> None:
    """One after the other, and then what follows, once."""
    stage = Stage()
    stage.player.play(FRAMES, stage.follow)
    stage.clock.tick()
    stage.clock.tick()

    assert stage.clock.waits == [0.07, 0.14]
    assert stage.shown == [70, 140]
    assert stage.over == 1
    assert not stage.player.is_playing


def test_completing_ends_everything_at_once() -> None:
    """No frame comes any more, and what follows is done once."""
    stage = Stage()
    stage.player.play(FRAMES, stage.follow)

    assert stage.player.complete()
    assert stage.clock.next is None
    assert stage.over == 1
    assert not stage.player.complete()


def test_what_stands_has_no_time() -> None:
    """It stays until somebody goes on; then comes what follows: what moves next, what stands next, the end."""
    stage = Stage()
    stands = replace(FRAMES[1], ms=STANDS)
    stage.player.play((FRAMES[0], stands, FRAMES[0], stands), stage.follow)
    stage.clock.tick()
    assert (stage.player.frame, stage.clock.next) == (stands, None)
    stage.player.skip()
    assert (stage.player.frame, stage.over) == (FRAMES[0], 0)
    assert stage.player.waits
    stage.player.skip()
    assert (stage.player.frame, stage.over) == (stands, 0)
    stage.player.skip()

    assert stage.over == 1
    assert not stage.player.waits


def test_skipping_what_moves_shows_what_stands_at_its_end() -> None:
    """Nothing before it is shown any more, and nothing follows yet; where nothing stands, all is over."""
    stage, other = Stage(), Stage()
    stage.player.play((*FRAMES, replace(FRAMES[0], ms=STANDS)), stage.follow)
    other.player.play(FRAMES, other.follow)
    stage.player.skip()
    other.player.skip()

    assert stage.shown == [70, STANDS]
    assert (stage.over, other.over) == (0, 1)


def test_forgetting_leaves_out_what_would_follow() -> None:
    """Something else follows instead."""
    stage = Stage()
    stage.player.play(FRAMES, stage.follow)
    stage.player.forget()

    assert not stage.player.is_playing
    assert stage.over == 0


def test_playing_again_completes_what_was_playing() -> None:
    """Nothing that follows is lost."""
    stage = Stage()
    stage.player.play(FRAMES, stage.follow)
    stage.player.play(FRAMES[:1], stage.follow)

    assert stage.over == 1
    assert stage.player.frame == FRAMES[0]


def test_nothing_to_show_is_over_at_once() -> None:
    """What follows no frames follows now."""
    stage = Stage()
    stage.player.play((), stage.follow)

    assert stage.over == 1
    assert stage.clock.waits == []
