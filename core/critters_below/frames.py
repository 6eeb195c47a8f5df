"""What is going on, innermost last: the frames of the flow."""

from __future__ import annotations

from typing import TypeAlias

from core.critters_below.events import EndReason, SourceKind
from core.engine.decisions import Seat
from core.engine.flow import Frame


class Casting(Frame, frozen=True, gc=False, tag="casting", omit_defaults=True):
    """Characters are dealt, or chosen in seat order. CB 2.6; R36."""


class Drawing(Frame, frozen=True, gc=False, tag="drawing", omit_defaults=True):
    """The first seat is drawn at random. CB 2.6; R2."""


class Joining(Frame, frozen=True, gc=False, tag="joining", omit_defaults=True):
    """Facilities of the special pack are drawn. R32."""


class LayingWar(Frame, frozen=True, gc=False, tag="laying-war", omit_defaults=True):
    """The event line is laid: the pack of so many planes is shuffled next, 0 for all in one shuffle. CB 2.7; R27."""

    planes: int


class LayingItems(Frame, frozen=True, gc=False, tag="laying-items", omit_defaults=True):
    """The items are shuffled and dealt. CB 2.2, 2.3, 2.6; R1."""


class Bruising(Frame, frozen=True, gc=False, tag="bruising", omit_defaults=True):
    """Starting Damage is dealt. CB 2.6; R42."""


class Turn(Frame, frozen=True, gc=False, tag="turn", omit_defaults=True):
    """The turn of a seat. CB 4.

    Attributes:
        actions: How many have been done.
        used: Facilities used in this turn, by number. R7.
        ability: Whether the ability has been used.
    """

    seat: Seat
    actions: int = 0
    used: tuple[int, ...] = ()
    ability: bool = False


class Resolving(Frame, frozen=True, gc=False, tag="resolving", omit_defaults=True):
    """The symbols of something are done from left to right. CB 4, 5.

    Attributes:
        kind: What they stand on.
        number: The card, the Facility, or the Character.
        user: Who uses it.
        subject: Whose symbols they are now: the user, after a target symbol the target. R4.
        step: The symbol that is done next.
        open: Whether it is the open side of a Facility.
    """

    kind: SourceKind
    number: int
    user: Seat
    subject: Seat
    step: int = 0
    open: bool = False


class Peeking(Frame, frozen=True, gc=False, tag="peeking", omit_defaults=True):
    """Which cards of the Shelf are looked at. R16."""

    seat: Seat
    left: int
    spaces: tuple[int, ...] = ()


class Keeping(Frame, frozen=True, gc=False, tag="keeping", omit_defaults=True):
    """Which of the cards looked at are kept; these are not on the Shelf meanwhile. R16.

    Attributes:
        cards: Those that are not kept, yet.
        spaces: The emptied spaces, the lowest first.
        kept: Those that are.
        mixes: The mixes that they may have come out of.
    """

    seat: Seat
    cards: tuple[int, ...]
    spaces: tuple[int, ...]
    kept: tuple[int, ...] = ()
    mixes: tuple[int, ...] = ()


class Returning(Frame, frozen=True, gc=False, tag="returning", omit_defaults=True):
    """In which order the others go back to the lowest emptied spaces. R16."""

    seat: Seat
    cards: tuple[int, ...]
    spaces: tuple[int, ...]
    kept: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    mixes: tuple[int, ...] = ()


class Upgrading(Frame, frozen=True, gc=False, tag="upgrading", omit_defaults=True):
    """Which Facility is opened. CB 5.6."""

    seat: Seat


class Shuffling(Frame, frozen=True, gc=False, tag="shuffling", omit_defaults=True):
    """The Shelf is shuffled. CB 5.8."""


class Supplying(Frame, frozen=True, gc=False, tag="supplying", omit_defaults=True):
    """Items are drawn from the Discard Pile, after a shuffle. CB 5.10."""

    seat: Seat
    number: int


class Surplus(Frame, frozen=True, gc=False, tag="surplus", omit_defaults=True):
    """More in the Pocket than may stay. CB 4.6."""

    seat: Seat


class Naming(Frame, frozen=True, gc=False, tag="naming", omit_defaults=True):
    """The seat names the one that takes the next turn. CB 9.2; R25."""

    seat: Seat


class Flipping(Frame, frozen=True, gc=False, tag="flipping", omit_defaults=True):
    """A Condition is flipped. CB 4.7, 7.

    Attributes:
        order: The hand after the shuffle, by kinds; nobody has seen it. Empty before the shuffle.
    """

    seat: Seat
    flipper: Seat
    order: tuple[int, ...] = ()


class Healing(Frame, frozen=True, gc=False, tag="healing", omit_defaults=True):
    """Which Damage is healed by the flip. CB 7.3; R18.

    Attributes:
        kind: The flipped Condition, which leaves the hand then; -1 where it has left already.
    """

    seat: Seat
    kind: int = -1


class Limiting(Frame, frozen=True, gc=False, tag="limiting", omit_defaults=True):
    """A hand is cut down to its limit. CB 4.8."""

    seat: Seat


class Burying(Frame, frozen=True, gc=False, tag="burying", omit_defaults=True):
    """The items of the dead are shuffled on top of the Storage Deck. CB 7.4; R23."""

    cards: tuple[int, ...]
    mixes: tuple[int, ...] = ()


class Passing(Frame, frozen=True, gc=False, tag="passing", omit_defaults=True):
    """The turn passes on, or the round ends. CB 3."""

    seat: Seat


class Voting(Frame, frozen=True, gc=False, tag="voting", omit_defaults=True):
    """All living seats choose at once, in secret. CB 6.1.

    Attributes:
        thumbs: By seat: -1 still to come, or dead; 0 stay, 1 out.
    """

    thumbs: tuple[int, ...]


class Outside(Frame, frozen=True, gc=False, tag="outside", omit_defaults=True):
    """What the three days bring to those who are out, the oldest first. CB 6.4; R19.

    Attributes:
        seats: Who is out, in turn order.
        age: The stripe that is done next: 2 the day before yesterday, 0 today, -1 done.
        step: The symbol of it that is done next.
    """

    seats: tuple[Seat, ...]
    age: int = 2
    step: int = 0


class Ended(Frame, frozen=True, gc=False, tag="ended", omit_defaults=True):
    """The game is over: groups of seats that share a place, the winners first; empty when nobody won."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: EndReason


AnyFrame: TypeAlias = (
    Casting
    | Drawing
    | Joining
    | LayingWar
    | LayingItems
    | Bruising
    | Turn
    | Resolving
    | Peeking
    | Keeping
    | Returning
    | Upgrading
    | Shuffling
    | Supplying
    | Surplus
    | Naming
    | Flipping
    | Healing
    | Limiting
    | Burying
    | Passing
    | Voting
    | Outside
    | Ended
)
