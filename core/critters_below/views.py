"""What is seen of a position. R30, R33, R38 and the table of what is hidden from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from core.critters_below import frames as f
from core.critters_below.events import SourceKind
from core.critters_below.setup import Setup
from core.critters_below.state import FLANK, NOTHING, Fell, Room
from core.engine.decisions import PUBLIC, Over, Seat
from core.engine.views import Asked, View

if TYPE_CHECKING:
    from core.critters_below.options import AnyOption
    from core.critters_below.state import Critter, Draft, Placed
    from core.engine.decisions import Decision, Pending


class ItemCard(Struct, frozen=True):
    """An item that is seen: the number of its card, and its id. It cannot be unseen."""

    card: int
    item: str


class DaySeen(Struct, frozen=True):
    """A day of the war that is turned up. It cannot be unseen."""

    day: int
    event: int


class DayView(Struct, frozen=True):
    """A card of the event line.

    Attributes:
        day: Its number; the first is day -1.
        seen: Its event, once it is turned up.
    """

    day: int
    planes: int
    seen: DaySeen | None


class SpaceView(Struct, frozen=True):
    """A card on the Shelf.

    Attributes:
        item: What it is, where the viewer knows it for certain. R30.
        tags: Who has seen, placed or worn it. R38.
    """

    space: int
    item: ItemCard | None
    tags: tuple[Seat, ...]


class CritterView(Struct, frozen=True):
    """A seat as a viewer sees it.

    Attributes:
        character: Its id; empty before the set-up says.
        cards: How many Conditions are in its hand.
        hand: How many of each kind; None where nobody keeps count and it is not the viewer's own. R33.
        pocket: How many items are in its Pocket.
        items: Which, for its owner.
        thumb: Its own thumb while it is not turned up, for its owner: 1 out, 0 stay, -1 none.
        thumb_in: Whether its thumb is in.
    """

    seat: Seat
    character: str
    cards: int
    hand: tuple[int, ...] | None
    damage: tuple[int, ...]
    pocket: int
    items: tuple[ItemCard, ...]
    worn: ItemCard | None
    hardened: bool
    died: int
    thumb: int = -1
    thumb_in: bool = False


class Doing(Struct, frozen=True):
    """What is being used: the item, the Facility or the ability, by whom, and whose symbols are done now."""

    kind: SourceKind
    id: str
    user: Seat
    subject: Seat
    step: int


class ShelterView(View, frozen=True, kw_only=True):
    """A position; `round` is the day.

    Attributes:
        days: How many days there are at most.
        first: The first player; -1 before it is drawn.
        line: The days of the war, left to right.
        storage, discard: How many cards lie there, with those that are shuffled to go on top of the Storage Deck.
        top: The top card of the Discard Pile.
        shelf: Every card that lies there, the lowest space first.
        actions: Actions done in this turn.
        used: Facilities used in this turn, by number.
        ability: Whether the ability has been used in this turn.
        doing: What is being used, innermost last.
        looking: The cards that the viewer looks at, and `looks` who does, at how many that are not kept.
        emptied: The spaces of the Shelf that are empty while somebody looks at their cards.
        surplus: Who has more in the Pocket than may stay.
        flipping: Whose hand is flipped; -1 for nobody's.
        named: Who was named next; -1 for nobody. CB 9.2.
        fell: What luck showed of hands since the turn began.
        outside: Who is out, while the days bring what they bring.
        edition: The digest of the cards.
    """

    setup: Setup
    days: int
    first: Seat
    line: tuple[DayView, ...]
    storage: int
    discard: int
    top: ItemCard | None
    shelf: tuple[SpaceView, ...]
    rooms: tuple[Room, ...]
    piles: tuple[int, ...]
    critters: tuple[CritterView, ...]
    actions: int
    used: tuple[int, ...]
    ability: bool
    doing: tuple[Doing, ...]
    looking: tuple[ItemCard, ...]
    looks: tuple[Seat, int]
    emptied: tuple[int, ...]
    surplus: Seat
    flipping: Seat
    named: Seat
    fell: tuple[Fell, ...]
    outside: tuple[Seat, ...]
    edition: str = ""


def view_of(d: Draft, viewer: Seat, pending: Pending) -> ShelterView:
    """All that a seat, or `PUBLIC`, may know."""
    questions = pending if isinstance(pending, tuple) else ()
    turn = next((frame for frame in d.stack if isinstance(frame, f.Turn)), None)
    top = d.stack[-1]
    keeps = d.setup.memory == "kept"
    looking, looks = _looking(d, viewer)
    return ShelterView(
        viewer=viewer,
        round=d.day,
        turn=d.turn,
        asked=tuple([Asked(ask.seat, ask.kind, ask.path, ask.open) for ask in questions if not ask.offer]),
        options=_options(questions, viewer),
        over=pending if isinstance(pending, Over) else None,
        setup=d.setup,
        days=d.days if d.line else 0,
        first=d.first,
        line=tuple(
            [
                DayView(place - FLANK + 1, day.planes, DaySeen(place - FLANK + 1, day.event) if day.up else None)
                for place, day in enumerate(d.line)
            ]
        ),
        storage=len(d.storage) + sum([len(frame.cards) for frame in d.stack if isinstance(frame, f.Burying)]),
        discard=len(d.discard),
        top=card_shown(d, d.discard[-1]) if d.discard else None,
        shelf=tuple(
            [
                _space(d, space, placed, viewer, keeps=keeps)
                for space, placed in enumerate(d.shelf, 1)
                if placed is not None
            ]
        ),
        rooms=d.rooms,
        piles=d.piles,
        critters=tuple([_critter(d, seat, viewer, keeps=keeps) for seat in range(len(d.critters))]),
        actions=turn.actions if turn is not None else 0,
        used=turn.used if turn is not None else (),
        ability=turn is not None and turn.ability,
        doing=tuple([_doing(d, frame) for frame in d.stack if isinstance(frame, f.Resolving)]),
        looking=looking,
        looks=looks,
        emptied=top.spaces if isinstance(top, f.Keeping | f.Returning) else (),
        surplus=top.seat if isinstance(top, f.Surplus) else PUBLIC,
        flipping=top.seat if isinstance(top, f.Flipping) else PUBLIC,
        named=d.named,
        fell=d.fell,
        outside=next((frame.seats for frame in d.stack if isinstance(frame, f.Outside)), ()),
        edition=d.edition.digest,
    )


def card_shown(d: Draft, card: int) -> ItemCard:
    """A card that is seen."""
    return ItemCard(card, d.edition.item(card).id)


def _options(questions: tuple[Decision, ...], viewer: Seat) -> tuple[AnyOption, ...]:
    """What the viewer may answer: its own question or offer, and what is answered in front of all."""
    found = [option for ask in questions if ask.seat == viewer or ask.open for option in ask.options]
    return tuple(found)  # type: ignore[arg-type]  # the options of this game


def _space(d: Draft, space: int, placed: Placed, viewer: Seat, *, keeps: bool) -> SpaceView:
    item = card_shown(d, placed.card) if keeps and viewer in placed.known else None
    return SpaceView(space, item, placed.known if keeps else ())


def _critter(d: Draft, seat: Seat, viewer: Seat, *, keeps: bool) -> CritterView:
    critter: Critter = d.critters[seat]
    top = d.stack[-1]
    own = viewer == seat
    thumb = top.thumbs[seat] if isinstance(top, f.Voting) else -1
    return CritterView(
        seat=seat,
        character=d.edition.characters[critter.character].id if critter.character != NOTHING else "",
        cards=sum(critter.hand),
        hand=critter.hand if keeps or own else None,
        damage=critter.damage,
        pocket=len(critter.pocket),
        items=tuple([card_shown(d, card) for card in critter.pocket]) if own else (),
        worn=card_shown(d, critter.worn) if critter.worn != NOTHING else None,
        hardened=critter.hardened,
        died=critter.died,
        thumb=thumb if own else -1,
        thumb_in=thumb >= 0,
    )


def _doing(d: Draft, frame: f.Resolving) -> Doing:
    match frame.kind:
        case "item":
            name = d.edition.item(frame.number).id
        case "facility":
            name = d.edition.facilities[frame.number].id
        case _:
            # an ability: a day is no frame of symbols
            name = d.edition.characters[frame.number].id
    return Doing(frame.kind, name, frame.user, frame.subject, frame.step)


def _looking(d: Draft, viewer: Seat) -> tuple[tuple[ItemCard, ...], tuple[Seat, int]]:
    """The cards in the light, for who looks; for all, who looks at how many."""
    top = d.stack[-1]
    if not isinstance(top, f.Keeping | f.Returning):
        return (), (PUBLIC, 0)
    shown = (*top.cards, *top.back) if isinstance(top, f.Returning) else top.cards
    cards = tuple([card_shown(d, card) for card in shown]) if viewer == top.seat else ()
    return cards, (top.seat, len(top.cards) + (len(top.back) if isinstance(top, f.Returning) else 0))
