"""What the short signs of the station and of its panels stand for, on one page of the help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.screens.keys import KeyGroup

SIGNS: Final[tuple[KeyGroup, ...]] = (
    (
        "Ways",
        (
            ("┤   ├  ╳", "a door; blocked: Survivors cannot pass, the Killer can"),
            ("┊ ╱", "no wall: an open floor, which cannot be blocked"),
            ("▼ ►  ╫", "an arrow, down only; a rope: Survivors climb it too"),
            ("«W» «O»", "a secret passage, to the room with the same sign"),
            ("↑ ← → ↓", "the way that was gone last"),
        ),
    ),
    (
        "Rooms",
        (
            ("▃▇▅ ▁▂▁", "noise of this turn; of the turn before"),
            ("?key 7", "a deck to search, and its cards left, for the Survivors"),
            ("▌▌··· 2/5", "repaired so far; +F the vehicle has Fuel, -F it has none"),
            ("1 2", "where the chosen Survivor can go, in steps"),
            ("-1", "against the arrow: costs the Killer a card"),
            ("░", "what a SENSE or FEAR asks about; on red: who is hit"),
            ("! !! !!!", "threat: the Killer is 3 ways off, 2, at most 1"),
        ),
    ),
    (
        "Who is where",
        (
            ("ORION ╔═╗", "the Killer"),
            ("ORION? ┌╌┐", "where it was seen last before STEALTH; ? where it may be"),
            ("(E) !E!", "a Survivor; found in this encounter"),
            ("▐E▌ E e", "the Killer's trace: likely, possible, only by an item"),
            ("E?", "the Killer's own note"),
        ),
    ),
    (
        "Tokens",
        (
            ("◔2 ╲╱ cat", "an Alarm Clock and its rounds, a trap, the Cat"),
            ("◉ ◉! ◉-", "a droid; it heard somebody, nobody"),
            ("▷R", "a DELAY token, with the letter of its card: it runs first"),
        ),
    ),
    (
        "Panels",
        (
            ("██ █░ b2", "whole, injured, healed in 2 turns by a bandage"),
            ("!!·", "fear: each takes a die, and the third tells where"),
            ("? ! -", "an infecting token after it: unknown, infected, immune"),
            ("fast -2", "the kind of a card, and the other cards it costs"),
            ("(E) held 9:6", "TOLD: a defence, its sum and the strength"),
            ("R2+1", "TOLD: a room and every room within 1 way of it"),
        ),
    ),
)
"""Signs with what they mean, by where they stand. Look tells the same of what one points at."""
