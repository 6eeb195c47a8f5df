"""What attacks once this turn is over: told for certain exactly when ending now would hit you. R12, R13."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bench.evidence.eager import Eager
from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below import options as o
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from core.terror_below.seen.ahead import MOVES
from core.terror_below.words.board.danger import own_danger
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Seat
    from core.terror_below.state import State
    from core.terror_below.views import AttackAhead, View

GAME = TerrorBelow()

WORLDS = 12
"""Worlds that a seat cannot tell from the true one, each with luck of its own, in which ending is tried."""


def moments(seats: int, seed: str) -> Iterator[tuple[State, Seat]]:
    """Positions of a game in which a seat may end its actions, with that seat."""
    setup = Setup(seats_named(NAMES[:seats]), board="canyon" if seed == "canyon" else "desert")
    for entry in play_at_random(GAME, setup, seed, chooser=Eager(GAME, seed))[0].line():
        pending = GAME.pending(entry.state)
        if isinstance(pending, tuple) and pending[0].kind == "act" and o.Stop() in pending[0].options:
            yield entry.state, pending[0].seat


def ended(state: State, seat: Seat, luck: str) -> bool | None:
    """Whether the seat is caught when it ends now and takes nothing more; None where another must choose before."""
    history: History[State] = History(GAME, state, Dealer(luck))
    while True:
        pending = history.pending
        if not isinstance(pending, tuple):
            return False
        [decision] = pending[:1]
        if decision.seat != seat:
            return None
        options = decision.options
        entries = history.choose(seat, o.Stop() if o.Stop() in options else options[-1])
        for event in (event for entry in entries for event in entry.events):
            if isinstance(event, e.SeatsCaught) and seat in event.seats:
                return True
            if isinstance(event, e.SeatsCaught):
                # what comes of a hunt of others is theirs
                return None
            if isinstance(event, e.TurnBegan):
                return False


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_will_catch_you_exactly_when_ending_now_would(seats: int) -> None:
    """Then, and only then, it is certain: in each world that the seat cannot tell apart, whatever luck says.

    Else something is named that comes first, and does.
    """
    told, others = 0, set()
    for number in range(8):
        for state, seat in moments(seats, "canyon" if number == 7 else f"ahead {number}"):
            view = GAME.view(state, seat)
            danger = own_danger(view)
            is_certain = danger is not None and danger.certain
            told += is_certain
            if is_certain:
                assert all_caught(state, seat), (number, view.ahead)
            elif all(not ahead.before for ahead in view.ahead) and not moves_before(view):
                assert not ended(state, seat, "any"), (number, view.ahead)
            for ahead in view.ahead:
                others.add(ahead.before)
                assert is_there(view, ahead), (number, ahead)
    assert told or seats == 2, "with two seats a die is rolled before"
    assert ("die" in others) == (seats == 2)


def moves_before(view: View) -> bool:
    """Whether a card may come under a Worm, or a Target move, after the actions and before any attack."""
    by_ability = view.vehicle is not None and any(effect.verb in MOVES for effect in view.vehicle.effects)
    return len(view.squads) == 2 or by_ability


def is_there(view: View, ahead: AttackAhead) -> bool:
    """Whether what is said to come before an attack does."""
    match ahead.before:
        case "":
            return len(view.squads) > 2
        case "die":
            return len(view.squads) == 2
        case "targets":
            return moves_before(view)
        case "cards":
            return any(under.face_down and under.seat != view.viewer for under in view.slots[ahead.slot].cards)
        case "attack":
            return ahead.slot > view.ahead[0].slot
        case _:
            return view.solo is not None


def all_caught(state: State, seat: Seat) -> bool:
    """Whether ending is caught in all of some worlds, each with luck of its own."""
    luck = Random(7)  # noqa: S311 - of the test, not the game's luck
    return all(
        ended(GAME.imagine(state, seat, luck) if number else state, seat, f"luck {number}") for number in range(WORLDS)
    )
