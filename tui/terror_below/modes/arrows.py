"""Directions: the arrows on the board that are legal, answered with the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import DIRECTIONS
from core.terror_below.options import AnyOption, Nudge, Step, Stop
from core.terror_below.words.names import neighbour
from core.words.english import beside
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Close, Open, Outcome, Say
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.mode import INTENTS, BoardMode, HandSight
from tui.terror_below.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction


class DirectionMode(BoardMode):
    """One arrow more: where to clear, whom to ramp, where to land. It lies over another mode."""

    def __init__(
        self, sight: HandSight, around: int, ways: Mapping[Direction, Sequence[AnyOption]], question: str, what: str
    ) -> None:
        """`ways` are the options of each direction around a space; several ask further. `what` names it in a word."""
        super().__init__(sight)
        self.around = around
        self.ways = ways
        self.question = question
        self.what = what

    def words(self) -> str:
        """Which way."""
        return self.question

    def keys(self) -> tuple[Key, ...]:
        """Arrows and the way back."""
        return (Key("arrows", self.what, "move.right"), Key("esc", "back", "back"))

    def overlays(self) -> Overlays:
        """The arrows around the space."""
        return Overlays(around=self.around, directions=tuple(way for way in DIRECTIONS if self.ways.get(way)))

    def looks_at(self) -> int | None:
        """Look speaks of the space the arrows stand around."""
        return self.around

    def move(self, direction: Direction) -> Outcome:
        """Answer with what lies that way."""
        options = self.ways.get(direction, ())
        if not options:
            return Say(f"There is nothing to {self.what} {beside(direction)}.", refused=True)
        if len(options) == 1:
            return Answer((options[0],))
        return Open(OptionsMode(self.sight, options, over=True, question="How many?", verb=self.what))

    def digit(self, place: int) -> Outcome:
        """Digits mean nothing here."""
        del place
        return Say("An arrow says where; esc leaves it.", refused=True)

    def choose_next(self, step: int) -> Outcome:
        """Nor does what goes from one thing to the next."""
        return self.digit(step)

    def unknown(self, command: str) -> Outcome:
        """The key that asked, pressed once more, says no way: an arrow is still wanted."""
        asked = {type(option) for options in self.ways.values() for option in options}
        return self.digit(0) if type(INTENTS.get(command)) in asked else super().unknown(command)

    def back(self) -> Outcome:
        """Leave it."""
        return Close()

    def click_space(self, space: int) -> Outcome:
        """A click on the space next door is its arrow."""
        for direction in DIRECTIONS:
            if neighbour(self.view, self.around, direction) == space:
                return self.move(direction)
        return Close()


class StepMode(OptionsMode):
    """One step more, without points. Skateboard."""

    def overlays(self) -> Overlays:
        """The arrows around the pawn."""
        around, ways = self._around()
        return Overlays(around=around, directions=tuple(direction for direction in DIRECTIONS if direction in ways))

    def keys(self) -> tuple[Key, ...]:
        """Arrows, or decline."""
        return (
            Key("arrows", "step", "move.right"),
            *((Key(".", "stay", "stop"),) if self.offers(Stop()) else ()),
        )

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
    """A Target moves: an arrow says where, `w` which, where there is a choice."""

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        self.slots = tuple(dict.fromkeys(option.slot for option in self.view.options if isinstance(option, Nudge)))
        self.slot = self.slots[0] if self.slots else -1
        self.handlers["worm.next"] = self._next_worm
        self._choose_first()

    def keys(self) -> tuple[Key, ...]:
        """Arrows, which Target, decline."""
        return (
            Key("arrows", "move it", "move.right"),
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

    def looks_at(self) -> int | None:
        """Look speaks of the Target."""
        return self.view.slots[self.slot].target if self.slot >= 0 else None

    def move(self, direction: Direction) -> Outcome:
        """Move the Target."""
        return self.answer_or_refuse(Nudge(self.slot, direction))

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
        """A click on a Target chooses it; on the space next to it, moves it there."""
        for slot in self.view.spaces[space].targets:
            if slot in self.slots:
                return self._choose(slot)
        for direction in DIRECTIONS:
            if self.slot >= 0 and neighbour(self.view, self.view.slots[self.slot].target, direction) == space:
                return self.move(direction)
        return super().click_space(space)

    def _next_worm(self) -> Outcome:
        if len(self.slots) < 2:
            return Say("Only this Target may move.", refused=True)
        return self._choose(self.slots[(self.slots.index(self.slot) + 1) % len(self.slots)])

    def _choose(self, slot: int) -> Outcome:
        if slot not in self.slots:
            return self.refusal(Nudge(slot, "up"))
        self.slot = slot
        self._choose_first()
        return None

    def _choose_first(self) -> None:
        for number, choice in enumerate(self.choices):
            if isinstance(choice.option, Nudge) and choice.option.slot == self.slot:
                self.chosen = number
                return
