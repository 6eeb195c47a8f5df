"""What the Survivors may hold and how far they may be, for all that the Killer was told. R21, R47.

Nobody tells the Killer what is found and repaired, so it thinks of it so, turn for turn of the Survivors:

- somebody discovered: two cards of that deck are gone, or three, as likely, with somebody curious in the team;
- a noise at the key deck, at the radio or at the vehicle was a search or a repair there at `BY_NOISE`; without one, or
  with noise everywhere, it was done all the same at `IN_SILENCE`, and so were searches of the other decks;
- which cards these were nobody knows: each card of a deck is as likely as any other. What all have seen used up is
  discarded, and what all have seen carried is where it was seen;
- Keys are on the stand. Of the other cards `KEPT` are in an inventory with room for them, the rest is discarded.

Bandages, clocks, ropes, traps and the cat are left out: they are not there until they are told of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.finding import DISCOVERED, DISCOVERED_BY_CURIOUS, INVENTORY
from core.terrorscape_2.chapters.using import is_ready
from core.terrorscape_2.forms import DECKS, TEAM
from core.terrorscape_2.knowing.memory import Heard
from core.terrorscape_2.state import NOTHING, UNTOLD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.state import Draft

BY_NOISE: Final = 0.8
IN_SILENCE: Final = 0.15
KEPT: Final = 0.4
FUELLED: Final = 0.2
"""How likely the vehicle has Fuel that is not whole."""


def carried_by_all(d: Draft, luck: Random) -> None:
    """Deal items, decks, discards, Keys and repairs anew. The places of the team do not matter to it."""
    ready = is_ready(d)
    turns = [entry for entry in d.memory.record if isinstance(entry, Heard)]
    _repair(d, turns, ready=ready, luck=luck)
    gone, left = _drawn(d, turns, luck)
    spent: list[str] = [*d.memory.spent, *(["fuel"] if d.fuel else [])]
    discards = _taken(d, gone, left, spent)
    starts = [d.edition.survivors[survivor.who].starts_with for survivor in d.team]
    inventories = [[d.edition.personal[name] for name in names] for names in starts]
    for who, name in d.memory.carried:
        if name in d.edition.personal:
            inventories[who].append(d.edition.personal[name])
        else:
            inventories[who] += _taken(d, gone, left, [name])
    keys = [card for card in gone if d.edition.item(card).id == "key"]
    for card in gone:
        if card in keys:
            continue
        room = [who for who in range(TEAM) if len(inventories[who]) < INVENTORY]
        if room and luck.random() < KEPT and not d.edition.item(card).not_an_item:
            inventories[room[luck.randrange(len(room))]].append(card)
        else:
            discards.append(card)
    d.stand, d.discards, d.decks = tuple(keys), tuple(discards), tuple(map(tuple, left))
    for who, items in enumerate(inventories):
        device = next((card for card in items if d.edition.item(card).batteries), NOTHING)
        full = d.edition.item(device).batteries if device != NOTHING else 0
        d.change(who, items=tuple(items), built=device != NOTHING, batteries=max(0, full - d.memory.shots))


def hold(d: Draft, held: Sequence[tuple[tuple[int, ...], int]]) -> None:
    """Let each hold these items, with these batteries, wherever they were dealt; what they were dealt is discarded."""
    open_ = {card for items, _ in held for card in items}
    instead = [card for survivor in d.team for card in survivor.items if card not in open_]
    d.discards = (
        *[card for card in d.discards if card not in open_],
        *[card for card in instead if not d.edition.item(card).personal],
    )
    d.decks = tuple([tuple([card for card in deck if card not in open_]) for deck in d.decks])
    for who, (items, batteries) in enumerate(held):
        built = any(d.edition.item(card).batteries for card in items)
        d.change(who, items=items, batteries=batteries, built=built)


def _repair(d: Draft, turns: Iterable[Heard], *, ready: bool, luck: Random) -> None:
    """How far radio and vehicle are; what is whole is told. R21."""
    needed = d.edition.plan.station.repair
    radio = vehicle = 0
    for turn in turns:
        radio += luck.random() < _chance(turn, (d.plan.radio,))
        vehicle += luck.random() < _chance(turn, (d.plan.vehicle,))
    d.radio = needed.radio if d.rescue != UNTOLD else min(radio, needed.radio - 1)
    d.vehicle = needed.vehicle if ready else min(vehicle, needed.vehicle - 1)
    d.fuel = ready or luck.random() < FUELLED


def _chance(turn: Heard, places: tuple[int, ...]) -> float:
    """How likely something was done in these places that makes noise."""
    return BY_NOISE if not turn.everywhere and set(places) & set(turn.places) else IN_SILENCE


def _drawn(d: Draft, turns: Iterable[Heard], luck: Random) -> tuple[list[int], list[list[int]]]:
    """The cards that are gone from all decks, and those that are left in each."""
    curious = any(d.can(who, "curious-mind") for who in range(TEAM))
    numbers = dict.fromkeys(DECKS, 0)
    places = {deck: tuple([at for at, name in d.plan.searches.items() if name == deck]) for deck in DECKS[1:]}
    for turn in turns:
        numbers["discover"] += DISCOVERED_BY_CURIOUS if curious and luck.random() * 2 < 1 else DISCOVERED
        for deck in DECKS[1:]:
            numbers[deck] += luck.random() < _chance(turn, places[deck])
    gone: list[int] = []
    left: list[list[int]] = []
    for number, name in enumerate(DECKS):
        cards = [*shuffled_deck(d, number, d.edition.decks[number], luck)]
        gone += cards[: numbers[name]]
        left.append(cards[numbers[name] :])
    return gone, left


def shuffled_deck(d: Draft, deck: int, cards: Iterable[int], luck: Random) -> tuple[int, ...]:
    """Cards of a deck in any order; the marked Key at the bottom, where it is among them. TS 1.3."""
    marked = marked_card(d, deck)
    loose = sorted(card for card in cards if card != marked)
    luck.shuffle(loose)
    return (*loose, *[card for card in cards if card == marked])


def marked_card(d: Draft, deck: int) -> int:
    """The card that is put at the bottom of a deck; -1 for none. TS 1.3."""
    bottom = d.edition.bottom.get(DECKS[deck])
    return next((card for card in d.edition.decks[deck] if d.edition.item(card).id == bottom), NOTHING)


def _taken(d: Draft, gone: list[int], left: list[list[int]], names: Iterable[ItemName | str]) -> list[int]:
    """A card of each of these items: of those that are gone, or else it is gone too."""
    found: list[int] = []
    for name in names:
        for cards in (gone, *left):
            card = next((card for card in cards if d.edition.item(card).id == name), NOTHING)
            if card != NOTHING:
                cards.remove(card)
                found.append(card)
                break
    return found
