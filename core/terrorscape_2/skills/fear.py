"""FEAR. TS 4.3; R4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from core.terrorscape_2.chapters.harm import frighten, tell
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan


@dataclass(frozen=True)
class Fear(Skill):
    """FEAR in some places: who is there is told."""

    def places(self, plan: Plan, here: int, droids: Collection[int]) -> tuple[int, ...]:
        """Here and at the droids."""
        return here, *droids


@registered
@dataclass(frozen=True)
class FearInRange(Fear):
    """FEAR within a range."""

    pattern: ClassVar[str] = r"fear range ([0-9])"

    range: int

    def places(self, plan: Plan, here: int, droids: Collection[int]) -> tuple[int, ...]:
        """TS 4.8."""
        return plan.within(here, self.range)

    def scanned(self, plan: Plan, here: int, droids: Collection[int]) -> tuple[int, ...] | None:
        """The range."""
        return self.places(plan, here, droids)

    @property
    def short(self) -> str:
        """Within which range."""
        return f"FEAR within {self.range}"

    @property
    def asks(self) -> str:
        """TS 4.3."""
        return "fear"


@registered
@dataclass(frozen=True)
class FearOfSome(Fear):
    """FEAR here and at the droids, or of the defender."""

    pattern: ClassVar[str] = r"fear (droids|defender)"

    whom: Literal["droids", "defender"]

    @property
    def scares(self) -> bool:
        """TS 10.1."""
        return self.whom == "defender"

    def scanned(self, plan: Plan, here: int, droids: Collection[int]) -> tuple[int, ...] | None:
        """Here and the droids' locations."""
        return tuple(sorted({here, *droids})) if self.whom == "droids" else None

    @property
    def short(self) -> str:
        """The card, with the Survivors who get fear."""
        return "FEAR the defender" if self.whom == "defender" else "FEAR in your and droids' rooms"

    @property
    def asks(self) -> str:
        """TS 4.3: of a defender it asks nothing."""
        return "" if self.scares else "fear"


@does(FearInRange, FearOfSome)
def _do(d: Draft, frame: Doing, skill: Fear) -> None:
    """TS 4.3."""
    for who in tell(d, "fear", tuple(sorted(set(skill.places(d.plan, d.hunter.at, d.droids))))):
        frighten(d, who)


@judges(FearInRange, FearOfSome)
def _judge(hunt: Hunt, gain: Gain, skill: Fear) -> None:
    """It takes dice, and tells who is there as well."""
    gain.more += hunt.scares(skill.places(hunt.d.plan, hunt.here, hunt.d.droids))
