"""What is chosen before a game: the way to play, how hard it is, and what is played with. CB 2, 8 to 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.critters_below.forms import WayName
from core.engine.plain_text import plain
from core.engine.seats import SeatSetup, SetupError, check_seats

if TYPE_CHECKING:
    from core.critters_below.edition import Edition

Memory: TypeAlias = Literal["kept", "none"]
"""Whether the screen keeps for a seat what it has seen and counted. R30, R33."""

Casting: TypeAlias = Literal["dealt", "chosen"]
"""How Characters come to seats. CB 2.6; R36."""

Amount: TypeAlias = Literal["fewer", "usual", "more"]
"""Items in play. CB 8.1."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The choices of a game: its seats, its way, its difficulty.

    Attributes:
        seats: Who plays, in seat order.
        way: The way to play. CB 9, 10.
        characters: Whether Characters are dealt or chosen. R36.
        items: Fewer items make the game harder, more make it easier. CB 8.1.
        first_damage: Whether everybody begins with one Damage. CB 8.2.
        days: Event cards of two planes more than the line has. CB 8.3.
        special: Whether items and Characters of the special pack are played with. CB 11; R32.
        facilities: Facilities of the special pack that were chosen.
        drawn: How many more of them are drawn at random.
        first: The seat that begins; None to draw it at random. R2.
        memory: R30.
        heals_first: Flipped Regeneration leaves the hand once a Damage is healed. Games that began before it was so go
            on with it leaving first. CB 7.3.
    """

    seats: tuple[SeatSetup, ...]
    way: WayName = "standard"
    characters: Casting = "dealt"
    items: Amount = "usual"
    first_damage: bool = True
    days: int = 0
    special: bool = False
    facilities: tuple[str, ...] = ()
    drawn: int = 0
    first: int | None = None
    memory: Memory = "kept"
    heals_first: bool = False

    def as_begun(self) -> Setup:
        """The same with what holds for a game that begins, and not for those that were begun before it held."""
        return replace(self, heals_first=True)

    def validate(self, cards: Edition) -> None:
        """Raise `SetupError`, in words for players, when this cannot be played with these cards."""
        way = cards.way(self.way)
        low, high = way.players
        check_seats(self.seats, range(low, high + 1), way.name)
        if self.days not in cards.difficulty.extra_two_plane_events:
            raise SetupError(f"The war can be longer by {_listed(cards.difficulty.extra_two_plane_events)} cards only.")
        if self.days and way.events == "one-shuffle":
            raise SetupError(f"{way.name} is always played with every event card.")
        needed = cards.war.line.planes.count(2) + self.days
        if needed > len(cards.packed(2)):
            raise SetupError("There are not so many event cards of two planes.")
        if self.first is not None and not 0 <= self.first < len(self.seats):
            raise SetupError(f"There is no seat {self.first + 1} to begin.")
        extras = cards.extras()
        for name in self.facilities:
            if name not in extras:
                raise SetupError(
                    f"No Facility of the special pack is called {plain(name, 20)!r}; {_listed(extras)} are."
                )
        if len(set(self.facilities)) < len(self.facilities):
            raise SetupError("A Facility can be chosen once.")
        if not 0 <= self.drawn <= len(extras) - len(self.facilities) or len(self.facilities) + self.drawn > 2:
            raise SetupError("One or two Facilities of the special pack may be played with.")
        if self.in_play(cards) < 1:
            raise SetupError("No item would be in play.")
        if self.in_play(cards) > self.stock(cards):
            raise SetupError("There are not so many items.")

    def stock(self, cards: Edition) -> int:
        """How many items there are to take those in play from. R32."""
        return len(cards.cards) if self.special else cards.plain

    def in_play(self, cards: Edition) -> int:
        """How many items are in play, those of Shelf and Pockets too. CB 2.2, 8.1, 10.4; R1."""
        numbers = {int(players): items for players, items in cards.numbers.items_in_play.items()}
        fewer, usual, more = cards.difficulty.deck_shift
        shift = {"fewer": fewer, "usual": usual, "more": more}[self.items]
        return numbers[len(self.seats)] + shift + cards.way(self.way).deck_shift


def _listed(values: tuple[object, ...]) -> str:
    return ", ".join(map(str, values))
