"""The Survivors' turn: work that brings them nearer to a way out, against the danger of being found there. TS 6, 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from core.players.thinking import Judged, Why
from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.using import given_by, is_ready
from core.terrorscape_2.faces import DEEDS, ITEMS, NEVER
from core.terrorscape_2.forms import DECKS, TEAM
from core.terrorscape_2.judging.ground import LATER, UNREACHED, found_chance
from core.terrorscape_2.judging.showing import showdown_chance
from core.terrorscape_2.judging.stakes import best_arm, harm
from core.terrorscape_2.state import NOTHING, UNTOLD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Decision, Option
    from core.terrorscape_2.forms import Deck
    from core.terrorscape_2.judging.ground import Grounds
    from core.terrorscape_2.state import Draft

BY_STEPS: Final = tuple([LATER ** ((steps + 1) // 2) for steps in range(UNREACHED + 1)])
"""What is done later is worth, by how many steps it is away: two a turn."""

RADIO: Final = 0.085
VEHICLE: Final = 0.045
KEY: Final = 0.075
"""What one step of each way out is worth, as a part of a win; the later ones count more."""

OTHERS: Final = 0.3
"""How much work for other ways out counts once the rescue is under way."""

TAKEN: Final = 0.25
"""How much work in a place is worth that another of the team will do."""

GATHERED: Final = 0.35
"""What it is worth to be where all can leave, when all can be there."""

WHY: Final[Mapping[type[Option], str]] = {
    o.SearchDeck: "search",
    o.RepairIt: "repair",
    o.Unblock: "way",
    o.Calm: "calm",
    o.UseItem: "use",
    o.DoDeed: "use",
}
"""What speaks for an option, by its kind."""


class Job(Struct, frozen=True, gc=False):
    """Work in a place: what one turn of it is worth, and whether only one Survivor can do it in a turn."""

    at: int
    worth: float
    alone: bool = False
    whom: int = -1


class TeamTurns:
    """Judges what the team may do."""

    def __init__(self, grounds: Grounds) -> None:
        self._grounds = grounds

    def options(self, d: Draft, decision: Decision) -> list[Judged]:
        """Every option with its worth."""
        look = TeamLook(d, self._grounds)
        return [look.judged(option) for option in decision.options]

    def best(self, d: Draft, decision: Decision) -> Option:
        """The option of most worth, the first of those; no reasons are looked for."""
        return max(decision.options, key=TeamLook(d, self._grounds).worth)

    def flights(self, d: Draft, decision: Decision) -> list[Judged]:
        """Steps after an encounter: away, and towards work. TS 10.3; R14."""
        look = TeamLook(d, self._grounds)
        found = []
        for option in decision.options:
            if isinstance(option, o.Flee | o.Remain):
                to = option.to if isinstance(option, o.Flee) else d.team[option.who].at
                found.append(Judged(option, look.rest(option.who, to), why=(Why("away"),)))
        return found


class TeamLook:
    """One look at a position of the Survivors."""

    def __init__(self, d: Draft, grounds: Grounds) -> None:
        self.d = d
        self.steps = [grounds.steps(d, shortcut=d.edition.has_shortcut(survivor.who)) for survivor in d.team]
        self.harms = [harm(d, who, best_arm(d, who)) for who in range(TEAM)]
        self.exit = self._exit()
        jobs = self._jobs()
        self._jobs_of = [[job for job in jobs if job.whom == who or job.whom < 0] for who in range(TEAM)]
        self._best: dict[tuple[int, int], float] = {}

    # Where it is going.

    def _exit(self) -> int:
        """Where all three have to come together to leave; -1 while there is no such place. TS 8.1, 8.3."""
        d = self.d
        if is_ready(d):
            return d.plan.vehicle
        return d.plan.main_exit if len(d.stand) >= d.edition.plan.station.repair.keys else NOTHING

    def _jobs(self) -> list[Job]:
        d, plan = self.d, self.d.plan
        needed = plan.station.repair
        share = OTHERS if d.rescue != UNTOLD else 1.0
        found: list[Job] = []
        if d.radio < needed.radio:
            found.append(Job(plan.radio, RADIO * (1 + 0.15 * d.radio), alone=True))
        fuel = d.fuel or any(d.has(who, "fuel") != NOTHING for who in range(TEAM))
        if d.vehicle < needed.vehicle:
            found.append(Job(plan.vehicle, share * VEHICLE * (1 + 0.15 * d.vehicle) * (1 if fuel else 0.7), alone=True))
        found += [
            Job(plan.vehicle, share * 0.06, whom=who)
            for who in range(TEAM)
            if not d.fuel and d.has(who, "fuel") != NOTHING
        ]
        for at, deck in plan.searches.items():
            gain = self.search_worth(deck)
            if gain:
                found.append(Job(at, share * gain))
        for at, symbol in plan.symbols.items():
            if symbol == "knowledge":
                found += [
                    Job(at, 0.04, whom=who)
                    for who in range(TEAM)
                    if d.can(who, "experimental-gadget") and not d.team[who].built
                ]
        return found

    def search_worth(self, deck: Deck) -> float:
        """What a card of a deck is worth. TS 6.2."""
        d = self.d
        cards = d.decks[DECKS.index(deck)]
        if not cards:
            return 0.0
        if deck == "key":
            missing = d.edition.plan.station.repair.keys - len(d.stand)
            if missing <= 0:
                return 0.01
            keys = sum(d.edition.item(card).id == "key" for card in cards)
            return KEY * keys / len(cards) * (1 + 0.1 * len(d.stand)) + 0.01
        if deck == "medical":
            return 0.05 if any(one.injured for one in d.team) else 0.02
        return 0.03 if any(best_arm(d, who) == 0 for who in range(TEAM)) else 0.015

    def ahead(self, who: int, at: int) -> float:
        """What the best work that can be begun from a place next turn is worth."""
        key = (who, at)
        found = self._best.get(key)
        if found is not None:
            return found
        steps = self.steps[who][at]
        if self.exit != NOTHING:
            best = GATHERED * BY_STEPS[steps[self.exit]]
        else:
            best = 0.0
            for job in self._jobs_of[who]:
                value = job.worth * BY_STEPS[steps[job.at]]
                if value > best and job.alone and self._is_nearer(who, at, job.at):
                    value *= TAKEN
                best = max(best, value)
        self._best[key] = best
        return best

    def _is_nearer(self, who: int, at: int, to: int) -> bool:
        """Whether another of the team is nearer to a place; of those as near the first in seat order."""
        mine = self.steps[who][at][to]
        for other in range(TEAM):
            if other != who:
                theirs = self.steps[other][self.d.team[other].at][to]
                if theirs < mine or (theirs == mine and other < who):
                    return True
        return False

    def danger(self, who: int, at: int, *, noise: bool) -> float:
        """What ending the turn there costs."""
        loud = noise or at in self.d.noise
        return found_chance(self.d, at, noise=loud) * self.harms[who]

    def rest(self, who: int, at: int) -> float:
        """What it is worth that somebody ends the turn somewhere, in silence."""
        return LATER * self.ahead(who, at) - self.danger(who, at, noise=False)

    # Options.

    def judged(self, option: Option) -> Judged:
        """An option with its worth, and what speaks for it."""
        return Judged(option, self.worth(option), why=self._why(option))

    def worth(self, option: Option) -> float:
        """What an option is worth."""
        match option:
            case o.Walk(who, to):
                return self._walk(who, to)
            case o.Give() | o.Discard():
                return NEVER
            case o.SearchDeck(who):
                return self._search(who)
            case o.RepairIt():
                return self._repair(option)
            case o.Unblock(who):
                return self.rest(who, self.d.team[who].at) - 0.01
            case o.Calm(who):
                return 0.02 * self.d.team[who].fear + self.rest(who, self.d.team[who].at)
            case o.UseItem(who, item, at):
                return ITEMS[item].worth(self, who, at)
            case o.DoDeed(who, deed, at):
                return DEEDS[deed].worth(self, who, at)
            case o.Showdown():
                return showdown_chance(self.d) - 0.6
            case _:
                # `Done`, the last of the options
                return 0.0

    def _why(self, option: Option) -> tuple[Why, ...]:
        match option:
            case o.Walk(who, to):
                return (Why(self._reason(who, to)),)
            case o.Showdown():
                return (Why("showdown", round(100 * showdown_chance(self.d))),)
            case _:
                # the reason for all others is their kind, and some need none
                code = WHY.get(type(option))
                return () if code is None else (Why(code),)

    def _reason(self, who: int, to: int) -> str:
        here = self.d.team[who].at
        less = self.danger(who, here, noise=False) - self.danger(who, to, noise=False)
        return "away" if less > self.ahead(who, to) - self.ahead(who, here) else "towards"

    def _walk(self, who: int, to: int) -> float:
        value = self.rest(who, to)
        if self.exit == to:
            # all of them have to be there when the next turn begins
            others = [other for other in range(TEAM) if other != who]
            come = all(self._can_come(other, to) for other in others)
            value += GATHERED if come else 0.0
        return value

    def _can_come(self, who: int, to: int) -> bool:
        survivor = self.d.team[who]
        return survivor.at == to or (not survivor.acted and self.steps[who][survivor.at][to] <= 2)

    def _search(self, who: int) -> float:
        d = self.d
        at = d.team[who].at
        deck = d.plan.searches[at]
        share = OTHERS if d.rescue != UNTOLD else 1.0
        gain = share * self.search_worth(deck)
        cards = d.decks[DECKS.index(deck)]
        loud = 0.0 if d.can(who, "soft-soles") else sum(d.edition.item(card).noise for card in cards) / len(cards)
        danger = loud * self.danger(who, at, noise=True) + (1 - loud) * self.danger(who, at, noise=False)
        return gain + LATER * self.ahead(who, at) - danger - self._for_others(who, at, loud)

    def _for_others(self, who: int, at: int, loud: float) -> float:
        """What noise costs those who stand there too."""
        if not loud or at in self.d.noise:
            return 0.0
        there = [
            other for other in range(TEAM) if other != who and self.d.team[other].at == at and self.d.team[other].acted
        ]
        return loud * sum(self.danger(one, at, noise=True) - self.danger(one, at, noise=False) for one in there)

    def _repair(self, option: o.RepairIt) -> float:
        d, who = self.d, option.who
        at = d.team[who].at
        needed = d.plan.station.repair
        by = given_by(option.by)
        if d.can(who, "under-pressure") and d.hunter.level >= 3:
            by += 1
        if at == d.plan.radio:
            done, all_, each = d.radio, needed.radio, RADIO
        else:
            done, all_, each = d.vehicle, needed.vehicle, VEHICLE * (OTHERS if d.rescue != UNTOLD else 1.0)
        gain = each * (1 + 0.15 * done) * min(by, all_ - done)
        if option.by == "toolbox":
            gain -= 0.02
        noise = option.by != "wrench"
        cost = self.danger(who, at, noise=noise) + self._for_others(who, at, float(noise))
        return gain + LATER * self.ahead(who, at) - cost

    def covering(self) -> float:
        """Noise everywhere covers what was heard. TS 7.3."""
        saved = 0.0
        for who in range(TEAM):
            at = self.d.team[who].at
            if at in self.d.noise:
                quiet = found_chance(self.d, at, noise=False)
                saved += (found_chance(self.d, at, noise=True) - quiet) * self.harms[who]
        return saved - 0.07

    def decoy(self, at: int) -> float:
        """Noise where nobody is, once all have acted and somebody was heard."""
        d = self.d
        if not all(one.acted for one in d.team) or at in d.noise or any(one.at == at for one in d.team):
            return NEVER
        near = d.plan.ranges[d.hunter.seen][at]
        heard = max(
            (
                found_chance(d, one.at, noise=True) * self.harms[who]
                for who, one in enumerate(d.team)
                if one.at in d.noise
            ),
            default=0.0,
        )
        away = min(d.plan.ranges[at][one.at] for one in d.team)
        return 0.25 * heard * (1.0 if near <= 2 else 0.3) * min(1.0, away / 2)

    def opening(self, who: int, at: int, *, rope: bool) -> float:
        """A way that was shut."""
        d = self.d
        ends = d.plan.edges[at]
        here = d.team[who].at
        there = ends[1] if here == ends[0] else ends[0]
        if rope and ends[0] == here:
            return NEVER
        return LATER * (self.ahead(who, there) - self.ahead(who, here))
