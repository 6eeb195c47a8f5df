"""Which lines of a history are wanted: those about one thing, of one player, or with some words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.words.lines import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from core.words.chronicle import Passage


class Sieve(NamedTuple):
    """The wish for some passages of a game.

    Attributes:
        topic: Only what is about this; None for everything.
        seat: Only what this seat has a part in; -1 for all.
        words: Only what has all these words, in any case.
    """

    topic: str | None = None
    seat: Seat = NOBODY
    words: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nothing is kept back."""
        return self.topic is None and self.seat == NOBODY and not self.words

    def takes(self, passage: Passage) -> bool:
        """Whether a passage is wanted; headings are not asked for by themselves."""
        if passage.heads:
            return False
        if passage.topic != self.topic and (self.topic is not None or passage.minor):
            return False
        if self.seat not in {NOBODY, *passage.about}:
            return False
        text = passage.text.casefold()
        return all(word in text for word in self.words.casefold().split())


def sifted(passages: Sequence[Passage], sieve: Sieve) -> tuple[Passage, ...]:
    """The passages that are wanted, each under the heading of its turn; headings of nothing are left out."""
    if sieve.is_open:
        return tuple(passage for passage in passages if not passage.minor)
    kept: list[Passage] = []
    heading: Passage | None = None
    for passage in passages:
        if passage.heads:
            heading = passage
        elif sieve.takes(passage):
            if heading is not None:
                kept.append(heading)
                heading = None
            kept.append(passage)
    return tuple(kept)
