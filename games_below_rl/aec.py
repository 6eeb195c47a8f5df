"""The games for several as an environment of PettingZoo: one agent a seat, one of them asked at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from core.games import shelved
from games_below_rl.kind import Kind
from games_below_rl.play import MOST, Play

if TYPE_CHECKING:
    from collections.abc import Mapping


def env(**how: Any) -> Any:
    """The environment as others are given: whoever acts before `reset` is told so. Takes what `TableEnv` takes."""
    return wrappers.OrderEnforcingWrapper(raw_env(**how))


def raw_env(**how: Any) -> TableEnv:
    """The environment itself."""
    return TableEnv(**how)


class TableEnv(AECEnv):
    """A table of a game: an agent a seat, in Terrorscape 2 a side.

    An observation has `observation`, the numbers of `docs/environments` from 0 to 1, and `action_mask`, 1 for each
    action that the agent may choose now; it is all 0 for agents that are not asked. An action that cannot be chosen
    changes nothing: the `refused` of the agent's info says why, in a sentence.

    The reward comes with the end: 1 for who wins alone, a share for who shares the first place, else 0. A game that is
    not over after `most` actions is truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "games_below_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "terror-below",
        seats: int | None = None,
        chosen: Mapping[str, str] | None = None,
        *,
        most: int = MOST,
        render_mode: str | None = None,
        rules: Any = None,
    ) -> None:
        """A game by its id, with so many seats and what is `chosen`, as `terror-below games GAME` lists it.

        Without a number there are as few seats as play together. `rules` are those of a deck pack. Raises `SetupError`
        and `UnknownGameError`.
        """
        super().__init__()
        self.kind: Final = Kind(game, seats, chosen, rules)
        self.render_mode = render_mode
        sides = [name.lower() for name, _ in shelved(self.kind.rules.id).sides]
        self.possible_agents = sides or [f"seat_{number}" for number in range(1, self.kind.seats + 1)]
        self.agents: list[str] = []
        self._most = most
        self._random: Any = None
        self._play: Play | None = None
        size, actions = self.kind.sight.size, len(self.kind.actions)
        self._observed = Dict(
            {
                "observation": Box(0.0, 1.0, (size,), np.float32),
                "action_mask": Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observed)
        self._acted = {agent: Discrete(actions) for agent in self.possible_agents}
        self.action_spaces = self._acted

    @property
    def play(self) -> Play:
        """The game that goes on. Raises `RuntimeError` before `reset`."""
        if self._play is None:
            raise RuntimeError("Call reset before anything else.")
        return self._play

    def observation_space(self, agent: str) -> Any:
        """What an agent observes."""
        del agent
        return self._observed

    def action_space(self, agent: str) -> Any:
        """What an agent can do: a number for every option that the game can ever offer."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed the same one each time, without one the next of its kind."""
        del options
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._play = Play(self.kind, str(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._answers = 0
        self.agent_selection = self.possible_agents[max(0, self._play.seat)]
        self._end()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now, as numbers."""
        play, seat = self.play, self.possible_agents.index(agent)
        asked = seat == play.seat and not self.truncations.get(agent, False)
        mask = play.mask() if asked else np.zeros(len(self.kind.actions), np.int8)
        return {"observation": play.seen(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The agent that is asked chooses an action; None once it has heard of the end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self.play
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        self._answers += 1
        if isinstance(action, int | np.integer) and int(action) in play.legal:
            play.take(int(action))
        else:
            self.infos[agent] = {"refused": play.why_not(action)}
        self._end()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as the agent that is asked may know it, in plain text; None where nobody asked for that."""
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return str(self.kind.rules.words(self.kind.setup).position(self.play.view(seat)))

    def close(self) -> None:
        """Nothing is open."""

    def _end(self) -> None:
        """Say who is asked next; once the game is over, what it was worth to each."""
        play = self.play
        if play.over is not None:
            self.rewards = dict(zip(self.possible_agents, play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[play.seat]
            if self._answers >= self._most:
                self.truncations = dict.fromkeys(self.agents, True)
