"""Lose Conditions of a kind. CB 5.1; R9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.chapters.storing import lose
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import LOSES, Toll, takes
from core.critters_below.judging.worths import NOTHING_BESIDE, worth
from core.critters_below.symbols.symbol import Symbol, Written, of_a_kind, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling, Told
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Lose(Symbol, frozen=True, gc=False):
    """Lose Conditions of a kind. CB 5.1."""

    is_quick = True

    kind: int
    number: int


written.tell(Lose, Written("lose", of_a_kind(Lose)))
worth.tell(Lose, NOTHING_BESIDE)


@does(Lose)
def _does(d: Draft, frame: Resolving, symbol: Lose) -> None:
    lose(d, frame.subject, symbol.kind, symbol.number)


@foresees(Lose)
def _foresees(table: TableAhead, symbol: Lose, seat: Seat) -> SymbolAhead:
    hand = table.hands.get(seat)
    held = hand[symbol.kind] if hand is not None else table.counts.get(seat, 0)
    taken = min(symbol.number, held)
    table.change(seat, symbol.kind, -taken)
    return SymbolAhead(symbol, taken, is_of_hand=True, is_nothing=not taken)


@takes(Lose)
def _takes(symbol: Lose) -> Toll:
    return Toll(LOSES, symbol.kind, symbol.number)


@says(Lose)
def _says(terms: Terms, symbol: Lose) -> Said:
    return Said(f"-{terms.amount(symbol.kind, symbol.number)}", f"-{symbol.number} {terms.condition(symbol.kind)}")


@phrases(Lose)
def _phrases(telling: Foretelling, symbol: Lose, is_you: bool) -> Phrase:
    amount = f"{symbol.number} {telling.terms.condition(symbol.kind)}"
    return Phrase("done", f"{'lose' if is_you else 'loses'} {amount}", f"-{amount}")


@foretells(Lose)
def _foretells(telling: Foretelling, symbol: Lose, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    if step.is_nothing:
        return telling.line(step, f"no {telling.terms.condition(symbol.kind)}: nothing")
    return telling.line(step, f"only {step.number}" if step.number < symbol.number else "")
