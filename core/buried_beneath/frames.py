"""What is going on, innermost last: the frames of the flow."""

from __future__ import annotations

from typing import Final, TypeAlias

from core.buried_beneath.events import Loss, Why
from core.buried_beneath.forms import AimedSkill, Stat
from core.engine.flow import Frame

MOVE: Final = 0
DEPLOY: Final = 1
ATTACK: Final = 3
DONE: Final = 4
"""The stages of the enemies' turn; Black deploys in stage 1, White in stage 2. BB 5.1."""


class Laying(Frame, frozen=True, gc=False, tag="laying", omit_defaults=True):
    """The village's number is drawn at random. R43."""


class ChoosingHero(Frame, frozen=True, gc=False, tag="choosing-hero", omit_defaults=True):
    """Which Hero is played. BB 2.3."""


class Starting(Frame, frozen=True, gc=False, tag="starting", omit_defaults=True):
    """The start of a wave, or of the Boss fight: where a reset leads. BB 5.2."""


class Enemies(Frame, frozen=True, gc=False, tag="enemies", omit_defaults=True):
    """The enemies' turn, at one of its stages."""

    stage: int = MOVE


class MovingTypes(Frame, frozen=True, gc=False, tag="moving-types", omit_defaults=True):
    """Monsters move: one type after the other. BB 7.2.

    Attributes:
        colours: The types that have not moved yet.
        colour: The type that moves; -1 while the next is found.
        todo: Its units that have not moved, by their numbers.
    """

    colours: tuple[int, ...] = (0, 1)
    colour: int = -1
    todo: tuple[int, ...] = ()


class Walking(Frame, frozen=True, gc=False, tag="walking", omit_defaults=True):
    """A monster goes towards the Middle, so many paths more."""

    unit: int
    left: int
    why: Why = "move"


class Running(Frame, frozen=True, gc=False, tag="running", omit_defaults=True):
    """Scouts run, because one fell; those that have not yet, None before they are counted. R36."""

    todo: tuple[int, ...] | None = None


class Shoving(Frame, frozen=True, gc=False, tag="shoving", omit_defaults=True):
    """A Spider pushes the Villager of its location. R45."""

    at: int


class Mending(Frame, frozen=True, gc=False, tag="mending", omit_defaults=True):
    """A Witch mends a wounded monster. R45."""

    unit: int


class Fleeing(Frame, frozen=True, gc=False, tag="fleeing", omit_defaults=True):
    """A Villager of your choice flees. BB 7.3."""


class Ruining(Frame, frozen=True, gc=False, tag="ruining", omit_defaults=True):
    """A Boss marker is laid on a free corner. BB 7.3."""


class Uprooting(Frame, frozen=True, gc=False, tag="uprooting", omit_defaults=True):
    """A Boss marker is taken off the map, for good."""


class Deploying(Frame, frozen=True, gc=False, tag="deploying", omit_defaults=True):
    """A Camp deploys, so many times more. BB 7.4; R8."""

    colour: int
    left: int


class Striking(Frame, frozen=True, gc=False, tag="striking", omit_defaults=True):
    """Monsters attack: those that have not yet, by their numbers. BB 7.5; R16."""

    todo: tuple[int, ...]


class Hitting(Frame, frozen=True, gc=False, tag="hitting", omit_defaults=True):
    """A monster hits a Villager of your choice; -1: the Boss does. R18."""

    unit: int


class Hexing(Frame, frozen=True, gc=False, tag="hexing", omit_defaults=True):
    """A Witch puts a ready skill on cool-down."""


class BossTurn(Frame, frozen=True, gc=False, tag="boss-turn", omit_defaults=True):
    """The Boss's turn. BB 14.1.

    Attributes:
        stage: 0 before it moves, 1 while it moves, 2 after it moved, 3 when it attacks.
        left: Its Speed that is left.
    """

    stage: int = 0
    left: int = 0


class KeptAtBay(Frame, frozen=True, gc=False, tag="kept-at-bay", omit_defaults=True):
    """The Boss's turn ends, in which it did not hit the Hero. R51.

    Attributes:
        flights: Villagers that had fled before it attacked.
    """

    flights: int


class Placing(Frame, frozen=True, gc=False, tag="placing", omit_defaults=True):
    """Your turn: a Villager is placed, or the turn ends. BB 8."""


class Taking(Frame, frozen=True, gc=False, tag="taking", omit_defaults=True):
    """The symbols of a location are taken one by one. BB 8.4; R20.

    Attributes:
        at: Where the Villager was placed.
        left: The symbols still to take, as printed.
    """

    at: int
    left: tuple[Stat, ...]


class Attacking(Frame, frozen=True, gc=False, tag="attacking", omit_defaults=True):
    """An Attack action, with so much Damage. BB 9.1."""

    damage: int


class HeroMoving(Frame, frozen=True, gc=False, tag="moving", omit_defaults=True):
    """A Move action, with so much Speed. BB 9.2.

    Attributes:
        strikes: An Attack action follows. R26.
        leap: It is the skill Leap.
    """

    speed: int
    strikes: bool = False
    leap: bool = False


class ChoosingSkill(Frame, frozen=True, gc=False, tag="choosing-skill", omit_defaults=True):
    """Use a Skill. BB 9.3."""


class Rallying(Frame, frozen=True, gc=False, tag="rallying", omit_defaults=True):
    """A Rally action: so many may still be called back. BB 9.4."""

    left: int


class Aiming(Frame, frozen=True, gc=False, tag="aiming", omit_defaults=True):
    """A skill wants to know where, or whom.

    Attributes:
        at: Gale Winds: whose location; -1 before that is chosen.
        villager: Gale Winds move the Villager there.
    """

    skill: AimedSkill
    at: int = -1
    villager: bool = False


class Lost(Frame, frozen=True, gc=False, tag="lost", omit_defaults=True):
    """The try is lost: begin again, undo, or give up. BB 12."""

    why: Loss


class Ended(Frame, frozen=True, gc=False, tag="ended", omit_defaults=True):
    """The game is over."""

    won: bool
    reason: str


AnyFrame: TypeAlias = (
    Laying
    | ChoosingHero
    | Starting
    | Enemies
    | MovingTypes
    | Walking
    | Running
    | Shoving
    | Mending
    | Fleeing
    | Ruining
    | Uprooting
    | Deploying
    | Striking
    | Hitting
    | Hexing
    | BossTurn
    | KeptAtBay
    | Placing
    | Taking
    | Attacking
    | HeroMoving
    | ChoosingSkill
    | Rallying
    | Aiming
    | Lost
    | Ended
)
