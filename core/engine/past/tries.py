"""Stretches of a game that may be restarted, and the tries that were made in them.

To begin a stretch again is to go back in its history: nothing is dealt anew, and nothing is deleted. Every line inside
it is a try; the last one begun is the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.decisions import Chance, Choice
from core.engine.history import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Event
    from core.engine.game import Game
    from core.engine.history import History


class Try(Struct, frozen=True, eq=False):
    """One way that a stretch was played.

    Attributes:
        number: From 1, in the order in which they were begun.
        shared: How many of its entries it shares with the try that it parted from; 0 for the first.
        entries: All its entries, behind the one at which the stretch begins.
        peaks: How often in it something happened that people look for, as the enemies' turn.
        left: Whether it came to the end of the stretch, and the game went on.
    """

    number: int
    shared: int
    entries: tuple[Entry[Any], ...]
    peaks: int
    left: bool

    @property
    def tip(self) -> Entry[Any]:
        """Its last entry."""
        return self.entries[-1]

    @property
    def steps(self) -> int:
        """How many decisions were made in it."""
        return sum(isinstance(entry.answer, Choice) for entry in self.entries)


def stretch_start(game: Game[Any, Any, Any], entry: Entry[Any]) -> Entry[Any] | None:
    """The entry at which the stretch of an entry begins and a seat is asked; None where the game is in none."""
    here = _key(game, entry)
    if here is None:
        return None
    first = at = entry
    while at.parent is not None and at.answer is not None and _key(game, at.parent) == here:
        at = at.parent
        if not isinstance(game.pending(at.state), Chance):
            first = at
    return first


def stays_in(game: Game[Any, Any, Any], parting: Entry[Any], own: tuple[Entry[Any], ...]) -> bool:
    """Whether a line that parts inside a stretch never went on behind it."""
    here = _key(game, parting)
    return here is not None and all(_key(game, entry) == here for entry in own[:-1])


def tries(
    history: History[Any], start: Entry[Any], peak: Callable[[Event], bool], apart: frozenset[int] = frozenset()
) -> tuple[Try, ...]:
    """The tries of the stretch that begins at an entry, the one begun first before the others.

    A try parts from another before a `peak` that was seen there; what was undone before any peak is part of the same
    try, played otherwise. `apart` are entries of variations, which are no tries.
    """
    game = history.game
    here = _key(game, start)
    inside = {start.number}
    lines: list[tuple[int, list[Entry[Any]]]] = []
    for entry in history.entries[start.number + 1 :]:
        parent = entry.parent
        if parent is None or parent.number not in inside or entry.number in apart:
            continue
        if _key(game, entry) == here:
            inside.add(entry.number)
        _grow(lines, entry, None if parent is start else parent, peak)
    return tuple(
        Try(
            number,
            shared,
            tuple(line),
            sum(peak(event) for entry in line for event in entry.events),
            line[-1].number not in inside,
        )
        for number, (shared, line) in enumerate(lines, 1)
    )


def _grow(
    lines: list[tuple[int, list[Entry[Any]]]],
    entry: Entry[Any],
    after: Entry[Any] | None,
    peak: Callable[[Event], bool],
) -> None:
    """Put an entry where it belongs: at the end of a try, in the place of what had no peak, or into a new try."""
    meeting: tuple[int, list[Entry[Any]]] | None = None
    for number in reversed(range(len(lines))):
        shared, line = lines[number]
        if after is not None and after not in line:
            continue
        place = 0 if after is None else line.index(after) + 1
        if not any(peak(event) for left in line[place:] for event in left.events):
            line[place:] = [entry]
            lines[number] = (min(shared, place), line)
            return
        meeting = meeting or (place, line)
    place, line = meeting or (0, [])
    lines.append((place, [*line[:place], entry]))


def _key(game: Game[Any, Any, Any], entry: Entry[Any]) -> tuple[str, int] | None:
    stretch = game.stretch(entry.state)
    return None if stretch is None else (stretch.kind, stretch.number)
