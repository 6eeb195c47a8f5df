"""The Scavenger: what the game's judgement thinks best, without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.players.thinking import Thought, forced, reasons

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.players.thinking import Budget, Judgement, Seen


class Scavenger:
    """Plans its turn and weighs danger, as the judgement of its game does."""

    name = "Scavenger"

    def __init__(self, judgement: Judgement) -> None:
        self._judgement = judgement

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """The option that the judgement puts first, in one imagined world."""
        del budget
        decision = seen.decision
        if (only := forced(decision)) is not None:
            yield only
            return
        ranked = self._judgement.options(seen.worlds(luck), decision)
        why, own = reasons(self._judgement, seen, ranked[0])
        yield Thought(ranked[0].option, ranked, why, own=own)
