"""The station on the shelf: rooms, two Survivors, and the Killer somewhere among them."""

from __future__ import annotations

from typing import Final

from tui.screens.title.vignette import Vignette, painted

INKS: Final = {"w": "grid", "k": "target", "e": "seat1", "z": "seat2"}

SMALL: Final = painted(
    (
        "┏━━━━┯━━━━╔═══╗┓",
        "┃(E) ┴▃▇▅ ║ ? ║┃",
        "┗━━━━┷━━━━╚═══╝┛",
    ),
    (
        "wwwwwwwwwwkkkkkw",
        "weeeww   wkw wkw",
        "wwwwwwwwwwkkkkkw",
    ),
    INKS,
)

MEDIUM: Final = painted(
    (
        "┏━━━━━━┯━━━━━━━┳━━━━━━━━┓",
        "┃ (E)  ┴       ┻  [Z]   ┃",
        "┠─┤  ├─╆━━┫ ┣━━╇━┫  ┣━━━┫",
        "┃      ║ ORION ║   ▃▇▅  ┃",
        "┃      ║       ║        ┃",
        "┗━━━━━━╚═══════╝━━━━━━━━┛",
    ),
    (
        "wwwwwwwwwwwwwwwwwwwwwwwww",
        "wweeewwwwwwwwwwwwwzzzwwww",
        "wwwwwwwwwwwwwwwwwwwwwwwww",
        "wwwwwwwkwkkkkkwkwww   www",
        "wwwwwwwkwwwwwwwkwwwwwwwww",
        "wwwwwwwkkkkkkkkkwwwwwwwww",
    ),
    INKS,
)

ART: Final = Vignette("target", "target-ink", SMALL, MEDIUM)
