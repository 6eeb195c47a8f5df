"""What skill cards and levels do, read from their words. TS 4, 9.7."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable


class Move(Struct, frozen=True, gc=False):
    """MOVE so many steps. TS 5.1."""

    least: int
    most: int


class Search(Struct, frozen=True, gc=False):
    """SEARCH here. TS 4.1."""


class Sense(Struct, frozen=True, gc=False):
    """SENSE a zone of choice, the droids' locations, or around the DELAY token. TS 4.2; R3."""

    what: Literal["zone", "droids", "token"]


class Fear(Struct, frozen=True, gc=False):
    """FEAR within a range, here and at the droids, or the defender. TS 4.3."""

    whom: Literal["range", "droids", "defender"]
    range: int = 0


class Block(Struct, frozen=True, gc=False):
    """BLOCK so many doors. TS 4.4."""

    number: int
    where: Literal["here", "droids", "any"]


class Strength(Struct, frozen=True, gc=False):
    """More strength: for this attack, until the end of the turn, or for good. TS 3.1; R27."""

    number: int
    how_long: Literal["attack", "turn", "game"]


class Stealth(Struct, frozen=True, gc=False):
    """STEALTH of so many steps. TS 4.5."""

    least: int
    most: int


class StealthPassage(Struct, frozen=True, gc=False):
    """STEALTH to any location with a passage, or stay. TS 4.5."""


class Droid(Struct, frozen=True, gc=False):
    """Place or move a droid within a range. R33."""

    range: int


class Jump(Struct, frozen=True, gc=False):
    """Go to a droid's location. R5."""


class Strike(Struct, frozen=True, gc=False):
    """Everybody in a named location within a range is injured. R18."""

    range: int


class Detonate(Struct, frozen=True, gc=False):
    """Remove droids: everybody in their locations is injured. R18."""


class Injure(Struct, frozen=True, gc=False):
    """Everybody within a range is injured. R18."""

    range: int


class Delay(Struct, frozen=True, gc=False):
    """Put the card's token here: the rest follows in the next round. TS 4.7; R29."""


class Unlock(Struct, frozen=True, gc=False):
    """The locked card comes to the hand. TS 9.8; R7, R9."""

    card: str


class Alert(Struct, frozen=True, gc=False):
    """From now on droids are answered for at the end of the Survivors' turn. R33."""


Skill: TypeAlias = (
    Move
    | Search
    | Sense
    | Fear
    | Block
    | Strength
    | Stealth
    | StealthPassage
    | Droid
    | Jump
    | Strike
    | Detonate
    | Injure
    | Delay
    | Unlock
    | Alert
)


class SkillError(ValueError):
    """Words that are no skill; the text says what was expected."""


_N: Final = r"([0-9])"

_FORMS: Final[tuple[tuple[str, Callable[..., Skill]], ...]] = (
    (rf"move {_N}-{_N}", lambda least, most: Move(int(least), int(most))),
    (r"search", Search),
    (r"sense (zone|droids|token)", Sense),
    (rf"fear range {_N}", lambda number: Fear("range", int(number))),
    (r"fear (droids|defender)", Fear),
    (rf"block {_N} (here|droids|any)", lambda number, where: Block(int(number), where)),
    (rf"strength \+{_N} (attack|turn)", lambda number, how_long: Strength(int(number), how_long)),
    (rf"strength \+{_N}", lambda number: Strength(int(number), "game")),
    (rf"stealth {_N}-{_N}", lambda least, most: Stealth(int(least), int(most))),
    (r"stealth passage", StealthPassage),
    (rf"droid {_N}", lambda number: Droid(int(number))),
    (r"jump droid", Jump),
    (rf"strike {_N}", lambda number: Strike(int(number))),
    (r"detonate", Detonate),
    (rf"injure range {_N}", lambda number: Injure(int(number))),
    (r"delay", Delay),
    (r"unlock ([a-z][a-z0-9-]*)", Unlock),
    (r"alert", Alert),
)


def skill(words: str) -> Skill:
    """What these words say, as `move 1-2`. Raises `SkillError`."""
    for pattern, made in _FORMS:
        found = re.fullmatch(pattern, words, re.ASCII)
        if found is not None:
            return made(*found.groups())
    raise SkillError("an effect, as move 1-2, search, sense zone, fear range 1, block 2 here, stealth 0-2, strike 2")


def skills(words: tuple[str, ...]) -> tuple[Skill, ...]:
    """What a card does, from top to bottom. Raises `SkillError`."""
    return tuple([skill(found) for found in words])
