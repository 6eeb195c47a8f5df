"""The Hunter of Buried Beneath: it looks for a line that wins the fight, and keeps to it."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath.frames import ChoosingHero, Lost
from core.buried_beneath.judgement import PATIENCE, VillageJudgement
from core.buried_beneath.options import ChooseHero, End
from core.buried_beneath.solving.solver import Solver
from core.buried_beneath.solving.worth import chance_of
from core.buried_beneath.words.prospects import found_of, heroes_found
from core.engine.decisions import Choice
from core.players.thinking import Budget, Judged, Thought

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.solving.solver import Finding
    from core.buried_beneath.state import State
    from core.engine.decisions import Decision
    from core.engine.game import Game
    from core.players.thinking import Seen

POSITIONS: Final = 4_000
"""So many positions count as one iteration of a budget."""

TELLS: Final = 10_000
"""After so many positions the best so far is told."""

BETTER: Final = 2
"""Once a line is found, one with fewer ruins is looked for until so many times as many positions have been made.

What a budget has beyond the usual one of a player, as that of a hint, is spent on it in any case.
"""


class VillageHunter:
    """Looks for a line that wins the fight, and keeps to the one it has found."""

    name = "Hunter"

    def __init__(self, rules: Game[Any, State, Any], cards: Edition) -> None:
        self._rules = rules
        self._cards = cards
        self._judgement = VillageJudgement(cards)
        # what to think of the positions along the line that is kept to
        self._kept: dict[State, Thought] = {}

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """Thoughts that come nearer to a line; proved where the fight can be won by it, or cannot be won at all."""
        state: State = seen.worlds(luck)
        kept = self._kept.get(state)
        top = state.stack[-1]
        if kept is not None:
            yield kept
        elif isinstance(top, ChoosingHero):
            yield from self._heroes(state, seen.decision, budget)
        elif isinstance(top, Lost):
            (option,) = seen.decision.options
            yield Thought(option, (Judged(option, 0.0),), ("This try is lost.",), proved=True)
        else:
            yield from self._fight(state, seen.decision, budget)

    def _fight(self, state: State, decision: Decision, budget: Budget) -> Iterator[Thought]:
        """Search; once a line is found, for one with fewer ruins."""
        best = self._judgement.options(state, decision)
        solver = Solver(state, self._cards)
        most = budget.iterations * POSITIONS
        spare = most - Budget().iterations * POSITIONS
        began, told = perf_counter(), 0
        for _ in solver.steps():
            if solver.made_to_win:
                most = min(most, max(spare, BETTER * solver.made_to_win))
            late = budget.seconds is not None and perf_counter() - began >= budget.seconds
            if late or solver.made >= most:
                break
            if solver.made >= told + TELLS:
                told = solver.made
                yield self._thought(state, solver.finding(), best, solver.made / most)
        thought = self._thought(state, solver.finding(), best, 1.0)
        self._keep_to(state, thought)
        yield thought

    def _thought(self, state: State, finding: Finding, best: tuple[Judged, ...], done: float) -> Thought:
        """What was found, with its line; what the judgement thinks best where there is none."""
        why = found_of(finding, state.wave)
        is_won, is_lost = finding.verdict == "won", finding.verdict == "lost"
        if not finding.line or (state.turn > PATIENCE and not is_won):
            ranked = tuple([Judged(one.option, 0.0 if is_lost else chance_of(one.value), why=one.why) for one in best])
            return Thought(ranked[0].option, ranked, why, proved=is_lost, done=done)
        option, *rest = finding.line
        value = 1.0 if is_won else self._judgement.values(state)[0]
        reasons = next((one.why for one in best if one.option == option), ())
        ranked = (Judged(option, value, finding.positions, reasons),)
        return Thought(option, ranked, why, tuple(rest), proved=is_won, done=done)

    def _keep_to(self, state: State, thought: Thought) -> None:
        """Think the same of what follows along a line: to its end where it wins, else to the end of this turn."""
        self._kept.clear()
        line = (thought.option, *thought.line) if thought.line else ()
        for place, option in enumerate(line):
            self._kept[state] = Thought(
                option, (Judged(option, thought.ranked[0].value),), thought.why, line[place + 1 :], thought.proved
            )
            if isinstance(option, End) and not thought.proved:
                break
            state, _ = self._rules.apply(state, Choice(0, option))

    def _heroes(self, state: State, decision: Decision, budget: Budget) -> Iterator[Thought]:
        """With which Heroes a line for the first fight is found, the surest first."""
        options = [option for option in decision.options if isinstance(option, ChooseHero)]
        most = budget.iterations * POSITIONS // len(options)
        found: list[tuple[ChooseHero, Finding]] = []
        for number, option in enumerate(options):
            yield Thought(options[0], (Judged(options[0], 0.5),), done=number / len(options))
            after, _ = self._rules.apply(state, Choice(0, option))
            found.append((option, Solver(after, self._cards).search(most)))
        found.sort(key=lambda pair: (pair[1].cost is None, pair[1].cost))
        ranked = tuple(
            [Judged(option, 0.5 if finding.cost is not None else 0.0, finding.positions) for option, finding in found]
        )
        wave = self._rules.apply(state, Choice(0, options[0]))[0].wave
        why = heroes_found(self._cards, [option.hero for option, finding in found if finding.cost is not None], wave)
        yield Thought(ranked[0].option, ranked, why)
