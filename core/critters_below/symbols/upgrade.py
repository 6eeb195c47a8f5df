"""Open a Facility. CB 5.6; R7, R41."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.resolving import does
from core.critters_below.events import Opened
from core.critters_below.flow import answers, asks, pop, push, runs
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.frames import Upgrading
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import Worth, worth
from core.critters_below.options import Open
from core.critters_below.refusal import NO_FACILITY, refuses, room_named
from core.critters_below.state import Room
from core.critters_below.symbols.symbol import Symbol, Written, bare, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says
from core.engine.decisions import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.flow import Asked
    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.worths import Worths
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling, Told
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat

OPENED: Final = 0.02
"""What an opened Facility is worth."""


class Upgrade(Symbol, frozen=True, gc=False):
    """Open a Facility. CB 5.6."""


written.tell(Upgrade, Written("upgrade", bare(Upgrade)))
takes.tell(Upgrade, None)


@does(Upgrade)
def _does(d: Draft, frame: Resolving, symbol: Upgrade) -> None:
    push(d, Upgrading(frame.subject))


@runs(Upgrading)
def _upgrade(d: Draft, frame: Upgrading) -> bool:
    """With nothing left to open the symbol does nothing. R7."""
    if any(not room.opened for room in d.rooms):
        return True
    d.events.append(Opened(seat=frame.seat, facility=""))
    pop(d)
    return False


@asks(Upgrading, "upgrade")
def _ask_upgrade(d: Draft, frame: Upgrading) -> Asked:
    """Every half open one, used or not. R41."""
    half = [d.edition.facilities[room.number].id for room in d.rooms if not room.opened]
    return ((frame.seat, tuple([Open(name) for name in half])),)


@refuses(Upgrading, Open)
def _refused(d: Draft, frame: Upgrading, option: Open, seat: Seat) -> Reason:
    number = room_named(d, option.facility)
    if number is None:
        return NO_FACILITY
    return Reason("open-already", "R7", f"The {d.edition.facilities[number].name} is open already.")


@answers(Upgrading)
def _open(d: Draft, frame: Upgrading, option: Open) -> None:
    number = d.edition.room_of(option.facility)
    d.rooms = tuple([Room(number, d.day) if room.number == number else room for room in d.rooms])
    d.events.append(Opened(seat=frame.seat, facility=option.facility))
    pop(d)


@foresees(Upgrade)
def _foresees(table: TableAhead, symbol: Upgrade, seat: Seat) -> SymbolAhead:
    had, table.half = table.half, max(0, table.half - 1)
    return SymbolAhead(symbol, min(1, had), had, is_nothing=not had)


@says(Upgrade)
def _says(terms: Terms, symbol: Upgrade) -> Said:
    return Said("upgrade", tight="open") if terms.is_short else Said("open a Facility")


@phrases(Upgrade)
def _phrases(telling: Foretelling, symbol: Upgrade, is_you: bool) -> Phrase:
    return Phrase("done", "open a Facility" if is_you else "opens a Facility")


@foretells(Upgrade)
def _foretells(telling: Foretelling, symbol: Upgrade, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    return telling.line(step, "all are open: nothing" if step.is_nothing else f"one of {step.of}")


def _brings(worths: Worths, st: Standing, symbol: Upgrade, is_first: bool) -> float:
    return OPENED if any(not one.opened for one in st.d.rooms) else 0.0


worth.tell(Upgrade, Worth(_brings, None, is_early=True))
