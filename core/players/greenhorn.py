"""The Greenhorn: a Scavenger that overlooks a lot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.players.thinking import Thought, forced, reasons

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.players.thinking import Budget, Judged, Judgement, Seen

OVERLOOKS: Final = 0.5
"""The chance that it does not see an option, where the judgement of its game does not say (`overlooks`)."""


class Greenhorn:
    """Plans and weighs as a Scavenger does, among the options that it sees."""

    name = "Greenhorn"

    def __init__(self, judgement: Judgement) -> None:
        self._judgement = judgement
        self._overlooks: float = getattr(judgement, "overlooks", OVERLOOKS)

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """The best option that it sees, in one imagined world."""
        del budget
        decision = seen.decision
        if (only := forced(decision)) is not None:
            yield only
            return
        ranked = self._judgement.options(seen.worlds(luck), decision)
        best = self._seen_of(ranked, luck)
        why, own = reasons(self._judgement, seen, best)
        yield Thought(best.option, (best, *[one for one in ranked if one is not best]), why, own=own)

    def _seen_of(self, ranked: tuple[Judged, ...], luck: Random) -> Judged:
        """The first of these that is not overlooked; where it sees none, the last."""
        return next((one for one in ranked if luck.random() >= self._overlooks), ranked[-1])
