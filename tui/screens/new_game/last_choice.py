"""The choices for the last new game of each kind, kept in one file so that the next one begins with them.

The file names the game that was chosen last. A file of one game alone, as it was kept before there was a shelf, is that
of the first game.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import DecodeError, Raw, Struct, ValidationError, convert, json, to_builtins

from core.engine.plain_text import plain
from core.engine.policies import Policy
from core.engine.seats import Colour
from core.games import FIRST
from saves.disk import put_whole
from saves.errors import SaveError
from tui.small_files import read_small

if TYPE_CHECKING:
    from pathlib import Path

    from tui.screens.new_game.choices import Memory

_FAULTS = (OSError, ValueError, RecursionError, DecodeError, ValidationError)


class LastSeat(Struct, frozen=True, omit_defaults=True):
    """A seat that was taken.

    Attributes:
        level: Which computer player played it; empty for people.
        people: Who shared it, where it was more than one.
    """

    name: str
    colour: Colour
    level: str = ""
    people: tuple[str, ...] = ()


class _Common(Struct, frozen=True, omit_defaults=True):
    """The fields kept for every game; the choices of its own stand in the same object."""

    seats: tuple[LastSeat, ...] = ()
    policy: Policy | None = None
    no_hints: bool = False
    pack: str = ""


class LastChoice(NamedTuple):
    """The choices of a new game, its seed apart. A file may hold nonsense in their place.

    Attributes:
        seats: In clockwise order. A game for one is the first one's.
        policy: None for what the game lets be undone.
        pack: The folder of the deck pack; empty for the decks of this edition.
        memory: What only this game asks for; None for what is usual.
        hints: Whether a seat that is asked may have a hint.
    """

    seats: tuple[LastSeat, ...] = ()
    policy: Policy | None = None
    pack: str = ""
    memory: Memory | None = None
    hints: bool = True


class _File(Struct, frozen=True):
    """The whole file: which game was chosen last, and what was chosen for each."""

    games: dict[str, Raw]
    last: str = FIRST


def last_choice(path: Path | None, game: str, kind: type[Memory]) -> LastChoice | None:
    """The last choice for a game, with its own choices as that kind; None when there is none, or it is nonsense."""
    found = _read(path)
    if found is None or game not in found.games:
        return None
    try:
        kept: dict[str, Any] = json.decode(found.games[game])
        common = convert(kept, _Common)
        memory: Memory = convert(kept, kind)
    except _FAULTS:
        return None
    return LastChoice(common.seats, common.policy, plain(common.pack), memory, not common.no_hints)


def remember(choice: LastChoice, path: Path | None, game: str) -> None:
    """Keep what was chosen for a game, which is the last one now. A disk that refuses costs no more than the memory."""
    if path is None:
        return
    found = _read(path)
    common = _Common(choice.seats, choice.policy, not choice.hints, choice.pack)
    own = {} if choice.memory is None else to_builtins(choice.memory)
    games = {} if found is None else {name: json.decode(kept) for name, kept in found.games.items()}
    games[game] = {**own, **to_builtins(common)}
    with suppress(SaveError):
        put_whole(json.encode({"last": game, "games": games}), path, ours=_is_ours)


def remember_game(path: Path | None, game: str) -> None:
    """Keep which game was played last, however it was begun. A disk that refuses costs no more than the memory."""
    found = _read(path) or _File({})
    if path is not None and found.last != game:
        with suppress(SaveError):
            put_whole(json.encode(_File(found.games, game)), path, ours=_is_ours)


def _is_ours(data: bytes) -> bool:
    """Whether these are the bytes of such a file."""
    try:
        kept = json.decode(data, type=dict[str, Raw])
    except _FAULTS:
        return False
    return "games" in kept or "seats" in kept


def _read(path: Path | None) -> _File | None:
    """The file; None when there is none, or it cannot be read."""
    if path is None:
        return None
    try:
        data = read_small(path)
        kept = json.decode(data, type=dict[str, Raw])
        return json.decode(data, type=_File) if "games" in kept else _File({FIRST: Raw(data)})
    except _FAULTS:
        return None
