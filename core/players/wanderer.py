"""The Wanderer: any legal option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.players.thinking import Judged, Thought

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.players.thinking import Budget, Seen


class Wanderer:
    """Chooses by chance, every option as likely as any other."""

    name = "Wanderer"

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """One option."""
        del budget
        options = seen.decision.options
        option = options[int(luck.random() * len(options))]
        yield Thought(option, (Judged(option, 0.0),), proved=len(options) == 1)
