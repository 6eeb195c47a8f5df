"""Ramping a pawn and leaping the Canyon: an arrow, then the landing, or the card that pays. TB 4.2, 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.decks.cards import VehicleCard
from core.terror_below.options import Leap, Ramp
from core.terror_below.words.leaps import leap_question
from core.terror_below.words.names import neighbour
from tui.play.modes.mode import Open, Outcome
from tui.terror_below.board.canyon import leap_marks
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.marks import arrows
from tui.terror_below.modes.arrows import DirectionMode
from tui.terror_below.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.views import LeapInReach
    from tui.play.choices import Choice
    from tui.terror_below.modes.mode import HandSight


class RampMode(DirectionMode):
    """The pawn to ramp or the Canyon to leap, then where to land or which Vehicle to discard."""

    def __init__(self, sight: HandSight, pawn: int, over: Mapping[Direction, Sequence[AnyOption]]) -> None:
        leaps = any(isinstance(option, Leap) for options in over.values() for option in options)
        question = "Leap or ramp which way?" if leaps else "Ramp whom? An arrow, then where to land."
        super().__init__(sight, pawn, over, question, "leap" if leaps else "ramp")

    def overlays(self) -> Overlays:
        """The arrows around the pawn; of the leaps also what they cost and where they land."""
        leaps = [leap for direction in self.ways if (leap := leap_from(self.sight, self.around, direction)) is not None]
        return replace(
            super().overlays(),
            reach=tuple((leap.landing, leap.cost) for leap in leaps),
            leaps=leap_marks(self.view, leaps),
        )

    def move(self, direction: Direction) -> Outcome:
        """That way; a leap is always asked for its card, a ramp for its landing when there are several."""
        options = self.ways.get(direction, ())
        leap = leap_from(self.sight, self.around, direction)
        if leap is not None and any(isinstance(option, Leap) for option in options):
            return Open(LeapMode(self.sight, leap))
        ramps = [option for option in options if isinstance(option, Ramp)]
        if len(ramps) > 1:
            middle = neighbour(self.view, self.around, direction)
            ways: dict[Direction, Sequence[AnyOption]] = {option.land: (option,) for option in ramps}
            around = self.around if middle is None else middle
            return Open(DirectionMode(self.sight, around, ways, "Land which way from there?", "land"))
        return super().move(direction)


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
