"""What games of Terror Below were like, in figures: turns, where VP came from, Leaders, and cards that nobody wants."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from core.terror_below import events as e
from core.terror_below.options import Escape, Fire, PlayVehicle, UseItem
from core.terror_below.state import SOURCES

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Event, Option, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State

FEWEST: Final = 30
"""A Leader is judged by so many games at least, a card by so many chances to play it."""

SELDOM: Final = 0.1
"""A card that is played at a smaller share of the chances to play it is seldom worth playing."""

LEAST: Final = 2
"""So many cards of each deck are told that are played least, whether they are worth playing or not."""

PLAYED_BY: Final[dict[type[Option], str]] = {
    PlayVehicle: "vehicles",
    UseItem: "items",
    Escape: "items",
    Fire: "weapons",
}
"""What plays a card of which deck."""

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
        chances: How often it could be: a Vehicle each time that its holder chose among several, any other card once
            each time that it was held and could be played before it was gone or the game over.
        taken: At how many of these chances it was played.
        held: What can be played in the game that is played: the seat, the deck, the number.
    """

    games: int = 0
    turns: int = 0
    seats: int = 0
    sources: Counter[str] = field(default_factory=Counter)
    led: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    chances: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    leaders: dict[int, str] = field(default_factory=dict)
    held: set[tuple[int, str, int]] = field(default_factory=set)

    def answered(self, decision: Decision, option: Option) -> None:
        """A seat chose among options: each card that one of them plays had its chance, one of them took it."""
        offered = {found for other in decision.options if (found := _played_by(other)) is not None}
        chosen = _played_by(option)
        for deck, number in offered:
            if deck == "vehicles":
                self.chances[self._named(deck, number)] += 1
            else:
                self.held.add((decision.seat, deck, number))
        if chosen is None:
            return
        deck, number = chosen
        self.taken[self._named(deck, number)] += 1
        if deck != "vehicles":
            self.chances[self._named(deck, number)] += 1
            self.held.discard((decision.seat, deck, number))

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
                    # only what begins a turn or plays a card is counted
                    pass

    def _plays(self, deck: str, number: int) -> None:
        self.played[self._named(deck, number)] += 1

    def _named(self, deck: str, number: int) -> str:
        return f"{deck}/{self.names[deck][number]}"

    def ended(self, state: State, ranking: tuple[tuple[Seat, ...], ...]) -> None:
        """A game is over."""
        self.chances.update(self._named(deck, number) for _, deck, number in self.held)
        self.held = set()
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

    def _seldom(self) -> str:
        """The cards that are seldom worth playing."""
        return ", ".join(told for share, told in self._shares() if share < SELDOM) or "no card"

    def _least(self) -> str:
        """The cards of each deck that are played least, for all to see how near they are to that.

        One Vehicle is played of those that are held: each of three that are worth the same has a third of its chances.
        Any other card would be played whenever it is held, if it were always worth it.
        """
        decks = [
            f"of {deck} {', '.join(told for _, told in shares[:LEAST])}"
            for deck in dict.fromkeys(PLAYED_BY.values())
            if (shares := self._shares(deck))
        ]
        return "; ".join(decks) or "too few games to tell"

    def _shares(self, deck: str = "") -> list[tuple[float, str]]:
        """At which share of its chances each card of a deck was played, and that in words, the smallest first."""
        found = [(self.taken[card] / count, card) for card, count in self.chances.items() if count >= FEWEST]
        return [
            (share, f"{card.partition('/')[2]} {100 * share:.0f} %")
            for share, card in sorted(found)
            if card.startswith(deck)
        ]

    def add(self, other: SquadBalance) -> None:
        """The games of another part."""
        self.games += other.games
        self.turns += other.turns
        self.seats += other.seats
        for name in ("sources", "led", "won", "played", "chances", "taken"):
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
            ("seldom worth playing", self._seldom()),
            ("played least", self._least()),
        )


def _played_by(option: Option) -> tuple[str, int] | None:
    """The deck and the number of the card that an option plays; None when it plays none."""
    deck = PLAYED_BY.get(type(option))
    return None if deck is None else (deck, option.card)  # type: ignore[attr-defined]  # these options name a card


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
