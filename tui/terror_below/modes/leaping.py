"""Leaping the Canyon: the card that pays. TB 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terror_below.options import Leap
from core.terror_below.words.board.leaps import leap_question
from tui.terror_below.board.canyon import leap_marks
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.card import CardMode

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import LeapInReach
    from tui.terror_below.modes.mode import HandSight


class LeapMode(CardMode):
    """The Vehicles that pay for one leap; its landing is under the cursor."""

    verb: ClassVar[str] = "leap"

    def __init__(self, sight: HandSight, leap: LeapInReach) -> None:
        options = [
            option for option in sight.view.options if isinstance(option, Leap) and option.direction == leap.direction
        ]
        super().__init__(sight, options, over=True, question=leap_question(sight.view, leap.direction, leap.depth))
        self.leap = leap

    def overlays(self) -> Overlays:
        """The leap alone, and where it lands."""
        leap = self.leap
        return Overlays(cursor=leap.landing, reach=((leap.landing, leap.cost),), leaps=leap_marks(self.view, (leap,)))


def leap_from(sight: HandSight, space: int, direction: Direction) -> LeapInReach | None:
    """The leap from a space in a direction, if it can be paid."""
    leaps = sight.view.actions.leaps if sight.view.actions is not None else ()
    return next((leap for leap in leaps if (leap.origin, leap.direction) == (space, direction)), None)
