"""A search of its own for the small puzzle of the tests: it looks at every way to build a wave, and proves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import Choice, Over, asked
from core.players.thinking import Budget, Judged, Seen, Thought
from tests.core.waves import Waves

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


class Prover:
    """Looks at every way to build the walls of a wave."""

    def __init__(self, rules: Waves) -> None:
        self.name = "Hunter"
        self._rules = rules

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """The first way that holds the wave, proved; or that there is none."""
        del budget
        state = seen.worlds(luck)
        line = self._line(state)
        option = line[0] if line else seen.decision.options[0]
        ranked = tuple(Judged(one, float(one == option and bool(line))) for one in seen.decision.options)
        said = f"The wave can be held in {len(line)}." if line else "The wave cannot be held."
        yield Thought(option, ranked, (said,), line[1:], proved=True)

    def _line(self, state: Any) -> tuple[Any, ...]:
        for option in asked(self._rules.pending(state))[0].options:
            after, _ = self._rules.apply(state, Choice(0, option))
            if after.round > state.round:
                return (option,)
            if not after.lost and not isinstance(self._rules.pending(after), Over) and (rest := self._line(after)):
                return (option, *rest)
        return ()


class ProvedWaves(Waves):
    """The puzzle with that search as its Hunter."""

    def hunter(self) -> Prover:
        """Every way is looked at."""
        return Prover(self)
