"""The village on the shelf: roads between its places, the crack in the middle, monsters on their way."""

from __future__ import annotations

from typing import Final

from tui.screens.title.vignette import Vignette, painted

INKS: Final = {"r": "grid", "c": "azure", "v": "jade", "e": "bad"}

SMALL: Final = painted(
    (
        "MILL─╮    ╭FERRY",
        "     ╰▐╱╲▌╯ W4  ",
        " ● ╭─╯  ╰─SMITHY",
    ),
    (
        "    rr    r     ",
        "     rccccr ee  ",
        " v rrr  rr      ",
    ),
    INKS,
)

MEDIUM: Final = painted(
    (
        " MILL ──╮        ╭─ FERRY",
        "        ╰─ HALL ─╯   W4  ",
        "          ▐(M)╱╲▌        ",
        "        ╭─ BELFRY ╮      ",
        " LODGE ─╯         │      ",
        "   ●      O6      ╰ FORGE",
    ),
    (
        "      rrr        rr      ",
        "        rr      rr   ee  ",
        "          ccccccc        ",
        "        rr        r      ",
        "       rr         r      ",
        "   v      ee      r      ",
    ),
    INKS,
)

ART: Final = Vignette("azure", "ink-egg", SMALL, MEDIUM)
