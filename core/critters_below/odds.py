"""What may be counted from what is open to all: the harm of a flip, and what the war may bring. R33, R34."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.views import CritterView

AGES = (2, 1, 0)
"""The stripes that count on a day: the day before yesterday's, yesterday's, today's. CB 6.3."""


def harm(edition: Edition, hand: Sequence[int]) -> Fraction | None:
    """The chance that a flip of this hand is harmful; None for an empty hand."""
    cards = sum(hand)
    return Fraction(harmful_in(edition, hand), cards) if cards else None


def harmful_in(edition: Edition, hand: Sequence[int]) -> int:
    """How many cards of this hand are harmful."""
    return sum(number for kind, number in enumerate(hand) if kind in edition.harmful)


def is_alike(hand: Sequence[int] | None) -> bool:
    """Whether all cards of a hand are of one Condition; never where nobody keeps count. CB 9.2."""
    return hand is not None and sum(number > 0 for number in hand) == 1


def may_kill(edition: Edition, critter: CritterView) -> bool:
    """Whether the next flip of a Critter may be its death, as far as anybody knows. CB 7.4."""
    close = len(critter.damage) == edition.deadly - 1
    return close and (critter.hand is None or harmful_in(edition, critter.hand) > 0)


def face_down(edition: Edition, line: Sequence[tuple[int, int | None]]) -> dict[int, Counter[int]]:
    """By the planes of a pack the events that its cards not turned up may be, each as often as there are cards.

    `line` holds for each day its planes and its event, None while it is face down. In one shuffle of all packs they are
    told apart all the same, for every card shows its planes. CB 2.7; R27.
    """
    left = {planes: Counter(edition.packed(planes)) for planes in (1, 2, 3)}
    for planes, event in line:
        if event is not None:
            left[planes][event] -= 1
    return {planes: +counts for planes, counts in left.items()}


def penalties_of(edition: Edition, line: Sequence[tuple[int, int | None]], place: int) -> Mapping[int, Fraction]:
    """How likely each sum of penalties is for the day at a place of the line.

    Every order of the face-down cards that the open ones allow is equally likely; protection is not counted.
    """
    return chances_of(situations(edition, line, place), edition.penalties)


def situations(
    edition: Edition, line: Sequence[tuple[int, int | None]], place: int
) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """The events that may count on the day at a place of the line, the oldest first, each with its chance. R34."""
    return tuple(_orders([line[place - age] for age in AGES], face_down(edition, line)))


def chances_of(
    found: Iterable[tuple[tuple[int, ...], Fraction]], worth: Callable[[int, int], int]
) -> dict[int, Fraction]:
    """How likely each sum is of what the three stripes are worth: `worth` is given an event and its age in days."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for events, chance in found:
        chances[sum(worth(event, age) for event, age in zip(events, AGES, strict=True))] += chance
    return dict(sorted(chances.items()))


def whole(chance: Fraction) -> int:
    """A chance in whole percents, halves to the even one; 0 and 100 are said only of what is certain."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def percent(chance: Fraction) -> str:
    """The same with its sign: `86%`."""
    return f"{whole(chance)}%"


def peace(edition: Edition, chances: Mapping[int, Fraction]) -> Fraction:
    """The chance of peace. CB 6.5."""
    return sum((chance for total, chance in chances.items() if total < edition.war.win_below), Fraction(0))


def _orders(
    days: Sequence[tuple[int, int | None]], left: Mapping[int, Counter[int]]
) -> Iterable[tuple[tuple[int, ...], Fraction]]:
    """The events that these days may be, each with its chance."""
    if not days:
        yield (), Fraction(1)
        return
    (planes, event), *rest = days
    if event is not None:
        for events, chance in _orders(rest, left):
            yield (event, *events), chance
        return
    pack = left[planes]
    cards = pack.total()
    for kind, number in pack.items():
        without = {**left, planes: pack - Counter([kind])}
        for events, chance in _orders(rest, without):
            yield (kind, *events), chance * Fraction(number, cards)
