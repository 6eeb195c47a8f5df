"""The desert on the shelf: dunes, and the maw under them."""

from __future__ import annotations

from typing import Final

from tui.screens.title.vignette import Vignette, painted

INKS: Final = {"s": "rubble", "g": "canyon-ink", "t": "hit-ink", "d": "grid"}

SMALL: Final = painted(
    (
        "▁▂▃▄▅▄▃▂▁▁▂▃▄▃▂▁",
        "  ▒▓ ▼ ▼▼ ▼ ▓▒  ",
        " ▒▓ ► ░░░░ ◄ ▓▒ ",
    ),
    (
        "ssssssssssssssss",
        "  gg        gg  ",
        " gg   tttt   gg ",
    ),
    INKS,
)

MEDIUM: Final = painted(
    (
        "    ·        .       ·   ",
        "▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▂▂▃▃▂▂▁",
        "    ▒▒▓▓▒▒▓▓▒▓▓▒▒▓▓▒▒    ",
        "  ▒▓▓ ▼▼ ▼▼ ▼ ▼▼ ▼▼ ▓▓▒  ",
        " ▒▓ ►►   ░░░░░░░   ◄◄ ▓▒ ",
        "▒▓ ►   ░░       ░░   ◄ ▓▒",
    ),
    (
        "    d        d       d   ",
        "sssssssssssssssssssssssss",
        "    ggggggggggggggggg    ",
        "  ggg               ggg  ",
        " gg      ttttttt      gg ",
        "gg     tt       tt     gg",
    ),
    INKS,
)

ART: Final = Vignette("accent", "ink", SMALL, MEDIUM)
