"""Who sits at a table: letters and colours, and the names of `core.engine.names`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

from core.engine.brackets import BRACKETS
from core.engine.counting import count
from core.engine.names import FIRST_NAMES, NAME_LENGTH, name_fault, shared_name

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

__all__ = [
    "COLOURS",
    "FIRST_NAMES",
    "NAME_LENGTH",
    "Colour",
    "SeatSetup",
    "SetupError",
    "check_seats",
    "letters_for",
    "name_fault",
    "seats_named",
    "shared_name",
]

Colour: TypeAlias = Literal["coral", "sky", "lime", "pink", "bone", "teal"]

COLOURS: Final[tuple[Colour, ...]] = ("coral", "sky", "lime", "pink", "bone", "teal")
"""The pawns' colours; the n-th has the n-th pair of brackets."""


class SetupError(ValueError):
    """A setup that cannot be played; its text says why."""


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat: one keyboard and one knowledge, for one person or for several who share both.

    Attributes:
        name: The name of the person who sits there, or the names of several as `shared_name` joins them.
        letter: The letter that stands for it.
        colour: The pawn's colour.
        people: The names of the people, where several share the seat; empty for one.
    """

    name: str
    letter: str
    colour: Colour
    people: tuple[str, ...] = ()

    @property
    def brackets(self) -> str:
        """The two characters around this seat's name and letter."""
        return BRACKETS[COLOURS.index(self.colour)]

    @property
    def ground(self) -> str:
        """The name of this seat's colour among those that things are drawn in: `seat1` for coral."""
        return f"seat{COLOURS.index(self.colour) + 1}"

    @property
    def tag(self) -> str:
        """The letter between its brackets, as `(A)`."""
        return f"{self.brackets[0]}{self.letter}{self.brackets[1]}"


def check_seats(
    seats: Sequence[SeatSetup], players: Container[int], title: str, people: Callable[[int], int] = lambda _: 1
) -> None:
    """Raise `SetupError` when these seats cannot play the game of that title, which is for so many `players`.

    `people` says how many may sit at a seat, by its number from 0.
    """
    if len(seats) not in players:
        raise SetupError(f"{title} does not take {count(len(seats), 'player')}.")
    for number, seat in enumerate(seats, 1):
        if (fault := name_fault(seat.name)) is not None:
            raise SetupError(f"Seat {number}: {fault}")
        _check_people(seat, number, people(number - 1))
        if len(seat.letter) != 1 or not seat.letter.isalnum():
            raise SetupError(f"Seat {number}: the letter must be one letter, not {seat.letter!r}.")
    for what, values in (
        ("letter", [seat.letter.casefold() for seat in seats]),
        ("colour", [seat.colour for seat in seats]),
        ("name", [seat.name.casefold() for seat in seats]),
    ):
        if len(set(values)) < len(values):
            raise SetupError(f"Two seats have the same {what}.")
    everybody = [name.casefold() for seat in seats for name in seat.people or (seat.name,)]
    if len(set(everybody)) < len(everybody):
        raise SetupError("Two people have the same name.")


def _check_people(seat: SeatSetup, number: int, most: int) -> None:
    """Raise `SetupError` when these people cannot share a seat. One alone has no need to be named twice."""
    if len(seat.people) > most:
        raise SetupError(f"Seat {number} is for {'one person' if most == 1 else f'up to {most} people'}.")
    if len(seat.people) == 1:
        raise SetupError(f"Seat {number}: who sits alone gives the seat its name.")
    for name in seat.people:
        if (fault := name_fault(name)) is not None:
            raise SetupError(f"Seat {number}: {fault}")


def letters_for(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each name: its first, else the next of its own that is free, else the next free of the alphabet."""
    taken: list[str] = []
    for name in names:
        own = [character.upper() for character in name if character.isalnum() and len(character.upper()) == 1]
        letter = next(
            (letter for letter in (*own, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ") if letter not in taken),
            "?",
        )
        taken.append(letter)
    return tuple(taken)


def seats_named(names: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    """Seats with these names, letters and colours dealt in order. Raises `SetupError` for more names than colours."""
    if len(names) > len(COLOURS):
        raise SetupError(f"A table has room for {len(COLOURS)} players; {len(names)} were named.")
    letters = letters_for(names)
    return tuple(SeatSetup(*parts) for parts in zip(names, letters, COLOURS, strict=False))
