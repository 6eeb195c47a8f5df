"""Who plays a new game, asked in lines where nobody was named."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from core.engine.seats import SetupError, name_fault, seats_named
from tui.table.in_words import broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.seats import SeatSetup
    from tui.plain.lines import Lines

SetupT = TypeVar("SetupT")


def named(names: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    """Seats with these names. Raises `SetupError` for a name that is none."""
    for number, name in enumerate(names, 1):
        if (fault := name_fault(name)) is not None:
            raise SetupError(f"Seat {number}: {fault}")
    return seats_named(names)


def ask_names(lines: Lines, title: str, players: str, setup: Callable[[tuple[SeatSetup, ...]], SetupT]) -> SetupT:
    """Ask for names until a game can be played with them, and return its setup, which `setup` makes of the seats.

    `players` says how many may play. Raises `EndOfInput` when nothing more is typed.
    """
    lines.say(*broken(f"{title}, for {players}. Who plays? Type the names clockwise, with commas between them."))
    while True:
        names = tuple(name.strip() for name in lines.ask("Names: ").split(",") if name.strip())
        if not names:
            lines.say("Nobody was named.")
            continue
        try:
            return setup(named(names))
        except SetupError as error:
            lines.say(*broken(str(error)))
