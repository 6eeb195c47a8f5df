"""The chances to win along a finished game, kept beside its file so that they are worked out once.

They are a cache. What is missing or wrong is worked out anew; the file can be deleted at any time.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json

from core.engine.digest import digest
from saves.disk import PRIVATE, put_whole, read_bytes
from saves.errors import SaveError
from saves.form.formats import BAD_JSON
from saves.form.limits import CHANCES_BYTES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from core.engine.history import History

ENDING: Final = ".chances"
"""How the name of its file ends: that of the game is before it."""

FORMAT: Final = 1
"""The format of the file; of another one nothing is taken over."""

EXACT: Final = 4
"""Digits of a chance that are kept."""


class _ChancesFile(Struct, frozen=True):
    """The whole file.

    Attributes:
        rules: The version of the game that they were worked out with.
        end: The number of the last entry that is told of, and the digest of its state: chances of another game that
            has the same name by now are told by it.
        chances: By the numbers of entries, the chance of each seat.
    """

    format: int
    rules: int
    end: tuple[int, str]
    chances: dict[int, tuple[float, ...]]


def path_beside(game: Path) -> Path:
    """The file beside that of a game."""
    return game.with_suffix(ENDING)


def read_chances(game: Path, history: History[Any]) -> dict[int, tuple[float, ...]]:
    """The chances that are kept for a game, by the numbers of its entries; nothing where they are not, or are wrong."""
    kept = None
    with suppress(SaveError, *BAD_JSON):
        kept = json.decode(read_bytes(path_beside(game), CHANCES_BYTES), type=_ChancesFile)
    if kept is None or (kept.format, kept.rules) != (FORMAT, history.game.version):
        return {}
    number, state = kept.end
    entries = history.entries
    if not 0 <= number < len(entries) or digest(entries[number].state) != state:
        return {}
    seats = history.game.seats(entries[number].state)
    whole = all(
        0 <= entry < len(entries) and len(of) == seats and all(0.0 <= one <= 1.0 for one in of)
        for entry, of in kept.chances.items()
    )
    return kept.chances if whole else {}


def keep_chances(game: Path, history: History[Any], chances: Mapping[int, tuple[float, ...]]) -> None:
    """Keep chances beside the file of a game; a disk that refuses is no harm."""
    if not chances or not game.exists():
        return
    number = max(chances)
    rounded = {entry: tuple(round(one, EXACT) for one in of) for entry, of in sorted(chances.items())}
    kept = _ChancesFile(FORMAT, history.game.version, (number, digest(history.entries[number].state)), rounded)
    with suppress(SaveError):
        put_whole(json.encode(kept), path_beside(game), PRIVATE, _are_chances)


def _are_chances(data: bytes) -> bool:
    """Whether these are the bytes of such a file."""
    with suppress(*BAD_JSON):
        json.decode(data, type=_ChancesFile)
        return True
    return False


def forget_chances(game: Path) -> None:
    """The game is deleted: what is beside it goes with it."""
    with suppress(OSError, ValueError):
        path_beside(game).unlink(missing_ok=True)
