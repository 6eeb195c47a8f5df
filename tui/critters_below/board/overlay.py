"""What lies over the board: the cursor, what a choice would do, what has just happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from core.engine.decisions import Seat


class BoardOverlay(Struct, frozen=True, kw_only=True):
    """What is laid over the board and its panels.

    Attributes:
        space: The space of the Shelf under the cursor; 0 for none.
        page: The page of the Shelf that is shown, but for one with the cursor; None for the first one with cards.
        room: The number of the Facility under the cursor; -1 for none.
        labels: Words in the frames of Shelf spaces, as `keep`.
        lit: What lies in the light on spaces of the Shelf: names.
        faces: Of which items those lie there face up, by their ids: what they do is shown.
        keys: The digit that chooses a Facility, by its number; its new side is shown dashed.
        blank: Spaces whose card is on its way: they are drawn empty.
        closed: Spaces whose card is drawn without name and tags.
        door: What the door says; empty for `DOOR`.
        is_open: The door stands open.
        peace: So many columns of the ground at both sides of the door are in the colour of peace.
        aims: Who may be hit by what is considered.
        day: The day of the war under the cursor; None for none.
        days: Days of the war, by number, that are drawn as these words.
    """

    space: int = 0
    page: int | None = None
    room: int = -1
    labels: Mapping[int, str] = {}
    lit: Mapping[int, str] = {}
    faces: Mapping[int, str] = {}
    keys: Mapping[int, str] = {}
    blank: frozenset[int] = frozenset()
    closed: frozenset[int] = frozenset()
    door: str = ""
    is_open: bool = False
    peace: int = 0
    aims: frozenset[Seat] = frozenset()
    day: int | None = None
    days: Mapping[int, str] = {}


NOTHING_OVER: Final = BoardOverlay()
