"""What an agent observes: the numbers that stand for a view, in parts that say what they are.

Every number is from 0 to 1. Nothing but a view is read: two worlds that a seat cannot tell apart look the same.
"""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Numbers: TypeAlias = "array[float]"
"""An observation, or a part of it, as numbers of four bytes."""

Write: TypeAlias = "Callable[[Any, Numbers, int], None]"
"""Writes what is not 0 of a view into an observation that is all 0, from this place on."""

ROUNDS: Final = 50
"""So many rounds count as a long game."""


class Part(NamedTuple):
    """Some numbers of an observation, one after the other.

    Attributes:
        about: What they are, for people.
        size: How many there are.
        write: Writes them, each from 0 to 1; most of them are 0, and cost nothing.
        among: What they are, where that is several things one after the other, each with how many numbers it has.
    """

    about: str
    size: int
    write: Write
    among: tuple[tuple[str, int], ...] = ()

    def read(self, view: Any) -> list[float]:
        """The numbers, for people."""
        found = array("f", bytes(4 * self.size))
        self.write(view, found, 0)
        return found.tolist()


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
        firsts = accumulate([part.size for part in self.parts], initial=0)
        self._writes: Final = [(part.write, first) for part, first in zip(self.parts, firsts, strict=False)]
        self._nothing: Final = array("f", bytes(4 * self.size))

    def seen(self, view: Any) -> Numbers:
        """The numbers of a view."""
        found = self._nothing[:]
        for write, first in self._writes:
            write(view, found, first)
        return found

    def rows(self) -> Iterator[tuple[int, int, str]]:
        """The first and the last number of each thing that is told, from 0, and what it is."""
        at = 0
        for part in self.parts:
            for about, size in part.among or ((part.about, part.size),):
                yield at, at + size - 1, about
                at += size


def _common(option_type: Any, seats: int) -> Iterator[Part]:
    kinds = get_args(option_type)
    tags = [str(kind.__struct_config__.tag) for kind in kinds]
    number = {kind: at for at, kind in enumerate(kinds)}

    yield Part(f"which seat you have, of {seats}", seats, place(lambda view: view.viewer, seats))
    yield Part(f"the round, of {ROUNDS}", 1, numbers(lambda view: [share(view.round, ROUNDS)]))
    yield Part("it is your turn; it is anybody's", 2, numbers(lambda view: [view.turn == view.viewer, view.turn >= 0]))
    yield Part(
        f"which kinds of options you have: {', '.join(tags)}",
        len(kinds),
        places(lambda view: {number[type(option)] for option in view.options}, len(kinds)),
    )


def numbers(read: Callable[[Any], Iterable[float]]) -> Write:
    """Writes what is read of a view, one number after the other."""

    def write(view: Any, found: Numbers, at: int) -> None:
        for number in read(view):
            if number:
                found[at] = number
            at += 1

    return write


def place(read: Callable[[Any], int], size: int) -> Write:
    """Writes 1 at the place that is read, among so many; nowhere for a place that is none of them."""

    def write(view: Any, found: Numbers, at: int) -> None:
        if 0 <= (one := read(view)) < size:
            found[at + one] = 1.0

    return write


def places(read: Callable[[Any], Iterable[int]], size: int) -> Write:
    """Writes 1 at each of the places that are read, among so many; nowhere for a place that is none of them."""

    def write(view: Any, found: Numbers, at: int) -> None:
        for one in read(view):
            if 0 <= one < size:
                found[at + one] = 1.0

    return write


def once(read: Callable[[Any], Any], write: Write, size: int) -> Write:
    """Writes so many numbers that depend on one part of a view alone: once for as long as the part is the same one."""
    last: tuple[Any, Numbers] = (None, array("f"))

    def again(view: Any, found: Numbers, at: int) -> None:
        nonlocal last
        part, written = last
        if (now := read(view)) is not part or not written:
            written = array("f", bytes(4 * size))
            write(now, written, 0)
            last = now, written
        found[at : at + size] = written

    return again


def several(*parts: tuple[Write, int]) -> Write:
    """Writes parts one after the other, each with its size."""

    def write(view: Any, found: Numbers, at: int) -> None:
        for part, size in parts:
            part(view, found, at)
            at += size

    return write


def flag(value: object) -> float:
    """1 for yes, 0 for no."""
    return 1.0 if value else 0.0


def share(number: float, most: float) -> float:
    """A number as a share of the most that is usual; 1 for more, 0 for less than none."""
    return min(1.0, max(0.0, number / most))


class Shares(dict[int, float]):
    """Numbers as shares of the most that is usual, each found once: for what is looked at very often."""

    def __init__(self, most: float) -> None:
        """`most` and more are 1."""
        super().__init__()
        self._most = most

    def __missing__(self, number: int) -> float:
        """A number that was not looked at before."""
        found = self[number] = share(number, self._most)
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

    def of(self, read: Callable[[Any], Iterable[Any]]) -> Write:
        """Writes how many of each kind there are among the cards that are read, by name."""
        kinds, ones = self._at, self._one

        def write(view: Any, found: Numbers, at: int) -> None:
            for name in read(view):
                kind = kinds[name]
                more = found[at + kind] + ones[kind]
                found[at + kind] = more if more < 1.0 else 1.0  # noqa: FURB136 - min costs more than all the rest

        return write

    def which(self, read: Callable[[Any], Any]) -> Write:
        """Writes 1 at the kind of the one card that is read, by name; nowhere for none."""
        kinds = self._at

        def write(view: Any, found: Numbers, at: int) -> None:
            if (kind := kinds.get(read(view))) is not None:
                found[at + kind] = 1.0

        return write


def seat_after(viewer: int, turns: int, seats: int) -> int:
    """The seat that comes so many turns after the viewer; after seat 1 for who has none."""
    return (max(0, viewer) + turns) % seats
