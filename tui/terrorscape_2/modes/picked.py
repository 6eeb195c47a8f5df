"""What the Killer has chosen besides a room, before it is answered."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

What: TypeAlias = Literal["card", "zone", "door", "search", "none", "end"]


class Picked(NamedTuple):
    """A card of the hand, a zone, or a door, by its number from 0.

    A `search` is the SEARCH of the room that the Killer is in; `none` is no attack card; an `end` is to go on without.
    """

    what: What
    number: int


SEARCHED: Final = Picked("search", 0)
ENDED: Final = Picked("end", 0)
NO_CARD: Final = Picked("none", 0)
