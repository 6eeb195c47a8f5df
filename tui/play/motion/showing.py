"""The events that each seat is shown before the next question. No seat sees a secret of another.

While the same seat goes on, it sees everything move. Before another seat looks, or the end is told, the seat that moved
sees what it drew, and then everybody sees the rest; each of the two parts stands at its end until somebody continues.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from tui.play.motion.moment import READ_MS, STANDS, Moment

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from tui.look.boxes import Size
    from tui.play.motion.happening import Happening


class Showing(NamedTuple):
    """A part of what has happened.

    Attributes:
        happening: What has happened, as those who see this part know it.
        frames: What they see.
        to_all: Everybody looks.
    """

    happening: Happening
    frames: tuple[Moment, ...]
    to_all: bool = False


def going_on(happening: Happening, size: Size, luck: Random | None = None) -> tuple[Showing, ...]:
    """What the seat sees that goes on afterwards."""
    found = happening.moments(size, luck)
    return (Showing(happening, found),) if found else ()


def ending(happening: Happening, size: Size, luck: Random | None = None) -> tuple[Showing, ...]:
    """What is seen before the end of the game is told."""
    return _standing(happening, happening.moments(size, luck), size)


def passing_on(own: Happening, shared: Happening, size: Size, luck: Random | None = None) -> tuple[Showing, ...]:
    """What is seen before another seat looks: `own` as the seat that moved knows it, `shared` as everybody does."""
    own_end = max((at for at, event in enumerate(own.events, 1) if own.motion.is_own(own.after, event)), default=0)
    seen = tuple(frame for frame in own.moments(size, luck) if frame.event < own_end) if own_end else ()
    told = own.told(own_end) - own.heard
    rest = tuple(frame for frame in shared.moments(size, luck) if frame.event >= told)
    return (*_standing(own, seen, size), *_standing(shared, rest, size, to_all=True))


def still(showings: Iterable[Showing]) -> tuple[Showing, ...]:
    """What stands until somebody goes on, without what moves before it: for people who want no motion."""
    found = (
        showing._replace(
            frames=tuple(
                replace(frame, ms=STANDS)
                for frame in showing.frames
                if frame.ms == STANDS or (frame.goes_on and frame.beat)
            )
        )
        for showing in showings
    )
    return tuple(showing for showing in found if showing.frames)


def alone(showings: Iterable[Showing]) -> tuple[Showing, ...]:
    """The same where one person plays: nobody has to be called to the screen, nor waited for."""
    found = (
        showing._replace(
            frames=tuple(
                replace(frame, ms=READ_MS, goes_on=True) if frame.calls else frame
                for frame in showing.frames
                if frame.beat or not frame.calls
            )
        )
        for showing in showings
    )
    return tuple(showing for showing in found if showing.frames)


def by_themselves(showings: Iterable[Showing]) -> tuple[Showing, ...]:
    """The same at a table that nobody plays at: nothing waits there, and people who watch have the time to read it."""
    return tuple(
        showing._replace(
            frames=tuple(replace(frame, ms=READ_MS) if frame.ms == STANDS else frame for frame in showing.frames)
        )
        for showing in showings
    )


def of_a_film(frames: Iterable[Moment]) -> tuple[Moment, ...]:
    """Moments of a replay: nobody is called to the screen, and what stands until a key is pressed stands to be read."""
    return tuple(
        replace(frame, ms=READ_MS) if frame.ms == STANDS else frame for frame in frames if frame.beat or not frame.calls
    )


def _standing(
    happening: Happening, frames: tuple[Moment, ...], size: Size, *, to_all: bool = False
) -> tuple[Showing, ...]:
    """Moments whose last moment stands until somebody goes on, unless it goes on by itself; none of none."""
    if not frames:
        return ()
    if frames[-1].goes_on:
        return (Showing(happening, tuple(replace(frame, passes=True) for frame in frames), to_all),)
    last = replace(frames[-1], ms=STANDS, beat=True)
    if to_all and not last.stays:
        # The turn that begins is for the curtain to tell. Where the log is folded, it is laid beside the board.
        told = len(happening.events)
        while told > last.told and happening.words.turn_in(happening.events[told - 1]) is not None:
            told -= 1
        last = replace(last, told=told, words="", lies="told" if size == "small" else "")
    moments = (*frames, last) if not frames[-1].beat else (*frames[:-1], last)
    return (Showing(happening, tuple(replace(frame, passes=True) for frame in moments), to_all),)
