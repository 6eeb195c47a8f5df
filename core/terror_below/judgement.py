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
from core.terror_below.chapters.actions import second_cards
from core.terror_below.chapters.pieces import put, turn_frame
from core.terror_below.frames import Actions, Attack
from core.terror_below.judging.at_once import AT_ONCE, option_worth
from core.terror_below.judging.plans import Plan, Planner
from core.terror_below.judging.solo import ruin_losses, solo_chance
from core.terror_below.judging.spots import SPOTS, spot_worth
from core.terror_below.judging.worth import HOPELESS, ITEM, SHOT, WIN, Outlook, Side, death_cost, weapon_worth, worth
from core.terror_below.options import Escape, Fire, IgnoreArrow, PlayVehicle, Stop, UseItem
from core.terror_below.playout import DraftPlayout
from core.terror_below.seen.odds import kill_chance
from core.terror_below.state import NONE, Slot, Under, draft_of
from core.terror_below.words.aloud import aloud
from core.terror_below.words.reasons import told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.game import Game
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout
    from core.terror_below.board import Board
    from core.terror_below.decks.cards import Effect
    from core.terror_below.decks.edition import Decks
    from core.terror_below.judging.worth import Hazard
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

PLANNED: Final = frozenset(("points", "brave-rubble"))
"""Effects of Items whose worth is what they add to a plan."""

SURE_WIN: Final = WIN / 2
"""A plan that gains so much wins in this turn: no danger comes after it."""

BEST: Final = Why("best")
STOP: Final = Stop()


class SquadJudgement:
    """The judgement of one game with its decks."""

    unit = 0.06

    def __init__(self, rules: Game[Any, State, Any], decks: Decks, boards: Mapping[str, Board]) -> None:
        self._rules = rules
        self._decks = decks
        self._boards = boards
        self._sides: dict[str, Side] = {}

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
            case "arrow":
                return self._arrows(d, decision)
            case kind if kind in AT_ONCE:
                return self._at_once(d, decision)
            case kind if kind in SPOTS:
                return self._spots(d, decision)
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
        if seats == 1:
            return (solo_chance(d, self._side(d)),)
        side = self._side(d)
        turn = turn_frame(d)
        moving = turn.seat if turn is not None and turn.vehicle == NONE else PUBLIC
        worths = [worth(d, seat, side, fear=STILL_TO_MOVE if seat == moving else 1.0) for seat in range(seats)]
        missing = max(0, self._decks.pieces.goal - max(squad.vp for squad in state.squads))
        scale = WIDE + CLOSE * missing
        most = max(worths)
        shares = [
            0.0 if squad.dead and not squad.alive else exp((one - most) / scale)
            for squad, one in zip(state.squads, worths, strict=True)
        ]
        whole = sum(shares)
        return tuple([share / whole if whole else 1 / seats for share in shares])

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """The part of a budget that trying out is worth: all for a Vehicle, little for what is nearly decided."""
        if len(judged) == 1 or decision.kind in AT_ONCE:
            return 0.0
        if decision.kind == "act":
            return ACTION_SHARE if judged[0].value - judged[1].value < DOUBT else 0.0
        return SHARES.get(decision.kind, ACTION_SHARE)

    def told(self, view: View, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each, for the seat that chooses."""
        return told(view, judged.option, judged.why)

    def aloud(self, view: View, seat: Seat, option: Option) -> tuple[str, ...]:
        """Why, as it may be told to all: from what everybody sees."""
        return aloud(view, seat, option)

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
        outlook = self._outlook(d, seat)
        points = {card: self._points(d, seat, card) for card in {option.card for option in rides}}
        # what fewer points allow is among what more of them do, but for Rubble cleared with those left over
        every = Planner(outlook, turn).plans(max(points.values()))
        by_points = {some: _unbeaten([plan for plan in every if plan.points <= some]) for some in set(points.values())}
        losses = self._losses(d, seat)
        hazards = outlook.hazards(d.slots)
        spites = [self._spite(d, (slot,), losses) for slot in d.slots]
        found = []
        for option in rides:
            card, at = self._decks.vehicles[option.card], option.slot
            slot = d.slots[at]
            target = outlook.danger.rest(slot.target, card.arrows)
            moved = Slot(slot.worm, target, (*slot.cards, Under(option.card, seat)))
            there = (*hazards[:at], outlook.moved(hazards[at], moved), *hazards[at + 1 :])
            value, plan, risk = _safest(outlook, by_points[points[option.card]], there, option.card)
            spite = sum(spites) - spites[at] + self._spite(d, (moved,), losses)
            found.append((value + spite - 0.07 * card.points, option, plan, risk))
        return found

    def best_ride(self, d: Draft, decision: Decision) -> tuple[Option, Plan]:
        """The Vehicle to play, and the plan that goes with it."""
        rides = self.rides(d, decision.seat, decision.options)
        _, option, plan, _ = max(rides, key=lambda ride: ride[0])
        return option, plan

    def item_to_play(self, d: Draft, decision: Decision) -> Option | None:
        """An Item that is better played at once; None for none."""
        items = [option for option in decision.options if type(option) is UseItem]
        # what needs a plan to be weighed is left out: games played on in thought have no time for that
        return next(
            (
                option
                for option in items
                if not any(effect.verb in PLANNED for effect in self._decks.items[option.card].effects)
                and self._item_gain(d, decision.seat, option.card) > 0
            ),
            None,
        )

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

    def _losses(self, d: Draft, seat: Seat) -> list[tuple[int, float]]:
        """Where the others stand, and what it is worth to this seat that one of them is caught; alone: Locations."""
        seats = len(d.squads)
        if seats == 1:
            return ruin_losses(d)
        return [
            (
                pawn,
                SPITE
                / (seats - 1)
                * (death_cost(squad) / 2 + 0.5 * sum(squad.eggs))
                * 0.6 ** squad_arms(squad.weapons),
            )
            for other, (pawn, squad) in enumerate(zip(d.pawns, d.squads, strict=True))
            if other != seat and pawn != NOWHERE
        ]

    def _spite(self, d: Draft, slots: tuple[Slot, ...], losses: list[tuple[int, float]]) -> float:
        """What it is worth, to whom these losses are, that Worms strike where they do."""
        if not losses:
            return 0.0
        danger, seats = self._side(d).danger, len(d.squads)
        total = 0.0
        for slot in slots:
            if slot.worm != NONE:
                off = self._decks.worms[slot.worm].limit - len(slot.cards)
                chances = danger.chances(slot.worm, slot.target, off, seats)
                for pawn, loss in losses:
                    total += chances[pawn] * loss
        return total

    def best_plan(self, d: Draft, seat: Seat, *, more: int = 0, brave: bool | None = None) -> tuple[float, Plan]:
        """The plan for the points at hand that is worth most, and what.

        With `more` points, and over Rubble (`brave`), if an Item gave them.
        """
        outlook = self._outlook(d, seat)
        plans = _unbeaten(self._plans(d, outlook, more=more, brave=brave))
        value, plan, _ = _safest(outlook, plans, outlook.hazards(d.slots), NONE)
        return value, plan

    def _plans(self, d: Draft, outlook: Outlook, *, more: int = 0, brave: bool | None = None) -> list[Plan]:
        """All plans for the points at hand; those of the second card of Boots are among them."""
        turn, frame = turn_frame(d), d.stack[-1]
        if turn is None or type(frame) is not Actions:
            raise AssertionError("points are at hand among actions")
        points = frame.points + more
        if not points and not frame.added and (second := second_cards(d, turn)):
            points = max([self._decks.vehicles[card].points for card in second])
        return Planner(outlook, turn).plans(points, picked=frame.picked, brave=brave)

    def _actions(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """The best plan that begins with each option; Items that score or help are played as soon as they can be."""
        outlook = self._outlook(d, decision.seat)
        hazards = outlook.hazards(d.slots)
        legal = set(decision.options)
        first: dict[Option, Judged] = {}
        for option in decision.options:
            if isinstance(option, UseItem) and (gain := self._item_gain(d, decision.seat, option.card)) > 0:
                first[option] = Judged(option, 100 + gain, why=(Why("item"),))
        for plan in _unbeaten(self._plans(d, outlook), by_first=True):
            option = plan.options[0] if plan.options else STOP
            if option in legal:
                risk = 0.0 if plan.gain >= SURE_WIN else outlook.risk(plan.end, plan.eggs, hazards)
                value = plan.gain - risk
                if option not in first or value > first[option].value:
                    first[option] = Judged(option, value, why=_why_of(plan, risk))
        judged = sorted(first.values(), key=lambda one: -one.value)
        return tuple(judged) or self._tried_out(d, decision)

    def _arrows(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Each arrow that could be ignored (Old George, R41), by the best plan with the Target where that leaves it."""
        turn = turn_frame(d)
        if turn is None:
            raise AssertionError("a Vehicle is played in a turn")
        outlook = self._outlook(d, decision.seat)
        points = self._points(d, decision.seat, turn.vehicle)
        every = _unbeaten(Planner(outlook, turn).plans(points))
        arrows, slot = self._decks.vehicles[turn.vehicle].arrows, d.slots[turn.slot]
        losses = self._losses(d, decision.seat)
        judged = []
        for option in decision.options:
            left = arrows if option == STOP else [way for n, way in enumerate(arrows) if option != IgnoreArrow(n)]
            target = outlook.danger.rest(slot.target, tuple(left))
            slots = put(d.slots, turn.slot, Slot(slot.worm, target, slot.cards))
            value, plan, risk = _safest(outlook, every, outlook.hazards(slots), NONE)
            judged.append(Judged(option, value + self._spite(d, slots, losses), why=_why_of(plan, risk)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _spots(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Questions about a space or a Target, by where they leave the seat."""
        outlook, losses = self._outlook(d, decision.seat), self._losses(d, decision.seat)

        def spite(slots: tuple[Slot, ...]) -> float:
            return self._spite(d, slots, losses)

        hazards = outlook.hazards(d.slots)
        judged = [
            Judged(option, spot_worth(outlook, hazards, spite, option), why=(BEST,)) for option in decision.options
        ]
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _item_gain(self, d: Draft, seat: Seat, card: int) -> float:
        """What playing an Item now is worth; nothing or less: it is kept."""
        item = self._decks.items[card]
        squad = d.squads[seat]
        if item.hat:
            return 1.0 if squad.hat == NONE else 0.0
        return sum([self._effect_gain(d, seat, effect) for effect in item.effects])

    def _effect_gain(self, d: Draft, seat: Seat, effect: Effect) -> float:
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
                return self._helped(d, seat, more=effect.amount)
            case "brave-rubble":
                return self._helped(d, seat, brave=True) if self._is_walled_in(d, seat) else 0.0
            case _:
                return 0.0

    def _helped(self, d: Draft, seat: Seat, *, more: int = 0, brave: bool | None = None) -> float:
        """What points or a way over Rubble would add to the best plan, beyond what the Item is worth in hand."""
        turn, frame = turn_frame(d), d.stack[-1]
        if turn is None or type(frame) is not Actions or frame.passing or (brave and turn.brave):
            return 0.0
        now, _ = self.best_plan(d, seat)
        then, _ = self.best_plan(d, seat, more=more, brave=brave)
        return then - now - ITEM

    @staticmethod
    def _is_walled_in(d: Draft, seat: Seat) -> bool:
        """Whether Rubble lies next to the pawn, or next to a space next to it."""
        board, here = d.board, d.pawns[seat]
        return any(d.rubble[to] or any(d.rubble[on] for on in board.adjacent[to]) for to in board.adjacent[here])

    # A hunt.

    def _hunt(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Weapons as far as there is hope, the one first that does it alone and is missed least; else a way out."""
        seat = decision.seat
        attack = next(frame for frame in d.stack if type(frame) is Attack)
        worm = self._decks.worms[attack.worm]
        needed = worm.health - attack.damage
        own_space = d.pawns[seat] == attack.space
        outlook = self._outlook(d, seat)
        held = [self._decks.weapons[card] for card in d.squads[seat].weapons]
        hope = outlook.hope(needed, own_space=own_space)
        eggs = d.squads[seat].eggs
        saved = outlook.prize(worm.type) + outlook.death(d.pawns[seat], eggs)
        spent = min(SHOT * len(held), sum([weapon_worth(card) for card in held]))
        last = not d.squads[seat].members
        worthwhile = hope >= (0.05 if last else HOPELESS) and hope * saved > spent
        judged: list[Judged] = []
        for option in decision.options:
            match option:
                case Fire(card=number):
                    card = self._decks.weapons[number]
                    alone = kill_chance([card], needed, own_space=own_space)
                    value = (hope * 2 + alone - 0.4 * weapon_worth(card)) if worthwhile else -2.0
                    judged.append(Judged(option, value, why=(Why("kill", round(100 * hope)),)))
                case Escape():
                    value = 1.5 if hope < 0.55 else 0.0
                    judged.append(Judged(option, value, why=(Why("escape"),)))
                case _:
                    judged.append(
                        Judged(option, 0.0 if hope * outlook.prize(worm.type) < spent else -1.0, why=(Why("hold"),))
                    )
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
        side = self._side(d)
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
            value = worth(after, seat, side) + self._spite(after, after.slots, self._losses(after, seat))
            judged.append(Judged(option, value, why=(BEST,)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def _side(self, d: Draft) -> Side:
        """What is known of the side of the board that is played on."""
        board = d.setup.board
        found = self._sides.get(board)
        if found is None:
            found = self._sides[board] = Side.of(self._decks, self._boards[board])
        return found

    def _outlook(self, d: Draft, seat: Seat) -> Outlook:
        return Outlook(d, seat, self._side(d))

    def _draft(self, state: State) -> Draft:
        return draft_of(state, self._decks, self._boards[state.setup.board])


def squad_arms(weapons: tuple[int, ...]) -> int:
    """How many Weapons others see a seat hold, three at most."""
    return min(len(weapons), 3)


def _safest(outlook: Outlook, plans: list[Plan], hazards: Sequence[Hazard], played: int) -> tuple[float, Plan, float]:
    """The plan worth most with these Worms about: its value, itself and the danger at its end.

    The plans come by their gain, of which danger takes something, unless a hunt is wished for. A leap is not paid with
    the Vehicle that is played.
    """
    most = sum([max(0.0, hazard.wins - hazard.dies) for hazard in hazards])
    risks: dict[tuple[int, tuple[int, ...]], float] = {}
    best: tuple[float, Plan, float] | None = None
    for plan in plans:
        if best is not None and plan.gain + most <= best[0]:
            break
        if plan.paid == played and played != NONE:
            continue
        key = (plan.end, plan.eggs)
        if key not in risks:
            risks[key] = outlook.risk(plan.end, plan.eggs, hazards)
        risk = 0.0 if plan.gain >= SURE_WIN else risks[key]
        if best is None or plan.gain - risk > best[0]:
            best = (plan.gain - risk, plan, risk)
    if best is None:
        raise AssertionError("standing still is always a plan")
    return best


def _unbeaten(found: list[Plan], *, by_first: bool = False) -> list[Plan]:
    """The plans by their gain, of those that end in the same place with the same Eggs, at the same price, the best.

    With `by_first` the best for each option to begin with.
    """
    found.sort(key=lambda plan: (-plan.gain, plan.points))
    best: dict[tuple[int, tuple[int, ...], int, Option | None], Plan] = {}
    for plan in found:
        first = plan.options[0] if by_first and plan.options else None
        best.setdefault((plan.end, plan.eggs, plan.paid, first), plan)
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
        left = self._plans.get(seat)
        if not left:
            # an Item is thought of when a plan is made, and once more when it has been carried out
            item = self._judgement.item_to_play(d, decision)
            if item is not None:
                self._plans.pop(seat, None)
                return item
        if left is None or (left and left[-1] not in options):
            _, plan = self._judgement.best_plan(d, seat)
            left = self._plans[seat] = list(plan.options[::-1])
        if left and left[-1] in options:
            return left.pop()
        return STOP if STOP in options else self._judgement.judged(d, decision)[0].option
