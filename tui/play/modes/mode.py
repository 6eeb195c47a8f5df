"""A mode: what is chosen and not yet answered, what the keys do, and what the table shows of it.

A mode offers only what the view offers, and asks the rules why something else is not possible. It changes nothing: it
returns what the player meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from msgspec import Struct, field

from core.engine.decisions import Reason, Seat
from core.engine.views import View
from tui.play.commands import BY_ID, DIRECTION_OF, Command, Direction, place_of
from tui.play.habits import Habits

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tui.look.footer import Key
    from tui.play.choices import Choice


ENTER_ANSWERS: Final = "enter answers, space only continues."
"""What space is told at a question."""


def nothing(option: Option) -> None:
    """What a position that nobody answers says of an option."""
    del option


def unseen(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """What a position that cannot be seen beyond says may be answered next."""
    del options
    return ()


def unnamed(option: Option, view: Any) -> str:
    """What it calls an option."""
    del option, view
    return ""


class Sight(Struct, frozen=True, kw_only=True):
    """The facts that a mode may see and ask; a game adds its numbered places.

    Attributes:
        view: The position as the seat that looks knows it.
        preview: What an option would bring.
        ahead: What may be answered after these answers, where nothing is revealed in between.
        why_not: Why something cannot be answered now.
        label: An option in a list: what it is, two blanks, what it brings.
        commands: The commands of this table, by their ids.
        habits: How somebody likes their tables.
    """

    view: View
    preview: Callable[[Any], Any] = nothing
    ahead: Callable[[Any], tuple[Any, ...]] = unseen
    why_not: Callable[[Any], Reason | None] = nothing
    label: Callable[[Any, Any], str] = unnamed
    commands: Mapping[str, Command] = BY_ID
    habits: Habits = field(default_factory=Habits)


class Answer(Struct, frozen=True):
    """Answer with these options, one after the other."""

    options: tuple[Any, ...]


class Say(Struct, frozen=True):
    """Tell the player something in the prompt line; `refused` when it says why something cannot be."""

    words: str
    refused: bool = False


class Open(Struct, frozen=True):
    """Lay another mode over this one, until it is closed."""

    mode: Mode


class Close(Struct, frozen=True):
    """Leave this mode for the one below."""


class Show(Struct, frozen=True):
    """Open something in full. A game says what: a card, a space."""


class Invite(Struct, frozen=True):
    """Pass the keyboard to a seat that is offered something."""

    seat: Seat


class AnswerForAll(Struct, frozen=True):
    """One types for the table: each of these seats answers with its option, one after the other."""

    answers: tuple[tuple[Seat, Any], ...]


class Hide(Struct, frozen=True):
    """Nobody looks any more: the curtain falls again."""


class GoToTry(Struct, frozen=True):
    """Go to where a try of this part of the game has come to, by its number."""

    number: int


class Watched(Struct, frozen=True):
    """What there was to watch has been watched: on to the question."""


Outcome: TypeAlias = Answer | AnswerForAll | Say | Open | Close | Show | Invite | Hide | GoToTry | Watched | None
"""What a player meant; None when only the mode itself has changed."""


class Mode:
    """One way to answer a question.

    Attributes:
        note: A word on tape before the prompt; empty for none.
        strips: Numbered options stand where the hand does.
        takes_thoughts: Nothing is chosen in it, so that computer players may answer while it lasts.
        replaces: Laid over a question, it takes the place of another such mode: what was chosen before is left.
        sight: What it may see and ask.
        choices: The numbered options, where this mode has some.
        chosen: Which of them is chosen; -1 for none.
    """

    note: ClassVar[str] = ""
    strips: ClassVar[bool] = False
    takes_thoughts: ClassVar[bool] = False
    replaces: ClassVar[bool] = False

    sight: Sight

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.choices: tuple[Choice, ...] = ()
        self.chosen = -1
        self.handlers: dict[str, Callable[[], Outcome]] = {
            "go": self.go,
            "continue": self.read,
            "back": self.back,
            "stop": self.stop,
            "next": lambda: self.choose_next(1),
            "previous": lambda: self.choose_next(-1),
        }

    @property
    def view(self) -> Any:
        """The position."""
        return self.sight.view

    # What the table shows.

    def words(self) -> str:
        """The sentence of the prompt; empty for the question itself."""
        return ""

    def wordings(self) -> tuple[str, ...]:
        """The sentence of the prompt in several lengths, the longest first."""
        return (self.words(),)

    def go_on(self) -> str:
        """What enter does now, in a word; empty when it does nothing."""
        return ""

    def keys(self) -> tuple[Key, ...]:
        """The keys of this mode for the footer, the likeliest first."""
        return ()

    def overlays(self) -> Any:
        """What it lays over the picture; None for nothing."""
        return None

    def by_itself(self) -> Any:
        """The option that is answered without asking, as somebody likes it; None where somebody chooses.

        It is the same in any two positions that the viewer cannot tell apart.
        """
        return None

    def aside(self) -> str:
        """What stands after the numbered options; empty for nothing."""
        return ""

    # What the player does.

    def do(self, command: str) -> Outcome:
        """A command of the table."""
        if command in DIRECTION_OF:
            return self.move(DIRECTION_OF[command])
        place = place_of(command)
        if place is not None:
            return self.digit(place)
        handler = self.handlers.get(command)
        return self.unknown(command) if handler is None else handler()

    def move(self, direction: Direction) -> Outcome:
        """An arrow."""
        return Say(f"There is nothing to move {direction}.", refused=True)

    def digit(self, place: int) -> Outcome:
        """A digit, as a place from 0."""
        return Say(f"There is no {place + 1} to choose.", refused=True)

    def choose_next(self, step: int) -> Outcome:
        """The next thing that can be chosen, or the one before."""
        del step
        return Say("There is nothing to choose now.", refused=True)

    def go(self) -> Outcome:
        """Enter."""
        return Say("There is nothing to confirm now.", refused=True)

    def read(self) -> Outcome:
        """Space: it leaves what tells something, and answers nothing."""
        return Say(ENTER_ANSWERS if self.view.options else "There is nothing to read here.", refused=True)

    def back(self) -> Outcome:
        """Escape: leave what is half made."""
        return Say("There is nothing to cancel. u undoes your last decision.", refused=True)

    def stop(self) -> Outcome:
        """End, or decline."""
        return self.unknown("stop")

    def open_card(self) -> Outcome:
        """Open what is chosen in full."""
        return Say("There is nothing to open.", refused=True)

    def click(self, kind: str, value: int) -> Outcome:
        """A click on something with a meaning."""
        return self.click_option(value) if kind == "option" else None

    def click_option(self, place: int) -> Outcome:
        """A click on a numbered option."""
        return self.digit(place)

    def open_option(self, place: int) -> Outcome:
        """Open a numbered option in full, as it is opened once it is chosen."""
        del place
        return self.open_card()

    def unknown(self, command: str) -> Outcome:
        """A key that this question has no use for."""
        known = self.sight.commands.get(command)
        return Say(f"{known.shown if known is not None else command} does nothing now.", refused=True)

    # What modes have in common.

    def offers(self, option: Option) -> bool:
        """Whether an option may be answered now."""
        return option in self.view.options

    def answer_or_refuse(self, option: Option) -> Outcome:
        """Answer with an option when it is offered, else tell the rule that forbids it."""
        if self.offers(option):
            return Answer((option,))
        return self.refusal(option)

    def refusal(self, option: Option) -> Say:
        """Why an option cannot be answered now, with its rule."""
        reason = self.sight.why_not(option)
        return Say("You cannot do that now." if reason is None else str(reason), refused=True)
