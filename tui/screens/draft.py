"""What is being chosen for a new game, while it is being chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.seats import COLOURS, Colour, SeatSetup, Setup, letters_for

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST_NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve")
"""Who sits down until names are typed."""


class Draft:
    """Seats in clockwise order, and the choices of the table. Whether it can be played, `setup` says.

    Attributes:
        names: What was typed for each seat.
        colours: The colour of each seat, all different.
        start: The seat that takes the first turn; None for a lot (R26).
        seed: What was typed for the seed.
    """

    def __init__(self, names: Sequence[str] = FIRST_NAMES[:2]) -> None:
        self.names = list(names)
        self.colours: list[Colour] = list(COLOURS[: len(self.names)])
        self.start: int | None = 0
        self.seed = ""

    @classmethod
    def like(cls, setup: Setup) -> Draft:
        """The choices of an earlier game, but for its luck."""
        draft = cls([seat.name for seat in setup.seats])
        draft.colours = [seat.colour for seat in setup.seats]
        draft.start = setup.start
        return draft

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats as they stand, with the letter that each would get."""
        letters = letters_for(tuple(self.names))
        return tuple(SeatSetup(*parts) for parts in zip(self.names, letters, self.colours, strict=True))

    @property
    def free(self) -> tuple[Colour, ...]:
        """The colours that no seat has."""
        return tuple(colour for colour in COLOURS if colour not in self.colours)

    def setup(self) -> Setup:
        """What is to be played. Raises `SetupError` when it cannot be."""
        setup = Setup(self.seats, self.start)
        setup.validate()
        return setup

    def add(self, name: str) -> bool:
        """Add a seat at the end; False when every colour is taken."""
        if not self.free:
            return False
        self.colours.append(self.free[0])
        self.names.append(name)
        return True

    def remove(self, seat: int) -> None:
        """Remove a seat; the start goes to the seat that comes into its place."""
        del self.names[seat], self.colours[seat]
        if self.start is not None and (self.start > seat or self.start >= len(self.names)):
            self.start = max(0, self.start - 1)

    def move(self, seat: int, step: int) -> int:
        """Let a seat change places with the one before or after it. Returns where it is now."""
        other = seat + step
        if not 0 <= other < len(self.names):
            return seat
        self.names[seat], self.names[other] = self.names[other], self.names[seat]
        self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]
        if self.start in {seat, other}:
            self.start = seat + other - self.start
        return other

    def recolour(self, seat: int, step: int) -> None:
        """Give a seat the next colour; a seat that has it takes the old one."""
        old = self.colours[seat]
        new = COLOURS[(COLOURS.index(old) + step) % len(COLOURS)]
        if new in self.colours:
            self.colours[self.colours.index(new)] = old
        self.colours[seat] = new

    def change_start(self, step: int) -> None:
        """The next seat starts; after the last one a lot decides."""
        ways = len(self.names) + 1
        at = len(self.names) if self.start is None else self.start
        at = (at + step) % ways
        self.start = None if at == len(self.names) else at
