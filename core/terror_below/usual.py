"""What most tables choose, and choices in words: TB 10, 11.5, 11.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from core.engine.choosing import YES_OR_NO, check_chosen
from core.engine.seats import FIRST_NAMES, SetupError, seats_named
from core.terror_below.seats import PLAYERS, Board, FirstWorms, ScenarioName, Setup, Solo, Tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.seats import SeatSetup

CANYON_FROM: Final = 4
"""The Canyon is recommended from so many players on. TB 10.4."""

LOT: Final = "lot"

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "solo": get_args(ScenarioName),
    "queens": YES_OR_NO,
    "missing": ("0", "1", "2"),
    "board": get_args(Board),
    "tiles": get_args(Tiles),
    "worms": get_args(FirstWorms),
    "late-seat": YES_OR_NO,
    "start": (*(str(seat) for seat in range(1, PLAYERS[-1] + 1)), LOT),
}
"""The choices of Terror Below, and their values."""


def recommended_board(players: int) -> Board:
    """The side of the board that the rulebook recommends. TB 10.4."""
    return "canyon" if players >= CANYON_FROM else "desert"


def usual(seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
    """What most play with these seats, but for what is chosen; a solo game seats somebody where nobody is named.

    Raises `SetupError` when that cannot be played.
    """
    check_chosen(CHOICES, chosen)
    solo = None
    if "solo" in chosen:
        seats = seats or seats_named(FIRST_NAMES[:1])
        scenario = cast("ScenarioName", chosen["solo"])
        solo = Solo(scenario, chosen.get("queens") == "yes", int(chosen.get("missing", "0")))
    elif chosen.keys() & {"queens", "missing"}:
        raise SetupError("queens and missing go with solo.")
    elif not seats:
        raise SetupError(
            f"Terror Below is for {PLAYERS[0]} to {PLAYERS[-1]} players, or for one with solo; nobody was named."
        )
    start = chosen.get("start", "1")
    setup = Setup(
        seats,
        None if start == LOT else int(start) - 1,
        board=cast("Board", chosen.get("board", recommended_board(len(seats)))),
        tiles=cast("Tiles", chosen.get("tiles", "printed")),
        worms=cast("FirstWorms", chosen.get("worms", "starters")),
        late_seat=chosen.get("late-seat") == "yes",
        solo=solo,
    )
    setup.validate()
    return setup
