"""Choose another Critter: what follows is for it. CB 5.4; R4, R14.

Whom one may aim at, and that nothing follows where nobody is left, stands in `chapters/resolving`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.foreseeing import foresees
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import NOTHING_BESIDE, worth
from core.critters_below.symbols.symbol import Symbol, Written, bare, written
from core.critters_below.words.foretold import foretells, phrases
from core.critters_below.words.terms import Said, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import SymbolAhead, TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Target(Symbol, frozen=True, gc=False):
    """Choose another Critter: what follows is for it. CB 5.4."""

    aims = True


written.tell(Target, Written("target", bare(Target)))
worth.tell(Target, NOTHING_BESIDE)
takes.tell(Target, None)


@does(Target)
def _does(d: Draft, frame: Resolving, symbol: Target) -> None:
    """It is answered: the frame goes on for whoever is aimed at."""


@foresees(Target)
def _foresees(table: TableAhead, symbol: Target, seat: Seat) -> None:
    """What follows it is foreseen for each who may be aimed at."""


@says(Target)
def _says(terms: Terms, symbol: Target) -> Said:
    return Said(terms.sign("target", "another Critter"))


@phrases(Target)
def _phrases(telling: Foretelling, symbol: Target, is_you: bool) -> None:
    """It parts a sentence in two."""


@foretells(Target)
def _foretells(telling: Foretelling, symbol: Target, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> None:
    """A line for each who may be aimed at stands for it."""
