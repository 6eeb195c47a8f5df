"""What became of many games that were played for evidence, by whoever plays them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from bench.spreading import each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self

    from tui.commands.spread.batches import Spread

PartT = TypeVar("PartT")
FoundT = TypeVar("FoundT", bound="Found")

SHOWN: Final = 10
"""So many faults are told."""


@dataclass
class Found:
    """What became of the games.

    Attributes:
        games: How many there were.
        entries: Entries of all of them together.
        endings: Games by how they ended.
        wrong: What was not as it must be, in words.
    """

    games: int = 0
    entries: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether all games were sound."""
        return bool(self.games) and not self.wrong

    def add(self, other: Self) -> None:
        """The games of another part."""
        self.games += other.games
        self.entries += other.entries
        self.endings += other.endings
        self.wrong += other.wrong

    def told(self, counted: str) -> str:
        """What was counted, how the games ended, and the first faults."""
        endings = ", ".join(f"{ending} {games:,}" for ending, games in sorted(self.endings.items()))
        return "\n".join([f"{counted}; ended by {endings or 'nothing'}", *self.wrong[:SHOWN]])


def in_parts(
    found: FoundT,
    play: Callable[..., FoundT],
    parts: Iterable[PartT],
    games: int,
    spread: Spread,
    done: Callable[[int], object],
) -> FoundT:
    """Play so many games of each part, which `play` is given with its number, and add them to `found`."""
    for one in each(partial(play, games=games), list(enumerate(parts)), spread):
        found.add(one)
        done(1)
    return found
