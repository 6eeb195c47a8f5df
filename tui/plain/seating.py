"""Who plays a new game, asked in lines where nobody was named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from msgspec.structs import replace

from core.engine.seats import SetupError, name_fault, seats_named, shared_name
from core.players.levels import UnknownLevelError, glossed, level_named
from core.words.english import series
from tui.plain.lines import EndOfInput
from tui.table.breaking import broken
from tui.table.typed import WORDS, typed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.seats import SeatSetup
    from core.games import Shelved
    from tui.plain.lines import Lines

SetupT = TypeVar("SetupT")

WAITS: Final = "You can do that once the game has started."
"""What is said to a word of the table that is typed for a name; who is called so is named by an option."""


class NamedSeats(NamedTuple):
    """A person or a computer player, by name.

    Attributes:
        level: Which computer player plays the seat; empty for people.
    """

    name: str
    level: str = ""


def with_level(text: str) -> NamedSeats:
    """A name with a level behind a colon, as `Rex:Hunter`; a name alone is a person. Raises `UnknownLevelError`."""
    name, colon, level = text.rpartition(":")
    return NamedSeats(name.strip(), level_named(level.strip())) if colon else NamedSeats(text)


def seated(who: Sequence[NamedSeats], people: Callable[[int], int] = lambda _: 1) -> tuple[SeatSetup, ...]:
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
    lines: Lines,
    game: Shelved,
    setup: Callable[[Sequence[NamedSeats]], SetupT],
    known: Sequence[str] = (),
    usual: Sequence[NamedSeats] = (),
) -> tuple[SetupT, tuple[NamedSeats, ...]]:
    """Ask for names until a game can be played with them. Returns its setup, which `setup` makes, and who was named.

    `known` are the levels that can play it; an empty line names `usual`. Raises `EndOfInput` when nothing more is
    typed, or it is left.
    """
    explained = _explained(game, known, usual)
    lines.say(*broken(f"{game.title}, for {game.players}. {explained[0]}"), *explained[1:])
    while True:
        text = lines.ask("Names: ").strip()
        word = typed(text).word if text.casefold().removeprefix(":") in {*WORDS, "?"} else ""
        if word == "quit":
            raise EndOfInput
        if word:
            lines.say(*([] if word == "help" else [WAITS]), *broken(explained[0]), *explained[1:])
            continue
        names = tuple(name.strip() for name in text.split(",") if name.strip())
        try:
            who = tuple(with_level(name) for name in names) or tuple(usual)
            return setup(who), who
        except (SetupError, UnknownLevelError) as error:
            lines.say(*broken(str(error)))


def _explained(game: Shelved, known: Sequence[str], usual: Sequence[NamedSeats]) -> list[str]:
    """How names are typed, not broken yet; then who else can be named, and who sits down for an empty line."""
    lines = [f"Who plays? Type the names, {game.order}, with commas between them."]
    if known:
        levels = ", ".join(map(glossed, known))
        lines += broken(f"Rex:{known[-1]} seats a computer: {levels}.")
    seats = series([f"{named.name} ({named.level})" if named.level else named.name for named in usual])
    return [*lines, *broken(f"An empty line seats {seats}. Type quit to quit.")]
