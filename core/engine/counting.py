"""How many there are of something: all the English that the engine's own sentences need."""

from __future__ import annotations


def count(number: int, noun: str) -> str:
    """A number of things: `1 point`, `3 points`, `4,000 points`."""
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"
