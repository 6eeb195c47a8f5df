"""Tips: one line the first time that a rule bites. Which there are is data, and each is told once."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from core.engine.decisions import PUBLIC
from core.words.lessons.reading import LessonError, read_form

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.words.spoken import Words

LONGEST = 64
"""Characters of a tip, at most: one line of the smallest table."""

Word = Annotated[str, Meta(max_length=40)]


class Tip(Struct, frozen=True, forbid_unknown_fields=True):
    """A line, and when it is told. All that is said of the moment must hold.

    Attributes:
        id: Its name, which stays: a tip that was told is known by it.
        say: The line. A command in braces stands for its key as the player has it.
        event: The kind of something that has just happened, as far as the viewer may know; empty for anything.
        mine: The viewer has a part in that.
        taught: A lesson teaches it: it is not told to people who have taken one to its end.
        asked: The kind of the question that the viewer is asked; empty for any, or none.
        offered: What may be answered, as a pattern of how it stands in a record; empty for anything, or nothing.
        seats: How many seats the game must have; 0 for any number.
        people: How many people must play at least; 0 for any number. A tip that speaks of the others at the same
            keyboard is none for who plays against the computer.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    say: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    event: Word = ""
    mine: bool = False
    taught: bool = False
    asked: Word = ""
    offered: Word = ""
    seats: Annotated[int, Meta(ge=0, le=20)] = 0
    people: Annotated[int, Meta(ge=0, le=20)] = 0

    def concerns(self, seats: int, people: int) -> bool:
        """Whether it is said at a table with so many seats, so many of which people play."""
        return self.seats in {0, seats} and self.people <= people


class _Tips(Struct, frozen=True, forbid_unknown_fields=True, rename={"tips": "tip"}):
    tips: Annotated[tuple[Tip, ...], Meta(max_length=200)]


def read_tips(text: str) -> tuple[Tip, ...]:
    """The tips that a text in TOML tells, in order; the earlier ones come first. Raises `LessonError`."""
    if not text:
        return ()
    tips = read_form(text, "The tips", _Tips).tips
    for tip in tips:
        if not (tip.event or tip.asked or tip.offered):
            raise LessonError(f"The tips cannot be read: {tip.id} is told at no moment.")
    if len({tip.id for tip in tips}) < len(tips):
        raise LessonError("The tips cannot be read: two have the same id.")
    return tips


class Moment:
    """What the viewer knows of a moment: the view, and what has happened as far as it may know."""

    def __init__(
        self, view: Any, happened: Sequence[Event], words: Words[Any], written: Callable[[Option], str]
    ) -> None:
        """`happened` was seen by the viewer; `written` says how an option stands in a record."""
        self._viewer: Seat = view.viewer
        self._view = view
        self._happened = happened
        self._words = words
        self._written = written

    def fits(self, tip: Tip) -> bool:
        """Whether it is the moment of a tip."""
        if self._viewer == PUBLIC:
            return False
        if tip.event and not any(self._is_of(event, tip) for event in self._happened):
            return False
        if tip.asked and not any(one.seat == self._viewer and one.kind == tip.asked for one in self._view.asked):
            return False
        return not tip.offered or any(fnmatchcase(self._written(one), tip.offered) for one in self._view.options)

    def _is_of(self, event: Event, tip: Tip) -> bool:
        if str(event.__struct_config__.tag) != tip.event or not event.seen_by(self._viewer):
            return False
        return not tip.mine or self._viewer in self._words.about(event)


def due(tips: Sequence[Tip], told: Collection[str], moment: Moment) -> Tip | None:
    """The first tip that was not told yet and whose moment it is; None for none."""
    return next((tip for tip in tips if tip.id not in told and moment.fits(tip)), None)
