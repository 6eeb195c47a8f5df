"""Everybody near is injured. R18."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.harm import tell
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import push
from core.terrorscape_2.frames import Hitting
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Injure(Skill):
    """Everybody within a range is injured."""

    pattern: ClassVar[str] = r"injure range ([0-9])"
    strikes = True

    range: int

    @property
    def short(self) -> str:
        """Within which range."""
        return f"injure all within {self.range}"

    @property
    def asks(self) -> str:
        """R18."""
        return "injure"


@does(Injure)
def _do(d: Draft, frame: Doing, skill: Injure) -> None:
    """Both sides learn which Survivors are there, then each of them is injured."""
    push(d, Hitting(tell(d, "injure", d.plan.within(d.hunter.at, skill.range))))


@judges(Injure)
def _judge(hunt: Hunt, gain: Gain, skill: Injure) -> None:
    """It comes with what is weighed for itself: with reappearing, or a level."""
