"""What a turn can bring: where to go, what to do there, and where to stand when it is over. TB 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.players.thinking import Why
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.actions import FREE_RAMP, KEEP_ACTING, RAMPED
from core.terror_below.chapters.deliveries import ANY_EGG, BONUS, PLAIN_DELIVERY, bonus_gives
from core.terror_below.chapters.leaps import leap_cards, leaps_in_reach
from core.terror_below.chapters.movement import reach
from core.terror_below.chapters.pieces import ONE_EGG, minus, plus
from core.terror_below.decks.cards import EGGS
from core.terror_below.judging.worth import DEATH, ITEM, PIECE, RUIN, WIN, lives
from core.terror_below.options import Clear, Deliver, Leap, PickUp
from core.terror_below.state import NO_EGGS

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terror_below.events import EggCounts
    from core.terror_below.frames import Turn
    from core.terror_below.judging.worth import SquadOutlook
    from core.terror_below.options import Step

BONUSES: Final = {"item": ITEM, "weapon": 0.9, "points": 1.0, "bounty": 0.9}
"""What the Delivery Bonuses are worth that are worth the same to all."""

WHOLE_SET: Final = 0.25
"""What the piece that completes a set is worth more."""

PAYING: Final = 2
"""So many Vehicles are thought of to pay for a leap: one of them may be the one that is played."""

BEYOND: Final = 0.5
"""What is left of a place near Eggs, once those underfoot are picked up."""


class TurnPlan(NamedTuple):
    """A way to spend a turn's points.

    Attributes:
        gain: What it brings, the place where it ends included, danger apart.
        points: What it costs.
        end: Where the pawn stands then.
        eggs: What the Leader carries then.
        sure: VP that it scores.
        claims: Steps to the objective of a solo game that it takes.
        emptied: The space where Eggs were picked up on the way, or `NOWHERE`.
        paid: The Vehicle that a leap costs; -1 for none.
    """

    gain: float
    points: int
    end: int
    eggs: EggCounts
    options: tuple[Option, ...] = ()
    why: tuple[Why, ...] = ()
    sure: int = 0
    claims: int = 0
    emptied: int = NOWHERE
    paid: int = -1


Stops: TypeAlias = "dict[int, tuple[int, tuple[Step, ...]]]"
"""Where the pawn can stop: the least points for it, and a way of that price."""


class Sale(NamedTuple):
    """An Egg that can be delivered: what that is worth, and its VP."""

    worth: float
    points: int
    option: Deliver
    claims: int


class Planner:
    """Finds the ways to spend a turn's points, none that is worse in every way."""

    def __init__(self, outlook: SquadOutlook, turn: Turn) -> None:
        self._outlook = outlook
        self._turn = turn
        self._d = d = outlook.d
        self._seat = seat = outlook.seat
        self._squad = squad = d.squads[seat]
        self._brave = turn.brave
        self._bonus = BONUS not in turn.used
        powers, used = outlook.powers, turn.used
        self._free_ramp = FREE_RAMP in powers and FREE_RAMP not in used
        party = powers.get("ramp-score") if RAMPED not in used else None
        self._party = party.amount if party is not None else 0
        keeps = powers.get(KEEP_ACTING) if KEEP_ACTING not in used else None
        self._goes_on = keeps is not None
        self._keeps = keeps.at if keeps is not None else 0
        self._any_egg = powers.get("any-egg") if ANY_EGG not in used else None
        self._more = powers.get("plain-delivery") if PLAIN_DELIVERY not in used else None
        self._saves = RUIN / 2 if len(d.squads) == 1 else 0.0
        self._beside = d.board.around if "clear-diagonal" in powers else d.board.adjacent
        several = powers.get("clear-more")
        self._at_once = several.amount if several is not None else 1
        here = d.pawns[seat]
        self._others = frozenset([pawn for pawn in d.pawns if pawn not in (NOWHERE, here)])
        self._leaps = d.board.has_canyon and bool(leap_cards(d, seat, 1))
        self._reached: dict[int, tuple[int, Stops]] = {}
        self._missing = d.decks.pieces.goal - squad.vp if outlook.wins_by_points else 999

    def plans(self, points: int, *, picked: bool = False, brave: bool | None = None) -> list[TurnPlan]:
        """The ways to spend up to so many points from where the pawn stands; `picked`: no action can follow."""
        outlook, d = self._outlook, self._d
        self._brave = self._turn.brave if brave is None else brave
        self._reached = {}
        here, eggs = d.pawns[self._seat], self._squad.eggs
        if picked:
            return [TurnPlan(outlook.place(here, eggs), 0, here, eggs)]
        found: list[TurnPlan] = []
        self._go_on(TurnPlan(0.0, 0, here, eggs), points, found, goes_on=self._goes_on, sells=True)
        return found

    def _go_on(self, start: TurnPlan, points: int, found: list[TurnPlan], *, goes_on: bool, sells: bool) -> None:
        """Move anywhere, then act and end there; once deliver and move on, once pick up Eggs and go on (Megan)."""
        d = self._d
        for at in self._moves(start, points):
            self._endings(at, points, found)
            if at.points >= points:
                continue
            place = d.locations[at.end]
            if sells and place >= 0 and at.eggs != NO_EGGS:
                for sold in self._deliveries(at, place, points):
                    self._go_on(sold, points, found, goes_on=False, sells=False)
            if goes_on and d.eggs[at.end] != NO_EGGS:
                eggs = plus(at.eggs, d.eggs[at.end])
                took = at._replace(
                    points=at.points + 1,
                    eggs=eggs,
                    options=(*at.options, PickUp()),
                    why=(*at.why, Why("pick-up", sum(d.eggs[at.end]), (at.end,))),
                    emptied=at.end,
                )
                most = min(points, took.points + self._keeps) if self._keeps else points
                self._go_on(took, most, found, goes_on=False, sells=True)

    def _moves(self, plan: TurnPlan, points: int) -> list[TurnPlan]:
        """The same plan, going on to each space that its points reach, the space itself first.

        Over pawns and the Canyon it goes on its first way alone.
        """
        left = points - plan.points
        found = [plan]
        if left <= 0 and not (self._free_ramp and self._others):
            return found
        if left > 0:
            gain, spent, _, eggs, options, why, sure, claims, emptied, paid = plan
            found += [
                TurnPlan(gain, spent + cost, space, eggs, options + steps, why, sure, claims, emptied, paid)
                for space, (cost, steps) in self._stops(plan.end, left).items()
            ]
        if not plan.why and (self._others or self._leaps):
            jumped = self._ramped(found, points) if self._others else []
            if self._leaps and left > 0:
                jumped += self._leapt(found, plan.points, points)
            best: dict[int, int] = {at.end: at.points for at in found}
            for at in jumped:
                if at.points < best.get(at.end, points + 1) or at.sure > plan.sure:
                    best[at.end] = min(at.points, best.get(at.end, points + 1))
                    found.append(at)
                    if at.points < points:
                        for space, (cost, steps) in self._stops(at.end, points - at.points).items():
                            total = at.points + cost
                            if total < best.get(space, points + 1):
                                best[space] = total
                                found.append(at._replace(points=total, end=space, options=at.options + steps))
        return found

    def _stops(self, space: int, left: int) -> Stops:
        """Where the pawn can stop by steps; what more points reached once is not sought again for fewer."""
        known = self._reached.get(space)
        if known is None or known[0] < left:
            stops = reach(self._d, self._seat, space, left, brave=self._brave)
            self._reached[space] = left, stops
            return stops
        limit, stops = known
        return stops if limit == left else {to: way for to, way in stops.items() if way[0] <= left}

    def _ramped(self, stops: list[TurnPlan], points: int) -> list[TurnPlan]:
        """Jumps over pawns beside a space where the pawn can stop. TB 4.2, R4, R73."""
        d, others = self._d, self._others
        price = 0 if self._free_ramp else 1
        found = []
        for at in stops:
            if at.points + price > points or d.board.beside[at.end].isdisjoint(others):
                continue
            gain, sure = at.gain + self._party, at.sure + self._party
            if self._party > 0 and sure >= self._missing:
                gain += WIN
            for between, landings in d.board.ramps[at.end]:
                if between in others:
                    found += [
                        at._replace(
                            gain=gain,
                            points=at.points + price,
                            end=to,
                            options=(*at.options, ramp),
                            sure=sure,
                            why=(*at.why, Why("ramp", self._party, (to,))),
                        )
                        for ramp, to in landings
                        if not d.rubble[to] and to not in d.pawns
                    ]
        return found

    def _leapt(self, stops: list[TurnPlan], spent: int, points: int) -> list[TurnPlan]:
        """Leaps over the Canyon from a space where the pawn can stop. TB 10.4, R28."""
        d, seat, squad = self._d, self._seat, self._squad
        by_end = {at.end: at for at in stops}
        costs = {at.end: at.points - spent for at in stops}
        found = []
        for origin, direction, _, to, depth, cost in leaps_in_reach(d, seat, points - spent, costs):
            at = by_end[origin]
            gain, sure = at.gain, 0
            if depth > 1:
                leap = d.decks.pieces.leap
                sure = leap.points
                unsafe = (leap.safe - 1) / 6
                gain += sure - unsafe * (DEATH + lives(len(squad.members)) + self._outlook.carried(origin, at.eggs))
                gain += WIN if at.sure + sure >= self._missing else 0.0
            cards = sorted(leap_cards(d, seat, depth), key=lambda card: d.decks.vehicles[card].points)
            found += [
                at._replace(
                    gain=gain + PIECE * d.rubble[to],
                    points=spent + cost,
                    end=to,
                    options=(*at.options, Leap(direction, card)),
                    sure=at.sure + sure,
                    paid=card,
                    why=(*at.why, Why("leap", sure, (to,))),
                )
                for card in cards[:PAYING]
            ]
        return found

    def _deliveries(self, at: TurnPlan, place: int, points: int) -> list[TurnPlan]:
        """The same plan with the Eggs delivered that a Location is best for, and with one less each."""
        d, outlook = self._d, self._outlook
        eggs, options, spent, total, claims = at.eggs, at.options, at.points, 0, at.claims
        gain, sure = at.gain, at.sure
        if self._bonus and bonus_gives(d, self._seat, place):
            gives = d.decks.bonus[place].gives
            behind = len(self._squad.members)
            worth = BONUSES.get(gives, lives(behind + 1) - lives(behind))
            if gives == "weapon":
                worth *= outlook.arms
            if gives == "points":
                sure += d.decks.pieces.motel
                worth = outlook.sale("", d.decks.pieces.motel, bounty=False)
            gain += worth
        found: list[TurnPlan] = []
        won = False
        for sale in self._sales(at.eggs, place)[: points - at.points]:
            eggs = minus(eggs, ONE_EGG[sale.option.egg])
            gain, spent, total = gain + sale.worth, spent + 1, total + sale.points
            claims += sale.claims if claims == at.claims else 0
            options = (*options, sale.option)
            if not won and (sure + total >= self._missing or self._is_objective(claims)):
                gain, won = gain + WIN, True
            why = (*at.why, Why("deliver", total, (at.end,)))
            sold = at._replace(gain=gain, points=spent, eggs=eggs, options=options, why=why)
            found.append(sold._replace(sure=sure + total, claims=claims))
        return found

    def _is_objective(self, claims: int) -> bool:
        """Whether so many more steps win a solo game."""
        needed = self._outlook.needs_claims
        return 0 < needed <= len(self._d.claimed) + claims

    def _sales(self, eggs: EggCounts, place: int) -> list[Sale]:
        """The deliveries that a Location takes of these Eggs, the best first; each Bounty and each Egg once."""
        d, outlook = self._d, self._outlook
        name, bounties = d.decks.places[place], d.decks.bounties
        open_to = sorted(
            [card for card in (*d.line, *self._squad.hidden) if bounties[card].place == name and bounties[card].egg],
            key=lambda card: -bounties[card].points,
        )
        claims = int(outlook.needs_claims > 0 and name not in d.claimed)
        left = [*eggs]
        sales: list[Sale] = []

        def sell(colour: int, card: int, points: int) -> None:
            left[colour] -= 1
            worth = outlook.sale(name, points, bounty=card >= 0)
            sales.append(Sale(worth, points, Deliver(EGGS[colour], card), claims if card >= 0 else 0))

        unmet = []
        for card in open_to:
            colour = EGGS.index(bounties[card].egg)
            if left[colour]:
                sell(colour, card, bounties[card].points)
            else:
                unmet.append(card)
        if self._any_egg is not None and unmet and any(left):
            most = max(range(len(left)), key=left.__getitem__)
            sell(most, unmet[0], bounties[unmet[0]].points - self._any_egg.amount)
        plain = d.decks.pieces.plain_delivery
        more = self._more.amount if self._more is not None and self._more.place == name else 0
        for colour, count in enumerate(left.copy()):
            for _ in range(count):
                sell(colour, -1, plain + more)
                more = 0
        sales.sort(key=lambda sale: -sale.worth)
        return sales

    def _endings(self, at: TurnPlan, points: int, found: list[TurnPlan]) -> None:
        """End a plan: by picking up what lies there, or by standing there; points left over clear Rubble beside."""
        outlook = self._outlook
        left = points - at.points
        lying = self._d.eggs[at.end] if at.emptied != at.end else NO_EGGS
        if lying != NO_EGGS and left > 0:
            eggs = plus(at.eggs, lying)
            gain, spent, clears = self._clears(at, left - 1)[-1]
            found.append(
                at._replace(
                    gain=gain + outlook.carried(at.end, eggs) + BEYOND * outlook.pull(at.end),
                    points=spent + 1,
                    eggs=eggs,
                    options=(*at.options, *clears, PickUp()),
                    why=(*at.why, Why("pick-up", sum(lying), (at.end,))),
                )
            )
        place = outlook.place(at.end, at.eggs)
        found.append(TurnPlan(at.gain + place, *at[1:]))
        if left > 0 and any(map(self._d.rubble.__getitem__, self._beside[at.end])):
            for gain, spent, clears in self._clears(at, left)[1:]:
                why = (*at.why, Why("clear", sum(one.pieces for one in clears), (clears[0].space,)))
                found.append(at._replace(gain=gain + place, points=spent, options=(*at.options, *clears), why=why))

    def _clears(self, at: TurnPlan, left: int) -> list[tuple[float, int, tuple[Clear, ...]]]:
        """What clearing Rubble beside adds, as far as points are left: the gain, the points, the options. TB 4.3."""
        d, most = self._d, self._at_once
        gain, spent = at.gain, at.points
        options: tuple[Clear, ...] = ()
        found = [(gain, spent, options)]
        carried, whole = self._squad.rubble, d.decks.pieces.rubble_per_card
        for space in self._beside[at.end]:
            lying = d.rubble[space]
            while lying:
                if len(options) >= left:
                    return found
                pieces = min(lying, most)
                lying -= pieces
                sets = (carried + pieces) // whole - carried // whole
                carried += pieces
                spent += 1
                gain += PIECE * pieces + WHOLE_SET * sets + (self._saves if d.locations[space] >= 0 else 0.0)
                options = (*options, Clear(space, pieces))
                found.append((gain, spent, options))
        return found
