"""Ratings: how strong each player is, from who won the games that several of them played together.

A seat is taken to win with a chance in the ratio of its strength to the strengths of all seats of the game: the model
of Bradley and Terry (Biometrika 39, 1952) for two seats and of Luce (Individual Choice Behavior, 1959) for more, which
Elo's ratings are of too. The likeliest strengths are found by the algorithm of Hunter (MM Algorithms for Generalized
Bradley-Terry Models, Annals of Statistics 32, 2004). Their intervals are those of the bootstrap (Efron, Annals of
Statistics 7, 1979): as many games are drawn from the games that were played, each line-up by itself, and rated again.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log10
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Result: TypeAlias = "tuple[tuple[str, ...], tuple[str, ...]]"
"""One game: the player at each seat, and the player at each seat that won, both in the order of their names."""

MIDDLE: Final = 1500
"""The rating of a player who wins as often as all others together."""

SCALE: Final = 400
"""Who is rated by so much more wins ten times as often."""

DRAWN: Final = 0.5
"""So much of a game is counted as won, and as lost, against each player met, so that who always wins has a rating."""

ROUNDS: Final = 500
"""Steps of the algorithm at most; it ends when no rating changes by `CLOSE` any more."""

CLOSE: Final = 0.01

AGAIN: Final = 400
"""So often the games are drawn for an interval, of which `OUTSIDE` of the ratings lie outside on each side."""

OUTSIDE: Final = 0.025


class Rating(NamedTuple):
    """How strong a player is: its rating, and the 95 % interval of it."""

    rating: int
    low: int
    high: int


def ratings(line_ups: Sequence[Counter[Result]]) -> dict[str, Rating]:
    """The rating of each player, from the results of each line-up. The same results are rated in the same way."""
    whole: Counter[Result] = Counter()
    for results in line_ups:
        whole.update(results)
    found = rated(whole)
    luck = Random("ratings")  # noqa: S311 - what can be repeated is wanted, not secrecy
    drawn: dict[str, list[float]] = {player: [] for player in found}
    for _ in range(AGAIN if len(found) > 1 else 0):
        again: Counter[Result] = Counter()
        for results in line_ups:
            games, times = [*results], [*results.values()]
            if games:
                again.update(luck.choices(games, times, k=sum(times)))
        for player, rating in rated(again, found).items():
            drawn[player].append(rating)
    return {
        player: Rating(round(rating), *(round(edge) for edge in _edges(sorted(drawn[player]), rating)))
        for player, rating in sorted(found.items())
    }


def rated(results: Mapping[Result, int], start: Mapping[str, float] | None = None) -> dict[str, float]:
    """The likeliest rating of each player that met another. Games that nobody won say nothing.

    `start` is where the algorithm begins; it comes to the same ratings from anywhere.
    """
    won: Counter[str] = Counter()
    met: Counter[tuple[str, ...]] = Counter()
    known = sorted({player for (seats, _), _ in _telling(results) for player in seats})
    for (seats, winners), times in _telling(results):
        met[seats] += times
        for player in winners:
            won[player] += times / len(winners)  # type: ignore[assignment]  # shares of wins are counted
    for pair in {pair for seats in met for pair in combinations(sorted(set(seats)), 2)}:
        met[pair] += 2 * DRAWN  # type: ignore[assignment]  # parts of games are counted
        won.update(dict.fromkeys(pair, DRAWN))
    strength = {player: 10 ** (((start or {}).get(player, MIDDLE) - MIDDLE) / SCALE) for player in known}
    found = dict.fromkeys(known, float(MIDDLE))
    for _ in range(ROUNDS):
        share = dict.fromkeys(known, 0.0)
        for seats, times in met.items():
            part = times / sum([strength[player] for player in seats])
            for player in seats:
                share[player] += part
        strength = {player: won[player] / share[player] for player in known}
        before, found = found, _on_scale(strength)
        if max((abs(found[player] - before[player]) for player in known), default=0.0) < CLOSE:
            break
    return found


def _telling(results: Mapping[Result, int]) -> Iterable[tuple[Result, int]]:
    """The results that tell players apart: several played, and somebody won."""
    return [(result, times) for result, times in results.items() if result[1] and len(set(result[0])) > 1]


def _on_scale(strength: Mapping[str, float]) -> dict[str, float]:
    logs = {player: SCALE * log10(value) for player, value in strength.items()}
    middle = sum(logs.values()) / max(1, len(logs))
    return {player: MIDDLE + value - middle for player, value in logs.items()}


def _edges(values: Sequence[float], rating: float) -> tuple[float, float]:
    if not values:
        return rating, rating
    outside = round(OUTSIDE * len(values))
    return values[outside], values[-1 - outside]
