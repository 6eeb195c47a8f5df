"""Who plays a new game, asked in lines where nobody was named."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from core.engine.seats import SetupError, name_fault, seats_named
from core.players.levels import UnknownLevelError, level_named
from tui.table.in_words import broken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.seats import SeatSetup
    from tui.plain.lines import Lines

SetupT = TypeVar("SetupT")


class Named(NamedTuple):
    """Who sits down.

    Attributes:
        level: Which player that is no person plays the seat; empty for people.
    """

    name: str
    level: str = ""


def with_level(text: str) -> Named:
    """A name with a level behind a colon, as `Rex:Hunter`; a name alone is a person. Raises `UnknownLevelError`."""
    name, colon, level = text.rpartition(":")
    return Named(name.strip(), level_named(level.strip())) if colon else Named(text)


def seated(who: Sequence[Named]) -> tuple[SeatSetup, ...]:
    """Seats for those who are named. Raises `SetupError` for a name that is none."""
    for number, named in enumerate(who, 1):
        if (fault := name_fault(named.name)) is not None:
            raise SetupError(f"Seat {number}: {fault}")
    return seats_named(tuple(named.name for named in who))


def ask_names(
    lines: Lines, title: str, players: str, setup: Callable[[Sequence[Named]], SetupT]
) -> tuple[SetupT, tuple[Named, ...]]:
    """Ask for names until a game can be played with them. Returns its setup, which `setup` makes, and who was named.

    `players` says how many may play. Raises `EndOfInput` when nothing more is typed.
    """
    lines.say(*broken(f"{title}, for {players}. Who plays? Type the names clockwise, with commas between them."))
    lines.say("Rex:Hunter is a player that is no person: a Wanderer, a Scavenger or a Hunter.")
    while True:
        names = tuple(name.strip() for name in lines.ask("Names: ").split(",") if name.strip())
        if not names:
            lines.say("Nobody was named.")
            continue
        try:
            who = tuple(with_level(name) for name in names)
            return setup(who), who
        except (SetupError, UnknownLevelError) as error:
            lines.say(*broken(str(error)))
