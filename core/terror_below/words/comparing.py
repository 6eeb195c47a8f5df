"""A position row by row, to be laid beside that of another line of the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.names import bounty_name, slot_name, some_eggs, space_name, worm_name
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.views import SquadView, View
    from core.words.annals import Rows

NOTHING: Final = "-"


def compared(view: View) -> Rows:
    """The squads, the Worms and the Bounty Line, as everybody may know them."""
    return tuple(zip(_headings(view), _position(view), strict=True))


def _headings(view: View) -> Iterator[str]:
    for seat in (squad.setup for squad in view.squads):
        yield f"{seat.name}, VP"
        yield f"{seat.name}, pawn"
        yield f"{seat.name}, squad"
        yield f"{seat.name}, carries"
        yield f"{seat.name}, holds"
    for slot in range(len(view.slots)):
        yield slot_name(slot)
    yield "Bounty Line"


def _position(view: View) -> Iterator[str]:
    for squad in view.squads:
        yield str(squad.vp)
        yield space_name(view.spaces[squad.pawn]) if squad.pawn >= 0 else "off the board"
        yield _living(squad)
        carried = [some_eggs(squad.eggs)] if any(squad.eggs) else []
        carried += [f"{squad.rubble} Rubble"] if squad.rubble else []
        yield ", ".join(carried) or NOTHING
        held = (count(squad.vehicles, "Vehicle"), count(squad.items, "Item"), count(squad.weapons, "Weapon"))
        yield f"{', '.join(held)}, {squad.hidden} hidden"
    for slot in view.slots:
        if slot.worm is None:
            yield NOTHING
        else:
            at = space_name(view.spaces[slot.target])
            yield f"{worm_name(slot.worm.type)} at {at}, {len(slot.cards)} of {slot.worm.limit}"
    yield "; ".join(bounty_name(bounty) for bounty in view.line) or NOTHING


def _living(squad: SquadView) -> str:
    leader = squad.leader.name if squad.leader is not None else "no Leader"
    return ", ".join([leader, *(member.name for member in squad.members)])
