"""Tempers: what differs between players that judge alike. A Scavenger looks after itself, a Hunter at others too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Temper(NamedTuple):
    """How somebody plays.

    Attributes:
        care: What the life of another is worth beside one's own, by the way to play.
        flips: So many flips are looked ahead.
    """

    care: Mapping[str, float]
    flips: int


SCAVENGING: Final = Temper({"standard": 0.02, "hardcore-coop": 1.0, "last-man-standing": -0.6}, 3)

HUNTING: Final = Temper({"standard": -1.0, "hardcore-coop": 1.0, "last-man-standing": -1.0}, 2)
"""Whoever falls is not out before one is. Beyond two flips what happens between them counts more than the hand does."""
