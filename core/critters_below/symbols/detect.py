"""Turn up one of the three days that count. CB 5.11; R6."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.door import turn_up
from core.critters_below.chapters.resolving import does
from core.critters_below.events import Detected
from core.critters_below.foreseeing import SymbolAhead, foresees
from core.critters_below.judging.bodies import takes
from core.critters_below.judging.worths import Worth, worth
from core.critters_below.odds import face_down, percent
from core.critters_below.state import FLANK
from core.critters_below.symbols.symbol import Symbol, Written, one_of, written
from core.critters_below.words.foretold import Phrase, Told, foretells, phrases
from core.critters_below.words.terms import DAYS, Said, says

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.foreseeing import TableAhead
    from core.critters_below.frames import Resolving
    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.worths import Worths
    from core.critters_below.state import Draft
    from core.critters_below.words.foretold import Foretelling
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat

NEWS: Final = 0.6
"""What a chance to win is worth beside what is left of a life."""


class Detect(Symbol, frozen=True, gc=False):
    """Turn up the day so many days back. CB 5.11."""

    back: int


written.tell(Detect, Written("detect", one_of(Detect, ("0", "-1", "-2"))))
takes.tell(Detect, None)


@does(Detect)
def _does(d: Draft, frame: Resolving, symbol: Detect) -> None:
    """The card is turned up for everybody and stays open. CB 5.11; R6."""
    place = d.today - symbol.back
    day = d.line[place]
    turn_up(d, place)
    d.events.append(Detected(day=place - FLANK + 1, event=day.event, was_open=day.up))


@foresees(Detect)
def _foresees(table: TableAhead, symbol: Detect, seat: Seat) -> SymbolAhead:
    day = table.view.round - symbol.back
    place = day + FLANK - 1
    if day in table.open_days or not 0 <= place < len(table.view.line):
        return SymbolAhead(symbol, day=day, is_nothing=True)
    table.open_days.add(day)
    line = [(found.planes, found.seen.event if found.seen is not None else None) for found in table.view.line]
    left = face_down(table.cards, line)[table.view.line[place].planes]
    return SymbolAhead(symbol, 1, day=day, chances=_shares(left))


def _shares(counts: Mapping[int, int]) -> tuple[tuple[int, Fraction], ...]:
    """The chances of things of which there are so many each, the likeliest first."""
    total = sum(counts.values())
    found = [(kind, Fraction(number, total)) for kind, number in counts.items() if number]
    return tuple(sorted(found, key=lambda share: (-share[1], share[0])))


@says(Detect)
def _says(terms: Terms, symbol: Detect) -> Said:
    day = DAYS[symbol.back].removeprefix("the " if terms.is_short else "")
    if not terms.is_short:
        return Said(f"turn up the card of {day}")
    return Said(f"see {day}", tight=terms.sign("day", "day"))


@phrases(Detect)
def _phrases(telling: Foretelling, symbol: Detect, is_you: bool) -> Phrase:
    return Phrase("beside", f"day {telling.view.round - symbol.back} is turned up")


@foretells(Detect)
def _foretells(telling: Foretelling, symbol: Detect, step: SymbolAhead, steps: Sequence[SymbolAhead]) -> Told:
    sign = f"see day {step.day}"
    if step.is_nothing:
        return Told(sign, "open already: nothing", "faint")
    return Told(sign, "  ".join(f"{telling.terms.brief(event)} {percent(chance)}" for event, chance in step.chances))


def _brings(worths: Worths, st: Standing, symbol: Detect, is_first: bool) -> float:
    """Out or stay is chosen better where a day is known; with one winner it is no question of peace."""
    d = st.d
    if d.line[st.outlook.today - symbol.back].up or d.way.win == "last-alive":
        return 0.0
    return NEWS * st.facing.news(symbol.back)


worth.tell(Detect, Worth(_brings, None, is_early=True))
