"""What the Killer notes for itself: where it believes Survivors, and how far it believes the repairs. Never checked.

It is one private note of the seat: kept with the save, read by nobody else, told nowhere, and no undo takes it away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.terrorscape_2.forms import TEAM

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.station import Plan

NAME: Final = "guess"
"""The name of the note."""


class Notes(NamedTuple):
    """The notes of the Killer.

    Attributes:
        radio, vehicle: How far each is believed to be.
        marks: A room and a Survivor who is believed there.
    """

    radio: int = 0
    vehicle: int = 0
    marks: frozenset[tuple[int, int]] = frozenset()

    def marked(self, room: int, who: int) -> Notes:
        """The same with a mark, or without the one that was there."""
        return self._replace(marks=self.marks ^ {(room, who)})


NOTHING: Final = Notes()


def notes_in(pins: Mapping[str, Any], plan: Plan) -> Notes:
    """What was noted, as far as it makes sense on this station: whoever reads a file must expect nonsense."""
    kept = pins.get(NAME)
    if not isinstance(kept, dict):
        return NOTHING
    marks = kept.get("marks")
    pairs = [tuple(mark) for mark in marks if isinstance(mark, list)] if isinstance(marks, list) else []
    places = range(len(plan.codes))
    found = {mark for mark in pairs if len(mark) == 2 and mark[0] in places and mark[1] in range(TEAM)}
    needed = plan.station.repair
    return Notes(
        _within(kept.get("radio"), needed.radio), _within(kept.get("vehicle"), needed.vehicle), frozenset(found)
    )


def as_pin(notes: Notes) -> dict[str, Any] | None:
    """They as plain data; None where there are none."""
    if notes == NOTHING:
        return None
    return {"radio": notes.radio, "vehicle": notes.vehicle, "marks": [list(mark) for mark in sorted(notes.marks)]}


def _within(value: Any, most: int) -> int:
    return min(max(value, 0), most) if isinstance(value, int) and not isinstance(value, bool) else 0
