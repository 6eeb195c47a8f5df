"""What a viewer may know of a game: the only thing a screen or a bot is given.

A space is an index into `View.spaces`, row by row from the top left; its `label` is what players call it.
Seats and slots count from 0. Counts of Eggs are in the order of `EGGS`. Damage and health are points.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from core.engine import views
from core.engine.decisions import Seat
from core.terror_below.decks.cards import (
    BountyCard,
    Card,
    CharacterCard,
    Direction,
    Egg,
    ItemCard,
    Place,
    VehicleCard,
    WeaponCard,
    WormCard,
)
from core.terror_below.decks.edition import Decks
from core.terror_below.decks.forms import Scenario
from core.terror_below.events import EggCounts, Source
from core.terror_below.options import AnyOption, Step
from core.terror_below.seats import SeatSetup


class SpaceView(Struct, frozen=True):
    """One space of the board.

    Attributes:
        label: Its coordinates as players say them: red, then blue, as `3-5`.
        ground: Desert, Canyon, or the ruin of a Location.
        place: The Location that stands on it.
        eggs: What lies there, by colour.
        rubble: Pieces of Rubble on it.
        pawns: The seats whose pawns stand there; two only while one passes through (R3).
        targets: The slots whose Targets aim here.
        fresh: This attack added an Egg or Rubble here.
    """

    index: int
    label: str
    ground: Literal["desert", "canyon", "ruin"]
    place: Place | None
    eggs: EggCounts
    rubble: int
    pawns: tuple[Seat, ...]
    targets: tuple[int, ...]
    fresh: bool = False


class CardUnder(Struct, frozen=True):
    """A Vehicle card under a Worm. `card` is None when it is face down and not the viewer's.

    `seat` is who played it; -1 when it came by a die.
    """

    card: VehicleCard | None
    seat: Seat
    face_down: bool


class SlotView(Struct, frozen=True):
    """A slot of the Terror zone.

    Attributes:
        worm: The Worm that lies there; None when the deck ran out.
        target: The space its Target is on; -1 without a Worm.
        cards: The cards under it, oldest first.
        off: How many cards it is from attacking; 0 when it is at its limit.
        footprint: Spaces where it would add Rubble or an Egg if it attacked from where it stands now: those that
            would catch a pawn (R13, R56).
        hidden_moves: Face-down cards that will move it first.
    """

    worm: WormCard | None
    target: int
    cards: tuple[CardUnder, ...]
    off: int
    footprint: tuple[int, ...]
    hidden_moves: int


class SquadView(Struct, frozen=True):
    """One seat's squad, as all see it (R33): only counts of what is hidden.

    Attributes:
        leader: None before one is chosen, and when the squad is eliminated.
        members: Living members behind the Leader.
        score: VP by source.
        returning: The Leader died; the pawn comes back at the start of the next turn.
        caught: The pawn is caught in the attack that is going on.
    """

    seat: Seat
    setup: SeatSetup
    leader: CharacterCard | None
    members: tuple[CharacterCard, ...]
    dead: tuple[CharacterCard, ...]
    hat: ItemCard | None
    pawn: int
    eggs: EggCounts
    rubble: int
    vp: int
    score: dict[Source, int]
    completed: tuple[BountyCard, ...]
    vehicles: int
    items: int
    weapons: int
    hidden: int
    alive: bool
    returning: bool
    caught: bool


class HandView(Struct, frozen=True):
    """A hand, for its owner alone.

    `fresh_items` and `fresh_weapons` are numbers of cards that came this turn and cannot be played in it (R32).
    `seen` are cards being looked at, top first.
    """

    vehicles: tuple[VehicleCard, ...]
    items: tuple[ItemCard, ...]
    weapons: tuple[WeaponCard, ...]
    hidden: tuple[BountyCard, ...]
    fresh_items: tuple[int, ...]
    fresh_weapons: tuple[int, ...]
    seen: tuple[VehicleCard | WormCard | BountyCard | ItemCard | WeaponCard, ...]


class Reach(Struct, frozen=True):
    """A space that the pawn can stop on by steps alone: what it costs, and one cheapest way."""

    space: int
    cost: int
    steps: tuple[Step, ...]


class LeapInReach(Struct, frozen=True):
    """A leap over the Canyon that the viewer can pay with what it holds. TB 10.4.

    Attributes:
        origin: The space that it begins on: the pawn's own, or one that the pawn can step to with a point left.
        first: The first space of Canyon.
        landing: The space on which it ends.
        depth: How many spaces of Canyon it crosses.
        cost: Action Points, the steps to `origin` and the leap together.
    """

    origin: int
    direction: Direction
    first: int
    landing: int
    depth: int
    cost: int


class ActionsView(Struct, frozen=True):
    """The seat that is performing actions. TB 4.

    Attributes:
        points: Action Points left.
        given: Action Points given in all.
        must_move: The pawn stands where it may not stop (R3).
        reach: Where the pawn can go with these points.
        bonus_used: The Delivery Bonus of this turn has been taken.
        leaps: Leaps over the Canyon that the pawn can make, now or after some steps; none for other viewers, for they
            tell what is held.
        kept: Action Points that are left after Pick Up All Eggs; 0 where that ends the actions. TB 4.4.
        second: The viewer must play a second Vehicle for its points before the actions end; False for other viewers,
            for it tells what is held. TB 5.4, R8.
        picked: All Eggs were picked up, and no action follows. TB 4.4, R38.
    """

    seat: Seat
    vehicle: VehicleCard | None
    points: int
    given: int
    must_move: bool
    reach: tuple[Reach, ...]
    bonus_used: bool
    leaps: tuple[LeapInReach, ...] = ()
    kept: int = 0
    second: bool = False
    picked: bool = False


class Shot(Struct, frozen=True):
    """A Weapon played in this attack: its dice in the order they lie, and the damage (None while dice are open)."""

    seat: Seat
    card: WeaponCard
    faces: tuple[int, ...]
    damage: int | None


class Odds(Struct, frozen=True):
    """The chance, 0 to 1, that this one Weapon alone kills the Worm now."""

    card: int
    chance: float


class AttackView(Struct, frozen=True):
    """The attack that is going on. TB 6, 7.

    Attributes:
        slot: The slot of the attacking Worm; -1 in the setup.
        caught: Seats caught, in the order they hunt; those who escaped are gone.
        hunter: Who hunts now; -1 when nobody does.
        done: Seats that have stopped hunting.
        damage: Damage dealt so far.
        odds: For each Weapon of the viewer who hunts now.
        chance: The chance, 0 to 1, that all Weapons of the viewer who hunts now kill the Worm, fired in the best order;
            None for other viewers. A Borrowed Gun counts by its own damage in this and in `odds`.
        rewards: Bounties the kill could complete now for the viewer: of the Line, and the viewer's own Hidden ones.
        more: Damage that the Leader of the viewer who hunts now adds to the next Weapon; it is in `odds` and `chance`.
    """

    slot: int
    worm: WormCard
    space: int
    caught: tuple[Seat, ...]
    hunter: Seat
    done: tuple[Seat, ...]
    damage: int
    shots: tuple[Shot, ...]
    odds: tuple[Odds, ...]
    rewards: tuple[BountyCard, ...]
    chance: float | None = None
    more: int = 0


class SoloView(Struct, frozen=True):
    """The state of a solo game. TB 11.

    Attributes:
        attacks: Worm Attacks resolved, of `attack_limit` that lose the game.
        claimed: Locations or Worm types that count for the objective, of `scenario.needed`.
        ruins: Destroyed Locations, of `scenario.ruins` that lose the game (0: they do not).
        blue, red: The dice of the Terror Turn that is going on; 0 before they fall.
        won: The game is over and won.
        score: What the game would score if it were won now, line by line: (vp, attacks-left, queens, missing, hat).
    """

    scenario: Scenario
    queens: bool
    missing: int
    attacks: int
    attack_limit: int
    claimed: tuple[str, ...]
    ruins: tuple[Place, ...]
    blue: int
    red: int
    won: bool
    score: tuple[tuple[str, int], ...]


Before: TypeAlias = Literal["", "targets", "die", "terror", "cards", "attack"]
"""What may still change an attack before it comes: moves of Targets that are not over, the die of two players, a Terror
Turn, face-down cards of others, another attack; nothing where it is certain."""


class AttackAhead(Struct, frozen=True):
    """A Worm that is at its limit, and attacks once this turn is over. TB 6.1.

    Attributes:
        spaces: Where it catches a pawn, as far as the viewer knows: own face-down cards have moved the Target.
        before: What comes first and may change that.
    """

    slot: int
    spaces: tuple[int, ...]
    before: Before


class View(views.View, frozen=True, kw_only=True):
    """All that a viewer may know of Terror Below.

    Attributes:
        board: The side of the board; `columns` spaces in each row; `blue` is the blue number of each row (0: none).
        start: The seat that took the first turn.
        final: Seats still to take a final turn; None when no squad has been eliminated (TB 9.2).
        limit_per_space: Rubble that a space holds at most.
        hand: The viewer's own; None for `PUBLIC`.
        decks: Cards left in each deck, by name.
        solo: The clock, the objective and the score of a solo game; None for others.
        vehicle: The Vehicle played this turn; None before.
        edition: The decks that are played with, which all may know; None for those of this edition.
        discards: The discard pile of each deck, by name, the newest card last; open to all. R33, R77.
        ahead: The Worms that attack once this turn is over, in their order. R12.
    """

    board: Literal["desert", "canyon"]
    columns: int
    blue: tuple[int, ...]
    start: Seat
    final: tuple[Seat, ...] | None
    goal: int
    limit_per_space: int
    spaces: tuple[SpaceView, ...]
    slots: tuple[SlotView, ...]
    line: tuple[BountyCard, ...]
    squads: tuple[SquadView, ...]
    hand: HandView | None
    actions: ActionsView | None
    attack: AttackView | None
    options: tuple[AnyOption, ...]
    decks: dict[str, int]
    solo: SoloView | None = None
    vehicle: VehicleCard | None = None
    edition: Decks | None = None
    discards: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    ahead: tuple[AttackAhead, ...] = ()


class DieAhead(Struct, frozen=True):
    """What the die between the turns of two players may bring, after an option. TB 10.1.

    Attributes:
        again: Faces of six that bring a card under the Worm of the preview, which may move its Target.
        fills: Worms that one card more would bring to their limit: (slot, faces of six that do).
    """

    again: int
    fills: tuple[tuple[int, int], ...]


class Preview(Struct, frozen=True):
    """What an option would bring, as far as its seat knows. TB 3.2, 6.

    Attributes:
        slot: The Worm it concerns.
        path: The Target's moves: (direction, space it leaves, space it enters); an arrow ignored stays on its space.
        rest: Where the Target would come to rest.
        full: The Worm would be at its limit, and attack after the turn.
        rubble: Spaces where Rubble would fall if it attacked from there.
        eggs: Eggs it would lay there: (colour, space); those that go where the dice say have space -1 (R14).
        caught: Seats that would be caught if it attacked from there with all pawns where they are.
        hidden_moves: Face-down cards of others that would move it first.
        die: What the die of two players may bring before any Worm attacks; None where none is rolled.
        unsettled: The ability of the Vehicle may still move Targets, or bring a card under a Worm, after the actions.
    """

    slot: int
    path: tuple[tuple[Direction, int, int], ...]
    rest: int
    full: bool
    rubble: tuple[int, ...]
    eggs: tuple[tuple[Egg, int], ...]
    caught: tuple[Seat, ...]
    hidden_moves: int
    die: DieAhead | None = None
    unsettled: bool = False
