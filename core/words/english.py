"""English that any sentence needs: numbers of things, words in a row, whose something is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def count(number: int, noun: str) -> str:
    """A number of things: `1 point`, `3 points`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def beside(direction: str, whom: str = "") -> str:
    """Where something lies: `above you`, `left of you`; without anybody `above`, `on the left`."""
    upright = {"up": "above", "down": "below"}.get(direction)
    if not whom:
        return upright or f"on the {direction}"
    return f"{upright} {whom}" if upright else f"{direction} of {whom}"


def number_word(number: int) -> str:
    """A small number as the first word of a sentence: `Three`."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def series(words: Sequence[str]) -> str:
    """Words in a row: `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def capital(text: str) -> str:
    """The text with a capital first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    """`Ben's`."""
    return f"{name}'s"
