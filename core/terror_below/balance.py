"""What games of Terror Below were like, in figures: turns, where VP came from, Leaders, and what was never played."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from core.terror_below import events as e
from core.terror_below.state import SOURCES

if TYPE_CHECKING:
    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State

FEWEST: Final = 30
"""A Leader is judged by so many games at least."""

CONFIDENCE: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""


class SquadBalance(Struct):
    """The figures of many games. Those of parts add up to those of the whole.

    Attributes:
        names: The names of the cards of each deck, by their numbers.
        leaders: Who leads at each seat of the game that is played.
        turns: How many turns were taken, games and seats together.
        seats: Games by seats: how many squads took part in all.
        sources: VP by where they came from.
        led: By Character, how often it led a squad at the start; `won`, how often that squad won.
        played: How often each card was played, by deck and name.
    """

    games: int = 0
    turns: int = 0
    seats: int = 0
    sources: Counter[str] = field(default_factory=Counter)
    led: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    leaders: dict[int, str] = field(default_factory=dict)

    def take(self, events: tuple[Event, ...]) -> None:
        """What happened after an answer."""
        for event in events:
            match event:
                case e.TurnBegan():
                    self.turns += 1
                case e.LeaderChosen(seat=seat, character=number):
                    self.leaders.setdefault(seat, self.names["characters"][number])
                case e.VehiclePlayed(card=number):
                    self._plays("vehicles", number)
                case e.ItemPlayed(card=number) | e.Escaped(card=number):
                    self._plays("items", number)
                case e.WeaponPlayed(card=number):
                    self._plays("weapons", number)
                case _:
                    pass

    def _plays(self, deck: str, number: int) -> None:
        self.played[f"{deck}/{self.names[deck][number]}"] += 1

    def ended(self, state: State, ranking: tuple[tuple[Seat, ...], ...]) -> None:
        """A game is over."""
        self.games += 1
        self.seats += len(state.squads)
        for squad in state.squads:
            self.sources.update(dict(zip(SOURCES, squad.score, strict=True)))
        winners = ranking[0] if ranking else ()
        for seat, name in self.leaders.items():
            self.led[name] += 1
            if seat in winners:
                self.won[name] += 1
        self.leaders = {}

    def _leaders(self) -> str:
        """How much oftener squads won that began with a Leader than squads do, in points of a hundred, and luck's part.

        What is told is the first Leader that was chosen, so that weak ones lead where all of a squad are weak.
        """
        average = sum(self.won.values()) / max(1, sum(self.led.values()))
        lifts = sorted(
            [
                (100 * (won - average), 100 * CONFIDENCE * sqrt(max(won * (1 - won), 1 / count) / count), name)
                for name, count in self.led.items()
                if count >= FEWEST
                for won in (self.won[name] / count,)
            ],
            reverse=True,
        )
        return ", ".join(f"{name} {lift:+.0f} ± {luck:.0f}" for lift, luck, name in lifts) or "too few games to tell"

    def add(self, other: SquadBalance) -> None:
        """The games of another part."""
        self.games += other.games
        self.turns += other.turns
        self.seats += other.seats
        for name in ("sources", "led", "won", "played"):
            getattr(self, name).update(getattr(other, name))

    def rows(self) -> tuple[tuple[str, str], ...]:
        """The figures for people: what, and how much."""
        points = max(1, sum(self.sources.values()))
        shares = ", ".join(
            f"{source} {100 * count / points:.0f} %" for source, count in self.sources.most_common() if count
        )
        delivered = 100 * (self.sources["bounties"] + self.sources["plain"]) / points
        never = [
            name
            for deck, cards in self.names.items()
            if deck != "characters"
            for name in dict.fromkeys(cards)
            if not self.played[f"{deck}/{name}"]
        ]
        return (
            ("turns", f"{self.turns / max(1, self.seats):.1f} a player"),
            ("VP from", shares or "none"),
            ("deliveries", f"{delivered:.0f} % of all VP, Motel apart"),
            ("Leaders", self._leaders()),
            ("never played", ", ".join(never) or "no card"),
        )


def balance_of(decks: Decks) -> SquadBalance:
    """Figures with nothing counted, for games with these decks."""
    return SquadBalance(
        names={
            "vehicles": tuple(card.name for card in decks.vehicles),
            "items": tuple(card.name for card in decks.items),
            "weapons": tuple(card.name for card in decks.weapons),
            "characters": tuple(card.name for card in decks.characters),
        }
    )
