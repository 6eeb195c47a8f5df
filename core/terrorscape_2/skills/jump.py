"""To a droid. R5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import answers, asks, pop, push, runs
from core.terrorscape_2.frames import Detonating, Droiding, Jumping
from core.terrorscape_2.hunt_events import Stepped
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.options import GoToDroid
from core.terrorscape_2.refusing.refusal import always, refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill, registered
from core.terrorscape_2.skills.droid import NO_DROID

if TYPE_CHECKING:
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Jump(Skill):
    """Go to a droid's location."""

    pattern: ClassVar[str] = r"jump droid"

    @property
    def short(self) -> str:
        """The card, with the place that it leads to."""
        return "go to a droid"


@does(Jump)
def _do(d: Draft, frame: Doing, skill: Jump) -> None:
    """R5."""
    push(d, Jumping())


@judges(Jump)
def _judge(hunt: Hunt, gain: Gain, skill: Jump) -> None:
    """It brings the Killer to one of them."""
    gain.places = hunt.d.droids or (hunt.here,)


@runs(Jumping)
def _jump(d: Draft, frame: Jumping) -> bool:
    if d.droids:
        return True
    pop(d)
    return False


@asks(Jumping, "jump")
def _ask_jump(d: Draft, frame: Jumping) -> Asked:
    return KILLER, tuple([GoToDroid(at) for at in d.droids])


for _asked in (Droiding, Jumping, Detonating):
    refuses(_asked, GoToDroid)(always(NO_DROID))


@answers(Jumping)
def _go_to_droid(d: Draft, frame: Jumping, option: GoToDroid) -> None:
    """No block and no arrow matters. R5."""
    pop(d)
    d.hunt(at=option.at, seen=option.at)
    d.events.append(Stepped(to=option.at, climbed=False))
