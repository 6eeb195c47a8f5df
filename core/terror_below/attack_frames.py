"""Frames of Worm Attacks: what a Worm does, the hunt, and the deaths; see `frames`."""

from __future__ import annotations

from msgspec import Struct

from core.engine.decisions import Seat
from core.engine.flow import Frame


class SetupAttack(Frame, frozen=True, tag="setup-attack"):
    """A Worm attacks in the setup: it only lays. TB 2.3, 2.4."""

    worm: int
    laid: bool = False


class LooseEggs(Frame, frozen=True, tag="loose-eggs"):
    """Eggs, by colour number, that fall where the dice say. R14, R55."""

    eggs: tuple[int, ...]


class TerrorTurn(Frame, frozen=True, tag="terror"):
    """The Worms' own turn: the blue die, then the red one. TB 11.2.

    Attributes:
        step: What comes next.
        blue, red: The faces that have fallen; 0 before.
    """

    step: int = 0
    blue: int = 0
    red: int = 0


class WormRoll(Frame, frozen=True, tag="worm-roll"):
    """A die names a Worm. TB 10.1."""


class Appearing(Frame, frozen=True, tag="appear"):
    """A Worm card is dealt to a slot. TB 2.5, 6.5."""

    slot: int


class Shot(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Weapon played in an attack, the dice as they lay, and its damage."""

    seat: Seat
    card: int
    faces: tuple[int, ...]
    damage: int


class HeldWeapon(Struct, frozen=True, gc=False, omit_defaults=True):
    """A played Weapon that waits for the end of the attack: to the hand, or (`on_kill`) only after a kill."""

    seat: Seat
    card: int
    on_kill: bool


class WormAttack(Frame, frozen=True, tag="attack"):
    """A Worm attacks. TB 6, 7.

    Attributes:
        step: What comes next.
        space: Where its Target is.
        fresh: Spaces to which the attack added an Egg or Rubble.
        loose: Colours of Eggs that fall where the dice say.
        caught: Seats caught, in the order they hunt.
        queue: Those of them who have not stopped hunting.
        fired: Seats that have played a Weapon.
        rerolled: Seats that have used their reroll.
        doomed: Caught seats whose Leaders are still to die.
        killer: Who dealt the killing blow; -1 while it lives.
    """

    slot: int
    worm: int
    space: int
    step: int = 0
    fresh: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    caught: tuple[Seat, ...] = ()
    queue: tuple[Seat, ...] = ()
    damage: int = 0
    shots: tuple[Shot, ...] = ()
    held: tuple[HeldWeapon, ...] = ()
    fired: tuple[Seat, ...] = ()
    rerolled: tuple[Seat, ...] = ()
    doomed: tuple[Seat, ...] = ()
    killer: Seat = -1


class Firing(Frame, frozen=True, tag="fire"):
    """A Weapon is being played. TB 7.3.

    Attributes:
        card: The seat's own card.
        borrowed: The card taken with a Borrowed Gun; -1 for none.
        victim: From whom; -1 before it is known.
        step: What comes next.
        faces: The dice as they lie.
        die: The die being rolled again; -1 for none.
    """

    seat: Seat
    card: int
    borrowed: int = -1
    victim: Seat = -1
    step: int = 0
    faces: tuple[int, ...] = ()
    die: int = -1


class DiscardingEgg(Frame, frozen=True, tag="discard-egg"):
    """A seat discards a carried Egg. Flamethrower."""

    seat: Seat


class Rewarding(Frame, frozen=True, tag="reward"):
    """A kill is rewarded; the killing Weapon was `card`. TB 7.4, R6."""

    seat: Seat
    worm: int
    card: int


class Dying(Frame, frozen=True, tag="die"):
    """A Leader is about to die, after a leap that failed when `leapt`; `rolled` when luck has been tried. TB 8, R57."""

    seat: Seat
    rolled: bool = False
    leapt: bool = False
