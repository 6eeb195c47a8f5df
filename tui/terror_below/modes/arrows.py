"""Directions: the arrows on the board that are legal. A pawn steps by one; for a Target one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import DIRECTIONS
from core.terror_below.options import AnyOption, Nudge, Step, Stop
from core.terror_below.words.names import neighbour
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Outcome, Say
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.likeliest import likeliest_nudge
from tui.terror_below.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from core.terror_below.decks.cards import Direction
    from tui.terror_below.modes.mode import HandSight


class StepMode(OptionsMode):
    """One step more, without points: an arrow takes it, and enter stays where nothing else was chosen. Skateboard."""

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        # whoever only goes on must not be led out of a Location
        stays = [place for place, choice in enumerate(self.choices) if choice.option == Stop()]
        self.chosen = stays[0] if stays else 0

    def go_on(self) -> str:
        """Enter takes the chosen step, or stays."""
        return "stay" if self.option == Stop() else "step"

    def overlays(self) -> Overlays:
        """The arrows around the pawn."""
        around, ways = self._around()
        return Overlays(around=around, directions=tuple(direction for direction in DIRECTIONS if direction in ways))

    def keys(self) -> tuple[Key, ...]:
        """Arrows, or decline."""
        return (Key("arrows", "step", "move.right"), Key("enter", self.go_on(), "go"))

    def move(self, direction: Direction) -> Outcome:
        """Step."""
        _, ways = self._around()
        return Answer((ways[direction],)) if direction in ways else self.refusal(Step(direction))

    def click_space(self, space: int) -> Outcome:
        """A click on the space next door is its arrow."""
        around, _ = self._around()
        for direction in DIRECTIONS:
            if neighbour(self.view, around, direction) == space:
                return self.move(direction)
        return super().click_space(space)

    def _around(self) -> tuple[int, Mapping[Direction, AnyOption]]:
        ways: dict[Direction, AnyOption] = {}
        for option in self.view.options:
            if isinstance(option, Step):
                ways.setdefault(option.direction, option)
        return self.view.squads[self.view.viewer].pawn, ways


class NudgeMode(OptionsMode):
    """A Target moves: an arrow chooses where, `w` which, where there is a choice; enter moves it."""

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        self.slots = tuple(dict.fromkeys(option.slot for option in self.view.options if isinstance(option, Nudge)))
        self.slot = -1
        self.handlers["worm.next"] = self._next_worm
        self._choose_likeliest(self.slots)

    def keys(self) -> tuple[Key, ...]:
        """Arrows, which Target, decline."""
        return (
            Key("arrows", "choose", "move.right"),
            *((Key("w", "next Target", "worm.next"),) if len(self.slots) > 1 else ()),
            Key("enter", "move it", "go"),
            *((Key(".", "stop", "stop"),) if self.offers(Stop()) else ()),
        )

    def overlays(self) -> Overlays:
        """The arrows around the Target, and where the chosen one would bring it."""
        if self.slot < 0:
            return Overlays()
        return Overlays(
            preview=self._preview(),
            around=self.view.slots[self.slot].target,
            directions=tuple(direction for direction in DIRECTIONS if self.offers(Nudge(self.slot, direction))),
        )

    def move(self, direction: Direction) -> Outcome:
        """Choose this way for the Target, and see what it would bring."""
        option = Nudge(self.slot, direction)
        if not self.offers(option):
            return self.refusal(option)
        return self.choose(self._place(option))

    def _place(self, option: AnyOption) -> int:
        """The number of a move."""
        return next(place for place, choice in enumerate(self.choices) if choice.option == option)

    def digit(self, place: int) -> Outcome:
        """Choose one of the moves, to see what it would bring."""
        outcome = super().digit(place)
        self._follow()
        return outcome

    def choose_next(self, step: int) -> Outcome:
        """The next of the moves, or the one before."""
        outcome = super().choose_next(step)
        self._follow()
        return outcome

    def _follow(self) -> None:
        """The Target of the chosen move is the chosen one."""
        option = self.choices[self.chosen].option
        if isinstance(option, Nudge):
            self.slot = option.slot

    def click_slot(self, slot: int) -> Outcome:
        """Choose the Target by its Worm card."""
        return self._choose(slot)

    def click_space(self, space: int) -> Outcome:
        """A click on a Target chooses it; on the space next to it chooses that way, and again moves it there."""
        for slot in self.view.spaces[space].targets:
            if slot in self.slots:
                return self._choose(slot)
        for direction in DIRECTIONS:
            if self.slot >= 0 and neighbour(self.view, self.view.slots[self.slot].target, direction) == space:
                return self.chosen_by(Nudge(self.slot, direction))
        return super().click_space(space)

    def _next_worm(self) -> Outcome:
        if len(self.slots) < 2:
            return Say("Only this Target may move.", refused=True)
        return self._choose(self.slots[(self.slots.index(self.slot) + 1) % len(self.slots)])

    def _choose(self, slot: int) -> Outcome:
        if slot not in self.slots:
            return self.refusal(Nudge(slot, "up"))
        self._choose_likeliest((slot,))
        return None

    def _choose_likeliest(self, slots: Collection[int]) -> None:
        """The move of one of these Targets that is made most often."""
        moves = [choice.option for choice in self.choices if isinstance(choice.option, Nudge)]
        option = likeliest_nudge(self.view, [one for one in moves if one.slot in slots], self.sight.preview)
        if option is not None:
            self.slot, self.chosen = option.slot, self._place(option)
