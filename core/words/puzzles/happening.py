"""What happens after the answers of a puzzle: counted in imagined worlds, and told as the reason for the best one."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from core.words.english import capital

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.players.compared import Worlds
    from core.words.puzzles.form import Puzzle
    from core.words.spoken import Words

LOOKED: Final = 48
"""Worlds in which it is counted what happens."""

FIRST: Final = 5_000
"""The number of the first of them."""

OUTRIGHT: Final = "won"
"""The name of having won."""

TELLING: Final = 0.2
"""What happens after two answers in shares that are no further apart is no reason."""

KEPT: Final = 6
"""So many things that may happen are kept, those that tell most."""


def counted(
    worlds: Worlds, words: Words[Any], options: Sequence[Option], seat: Seat, seats: int
) -> dict[str, tuple[int, ...]]:
    """In how many of `LOOKED` worlds each thing happens to a seat by the end of its next turn, answer by answer.

    What happens after all answers alike is left out.
    """
    found: list[Counter[str]] = []
    for option in options:
        counts: Counter[str] = Counter()
        for number in range(FIRST, FIRST + LOOKED):
            here: set[str] = set()
            worlds.value([option], number, 1 + 1 / seats, told=partial(_hear, words, seat, here))
            counts.update(here)
        found.append(counts)
    spread = {
        name: max(counts[name] for counts in found) - min(counts[name] for counts in found) for name in words.befalls
    }
    telling = sorted(
        (name for name in spread if spread[name] >= TELLING * LOOKED),
        key=lambda name: (name != OUTRIGHT, -spread[name]),
    )
    return {name: tuple(counts[name] for counts in found) for name in telling[:KEPT]}


def _hear(words: Words[Any], seat: Seat, here: set[str], event: Event) -> None:
    if name := words.befell(event, seat):
        here.add(name)


def reason(puzzle: Puzzle, words: Words[Any], seat: Seat, names: Mapping[str, str], tried: str) -> str:
    """What speaks most for the best answer beside one that was tried, in two sentences; empty where nothing does.

    It is that it wins at once, or else the thing that its `seat` is glad of and that happens more often after it, or
    that it fears and that happens less often. `names` say what the answers are called, by their words in a record.
    """
    answers, best = [*puzzle.ends], puzzle.best[0]
    if tried not in answers or best not in answers:
        return ""
    there, here = answers.index(tried), answers.index(best)
    speaks = {
        name: (games[here] - games[there]) * (1 if words.is_welcome(name, seat) else -1)
        for name, games in puzzle.happens.items()
        if name in words.befalls
    }
    least = max(1, TELLING * puzzle.looked)
    # of two that say as much, the weightier one
    telling = [name for name in words.befalls if speaks.get(name, 0) >= least]
    if not telling:
        return ""
    name = OUTRIGHT if OUTRIGHT in telling else max(telling, key=lambda one: speaks[one])
    bad, good = puzzle.happens[name][there], puzzle.happens[name][here]
    often = f"in {_of(bad, puzzle.looked)} games by the end of your next turn"
    other, right = (capital(names[one]).replace(": ", ", ") for one in (tried, best))
    return f"{other}: {words.befalls[name]} {often}. {right}: in {_of(good, puzzle.looked, short=True)}."


def _of(games: int, looked: int, *, short: bool = False) -> str:
    """So many of the games that were looked at: `11 of 48`, `all 48`, `none of 48`."""
    if short:
        return "none" if not games else "all" if games == looked else str(games)
    return f"none of {looked}" if not games else f"all {looked}" if games == looked else f"{games} of {looked}"
