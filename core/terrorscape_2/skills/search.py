"""SEARCH. TS 4.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.flow import push
from core.terrorscape_2.frames import Searching
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.skill import Skill, registered

if TYPE_CHECKING:
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Search(Skill):
    """SEARCH here. What comes of it stands in `chapters.encounter`."""

    pattern: ClassVar[str] = r"search"
    searches = True

    @property
    def short(self) -> str:
        """It has no more to say."""
        return "SEARCH"


@does(Search)
def _do(d: Draft, frame: Doing, skill: Search) -> None:
    """TS 4.1."""
    push(d, Searching())


@judges(Search)
def _judge(hunt: Hunt, gain: Gain, skill: Search) -> None:
    """It is weighed with the places that the card leads to."""
