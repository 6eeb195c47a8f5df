"""What the data files of an edition hold: Heroes, Bosses, Camps, map cards, and the numbers of the set-up. BB 1."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

Mark: TypeAlias = Literal["sword", "bow"]
"""How a unit attacks: its own location, or an adjacent one. BB 6."""

Stat: TypeAlias = Literal["health", "speed", "damage", "mana"]

STATS: Final[tuple[Stat, ...]] = ("health", "speed", "damage", "mana")
"""The stats, in the order in which a state holds their values."""

HEALTH, SPEED, DAMAGE, MANA = range(4)

Edge: TypeAlias = Literal["N", "E", "S", "W"]
Layout: TypeAlias = Literal["we", "ns", "nwse", "nesw", "cross"]
"""Where the two locations of a map card lie; on `cross` they are not joined. R4."""

Corner: TypeAlias = Literal["nw", "ne", "sw", "se"]

Symbol: TypeAlias = Literal["health", "speed", "damage", "mana", "-health", "-speed", "-damage", "-mana"]
"""What a location shows; with a minus it is crossed out."""

HeroName: TypeAlias = Literal["mage", "ranger", "knight", "rogue", "cleric", "berserker"]
AimedSkill: TypeAlias = Literal[
    "gale-winds", "force-wall", "chain-lightning", "snare", "shadow-step", "backstab", "smoke"
]
"""Skills that want to know where, or whom."""

SkillName: TypeAlias = Literal[
    AimedSkill,
    "volley",
    "running-shot",
    "charge",
    "shield-wall",
    "war-cry",
    "homeward-bell",
    "blessing",
    "sunburst",
    "leap",
    "whirlwind",
    "blood-rage",
]
MonsterName: TypeAlias = Literal[
    "goblin-scout",
    "goblin-spider",
    "cinder-imp",
    "banshee",
    "bone-archer",
    "stone-ogre",
    "bog-witch",
    "grave-hound",
]
BossName: TypeAlias = Literal["monstrosity", "gorger", "pale-eye", "root-mother"]

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
FromZero: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
FromOne: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Pips: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
"""The Health of a monster is shown by a die. R21."""


class Skill(Struct, frozen=True, forbid_unknown_fields=True):
    """A skill of a Hero: what it does goes by its id. BB 8."""

    id: SkillName
    name: Name
    cooldown: Pips
    text: Text


class Hero(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a Hero card. BB 8."""

    card: Name
    id: HeroName
    name: Name
    attack: Mark
    health: FromOne
    speed: FromOne
    damage: FromOne
    mana: FromZero
    source: Text
    skills: tuple[Skill, Skill, Skill]


class Monster(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a Monster Camp card; what its two skills do goes by its id. BB 7.1."""

    card: Name
    id: MonsterName
    name: Name
    mark: Mark
    health: Pips
    speed: FromOne
    damage: FromOne
    squares: Annotated[tuple[Annotated[int, Meta(ge=1, le=4)], ...], Meta(min_length=1, max_length=6)]
    move: Text
    attack: Text
    source: Text


class Boss(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a Boss card; what its skills do goes by its id. BB 13.

    Attributes:
        markers: Boss markers laid on its card when it arrives.
    """

    card: Name
    id: BossName
    name: Name
    attack: Mark
    health: FromOne
    speed: FromOne
    damage: FromOne
    armor: FromOne
    markers: Annotated[int, Meta(ge=0, le=4)]
    text: Text
    source: Text


class Location(Struct, frozen=True, forbid_unknown_fields=True):
    """A location of a card: what it shows.

    Attributes:
        short, name9: Other names that packs and earlier editions give, and that are in their digests. What is typed may
            be `short`; no screen shows either.
    """

    id: Name
    name: Name
    symbols: Annotated[tuple[Symbol, ...], Meta(min_length=1, max_length=6)]
    source: Text
    tunnel: bool = False
    short: Annotated[str, Meta(max_length=7)] = ""
    name9: Annotated[str, Meta(max_length=9)] = ""

    @property
    def signs(self) -> str:
        """Its symbols in letters: what it takes after a minus, what it gives after a plus."""
        taken = "".join(symbol[1].upper() for symbol in self.symbols if symbol[0] == "-")
        given = "".join(symbol[0].upper() for symbol in self.symbols if symbol[0] != "-")
        return f"{f'-{taken}' if taken else ''}{f'+{given}' if given else ''}"


SIGNS: Final = 7
"""Signs that a location has room for on the smallest map."""

LEADS: Final[dict[Layout, dict[Edge, tuple[int, ...]]]] = {
    "ns": {"N": (1,), "E": (1, 2), "S": (2,), "W": (1, 2)},
    "we": {"N": (1, 2), "E": (2,), "S": (1, 2), "W": (1,)},
    "nwse": {"N": (1,), "E": (2,), "S": (2,), "W": (1,)},
    "nesw": {"N": (1,), "E": (1,), "S": (2,), "W": (2,)},
    "cross": {"N": (1,), "E": (2,), "S": (1,), "W": (2,)},
}
"""By layout, for each edge the locations that a path over it can lead to without crossing another."""


class CenterSide(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the Village Center card.

    Attributes:
        ports: The corner that the path over each edge leads to.
        paths: Which of its five locations are joined; `mid` is the red-bordered one, the Middle.
    """

    name: Name
    source: Text
    ports: dict[Edge, Corner]
    paths: tuple[tuple[Literal["mid", "nw", "ne", "sw", "se"], Corner], ...]
    corners: dict[Corner, Location]


class CardSide(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a map card.

    Attributes:
        ports: Which of its two locations the path over each edge leads to, 1 or 2.
    """

    source: Text
    layout: Layout
    ports: dict[Edge, Annotated[int, Meta(ge=1, le=2)]]
    locations: tuple[Location, Location]


class MapCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A two-sided map card."""

    id: Name
    a: CardSide
    b: CardSide

    @property
    def has_tunnel(self) -> bool:
        """Whether it shows a mouth of the Hidden Tunnels; both sides do, or neither (R6)."""
        return True in [location.tunnel for location in self.a.locations]


class Center(Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of the Village Center card."""

    a: CenterSide
    b: CenterSide


class Heroes(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Heroes."""

    hero: tuple[Hero, ...]


class Bosses(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Bosses."""

    boss: tuple[Boss, ...]


class Camps(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the Monster Camps."""

    camp: tuple[Monster, ...]


class Maps(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the map cards."""

    center: Center
    card: tuple[MapCard, ...]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of the stat track. R21."""

    stat_max: FromOne


class SymbolSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What a symbol stands for. BB 8.4.

    Attributes:
        letter: What it is written by in little room.
        act: The action that it may pay for.
        loses_at_zero: The Hero loses when the stat reaches 0. BB 12.
        free_at_one: The last point acts free of charge. R23.
        blocks_rally: Nobody is called back from a location that shows it. R22.
    """

    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    marker: Name
    act: Name
    loses_at_zero: bool
    free_at_one: bool
    blocks_rally: bool


class Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many pieces there are, and how they begin. BB 1, 2.5; R40."""

    villagers_active: Pips
    villagers_supply: FromZero
    boss_markers: Annotated[int, Meta(ge=4, le=4)]
    waves: Annotated[int, Meta(ge=4, le=4)]
    dice_per_colour: Pips


class Symbols(Struct, frozen=True, forbid_unknown_fields=True, rename={"set_up": "set-up"}):
    """The file of the symbols, limits and counts."""

    limits: Limits
    symbols: dict[Stat, SymbolSheet]
    marks: dict[Mark, Text]
    set_up: Counts


FORMS: Final[dict[str, type[Struct]]] = {
    "heroes": Heroes,
    "bosses": Bosses,
    "camps": Camps,
    "maps": Maps,
    "symbols": Symbols,
}
"""The files of an edition, by name without ending, and what each holds."""
