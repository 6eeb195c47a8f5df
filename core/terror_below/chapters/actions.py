"""Perform Actions. TB 4; R2, R3, R4, R8, R38, R39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.engine.decisions import Decision
from core.terror_below.chapters.deliveries import deliver, delivery_options
from core.terror_below.chapters.items import can_use, eggs_from_space, use
from core.terror_below.chapters.leaps import leap, leap_options
from core.terror_below.chapters.movement import can_finish, ramp_options, step_options
from core.terror_below.chapters.pieces import (
    change,
    discard,
    needed_power,
    power,
    score,
    set_turn,
    the_turn,
    without,
)
from core.terror_below.chapters.rubble import take
from core.terror_below.events import (
    ActionsEnded,
    HatLost,
    Ramped,
    Stepped,
    VehicleAdded,
)
from core.terror_below.flow import answers, asks, pop, push, runs, swap
from core.terror_below.frames import Actions, AddingVehicle, Turn
from core.terror_below.options import (
    AddVehicle,
    Clear,
    Deliver,
    Leap,
    PickUp,
    Ramp,
    ShootHat,
    Step,
    Stop,
    UseItem,
)
from core.terror_below.paths import ACTING
from core.terror_below.state import ITEMS, NO_EGGS, NONE, VEHICLES, WEAPONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Powers
    from core.terror_below.state import Draft

STOP: Final = Stop()
PICK_UP: Final = PickUp()
USES: Final = tuple(UseItem(card) for card in range(256))
FREE_RAMP: Final = "free-ramp"
RAMPED: Final = "ramped"
KEEP_ACTING: Final = "keep-acting"


def perform(d: Draft, points: int) -> None:
    """Begin Perform Actions with these points. TB 3.2."""
    d.stack.append(Actions(points, points))


def action_options(d: Draft, frame: Actions, turn: Turn) -> tuple[Option, ...]:
    """Everything that the seat can do now; ending comes last. Where the pawn may not stop it can only move (R3).

    Most pawns stand alone, and nothing helps them over Rubble: they are not asked for what only others can do.
    """
    seat, points = turn.seat, frame.points
    board, pawns, rubble = d.board, d.pawns, d.rubble
    here = pawns[seat]
    squad = d.squads[seat]
    powers = d.decks.powers[squad.leader][squad.hat]
    if frame.passing:
        return tuple(step_options(d, seat, points, powers, brave=turn.brave))
    options: list[Option] = []
    if frame.picked:
        pass
    elif points:
        near = board.near[here](rubble)
        steps, clears = board.parted[here].get(near) or board.part(here, near)
        meets = not board.beside[here].isdisjoint(pawns)
        if turn.brave or powers.over_rubble:
            options += step_options(d, seat, points, powers, brave=turn.brave)
        elif not meets:
            options += steps
        else:
            for step, _, to in board.ways[here]:
                if not rubble[to] and (to not in pawns or can_finish(d, seat, to, points - 1, powers, brave=False)):
                    options.append(step)
        if meets:
            options += ramp_options(d, seat)
        if board.leaps[here]:
            options += leap_options(d, seat)
        options += _more_clears(d, here, powers) if powers.more_clears else clears
        if d.eggs[here] != NO_EGGS:
            options.append(PICK_UP)
        if squad.eggs != NO_EGGS and d.locations[here] >= 0:
            options += delivery_options(d, seat, d.locations[here])
    elif FREE_RAMP in powers and FREE_RAMP not in turn.used:
        options += ramp_options(d, seat)
    if squad.items:
        fresh, conditions = turn.fresh_items, d.decks.conditions
        for card in squad.items:
            if card not in fresh and (not conditions[card] or can_use(d, frame, seat, card)):
                options.append(USES[card])
    if squad.weapons and not d.decks.hat_shooters.isdisjoint(squad.weapons):
        options += _hat_shots(d, turn, squad.weapons)
    options.append(STOP)
    return tuple(options)


def _more_clears(d: Draft, here: int, powers: Powers) -> list[Clear]:
    """Clearing Rubble at a slant too (Alan), and several pieces of one space (Miner's Helmet)."""
    options: list[Clear] = []
    for clear, space in (d.board.clears_around if "clear-diagonal" in powers else d.board.clears)[here]:
        pieces = d.rubble[space]
        if pieces:
            options.append(clear)
            if "clear-more" in powers:
                most = min(pieces, powers["clear-more"].amount)
                options += [Clear(space, several) for several in range(2, most + 1)]
    return options


def _hat_shots(d: Draft, turn: Turn, weapons: tuple[int, ...]) -> list[Option]:
    """Shooting Hats with Weapons that did not come this turn. R48."""
    wearers: list[Seat] = []
    for seat, squad in enumerate(d.squads):
        if squad.hat != NONE:
            wearers.append(seat)
    if not wearers:
        return []
    shooters = d.decks.hat_shooters
    return [
        ShootHat(card, seat)
        for card in weapons
        if card in shooters and card not in turn.fresh_weapons
        for seat in wearers
    ]


@runs(Actions)
def _act_on(d: Draft, frame: Actions) -> bool | None:
    """The step ends by itself when nothing is left that the seat could do. R38."""
    turn: Turn = d.stack[0]  # type: ignore[assignment]  # who acts has a turn below: this is done most often of all
    options = action_options(d, frame, turn)
    if options[0] is not STOP:
        d.asked = (Decision(turn.seat, "act", options, ACTING),)
        return True
    _end_points(d, frame, turn)
    return None


@asks(Actions, "act")
def _ask_action(d: Draft, frame: Actions) -> tuple[Seat, tuple[Option, ...]]:
    turn = the_turn(d)
    return turn.seat, action_options(d, frame, turn)


def _end_points(d: Draft, frame: Actions, turn: Turn, _option: Stop = STOP) -> None:
    """The points at hand are over; with Boots a second card is played for more, if one is held. R8, R39."""
    if not frame.added and second_cards(d, turn):
        swap(d, replace(frame, points=0))
        push(d, AddingVehicle())
        return
    del d.stack[-1]
    d.events.append(ActionsEnded(turn.seat, frame.points))


def second_cards(d: Draft, turn: Turn) -> tuple[int, ...]:
    """The cards that may be the second one of the Vehicle played; none when it asks for none. TB 5.4, R8."""
    second = d.decks.vehicle_powers[turn.vehicle].get("second-card")
    if second is None:
        return ()
    return tuple([card for card in d.squads[turn.seat].vehicles if d.decks.vehicles[card].points != second.at])


@asks(AddingVehicle, "second-card")
def _ask_second(d: Draft, frame: AddingVehicle) -> tuple[Seat, tuple[Option, ...]]:
    turn = the_turn(d)
    return turn.seat, tuple([AddVehicle(card) for card in second_cards(d, turn)])


@answers(AddingVehicle)
def _add_vehicle(d: Draft, frame: AddingVehicle, option: AddVehicle) -> None:
    """The second card gives its points and is discarded; after Pick Up All Eggs they are lost. R8."""
    turn, actions = the_turn(d), d.stack[-2]
    if type(actions) is not Actions:
        raise AssertionError("a second card is played among actions")
    change(d, turn.seat, vehicles=without(d.squads[turn.seat].vehicles, option.card))
    discard(d, VEHICLES, option.card)
    points = 0 if actions.picked else d.decks.vehicles[option.card].points
    pop(d)
    swap(
        d,
        replace(actions, points=points, given=actions.given + points, added=True),
    )
    d.events.append(VehicleAdded(turn.seat, option.card, points))


@answers(Actions)
def _act(d: Draft, frame: Actions, option: Option) -> None:
    ACTS[type(option)](d, frame, d.stack[0], option)  # type: ignore[arg-type]  # as in `_act_on`


def _clear(d: Draft, frame: Actions, turn: Turn, option: Clear) -> None:
    d.stack[-1] = replace(frame, points=frame.points - 1)
    take(d, turn.seat, option.space, option.pieces)


def _deliver(d: Draft, frame: Actions, turn: Turn, option: Deliver) -> None:
    swap(d, replace(frame, points=frame.points - 1))
    deliver(d, turn.seat, option)


def _step(d: Draft, frame: Actions, turn: Turn, option: Step) -> None:
    seat = turn.seat
    here = d.pawns[seat]
    to = d.board.neighbour[here][option.direction]
    points = frame.points - 1
    passing = to in d.pawns
    d.pawns[seat] = to
    if d.rubble[to]:
        if option.dig:
            points = frame.points - needed_power(d, seat, "enter-rubble").amount
        elif not turn.brave:
            passing = True
    d.stack[-1] = Actions(points, frame.given, frame.picked, frame.added, passing)
    d.events.append(Stepped(seat, option.direction, here, to))
    if option.dig:
        take(d, seat, to, 1)


def _ramp(d: Draft, frame: Actions, turn: Turn, option: Ramp) -> None:
    """Jump over a pawn. Once a turn Merl pays no point; a Party Hat scores the first ramp of the turn. TB 4.2."""
    seat = turn.seat
    here = d.pawns[seat]
    between = d.board.neighbour[here][option.over]
    to = d.board.neighbour[between][option.land]
    over = d.pawns.index(between)
    free = FREE_RAMP not in turn.used and power(d, seat, FREE_RAMP) is not None
    first = RAMPED not in turn.used
    party = power(d, seat, "ramp-score") if first else None
    d.pawns[seat] = to
    d.stack[-1] = replace(frame, points=frame.points - (0 if free else 1))
    d.events.append(Ramped(seat, over, here, to))
    used = (*turn.used, *((FREE_RAMP,) if free else ()), *((RAMPED,) if first else ()))
    if used != turn.used:
        set_turn(d, used=used)
    if party is not None:
        score(d, seat, party.amount, "items")


def _pick_up(d: Draft, frame: Actions, turn: Turn, option: PickUp) -> None:
    """Pick up all Eggs, which ends actions; once a turn Megan goes on, with at most so many points. TB 4.4."""
    seat = turn.seat
    here = d.pawns[seat]
    kept = points_kept(d, frame, turn)
    eggs_from_space(d, seat, here)
    if kept is not None:
        set_turn(d, used=(*turn.used, KEEP_ACTING))
    swap(d, replace(frame, points=frame.points - 1 if kept is None else kept, picked=kept is None))


def points_kept(d: Draft, frame: Actions, turn: Turn) -> int | None:
    """The points that are left after picking up Eggs now; None where that ends the actions. Megan."""
    keeps = power(d, turn.seat, KEEP_ACTING) if KEEP_ACTING not in turn.used else None
    points = frame.points - 1
    return None if keeps is None else min(points, keeps.at or points)


def _shoot_hat(d: Draft, frame: Actions, turn: Turn, option: ShootHat) -> None:
    """Discard a Weapon to shoot the Hat off a Leader, one's own included. R48."""
    seat = turn.seat
    change(d, seat, weapons=without(d.squads[seat].weapons, option.card))
    discard(d, WEAPONS, option.card)
    hat = d.squads[option.seat].hat
    change(d, option.seat, hat=NONE)
    discard(d, ITEMS, hat)
    d.events.append(HatLost(option.seat, hat, "shot", seat))


ACTS: Final[dict[type[Option], Callable[[Draft, Actions, Turn, Any], None]]] = {
    Step: _step,
    Ramp: _ramp,
    Leap: lambda d, frame, _turn, option: leap(d, frame, option),
    Clear: _clear,
    PickUp: _pick_up,
    Deliver: _deliver,
    UseItem: lambda d, _frame, turn, option: use(d, turn.seat, option.card),
    ShootHat: _shoot_hat,
    Stop: _end_points,
}
"""What each kind of action does."""
