"""Random games, saved and loaded: every entry must come back with an equal digest."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from bench.evidence.games import GAME, keep, random_game
from bench.spreading import each
from core.engine.digest import digest
from saves.errors import SaveError
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.commands.spread.batches import Spread

WANDERS: Final = 5
"""In every fifth game decisions are undone."""


@dataclass
class Refolded:
    """What became of some games.

    Attributes:
        entries: Entries of all of them together.
        sizes: The bytes of their files.
        out_of_sync: The numbers of those that came back otherwise.
    """

    entries: int = 0
    sizes: list[int] = field(default_factory=list)
    out_of_sync: list[int] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether all came back as they were."""
        return not self.out_of_sync

    def __str__(self) -> str:
        text = (
            f"refold: {len(self.sizes):,} games of every number of seats, {self.entries:,} entries, "
            f"{len(self.out_of_sync):,} games out of sync; "
            f"files of {median(self.sizes) / 1e3:,.0f} KB, at most {max(self.sizes) / 1e3:,.0f} KB"
        )
        return f"{text}\nout of sync: {self.out_of_sync[:10]}" if self.out_of_sync else text


def refold(games: int, spread: Spread, done: Callable[[int], object], game: str = GAME) -> Refolded:
    """Play, save and load so many random games of one kind; `done` is told how many more are done."""
    found = Refolded()
    for number, (entries, size, same) in enumerate(each(partial(refolded, name=game), range(games), spread)):
        found.entries += entries
        found.sizes.append(size)
        if not same:
            found.out_of_sync.append(number)
        done(1)
    return found


def refolded(number: int, name: str = GAME) -> tuple[int, int, bool]:
    """The entries of a random game, the bytes of its file, and whether it came back as it was."""
    setup, history = random_game(number, 0.02 if number % WANDERS == 0 else 0.0, name)
    with tempfile.TemporaryDirectory() as folder:
        path = keep(Path(folder), setup, history)
        size = path.stat().st_size
        try:
            loaded = Store(path.parent).load(path)
        except SaveError:
            return len(history.entries), size, False
    back = loaded.history.entries
    same = len(back) == len(history.entries) and all(
        digest(one.state) == digest(other.state) and one.answer == other.answer
        for one, other in zip(history.entries, back, strict=True)
    )
    return len(history.entries), size, same and not loaded.notices
