"""The best games of a record book: games are compared in what their game says, as lone ones in a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from core.words.results import Finished

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.words.annals import Annals

FinishedT = TypeVar("FinishedT", bound=Finished)

AnnalsOf: TypeAlias = "Callable[[str], Annals]"
"""The words of a record book for a game, by its name in saves."""


def best_of(
    results: Iterable[FinishedT], annals_of: AnnalsOf, decks: str | None = None
) -> dict[str, dict[str, FinishedT]]:
    """The best game of each contest that was won, by game and contest in alphabetical order; of equal ones the earlier.

    Games with hints, and those with computer players, are not compared, nor is one in which a person saw what such a
    player hid. `decks` is a digest: only games with these decks are compared; without it, those that no deck pack was
    played in.
    """
    best: dict[str, dict[str, FinishedT]] = {}
    for result in results:
        annals = annals_of(result.game)
        counts = not result.pack if decks is None else result.decks == decks
        if not (counts and result.places) or result.hints or result.levels or result.opened:
            continue
        for contest, measure in annals.contests(result).items():
            there = best.setdefault(result.game, {})
            if contest not in there or measure > annals.contests(there[contest])[contest]:
                there[contest] = result
    return {game: dict(sorted(there.items())) for game, there in sorted(best.items())}
