"""Large letters: words of three lines, for what is read from across the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

LINES: Final = 3

_FORMS: Final[Mapping[str, tuple[str, str, str]]] = {
    "A": ("█▀▀█", "█▄▄█", "█  █"),
    "B": ("█▀▀▄", "█▀▀▄", "█▄▄▀"),
    "C": ("█▀▀▀", "█   ", "█▄▄▄"),
    "D": ("█▀▀▄", "█  █", "█▄▄▀"),
    "E": ("█▀▀▀", "█▀▀ ", "█▄▄▄"),
    "F": ("█▀▀▀", "█▀▀ ", "█   "),
    "G": ("█▀▀▀", "█ ▀█", "█▄▄█"),
    "H": ("█  █", "█▀▀█", "█  █"),
    "I": ("█", "█", "█"),
    "J": ("   █", "   █", "█▄▄█"),
    "K": ("█ ▄▀", "█▀▄ ", "█  █"),
    "L": ("█   ", "█   ", "█▄▄▄"),
    "M": ("█▄ ▄█", "█ ▀ █", "█   █"),
    "N": ("█▄  █", "█ ▀▄█", "█   █"),
    "O": ("█▀▀█", "█  █", "█▄▄█"),
    "P": ("█▀▀█", "█▄▄█", "█   "),
    "Q": ("█▀▀█", "█  █", "█▄██"),
    "R": ("█▀▀█", "█▄▄▀", "█  █"),
    "S": ("█▀▀▀", "▀▀▀█", "▄▄▄█"),
    "T": ("▀▀█▀▀", "  █  ", "  █  "),
    "U": ("█  █", "█  █", "█▄▄█"),
    "V": ("█   █", "▀▄ ▄▀", "  █  "),
    "W": ("█   █", "█ █ █", "█▄▀▄█"),
    "X": ("▀▄ ▄▀", "  █  ", "▄▀ ▀▄"),
    "Y": ("█  █", "▀▄▄▀", " █  "),
    "Z": ("▀▀▀█", " ▄▀ ", "█▄▄▄"),
    "0": ("█▀▀█", "█  █", "█▄▄█"),
    "1": ("▄█", " █", " █"),
    "2": ("▀▀▀█", "█▀▀▀", "█▄▄▄"),
    "3": ("▀▀▀█", " ▀▀█", "▄▄▄█"),
    "4": ("█  █", "▀▀▀█", "   █"),
    "5": ("█▀▀▀", "▀▀▀█", "▄▄▄█"),
    "6": ("█▀▀▀", "█▀▀█", "█▄▄█"),
    "7": ("▀▀▀█", "  █ ", "  █ "),
    "8": ("█▀▀█", "█▀▀█", "█▄▄█"),
    "9": ("█▀▀█", "▀▀▀█", "▄▄▄█"),
    " ": ("  ", "  ", "  "),
}
"""Letters and digits of three lines; each is as wide in all of them."""


def large(words: str, gap: int = 2) -> tuple[str, str, str]:
    """Words in capitals as three lines of the same width, with so many columns between two letters.

    Raises `KeyError` for a sign that has no large form.
    """
    forms = [_FORMS[sign] for sign in words.upper()]
    first, second, third = ((" " * gap).join(form[line] for form in forms) for line in range(LINES))
    return first, second, third
