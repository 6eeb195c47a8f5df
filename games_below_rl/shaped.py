"""Rewards on the way, for who cannot wait for the end: wrappers, for what a game is worth is said by its end alone."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import BaseWrapper


class PointsOnTheWay(BaseWrapper):
    """Adds to the rewards what each agent scores more than the best of the others, as a share of `goal`.

    It is given as it happens, and so that all of it adds up to the lead at the end. Of a game that keeps no score
    nothing is added.
    """

    def __init__(self, env: Any, goal: float = 20.0) -> None:
        """`goal` is a score that is worth as much as the game itself."""
        super().__init__(env)
        self._goal = goal
        self._leads: list[float] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        super().reset(seed, options)
        self._leads = self._now()

    def step(self, action: Any) -> None:
        """The agent that is asked chooses an action."""
        table = self.env.unwrapped
        if table.terminations[table.agent_selection] or table.truncations[table.agent_selection]:
            super().step(action)
            return
        super().step(action)
        leads = self._now()
        for agent, before, after in zip(table.possible_agents, self._leads, leads, strict=False):
            more = (after - before) / self._goal
            table.rewards[agent] += more
            table._cumulative_rewards[agent] += more  # noqa: SLF001 - where the library adds rewards up
        self._leads = leads

    def _now(self) -> list[float]:
        scores = self.env.unwrapped.play.scores()
        return [
            float(own - max((other for at, other in enumerate(scores) if at != seat), default=0))
            for seat, own in enumerate(scores)
        ]
