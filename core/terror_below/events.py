"""Everything that can happen. Log, animation, recap and statistics are made from events and nothing else.

Seats count from 0, slots from 0; a space is an index into the board, cards are named by their numbers.
Counts of Eggs are in the order of `EGGS`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.engine.decisions import Event, Seat
from core.terror_below.decks.cards import Direction, Egg, Place, WormType

Deck: TypeAlias = Literal["worms", "vehicles", "bounties", "items", "weapons", "characters"]
"""The name of a deck."""

Source: TypeAlias = Literal["bounties", "plain", "hunts", "motel", "items", "leaps", "late-seat"]
"""Where VP came from."""

EndReason: TypeAlias = Literal["goal", "final-turns", "nobody", "agreed", "objective", "attacks", "eliminated", "ruins"]
"""How a game ended; the last four are solo's. TB 9, 11.1, 11.5; R78."""

Purpose: TypeAlias = Literal[
    "worm", "runaway", "egg", "damage", "reroll", "survive", "reuse", "tile", "leap", "terror-blue", "terror-red"
]
"""What dice are rolled for."""

EggCounts: TypeAlias = tuple[int, int, int, int]


class GameBegan(Event, frozen=True, tag="game-began"):
    """The seats and who starts. TB 2, R26."""

    seats: int
    start: Seat


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """A deck was shuffled; `again` when it was made of its discard pile (R18)."""

    deck: Deck
    cards: int
    again: bool = False


class TilePlaced(Event, frozen=True, tag="tile-placed"):
    """A Location tile lies on a space, by shuffling or by dice. TB 10.2, R35, R61."""

    place: Place
    space: int


class WormsDealtAgain(Event, frozen=True, tag="worms-dealt-again"):
    """The table had the first Worms drawn again, for want of an Egg of each colour. TB 10.3."""


class LeaderChosen(Event, frozen=True, tag="leader-chosen"):
    """A Leader stepped forward. TB 2.2, 8.2."""

    seat: Seat
    character: int


class SquadOrdered(Event, frozen=True, tag="squad-ordered"):
    """The members behind the Leader, first one first. TB 2.2."""

    seat: Seat
    members: tuple[int, ...]


class PawnEntered(Event, frozen=True, tag="pawn-entered"):
    """A pawn came onto the board: at the start, or as a `back` from death. TB 2.5, 8.3."""

    seat: Seat
    space: int
    back: bool = False


class WormAppeared(Event, frozen=True, tag="worm-appeared"):
    """A Worm card lies in a slot and its Target on `space`. TB 2.5, 6.5."""

    slot: int
    worm: int
    space: int


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """A turn. TB 3."""

    seat: Seat
    round: int
    final: bool = False


class VehiclePlayed(Event, frozen=True, tag="vehicle-played"):
    """A Vehicle under a Worm, with the Action Points it gave. TB 3.1."""

    seat: Seat
    card: int
    slot: int
    points: int


class VehicleAdded(Event, frozen=True, tag="vehicle-added"):
    """A second card for its points. Boots, TB 5.4."""

    seat: Seat
    card: int
    points: int


class VehicleHidden(Event, frozen=True, tag="vehicle-hidden"):
    """A Vehicle went face down under a Worm; `card` is -1 for all but its owner. Bicycle, R9."""

    seat: Seat
    slot: int
    card: int = -1


class VehicleTurned(Event, frozen=True, tag="vehicle-turned"):
    """A face-down card was turned up as its Worm attacks. TB 6.2."""

    seat: Seat
    card: int
    slot: int


class VehicleDealt(Event, frozen=True, tag="vehicle-dealt"):
    """A Vehicle card came under a Worm by a die. TB 10.1, Eighteen Wheeler."""

    card: int
    slot: int


class VehiclesDiscarded(Event, frozen=True, tag="vehicles-discarded"):
    """Vehicles left the hand without being played."""

    seat: Seat
    cards: tuple[int, ...]


class TargetMoved(Event, frozen=True, tag="target-moved"):
    """A Target moved. TB 3.2."""

    slot: int
    direction: Direction
    origin: int
    space: int


class ArrowIgnored(Event, frozen=True, tag="arrow-ignored"):
    """An arrow changed nothing: the edge, Old George (R41), or a Tin-Foil Hat (R42)."""

    slot: int
    direction: Direction
    why: Literal["edge", "leader", "hat"]
    space: int


class Stepped(Event, frozen=True, tag="stepped"):
    """A pawn moved one space. TB 4.1."""

    seat: Seat
    direction: Direction
    origin: int
    space: int


class Ramped(Event, frozen=True, tag="ramped"):
    """A pawn jumped over another's. TB 4.2."""

    seat: Seat
    over: Seat
    origin: int
    space: int


class Leapt(Event, frozen=True, tag="leapt"):
    """A pawn leaps the Canyon, `depth` spaces of it, for a discarded Vehicle. TB 10.4."""

    seat: Seat
    direction: Direction
    origin: int
    space: int
    depth: int
    card: int


class RubbleTaken(Event, frozen=True, tag="rubble-taken"):
    """A piece of Rubble came onto a Leader. TB 4.3, R5."""

    seat: Seat
    space: int


class RubbleTraded(Event, frozen=True, tag="rubble-traded"):
    """Pieces went back to the supply for a card of a deck; None when both decks were empty. TB 4.3, R5."""

    seat: Seat
    pieces: int
    deck: Literal["items", "weapons"] | None


class RubblePlaced(Event, frozen=True, tag="rubble-placed"):
    """A seat put Rubble on a space. Pickup Truck, Detour Sign."""

    seat: Seat
    space: int


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """A seat drew a card; `card` is -1 for all but that seat. TB 4.3, 4.6."""

    seat: Seat
    deck: Literal["items", "weapons", "bounties"]
    card: int = -1


class CardsSeen(Event, frozen=True, tag="cards-seen"):
    """A seat looked at cards, top first; `cards` is empty for all others. Binoculars, Dune Buggy, Laura, Veronica."""

    seat: Seat
    deck: Deck
    count: int
    cards: tuple[int, ...] = ()


class CardsReturned(Event, frozen=True, tag="cards-returned"):
    """Cards looked at went back to the top or the bottom of their deck."""

    seat: Seat
    deck: Deck
    count: int
    bottom: bool


class EggsPickedUp(Event, frozen=True, tag="eggs-picked-up"):
    """All Eggs of a space came onto a Leader. TB 4.4, Grappling Hook."""

    seat: Seat
    space: int
    eggs: EggCounts


class EggStolen(Event, frozen=True, tag="egg-stolen"):
    """An Egg changed hands. Stolen Lunch."""

    seat: Seat
    victim: Seat
    egg: Egg


class EggDelivered(Event, frozen=True, tag="egg-delivered"):
    """An Egg was delivered, with the Bounty it completed (-1: none). TB 4.5."""

    seat: Seat
    egg: Egg
    place: Place
    bounty: int
    points: int
    hidden: bool = False


class BonusTaken(Event, frozen=True, tag="bonus-taken"):
    """A Delivery Bonus was used. TB 4.6."""

    seat: Seat
    place: Place


class Scored(Event, frozen=True, tag="scored"):
    """VP were gained; `total` is what the seat has now. TB 1."""

    seat: Seat
    points: int
    source: Source
    total: int


class BountyTaken(Event, frozen=True, tag="bounty-taken"):
    """A Bounty of the Line became a Hidden Bounty; all saw which (R33)."""

    seat: Seat
    card: int


class BountyDiscarded(Event, frozen=True, tag="bounty-discarded"):
    """A Bounty of the Line was discarded. Suspicious Briefcase."""

    seat: Seat
    card: int


class BountyRevealed(Event, frozen=True, tag="bounty-revealed"):
    """A new Bounty came to the end of the Line. R47."""

    card: int


class ItemPlayed(Event, frozen=True, tag="item-played"):
    """An Item was played; a Hat was put on. TB 5.1, 5.3."""

    seat: Seat
    card: int


class HatLost(Event, frozen=True, tag="hat-lost"):
    """A Hat was discarded: replaced, shot off `by` a seat, or its Leader died. TB 5.3."""

    seat: Seat
    card: int
    why: Literal["replaced", "shot", "death"]
    by: Seat = -1


class MemberRevived(Event, frozen=True, tag="member-revived"):
    """A dead member is back. TB 4.6."""

    seat: Seat
    character: int


class ActionsEnded(Event, frozen=True, tag="actions-ended"):
    """Perform Actions is over, with points left over (R2)."""

    seat: Seat
    left: int


class AbilitySkipped(Event, frozen=True, tag="ability-skipped"):
    """Pam skipped the ability of a Vehicle."""

    seat: Seat
    card: int


class DiceRolled(Event, frozen=True, tag="dice-rolled"):
    """Dice fell, for a purpose; `seat` is -1 when nobody's."""

    purpose: Literal[
        "worm", "runaway", "egg", "damage", "reroll", "survive", "reuse", "tile", "leap", "terror-blue", "terror-red"
    ]
    faces: tuple[int, ...]
    seat: Seat = -1


class Refilled(Event, frozen=True, tag="refilled"):
    """The hand was refilled; `cards` is empty for all but its owner. TB 3.3."""

    seat: Seat
    count: int
    cards: tuple[int, ...] = ()


class AttackBegan(Event, frozen=True, tag="attack-began"):
    """A Worm attacks. TB 6.1. In the setup the slot is -1."""

    slot: int
    worm: int
    space: int


class EggLaid(Event, frozen=True, tag="egg-laid"):
    """An Egg lies on a space, by the pattern or by dice (R14). TB 6.3."""

    egg: Egg
    space: int
    by_dice: bool = False


class EggNotLaid(Event, frozen=True, tag="egg-not-laid"):
    """An Egg's colour has run out. R15."""

    egg: Egg


class RubbleFell(Event, frozen=True, tag="rubble-fell"):
    """A piece of Rubble fell on a space. TB 6.4."""

    space: int


class SeatsCaught(Event, frozen=True, tag="seats-caught"):
    """Who is caught, in the order they hunt. TB 7.1, 7.2; R13, R20."""

    seats: tuple[Seat, ...]


class WeaponPlayed(Event, frozen=True, tag="weapon-played"):
    """A Weapon was played in a hunt. TB 7.3."""

    seat: Seat
    card: int


class WeaponBorrowed(Event, frozen=True, tag="weapon-borrowed"):
    """A Weapon was taken at random from another seat to be played now. Borrowed Gun."""

    seat: Seat
    victim: Seat
    card: int


class DamageDealt(Event, frozen=True, tag="damage-dealt"):
    """Damage by a Weapon; `total` is all that the Worm has taken in this attack. TB 7.3."""

    seat: Seat
    card: int
    damage: int
    total: int


class EggDiscarded(Event, frozen=True, tag="egg-discarded"):
    """A carried Egg went back to the supply. Flamethrower."""

    seat: Seat
    egg: Egg


class HuntStopped(Event, frozen=True, tag="hunt-stopped"):
    """A seat stopped hunting for this attack. R20."""

    seat: Seat


class Escaped(Event, frozen=True, tag="escaped"):
    """A seat is no longer caught. R21."""

    seat: Seat
    card: int


class WormDefeated(Event, frozen=True, tag="worm-defeated"):
    """The killing blow. TB 7.3."""

    seat: Seat
    slot: int
    worm: int


class BountyCompleted(Event, frozen=True, tag="bounty-completed"):
    """A hunt Bounty was completed with a kill. TB 7.4."""

    seat: Seat
    card: int
    hidden: bool = False


class WeaponReturned(Event, frozen=True, tag="weapon-returned"):
    """A Weapon went back to a hand when the attack was over. Sharpened Stick, Ruiz."""

    seat: Seat
    card: int


class LeaderSurvived(Event, frozen=True, tag="leader-survived"):
    """A Leader who would have died lives. Sebastian."""

    seat: Seat
    character: int


class LeaderDied(Event, frozen=True, tag="leader-died"):
    """A Leader died. TB 8.1."""

    seat: Seat
    character: int


class PiecesDropped(Event, frozen=True, tag="pieces-dropped"):
    """What a dead Leader left on the space; Eggs inside a Location fall by dice afterwards. TB 8.1, R22."""

    seat: Seat
    space: int
    eggs: EggCounts
    rubble: int


class SquadEliminated(Event, frozen=True, tag="squad-eliminated"):
    """A whole squad is dead. TB 9.2."""

    seat: Seat


class FinalTurnsBegan(Event, frozen=True, tag="final-turns-began"):
    """The seats that take one more turn, in order. R59."""

    seats: tuple[Seat, ...]


class WormLeft(Event, frozen=True, tag="worm-left"):
    """A Worm and the cards under it went to their discard piles. TB 6.5, R19."""

    slot: int
    worm: int


class LocationDestroyed(Event, frozen=True, tag="location-destroyed"):
    """A Location was destroyed; `rubble` went back to the supply. TB 11.3."""

    place: Place
    space: int
    rubble: int


class EggsLost(Event, frozen=True, tag="eggs-lost"):
    """Eggs met on a space and were all discarded. TB 11.4, R31."""

    space: int
    eggs: EggCounts


class BountyDead(Event, frozen=True, tag="bounty-dead"):
    """A Bounty that nobody can complete any more was discarded. TB 11.3, 11.5, R63."""

    card: int


class MemberLeftBehind(Event, frozen=True, tag="member-left-behind"):
    """A squad member was returned to the box. TB 11.6."""

    seat: Seat
    character: int


class ObjectiveStep(Event, frozen=True, tag="objective-step"):
    """A Location or a Worm type counts for the objective now. TB 11.5."""

    seat: Seat
    what: Place | WormType
    count: int
    needed: int


class AttackCounted(Event, frozen=True, tag="attack-counted"):
    """The clock of a solo game after a Worm Attack. TB 11.1."""

    count: int
    limit: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The end. TB 9."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: EndReason


SetupEvent: TypeAlias = (
    GameBegan
    | DeckShuffled
    | TilePlaced
    | WormsDealtAgain
    | LeaderChosen
    | SquadOrdered
    | PawnEntered
    | WormAppeared
    | BountyRevealed
    | MemberLeftBehind
)
"""The setup, and what comes again later: shuffles, Leaders, pawns, Worms and Bounties that come."""

TurnEvent: TypeAlias = TurnBegan | Refilled | ActionsEnded | FinalTurnsBegan | GameEnded | SquadEliminated
"""Where a turn begins and ends, and the end of the game."""

VehicleEvent: TypeAlias = (
    VehiclePlayed | VehicleAdded | VehicleHidden | VehicleTurned | VehicleDealt | VehiclesDiscarded | AbilitySkipped
)
"""What becomes of Vehicle cards."""

TargetEvent: TypeAlias = TargetMoved | ArrowIgnored
"""A Target's moves."""

MoveEvent: TypeAlias = Stepped | Ramped | Leapt
"""A pawn's way."""

PieceEvent: TypeAlias = RubbleTaken | RubbleTraded | RubblePlaced | EggsPickedUp | EggStolen
"""Rubble and Eggs that change their places."""

ScoreEvent: TypeAlias = EggDelivered | BonusTaken | Scored | MemberRevived
"""Deliveries, their bonuses, and VP."""

CardEvent: TypeAlias = CardDrawn | CardsSeen | CardsReturned | BountyTaken | BountyDiscarded | ItemPlayed | HatLost
"""Items, Hats and Bounties, and cards drawn or looked at."""

AttackEvent: TypeAlias = AttackBegan | EggLaid | EggNotLaid | RubbleFell | SeatsCaught | WormDefeated | WormLeft
"""What a Worm does."""

HuntEvent: TypeAlias = (
    WeaponPlayed
    | WeaponBorrowed
    | DamageDealt
    | EggDiscarded
    | HuntStopped
    | Escaped
    | BountyCompleted
    | WeaponReturned
)
"""What the caught do."""

DeathEvent: TypeAlias = LeaderSurvived | LeaderDied | PiecesDropped
"""What death does, or does not."""

SoloEvent: TypeAlias = LocationDestroyed | EggsLost | BountyDead | ObjectiveStep | AttackCounted
"""What only solo games have. TB 11."""

AnyEvent: TypeAlias = (
    SetupEvent
    | TurnEvent
    | VehicleEvent
    | TargetEvent
    | MoveEvent
    | PieceEvent
    | ScoreEvent
    | CardEvent
    | AttackEvent
    | HuntEvent
    | DeathEvent
    | SoloEvent
    | DiceRolled
)
