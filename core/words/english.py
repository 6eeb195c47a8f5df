"""English that any sentence needs: numbers of things, words in a row, whose something is."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final

from core.engine.counting import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup

__all__ = [
    "TAG_LETTERS",
    "beside",
    "capital",
    "count",
    "name_tag",
    "number_word",
    "often",
    "only",
    "percent",
    "possessive",
    "series",
    "who_sits",
]

TAG_LETTERS: Final = 12
"""Letters of a name that stand between its brackets in front of a sentence; a longer name is cut."""

_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def only(number: int, noun: str = "") -> str:
    """How few there are, as a sentence begins: `There is only 1 card`, `There are only 3`."""
    return f"There {'is' if number == 1 else 'are'} only {count(number, noun) if noun else number}"


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


def often(words: Sequence[str]) -> list[str]:
    """Words once each, with how often they are there where that is more than once: `Torch twice`."""
    times = {word: words.count(word) for word in words}
    told = {1: "", 2: " twice", 3: " three times"}
    return [f"{word}{told.get(number, f' {number} times')}" for word, number in times.items()]


def capital(text: str) -> str:
    """The text with a capital first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    """`Ben's`."""
    return f"{name}'s"


def who_sits(seat: SeatSetup) -> str:
    """Everybody who sits at a seat: `Ada`, `Ada and Ben`."""
    return series(seat.people) or seat.name


def name_tag(seat: SeatSetup, letters: int = TAG_LETTERS) -> str:
    """A player's name between the seat's brackets, cut to `letters`: `(Ada)`."""
    name = seat.name if len(seat.name) <= letters else seat.name[: letters - 1] + "…"
    return f"{seat.brackets[0]}{name}{seat.brackets[1]}"


def percent(chance: float) -> str:
    """A chance as a whole percentage: only what is certain is 100, only what cannot be is 0."""
    if 0 < chance < 1:
        return f"{min(99, max(1, floor(100 * chance + 0.5)))}%"
    return f"{chance:.0%}"
