"""Who plays a new game, asked in lines where nobody was named."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import replace

from core.engine.seats import SetupError, name_fault, seats_named, shared_name
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


def seated(who: Sequence[Named], people: Callable[[int], int] = lambda _: 1) -> tuple[SeatSetup, ...]:
    """Seats for those who are named. Raises `SetupError` for a name that is none.

    `people` says how many may share a seat, by its number from 0: where it is more than one, `Ada & Ben` are two.
    """
    sharing: list[tuple[str, ...]] = []
    for number, named in enumerate(who):
        names = tuple(name.strip() for name in named.name.split("&")) if people(number) > 1 else (named.name,)
        for name in names:
            if (fault := name_fault(name)) is not None:
                raise SetupError(f"Seat {number + 1}: {fault}")
        sharing.append(names)
    seats = seats_named(tuple(map(shared_name, sharing)))
    return tuple(
        replace(seat, people=names) if len(names) > 1 else seat for seat, names in zip(seats, sharing, strict=True)
    )


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
