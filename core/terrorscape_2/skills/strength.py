"""More strength. TS 3.1; R27."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.hunt_events import Strengthened
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Strength(Skill):
    """More strength: for this attack, until the end of the turn, or for good."""

    pattern: ClassVar[str] = r"strength \+([0-9])(?: (attack|turn))?"

    number: int
    how_long: Literal["attack", "turn"] | None

    @property
    def adds(self) -> int:
        """TS 10.1."""
        return self.number

    @property
    def short(self) -> str:
        """How much more, and for how long."""
        return f"strength +{self.number}{' for this attack' if self.how_long == 'attack' else ''}"


@does(Strength)
def _do(d: Draft, frame: Doing, skill: Strength) -> None:
    """For good, or until the end of the turn; an attack card adds to its attack alone."""
    if skill.how_long is None:
        d.hunt(strength=min(d.edition.common.strength_cap, d.hunter.strength + skill.number))
    else:
        d.hunt(bonus=d.hunter.bonus + skill.number)
    d.events.append(Strengthened(strength=d.strength()))


@judges(Strength)
def _judge(hunt: Hunt, gain: Gain, skill: Strength) -> None:
    """It counts in an attack alone."""
