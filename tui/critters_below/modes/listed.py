"""Numbered options in the strip below the prompt: targets, Facilities to open, cards that are too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.critters_below import options as o
from core.critters_below.foreseeing import foreseen
from core.critters_below.odds import harm, percent
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.facts import look
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShowThing
from tui.play.choices import Choice
from tui.play.modes.mode import Say
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.foreseeing import Body
    from core.engine.decisions import Option, Seat
    from tui.play.modes.mode import Outcome


class ShelterOptions(OptionsMode, ShelterMode):
    """Numbered options of this game: what the chosen one would bring is foreseen."""

    @property
    def considered(self) -> Any:
        """The option that is chosen."""
        return self.option


class AimMode(ShelterOptions):
    """Whom to aim at: every other Critter, with its harm before and after. CB 5.4; R4, R40."""

    verb: str = "do it"
    noun: str = "Critter"

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
        return (f"{what}: aim at which Critter? {told}".rstrip(), told or f"{what}: aim at which Critter?")

    @property
    def bodies(self) -> Mapping[Seat, Body]:
        """The one under the cursor, as it would be."""
        found = self.foreseen
        return {} if found is None else {struck.seat: struck.after for struck in found.struck}

    def overlays(self) -> BoardOverlay:
        """All that can be hit."""
        return BoardOverlay(aims=frozenset(choice.option.seat for choice in self.choices))

    def look(self) -> tuple[str, ...]:
        """That it may be the last Damage of the one under the cursor; else what it has."""
        found = self.foreseen
        if found is None or not found.struck:
            return ()
        struck = found.struck[0]
        return told_edge(self, struck.seat, struck.after) or look(self.telling, "critter", struck.seat)

    def meant(self, kind: str, value: int) -> Option | None:
        """A click on a Critter aims at it."""
        return o.Aim(value) if kind in {"critter", "seat"} else None


def told_edge(mode: ShelterMode, seat: Seat, body: Body) -> tuple[str, ...]:
    """What a harmful flip would mean for a Critter as it would be; nothing where it would not be the last Damage."""
    if len(body.damage) != mode.sight.cards.deadly - 1 or body.hand is None:
        return ()
    chance = harm(mode.sight.cards, body.hand)
    if not chance:
        return ()
    yours = seat == mode.view.viewer
    who = "You have" if yours else f"{mode.sight.seats[seat].name} has"
    return (f"{who} {len(body.damage)} Damage: {percent(chance)} risk of death at the next flip. CB 7.4",)


class UpgradeMode(ShelterOptions):
    """Which Facility is opened: the half open ones carry their digit. CB 5.6; R41."""

    verb: str = "open"
    noun: str = "Facility"

    def overlays(self) -> BoardOverlay:
        """Digits at the half open ones, and the cursor."""
        rooms = [self.sight.cards.room_of(choice.option.facility) for choice in self.choices]
        keys = {room: str(place) for place, room in enumerate(rooms, 1)}
        return BoardOverlay(keys=keys, room=rooms[self.chosen] if rooms else -1)

    def look(self) -> tuple[str, ...]:
        """The Facility as it is."""
        option = self.considered
        return look(self.telling, "room", self.sight.cards.room_of(option.facility)) if option is not None else ()

    def meant(self, kind: str, value: int) -> Option | None:
        """A click on a Facility opens it."""
        laid = kind == "room" and any(room.number == value for room in self.view.rooms)
        return o.Open(self.sight.cards.facilities[value].id) if laid else None


class DropMode(ShelterOptions):
    """Cards of the Pocket to the Shelf: what is too much at the end of a turn, or what an offer gives. CB 4.5, 4.6."""

    verb: str = "to the Shelf"
    noun: str = "card"

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
        """`p` goes to the next card; `d` has chosen already."""
        if command == "cb.pocket":
            return self.choose_next(1)
        if command == "cb.drop" and self.choices:
            return Say(f"{self.terms.item(self.considered.card)} is chosen: enter puts it on the Shelf.")
        return super().do(command)

    def open_card(self) -> Outcome:
        """Open the chosen card."""
        return ShowThing("card", self.considered.card) if self.choices else super().open_card()

    def meant(self, kind: str, value: int) -> Option | None:
        """A click on a Pocket card puts it down."""
        items = self.me.items if self.me is not None else ()
        return o.Drop(items[value].card) if kind == "pocket" and 0 <= value < len(items) else None
