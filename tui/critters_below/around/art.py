"""The shelter on the shelf: planes over the door, and cards below it."""

from __future__ import annotations

from typing import Final

from tui.screens.title.vignette import Vignette, painted

INKS: Final = {"p": "rubble", "e": "canyon-ink", "t": "tape", "h": "faint", "g": "grid"}

SMALL: Final = painted(
    (
        "  ╪   ╪    ╪  ╪ ",
        "▄▄▄▟▘ DOOR ▟▘▄▄▄",
        "▒│Soup│▒▒▒▒│Drum",
    ),
    (
        "  p   p    p  p ",
        "eeett tttt tteee",
        "hg    ghhhhg    ",
    ),
    INKS,
)

MEDIUM: Final = painted(
    (
        "   ╪      ╪    ╪     ╪   ",
        "      ╪      ╪     ╪     ",
        "▄▄▄▄▄▟▘▟▘ DOOR ▟▘▟▘▄▄▄▄▄▄",
        "▒▒│ Soup │▒▒▒▒▒▒▒│ Drum │",
        "▒▒├──────┼───────┼──────┤",
        "▒▒│▒▒▒▒▒▒│ Mask  │▒▒▒▒▒▒│",
    ),
    (
        "   p      p    p     p   ",
        "      p      p     p     ",
        "eeeeetttt tttt tttteeeeee",
        "hhg      ghhhhhhhg      g",
        "hhggggggggggggggggggggggg",
        "hhghhhhhhg       ghhhhhhg",
    ),
    INKS,
)

ART: Final = Vignette("jade", "ink-egg", SMALL, MEDIUM)
