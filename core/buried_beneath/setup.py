"""What is chosen before a game: the Hero, the village, how much of it is played, and how hard. BB 2; R43, R44."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.engine.plain_text import plain
from core.engine.seats import SeatSetup, SetupError, name_fault

Difficulty: TypeAlias = Literal["gentle", "printed", "grim"]
"""Gentle: 1 Health more whenever stats are reset. Grim: nothing is reset before the Boss. R30, R44."""

Shown: TypeAlias = Literal["whole", "moves", "off"]
"""How much of the next enemies' turn is foretold."""

BOSS: Final = 5
"""The number of the Boss fight among the waves."""

RULES: Final = 2
"""The version of the rules that a game begins with.

A game of version 1 is played on as it was begun: without R51 and R52, and with Shadow Step and Blessing offered where
they could change nothing (R27).
"""

DIGITS: Final = 4
"""Hex digits of a village's number."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The choices of a game: its seat, its Hero, its village.

    Attributes:
        seats: The one seat.
        hero: The Hero's id; empty to choose when the game begins. The village of a day names its own. R43.
        village: The village's number, four hex digits as `7F3A`; a day as `2026-11-22`, whose village is everybody's;
            empty draws a number at random.
        boss: The Boss's id; empty for the one that the village's number draws. R3.
        fight: The whole game (0), or as a puzzle one of its waves (1 to 4) or the Boss fight (5).
        difficulty: R44.
        resets: How often each wave may be begun again; None for as often as is wished. R44.
        telegraph: How much of the next enemies' turn is foretold.
        hints: Whether hints are given.
        rules: The version of the rules that it is played by, to its end.
    """

    seats: tuple[SeatSetup, ...]
    hero: str = ""
    village: str = ""
    boss: str = ""
    fight: int = 0
    difficulty: Difficulty = "printed"
    resets: int | None = None
    telegraph: Shown = "whole"
    hints: bool = True
    rules: int = 1

    def as_begun(self) -> Setup:
        """The same by the rules that a game begins with, and not by those that older ones were begun with."""
        return replace(self, rules=RULES)

    @property
    def is_daily(self) -> bool:
        """Whether it is the village of a day."""
        return is_day(self.village)

    def validate(self) -> None:
        """Raise `SetupError`, in words for players, when this cannot be played with any cards."""
        if len(self.seats) != 1:
            raise SetupError(f"Buried Beneath is for one player; {len(self.seats)} were named.")
        if (fault := name_fault(self.seats[0].name)) is not None:
            raise SetupError(f"Seat 1: {fault}")
        letter = self.seats[0].letter
        if len(letter) != 1 or not letter.isalnum():
            raise SetupError(f"Seat 1: the letter must be one letter, not {plain(letter, 20)!r}.")
        if self.village and not is_number(self.village) and not is_day(self.village):
            raise SetupError(
                f"A village is four hex digits, as 7F3A, or a day, as 2026-11-22; not {plain(self.village, 20)!r}."
            )
        if self.is_daily and (self.boss or self.fight or self.difficulty != "printed"):
            raise SetupError("The village of a day is the same for everybody: whole, as printed, with its own Boss.")
        if not 0 <= self.fight <= BOSS:
            raise SetupError(f"A puzzle is one of waves 1 to 4, or 5 for the Boss fight; not {self.fight}.")
        if self.resets is not None and not 0 <= self.resets <= 99:
            raise SetupError(
                f"A wave may be restarted 0 to 99 times, or as often as you like; not {self.resets} times."
            )
        if not 1 <= self.rules <= RULES:
            raise SetupError(f"There are versions 1 to {RULES} of these rules; not {self.rules}.")


def is_number(village: str) -> bool:
    """Whether this is the number of a village, written as it is shown."""
    return len(village) == DIGITS and all(digit in "0123456789ABCDEF" for digit in village)


def is_day(village: str) -> bool:
    """Whether this is a day, written as year, month and day."""
    try:
        return date.fromisoformat(village).isoformat() == village
    except ValueError:
        return False
