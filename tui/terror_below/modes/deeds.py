"""A deed that a letter or a click has chosen: it is lit on the board, and enter or the same again does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from msgspec.structs import replace

from core.terror_below.decks.cards import DIRECTIONS
from core.terror_below.options import Clear, Deliver, Leap, PickUp, Ramp, Stop
from core.terror_below.words.deeds import (
    deed_questions,
    end_questions,
    end_verb,
    is_second_ahead,
    walk_question,
    what_follows,
)
from core.terror_below.words.hand_questions import CardTold
from core.terror_below.words.names import EGG_MARKS, neighbour
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Close, Open, Outcome, Say
from tui.terror_below.board.canyon import leap_marks
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.leaping import LeapMode, leap_from
from tui.terror_below.modes.mode import BoardMode
from tui.terror_below.modes.options import OptionsMode
from tui.terror_below.modes.spaces import nearest_that_way
from tui.terror_below.modes.watching import ConfirmMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.views import Reach
    from tui.terror_below.modes.mode import HandSight

LETTERS: Mapping[type[AnyOption], str] = {
    PickUp: "eggs",
    Clear: "rubble",
    Deliver: "deliver",
    Ramp: "ramp",
    Leap: "ramp",
}
"""The command of each deed that has a letter."""


class Acting(Protocol):
    """The actions of a turn, over which a chosen deed lies.

    Attributes:
        sight: What the seat sees.
        pawn: The space of its own pawn.
        deeds: What the letters of deeds do.
    """

    sight: HandSight
    pawn: int
    deeds: dict[str, Callable[[], Outcome]]

    def overlays(self) -> Overlays:
        """The map with the spaces that the pawn can reach."""

    def move(self, direction: Direction) -> Outcome:
        """Step."""

    def click_space(self, space: int) -> Outcome:
        """Choose what can be done at a space."""

    def stop(self) -> Outcome:
        """Choose to end the actions."""


class DeliveryMode(OptionsMode):
    """Which Egg, and for what: a numbered list in the place of the hand. The letter again delivers. TB 4.5."""

    replaces: ClassVar[bool] = True

    def __init__(self, acting: Acting, options: Sequence[AnyOption]) -> None:
        super().__init__(acting.sight, options, over=True, verb="deliver")
        self.handlers |= acting.deeds | {"deliver": self.go, "stop": acting.stop}

    def words(self) -> str:
        """The delivery that is chosen."""
        return self.wordings()[0]

    def wordings(self) -> tuple[str, ...]:
        """The same in several lengths."""
        return deed_questions(self.view, self.option, EGG_MARKS)

    def overlays(self) -> Overlays:
        """The own space is lit."""
        return Overlays(cursor=self.view.squads[self.view.viewer].pawn)


class DeedMode(OptionsMode):
    """A deed on the board, and where: arrows and clicks choose another space, or how many pieces."""

    strips: ClassVar[bool] = False
    replaces: ClassVar[bool] = True

    def __init__(self, acting: Acting, options: Sequence[AnyOption], verb: str, space: int = -1) -> None:
        """`space` is where it was clicked; -1 where a letter has chosen it."""
        # one leap is one choice, whatever card pays for it: which one is asked afterwards
        firsts = {(option.direction if isinstance(option, Leap) else option): option for option in reversed(options)}
        super().__init__(acting.sight, list(firsts.values())[::-1], over=True, verb=verb)
        self.acting = acting
        self.pawn = acting.pawn
        self.spaces = tuple(self._space_of(choice.option) for choice in self.choices)
        letter = LETTERS[type(options[0])]
        self.handlers |= acting.deeds | {letter: self.go, "stop": acting.stop}
        if space in self.spaces:
            self.choose(self.spaces.index(space))

    def _space_of(self, option: AnyOption) -> int:
        """Where a deed is done, or comes to."""
        match option:
            case Clear(space):
                return space
            case Ramp(over, land):
                middle = neighbour(self.view, self.pawn, over)
                there = None if middle is None else neighbour(self.view, middle, land)
                return self.pawn if there is None else there
            case Leap(direction):
                leap = leap_from(self.sight, self.pawn, direction)
                return self.pawn if leap is None else leap.landing
            case _:
                # it is done where the pawn stands
                return self.pawn

    @property
    def cursor(self) -> int:
        """The space that is lit."""
        return self.spaces[self.chosen]

    def words(self) -> str:
        """The deed as a question, and what it brings."""
        return self.wordings()[0]

    def wordings(self) -> tuple[str, ...]:
        """The same in several lengths."""
        return deed_questions(self.view, self.option, EGG_MARKS)

    def keys(self) -> tuple[Key, ...]:
        """Choose another, do it, leave it."""
        several = len(self.choices) > 1
        return (
            Key("enter", self.verb, "go"),
            *((Key("arrows", "choose", "move.right"), Key("n", "next", "next")) if several else ()),
            Key("esc", "cancel", "back"),
        )

    def overlays(self) -> Overlays:
        """The chosen space under the cursor; arrows toward others beside the pawn; a leap with its price."""
        ways = [way for way in DIRECTIONS if neighbour(self.view, self.pawn, way) in self.spaces]
        overlays = Overlays(cursor=self.cursor, around=self.pawn, directions=tuple(ways))
        others = {space for space in self.spaces if space != self.pawn}
        if isinstance(self.option, Ramp | Leap):
            overlays = replace(overlays, reach=tuple((space, 1) for space in sorted(others)))
        leap = leap_from(self.sight, self.pawn, self.option.direction) if isinstance(self.option, Leap) else None
        return overlays if leap is None else replace(overlays, leaps=leap_marks(self.view, (leap,)))

    def digit(self, place: int) -> Outcome:
        """A digit chooses a card of the hand, to read it."""
        return BoardMode.digit(self, place)

    def click_card(self, place: int) -> Outcome:
        """A click on a card chooses it, again opens it."""
        return BoardMode.click_card(self, place)

    def choose_next(self, step: int) -> Outcome:
        """The next way to do it, or the one before."""
        if len(self.choices) < 2:
            return Say("There is one way: press enter.", refused=True)
        return self.choose((self.chosen + step) % len(self.choices))

    def move(self, direction: Direction) -> Outcome:
        """The nearest space that way; where there is none, as many pieces more of the same one."""
        found = nearest_that_way(self.view, self.spaces, self.chosen, direction)
        if found >= 0:
            return self.choose(found)
        same = [place for place, space in enumerate(self.spaces) if space == self.cursor]
        if len(same) > 1:
            return self.choose(same[(same.index(self.chosen) + 1) % len(same)])
        return Say(f"No choice lies further {direction}.", refused=True)

    def back(self) -> Outcome:
        """Leave the card that is read; else leave the deed."""
        return BoardMode.back(self) if self.card >= 0 else Close()

    def open_card(self) -> Outcome:
        """The card that is read."""
        return BoardMode.open_card(self)

    def go(self) -> Outcome:
        """Do it; a leap is asked for the card that pays."""
        option = self.option
        if isinstance(option, Leap) and (leap := leap_from(self.sight, self.pawn, option.direction)) is not None:
            return Open(LeapMode(self.sight, leap))
        return Answer((option,))

    def click_space(self, space: int) -> Outcome:
        """Choose the way to this space, or do it; elsewhere a click means what it meant before."""
        for place, choice in enumerate(self.choices):
            option = choice.option
            leap = leap_from(self.sight, self.pawn, option.direction) if isinstance(option, Leap) else None
            if space == self.spaces[place] or (leap is not None and space == leap.first):
                return self.click_option(place)
        return self.acting.click_space(space)


class WalkMode(BoardMode):
    """A space in reach was clicked: enter or a second click goes there. An arrow steps as ever. TB 4.1."""

    replaces: ClassVar[bool] = True

    def __init__(self, acting: Acting, reach: Reach) -> None:
        super().__init__(acting.sight)
        self.acting = acting
        self.reach = reach
        self.handlers |= acting.deeds | {"stop": acting.stop}

    def words(self) -> str:
        """The question, with the space and its cost."""
        return walk_question(self.view, self.reach)

    def go_on(self) -> str:
        """Enter goes there."""
        return "go there"

    def keys(self) -> tuple[Key, ...]:
        """Go, or leave it."""
        return (Key("enter", "go there", "go"), Key("arrows", "step", "move.right"), Key("esc", "cancel", "back"))

    def overlays(self) -> Overlays:
        """The space under the cursor, among all that are in reach."""
        return replace(self.acting.overlays(), cursor=self.reach.space)

    def move(self, direction: Direction) -> Outcome:
        """Step."""
        return self.acting.move(direction)

    def go(self) -> Outcome:
        """Walk there; each step can be undone alone."""
        return Answer(self.reach.steps)

    def back(self) -> Outcome:
        """Leave the card that is read; else stay."""
        return super().back() if self.card >= 0 else Close()

    def click_space(self, space: int) -> Outcome:
        """The same space again goes there; another one is chosen instead."""
        if space == self.reach.space:
            return self.go()
        for reach in self.view.actions.reach if self.view.actions is not None else ():
            if reach.space == space:
                self.reach = reach
                return None
        return self.acting.click_space(space)


class EndMode(ConfirmMode):
    """The end of the actions is chosen: what is left, and what follows. Enter, or the same key again, ends. R2."""

    replaces: ClassVar[bool] = True

    def __init__(self, acting: Acting) -> None:
        verb = end_verb(acting.sight.view) if is_second_ahead(acting.sight.view) else "end"
        super().__init__(acting.sight, Stop(), end_questions(acting.sight.view)[0], verb, "stop")
        self.handlers |= acting.deeds
        self.asked = frozenset()

    def told(self) -> CardTold | None:
        """The words for the consequence."""
        return CardTold("", what_follows(self.view))

    def wordings(self) -> tuple[str, ...]:
        """The question in several lengths."""
        return end_questions(self.view)

    def look(self) -> str:
        """The same where the hand has no line for it."""
        return what_follows(self.view)
