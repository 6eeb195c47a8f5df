"""A search that is shared out: several play its worlds at once, and what comes of it is the same however many do.

Who searches cuts the worlds that it wants next into pieces, one for each hand. What comes of a piece follows from the
search and the piece alone, so that it does not matter who plays it, nor whether it was played before somebody asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

PieceT = TypeVar("PieceT")
FoundT = TypeVar("FoundT")
PieceT_contra = TypeVar("PieceT_contra", contravariant=True)
FoundT_co = TypeVar("FoundT_co", covariant=True)


class Hand(Protocol[PieceT_contra, FoundT_co]):
    """Plays worlds of one search."""

    def play(self, piece: PieceT_contra) -> FoundT_co:
        """What comes of a piece; the same whatever was played before."""


class Crew(Protocol):
    """Hands that share out a search.

    Attributes:
        size: How many there are, with the one of whoever searches.
    """

    @property
    def size(self) -> int:
        """The number of hands."""

    def share(self, own: Hand[PieceT, FoundT], pieces: Sequence[PieceT]) -> list[FoundT]:
        """What comes of the pieces, at most one for each hand, in their order.

        The first is played by `own`, the others at the same time by the others; by `own` too where one is lost.
        """


class Alone:
    """Nobody helps."""

    size: Final = 1

    def share(self, own: Hand[PieceT, FoundT], pieces: Sequence[PieceT]) -> list[FoundT]:
        """The results of some pieces of work."""
        return [own.play(piece) for piece in pieces]


ALONE: Final[Crew] = Alone()


def dealt(numbers: Sequence[int], hands: int) -> list[tuple[int, ...]]:
    """Numbers of worlds in parts, one for each hand that gets any, as even as can be."""
    return [tuple(numbers[hand::hands]) for hand in range(min(hands, len(numbers)))]


def gathered(parts: Sequence[Sequence[Any]]) -> list[Any]:
    """What came of numbers that were `dealt`, in the order of the numbers."""
    return [parts[place % len(parts)][place // len(parts)] for place in range(sum(map(len, parts)))]
