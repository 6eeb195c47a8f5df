"""The Killer's turn: its cards by their numbers, rooms by arrows, zones and doors. TS 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.words.english import only
from tui.look.footer import Key
from tui.play.choices import digit
from tui.play.modes.mode import Answer, Say
from tui.terrorscape_2.modes.hunt_asking import (
    GO_ON,
    NO_BILL,
    asked_for,
    asked_of_card,
    asked_of_door,
    asked_of_place,
    asked_to_end,
    keys_of,
    left_after,
    meant_by,
    refused_of_place,
    scanned_by,
)
from tui.terrorscape_2.modes.mode import StationMode, door_of, killer_shown, place_of
from tui.terrorscape_2.modes.picked import ENDED, SEARCHED, Picked
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.options import AnyOption
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.hunt_asking import Bill
    from tui.terrorscape_2.modes.mode import StationSight
    from tui.terrorscape_2.modes.picked import What

STOPS: Final = (o.Pass, o.NoAttack, o.TakeIn, o.Refuse)
"""What a stop answers with."""

AIMED: Final = frozenset({"strike", "jump", "droid"})
"""Kinds of questions in which the likeliest room is chosen from the beginning."""

PAYING: Final = frozenset({"pay", "climb"})
"""Kinds of questions in which a card is owed: the first one that can be given is chosen from the beginning."""

STEPPING: Final = frozenset({"action", "step", "slip"})
"""Kinds of questions in which the Killer walks."""


class HuntMode(StationMode):
    """Digits choose cards and doors, arrows rooms and zones; enter answers, a stop goes on without.

    Attributes:
        bill: What was told of the Killer's cards last: which one is being paid for.
        picked: What is chosen besides a room.
        news: What was just answered; it stands in the prompt until something is chosen.
    """

    points: ClassVar[bool] = True

    def __init__(self, sight: StationSight, bill: Bill = NO_BILL, likely: Sequence[int] = ()) -> None:
        """`bill` is what was told of the Killer's cards last, `likely` are all rooms, the likeliest first."""
        super().__init__(sight)
        self.bill = bill
        self.picked: Picked | None = None
        self.news = ""
        # a door is chosen from the beginning: a first click on it must not answer
        self._clicked = NOWHERE
        self.handlers["ts.search"] = self._search
        if self.zones:
            self.picked = Picked("zone", 0)
        elif self.doors:
            self.picked = Picked("door", 0)
        elif self.kind in PAYING:
            number = next(
                (number for number in range(len(self.view.hand)) if self.of_card(number) is not None), NOWHERE
            )
            self.picked = Picked("card", number) if number != NOWHERE else None
        elif len(self.places) == 1 and not self.stops:
            self.cursor = next(iter(self.places))
        elif self.kind in AIMED and not any(isinstance(option, o.TakeDroid) for option in self.view.options):
            self.cursor = next((at for at in likely if at in self.places), min(self.places))

    @property
    def places(self) -> dict[int, AnyOption]:
        """The rooms that are offered."""
        return {place_of(option): option for option in self.view.options if place_of(option) != NOWHERE}

    @property
    def doors(self) -> list[AnyOption]:
        """The doors that are offered."""
        return [option for option in self.view.options if door_of(option) != NOWHERE]

    @property
    def zones(self) -> list[o.InZone]:
        """The zones that are offered."""
        return [option for option in self.view.options if isinstance(option, o.InZone)]

    @property
    def stops(self) -> list[AnyOption]:
        """What a stop answers with."""
        return [option for option in self.view.options if isinstance(option, STOPS)]

    def of_card(self, number: int) -> AnyOption | None:
        """What is done with a card of the hand; None where it is not offered."""
        name = self.view.hand[number].skill
        for option in self.view.options:
            if isinstance(option, o.Play | o.Pay | o.ThrowOut) and option.card == name:
                return option
        return None

    @property
    def card(self) -> int:
        """Which card of the hand is chosen."""
        return self.picked.number if self.picked is not None and self.picked.what == "card" else NOWHERE

    @property
    def zone(self) -> int:
        """The number of the zone that is chosen; nowhere for none."""
        if self.picked is None or self.picked.what != "zone":
            return NOWHERE
        return ZONES.index(self.zones[self.picked.number].zone)

    @property
    def considered(self) -> AnyOption | None:
        """The option that enter answers with."""
        if self.cursor != NOWHERE:
            return self.places.get(self.cursor)
        match self.picked:
            case Picked("card", number):
                return self.of_card(number)
            case Picked("zone", number):
                return self.zones[number]
            case Picked("door", number):
                return self.doors[number]
            case Picked("search"):
                return o.SearchHere()
            case _:
                # nothing is chosen: enter ends the step, where it may be ended
                return self.stops[0] if self.stops else None

    def consider(self, option: AnyOption) -> None:
        """Choose the room, the zone, the door or the card that it is about; a SEARCH is of where the Killer stands."""
        self.picked, self.cursor = None, place_of(option)
        match option:
            case o.InZone():
                self.picked = Picked("zone", self.zones.index(option))
            case o.Play(card) | o.Pay(card) | o.ThrowOut(card):
                held = [one.skill for one in self.view.hand]
                self.picked = Picked("card", held.index(card)) if card in held else None
            case o.SearchHere():
                self.cursor = self.view.at
            case _ if option in self.doors:
                self.picked = Picked("door", self.doors.index(option))
            case _:
                # it is a room, which the cursor shows, or a stop, for which nothing is chosen
                pass

    def overlays(self) -> PlanOverlay:
        """Rooms that can be reached, the zone, the doors with their numbers."""
        plan = self.sight.cards.plan
        doors = {door_of(option): digit(number) or "·" for number, option in enumerate(self.doors)}
        shaded: dict[int, Literal["scan", "hit"]] = {}
        lit = NOWHERE
        match self.picked:
            case Picked("zone", _):
                shaded = {at: "scan" for at, own in enumerate(plan.zones) if own == self.zone}
            case Picked("door", number):
                lit = door_of(self.doors[number])
            case Picked("card", number) if isinstance(self.of_card(number), o.Play):
                shaded = dict.fromkeys(scanned_by(self.sight.cards, self.view, self.view.hand[number].skill), "scan")
            case Picked("search"):
                shaded = {self.view.at: "scan"}
            case _:
                # nothing is chosen that is about rooms
                pass
        if self.kind in {"strike", "detonate"} and self.cursor in self.places:
            shaded[self.cursor] = "hit"
        reach = dict.fromkeys(self.places, 0)
        cursor = NOWHERE if shaded.get(self.cursor) == "hit" else self.cursor
        paid = frozenset(to for to in self.places if self._climbs(to)) if self.kind in STEPPING else frozenset[int]()
        found = frozenset(self.view.found)
        return PlanOverlay(cursor, reach, shaded=shaded, doors=doors, lit=lit, found=found, paid=paid)

    def _climbs(self, to: int) -> bool:
        """Whether a step leads against an arrow, and costs a card. TS 5.2; R5."""
        plan, here = self.sight.cards.plan, self.view.at
        edge = plan.edge_between(here, to) if here != NOWHERE else NOWHERE
        return edge != NOWHERE and plan.kinds[edge] == "drop" and plan.edges[edge][0] == to

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """A room beside, the next zone, the next door, or the next card."""
        step = 1 if direction in {"right", "down"} else -1
        if self.zones or (self.doors and not self.places):
            return self._turn(step)
        if not self.places:
            return self._next_card(step)
        self.picked = None
        here = self.view.at
        return self.step_cursor(here if here != NOWHERE else next(iter(self.places)), direction)

    def point_at(self, at: int) -> None:
        """A room instead of a card, a zone or a door."""
        self.picked, self.cursor = None, at

    def _turn(self, step: int) -> Outcome:
        what: What = "zone" if self.zones else "door"
        count = len(self.zones) or len(self.doors)
        now = self.picked.number if self.picked is not None and self.picked.what == what else -1
        self.picked = Picked(what, (now + step) % count)
        return None

    def _next_card(self, step: int) -> Outcome:
        if not self.view.hand:
            return Say("You hold no card.", refused=True)
        self.picked = Picked("card", (max(self.card, -1 if step > 0 else 0) + step) % len(self.view.hand))
        return None

    def choose_next(self, step: int) -> Outcome:
        """The next room, zone, door or card that is offered."""
        if self.zones or (self.doors and not self.places):
            return self._turn(step)
        if self.places:
            self.picked = None
            return self.next_of(self.places, step)
        return self._next_card(step)

    def digit(self, place: int) -> Outcome:
        """A door, a zone, or a card of the hand."""
        if self.doors:
            return self._number("door", place, len(self.doors))
        if self.zones:
            return self._number("zone", place, len(self.zones))
        if place >= len(self.view.hand):
            return Say(f"There is no card {place + 1}: you hold {len(self.view.hand)}.", refused=True)
        self.cursor = NOWHERE
        self.picked = Picked("card", place)
        return None if self.of_card(place) is not None else self._why_no_card(place)

    def _number(self, what: What, place: int, count: int) -> Outcome:
        if place >= count:
            return Say(f"{only(count)} to choose from.", refused=True)
        self.picked = Picked(what, place)
        return None

    def _why_not_there(self, at: int) -> Say:
        return self.refusal(meant_by(self.kind, at, self.view.options))

    def _why_no_card(self, place: int) -> Say:
        return self.refusal(o.Play(self.view.hand[place].skill))

    def _search(self) -> Outcome:
        """A SEARCH is considered; once more, it is asked."""
        if self.offers(o.SearchHere()) and self.picked != SEARCHED and not self.sight.habits.at_once:
            self.picked, self.cursor = SEARCHED, NOWHERE
            return None
        return self.answer_or_refuse(o.SearchHere())

    def go(self) -> Outcome:
        """Answer with what is chosen; with nothing chosen, go on where that is offered."""
        option = self.considered
        if option is not None:
            return Answer((option,))
        if self.cursor != NOWHERE:
            return self._why_not_there(self.cursor)
        if self.card != NOWHERE:
            return self._why_no_card(self.card)
        if any(isinstance(one, o.SearchHere) for one in self.view.options):
            return Say("Press s to SEARCH, or an arrow to MOVE; then enter.", refused=True)
        return Say("Choose first: an arrow or a number.", refused=True)

    def open_card(self) -> Outcome:
        """The card that is chosen; else the room, else the Killer itself."""
        if self.card != NOWHERE:
            return self.skill_shown(self.view.hand[self.card].skill)
        if self.cursor != NOWHERE:
            return super().open_card()
        return killer_shown(self.sight.cards, self.view.killer)

    def back(self) -> Outcome:
        """Nothing chosen any more."""
        begun = self.picked is not None and self.picked.what in {"card", "search", "none", "end"}
        if self.cursor == NOWHERE and not begun:
            return super().back()
        self.cursor = NOWHERE
        if begun:
            self.picked = None
        return None

    def stop(self) -> Outcome:
        """Choose to go on without; once more, or where nothing else is offered, do it."""
        if not self.stops:
            return self.unknown("stop")
        if self.picked == ENDED or len(self.stops) == len(self.view.options):
            return Answer((self.stops[0],))
        self.picked, self.cursor = ENDED, NOWHERE
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A room, a door or a card is chosen; once more, it answers."""
        match kind:
            case "space":
                if self.cursor == value:
                    return self.go()
                self.picked, self.cursor = (None, value) if self.places else (self.picked, NOWHERE)
                return None if value in self.places else self._why_not_there(value)
            case "way":
                found = [door_of(option) for option in self.doors]
                if value not in found:
                    return super().click(kind, value)
                chosen = Picked("door", found.index(value))
                if self.picked == chosen and self._clicked == value:
                    return self.go()
                self.picked, self._clicked = chosen, value
                return None
            case "card":
                return self.go() if self.card == value else self.digit(value)
            case _:
                # what has a meaning in every mode
                return super().click(kind, value)

    # What is told.

    def wordings(self) -> tuple[str, ...]:
        """What would be done, and what the Survivors learn of it."""
        cards, view = self.sight.cards, self.view
        if self.cursor != NOWHERE:
            if self.cursor not in self.places:
                return refused_of_place(cards, self.cursor, self._why_not_there(self.cursor).words)
            climbs = self.kind in STEPPING and self._climbs(self.cursor)
            return asked_of_place(cards, self.places[self.cursor], self.kind, self.cursor, climbs=climbs)
        match self.picked:
            case Picked("card", number):
                return asked_of_card(cards, view, view.hand[number].skill, self.of_card(number), self.bill)
            case Picked("zone", number):
                return (f"SENSE the {self.zones[number].zone} zone? You learn who is in it.",)
            case Picked("door", number):
                return asked_of_door(cards, view, self.doors[number])
            case Picked("end"):
                playable = [n for n in range(1, len(view.hand) + 1) if isinstance(self.of_card(n - 1), o.Play)]
                return asked_to_end(self._going_on(), playable)
            case Picked("search"):
                return (f"SEARCH {cards.plan.codes[view.at]}? An encounter ends your turn.",)
            case _:
                # nothing is chosen: the news, or the question
                playable = [n for n in range(1, len(view.hand) + 1) if isinstance(self.of_card(n - 1), o.Play)]
                if self.news:
                    more = left_after(view, self.kind)
                    return (f"{self.news} {more}", self.news) if more else (self.news,)
                return asked_for(cards, view, self.kind, playable, self.bill) or ("",)

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    def go_on(self) -> str:
        """What enter does."""
        if self.cursor != NOWHERE:
            if isinstance(self.places.get(self.cursor), o.TakeDroid) and self.kind == "droid":
                return "take it"
            return {"strike": "strike", "droid": "put it", "detonate": "set it off"}.get(self.kind, "go")
        if self.picked == SEARCHED:
            return "SEARCH"
        if self.picked == ENDED:
            return self._going_on()
        if self.picked is not None:
            if self.picked.what == "card":
                option = self.of_card(self.picked.number)
                return (
                    ""
                    if option is None
                    else "play"
                    if isinstance(option, o.Play)
                    else "pay"
                    if isinstance(option, o.Pay)
                    else "throw out"
                )
            return "ask" if self.picked.what == "zone" else "choose"
        return self._going_on() if self.stops else ""

    def _going_on(self) -> str:
        return "take it" if o.TakeIn() in self.view.options else GO_ON.get(self.kind, "continue")

    @property
    def _stops_by_enter(self) -> bool:
        """Whether enter does what a stop does: then it is told once."""
        return self.considered is not None and self.considered in self.stops

    @property
    def _cards_count(self) -> bool:
        """Whether a card of the hand is an answer."""
        return any(self.of_card(number) for number in range(len(self.view.hand)))

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, go on without."""
        offered = self.view.options
        return (
            *((Key("arrows", "MOVE" if self.kind == "action" else "place", "move.right"),) if self.places else ()),
            *((Key("s", "SEARCH", "ts.search"),) if o.SearchHere() in offered and self.picked != SEARCHED else ()),
            *((Key("← →", "zone", "move.right"),) if self.zones else ()),
            *((Key(keys_of(min(9, len(self.doors))), "door", "card.1"),) if self.doors else ()),
            *((Key(keys_of(len(self.view.hand)), "card", "card.1"),) if self._cards_count else ()),
            *((Key("enter", self.go_on(), "go"),) if self.go_on() else ()),
            *((Key(".", self._going_on(), "stop"),) if self.stops and not self._stops_by_enter else ()),
        )


def is_hunters(kind: str, seat: int) -> bool:
    """Whether a question is the Killer's, other than who it is."""
    return seat == KILLER and kind != "killer"
