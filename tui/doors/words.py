"""The words of a seat: three of a list of ours; whoever has them has the seat.

They are kept in one file beside the game, for its owner alone, and are told to nobody but the owner. With them a door
knows which seat opens; the screen behind it is never given any.
"""

from __future__ import annotations

import hmac
import re
import secrets
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct, json

from saves.disk import PRIVATE, PRIVATE_FOLDER, copy_new, make_folder, put_in_place, read_bytes
from saves.errors import SaveError, writing_failed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

TABLE: Final = -1
"""Stands for no seat: the words of the table screen."""

WORDS: Final = 3
"""So many words open a seat."""

FILE: Final = "words.json"

LARGEST: Final = 4096
"""Bytes of a file of words; a larger one is none of ours."""

LONGEST: Final = 64
"""Characters of what may be words: no three of ours are longer."""

FORMAT: Final = 1


@cache
def word_list() -> tuple[str, ...]:
    """Our words, each once, in the order of the alphabet."""
    return tuple(files("tui.doors").joinpath("data", "words.txt").read_text(encoding="ascii").split())


def new_words() -> str:
    """Three words by chance, as `owl-lamp-river`."""
    return "-".join(secrets.choice(word_list()) for _ in range(WORDS))


def as_typed(text: str) -> str:
    """What somebody has typed or pasted as words, in the spelling that words have; empty for what cannot be any."""
    if len(text) > LONGEST:
        return ""
    found = re.findall(r"[a-z]+", text.casefold())
    return "-".join(found) if len(found) == WORDS else ""


class _File(Struct, frozen=True):
    """What the file holds: for each seat, as a number in a text, its words."""

    format: int
    words: dict[str, str]


class SeatWords(NamedTuple):
    """The words of all seats of a table, and of its table screen."""

    of: Mapping[int, str]

    def seat_of(self, typed: str) -> int | None:
        """Which seat these words open; None for no seat. It takes as long whatever is typed."""
        return self._matching(typed, self.of.items())

    def opens(self, seat: int, typed: str) -> bool:
        """Whether these words open that seat. It takes as long whatever is typed, and whether there is such a seat."""
        found = self._matching(typed, self.of.items())
        return found is not None and found == seat

    def _matching(self, typed: str, words: Iterable[tuple[int, str]]) -> int | None:
        given, found = _blurred(as_typed(typed)), None
        for seat, right in words:
            if hmac.compare_digest(given, _blurred(right)):
                found = seat
        return found

    def with_new(self, seat: int) -> SeatWords:
        """The same with other words for one seat; the old ones open nothing any more."""
        return SeatWords({**self.of, seat: _unlike(self.of.values())})


def _blurred(words: str) -> bytes:
    # texts of one length, so that comparing them tells nothing of where they differ
    return sha256(words.encode()).digest()


def _unlike(others: Iterable[str]) -> str:
    """Words that no other seat has."""
    taken = set(others)
    return next(words for words in iter(new_words, None) if words not in taken)


def words_for(seats: int, kept: SeatWords | None = None) -> SeatWords:
    """Words for so many seats and the table screen: those that are kept, and new ones where none are."""
    found: dict[int, str] = {}
    for seat in (*range(seats), TABLE):
        known = None if kept is None else kept.of.get(seat)
        found[seat] = known if known is not None and known not in found.values() else _unlike(found.values())
    return SeatWords(found)


def read_words(folder: Path) -> SeatWords | None:
    """The words that are kept in a folder; None where there are none, or where what lies there is no file of words."""
    try:
        kept = json.decode(read_bytes(folder / FILE, LARGEST), type=_File)
    except (SaveError, ValueError):
        return None
    known = frozenset(word_list())
    found = {}
    for seat, words in kept.words.items():
        if re.fullmatch(r"-1|\d{1,2}", seat) and len(words) <= LONGEST and known.issuperset(words.split("-")):
            if as_typed(words) != words:
                return None
            found[int(seat)] = words
        else:
            return None
    return SeatWords(found)


def keep_words(words: SeatWords, folder: Path) -> None:
    """Keep words in a folder, in a file for its owner alone, in place of whatever lies there. Raises `SaveError`."""
    make_folder(folder, PRIVATE_FOLDER)
    kept = _File(FORMAT, {str(seat): said for seat, said in words.of.items()})
    path = folder / FILE
    half = path.with_name(f"{FILE}.new")
    try:
        half.unlink(missing_ok=True)
        copy_new(json.encode(kept), half, PRIVATE)
        # a link there is replaced, and a file that others could read as well
        put_in_place(half, path)
    except OSError as error:
        raise writing_failed(path, error) from error
