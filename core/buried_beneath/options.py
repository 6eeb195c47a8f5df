"""The legal answers of Buried Beneath. Locations are numbers (`village`); an answer to a tie says whose it is."""

from __future__ import annotations

from typing import TypeAlias

from core.buried_beneath.forms import Stat
from core.engine.decisions import Option


class ChooseHero(Option, frozen=True, tag="hero", gc=False):
    """Play this Hero. BB 2.3."""

    hero: str


class Begin(Option, frozen=True, tag="begin", gc=False):
    """Begin the wave, or the Boss fight. BB 4."""


class Place(Option, frozen=True, tag="place", gc=False):
    """Place a ready Villager. BB 8.2."""

    at: int


class End(Option, frozen=True, tag="end", gc=False):
    """End your turn. BB 10; R24."""


class TakePoint(Option, frozen=True, tag="gain", gc=False):
    """Take the next symbol of the location as a point. BB 8.4."""

    stat: Stat


class Act(Option, frozen=True, tag="act", gc=False):
    """Spend a point on the action of the next symbol of the location. BB 8.4, 9."""

    stat: Stat


class AttackAt(Option, frozen=True, tag="attack", gc=False):
    """Attack the enemy of a location. BB 9.1."""

    at: int


class Move(Option, frozen=True, tag="move", gc=False):
    """Go to a location, or stay. BB 9.2."""

    to: int


class UseSkill(Option, frozen=True, tag="skill", gc=False):
    """Use a skill, 0 to 2 as on the Hero card. BB 9.3."""

    skill: int


class Recall(Option, frozen=True, tag="recall", gc=False):
    """Call back the Villager of a location. BB 9.4."""

    at: int


class Enough(Option, frozen=True, tag="enough", gc=False):
    """Call nobody more. R22."""


class Blow(Option, frozen=True, tag="blow", gc=False):
    """Gale Winds: on the Villager of a location, or on its enemy."""

    at: int
    villager: bool = False


class BlowTo(Option, frozen=True, tag="blow-to", gc=False):
    """Gale Winds: to this location. R38."""

    to: int


class PlaceWall(Option, frozen=True, tag="wall", gc=False):
    """The Force Wall onto a path between two cards. R47."""

    path: int


class Lightning(Option, frozen=True, tag="lightning", gc=False):
    """Chain Lightning on an enemy, and on a monster beside it; -1 where there is none."""

    first: int
    second: int = -1


class PlaceTrap(Option, frozen=True, tag="trap", gc=False):
    """The Trap onto a location. R47."""

    at: int


class SmokeAt(Option, frozen=True, tag="smoke", gc=False):
    """Smoke on a location and those adjacent."""

    at: int


class MoveType(Option, frozen=True, tag="type", gc=False):
    """Of two types as near, the Black (0) or the White (1) dice move first. R11."""

    colour: int


class MoveUnit(Option, frozen=True, tag="unit", gc=False):
    """Of units as near, the one of this location moves next. R12."""

    at: int


class UnitStep(Option, frozen=True, tag="step", gc=False):
    """Of ways as short, a unit takes the one over this location. R13."""

    at: int
    to: int


class BossStep(Option, frozen=True, tag="boss-step", gc=False):
    """The same for the Boss. R32."""

    at: int
    to: int


class Flee(Option, frozen=True, tag="flee", gc=False):
    """The Villager of this location flees; -1 for a ready one. BB 7.3."""

    at: int = -1


class LayMarker(Option, frozen=True, tag="marker", gc=False):
    """A Boss marker onto this corner. BB 7.3."""

    at: int


class Uproot(Option, frozen=True, tag="uproot", gc=False):
    """The Boss marker of this corner goes, for good."""

    at: int


class Shove(Option, frozen=True, tag="shove", gc=False):
    """The Villager whom a unit pushes goes there. R28."""

    at: int
    to: int


class Mend(Option, frozen=True, tag="mend", gc=False):
    """The unit of `by` mends the one of `at`."""

    by: int
    at: int


class Hex(Option, frozen=True, tag="hex", gc=False):
    """This skill is put on cool-down."""

    skill: int


class Victim(Option, frozen=True, tag="victim", gc=False):
    """The enemy of `by` hits the Villager of `at`. R18."""

    by: int
    at: int


class GiveUp(Option, frozen=True, tag="give-up", gc=False):
    """Give the game up after a lost try. BB 12."""


AnyOption: TypeAlias = (
    ChooseHero
    | Begin
    | Place
    | End
    | TakePoint
    | Act
    | AttackAt
    | Move
    | UseSkill
    | Recall
    | Enough
    | Blow
    | BlowTo
    | PlaceWall
    | Lightning
    | PlaceTrap
    | SmokeAt
    | MoveType
    | MoveUnit
    | UnitStep
    | BossStep
    | Flee
    | LayMarker
    | Uproot
    | Shove
    | Mend
    | Hex
    | Victim
    | GiveUp
)
