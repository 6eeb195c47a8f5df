"""A locked card is free. TS 9.8; R7, R9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.cards import unlock
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Unlock(Skill):
    """The locked card comes to the hand."""

    pattern: ClassVar[str] = r"unlock ([a-z][a-z0-9-]*)"

    card: str

    @property
    def unlocks(self) -> str:
        """The card."""
        return self.card

    @property
    def short(self) -> str:
        """Which one stands in its level."""
        return "a new card"


@does(Unlock)
def _do(d: Draft, frame: Doing, skill: Unlock) -> None:
    """TS 9.8."""
    unlock(d, skill.card)


@judges(Unlock)
def _judge(hunt: Hunt, gain: Gain, skill: Unlock) -> None:
    """It comes with a level."""
