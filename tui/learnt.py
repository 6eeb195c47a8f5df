"""What was learnt at this machine: lessons taken, puzzles solved, tips given, games whose signs were explained.

One small file beside the saves keeps it. Whatever stands there is believed only as far as it has the right shape: who
reads it must expect a lesson that goes no further, and loses no more than a place.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.plain_text import plain
from tui import __version__
from tui.small_files import read_small

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MOST: Final = 500
"""No list in the file is longer."""

LONGEST: Final = 100
"""No text in it is longer."""


MOST_TRIES: Final = 1_000_000
"""No puzzle was tried more often."""


class LessonPlace(NamedTuple):
    """How far a lesson was taken.

    Attributes:
        acts: What was done in it; empty where it was not begun, or was taken to its end.
        digest: The digest of its text then: another lesson of that name is begun anew.
        finished: It was taken to its end once.
    """

    acts: tuple[str, ...] = ()
    digest: str = ""
    finished: bool = False


class ToldTips(NamedTuple):
    """The tips of one game.

    Attributes:
        games: The games in which some were given, by their sealed seeds.
        tips: Those that were given.
    """

    games: tuple[str, ...] = ()
    tips: tuple[str, ...] = ()


class PuzzlePlace(NamedTuple):
    """How a puzzle was tried.

    Attributes:
        tries: The answers that were tried until it was solved, the right one counted.
        day: When it was solved first, as `2026-11-28`; empty as long as it was not.
    """

    tries: int = 0
    day: str = ""

    @property
    def solved(self) -> bool:
        """Whether it was solved once."""
        return bool(self.day)


class Learnt(NamedTuple):
    """Everything that is kept, by game and lesson as `terror-below/first`, and by game.

    Attributes:
        lessons: How far each lesson was taken.
        tips: The tips of each game.
        signs: The games whose help has shown their signs.
        puzzles: How each puzzle was tried.
        version: The version whose news were told last; empty where nobody knows.
    """

    lessons: Mapping[str, LessonPlace] = {}
    tips: Mapping[str, ToldTips] = {}
    signs: tuple[str, ...] = ()
    puzzles: Mapping[str, PuzzlePlace] = {}
    version: str = ""

    def place(self, game: str, lesson: str) -> LessonPlace:
        """How far a lesson was taken."""
        return self.lessons.get(f"{game}/{lesson}", LessonPlace())

    def has_learnt(self, game: str) -> bool:
        """Whether a lesson of a game was taken to its end once."""
        return any(place.finished for key, place in self.lessons.items() if key.startswith(f"{game}/"))

    def lessons_taken(self, game: str) -> int:
        """How many lessons of a game were taken to their end."""
        return sum(place.finished for key, place in self.lessons.items() if key.startswith(f"{game}/"))

    def is_learning(self, game: str) -> bool:
        """Whether a lesson of a game was left in the middle."""
        return any(place.acts for key, place in self.lessons.items() if key.startswith(f"{game}/"))

    def with_place(self, game: str, lesson: str, place: LessonPlace) -> Learnt:
        """The same with another place."""
        return self._replace(lessons={**self.lessons, f"{game}/{lesson}": place})

    def puzzle(self, game: str, name: str) -> PuzzlePlace:
        """How a puzzle was tried."""
        return self.puzzles.get(f"{game}/{name}", PuzzlePlace())

    def puzzles_solved(self, game: str) -> frozenset[str]:
        """The names of the puzzles of a game that were solved."""
        whole = {key.partition("/"): place for key, place in self.puzzles.items()}
        return frozenset(name for (of, _, name), place in whole.items() if of == game and place.solved)

    def with_puzzle(self, game: str, name: str, place: PuzzlePlace) -> Learnt:
        """The same with another place of a puzzle."""
        return self._replace(puzzles={**self.puzzles, f"{game}/{name}": place})

    def with_signs(self, game: str) -> Learnt:
        """The same, with the signs of a game shown."""
        return self._replace(signs=(*self.signs, game))

    @property
    def is_of_another_version(self) -> bool:
        """Whether the news of this version are still to be told: whoever learnt something did so in another one."""
        return self.version not in {"", __version__}

    def with_tips(self, game: str, told: ToldTips) -> Learnt:
        """The same with other tips."""
        return self._replace(tips={**self.tips, game: told})


def read_learnt(path: Path) -> Learnt:
    """What the file keeps; nothing where there is none, or it is nonsense."""
    try:
        kept = json.loads(read_small(path))
    except (OSError, ValueError, RecursionError):
        return Learnt()
    return Learnt(
        {key: _place(value) for key, value in _table(kept, "lessons").items()},
        {key: ToldTips(_texts(value, "games"), _texts(value, "tips")) for key, value in _table(kept, "tips").items()},
        _texts(kept, "signs"),
        {key: _puzzle_place(value) for key, value in _table(kept, "puzzles").items()},
        _version(kept),
    )


def keep_learnt(learnt: Learnt, path: Path) -> None:
    """Keep it. A disk that refuses costs no more than the memory."""
    from saves.disk import PRIVATE, put_whole
    from saves.errors import SaveError

    told = {
        "lessons": {key: place._asdict() for key, place in learnt.lessons.items()},
        "tips": {key: tips._asdict() for key, tips in learnt.tips.items()},
        "signs": learnt.signs,
        "puzzles": {key: place._asdict() for key, place in learnt.puzzles.items()},
        "version": learnt.version or __version__,
    }
    with suppress(SaveError):
        put_whole(json.dumps(told, ensure_ascii=False, indent=1).encode(), path, PRIVATE, _is_learnt)


def _is_learnt(data: bytes) -> bool:
    """Whether these are the bytes of such a file."""
    try:
        kept = json.loads(data)
    except (ValueError, RecursionError):
        return False
    return isinstance(kept, dict) and {"lessons", "tips"} <= set(kept) <= set(Learnt._fields)


def _place(value: Any) -> LessonPlace:
    digest = value.get("digest", "") if isinstance(value, dict) else ""
    finished = isinstance(value, dict) and value.get("finished") is True
    return LessonPlace(_texts(value, "acts"), plain(digest, LONGEST) if isinstance(digest, str) else "", finished)


def _puzzle_place(value: Any) -> PuzzlePlace:
    tries, day = (value.get("tries"), value.get("day")) if isinstance(value, dict) else (0, "")
    counted = tries if isinstance(tries, int) and 0 <= tries <= MOST_TRIES else 0
    return PuzzlePlace(counted, plain(day, LONGEST) if isinstance(day, str) else "")


def _table(value: Any, name: str) -> dict[str, Any]:
    found = value.get(name) if isinstance(value, dict) else None
    if not isinstance(found, dict) or len(found) > MOST:
        return {}
    return {plain(key, LONGEST): part for key, part in found.items()}


def _version(value: Any) -> str:
    found = value.get("version") if isinstance(value, dict) else None
    return plain(found, LONGEST) if isinstance(found, str) else ""


def _texts(value: Any, name: str) -> tuple[str, ...]:
    found = value.get(name) if isinstance(value, dict) else None
    if not isinstance(found, list) or len(found) > MOST or not all(isinstance(part, str) for part in found):
        return ()
    return tuple([plain(part, LONGEST) for part in found])
