"""How Terror Below is played well: what its players that are no people go by.

It is given imagined states, and looks in them at what the seat that is asked may see, and at nothing else.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Over, asked
from core.players.thinking import Judged, Why
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.pieces import turn_frame
from core.terror_below.frames import Actions, Attack
from core.terror_below.judging.at_once import AT_ONCE, option_worth
from core.terror_below.judging.danger import Danger
from core.terror_below.judging.plans import Plan, plans
from core.terror_below.judging.worth import HOPELESS, LAST_DEATH, Outlook, weapon_worth, worth
from core.terror_below.options import Escape, Fire, PlayVehicle, Stop, UseItem
from core.terror_below.playout import DraftPlayout
from core.terror_below.seen.odds import kill_chance
from core.terror_below.state import NONE, Slot, Under, draft_of
from core.terror_below.words.reasons import told

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.game import Game
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout
    from core.terror_below.board import Board
    from core.terror_below.decks.cards import Effect
    from core.terror_below.decks.edition import Decks
    from core.terror_below.frames import Turn
    from core.terror_below.state import Draft, State
    from core.terror_below.views import View

SPITE: Final = 0.5
"""What it is worth that another is caught, of what it costs that seat, shared among the others."""

CLOSE: Final = 0.12
WIDE: Final = 1.4
"""How sharply a lead counts: the more the fewer VP are missing to the goal."""

MOST_TRIED: Final = 10
"""Options that are tried out one by one where nothing tells their order."""


STILL_TO_MOVE: Final = 0.3
"""How much of the danger around it a seat cannot avoid whose turn begins."""

LITTLE: Final = 0.25
MUCH: Final = 1.0
"""Danger in VP that need not be spoken of, and danger that has to be."""

SHARES: Final = {"vehicle": 1.0, "hunt": 0.5}
ACTION_SHARE: Final = 0.3
"""The part of a budget that a question is worth; a turn has many actions, and one Vehicle."""

DOUBT: Final = 0.4
"""Actions that are further apart than this, in VP, need no search."""

BEST: Final = Why("best")
STOP: Final = Stop()


class SquadJudgement:
    """The judgement of one game with its decks."""

    unit = 0.06

    def __init__(self, rules: Game[Any, State, Any], decks: Decks, boards: Mapping[str, Board]) -> None:
        self._rules = rules
        self._decks = decks
        self._boards = boards
        self._dangers: dict[str, Danger] = {}

    # What the players ask.

    def options(self, state: State, decision: Decision) -> tuple[Judged, ...]:
        """The options worth trying, the best first."""
        return self.judged(self._draft(state), decision)

    def judged(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """The same in a draft, which stays as it is."""
        if len(decision.options) == 1:
            return (Judged(decision.options[0], 0.0),)
        match decision.kind:
            case "vehicle":
                return self._vehicles(d, decision)
            case "act":
                return self._actions(d, decision)
            case "hunt":
                return self._hunt(d, decision)
            case kind if kind in AT_ONCE:
                return self._at_once(d, decision)
            case _:
                return self._tried_out(d, decision)

    def playing(self, luck: Random) -> Answering:
        """Answers decisions fast: turns by plans that are kept to, all else as judged."""
        del luck  # what the judgement thinks is the same each time; worlds differ enough
        return _Playing(self).answer

    def values(self, state: State) -> tuple[float, ...]:
        """What each seat's chance to win is thought to be; of a solo game, how near it is to being won."""
        pending = self._rules.pending(state)
        seats = len(state.squads)
        if isinstance(pending, Over):
            winners = pending.ranking[0] if pending.ranking else ()
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
        d = self._draft(state)
        danger = self._danger(state.setup.board)
        turn = turn_frame(d)
        moving = turn.seat if turn is not None and turn.vehicle == NONE else PUBLIC
        worths = [worth(d, seat, danger, fear=STILL_TO_MOVE if seat == moving else 1.0) for seat in range(seats)]
        missing = max(0, self._decks.pieces.goal - max(squad.vp for squad in state.squads))
        if seats == 1:
            return (1 / (1 + exp(-(worths[0] - self._decks.pieces.goal / 2) / 6)),)
        scale = WIDE + CLOSE * missing
        most = max(worths)
        shares = [exp((one - most) / scale) for one in worths]
        return tuple([share / sum(shares) for share in shares])

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """The part of a budget that trying out is worth: all for a Vehicle, little for what is nearly decided."""
        if len(judged) == 1 or decision.kind in AT_ONCE:
            return 0.0
        if decision.kind == "act":
            return ACTION_SHARE if judged[0].value - judged[1].value < DOUBT else 0.0
        return SHARES.get(decision.kind, ACTION_SHARE)

    def told(self, view: View, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each."""
        return told(view, judged.option, judged.why)

    # A turn.

    def _vehicles(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Each card under each Worm, with the best plan that its points allow and where the Targets will be."""
        seat = decision.seat
        judged = [
            Judged(option, value, why=_why_of(plan, risk))
            for value, option, plan, risk in self.rides(d, seat, decision.options)
        ]
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def rides(self, d: Draft, seat: Seat, options: tuple[Option, ...]) -> list[tuple[float, PlayVehicle, Plan, float]]:
        """For each Vehicle under each slot: what it is worth, the plan that fits it best, and the danger at its end."""
        turn = turn_frame(d)
        rides = [option for option in options if isinstance(option, PlayVehicle)]
        if turn is None or d.pawns[seat] == NOWHERE:
            raise AssertionError("a Vehicle is played in a turn")
        danger = self._danger(d.setup.board)
        outlook = Outlook(d, seat, danger)
        cards = {option.card for option in rides}
        points = {card: self._points(d, seat, card) for card in cards}
        # what fewer points allow is among what more of them do, but for Rubble cleared with those left over
        every = plans(outlook, max(points.values()), turn)
        by_points = {some: _unbeaten([plan for plan in every if plan.points <= some]) for some in set(points.values())}
        found = []
        for option in rides:
            card = self._decks.vehicles[option.card]
            slot = d.slots[option.slot]
            target = danger.rest(slot.target, card.arrows)
            moved = Slot(slot.worm, target, (*slot.cards, Under(option.card, seat)))
            slots = (*d.slots[: option.slot], moved, *d.slots[option.slot + 1 :])
            risks: dict[tuple[int, tuple[int, ...]], float] = {}
            best: tuple[float, Plan, float] | None = None
            for plan in by_points[points[option.card]]:
                if best is not None and plan.gain <= best[0]:
                    # the plans come by their gain, and danger only takes from it, but where a hunt would pay
                    break
                key = (plan.end, plan.eggs)
                if key not in risks:
                    risks[key] = outlook.risk(plan.end, plan.eggs, slots)
                value = plan.gain - risks[key]
                if best is None or value > best[0]:
                    best = (value, plan, risks[key])
            if best is None:
                raise AssertionError("standing still is always a plan")
            value = best[0] + self._spite(d, seat, slots) - 0.07 * card.points
            found.append((value, option, best[1], best[2]))
        return found

    def best_ride(self, d: Draft, decision: Decision) -> tuple[Option, Plan]:
        """The Vehicle to play, and the plan that goes with it."""
        rides = self.rides(d, decision.seat, decision.options)
        _, option, plan, _ = max(rides, key=lambda ride: ride[0])
        return option, plan

    def item_to_play(self, d: Draft, decision: Decision) -> Option | None:
        """An Item that is better played at once; None for none."""
        items = [option for option in decision.options if type(option) is UseItem]
        return next((option for option in items if self._item_gain(d, decision.seat, option.card) > 0), None)

    def _points(self, d: Draft, seat: Seat, card: int) -> int:
        """The points that a Vehicle gives for actions; the second card of Boots counts with its own."""
        vehicle = self._decks.vehicles[card]
        points = vehicle.points
        squad = d.squads[seat]
        low = self._decks.powers[squad.leader, squad.hat].get("low-card-points")
        if low is not None and points <= low.at:
            points += low.amount
        second = self._decks.vehicle_powers[card].get("second-card")
        if second is not None:
            others = [self._decks.vehicles[other].points for other in squad.vehicles if other != card]
            points += max([more for more in others if more != second.at], default=0)
        return points

    def _spite(self, d: Draft, seat: Seat, slots: tuple[Slot, ...]) -> float:
        """What it is worth that the others are in danger."""
        danger, seats = self._danger(d.setup.board), len(d.squads)
        if seats == 1:
            return 0.0
        total = 0.0
        for slot in slots:
            if slot.worm == NONE:
                continue
            off = self._decks.worms[slot.worm].limit - len(slot.cards)
            chances = danger.chances(slot.worm, slot.target, off, seats)
            for other, squad in enumerate(d.squads):
                pawn = d.pawns[other]
                if other != seat and pawn != NOWHERE and chances[pawn]:
                    loss = 1.5 + 0.5 * sum(squad.eggs) + (0.0 if squad.members else LAST_DEATH / 4)
                    total += chances[pawn] * loss * (0.8 ** len(squad.vehicles[:0]) * 0.6 ** squad_arms(squad.weapons))
        return SPITE * total / (seats - 1)

    def best_plan(self, d: Draft, seat: Seat, frame: Actions, turn: Turn) -> list[tuple[float, Plan, float]]:
        """The plans for the points at hand, with what each is worth and its danger, the best first."""
        outlook = Outlook(d, seat, self._danger(d.setup.board))
        points = frame.points
        if not frame.added and turn.vehicle >= 0 and "second-card" in self._decks.vehicle_powers[turn.vehicle]:
            others = [self._decks.vehicles[card].points for card in d.squads[seat].vehicles]
            points += max(others, default=0) if not points else 0
        found = []
        risks: dict[tuple[int, tuple[int, ...]], float] = {}
        for plan in plans(outlook, points, turn, picked=frame.picked):
            key = (plan.end, plan.eggs)
            if key not in risks:
                risks[key] = outlook.risk(plan.end, plan.eggs, d.slots)
            found.append((plan.gain - risks[key], plan, risks[key]))
        found.sort(key=lambda one: (-one[0], one[1].points))
        return found

    def plan_at_hand(self, d: Draft, seat: Seat) -> Plan:
        """The plan for the points at hand that is worth most."""
        turn, frame = turn_frame(d), d.stack[-1]
        if turn is None or type(frame) is not Actions:
            raise AssertionError("points are at hand among actions")
        return self.best_plan(d, seat, frame, turn)[0][1]

    def _actions(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """The best plan that begins with each option; Items that score or help are played as soon as they can be."""
        turn, frame = turn_frame(d), d.stack[-1]
        if turn is None or type(frame) is not Actions:
            return self._tried_out(d, decision)
        legal = set(decision.options)
        first: dict[Option, Judged] = {}
        for option in decision.options:
            if isinstance(option, UseItem) and (gain := self._item_gain(d, decision.seat, option.card)) > 0:
                first[option] = Judged(option, 100 + gain, why=(Why("item"),))
        for value, plan, risk in self.best_plan(d, decision.seat, frame, turn):
            option = plan.options[0] if plan.options else STOP
            if option in legal and option not in first:
                first[option] = Judged(option, value, why=_why_of(plan, risk))
        judged = sorted(first.values(), key=lambda one: -one.value)
        return tuple(judged) or self._tried_out(d, decision)

    def _item_gain(self, d: Draft, seat: Seat, card: int) -> float:
        """What playing an Item now is worth; nothing or less: it is kept."""
        item = self._decks.items[card]
        squad = d.squads[seat]
        if item.hat:
            return 1.0 if squad.hat == NONE else 0.0
        return sum([self._effect_gain(d, seat, effect) for effect in item.effects])

    @staticmethod
    def _effect_gain(d: Draft, seat: Seat, effect: Effect) -> float:
        squad = d.squads[seat]
        match effect.verb:
            case "score":
                return float(effect.amount)
            case "revive":
                return 1.0
            case "take-eggs" | "steal-egg":
                return 0.6
            case "deliver":
                return 0.5 if sum(squad.eggs) >= effect.amount else 0.0
            case "points":
                near = any(d.eggs[space] != (0, 0, 0, 0) for space in d.board.around[d.pawns[seat]])
                return 0.3 if squad.eggs != (0, 0, 0, 0) or near else 0.0
            case _:
                return 0.0

    # A hunt.

    def _hunt(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Weapons as far as there is hope, the one first that does it alone and is missed least; else a way out."""
        seat = decision.seat
        attack = next(frame for frame in d.stack if type(frame) is Attack)
        worm = self._decks.worms[attack.worm]
        needed = worm.health - attack.damage
        own_space = d.pawns[seat] == attack.space
        held = [self._decks.weapons[card] for card in d.squads[seat].weapons]
        hope = kill_chance(held, needed, own_space=own_space)
        outlook = Outlook(d, seat, self._danger(d.setup.board))
        cost = outlook.catch_cost(d.pawns[seat], d.squads[seat].eggs, attack.worm)
        last = not d.squads[seat].members
        judged: list[Judged] = []
        for option in decision.options:
            match option:
                case Fire(card=number):
                    card = self._decks.weapons[number]
                    alone = kill_chance([card], needed, own_space=own_space)
                    worthwhile = hope >= (0.05 if last else HOPELESS)
                    value = (hope * 2 + alone - 0.4 * weapon_worth(card)) if worthwhile else -2.0
                    judged.append(Judged(option, value, why=(Why("kill", round(100 * hope)),)))
                case Escape():
                    value = 1.5 if hope < 0.55 else 0.0
                    judged.append(Judged(option, value, why=(Why("escape"),)))
                case _:
                    judged.append(Judged(option, -1.0 if cost > 0 else 0.0, why=(Why("hold"),)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    # All else.

    def _at_once(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """What needs no trying out: the options by what they are worth as they stand."""
        seat = decision.seat
        judged = [
            Judged(option, option_worth(d, seat, decision.kind, option), why=(BEST,)) for option in decision.options
        ]
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _tried_out(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Each option is tried in the world at hand, and what it comes to is valued."""
        seat, state = decision.seat, d.state()
        danger = self._danger(state.setup.board)
        deal = Dealer("tried out").deal
        options = decision.options
        if len(options) > MOST_TRIED:
            step = len(options) / MOST_TRIED
            options = (*[options[int(place * step)] for place in range(MOST_TRIED - 1)], options[-1])
        judged: list[Judged] = []
        for option in dict.fromkeys(options):
            playout = DraftPlayout(self._draft(state), (decision,))
            playout.take(Choice(seat, option))
            for _ in range(8):
                if type(pending := playout.pending) is not Chance:
                    break
                playout.take(deal(pending))
            after = playout.draft
            value = worth(after, seat, danger) + self._spite(after, seat, after.slots)
            judged.append(Judged(option, value, why=(BEST,)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _danger(self, side: str) -> Danger:
        """What is known of danger on a side of the board, as far as it has been asked for."""
        found = self._dangers.get(side)
        if found is None:
            found = self._dangers[side] = Danger(self._decks, self._boards[side])
        return found

    def _draft(self, state: State) -> Draft:
        return draft_of(state, self._decks, self._boards[state.setup.board])


def squad_arms(weapons: tuple[int, ...]) -> int:
    """How many Weapons others see a seat hold, three at most."""
    return min(len(weapons), 3)


def _unbeaten(found: list[Plan]) -> list[Plan]:
    """The plans by their gain, of those that end in the same place with the same Eggs only the best one."""
    found.sort(key=lambda plan: (-plan.gain, plan.points))
    best: dict[tuple[int, tuple[int, ...]], Plan] = {}
    for plan in found:
        best.setdefault((plan.end, plan.eggs), plan)
    return list(best.values())


def _why_of(plan: Plan, risk: float) -> tuple[Why, ...]:
    """What a plan brings, and what is said of the danger where it ends."""
    if risk < LITTLE:
        return (*plan.why, Why("safe"))
    return (*plan.why, *((Why("risk"),) if risk > MUCH else ())) or (BEST,)


class _Playing:
    """Plays on in thought: a turn's plan is made when a Vehicle is chosen, and kept to as long as it can be."""

    def __init__(self, judgement: SquadJudgement) -> None:
        self._judgement = judgement
        self._plans: dict[Seat, list[Option]] = {}

    def answer(self, playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
        """The answer to the first question that is open."""
        decision = asked(pending)[0]
        if len(decision.options) == 1:
            return Choice(decision.seat, decision.options[0])
        if not isinstance(playout, DraftPlayout):
            raise TypeError(f"{type(playout).__name__} is no way to play Terror Below on")
        return Choice(decision.seat, self._option(playout.draft, decision))

    def _option(self, d: Draft, decision: Decision) -> Option:
        options, seat = decision.options, decision.seat
        if decision.kind == "vehicle":
            ride, plan = self._judgement.best_ride(d, decision)
            self._plans[seat] = list(plan.options[::-1])
            return ride
        if decision.kind != "act":
            return self._judgement.judged(d, decision)[0].option
        item = self._judgement.item_to_play(d, decision)
        if item is not None:
            self._plans.pop(seat, None)
            return item
        left = self._plans.get(seat)
        if left is None or (left and left[-1] not in options):
            left = self._plans[seat] = list(self._judgement.plan_at_hand(d, seat).options[::-1])
        if left and left[-1] in options:
            return left.pop()
        return STOP if STOP in options else self._judgement.judged(d, decision)[0].option
