"""What an agent observes: the numbers that stand for a view, in parts that say what they are.

Every number is from 0 to 1. Nothing but a view is read: two worlds that a seat cannot tell apart look the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

ROUNDS: Final = 50
"""So many rounds count as a long game."""


class Part(NamedTuple):
    """Some numbers of an observation, one after the other.

    Attributes:
        about: What they are, for people.
        size: How many there are.
        read: Reads them from a view, each from 0 to 1.
    """

    about: str
    size: int
    read: Callable[[Any], Sequence[float]]


class Sight:
    """How the view of one game becomes numbers.

    Attributes:
        parts: What the numbers are, in their order.
        size: How many there are.
    """

    def __init__(self, option_type: Any, seats: int, parts: Iterable[Part]) -> None:
        """`parts` are those of the game, behind what all games have in common."""
        self.parts: Final = (*_common(option_type, seats), *parts)
        self.size: Final = sum(part.size for part in self.parts)

    def seen(self, view: Any) -> list[float]:
        """The numbers of a view."""
        found: list[float] = []
        for part in self.parts:
            found += part.read(view)
        return found

    def rows(self) -> Iterator[tuple[int, int, str]]:
        """For each part its first and its last number, from 0, and what it is."""
        at = 0
        for part in self.parts:
            yield at, at + part.size - 1, part.about
            at += part.size


def _common(option_type: Any, seats: int) -> Iterator[Part]:
    kinds = [str(kind.__struct_config__.tag) for kind in get_args(option_type)]
    place = {tag: number for number, tag in enumerate(kinds)}

    def offered(view: Any) -> list[float]:
        found = [0.0] * len(kinds)
        for option in view.options:
            found[place[option.__struct_config__.tag]] = 1.0
        return found

    yield Part(f"which seat you have, of {seats}", seats, lambda view: one_of(view.viewer, seats))
    yield Part(f"the round, of {ROUNDS}", 1, lambda view: [share(view.round, ROUNDS)])
    yield Part(
        "it is your turn; it is anybody's", 2, lambda view: [flag(view.turn == view.viewer), flag(view.turn >= 0)]
    )
    yield Part(f"which kinds of options you have: {', '.join(kinds)}", len(kinds), offered)


def flag(value: object) -> float:
    """1 for yes, 0 for no."""
    return 1.0 if value else 0.0


def share(number: float, most: float) -> float:
    """A number as a share of the most that is usual; 1 for more, 0 for less than none."""
    return min(1.0, max(0.0, number / most))


def one_of(place: int, size: int) -> list[float]:
    """1 at a place among so many; nowhere for a place that is none of them."""
    found = [0.0] * size
    if 0 <= place < size:
        found[place] = 1.0
    return found


def marked(places: Iterable[int], size: int) -> list[float]:
    """1 at each of these places among so many."""
    found = [0.0] * size
    for place in places:
        if 0 <= place < size:
            found[place] = 1.0
    return found


class Counts:
    """Counts cards by their kind, each as a share of the copies that there are."""

    def __init__(self, names: Iterable[Any]) -> None:
        """`names` are those of all cards, copies too."""
        copies: dict[Any, int] = {}
        for name in names:
            copies[name] = copies.get(name, 0) + 1
        self.names: Final = tuple(copies)
        self._at: Final = {name: place for place, name in enumerate(copies)}
        self._one: Final = [1 / number for number in copies.values()]

    def __len__(self) -> int:
        return len(self.names)

    def of(self, cards: Iterable[Any]) -> list[float]:
        """How many of each kind there are among these, by name."""
        found = [0.0] * len(self.names)
        for name in cards:
            place = self._at[name]
            found[place] = min(1.0, found[place] + self._one[place])
        return found

    def which(self, name: Any) -> list[float]:
        """1 at the kind of one card; nowhere for none."""
        found = [0.0] * len(self.names)
        if (place := self._at.get(name)) is not None:
            found[place] = 1.0
        return found


def others(viewer: int, seats: int) -> list[int]:
    """All seats, the viewer's first, then in their order around the table; seat 1 first for who has none."""
    first = max(0, viewer)
    return [(first + step) % seats for step in range(seats)]
