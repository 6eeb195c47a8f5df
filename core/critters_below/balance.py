"""What games of Critters Below were like, in figures: who got out, who fell, on how many actions, by what means."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from core.critters_below import events as e
from core.critters_below.options import Aim

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.state import State
    from core.engine.decisions import Decision, Event, Option, Seat

COUNTERS: Final = ("dealt", "lucky", "actions", "items", "sides", "reached", "aims", "aimed")


class ShelterBalance(Struct):
    """The figures of many games. Those of parts add up to those of the whole.

    Attributes:
        names: The names of the items, by their ids; `rooms` and `characters` likewise.
        kinds: By the number of a card its item; the first `plain` of them are those without the special pack.
        special: Whether the special pack was in play.
        won: Games that somebody won.
        mourned: Games with a death; `nobody` those after which nobody was left.
        days: The days on which games ended, all together; `reached` how many games came to each day.
        dealt: Games with each Character; `lucky` those in which it won.
        actions: Turns by how many actions they had.
        items: How often each item was used; `sides` each side of a Facility.
        aims: By seat how often another could aim at it or at somebody else; `aimed` how often it was the one.
        opened: The Facilities that are open in the game that is played.
    """

    names: dict[str, str]
    rooms: dict[str, str]
    characters: dict[str, str]
    kinds: tuple[str, ...]
    plain: int
    special: bool = False
    games: int = 0
    won: int = 0
    mourned: int = 0
    nobody: int = 0
    days: int = 0
    dealt: Counter[str] = field(default_factory=Counter)
    lucky: Counter[str] = field(default_factory=Counter)
    actions: Counter[int] = field(default_factory=Counter)
    items: Counter[str] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    reached: Counter[int] = field(default_factory=Counter)
    aims: Counter[int] = field(default_factory=Counter)
    aimed: Counter[int] = field(default_factory=Counter)
    opened: tuple[str, ...] = ()

    def answered(self, decision: Decision, option: Option) -> None:
        """What is chosen is counted by what it brings, but for who is aimed at. CB 5.4."""
        if isinstance(option, Aim):
            self.aims.update([one.seat for one in decision.options if isinstance(one, Aim)])
            self.aimed[option.seat] += 1

    def take(self, events: tuple[Event, ...]) -> None:
        """What happened after an answer."""
        for event in events:
            match event:
                case e.TurnEnded(actions=actions):
                    self.actions[actions] += 1
                case e.CardUsed(card=card):
                    self.items[self.kinds[card]] += 1
                case e.FacilityUsed(facility=name):
                    self.sides[f"{self.rooms[name]} {'open' if name in self.opened else 'half'}"] += 1
                case e.Opened(facility=name) if name:
                    self.opened = (*self.opened, name)
                case e.DayBegan(day=day):
                    self.reached[day] += 1
                case _:
                    # only actions, uses, opened Facilities and days are counted
                    pass

    def ended(self, state: State, ranking: tuple[tuple[Seat, ...], ...]) -> None:
        """A game is over."""
        winners = ranking[0] if ranking else ()
        characters = list(self.characters.values())
        self.games += 1
        self.special = self.special or state.setup.special
        self.won += bool(winners)
        self.days += state.day
        self.mourned += any(critter.died for critter in state.critters)
        self.nobody += all(critter.died for critter in state.critters)
        for seat, critter in enumerate(state.critters):
            self.dealt[characters[critter.character]] += 1
            self.lucky[characters[critter.character]] += seat in winners
        self.opened = ()

    def add(self, other: Any) -> None:
        """The games of another part."""
        for name in ("games", "won", "mourned", "nobody", "days"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.special = self.special or other.special
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))

    def rows(self) -> tuple[tuple[str, str], ...]:
        """The figures for people: what, and how much."""
        turns = sum(self.actions.values())
        mean = _percent(sum(self.lucky.values()), sum(self.dealt.values()))
        lift = {name: _percent(self.lucky[name], times) - mean for name, times in self.dealt.items()}
        sides = [f"{name} {side}" for name in self.rooms.values() for side in ("half", "open")]
        last = max(self.reached, default=0)
        there = dict.fromkeys(self.kinds if self.special else self.kinds[: self.plain])
        most = sorted(self.items.items(), key=lambda one: (-one[1], one[0]))[:5]
        return (
            ("won by somebody", f"{_percent(self.won, self.games)} %"),
            ("a Critter wins", f"{mean} %"),
            ("with a death", f"{_percent(self.mourned, self.games)} %"),
            ("nobody left", f"{_percent(self.nobody, self.games)} %"),
            (
                "days",
                f"{self.days / max(1, self.games):.1f}, day {last} in {_percent(self.reached[last], self.games)} %",
            ),
            ("actions a turn", ", ".join(f"{n}: {_percent(self.actions[n], turns)} %" for n in sorted(self.actions))),
            ("Characters", ", ".join(f"{name} {points:+d}" for name, points in sorted(lift.items())) or "none"),
            ("Facilities", ", ".join(f"{name} {self.sides[name]}" for name in sides if self.sides[name]) or "none"),
            (
                "aimed at when it could be",
                ", ".join(f"{_percent(self.aimed[seat], times)} %" for seat, times in sorted(self.aims.items()))
                or "none",
            ),
            ("items used most", ", ".join(f"{self.names[i]} {n}" for i, n in most) or "none"),
            ("items never used", ", ".join(self.names[i] for i in there if not self.items[i]) or "no item"),
        )


def balance_of(cards: Edition) -> ShelterBalance:
    """Figures with nothing counted, for games with these cards."""
    return ShelterBalance(
        names={item.id: item.name for item in cards.items},
        rooms={facility.id: facility.name for facility in cards.facilities},
        characters={character.id: character.name for character in cards.characters},
        kinds=tuple(cards.items[kind].id for kind in cards.cards),
        plain=cards.plain,
    )


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
