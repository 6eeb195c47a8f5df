"""What is said of an option: in a list, while it is considered, and aloud when a computer player chooses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from core.critters_below import odds
from core.critters_below import options as o
from core.words.english import series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.foreseeing import Foreseen
    from core.critters_below.views import CritterView, ShelterView
    from core.critters_below.words.foretold import Foretelling
    from core.engine.decisions import Option, Seat


def label(telling: Foretelling, option: Option) -> str:
    """An option in a list, with what it brings after two blanks."""
    terms, seats, view = telling
    chosen = cast("o.AnyOption", option)
    match chosen:
        case o.TakeCritter(character):
            text = next(found.text for found in terms.cards.characters if found.id == character)
            return f"the {terms.character(character)}  {text}"
        case o.FlipShelf(space):
            known = _lying(telling, space) or "face down"
            return f"use Shelf {space}  {known}"
        case o.UseCard(card):
            return f"use {terms.item(card)}{_which(telling, card)}  {terms.effects(card)}"
        case o.UseFacility(name):
            return f"use the {terms.facility(name)}  {_side(telling, name)}"
        case o.Ability():
            character = view.critters[view.viewer].character if view.viewer >= 0 else ""
            number = terms.cards.character_of(character) if character else 0
            return f"use {terms.ability(character)}  {terms.symbols(terms.cards.abilities[number])}"
        case o.End():
            return f"end the turn  {terms.harm(view.critters[view.turn].hand)}".rstrip()
        case o.Drop(card):
            return f"put {terms.item(card)}{_which(telling, card)} on the Shelf  free"
        case o.Bury(space):
            return f"bury Shelf {space}  under the Storage Deck, free"
        case o.Unwear():
            return f"take off {telling.worn}  to the Shelf, free"
        case o.Aim(seat) | o.NameNext(seat):
            critter = view.critters[seat]
            risk = terms.harm(critter.hand)
            return f"{seats[seat].name}  {len(critter.damage)} Damage{f', {risk}' if risk else ''}"
        case o.Open(name):
            opened = terms.cards.sides[terms.cards.room_of(name)][1]
            return f"open the {terms.facility(name)}  {terms.symbols(opened)}"
        case o.LookAt(space):
            return f"look at Shelf {space}  {_lying(telling, space) or 'face down'}"
        case o.Keep(card):
            return f"keep {terms.item(card)}{_which(telling, card)}  {terms.effects(card)}"
        case o.Done():
            return "done  the others go back"
        case o.PutBack(card):
            return f"put back {terms.item(card)}{_which(telling, card)}"
        case o.FlipBack(place):
            return f"flip card {place}"
        case o.HealDamage(kind):
            return f"heal {terms.condition(kind)}"
        case o.GoOut():
            wins = terms.cards.way(view.setup.way).win == "out-in-peace"
            return f"go out  take what the days bring{', or win in peace' if wins else ''}"
        case o.Stay():
            return "stay  nothing reaches you tonight"
        case _:
            assert_never(chosen)


def _lying(telling: Foretelling, space: int) -> str:
    """What lies on a space of the Shelf; empty for what is not known."""
    shown = next(found for found in telling.view.shelf if found.space == space)
    return telling.terms.named(shown.item.item) if shown.item is not None else ""


def _side(telling: Foretelling, name: str) -> str:
    cards = telling.terms.cards
    number = cards.room_of(name)
    opened = any(room.number == number and room.opened for room in telling.view.rooms)
    return telling.terms.symbols(cards.sides[number][opened])


def _which(telling: Foretelling, card: int) -> str:
    """` 2` where two cards of one kind are in sight, to tell them apart."""
    view = telling.view
    mine = view.critters[view.viewer].items if view.viewer >= 0 else ()
    same = [shown.card for shown in (*mine, *view.looking) if shown.item == telling.terms.cards.item(card).id]
    return f" {same.index(card) + 1}" if len(same) > 1 and card in same else ""


# Considered.


def question(telling: Foretelling, option: Option, found: Foreseen | None) -> tuple[str, ...]:
    """What is asked of who considers an option, in several lengths, the longest first."""
    terms = telling.terms
    match option:
        case o.FlipShelf(space) if found is None:
            return _blind(telling, space)
        case o.FlipShelf(space) if found is not None:
            head = f"Use Shelf {space}, {terms.named(found.card)}?"
        case o.UseCard(card):
            head = f"Use {terms.item(card)}?"
        case o.UseFacility(name):
            head = f"Use the {terms.facility(name)}?"
        case o.Ability():
            head = f"{terms.ability(telling.view.critters[telling.view.viewer].character)}?"
        case o.Drop(card):
            space = found.space if found is not None else 0
            return (f"Put {terms.item(card)} on Shelf {space}? It is free.",)
        case o.Aim() if found is not None and found.struck:
            return (telling.struck(found.struck[0]),)
        case _:
            # it is taken at once, and nobody is asked about it
            return ("",)
    return telling.asked(head, found.symbols if found is not None else ())


def _blind(telling: Foretelling, space: int) -> tuple[str, ...]:
    """A card that the viewer does not know; who else does, where the screen keeps it. R30."""
    view = telling.view
    if view.setup.memory == "none":
        return (f"Use Shelf {space}, face down?",)
    others = [seat for seat in _tags(view, space) if seat != view.viewer]
    seen = f" {series([telling.seats[seat].name for seat in others])} {'have' if len(others) > 1 else 'has'} seen it."
    return (f"Use Shelf {space}, face down?{seen if others else ''}", f"Use Shelf {space}, face down?")


def _tags(view: ShelterView, space: int) -> Sequence[Seat]:
    """Who is known to have seen a card of the Shelf."""
    return next((found.tags for found in view.shelf if found.space == space), ())


def considered(telling: Foretelling, option: Option, found: Foreseen | None) -> str:
    """The same in one paragraph, with a line a symbol, for lines of text."""
    asked = question(telling, option, found)[0]
    if found is None or found.space:
        return asked
    parts = [": ".join(part for part in (line.sign, line.words) if part) for line in telling.lines(found)]
    told = "; ".join(part.replace("then: ", "then ") for part in parts)
    return f"{asked} {told}." if told else asked


# Aloud.


def aloud(cards: Edition, view: ShelterView, seat: Seat, option: Option) -> tuple[str, ...]:
    """Why a seat may choose an option, as far as a view of `PUBLIC` tells; nothing where there is nothing to say.

    Of a thumb and of a card that one looks at nothing is told: the answer itself is a secret. R33, R38.
    """
    match option:
        case o.Aim(seat=target):
            said = _aimed(cards, view, target)
        case o.NameNext(seat=other):
            said = _harm(cards, view.critters[other], view.setup.seats[other].name)
        case o.End():
            said = _harm(cards, view.critters[seat], view.setup.seats[seat].name)
        case o.FlipShelf(space=space):
            seen = "knows this card" if seat in _tags(view, space) else "has not seen this card and takes the risk"
            said = f"{view.setup.seats[seat].name} {seen}."
        case o.Open():
            said = "An open Facility helps everybody."
        case _:
            # of all others a view of everybody tells nothing that speaks for them
            return ()
    return (said,) if said else ()


def _aimed(cards: Edition, view: ShelterView, target: Seat) -> str:
    name = view.setup.seats[target].name
    damage = len(view.critters[target].damage)
    if damage == cards.deadly - 1:
        return f"{name} is one Damage from death."
    return f"{name} has {damage} Damage." if damage else f"{name} has no Damage."


def _harm(cards: Edition, critter: CritterView, name: str) -> str:
    """The harm of the next flip, where hands are counted. R33."""
    if critter.hand is None:
        return ""
    harm = odds.harm(cards, critter.hand)
    return (
        f"{name} has no Conditions to flip."
        if harm is None
        else f"{odds.percent(harm)} harm for {name} at the next flip."
    )
