"""What both sides were told in the course of a game, as a careful player would write it down. TS 11.

Nothing of it is a secret of a side: whoever listened knows all of it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Places: TypeAlias = tuple[int, ...]


class Went(Struct, frozen=True, tag="went", gc=False, omit_defaults=True):
    """A Survivors' turn is over: each of them may have gone somewhere. TS 5.1, 6.1.

    Attributes:
        shut: Doors with a block all that turn.
        stood: Sets of locations; in each of them somebody stood when the turn began or when it ended, for something
            was told that is done there: a block removed, the rescue called, the vehicle ready, the weakness observed.
    """

    shut: tuple[int, ...]
    stood: tuple[Places, ...] = ()


class Heard(Struct, frozen=True, tag="heard", gc=False, omit_defaults=True):
    """Where noise lies after that turn. TS 7.3."""

    places: Places
    everywhere: bool = False


class WhoNamed(Struct, frozen=True, tag="named", gc=False, omit_defaults=True):
    """An answer: these Survivors are in these locations. The others are not, unless it is of these `alone`. TS 11."""

    places: Places
    who: tuple[int, ...]
    alone: bool = False


class Alert(Struct, frozen=True, tag="alert", gc=False):
    """Whether anybody is in a droid's location. R33."""

    at: int
    anybody: bool


class Fled(Struct, frozen=True, tag="fled", gc=False, omit_defaults=True):
    """After an encounter these may each have taken one step. TS 10.3; R14."""

    who: tuple[int, ...]
    shut: tuple[int, ...]


Entry: TypeAlias = Went | Heard | WhoNamed | Alert | Fled
Record: TypeAlias = tuple[Entry, ...]


class Memory(Struct, frozen=True, omit_defaults=True):
    """The record of all that both sides were told.

    Attributes:
        record: What tells where Survivors can be, in the order in which it was told.
        stood: Of the Survivors' turn under way what `Went` will hold.
        found: Who was found in the last encounter.
        turns: Survivors' turns that are over: in each of them somebody discovered.
        spent: Items that were used up before all eyes, by id.
        carried: Who carried an item that stays, when it was last seen, by who and id.
        shots: How often Victoria's Device was seen in use.
        level: The Killer's level.
        hand, deck: The Killer's cards as they can be counted from what is told of them. A card that is paid in STEALTH
            is not. R45.
        due: Cards that are still to be drawn, or discarded from the deck, when a level has broken in on it.
        mill: They are discarded.
        empty: The deck has run out, and is not shuffled anew yet.
        drew: The three cards of this turn are being drawn.
        laid: Skill cards that were played since the discards were last shuffled, by id.
    """

    record: Record = ()
    stood: tuple[Places, ...] = ()
    found: tuple[int, ...] = ()
    turns: int = 0
    spent: tuple[str, ...] = ()
    carried: tuple[tuple[int, str], ...] = ()
    shots: int = 0
    level: int = 1
    hand: int = 0
    deck: int = 0
    due: int = 0
    mill: bool = False
    empty: bool = False
    drew: bool = False
    laid: tuple[str, ...] = ()


def record_of(memory: Memory, blocks: tuple[int, ...], *, acting: bool, fleeing: bool) -> Record:
    """What a memory tells of places now.

    In a Survivors' turn that goes on (`acting`) they may have gone already; while they flee nobody is told who has.
    """
    if acting:
        return (*memory.record, Went(blocks, memory.stood))
    return memory.record if not fleeing else memory.record[:-1]
