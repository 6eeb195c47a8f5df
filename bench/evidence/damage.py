"""Every byte of a file changed, and every end cut off: each must be detected and named, and nothing else may fail."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from bench.evidence.games import GAME, keep, random_game
from core.games import game_named
from saves.errors import SaveError
from saves.recovery import read
from saves.verify import verify

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES: Final = (0, 1, 3, 9)
"""The random games whose files are damaged: of Terror Below those of one, two, four and five seats."""

CUTS: Final = (0.02, 0.2, 1.0)
"""Files of a game's beginning, of a part of it, and of all of it."""

WHOLLY: Final = 24_000
"""Of a file of up to so many bytes every end is cut off; of larger ones some are."""


@dataclass
class Damaged:
    """What became of damaged files.

    Attributes:
        sizes: The bytes of the files, undamaged.
        wholly: The bytes of those of which every end was cut off.
        changed: How many had a byte changed.
        truncated: How many had their end cut off.
        recovered: How many of the changed could be gone on with.
        missed: What was not detected, named wrongly, or failed in another way than with an error of the store.
    """

    sizes: list[int] = field(default_factory=list)
    wholly: list[int] = field(default_factory=list)
    changed: int = 0
    truncated: int = 0
    recovered: int = 0
    missed: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether all damage was detected and named."""
        return not self.missed

    def __str__(self) -> str:
        text = (
            f"damage: {len(self.sizes)} files of {min(self.sizes) / 1e3:,.0f} to {max(self.sizes) / 1e3:,.0f} KB, "
            f"{self.changed:,} bytes changed, {self.truncated:,} ends cut off "
            f"(of {len(self.wholly)} files every one), {len(self.missed):,} not named; "
            f"{self.recovered:,} of {self.changed:,} changed files can be gone on with"
        )
        return "\n".join([text, *self.missed[:10]])


def damage(
    positions: int, done: Callable[[int], object], seed: int = 1, wholly: int = WHOLLY, game: str = GAME
) -> Damaged:
    """Change so many bytes and cut off so many ends, spread over all files; `done` is told of each.

    Of files of up to `wholly` bytes every end is cut off besides.
    """
    found, luck = Damaged(), Random(seed)  # noqa: S311 - it decides what is damaged, not what is secret
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.jsonl"
        files = _files(Path(folder), game)
        found.sizes = [len(data) for data in files]
        found.wholly = [len(data) for data in files if len(data) <= wholly]
        ends = [(data, length) for data in files if len(data) <= wholly for length in range(len(data))]
        for number in range(positions):
            data = files[number % len(files)]
            _watch(found, partial(_change, data, luck, path, found))
            _watch(found, partial(_cut, data, luck.randrange(len(data)), path, found))
            for small, length in ends[number::positions]:
                _watch(found, partial(_cut, small, length, path, found))
            done(1)
    return found


def _files(folder: Path, name: str = GAME) -> list[bytes]:
    """Whole files of games that were left early, later, and at their end."""
    files = []
    for number in GAMES:
        setup, whole = random_game(number, 0.02 if number % 2 else 0.0, name)
        for part in CUTS:
            history = type(whole)(whole.game, whole.root.state, whole.dealer)
            for entry in whole.entries[1 : max(2, int(len(whole.entries) * part))]:
                if entry.parent is not None and entry.answer is not None:
                    history.jump(entry.parent.number)
                    history.record(entry.answer)
            history.begin()
            files.append(keep(folder, setup, history).read_bytes())
    return files


def _change(data: bytes, luck: Random, path: Path, found: Damaged) -> str:
    """What is missed when a byte changes; empty when nothing is."""
    place = luck.randrange(len(data))
    byte = luck.choice(
        [other for other in (luck.randrange(256), data[place] ^ 1 << luck.randrange(8), 10, 34) if other != data[place]]
    )
    path.write_bytes(data[:place] + bytes([byte]) + data[place + 1 :])
    line = data[:place].count(b"\n") + 1
    found.changed += 1
    verdict = verify(path, game_named)
    if verdict.well or verdict.line != line:
        return f"byte {place} of {len(data)} is {byte}, in line {line}: {verdict.sentence}"
    try:
        loaded = read(path.read_bytes(), path, game_named)
    except SaveError:
        return ""
    found.recovered += loaded.recovered
    named = f"line {line} has been changed" in loaded.notices[0]
    return "" if loaded.recovered and named else f"byte {place} of {len(data)} is {byte}: {loaded.notices}"


def _cut(data: bytes, length: int, path: Path, found: Damaged) -> str:
    """What is missed when a file ends early; empty when nothing is."""
    path.write_bytes(data[:length])
    found.truncated += 1
    if (verdict := verify(path, game_named)).well:
        return f"cut after {length} of {len(data)} bytes: {verdict.sentence}"
    try:
        loaded = read(path.read_bytes(), path, game_named)
    except SaveError:
        return ""
    return "" if loaded.notices else f"cut after {length} of {len(data)} bytes: no notice"


def _watch(found: Damaged, look: Callable[[], str]) -> None:
    try:
        missed = look()
    except Exception as error:  # noqa: BLE001 - that anything else is raised is what must not happen
        missed = f"{type(error).__name__}: {error}"
    if missed:
        found.missed.append(missed)
