"""Every Killer of Terrorscape 2 against every three Survivors.

Each game must end, be sound at every entry, and come back by undo and refolding. Every answer that was told must be the
one that a second, naive look at the whole table gives, and where Survivors are must be among what everybody can think.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise, product
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.found import Found, in_parts
from bench.evidence.undoing import fault_in
from core.engine.random_play import FaultError, play_at_random
from core.engine.seats import SeatSetup, seats_named
from core.terrorscape_2 import events as e
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.knowing.ways import places_of
from core.terrorscape_2.setup import KILLER, Setup, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.engine.decisions import Decision, Event, Option
    from core.engine.history import Entry
    from core.terrorscape_2.state import State
    from tui.commands.spread.batches import Spread

PEOPLE: Final = ((), ("Ada", "Cleo"), ("Ada", "Cleo", "Dov"))
"""Who shares the Survivors' side, in turn. R17, R46."""

JUDGED: Final = 3
"""One of so many games is played with judgement: by chance Survivors seldom win."""


class Manor(NamedTuple):
    """A Killer, and the three Survivors that it hunts."""

    killer: str
    team: tuple[str, ...]

    def setup(self, game: int) -> Setup:
        """What is played in a game with this number. R41, R42, R46."""
        ours, its = seats_named(("Ada", "Ben"))
        side = SeatSetup(ours.name, ours.letter, ours.colour, PEOPLE[game // 2 % len(PEOPLE)])
        suit: Suit = "ask" if game % 2 else "itself"
        setup = Setup((side, its), killer=self.killer, team=self.team, handicap=game % 3 - 1, suit=suit)
        return setup.as_begun()


@dataclass
class Hunted(Found):
    """What became of the games.

    Attributes:
        answers: Answers that were held against the whole table; `places` Survivors that were where they can be.
    """

    answers: int = 0
    places: int = 0

    def add(self, other: Hunted) -> None:
        """The games of another part."""
        super().add(other)
        self.answers += other.answers
        self.places += other.places

    def __str__(self) -> str:
        return self.told(
            f"manors: {self.games:,} games, {self.entries:,} entries, {self.answers:,} answers true, "
            f"{self.places:,} Survivors where they can be, {len(self.wrong):,} games wrong"
        )


def manors() -> tuple[Manor, ...]:
    """Every Killer with every three Survivors."""
    cards = Terrorscape2().cards
    teams = combinations([survivor.id for survivor in cards.survivors], TEAM)
    return tuple(Manor(killer, team) for killer, team in product([killer.id for killer in cards.killers], teams))


def hunt(games: int, spread: Spread, done: Callable[[int], object]) -> Hunted:
    """Play so many games of each of them; `done` is told of each."""
    return in_parts(Hunted(), play, manors(), games, spread, done)


def play(manor: tuple[int, Manor], games: int) -> Hunted:
    """Play so many games of one of them, which has this number: by chance, and some with judgement."""
    number, one = manor
    found = Hunted()
    rules = Terrorscape2()
    for game in range(games):
        seed = f"manor {number}/{game}"
        found.games += 1
        chooser = None if game % JUDGED else judging(rules, seed)
        try:
            history, played = play_at_random(rules, one.setup(game), seed, check=True, chooser=chooser)
        except FaultError as error:
            found.wrong.append(f"{one}: {error}")
            continue
        found.entries += len(history.entries)
        found.endings[played.reason] += 1
        line = history.line()
        lie, answers = first_lie(line)
        lost, places = first_lost(rules, line)
        found.answers += answers
        found.places += places
        wrong = lie or lost or fault_in(history, Terrorscape2())
        if wrong:
            found.wrong.append(f"{one}: Seed {seed}: {wrong}")
    return found


def judging(rules: Terrorscape2, seed: str) -> Callable[[Any, Decision], Option]:
    """Takes what its judgement thinks best, in a world that its side may think true."""
    judgement, luck = rules.judgement(), Random(seed)  # noqa: S311 - play that can be repeated is wanted, not secrecy

    def choose(state: Any, decision: Decision) -> Option:
        return judgement.options(rules.imagine(state, decision.seat, luck), decision)[0].option

    return choose


def first_lie(line: tuple[Entry[Any], ...]) -> tuple[str, int]:
    """The first answer that is not true, empty when all are, and how many there were.

    It knows where everybody was before each answer to the game and follows their ways one by one. TS 11.
    """
    answers = 0
    sounded: set[int] = set()
    everywhere = False
    for before, entry in pairwise(line):
        places = [survivor.at for survivor in before.state.team]
        for event in entry.events:
            match event:
                case e.Walked(who=who, to=to):
                    places[who] = to
                case e.SurvivorsTurn():
                    sounded, everywhere = set(), False
                case e.Sounded(at=at):
                    sounded.add(at)
                case e.ItemUsed(item="firecracker"):
                    everywhere = True
                case _:
                    pass
            truth = _truth(event, places, sounded, everywhere=everywhere)
            if truth is not None:
                answers += 1
                if not truth:
                    return f"entry {entry.number} tells {event} of {places}", answers
    return "", answers


def _truth(event: Event, places: list[int], sounded: Iterable[int], *, everywhere: bool) -> bool | None:
    """Whether an answer is true of these places; None for what is none."""
    match event:
        case e.Answered(to="reveal", places=(at,), who=(one,)):
            return places[one] == at
        case e.Answered(places=asked, who=who):
            named = []
            for one, at in enumerate(places):
                if at in asked:
                    named.append(one)
            return list(who) == named
        case e.Alerted(at=at, anybody=anybody):
            return (places.count(at) > 0) == anybody
        case e.NoiseTold(places=told, everywhere=all_over):
            return all_over == everywhere and (all_over or sorted(told) == sorted(sounded))
        case _:
            return None


def first_lost(rules: Terrorscape2, line: tuple[Entry[Any], ...]) -> tuple[str, int]:
    """The first Survivor that is where nobody can think it, empty when none is, and how many were looked for. R44."""
    looked = 0
    record = None
    for entry in line:
        state: State = entry.state
        if state.turn != KILLER or state.memory.record == record or rules.turn_of(state)[0] == 0:
            continue
        record = state.memory.record
        belief = rules.tracer(state).belief(record)
        for who, survivor in enumerate(state.team):
            looked += 1
            if survivor.at not in places_of(belief.wide[who]):
                return f"entry {entry.number}: Survivor {who} is at {survivor.at}, where nobody can think it", looked
    return "", looked
