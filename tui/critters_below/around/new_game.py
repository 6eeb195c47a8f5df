"""What is chosen before a game of Critters Below. CB 2, 8 to 11; R1, R2, R32, R36."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.critters_below.forms import WAYS, WayName
from core.critters_below.setup import Amount, Casting, Setup
from core.critters_below.setup import Memory as Kept
from core.engine.seats import FIRST_NAMES, seats_named
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import YES_OR_NO, AskedRow, RowWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.game import CrittersBelow
    from core.engine.seats import SeatSetup

SPECIAL: Final = (-1, 0, 1, 2)
"""The special pack: not, its cards, and with so many of its Facilities."""

_GOALS: Final = {
    "standard": "or Hardcore co-op, or Last Man Standing.",
    "hardcore-coop": "all out together, and nobody dies. CB 9",
    "last-man-standing": "the last one alive wins. CB 10",
}
_CASTINGS: Final = {
    "dealt": ("Dealt", "or chosen, in seat order."),
    "chosen": ("Chosen", "in seat order, when the game begins. R36"),
}
_KEPT: Final = {
    "kept": ("Kept", "or none: no marks and no counts."),
    "none": ("None", "no marks, no counts: rely on your memory. R30"),
}
_SPECIAL: Final = {
    -1: ("Off", "or its cards, with 0 to 2 Facilities."),
    0: ("Cards", "its items and Characters, no Facility."),
    1: ("And 1 Facility", "drawn at random. CB 11"),
    2: ("And 2 Facilities", "drawn at random. CB 11"),
}


class ShelterMemory(Memory):
    """What was chosen for a game of Critters Below.

    Attributes:
        way: The way to play.
        critters: How Characters come to seats.
        items: How many are in play.
        first_damage: Everybody begins with one.
        days: Event cards more than the line has.
        special: One of `SPECIAL`.
        facilities: Facilities of the special pack by name, which are then not drawn.
        first: The seat that begins; None at random.
        memory: Whether the screen keeps what each seat has seen.
    """

    way: WayName = "standard"
    critters: Casting = "dealt"
    items: Amount = "usual"
    first_damage: bool = True
    days: int = 0
    special: int = -1
    facilities: tuple[str, ...] = ()
    first: int | None = None
    memory: Kept = "kept"


class ShelterChoices(Choices[ShelterMemory]):
    """The way to play, and how hard it is."""

    kind: ClassVar[type[Any]] = ShelterMemory

    @property
    def cards(self) -> Edition:
        """The cards that are played with."""
        return cast("CrittersBelow", self.game).cards

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        chosen = self.memory
        named = chosen.facilities if chosen.special >= len(chosen.facilities) else ()
        setup = Setup(
            seats,
            special=chosen.special >= 0,
            facilities=named,
            drawn=max(0, chosen.special) - len(named),
            **self.answers(len(seats)),
        )
        self.game.check_setup(setup)
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was."""
        self.memory = ShelterMemory(
            alone=self.memory.alone,
            special=setup.drawn + len(setup.facilities) if setup.special or setup.facilities or setup.drawn else -1,
            facilities=setup.facilities,
            **self.taken(setup),
        )

    def role(self, seat: int) -> str:
        """The word beside the seat that begins."""
        return "starts" if self.memory.first == seat else ""

    def outlook(self, players: int) -> str:
        """How the game is won."""
        if self.memory.way == "last-man-standing":
            return "The last one alive wins."
        days = len(self.cards.war.line.planes) - 2 + self.memory.days
        if self.memory.way == "hardcore-coop":
            return f"{days} days. All out together on a day of peace, and nobody dies."
        return f"{days} days. {'Alone: be' if players == 1 else 'Be'} out on a day of peace: fewer than 3 penalties."

    def fit(self, players: int) -> None:
        """Ways, days and Facilities that these cards, or so many players, do not have are not chosen."""
        chosen, cards = self.memory, self.cards
        if chosen.way not in WAYS or players not in range(cards.way(chosen.way).players[0], 7):
            chosen.way = "standard"
        super().fit(players)
        extras = cards.extras()
        chosen.facilities = tuple([name for name in chosen.facilities if name in extras])[: max(0, chosen.special)]

    def about_decks(self) -> str:
        """How many items and Characters there are."""
        return f"{self.cards.plain} items, {len(self.cards.characters)} Characters."

    def removed(self, seat: int, left: int) -> None:
        """Who begins stays the same, or is drawn."""
        del left
        first = self.memory.first
        if first is not None:
            self.memory.first = None if first == seat else first - (first > seat)

    def swapped(self, seat: int, other: int) -> None:
        """Seats are swapped, and the same person begins."""
        first = self.memory.first
        if first in (seat, other):
            self.memory.first = seat + other - first

    # The rows.

    @property
    def _mixed(self) -> bool:
        """Every event card is played with, mixed. CB 10.3."""
        return self.cards.way(self.memory.way).events == "one-shuffle"

    def _way(self, _: Sequence[str]) -> RowWords:
        way = self.memory.way
        # the name of the game itself has no room, and says no more
        return RowWords("Standard" if way == WAYS[0] else self.cards.way(way).name, _GOALS[way])

    def _items(self, names: Sequence[str]) -> RowWords:
        chosen, cards = self.memory, self.cards
        table = Setup(
            seats_named(FIRST_NAMES[: max(1, len(names))]),
            way=chosen.way,
            items=chosen.items,
            special=chosen.special >= 0,
        )
        fewer, _, more = cards.difficulty.deck_shift
        sentence = f"{-fewer} fewer is harder, {more} more is easier."
        return RowWords(f"{table.in_play(cards)} of {table.stock(cards)}", sentence)

    def _first_damage(self, names: Sequence[str]) -> RowWords:
        if not self.memory.first_damage:
            return RowWords("None", "or one each, as printed.")
        # every mate more is one more that may die, and any death loses: CB 9.1
        is_team = len(names) > 1 and self.cards.way(self.memory.way).any_death_loses
        return RowWords("One each", "or none: the gentler way for a team." if is_team else "or none, which is easier.")

    def _days(self, _: int) -> Sequence[int]:
        return () if self._mixed else tuple(self.cards.difficulty.extra_two_plane_events)

    def _war(self, _: Sequence[str]) -> RowWords:
        cards = self.cards
        if self._mixed:
            return RowWords(f"{len(cards.events)} cards", "always all of them, mixed. CB 10.3")
        count = len(cards.war.line.planes)
        others = [str(count + more) for more in self._days(0) if more != self.memory.days]
        sentence = f"or {', or '.join(others)}: two-plane days." if others else "as printed."
        return RowWords(f"{count + self.memory.days} cards", sentence)

    def _put_special(self, special: int) -> None:
        """Its Facilities are drawn then."""
        self.memory.special, self.memory.facilities = special, ()

    def _firsts(self, players: int) -> Sequence[int | None]:
        return (None, *range(players))

    def _first(self, names: Sequence[str]) -> RowWords:
        first = self.memory.first
        value = "By lot" if first is None or first >= len(names) else names[first] or f"Seat {first + 1}"
        team = self.memory.way == "hardcore-coop"
        return RowWords(value, "only who begins." if team else "or a seat, for the whole game.")

    def _has_mates(self, players: int) -> bool:
        """Whether there is anybody else who could begin, or remember."""
        return players > 1

    beside = frozenset({"alone", "facilities"})
    asks = (
        AskedRow("Way to play", "way", WAYS, _way),
        AskedRow("Critters", "critters", get_args(Casting), _CASTINGS, into="characters"),
        AskedRow("Items", "items", get_args(Amount), _items),
        AskedRow("First Damage", "first_damage", YES_OR_NO, _first_damage),
        AskedRow("The war", "days", _days, _war),
        AskedRow("Special pack", "special", SPECIAL, _SPECIAL, into="", put=_put_special),
        AskedRow("First player", "first", _firsts, _first, asked=_has_mates),
        AskedRow("Memory", "memory", get_args(Kept), _KEPT, asked=_has_mates),
    )
