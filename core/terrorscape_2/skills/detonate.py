"""Droids go off. R18."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.harm import tell
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import answers, asks, push, runs, swap
from core.terrorscape_2.frames import Detonating, Hitting
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.options import Pass, TakeDroid
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill, registered
from core.terrorscape_2.skills.droid import take_droid

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft

DROID = 0.08
"""What a droid is worth that lies where it is."""


@registered
@dataclass(frozen=True)
class Detonate(Skill):
    """Remove droids: everybody in their locations is injured."""

    pattern: ClassVar[str] = r"detonate"
    strikes = True

    @property
    def short(self) -> str:
        """The card, with the rooms that it strikes."""
        return "Injure all in rooms of droids"

    @property
    def asks(self) -> str:
        """R18."""
        return "strike"


@does(Detonate)
def _do(d: Draft, frame: Doing, skill: Detonate) -> None:
    """R18."""
    push(d, Detonating())


@judges(Detonate)
def _judge(hunt: Hunt, gain: Gain, skill: Detonate) -> None:
    """Wherever it is worth more than the droid."""
    gain.struck = sum(max(0.0, hunt.prey.struck[at] - DROID) for at in hunt.d.droids)


@runs(Detonating)
def _detonate(d: Draft, frame: Detonating) -> bool:
    if d.droids:
        return True
    swap(d, Hitting(_set_off_at(d, frame.places)))
    return False


@asks(Detonating, "detonate")
def _ask_detonate(d: Draft, frame: Detonating) -> Asked:
    """Any droids, one after the other, then no more."""
    return KILLER, (*[TakeDroid(at) for at in d.droids], Pass())


@answers(Detonating)
def _set_off(d: Draft, frame: Detonating, option: Option) -> None:
    if isinstance(option, TakeDroid):
        take_droid(d, option.at)
        swap(d, Detonating((*frame.places, option.at)))
        return
    swap(d, Hitting(_set_off_at(d, frame.places)))


def _set_off_at(d: Draft, places: tuple[int, ...]) -> tuple[int, ...]:
    """Who is damaged, in seat order (R36). Answered place by place, as they were set off. R3, R18."""
    if not places:
        return ()
    if d.setup.rules == 1:
        return tell(d, "strike", places)
    return tuple(sorted(who for place in places for who in tell(d, "strike", (place,))))
