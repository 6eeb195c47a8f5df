"""Numbered options: the way to answer any question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from tui.look.footer import Key
from tui.play.choices import choices_of
from tui.play.modes.mode import Answer, Close, Mode, Outcome, Say, Sight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.play.choices import Choice
    from tui.play.commands import Direction

STEPS: Final[Mapping[Direction, int]] = {"left": -1, "right": 1, "up": -1, "down": 1}


class OptionsMode(Mode):
    """Digits and arrows choose, enter answers."""

    strips: ClassVar[bool] = True

    def __init__(
        self,
        sight: Sight,
        options: Sequence[Any] | None = None,
        *,
        question: str = "",
        over: bool = False,
        verb: str = "choose",
    ) -> None:
        """The options of the question, or some of them; `over` when it lies over another mode."""
        super().__init__(sight)
        self.choices = self.numbered(self.view.options if options is None else options)
        self.chosen = 0
        self.question = question
        self.over = over
        self.verb = verb
        self.noun = "choose"

    def numbered(self, options: Sequence[Any]) -> tuple[Choice, ...]:
        """The options as choices, in the order of their numbers."""
        return choices_of(self.view, options, self.sight.label)

    def words(self) -> str:
        """The question of this mode."""
        return self.question

    def go_on(self) -> str:
        """Enter answers."""
        return self.verb

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, leave."""
        count = len(self.choices)
        return (
            *((Key(f"1-{min(count, 9)}", self.noun, "card.1"),) if count > 1 else ()),
            Key("enter", self.verb, "go"),
            *((Key("esc", "back", "back"),) if self.over else ()),
        )

    def move(self, direction: Direction) -> Outcome:
        """The option before or after."""
        if len(self.choices) < 2:
            return Say("There is one way to answer: enter.", refused=True)
        self.chosen = (self.chosen + STEPS[direction]) % len(self.choices)
        return None

    def digit(self, place: int) -> Outcome:
        """Choose an option; the same again commits to nothing."""
        if place >= len(self.choices):
            return Say(f"There are only {len(self.choices)} to choose from.", refused=True)
        if place == self.chosen:
            opens = "" if self.choices[place].card is None else ", x opens it"
            return Say(f"{place + 1} is chosen: enter answers with it{opens}.")
        self.chosen = place
        return None

    def choose_next(self, step: int) -> Outcome:
        """The option after the chosen one, or before it."""
        return self.move("right" if step > 0 else "left")

    def go(self) -> Outcome:
        """Answer with the chosen option."""
        option = self.choices[self.chosen].option
        return Answer((option,)) if option is not None else None

    def back(self) -> Outcome:
        """Leave the options, where they lie over something."""
        if self.over:
            return Close()
        return Say("This must be answered; u takes back what led here.", refused=True)

    def click_option(self, place: int) -> Outcome:
        """Choose an option, or answer with the chosen one."""
        if place == self.chosen:
            return self.go()
        self.chosen = min(place, len(self.choices) - 1)
        return None

    def open_option(self, place: int) -> Outcome:
        """Choose an option, and open what it is about."""
        if 0 <= place < len(self.choices):
            self.chosen = place
        return self.open_card()
