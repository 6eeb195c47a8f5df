"""A mode over the board: cards of the hand are read by their numbers, Worms and spaces by a click."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.engine.decisions import PUBLIC
from core.terror_below.options import Clear, Deliver, PickUp, Ramp, Stop
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.prompts import considerings
from tui.look.footer import Key
from tui.play.modes.mode import Mode, Outcome, Say, Show, Sight
from tui.terror_below.board.overlays import NONE, Overlays
from tui.terror_below.holding import Holding
from tui.terror_below.modes.ways_out import with_way_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.engine.decisions import Option
    from core.terror_below.decks.cards import Card
    from core.terror_below.options import AnyOption
    from core.terror_below.views import View
    from core.terror_below.words.hand_questions import CardTold
    from tui.terror_below.holding import Held
    from tui.terror_below.panels.zone import Considered


class HandSight(Sight, frozen=True, kw_only=True):
    """What a mode may see and ask.

    Attributes:
        holding: The hand of the seat that looks, in numbered places.
        lights: A Vehicle is lit from the beginning; in a lesson the pupil chooses it.
    """

    view: View
    holding: Holding = Holding()
    lights: bool = True


class ShowCard(Show, frozen=True):
    """Open a card in full; with `slot`, a Worm as it lies in the Terror zone."""

    card: Card
    slot: int = -1


class ShowSpace(Show, frozen=True):
    """Open what is to say about a space."""

    space: int


class ShowSquad(Show, frozen=True):
    """Open what is to say about a squad."""

    seat: int


IS_CHOSEN: Final = "{} is chosen. x opens it."
"""What a digit says that has chosen before: it opens nothing, and commits to nothing."""

INTENTS: Final[Mapping[str, AnyOption]] = {
    "eggs": PickUp(),
    "rubble": Clear(0),
    "deliver": Deliver("amber"),
    "ramp": Ramp("up", "up"),
    "stop": Stop(),
}
"""What is asked of the rules when a key means something that is not offered."""


def card_keys(held: Iterable[Held]) -> tuple[Key, ...]:
    """What the footer offers for these cards of the hand, for those that are still there: `1-3 card`, `4 6 card`."""
    there = [one for one in held if one.key and not one.gone]
    if not there:
        return ()
    first, last = there[0], there[-1]
    together = last.place - first.place == len(there) - 1
    keys = f"{first.key}-{last.key}" if together and first is not last else " ".join(one.key for one in there)
    return (Key(keys, "card", f"card.{first.place + 1}"),)


class BoardMode(Mode):
    """A mode at a board, with a hand of cards.

    Attributes:
        looks_closely: Look tells all of the space under its cursor.
        asked: The places of the hand that a question about a card of it is about; None for another question.
        card: The place of the chosen card of the hand; -1 for none.
        slot: The chosen slot of the Terror zone; -1 for none.
    """

    looks_closely: ClassVar[bool] = False

    sight: HandSight

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        self.card = -1
        self.slot = -1
        self.asked: frozenset[int] | None = None

    @property
    def ends(self) -> bool:
        """Whether enter ends a turn in which nothing else is left."""
        return False

    @property
    def reads(self) -> bool:
        """Whether the chosen card is told in full where its place cuts it."""
        return True

    @property
    def view(self) -> View:
        """The position."""
        return self.sight.view

    # What the table shows.

    def overlays(self) -> Overlays:
        """What is laid over the board."""
        return NONE

    def considered(self) -> Considered | None:
        """The Vehicle that is being considered under a Worm."""
        return None

    def told(self) -> CardTold | None:
        """What the chosen card would do, where a question is about a card of the hand."""
        return None

    def looks_at(self) -> int | None:
        """The space that Look speaks of; None for the player's own."""
        return self.overlays().cursor

    def look(self) -> str:
        """What Look says instead of a space; empty for the space."""
        return ""

    # What the player does.

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

    def back(self) -> Outcome:
        """Escape: leave the card that is read."""
        if self.card < 0:
            return super().back()
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
        if self.view.viewer == PUBLIC:
            return Say("No hand is shown here.", refused=True)
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
                # nothing else has a meaning on the board
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

    def unknown(self, command: str) -> Outcome:
        """A key that this question has no use for: the rules say why."""
        intent = INTENTS.get(command)
        return super().unknown(command) if intent is None or self.offers(intent) else self.refusal(intent)

    # What modes have in common.

    def refusal(self, option: Option) -> Say:
        """Why an option cannot be answered now, and the key that helps where one does."""
        reason = self.sight.why_not(option)
        if reason is None:
            return super().refusal(option)
        return Say(str(with_way_out(self.view, option, reason, self.sight.commands)), refused=True)

    def considering(self, option: AnyOption) -> str:
        """The sentence while an option is considered."""
        return self.considerings(option)[0]

    def considerings(self, option: AnyOption) -> tuple[str, ...]:
        """The same in several lengths, the longest first."""
        return considerings(self.view, option, self.sight.preview(option), EGG_MARKS)
