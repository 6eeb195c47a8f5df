"""Buried Beneath, a game for one, as an environment of Gymnasium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from games_below_rl.kind import Kind
from games_below_rl.play import MOST, Play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray


class LoneEnv(gymnasium.Env[Any, Any]):
    """A village against four waves and a Boss; any game that one seat plays, as Terror Below alone.

    What is observed, masked and refused is as in `TableEnv`. The reward comes with the end: 1 for a game that is won.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "buried-beneath",
        chosen: Mapping[str, str] | None = None,
        *,
        most: int = MOST,
        render_mode: str | None = None,
        rules: Any = None,
    ) -> None:
        """A game by its id, with what is `chosen`. Raises `SetupError` and `UnknownGameError`."""
        self.kind: Final = Kind(game, 1, chosen, rules)
        self.render_mode = render_mode
        self._most = most
        self._answers = 0
        self._play: Play | None = None
        size, actions = self.kind.sight.size, len(self.kind.actions)
        self.observation_space = Dict(
            {
                "observation": Box(0.0, 1.0, (size,), np.float32),
                "action_mask": Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = Discrete(actions)

    @property
    def play(self) -> Play:
        """The game that goes on. Raises `RuntimeError` before `reset`."""
        if self._play is None:
            raise RuntimeError("Call reset before anything else.")
        return self._play

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game: with a seed the same one each time, without one the next of its kind."""
        super().reset(seed=seed, options=options)
        self._play = Play(self.kind, str(self.np_random.integers(1 << 62)))
        self._answers = 0
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose an action. One that cannot be chosen changes nothing: `refused` of the info says why."""
        play = self.play
        info: dict[str, Any] = {}
        self._answers += 1
        if isinstance(action, int | np.integer) and int(action) in play.legal:
            play.take(int(action))
        else:
            info["refused"] = play.why_not(action)
        over = play.over is not None
        return self._observed(), play.rewards()[0], over, not over and self._answers >= self._most, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, as masked learners of other libraries ask for it."""
        return self.play.mask().astype(bool)

    def render(self) -> str | None:
        """The position in plain text; None where nobody asked for that."""
        if self.render_mode != "ansi":
            return None
        return str(self.kind.rules.words(self.kind.setup).position(self.play.view(0)))

    def _observed(self) -> dict[str, Any]:
        return {"observation": self.play.seen(0), "action_mask": self.play.mask()}
