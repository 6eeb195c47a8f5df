"""What lies over the floor plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping

Shade: TypeAlias = Literal["scan", "hit"]
"""An area that is asked about, or a place that is hit."""

Sure: TypeAlias = Literal["told", "likely", "possible", "item", "thought"]
"""How sure it is that a Survivor is in a place (R44); `thought`: the Killer took it to be there, where all is open."""


class Moving(NamedTuple):
    """What moves on the floor plan in a moment of what happens.

    Attributes:
        noise: Rooms whose bars grow, and how far they are, from 0 to 3.
        hunter: How the room of the Killer is drawn: with its frame alone, or with a heavy one and its bar.
        typed: So many letters of its name stand where it was seen last; all for -1.
        gaps: The signs in the gap of a door, from its first cell.
        token: A DELAY token that runs: where it lies, and its sign.
        swept: Of each room of a SEARCH how many eighths are shaded.
    """

    noise: Mapping[int, int] = {}
    hunter: Literal["", "frame", "heavy"] = ""
    typed: int = -1
    gaps: Mapping[int, str] = {}
    token: tuple[int, str] = (NOWHERE, "")
    swept: Mapping[int, int] = {}


RESTING: Final = Moving()

EIGHTHS: Final = 8
"""So many parts a room is shaded in, one after the other."""


class PlanOverlay(NamedTuple):
    """What lies over the floor plan.

    Attributes:
        cursor: The room under the cursor.
        reach: Rooms that can be reached, with the steps that it takes; 0 says nothing.
        who: The Survivor who would go there.
        shaded: Rooms with a shade.
        doors: The numbers of the ways that can be chosen.
        lit: The way under the cursor.
        found: Survivors who were found in this encounter.
        trace: How sure it is that a Survivor is in a room, by room and Survivor.
        threat: Steps from the Killer, by room.
        reached: Of a Killer that nobody sees from how many places it is in a room in one step, by room; all rooms.
        places: In how many places that Killer may be.
        ghosts: Rooms in which the Killer may be while nobody sees it.
        ways: Ways that were just taken, and whether from their first place to their second.
        marks: Rooms in which the Killer has marked a Survivor for itself, by room and Survivor.
        moving: What moves.
        paid: Rooms that a step leads to against an arrow, for a card. R5.
        alerted: By room what a droid there has answered. R33.
        sounds: Rooms that what is considered would make noise in.
        truth: Where each Survivor really is, by room and Survivor: underlined among the marks of a trace.
    """

    cursor: int = NOWHERE
    reach: Mapping[int, int] = {}
    who: int = NOWHERE
    shaded: Mapping[int, Shade] = {}
    doors: Mapping[int, str] = {}
    lit: int = NOWHERE
    found: frozenset[int] = frozenset()
    trace: Mapping[tuple[int, int], Sure] = {}
    threat: Mapping[int, int] = {}
    reached: Mapping[int, int] = {}
    places: int = 0
    ghosts: frozenset[int] = frozenset()
    ways: Mapping[int, bool] = {}
    marks: frozenset[tuple[int, int]] = frozenset()
    moving: Moving = RESTING
    paid: frozenset[int] = frozenset()
    alerted: Mapping[int, bool] = {}
    truth: frozenset[tuple[int, int]] = frozenset()
    sounds: frozenset[int] = frozenset()


NONE: Final = PlanOverlay()
