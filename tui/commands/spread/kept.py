"""A folder that keeps what batches came to, so that a run that was stopped goes on from it.

One file says which games they are, and each batch has a file of its own, whole or not at all. What stands in them is
read as any other file is: one of another form, or one that was changed, counts as not there, and its games are played
again.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_args, get_origin

from msgspec import MsgspecError, convert, json, msgpack, to_builtins

from core.engine.blake import blake2b
from saves.disk import make_folder, put_whole, read_bytes
from saves.errors import MissingError, SaveError
from tui import __version__
from tui.commands.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from core.engine.game import Game

BatchT = TypeVar("BatchT")

RUN: Final = "run.json"
"""The file that says which games a folder keeps."""

ENDING: Final = ".batch"
LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a file."""

SIZE: Final = 32
"""Bytes of a digest."""


class Kept(Generic[BatchT]):
    """The batches of one run in a folder."""

    def __init__(
        self,
        folder: Path,
        run: Mapping[str, Any],
        kind: type[BatchT],
        whole: Callable[[BatchT], BatchT],
        fits: Callable[[range, BatchT], bool],
    ) -> None:
        """`run` says all that the games depend on.

        `kind` is what a batch came to; `whole` gives the parts of it their types that `kind` does not name, and `fits`
        says whether it can be that of these games. Raises `Refusal` for a folder that cannot be used, or that keeps
        other games.
        """
        self._folder = folder
        self._decoder = msgpack.Decoder(kind, dec_hook=counters)
        self._whole = whole
        self._fits = fits
        told = json.format(json.encode(to_builtins(run), order="sorted"), indent=2) + b"\n"
        self._key = digest_of(told)
        try:
            make_folder(folder)
            if (found := self._run()) is None:
                put_whole(told, folder / RUN)
            elif found != told:
                raise Refusal(f"{folder} keeps other games, as its {RUN} says: name another folder.")
        except SaveError as error:
            raise Refusal(str(error)) from error

    def known(self, batches: Sequence[range]) -> set[int]:
        """The first numbers of the batches that are there and whole."""
        return {numbers.start for numbers in batches if self._found(numbers) is not None}

    def read(self, numbers: range) -> BatchT:
        """What a batch came to. Raises `Refusal` for one that is not there any more."""
        found = self._found(numbers)
        if found is None:
            raise Refusal(f"{self._path(numbers)} has just gone or changed: try again, and its games are played anew.")
        return found

    def put(self, numbers: range, came: BatchT) -> None:
        """Keep what a batch came to. Raises `Refusal`."""
        data = msgpack.encode(came)
        try:
            put_whole(digest_of(self._key + data) + data, self._path(numbers))
        except SaveError as error:
            raise Refusal(str(error)) from error

    def _run(self) -> bytes | None:
        try:
            return read_bytes(self._folder / RUN, LARGEST)
        except MissingError:
            return None

    def _path(self, numbers: range) -> Path:
        return self._folder / f"{numbers.start:09}-{numbers.stop - 1:09}{ENDING}"

    def _found(self, numbers: range) -> BatchT | None:
        try:
            raw = read_bytes(self._path(numbers), LARGEST)
            if digest_of(self._key + raw[SIZE:]) != raw[:SIZE]:
                return None
            came = self._whole(self._decoder.decode(raw[SIZE:]))
        except (SaveError, MsgspecError, RecursionError, ValueError, TypeError):
            # whatever is wrong with it, it is no batch
            return None
        return came if self._fits(numbers, came) else None


def run_of(rules: Game[Any, Any, Any], setup: Any, games: int, seed: str) -> dict[str, Any]:
    """What games of a setup depend on: with what they are played, which setup, how many, and from which seed."""
    return {
        "program": __version__,
        "game": rules.id,
        "version": rules.version,
        "decks": rules.digest,
        "setup": setup,
        "games": games,
        "seed": seed,
    }


def counters(kind: Any, value: Any) -> Any:
    """Counts as they are kept: a dict. Shares of a win are counted too, so that numbers need not be whole."""
    if get_origin(kind) is not Counter:
        raise NotImplementedError
    counts: Any = dict.__class_getitem__((*get_args(kind), int | float))
    return Counter(convert(value, counts))


def digest_of(data: bytes) -> bytes:
    """The digest of bytes."""
    return blake2b(data, digest_size=SIZE).digest()
