"""Gain Conditions of a kind. CB 5.1, 5.7; R10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.chapters.storing import gain
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import GAINS, Toll, takes
from core.critters_below.judging.worths import NOTHING_BESIDE, worth
from core.critters_below.symbols.symbol import Fall, Symbol, Written, of_a_kind, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling, Told
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Gain(Symbol, frozen=True, gc=False):
    """Gain Conditions of a kind. CB 5.1."""

    is_quick = True

    kind: int
    number: int

    @property
    def fall(self) -> Fall:
        """Conditions fall on those outside. CB 6.4."""
        return Fall(self.kind, self.number)


written.tell(Gain, Written("gain", of_a_kind(Gain)))
worth.tell(Gain, NOTHING_BESIDE)


@does(Gain)
def _does(d: Draft, frame: Resolving, symbol: Gain) -> None:
    gain(d, frame.subject, symbol.kind, symbol.number)


@foresees(Gain)
def _foresees(table: TableAhead, symbol: Gain, seat: Seat) -> SymbolAhead:
    left = table.piles[symbol.kind]
    taken = min(symbol.number, left)
    table.change(seat, symbol.kind, taken)
    return SymbolAhead(symbol, taken, left, is_of_hand=True, is_nothing=not taken)


@takes(Gain)
def _takes(symbol: Gain) -> Toll:
    return Toll(GAINS, symbol.kind, symbol.number)


@says(Gain)
def _says(terms: Terms, symbol: Gain) -> Said:
    return Said(f"+{terms.amount(symbol.kind, symbol.number)}", f"+{symbol.number} {terms.condition(symbol.kind)}")


@phrases(Gain)
def _phrases(telling: Foretelling, symbol: Gain, is_you: bool) -> Phrase:
    amount = f"{symbol.number} {telling.terms.condition(symbol.kind)}"
    return Phrase("gained", amount, f"+{amount}")


@foretells(Gain)
def _foretells(telling: Foretelling, symbol: Gain, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    if step.is_nothing:
        return telling.line(step, "the pile is empty: nothing")
    return telling.line(step, f"only {count(step.number, 'card')} left" if step.number < symbol.number else "")
