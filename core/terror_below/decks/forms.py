"""The forms of the data files: their tables, and the fields of each row."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Struct

from core.engine.editions import DataFolder
from core.terror_below.decks.bounds import (
    Arrows,
    BoardRow,
    Copies,
    Digit,
    Face,
    Id,
    Most3,
    Name,
    Offset,
    Some,
    Start,
    Text,
    UpTo3,
    numbers,
)
from core.terror_below.decks.cards import CharacterCard, Effect, Egg, ItemCard, Place, WeaponCard, WormType
from core.terror_below.seats import ScenarioName

DATA: Final = DataFolder(Path(__file__).parent.parent / "data")
"""The files of this edition: its decks, its boards, its rules, its lessons."""


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """The form of one row of a data file."""


class VehicleRow(Row, frozen=True):
    """A Vehicle; `arrows` has an entry for each copy."""

    id: Id
    name: Name
    points: Some
    arrows: tuple[Arrows, ...]
    text: Text
    effects: tuple[Effect, ...]


class WormRow(Row, frozen=True):
    """A Worm: with `egg`, which it lays on its Target's space, or with `eggs` as the Queens have them.

    Only starters have neither `health` nor `limit`.
    """

    id: Id
    type: WormType
    start: Start
    rubble: tuple[Offset, ...]
    egg: Egg | None = None
    eggs: dict[Egg, Offset] = {}
    health: Annotated[int, numbers(1, 99)] = 0
    limit: Annotated[int, numbers(1, 6)] = 0
    starter: bool = False


class DeliveryRow(Row, frozen=True):
    """A Bounty for the delivery of an Egg."""

    egg: Egg
    location: Place
    points: Some
    copies: Copies = 1


class HuntRow(Row, frozen=True):
    """A Bounty for a Worm killed."""

    worm: WormType | Literal["any"]
    points: Some
    copies: Copies = 1


class BoardSheet(Row, frozen=True):
    """One side of the board.

    Attributes:
        rows: `.` desert, `L` the start of a Location, `#` Canyon.
        locations: The start of each Location, (red, blue).
        blue: The blue number of each row from the top, 0 for none; by default 1, 2, 3 …
    """

    rows: tuple[BoardRow, ...]
    locations: dict[Place, Start]
    blue: tuple[Annotated[int, numbers(0, 6)], ...] = ()


class Bonus(Row, frozen=True):
    """The Delivery Bonus of a Location. TB 4.6."""

    place: Place
    gives: Literal["item", "weapon", "points", "bounty", "life"]
    text: Text


class Leap(Row, frozen=True):
    """What a leap over more than one space of Canyon costs and brings. TB 10.4."""

    deep_card: Some
    safe: Face
    points: Digit


class Pieces(Row, frozen=True):
    """The numbers of pieces and cards that the rules count; see `pieces.toml`."""

    goal: Annotated[int, numbers(1, 99)]
    hand: Annotated[int, numbers(1, 5)]
    squad: Most3
    items: UpTo3
    weapons: UpTo3
    line: Annotated[int, numbers(1, 4)]
    slots: Most3
    rubble: Annotated[int, numbers(1, 200)]
    rubble_per_space: Annotated[int, numbers(1, 2)]
    rubble_per_card: Some
    eggs_per_colour: Annotated[int, numbers(1, 50)]
    plain_delivery: Digit
    plain_kill: Digit
    motel: Digit
    late_seat: Digit
    leap: Leap
    drawn_worms: dict[Annotated[int, numbers(1, 5)], Annotated[int, numbers(1, 12)]]
    extra_worms: dict[Annotated[int, numbers(2, 5)], Digit]


class Scenario(Row, frozen=True):
    """A scenario of solo mode. TB 11.5.

    Attributes:
        needed: Locations or Worm types that the objective asks for; 0 where VP decide.
        ruins: Destroyed Locations that lose it; 0 where they do not.
    """

    id: ScenarioName
    name: Name
    difficulty: Some
    objective: Text
    special: Text
    needed: Annotated[int, numbers(0, 5)] = 0
    ruins: Annotated[int, numbers(0, 5)] = 0


class Advanced(Row, frozen=True):
    """VP at the end for a harder game, and how many members may be missing. TB 11.6."""

    queens: Digit
    missing_member: Digit
    most_missing: Annotated[int, numbers(0, 2)]


class SoloScore(Row, frozen=True):
    """VP at the end of a solo game that was won. TB 11.6."""

    per_attack_left: Digit
    hat: Digit


class SoloRules(Row, frozen=True):
    """The numbers of solo mode; see `solo.toml`."""

    attack_limit: Annotated[int, numbers(1, 99)]
    scenario: tuple[Scenario, ...]
    advanced: Advanced
    score: SoloScore


class Sheets(Row, frozen=True):
    """Both sides of the board; see `boards.toml`."""

    desert: BoardSheet
    canyon: BoardSheet
    bonus: tuple[Bonus, ...]


class Vehicles(Row, frozen=True):
    """The Vehicle deck."""

    vehicle: tuple[VehicleRow, ...]


class Worms(Row, frozen=True):
    """The Worm deck."""

    worm: tuple[WormRow, ...]


class Bounties(Row, frozen=True):
    """The Bounty deck."""

    delivery: tuple[DeliveryRow, ...]
    hunt: tuple[HuntRow, ...]


class Items(Row, frozen=True):
    """The Item deck, Hats among it."""

    item: tuple[ItemCard, ...]


class Weapons(Row, frozen=True):
    """The Weapon deck."""

    weapon: tuple[WeaponCard, ...]


class Characters(Row, frozen=True):
    """The Characters."""

    character: tuple[CharacterCard, ...]


FORMS: Final[dict[str, type[Any]]] = {
    "boards": Sheets,
    "bounties": Bounties,
    "characters": Characters,
    "items": Items,
    "pieces": Pieces,
    "solo": SoloRules,
    "vehicles": Vehicles,
    "weapons": Weapons,
    "worms": Worms,
}
"""The form of each data file, by its name."""

FILES: Final = tuple(FORMS)
"""The names of the data files, without `.toml`."""
