"""The state of a game, and the draft of the next one.

Fields at their defaults are left out when a state is written, so that a field that comes later, with a default, changes
neither the digests nor the saves of games that do not use it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from core.engine.decisions import Decision, Event, Seat
from core.terror_below.events import Deck, EggCounts, Source
from core.terror_below.frames import AnyFrame
from core.terror_below.seats import Setup

if TYPE_CHECKING:
    from core.terror_below.board import Board
    from core.terror_below.decks.cards import Card
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import SpaceView, SquadView

NO_EGGS: Final[EggCounts] = (0, 0, 0, 0)
NONE: Final = -1
"""No card."""

WORMS: Final = 0
VEHICLES: Final = 1
BOUNTIES: Final = 2
ITEMS: Final = 3
WEAPONS: Final = 4
CHARACTERS: Final = 5
DECKS: Final[tuple[Deck, ...]] = ("worms", "vehicles", "bounties", "items", "weapons", "characters")
"""The decks by their place in `State.piles`."""

SOURCES: Final[tuple[Source, ...]] = ("bounties", "plain", "hunts", "motel", "items", "leaps", "late-seat")
"""Where VP come from, by their place in `Squad.score`."""

STREAMS: Final = (
    *(f"deck/{name}" for name in DECKS),
    "lot",
    "dice/egg",
    "dice/worm",
    "dice/runaway",
    "dice/damage",
    "dice/reroll",
    "dice/survive",
    "dice/reuse",
    "borrow",
    "tiles",
    "dice/tile",
    "dice/leap",
    "dice/terror-blue",
    "dice/terror-red",
)
"""The streams of chance, by their place in `State.luck`."""


class Squad(Struct, frozen=True, gc=False, omit_defaults=True):
    """The Squad of one seat, with its cards and points.

    Attributes:
        leader: The Leader's number; -1 before one is chosen and when the squad is eliminated.
        members: Living members behind the Leader, first one first.
        hat: The Hat worn; -1 for none.
        score: VP by source, in the order of `SOURCES`.
    """

    leader: int = NONE
    members: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    vehicles: tuple[int, ...] = ()
    items: tuple[int, ...] = ()
    weapons: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    hat: int = NONE
    eggs: EggCounts = NO_EGGS
    rubble: int = 0
    completed: tuple[int, ...] = ()
    score: tuple[int, ...] = (0,) * len(SOURCES)

    @property
    def vp(self) -> int:
        """Victory Points."""
        return sum(self.score)

    @property
    def alive(self) -> bool:
        """Whether a member lives (R25)."""
        return self.leader >= 0 or bool(self.members)


class Under(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Vehicle card under a Worm, and who played it (-1: a die)."""

    card: int
    seat: Seat
    face_down: bool = False


class Slot(Struct, frozen=True, gc=False, omit_defaults=True):
    """A slot of the Terror zone; `worm` and `target` are -1 when it is empty."""

    worm: int = NONE
    target: int = -1
    cards: tuple[Under, ...] = ()


class Pile(Struct, frozen=True, gc=False, omit_defaults=True):
    """A deck, its top card last, and its discard pile, the newest card last."""

    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()


class Known(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card of which somebody knows where it lies, though no view shows it: in a deck, or in a hand. R33.

    It stands for as long as the card stays hidden, and is forgotten when the card is shuffled.

    Attributes:
        by: The seats that know; empty for everybody, the public too.
    """

    deck: int
    card: int
    by: tuple[Seat, ...] = ()


class State(Struct, frozen=True, gc=False, omit_defaults=True):
    """A position, whole: everything that is needed to go on.

    Attributes:
        locations: The Location on each space; -1 for none.
        rubble: Pieces on each space.
        eggs: Eggs on each space, by colour.
        pawns: The space of each seat's pawn; -1 when it is not on the board.
        piles: The decks, in the order of `DECKS`.
        boxed: Cards out of the game, by deck, in the order of `DECKS`: unused Characters, starters that have attacked,
            what solo leaves in the box.
        line: The Bounty Line, oldest first.
        rubble_left, eggs_left: The supply.
        round: From 1; 0 while setting up.
        start: The seat that takes the first turn.
        final: Seats still to take their final turn; None when no squad has been eliminated.
        attacks: Worm Attacks resolved in a solo game. TB 11.1.
        claimed: Locations or Worm types that count for the objective of a solo game. TB 11.5.
        ruins: Destroyed Locations of a solo game: (number, space). TB 11.3.
        luck: How many outcomes each stream has given, in the order of `STREAMS`.
        stack: What is going on, innermost last.
        known: What seats know beyond their views, the oldest knowledge first; only in games that keep it
            (`Setup.memory`).
    """

    setup: Setup
    locations: tuple[int, ...]
    rubble: tuple[int, ...]
    eggs: tuple[EggCounts, ...]
    pawns: tuple[int, ...]
    squads: tuple[Squad, ...]
    slots: tuple[Slot, ...]
    piles: tuple[Pile, ...]
    boxed: tuple[tuple[int, ...], ...]
    line: tuple[int, ...]
    rubble_left: int
    eggs_left: EggCounts
    round: int
    start: Seat
    final: tuple[Seat, ...] | None
    attacks: int
    claimed: tuple[str, ...]
    ruins: tuple[tuple[int, int], ...]
    luck: tuple[int, ...]
    stack: tuple[AnyFrame, ...]
    known: tuple[Known, ...] = ()


@dataclass(slots=True, eq=False)
class Looked:
    """What a look at the board of a draft found, for the next look: little of it changes from one answer to another.

    Attributes:
        lies: What lies on each space: its Location, Eggs and Rubble.
        supply: The Rubble and Eggs that are left.
        fresh: The spaces that the attack added something to.
        pawns: The seats whose pawns stand on a space.
        targets: The slots whose Targets aim at a space.
        spaces: What is seen of all that.
        footprints: The spaces that a Worm would hit, by the Worm and the space of its Target.
        squads: What is seen of each squad, with all that it depends on.
        discards: The cards of each discard pile, with their numbers.
    """

    lies: list[tuple[int, EggCounts, int]]
    supply: tuple[int, EggCounts]
    ruins: tuple[tuple[int, int], ...]
    fresh: tuple[int, ...]
    pawns: dict[int, tuple[int, ...]]
    targets: dict[int, tuple[int, ...]]
    spaces: tuple[SpaceView, ...]
    footprints: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    squads: dict[Seat, tuple[tuple[Squad, int, bool, bool], SquadView]] = field(default_factory=dict)
    discards: dict[Deck, tuple[tuple[int, ...], tuple[Card, ...]]] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Draft:
    """A state in the making: the same fields, which a rule may set anew, and what is around them.

    What often changes one place at a time is a list of the draft's own: Rubble, Eggs, pawns, squads, slots, piles, and
    the stack. What the lists hold and all other values stay immutable; only the fields change. A draft lives inside one
    `apply` or one playout.

    Attributes:
        events: What has happened so far.
        asked: What the top frame asks, where what moved it on knows it already.
        looked: What the last look at the board found.
    """

    setup: Setup
    locations: tuple[int, ...]
    rubble: list[int]
    eggs: list[EggCounts]
    pawns: list[int]
    squads: list[Squad]
    slots: list[Slot]
    piles: list[Pile]
    boxed: tuple[tuple[int, ...], ...]
    line: tuple[int, ...]
    rubble_left: int
    eggs_left: EggCounts
    round: int
    start: Seat
    final: tuple[Seat, ...] | None
    attacks: int
    claimed: tuple[str, ...]
    ruins: tuple[tuple[int, int], ...]
    luck: tuple[int, ...]
    stack: list[AnyFrame]
    decks: Decks
    board: Board
    events: list[Event]
    known: tuple[Known, ...] = ()
    asked: tuple[Decision, ...] | None = None
    looked: Looked | None = None

    def state(self) -> State:
        """The state as it is now."""
        return State(
            self.setup,
            self.locations,
            tuple(self.rubble),
            tuple(self.eggs),
            tuple(self.pawns),
            tuple(self.squads),
            tuple(self.slots),
            tuple(self.piles),
            self.boxed,
            self.line,
            self.rubble_left,
            self.eggs_left,
            self.round,
            self.start,
            self.final,
            self.attacks,
            self.claimed,
            self.ruins,
            self.luck,
            tuple(self.stack),
            self.known,
        )


Position: TypeAlias = State | Draft
"""Either: what a rule may read."""


def draft_of(state: State, decks: Decks) -> Draft:
    """A draft that begins as `state`."""
    return Draft(
        state.setup,
        state.locations,
        [*state.rubble],
        [*state.eggs],
        [*state.pawns],
        [*state.squads],
        [*state.slots],
        [*state.piles],
        state.boxed,
        state.line,
        state.rubble_left,
        state.eggs_left,
        state.round,
        state.start,
        state.final,
        state.attacks,
        state.claimed,
        state.ruins,
        state.luck,
        [*state.stack],
        decks,
        decks.boards[state.setup.board],
        [],
        state.known,
    )
