"""STEALTH. TS 4.5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.engine.packs import DeckFault, brief
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.chapters.stepping import vanish
from core.terrorscape_2.flow import push
from core.terrorscape_2.frames import Slipping
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, few, registered

if TYPE_CHECKING:
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan

UNSEEN = 0.05
"""What it is worth to go on unseen, with little known of the prey."""


@dataclass(frozen=True)
class Hidden(Skill):
    """Out of sight. What it asks stands in `chapters.stepping`."""

    def fault(self, file: str, card: SkillCard, field: str, words: str) -> DeckFault | None:
        """It ends the turn of the Killer."""
        if card.kind == "slow" and field == "effects":
            return None
        return DeckFault(file, card.id, field, brief(words), "STEALTH on a slow card")


@registered
@dataclass(frozen=True)
class Stealth(Hidden):
    """STEALTH of so many steps."""

    pattern: ClassVar[str] = r"stealth ([0-9])-([0-9])"

    least: int
    most: int

    @property
    def slip(self) -> Slipping:
        """As many steps as it says."""
        return Slipping(self.least, self.most)

    def lurking(self, plan: Plan, seen: set[int]) -> set[int]:
        """The ends of ways of so many steps; a way may lead back."""
        found = set() if self.least else set(seen)
        at = set(seen)
        for number in range(1, self.most + 1):
            at = {to for here in at for to in plan.neighbours[here]}
            if number >= self.least:
                found |= at
        return found

    @property
    def short(self) -> str:
        """How many steps."""
        return f"STEALTH {few(self.least, self.most)}"


@registered
@dataclass(frozen=True)
class StealthPassage(Hidden):
    """STEALTH to any location with a passage, or stay."""

    pattern: ClassVar[str] = r"stealth passage"

    @property
    def slip(self) -> Slipping:
        """One step, to a passage."""
        return Slipping(0, 1, passage=True)

    def lurking(self, plan: Plan, seen: set[int]) -> set[int]:
        """There, and wherever a passage is."""
        return seen | set(plan.passages)

    @property
    def short(self) -> str:
        """The card, with the way that it goes."""
        return "Passage STEALTH"


@does(Stealth, StealthPassage)
def _do(d: Draft, frame: Doing, skill: Hidden) -> None:
    """First it vanishes, then it slips away."""
    vanish(d, frame.number)
    if skill.slip is not None:
        push(d, skill.slip)


@judges(Stealth, StealthPassage)
def _judge(hunt: Hunt, gain: Gain, skill: Hidden) -> None:
    """It is worth more with nobody near, and with what happens when the Killer reappears."""
    within, prey = hunt.d.plan.within, hunt.prey
    gain.more += UNSEEN * (1 - max(prey.anybody(at) for at in within(hunt.here, 1)))
    gain.more += 0.3 * sum(prey.struck[at] for at in within(hunt.here, 2)) if gain.card.reappear else 0.0
