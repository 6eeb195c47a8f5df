"""A mode: what is chosen and not yet answered, what the keys do, and what the table shows of it.

A mode offers only what the view offers, and asks the rules why something else is not possible. It changes nothing: it
returns what the player meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from core.terror_below.options import Clear, Deliver, PickUp, Ramp, Stop
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.prompts import considerings
from tui.play.commands import BY_ID, DIRECTION_OF, place_of
from tui.terror_below.board.overlays import NONE, Overlays

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Reason
    from core.terror_below.decks.cards import Card, Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.views import Preview, View
    from tui.look.footer import Key
    from tui.terror_below.choices import Choice
    from tui.terror_below.holding import Holding
    from tui.terror_below.panels.zone import Considered


class Sight(NamedTuple):
    """What a mode may see and ask.

    Attributes:
        view: The position as the seat that looks knows it.
        holding: Its hand in numbered places.
        preview: What an option would bring.
        why_not: Why something cannot be answered now.
    """

    view: View
    holding: Holding
    preview: Callable[[AnyOption], Preview | None]
    why_not: Callable[[AnyOption], Reason | None]


class Answer(NamedTuple):
    """Answer with these options, one after the other."""

    options: tuple[AnyOption, ...]


class Say(NamedTuple):
    """Tell the player something in the prompt line; `refused` when it says why something cannot be."""

    words: str
    refused: bool = False


class Open(NamedTuple):
    """Lay another mode over this one, until it is closed."""

    mode: Mode


class Close(NamedTuple):
    """Leave this mode for the one below."""


class ShowCard(NamedTuple):
    """Open a card in full; with `slot`, a Worm as it lies in the Terror zone."""

    card: Card
    slot: int = -1


class ShowSpace(NamedTuple):
    """Open what is to say about a space."""

    space: int


class ShowSquad(NamedTuple):
    """Open what is to say about a squad."""

    seat: int


class Watched(NamedTuple):
    """What there was to watch has been watched: on to the question."""


Outcome: TypeAlias = Answer | Say | Open | Close | ShowCard | ShowSpace | ShowSquad | Watched | None
"""What a player meant; None when only the mode itself has changed."""

IS_CHOSEN: Final = "{} is chosen. x opens it."
"""What a digit says that has chosen before: it opens nothing, and commits to nothing."""

_INTENTS: Final[Mapping[str, AnyOption]] = {
    "eggs": PickUp(),
    "rubble": Clear(0),
    "deliver": Deliver("amber"),
    "ramp": Ramp("up", "up"),
    "stop": Stop(),
}
"""What is asked of the rules when a key means something that is not offered."""


class Mode:
    """What is being answered, and how.

    Attributes:
        note: A word on tape before the prompt; empty for none.
        strips: Numbered options take the place of the hand.
        looks_closely: Look tells all of the space under its cursor.
        lists: More options than fit: they are listed over the right column too.
        card: The place of the chosen card of the hand; -1 for none.
        slot: The chosen slot of the Terror zone; -1 for none.
        choices: The numbered options, where this mode has some.
        chosen: Which of them is chosen; -1 for none.
    """

    note: ClassVar[str] = ""
    strips: ClassVar[bool] = False
    looks_closely: ClassVar[bool] = False

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.card = -1
        self.slot = -1
        self.choices: tuple[Choice, ...] = ()
        self.chosen = -1
        self.handlers: dict[str, Callable[[], Outcome]] = {
            "go": self.go,
            "back": self.back,
            "stop": self.stop,
            "next": lambda: self.choose_next(1),
            "previous": lambda: self.choose_next(-1),
        }

    @property
    def view(self) -> View:
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

    def overlays(self) -> Overlays:
        """What is laid over the board."""
        return NONE

    def considered(self) -> Considered | None:
        """The Vehicle that is being considered under a Worm."""
        return None

    def looks_at(self) -> int | None:
        """The space that Look speaks of; None for the player's own."""
        return self.overlays().cursor

    def aside(self) -> str:
        """What stands after the numbered options; empty for nothing."""
        return ""

    def look(self) -> str:
        """What Look says instead of a space; empty for the space."""
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
        """A digit, as a place from 0: by default it chooses a card of the hand, to read it."""
        if place >= len(self.sight.holding.all):
            return Say(f"There is no {place + 1} to choose.", refused=True)
        held = self.sight.holding.all[place]
        if held.gone:
            return Say(f"{held.card.name} has been played.", refused=True)
        if place == self.card:
            return Say(IS_CHOSEN.format(place + 1))
        self.card = place
        return None

    def choose_next(self, step: int) -> Outcome:
        """The next thing that can be chosen, or the one before: by default a card of the hand, to read it."""
        held = [held.place for held in self.sight.holding.all if not held.gone]
        if not held:
            return Say("There is nothing to choose now.", refused=True)
        self.card = held[(held.index(self.card) + step) % len(held)] if self.card in held else held[min(0, step)]
        return None

    def go(self) -> Outcome:
        """Enter or space."""
        return Say("There is nothing to confirm now.", refused=True)

    def back(self) -> Outcome:
        """Escape: leave what is half made."""
        if self.card < 0:
            return Say("Nothing was begun, so there is nothing to leave.", refused=True)
        self.card = -1
        return None

    def stop(self) -> Outcome:
        """End, or decline."""
        return self.answer_or_refuse(Stop())

    def open_card(self) -> Outcome:
        """Open what is chosen in full."""
        if self.card >= 0:
            return ShowCard(self.sight.holding.all[self.card].card)
        slot = self.slot
        if 0 <= slot < len(self.view.slots) and (worm := self.view.slots[slot].worm) is not None:
            return ShowCard(worm, slot)
        return Say("Choose a card first, by its number.", refused=True)

    def click(self, kind: str, value: int) -> Outcome:
        """A click on something with a meaning: a space, a card, a slot, an option."""
        match kind:
            case "card":
                return self.click_card(value)
            case "slot":
                return self.click_slot(value)
            case "space":
                return self.click_space(value)
            case "option":
                return self.click_option(value)
            case _:
                return None

    def click_card(self, place: int) -> Outcome:
        """A click on a card of the hand chooses it, again opens it."""
        return self.open_card() if place == self.card else self.digit(place)

    def click_slot(self, slot: int) -> Outcome:
        """A click on a Worm card opens it where no Worm is to be chosen."""
        worm = self.view.slots[slot].worm
        return None if worm is None else ShowCard(worm, slot)

    def click_space(self, space: int) -> Outcome:
        """A click on a space tells of it."""
        return ShowSpace(space)

    def click_option(self, place: int) -> Outcome:
        """A click on a numbered option."""
        return self.digit(place)

    def open_option(self, place: int) -> Outcome:
        """Open a numbered option in full, as it is opened once it is chosen."""
        del place
        return self.open_card()

    def unknown(self, command: str) -> Outcome:
        """A key that this question has no use for: the rules say why."""
        intent = _INTENTS.get(command)
        if intent is not None:
            return self.answer_or_refuse(intent)
        return Say(f"{BY_ID[command].shown} does nothing now.", refused=True)

    # What modes have in common.

    def offers(self, option: AnyOption) -> bool:
        """Whether an option may be answered now."""
        return option in self.view.options

    def answer_or_refuse(self, option: AnyOption) -> Outcome:
        """Answer with an option when it is offered, else tell the rule that forbids it."""
        if self.offers(option):
            return Answer((option,))
        return self.refusal(option)

    def refusal(self, option: AnyOption) -> Say:
        """Why an option cannot be answered now, with its rule."""
        reason = self.sight.why_not(option)
        return Say("That cannot be done now." if reason is None else str(reason), refused=True)

    def considering(self, option: AnyOption) -> str:
        """The sentence while an option is considered."""
        return self.considerings(option)[0]

    def considerings(self, option: AnyOption) -> tuple[str, ...]:
        """The same in several lengths, the longest first."""
        return considerings(self.view, option, self.sight.preview(option), EGG_MARKS)
