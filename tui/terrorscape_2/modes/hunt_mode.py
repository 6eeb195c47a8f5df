"""The Killer's turn: its cards by their numbers, rooms by arrows, zones and doors. TS 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.prompts import DELAY_FIRST, DELAYED
from core.words.english import only
from tui.look.footer import Key
from tui.play.choices import digit
from tui.play.modes.mode import Answer, Say
from tui.terrorscape_2.modes.courses import Courses
from tui.terrorscape_2.modes.hunt_asking import (
    GO_ON,
    NO_BILL,
    asked_for,
    asked_of_card,
    asked_of_door,
    asked_of_place,
    asked_of_play,
    asked_to_end,
    beside_fast,
    keys_of,
    left_after,
    meant_by,
    refused_of_place,
    scanned_by,
    told_with,
)
from tui.terrorscape_2.modes.likeliest import BOTH, Likeliest
from tui.terrorscape_2.modes.mode import StationMode, door_of, killer_shown, place_of
from tui.terrorscape_2.modes.picked import ENDED, SEARCHED, Picked
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.options import AnyOption
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.courses import Course
    from tui.terrorscape_2.modes.hunt_asking import Bill
    from tui.terrorscape_2.modes.mode import StationSight
    from tui.terrorscape_2.modes.picked import What

STOPS: Final = (o.Pass, o.NoAttack, o.TakeIn, o.Refuse)
"""What a stop answers with."""

FROM_HERE: Final = (o.Step, o.Slip, o.PlaceDroid)
"""Answers about rooms around the Killer: the first arrow starts there."""

DONE_WITH: Final[Mapping[type, str]] = {o.Play: "play", o.Pay: "pay", o.ThrowOut: "throw out"}
"""What is done with a card of the hand."""

STEPPING: Final = frozenset({"fast", "action", "step", "slip"})
"""Kinds of questions in which the Killer walks."""


class HuntMode(StationMode):
    """Digits choose cards and doors, arrows rooms and zones; enter answers, a stop goes on without.

    What a Killer does most often is lit from the beginning: it stands in the prompt, and enter does it. A card stands
    there with what it costs and asks; the main actions stand there from the fast cards on.

    Attributes:
        bill: What was told of the Killer's cards last: which one is being paid for.
        likeliest: What a Killer does most often.
        picked: What is chosen besides a room.
        news: What was just answered; it stands in the prompt until something is chosen.
    """

    points: ClassVar[bool] = True

    def __init__(self, sight: StationSight, bill: Bill = NO_BILL, likeliest: Likeliest | None = None) -> None:
        """`bill` is what was told of the Killer's cards last."""
        super().__init__(sight)
        self.bill = bill
        self.likeliest = Likeliest(sight.cards, self.view, ()) if likeliest is None else likeliest
        self.courses = Courses(sight, self.likeliest)
        self.picked: Picked | None = None
        self.news = ""
        # of a card that is chosen: which zone or door it is for, and with which card it is paid
        self._turned = 0
        self._paid = 0
        # in the room that is chosen a SEARCH follows
        self._searches = False
        # nobody has chosen yet what is lit: a first click on it must not answer
        self._lit = True
        self._clicked = NOWHERE
        self.handlers["ts.search"] = self._search
        self._light()

    # What is lit.

    def _light(self) -> None:
        """What is done most often."""
        options, likeliest = self.view.options, self.likeliest
        match self.kind:
            case "fast" | "slow" | "action" | "step" | "slip" if not self.sight.lights:
                pass
            case "fast" | "slow":
                playable = [option.card for option in options if isinstance(option, o.Play)]
                name = likeliest.fast(playable) if self.kind == "fast" else likeliest.slow(playable)
                if name:
                    self._pick_card(next(at for at, held in enumerate(self.view.hand) if held.skill == name))
                elif self.kind == "fast":
                    self._light_action()
            case "action":
                self._light_action()
            case "pay" | "climb":
                paid = likeliest.payment([option for option in options if isinstance(option, o.Pay)])
                cards = [number for number in range(len(self.view.hand)) if self.of_card(number) == paid[0]]
                self.picked = Picked("card", cards[0]) if cards else None
            case "attack" | "room":
                # what is thrown out, or added to an attack, is chosen
                pass
            case _:
                # every other question is answered by a place or a door
                self._light_target()

    def _light_action(self) -> None:
        """The room that main actions lead to, with a SEARCH there or another step, or the SEARCH of this one."""
        places, left = self.places, self.view.left if self.kind == "action" else BOTH
        beside = [at for at, course in places.items() if len(course) == len(self.begun) + 1]
        self.cursor = self.likeliest.action(beside, left)
        if self.cursor == NOWHERE:
            self.picked = SEARCHED
        elif left == BOTH and self.likeliest.here[self.cursor]:
            self._searches = True
        elif left == BOTH:
            further = [at for at, course in places.items() if course[:-1] == places[self.cursor]]
            self.cursor = self.likeliest.room(further) if further else self.cursor

    def _light_target(self) -> None:
        """The zone, the door or the room of a question that asks for one alone."""
        if self.zones:
            self.picked = Picked("zone", self.likeliest.zone(self.zones))
        elif self.doors:
            self.picked = Picked("door", self.likeliest.door(self.doors))
        else:
            self._light_room()

    def _light_room(self) -> None:
        """The room of a card or of a question; of droids to be moved the one that is taken."""
        offered = self.courses.after(self.begun)
        moves = any(isinstance(option, o.TakeDroid) for option in offered) and o.Pass() not in offered
        likeliest = self.likeliest
        self.cursor = likeliest.moved(self.places) if moves else likeliest.place(self._firsts())

    def _pick_card(self, number: int) -> None:
        """A card, with the room, the zone or the door that it is most likely for."""
        self.picked, self.cursor, self._searches = Picked("card", number), NOWHERE, False
        self._turned = self._paid = 0
        if self.zones:
            self._turned = self.likeliest.zone(self.zones)
        elif self.doors:
            self._turned = self.likeliest.door(self.doors)
        else:
            self._light_room()

    def _firsts(self) -> Mapping[int, AnyOption]:
        """By room the last of the answers that lead there."""
        return {at: course[-1] for at, course in self.places.items()}

    @property
    def is_lit(self) -> bool:
        """Whether nobody has chosen anything yet."""
        return self._lit

    # What may be chosen.

    @property
    def begun(self) -> Course:
        """What is answered before a room, a zone or a door: a card with its cost, or that no fast card is played."""
        if self.card != NOWHERE:
            option = self.of_card(self.card)
            if not isinstance(option, o.Play):
                return ()
            return (option, *(self.payments[self._paid] if self.payments else ()))
        return (o.Pass(),) if self.kind == "fast" else ()

    @property
    def payments(self) -> list[Course]:
        """With what the card that is chosen can be paid; nothing where it costs nothing."""
        option = self.of_card(self.card) if self.card != NOWHERE else None
        return self.courses.payments(option) if isinstance(option, o.Play) else []

    @property
    def places(self) -> dict[int, Course]:
        """The rooms that can be chosen, and the answers that lead there."""
        return self.courses.routes(self.begun)

    @property
    def doors(self) -> Course:
        """The doors that can be chosen."""
        return self.courses.doors(self.begun)

    @property
    def zones(self) -> list[o.InZone]:
        """The zones that can be chosen."""
        return self.courses.zones(self.begun)

    @property
    def stops(self) -> list[AnyOption]:
        """What a stop answers with."""
        return [option for option in self.view.options if isinstance(option, STOPS)]

    @property
    def searches(self) -> bool:
        """Whether a SEARCH can be chosen."""
        return o.SearchHere() in self.courses.after((o.Pass(),) if self.kind == "fast" else ())

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
        if not self.zones or (self.card == NOWHERE and (self.picked is None or self.picked.what != "zone")):
            return NOWHERE
        return ZONES.index(self.zones[self._number].zone)

    @property
    def _number(self) -> int:
        """The number of the zone, or the door, that is chosen."""
        return self._turned if self.card != NOWHERE or self.picked is None else self.picked.number

    @property
    def answers(self) -> Course:
        """What enter answers with, one after the other; nothing where it answers nothing."""
        if self.card != NOWHERE and not self.begun:
            option = self.of_card(self.card)
            return (option,) if option is not None else ()
        if self.cursor != NOWHERE:
            course = self.places.get(self.cursor, ())
            return (*course, o.SearchHere()) if self._searches_after(course) else course
        match self.picked:
            case Picked("card" | "zone" | "door" as what, _):
                aims = self.zones or self.doors
                return (*self.begun, aims[self._number]) if aims else self.begun if what == "card" else ()
            case Picked("search"):
                return (*self.begun, o.SearchHere())
            case _:
                # nothing is chosen: enter ends the step, where it may be ended
                return tuple(self.stops[:1])

    def _searches_after(self, course: Course) -> bool:
        """Whether a SEARCH follows in the room that is chosen: that is one of the main actions."""
        return self._searches and bool(course) and o.SearchHere() in self.courses.after(course)

    @property
    def considered(self) -> AnyOption | None:
        """The last option that enter answers with."""
        return self.answers[-1] if self.answers else None

    def consider(self, option: AnyOption) -> None:
        """Choose the room, the zone, the door or the card that it is about; a SEARCH is of where the Killer stands."""
        self.picked, self.cursor, self._turned, self._paid, self._searches = None, place_of(option), 0, 0, False
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
        by_number = self.card == NOWHERE
        doors = {door_of(option): (digit(at) or "·") if by_number else "·" for at, option in enumerate(self.doors)}
        shaded: dict[int, Literal["scan", "hit"]] = {}
        lit = NOWHERE
        if self.zone != NOWHERE:
            shaded = {at: "scan" for at, own in enumerate(plan.zones) if own == self.zone}
        elif self.doors:
            lit = door_of(self.doors[self._number]) if self.picked is not None else NOWHERE
        elif self.card != NOWHERE and isinstance(self.of_card(self.card), o.Play):
            shaded = dict.fromkeys(scanned_by(self.sight.cards, self.view, self.view.hand[self.card].skill), "scan")
        elif self.picked == SEARCHED:
            shaded = {self.view.at: "scan"}
        if self.kind in {"strike", "detonate"} and self.cursor in self.places:
            shaded[self.cursor] = "hit"
        reach = dict.fromkeys(self.places, 0)
        cursor = NOWHERE if shaded.get(self.cursor) == "hit" else self.cursor
        paid = frozenset(to for to in self.places if self._climbs(to)) if self.kind in STEPPING else frozenset[int]()
        found = frozenset(self.view.found)
        return PlanOverlay(cursor, reach, shaded=shaded, doors=doors, lit=lit, found=found, paid=paid)

    def _climbs(self, to: int) -> bool:
        """Whether the last step there leads against an arrow, and costs a card. TS 5.2; R5."""
        plan, way = self.sight.cards.plan, [option for option in self.places[to] if isinstance(option, o.Step | o.Slip)]
        if not way:
            return False
        here = way[-2].to if len(way) > 1 else self.view.at
        edge = plan.edge_between(here, to) if here != NOWHERE else NOWHERE
        return edge != NOWHERE and plan.kinds[edge] == "drop" and plan.edges[edge][0] == to

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """A room beside, the next zone, the next door, or the next card."""
        step = 1 if direction in {"right", "down"} else -1
        if self.zones or (self.doors and not self.places):
            return self._turn(step)
        if not self.places:
            return self._next_payment(step) if len(self.payments) > 1 else self._next_card(step)
        around = self._lit and any(isinstance(option, FROM_HERE) for option in self._firsts().values())
        self._leave()
        if around and self.view.at != NOWHERE:
            self.cursor = NOWHERE
        here = self.view.at
        return self.step_cursor(here if here != NOWHERE else next(iter(self.places)), direction)

    def _leave(self) -> None:
        """Somebody chooses: a room is chosen for the card that asks for one, else instead of what was chosen."""
        self._lit = self._searches = False
        if self.card == NOWHERE or not self.places:
            self.picked = None

    def point_at(self, at: int) -> None:
        """A room instead of a card, a zone or a door."""
        self._lit, self._searches, self.picked, self.cursor = False, False, None, at

    def _turn(self, step: int) -> Outcome:
        what: What = "zone" if self.zones else "door"
        count = len(self.zones) or len(self.doors)
        self._lit = False
        if self.card != NOWHERE:
            self._turned = (self._turned + step) % count
            return None
        now = self.picked.number if self.picked is not None and self.picked.what == what else -1
        self.picked = Picked(what, (now + step) % count)
        return None

    def _next_payment(self, step: int) -> Outcome:
        """Another card pays for the one that is chosen."""
        self._lit = False
        self._paid = (self._paid + step) % len(self.payments)
        return None

    def _next_card(self, step: int) -> Outcome:
        if not self.view.hand:
            return Say("You hold no card.", refused=True)
        self._lit = False
        self._pick_card((max(self.card, -1 if step > 0 else 0) + step) % len(self.view.hand))
        return None

    def choose_next(self, step: int) -> Outcome:
        """Another card pays; else the next zone, door, room or card that is offered."""
        if len(self.payments) > 1:
            return self._next_payment(step)
        if self.zones or (self.doors and not self.places):
            return self._turn(step)
        if self.places:
            self._leave()
            return self.next_of(self.places, step)
        return self._next_card(step)

    def digit(self, place: int) -> Outcome:
        """A door, a zone, or a card of the hand."""
        if self.card == NOWHERE and self.doors:
            return self._numbered("door", place, len(self.doors))
        if self.card == NOWHERE and self.zones:
            return self._numbered("zone", place, len(self.zones))
        if place >= len(self.view.hand):
            return Say(f"There is no card {place + 1}: you hold {len(self.view.hand)}.", refused=True)
        self._lit = False
        if place != self.card:
            self._pick_card(place)
        return None if self.of_card(place) is not None else self._why_no_card(place)

    def _numbered(self, what: What, place: int, count: int) -> Outcome:
        if place >= count:
            return Say(f"{only(count)} to choose from.", refused=True)
        self._lit, self.picked = False, Picked(what, place)
        return None

    def _why_not_there(self, at: int) -> Say:
        kind = self.kind if self.kind not in {"fast", "slow"} else "step"
        return self.refusal(meant_by(kind, at, self.courses.after(self.begun)))

    def _why_no_card(self, place: int) -> Say:
        return self.refusal(o.Play(self.view.hand[place].skill))

    def _search(self) -> Outcome:
        """A SEARCH is considered, of the room that was chosen; once more, it is asked."""
        if not self.searches:
            return self.refusal(o.SearchHere())
        there = NOWHERE if self._lit or self.card != NOWHERE else self.cursor
        if o.SearchHere() in self.courses.after(self.places.get(there, (o.SearchHere(),))):
            again, self._searches = self._searches, True
            return self.go() if again else None
        again = self.sight.habits.at_once or (self.picked == SEARCHED and not self._lit)
        self._lit, self._searches, self.picked, self.cursor = False, False, SEARCHED, NOWHERE
        return self.go() if again else None

    def go(self) -> Outcome:
        """Answer with what is chosen; with nothing chosen, go on where that is offered."""
        if self.answers:
            return Answer(self.answers)
        if self.card != NOWHERE and self.of_card(self.card) is None:
            return self._why_no_card(self.card)
        if self.cursor != NOWHERE:
            return self._why_not_there(self.cursor)
        if self.searches:
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
        """No room any more for the card that is chosen; else nothing chosen any more."""
        begun = self.picked is not None and self.picked.what in {"card", "search", "none", "end"}
        if self.cursor == NOWHERE and not begun:
            return super().back()
        aimed = NOWHERE not in {self.card, self.cursor}
        self._lit, self._searches, self.cursor = False, False, NOWHERE
        if begun and not aimed:
            self.picked = None
        return None

    def stop(self) -> Outcome:
        """Choose to go on without; once more, or where nothing else is offered, do it."""
        if not self.stops:
            return self.unknown("stop")
        if self.picked == ENDED or len(self.stops) == len(self.view.options):
            return Answer((self.stops[0],))
        self._lit, self._searches, self.picked, self.cursor = False, False, ENDED, NOWHERE
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A room, a door or a card is chosen; once more, it answers."""
        was_lit, self._lit, self._searches = self._lit, False, self._searches and not self._lit
        lit = self.overlays().lit
        match kind:
            case "space":
                if self.cursor == value and not was_lit:
                    return self.go()
                if self.card != NOWHERE and value not in self.places:
                    self.picked = None
                if self.card == NOWHERE:
                    self.picked, self.cursor = (None, value) if self.places else (self.picked, NOWHERE)
                else:
                    self.cursor = value
                return None if value in self.places else self._why_not_there(value)
            case "way":
                found = [door_of(option) for option in self.doors]
                if value not in found:
                    return super().click(kind, value)
                again = self._clicked == value and lit == value
                if self.card == NOWHERE:
                    self.picked = Picked("door", found.index(value))
                self._turned, self._clicked = found.index(value), value
                return self.go() if again else None
            case "card":
                return self.go() if self.card == value and not was_lit else self.digit(value)
            case _:
                # what has a meaning in every mode
                return super().click(kind, value)

    # What is told.

    def wordings(self) -> tuple[str, ...]:
        """What would be done, and what the Survivors learn of it; before what is lit stands what was just answered."""
        own = self._own_wordings()
        lit = self._lit and (self.cursor != NOWHERE or self.picked is not None)
        return told_with(self._before, own) if self._before and lit else own

    @property
    def _before(self) -> str:
        """What stands before the question of what is lit: why it is asked, or what was just answered."""
        return DELAY_FIRST if self.kind == "step" and self.view.step == DELAYED else self.news

    def _own_wordings(self) -> tuple[str, ...]:
        cards, view = self.sight.cards, self.view
        if self.card != NOWHERE:
            if self.cursor != NOWHERE and self.cursor not in self.places:
                return refused_of_place(cards, self.cursor, self._why_not_there(self.cursor).words)
            if len(self.answers) > 1:
                return asked_of_play(cards, view, self.answers)
            return asked_of_card(cards, view, view.hand[self.card].skill, self.of_card(self.card), self.bill)
        if self.cursor != NOWHERE:
            if self.cursor not in self.places:
                return refused_of_place(cards, self.cursor, self._why_not_there(self.cursor).words)
            climbs = self.kind in STEPPING and self._climbs(self.cursor)
            asked = asked_of_place(cards, self.answers, self.kind, climbs=climbs)
            return beside_fast(asked, self._playable) if self.kind == "fast" else asked
        match self.picked:
            case Picked("zone", number):
                return (f"SENSE the {self.zones[number].zone} zone? You learn who is in it.",)
            case Picked("door", number):
                return asked_of_door(cards, view, self.doors[number])
            case Picked("end"):
                return asked_to_end(self._going_on(), self._playable)
            case Picked("search"):
                code = cards.plan.codes[view.at]
                asked = (f"SEARCH {code}? An encounter ends your turn.", f"SEARCH {code}?")
                return beside_fast(asked, self._playable) if self.kind == "fast" else asked
            case _:
                # nothing is chosen: the news, or the question
                if self.news:
                    more = left_after(view, self.kind)
                    return (f"{self.news} {more}", self.news) if more else (self.news,)
                return asked_for(cards, view, self.kind, self._playable, self.bill) or ("",)

    @property
    def _playable(self) -> list[int]:
        """The cards that can be played, by their places from 1."""
        return [at for at in range(1, len(self.view.hand) + 1) if isinstance(self.of_card(at - 1), o.Play)]

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    def go_on(self) -> str:
        """The words for the deed of enter."""
        if self.cursor != NOWHERE and self.card == NOWHERE:
            if isinstance(self.considered, o.TakeDroid) and self.kind == "droid":
                return "take it"
            done = {"strike": "strike", "droid": "put it", "detonate": "set it off"}
            if self._searches_after(self.places.get(self.cursor, ())):
                return "go, SEARCH"
            # where what was just answered leaves no room for the question, the key says where
            code = f" to {self.sight.cards.plan.codes[self.cursor]}" if self._before and self._lit else ""
            return done.get(self.kind, f"go{code}")
        if self.picked == SEARCHED:
            return "SEARCH"
        if self.picked == ENDED:
            return self._going_on()
        if self.picked is not None:
            if self.picked.what == "card":
                return DONE_WITH.get(type(self.of_card(self.picked.number)), "")
            return "ask" if self.picked.what == "zone" else "choose"
        return self._going_on() if self.stops else ""

    def _going_on(self) -> str:
        return "take it" if o.TakeIn() in self.view.options else GO_ON.get(self.kind, "continue")

    @property
    def _stops_by_enter(self) -> bool:
        """Whether enter does what a stop does: then it is told once."""
        return bool(self.answers) and self.answers[0] in self.stops and len(self.answers) == 1

    @property
    def _cards_count(self) -> bool:
        """Whether a card of the hand is an answer."""
        return any(self.of_card(number) for number in range(len(self.view.hand)))

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, go on without."""
        walks = self.kind == "action" or (self.kind == "fast" and self.card == NOWHERE)
        by_number = self.card == NOWHERE and bool(self.doors)
        return (
            *((Key("arrows", "MOVE" if walks else "place", "move.right"),) if self.places else ()),
            *((Key("s", "SEARCH", "ts.search"),) if self.searches and self.picked != SEARCHED else ()),
            *((Key("← →", "zone", "move.right"),) if self.zones else ()),
            *((Key("← →", "door", "move.right"),) if self.doors and not by_number else ()),
            *((Key(keys_of(min(9, len(self.doors))), "door", "card.1"),) if by_number else ()),
            *((Key("n", "pay with another", "next"),) if len(self.payments) > 1 else ()),
            *((Key(keys_of(len(self.view.hand)), "card", "card.1"),) if self._cards_count else ()),
            *((Key("enter", self.go_on(), "go"),) if self.go_on() else ()),
            *((Key(".", self._going_on(), "stop"),) if self.stops and not self._stops_by_enter else ()),
        )


def is_hunters(kind: str, seat: int) -> bool:
    """Whether a question is the Killer's, other than who it is."""
    return seat == KILLER and kind != "killer"
