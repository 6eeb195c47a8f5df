"""Look at cards of the Shelf. CB 5.3; R16.

How cards are looked at and kept stands in `chapters/looking`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.looking import look
from core.critters_below.chapters.resolving import does
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

LOOKED: Final = 0.012
"""What looking at a card is worth to whoever has room for it."""


class Look(Symbol, frozen=True, gc=False):
    """Look at so many cards of the Shelf. CB 5.3."""

    number: int

    @property
    def looked_at(self) -> int:
        """So many, if there are."""
        return self.number


written.tell(Look, Written("look", counted(Look)))
takes.tell(Look, None)


@does(Look)
def _does(d: Draft, frame: Resolving, symbol: Look) -> None:
    look(d, frame.subject, symbol.number)


@foresees(Look)
def _foresees(table: TableAhead, symbol: Look, seat: Seat) -> SymbolAhead:
    cards = len(table.shelf)
    known = len(table.known & table.shelf)
    return SymbolAhead(symbol, min(symbol.number, cards), cards, known=known, is_nothing=not cards)


@says(Look)
def _says(terms: Terms, symbol: Look) -> Said:
    short = f"look {symbol.number}" if terms.is_short else f"look at {symbol.number}"
    return Said(short, f"look at {count(symbol.number, 'card')}")


@phrases(Look)
def _phrases(telling: Foretelling, symbol: Look, is_you: bool) -> Phrase:
    return Phrase("done", f"{'look' if is_you else 'looks'} at {count(symbol.number, 'card')}")


@foretells(Look)
def _foretells(telling: Foretelling, symbol: Look, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    seen = f", you know {step.known}" if step.known else ""
    return telling.line(
        step,
        "the Shelf is empty: nothing" if step.is_nothing else f"{step.number} of {count(step.of, 'Shelf card')}{seen}",
    )


def _brings(worths: Worths, st: Standing, symbol: Look, is_first: bool) -> float:
    """Cards that it has not seen; the best of them may be used at once."""
    unknown = sum(1 for one in st.d.shelf if one is not None and st.seat not in one.known)
    number = min(symbol.number, unknown)
    seen = LOOKED * number * (1 if st.room else 0.5)
    return seen + worths.best_of(st, st.unseen, number) if is_first else seen


def _promises(symbol: Look) -> float:
    return LOOKED * symbol.number


worth.tell(Look, Worth(_brings, _promises, is_early=True))
