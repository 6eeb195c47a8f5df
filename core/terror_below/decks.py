"""The decks and boards, read from the package's own data and checked once."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from core.terror_below.cards import (
    EGGS,
    BountyCard,
    CharacterCard,
    Direction,
    Effect,
    Egg,
    ItemCard,
    Place,
    VehicleCard,
    Verb,
    WeaponCard,
    WormCard,
    WormType,
)
from core.terror_below.options import PlayVehicle
from core.terror_below.seats import ScenarioName

FILES: Final = (
    "boards",
    "bounties",
    "characters",
    "items",
    "pieces",
    "solo",
    "vehicles",
    "weapons",
    "worms",
)
"""The names of the data files, without `.toml`."""

ARROWS: Final[dict[str, Direction]] = {"N": "up", "S": "down", "W": "left", "E": "right"}

Offset = tuple[int, int]
Form = TypeVar("Form", bound=Struct)


class DeckError(ValueError):
    """Decks that cannot be played with; its text names the file and what is wrong."""


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    """The form of one row of a data file."""


class _Vehicle(_Row, frozen=True):
    id: str
    name: str
    points: int
    arrows: tuple[str, ...]
    text: str
    effects: tuple[Effect, ...]


class _Worm(_Row, frozen=True):
    id: str
    type: WormType
    start: Offset
    rubble: tuple[Offset, ...]
    egg: Egg | None = None
    eggs: dict[Egg, Offset] = {}
    health: int = 0
    limit: int = 0
    starter: bool = False


class _Delivery(_Row, frozen=True):
    egg: Egg
    location: Place
    points: int
    copies: int = 1


class _Hunt(_Row, frozen=True):
    worm: WormType | Literal["any"]
    points: int
    copies: int = 1


class _Item(_Row, frozen=True):
    id: str
    name: str
    copies: int
    text: str
    effects: tuple[Effect, ...]
    hat: bool = False
    not_for_solo: bool = False


class _Weapon(_Row, frozen=True):
    id: str
    name: str
    copies: int
    summary: str
    text: str
    damage: int = 0
    own_space: int = 0
    dice: int = 0
    count: Literal["highest", "sum"] = "sum"
    least: int = 0
    dud_on_doubles: bool = False
    effects: tuple[Effect, ...] = ()
    not_for_solo: bool = False


class _Character(_Row, frozen=True):
    id: str
    name: str
    role: str
    text: str
    effects: tuple[Effect, ...]
    not_for_solo: bool = False


class BoardSheet(_Row, frozen=True):
    """One side of the board.

    Attributes:
        rows: `.` desert, `L` the start of a Location, `#` Canyon.
        locations: The start of each Location, (red, blue).
        blue: The blue number of each row from the top, 0 for none; by default 1, 2, 3 …
    """

    rows: tuple[str, ...]
    locations: dict[Place, Offset]
    blue: tuple[int, ...] = ()


class Bonus(_Row, frozen=True):
    """The Delivery Bonus of a Location. TB 4.6."""

    place: Place
    gives: Literal["item", "weapon", "points", "bounty", "life"]
    text: str


class Leap(_Row, frozen=True):
    """What a leap over more than one space of Canyon costs and brings. TB 10.4."""

    deep_card: int
    safe: int
    points: int


class Pieces(_Row, frozen=True):
    """The numbers of pieces and cards that the rules count; see `pieces.toml`."""

    goal: int
    hand: int
    squad: int
    items: int
    weapons: int
    line: int
    slots: int
    rubble: int
    rubble_per_space: int
    rubble_per_card: int
    eggs_per_colour: int
    plain_delivery: int
    plain_kill: int
    motel: int
    late_seat: int
    leap: Leap
    drawn_worms: dict[int, int]
    extra_worms: dict[int, int]


class Scenario(_Row, frozen=True):
    """A scenario of solo mode. TB 11.5.

    Attributes:
        needed: Locations or Worm types that the objective asks for; 0 where VP decide.
        ruins: Destroyed Locations that lose it; 0 where they do not.
    """

    id: ScenarioName
    name: str
    difficulty: int
    objective: str
    special: str
    needed: int = 0
    ruins: int = 0


class Advanced(_Row, frozen=True):
    """VP at the end for a harder game, and how many members may be missing. TB 11.6."""

    queens: int
    missing_member: int
    most_missing: int


class SoloScore(_Row, frozen=True):
    """VP at the end of a solo game that was won. TB 11.6."""

    per_attack_left: int
    hat: int


class SoloRules(_Row, frozen=True):
    """The numbers of solo mode; see `solo.toml`."""

    attack_limit: int
    scenario: tuple[Scenario, ...]
    advanced: Advanced
    score: SoloScore


class _Boards(_Row, frozen=True):
    desert: BoardSheet
    canyon: BoardSheet
    bonus: tuple[Bonus, ...]


class _Vehicles(_Row, frozen=True):
    vehicle: tuple[_Vehicle, ...]


class _Worms(_Row, frozen=True):
    worm: tuple[_Worm, ...]


class _Bounties(_Row, frozen=True):
    delivery: tuple[_Delivery, ...]
    hunt: tuple[_Hunt, ...]


class _Items(_Row, frozen=True):
    item: tuple[_Item, ...]


class _Weapons(_Row, frozen=True):
    weapon: tuple[_Weapon, ...]


class _Characters(_Row, frozen=True):
    character: tuple[_Character, ...]


class Decks:
    """Every card and board of an edition. A card's `number` is its place in the tuple of its deck.

    Attributes:
        places: The Locations, in the order of the board's list; their index is their number.
        bonus: The Delivery Bonus of each Location, in the order of `places`.
        digest: Hex digest of the data, 16 digits.
        plays: The option that plays each Vehicle under each slot.
        vehicle_powers, weapon_powers: The effects of each Vehicle and Weapon, by verb.
    """

    def __init__(self, sources: dict[str, str]) -> None:
        """Read TOML texts by file name (see `FILES`). Raises `DeckError`."""
        boards = _read(sources, "boards", _Boards)
        self.pieces = _read(sources, "pieces", Pieces)
        self.solo = _read(sources, "solo", SoloRules)
        self.scenarios = {scenario.id: scenario for scenario in self.solo.scenario}
        self.vehicles = _vehicles(_read(sources, "vehicles", _Vehicles))
        self.worms = _worms(_read(sources, "worms", _Worms))
        self.bounties = _bounties(_read(sources, "bounties", _Bounties))
        self.items = _items(_read(sources, "items", _Items))
        self.weapons = _weapons(_read(sources, "weapons", _Weapons))
        self.characters = tuple(
            CharacterCard(number, row.id, row.name, row.role, row.text, row.effects, row.not_for_solo)
            for number, row in enumerate(_read(sources, "characters", _Characters).character)
        )
        self.sheets: dict[str, BoardSheet] = {"desert": boards.desert, "canyon": boards.canyon}
        self.places: tuple[Place, ...] = tuple(boards.desert.locations)
        gives = {bonus.place: bonus for bonus in boards.bonus}
        if missing := [place for place in self.places if place not in gives]:
            raise DeckError(f"boards.toml: no bonus for {', '.join(missing)}")
        self.bonus = tuple(gives[place] for place in self.places)
        self.digest = blake2b("\0".join(sources[name] for name in FILES).encode(), digest_size=8).hexdigest()
        self.plays = tuple(
            tuple(PlayVehicle(card.number, slot) for slot in range(self.pieces.slots)) for card in self.vehicles
        )
        self.vehicle_powers = tuple(_by_verb(card.effects) for card in self.vehicles)
        self.weapon_powers = tuple(_by_verb(card.effects) for card in self.weapons)
        self._powers: dict[tuple[int, int], dict[Verb, Effect]] = {}

    def powers(self, leader: int, hat: int) -> dict[Verb, Effect]:
        """The effects in force for a squad with this Leader and Hat (-1: none); equal verbs add their amounts."""
        found = self._powers.get((leader, hat))
        if found is None:
            effects = (self.characters[leader].effects if leader >= 0 else ()) + (
                self.items[hat].effects if hat >= 0 else ()
            )
            found = self._powers[leader, hat] = _by_verb(effects)
        return found


def _by_verb(effects: tuple[Effect, ...]) -> dict[Verb, Effect]:
    found: dict[Verb, Effect] = {}
    for effect in effects:
        other = found.get(effect.verb)
        found[effect.verb] = (
            effect if other is None else msgspec.structs.replace(effect, amount=effect.amount + other.amount)
        )
    return found


def _read(sources: dict[str, str], name: str, form: type[Form]) -> Form:
    """One data file in its form. Raises `DeckError`."""
    if name not in sources:
        raise DeckError(f"{name}.toml is missing")
    try:
        raw: Any = tomllib.loads(sources[name])
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{name}.toml is no TOML: {error}") from None
    try:
        return msgspec.convert(raw, form, strict=name != "pieces", str_keys=True)
    except msgspec.ValidationError as error:
        raise DeckError(f"{name}.toml: {error}") from None


def _vehicles(rows: _Vehicles) -> tuple[VehicleCard, ...]:
    cards: list[VehicleCard] = []
    for row in rows.vehicle:
        for arrows in row.arrows:
            if wrong := [letter for letter in arrows if letter not in ARROWS]:
                raise DeckError(f"vehicles.toml: {row.id}: {wrong[0]!r} is no arrow; known: {', '.join(ARROWS)}")
            moves = tuple(ARROWS[letter] for letter in arrows)
            cards.append(VehicleCard(len(cards), row.id, row.name, row.points, moves, row.text, row.effects))
    return tuple(cards)


def _worms(rows: _Worms) -> tuple[WormCard, ...]:
    cards: list[WormCard] = []
    for row in rows.worm:
        if (row.egg is None) == (not row.eggs):
            raise DeckError(f"worms.toml: {row.id}: one of egg and eggs is needed")
        eggs: tuple[tuple[Egg, Offset], ...] = (
            ((row.egg, (0, 0)),)
            if row.egg is not None
            else tuple((egg, row.eggs[egg]) for egg in EGGS if egg in row.eggs)
        )
        if not row.starter and (row.health < 1 or row.limit < 1):
            raise DeckError(f"worms.toml: {row.id}: health and limit must be 1 or more")
        if not all(1 <= number <= 6 for number in row.start):
            raise DeckError(f"worms.toml: {row.id}: a start is two numbers of dice, 1 to 6")
        cards.append(
            WormCard(
                len(cards), row.id, row.type, row.start, row.rubble, eggs, row.health, row.limit, starter=row.starter
            )
        )
    return tuple(cards)


def _bounties(rows: _Bounties) -> tuple[BountyCard, ...]:
    cards: list[BountyCard] = []
    for delivery in rows.delivery:
        for _ in range(delivery.copies):
            cards.append(BountyCard(len(cards), delivery.points, egg=delivery.egg, place=delivery.location))
    for hunt in rows.hunt:
        for _ in range(hunt.copies):
            cards.append(BountyCard(len(cards), hunt.points, worm=hunt.worm))
    return tuple(cards)


def _items(rows: _Items) -> tuple[ItemCard, ...]:
    cards: list[ItemCard] = []
    for row in rows.item:
        for _ in range(row.copies):
            cards.append(
                ItemCard(
                    len(cards), row.id, row.name, row.text, row.effects, hat=row.hat, not_for_solo=row.not_for_solo
                )
            )
    return tuple(cards)


def _weapons(rows: _Weapons) -> tuple[WeaponCard, ...]:
    cards: list[WeaponCard] = []
    for row in rows.weapon:
        for _ in range(row.copies):
            cards.append(
                WeaponCard(
                    len(cards),
                    row.id,
                    row.name,
                    row.text,
                    row.summary,
                    row.damage,
                    row.own_space,
                    row.dice,
                    row.count,
                    row.least,
                    dud_on_doubles=row.dud_on_doubles,
                    effects=row.effects,
                    not_for_solo=row.not_for_solo,
                )
            )
    return tuple(cards)


@cache
def built_in() -> Decks:
    """The decks of this edition."""
    folder = files("core.terror_below") / "data"
    return Decks({name: (folder / f"{name}.toml").read_text("utf-8") for name in FILES})
