"""Numbered options in the strip below the prompt: targets, Facilities to open, cards that are too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.critters_below import options as o
from core.critters_below.foreseeing import foreseen
from core.critters_below.odds import harm, percent
from tui.critters_below.board.over import Over
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShowThing
from tui.critters_below.told import look
from tui.look.footer import Key
from tui.play.choices import Choice, choices_of
from tui.play.modes.mode import Answer, Outcome, Say
from tui.play.modes.options import STEPS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.foreseeing import Body
    from core.engine.decisions import Option, Seat
    from tui.critters_below.modes.mode import ShelterSight
    from tui.play.commands import Direction


class ListedMode(ShelterMode):
    """Digits and arrows choose, enter answers."""

    strips: ClassVar[bool] = True
    verb: ClassVar[str] = "choose"
    noun: ClassVar[str] = "choose"

    def __init__(self, sight: ShelterSight) -> None:
        super().__init__(sight)
        self.choices = self.numbered(self.view.options)
        self.chosen = 0

    def numbered(self, options: Sequence[Option]) -> tuple[Choice, ...]:
        """The options as choices, in the order of their numbers."""
        return choices_of(self.view, options, self.sight.label)

    @property
    def considered(self) -> Any:
        """The option that is chosen."""
        return self.choices[self.chosen].option if self.choices else None

    def go_on(self) -> str:
        """Enter answers."""
        return self.verb

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer."""
        many = len(self.choices)
        return (
            *((Key(f"1-{min(many, 9)}", self.noun, "card.1"), Key("↑↓", "choose", "move.down")) if many > 1 else ()),
            Key("enter", self.verb, "go"),
        )

    def move(self, direction: Direction) -> Outcome:
        """The option before or after."""
        if len(self.choices) < 2:
            return Say("There is one way to answer: enter.", refused=True)
        self.chosen = (self.chosen + STEPS[direction]) % len(self.choices)
        return None

    def choose_next(self, step: int) -> Outcome:
        """The option after the chosen one, or before it."""
        return self.move("right" if step > 0 else "left")

    def digit(self, place: int) -> Outcome:
        """Choose an option; the same again says how to answer with it."""
        if place >= len(self.choices):
            return Say(f"There are only {len(self.choices)} to choose from.", refused=True)
        if place == self.chosen:
            return Say(f"{place + 1} is chosen: enter answers with it.")
        self.chosen = place
        return None

    def go(self) -> Outcome:
        """Answer with the chosen option."""
        return Answer((self.considered,))

    def back(self) -> Outcome:
        """There is nothing to leave."""
        return Say("This must be answered; u takes back what led here.", refused=True)

    def click_option(self, place: int) -> Outcome:
        """Choose an option, or answer with the chosen one."""
        if place == self.chosen:
            return self.go()
        self.chosen = max(0, min(place, len(self.choices) - 1))
        return None

    def chosen_by(self, option: Option) -> Outcome:
        """Choose the option, or answer with it where it is chosen; refuse what is not offered."""
        place = next((at for at, choice in enumerate(self.choices) if choice.option == option), -1)
        return self.refusal(option) if place < 0 else self.click_option(place)


class AimMode(ListedMode):
    """Whom to aim at: every other Critter, with its harm before and after. CB 5.4; R4, R40."""

    verb: ClassVar[str] = "do it"
    noun: ClassVar[str] = "Critter"

    def numbered(self, options: Sequence[Option]) -> tuple[Choice, ...]:
        """`Ben 67→80%`."""
        found = []
        for option in options:
            assert isinstance(option, o.Aim)  # noqa: S101 - for mypy; nothing else is offered
            brings = foreseen(self.sight.cards, self.view, option)
            struck = brings.struck[0] if brings is not None else None
            change = self.telling.change(struck.before, struck.after) if struck is not None else ""
            name = self.sight.seats[option.seat].name
            found.append(Choice(option, f"{name}  {change}".rstrip()))
        return tuple(found)

    def wordings(self) -> tuple[str, ...]:
        """Pistol at whom? And what would befall the one under the cursor."""
        found = self.foreseen
        told = self.telling.struck(found.struck[0]) if found is not None and found.struck else ""
        doing = self.view.doing[-1] if self.view.doing else None
        what = self.terms.named_of(doing.kind, doing.id) if doing is not None else "It"
        return (f"{what} at whom? {told}".rstrip(), told or f"{what} at whom?")

    @property
    def bodies(self) -> Mapping[Seat, Body]:
        """The one under the cursor, as it would be."""
        found = self.foreseen
        return {} if found is None else {struck.seat: struck.after for struck in found.struck}

    def overlays(self) -> Over:
        """All that can be hit."""
        return Over(aims=frozenset(choice.option.seat for choice in self.choices))

    def look(self) -> tuple[str, ...]:
        """That it may be the last Damage of the one under the cursor; else what it has."""
        found = self.foreseen
        if found is None or not found.struck:
            return ()
        struck = found.struck[0]
        return told_edge(self, struck.seat, struck.after) or look(self.telling, "critter", struck.seat)

    def click(self, kind: str, value: int) -> Outcome:
        """A click on a Critter aims at it."""
        return self.chosen_by(o.Aim(value)) if kind in {"critter", "seat"} else super().click(kind, value)


def told_edge(mode: ShelterMode, seat: Seat, body: Body) -> tuple[str, ...]:
    """What a harmful flip would mean for a Critter as it would be; nothing where it would not be the last Damage."""
    if len(body.damage) != mode.sight.cards.deadly - 1 or body.hand is None:
        return ()
    chance = harm(mode.sight.cards, body.hand)
    if not chance:
        return ()
    yours = seat == mode.view.viewer
    who = "You have" if yours else f"{mode.sight.seats[seat].name} has"
    return (f"{who} {len(body.damage)} Damage: with {percent(chance)} the next flip is the last one. CB 7.4",)


class UpgradeMode(ListedMode):
    """Which Facility is opened: the half open ones carry their digit. CB 5.6; R41."""

    verb: ClassVar[str] = "open"
    noun: ClassVar[str] = "Facility"

    def overlays(self) -> Over:
        """Digits at the half open ones, and the cursor."""
        rooms = [self.sight.cards.room_of(choice.option.facility) for choice in self.choices]
        keys = {room: str(place) for place, room in enumerate(rooms, 1)}
        return Over(keys=keys, room=rooms[self.chosen] if rooms else -1)

    def look(self) -> tuple[str, ...]:
        """The Facility as it is."""
        option = self.considered
        return look(self.telling, "room", self.sight.cards.room_of(option.facility)) if option is not None else ()

    def click(self, kind: str, value: int) -> Outcome:
        """A click on a Facility opens it."""
        if kind == "room" and any(room.number == value for room in self.view.rooms):
            return self.chosen_by(o.Open(self.sight.cards.facilities[value].id))
        return super().click(kind, value)


class DropMode(ListedMode):
    """Cards of the Pocket to the Shelf: what is too much at the end of a turn, or what an offer gives. CB 4.5, 4.6."""

    verb: ClassVar[str] = "to the Shelf"
    noun: ClassVar[str] = "card"

    def numbered(self, options: Sequence[Option]) -> tuple[Choice, ...]:
        """A card with its symbols."""
        cards = [option.card for option in options if isinstance(option, o.Drop)]
        words = {card: f"{self.terms.item(card)}  {self.terms.effects(card)}" for card in cards}
        return tuple([Choice(o.Drop(card), words[card], card=card) for card in cards])

    @property
    def at(self) -> Chosen:
        """The Pocket card that is chosen."""
        return Chosen("pocket", self.place) if self.place >= 0 else Chosen()

    @property
    def place(self) -> int:
        """Its place in the Pocket."""
        items = self.me.items if self.me is not None else ()
        option = self.considered
        cards = [shown.card for shown in items]
        return cards.index(option.card) if option is not None and option.card in cards else -1

    def do(self, command: str) -> Outcome:
        """`p` goes to the next card, `d` puts it down."""
        if command == "cb.pocket":
            return self.choose_next(1)
        return self.go() if command == "cb.drop" and self.choices else super().do(command)

    def open_card(self) -> Outcome:
        """Open the chosen card."""
        return ShowThing("card", self.considered.card) if self.choices else super().open_card()

    def click(self, kind: str, value: int) -> Outcome:
        """A click on a Pocket card."""
        items = self.me.items if self.me is not None else ()
        if kind == "pocket" and 0 <= value < len(items):
            return self.chosen_by(o.Drop(items[value].card))
        return super().click(kind, value)
