"""DELAY. TS 4.7; R29."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.engine.packs import DeckFault
from core.terrorscape_2.chapters.cards import id_of
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.hunt_events import DelayLaid
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered
from core.terrorscape_2.state import Token

if TYPE_CHECKING:
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Delay(Skill):
    """Put the card's token here: the rest follows in the next round."""

    pattern: ClassVar[str] = r"delay"

    def fault(self, file: str, card: SkillCard, field: str, words: str) -> DeckFault | None:
        """The rest has to stand on the card."""
        return None if card.delayed else DeckFault(file, card.id, "delayed", expected="what is delayed")

    @property
    def short(self) -> str:
        """Its token stays until the next round."""
        return "DELAY"


@does(Delay)
def _do(d: Draft, frame: Doing, skill: Delay) -> None:
    """TS 4.7."""
    here = d.hunter.at
    d.delays = (*d.delays, Token(frame.number, here))
    d.events.append(DelayLaid(card=id_of(d, frame.number), at=here))


@judges(Delay)
def _judge(hunt: Hunt, gain: Gain, skill: Delay) -> None:
    """A little."""
    gain.more += 0.025
