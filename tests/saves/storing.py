"""How the stored games of one kind are made: played into a folder, packed, and written down in an index."""

from __future__ import annotations

import gzip
import shutil
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import json

from core.engine.dealer import Dealer
from core.engine.history import History
from saves.kept_packs import KeptPacks
from saves.records.kept import record_of
from saves.store import Store
from tests.saves.stored_games import ENDING, FOLDER, Stored, told
from tui.table.session import close_table, table_from
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.engine.decisions import Decision, Option
    from core.words.spoken import SpokenGame
    from saves.packs import DeckPack


class Clock:
    """A clock that goes on by a few seconds whenever it is looked at."""

    def __init__(self, begun: datetime) -> None:
        self._time = begun

    def __call__(self) -> datetime:
        self._time += timedelta(seconds=3)
        return self._time


class Kind(NamedTuple):
    """The stored games of one kind.

    Attributes:
        place: The folder that they lie in.
        games: How many there are.
        seed: What their seeds begin with.
        month: The month of their year in which the first of them was begun, the next a day later.
        game_of, setup_of: The rules of a stored game with its cards, and what is played.
        play: Plays at a table, with a number of its own, to the end or not as far.
        packs: The cards that they are played with.
        imported: Those that were read from a record.
        played_on: Those that go on from an entry of another.
        unfinished: Those that were left in the middle.
    """

    place: str
    games: int
    seed: str
    month: int
    game_of: Callable[[int], SpokenGame[Any, Any, Any]]
    setup_of: Callable[[int], Any]
    play: Callable[[Table, int, bool], None]
    packs: Callable[[], Iterable[DeckPack]]
    imported: range
    played_on: range
    unfinished: range

    @property
    def folder(self) -> Path:
        """Where they lie."""
        return FOLDER / self.place

    @property
    def listing(self) -> Path:
        """What each of them came to."""
        return self.folder / "index.json"

    def stored(self) -> tuple[Stored, ...]:
        """The stored games, as the index tells them."""
        found: tuple[Stored, ...] = json.decode(self.listing.read_bytes(), type=tuple[Stored, ...])
        return found

    def known(self) -> KeptPacks:
        """The games of the collection, with the cards that these were played with."""
        return KeptPacks(self.folder / "packs")

    def make(self, number: int, folder: Path) -> Path:
        """Play a stored game into a folder. Returns its file, as it was saved."""
        store = Store(folder, clock=Clock(datetime(2026, self.month, 1, 19, 30, tzinfo=UTC) + timedelta(days=number)))
        game, setup = self.game_of(number), self.setup_of(number)
        history: History[Any] = History(game, game.new(setup), Dealer(f"{self.seed} {number}"))
        history.begin()
        letters = "".join(seat.letter for seat in setup.seats)
        table = Table(game, setup, history, store.begin(game, setup, history, letters))
        self.play(table, number, number not in self.unfinished)
        if number in self.played_on:
            entry = table.history.line()[-len(table.history.line()) // 3].number
            table.travel.comment(entry, "From here it is another game.")
            new = table_from(table, entry, store).table
            close_table(table)
            table = new
            self.play(table, number + 1, True)
        path: Path = table.keeper.path  # type: ignore[union-attr]  # the journal that the store began
        close_table(table)
        if number in self.imported:
            record = folder / "record.txt"
            record.write_text(record_of(store.load(path)), encoding="utf-8")
            path = store.import_record(record)
        return path

    def write_anew(self) -> None:
        """Make all of them anew, with the cards that they are played with."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        kept = self.known()
        for pack in self.packs():
            kept.keep(pack)
        found: list[Stored] = []
        for number in range(self.games):
            with tempfile.TemporaryDirectory() as folder:
                path = self.make(number, Path(folder))
                stored_game = told(f"{self.place}/game-{number:02}", path, kept)
                stored_game.path.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
                found.append(stored_game)
        self.listing.write_bytes(json.format(json.encode(found), indent=1) + b"\n")


def answer(table: Table, choose: Callable[[Any, Decision], Option]) -> None:
    """Let who is awaited take the keyboard and choose."""
    assert table.awaited is not None
    table.reveal(table.awaited)
    decision = table.decision()
    assert decision is not None
    table.choose(choose(table.history.state, decision))


def unpacked(game: Stored, folder: Path) -> Path:
    """A stored game as it was saved, in a folder."""
    path = folder / f"{game.path.name.removesuffix(ENDING)}.jsonl"
    path.write_bytes(game.data)
    return path
