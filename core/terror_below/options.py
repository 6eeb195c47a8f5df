"""Every way to answer a decision. Cards are named by their number in the deck list, spaces by their index."""

from __future__ import annotations

from typing import TypeAlias

from core.engine.decisions import Option, Seat
from core.terror_below.decks.cards import Direction, Egg


class Lead(Option, frozen=True, tag="lead", gc=False):
    """Make this character the Leader. TB 2.2, 8.2."""

    character: int


class LeaveBehind(Option, frozen=True, tag="leave", gc=False):
    """Return this squad member to the box. TB 11.6."""

    character: int


class Follow(Option, frozen=True, tag="follow", gc=False):
    """Let this character stand next behind the Leader. TB 2.2."""

    character: int


class Enter(Option, frozen=True, tag="enter", gc=False):
    """Put the pawn on this space: a start (TB 2.5) or a return (TB 8.3)."""

    space: int


class PlayVehicle(Option, frozen=True, tag="play", gc=False):
    """Play a Vehicle card under the Worm of a slot (0 to 2). TB 3.1."""

    card: int
    slot: int


class IgnoreArrow(Option, frozen=True, tag="ignore", gc=False):
    """Ignore one arrow of the Vehicle played, counted from 0. Old George, R41."""

    arrow: int


class Step(Option, frozen=True, tag="step", gc=False):
    """Move the pawn one space. With `dig`, onto Rubble as the Hard Hat allows. TB 4.1."""

    direction: Direction
    dig: bool = False


class Ramp(Option, frozen=True, tag="ramp", gc=False):
    """Jump over the pawn in direction `over`, landing in direction `land` from it. TB 4.2."""

    over: Direction
    land: Direction


class Leap(Option, frozen=True, tag="leap", gc=False):
    """Leap the Canyon in a direction, discarding this Vehicle card. TB 10.4."""

    direction: Direction
    card: int


class Clear(Option, frozen=True, tag="clear", gc=False):
    """Take Rubble from a space onto the Leader. TB 4.3."""

    space: int
    pieces: int = 1


class PickUp(Option, frozen=True, tag="eggs", gc=False):
    """Pick up all Eggs here. TB 4.4."""


class Deliver(Option, frozen=True, tag="deliver", gc=False):
    """Deliver one Egg, for a Bounty (its number) or for none (-1). TB 4.5."""

    egg: Egg
    bounty: int = -1


class UseItem(Option, frozen=True, tag="use", gc=False):
    """Play an Item, or put on a Hat. TB 5.1, 5.3."""

    card: int


class ShootHat(Option, frozen=True, tag="shoot", gc=False):
    """Shoot the Hat off a seat's Leader with this Weapon. R48."""

    card: int
    seat: Seat


class Stop(Option, frozen=True, tag="stop", gc=False):
    """End the actions, stop hunting, decline, or be done with a choice of any number."""


class Accept(Option, frozen=True, tag="accept", gc=False):
    """Take what is offered: a Delivery Bonus, an ability, putting a card to the bottom."""


class TradeForItem(Option, frozen=True, tag="item", gc=False):
    """Trade Rubble for an Item. TB 4.3."""


class TradeForWeapon(Option, frozen=True, tag="weapon", gc=False):
    """Trade Rubble for a Weapon. TB 4.3."""


class KeepCard(Option, frozen=True, tag="keep", gc=False):
    """Keep this one of the two cards drawn. Veronica."""

    card: int


class TakeBounty(Option, frozen=True, tag="take", gc=False):
    """Take a Bounty of the Line, or one looked at, as a Hidden Bounty. TB 4.6."""

    card: int


class TakeTopBounty(Option, frozen=True, tag="top", gc=False):
    """Take the top of the Bounty deck as a Hidden Bounty. TB 4.6."""


class Revive(Option, frozen=True, tag="revive", gc=False):
    """Bring this dead squad member back. TB 4.6."""

    character: int


class AddVehicle(Option, frozen=True, tag="add", gc=False):
    """Play this second card for its points. Boots, TB 5.4."""

    card: int


class PlaceFaceDown(Option, frozen=True, tag="hide", gc=False):
    """Put a Vehicle card face down under the Worm of a slot. Bicycle, TB 5.4."""

    card: int
    slot: int


class DiscardVehicle(Option, frozen=True, tag="discard", gc=False):
    """Discard a Vehicle card from the hand. Station Wagon."""

    card: int


class Nudge(Option, frozen=True, tag="nudge", gc=False):
    """Move the Target of a slot one space."""

    slot: int
    direction: Direction


class PlaceRubble(Option, frozen=True, tag="place", gc=False):
    """Put one Rubble on a space. Pickup Truck, Detour Sign."""

    space: int


class TakeEggs(Option, frozen=True, tag="hook", gc=False):
    """Take all Eggs of an adjacent space. Grappling Hook."""

    space: int


class StealEgg(Option, frozen=True, tag="steal", gc=False):
    """Take one Egg from a seat. Stolen Lunch."""

    seat: Seat
    egg: Egg


class DiscardBounty(Option, frozen=True, tag="drop", gc=False):
    """Discard a Bounty of the Line. Suspicious Briefcase."""

    card: int


class PutNext(Option, frozen=True, tag="next", gc=False):
    """Put this one of the Worm cards looked at on top of what is left to sort, the first one topmost. Binoculars."""

    card: int


class Fire(Option, frozen=True, tag="fire", gc=False):
    """Play a Weapon in a hunt. TB 7.3."""

    card: int


class Escape(Option, frozen=True, tag="escape", gc=False):
    """Play an Item to be no longer caught. R21, R52."""

    card: int


class Reroll(Option, frozen=True, tag="reroll", gc=False):
    """Roll one of the dice again, counted from 0. Anise, R53."""

    die: int


class DiscardEgg(Option, frozen=True, tag="burn", gc=False):
    """Discard one carried Egg. Flamethrower."""

    egg: Egg


class Borrow(Option, frozen=True, tag="borrow", gc=False):
    """Take a Weapon at random from this seat. Borrowed Gun."""

    seat: Seat


class ClaimBounty(Option, frozen=True, tag="claim", gc=False):
    """Complete a hunt Bounty with the kill. TB 7.4."""

    card: int


class ClaimPlain(Option, frozen=True, tag="plain", gc=False):
    """Take 1 VP for the kill. TB 7.4."""


class EndGame(Option, frozen=True, tag="end", gc=False):
    """End the game after a full round, as all seats agree. R78."""


AnyOption: TypeAlias = (
    Lead
    | LeaveBehind
    | Follow
    | Enter
    | PlayVehicle
    | IgnoreArrow
    | Step
    | Ramp
    | Leap
    | Clear
    | PickUp
    | Deliver
    | UseItem
    | ShootHat
    | Stop
    | Accept
    | TradeForItem
    | TradeForWeapon
    | KeepCard
    | TakeBounty
    | TakeTopBounty
    | Revive
    | AddVehicle
    | PlaceFaceDown
    | DiscardVehicle
    | Nudge
    | PlaceRubble
    | TakeEggs
    | StealEgg
    | DiscardBounty
    | PutNext
    | Fire
    | Escape
    | Reroll
    | DiscardEgg
    | Borrow
    | ClaimBounty
    | ClaimPlain
    | EndGame
)
