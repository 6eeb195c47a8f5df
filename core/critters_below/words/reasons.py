"""Why a computer player does something, for its own seat's eyes. What may be told to all stands in `words/options`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.critters_below.views import ShelterView
    from core.players.thinking import Why

TOLD: Final = {
    "lives": "{0}% survival outlook after your next flips{without}.",
    "deadly": "{0}% risk that the next flip kills you.",
    "unseen": "Face-down card: valued at what it may be on average.",
    "peace": "{0}% chance of peace today.",
    "fetches": "You bring back cards, and bear what the day does.",
    "inside": "Nothing reaches you inside: {0}% survival outlook.",
    "keeps": "Used, it brings {0}% survival outlook{without}.",
    "else": "It is kept for what else it does: used, it leaves {0}% survival outlook.",
    "enough": "What you hold is worth more than these.",
    "fresh": "Nobody has looked at this card and left it.",
    "left": "{0} of you looked at this card and left it.",
    "known": "You know this card.",
    "least": "You need this card least.",
    "needed": "You would miss this card more.",
    "useless": "It helps nobody; a better card can come in its place.",
    "mate": "Another Critter needs it more than you.",
    "bears": "{name}: survival outlook from {before}% to {0}%.",
    "first": "{name} has a survival outlook of {0}%; the others may be helped until then.",
}
"""Sentences by the code of a reason; its amount stands for {0}."""


def told(view: ShelterView, why: Iterable[Why]) -> tuple[str, ...]:
    """Why an option is chosen, for the seat that chooses. Each outlook is that of a body as the seat sees it."""
    return tuple([_told(view, one) for one in why])


def _told(view: ShelterView, why: Why) -> str:
    match why.code, why.about:
        case "lives" | "keeps", (before,) if before != why.amount:
            return TOLD[why.code].format(why.amount, without=f", {before}% without it")
        case "bears", (seat, before):
            return TOLD[why.code].format(why.amount, name=view.setup.seats[seat].name, before=before)
        case "first", (seat,):
            return TOLD[why.code].format(why.amount, name=view.setup.seats[seat].name)
        case _:
            # all others are told by their amount alone
            return TOLD[why.code].format(why.amount, without="")
