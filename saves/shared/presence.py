"""Who looks at a shared game: a small file a screen, beside the game and locked while the screen lives.

Whoever may write in the folder of the saves may write there too: what stands in these files is believed as far as a
mark beside a name goes, and no further. The game itself never asks them.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from saves.clock import check_moment, now, writable
from saves.disk import PRIVATE, PRIVATE_FOLDER, SaveFile, is_held, make_folder, read_bytes
from saves.errors import ExistsError, LockedError, SaveError
from saves.form.formats import BAD_JSON

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FOLDER: Final = ".screens"
"""How the name of the folder beside a game ends that its screens keep their files in."""

SCREEN: Final = ".screen"
CLOSING: Final = ".close"
PLAYERS: Final = "players.lock"

ID_BYTES: Final = 8
"""Bytes by which a screen is told from all others."""

SIGNED_EVERY: Final = 4.0
"""Seconds between two signs of a screen."""

AWAY: Final = timedelta(seconds=10)
"""A screen of which nothing was heard for so long is not there."""

LARGEST: Final = 2_000
"""Bytes of the file of a screen, at most."""

MOST: Final = 64
"""So many screens of one game are looked at; a door opens far fewer."""

Door: TypeAlias = Literal["here", "window", "ssh", "web"]
"""How a screen is reached: at the keyboard that opened the game, in another window of this machine, through a door."""

Id: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class ScreenFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of a screen says.

    Attributes:
        id: Its name, 16 hex digits.
        seats: Whose screen it is: their numbers among all who can have one, which are those of the seats where nobody
            shares one; empty for the table screen.
        door: How it is reached.
        since: When it came to look; the newest screen with a seat has it.
        owner: It may open the game to others, and answer for seats whose people are away.
    """

    id: Id
    seats: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=16)]
    door: Door
    since: datetime
    owner: bool = False

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        if self.since.tzinfo is None:
            raise ValueError("a moment has a zone")
        check_moment(self.since)


class Seen(NamedTuple):
    """A screen as others see it.

    Attributes:
        file: What it says of itself.
        alive: It lives, and has given a sign of late.
        signed: When it gave its last sign.
    """

    file: ScreenFile
    alive: bool
    signed: datetime


class Whereabouts(NamedTuple):
    """Where the person of a seat is.

    Attributes:
        mark: They look, are away, or have never come.
        door: How they came; empty where they never did.
        since: Since when that is so; None where they never came.
    """

    mark: Literal["looks", "away", "never"]
    door: str = ""
    since: datetime | None = None


def screens_folder(game: Path) -> Path:
    """The folder beside the file of a game that its screens keep their files in."""
    return game.with_name(f"{game.stem}{FOLDER}")


def screens_of(game: Path) -> tuple[Seen, ...]:
    """The screens of a game, the newest first, with those that have gone. A file that is none is passed over."""
    return _screens_in(screens_folder(game), now().astimezone(UTC))


def _screens_in(folder: Path, at: datetime) -> tuple[Seen, ...]:
    found: list[Seen] = []
    with suppress(OSError):
        for path in sorted(path for path in folder.iterdir() if path.suffix == SCREEN)[:MOST]:
            seen = _seen(path, at)
            if seen is not None:
                found.append(seen)
    return tuple(sorted(found, key=lambda seen: (seen.file.since, seen.file.id), reverse=True))


def _seen(path: Path, at: datetime) -> Seen | None:
    try:
        file = json.decode(read_bytes(path, LARGEST), type=ScreenFile)
        signed = writable(datetime.fromtimestamp(path.stat().st_mtime, tz=UTC))
    except (SaveError, OSError, OverflowError, *BAD_JSON):
        return None
    if file.id != path.stem:
        return None
    return Seen(file, is_held(path) and at - signed < AWAY, signed)


def is_shared(game: Path) -> bool:
    """Whether a screen of a game lives."""
    return any(seen.alive for seen in screens_of(game))


def whereabouts(screens: Sequence[Seen], seat: int) -> Whereabouts:
    """Where the person of a seat is, as far as the screens of the game tell."""
    own = [seen for seen in screens if seat in seen.file.seats]
    there = next((seen for seen in own if seen.alive), None)
    if there is not None:
        return Whereabouts("looks", there.file.door, there.file.since)
    last = max(own, key=lambda seen: seen.signed, default=None)
    return Whereabouts("never") if last is None else Whereabouts("away", last.file.door, last.signed)


def ask_to_close(game: Path, screen: str) -> None:
    """Ask a screen to end: its seat stays whose it was. Raises `OSError`, and `ValueError` for no name of a screen."""
    if not (len(screen) == 16 and set(screen) <= set("0123456789abcdef")):
        raise ValueError("no screen has this name")
    (screens_folder(game) / f"{screen}{CLOSING}").touch(PRIVATE)


def forget_screens(game: Path) -> None:
    """The game is deleted: what its screens kept beside it goes with it."""
    folder = screens_folder(game)
    with suppress(OSError):
        for path in folder.iterdir():
            path.unlink(missing_ok=True)
        folder.rmdir()


class Presence:
    """The file of one screen: it says that the screen is there, as long as it is.

    Attributes:
        file: What it says.
    """

    def __init__(self, game: Path, door: Door, *, owner: bool = False) -> None:
        """A screen comes, for no seat yet. Raises `SaveError` where nothing can be written beside the game."""
        self._folder = screens_folder(game)
        make_folder(self._folder, PRIVATE_FOLDER)
        self._players: SaveFile | None = None
        self._signed = 0.0
        self.file = ScreenFile(os.urandom(ID_BYTES).hex(), (), door, self._after_all(), owner)
        self._own = SaveFile.create(self._path, PRIVATE)
        try:
            self._write()
        except BaseException:
            self._own.discard()
            raise

    @property
    def _path(self) -> Path:
        return self._folder / f"{self.file.id}{SCREEN}"

    def _after_all(self) -> datetime:
        """Now, or right after the newest screen, whatever the clocks have said."""
        at = now().astimezone(UTC)
        last = max((seen.file.since for seen in _screens_in(self._folder, at)), default=at)
        return writable(max(at, last + timedelta(microseconds=1)))

    def _write(self) -> None:
        self._own.write(json.encode(self.file), 0)
        self._signed = monotonic()

    def _forget_gone(self) -> None:
        """Files of screens that have gone and whose seats this one has say nothing any more."""
        for seen in self.others:
            if not seen.alive and set(seen.file.seats) <= set(self.file.seats):
                path = self._folder / f"{seen.file.id}{SCREEN}"
                with suppress(OSError):
                    if not is_held(path):
                        path.unlink()

    @property
    def all(self) -> tuple[Seen, ...]:
        """Every screen of the game, the newest first."""
        return _screens_in(self._folder, now().astimezone(UTC))

    @property
    def others(self) -> tuple[Seen, ...]:
        """Every other screen of the game, the newest first."""
        return tuple(seen for seen in self.all if seen.file.id != self.file.id)

    @property
    def stamp(self) -> Any:
        """Changes when screens come or go."""
        try:
            return self._folder.stat().st_mtime_ns
        except OSError:
            return None

    def sign(self) -> None:
        """Give a sign, when the last one is some time ago."""
        if monotonic() - self._signed >= SIGNED_EVERY:
            self._signed = monotonic()
            with suppress(OSError):
                os.utime(self._path)

    def overtaken(self) -> tuple[int, ...]:
        """The seats of this screen that a newer one has."""
        newer = {seat for seen in self.others if seen.alive and self._is_newer(seen) for seat in seen.file.seats}
        return tuple(seat for seat in self.file.seats if seat in newer)

    def _is_newer(self, seen: Seen) -> bool:
        return (seen.file.since, seen.file.id) > (self.file.since, self.file.id)

    def sit(self, seats: Sequence[int]) -> None:
        """From now on it is the screen of these seats, as the newest. Raises `SaveError`."""
        self.file = replace(self.file, seats=tuple(sorted(seats)), since=self._after_all())
        self._write()
        self._forget_gone()

    def keep(self, seats: Sequence[int]) -> None:
        """From now on it is the screen of these alone, and no newer than it was. Raises `SaveError`."""
        self.file = replace(self.file, seats=tuple(sorted(seats)))
        self._write()

    def closed_by_owner(self) -> bool:
        """Whether the owner wants it to end."""
        return (self._folder / f"{self.file.id}{CLOSING}").exists()

    def has_players(self) -> bool:
        """Whether computer players think at this screen; it tries to get them where no other screen has them."""
        if self._players is None:
            path = self._folder / PLAYERS
            with suppress(SaveError):
                with suppress(ExistsError):
                    SaveFile.create(path).close()
                try:
                    self._players = SaveFile.open(path)
                except LockedError:
                    return False
        return self._players is not None

    def let_players_go(self) -> None:
        """Computer players think at another screen from now on."""
        if self._players is not None:
            self._players.close()
            self._players = None

    def close(self, *, gone: bool = True) -> None:
        """The screen ends. Its file stays, unlocked, to tell since when it is away; without `gone` nothing stays."""
        self.let_players_go()
        with suppress(OSError):
            (self._folder / f"{self.file.id}{CLOSING}").unlink(missing_ok=True)
            os.utime(self._path)
        if gone and self.file.seats:
            self._own.close()
        else:
            self._own.discard()
