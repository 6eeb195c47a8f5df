"""Choosing a Vehicle and the Worm that it goes under, face up or, for a Bicycle, face down. TB 3.1, 5.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import VehicleCard
from core.terror_below.options import PlaceFaceDown, PlayVehicle, Stop
from core.terror_below.words.hand_questions import card_told, face_down_question
from tui.look.footer import Key
from tui.play.modes.mode import Open, Outcome, Say
from tui.terror_below.board.overlays import NONE, Overlays
from tui.terror_below.modes.card import NONE_KEY
from tui.terror_below.modes.likeliest import likeliest_play
from tui.terror_below.modes.mode import BoardMode, HandSight, card_keys
from tui.terror_below.modes.watching import DeclineMode
from tui.terror_below.panels.zone import Considered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.words.hand_questions import CardTold

SIDEWAYS: Final[Mapping[Direction, int]] = {"left": -1, "right": 1}
UPWARD: Final[Mapping[Direction, int]] = {"up": -1, "down": 1}


class VehicleMode(BoardMode):
    """The likeliest card is lit: digits choose another, left and right the Worm, enter plays."""

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        self.face_down = any(isinstance(option, PlaceFaceDown) for option in self.view.options)
        self.handlers["worm.next"] = lambda: self._next_worm(1)
        self.slot = next(
            (option.slot for option in self.view.options if isinstance(option, PlayVehicle | PlaceFaceDown)), -1
        )
        if self.face_down:
            named = {option.card for option in self.view.options if isinstance(option, PlaceFaceDown)}
            held = sight.holding.vehicles
            self.asked = frozenset(one.place for one in held if not one.gone and one.card.number in named)
            self.card = min(self.asked, default=-1)
        # until a Worm is chosen, each card comes under the one that it is played under most often
        self._worm_chosen = self.slot < 0 or self.face_down
        # what is lit from the beginning is not chosen yet: the board stays as it is, and a first click does not play it
        self._is_picked = False
        if sight.lights:
            self._light()

    @property
    def reads(self) -> bool:
        """A card that is only lit leaves the panels as they are."""
        return self.face_down or self._is_picked

    def _light(self) -> None:
        """The card that is played most often, under its likeliest Worm."""
        if self.face_down or self._worm_chosen or not (plays := self._plays()):
            return
        best = self._likeliest(plays)
        self.card = next(one.place for one in self.sight.holding.vehicles if one.card.number == best.card)
        self.slot = best.slot

    def _likeliest(self, plays: Sequence[PlayVehicle]) -> PlayVehicle:
        cards = [one.card for one in self.sight.holding.vehicles if not one.gone]
        held = [card for card in cards if isinstance(card, VehicleCard)]
        if not self.sight.lights:
            # what a lesson says is true of the plainest play: most points, under the first Worm with fewest cards to go
            points = {card.number: card.points for card in held}
            slots = self.view.slots
            return max(plays, key=lambda play: (points[play.card], -slots[play.slot].off, -play.card, -play.slot))
        return likeliest_play(self.view, held, plays, self.sight.preview)

    def _plays(self) -> list[PlayVehicle]:
        """Cards that are held, with the Worms that they may be played under."""
        held = {one.card.number for one in self.sight.holding.vehicles if not one.gone}
        return [one for one in self.view.options if isinstance(one, PlayVehicle) and one.card in held]

    def _likely_worm(self) -> None:
        """The Worm that the chosen card is played under most often, while nobody has chosen another one."""
        number = self._number(self.card)
        found = [] if self._worm_chosen else [option for option in self._plays() if option.card == number]
        if found:
            self.slot = self._likeliest(found).slot

    def option(self) -> PlayVehicle | PlaceFaceDown | None:
        """What enter would answer; None while no card is chosen."""
        card = self._number(self.card)
        if card is None or self.slot < 0:
            return None
        return PlaceFaceDown(card, self.slot) if self.face_down else PlayVehicle(card, self.slot)

    def words(self) -> str:
        """The option that is considered, in a sentence."""
        return self.wordings()[0]

    def wordings(self) -> tuple[str, ...]:
        """The same in several lengths; of a card that goes face down the line below tells the rest."""
        option = self.option()
        if self.face_down:
            return (face_down_question(self.view, self.slot, self._all_slots()),)
        return self.considerings(option) if option is not None and self.offers(option) else ("",)

    def told(self) -> CardTold | None:
        """What the chosen card would do face down."""
        option = self.option()
        if not self.face_down or option is None or not self.offers(option):
            return None
        return card_told(self.view, option, self.sight.preview(option))

    def go_on(self) -> str:
        """Enter plays, or puts it there."""
        return self._verb() if self.option() is not None else ""

    def _verb(self) -> str:
        return "put it there" if self.face_down else "play"

    def _all_slots(self) -> list[int]:
        """The slots under which any card may come."""
        return sorted({one.slot for one in self.view.options if isinstance(one, PlayVehicle | PlaceFaceDown)})

    def keys(self) -> tuple[Key, ...]:
        """Card, Worm, play."""
        chosen = self.option() is not None
        return (
            *card_keys(self.sight.holding.vehicles),
            Key("←→", "Worm", "worm.next"),
            Key("enter", self._verb(), "go", usable=chosen),
            *((Key("0", "none", "card.10"),) if self._has_none() else ()),
            *((Key("x", "whole card", "card.open"),) if chosen and self.face_down else ()),
            *((Key("esc", "back", "back"),) if chosen and self.reads else ()),
        )

    def _has_none(self) -> bool:
        """Whether the key 0 means none: it may be declined, and no card has that number."""
        return self.offers(Stop()) and len(self.sight.holding.all) <= NONE_KEY

    def overlays(self) -> Overlays:
        """Where the Target would go and what an attack would then hit."""
        option = self.option()
        if not self.reads or option is None or not self.offers(option):
            return NONE
        return Overlays(preview=self.sight.preview(option))

    def considered(self) -> Considered | None:
        """The card as the next one under the Worm."""
        option = self.option()
        if not self.reads or option is None or not self.offers(option):
            return None
        held = self.sight.holding.all[self.card]
        return Considered(self.slot, held.card.name, self.face_down)

    def move(self, direction: Direction) -> Outcome:
        """Left and right choose the Worm, up and down the card."""
        if direction in SIDEWAYS:
            return self._next_worm(SIDEWAYS[direction])
        return self._next_card(UPWARD[direction])

    def digit(self, place: int) -> Outcome:
        """Choose a card: a Vehicle to play it, another to read it."""
        held = next((held for held in self.sight.holding.all if held.place == place), None)
        if held is None and place == NONE_KEY and self._has_none():
            return self.stop()
        if held is None:
            return Say(f"There is no card {place + 1} in your hand.", refused=True)
        same = place == self.card and self._is_picked
        if held.gone or same or not isinstance(held.card, VehicleCard):
            return super().digit(place)
        self.card, self._is_picked = place, True
        slots = self._slots(held.card.number)
        if self.slot not in slots:
            if not slots:
                return self.refusal(self.option() or PlayVehicle(held.card.number, max(0, self.slot)))
            self.slot = slots[0]
        self._likely_worm()
        return None

    def go(self) -> Outcome:
        """Play the card that is considered; without one, light what is played most often again."""
        option = self.option()
        if option is not None:
            return self.answer_or_refuse(option)
        held = self.sight.holding.all
        if 0 <= self.card < len(held):
            return Say(f"{held[self.card].card.name} is not a Vehicle. Choose a Vehicle. TB 3.1", refused=True)
        if self.face_down or self._worm_chosen:
            return self._next_card(1)
        self._light()
        self._is_picked = True
        return None if self.card >= 0 else self._next_card(1)

    def stop(self) -> Outcome:
        """Choose to put none down, where that may be."""
        return Open(DeclineMode(self.sight)) if self.offers(Stop()) else self.refusal(Stop())

    def choose_next(self, step: int) -> Outcome:
        """The next Vehicle that can be played, or the one before."""
        return self._next_card(step)

    def click_card(self, place: int) -> Outcome:
        """Choose a card; once it was chosen, play it."""
        return self.go() if place == self.card and self._is_picked else self.digit(place)

    def click_slot(self, slot: int) -> Outcome:
        """Choose the Worm."""
        return self._choose_worm(slot)

    def click_space(self, space: int) -> Outcome:
        """A click on a Target chooses its Worm; on another space it tells of it."""
        targets = self.view.spaces[space].targets
        return self._choose_worm(targets[0]) if targets else super().click_space(space)

    def _choose_worm(self, slot: int) -> Outcome:
        self._worm_chosen = self._is_picked = True
        number = self._number(self.card)
        if number is None:
            numbers = [held.card.number for held in self.sight.holding.vehicles if not held.gone]
            if not any(slot in self._slots(card) for card in numbers) and numbers:
                return self.refusal(self._made(numbers[0], slot))
            self.slot = slot
            return None
        if slot not in self._slots(number):
            return self.refusal(self._made(number, slot))
        self.slot = slot
        return None

    def _made(self, card: int, slot: int) -> PlayVehicle | PlaceFaceDown:
        return PlaceFaceDown(card, slot) if self.face_down else PlayVehicle(card, slot)

    def _number(self, place: int) -> int | None:
        held = next((held for held in self.sight.holding.vehicles if held.place == place), None)
        return None if held is None or held.gone else held.card.number

    def _slots(self, card: int) -> list[int]:
        """The slots that a card may be played under."""
        return [
            option.slot
            for option in self.view.options
            if isinstance(option, PlayVehicle | PlaceFaceDown) and option.card == card
        ]

    def _next_worm(self, step: int) -> Outcome:
        self._worm_chosen = self._is_picked = True
        number = self._number(self.card)
        offered = sorted(self._slots(number) if number is not None else self._all_slots())
        if not offered:
            return self.refusal(PlayVehicle(number or 0, max(0, self.slot)))
        at = offered.index(self.slot) if self.slot in offered else -max(0, step)
        if len(offered) == 1 and self.slot in offered:
            return Say("No other Worm is below its limit. TB 3.1", refused=True)
        self.slot = offered[(at + step) % len(offered)]
        return None

    def _next_card(self, step: int) -> Outcome:
        places = [held.place for held in self.sight.holding.vehicles if not held.gone and self._slots(held.card.number)]
        if not places:
            return self.refusal(PlayVehicle(0, max(0, self.slot)))
        at = places.index(self.card) if self.card in places else -max(0, step)
        self.card, self._is_picked = places[(at + step) % len(places)], True
        number = self._number(self.card)
        if number is not None and self.slot not in self._slots(number):
            self.slot = self._slots(number)[0]
        self._likely_worm()
        return None
