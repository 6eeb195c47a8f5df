"""Draw items from the shuffled Discard Pile. CB 5.10; R8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.resolving import does
from core.critters_below.events import Drew, Supplied
from core.critters_below.flow import dealt, pop, push, runs
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.frames import Supplying
from core.critters_below.judging.bodies import DRAWS, Toll, takes
from core.critters_below.judging.worths import DRAWN, Worth, worth
from core.critters_below.remembering import look_at_top, merged, pile_shuffled, tidy
from core.critters_below.symbols.symbol import ITEMS, Fall, Symbol, Written, counted, written
from core.critters_below.words.foretold import Phrase, foretells, phrases
from core.critters_below.words.terms import Said, says
from core.engine import decisions
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


class Supply(Symbol, frozen=True, gc=False):
    """Draw so many items from the shuffled Discard Pile. CB 5.10."""

    number: int

    @property
    def fall(self) -> Fall:
        """Items fall on those outside. CB 6.4."""
        return Fall(ITEMS, self.number)


written.tell(Supply, Written("supply", counted(Supply)))


@does(Supply)
def _does(d: Draft, frame: Resolving, symbol: Supply) -> None:
    push(d, Supplying(frame.subject, symbol.number))


def _cards_to_draw_from(d: Draft, frame: Supplying) -> tuple[str, decisions.Spec] | None:
    return ("discard", decisions.Shuffle(len(d.discard))) if d.discard else None


@dealt(Supplying, _cards_to_draw_from)
def _supply(d: Draft, frame: Supplying, values: tuple[int, ...]) -> None:
    pile = [d.discard[value] for value in values]
    number = min(frame.number, len(pile))
    drawn = tuple(pile[:number])
    mix = pile_shuffled(d)
    d.discard = tuple(reversed(pile[number:]))
    look_at_top(d)
    critter = d.critters[frame.seat]
    d.change(frame.seat, pocket=(*critter.pocket, *drawn), mixes=merged(critter.mixes, (mix,)))
    tidy(d)
    d.events.append(Supplied(seat=frame.seat, number=number, wanted=frame.number))
    d.events.append(Drew(seat=frame.seat, cards=drawn, audience=(frame.seat,)))
    pop(d)


@runs(Supplying)
def _nothing_to_draw(d: Draft, frame: Supplying) -> None:
    d.events.append(Supplied(seat=frame.seat, number=0, wanted=frame.number))
    pop(d)


@foresees(Supply)
def _foresees(table: TableAhead, symbol: Supply, seat: Seat) -> SymbolAhead:
    had, taken = table.discard, min(symbol.number, table.discard)
    table.discard -= taken
    table.pockets[seat] = table.pockets.get(seat, 0) + taken
    return SymbolAhead(symbol, taken, had, is_nothing=not taken)


@takes(Supply)
def _takes(symbol: Supply) -> Toll:
    return Toll(DRAWS, number=symbol.number)


@says(Supply)
def _says(terms: Terms, symbol: Supply) -> Said:
    return Said(count(symbol.number, "item"))


@phrases(Supply)
def _phrases(telling: Foretelling, symbol: Supply, is_you: bool) -> Phrase:
    return Phrase("gained", count(symbol.number, "item"))


@foretells(Supply)
def _foretells(telling: Foretelling, symbol: Supply, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    none = "the Discard Pile is empty: nothing"
    return telling.line(step, none if step.is_nothing else f"of {step.of}, after a shuffle")


def _brings(worths: Worths, st: Standing, symbol: Supply, is_first: bool) -> float:
    return worths.brought(st, symbol.number, is_first=is_first)


def _promises(symbol: Supply) -> float:
    return DRAWN * symbol.number


worth.tell(Supply, Worth(_brings, _promises, is_early=True))
