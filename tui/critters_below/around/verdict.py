"""What the end of a game came to: in a word, in a sentence, for each person at this screen, and how near it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below import events as e
from core.critters_below.odds import AGES
from core.critters_below.state import FLANK
from core.critters_below.words.story import Past
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.state import State
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat
    from tui.table.table import Table

WORDS: Final[Mapping[str, str]] = {
    "peace": "PEACE",
    "no-more-days": "NO PEACE",
    "nobody-left": "ALL DEAD",
    "team-failed": "ONE DEAD",
    "last-one": "ONE LEFT",
    "last-together": "ALL DEAD",
}
"""The reason of an end in a word or two."""

RULES: Final[Mapping[str, str]] = {
    "peace": "To win, be out on a day of peace.",
    "no-more-days": "The last day went by without peace.",
    "nobody-left": "Nobody is left. The bunker is silent.",
    "team-failed": "When anybody dies, all have lost.",
    "last-one": "The last one alive wins.",
    "last-together": "Those who die last share the win.",
}
"""The rule that decided, in a line."""


class Yours(NamedTuple):
    """What the end is for somebody at this screen: the sentence up to its verdict, and the verdict."""

    told: str
    verdict: str
    won: bool


class Verdict:
    """The end of the game of a table, told to those who sit at it."""

    def __init__(self, table: Table, cards: Edition, terms: Terms) -> None:
        self._table = table
        self._cards = cards
        self._terms = terms
        self.view: ShelterView = table.public_view()
        self.past = Past(table.setup, terms)
        self.out: tuple[Seat, ...] = ()
        """Who went out on the last day."""
        self._last: dict[Seat, str] = {}
        self._outside: list[tuple[int, int, tuple[Seat, ...]]] = []
        """Days on which somebody was out: the day, its penalties, who was out."""
        happened = table.events()
        day = self.view.round - sum(isinstance(event, e.DayBegan) for event in happened)
        for event in happened:
            self.past.take(event)
            match event:
                case e.Died(seat=seat, damage=damage):
                    self._last[seat] = terms.condition(damage[-1])
                case e.DayBegan(day=day):
                    self.out = ()
                case e.Situation(penalties=penalties):
                    self._outside.append((day, sum(penalties), self.out))
                case e.WentOut(seats=seats):
                    self.out = tuple(seats)
                case _:
                    # it says nothing of who died of what, nor of who is out
                    pass

    @property
    def reason(self) -> str:
        """Why it is over, by the name that files have."""
        return self.view.over.reason if self.view.over is not None else ""

    @property
    def won(self) -> tuple[Seat, ...]:
        """The seats that have won."""
        over = self.view.over
        return tuple(over.ranking[0]) if over is not None and over.ranking else ()

    @property
    def word(self) -> str:
        """The reason in a word or two."""
        return WORDS.get(self.reason, "THE END")

    @property
    def rule(self) -> str:
        """The rule that decided."""
        return RULES.get(self.reason, "")

    def name(self, seat: Seat) -> str:
        """A player's name."""
        name: str = self._table.words.seats[seat].name
        return name

    def names(self, seats: Sequence[Seat]) -> str:
        """Players' names in a row."""
        return series([self.name(seat) for seat in seats])

    def who_won(self) -> str:
        """The winners, in a sentence."""
        names, is_one = self.names(self.won), len(self.won) == 1
        match self.reason:
            case "peace" if self._is_team:
                return "The whole team walks free."
            case "peace":
                return f"{names} {'walks' if is_one else 'walk'} free."
            case "last-one":
                return f"{names} is the last one alive."
            case "last-together":
                return f"{names} die last, together."
            case "team-failed":
                return f"{self.names(self._fallen)} is dead: the team has lost."
            case _:
                # `no-more-days` and `nobody-left`
                return "Nobody came out."

    @property
    def _is_team(self) -> bool:
        return self._cards.way(self.view.setup.way).vote == "majority"

    @property
    def _fallen(self) -> tuple[Seat, ...]:
        """The seats that died on the last day."""
        return tuple([critter.seat for critter in self.view.critters if critter.died == self.view.round])

    def yours(self) -> tuple[Yours, ...]:
        """What it is for each person at this screen; who sits alone is `You`, and more than two are summed up."""
        people = tuple(self._table.people)
        if len(people) > 2:
            return self._summed_up(people)
        return tuple([self._of(seat, is_alone=len(people) == 1) for seat in people])

    def _of(self, seat: Seat, *, is_alone: bool) -> Yours:
        critter, won = self.view.critters[seat], seat in self.won
        who = f"You, {self.name(seat)}," if is_alone else self.name(seat)
        were = "were" if is_alone else "was"
        end = f"{'you ' if is_alone else ''}{'won' if won else 'lost'}."
        if self.reason == "last-together" and won:
            return Yours(f"{who} died last:", "a tie.", won)
        if critter.died:
            last = self._last[seat]
            if is_alone:
                return Yours("", f"You died on day {critter.died}, of {last}.", won)
            return Yours(f"{who} died on day {critter.died}, of {last}:", end, won)
        match self.reason:
            case "peace":
                return Yours(f"{who} {were} {'out' if won else 'inside'}:", end, won)
            case "no-more-days":
                where = "out without peace" if seat in self.out else "inside"
                return Yours(f"{who} {were} {where}:", end, won)
            case _:
                # of the team, and of the last ones, it counts who lives
                return Yours(f"{who} {were} alive:", end, won)

    def _summed_up(self, people: Sequence[Seat]) -> tuple[Yours, ...]:
        found = []
        for has_won in (True, False):
            seats = [seat for seat in people if (seat in self.won) is has_won]
            if seats:
                found.append(Yours(self.names(seats), "won." if has_won else "lost.", has_won))
        return tuple(found)

    # How near it was: what would have been with the same cards, and nothing that is imagined.

    def near(self) -> tuple[str, ...]:
        """A sentence or two; nothing where there is nothing to tell."""
        told = [*self._thumbs(), *self._margin(), *self._missed(), *self._closest(), *self._lived()]
        chance, flip = self.past.rarest
        if chance < 1:
            told.append(f"The unlikeliest flip, {flip}.")
        return tuple(told)

    def _thumbs(self) -> list[str]:
        """Who was alive and inside on the day of peace needed a thumb up, and no more."""
        if self.reason != "peace" or self._is_team:
            return []
        inside = [seat for seat in self._table.people if seat not in self.won and not self.view.critters[seat].died]
        if not inside:
            return []
        alone = len(self._table.people) == 1
        whose = "your thumb" if alone else "a thumb"
        who = "you" if alone else self.names(inside)
        return [f"With {whose} up on day {self.view.round}, {who} would have won too."]

    def _margin(self) -> list[str]:
        """How many penalties more had been war."""
        if self.reason != "peace" or not self.past.penalties:
            return []
        more = self._cards.war.win_below - sum(self.past.penalties)
        return [f"With {count(more, 'penalty').replace('penaltys', 'penalties')} more there would have been no peace."]

    def _missed(self) -> list[str]:
        """Days that would have been peace, if anybody had been out: those that went by, and the next one to come."""
        if self._cards.way(self.view.setup.way).win != "out-in-peace":
            return []
        gone = [day for day in range(1, self.view.round + 1) if self._penalties(day) < self._cards.war.win_below]
        gone = [day for day in gone if day != self.view.round or self.reason != "peace"]
        if self.reason in {"team-failed", "nobody-left"}:
            gone = [day for day in gone if day != self.view.round]
        told = []
        if gone:
            days = f"{'Day' if len(gone) == 1 else 'Days'} {series([str(day) for day in gone])}"
            told.append(f"{days} would have been peace, and nobody was out.")
        later = range(self.view.round, self.view.days + 1)
        coming = [day for day in later if self._penalties(day) < self._cards.war.win_below]
        if coming and self.reason in {"team-failed", "nobody-left"}:
            told.append(f"Peace would have come on day {coming[0]}.")
        return told

    def _closest(self) -> list[str]:
        """The last day that was war by a penalty while somebody was out; nothing where there was peace."""
        if self.reason == "peace" or self._cards.way(self.view.setup.way).win != "out-in-peace":
            return []
        found = [(day, out) for day, total, out in self._outside if out and total == self._cards.war.win_below]
        if not found:
            return []
        day, out = found[-1]
        alone = tuple(self._table.people) == out
        who = "you" if alone and len(out) == 1 else self.names(out)
        return [f"On day {day}, with {who} out, one penalty fewer would have been peace."]

    def _penalties(self, day: int) -> int:
        """The penalties of a day as the cards lie, also of those that were never turned up."""
        state: State = self._table.history.state
        place = day + FLANK - 1
        return sum(self._cards.penalties(state.line[place - age].event, age) for age in AGES)

    def _lived(self) -> list[str]:
        """How near to death the last one was."""
        if self.reason != "last-one":
            return []
        damage = len(self.view.critters[self.won[0]].damage)
        return [f"{self.name(self.won[0])} had {damage} of {self._cards.deadly} Damage."]
