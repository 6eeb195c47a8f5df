"""Protect from the Conditions of one kind of event. CB 5.13; R20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.forms import EVENTS
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import SHELTERED, Worth, worth
from core.critters_below.symbols.symbol import Symbol, Written, one_of, written
from core.critters_below.words.foretold import foretells, phrases
from core.critters_below.words.terms import Said, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.worths import Worths
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Protect(Symbol, frozen=True, gc=False):
    """Protect from the Conditions of one kind of event. CB 5.13."""

    event: int

    @property
    def kept_off(self) -> int:
        """This one, while it is worn."""
        return self.event


written.tell(Protect, Written("protect", one_of(Protect, EVENTS)))
takes.tell(Protect, None)


@does(Protect)
def _does(d: Draft, frame: Resolving, symbol: Protect) -> None:
    """It holds as long as the card is worn: the door asks for it."""


@foresees(Protect)
def _foresees(table: TableAhead, symbol: Protect, seat: Seat) -> SymbolAhead:
    return SymbolAhead(symbol)


@says(Protect)
def _says(terms: Terms, symbol: Protect) -> Said:
    event = terms.sign(EVENTS[symbol.event], terms.event(symbol.event))
    return Said(f"{'no' if terms.is_short else 'keeps off'} {event}")


@phrases(Protect)
def _phrases(telling: Foretelling, symbol: Protect, is_you: bool) -> None:
    """Nothing: the name of the Wearable says enough."""


@foretells(Protect)
def _foretells(telling: Foretelling, symbol: Protect, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> None:
    """It is told with what is worn."""


def _brings(worths: Worths, st: Standing, symbol: Protect, is_first: bool) -> float:
    return SHELTERED * st.outlook.days_of(symbol.event)


def _promises(symbol: Protect) -> float:
    return SHELTERED


worth.tell(Protect, Worth(_brings, _promises, is_early=False))
