"""What Look says of things on the table, and what is told of them in full. It knows what a view says, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.forms import CONDITIONS
from core.critters_below.odds import AGES, face_down, harm, percent
from core.critters_below.words.position import line_of
from core.critters_below.words.terms import DAYS, LETTERS
from core.engine.decisions import PUBLIC
from core.words.english import capital, count, series
from tui.critters_below.board.outside import outlook, spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.symbols.symbol import Symbol
    from core.critters_below.views import CritterView
    from core.critters_below.words.foretold import Foretelling


def look(telling: Foretelling, kind: str, value: int) -> tuple[str, ...]:
    """A thing on the table in a sentence or two, then in fewer words; nothing for what there is nothing to say of."""
    found = tuple(dict.fromkeys(_look(telling, kind, value, brief=brief) for brief in (False, True)))
    return tuple(told for told in found if told)


def _look(telling: Foretelling, kind: str, value: int, *, brief: bool) -> str:
    view = telling.view
    match kind:
        case "space":
            return space(telling, value, brief=brief)
        case "day":
            return day(telling, value - 1, brief=brief) if value else _outside(telling, brief=brief)
        case "room":
            return room(telling, value, brief=brief)
        case "critter" | "seat" if 0 <= value < len(view.critters):
            return critter(telling, view.critters[value], brief=brief)
        case "pocket":
            mine = view.critters[view.viewer].items if view.viewer >= 0 else ()
            return item(telling, mine[value].card, brief=brief) if 0 <= value < len(mine) else ""
        case "ability":
            mine_character = view.critters[view.viewer].character if view.viewer >= 0 else ""
            return ability(telling, mine_character, brief=brief) if mine_character else ""
        case "top" if view.top is not None:
            return (
                f"{telling.terms.named(view.top.item)} lies on top of the Discard Pile, which is never looked through."
            )
        case _:
            # a place where nobody sits, an empty pile, or a thing that tells nothing
            return ""


def _does(telling: Foretelling, symbols: Sequence[Symbol], *, brief: bool) -> str:
    """What symbols do, as a sentence or in their short form."""
    return f"{telling.terms.symbols(symbols)}." if brief else telling.sentence(symbols)


def space(telling: Foretelling, number: int, *, brief: bool) -> str:
    """A card of the Shelf: who knows it, and what this viewer knows of it."""
    view, terms = telling.view, telling.terms
    there = next((found for found in view.shelf if found.space == number), None)
    if there is None:
        return f"Shelf {number} is free. The next card goes to the lowest free space. R21"
    names = [telling.seats[seat].name for seat in there.tags if seat != view.viewer]
    if there.item is None:
        if not names:
            nobody = " Nobody has seen it." if view.setup.memory == "kept" else ""
            return f"Shelf {number}, face down.{nobody}"
        return (
            f"Shelf {number}, face down. You have not seen it; {_have(names)} seen it."
            if view.viewer != PUBLIC
            else f"Shelf {number}, face down. {_have(names)} seen it."
        )
    who = "Only you have seen it." if not names else f"You have seen it; {_have(names)} too."
    symbols = terms.cards.effects[terms.cards.kind_of(there.item.item)]
    return f"Shelf {number}, {terms.named(there.item.item)}. {who} {_does(telling, symbols, brief=brief)}"


def _have(names: Sequence[str]) -> str:
    return f"{series(names)} {'have' if len(names) > 1 else 'has'}"


def item(telling: Foretelling, card: int, *, brief: bool) -> str:
    """A card of the own Pocket."""
    cards = telling.terms.cards
    return f"{cards.item(card).name}. {_does(telling, cards.effects[cards.cards[card]], brief=brief)}"


def ability(telling: Foretelling, character: str, *, brief: bool) -> str:
    """An ability."""
    terms = telling.terms
    symbols = terms.cards.abilities[terms.cards.character_of(character)]
    return f"{terms.ability(character)}, once a turn. {_does(telling, symbols, brief=brief)}"


def room(telling: Foretelling, number: int, *, brief: bool) -> str:
    """A Facility: the side in force, and whether it can be used."""
    view, terms = telling.view, telling.terms
    there = next((found for found in view.rooms if found.number == number), None)
    if there is None:
        return ""
    facility = terms.cards.facilities[number]
    state = f"opened on day {there.opened}" if there.opened else "half opened"
    used = ", used this turn" if number in view.used else ""
    symbols = terms.cards.sides[number][there.opened > 0]
    return f"{facility.name}, {state}{used}. {_does(telling, symbols, brief=brief)}"


def critter(telling: Foretelling, found: CritterView, *, brief: bool) -> str:
    """A Critter, as all may know it."""
    terms, seat = telling.terms, telling.seats[found.seat]
    name = f"{seat.name}, the {terms.character(found.character)}" if found.character else seat.name
    if found.died:
        return f"{name}, died on day {found.died}. CB 7.4"
    parts = [f"{len(found.damage)} Damage of {terms.cards.deadly}"]
    chance = harm(terms.cards, found.hand) if found.hand is not None else None
    counted = f" ({terms.amounts(found.hand)})" if found.hand is not None and found.cards and not brief else ""
    parts.append(f"{count(found.cards, 'Condition')}{counted}")
    if chance is not None:
        parts.append(f"harm {percent(chance)}")
    parts.append(f"Pocket {found.pocket}")
    return f"{name}: {', '.join(parts)}."


def day(telling: Foretelling, number: int, *, brief: bool) -> str:
    """A day of the war: what it is or may be, and what its stripe brings today."""
    view, terms = telling.view, telling.terms
    there = next((found for found in view.line if found.day == number), None)
    if there is None:
        return ""
    age = view.round - number
    counts = view.round > 0 and 0 <= age < len(AGES)
    stripe = f"{capital(DAYS[age])}'s stripe" if counts else ""
    if there.seen is not None:
        told = f"Day {number}, {terms.event(there.seen.event)}"
        brings = terms.symbols(terms.cards.stripes[there.seen.event][age]) if counts else ""
        return (
            f"{told}. {stripe}: {brings or 'nothing'}." if counts else f"{told}. {_stripes(telling, there.seen.event)}"
        )
    left = face_down(terms.cards, line_of(view))[there.planes]
    held = [f"{many} {terms.brief(event) if brief else terms.event(event)}" for event, many in sorted(left.items())]
    if brief:
        return f"Day {number}, face down: {', '.join(held)} are left.{f' {stripe}.' if counts else ''}"
    counts_today = f" {stripe} counts today." if counts else ""
    planes = count(there.planes, "plane")
    return f"Day {number} is face down, {planes}. Its pack still holds {', '.join(held)}.{counts_today}"


def _stripes(telling: Foretelling, event: int) -> str:
    brings = [telling.terms.symbols(stripe) or "nothing" for stripe in telling.terms.cards.stripes[event]]
    return f"That day {brings[0]}, then {brings[1]}, then {brings[2]}."


def _outside(telling: Foretelling, *, brief: bool) -> str:
    """What going out today may bring."""
    found = outlook(telling.terms.cards, telling.view, telling.view.round) if telling.view.round else None
    if found is None:
        return ""
    kinds = ", ".join(f"{telling.terms.condition(kind)} {spread(*both)}" for kind, both in found.kinds.items())
    items = f"; items {spread(*found.items)}" if found.items[1] else ""
    if brief:
        short = ", ".join(f"{LETTERS[CONDITIONS[kind]]} {spread(*both)}" for kind, both in found.kinds.items())
        return f"Outside today: {short or 'nothing'}{items}."
    told = f"If you go out today you gain {kinds or 'nothing'}{items}, unless there is peace."
    return f"{told} Counted from the open cards."
