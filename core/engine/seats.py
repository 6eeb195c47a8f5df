"""Who sits at a table: names, letters and colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

from core.engine.plain_text import is_plain

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

NAME_LENGTH: Final = 24
"""The longest name of a seat, in characters."""

Colour: TypeAlias = Literal["coral", "sky", "lime", "pink", "bone", "teal"]

COLOURS: Final[tuple[Colour, ...]] = ("coral", "sky", "lime", "pink", "bone", "teal")
"""The pawns' colours; the n-th has the n-th pair of brackets."""

BRACKETS: Final = ("()", "[]", "<>", "{}", "/\\", "||")
"""The brackets around each seat's name, by colour, so that no seat is told by colour alone."""


FIRST_NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
"""Who sits down until names are typed."""


class SetupError(ValueError):
    """A setup that cannot be played; its text says why."""


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat: the player's name, the letter that stands for it, and the pawn's colour."""

    name: str
    letter: str
    colour: Colour

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


def name_fault(name: str) -> str | None:
    """What is wrong with a player's name, in words; None when nothing is."""
    if not name.strip():
        return "a name is needed."
    if len(name) > NAME_LENGTH:
        return f"a name has at most {NAME_LENGTH} characters; this one has {len(name)}."
    if not is_plain(name):
        return "a name has only characters that can be shown."
    if name != name.strip():
        return "a name has no blanks around it."
    return None


def check_seats(seats: Sequence[SeatSetup], players: Container[int], title: str) -> None:
    """Raise `SetupError` when these seats cannot play the game of that title, which is for so many `players`."""
    if len(seats) not in players:
        raise SetupError(f"{title} is not played by {len(seats)}.")
    for number, seat in enumerate(seats, 1):
        if (fault := name_fault(seat.name)) is not None:
            raise SetupError(f"Seat {number}: {fault}")
        if len(seat.letter) != 1 or not seat.letter.isalnum():
            raise SetupError(f"Seat {number}: the letter must be one letter, not {seat.letter!r}.")
    for what, values in (
        ("letter", [seat.letter.casefold() for seat in seats]),
        ("colour", [seat.colour for seat in seats]),
        ("name", [seat.name.casefold() for seat in seats]),
    ):
        if len(set(values)) < len(values):
            raise SetupError(f"Two seats have the same {what}.")


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
