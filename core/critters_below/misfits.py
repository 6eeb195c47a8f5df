"""What does not fit together in the files of a deck pack of Critters Below, though each is well formed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from core.critters_below.forms import CONDITIONS, EVENTS, WAYS
from core.critters_below.symbols.symbol import SymbolError, symbol
from core.engine.forms import twice
from core.engine.packs import DeckFault, brief

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.critters_below.forms import Conditions, Events, Variants

MOST_PLAYERS: Final = 6

SIDES: Final = (("item", ("effects",), True), ("character", ("ability",), True), ("facility", ("half", "open"), False))
"""Where symbols stand: on which kind of card, in which fields, and whether something can be worn there."""


def misfits(forms: dict[str, Any]) -> Iterator[DeckFault]:
    """All of it, file by file."""
    for file, kind in (("items", "item"), ("characters", "character"), ("facilities", "facility")):
        cards = (*getattr(forms[file], kind), *getattr(forms["special"], kind))
        yield from twice(f"{file}.toml", [card.id for card in cards])
    yield from _conditions(forms["conditions"])
    yield from _events(forms["events"])
    yield from _effects(forms)
    yield from _variants(forms["variants"])
    yield from _enough(forms)


def _each_once(file: str, what: str, rows: Sequence[Any], wanted: Sequence[str]) -> Iterator[DeckFault]:
    ids = [row.id for row in rows]
    if sorted(ids) != sorted(wanted):
        yield DeckFault(file, found=", ".join(ids) or f"no {what}", expected=f"each once: {', '.join(wanted)}")


def _conditions(conditions: Conditions) -> Iterator[DeckFault]:
    yield from _each_once("conditions.toml", "Condition", conditions.condition, CONDITIONS)
    cards = sum(condition.cards for condition in conditions.condition)
    if cards != conditions.total:
        yield DeckFault("conditions.toml", "", "total", f"{conditions.total}, with {cards} cards", "as many as cards")


def _events(events: Events) -> Iterator[DeckFault]:
    file = "events.toml"
    yield from _each_once(file, "event", events.event, EVENTS)
    for planes in (1, 2, 3):
        pack = events.packs.get(cast("Any", str(planes)), ())
        needed = max(1, events.line.planes.count(planes))
        if len(pack) < needed:
            yield DeckFault(file, "", f"packs {planes}", f"{len(pack)} cards", f"{needed} or more")
    for event in events.event:
        for field, stripe in zip(("top", "middle", "bottom"), event.stripes, strict=True):
            for words in stripe:
                if not _is_of_a_stripe(words):
                    yield DeckFault(file, event.id, field, brief(words), "gain of a Condition, or supply")


def _is_of_a_stripe(words: str) -> bool:
    try:
        return symbol(words).fall is not None
    except SymbolError:
        return False


def _effects(forms: dict[str, Any]) -> Iterator[DeckFault]:
    """Words that are no symbol, and symbols that only a Wearable can have."""
    for file in ("items", "special", "characters", "facilities"):
        form = forms[file]
        for kind, fields, wearable in SIDES:
            for card in getattr(form, kind, ()):
                for field in fields:
                    yield from _symbols(f"{file}.toml", card.id, field, getattr(card, field), wearable=wearable)


def _symbols(file: str, card: str, field: str, effects: tuple[str, ...], *, wearable: bool) -> Iterator[DeckFault]:
    worn = False
    for words in effects:
        try:
            found = symbol(words)
        except SymbolError as error:
            yield DeckFault(file, card, field, brief(words), str(error))
            continue
        worn = worn or found.is_worn
        if worn and not wearable:
            yield DeckFault(file, card, field, brief(words), "nothing that is worn")
        elif (found.kept_off is not None) != (worn and not found.is_worn):
            yield DeckFault(file, card, field, brief(words), "wear, and after it protect alone")


def _variants(variants: Variants) -> Iterator[DeckFault]:
    file = "variants.toml"
    yield from _each_once(file, "way to play", variants.variant, WAYS)
    if len(variants.setup.items_in_play) != MOST_PLAYERS:
        yield DeckFault(file, "setup", "items_in_play", expected=f"a number for each of 1 to {MOST_PLAYERS} players")
    if variants.setup.actions.least > variants.setup.actions.most:
        yield DeckFault(file, "setup", "actions", expected="least, not more than most")
    for variant in variants.variant:
        if variant.players[0] > variant.players[1]:
            yield DeckFault(file, variant.id, "players", expected="the fewest, then the most")


def _enough(forms: dict[str, Any]) -> Iterator[DeckFault]:
    """The lack of cards that a full table needs."""
    dealt = len(forms["characters"].character)
    if dealt < MOST_PLAYERS:
        yield DeckFault("characters.toml", found=f"{dealt} Characters", expected=f"{MOST_PLAYERS} or more")
    setup: Any = forms["variants"].setup
    damage = sum(setup.starting_damage.values())
    if damage < MOST_PLAYERS:
        yield DeckFault("variants.toml", "setup", "starting_damage", f"{damage} cards", f"{MOST_PLAYERS} or more")
    piles = {condition.id: condition.cards for condition in forms["conditions"].condition}
    for kind, number in (("vigor", MOST_PLAYERS * setup.vigor), *setup.starting_damage.items()):
        if piles.get(kind, 0) < number:
            yield DeckFault("conditions.toml", kind, "cards", expected=f"{number} or more")
    items = sum(item.copies for item in forms["items"].item)
    if setup.items_in_play and max(setup.items_in_play.values()) > items:
        yield DeckFault("items.toml", found=f"{items} cards", expected=f"{max(setup.items_in_play.values())} or more")
