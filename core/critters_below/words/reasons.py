"""Why a computer player does something: for all, from what everybody sees, and for its own seat's eyes.

What is told to all is made from a view of `PUBLIC` and from the option itself. Of a thumb and of a card that one looks
at nothing is told: the answer itself is a secret. R33, R38.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below import odds
from core.critters_below import options as o

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.critters_below.edition import Edition
    from core.critters_below.views import CritterView, ShelterView
    from core.engine.decisions import Option, Seat
    from core.players.thinking import Why

TOLD: Final = {
    "lives": "With your next flip {0}% of your life is left.",
    "deadly": "The next flip kills at {0}%.",
    "unseen": "A card face down: it is weighed as what it may be.",
    "peace": "There is peace today at {0}%.",
    "keeps": "It is worth its place in your Pocket.",
    "least": "It is the card that you need least.",
    "useless": "It helps nobody, and better cards can come in its place.",
    "mate": "Another Critter needs it more than you.",
    "bears": "That Critter can bear it.",
    "suffers": "That Critter can bear it least.",
}
"""Sentences by the code of a reason; its amount stands for {0}."""


def told(option: Option, why: Iterable[Why]) -> tuple[str, ...]:
    """Why an option is chosen, for the seat that chooses."""
    del option
    return tuple([TOLD[one.code].format(one.amount) for one in why])


def aloud(cards: Edition, view: ShelterView, seat: Seat, option: Option) -> tuple[str, ...]:
    """Why a seat may choose an option, as far as a view of `PUBLIC` tells; nothing where there is nothing to say."""
    match option:
        case o.Aim(seat=target):
            said = _aimed(cards, view, target)
        case o.NameNext(seat=other):
            said = _harm(cards, view.critters[other], view.setup.seats[other].name)
        case o.End():
            said = _harm(cards, view.critters[seat], view.setup.seats[seat].name)
        case o.FlipShelf(space=space):
            tags = next((one.tags for one in view.shelf if one.space == space), ())
            said = "It knows the card." if seat in tags else "It takes a chance."
        case o.Open():
            said = "An open Facility helps everybody."
        case _:
            # of all others a view of everybody tells nothing that speaks for them
            return ()
    return (said,) if said else ()


def _aimed(cards: Edition, view: ShelterView, target: Seat) -> str:
    name = view.setup.seats[target].name
    damage = len(view.critters[target].damage)
    if damage == cards.deadly - 1:
        return f"{name} is at the edge."
    return f"{name} has {damage} Damage." if damage else f"{name} has no Damage."


def _harm(cards: Edition, critter: CritterView, name: str) -> str:
    """The harm of the next flip, where hands are counted. R33."""
    if critter.hand is None:
        return ""
    harm = odds.harm(cards, critter.hand)
    return (
        f"{name} has no Conditions to flip."
        if harm is None
        else f"{odds.percent(harm)} harm for {name} at the next flip."
    )
