"""A turn: which Vehicle to play, what to do with its points, and what is asked on the way. TB 3, 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.players.thinking import Judged, Why
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.actions import second_cards
from core.terror_below.chapters.pieces import put, turn_frame
from core.terror_below.frames import Actions
from core.terror_below.judging.plans import Planner, TurnPlan
from core.terror_below.judging.reasons import why_of
from core.terror_below.judging.solo import ruin_losses
from core.terror_below.judging.spots import spot_why, spot_worth
from core.terror_below.judging.worth import ITEM, SURE_WIN, SquadOutlook, death_cost
from core.terror_below.options import IgnoreArrow, PlayVehicle, Stop, UseItem
from core.terror_below.state import NONE, Slot, Under

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Decision, Option, Seat
    from core.terror_below.decks.cards import Effect
    from core.terror_below.decks.edition import Decks
    from core.terror_below.judging.sides import Sides
    from core.terror_below.judging.worth import Hazard
    from core.terror_below.state import Draft

SPITE: Final = 0.5
"""What it is worth that another is caught, of what it costs that seat, shared among the others."""

ARMED: Final = 0.6
COUNTED: Final = 3
"""How much of that is left for each Weapon that the other holds, up to so many."""

CATCH: Final = 0.5
EGG: Final = 0.5
"""What of a death is lost by being caught, and what each Egg carried adds."""

KEPT: Final = 0.07
"""What a Vehicle is worth for later, by each of its points."""

PLANNED: Final = frozenset(("points", "brave-rubble"))
"""Effects of Items whose worth is what they add to a plan."""

STOP: Final = Stop()


class Turns:
    """Judges what is asked in turns. It looks at drafts, and changes none."""

    def __init__(self, decks: Decks, sides: Sides) -> None:
        self._decks = decks
        self._sides = sides

    def vehicles(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Each card under each Worm, with the best plan that its points allow and where the Targets will be."""
        seat = decision.seat
        outlook = SquadOutlook(d, seat, self._sides.of(d))
        hazards = outlook.hazards(d.slots)
        judged = []
        for value, option, plan, risk in self.rides(d, seat, decision.options):
            _, there = self._under(outlook, hazards, option)
            judged.append(Judged(option, value, why=why_of(outlook, plan, risk, there)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def rides(
        self, d: Draft, seat: Seat, options: tuple[Option, ...]
    ) -> list[tuple[float, PlayVehicle, TurnPlan, float]]:
        """For each Vehicle under each slot: what it is worth, the plan that fits it best, and the danger at its end."""
        turn = turn_frame(d)
        rides = [option for option in options if isinstance(option, PlayVehicle)]
        if turn is None or d.pawns[seat] == NOWHERE:
            raise AssertionError("a Vehicle is played in a turn")
        outlook = SquadOutlook(d, seat, self._sides.of(d))
        points = {card: self._points(d, seat, card) for card in {option.card for option in rides}}
        # what fewer points allow is among what more of them do, but for Rubble cleared with those left over
        every = Planner(outlook, turn).plans(max(points.values()))
        by_points = {some: unbeaten([plan for plan in every if plan.points <= some]) for some in set(points.values())}
        losses = self.losses(d, seat)
        hazards = outlook.hazards(d.slots)
        spites = [self.spite(d, (slot,), losses) for slot in d.slots]
        found = []
        for option in rides:
            card, at = self._decks.vehicles[option.card], option.slot
            moved, there = self._under(outlook, hazards, option)
            value, plan, risk = safest(outlook, by_points[points[option.card]], there, option.card)
            spite = sum(spites) - spites[at] + self.spite(d, (moved,), losses)
            found.append((value + spite - KEPT * card.points, option, plan, risk))
        return found

    def _under(
        self, outlook: SquadOutlook, hazards: Sequence[Hazard], option: PlayVehicle
    ) -> tuple[Slot, tuple[Hazard, ...]]:
        """A slot with a Vehicle under it and its Target moved, and the Worms then, that were as `hazards` say."""
        at, slot = option.slot, outlook.d.slots[option.slot]
        target = outlook.danger.rest(slot.target, self._decks.vehicles[option.card].arrows)
        moved = Slot(slot.worm, target, (*slot.cards, Under(option.card, outlook.seat)))
        return moved, (*hazards[:at], outlook.moved(hazards[at], moved), *hazards[at + 1 :])

    def best_ride(self, d: Draft, decision: Decision) -> tuple[Option, TurnPlan]:
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
        low = self._decks.powers[squad.leader][squad.hat].get("low-card-points")
        if low is not None and points <= low.at:
            points += low.amount
        second = self._decks.vehicle_powers[card].get("second-card")
        if second is not None:
            others = [self._decks.vehicles[other].points for other in squad.vehicles if other != card]
            points += max([more for more in others if more != second.at], default=0)
        return points

    def losses(self, d: Draft, seat: Seat) -> list[tuple[int, float]]:
        """Where the others stand, and what it is worth to this seat that one of them is caught; alone: Locations."""
        seats = len(d.squads)
        if seats == 1:
            return ruin_losses(d)
        share = SPITE / (seats - 1)
        return [
            (
                pawn,
                share * (CATCH * death_cost(squad) + EGG * sum(squad.eggs)) * ARMED ** min(len(squad.weapons), COUNTED),
            )
            for other, (pawn, squad) in enumerate(zip(d.pawns, d.squads, strict=True))
            if other != seat and pawn != NOWHERE
        ]

    def spite(self, d: Draft, slots: Sequence[Slot], losses: list[tuple[int, float]]) -> float:
        """What it is worth, to whom these losses are, that Worms strike where they do."""
        if not losses:
            return 0.0
        danger, seats = self._sides.of(d).danger, len(d.squads)
        total = 0.0
        for slot in slots:
            if slot.worm != NONE:
                off = self._decks.worms[slot.worm].limit - len(slot.cards)
                chances = danger.chances(slot.worm, slot.target, off, seats)
                for pawn, loss in losses:
                    total += chances[pawn] * loss
        return total

    def best_plan(self, d: Draft, seat: Seat, *, more: int = 0, brave: bool | None = None) -> tuple[float, TurnPlan]:
        """The plan for the points at hand that is worth most, and what.

        With `more` points, and over Rubble (`brave`), if an Item gave them.
        """
        outlook = SquadOutlook(d, seat, self._sides.of(d))
        plans = unbeaten(self._plans(d, outlook, more=more, brave=brave))
        value, plan, _ = safest(outlook, plans, outlook.hazards(d.slots), NONE)
        return value, plan

    def _plans(self, d: Draft, outlook: SquadOutlook, *, more: int = 0, brave: bool | None = None) -> list[TurnPlan]:
        """All plans for the points at hand; those of the second card of Boots are among them."""
        turn, frame = turn_frame(d), d.stack[-1]
        if turn is None or type(frame) is not Actions:
            raise AssertionError("points are at hand among actions")
        points = frame.points + more
        if not points and not frame.added and (second := second_cards(d, turn)):
            points = max([self._decks.vehicles[card].points for card in second])
        return Planner(outlook, turn).plans(points, picked=frame.picked, brave=brave)

    def actions(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """The best plan that begins with each option; Items that score or help come first.

        None where no plan begins with what can be done, as on a space that the pawn has to leave.
        """
        outlook = SquadOutlook(d, decision.seat, self._sides.of(d))
        hazards = outlook.hazards(d.slots)
        legal = set(decision.options)
        first: dict[Option, Judged] = {}
        for plan in unbeaten(self._plans(d, outlook), by_first=True):
            option = plan.options[0] if plan.options else STOP
            if option in legal:
                risk = 0.0 if plan.gain >= SURE_WIN else outlook.risk(plan.end, plan.eggs, hazards)
                value = plan.gain - risk
                if option not in first or value > first[option].value:
                    first[option] = Judged(option, value, why=why_of(outlook, plan, risk, hazards))
        best = max([one.value for one in first.values()], default=0.0)
        for option in decision.options:
            if type(option) is UseItem and (gain := self._item_gain(d, decision.seat, option.card)) > 0:
                # the best plan can still be carried out after it
                first[option] = Judged(option, best + gain, why=(Why("item"),))
        judged = sorted(first.values(), key=lambda one: -one.value)
        return tuple(judged)

    def arrows(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Each arrow that could be ignored (Old George, R41), by the best plan with the Target where that leaves it."""
        turn = turn_frame(d)
        if turn is None:
            raise AssertionError("a Vehicle is played in a turn")
        outlook = SquadOutlook(d, decision.seat, self._sides.of(d))
        points = self._points(d, decision.seat, turn.vehicle)
        every = unbeaten(Planner(outlook, turn).plans(points))
        arrows, slot = self._decks.vehicles[turn.vehicle].arrows, d.slots[turn.slot]
        losses = self.losses(d, decision.seat)
        judged = []
        for option in decision.options:
            left = arrows if option == STOP else [way for n, way in enumerate(arrows) if option != IgnoreArrow(n)]
            target = outlook.danger.rest(slot.target, tuple(left))
            slots = put(tuple(d.slots), turn.slot, Slot(slot.worm, target, slot.cards))
            there = outlook.hazards(slots)
            value, plan, risk = safest(outlook, every, there, NONE)
            judged.append(Judged(option, value + self.spite(d, slots, losses), why=why_of(outlook, plan, risk, there)))
        judged.sort(key=lambda one: -one.value)
        return tuple(judged)

    def spots(self, d: Draft, decision: Decision) -> tuple[Judged, ...]:
        """Questions about a space or a Target, by where they leave the seat."""
        outlook, losses = SquadOutlook(d, decision.seat, self._sides.of(d)), self.losses(d, decision.seat)

        def spite(slots: Sequence[Slot]) -> float:
            return self.spite(d, slots, losses)

        hazards = outlook.hazards(d.slots)
        judged = [
            Judged(option, spot_worth(outlook, hazards, spite, option), why=spot_why(outlook, hazards, option))
            for option in decision.options
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
                # an effect that helps nobody by itself is kept for later
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


def safest(
    outlook: SquadOutlook, plans: list[TurnPlan], hazards: Sequence[Hazard], played: int
) -> tuple[float, TurnPlan, float]:
    """The plan worth most with these Worms about: its value, itself and the danger at its end.

    The plans come by their gain, of which danger takes something, unless a hunt is wished for. A leap is not paid with
    the Vehicle that is played.
    """
    most = sum([max(0.0, hazard.wins - hazard.dies) for hazard in hazards])
    risks: dict[tuple[int, tuple[int, ...]], float] = {}
    best: tuple[float, TurnPlan, float] | None = None
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


def unbeaten(found: list[TurnPlan], *, by_first: bool = False) -> list[TurnPlan]:
    """The plans by their gain, of those that end in the same place with the same Eggs, at the same price, the best.

    With `by_first` the best for each option to begin with.
    """
    found.sort(key=lambda plan: (-plan.gain, plan.points))
    best: dict[tuple[int, tuple[int, ...], int, Option | None], TurnPlan] = {}
    for plan in found:
        first = plan.options[0] if by_first and plan.options else None
        best.setdefault((plan.end, plan.eggs, plan.paid, first), plan)
    return list(best.values())
