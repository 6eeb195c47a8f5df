"""What a leap over the Canyon costs and risks, in words. TB 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.edition import built_in
from core.terror_below.words.names import count

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import View


def big_cards(view: View, between: str = "-") -> str:
    """The points of the Vehicles that pay for a leap over more than one space: `6-7`."""
    decks = view.edition or built_in()
    least = decks.pieces.leap.deep_card
    most = max((card.points for card in decks.vehicles), default=least)
    return f"{least}" if least >= most else f"{least}{between}{most}"


def leap_question(view: View, direction: Direction, depth: int) -> str:
    """The question before a leap."""
    if depth == 1:
        return f"Leap {direction} for 1 point and which Vehicle card?"
    return f"Leap {direction} for a {big_cards(view)} and a die? {risk(view)}"


def risk(view: View) -> str:
    """What the die of a leap over more than one space does."""
    leap = (view.edition or built_in()).pieces.leap
    fatal = "A 1 kills" if leap.safe == 2 else f"1 to {leap.safe - 1} kills"
    return f"{fatal} your Leader; {leap.points} VP either way." if leap.safe > 1 else f"You score {leap.points} VP."


def far_rim(view: View, depth: int, *, short: bool) -> str:
    """A landing, told of its leap from the pawn's own space."""
    if depth == 1:
        price = (
            "1 point and a card." if short else "The Canyon is 1 deep here: leaping costs 1 point and any Vehicle card."
        )
    elif short:
        price = f"1 point, a {big_cards(view)}, a die."
    else:
        cards = big_cards(view, " or ")
        price = f"The Canyon is {depth} deep here: leaping costs 1 point, a {cards} and a die. {risk(view)}"
    return f"Far rim. {price}"


def by_leap(cost: int) -> str:
    """A landing that some steps and a leap come to."""
    return f"Far rim: {count(cost, 'point')} with a leap on the way."
