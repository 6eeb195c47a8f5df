"""What happens in Buried Beneath. Everybody may know all of it.

Every move names who moves, from where, to where and why; every hit names who hits, whom, and both locations: the
telegraph and the log are made of events alone. `colour` is 0 for Black dice, 1 for White, 2 for the Boss.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from core.buried_beneath.forms import Stat
from core.engine.decisions import Event

BLACK: Final = 0
WHITE: Final = 1
BOSS_COLOUR: Final = 2

Why: TypeAlias = Literal["move", "run", "lunge", "blown"]
"""Why a unit moves: by itself, as a Scout when another fell, as a Hound after a Villager fled, or by Gale Winds."""

Stays: TypeAlias = Literal["no-way", "near", "smoke", "in-range"]
"""Why a unit stays: no way, somebody adjacent to an Archer, Smoke, or the Boss is in range already."""

Loss: TypeAlias = Literal["health", "speed", "damage", "fled", "fifth-marker"]
"""How a try is lost. BB 12."""

Cause: TypeAlias = Literal["paid", "moved", "hit", "skill", "gain", "spent", "blown", "wail", "roots"]
"""Why a stat changes: crossed symbols, those of a moved Villager, an enemy, your skill, a symbol, an action, Gale
Winds, a Banshee that fell, the Root Mother's last marker."""

Source: TypeAlias = Literal["attack", "skill", "trap"]


class VillageLaid(Event, frozen=True, tag="village", gc=False):
    """The village is laid out. BB 2.1.

    Attributes:
        number: Its number, or its day.
        cards: The side of each map card, in reading order.
    """

    number: str
    center: int
    cards: tuple[int, ...]
    boss: str


class HeroTaken(Event, frozen=True, tag="hero", gc=False):
    """The Hero is chosen. BB 2.3."""

    hero: str


class WaveCame(Event, frozen=True, tag="wave", gc=False):
    """A wave is set up: the monster of the Black and the White Camp, and their dice. BB 4."""

    wave: int
    monsters: tuple[str, ...]
    dice: tuple[int, ...]


class BossCame(Event, frozen=True, tag="boss", gc=False):
    """The Boss rises in the Middle. BB 11.2."""

    boss: str


class EnemiesBegan(Event, frozen=True, tag="enemies", gc=False):
    """The enemies' turn begins. BB 5.1."""

    wave: int
    turn: int


class UnitMoved(Event, frozen=True, tag="moved", gc=False):
    """An enemy goes along one path."""

    colour: int
    health: int
    at: int
    to: int
    why: Why


class UnitStayed(Event, frozen=True, tag="stayed", gc=False):
    """An enemy does not move, and why."""

    colour: int
    health: int
    at: int
    why: Stays


class Dazed(Event, frozen=True, tag="dazed", gc=False):
    """An enemy does not attack: it stands in Smoke."""

    colour: int
    at: int


class Hastened(Event, frozen=True, tag="hastened", gc=False):
    """An enemy gains 1 Speed for this move."""

    colour: int
    at: int


class MiddleReached(Event, frozen=True, tag="middle", gc=False):
    """A monster is in the Middle; its die comes off. BB 7.3."""

    colour: int
    health: int
    at: int


class VillagerFled(Event, frozen=True, tag="fled", gc=False):
    """A Villager flees: from a location, or a ready one (-1). BB 7.3, 7.5."""

    at: int


class MarkerLaid(Event, frozen=True, tag="marker", gc=False):
    """A Boss marker covers a location; so many lie on the map."""

    at: int
    count: int


class MarkerGone(Event, frozen=True, tag="marker-gone", gc=False):
    """A Boss marker goes from a location."""

    at: int


class Deployed(Event, frozen=True, tag="deployed", gc=False):
    """A monster comes from its Camp. BB 7.4."""

    colour: int
    health: int
    at: int


class DeployBlocked(Event, frozen=True, tag="deploy-blocked", gc=False):
    """No monster comes: one stands where it would. BB 7.4."""

    colour: int
    at: int


class CampMoved(Event, frozen=True, tag="camp-moved", gc=False):
    """A Camp goes one card clockwise. BB 7.4."""

    colour: int
    spot: int


class HeroHit(Event, frozen=True, tag="hero-hit", gc=False):
    """An enemy attacks the Hero. A blow may be `stopped` by the Shield Wall. BB 7.5; R39."""

    colour: int
    at: int
    hero: int
    damage: int
    stopped: bool


class VillagerHit(Event, frozen=True, tag="villager-hit", gc=False):
    """An enemy attacks a Villager. BB 7.5."""

    colour: int
    at: int
    villager: int
    stopped: bool


class StatChanged(Event, frozen=True, tag="stat", gc=False):
    """A stat of the Hero rises or falls by `by`, to `value`."""

    stat: Stat
    by: int
    value: int
    why: Cause


class Shoved(Event, frozen=True, tag="shoved", gc=False):
    """An enemy moves a Villager. BB 5.4."""

    at: int
    to: int


class Mended(Event, frozen=True, tag="mended", gc=False):
    """A monster regains Health."""

    by: int
    at: int
    health: int


class Hexed(Event, frozen=True, tag="hexed", gc=False):
    """A ready skill is put on cool-down."""

    skill: int


class YourTurnBegan(Event, frozen=True, tag="turn", gc=False):
    """Your turn begins: so many Villagers come back, and the Hero to the Middle (from -1: he stays). BB 8.1."""

    wave: int
    turn: int
    back: int
    hero: int


class Placed(Event, frozen=True, tag="placed", gc=False):
    """A Villager is placed. BB 8.2."""

    at: int


class Acted(Event, frozen=True, tag="acted", gc=False):
    """A point pays for an action, which counts the value before it was paid. BB 9.

    Attributes:
        free: The last point acts free of charge. R23.
    """

    stat: Stat
    value: int
    free: bool


class HeroMoved(Event, frozen=True, tag="hero-moved", gc=False):
    """The Hero goes along a way; empty when he stays."""

    at: int
    way: tuple[int, ...]


class Struck(Event, frozen=True, tag="struck", gc=False):
    """An enemy takes damage: so much, so that so much Health is left. BB 9.1; Armor caps it, BB 14.3."""

    colour: int
    at: int
    damage: int
    left: int
    by: Source


class Felled(Event, frozen=True, tag="felled", gc=False):
    """A monster is defeated by the Hero. R37."""

    colour: int
    at: int


class SkillUsed(Event, frozen=True, tag="skill", gc=False):
    """A skill is used, and its die set. BB 9.3."""

    skill: int
    cooldown: int


class VillagerBlown(Event, frozen=True, tag="blown", gc=False):
    """Gale Winds move a Villager. BB 5.4."""

    at: int
    to: int


class WallSet(Event, frozen=True, tag="wall", gc=False):
    """The Force Wall stands on this path; -1: it is taken away."""

    path: int


class WallBroken(Event, frozen=True, tag="wall-broken", gc=False):
    """The Boss breaks the Force Wall that closed its only way. R51."""

    path: int


class TrapSet(Event, frozen=True, tag="trap", gc=False):
    """The Trap lies on this location; -1: it is taken away."""

    at: int


class TrapSprung(Event, frozen=True, tag="sprung", gc=False):
    """An enemy steps into the Trap, which is gone."""

    colour: int
    at: int


class SmokeSpread(Event, frozen=True, tag="smoke", gc=False):
    """Smoke lies on a location and those adjacent."""

    at: int


class ShieldsUp(Event, frozen=True, tag="shields", gc=False):
    """The Shield Wall stands until your next turn."""


class Recalled(Event, frozen=True, tag="recalled", gc=False):
    """A Villager is called back. BB 9.4."""

    at: int


class CameBack(Event, frozen=True, tag="came-back", gc=False):
    """A fled Villager comes back, ready."""


class TurnEnded(Event, frozen=True, tag="turn-ended", gc=False):
    """You end your turn; the cool-downs as they are then. BB 10."""

    cooldowns: tuple[int, ...]


class WaveWon(Event, frozen=True, tag="wave-won", gc=False):
    """No monster is left: the wave is won in so many turns. BB 11.1."""

    wave: int
    turns: int
    fled: int


class BossFell(Event, frozen=True, tag="boss-fell", gc=False):
    """The Boss is at 0 Health: for good, or it rises again with so much. BB 12; R33."""

    health: int
    left: int


class BossGrew(Event, frozen=True, tag="boss-grew", gc=False):
    """A stat of the Boss changes."""

    stat: Literal["health", "speed", "damage", "armor"]
    value: int


class TryLost(Event, frozen=True, tag="lost", gc=False):
    """The try is lost. BB 12."""

    why: Loss


class GaveUp(Event, frozen=True, tag="gave-up", gc=False):
    """The game is given up after a lost try."""


AnyEvent: TypeAlias = (
    VillageLaid
    | HeroTaken
    | WaveCame
    | BossCame
    | EnemiesBegan
    | UnitMoved
    | UnitStayed
    | Dazed
    | Hastened
    | MiddleReached
    | VillagerFled
    | MarkerLaid
    | MarkerGone
    | Deployed
    | DeployBlocked
    | CampMoved
    | HeroHit
    | VillagerHit
    | StatChanged
    | Shoved
    | Mended
    | Hexed
    | YourTurnBegan
    | Placed
    | Acted
    | HeroMoved
    | Struck
    | Felled
    | SkillUsed
    | VillagerBlown
    | WallSet
    | WallBroken
    | TrapSet
    | TrapSprung
    | SmokeSpread
    | ShieldsUp
    | Recalled
    | CameBack
    | TurnEnded
    | WaveWon
    | BossFell
    | BossGrew
    | TryLost
    | GaveUp
)
