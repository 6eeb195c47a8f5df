"""SENSE. TS 4.2; R3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from core.terrorscape_2.chapters.harm import tell
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import answers, asks, pop, push
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.frames import Zoning
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.options import InZone
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan


@registered
@dataclass(frozen=True)
class Sense(Skill):
    """SENSE a zone of choice, the droids' locations, or around the DELAY token."""

    pattern: ClassVar[str] = r"sense (zone|droids|token)"

    what: Literal["zone", "droids", "token"]

    def scanned(self, plan: Plan, here: int, droids: Collection[int]) -> tuple[int, ...] | None:
        """The droids' locations."""
        return tuple(droids) if self.what == "droids" else None

    @property
    def short(self) -> str:
        """The card, with the rooms that it asks about."""
        where = {"zone": "a zone", "droids": "the rooms of droids", "token": "within 1 of token"}
        return f"SENSE {where[self.what]}"

    @property
    def asks(self) -> str:
        """TS 4.2."""
        return self.what


@does(Sense)
def _do(d: Draft, frame: Doing, skill: Sense) -> None:
    """R3: droid by droid."""
    if skill.what == "zone":
        push(d, Zoning())
    elif skill.what == "droids":
        for place in d.droids:
            tell(d, "droids", (place,))
    else:
        tell(d, "token", d.plan.within(frame.at if frame.at >= 0 else d.hunter.at, 1))


@judges(Sense)
def _judge(hunt: Hunt, gain: Gain, skill: Sense) -> None:
    """What it is worth to hear; a token is heard when nobody knows yet what is open."""
    if skill.what == "zone":
        gain.more += max(hunt.asks(hunt.zone(zone)) for zone in range(len(ZONES)))
    elif skill.what == "droids":
        gain.more += sum(hunt.asks((at,)) for at in hunt.d.droids)


@asks(Zoning, "zone")
def _ask_zone(d: Draft, frame: Zoning) -> Asked:
    return KILLER, tuple([InZone(zone) for zone in ZONES])


@answers(Zoning)
def _zone(d: Draft, frame: Zoning, option: InZone) -> None:
    pop(d)
    zone = ZONES.index(option.zone)
    places = tuple([at for at, of in enumerate(d.plan.zones) if of == zone])
    tell(d, "zone", places, option.zone)
