"""Droids. R33."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import answers, asks, pop, push, runs
from core.terrorscape_2.frames import Detonating, Droiding, Jumping
from core.terrorscape_2.hunt_events import DroidPlaced, DroidTaken
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.options import PlaceDroid, TakeDroid
from core.terrorscape_2.refusing.refusal import always, refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Droid(Skill):
    """Place or move a droid within a range."""

    pattern: ClassVar[str] = r"droid ([0-9])"

    range: int

    @property
    def short(self) -> str:
        """How far away."""
        return f"place a droid within {self.range}"

    @property
    def later(self) -> str:
        """The droid to be placed, in a few words."""
        return f"a droid within {self.range}"


@does(Droid)
def _do(d: Draft, frame: Doing, skill: Droid) -> None:
    """R33."""
    push(d, Droiding(skill.range))


@judges(Droid)
def _judge(hunt: Hunt, gain: Gain, skill: Droid) -> None:
    """Less when one has to be moved."""
    gain.more += 0.04 if len(hunt.d.droids) < hunt.d.plan.station.droid_tokens else 0.015


def _droid_places(d: Draft, frame: Droiding) -> tuple[int, ...]:
    return tuple([at for at in d.plan.within(d.hunter.at, frame.range) if at not in d.droids])


@runs(Droiding)
def _droid(d: Draft, frame: Droiding) -> bool:
    if _droid_places(d, frame):
        return True
    pop(d)
    return False


@asks(Droiding, "droid")
def _ask_droid(d: Draft, frame: Droiding) -> Asked:
    """One a location; when all are out, first the one to be moved."""
    if len(d.droids) >= d.plan.station.droid_tokens:
        return KILLER, tuple([TakeDroid(at) for at in d.droids])
    return KILLER, tuple([PlaceDroid(at) for at in _droid_places(d, frame)])


NO_DROID: Final = Reason("no-droid", "R33", "No droid is there.")
"""The same whatever is asked of droids: to place one, to go to one, or to set them off."""


@refuses(Droiding, PlaceDroid)
@refuses(Jumping, PlaceDroid)
@refuses(Detonating, PlaceDroid)
def _no_place(d: Draft, frame: Droiding | Jumping | Detonating, option: PlaceDroid) -> Reason:
    if option.at in d.droids:
        return Reason("no-droid", "R33", "A droid is there already.")
    return Reason("no-droid", "R33", "You cannot put a droid there.")


for _asked in (Droiding, Jumping, Detonating):
    refuses(_asked, TakeDroid)(always(NO_DROID))


@answers(Droiding)
def _place_droid(d: Draft, frame: Droiding, option: PlaceDroid | TakeDroid) -> None:
    if isinstance(option, TakeDroid):
        take_droid(d, option.at)
        return
    pop(d)
    d.droids = tuple(sorted((*d.droids, option.at)))
    d.events.append(DroidPlaced(at=option.at))


def take_droid(d: Draft, at: int) -> None:
    """A droid is taken away, in front of all."""
    d.droids = tuple([other for other in d.droids if other != at])
    d.events.append(DroidTaken(at=at))
