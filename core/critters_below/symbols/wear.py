"""Put it on; the symbols after it hold as long as it is worn. CB 5.12; R5, R20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.chapters.turn import take_off
from core.critters_below.events import Hardened, PutOn
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import SHELTERED, Worth, worth
from core.critters_below.state import NOTHING
from core.critters_below.symbols.symbol import Symbol, Written, bare, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.worths import Worths
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling, Told
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Wear(Symbol, frozen=True, gc=False):
    """Put it on; the symbols after it hold as long as it is worn. CB 5.12."""

    is_worn = True


written.tell(Wear, Written("wear", bare(Wear)))
takes.tell(Wear, None)


@does(Wear)
def _does(d: Draft, frame: Resolving, symbol: Wear) -> None:
    """What was worn before goes to the Shelf; the Character's own goes off. CB 5.12; R5, R20."""
    seat = frame.subject
    if d.critters[seat].worn != NOTHING:
        take_off(d, seat)
    if frame.kind == "ability":
        d.change(seat, hardened=True)
        d.events.append(PutOn(seat=seat, card=NOTHING))
        return
    if d.critters[seat].hardened:
        d.change(seat, hardened=False)
        d.events.append(Hardened(seat=seat))
    d.change(seat, worn=frame.number)
    d.events.append(PutOn(seat=seat, card=frame.number))


@foresees(Wear)
def _foresees(table: TableAhead, symbol: Wear, seat: Seat) -> SymbolAhead:
    spaces = (table.lay(),) if table.worn.get(seat) else ()
    table.worn[seat] = True
    return SymbolAhead(symbol, spaces=spaces)


@says(Wear)
def _says(terms: Terms, symbol: Wear) -> Said:
    return Said("wear")


@phrases(Wear)
def _phrases(telling: Foretelling, symbol: Wear, is_you: bool) -> Phrase:
    return Phrase("done", "wear it" if is_you else "wears it")


@foretells(Wear)
def _foretells(telling: Foretelling, symbol: Wear, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    kept_off = telling.terms.protection([found.symbol for found in steps])
    if not telling.worn or not step.spaces:
        return telling.line(step, kept_off)
    return telling.line(step, f"{kept_off}; {telling.worn} goes to {step.spaces[0]}, seen by all")


def _brings(worths: Worths, st: Standing, symbol: Wear, is_first: bool) -> float:
    """What is worn before goes off."""
    return -SHELTERED * sum(map(st.outlook.days_of, st.d.kept_off(st.seat)))


worth.tell(Wear, Worth(_brings, None, is_early=False))
