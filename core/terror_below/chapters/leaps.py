"""Leaping the Canyon. TB 10.4; R23, R28, R57."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.engine.decisions import Roll
from core.terror_below.attack_frames import Dying
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.pieces import change, discard, score, the_turn, without
from core.terror_below.chapters.rubble import take
from core.terror_below.events import DiceRolled, Leapt
from core.terror_below.flow import dealt, pop, push, swap
from core.terror_below.frames import Leaping
from core.terror_below.options import Leap
from core.terror_below.state import VEHICLES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import Direction
    from core.terror_below.frames import Actions
    from core.terror_below.state import Draft


def landing(d: Draft, space: int, direction: Direction) -> tuple[int, int]:
    """Where a leap from a space ends, and how many spaces of Canyon it crosses; none, or `NOWHERE`, is no leap. R28."""
    depth = 0
    to = d.board.neighbour[space][direction]
    while to != NOWHERE and d.board.canyon[to]:
        depth += 1
        to = d.board.neighbour[to][direction]
    return to, depth


def leap_cards(d: Draft, seat: Seat, depth: int) -> tuple[int, ...]:
    """The Vehicles of the hand that pay for a leap: any over one space, a big one over more."""
    hand = d.squads[seat].vehicles
    if depth <= 1:
        return hand
    least, vehicles = d.decks.pieces.leap.deep_card, d.decks.vehicles
    return tuple([card for card in hand if vehicles[card].points >= least])


def leap_options(d: Draft, seat: Seat) -> list[Leap]:
    """Every leap from the pawn's space that has a free landing and a card to pay it."""
    pawns = d.pawns
    options: list[Leap] = []
    for direction, to, depth in d.board.leaps[pawns[seat]]:
        if to not in pawns:
            options += [Leap(direction, card) for card in leap_cards(d, seat, depth)]
    return options


def leaps_in_reach(
    d: Draft, seat: Seat, points: int, costs: Mapping[int, int]
) -> list[tuple[int, Direction, int, int, int, int]]:
    """The leaps that a seat can make from spaces which its pawn can stand on for so many points (`costs`).

    Each is (origin, direction, first space of Canyon, landing, depth, points in all), the cheapest first.
    """
    here = d.pawns[seat]
    pays = {deep: bool(leap_cards(d, seat, 1 + deep)) for deep in (False, True)}
    found: list[tuple[int, Direction, int, int, int, int]] = []
    for origin, cost in sorted(costs.items(), key=lambda pair: (pair[1], pair[0])):
        if cost >= points:
            continue
        for direction, to, depth in d.board.leaps[origin]:
            if (to == here or to not in d.pawns) and pays[depth > 1]:
                found.append((origin, direction, d.board.neighbour[origin][direction], to, depth, cost + 1))
    return found


def leap(d: Draft, frame: Actions, option: Leap) -> None:
    """Leap for a point and a card: over one space one lands, over more a die decides, and scores either way."""
    seat = the_turn(d).seat
    here = d.pawns[seat]
    to, depth = landing(d, here, option.direction)
    change(d, seat, vehicles=without(d.squads[seat].vehicles, option.card))
    discard(d, VEHICLES, option.card)
    swap(d, replace(frame, points=frame.points - 1))
    d.pawns[seat] = to
    d.events.append(Leapt(seat, option.direction, here, to, depth, option.card))
    if depth == 1:
        land(d, seat, to)
    else:
        push(d, Leaping(seat, to))
        score(d, seat, d.decks.pieces.leap.points, "leaps")


def land(d: Draft, seat: Seat, space: int) -> None:
    """All Rubble of the landing comes onto the Leader, piece by piece. R28, R5."""
    if d.rubble[space]:
        take(d, seat, space, d.rubble[space])


@dealt(Leaping, lambda _d, _frame: ("dice/leap", Roll(6)))
def _fall_or_land(d: Draft, frame: Leaping, faces: tuple[int, ...]) -> None:
    d.events.append(DiceRolled("leap", faces, frame.seat))
    pop(d)
    (face,) = faces
    if face >= d.decks.pieces.leap.safe:
        land(d, frame.seat, frame.space)
    else:
        push(d, Dying(frame.seat, leapt=True))
