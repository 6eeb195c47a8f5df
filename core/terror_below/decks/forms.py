"""The forms of the data files: their tables, the fields of each row, and the cards that a deck's rows are."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

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
from core.terror_below.decks.cards import (
    EGGS,
    UNDEALT,
    BountyCard,
    CharacterCard,
    Direction,
    Effect,
    Egg,
    ItemCard,
    Place,
    VehicleCard,
    WeaponCard,
    WormCard,
    WormType,
)
from core.terror_below.seats import ScenarioName

if TYPE_CHECKING:
    from collections.abc import Iterator

ARROWS: Final[dict[str, Direction]] = {"N": "up", "S": "down", "W": "left", "E": "right"}

DATA: Final = DataFolder(Path(__file__).parent.parent / "data")
"""The files of this edition: its decks, its boards, its rules, its lessons."""


class FileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The form of one row of a data file."""


class VehicleRow(FileRow, frozen=True):
    """A Vehicle; `arrows` has an entry for each copy."""

    id: Id
    name: Name
    points: Some
    arrows: tuple[Arrows, ...]
    text: Text
    effects: tuple[Effect, ...]


class WormRow(FileRow, frozen=True):
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


class DeliveryRow(FileRow, frozen=True):
    """A Bounty for the delivery of an Egg."""

    egg: Egg
    location: Place
    points: Some
    copies: Copies = 1


class HuntRow(FileRow, frozen=True):
    """A Bounty for a Worm killed."""

    worm: WormType | Literal["any"]
    points: Some
    copies: Copies = 1


class BoardSheet(FileRow, frozen=True):
    """One side of the board.

    Attributes:
        rows: `.` desert, `L` the start of a Location, `#` Canyon.
        locations: The start of each Location, (red, blue).
        blue: The blue number of each row from the top, 0 for none; by default 1, 2, 3 …
    """

    rows: tuple[BoardRow, ...]
    locations: dict[Place, Start]
    blue: tuple[Annotated[int, numbers(0, 6)], ...] = ()


class Bonus(FileRow, frozen=True):
    """The Delivery Bonus of a Location. TB 4.6."""

    place: Place
    gives: Literal["item", "weapon", "points", "bounty", "life"]
    text: Text


class LeapNumbers(FileRow, frozen=True):
    """What a leap over more than one space of Canyon costs and brings. TB 10.4."""

    deep_card: Some
    safe: Face
    points: Digit


class Pieces(FileRow, frozen=True):
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
    leap: LeapNumbers
    drawn_worms: dict[Annotated[int, numbers(1, 5)], Annotated[int, numbers(1, 12)]]
    extra_worms: dict[Annotated[int, numbers(2, 5)], Digit]


class Scenario(FileRow, frozen=True):
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


class Advanced(FileRow, frozen=True):
    """VP at the end for a harder game, and how many members may be missing. TB 11.6."""

    queens: Digit
    missing_member: Digit
    most_missing: Annotated[int, numbers(0, 2)]


class SoloScore(FileRow, frozen=True):
    """VP at the end of a solo game that was won. TB 11.6."""

    per_attack_left: Digit
    hat: Digit


class SoloRules(FileRow, frozen=True):
    """The numbers of solo mode; see `solo.toml`."""

    attack_limit: Annotated[int, numbers(1, 99)]
    scenario: tuple[Scenario, ...]
    advanced: Advanced
    score: SoloScore


class Sheets(FileRow, frozen=True):
    """Both sides of the board; see `boards.toml`."""

    desert: BoardSheet
    canyon: BoardSheet
    bonus: tuple[Bonus, ...]


class VehicleDeck(FileRow, frozen=True):
    """The Vehicle deck."""

    vehicle: tuple[VehicleRow, ...]

    def cards(self) -> Iterator[VehicleCard]:
        """A card for each entry of arrows."""
        for row in self.vehicle:
            for letters in row.arrows:
                arrows = tuple([ARROWS[letter] for letter in letters])
                yield VehicleCard(UNDEALT, row.id, row.name, row.points, arrows, row.text, row.effects)


class WormDeck(FileRow, frozen=True):
    """The Worm deck."""

    worm: tuple[WormRow, ...]

    def cards(self) -> Iterator[WormCard]:
        """A card for each row; its Eggs in the order of R55."""
        for row in self.worm:
            laid: dict[Egg, tuple[int, int]] = row.eggs if row.egg is None else {row.egg: (0, 0)}
            eggs = tuple([(egg, laid[egg]) for egg in EGGS if egg in laid])
            yield WormCard(
                UNDEALT, row.id, row.type, row.start, row.rubble, eggs, row.health, row.limit, starter=row.starter
            )


class BountyDeck(FileRow, frozen=True):
    """The Bounty deck."""

    delivery: tuple[DeliveryRow, ...]
    hunt: tuple[HuntRow, ...]

    def cards(self) -> Iterator[BountyCard]:
        """The copies of each row, deliveries first."""
        for delivery in self.delivery:
            card = BountyCard(UNDEALT, delivery.points, egg=delivery.egg, place=delivery.location)
            yield from repeat(card, delivery.copies)
        for hunt in self.hunt:
            yield from repeat(BountyCard(UNDEALT, hunt.points, worm=hunt.worm), hunt.copies)


class ItemDeck(FileRow, frozen=True):
    """The Item deck, Hats among it."""

    item: tuple[ItemCard, ...]

    def cards(self) -> Iterator[ItemCard]:
        """The copies of each row."""
        for card in self.item:
            yield from repeat(card, card.copies)


class WeaponDeck(FileRow, frozen=True):
    """The Weapon deck."""

    weapon: tuple[WeaponCard, ...]

    def cards(self) -> Iterator[WeaponCard]:
        """The copies of each row."""
        for card in self.weapon:
            yield from repeat(card, card.copies)


class CharacterDeck(FileRow, frozen=True):
    """The Characters."""

    character: tuple[CharacterCard, ...]

    def cards(self) -> Iterator[CharacterCard]:
        """A card for each row."""
        yield from self.character


FORMS: Final[dict[str, type[Any]]] = {
    "boards": Sheets,
    "bounties": BountyDeck,
    "characters": CharacterDeck,
    "items": ItemDeck,
    "pieces": Pieces,
    "solo": SoloRules,
    "vehicles": VehicleDeck,
    "weapons": WeaponDeck,
    "worms": WormDeck,
}
"""The form of each data file, by its name."""

FILES: Final = tuple(FORMS)
"""The names of the data files, without `.toml`."""
