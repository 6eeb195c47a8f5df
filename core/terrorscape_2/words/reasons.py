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
    "towards": "It is on the way to work that brings you out.",
    "search": "A card there may bring you out.",
    "repair": "Each repair brings the way out nearer.",
    "way": "It opens a way.",
    "calm": "Each fear takes a die.",
    "use": "It is worth more now than later.",
    "showdown": "The Showdown is won at {0}%.",
    "useful": "It is worth its place.",
    "least": "It is what is needed least.",
    "room": "There is room for what is found.",
    "safe": "A noise does least harm there.",
    "holds": "The defence holds at {0}%.",
    "saves": "The suit is there for this.",
    "any": "All of them can win.",
    "stalks": "Somebody is thought there at {0}%.",
    "finds": "Somebody is thought here at {0}%.",
    "card": "The card helps the hunt.",
    "asks": "Whoever is there is named.",
    "shuts": "A way of theirs is shut.",
    "listens": "It stands where they work.",
    "strikes": "Somebody is thought there at {0}%.",
    "unseen": "They do not know where it comes back.",
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
            return ("Nothing has happened to this one yet.",)
        case _:
            # of all others a view of everybody tells nothing that speaks for them
            return ()
