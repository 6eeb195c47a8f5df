"""A whole view in 80 columns of text."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.critters_below.odds import face_down, harm, peace, penalties_of, percent
from core.critters_below.state import FLANK
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.views import CritterView, DayView, ShelterView
    from core.critters_below.words.terms import Terms
    from core.engine.seats import SeatSetup

WIDTH: Final = 80


def position_of(terms: Terms, seats: Sequence[SeatSetup], view: ShelterView) -> str:
    """Days, Shelf, Facilities, stores and Critters, and what the viewer holds."""
    lines = [*_war(terms, view), *_shelf(terms, seats, view), *_rooms(terms, view), *_stores(terms, view)]
    for critter in view.critters:
        lines += _critter(terms, seats, critter)
    held = hand_of(terms, view)
    if held:
        lines.append(held)
    return _filled(lines)


def line_of(view: ShelterView) -> list[tuple[int, int | None]]:
    """The event line as it is open: planes, and the event of each day that is turned up."""
    return [(day.planes, day.seen.event if day.seen is not None else None) for day in view.line]


def outlook_of(terms: Terms, view: ShelterView) -> str:
    """What going out today may bring, from what is open. R34."""
    if not view.round:
        return ""
    chances = penalties_of(terms.cards, line_of(view), view.round + FLANK - 1)
    low, high = min(chances), max(chances)
    span = f"{low}" if low == high else f"{low} to {high}"
    said = f"Outside today: penalties {span}"
    if terms.cards.way(view.setup.way).win == "out-in-peace":
        said += f", peace {percent(peace(terms.cards, chances))}"
    return f"{said}."


def _war(terms: Terms, view: ShelterView) -> list[str]:
    if not view.round:
        return []
    left = face_down(terms.cards, line_of(view))
    days = [f"{day.day} {_day(terms, day)}" for day in view.line]
    packs = [
        f"{['three', 'two', 'one'][3 - planes]} plane{'s' if planes > 1 else ''}: "
        + ", ".join(f"{number} {terms.event(event)}" for event, number in sorted(counts.items()))
        for planes, counts in sorted(left.items(), reverse=True)
        if counts
    ]
    return [
        f"Day {view.round} of {view.days}. {outlook_of(terms, view)}",
        f"The war: {'; '.join(days)}.",
        *([f"Face down, or not in play: {'; '.join(packs)}."] if packs else []),
    ]


def _day(terms: Terms, day: DayView) -> str:
    return terms.event(day.seen.event) if day.seen is not None else f"face down, {count(day.planes, 'plane')}"


def _shelf(terms: Terms, seats: Sequence[SeatSetup], view: ShelterView) -> list[str]:
    told = []
    for space in view.shelf:
        name = terms.named(space.item.item) if space.item is not None else "?"
        tags = "".join(seats[seat].tag for seat in space.tags)
        told.append(f"{space.space} {name}{f' {tags}' if tags else ''}")
    return [f"Shelf: {'; '.join(told) or 'empty'}."]


def _rooms(terms: Terms, view: ShelterView) -> list[str]:
    told = []
    for room in view.rooms:
        state = "open" if room.opened else "half"
        used = ", used" if room.number in view.used else ""
        symbols = terms.symbols(terms.cards.sides[room.number][room.opened > 0])
        told.append(f"{terms.cards.facilities[room.number].name} ({state}{used}): {symbols}")
    return [f"Facilities: {'; '.join(told)}."]


def _stores(terms: Terms, view: ShelterView) -> list[str]:
    top = f", top {terms.named(view.top.item)}" if view.top is not None else ""
    piles = ", ".join(f"{terms.condition(kind)} {left}" for kind, left in enumerate(view.piles))
    return [f"Storage Deck {view.storage}; Discard Pile {view.discard}{top}.", f"Conditions left: {piles}."]


def _critter(terms: Terms, seats: Sequence[SeatSetup], critter: CritterView) -> list[str]:
    seat = seats[critter.seat]
    name = f"{seat.tag} {seat.name}"
    if critter.character:
        name += f", {terms.character(critter.character)}"
    if critter.died:
        return [f"{name}: dead since day {critter.died}."]
    damage = terms.kinds(critter.damage) or "none"
    parts = [f"Damage {damage}", f"hand {_hand(terms, critter)}", f"Pocket {critter.pocket}"]
    if critter.worn is not None:
        parts.append(f"wears {terms.named(critter.worn.item)}")
    if critter.hardened:
        parts.append("hardened")
    if critter.thumb_in:
        parts.append("thumb is in")
    return [f"{name}: {'; '.join(parts)}."]


def _hand(terms: Terms, critter: CritterView) -> str:
    if critter.hand is None:
        return str(critter.cards)
    chance = harm(terms.cards, critter.hand)
    risk = f", harm {percent(chance)}" if chance is not None else ""
    held = terms.amounts(critter.hand)
    return f"{critter.cards} ({held}{risk})" if held else "0"


def hand_of(terms: Terms, view: ShelterView) -> str:
    """What only the viewer knows: its Pocket, and cards that it looks at."""
    if view.viewer < 0 or view.viewer >= len(view.critters):
        return ""
    mine = view.critters[view.viewer]
    pocket = ", ".join(f"{terms.named(shown.item)} ({terms.effects(shown.card)})" for shown in mine.items)
    said = f"Your Pocket: {pocket or 'empty'}."
    if view.looking:
        said += f" You look at {', '.join(terms.named(shown.item) for shown in view.looking)}."
    if mine.thumb >= 0:
        said += f" Your thumb: {'out' if mine.thumb else 'stay'}."
    return _filled((said,))


def shares(terms: Terms, critter: CritterView) -> str:
    """A hand as it is counted, in a row of a comparison."""
    if critter.died:
        return f"dead, day {critter.died}"
    hand = terms.amounts(critter.hand) if critter.hand is not None else count(critter.cards, "card")
    damage = terms.kinds(critter.damage) or "none"
    return f"{len(critter.damage)} Damage ({damage}); {hand or 'no cards'}; Pocket {critter.pocket}"


def _filled(lines: Sequence[str]) -> str:
    return "\n".join(part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  "))
