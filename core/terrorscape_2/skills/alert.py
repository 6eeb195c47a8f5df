"""Droids on alert. R33."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Alert(Skill):
    """From now on droids are answered for at the end of the Survivors' turn."""

    pattern: ClassVar[str] = r"alert"

    @property
    def short(self) -> str:
        """Each droid answers at the end of the Survivors' turn. R33."""
        return "droids answer"


@does(Alert)
def _do(d: Draft, frame: Doing, skill: Alert) -> None:
    """R33."""
    d.hunt(alert=True)


@judges(Alert)
def _judge(hunt: Hunt, gain: Gain, skill: Alert) -> None:
    """It comes with a level."""
