"""Batches: games named by their numbers, played by whoever is free, and taken up in their order, each once.

What they come to is the same whoever played them, and however often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tui.commands.spread.kept import Kept

BatchT = TypeVar("BatchT")
Batch_co = TypeVar("Batch_co", covariant=True)

MOST: Final = 25
"""So many games are played by one process in one go at most: they are waited for when somebody stops."""

FEWEST: Final = 256
"""Games are parted into so many batches at least, where there are as many."""

Spread: TypeAlias = "Callable[[Callable[[range], Any], Sequence[range]], Iterator[tuple[range, Any]]]"
"""Has batches played: what each came to, with its numbers, in any order; one that was played twice may come twice."""


class EndedError(Exception):
    """Whoever played games was ended from outside."""


class Plays(Protocol[Batch_co]):
    """Plays the games of these numbers, one after the other."""

    def __call__(self, numbers: range, /) -> Batch_co:
        """The results of some jobs."""


def batches_of(games: int, most: int = MOST) -> list[range]:
    """The numbers of games from 1, in batches. They depend on nothing else: a run that was stopped finds them again."""
    size = max(1, min(most, games // FEWEST))
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def here(part: Plays[BatchT], batches: Sequence[range]) -> Iterator[tuple[range, BatchT]]:
    """Has batches played in this process, one after the other."""
    for numbers in batches:
        yield numbers, part(numbers)


def gathered(
    part: Plays[BatchT], games: int, spread: Spread, kept: Kept[BatchT] | None = None, *, most: int = MOST
) -> Iterator[tuple[range, BatchT]]:
    """What all games came to, batch by batch in the order of their numbers, each counted once.

    A batch has `most` games at most. Batches that a folder keeps are not played again, and each that is played goes
    there first. Raises what `spread` raises, and `Refusal` for a folder that takes nothing.
    """
    batches = batches_of(games, most)
    known = kept.known(batches) if kept is not None else set[int]()
    come = spread(part, [numbers for numbers in batches if numbers.start not in known])
    waiting: dict[int, BatchT] = {}
    for numbers in batches:
        if numbers.start in known and kept is not None:
            yield numbers, kept.read(numbers)
            continue
        while numbers.start not in waiting:
            played, came = next(come)
            if played.start not in waiting and played.start >= numbers.start:
                if kept is not None:
                    kept.put(played, came)
                waiting[played.start] = came
        yield numbers, waiting.pop(numbers.start)
