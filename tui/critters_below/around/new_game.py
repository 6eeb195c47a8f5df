"""What is chosen before a game of Critters Below. CB 2, 8 to 11; R1, R2, R32, R36."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.critters_below.forms import WAYS, WayName
from core.critters_below.setup import Amount, Casting, Setup
from core.critters_below.setup import Memory as Kept
from core.engine.seats import FIRST_NAMES, seats_named
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import THE_TABLE, Part, Row, next_of

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
_SPECIAL: Final = {
    -1: ("Off", "or its cards, with 0 to 2 Facilities."),
    0: ("Cards", "its items and Characters, no Facility."),
    1: ("And 1 Facility", "drawn by lot. CB 11"),
    2: ("And 2 Facilities", "drawn by lot. CB 11"),
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
        first: The seat that begins; None by lot.
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

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """What is played, and how hard; alone nobody else can begin, or remember."""
        rows = [
            self._way(),
            self._critters(),
            self._items(names),
            self._first_damage(len(names)),
            self._war(),
            self._special(),
        ]
        if len(names) > 1:
            rows += [self._first(names), self._kept()]
        return (Part(THE_TABLE, tuple(rows)),)

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        chosen = self.memory
        alone = len(seats) == 1
        named = chosen.facilities if chosen.special >= len(chosen.facilities) else ()
        setup = Setup(
            seats,
            way=chosen.way,
            characters=chosen.critters,
            items=chosen.items,
            first_damage=chosen.first_damage,
            days=0 if self._mixed else chosen.days,
            special=chosen.special >= 0,
            facilities=named,
            drawn=max(0, chosen.special) - len(named),
            first=None if alone else chosen.first,
            memory="kept" if alone else chosen.memory,
        )
        self.game.check_setup(setup)
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was."""
        self.memory = ShelterMemory(
            alone=self.memory.alone,
            way=setup.way,
            critters=setup.characters,
            items=setup.items,
            first_damage=setup.first_damage,
            days=setup.days,
            special=setup.drawn + len(setup.facilities) if setup.special or setup.facilities or setup.drawn else -1,
            facilities=setup.facilities,
            first=setup.first,
            memory=setup.memory,
        )

    def role(self, seat: int) -> str:
        """Who begins."""
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
        if chosen.days not in cards.difficulty.extra_two_plane_events:
            chosen.days = 0
        if chosen.special not in SPECIAL:
            chosen.special = -1
        extras = cards.extras()
        chosen.facilities = tuple([name for name in chosen.facilities if name in extras])[: max(0, chosen.special)]
        if chosen.first is not None and not 0 <= chosen.first < players:
            chosen.first = None

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
        """Who begins stays the same."""
        first = self.memory.first
        if first in (seat, other):
            self.memory.first = seat + other - first

    # The rows.

    @property
    def _mixed(self) -> bool:
        """Every event card is played with, mixed. CB 10.3."""
        return self.cards.way(self.memory.way).events == "one-shuffle"

    def _way(self) -> Row:
        def change(step: int) -> None:
            self.memory.way = next_of(WAYS, self.memory.way, step)

        way = self.memory.way
        # the name of the game itself has no room, and says no more
        name = "Standard" if way == WAYS[0] else self.cards.way(way).name
        return Row("Way to play", name, _GOALS[way], change)

    def _critters(self) -> Row:
        def change(step: int) -> None:
            self.memory.critters = next_of(get_args(Casting), self.memory.critters, step)

        if self.memory.critters == "dealt":
            return Row("Critters", "Dealt", "or chosen, in seat order.", change)
        return Row("Critters", "Chosen", "in seat order, when the game begins. R36", change)

    def _items(self, names: Sequence[str]) -> Row:
        def change(step: int) -> None:
            self.memory.items = next_of(get_args(Amount), self.memory.items, step)

        chosen, cards = self.memory, self.cards
        table = Setup(
            seats_named(FIRST_NAMES[: max(1, len(names))]),
            way=chosen.way,
            items=chosen.items,
            special=chosen.special >= 0,
        )
        fewer, _, more = cards.difficulty.deck_shift
        sentence = f"{-fewer} fewer is harder, {more} more is easier."
        return Row("Items", f"{table.in_play(cards)} of {table.stock(cards)}", sentence, change)

    def _first_damage(self, players: int) -> Row:
        begins = self.memory.first_damage
        # every mate more is one more that may die, and any death loses: CB 9.1
        is_team = players > 1 and self.cards.way(self.memory.way).any_death_loses
        none = "or none: the gentler way for a team." if is_team else "or none, which is easier."

        def change(_: int) -> None:
            self.memory.first_damage = not begins

        value, sentence = ("One each", none) if begins else ("None", "or one each, as printed.")
        return Row("First Damage", value, sentence, change)

    def _war(self) -> Row:
        cards = self.cards
        if self._mixed:
            return Row("The war", f"{len(cards.events)} cards", "always all of them, mixed. CB 10.3")
        ways = tuple(cards.difficulty.extra_two_plane_events)

        def change(step: int) -> None:
            self.memory.days = next_of(ways, self.memory.days, step)

        count = len(cards.war.line.planes)
        others = [str(count + more) for more in ways if more != self.memory.days]
        sentence = f"or {', or '.join(others)}: two-plane days." if others else "as printed."
        return Row("The war", f"{count + self.memory.days} cards", sentence, change)

    def _special(self) -> Row:
        def change(step: int) -> None:
            self.memory.special = next_of(SPECIAL, self.memory.special, step)
            self.memory.facilities = ()

        return Row("Special pack", *_SPECIAL[self.memory.special], change)

    def _first(self, names: Sequence[str]) -> Row:
        ways: tuple[int | None, ...] = (None, *range(len(names)))

        def change(step: int) -> None:
            self.memory.first = next_of(ways, self.memory.first if self.memory.first in ways else None, step)

        first = self.memory.first
        value = "By lot" if first is None or first >= len(names) else names[first] or f"Seat {first + 1}"
        sentence = "only who begins." if self.memory.way == "hardcore-coop" else "or a seat, for the whole game."
        return Row("First player", value, sentence, change)

    def _kept(self) -> Row:
        kept = self.memory.memory == "kept"

        def change(_: int) -> None:
            self.memory.memory = "none" if kept else "kept"

        sentence = "or none: no marks and no counts." if kept else "no marks and no counts: remember yourself. R30"
        return Row("Memory", "Kept" if kept else "None", sentence, change)
