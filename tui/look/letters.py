"""Letters of three lines, for the few words that are larger than all others: `WAVE 1 HELD`, `PEACE`.

A letter is five dots high and mostly three wide; half a cell is a dot, so that dots are nearly square.
"""

from __future__ import annotations

from typing import Final

_DRAWN: Final = """
A .#. #.# ### #.# #.#
B ##. #.# ##. #.# ##.
C .## #.. #.. #.. .##
D ##. #.# #.# #.# ##.
E ### #.. ##. #.. ###
F ### #.. ##. #.. #..
G .## #.. #.# #.# .##
H #.# #.# ### #.# #.#
I # # # # #
J ..# ..# ..# #.# .#.
K #.# #.# ##. #.# #.#
L #.. #.. #.. #.. ###
M #...# ##.## #.#.# #...# #...#
N #..# ##.# #.## #..# #..#
O .#. #.# #.# #.# .#.
P ##. #.# ##. #.. #..
Q .#. #.# #.# .#. ..#
R ##. #.# ##. #.# #.#
S .## #.. .#. ..# ##.
T ### .#. .#. .#. .#.
U #.# #.# #.# #.# ###
V #.# #.# #.# #.# .#.
W #...# #...# #.#.# ##.## #...#
X #.# #.# .#. #.# #.#
Y #.# #.# .#. .#. .#.
Z ### ..# .#. #.. ###
0 ### #.# #.# #.# ###
1 .# ## .# .# .#
2 ##. ..# .#. #.. ###
3 ##. ..# .#. ..# ##.
4 #.# #.# ### ..# ..#
5 ### #.. ##. ..# ##.
6 .## #.. ### #.# ###
7 ### ..# .#. .#. .#.
8 ### #.# ### #.# ###
9 ### #.# ### ..# ##.
"""

_DOTS: Final = {row.split()[0]: tuple(row.split()[1:]) for row in _DRAWN.strip().splitlines()}

_CELLS: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
"""What a cell shows by its upper and its lower dot."""

GAP: Final = 2
"""How many more cells stand between two words than between two letters."""

HIGH: Final = 3
"""Lines of a letter."""


def large(words: str, apart: int = 1) -> tuple[str, str, str]:
    """Words in letters of three lines, `apart` blank columns between two letters; what has no letter is left out."""
    dots = [""] * (2 * HIGH)
    for word in words.upper().split():
        if dots[0]:
            dots = [row + "." * (apart + GAP) for row in dots]
        drawn = [_DOTS[sign] for sign in word if sign in _DOTS]
        for place, letter in enumerate(drawn):
            shown = (*letter, "." * len(letter[0]))
            dots = [f"{row}{'.' * apart if place else ''}{own}" for row, own in zip(dots, shown, strict=True)]
    one, two, three = (
        "".join(_CELLS[upper + lower] for upper, lower in zip(dots[line], dots[line + 1], strict=True))
        for line in range(0, 2 * HIGH, 2)
    )
    return one, two, three
