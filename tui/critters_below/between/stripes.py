"""What three stripes may bring to somebody outside, from what is open to all. CB 6.3, 6.4, 10.3; R19, R34."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.critters_below.forms import EVENTS
from core.critters_below.odds import AGES, face_down
from core.critters_below.state import FLANK
from core.critters_below.symbols import symbol
from core.critters_below.symbols.symbol import ITEMS
from core.critters_below.words.position import line_of
from core.words.english import series

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.views import CritterView, ShelterView
    from core.critters_below.words.terms import Terms


class Stripe(NamedTuple):
    """A stripe of a day that counts.

    Attributes:
        day: The day.
        age: 0 today, 1 yesterday, 2 the day before.
        events: What the day may be, the likeliest first; one alone where it is turned up.
        is_open: It is turned up.
    """

    day: int
    age: int
    events: tuple[int, ...]
    is_open: bool


def stripes_of(cards: Edition, view: ShelterView) -> tuple[Stripe, ...]:
    """The three stripes of today, the oldest first; none before the war is laid out."""
    if not view.line or not view.round:
        return ()
    line = line_of(view)
    left = face_down(cards, line)
    found = []
    for age in AGES:
        place = view.round + FLANK - 1 - age
        planes, event = line[place]
        counts = left[planes]
        likely = sorted(counts, key=lambda kind: (-counts[kind], kind))
        events = tuple(likely) if event is None else (event,)
        found.append(Stripe(view.round - age, age, events, event is not None))
    return tuple(found)


def brings(terms: Terms, stripe: Stripe) -> tuple[str, ...]:
    """The Conditions that it may bring, the most first: `4P`, `-` for none."""
    found: dict[str, int] = {}
    for event in stripe.events:
        gains = [fall for fall in terms.cards.falls[event][stripe.age] if fall.kind != ITEMS]
        words = " ".join(terms.amount(fall.kind, fall.number) for fall in gains)
        found[words or "-"] = sum(fall.number for fall in gains)
    return tuple(sorted(found, key=lambda told: -found[told]))


def told(terms: Terms, stripe: Stripe) -> str:
    """The same in a row: `2R, 1P or -`."""
    found = brings(terms, stripe)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} or {found[-1]}"


def kept_off(cards: Edition, critter: CritterView) -> tuple[int, ...]:
    """The kinds of events whose Conditions what a Critter wears keeps off. CB 5.13; R20."""
    found = []
    if critter.worn is not None:
        found += list(cards.effects_of(critter.worn.card))
    if critter.hardened and critter.character:
        found += list(cards.abilities[cards.character_of(critter.character)])
    return symbol.kept_off(found)


def protection(terms: Terms, critter: CritterView) -> str:
    """What a Critter is protected from, in a word or two; empty for nothing."""
    return series([terms.sign(EVENTS[event], terms.event(event)) for event in kept_off(terms.cards, critter)])
