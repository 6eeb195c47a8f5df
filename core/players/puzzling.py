"""Which decisions of a game with luck and secrets are puzzles: one answer is clearly best, however it is looked at.

Every answer meets the same imagined worlds with the same luck. A sift of a few worlds is followed by new worlds, by
play with mistakes, by more rounds, and by games that every answer is played to the real ends of, where no judgement of
a position is left. Where the best answer is as good after another one in the same turn, it is asked for as what must
be done in it, and that other answer is not wrong.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec import Struct

from core.engine.decisions import Option
from core.players.chances import luck_of
from core.players.compared import TO_THE_END, Worlds, paired

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Decision
    from core.engine.game import Game
    from core.players.thinking import Judgement

Step: TypeAlias = Literal["few", "early", "sift", "fresh luck", "mistakes", "longer", "ends", "later"]
"""Where a decision falls that is no puzzle."""

FEWEST: Final = 4
"""A puzzle has at least so many answers to choose from."""

MOST: Final = 14
KNOWN: Final = 10
"""Of more than `MOST` answers the sift looks at so many that the judgement likes best, and at some of the others."""

GAP: Final = 0.08
"""By so much of a game the best answer is better than any other."""

NEAR: Final = 4
"""In a game that goes on for so many rounds next to nothing is decided by one answer."""

SIFT: Final = (3, 6, 10, 16)
"""Worlds of the sift, step after step."""

UNKNOWN: Final = 0.02
"""The standard error that the first worlds of the sift have at least."""

AGAIN: Final = (16, 32, 48)
"""Worlds of each look after it, step after step."""

LOOKS: Final[tuple[tuple[Step, float, float], ...]] = (
    ("fresh luck", 2, 0.0),
    ("mistakes", 2, 0.15),
    ("longer", 4, 0.0),
)
"""After the sift: what the look is called, how many rounds it plays on, how often an answer in it is at random."""

BESIDE: Final = 4
"""So many of the best answers are looked at again."""

ENDS: Final = (40, 80, 120, 160, 200)
"""Games that are played to their ends after each answer, step after step."""

SURE: Final = 3.0
"""Standard errors between the best answer and any other in these games."""

FAR: Final = 5.0
ENOUGH: Final = 80
"""With so many, and twice the gap, so many games of an answer that is not shown are enough."""

SHOWN: Final = 5
"""So many of the best answers are played as often as can be, to be shown beside each other."""

AS_GOOD: Final = 0.05
"""What is worse by less than this is as good."""

ALIKE: Final = 0.03
"""Two answers that are no further apart are both right."""

ASTRAY: Final = 0.5
"""So often a later answer is at random where it is looked at which of two answers only leaves the other one open."""

CHECKED: Final = 12
"""Worlds in which a puzzle that was found before is looked at again."""


class Sound(Struct, frozen=True):
    """A decision that is a puzzle.

    Attributes:
        best: The answers that are right, one or two.
        alike: The answers that come to the same, those that are right among them.
        ends: For each answer the share of games that were won after it, best first.
        games: How many were played after each of those that are shown.
        before: The answers after which the best one is as good in the same turn.
    """

    best: tuple[Option, ...]
    alike: tuple[Option, ...]
    ends: dict[Option, float]
    games: int
    before: tuple[Option, ...]


class Fell(Struct, frozen=True):
    """A decision that is none: the step at which it fell, and the answer that had been best up to there."""

    step: Step
    best: Option | None = None


def puzzle_in(
    game: Game[Any, Any, Any], judgement: Judgement, state: Any, decision: Decision, seed: str
) -> Sound | Fell:
    """The puzzle that a decision is, or where it falls. Raises `NotImplementedError` without imagined worlds."""
    options = tuple(dict.fromkeys(decision.options))
    if len(options) < FEWEST:
        return Fell("few")
    worlds = Worlds(game, judgement, state, decision, seed)
    if any(worlds.rounds_left(number, NEAR) == NEAR for number in range(2)):
        return Fell("early")
    looked_at = options
    if len(options) > MOST:
        luck = luck_of(f"{seed}/options")
        liked = [one.option for one in judgement.options(game.imagine(state, decision.seat, luck), decision)][:KNOWN]
        others = [option for option in options if option not in liked]
        looked_at = (*liked, *luck.sample(others, min(len(others), MOST - len(liked))))
    sifted = _sifted(worlds, looked_at)
    if isinstance(sifted, Fell):
        return sifted
    best, others = sifted
    for number, (step, rounds, mistakes) in enumerate(LOOKS, 1):
        if not _holds(worlds, (best[0], *others), 1_000 * number, rounds, mistakes):
            return Fell(step, best[0])
    return to_ends(worlds, best, (*others, *[option for option in options if option not in others]))


def _values(worlds: Worlds, option: Option, numbers: range, rounds: float, mistakes: float = 0.0) -> list[float]:
    found = [worlds.value([option], number, rounds, mistakes=mistakes) for number in numbers]
    return [0.0 if value is None else value for value in found]


def _sifted(worlds: Worlds, options: Sequence[Option]) -> tuple[tuple[Option, ...], list[Option]] | Fell:
    """The best answer, with one that came to the same in every world, and the best of the others."""
    values: dict[Option, list[float]] = {option: [] for option in options}
    best: list[Option] = []
    others: list[Option] = []
    for until in SIFT:
        for option, found in values.items():
            found.extend(_values(worlds, option, range(len(found), until), 2))
        ranked = sorted(values, key=lambda option: -sum(values[option]))
        best = [option for option in ranked if values[option] == values[ranked[0]]]
        others = [option for option in ranked if option not in best]
        if len(best) > 2 or len(others) < FEWEST - 2:
            return Fell("sift", ranked[0])
        mean, error = paired(values[best[0]], values[others[0]])
        if mean + 2 * max(error, UNKNOWN) < GAP:
            return Fell("sift", best[0])
        for option in others[BESIDE:]:
            worse, error = paired(values[best[0]], values[option])
            if worse - 2 * max(error, UNKNOWN) > GAP:
                del values[option]
    mean, error = paired(values[best[0]], values[others[0]])
    if mean < GAP or mean - 1.64 * error < GAP / 2:
        return Fell("sift", best[0])
    return tuple(best), others[: BESIDE - 1]


def _holds(worlds: Worlds, ranked: Sequence[Option], first: int, rounds: float, mistakes: float) -> bool:
    """Whether the same answer is clearly best in new worlds."""
    values: dict[Option, list[float]] = {option: [] for option in ranked}
    for until in AGAIN:
        for option, found in values.items():
            numbers = range(first + len(found), first + until)
            found.extend(_values(worlds, option, numbers, rounds, mistakes))
        for other in ranked[1:]:
            mean, error = paired(values[ranked[0]], values[other])
            if mean + 2 * error < 0.7 * GAP:
                return False
    differences = [paired(values[ranked[0]], values[other]) for other in ranked[1:]]
    return all(mean >= 0.7 * GAP and mean - 1.64 * error >= GAP / 3 for mean, error in differences)


def to_ends(
    worlds: Worlds, best: Sequence[Option], options: Sequence[Option], steps: Sequence[int] = ENDS, first: int = 10_000
) -> Sound | Fell:
    """Games played to their ends after every answer; then the best answer later in the same turn, after each other."""
    right, *twins = best
    values: dict[Option, list[float]] = {option: [] for option in (right, *[one for one in options if one != right])}
    settled: set[Option] = set()
    # first the likeliest rivals alone: most of what falls falls by them
    rivals = [right, *[option for option in values if option not in best][: BESIDE - 1]]
    for until, played in (*[(until, rivals) for until in steps[:2]], *[(until, [*values]) for until in steps]):
        for option in played:
            if option not in settled:
                won = values[option]
                won.extend(_values(worlds, option, range(first + len(won), first + until), TO_THE_END))
        for option in played:
            if option in best or option in settled:
                continue
            won = values[option]
            mean, error = paired(values[right][: len(won)], won)
            # so sure it would have to be with all games, if it goes on to differ from game to game as it does
            wanted = max(GAP, SURE * error * sqrt(len(won) / steps[-1]))
            if mean + 2 * error < wanted:
                return Fell("ends", right)
            if len(won) >= ENOUGH and mean >= 2 * GAP and mean >= FAR * error:
                settled.add(option)
    games = steps[-1]
    for option in options:
        mean, error = paired(values[right][: len(values[option])], values[option])
        if option in twins:
            if mean > ALIKE:
                return Fell("ends", right)
        elif option != right and (mean < GAP or mean < SURE * error):
            return Fell("ends", right)
    shown = sorted(values, key=lambda option: (option not in best, -_share(values[option])))[:SHOWN]
    for option in shown:
        values[option] += _values(worlds, option, range(first + len(values[option]), first + games), TO_THE_END)
    ends = dict(sorted(((option, _share(won)) for option, won in values.items()), key=lambda pair: -pair[1]))
    needed = needed_of(worlds, best)
    before = as_good_before(worlds, needed, values, first)
    if not {*best} <= {*needed, *before}:
        needed, before = tuple(best), tuple(option for option in before if option not in best)
    return Sound(needed, tuple(best), ends, games, before)


def needed_of(worlds: Worlds, best: Sequence[Option]) -> tuple[Option, ...]:
    """Of two answers that come to the same the one that is needed; both where either is.

    It is the one that still wins where half of all later answers are at random: the other only leaves it open.
    """
    if len(best) == 1:
        return tuple(best)
    numbers = range(15_000, 15_000 + 2 * AGAIN[-1])
    found = {option: _values(worlds, option, numbers, 2, ASTRAY) for option in best}
    one, other = sorted(best, key=lambda option: -sum(found[option]))
    mean, error = paired(found[one], found[other])
    return (one,) if mean - 2 * error > ALIKE else tuple(best)


def as_good_before(
    worlds: Worlds, best: Sequence[Option], values: Mapping[Option, Sequence[float]], first: int
) -> tuple[Option, ...]:
    """The answers after which the best one, given in the same turn, is as good."""
    before: list[Option] = []
    for option in values:
        if option in best:
            continue
        numbers = range(first, first + AGAIN[-1])
        found = [worlds.value([option, best[0]], number, TO_THE_END) for number in numbers]
        legal = [(won, later) for won, later in zip(values[best[0]], found, strict=False) if later is not None]
        if len(legal) > len(numbers) // 2 and paired(*map(list, zip(*legal, strict=True)))[0] < AS_GOOD:
            before.append(option)
    return tuple(before)


def still_best(worlds: Worlds, best: Option, second: Option, times: int = CHECKED) -> bool:
    """Whether an answer that was found best is not surely worse than another in a few worlds, two rounds ahead.

    A cheap look at a puzzle that was proved before: it falls where the rules or the judgement have changed much.
    """
    numbers = range(20_000, 20_000 + times)
    mean, error = paired(_values(worlds, best, numbers, 2), _values(worlds, second, numbers, 2))
    return mean + 2 * error >= 0


def _share(values: Sequence[float]) -> float:
    return sum(values) / len(values)
