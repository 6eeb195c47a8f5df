"""What the data files of an edition hold: items, Conditions, events, Facilities, Characters, numbers. CB 2."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

ConditionName: TypeAlias = Literal["vigor", "starvation", "bleeding", "poisoning", "radiation", "regeneration"]

CONDITIONS: Final[tuple[ConditionName, ...]] = (
    "starvation",
    "bleeding",
    "poisoning",
    "radiation",
    "vigor",
    "regeneration",
)
"""The Conditions in the order in which a hand is sorted and a state counts them."""

EventName: TypeAlias = Literal["nuke", "chemical", "bombing", "supply"]

EVENTS: Final[tuple[EventName, ...]] = ("nuke", "chemical", "bombing", "supply")

Kind: TypeAlias = Literal["harmful", "neutral", "helpful"]

Flip: TypeAlias = Literal["damage", "clear", "heal"]
"""What happens when a Condition is flipped: it becomes Damage, its kind leaves, or a Damage is healed. CB 7.1, 7.2."""

Family: TypeAlias = Literal["food", "medical", "light", "tool", "news", "wearable", "weapon", "trap"]

WayName: TypeAlias = Literal["standard", "hardcore-coop", "last-man-standing"]

WAYS: Final[tuple[WayName, ...]] = ("standard", "hardcore-coop", "last-man-standing")

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[a-z][a-z-]*$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
FromZero: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
FromOne: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Sources: TypeAlias = dict[str, str]
"""Where each field comes from: the rulebook, what is public, or ourselves."""

Effects: TypeAlias = Annotated[tuple[Text, ...], Meta(max_length=12)]
"""Symbols from left to right, one in each string; `symbols` reads them."""

Some: TypeAlias = Annotated[tuple[Text, ...], Meta(min_length=1, max_length=12)]


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A Character card. CB 2.6, 4.4.

    Attributes:
        ability: Its symbols, from left to right.
        lms_items: Items in the starting Pocket of Last Man Standing. CB 10.4.
        text: The ability in words, its name first.
    """

    id: Id
    name: Name
    ability: Some
    lms_items: FromZero
    text: Text
    source: Sources = {}


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Condition card. CB 7.1."""

    id: ConditionName
    name: Name
    cards: FromOne
    kind: Kind
    flip: Flip
    source: Sources = {}


class EventKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Event card: three stripes. CB 6.3."""

    id: EventName
    name: Name
    top: Effects
    middle: Effects
    bottom: Effects
    source: Sources = {}

    @property
    def stripes(self) -> tuple[Effects, Effects, Effects]:
        """By the age of its day: today, yesterday, the day before."""
        return self.top, self.middle, self.bottom


class Facility(Struct, frozen=True, forbid_unknown_fields=True):
    """A Facility card with its two sides. CB 4.3, 5.6."""

    id: Id
    name: Name
    colour: Name
    half: Some
    open: Some
    source: Sources = {}


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """An Item card. CB 4.2.

    Attributes:
        can: Whether it is a Can of Food. CB 7.4.
    """

    id: Id
    name: Name
    copies: Annotated[int, Meta(ge=1, le=20)]
    family: Family
    effects: Some
    can: bool = False
    source: Sources = {}


class Characters(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Characters."""

    character: Annotated[tuple[Character, ...], Meta(min_length=1, max_length=20)]


class Conditions(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Conditions.

    Attributes:
        total: How many cards there are in all.
        hand_limit: Cards that stay in a hand after the flip. CB 4.8.
        deadly: The Damage that kills, and never the first one, which everybody may begin with. CB 2.6, 7.4.
    """

    total: Annotated[int, Meta(ge=1, le=999)]
    hand_limit: FromOne
    deadly: Annotated[int, Meta(ge=2, le=9)]
    condition: tuple[Condition, ...]


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """The planes on the backs of the event line, left to right. CB 2.7."""

    planes: Annotated[tuple[Annotated[int, Meta(ge=1, le=3)], ...], Meta(min_length=3, max_length=12)]


class Events(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the events.

    Attributes:
        rounds_start_at: The card of the line that is the first round's. CB 2.7.
        win_below: Fewer penalties than this are peace. CB 6.5.
        packs: By the number of planes the kinds of a pack's cards.
    """

    rounds_start_at: Annotated[int, Meta(ge=3, le=3)]
    win_below: FromZero
    line: Line
    packs: dict[Literal["1", "2", "3"], Annotated[tuple[EventName, ...], Meta(min_length=1, max_length=6)]]
    event: tuple[EventKind, ...]


class Facilities(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Facilities that are always in play."""

    facility: Annotated[tuple[Facility, ...], Meta(min_length=1, max_length=5)]


class Items(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the items."""

    item: Annotated[tuple[Item, ...], Meta(min_length=1, max_length=60)]


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the special edition's pack. CB 11."""

    facility: Annotated[tuple[Facility, ...], Meta(max_length=5)] = ()
    character: Annotated[tuple[Character, ...], Meta(max_length=10)] = ()
    item: Annotated[tuple[Item, ...], Meta(max_length=30)] = ()


class Actions(Struct, frozen=True, forbid_unknown_fields=True):
    """How many actions a turn has. CB 4.1."""

    least: Annotated[int, Meta(ge=0, le=9)]
    most: Annotated[int, Meta(ge=1, le=9)]


class SetupNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the set-up. CB 2.

    Attributes:
        items_in_play: By the number of players the cards of the Storage Deck before Shelf and Pockets are dealt. R1.
    """

    items_in_play: dict[Literal["1", "2", "3", "4", "5", "6"], FromOne]
    shelf: FromOne
    pocket: FromZero
    vigor: FromZero
    starting_damage: dict[ConditionName, FromOne]
    actions: Actions
    pocket_limit: FromZero


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """What may be chosen to make the game easier or harder. CB 8."""

    deck_shift: tuple[Annotated[int, Meta(ge=-30, le=0)], Literal[0], Annotated[int, Meta(ge=0, le=30)]]
    no_starting_damage: bool
    extra_two_plane_events: tuple[Annotated[int, Meta(ge=0, le=2)], ...]


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to play. CB 9, 10.

    Attributes:
        players: The fewest and the most.
        deck_shift: Cards more in the Storage Deck than the table of the set-up says.
        pocket_limit: As in the set-up, where it is not said.
        supply_when_none: Items for each who is out while no card of the three is a Supply Drop. CB 10.3.
    """

    id: WayName
    name: Name
    players: tuple[Annotated[int, Meta(ge=1, le=6)], Annotated[int, Meta(ge=1, le=6)]]
    win: Literal["out-in-peace", "last-alive"]
    any_death_loses: bool = False
    order: Literal["seats", "named"] = "seats"
    vote: Literal["each", "majority"] = "each"
    deck_shift: Annotated[int, Meta(ge=-30, le=30)] = 0
    pocket_limit: FromZero | None = None
    no_bury: bool = False
    events: Literal["packs", "one-shuffle"] = "packs"
    supply_when_none: FromZero = 0


class Variants(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the set-up numbers and the ways to play."""

    setup: SetupNumbers
    difficulty: Difficulty
    variant: tuple[Variant, ...]


FORMS: Final[dict[str, type[Struct]]] = {
    "items": Items,
    "conditions": Conditions,
    "events": Events,
    "facilities": Facilities,
    "characters": Characters,
    "special": Special,
    "variants": Variants,
}
"""The files of an edition, by name without ending, and what each holds."""
