"""Symbols, done from left to right. CB 5; R4 to R10, R14, R20, R21, R40, R41.

What each symbol does stands in its own module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.critters_below.events import Aimed, NobodyToAim
from core.critters_below.flow import answers, asks, pop, runs, swap
from core.critters_below.frames import Resolving
from core.critters_below.options import Aim
from core.critters_below.refusal import not_there, refuses
from core.critters_below.symbols.faces import FACES, Face
from core.engine.decisions import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.critters_below.symbols.symbol import Symbol
    from core.engine.decisions import Seat

NOT_YOURSELF: Final = Reason("not-yourself", "CB 5.4", "Choose another Critter, not yourself.")

does: Final[Face[Callable[[Draft, Resolving, Any], None]]] = Face("what it does", FACES)
"""Do a symbol for the subject of a frame, which is past that symbol already."""


def symbols_of(d: Draft, frame: Resolving) -> tuple[Symbol, ...]:
    """What stands on the card, the Facility or the Character."""
    match frame.kind:
        case "item":
            return d.edition.effects_of(frame.number)
        case "facility":
            return d.edition.sides[frame.number][frame.open]
        case _:
            # an ability: what a day brings is dealt out at the door, not here
            return d.edition.abilities[frame.number]


@runs(Resolving)
def _resolve(d: Draft, frame: Resolving) -> bool:
    """Do the next symbol; True to wait for a target."""
    found = symbols_of(d, frame)
    step, end = frame.step, len(found)
    done = does.by_kind
    # what only moves Conditions leaves the frames as they are: it is done in a row
    while step < end and found[step].is_quick:
        done[type(found[step])](d, frame, found[step])
        step += 1
    if step == end:
        _finish(d, frame)
    elif not found[step].aims:
        swap(d, Resolving(frame.kind, frame.number, frame.user, frame.subject, step + 1, frame.open))
        done[type(found[step])](d, frame, found[step])
    elif targets(d, frame):
        if step != frame.step:
            swap(d, Resolving(frame.kind, frame.number, frame.user, frame.subject, step, frame.open))
        return True
    else:
        swap(d, Resolving(frame.kind, frame.number, frame.user, frame.subject, end, frame.open))
        d.events.append(NobodyToAim(seat=frame.subject))
    return False


def _finish(d: Draft, frame: Resolving) -> None:
    """A used item is discarded, unless it is worn. CB 4.2, 5.12; R5."""
    pop(d)
    if frame.kind == "item" and all(critter.worn != frame.number for critter in d.critters):
        d.discard = (*d.discard, frame.number)
        d.laid += 1


# Targets. CB 5.4; R4, R14, R40.


def targets(d: Draft, frame: Resolving) -> tuple[Seat, ...]:
    """Any other living Critter; never the one that chooses."""
    return tuple([seat for seat in d.living if seat != frame.subject])


@asks(Resolving, "target")
def _ask_target(d: Draft, frame: Resolving) -> Asked:
    return ((frame.subject, tuple([Aim(seat) for seat in targets(d, frame)])),)


@refuses(Resolving, Aim)
def _refused(d: Draft, frame: Resolving, option: Aim, seat: Seat) -> Reason:
    return not_there(d, option.seat) or NOT_YOURSELF


@answers(Resolving)
def _aim(d: Draft, frame: Resolving, option: Aim) -> None:
    """What follows is for the target."""
    swap(d, Resolving(frame.kind, frame.number, frame.user, option.seat, frame.step + 1, frame.open))
    d.events.append(Aimed(seat=frame.subject, target=option.seat))
