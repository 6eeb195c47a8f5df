"""Which effects fit which cards, and what each of them must be told. `Effect` says what the fields are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.decks.cards import Verb


class Span(NamedTuple):
    """The least and the most that a number may be."""

    least: int
    most: int


class Takes(NamedTuple):
    """What an effect takes besides its verb; None for what means nothing to it.

    Attributes:
        amount: How much; 1 when it is left out and that is enough.
        at: Its threshold; 0 when it is left out and that is enough.
        place: It is bound to a Location, which must be named.
    """

    amount: Span | None = None
    at: Span | None = None
    place: bool = False


SOME: Final = Span(1, 9)
DIGIT: Final = Span(0, 9)
FACE: Final = Span(1, 6)

Verbs: TypeAlias = "Mapping[Verb, Takes]"

VEHICLE_VERBS: Final[Verbs] = {
    "second-card": Takes(at=DIGIT),
    "face-down-card": Takes(),
    "extra-step": Takes(amount=SOME),
    "take-rubble": Takes(),
    "look-worm": Takes(),
    "discard-vehicles": Takes(),
    "lure-targets": Takes(),
    "drop-rubble": Takes(),
    "next-player-nudges": Takes(amount=SOME),
    "refill-less": Takes(amount=SOME),
    "runaway": Takes(),
}
"""The abilities of Vehicles."""

ITEM_VERBS: Final[Verbs] = {
    "points": Takes(amount=SOME),
    "score": Takes(amount=SOME),
    "brave-rubble": Takes(),
    "sort-worms": Takes(amount=SOME),
    "nudge": Takes(amount=SOME),
    "escape": Takes(),
    "revive": Takes(),
    "deliver": Takes(amount=SOME),
    "place-rubble": Takes(amount=SOME),
    "take-eggs": Takes(),
    "steal-egg": Takes(),
    "clear-line": Takes(),
}
"""What an Item does that is no Hat, in the order in which it stands on the card."""

LEADING_VERBS: Final[Verbs] = {
    "hand-limit": Takes(amount=SOME),
    "ramp-score": Takes(amount=SOME),
    "ignore-arrow": Takes(),
    "reroll": Takes(),
    "pass-rubble": Takes(),
    "free-ramp": Takes(),
    "first-weapon": Takes(amount=SOME),
    "clear-diagonal": Takes(),
    "look-bounties": Takes(amount=SOME),
}
"""What is in force while a Character leads or a Hat is worn. A Leader in a Hat may have it twice: amounts add up."""

CHARACTER_VERBS: Final[Verbs] = {
    **LEADING_VERBS,
    "survive": Takes(at=FACE),
    "draw-more": Takes(amount=Span(2, 9)),
    "skip-ability": Takes(at=DIGIT),
    "keep-acting": Takes(at=DIGIT),
    "plain-delivery": Takes(amount=SOME, place=True),
    "any-egg": Takes(amount=DIGIT),
    "reuse-weapon": Takes(at=FACE),
    "early-trade": Takes(amount=SOME),
}
"""What is in force while a Character leads; the rules ask for what stands here alone of Leaders, not of Hats."""

HAT_VERBS: Final[Verbs] = {
    **LEADING_VERBS,
    "low-card-points": Takes(amount=SOME, at=SOME),
    "enter-rubble": Takes(amount=SOME),
    "clear-more": Takes(amount=Span(2, 9)),
    "shield-space": Takes(),
}
"""What is in force while a Hat is worn; the rules ask for what stands here alone of Hats, not of Leaders."""

WEAPON_VERBS: Final[Verbs] = {
    "shoot-hat": Takes(),
    "return-on-kill": Takes(),
    "discard-egg": Takes(),
    "kill-score": Takes(amount=SOME),
    "borrow": Takes(),
}
"""What a Weapon does besides its damage."""
