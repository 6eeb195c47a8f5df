"""Whose turn comes next, the final turns, and the end. TB 9; R25, R58, R59, R78.

Every turn ends: whatever is done in it uses up a point, a card, or what can be done once a turn. Within two rounds some
seat has something to decide: a deck pack has more Vehicles than lie under Worms below their limits (the counts and
spans of `deck_check` see to it), so that somebody holds one or draws one, and always a Worm for each slot. A pawn that
fell always finds a space to come back to, for at most half of a board is Canyon.

A solo game ends by its clock, for each Terror Turn brings an attack (TB 11.2). A game of several ends at the goal or
after the final turns; no rule makes its players score or get caught, so it lasts as long as they all avoid both, or
until they agree to end it (R78).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.board import NOWHERE
from core.terror_below.chapters.pieces import clockwise_from, living
from core.terror_below.events import FinalTurnsBegan, GameEnded, TurnBegan
from core.terror_below.flow import push, runs
from core.terror_below.frames import Entering, GameOver, PlayingVehicle, Turn
from core.terror_below.options import EndGame
from core.terror_below.state import NONE

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.events import EndReason
    from core.terror_below.state import Draft, Position


END_GAME: Final = (EndGame(),)

BEGINNINGS: Final = (Entering, PlayingVehicle)
"""What waits for the seat as its turn begins."""


def by_agreement(d: Draft) -> tuple[Option, ...]:
    """The end of the game, for the seat that is asked, where all may agree to it: after a full round. R78.

    That is as the turn of the seat begins that began the game, from round 2 on, until it plays a Vehicle.
    """
    turn = d.stack[0]
    if type(turn) is not Turn or turn.seat != d.start or d.round == 1 or type(d.stack[-1]) not in BEGINNINGS:
        return ()
    return END_GAME if d.setup.solo is None and d.final is None else ()


def begin_turn(d: Draft, seat: Seat) -> None:
    """Put a new turn at the bottom of all that is going on."""
    d.stack = [Turn(seat)]
    d.events.append(TurnBegan(seat, d.round, final=d.final is not None))


def next_turn(d: Draft, turn: Turn) -> None:
    """Begin the next seat's turn, or end the game after the final turns. TB 9.2."""
    seats = len(d.squads)
    following = (turn.seat + 1) % seats
    # a squad without a Leader has no pawn on the board; few others lack one when a turn ends
    if d.final is not None or (NOWHERE in d.pawns and any(squad.leader == NONE for squad in d.squads)):
        final = _final_turn(d, turn)
        if final is None:
            end(d, "final-turns" if living(d) else "nobody")
            return
        following = final
    if (following - d.start) % seats <= (turn.seat - d.start) % seats:
        d.round += 1
    begin_turn(d, following)


def _final_turn(d: Draft, turn: Turn) -> Seat | None:
    """The seat that takes the next final turn; None when none is left. R59."""
    alive = living(d)
    if d.final is None:
        d.final = tuple(seat for seat in (*clockwise_from(d, turn.seat)[1:], turn.seat) if seat in alive)
        if d.final:
            d.events.append(FinalTurnsBegan(d.final))
    waiting = tuple(seat for seat in d.final if seat in alive)
    if not waiting:
        return None
    d.final = waiting[1:]
    return waiting[0]


def end(d: Draft, reason: EndReason) -> None:
    """The game is over; what was going on stays as it was."""
    lost = reason in ("attacks", "eliminated", "ruins")
    places = () if lost else ranking(d, goal=reason in ("goal", "objective"))
    push(d, GameOver(places, reason))
    d.events.append(GameEnded(places, reason))


@runs(GameOver)
def _stay(d: Draft, frame: GameOver) -> bool:
    """Nothing follows the end."""
    return True


def ranking(d: Position, *, goal: bool) -> tuple[tuple[Seat, ...], ...]:
    """Groups of seats that share a place: the living by VP, then by completed Bounties; then the eliminated. TB 9.3.

    With `goal`, whoever reached it is first, whatever else (TB 9.1). Nobody alive: no group, for nobody won.
    """
    alive = living(d)
    if not alive and not goal:
        return ()
    groups: list[list[Seat]] = []
    keys: list[tuple[bool, int, int]] = []
    for seat in sorted(range(len(d.squads)), key=lambda seat: _rank(d, seat), reverse=True):
        key = _rank(d, seat)
        if keys and keys[-1] == key:
            groups[-1].append(seat)
        else:
            keys.append(key)
            groups.append([seat])
    return tuple(tuple(group) for group in groups)


def _rank(d: Position, seat: Seat) -> tuple[bool, int, int]:
    squad = d.squads[seat]
    return squad.alive, squad.vp, len(squad.completed)
