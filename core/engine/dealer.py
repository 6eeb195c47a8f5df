"""The dealer: the one place that knows the seed."""

from __future__ import annotations

import os
from struct import unpack
from typing import TYPE_CHECKING, Final

from core.engine.blake import blake2b
from core.engine.decisions import Outcome, Roll

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        last = spec.size
        for other in self._numbers(name, range(spec.size, 1, -1)):
            last -= 1
            order[last], order[other] = order[other], order[last]
        return Outcome(tuple(order))

    def _numbers(self, name: str, bounds: Sequence[int]) -> list[int]:
        """An unbiased integer from 0 to below each bound (at most 65,536), from the bytes of a keyed hash."""
        if not bounds:
            return []
        words: list[int] = []
        count, block = len(bounds), 0
        while len(words) < count:
            words += self._words(name, block)
            block += 1
        # the highest words would favour low numbers: mostly none of them is met, and each word gives its number
        if max(words[:count]) < 65536 - max(bounds):
            return [word % bound for word, bound in zip(words, bounds, strict=False)]
        numbers: list[int] = []
        at = 0
        for bound in bounds:
            fair = 65536 - 65536 % bound
            while True:
                if at == len(words):
                    words += self._words(name, block)
                    block += 1
                word = words[at]
                at += 1
                if word < fair:
                    numbers.append(word % bound)
                    break
        return numbers

    def _words(self, name: str, block: int) -> tuple[int, ...]:
        """Numbers from 0 to 65,535: a block of 32 of those that a name has without end."""
        return unpack(">32H", blake2b(f"{name}/{block}".encode(), key=self._key).digest())


def fresh_seed() -> str:
    """A new seed from the system's randomness, 32 hex digits."""
    return os.urandom(SEED_BYTES).hex()


def seal(seed: str) -> str:
    """The published hash of a seed: 32 hex digits."""
    return blake2b(seed.encode(), digest_size=16, person=b"terror/seal").hexdigest()
