"""Every way to answer a decision, and what its fields name.

Cards are named by their number in the deck list, spaces by their index. Whoever reads, writes or draws what a field
names asks `named_by`, so that a new option needs to say it here alone.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, TypeAlias, get_type_hints

from core.engine import decisions
from core.engine.decisions import Option
from core.terror_below.decks import cards

Character: TypeAlias = Annotated[int, "characters"]
Vehicle: TypeAlias = Annotated[int, "vehicles"]
Item: TypeAlias = Annotated[int, "items"]
Weapon: TypeAlias = Annotated[int, "weapons"]
Bounty: TypeAlias = Annotated[int, "bounties"]
Worm: TypeAlias = Annotated[int, "worms"]
"""A card of a deck, by its number."""

Drawn: TypeAlias = Annotated[int, "drawn"]
"""A card of the deck that is drawn from."""

Space: TypeAlias = Annotated[int, "space"]
Slot: TypeAlias = Annotated[int, "slot"]
Seat: TypeAlias = Annotated[decisions.Seat, "seat"]
Direction: TypeAlias = Annotated[cards.Direction, "direction"]
Egg: TypeAlias = Annotated[cards.Egg, "egg"]
Place: TypeAlias = Annotated[int, "place"]
"""A place in a row, counted from 0."""

Dig: TypeAlias = Annotated[bool, "dig"]
Pieces: TypeAlias = Annotated[int, "pieces"]


class Lead(Option, frozen=True, tag="lead", gc=False):
    """Make this character the Leader. TB 2.2, 8.2."""

    character: Character


class LeaveBehind(Option, frozen=True, tag="leave", gc=False):
    """Return this squad member to the box. TB 11.6."""

    character: Character


class Follow(Option, frozen=True, tag="follow", gc=False):
    """Let this character stand next behind the Leader. TB 2.2."""

    character: Character


class Enter(Option, frozen=True, tag="enter", gc=False):
    """Put the pawn on this space: a start (TB 2.5) or a return (TB 8.3)."""

    space: Space


class PlayVehicle(Option, frozen=True, tag="play", gc=False):
    """Play a Vehicle card under the Worm of a slot (0 to 2). TB 3.1."""

    card: Vehicle
    slot: Slot


class IgnoreArrow(Option, frozen=True, tag="ignore", gc=False):
    """Ignore one arrow of the Vehicle played, counted from 0. Old George, R41."""

    arrow: Place


class Step(Option, frozen=True, tag="step", gc=False):
    """Move the pawn one space. With `dig`, onto Rubble as the Hard Hat allows. TB 4.1."""

    direction: Direction
    dig: Dig = False


class Ramp(Option, frozen=True, tag="ramp", gc=False):
    """Jump over the pawn in direction `over`, landing in direction `land` from it. TB 4.2."""

    over: Direction
    land: Direction


class Leap(Option, frozen=True, tag="leap", gc=False):
    """Leap the Canyon in a direction, discarding this Vehicle card. TB 10.4."""

    direction: Direction
    card: Vehicle


class Clear(Option, frozen=True, tag="clear", gc=False):
    """Take Rubble from a space onto the Leader. TB 4.3."""

    space: Space
    pieces: Pieces = 1


class PickUp(Option, frozen=True, tag="eggs", gc=False):
    """Pick up all Eggs here. TB 4.4."""


class Deliver(Option, frozen=True, tag="deliver", gc=False):
    """Deliver one Egg, for a Bounty (its number) or for none (-1). TB 4.5."""

    egg: Egg
    bounty: Bounty = -1


class UseItem(Option, frozen=True, tag="use", gc=False):
    """Play an Item, or put on a Hat. TB 5.1, 5.3."""

    card: Item


class ShootHat(Option, frozen=True, tag="shoot", gc=False):
    """Shoot the Hat off a seat's Leader with this Weapon. R48."""

    card: Weapon
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

    card: Drawn


class TakeBounty(Option, frozen=True, tag="take", gc=False):
    """Take a Bounty of the Line, or one looked at, as a Hidden Bounty. TB 4.6."""

    card: Bounty


class TakeTopBounty(Option, frozen=True, tag="top", gc=False):
    """Take the top of the Bounty deck as a Hidden Bounty. TB 4.6."""


class Revive(Option, frozen=True, tag="revive", gc=False):
    """Bring this dead squad member back. TB 4.6."""

    character: Character


class AddVehicle(Option, frozen=True, tag="add", gc=False):
    """Play this second card for its points. Boots, TB 5.4."""

    card: Vehicle


class PlaceFaceDown(Option, frozen=True, tag="hide", gc=False):
    """Put a Vehicle card face down under the Worm of a slot. Bicycle, TB 5.4."""

    card: Vehicle
    slot: Slot


class DiscardVehicle(Option, frozen=True, tag="discard", gc=False):
    """Discard a Vehicle card from the hand. Station Wagon."""

    card: Vehicle


class Nudge(Option, frozen=True, tag="nudge", gc=False):
    """Move the Target of a slot one space."""

    slot: Slot
    direction: Direction


class PlaceRubble(Option, frozen=True, tag="place", gc=False):
    """Put one Rubble on a space. Pickup Truck, Detour Sign."""

    space: Space


class TakeEggs(Option, frozen=True, tag="hook", gc=False):
    """Take all Eggs of an adjacent space. Grappling Hook."""

    space: Space


class StealEgg(Option, frozen=True, tag="steal", gc=False):
    """Take one Egg from a seat. Stolen Lunch."""

    seat: Seat
    egg: Egg


class DiscardBounty(Option, frozen=True, tag="drop", gc=False):
    """Discard a Bounty of the Line. Suspicious Briefcase."""

    card: Bounty


class PutNext(Option, frozen=True, tag="next", gc=False):
    """Put this one of the Worm cards looked at on top of what is left to sort, the first one topmost. Binoculars."""

    card: Worm


class Fire(Option, frozen=True, tag="fire", gc=False):
    """Play a Weapon in a hunt. TB 7.3."""

    card: Weapon


class Escape(Option, frozen=True, tag="escape", gc=False):
    """Play an Item to be no longer caught. R21, R52."""

    card: Item


class Reroll(Option, frozen=True, tag="reroll", gc=False):
    """Roll one of the dice again, counted from 0. Anise, R53."""

    die: Place


class DiscardEgg(Option, frozen=True, tag="burn", gc=False):
    """Discard one carried Egg. Flamethrower."""

    egg: Egg


class Borrow(Option, frozen=True, tag="borrow", gc=False):
    """Take a Weapon at random from this seat. Borrowed Gun."""

    seat: Seat


class ClaimBounty(Option, frozen=True, tag="claim", gc=False):
    """Complete a hunt Bounty with the kill. TB 7.4."""

    card: Bounty


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

YesNo: TypeAlias = Accept | Stop
"""What is answered to an offer."""

ACCEPT: Final = Accept()
STOP: Final = Stop()

BY_CARD: Final = (UseItem, ShootHat)
"""What can be done without an Action Point, with a card. R38, R48."""


@cache
def named_by(kind: type[Option]) -> tuple[str, ...]:
    """What each field of a kind of option names, in the order of the fields: `("vehicles", "slot")`."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple([hints[field].__metadata__[0] for field in kind.__struct_fields__])
