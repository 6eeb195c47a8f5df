"""The telling of a log: the sentence that is still open, and what has to be remembered to word the next."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Seat
from core.terror_below.words.names import bounty_with_points, the_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import WormCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import SeatSetup
    from core.terror_below.views import SpaceView
    from core.terror_below.words.names import Marks

Kind: TypeAlias = Literal[
    "setup", "turn", "vehicle", "target", "action", "delivery", "card", "attack", "hunt", "kill", "death", "end"
]
"""What a line of the log is about."""

NOBODY: Final = -1
"""No seat, or no slot, leads the line."""


class Line(Struct, frozen=True):
    """One line of the log.

    Attributes:
        seat: The seat whose tag leads it; -1 for none.
        slot: The slot that it is about; -1 for none.
        text: The sentence, without the tag: `goes to Gov't, delivers ▲: 1 VP, 15.`
        first: The place, among the events told, of the first event in it; a click jumps there.
        last: The place of the last event in it.
    """

    seat: Seat
    slot: int
    text: str
    kind: Kind
    first: int
    last: int


class Sentence(Struct):
    """A sentence that the next event may still join.

    Attributes:
        topic: What may join it.
        text: The sentence without its full stop.
        stem: What stays of the text when its last part is worded anew.
        parts: What its last part lists, as words: directions of a Target, spaces where Rubble fell.
        aside: What else it lists: directions ignored, Eggs laid.
        told: It has come to its results: what follows is set off by a comma, not a colon.
    """

    seat: Seat
    slot: int
    kind: Kind
    topic: str
    text: str
    first: int
    last: int
    stem: str = ""
    parts: list[str] = []
    aside: list[str] = []
    told: bool = False


class Telling:
    """A log in the making.

    Attributes:
        at: The place of the event being told.
        places: The Location on each space that has one.
        worms: The Worm in each slot, as far as told.
        attacked: The slot of the attack being told; -1 in the setup.
        attacker: The Worm that attacks.
        turn: The seat whose turn is being told.
        leaders, pawns, hands, totals: By seat: the Leader's number, the pawn's space, Vehicles in hand, VP.
        dead: The seats whose whole squad is dead.
    """

    def __init__(self, seats: Sequence[SeatSetup], spaces: Sequence[SpaceView], decks: Decks, marks: Marks) -> None:
        self.seats = seats
        self.labels = [space.label for space in spaces]
        self.places = {space.index: space.place for space in spaces if space.place is not None}
        self.decks = decks
        self.marks = marks
        self.lines: list[Line] = []
        self.open: Sentence | None = None
        self.at = 0
        self.worms: dict[int, WormCard] = {}
        self.attacked = NOBODY
        self.attacker: WormCard | None = None
        self.turn: Seat = NOBODY
        self.leaders = [-1] * len(seats)
        self.pawns = [-1] * len(seats)
        self.hands = [0] * len(seats)
        self.totals = [0] * len(seats)
        self.dead: set[Seat] = set()

    def as_it_stands(self) -> Telling:
        """A telling of its own that goes on from here."""
        same = copy(self)
        for name in ("places", "lines", "worms", "leaders", "pawns", "hands", "totals", "dead"):
            setattr(same, name, copy(getattr(self, name)))
        if self.open is not None:
            same.open = replace(self.open, parts=[*self.open.parts], aside=[*self.open.aside])
        return same

    def say(
        self, text: str, kind: Kind, *, seat: Seat = NOBODY, slot: int = NOBODY, topic: str = "", stem: str = ""
    ) -> Sentence:
        """Begin a sentence; the one before it is finished."""
        self.close()
        self.open = Sentence(seat, slot, kind, topic, text, self.at, self.at, stem)
        return self.open

    def close(self) -> None:
        """Finish the sentence that is open."""
        if self.open is not None:
            self.lines.append(finished(self.open))
            self.open = None

    def joins(self, *topics: str, seat: Seat = NOBODY, slot: int = NOBODY) -> Sentence | None:
        """The open sentence, when it has one of these topics and is about this seat or slot."""
        sentence = self.open
        if sentence is None or sentence.topic not in topics:
            return None
        if seat not in {NOBODY, sentence.seat} or slot not in {NOBODY, sentence.slot}:
            return None
        sentence.last = self.at
        return sentence

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.seats[seat].name

    def label(self, space: int) -> str:
        """A space's coordinates."""
        return self.labels[space]

    def bounty(self, number: int) -> str:
        """A Bounty and what it scores, within a sentence."""
        return bounty_with_points(self.decks.bounties[number], self.marks)

    def where(self, space: int) -> str:
        """A space within a sentence: its Location or its coordinates."""
        place = self.places.get(space)
        return self.labels[space] if place is None else the_place(place)


def result(sentence: Sentence, text: str) -> None:
    """Add a result: after a colon the first time, then after commas."""
    sentence.text += f"{', ' if sentence.told else ': '}{text}"
    sentence.told = True


def clause(sentence: Sentence, text: str) -> None:
    """Add something else that the same seat does."""
    sentence.text += f", {text}"
    sentence.told = False


def finished(sentence: Sentence) -> Line:
    """The line that a sentence makes."""
    return Line(
        sentence.seat,
        sentence.slot,
        f"{sentence.text}.",
        sentence.kind,
        sentence.first,
        max(sentence.first, sentence.last),
    )
