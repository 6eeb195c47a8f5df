"""Why a computer player does something: for all, from what everybody sees, and for its own side's eyes.

What is told to all is made from a view of `PUBLIC` and from the option alone; of what a side does in secret nothing is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import options as o

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Option
    from core.players.thinking import Why
    from core.terrorscape_2.views import StationView

TOLD: Final = {
    "away": "It is farther from the Killer.",
    "towards": "Work that gets you out lies that way.",
    "search": "A card there may get you out.",
    "repair": "Each repair brings a way out nearer.",
    "way": "It opens a way.",
    "calm": "Each fear costs you a die.",
    "use": "It is worth more now than later.",
    "showdown": "{0}% chance to win the Showdown.",
    "useful": "It is worth carrying.",
    "least": "You need it least.",
    "room": "It leaves room for what you find.",
    "safe": "Noise does least harm there.",
    "holds": "{0}% chance that the defence holds.",
    "saves": "The suit is made for this.",
    "any": "All of them can win.",
    "stalks": "{0}% chance that a Survivor is there.",
    "finds": "{0}% chance that a Survivor is here.",
    "card": "The card helps the hunt.",
    "asks": "You learn who is there.",
    "shuts": "It shuts a way out of theirs.",
    "listens": "It listens where they work.",
    "strikes": "{0}% chance that a Survivor is there.",
    "unseen": "They cannot know where you will reappear.",
}
"""Sentences by the code of a reason; its amount stands for {0}."""


def told(why: Iterable[Why]) -> tuple[str, ...]:
    """Why an option is chosen, for the side that chooses."""
    return tuple([TOLD[one.code].format(one.amount) for one in why])


def aloud(view: StationView, option: Option) -> tuple[str, ...]:
    """Why a side may choose an option, as far as a view of `PUBLIC` tells; nothing where there is nothing to say."""
    match option:
        case o.SearchHere() if view.heard is not None and view.spotted is not None:
            near = view.heard.everywhere or view.spotted.at in view.heard.places
            return ("There was noise here.",) if near else ()
        case o.Defend(who) if not view.team[who].injured:
            return ("This one is still healthy.",)
        case _:
            # of all others a view of everybody tells nothing that speaks for them
            return ()
