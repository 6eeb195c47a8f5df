"""The dealer: the one place that knows the seed."""

from __future__ import annotations

import os
from struct import unpack
from typing import TYPE_CHECKING, Final

from core.engine.blake import blake2b
from core.engine.decisions import Outcome, Roll

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Chance

__all__ = ["Dealer", "fresh_seed"]

SEED_BYTES: Final = 16
"""A fresh seed has this many bytes: 128 bits."""


class Dealer:
    """Answers chance with a pure function of (seed, stream, ordinal, epoch).

    Each stream has its own luck, so that one choice does not shift another's. The same question
    always gets the same answer, whatever was asked before.
    """

    def __init__(self, seed: str, epoch: int = 0) -> None:
        self.seed: Final = seed
        self.epoch: Final = epoch
        self._key = blake2b(seed.encode(), digest_size=32).digest()

    @property
    def published_hash(self) -> str:
        """A hash of the seed, 32 hex digits: shown when a game starts, so that its luck can be verified afterwards."""
        return seal(self.seed)

    def deal(self, chance: Chance) -> Outcome:
        """The outcome of a chance node."""
        name = f"{chance.stream}/{chance.ordinal}/{self.epoch}"
        spec = chance.spec
        if isinstance(spec, Roll):
            return Outcome(tuple([1 + number for number in self._numbers(name, (spec.sides,) * spec.count)]))
        order = list(range(spec.size))
        bounds = range(spec.size, 1, -1)
        for last, other in zip(range(spec.size - 1, 0, -1), self._numbers(name, bounds), strict=True):
            order[last], order[other] = order[other], order[last]
        return Outcome(tuple(order))

    def _numbers(self, name: str, bounds: Iterable[int]) -> list[int]:
        """An unbiased integer from 0 to below each bound (at most 65,536), from the bytes of a keyed hash."""
        numbers: list[int] = []
        words: tuple[int, ...] = ()
        at = end = block = 0
        for bound in bounds:
            fair = 65536 - 65536 % bound
            while True:
                if at == end:
                    # numbers from 0 to 65,535 without end, 32 at a time
                    words = unpack(">32H", blake2b(f"{name}/{block}".encode(), key=self._key).digest())
                    at, end, block = 0, 32, block + 1
                word = words[at]
                at += 1
                if word < fair:
                    numbers.append(word % bound)
                    break
        return numbers


def fresh_seed() -> str:
    """A new seed from the system's randomness, 32 hex digits."""
    return os.urandom(SEED_BYTES).hex()


def seal(seed: str) -> str:
    """The published hash of a seed: 32 hex digits."""
    return blake2b(seed.encode(), digest_size=16, person=b"terror/seal").hexdigest()
