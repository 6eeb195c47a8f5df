"""Fill the Shelf from the Storage Deck. CB 5.5; R21."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.resolving import does
from core.critters_below.events import Restocked
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import Worth, worth
from core.critters_below.symbols.symbol import Symbol, Written, counted, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says
from core.words.english import count

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

STOCKED: Final = 0.003
"""What each card more on the Shelf is worth."""


class Restock(Symbol, frozen=True, gc=False):
    """Fill the Shelf to so many cards. CB 5.5."""

    number: int


written.tell(Restock, Written("restock", counted(Restock)))
takes.tell(Restock, None)


@does(Restock)
def _does(d: Draft, frame: Resolving, symbol: Restock) -> None:
    """Cards from the top of the Storage Deck, to the lowest free spaces. CB 5.5; R21."""
    spaces = []
    while len(d.occupied()) < symbol.number and d.storage:
        top, *rest = d.storage
        d.storage = tuple(rest)
        spaces.append(d.lay(top))
    d.events.append(Restocked(spaces=tuple(spaces), wanted=symbol.number))


@foresees(Restock)
def _foresees(table: TableAhead, symbol: Restock, seat: Seat) -> SymbolAhead:
    had = table.storage
    spaces = []
    while len(table.shelf) < symbol.number and table.storage:
        spaces.append(table.lay())
        table.storage -= 1
    return SymbolAhead(symbol, len(spaces), had, spaces=tuple(spaces), is_nothing=not spaces)


@says(Restock)
def _says(terms: Terms, symbol: Restock) -> Said:
    spelled = f"fill Shelf to {symbol.number}"
    return Said(f"fill to {symbol.number}", spelled) if terms.is_short else Said(spelled)


@phrases(Restock)
def _phrases(telling: Foretelling, symbol: Restock, is_you: bool) -> Phrase:
    return Phrase("beside", f"the Shelf is filled to {symbol.number}")


@foretells(Restock)
def _foretells(telling: Foretelling, symbol: Restock, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    if not step.is_nothing:
        return telling.line(step, f"{count(step.number, 'card')} from Storage, {step.of - step.number} left")
    full = f"the Shelf has {len(telling.view.shelf)}: nothing"
    return telling.line(step, full if step.of else "Storage is empty: nothing")


def _brings(worths: Worths, st: Standing, symbol: Restock, is_first: bool) -> float:
    return STOCKED * min(max(0, symbol.number - len(st.d.occupied())), len(st.d.storage))


worth.tell(Restock, Worth(_brings, None, is_early=True))
