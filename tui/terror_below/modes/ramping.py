"""Leaping the Canyon: the card that pays. TB 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import VehicleCard
from core.terror_below.options import Leap
from core.terror_below.words.leaps import leap_question
from tui.terror_below.board.canyon import leap_marks
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.marks import arrows
from tui.terror_below.modes.options import OptionsMode

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import LeapInReach
    from tui.play.choices import Choice
    from tui.terror_below.modes.mode import HandSight


class LeapMode(OptionsMode):
    """The Vehicles that pay for one leap; its landing is under the cursor."""

    def __init__(self, sight: HandSight, leap: LeapInReach) -> None:
        options = [
            option for option in sight.view.options if isinstance(option, Leap) and option.direction == leap.direction
        ]
        question = leap_question(sight.view, leap.direction, leap.depth)
        super().__init__(sight, options, over=True, question=question, verb="leap")
        self.choices = tuple(choice._replace(words=_vehicle(choice)) for choice in self.choices)
        self.leap = leap

    def overlays(self) -> Overlays:
        """The leap alone, and where it lands."""
        leap = self.leap
        return Overlays(cursor=leap.landing, reach=((leap.landing, leap.cost),), leaps=leap_marks(self.view, (leap,)))


def _vehicle(choice: Choice) -> str:
    """A Vehicle as the hand shows it: `Bicycle 2  ←`."""
    card = choice.card
    return (
        f"{card.name} {card.points}  {arrows(card.arrows)}".rstrip() if isinstance(card, VehicleCard) else choice.words
    )


def leap_from(sight: HandSight, space: int, direction: Direction) -> LeapInReach | None:
    """The leap from a space in a direction, if it can be paid."""
    leaps = sight.view.actions.leaps if sight.view.actions is not None else ()
    return next((leap for leap in leaps if (leap.origin, leap.direction) == (space, direction)), None)
