"""What the data files of an edition hold: the map, Killers, Survivors, items, dice and weakness cards. TS 1."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

Zone: TypeAlias = Literal["red", "blue", "green"]
ZONES: Final[tuple[Zone, ...]] = ("red", "blue", "green")

Deck: TypeAlias = Literal["discover", "key", "medical", "weapon"]
DECKS: Final[tuple[Deck, ...]] = ("discover", "key", "medical", "weapon")
SEARCHED: Final[tuple[Deck, ...]] = ("key", "medical", "weapon")

TEAM: Final = 3
"""Survivors in a game, whatever the number of people. TS 1.1."""

KillerName: TypeAlias = Literal["orion", "eyebot", "parasitoid"]
SurvivorName: TypeAlias = Literal["evelyn", "zach", "victoria", "quinto", "roy"]
Speed: TypeAlias = Literal["fast", "special", "slow", "attack"]
Use: TypeAlias = Literal["weapon", "special", "extra", "passive"]
Icon: TypeAlias = Literal["flame", "steel", "circuit", "flask"]

ItemName: TypeAlias = Literal[
    "key",
    "toolbox",
    "fuel",
    "rope",
    "flashlight",
    "binocular",
    "firecracker",
    "secret-map",
    "alarm-clock",
    "cat",
    "whiskey-bottle",
    "revolver",
    "ammo-pack",
    "ice-axe",
    "flare-gun",
    "extinguisher",
    "trap-parts",
    "first-aid-kit",
    "sedatives",
    "adrenaline",
    "thermal-suit",
    "zachs-wrench",
    "victorias-device",
]
"""What an item does goes by its name."""

AbilityName: TypeAlias = Literal[
    "bandaged-up",
    "triage",
    "wrench",
    "under-pressure",
    "experimental-gadget",
    "curious-mind",
    "theres-a-shortcut",
    "soft-soles",
    "dead-shot",
    "shoulder-charge",
]
"""What an ability does goes by its name."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1000)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[a-z][a-z0-9-]*$")]
Code: TypeAlias = Annotated[str, Meta(min_length=2, max_length=2, pattern=r"^[A-Z][0-9]$")]
FromZero: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
FromOne: TypeAlias = Annotated[int, Meta(ge=1, le=40)]
Sources: TypeAlias = str | dict[str, str]
"""Where an entry comes from: the rulebook, what is public, the first season, or ourselves."""

Words: TypeAlias = tuple[Text, ...]


class Location(Struct, frozen=True, forbid_unknown_fields=True):
    """A location of the map. TS 2.

    Attributes:
        col, row: Where a drawing may put it, from 1.
        search: The deck that is searched there.
        repair: What is repaired there.
        symbol: What certain abilities need.
    """

    code: Code
    name: Name
    zone: Zone
    level: Literal["high", "low"]
    col: FromOne
    row: FromOne
    source: Sources
    search: Literal["key", "medical", "weapon"] | None = None
    repair: Literal["radio", "vehicle"] | None = None
    symbol: Literal["knowledge", "mystic", "tool"] | None = None
    exit: Literal["main", "hidden"] | None = None


class Edge(Struct, frozen=True, forbid_unknown_fields=True):
    """A connecting point: a door, a dotted line, or an arrow from `a` down to `b`. TS 2.3, 5.2."""

    a: Code
    b: Code
    kind: Literal["door", "open", "drop"]
    source: Sources


class Passage(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret passage between two locations. TS 2.5."""

    icon: Name
    ends: tuple[Code, Code]
    source: Sources


class Repair(Struct, frozen=True, forbid_unknown_fields=True):
    """What the ways to win need. TS 8."""

    radio: FromOne
    vehicle: FromOne
    rescue: FromOne
    keys: FromOne


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the map."""

    id: Id
    name: Name
    main_exit: Code
    hidden_exit: Code
    survivors_start: Code
    killer_start: Code
    block_tokens: FromOne
    droid_tokens: FromOne
    location: tuple[Location, ...]
    edge: tuple[Edge, ...]
    passage: tuple[Passage, ...]
    repair: Repair


class Common(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds for every Killer. TS 3.1, 9.6."""

    levels: Annotated[int, Meta(ge=2, le=5)]
    hand_start: FromZero
    hand_limit: FromOne
    draw: FromOne
    strength_cap: FromOne
    level5: Literal["first-blood"]
    level5_text: Text


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens when a level is reached. TS 9.8."""

    level: Annotated[int, Meta(ge=2, le=5)]
    effects: Words
    text: Text


class SkillCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A skill card of a Killer. TS 9.7.

    Attributes:
        effects: What happens, from top to bottom; `skills` reads them.
        delayed: What happens in the next round. TS 4.7.
        reappear: What happens when the Killer reappears. TS 4.6.
    """

    id: Id
    name: Name
    kind: Speed
    cost: Annotated[int, Meta(ge=0, le=4)]
    copies: Annotated[int, Meta(ge=1, le=9)]
    effects: Annotated[Words, Meta(min_length=1)]
    text: Text
    source: Sources
    locked: bool = False
    delayed: Words = ()
    reappear: Words = ()


class Killer(Struct, frozen=True, forbid_unknown_fields=True):
    """A Killer with its levels and cards. TS 1.2."""

    id: KillerName
    name: Name
    strength: FromOne
    source: Sources
    level: tuple[Level, ...]
    card: Annotated[tuple[SkillCard, ...], Meta(min_length=1, max_length=20)]
    infection: bool = False


class Infection(Struct, frozen=True, forbid_unknown_fields=True):
    """The infecting tokens. R17."""

    infected: FromOne
    immune: FromOne
    source: Sources
    text: Text


class Killers(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Killers."""

    common: Common
    killer: tuple[Killer, ...]
    infection: Infection


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a Survivor."""

    id: AbilityName
    name: Name
    when: Text
    text: Text
    source: Sources


class Survivor(Struct, frozen=True, forbid_unknown_fields=True):
    """A Survivor."""

    id: SurvivorName
    name: Name
    ability: tuple[Ability, ...]
    starts_with: tuple[ItemName, ...] = ()
    source: Sources = ""


class Survivors(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Survivors."""

    survivor: tuple[Survivor, ...]


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """An item.

    Attributes:
        decks: How many copies each deck has.
        noise: Drawing it sounds in the drawer's location.
        keep: It is not discarded when it is used.
        combat: What it adds to a defence.
        icon: For the Final Showdown.
        batteries: How often it can be used.
    """

    id: ItemName
    name: Name
    decks: dict[Deck, Annotated[int, Meta(ge=1, le=12)]]
    text: Text
    source: Sources
    noise: bool = False
    use: tuple[Use, ...] = ()
    keep: bool = False
    combat: FromZero = 0
    icon: Icon | None = None
    not_an_item: bool = False
    personal: SurvivorName | None = None
    batteries: FromZero = 0


class Items(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the items."""

    deck_bottom: dict[Deck, ItemName]
    item: tuple[Item, ...]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The combat dice. TS 10.1."""

    faces: Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], Meta(min_length=2, max_length=12)]
    dice: Annotated[int, Meta(ge=3, le=8)]
    fear_per_die: Annotated[int, Meta(ge=1, le=1)]


class WeaknessCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A weakness card: the zone is for the Killer, the icon that stands twice for the Survivors. TS 8.4."""

    id: Id
    zone: Zone
    icons: tuple[Icon, ...]
    weakness: Icon
    source: Sources


class Weakness(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the weakness cards."""

    defence: FromOne
    defence_in_zone: FromOne
    icon_value: FromOne
    icons: tuple[Icon, ...]
    card: Annotated[tuple[WeaknessCard, ...], Meta(min_length=1, max_length=40)]


FORMS: Final[dict[str, type[Struct]]] = {
    "map": Station,
    "killers": Killers,
    "survivors": Survivors,
    "items": Items,
    "dice": Dice,
    "weakness": Weakness,
}
"""The files of an edition, by name without ending, and what each holds."""
