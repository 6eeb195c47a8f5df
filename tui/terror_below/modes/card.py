"""A question about a card of the hand is asked in the hand: the same places, the same digits. TB 5.4, 10.4; R8."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terror_below.decks.cards import VehicleCard
from core.terror_below.options import AddVehicle, Stop
from core.terror_below.words.hand_questions import card_told
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Close, Open, Outcome, Say
from tui.terror_below.modes.mode import BoardMode, HandSight, card_keys
from tui.terror_below.modes.watching import DeclineMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.words.hand_questions import CardTold

NONE_KEY = 9
"""The place that the key `0` means: none, in a hand of fewer cards."""

NONE = "none"
"""What that key does, in the footer."""

NO_CARD = "discard none"
"""What enter does in a discard before a card is chosen."""


class CardMode(BoardMode):
    """Digits and arrows choose among the Vehicles that may be named, enter answers; `0` and `.` choose none."""

    verb: ClassVar[str] = "play it"

    def __init__(
        self, sight: HandSight, options: Sequence[AnyOption] | None = None, *, question: str = "", over: bool = False
    ) -> None:
        """The options of the question, or some of them; `over` when it lies over another mode."""
        super().__init__(sight)
        some = sight.view.options if options is None else options
        self.by_card = {card: option for option in some if (card := getattr(option, "card", None)) is not None}
        self.question = question
        self.over = over
        self.asked = self.places = frozenset(
            held.place
            for held in sight.holding.vehicles
            if not held.gone and isinstance(held.card, VehicleCard) and held.card.number in self.by_card
        )
        self.card = self._lit()
        # the first one is chosen from the beginning: a first click on it must not answer
        self._is_picked = False

    def _lit(self) -> int:
        """The card that is chosen from the beginning: of a second Vehicle the one with most points, else the first."""
        held = {one.place: one.card for one in self.sight.holding.vehicles if one.place in self.places}
        adds = any(isinstance(option, AddVehicle) for option in self.by_card.values())
        points = {place: card.points for place, card in held.items() if adds and isinstance(card, VehicleCard)}
        return min(self.places, key=lambda place: (-points.get(place, 0), place), default=-1)

    @property
    def option(self) -> AnyOption | None:
        """What enter would answer; None while no card is chosen that may be named."""
        return self.by_card[self.sight.holding.all[self.card].card.number] if self.card in self.places else None

    @property
    def declines(self) -> bool:
        """Whether none may be chosen."""
        return not self.over and self.offers(Stop())

    def words(self) -> str:
        """The question."""
        return self.question

    def go_on(self) -> str:
        """Enter answers."""
        return self.verb if self.option is not None else ""

    def told(self) -> CardTold | None:
        """What the chosen card would do."""
        return None if self.option is None else card_told(self.view, self.option)

    def look(self) -> str:
        """The same where the hand has no line for it."""
        told = self.told()
        return "" if told is None else " ".join((f"{told.name}: {told.does}", *told.after[:1]))

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, none, read, leave."""
        return (
            *card_keys([held for held in self.sight.holding.vehicles if held.place in self.places]),
            Key("enter", self.verb, "go", usable=self.option is not None),
            *((Key("0", NONE, "card.10"),) if self.declines and len(self.sight.holding.all) <= NONE_KEY else ()),
            Key("x", "whole card", "card.open", usable=self.card >= 0),
            *((Key("esc", "cancel", "back"),) if self.over else ()),
        )

    def digit(self, place: int) -> Outcome:
        """Choose a card that may be named; `0` chooses none; another card can only be read."""
        if place == NONE_KEY and self.declines and len(self.sight.holding.all) <= NONE_KEY:
            return self.stop()
        return super().digit(place)

    def move(self, direction: Direction) -> Outcome:
        """The next card that may be named, or the one before."""
        return self.choose_next(1 if direction in {"right", "down"} else -1)

    def choose_next(self, step: int) -> Outcome:
        """The next card that may be named, or the one before."""
        places = sorted(self.places)
        if not places:
            return Say("There is nothing to choose now.", refused=True)
        if len(places) == 1 and self.card in places:
            return Say("There is one card to choose: press enter.", refused=True)
        self.card = (
            places[(places.index(self.card) + step) % len(places)] if self.card in places else places[min(0, step)]
        )
        return None

    def go(self) -> Outcome:
        """Answer with the chosen card; without one choose the first."""
        option = self.option
        if option is not None:
            return Answer((option,))
        if self.card >= 0:
            return Say(f"{self.sight.holding.all[self.card].card.name} cannot be chosen for this.", refused=True)
        return self.choose_next(1)

    def stop(self) -> Outcome:
        """Choose none, where that may be."""
        if self.over:
            return Say("Press esc to cancel this first.", refused=True)
        return Open(DeclineMode(self.sight)) if self.offers(Stop()) else self.refusal(Stop())

    def back(self) -> Outcome:
        """Leave the question where it lies over another, else the card."""
        return Close() if self.over else super().back()

    def click_card(self, place: int) -> Outcome:
        """Choose a card; once it was chosen, answer with it."""
        if place == self.card and place in self.places and self._is_picked:
            return self.go()
        self._is_picked = True
        return self.digit(place)


class DiscardMode(CardMode):
    """A Vehicle is put away; until a card is chosen, enter puts none away. Station Wagon."""

    verb: ClassVar[str] = "discard it"

    def _lit(self) -> int:
        """No card: mostly none is put away."""
        return -1

    def go_on(self) -> str:
        """Enter discards the chosen card, or none."""
        return super().go_on() if self.card >= 0 else NO_CARD

    def keys(self) -> tuple[Key, ...]:
        """The keys of any question about a card; while none is chosen, enter stands for none, and `0` need not."""
        keys = super().keys()
        if self.card >= 0:
            return keys
        return tuple(
            [
                key._replace(words=NO_CARD, usable=True) if key.command == "go" else key
                for key in keys
                if key.words != NONE
            ]
        )

    def go(self) -> Outcome:
        """Answer with the chosen card, or with none."""
        return Answer((Stop(),)) if self.card < 0 and self.offers(Stop()) else super().go()
