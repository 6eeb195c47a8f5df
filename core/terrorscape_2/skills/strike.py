"""A strike at a distance. R18."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.harm import tell
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import answers, asks, push, swap
from core.terrorscape_2.frames import Hitting, Striking
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.options import StrikeAt
from core.terrorscape_2.refusing.refusal import refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill, registered
from core.terrorscape_2.state import NOTHING
from core.words.english import count

if TYPE_CHECKING:
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Strike(Skill):
    """Everybody in a named location within a range is injured."""

    pattern: ClassVar[str] = r"strike ([0-9])"
    strikes = True

    range: int

    @property
    def short(self) -> str:
        """How far away."""
        return f"injure all in a room within {self.range}"

    @property
    def asks(self) -> str:
        """R18."""
        return "strike"


@does(Strike)
def _do(d: Draft, frame: Doing, skill: Strike) -> None:
    """R18."""
    push(d, Striking(skill.range))


@judges(Strike)
def _judge(hunt: Hunt, gain: Gain, skill: Strike) -> None:
    """The gain in the room where most can be injured."""
    gain.struck = max(hunt.prey.struck[at] for at in hunt.d.plan.within(hunt.here, skill.range))


@asks(Striking, "strike")
def _ask_strike(d: Draft, frame: Striking) -> Asked:
    return KILLER, tuple([StrikeAt(at) for at in d.plan.within(d.hunter.at, frame.range)])


@refuses(Striking, StrikeAt)
def _too_far(d: Draft, frame: Striking, option: StrikeAt) -> Reason:
    """Why a place cannot be struck. TS 4.8."""
    at = option.at
    far = d.plan.ranges[d.hunter.at][at] if 0 <= at < len(d.plan.codes) else NOTHING
    if far == NOTHING:
        return Reason("out-of-range", "TS 4.8", "There is no such room.")
    return Reason(
        "out-of-range", "TS 4.8", f"{d.plan.codes[at]} is {count(far, 'room')} away; your range is {frame.range}."
    )


@answers(Striking)
def _strike(d: Draft, frame: Striking, option: StrikeAt) -> None:
    swap(d, Hitting(tell(d, "strike", (option.at,))))
