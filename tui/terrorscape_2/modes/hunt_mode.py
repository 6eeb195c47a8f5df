"""The Killer's turn: its cards by their numbers, rooms by arrows, zones and doors. TS 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.words.english import only
from tui.play.choices import digit
from tui.play.modes.mode import Answer, Say
from tui.terrorscape_2.modes.hunt_asking import NO_BILL, scanned_by
from tui.terrorscape_2.modes.hunt_choice import OF_CARD, HuntChoice
from tui.terrorscape_2.modes.hunt_telling import HuntTelling
from tui.terrorscape_2.modes.likeliest import BOTH, Likeliest
from tui.terrorscape_2.modes.mode import door_of, killer_shown, place_of
from tui.terrorscape_2.modes.picked import ENDED, SEARCHED, Picked
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.options import AnyOption
    from tui.look.footer import Key
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.hunt_asking import Bill
    from tui.terrorscape_2.modes.mode import StationSight
    from tui.terrorscape_2.modes.picked import What

FROM_HERE: Final = (o.Step, o.Slip, o.PlaceDroid)
"""Answers about rooms around the Killer: the first arrow starts there."""


class HuntMode(HuntChoice):
    """Digits choose cards and doors, arrows rooms and zones; enter answers, a stop goes on without.

    What a Killer does most often is lit from the beginning: it stands in the prompt, and enter does it. A card stands
    there with what it costs and asks; the main actions stand there from the fast cards on.
    """

    points: ClassVar[bool] = True

    def __init__(self, sight: StationSight, bill: Bill = NO_BILL, likeliest: Likeliest | None = None) -> None:
        """`bill` is what was told of the Killer's cards last."""
        super().__init__(sight, bill, likeliest)
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

    def consider(self, option: AnyOption) -> None:
        """Choose the room, the zone, the door or the card that it is about; a SEARCH is of where the Killer stands."""
        self.picked, self.cursor, self._turned, self._paid, self._searches = None, place_of(option), 0, 0, False
        match option:
            case o.InZone():
                self.picked = Picked("zone", self.zones.index(option))
            case _ if isinstance(option, OF_CARD):
                held = [one.skill for one in self.view.hand]
                self.picked = Picked("card", held.index(option.card)) if option.card in held else None
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
        paid = frozenset(to for to in self.places if self.climbs(to))
        found = frozenset(self.view.found)
        return PlanOverlay(cursor, reach, shaded=shaded, doors=doors, lit=lit, found=found, paid=paid)

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
            return self.why_not_there(self.cursor)
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
                return None if value in self.places else self.why_not_there(value)
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
        return HuntTelling(self).wordings()

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    def go_on(self) -> str:
        """The words for the deed of enter."""
        return HuntTelling(self).go_on()

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, go on without."""
        return HuntTelling(self).keys()


def is_hunters(kind: str, seat: int) -> bool:
    """Whether a question is the Killer's, other than who it is."""
    return seat == KILLER and kind != "killer"
