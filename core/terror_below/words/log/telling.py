"""The telling of a log of Terror Below: what has to be remembered to word the next sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from core.terror_below.words.names import bounty_with_points, the_place
from core.words.lines import NOBODY, clause
from core.words.log import LogWriter

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import Place, WormCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import Setup
    from core.terror_below.words.names import Marks
    from core.words.lines import Sentence

Kind: TypeAlias = Literal[
    "setup", "turn", "vehicle", "target", "action", "delivery", "card", "attack", "hunt", "kill", "death", "end"
]
"""What a line of the log is about."""

LONGEST: Final = 100
"""Letters of a line of the log: what would be longer begins a line of its own."""

TARGET: Final = "target"
"""What leads a line about a Worm."""


class SquadTelling(LogWriter):
    """What the log and the steps of a recap remember.

    Attributes:
        places: The Location on each space that has one.
        worms: The Worm in each slot, as far as told.
        attacked: The slot of the attack being told; -1 in the setup.
        attacker: The Worm that attacks.
        turn: The seat whose turn is being told.
        leaders, pawns, hands, totals: By seat: the Leader's number, the pawn's space, Vehicles in hand, VP.
        dead: The seats whose whole squad is dead.
    """

    grows: ClassVar[tuple[str, ...]] = ("places", "worms", "leaders", "pawns", "hands", "totals", "dead")

    def __init__(self, setup: Setup, decks: Decks, marks: Marks = None) -> None:
        super().__init__(setup.seats)
        board = decks.boards[setup.board]
        self.labels = board.labels
        self.places: dict[int, Place] = (
            {space: place for place, space in board.starts.items()} if setup.tiles == "printed" else {}
        )
        self.decks = decks
        self.marks = marks
        self.worms: dict[int, WormCard] = {}
        self.attacked = NOBODY
        self.attacker: WormCard | None = None
        self.turn: Seat = NOBODY
        self.leaders = [-1] * len(self.seats)
        self.pawns = [-1] * len(self.seats)
        self.hands = [0] * len(self.seats)
        self.totals = [0] * len(self.seats)
        self.dead: set[Seat] = set()

    def fits(self, more: str) -> bool:
        """Whether the open sentence has room for more words, behind a comma."""
        return self.open is None or len(self.open.text) + len(f", {more}.") <= LONGEST

    def adds(
        self,
        text: str,
        *topics: str,
        seat: Seat = NOBODY,
        piece: int = NOBODY,
        how: Callable[[Sentence, str], None] = clause,
        then: str | None = None,
    ) -> bool:
        """Whether the open sentence could be joined, and has room for it."""
        return self.fits(text) and super().adds(text, *topics, seat=seat, piece=piece, how=how, then=then)

    def mark(self, piece: int) -> str:
        """A line about a Worm is led by its Target."""
        return TARGET if piece != NOBODY else ""

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
