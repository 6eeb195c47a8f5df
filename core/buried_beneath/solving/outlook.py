"""What can be known of a village before it is played: how far a line through its fights was found. R43.

A line for one fight after the other: what a wave costs in corners, the next one begins with. So a fight that is not won
on the way can be won all the same after a better wave; only of the first one a loss is proved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.buried_beneath.frames import ChoosingHero, Starting
from core.buried_beneath.options import ChooseHero
from core.buried_beneath.setup import Setup
from core.buried_beneath.solving.solver import Solver
from core.buried_beneath.words.prospects import heroes_found, village_told
from core.engine.decisions import Choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.state import State
    from core.engine.game import Game
    from core.players.crew import Crew
    from core.words.spoken import SpokenGame

FIGHT: Final = 400_000
"""The positions that each fight may take, to win it or to win it with fewer ruins."""

BETTER: Final = 3
"""So many times as many positions as the first line took, a line with fewer ruins may take."""


class VillageOutlook(Struct, frozen=True):
    """The question how a village can end, as it is handed to a worker.

    Attributes:
        setup: The village that is about to be played.
        positions: What each of its fights may take.
    """

    setup: Setup
    positions: int = FIGHT

    def words(self, rules: SpokenGame[Any, Any, Any], _crew: Crew) -> Iterator[str | None]:
        """Sentences that take each other's place as more is known; None for a sign of life.

        Nothing can be known of a village that is still to be drawn at random.
        """
        if not self.setup.village:
            yield ""
            return
        cards: Edition = rules.cards  # type: ignore[attr-defined]  # it is asked of this game alone
        state: State = rules.new(self.setup)
        if isinstance(state.stack[-1], ChoosingHero):
            yield from self._any_hero(rules, cards, state)
            return
        yield from self._fights(rules, cards, state)

    def _fights(self, rules: Game[Any, State, Any], cards: Edition, state: State) -> Iterator[str | None]:
        """Fight after fight, as far as lines are found."""
        first = state.wave
        while isinstance(state.stack[-1], Starting):
            solver = Solver(state, cards)
            yield from self._solve(solver)
            finding = solver.finding()
            yield village_told(first, state.wave, finding, is_alone=bool(self.setup.fight))
            if finding.cost is None:
                return
            for option in finding.line:
                state, _ = rules.apply(state, Choice(0, option))

    def _solve(self, solver: Solver) -> Iterator[None]:
        """Search for a line, then for one that leaves more corners for what comes after."""
        for _ in solver.steps():
            most = min(self.positions, BETTER * solver.made_to_win) if solver.made_to_win else self.positions
            if solver.made >= most:
                return
            yield

    def _any_hero(self, rules: Game[Any, State, Any], cards: Edition, state: State) -> Iterator[str | None]:
        """With whom the first fight can be won."""
        able: list[str] = []
        wave = 1
        for hero in cards.heroes:
            after, _ = rules.apply(state, Choice(0, ChooseHero(hero.id)))
            wave = after.wave
            solver = Solver(after, cards)
            for _ in solver.steps():
                if solver.made_to_win or solver.made >= self.positions // 2:
                    break
                yield None
            if solver.made_to_win:
                able.append(hero.id)
                yield " ".join(heroes_found(cards, able, wave))
        if not able:
            yield " ".join(heroes_found(cards, able, wave))
