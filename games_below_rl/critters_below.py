"""Critters Below: its options and what is observed of it. Spaces, items and Conditions are counted as in a view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from core.critters_below.forms import CONDITIONS, EVENTS
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Counts, Part, Shares, Sight, numbers, place, places, seat_after, several, share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from core.critters_below.views import CritterView, DayView, ShelterView, SpaceView
    from games_below_rl.sight import Numbers, Write

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
    critter = _critters(hand, deadly)

    def after(view: ShelterView, turns: int) -> CritterView:
        return view.critters[seat_after(view.viewer, turns, seats)]

    yield Part(
        "planes of each day of the event line, of 3",
        LINE,
        numbers(lambda view: [share(day.planes, 3) for day in view.line[:LINE]]),
    )
    yield Part("the day is turned up", LINE, numbers(lambda view: [day.seen is not None for day in view.line[:LINE]]))
    for number, event in enumerate(EVENTS):
        yield Part(
            f"the day is known to bring: {event}",
            LINE,
            numbers(partial(lambda of, view: [_brings(day, of) for day in view.line[:LINE]], number)),
        )
    yield Part(
        f"cards in the Storage Deck and the Discard Pile, of {PILE}",
        2,
        numbers(lambda view: [share(view.storage, PILE), share(view.discard, PILE)]),
    )
    yield Part(
        f"the top of the Discard Pile: {', '.join(items.names)}",
        len(items),
        items.which(lambda view: view.top.item if view.top else None),
    )
    yield Part(
        f"a card lies on each of the first {SHELF} spaces of the Shelf",
        SHELF,
        places(lambda view: [card.space - 1 for card in view.shelf], SHELF),
    )
    yield Part(
        "how many know that card, of all seats",
        SHELF,
        _shelf(lambda card: share(len(card.tags), seats)),
    )
    yield Part(
        f"what you know to lie on the Shelf: {', '.join(items.names)}",
        len(items),
        items.of(lambda view: [card.item.item for card in view.shelf if card.item]),
    )
    yield Part("you know the card on this space", SHELF, _shelf(lambda card: card.item is not None))
    yield Part(
        f"what each Facility is: in play, open: {', '.join(rooms)}",
        2 * len(rooms),
        several(
            (places(lambda view: [room.number for room in view.rooms], len(rooms)), len(rooms)),
            (places(lambda view: [room.number for room in view.rooms if room.opened], len(rooms)), len(rooms)),
        ),
    )
    yield Part(
        f"cards left of each Condition, of 34: {', '.join(CONDITIONS)}",
        len(CONDITIONS),
        numbers(lambda view: [share(number, 34) for number in view.piles[: len(CONDITIONS)]]),
    )
    for turn in range(seats):
        whose = "yours" if not turn else f"the seat {turn} after you"
        yield Part(
            f"Critter ({whose}): cards in hand, of {hand}; the hand is known, and each Condition in it, of {hand}: "
            f"{', '.join(CONDITIONS)}; Damage of each kind, of {deadly}; cards in the Pocket, of 5; hardened, dead, "
            "its thumb is in",
            6 + 2 * len(CONDITIONS),
            numbers(partial(lambda turns, view: critter(after(view, turns)), turn)),
        )
        yield Part(
            f"who it is ({whose}): {', '.join(characters.names)}",
            len(characters),
            characters.which(partial(lambda turns, view: after(view, turns).character, turn)),
        )
        yield Part(
            f"what it wears ({whose}): {', '.join(items.names)}",
            len(items),
            items.which(partial(lambda turns, view: _worn(after(view, turns)), turn)),
        )
    yield Part(
        f"items in your Pocket: {', '.join(items.names)}",
        len(items),
        items.of(lambda view: [item.item for item in view.critters[view.viewer].items] if view.viewer >= 0 else ()),
    )
    yield Part(
        f"what you look at: {', '.join(items.names)}",
        len(items),
        items.of(lambda view: [item.item for item in view.looking]),
    )
    yield Part(
        "actions done this turn, of 3; the ability has been used",
        2,
        numbers(lambda view: [share(view.actions, 3), bool(view.ability)]),
    )
    yield Part(
        "who starts, you first",
        seats,
        place(lambda view: (view.first - max(0, view.viewer)) % seats if view.first >= 0 else -1, seats),
    )
    yield Part(
        "who is out while the days bring what they bring, you first",
        seats,
        places(lambda view: [(seat - max(0, view.viewer)) % seats for seat in view.outside], seats),
    )


def _brings(day: DayView, event: int) -> bool:
    return day.seen is not None and day.seen.event == event


def _shelf(read: Callable[[SpaceView], float]) -> Write:
    """Writes what is read of the card on each of the first spaces of the Shelf."""

    def write(view: ShelterView, found: Numbers, at: int) -> None:
        for card in view.shelf:
            if card.space <= SHELF:
                found[at + card.space - 1] = read(card)

    return write


def _worn(critter: CritterView) -> str | None:
    return critter.worn.item if critter.worn else None


def _critters(hand: int, deadly: int) -> Callable[[CritterView], Iterable[float]]:
    """Reads a Critter: with these limits its shares are always the same."""
    cards, damages, pocket = Shares(hand), Shares(deadly), Shares(5)
    nothing = (0,) * len(CONDITIONS)

    def read(critter: CritterView) -> Iterable[float]:
        damage = [*nothing]
        for kind in critter.damage:
            damage[kind] += 1
        return (
            cards[critter.cards],
            critter.hand is not None,
            *[cards[number] for number in critter.hand or nothing],
            *[damages[number] for number in damage],
            pocket[critter.pocket],
            bool(critter.hardened),
            bool(critter.died),
            critter.thumb_in,
        )

    return read
