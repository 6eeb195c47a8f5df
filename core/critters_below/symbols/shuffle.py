"""Shuffle the Shelf. CB 5.8; R21, R38."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.events import ShelfShuffled
from core.critters_below.flow import dealt, pop, push, runs
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.frames import Shuffling
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import NOTHING_BESIDE, worth
from core.critters_below.remembering import shelf_shuffled, tidy
from core.critters_below.state import Placed
from core.critters_below.symbols.symbol import Symbol, Written, bare, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says
from core.engine import decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling, Told
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat


class Shuffle(Symbol, frozen=True, gc=False):
    """Shuffle the Shelf. CB 5.8."""


written.tell(Shuffle, Written("shuffle", bare(Shuffle)))
worth.tell(Shuffle, NOTHING_BESIDE)
takes.tell(Shuffle, None)


@does(Shuffle)
def _does(d: Draft, frame: Resolving, symbol: Shuffle) -> None:
    push(d, Shuffling())


def _cards_to_shuffle(d: Draft, frame: Shuffling) -> tuple[str, decisions.Spec] | None:
    cards = len(d.occupied())
    return ("shelf", decisions.Shuffle(cards)) if cards > 1 else None


@dealt(Shuffling, _cards_to_shuffle)
def _shuffle(d: Draft, frame: Shuffling, values: tuple[int, ...]) -> None:
    """The numbers stay, the cards change places, and nobody knows them any more. R21, R38."""
    spaces = d.occupied()
    lying = [placed for placed in d.shelf if placed is not None]
    mixes = shelf_shuffled(d, lying)
    for space, value in zip(spaces, values, strict=True):
        d.put(space, Placed(lying[value].card, (), mixes))
    tidy(d)
    d.events.append(ShelfShuffled(cards=len(spaces)))
    pop(d)


@runs(Shuffling)
def _nothing_to_shuffle(d: Draft, frame: Shuffling) -> None:
    """With one card or none nothing changes places."""
    d.events.append(ShelfShuffled(cards=len(d.occupied())))
    pop(d)


@foresees(Shuffle)
def _foresees(table: TableAhead, symbol: Shuffle, seat: Seat) -> SymbolAhead:
    table.known = set()
    return SymbolAhead(symbol, len(table.shelf), is_nothing=len(table.shelf) < 2)


@says(Shuffle)
def _says(terms: Terms, symbol: Shuffle) -> Said:
    return Said("shuffle")


@phrases(Shuffle)
def _phrases(telling: Foretelling, symbol: Shuffle, is_you: bool) -> Phrase:
    return Phrase("beside", "the Shelf is shuffled")


@foretells(Shuffle)
def _foretells(telling: Foretelling, symbol: Shuffle, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    return telling.line(step, "nothing changes place" if step.is_nothing else "all marks go")
