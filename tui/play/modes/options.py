"""Numbered options: the way to answer any question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.words.english import only
from tui.look.footer import Key
from tui.play.choices import DIGITS, choices_of
from tui.play.modes.mode import Answer, Close, Mode, Outcome, Say, Sight

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Option
    from tui.play.choices import Choice
    from tui.play.commands import Direction

STEPS: Final[Mapping[Direction, int]] = {"left": -1, "right": 1, "up": -1, "down": 1}


class OptionsMode(Mode):
    """Digits, arrows and a first click choose, enter and a second click answer; a game says what else a click means.

    Attributes:
        verb: What enter does, in a word.
        noun: What the digits choose, in a word.
    """

    strips: ClassVar[bool] = True
    verb: str = "choose"
    noun: str = "choose"

    def __init__(
        self,
        sight: Sight,
        options: Sequence[Any] | None = None,
        *,
        question: str = "",
        over: bool = False,
        verb: str = "",
    ) -> None:
        """The options of the question, or some of them; `over` when it lies over another mode."""
        super().__init__(sight)
        self.choices = self.numbered(self.view.options if options is None else options)
        self.chosen = 0
        self.question = question
        self.over = over
        self.verb = verb or self.verb
        # the first one is chosen from the beginning: a first click on it must not answer
        self._is_picked = False

    def numbered(self, options: Sequence[Any]) -> tuple[Choice, ...]:
        """The options as choices, in the order of their numbers."""
        return choices_of(self.view, options, self.sight.label)

    def meant(self, kind: str, value: int) -> Any:
        """The option that a click on something of the picture means, offered or not; None for none."""
        del kind, value

    @property
    def option(self) -> Any:
        """The option that is chosen; None for none."""
        return self.choices[self.chosen].option if 0 <= self.chosen < len(self.choices) else None

    def words(self) -> str:
        """The question of this mode."""
        return self.question

    def go_on(self) -> str:
        """Enter answers."""
        return self.verb

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, leave; arrows are named where digits do not reach."""
        count = len(self.choices)
        return (
            *((Key(f"1-{DIGITS[min(count, len(DIGITS)) - 1]}", self.noun, "card.1"),) if count > 1 else ()),
            *((Key("arrows", "others", "move.down"),) if count > len(DIGITS) else ()),
            Key("enter", self.go_on(), "go"),
            *((Key("esc", "back", "back"),) if self.over else ()),
        )

    def called(self, place: int) -> str:
        """What an option is called in a sentence: its number."""
        return str(place + 1)

    def choose(self, place: int) -> Outcome:
        """An option is chosen, and the next click on it answers; told how, where it was chosen before."""
        if not 0 <= place < len(self.choices):
            return Say(f"{only(len(self.choices))} to choose from.", refused=True)
        was, self.chosen = self.chosen, place
        self._is_picked = True
        if place != was:
            return None
        opens = "" if self.choices[place].card is None else ", x opens it"
        return Say(f"{self.called(place)} is chosen: enter answers with it{opens}.")

    def move(self, direction: Direction) -> Outcome:
        """The option before or after."""
        return self.choose_next(STEPS[direction])

    def choose_next(self, step: int) -> Outcome:
        """The option after the chosen one, or before it."""
        if len(self.choices) < 2:
            return Say("There is only one option: press enter.", refused=True)
        return self.choose((self.chosen + step) % len(self.choices))

    def digit(self, place: int) -> Outcome:
        """Choose an option; the same again commits to nothing."""
        return self.choose(place)

    def go(self) -> Outcome:
        """Answer with the chosen option."""
        option = self.option
        return Answer((option,)) if option is not None else None

    def back(self) -> Outcome:
        """Leave the options, where they lie over something."""
        if self.over:
            return Close()
        return Say("You must answer this. u undoes what led here.", refused=True)

    def click(self, kind: str, value: int) -> Outcome:
        """A click on what an option is about is a click on the option; one that is not offered is refused."""
        option = None if kind == "option" else self.meant(kind, value)
        return super().click(kind, value) if option is None else self.chosen_by(option)

    def click_option(self, place: int) -> Outcome:
        """Choose an option; once it was chosen, answer with it."""
        return self.go() if place == self.chosen and self._is_picked else self.choose(place)

    def chosen_by(self, option: Option) -> Outcome:
        """A click that means this option; where it is not offered, why not."""
        place = next((at for at, choice in enumerate(self.choices) if choice.option == option), -1)
        return self.refusal(option) if place < 0 else self.click_option(place)

    def first_about(self, is_about: Callable[[Any], bool]) -> Any:
        """An offered option that a click is about: the chosen one before the others; None for none."""
        about = [choice.option for choice in self.choices if is_about(choice.option)]
        return self.option if self.option in about else about[0] if about else None

    def open_option(self, place: int) -> Outcome:
        """Choose an option, and open what it is about."""
        if 0 <= place < len(self.choices):
            self.choose(place)
        return self.open_card()
