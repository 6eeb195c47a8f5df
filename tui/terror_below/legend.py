"""What the short signs of the table stand for, on one page of the help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.screens.keys import KeyGroup

SIGNS: Final[tuple[KeyGroup, ...]] = (
    (
        "Worms",
        (
            ("3 to go  in 3", "it attacks after 3 more cards are under it"),
            ("ATTACKS NOW!", "it is full, and attacks after this turn"),
            ("4 of 3  4/3", "4 cards are under it, 3 are enough: a die added more"),
            ("▌ ▒ + ·", "a card under it: open, face down, this play, still free"),
            ("◎1 ◎1?", "its Target; ? a face-down card will move it first"),
            ("7hp", "the damage that kills it"),
        ),
    ),
    (
        "Board",
        (
            ("! !! !!!", "danger map: hit after 3 or more cards, after 2, after 1"),
            ("1+3 all", "danger map: which Worms would hit it"),
            ("(Ada!)", "caught, or would be caught"),
            ("2", "the points to get there"),
            ("▟▙ ░░ ○", "Rubble; where it would fall; an Egg to come"),
            ("┌→1╌┐", "where the Target would come to rest"),
        ),
    ),
    (
        "Cards and squads",
        (
            ("2 5 Bus ↑", "key 2, 5 points, and where its Target goes"),
            ("4 I  5 W", "key 4, an Item; key 5, a Weapon"),
            ("3v 2i 1w 1b", "hidden cards: Vehicles, Items, Weapons, Bounties"),
            ("●►Motel 3", "Bounty: that Egg to the Motel for 3 VP; × a hunt"),
            ("^ †", "wears a Hat; is dead"),
        ),
    ),
)
"""Signs with what they mean, by where they stand. Look tells the same of what one points at."""
