"""What can be counted, in sentences: the harm of a hand, and what the days to come may bring. R30, R33, R34."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from core.critters_below.odds import harm, peace, penalties_of, percent
from core.critters_below.state import FLANK
from core.critters_below.words.position import line_of
from core.words.english import count, possessive, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.views import CritterView, ShelterView
    from core.critters_below.words.terms import Terms
    from core.engine.seats import SeatSetup


def odds_of(terms: Terms, seats: Sequence[SeatSetup], view: ShelterView, name: str) -> tuple[str, ...]:
    """The odds of the Critter of that name or letter; of all of them and of the war without a name."""
    if not view.critters:
        return ("Nobody has a Critter yet.",)
    if not name:
        return (*_days(terms, view), *(_critter(terms, seats, critter) for critter in view.critters))
    wanted = name.casefold()
    for seat, setup in enumerate(seats):
        if wanted in {setup.name.casefold(), setup.letter.casefold()}:
            return (_critter(terms, seats, view.critters[seat]),)
    return (f"Nobody called {name} plays here: odds alone tells the days and everybody.",)


def _days(terms: Terms, view: ShelterView) -> list[str]:
    """Today and each day to come."""
    if not view.round:
        return ["The war is not laid out yet."]
    told = []
    wins = terms.cards.way(view.setup.way).win == "out-in-peace"
    for day in range(view.round, view.days + 1):
        chances = penalties_of(terms.cards, line_of(view), day + FLANK - 1)
        low, high = min(chances), max(chances)
        span = f"{low}" if low == high else f"{low} to {high}"
        end = f", peace {percent(peace(terms.cards, chances))}" if wins else ""
        told.append(f"Day {day}{', today' if day == view.round else ''}: penalties {span}{end}.")
    return told


def _critter(terms: Terms, seats: Sequence[SeatSetup], critter: CritterView) -> str:
    name = seats[critter.seat].name
    cards = terms.cards
    if critter.died:
        return f"{name} is dead since day {critter.died}. CB 7.4"
    if critter.hand is None:
        return f"Nobody keeps count of {possessive(name)} hand here: {count(critter.cards, 'Condition')}. R30"
    chance = harm(cards, critter.hand)
    if chance is None:
        return f"{name} has no Conditions: nothing to flip. R3"
    total = sum(critter.hand)
    shares = [
        f"{terms.condition(kind)} {percent(Fraction(number, total))}"
        for kind, number in enumerate(critter.hand)
        if number
    ]
    hurt = len(critter.damage)
    edge = " The next one is death. CB 7.4" if hurt == cards.deadly - 1 and chance else ""
    head = f"{name}: harm {percent(chance)} with {count(total, 'Condition')}"
    return f"{head}: {series(shares)}. Damage {hurt} of {cards.deadly}.{edge}"
