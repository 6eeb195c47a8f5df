"""What a turn can bring: where to go, what to do there, and where to stand when it is over. TB 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.players.thinking import Why
from core.terror_below.chapters.deliveries import BONUS, bonus_gives
from core.terror_below.chapters.movement import reach
from core.terror_below.chapters.pieces import ONE_EGG, minus, plus
from core.terror_below.decks.cards import EGGS
from core.terror_below.judging.worth import PIECE
from core.terror_below.options import Clear, Deliver, PickUp
from core.terror_below.state import NO_EGGS

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terror_below.events import EggCounts
    from core.terror_below.frames import Turn
    from core.terror_below.judging.worth import Outlook

BONUS_WORTH: Final = 0.9
WHOLE_SET: Final = 0.25
"""What the piece that completes a set is worth more."""


class Plan(NamedTuple):
    """A way to spend a turn's points.

    Attributes:
        gain: What it brings, the place where it ends included, danger apart.
        points: What it costs.
        end: Where the pawn stands then.
        eggs: What the Leader carries then.
    """

    gain: float
    points: int
    end: int
    eggs: EggCounts
    options: tuple[Option, ...]
    why: tuple[Why, ...]


def plans(outlook: Outlook, points: int, turn: Turn, *, picked: bool = False) -> list[Plan]:
    """The ways to spend up to so many points from where the pawn stands, none that is worse in every way."""
    d, seat = outlook.d, outlook.seat
    here, eggs = d.pawns[seat], d.squads[seat].eggs
    if picked:
        return [Plan(outlook.place(here, eggs), 0, here, eggs, (), ())]
    found: list[Plan] = []
    bonus = BONUS not in turn.used
    first = Plan(0.0, 0, here, eggs, (), ())
    for at in _moves(outlook, first, points, turn):
        _endings(outlook, at, points, found)
        place = d.locations[at.end]
        if place >= 0 and at.eggs != NO_EGGS and at.points < points:
            for delivered in _deliveries(outlook, at, place, points, bonus=bonus):
                for then in _moves(outlook, delivered, points, turn):
                    _endings(outlook, then, points, found)
    return found


def _moves(outlook: Outlook, plan: Plan, points: int, turn: Turn) -> list[Plan]:
    """The same plan, going on to each space that its points reach, the space itself first."""
    left = points - plan.points
    if left <= 0:
        return [plan]
    stops = reach(outlook.d, outlook.seat, plan.end, left, brave=turn.brave)
    return [
        plan,
        *(
            Plan(plan.gain, plan.points + cost, space, plan.eggs, plan.options + steps, plan.why)
            for space, (cost, steps) in stops.items()
        ),
    ]


def _deliveries(outlook: Outlook, at: Plan, place: int, points: int, *, bonus: bool) -> list[Plan]:
    """The same plan with the Eggs delivered that a Location is best for, and with one less each."""
    d = outlook.d
    squad = d.squads[outlook.seat]
    name, bounties = d.decks.places[place], d.decks.bounties
    open_to = [
        card for card in (*d.line, *squad.hidden) if bounties[card].place == name and bounties[card].egg is not None
    ]
    plain = d.decks.pieces.plain_delivery
    eggs = at.eggs
    sales: list[tuple[int, Deliver]] = []
    for colour, egg in enumerate(EGGS):
        count = eggs[colour]
        wanted = sorted(
            [card for card in open_to if bounties[card].egg == egg], key=lambda card: -bounties[card].points
        )
        sales += [(bounties[card].points, Deliver(egg, card)) for card in wanted[:count]]
        sales += [(plain, Deliver(egg))] * max(0, count - len(wanted))
    sales.sort(key=lambda sale: -sale[0])
    found: list[Plan] = []
    gain, options, spent, total = at.gain, at.options, at.points, 0
    if bonus and bonus_gives(d, outlook.seat, place):
        gain += BONUS_WORTH
    for paid, sale in sales[: points - at.points]:
        eggs = minus(eggs, ONE_EGG[sale.egg])
        gain, spent, total = gain + paid, spent + 1, total + paid
        options = (*options, sale)
        found.append(Plan(gain, spent, at.end, eggs, options, (*at.why, Why("deliver", total))))
    return found


def _endings(outlook: Outlook, at: Plan, points: int, found: list[Plan]) -> None:
    """End a plan: by picking up what lies there, or by standing there; points left over clear Rubble beside."""
    d = outlook.d
    left = points - at.points
    lying = d.eggs[at.end]
    if lying != NO_EGGS and left:
        eggs = plus(at.eggs, lying)
        gain, spent, clears = _clears(outlook, at, left - 1)[-1]
        found.append(
            Plan(
                gain + outlook.carried(at.end, eggs) + 0.5 * outlook.pull(at.end),
                spent + 1,
                at.end,
                eggs,
                (*at.options, *clears, PickUp()),
                (*at.why, Why("pick-up", sum(lying))),
            )
        )
    place = outlook.place(at.end, at.eggs)
    for gain, spent, clears in _clears(outlook, at, left):
        why = (*at.why, Why("clear", len(clears))) if clears else at.why
        found.append(Plan(gain + place, spent, at.end, at.eggs, (*at.options, *clears), why))


def _clears(outlook: Outlook, at: Plan, left: int) -> list[tuple[float, int, tuple[Option, ...]]]:
    """What clearing Rubble beside adds, piece by piece as far as points are left: the gain, the points, the options."""
    d = outlook.d
    gain, spent = at.gain, at.points
    options: tuple[Option, ...] = ()
    found = [(gain, spent, options)]
    carried = d.squads[outlook.seat].rubble
    for space in d.board.adjacent[at.end]:
        for _ in range(d.rubble[space]):
            if len(options) >= left:
                return found
            carried += 1
            spent += 1
            gain += PIECE + (WHOLE_SET if carried % d.decks.pieces.rubble_per_card == 0 else 0.0)
            options = (*options, Clear(space))
            found.append((gain, spent, options))
    return found
