"""MOVE. TS 5.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import push
from core.terrorscape_2.frames import FIRST, SLOW, Stepping
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, few, registered

if TYPE_CHECKING:
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Move(Skill):
    """MOVE so many steps. What it asks stands in `chapters.stepping`."""

    pattern: ClassVar[str] = r"move ([0-9])-([0-9])"

    least: int
    most: int

    @property
    def steps(self) -> tuple[int, int]:
        """As many as it says."""
        return self.least, self.most

    @property
    def short(self) -> str:
        """How many steps."""
        return f"MOVE {few(self.least, self.most)}"


@does(Move)
def _do(d: Draft, frame: Doing, skill: Move) -> None:
    """Step by step, in front of all."""
    push(d, Stepping(skill.least, skill.most))


@judges(Move)
def _judge(hunt: Hunt, gain: Gain, skill: Move) -> None:
    """It brings the Killer elsewhere, and a fast one before its actions."""
    gain.places = hunt.d.plan.within(hunt.here, skill.most)
    if gain.kind == "fast":
        plan = hunt.prey.plan
        gain.moved = max(plan(at, SLOW - FIRST) for at in gain.places) - plan(hunt.here, SLOW - FIRST)
