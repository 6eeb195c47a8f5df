"""What all skills have in common, and how they are read from the words of cards and levels. TS 4, 9.7.

A module of `skills` says of one skill what all can tell of it. It registers what it does (`chapters.skilled`), what
it asks (`flow`), and what it brings the Killer (`judging.hunt`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from core.engine.flow import load_all
from core.terrorscape_2 import skills as folder
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.engine.packs import DeckFault
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.frames import Slipping
    from core.terrorscape_2.station import Plan


def few(least: int, most: int) -> str:
    """How many steps, in few words: `1 step`, `1 or 2`, `up to 2`."""
    if not least:
        return f"up to {most}"
    return count(most, "step") if least == most else f"{least} or {most}"


@dataclass(frozen=True)
class Skill:
    """One line of a card or a level.

    Attributes:
        pattern: Its words, with a group for each of its fields.
        searches: It is a SEARCH.
        strikes: It injures.
    """

    pattern: ClassVar[str]
    searches: ClassVar[bool] = False
    strikes: ClassVar[bool] = False

    @property
    def short(self) -> str:
        """What it does in few words, for a line that holds a whole card."""
        return ""

    @property
    def later(self) -> str:
        """The same where it happens when the Killer reappears. TS 4.6."""
        return self.short

    @property
    def steps(self) -> tuple[int, int]:
        """The least and the most steps of a MOVE that it is. TS 5.1."""
        return 0, 0

    @property
    def adds(self) -> int:
        """What it adds to the attack that its card is played in. TS 10.1."""
        return 0

    @property
    def scares(self) -> bool:
        """Whether it frightens the defender. TS 10.1."""
        return False

    @property
    def asks(self) -> str:
        """What it asks, by what an answer is told to: `zone`, `fear`; empty for nothing. TS 4.1 to 4.3."""
        return ""

    @property
    def unlocks(self) -> str:
        """The card that it unlocks, by id; empty for none."""
        return ""

    @property
    def slip(self) -> Slipping | None:
        """The steps unseen that it begins. TS 4.5."""
        return None

    def lurking(self, plan: Plan, seen: set[int]) -> set[int]:
        """Where the Killer can be that was in one of these places before. TS 4.5; R44."""
        return seen

    def scanned(self, plan: Plan, here: int, droids: Collection[int]) -> tuple[int, ...] | None:
        """The places that it asks about at once; None where it asks about none, or leaves a choice. TS 4.2, 4.3."""
        return None

    def fault(self, file: str, card: SkillCard, field: str, words: str) -> DeckFault | None:
        """What is wrong with it, written with these words in this field of a card."""
        return None


class SkillError(ValueError):
    """Words that are no skill; the text says what was expected."""


SkillT = TypeVar("SkillT", bound=Skill)

SKILLS: Final[dict[str, type[Skill]]] = {}
"""Every skill by its pattern."""


def registered(kind: type[SkillT]) -> type[SkillT]:
    """Register a skill under its words."""
    SKILLS[kind.pattern] = kind
    return kind


@cache
def load() -> None:
    """Load every module of skills, once: they know the rules, these know editions, and an edition is read by them."""
    load_all(folder)


def skill(words: str) -> Skill:
    """What these words say, as `move 1-2`. Raises `SkillError`."""
    load()
    for pattern, kind in SKILLS.items():
        found = re.fullmatch(pattern, words, re.ASCII)
        if found is not None:
            return kind(*[int(part) if part is not None and part.isdigit() else part for part in found.groups()])
    raise SkillError("an effect, as move 1-2, search, sense zone, fear range 1, block 2 here, stealth 0-2, strike 2")


def skills(words: tuple[str, ...]) -> tuple[Skill, ...]:
    """What a card does, from top to bottom. Raises `SkillError`."""
    return tuple([skill(found) for found in words])
