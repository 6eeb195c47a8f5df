"""The legal answers of Terrorscape 2. `who` is a Survivor, 0 to 2 in seat order; locations and doors are numbers."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.engine.decisions import Option
from core.terrorscape_2.forms import ItemName, Zone

By: TypeAlias = Literal["hand", "toolbox", "wrench"]
"""What a repair is made with. TS 6.3; R22."""

Deed: TypeAlias = Literal["bandage", "gadget", "charge", "stroke", "check", "cure"]
"""Special and extra actions that stand on no item. TS 6.6, 6.7; R17, R26."""


class ChooseKiller(Option, frozen=True, tag="killer", gc=False):
    """Be this Killer. R40."""

    killer: str


class ChooseSurvivor(Option, frozen=True, tag="survivor", gc=False):
    """Take this Survivor into the team. R40."""

    survivor: str


class Walk(Option, frozen=True, tag="move", gc=False):
    """MOVE one or two steps; where it leads. TS 6.1; R2."""

    who: int
    to: int


class SearchDeck(Option, frozen=True, tag="search", gc=False):
    """Search the deck of the location. TS 6.2."""

    who: int


class RepairIt(Option, frozen=True, tag="repair", gc=False):
    """Repair what stands in the location. TS 6.3."""

    who: int
    by: By


class Unblock(Option, frozen=True, tag="unblock", gc=False):
    """Remove a block token of the location. TS 6.4."""

    who: int
    door: int


class Calm(Option, frozen=True, tag="calm", gc=False):
    """Remove all own fear, or stand still. TS 6.5; R2."""

    who: int


class UseItem(Option, frozen=True, tag="use", gc=False):
    """Use an item; `at` is a location, a door, an arrow or a Survivor. TS 6.6, 6.7."""

    who: int
    item: ItemName
    at: int = -1


class DoDeed(Option, frozen=True, tag="do", gc=False):
    """A special or an extra action without an item; `at` as in `UseItem`. TS 6.6, 6.7."""

    who: int
    deed: Deed
    at: int = -1


class Give(Option, frozen=True, tag="give", gc=False):
    """Give an item to a Survivor in the same location. TS 6.8."""

    who: int
    item: ItemName
    whom: int


class Discard(Option, frozen=True, tag="discard", gc=False):
    """Discard an item. TS 6.2; R1."""

    who: int
    item: ItemName


class Showdown(Option, frozen=True, tag="showdown", gc=False):
    """Begin the Final Showdown. TS 6.9, 8.4; R38."""


class Done(Option, frozen=True, tag="done", gc=False):
    """Go on to discover. TS 7.1."""


class Keep(Option, frozen=True, tag="keep", gc=False):
    """Keep an item that was drawn. TS 6.2, 7.1; R10."""

    item: ItemName


class KeepNone(Option, frozen=True, tag="keep-none", gc=False):
    """Keep nothing of what was drawn. R10."""


class Shed(Option, frozen=True, tag="shed", gc=False):
    """Discard an item too many. R23."""

    item: ItemName


class Discover(Option, frozen=True, tag="discover", gc=False):
    """This Survivor discovers. TS 7.1."""

    who: int


class Defend(Option, frozen=True, tag="defend", gc=False):
    """This Survivor stands against the attack, or next in the Final Showdown. TS 10.2; R49."""

    who: int


class Wield(Option, frozen=True, tag="weapon", gc=False):
    """Use a weapon; an Ammo Pack is spent with the Revolver. TS 10.3; R24."""

    item: ItemName


class BareHands(Option, frozen=True, tag="bare-hands", gc=False):
    """Use no weapon. TS 10.3."""


class Flee(Option, frozen=True, tag="flee", gc=False):
    """A step after an encounter. TS 10.3; R14."""

    who: int
    to: int


class Remain(Option, frozen=True, tag="remain", gc=False):
    """No step after an encounter. R14."""

    who: int


class WearSuit(Option, frozen=True, tag="suit", gc=False):
    """Discard the Thermal Suit instead of being injured. R18, R42."""


class Bear(Option, frozen=True, tag="bear", gc=False):
    """Be injured. R42."""


class Seen(Option, frozen=True, tag="seen", gc=False):
    """The token was seen by its owner. R17."""


class Step(Option, frozen=True, tag="step", gc=False):
    """The Killer's step, told. TS 5.1."""

    to: int


class SearchHere(Option, frozen=True, tag="search-here", gc=False):
    """The Killer's SEARCH. TS 4.1."""


class Play(Option, frozen=True, tag="play", gc=False):
    """Play a skill card. TS 9.7."""

    card: str


class Pass(Option, frozen=True, tag="pass", gc=False):
    """Play no card, or take no further step. TS 9.3, 9.5."""


class Pay(Option, frozen=True, tag="pay", gc=False):
    """Discard a card as a cost, or to climb. TS 9.7; R5."""

    card: str


class InZone(Option, frozen=True, tag="zone", gc=False):
    """SENSE this zone. TS 4.2."""

    zone: Zone


class BlockDoor(Option, frozen=True, tag="block", gc=False):
    """Put a block token on a door. TS 4.4."""

    door: int


class TakeBlock(Option, frozen=True, tag="take-block", gc=False):
    """Take a block token away, because all lie on doors. R6."""

    door: int


class PlaceDroid(Option, frozen=True, tag="droid", gc=False):
    """Put a droid there. R33."""

    at: int


class TakeDroid(Option, frozen=True, tag="take-droid", gc=False):
    """Take a droid away: to move it, or to set it off. R33."""

    at: int


class GoToDroid(Option, frozen=True, tag="jump", gc=False):
    """Go to a droid's location. R5."""

    at: int


class StrikeAt(Option, frozen=True, tag="strike", gc=False):
    """Everybody in this location is injured. R18."""

    at: int


class Slip(Option, frozen=True, tag="slip", gc=False):
    """A step in STEALTH. TS 4.5."""

    to: int


class NoAttack(Option, frozen=True, tag="no-attack", gc=False):
    """Add no attack card to this attack. TS 10.1."""


class NoneToday(Option, frozen=True, tag="none-today", gc=False):
    """Add no attack card in this encounter."""


class ThrowOut(Option, frozen=True, tag="throw-out", gc=False):
    """Throw a card out to make room for an unlocked one. R9."""

    card: str


class TakeIn(Option, frozen=True, tag="take-in", gc=False):
    """Take an unlocked card into a hand with room for it. R9."""


class Refuse(Option, frozen=True, tag="refuse", gc=False):
    """Make no room: the unlocked card goes to the discard pile. R9."""


AnyOption: TypeAlias = (
    ChooseKiller
    | ChooseSurvivor
    | Walk
    | SearchDeck
    | RepairIt
    | Unblock
    | Calm
    | UseItem
    | DoDeed
    | Give
    | Discard
    | Showdown
    | Done
    | Keep
    | KeepNone
    | Shed
    | Discover
    | Defend
    | Wield
    | BareHands
    | Flee
    | Remain
    | WearSuit
    | Bear
    | Seen
    | Step
    | SearchHere
    | Play
    | Pass
    | Pay
    | InZone
    | BlockDoor
    | TakeBlock
    | PlaceDroid
    | TakeDroid
    | GoToDroid
    | StrikeAt
    | Slip
    | NoAttack
    | NoneToday
    | ThrowOut
    | TakeIn
    | Refuse
)
