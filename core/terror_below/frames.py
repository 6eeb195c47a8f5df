"""Frames: what is going on in a game, kept in `State.stack`, innermost last.

The bottom frame is the setup or a turn. A frame either moves the game on by itself, or waits for an answer.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from core.engine.decisions import Seat
from core.engine.flow import Frame
from core.terror_below.attack_frames import (
    Appearing,
    DiscardingEgg,
    Dying,
    Firing,
    LooseEggs,
    Rewarding,
    SetupAttack,
    TerrorTurn,
    WormAttack,
    WormRoll,
)
from core.terror_below.events import EndReason

FIRST_WORMS: Final = 3
"""The step of the setup in which the first Worms attack. TB 2.3, 10.3."""


class SettingUp(Frame, frozen=True, tag="setup"):
    """The setup, by steps; `seat` counts the seats done within a step. TB 2."""

    step: int = 0
    seat: int = 0


class ShufflingDeck(Frame, frozen=True, tag="shuffle"):
    """A deck waits to be shuffled; `again` with its discard pile (R18)."""

    deck: int
    again: bool = False


class PlacingTiles(Frame, frozen=True, tag="tiles"):
    """The Location tiles wait for luck; with dice, those with lower numbers lie already. TB 10.2."""

    tile: int = 0


class DealingAgain(Frame, frozen=True, tag="deal-again"):
    """The table may have the first Worms drawn again; `worms` are those that attacked. TB 10.3."""

    worms: tuple[int, ...]


class Lot(Frame, frozen=True, tag="lot"):
    """The start player is drawn. R26."""


class ChoosingLeader(Frame, frozen=True, tag="leader"):
    """A seat chooses its Leader. TB 2.2, 8.2."""

    seat: Seat


class LeavingBehind(Frame, frozen=True, tag="leave-behind"):
    """A solo player returns `left` more squad members to the box. TB 11.6."""

    seat: Seat
    left: int


class OrderingSquad(Frame, frozen=True, tag="order"):
    """A seat puts the members behind its Leader in order; the first `placed` are. TB 2.2."""

    seat: Seat
    placed: int = 0


class Entering(Frame, frozen=True, tag="enter"):
    """A pawn comes onto the board: at the start, or `back` from death. TB 2.5, 8.3."""

    seat: Seat
    back: bool = False


RETURN: Final = 0
PLAY: Final = 1
ACT: Final = 2
ABILITY: Final = 3
REFILL: Final = 4
ATTACKS: Final = 6
"""The stages of a turn, in order; `Turn.stage` is the one that comes next. None waits before its roll, 5."""


class Turn(Frame, frozen=True, tag="turn"):
    """A seat's turn. TB 3.

    Attributes:
        stage: The step of the turn that comes next.
        vehicle: The card played; -1 before.
        slot: The slot it was played under.
        used: What can be done once a turn and has been.
        brave: Rubble does not stop the pawn (Car Jack).
        short: Cards fewer to refill to (Tow Truck).
        fresh_items, fresh_weapons: Cards that came this turn (R32).
        drawn: Vehicles drawn in this refill.
    """

    seat: Seat
    stage: int = 0
    vehicle: int = -1
    slot: int = -1
    used: tuple[str, ...] = ()
    brave: bool = False
    short: int = 0
    fresh_items: tuple[int, ...] = ()
    fresh_weapons: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()


class PlayingVehicle(Frame, frozen=True, tag="vehicle"):
    """The seat plays a Vehicle. TB 3.1."""


class IgnoringArrow(Frame, frozen=True, tag="arrow"):
    """Old George may name an arrow to ignore. R41."""


class Actions(Frame, frozen=True, tag="act"):
    """The seat performs actions. TB 4.

    Attributes:
        points: Action Points left.
        given: Action Points given in all.
        picked: All Eggs were picked up: no action follows (TB 4.4).
        added: The second card of Boots has been played, or there is none to play.
        passing: The pawn stands where it may not stop (R3).
    """

    points: int
    given: int
    picked: bool = False
    added: bool = False
    passing: bool = False


class Leaping(Frame, frozen=True, tag="leap"):
    """A pawn is in the air over more than one space of Canyon. TB 10.4."""

    seat: Seat
    space: int


class TakingRubble(Frame, frozen=True, tag="take-pieces"):
    """Pieces come onto the Leader one by one. R5."""

    seat: Seat
    space: int
    pieces: int


class Trading(Frame, frozen=True, tag="trade"):
    """Rubble is traded for a card; `early` when the seat may also keep it (Dale). TB 4.3, R5."""

    seat: Seat
    early: bool = False


class DrawingCard(Frame, frozen=True, tag="draw"):
    """A seat draws an Item or Weapon; `seen` are the cards to choose from (Veronica)."""

    seat: Seat
    deck: int
    seen: tuple[int, ...] = ()


class RefillingLine(Frame, frozen=True, tag="refill-line"):
    """The Bounty Line is refilled. R47."""


class OfferingBonus(Frame, frozen=True, tag="bonus"):
    """A Delivery Bonus of the Location with this number is offered. TB 4.6, R7."""

    seat: Seat
    place: int


class TakingBounty(Frame, frozen=True, tag="hidden-bounty"):
    """A seat takes a Hidden Bounty; `seen` are cards of the deck looked at (Laura), top first."""

    seat: Seat
    looked: bool = False
    seen: tuple[int, ...] = ()


class DrawingBounty(Frame, frozen=True, tag="draw-bounty"):
    """A seat takes the top of the Bounty deck. TB 4.6."""

    seat: Seat


class Reviving(Frame, frozen=True, tag="revive"):
    """A seat brings a dead member back. TB 4.6."""

    seat: Seat


class Delivering(Frame, frozen=True, tag="deliver"):
    """Eggs are delivered by a card, `left` more. Egg Carton."""

    seat: Seat
    left: int


class ItemEffects(Frame, frozen=True, tag="item"):
    """The effects of an Item happen in order; `step` comes next."""

    seat: Seat
    card: int
    step: int = 0


class ClearingLine(Frame, frozen=True, tag="clear-line"):
    """A seat discards Bounties of the Line. Suspicious Briefcase."""

    seat: Seat


class SortingWorms(Frame, frozen=True, tag="sort-worms"):
    """A seat puts Worm cards back in any order; `placed` from the top down. Binoculars."""

    seat: Seat
    seen: tuple[int, ...]
    placed: tuple[int, ...] = ()


class Nudging(Frame, frozen=True, tag="nudge"):
    """A seat moves a Target up to `left` spaces; of `slot`, once that is chosen. With `must`, it has to."""

    seat: Seat
    left: int
    slot: int = -1
    must: bool = False


class PlacingRubble(Frame, frozen=True, tag="place-rubble"):
    """A seat puts Rubble on a space: its own onto an adjacent one (Pickup Truck), or of the supply (Detour Sign)."""

    seat: Seat
    own: bool


class TakingEggs(Frame, frozen=True, tag="take-eggs"):
    """A seat takes all Eggs of an adjacent space. Grappling Hook."""

    seat: Seat


class StealingEgg(Frame, frozen=True, tag="steal-egg"):
    """A seat takes an Egg of another. Stolen Lunch."""

    seat: Seat


class SkippingAbility(Frame, frozen=True, tag="skip-ability"):
    """Pam may skip the ability of the Vehicle played."""


class AddingVehicle(Frame, frozen=True, tag="second-card"):
    """The seat plays a second card for its points. Boots, R8."""


class HidingVehicle(Frame, frozen=True, tag="face-down"):
    """The seat may put a card face down under a Worm. Bicycle, R9."""


class ExtraStep(Frame, frozen=True, tag="extra-step"):
    """The seat may move `left` more spaces. Skateboard."""

    left: int


class TakingAdjacentRubble(Frame, frozen=True, tag="take-rubble"):
    """The seat may take Rubble of an adjacent space. Golf Cart, R49."""


class LookingAtWorm(Frame, frozen=True, tag="look-worm"):
    """The seat looks at the top Worm card and may put it to the bottom. Dune Buggy."""

    seen: int


class DiscardingVehicles(Frame, frozen=True, tag="discard-vehicles"):
    """The seat may discard Vehicles. Station Wagon."""


class Luring(Frame, frozen=True, tag="closer"):
    """Each Target, from `slot` on, comes closer to the seat's pawn. Motorcycle, R10."""

    slot: int = 0


class Runaway(Frame, frozen=True, tag="runaway"):
    """The blue die names a Worm. Eighteen Wheeler, R50."""


class DealtVehicle(Frame, frozen=True, tag="dealt-vehicle"):
    """The top Vehicle card comes face up under the Worm of a slot. TB 10.1, Eighteen Wheeler."""

    slot: int


class GameOver(Frame, frozen=True, tag="ended"):
    """The game is over. TB 9."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: EndReason


AnyFrame: TypeAlias = (
    SettingUp
    | ShufflingDeck
    | PlacingTiles
    | DealingAgain
    | Lot
    | ChoosingLeader
    | LeavingBehind
    | OrderingSquad
    | SetupAttack
    | LooseEggs
    | Entering
    | Turn
    | PlayingVehicle
    | IgnoringArrow
    | Actions
    | Leaping
    | TakingRubble
    | Trading
    | DrawingCard
    | RefillingLine
    | OfferingBonus
    | TakingBounty
    | DrawingBounty
    | Reviving
    | Delivering
    | ItemEffects
    | ClearingLine
    | SortingWorms
    | Nudging
    | PlacingRubble
    | TakingEggs
    | StealingEgg
    | SkippingAbility
    | AddingVehicle
    | HidingVehicle
    | ExtraStep
    | TakingAdjacentRubble
    | LookingAtWorm
    | DiscardingVehicles
    | Luring
    | Runaway
    | DealtVehicle
    | TerrorTurn
    | WormRoll
    | Appearing
    | WormAttack
    | Firing
    | DiscardingEgg
    | Rewarding
    | Dying
    | GameOver
)
