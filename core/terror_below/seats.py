"""What is chosen before a game: the seats, and the setup they play."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.engine.seats import (
    COLOURS,
    NAME_LENGTH,
    Colour,
    SeatSetup,
    SetupError,
    check_seats,
    letters_for,
    name_fault,
    seats_named,
)

Board: TypeAlias = Literal["desert", "canyon"]
"""A side of the board. TB 10.4."""

Tiles: TypeAlias = Literal["printed", "shuffled", "dice"]
"""Where the Location tiles lie: as printed, shuffled among these spaces, or by dice. TB 10.2."""

FirstWorms: TypeAlias = Literal["starters", "drawn"]
"""The Worms that attack in the setup: the starters, or drawn from the deck. TB 10.3."""

ScenarioName: TypeAlias = Literal["special-delivery", "total-extermination", "scramble"]
"""A scenario of solo mode. TB 11.5."""

MOST_REDRAWS: Final = 5
"""How often the first Worms are drawn again at most. TB 10.3, R78."""


PLAYERS: Final = range(2, 6)
"""How many play, when it is not one alone."""


class Solo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is chosen for a solo game. TB 11.

    Attributes:
        scenario: Its objective.
        queens: The Queens are shuffled into the Worm deck (advanced).
        missing: Squad members returned to the box (advanced), 0 to 2.
        fitting: Bounties for Worms that stay in the box stay there too: nobody could complete one. R79.
    """

    scenario: ScenarioName
    queens: bool = False
    missing: int = 0
    fitting: bool = False


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The choices of a game: its seats, its board, its scenario.

    Attributes:
        seats: 2 to 5 seats in clockwise order; one for a solo game.
        start: The seat that takes the first turn; None draws lots (R26).
        board: The side of the board. TB 10.4.
        tiles: Location tiles on their printed spaces, shuffled among them (R61), or placed by dice (R35). TB 10.2.
        worms: First Worms: the starters, or drawn from the deck. TB 10.3.
        late_seat: The house rule: the last seat in turn order starts with VP.
        solo: A solo game, and which.
        redraws: How often the first Worms are drawn again at most, where they are drawn; 0 sets no limit, as in games
            that began before there was one. R78.
        memory: What seats know of hidden cards beyond their views is kept in the state (`State.known`); in games that
            began before it was, it is not, so that their digests stay.
    """

    seats: tuple[SeatSetup, ...]
    start: int | None = 0
    board: Board = "desert"
    tiles: Tiles = "printed"
    worms: FirstWorms = "starters"
    late_seat: bool = False
    solo: Solo | None = None
    redraws: int = 0
    memory: bool = False

    def as_begun(self) -> Setup:
        """The same with what holds for a game that begins, and not for those that were begun before it held.

        A table that draws its Worms does so for ever else (R78); nobody alone can hunt what is in the box; and what
        seats know is kept.
        """
        begun = replace(self, redraws=MOST_REDRAWS if self.worms == "drawn" else self.redraws, memory=True)
        return begun if self.solo is None else replace(begun, solo=replace(self.solo, fitting=True))

    def validate(self) -> None:
        """Raise `SetupError`, in words for players, when this cannot be played."""
        if self.solo is not None:
            self._validate_solo(self.solo)
        elif len(self.seats) not in PLAYERS:
            named = f"{len(self.seats)} {'was' if len(self.seats) == 1 else 'were'} named"
            raise SetupError(f"Terror Below is for {PLAYERS[0]} to {PLAYERS[-1]} players; {named}.")
        if self.start is not None and not 0 <= self.start < len(self.seats):
            raise SetupError(f"There is no seat {self.start + 1} to start; there are {len(self.seats)}.")
        if not 0 <= self.redraws <= MOST_REDRAWS:
            raise SetupError(f"The first Worms are drawn again up to {MOST_REDRAWS} times, not {self.redraws}.")
        check_seats(self.seats, (1,) if self.solo is not None else PLAYERS, "Terror Below")

    def _validate_solo(self, solo: Solo) -> None:
        if len(self.seats) != 1:
            raise SetupError(f"A solo game has one seat; {len(self.seats)} were named.")
        if self.late_seat:
            raise SetupError("A solo game has no late seat.")
        if not 0 <= solo.missing <= 2:
            raise SetupError(f"Up to 2 squad members may stay in the box, not {solo.missing}.")


__all__ = [
    "COLOURS",
    "NAME_LENGTH",
    "Board",
    "Colour",
    "FirstWorms",
    "ScenarioName",
    "SeatSetup",
    "Setup",
    "Solo",
    "Tiles",
    "letters_for",
    "name_fault",
    "seats_named",
]
