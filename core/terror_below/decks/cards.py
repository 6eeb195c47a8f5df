"""The cards, as typed data: what is printed on each, and the verbs that say what it does.

A card whose row in a file says all of it is read as it is, and gets its `number`, its place in the deck, when the deck
is made. Vehicles, Worms and Bounties are made of rows that say it in another way: see `forms`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Struct

from core.terror_below.decks.bounds import Copies, Damage, Dealt, Id, Name, Text, UpTo3, texts

if TYPE_CHECKING:
    from collections.abc import Mapping

UNDEALT: Final = -1
"""The number of a card that is in no deck yet."""

Egg: TypeAlias = Literal["amber", "jade", "azure", "violet"]
"""The colour of an Egg."""

EGGS: Final[tuple[Egg, ...]] = ("amber", "jade", "azure", "violet")
"""The colours in the order of R55. Counts of Eggs are tuples in this order."""

WormType: TypeAlias = Literal["screamer", "boomer", "burrower", "thrasher", "queen"]

Place: TypeAlias = Literal["general-store", "motel", "state-police", "government-facility", "hospital"]
"""The name of a Location."""

Direction: TypeAlias = Literal["up", "down", "left", "right"]

DIRECTIONS: Final[tuple[Direction, ...]] = ("up", "down", "left", "right")

Verb: TypeAlias = Literal[
    # Vehicles: the ability, resolved after the actions
    "second-card",
    "face-down-card",
    "extra-step",
    "take-rubble",
    "look-worm",
    "discard-vehicles",
    "lure-targets",
    "drop-rubble",
    "next-player-nudges",
    "refill-less",
    "runaway",
    # Items: in the order in which they stand on the card
    "points",
    "score",
    "brave-rubble",
    "sort-worms",
    "nudge",
    "escape",
    "revive",
    "deliver",
    "place-rubble",
    "take-eggs",
    "steal-egg",
    "clear-line",
    # Hats and Characters: in force while worn, or while the Leader
    "low-card-points",
    "enter-rubble",
    "hand-limit",
    "clear-more",
    "shield-space",
    "ramp-score",
    "ignore-arrow",
    "reroll",
    "survive",
    "pass-rubble",
    "draw-more",
    "keep-acting",
    "skip-ability",
    "free-ramp",
    "first-weapon",
    "clear-diagonal",
    "plain-delivery",
    "any-egg",
    "reuse-weapon",
    "early-trade",
    "look-bounties",
    # Weapons, besides their damage
    "shoot-hat",
    "return-on-kill",
    "discard-egg",
    "kill-score",
    "borrow",
]
"""The closed set of effects. The rules module of each chapter implements its own."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One thing that a card does.

    Attributes:
        verb: Which effect.
        amount: How much: points, VP, cards, pieces, steps, dice, a cost; as the verb says.
        at: The threshold, where the verb has one: a die's face or the points of a Vehicle.
        place: The Location it is bound to, where it is.
    """

    verb: Verb
    amount: int = 1
    at: int = 0
    place: Place | None = None


class Powers(dict[Verb, Effect]):
    """The effects in force for a squad, by verb.

    Whenever actions are listed, two things are asked of them; they are found out once.

    Attributes:
        over_rubble: Whether one of them brings the pawn onto Rubble.
        more_clears: Whether one of them clears more Rubble than anybody can.
    """

    __slots__ = ("more_clears", "over_rubble")

    def __init__(self, effects: Mapping[Verb, Effect]) -> None:
        super().__init__(effects)
        self.over_rubble = "pass-rubble" in effects or "enter-rubble" in effects
        self.more_clears = "clear-diagonal" in effects or "clear-more" in effects


class VehicleCard(Struct, frozen=True, cache_hash=True):
    """One Vehicle card. `number` is its place in the deck list; copies differ in `arrows`."""

    number: int
    id: str
    name: str
    points: int
    arrows: tuple[Direction, ...]
    text: str
    effects: tuple[Effect, ...]


class WormCard(Struct, frozen=True, cache_hash=True):
    """One Worm card.

    Attributes:
        start: The coordinates rolled for it, (red, blue), 1 to 6.
        rubble: Offsets (columns, rows) from the Target, in the order they are resolved.
        eggs: Where its Eggs are laid: (colour, (columns, rows)); one at (0, 0), but for a Queen.
        health: Damage that defeats it; 0 for a starter.
        limit: Cards under it that make it attack; 0 for a starter.
    """

    number: int
    id: str
    type: WormType
    start: tuple[int, int]
    rubble: tuple[tuple[int, int], ...]
    eggs: tuple[tuple[Egg, tuple[int, int]], ...]
    health: int
    limit: int
    starter: bool


class BountyCard(Struct, frozen=True, cache_hash=True):
    """One Bounty: a delivery of an `egg` to a `place`, or a hunt of a `worm` type or any."""

    number: int
    points: int
    egg: Egg | None = None
    place: Place | None = None
    worm: WormType | Literal["any"] | None = None

    @property
    def is_hunt(self) -> bool:
        """Whether a Worm must be killed for it."""
        return self.worm is not None


class ItemCard(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One Item card; a `hat` is worn, all others are played and discarded. The deck has it in so many `copies`."""

    id: Id
    name: Name
    copies: Copies
    text: Text
    effects: tuple[Effect, ...]
    hat: bool = False
    not_for_solo: bool = False
    number: Dealt = UNDEALT


class WeaponCard(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One Weapon card.

    Attributes:
        copies: How often the deck has it.
        summary: The damage in a few words.
        damage: Fixed damage; 0 where dice are rolled.
        own_space: Damage when the Target is on the hunter's space; 0 when that changes nothing.
        dice: How many dice are rolled.
        count: What counts of the dice.
        least: The least damage that the dice deal.
        dud_on_doubles: Equal dice deal nothing.
    """

    id: Id
    name: Name
    copies: Copies
    summary: Annotated[str, texts(1, 40)]
    text: Text
    damage: Damage = 0
    own_space: Damage = 0
    dice: UpTo3 = 0
    count: Literal["highest", "sum"] = "sum"
    least: Damage = 0
    dud_on_doubles: bool = False
    effects: tuple[Effect, ...] = ()
    not_for_solo: bool = False
    number: Dealt = UNDEALT


class CharacterCard(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One Character; its effects are in force while it is the Leader."""

    id: Id
    name: Name
    role: Annotated[str, texts(0, 32)]
    text: Text
    effects: tuple[Effect, ...]
    not_for_solo: bool = False
    number: Dealt = UNDEALT


Card: TypeAlias = VehicleCard | WormCard | BountyCard | ItemCard | WeaponCard | CharacterCard
