"""What a finished game was like, told from what everybody has seen. CB 4.7, 6, 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below import events as e
from core.critters_below.odds import peace, penalties_of, percent
from core.critters_below.state import FLANK
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.setup import Setup
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Event, Seat
    from core.words.annals import Rows


class Past:
    """A game as it went, event by event."""

    def __init__(self, setup: Setup, terms: Terms) -> None:
        self._terms = terms
        self._names = [seat.name for seat in setup.seats]
        self._wins = terms.cards.way(setup.way).win == "out-in-peace"
        seats = len(setup.seats)
        self.day = 0
        self.cards = [terms.cards.numbers.vigor] * seats
        self.aimed = [0] * seats
        self.outside = self.brought = self.taken = 0
        self.is_outside = False
        self.fallen: list[str] = []
        self.deaths: list[str] = []
        self.characters = [""] * seats
        self.rarest: tuple[float, str] = (2.0, "")
        self.line: list[tuple[int, int | None]] = []
        self.counted = ""
        self.penalties: tuple[int, ...] = ()

    def take(self, event: Event) -> None:
        """One event more."""
        match event:
            case e.CritterTaken(seat=seat, character=character):
                self.characters[seat] = self._terms.character(character)
            case e.WarLaid():
                self.line = [(planes, None) for planes in event.planes]
            case e.DayBegan(day=day):
                self.day, self.is_outside = day, False
            case e.Detected(day=day, event=found) | e.DayTurned(day=day, event=found) if self.line:
                place = day + FLANK - 1
                self.line[place] = (self.line[place][0], found)
            case e.Gained(seat=seat, number=number):
                self.cards[seat] += number
                self.brought += number if self.is_outside else 0
            case e.Lost(seat=seat, number=number):
                self.cards[seat] -= number
            case e.HandLimited(seat=seat, counts=counts):
                self.cards[seat] -= sum(counts)
            case e.Supplied(number=number):
                self.taken += number if self.is_outside else 0
            case e.Aimed(target=target):
                self.aimed[target] += 1
            case e.ConditionFlipped():
                self._flipped(event)
            case e.WentBack():
                self._fell(event)
            case e.Situation(penalties=penalties):
                self.penalties = penalties
            case e.WentOut(seats=seats):
                self.outside, self.is_outside = self.outside + len(seats), True
                self._count()
            case _:
                # the story counts nothing else
                pass

    def _flipped(self, event: e.ConditionFlipped) -> None:
        """The least likely flip of all; the first of several."""
        same, hand = event.others + 1, self.cards[event.seat]
        self.cards[event.seat] -= same
        chance = same / max(1, hand)
        if chance < self.rarest[0]:
            kind = self._terms.condition(event.kind)
            told = f"{same} in {hand}: {kind} for {self._names[event.seat]} on day {self.day}"
            self.rarest = chance, told

    def _fell(self, event: e.WentBack) -> None:
        self.deaths.append(f"{self._names[event.seat]} on day {self.day}")
        parts = [count(event.pocket + (event.worn >= 0), "item")] if event.pocket or event.worn >= 0 else []
        parts += ["a Can"] if event.can >= 0 else []
        back = f": {' and '.join(parts)} back to the deck" if parts else ""
        name = f"{self._names[event.seat]} the {self.characters[event.seat]}"
        self.fallen.append(f"{name}, day {self.day}{back}")

    def _count(self) -> None:
        """The chance of peace, as it was counted when somebody last went out. R34."""
        if self._wins and self.line:
            chance = peace(self._terms.cards, penalties_of(self._terms.cards, self.line, self.day + FLANK - 1))
            self.counted = f"{percent(chance)} when somebody last went out"

    def rows(self) -> Rows:
        """The rows of the story."""
        times = self._aims()
        parts = [count(self.brought, "Condition")] if self.brought else []
        parts += [count(self.taken, "item")] if self.taken else []
        brought = f"{' and '.join(parts) or 'nothing'} brought in"
        return (
            ("Outside", f"{count(self.outside, 'time')}: {brought}" if self.outside else "nobody was"),
            ("Fallen", ", ".join(self.fallen if len(self.fallen) < 2 else self.deaths) or "nobody"),
            *((("Aimed at", times),) if times else ()),
            *((("Unlikeliest flip", self.rarest[1]),) if self.rarest[1] else ()),
            *((("Peace was", self.counted),) if self.counted else ()),
        )

    def _aims(self) -> str:
        """Who was aimed at how often, the one most often first."""
        if len(self._names) < 2:
            return ""
        seats: list[Seat] = sorted(range(len(self._names)), key=lambda seat: (-self.aimed[seat], seat))
        told: list[str] = []
        for seat in seats:
            number = self.aimed[seat]
            often = ("never", "once", "twice")
            told.append(f"{self._names[seat]} {often[number] if number < len(often) else f'{number} times'}")
        return ", ".join(told) if any(self.aimed) else "nobody"


def story_of(setup: Setup, terms: Terms, happened: Sequence[Event]) -> Rows:
    """What a game was like, in a few rows."""
    past = Past(setup, terms)
    for event in happened:
        past.take(event)
    return past.rows()
