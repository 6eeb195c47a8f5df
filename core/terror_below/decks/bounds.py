"""What a deck pack may put into a field. Decks that a test builds may go beyond: only the check of a pack asks.

`fit` reads it from the `extra` of a field's type.
"""

from __future__ import annotations

from string import ascii_lowercase, digits
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

ARROWS: Final = "NSWE"
"""The letters of the arrows on a Vehicle: up, down, left, right."""


def numbers(least: int, most: int) -> Meta:
    """A whole number from the least to the most."""
    return Meta(extra={"least": least, "most": most})


def texts(shortest: int, longest: int, letters: str = "", named: str = "") -> Meta:
    """A text on one line; `letters` are those that it may have, and `named` says which they are."""
    return Meta(extra={"shortest": shortest, "longest": longest, "letters": letters, "named": named})


Face: TypeAlias = Annotated[int, numbers(1, 6)]
"""A face of a die."""

Reach: TypeAlias = Annotated[int, numbers(-2, 2)]
"""Columns or rows from the Target: a Worm's pattern has five of each."""

Digit: TypeAlias = Annotated[int, numbers(0, 9)]
Some: TypeAlias = Annotated[int, numbers(1, 9)]
Damage: TypeAlias = Annotated[int, numbers(0, 99)]
Copies: TypeAlias = Annotated[int, numbers(1, 54)]
Most3: TypeAlias = Annotated[int, numbers(1, 3)]
UpTo3: TypeAlias = Annotated[int, numbers(0, 3)]

Id: TypeAlias = Annotated[str, texts(1, 32, f"{ascii_lowercase}{digits}-", "small letters, digits and hyphens")]
"""What a card is called in files and in written records of games."""

Name: TypeAlias = Annotated[str, texts(1, 24)]
Text: TypeAlias = Annotated[str, texts(0, 200)]
Arrows: TypeAlias = Annotated[str, texts(0, 4, ARROWS, "letters N, S, W and E")]
"""The arrows of one copy of a Vehicle, in the order in which they are resolved."""

Dealt: TypeAlias = Annotated[int, Meta(extra={"dealt": True})]
"""What no file may say, and none decides: a deck gives it to its cards when it is made."""

BoardRow: TypeAlias = Annotated[str, texts(6, 6, ".L#", "marks . L and #")]

Offset: TypeAlias = tuple[Reach, Reach]
Start: TypeAlias = tuple[Face, Face]
