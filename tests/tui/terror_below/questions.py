"""Somebody at each question of a game that is played by chance, with an eye for what is seldom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.evidence.eager import Eager
from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.random_play import play_at_random
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES
from tui.table.table import Table
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Seat
    from core.terror_below.state import State

GAME = TerrorBelow()

SETUPS = (
    Setup(seats_named(NAMES[:2])),
    Setup(seats_named(NAMES[:4]), board="canyon"),
    Setup(seats_named(NAMES[:1]), solo=Solo("special-delivery")),
)


def sittings(setup: Setup, seed: str) -> Iterator[BoardSitting]:
    """Somebody at each question of a game."""
    for entry in play_at_random(GAME, setup, seed, chooser=Eager(GAME, seed))[0].line():
        pending = GAME.pending(entry.state)
        if isinstance(pending, tuple):
            yield sitting_at(setup, entry.state, pending[0].seat)


def sitting_at(setup: Setup, state: State, seat: Seat) -> BoardSitting:
    """Somebody at a table that begins with a position."""
    table = Table(GAME, setup, History(GAME, state, Dealer("any")))
    table.reveal(seat)
    return BoardSitting(table)
