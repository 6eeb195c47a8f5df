"""What the short signs of the table stand for, on one page of the help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.screens.keys import KeyGroup

SIGNS: Final[tuple[KeyGroup, ...]] = (
    (
        "Map",
        (
            ("-MDS", "you pay 1 Mana; you get 1 Damage and 1 Speed, or their actions"),
            ("S2  s2", "a Scout with Health 2; where one will stand"),
            ("(M)  (M!", "the Hero; the Hero who will be hit"),
            ("● ! ○", "a Villager; one that flees; where another try had one"),
            ("◎ ╳ ║", "mouth of the Tunnels; the Trap; the Force Wall"),
            ("▼ ▷", "where a Camp deploys next; in the turn after"),
            ("╱╲", "the crack in the Middle: a pair longer each wave"),
        ),
    ),
    (
        "If you end now",
        (
            ("→ · ▼", "moves; stays or waits; deploys from its Camp"),
            ("! × ▚", "hits; reaches the Middle; a ruin, on the map one to come"),
            ("+ ╱", "what your choice brings; what it takes away"),
            ("?", "a tie: you decide it; w decides it now"),
        ),
    ),
    (
        "Hero and tries",
        (
            ("██░ ██▒", "a point that the choice takes; that it gives"),
            ("ready, then waits 2", "a skill; used, its die shows 2 and falls by 1 each turn"),
            ("██× ██· ██◆", "a try of two turns: lost, left, won"),
        ),
    ),
)
"""Signs with what they mean, by where they stand."""
