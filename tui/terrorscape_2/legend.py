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
            ("↑ ← → ↓", "the last step"),
        ),
    ),
    (
        "Rooms",
        (
            ("▃▇▅ ▁▂▁", "noise of this turn; of the turn before"),
            ("?key 7", "a deck to search, and its cards left, for the Survivors"),
            ("▌▌··· 2/5", "repaired so far; +F the vehicle has Fuel, -F it has none"),
            ("1 2", "where the chosen Survivor can go, in steps"),
            ("-1", "up an arrow: costs the Killer a card"),
            ("░", "what a SENSE or FEAR asks about; on red: who is hit"),
            ("! !! !!!", "Killer within 3 rooms, 2, 1"),
            ("4/6 far", "unseen Killer: 4 of its 6 places are one step away; none is"),
        ),
    ),
    (
        "Who is where",
        (
            ("ORION ╔═╗", "the Killer"),
            ("ORION? ┌╌┐", "last seen there before STEALTH; ? it may be here"),
            ("(E) !E!", "a Survivor; found in this encounter"),
            ("▐E▌ E e", "the Killer's trace: likely, possible, only with an item"),
            ("E?", "the Killer's own note"),
        ),
    ),
    (
        "Tokens",
        (
            ("◔2 ╲╱ cat", "an Alarm Clock and its rounds, a trap, the Cat"),
            ("◉ ◉! ◉-", "a droid; it heard somebody, nobody"),
            ("▷R", "a DELAY token, with the letter of its card"),
        ),
    ),
    (
        "Panels",
        (
            ("██ █░ b2", "healthy, injured, healed in 2 turns by a bandage"),
            ("!!·", "fear: each costs a die, the third reveals where"),
            ("? ! -", "an infecting token after it: unknown, infected, immune"),
            ("fast -2", "the kind of a card, and the other cards it costs"),
            ("(E) held 9:6", "PUBLIC: a defence, its sum and the strength"),
            ("R2+1", "PUBLIC: a room and all within 1 room of it"),
        ),
    ),
)
"""Signs with what they mean, by where they stand. Look tells the same of what one points at."""
