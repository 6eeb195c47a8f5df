"""Put Pocket and Wearable on the Shelf. CB 5.9; R21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.events import Emptied, EmptiedThese
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import EMPTIES, Toll, takes
from core.critters_below.judging.worths import NOTHING_BESIDE, worth
from core.critters_below.remembering import taken_off, tidy
from core.critters_below.state import NOTHING, Placed
from core.critters_below.symbols.symbol import Symbol, Written, bare, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling, Told
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Empty(Symbol, frozen=True, gc=False):
    """Put Pocket and Wearable on the Shelf. CB 5.9."""


written.tell(Empty, Written("empty", bare(Empty)))
worth.tell(Empty, NOTHING_BESIDE)


@does(Empty)
def _does(d: Draft, frame: Resolving, symbol: Empty) -> None:
    """The cards in order of holding, the Wearable last. CB 5.9; R21."""
    seat = frame.subject
    critter = d.critters[seat]
    spaces = [d.lay(Placed(card, (seat,), critter.mixes)) for card in critter.pocket]
    if critter.worn != NOTHING:
        spaces.append(d.lay(Placed(critter.worn, d.living, taken_off(d, critter.worn))))
    d.change(seat, pocket=(), worn=NOTHING, mixes=())
    tidy(d)
    d.events.append(Emptied(seat=seat, spaces=tuple(spaces), worn=critter.worn))
    if critter.pocket:
        d.events.append(EmptiedThese(seat=seat, cards=critter.pocket, audience=(seat,)))


@foresees(Empty)
def _foresees(table: TableAhead, symbol: Empty, seat: Seat) -> SymbolAhead:
    number = table.pockets.get(seat, 0)
    spaces = tuple([table.lay() for _ in range(number + bool(table.worn.get(seat)))])
    table.pockets[seat], table.worn[seat] = 0, False
    return SymbolAhead(symbol, number, spaces=spaces, is_nothing=not spaces)


@takes(Empty)
def _takes(symbol: Empty) -> Toll:
    return Toll(EMPTIES)


@says(Empty)
def _says(terms: Terms, symbol: Empty) -> Said:
    return Said("empty Pocket")


@phrases(Empty)
def _phrases(telling: Foretelling, symbol: Empty, is_you: bool) -> Phrase:
    return Phrase("done", "empty your Pocket" if is_you else "empties the Pocket")


@foretells(Empty)
def _foretells(telling: Foretelling, symbol: Empty, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    if step.is_nothing:
        return telling.line(step, "nothing to put down")
    what = [count(step.number, "card")] if step.number else []
    what += [telling.worn] if telling.worn and len(step.spaces) > step.number else []
    return telling.line(step, f"{series(what)} to {', '.join(map(str, step.spaces))}")
