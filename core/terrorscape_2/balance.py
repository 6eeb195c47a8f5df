"""What games of Terrorscape 2 were like, in figures: who won, how and when, and what was used."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import SURVIVORS

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Event, Option, Seat
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.state import State

COUNTERS: Final = ("endings", "lengths", "deeds", "skills", "items", "hunted", "caught", "joined", "escaped")
TOTALS: Final = ("games", "won", "rounds", "level", "keys", "radio", "vehicle")
FEW, MANY = 10, 20
"""Rounds that a game is meant to last."""


class StationBalance(Struct):
    """The figures of many games. Those of parts add up to those of the whole.

    Attributes:
        names: What skill cards and items are called, by their ids; `killers` and `survivors` likewise.
        cards: By the name of a Killer the ids of its skill cards; `used` the ids of items whose use is counted.
        won: Games that the Survivors won.
        rounds, level, keys, radio, vehicle: What the games came to, all together.
        endings: Games by how they ended; `lengths` by their rounds.
        deeds: Searches, encounters, attacks, defences that held, injuries, cures and noises.
        skills, items: How often each was played, or used.
        hunted: Games of each Killer, `caught` those that it won.
        joined: Games of each Survivor, `escaped` those that it won.
    """

    names: dict[str, str]
    cards: dict[str, frozenset[str]]
    used: frozenset[str]
    killers: tuple[str, ...]
    survivors: tuple[str, ...]
    games: int = 0
    won: int = 0
    rounds: int = 0
    level: int = 0
    keys: int = 0
    radio: int = 0
    vehicle: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    skills: Counter[str] = field(default_factory=Counter)
    items: Counter[str] = field(default_factory=Counter)
    hunted: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    joined: Counter[str] = field(default_factory=Counter)
    escaped: Counter[str] = field(default_factory=Counter)

    def answered(self, decision: Decision, option: Option) -> None:
        """What was chosen is counted by what it brought."""

    def take(self, events: tuple[Event, ...]) -> None:
        """What happened after an answer."""
        for event in events:
            match event:
                case h.CardPlayed(card=card):
                    self.skills[card] += 1
                case e.ItemUsed(item=item):
                    self.items[item] += 1
                case e.Rolled(weapon=weapon, ammo=ammo, trap=trap):
                    self.deeds["attacks"] += 1
                    self.deeds["traps"] += bool(trap)
                    self.items.update([weapon] * bool(weapon) + ["ammo-pack"] * ammo)
                case e.Saved():
                    self.items["thermal-suit"] += 1
                case e.Answered(to="search"):
                    self.deeds["searches"] += 1
                case e.EncounterBegan():
                    self.deeds["encounters"] += 1
                case e.Held():
                    self.deeds["held"] += 1
                case e.Injured():
                    self.deeds["injuries"] += 1
                case e.HealedUp():
                    self.deeds["cures"] += 1
                case e.NoiseTold(places=places, everywhere=everywhere):
                    self.deeds["noises"] += len(places) + everywhere
                case _:
                    # only cards, items and what they lead to are counted
                    pass

    def ended(self, state: State, ranking: tuple[tuple[Seat, ...], ...]) -> None:
        """A game is over."""
        won = ranking[0][0] == SURVIVORS
        self.games += 1
        self.won += won
        self.rounds += state.round
        self.level += state.hunter.level
        self.keys += len(state.stand)
        self.radio += state.radio
        self.vehicle += state.vehicle
        self.endings[getattr(state.stack[-1], "reason", "")] += 1
        self.lengths[state.round] += 1
        killer = self.killers[state.hunter.killer]
        self.hunted[killer] += 1
        self.caught[killer] += not won
        for survivor in state.team:
            name = self.survivors[survivor.who]
            self.joined[name] += 1
            self.escaped[name] += won

    def add(self, other: Any) -> None:
        """The games of another part."""
        for name in TOTALS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))

    def rows(self) -> tuple[tuple[str, str], ...]:
        """The figures for people: what, and how much."""
        games = max(1, self.games)
        meant = sum(number for rounds, number in self.lengths.items() if FEW <= rounds <= MANY)
        deeds = {name: number / games for name, number in self.deeds.items()}
        attacks = self.deeds["attacks"]
        quantiles = ", ".join(str(self._quantile(part)) for part in (5, 25, 75, 95))
        lasted = f"{self.rounds / games:.1f} ({quantiles}), {FEW} to {MANY} in {_percent(meant, self.games)} %"
        progress = f"{self.keys / games:.1f} Keys, radio {self.radio / games:.1f}, vehicle {self.vehicle / games:.1f}"
        killers = [f"{name} {_percent(self.caught[name], n)} %" for name, n in sorted(self.hunted.items())]
        survivors = [f"{name} {_percent(self.escaped[name], n)} %" for name, n in sorted(self.joined.items())]
        endings = [f"{name} {100 * n / games:.1f} %" for name, n in self.endings.most_common()]
        return (
            ("Survivors win", f"{_percent(self.won, self.games)} %"),
            ("Killers win", ", ".join(killers) or "none"),
            ("Survivors by name", ", ".join(survivors) or "none"),
            ("endings", ", ".join(endings) or "none"),
            ("rounds", lasted),
            ("at the end", f"level {self.level / games:.1f}, {progress}"),
            ("a game", ", ".join(f"{deeds[name]:.2f} {name}" for name in sorted(deeds)) or "nothing"),
            ("attacks held", f"{_percent(self.deeds['held'], attacks)} %"),
            ("skill cards a game", self._used(self.skills)),
            ("items a game", self._used(self.items)),
            ("never used", ", ".join(self._unused()) or "nothing"),
        )

    def _quantile(self, part: int) -> int:
        seen = 0
        for rounds in sorted(self.lengths):
            seen += self.lengths[rounds]
            if seen * 100 >= part * self.games:
                return rounds
        return 0

    def _used(self, counted: Counter[str]) -> str:
        games = max(1, self.games)
        most = sorted(counted.items(), key=lambda one: (-one[1], one[0]))
        return ", ".join(f"{self.names.get(name, name)} {number / games:.2f}" for name, number in most) or "none"

    def _unused(self) -> list[str]:
        """Items, and cards of the Killers that were played."""
        there = {card for killer in self.hunted for card in self.cards[killer]} | self.used
        return sorted({self.names[one] for one in there if not self.skills[one] and not self.items[one]})


def balance_of(cards: Edition) -> StationBalance:
    """Figures with nothing counted, for games with these cards."""
    names = {card.id: card.name for killer in cards.killers for card in killer.card}
    used = [item for item in cards.items if set(item.use) - {"passive"} or item.id in {"ammo-pack", "thermal-suit"}]
    # no event says what a repair was made with
    counted = {item.id: item.name for item in used if item.id not in {"toolbox", "zachs-wrench"}}
    return StationBalance(
        names=names | counted,
        cards={killer.name: frozenset(card.id for card in killer.card) for killer in cards.killers},
        used=frozenset(counted),
        killers=tuple(killer.name for killer in cards.killers),
        survivors=tuple(survivor.name for survivor in cards.survivors),
    )


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
