"""The Survivors' turn: work that brings them nearer to a way out, against the danger of being found there. TS 6, 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from core.players.thinking import Judged, Why
from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.finding import DISCOVER, DISCOVERED
from core.terrorscape_2.chapters.using import given_by, has_map, is_ready
from core.terrorscape_2.faces import DEEDS, ITEMS, NEVER
from core.terrorscape_2.forms import DECKS, TEAM
from core.terrorscape_2.judging.ground import LATER, UNREACHED, found_chance
from core.terrorscape_2.judging.showing import showdown_chance
from core.terrorscape_2.judging.stakes import best_arm, harm
from core.terrorscape_2.state import NOTHING, UNTOLD

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Decision, Option
    from core.terrorscape_2.forms import Deck
    from core.terrorscape_2.judging.ground import Grounds
    from core.terrorscape_2.judging.tastes import Taste
    from core.terrorscape_2.state import Draft

BY_STEPS: Final = tuple([LATER ** ((steps + 1) // 2) for steps in range(UNREACHED + 1)])
"""What is done later is worth, by how many steps it is away: two a turn."""

RADIO: Final = 0.085
VEHICLE: Final = 0.045
KEY: Final = 0.075
"""What one step of each way out is worth, as a part of a win; the later ones count more."""

OTHERS: Final = 0.3
"""How much work for other ways out counts once the rescue is under way."""

HURRIED: Final = 1.5
"""How much more work at the radio is worth, for every team, when less than `SPARE` turns would be left after it."""

SPARE: Final = 5

TAKEN: Final = 0.25
"""How much work in a place is worth that another of the team will do."""

GATHERED: Final = 0.35
"""What it is worth to be where all can leave, when all can be there."""

FACED: Final = 1.0
"""What it is worth to be where all can face the Killer, when all can be there and will win."""

SURE_ENOUGH: Final = 0.72
"""The Showdown is called from this chance to win it; from `BETTER_THAN_NONE` when only `LAST_TURNS` are left."""

BETTER_THAN_NONE: Final = 0.3

LAST_TURNS: Final = 3

FUEL: Final = 0.06
"""What Fuel in the hands of somebody draws to the vehicle; `FUELLED` what it is worth there."""

FUELLED: Final = 0.1

OBSERVED: Final = 0.2
"""What the weakness of the Killer is worth to know to a team that wants to face it."""

LOOKED: Final = 0.01
"""The same to any other team: who observes is heard."""

CALMED: Final = 0.02
"""What it is worth to be rid of one fear; `CALM_TO_FACE` to a team that is about to face the Killer."""

CALM_TO_FACE: Final = 0.06

WHY: Final[Mapping[type[Option], str]] = {
    o.Unblock: "way",
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

    def __init__(self, grounds: Grounds, taste: Callable[[Draft], Taste]) -> None:
        """`taste` says which way out the team likes best in a game."""
        self._grounds = grounds
        self._taste = taste

    def _look(self, d: Draft) -> TeamLook:
        return TeamLook(d, self._grounds, self._taste(d))

    def options(self, d: Draft, decision: Decision) -> list[Judged]:
        """Every option with its worth."""
        look = self._look(d)
        return [look.judged(option) for option in decision.options]

    def best(self, d: Draft, decision: Decision) -> Option:
        """The option of most worth, the first of those; no reasons are looked for."""
        return max(decision.options, key=self._look(d).worth)

    def flights(self, d: Draft, decision: Decision) -> list[Judged]:
        """Steps after an encounter: away, and towards work. TS 10.3; R14."""
        look = self._look(d)
        found = []
        for option in decision.options:
            if isinstance(option, o.Flee | o.Remain):
                to = option.to if isinstance(option, o.Flee) else d.team[option.who].at
                found.append(Judged(option, look.rest(option.who, to), why=look.flown(option.who, to)))
        return found


class TeamLook:
    """One look at a position of the Survivors."""

    def __init__(self, d: Draft, grounds: Grounds, taste: Taste) -> None:
        self.d = d
        self.taste = replace(taste, radio=HURRIED) if self._is_late() else taste
        is_last = d.rescue == UNTOLD and len(d.decks[DISCOVER]) <= DISCOVERED * LAST_TURNS
        self.enough = BETTER_THAN_NONE if is_last else SURE_ENOUGH
        self.steps = [grounds.steps(d, shortcut=d.edition.has_shortcut(survivor.who)) for survivor in d.team]
        self.harms = [harm(d, who, best_arm(d, who)) for who in range(TEAM)]
        self.exit = self._exit()
        would_win = showdown_chance(d) >= self.enough
        self.can_face = d.in_sight and would_win
        self.stalks = would_win and self.taste.way == "showdown"
        self.muster = self._muster()
        jobs = self._jobs()
        self._jobs_of = [[job for job in jobs if job.whom == who or job.whom < 0] for who in range(TEAM)]
        self._best: dict[tuple[int, int], float] = {}

    def _is_late(self) -> bool:
        """Whether the discover deck runs out soon; the rescue, once it is called, does not need it. TS 7.2; R12."""
        d = self.d
        missing = d.edition.plan.station.repair.radio - d.radio
        return d.rescue == UNTOLD and len(d.decks[DISCOVER]) < DISCOVERED * (missing + SPARE)

    # Where it is going.

    def _exit(self) -> int:
        """Where all three have to come together to leave; -1 while there is no such place. TS 8.1, 8.3."""
        d = self.d
        if is_ready(d):
            return d.plan.vehicle
        if len(d.stand) < d.edition.plan.station.repair.keys:
            return NOTHING
        ends = [d.plan.main_exit]
        if has_map(d):
            ends.append(d.plan.hidden_exit)
        return min(ends, key=self._turns_to)

    def _turns_to(self, at: int) -> tuple[int, int]:
        """How many turns it takes until all can be in a place, and the steps of all together."""
        steps = [self.steps[who][one.at][at] for who, one in enumerate(self.d.team)]
        return (max(steps) + 1) // 2, sum(steps)

    def _muster(self) -> int:
        """Where the team should be near, so that all can come in the turn in which it counts; -1 for nowhere.

        At the vehicle, when one repair or the Fuel that is there makes it ready; with the Killer, when its Showdown can
        be won. TS 8.3, 8.4.
        """
        d = self.d
        if self.can_face or self.stalks:
            return d.hunter.seen
        fuel = d.fuel or any(d.has(who, "fuel") != NOTHING for who in range(TEAM))
        missing = d.edition.plan.station.repair.vehicle - d.vehicle
        if fuel and missing <= 1 and (missing <= 0 or d.fuel) and d.rescue == UNTOLD:
            return d.plan.vehicle
        return NOTHING

    def _jobs(self) -> list[Job]:
        d, plan = self.d, self.d.plan
        needed = plan.station.repair
        share = OTHERS if d.rescue != UNTOLD else 1.0
        drive = share * self.taste.vehicle
        found: list[Job] = []
        if d.radio < needed.radio:
            found.append(Job(plan.radio, self.taste.radio * RADIO * (1 + 0.15 * d.radio), alone=True))
        fuel = d.fuel or any(d.has(who, "fuel") != NOTHING for who in range(TEAM))
        if d.vehicle < needed.vehicle:
            found.append(Job(plan.vehicle, drive * VEHICLE * (1 + 0.15 * d.vehicle) * (1 if fuel else 0.7), alone=True))
        found += [
            Job(plan.vehicle, drive * FUEL, whom=who)
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
            return self.taste.keys * KEY * keys / len(cards) * (1 + 0.1 * len(d.stand)) + 0.01
        if deck == "medical":
            return 0.05 if any(one.injured for one in d.team) else 0.02
        return self.taste.arms * (0.03 if any(best_arm(d, who) == 0 for who in range(TEAM)) else 0.015)

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
            if self.muster != NOTHING:
                best = GATHERED * BY_STEPS[max(0, steps[self.muster] - 2)] * LATER
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
        """The worth of an option."""
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
                return self._calmed() * self.d.team[who].fear + self.rest(who, self.d.team[who].at)
            case o.UseItem(who, item, at):
                return ITEMS[item].worth(self, who, at)
            case o.DoDeed(who, deed, at):
                return DEEDS[deed].worth(self, who, at)
            case o.Showdown():
                return 2 * FACED if showdown_chance(self.d) >= self.enough else NEVER
            case _:
                # `Done`, the last of the options
                return 0.0

    def _why(self, option: Option) -> tuple[Why, ...]:
        match option:
            case o.Walk(who, to):
                return (*self._reason(who, to), self._found(who, to, noise=False))
            case o.SearchDeck(who):
                at, loud = self.d.team[who].at, not self.d.can(who, "soft-soles")
                return (Why("search", about=(at,)), self._found(who, at, noise=loud))
            case o.RepairIt(who, by):
                at = self.d.team[who].at
                return (Why("repair", given_by(by), (at,)), self._found(who, at, noise=by != "wrench"))
            case o.Showdown():
                return (Why("showdown", round(100 * showdown_chance(self.d))),)
            case o.Calm(who) if not self.d.team[who].fear:
                # it stands still
                return (self._found(who, self.d.team[who].at, noise=False),)
            case o.Calm(who):
                at = self.d.team[who].at
                return (Why("calm", self.d.team[who].fear), self._found(who, at, noise=False))
            case _:
                # the reason for all others is their kind, and some need none
                code = WHY.get(type(option))
                return () if code is None else (Why(code),)

    def _reason(self, who: int, to: int) -> tuple[Why, ...]:
        """What speaks for a walk: to be away from the Killer, or work that is nearer then."""
        here = self.d.team[who].at
        less = self.danger(who, here, noise=False) - self.danger(who, to, noise=False)
        drawn = self._drawn(who, to)
        if drawn == NOTHING or less > self.ahead(who, to) - self.ahead(who, here):
            return (Why("away", about=(here, to)),)
        return (Why("towards", about=(drawn, self.steps[who][to][drawn])),)

    def flown(self, who: int, to: int) -> tuple[Why, ...]:
        """What speaks for a step after an encounter."""
        return (Why("away", about=(self.d.team[who].at, to)), self._found(who, to, noise=False))

    def _found(self, who: int, at: int, *, noise: bool) -> Why:
        """How likely one who ends the turn in a place is found there."""
        return Why("found", round(100 * found_chance(self.d, at, noise=noise or at in self.d.noise)), (who,))

    def _drawn(self, who: int, at: int) -> int:
        """Where the work lies that draws somebody most from a place; -1 for none."""
        steps = self.steps[who][at]
        if self.exit != NOTHING:
            return self.exit
        if self.muster != NOTHING:
            return self.muster
        jobs = [(job.worth * BY_STEPS[steps[job.at]], -job.at) for job in self._jobs_of[who]]
        return -max(jobs)[1] if jobs else NOTHING

    def _walk(self, who: int, to: int) -> float:
        value = self.rest(who, to)
        faces = self.can_face and self.d.hunter.at == to
        # all of them have to be there when the next turn begins, or to face the Killer
        if (faces or self.exit == to) and self._all_can_come(to, who):
            value += FACED if faces else GATHERED
        return value

    def _all_can_come(self, to: int, but: int) -> bool:
        """Whether all others can still be in a place this turn."""
        return all(self._can_come(other, to) for other in range(TEAM) if other != but)

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
            done, all_, each = d.radio, needed.radio, self.taste.radio * RADIO
        else:
            done, all_, each = d.vehicle, needed.vehicle, VEHICLE * (OTHERS if d.rescue != UNTOLD else 1.0)
            each *= self.taste.vehicle
            if d.fuel and done + by >= all_:
                return self._readied(who)
        gain = each * (1 + 0.15 * done) * min(by, all_ - done)
        if option.by == "toolbox":
            gain -= 0.02
        noise = option.by != "wrench"
        cost = self.danger(who, at, noise=noise) + self._for_others(who, at, float(noise))
        return gain + LATER * self.ahead(who, at) - cost

    def _readied(self, who: int) -> float:
        """To make the vehicle ready, which tells the Killer: only when all can be there in the same turn. R21."""
        return GATHERED + self.rest(who, self.d.plan.vehicle) if self._all_can_come(self.d.plan.vehicle, who) else NEVER

    def refuelling(self, who: int) -> float:
        """What Fuel in the vehicle is worth."""
        d = self.d
        if d.vehicle >= d.edition.plan.station.repair.vehicle:
            return self._readied(who)
        return FUELLED * self.taste.vehicle + self.rest(who, d.team[who].at)

    def _calmed(self) -> float:
        """What it is worth to be rid of one fear: a die more, above all in the Showdown. R15."""
        return CALM_TO_FACE if self.taste.way == "showdown" and self.d.weakness != NOTHING else CALMED

    def observing(self) -> float:
        """What it is worth to know the weakness of the Killer."""
        return OBSERVED if self.taste.way == "showdown" else LOOKED

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
