"""What the Killer of Terrorscape 2 does with its cards, its steps and its tokens. Places and doors are numbers.

An event without an audience is told to both sides. TS 11.
"""

from __future__ import annotations

from typing import TypeAlias

from core.engine.decisions import Event


class CardPlayed(Event, frozen=True, tag="played", gc=False):
    """The Killer plays a skill card, and pays so many cards. TS 9.7; R45."""

    card: str
    cost: int


class CardPaid(Event, frozen=True, tag="paid", gc=False):
    """The Killer paid with a card. R45."""

    card: str


class CardsDrawn(Event, frozen=True, tag="cards-drawn", gc=False):
    """The Killer draws a card; `kept` when the hand has room. TS 9.6; R9."""

    card: str
    kept: bool


class CardsMilled(Event, frozen=True, tag="milled", gc=False):
    """The Killer discards a card of the deck. TS 10.2."""

    card: str


class LevelUp(Event, frozen=True, tag="level", gc=False):
    """The Killer has a new level. TS 9.8."""

    level: int


class Strengthened(Event, frozen=True, tag="strength", gc=False):
    """The Killer's strength is now so much. TS 3.1."""

    strength: int


class Unlocked(Event, frozen=True, tag="unlocked", gc=False):
    """A locked card is free. R7."""

    card: str


class ThrownOut(Event, frozen=True, tag="thrown-out", gc=False):
    """The Killer throws a card out, or the unlocked one itself. R9."""

    card: str


class Stepped(Event, frozen=True, tag="stepped", gc=False):
    """The Killer's step; `climbed` when a card was paid. TS 5.1; R5."""

    to: int
    climbed: bool


class Vanished(Event, frozen=True, tag="vanished", gc=False):
    """The Killer is in STEALTH: from where, by which card. TS 4.5."""

    start: int
    card: str


class Slipped(Event, frozen=True, tag="slipped", gc=False):
    """The Killer's own step in STEALTH."""

    to: int


class Reappeared(Event, frozen=True, tag="reappeared", gc=False):
    """The Killer is seen again. TS 4.6."""

    at: int


class DelayLaid(Event, frozen=True, tag="delay", gc=False):
    """A DELAY token lies in a location. TS 4.7."""

    card: str
    at: int


class DelayRuns(Event, frozen=True, tag="delay-runs", gc=False):
    """What was delayed is done. R29."""

    card: str


class DroidPlaced(Event, frozen=True, tag="droid", gc=False):
    """A droid stands in a location. R33."""

    at: int


class DroidTaken(Event, frozen=True, tag="droid-taken", gc=False):
    """A droid is gone from a location: moved, or set off. R33."""

    at: int


class BlockMoved(Event, frozen=True, tag="block-moved", gc=False):
    """A block token is taken away to be put elsewhere. R6."""

    door: int


HuntEvent: TypeAlias = (
    CardPlayed
    | CardPaid
    | CardsDrawn
    | CardsMilled
    | LevelUp
    | Strengthened
    | Unlocked
    | ThrownOut
    | Stepped
    | Vanished
    | Slipped
    | Reappeared
    | DelayLaid
    | DelayRuns
    | DroidPlaced
    | DroidTaken
    | BlockMoved
)
