"""Games that were played by chance, each played once, and what was met in them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from core.engine.decisions import PUBLIC, Decision
from core.engine.random_play import play_at_random
from core.games import spoken
from tests.games.shelf import GAMES, setup_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event, Option, Seat
    from core.engine.history import Entry, History
    from core.words.spoken import SpokenGame, Words

LOOKED_AT = 40
"""So many positions of a game are looked at closely."""


class Played(NamedTuple):
    """A whole game.

    Attributes:
        sample: Some of its entries, spread over it, the first and the last among them.
        options: One answer of each kind and a few more, as they were met in it.
    """

    game: SpokenGame[Any, Any, Any]
    setup: Any
    history: History[Any]
    words: Words[Any]
    sample: tuple[Entry[Any], ...]
    options: tuple[Option, ...]

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Everybody who may look."""
        return (PUBLIC, *range(self.game.seats(self.history.root.state)))

    def questions(self) -> Iterator[tuple[Entry[Any], Decision]]:
        """Every question and offer of the positions that are looked at."""
        for entry in self.sample:
            pending = self.game.pending(entry.state)
            if isinstance(pending, tuple):
                for decision in pending:
                    yield entry, decision

    def told_to(self, viewer: Seat) -> tuple[Event, ...]:
        """All that happened, as far as a viewer may know."""
        return tuple(event for entry in self.history.line() for event in entry.events if event.seen_by(viewer))


def tables() -> tuple[tuple[str, int], ...]:
    """Every game with the fewest and the most who play it."""
    with_sizes: list[tuple[str, int]] = []
    for name in GAMES:
        with_sizes += [(name, number) for number in SIZES[name]]
    return tuple(with_sizes)


@cache
def played(name: str, seats: int, seed: str = "1") -> Played:
    """A game of that name with so many seats, every state of it checked. Raises `FaultError`."""
    game = spoken(name)
    setup = setup_of(game, seats)
    history, _ = play_at_random(game, setup, f"{seed}/{seats}", check=True)
    line = history.line()
    step = max(1, len(line) // LOOKED_AT)
    sample = (*line[::step], line[-1])
    found: dict[type, dict[Option, None]] = {}
    for entry in line:
        pending = game.pending(entry.state)
        for decision in pending if isinstance(pending, tuple) else ():
            for option in decision.options:
                kind = found.setdefault(type(option), {})
                if len(kind) < 4:
                    kind[option] = None
    options = tuple(option for kind in found.values() for option in kind)
    return Played(game, setup, history, game.words(setup, game.signs), sample, options)


SIZES = {
    "terror-below": (1, 2, 5),
    "buried-beneath": (1,),
    "critters-below": (1, 2, 3, 4, 6),
    "terrorscape-2": (2,),
    "keepers": (1, 2, 6),
}


def luck(seed: str) -> Random:
    """The same chance for the same seed."""
    return Random(seed)  # noqa: S311 - it decides what a test looks at
