"""Discard Damage of a kind. CB 5.2; R9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.chapters.storing import heal
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import HEALS, Toll, takes
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


class Heal(Symbol, frozen=True, gc=False):
    """Discard Damage of a kind. CB 5.2."""

    is_quick = True

    kind: int
    number: int


written.tell(Heal, Written("heal", of_a_kind(Heal)))
worth.tell(Heal, NOTHING_BESIDE)


@does(Heal)
def _does(d: Draft, frame: Resolving, symbol: Heal) -> None:
    heal(d, frame.subject, symbol.kind, symbol.number)


@foresees(Heal)
def _foresees(table: TableAhead, symbol: Heal, seat: Seat) -> SymbolAhead:
    damage = table.damage.get(seat, [])
    taken = min(symbol.number, damage.count(symbol.kind))
    for _ in range(taken):
        damage.remove(symbol.kind)
    table.piles[symbol.kind] += taken
    return SymbolAhead(symbol, taken, is_nothing=not taken)


@takes(Heal)
def _takes(symbol: Heal) -> Toll:
    return Toll(HEALS, symbol.kind, symbol.number)


@says(Heal)
def _says(terms: Terms, symbol: Heal) -> Said:
    one = terms.kinds((symbol.kind,))
    return Said(f"heal {one if symbol.number == 1 else terms.amount(symbol.kind, symbol.number)}")


@phrases(Heal)
def _phrases(telling: Foretelling, symbol: Heal, is_you: bool) -> Phrase:
    amount = f"{symbol.number} {telling.terms.condition(symbol.kind)}"
    return Phrase("done", f"{'heal' if is_you else 'heals'} {amount}")


@foretells(Heal)
def _foretells(telling: Foretelling, symbol: Heal, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    none = f"no {telling.terms.condition(symbol.kind)} Damage: nothing"
    return telling.line(step, none if step.is_nothing else f"heals {step.number}")
