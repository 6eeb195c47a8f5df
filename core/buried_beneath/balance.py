"""What games of Buried Beneath were like, in figures: how far they came, against whom, in how many turns, by what."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from core.buried_beneath import events as e
from core.buried_beneath.forms import STATS
from core.buried_beneath.frames import Ended
from core.buried_beneath.setup import BOSS

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.state import State
    from core.engine.decisions import Decision, Event, Option, Seat

COUNTERS: Final = ("came", "won", "turns", "met", "beaten", "played", "saved", "hardest", "actions", "skills")


class VillageBalance(Struct):
    """The figures of many games. Those of parts add up to those of the whole.

    Attributes:
        heroes: The name of each Hero, and of its skills; `bosses`, `monsters` the names of these by their ids.
        acts: What the action of each stat is called, by the stat.
        came: How often each fight was begun, 5 for the Boss fight; `won` how often it was won.
        turns: How many turns the fights took that were won, by fight.
        met: Fights against each Boss; `beaten` those won.
        played: Games with each Hero; `saved` those won.
        hardest: Waves that were lost, by the two monsters that came.
        fled: Villagers that fled; `reached` monsters that reached the Middle, `felled` those that fell.
        ruins: Corners that were ruined when a Boss came, all games together.
        actions: How often a point of each stat was spent on its action.
        skills: How often each skill was used.
        used: The same for the game that is played, by number, before it is told whose they are.
    """

    heroes: tuple[tuple[str, tuple[str, ...]], ...]
    bosses: dict[str, str]
    monsters: dict[str, str]
    acts: dict[str, str]
    games: int = 0
    came: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    beaten: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    saved: Counter[str] = field(default_factory=Counter)
    hardest: Counter[str] = field(default_factory=Counter)
    fled: int = 0
    reached: int = 0
    felled: int = 0
    ruins: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    skills: Counter[str] = field(default_factory=Counter)
    used: Counter[int] = field(default_factory=Counter)

    def answered(self, decision: Decision, option: Option) -> None:
        """What was chosen is counted by what it brought."""

    def take(self, events: tuple[Event, ...]) -> None:
        """What happened after an answer."""
        for event in events:
            match event:
                case e.SkillUsed(skill=skill):
                    self.used[skill] += 1
                case e.Acted(stat=stat):
                    self.actions[stat] += 1
                case e.VillagerFled():
                    self.fled += 1
                case e.MiddleReached():
                    self.reached += 1
                case e.Felled():
                    self.felled += 1
                case _:
                    # only skills, actions and what became of the village are counted
                    pass

    def ended(self, state: State, ranking: tuple[tuple[Seat, ...], ...]) -> None:
        """A game is over."""
        top = state.stack[-1]
        is_won = bool(ranking)
        first = state.setup.fight or 1
        hero, skills = self.heroes[state.hero]
        self.games += 1
        self.played[hero] += 1
        self.saved[hero] += is_won
        for number, fight in enumerate(state.fights, first):
            self.came[number] += 1
            self.won[number] += 1
            self.turns[number] += fight.turns
        if state.wave == BOSS:
            boss = list(self.bosses.values())[state.boss]
            self.met[boss] += 1
            self.beaten[boss] += is_won
            self.ruins += state.fights[-1].ruins if state.fights else 0
        if isinstance(top, Ended) and first + len(state.fights) == state.wave:
            # the fight that was going on: lost, or the Boss fight, which no other follows
            self.came[state.wave] += 1
            if is_won:
                self.won[state.wave] += 1
                self.turns[state.wave] += state.turn
            elif state.wave < BOSS:
                names = list(self.monsters.values())
                self.hardest[" and ".join(sorted(names[camp.monster] for camp in state.camps))] += 1
        self.skills.update({skills[skill]: times for skill, times in self.used.items()})
        self.used = Counter()

    def add(self, other: Any) -> None:
        """The games of another part."""
        for name in ("games", "fled", "reached", "felled", "ruins"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))

    def rows(self) -> tuple[tuple[str, str], ...]:
        """The figures for people: what, and how much."""
        games = max(1, self.games)
        fights = [(number, "the Boss" if number == BOSS else f"wave {number}") for number in range(1, BOSS + 1)]
        begun = [(number, name) for number, name in fights if self.came[number]]
        used = [f"{name} {times / games:.1f}" for name, times in self.skills.most_common()]
        own = {skill for hero, skills in self.heroes if self.played[hero] for skill in skills}
        never = sorted(own - {name for name, times in self.skills.items() if times})
        rows = [
            ("begun", ", ".join(f"{name} {100 * self.came[number] / games:.0f} %" for number, name in begun)),
            ("won", ", ".join(f"{name} {100 * self.won[number] / self.came[number]:.0f} %" for number, name in begun)),
            (
                "turns",
                ", ".join(f"{name} {self.turns[n] / self.won[n]:.1f}" for n, name in begun if self.won[n]) or "none",
            ),
            ("Bosses", _shares(self.beaten, self.met) or "none met"),
            ("Heroes", _shares(self.saved, self.played)),
            ("hardest", ", ".join(f"{pair} {times}" for pair, times in self.hardest.most_common(3)) or "none"),
            (
                "a game",
                f"{self.fled / games:.1f} Villagers fled, {self.reached / games:.1f} monsters reached the Middle",
            ),
            ("ruins", f"{self.ruins / max(1, sum(self.met.values())):.1f} when the Boss came"),
            ("actions", ", ".join(f"{name} {self.actions[stat] / games:.1f}" for stat, name in self.acts.items())),
            ("skills", ", ".join(used) or "none"),
            ("never used", ", ".join(never) or "no skill"),
        ]
        return tuple(rows)


def balance_of(cards: Edition) -> VillageBalance:
    """Figures with nothing counted, for games with these cards."""
    return VillageBalance(
        heroes=tuple((hero.name, tuple(skill.name for skill in hero.skills)) for hero in cards.heroes),
        bosses={boss.id: boss.name for boss in cards.bosses},
        monsters={monster.id: monster.name for monster in cards.monsters},
        acts={stat: sheet.act for stat, sheet in zip(STATS, cards.symbols, strict=True)},
    )


def _shares(of: Counter[str], all_of: Counter[str]) -> str:
    return ", ".join(f"{name} {of[name]} of {times}" for name, times in sorted(all_of.items()))
