"""Critters Below: its options and what is observed of it. Spaces, items and Conditions are counted as in a view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from core.critters_below.forms import CONDITIONS, EVENTS
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Counts, Part, Sight, flag, marked, one_of, others, share

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.critters_below.views import CritterView, ShelterView

SHELF: Final = 20
"""So many spaces of the Shelf are observed; what lies beyond is not, and can be used all the same."""

HAND: Final = 10
PILE: Final = 20
LINE: Final = 14
"""Cards of a long event line."""


def actions(game: Any, setup: Any) -> ActionTable:
    """Every option of games with this setup."""
    cards = game.cards
    known: dict[str, Sequence[Any]] = {
        "character": [character.id for character in cards.characters],
        "space": range(1, len(cards.cards) + 1),
        "card": range(len(cards.cards)),
        "facility": [facility.id for facility in cards.facilities],
        "seat": range(len(setup.seats)),
        "place": range(1, sum(condition.cards for condition in cards.conditions) + 1),
        "kind": range(len(CONDITIONS)),
    }
    return ActionTable(every(game.option_type, lambda _, field: known[field]), game.notation(setup))


def sight(game: Any, setup: Any) -> Sight:
    """What is observed in games with this setup."""
    return Sight(game.option_type, len(setup.seats), _parts(game, setup))


def _parts(game: Any, setup: Any) -> Iterator[Part]:
    cards, seats = game.cards, len(setup.seats)
    items = Counts([cards.item(card).id for card in range(len(cards.cards))])
    characters = Counts([character.id for character in cards.characters])
    rooms = [facility.id for facility in cards.facilities]
    hand, deadly = cards.hand_limit, cards.deadly

    yield Part(
        "planes of each day of the event line, of 3", LINE, lambda view: _line(view, lambda day: share(day.planes, 3))
    )
    yield Part("the day is turned up", LINE, lambda view: _line(view, lambda day: flag(day.seen)))
    for number, event in enumerate(EVENTS):
        yield Part(
            f"the day is known to bring: {event}",
            LINE,
            partial(lambda of, view: _line(view, lambda day: flag(day.seen and day.seen.event == of)), number),
        )
    yield Part(
        f"cards in the Storage Deck and the Discard Pile, of {PILE}",
        2,
        lambda view: [share(view.storage, PILE), share(view.discard, PILE)],
    )
    yield Part(
        f"the top of the Discard Pile: {', '.join(items.names)}",
        len(items),
        lambda view: items.which(view.top.item if view.top else None),
    )
    yield Part(
        f"a card lies on each of the first {SHELF} spaces of the Shelf",
        SHELF,
        lambda view: marked([place.space - 1 for place in view.shelf], SHELF),
    )
    yield Part(
        "how many know that card, of all seats",
        SHELF,
        lambda view: _shelf(view, lambda place: share(len(place.tags), seats)),
    )
    yield Part(
        f"what you know to lie on the Shelf: {', '.join(items.names)}",
        len(items),
        lambda view: items.of([place.item.item for place in view.shelf if place.item]),
    )
    yield Part("you know the card on this space", SHELF, lambda view: _shelf(view, lambda place: flag(place.item)))
    yield Part(
        f"what each Facility is: in play, open: {', '.join(rooms)}",
        2 * len(rooms),
        lambda view: _rooms(view, len(rooms)),
    )
    yield Part(
        f"cards left of each Condition, of 34: {', '.join(CONDITIONS)}",
        len(CONDITIONS),
        lambda view: [share(number, 34) for number in (*view.piles, *[0] * len(CONDITIONS))[: len(CONDITIONS)]],
    )
    for turn in range(seats):
        whose = "yours" if not turn else f"the seat {turn} after you"
        yield Part(
            f"Critter ({whose}): cards in hand, of {hand}; the hand is known, and each Condition in it, of {hand}: "
            f"{', '.join(CONDITIONS)}; Damage of each kind, of {deadly}; cards in the Pocket, of 5; hardened, dead, "
            "its thumb is in",
            6 + 2 * len(CONDITIONS),
            partial(lambda at, view: _critter(view.critters[others(view.viewer, seats)[at]], hand, deadly), turn),
        )
        yield Part(
            f"who it is ({whose}): {', '.join(characters.names)}",
            len(characters),
            partial(lambda at, view: characters.which(view.critters[others(view.viewer, seats)[at]].character), turn),
        )
        yield Part(
            f"what it wears ({whose}): {', '.join(items.names)}",
            len(items),
            partial(lambda at, view: items.which(_worn(view.critters[others(view.viewer, seats)[at]])), turn),
        )
    yield Part(
        f"items in your Pocket: {', '.join(items.names)}",
        len(items),
        lambda view: items.of([item.item for item in view.critters[view.viewer].items] if view.viewer >= 0 else ()),
    )
    yield Part(
        f"what you look at: {', '.join(items.names)}",
        len(items),
        lambda view: items.of([item.item for item in view.looking]),
    )
    yield Part(
        "actions done this turn, of 3; the ability has been used",
        2,
        lambda view: [share(view.actions, 3), flag(view.ability)],
    )
    yield Part(
        "who starts, you first",
        seats,
        lambda view: one_of((view.first - max(0, view.viewer)) % seats if view.first >= 0 else -1, seats),
    )
    yield Part(
        "who is out while the days bring what they bring, you first",
        seats,
        lambda view: marked([(seat - max(0, view.viewer)) % seats for seat in view.outside], seats),
    )


def _line(view: ShelterView, of: Any) -> list[float]:
    found = [of(day) for day in view.line[:LINE]]
    return found + [0.0] * (LINE - len(found))


def _shelf(view: ShelterView, of: Any) -> list[float]:
    found = [0.0] * SHELF
    for place in view.shelf:
        if place.space <= SHELF:
            found[place.space - 1] = of(place)
    return found


def _rooms(view: ShelterView, size: int) -> list[float]:
    known = marked([room.number for room in view.rooms], size)
    return known + marked([room.number for room in view.rooms if room.opened], size)


def _worn(critter: CritterView) -> str | None:
    return critter.worn.item if critter.worn else None


def _critter(critter: CritterView, hand: int, deadly: int) -> list[float]:
    known = critter.hand is not None
    kinds = critter.hand or (0,) * len(CONDITIONS)
    damage = [0] * len(CONDITIONS)
    for kind in critter.damage:
        damage[kind] += 1
    return [
        share(critter.cards, hand),
        flag(known),
        *[share(number, hand) for number in kinds],
        *[share(number, deadly) for number in damage],
        share(critter.pocket, 5),
        flag(critter.hardened),
        flag(critter.died),
        flag(critter.thumb_in),
    ]
