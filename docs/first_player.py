"""A first player that learns: Terror Below for two, against a Wanderer, by policy gradients and numpy alone.

python -m docs.first_player --minutes 10 --out first-player.npz
"""

from __future__ import annotations

import sys
import zlib
from argparse import ArgumentParser
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np

from core.players.league import interval
from games_below_rl.aec import raw_env
from games_below_rl.shaped import PointsOnTheWay

GAMES: Final = 8
"""So many games are played before it learns of them."""

RATE: Final = 0.001
"""How large its first steps are."""

LATER: Final = 0.95
"""What a point is worth one decision earlier."""

GOAL: Final = 5.0
"""A lead of so many points is worth as much as the game."""

SEED: Final = 1_000_000
"""Games that are played to measure begin here: it never learned from them."""


class Decision(NamedTuple):
    """What it saw, which actions it had, how likely each was, and which one it took."""

    seen: Any
    actions: Any
    chances: Any
    taken: int


class Learner:
    """Says how much it likes each action: what it sees, weighed for the action and for its kind."""

    def __init__(self, table: Any, seed: int = 1) -> None:
        """It begins as a Wanderer: all actions are as likely."""
        kind = table.unwrapped.kind
        tags = [word.partition(" ")[0] for word in kind.actions.words]
        names = sorted(set(tags))
        self.of = np.array([names.index(tag) for tag in tags])
        size = kind.sight.size + 1
        self.single = np.zeros((len(tags), size), np.float32)
        self.shared = np.zeros((len(names), size), np.float32)
        self.expected = np.zeros(size, np.float32)
        self.random = np.random.default_rng(seed)

    def decide(self, seen: Any, mask: Any) -> Decision:
        """Choose among what may be chosen, by chance as likely as it likes it."""
        seen = np.append(seen, np.float32(1))
        actions = np.flatnonzero(mask)
        known = np.flatnonzero(seen)
        weights = self.single[np.ix_(actions, known)] + self.shared[np.ix_(self.of[actions], known)]
        likes = np.exp((liked := weights @ seen[known]) - liked.max())
        chances = likes / likes.sum()
        return Decision(seen, actions, chances, int(self.random.choice(len(actions), p=chances / chances.sum())))

    def learn(self, made: list[Decision], worth: list[float], rate: float = RATE) -> None:
        """Do more of what came to more than was expected."""
        seen, came = np.stack([one.seen for one in made]), np.array(worth, np.float32)
        more = came - seen @ self.expected
        self.expected += 0.5 * seen.T @ more / len(made) / np.mean((seen**2).sum(1))
        for one, step in zip(made, rate * more / (more.std() + 1e-6), strict=True):
            known = np.flatnonzero(one.seen)
            towards = -one.chances * step
            towards[one.taken] += step
            change = np.outer(towards, one.seen[known])
            self.single[np.ix_(one.actions, known)] += change
            np.add.at(self.shared, (self.of[one.actions][:, None], known[None]), change)

    def save(self, path: Path) -> None:
        """Write what it has learned."""
        np.savez_compressed(path, single=self.single, shared=self.shared)

    def read(self, path: Path) -> None:
        """Know what was written. Raises `OSError`, and `ValueError` for what was not learned at this table."""
        try:
            with path.open("rb") as file, np.load(file) as found:
                single, shared = found["single"], found["shared"]
        except (KeyError, EOFError, BadZipFile, ValueError, zlib.error) as error:
            raise ValueError(f"{path} holds no player.") from error
        if (single.shape, shared.shape) != (self.single.shape, self.shared.shape):
            raise ValueError(f"{path} holds a player of another table.")
        self.single, self.shared = single, shared


def play(table: Any, learner: Learner, seed: int, seat: int) -> tuple[list[Decision], list[float], float]:
    """A game of the learner at this seat against a Wanderer: its decisions, what each came to, and what it won."""
    table.reset(seed=seed)
    play_, me = table.unwrapped.play, table.possible_agents[seat]
    made: list[Decision] = []
    given: list[float] = []
    won = 0.0
    while table.agents:
        agent = table.agent_selection
        over = table.terminations[agent] or table.truncations[agent]
        if agent == me and given:
            given[-1] += table.unwrapped._cumulative_rewards[me]  # noqa: SLF001 - as `last` tells it
        if over:
            won = won if agent != me else table.unwrapped.play.rewards()[seat]
            table.step(None)
        elif agent == me:
            decision = learner.decide(play_.seen(seat), play_.mask())
            made.append(decision)
            given.append(0.0)
            table.step(int(decision.actions[decision.taken]))
        else:
            table.step(int(learner.random.choice(list(play_.legal))))
    worth, later = [0.0] * len(given), 0.0
    for at in reversed(range(len(given))):
        later = worth[at] = given[at] + LATER * later
    return made, worth, won


def measure(table: Any, learner: Learner, games: int) -> float:
    """The share of games that it wins, in each seat as often."""
    return sum(play(table, learner, SEED + number, number % 2)[2] for number in range(games)) / games


def train(table: Any, learner: Learner, seconds: float, most: int, told: Any) -> int:
    """Play and learn for so many seconds of one processor, or decisions. Returns how many games it was."""
    start, number, decisions = process_time(), 0, 0
    won: list[float] = []
    while process_time() - start < seconds and decisions < most:
        made: list[Decision] = []
        worth: list[float] = []
        for _ in range(GAMES):
            its, came, share = play(table, learner, number, number % 2)
            made, worth, won, number = made + its, worth + came, [*won, share], number + 1
        # the nearer the end, the smaller the steps: it settles
        learner.learn(made, worth, RATE * max(0.0, 1 - (process_time() - start) / seconds))
        decisions += len(made)
        told(f"{number:>6,} games, {decisions:>8,} decisions: won {100 * np.mean(won[-100:]):.0f} % of the last 100")
    return number


def main() -> None:
    """Train one, and say how often it beats a Wanderer."""
    parser = ArgumentParser(prog="first_player", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long it learns, on one processor (10)")
    parser.add_argument("--steps", type=int, default=10_000_000, help="so many decisions at most")
    parser.add_argument("--games", type=int, default=200, help="games that it is measured in (200)")
    parser.add_argument("--read", type=Path, help="begin with what was learned before, from this file")
    parser.add_argument("--out", type=Path, help="write what it has learned to this file, .npz")
    asked = parser.parse_args()

    def told(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    table = PointsOnTheWay(raw_env(game="terror-below", seats=2), GOAL)
    learner = Learner(table)
    if asked.read is not None:
        try:
            learner.read(asked.read)
        except (OSError, ValueError) as error:
            parser.error(str(error))
    train(table, learner, 60 * asked.minutes, asked.steps, told)
    if asked.out is not None:
        learner.save(asked.out)
    if asked.games:
        share = measure(table, learner, asked.games)
        low, high = (100 * end for end in interval(share * asked.games, asked.games))
        told(
            f"It wins {100 * share:.1f} % of {asked.games:,} games against a Wanderer (95 %: {low:.1f} to {high:.1f})."
        )


if __name__ == "__main__":
    main()
