"""How the stored games of one kind are made: played into a folder, packed, and written down in an index.

They are whole saved games, packed with gzip, with the cards that they were played with beside them, so that other
numbers on the cards leave them as they are. Only where the rules are meant to lead elsewhere are they made anew. In
`index.json` stands what each of them came to.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
from datetime import datetime, timedelta
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json

from core.engine.dealer import Dealer
from core.engine.decisions import Over
from core.engine.digest import digest
from core.engine.history import History
from saves.form.formats import decoded
from saves.form.lines import Header
from saves.kept_packs import KeptPacks
from saves.records.kept import record_of
from saves.recovery import load
from saves.store import Store
from tests.saves.games import bodies
from tui.table.session import close_table, table_from
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from core.engine.decisions import Decision, Option
    from core.words.spoken import SpokenGame
    from saves.form.lines import AnyLine
    from saves.loading import Loaded
    from saves.packs import DeckPack

FOLDER: Final = Path(__file__).parents[1] / "stored"
ENDING: Final = ".jsonl.gz"


class Clock:
    """A clock that goes on by a few seconds whenever it is looked at."""

    def __init__(self, begun: datetime) -> None:
        self._time = begun

    def __call__(self) -> datetime:
        self._time += timedelta(seconds=3)
        return self._time


class Stored(Struct, frozen=True):
    """What a stored game came to.

    Attributes:
        name: Its file, without the ending; before it the folder of a game with one of its own.
        format: The format of its file.
        seats: How many play.
        entries: How many entries it has, the root apart.
        side_lines: How many ends its history has beside one.
        digest: A digest of the digests of the states after all its entries.
        over: Whether it has ended.
    """

    name: str
    format: int
    seats: int
    entries: int
    side_lines: int
    digest: str
    over: bool

    @property
    def path(self) -> Path:
        """Its packed file."""
        return FOLDER / f"{self.name}{ENDING}"

    @property
    def data(self) -> bytes:
        """Its file as it was saved."""
        return gzip.decompress(self.path.read_bytes())

    def unpacked(self, folder: Path) -> Path:
        """Its file as it was saved, in a folder."""
        path = folder / f"{self.path.name.removesuffix(ENDING)}.jsonl"
        path.write_bytes(self.data)
        return path

    @property
    def lines(self) -> list[AnyLine]:
        """Its lines, as format 2 has them."""
        header, lines = decoded(bodies(self.data), self.path)
        return [header, *lines]


def digest_of(history: History[Any]) -> str:
    """A digest of the digests of the states after all entries, in their order."""
    return blake2b("\n".join(digest(entry.state) for entry in history.entries).encode(), digest_size=16).hexdigest()


def told(name: str, loaded: Loaded) -> Stored:
    """What a saved game came to."""
    history = loaded.history
    return Stored(
        name=name,
        format=loaded.format,
        seats=len(loaded.setup.seats),
        entries=len(history.entries) - 1,
        side_lines=sum(history.onward(entry) is None for entry in history.entries) - 1,
        digest=digest_of(history),
        over=isinstance(history.pending, Over),
    )


class Kind:
    """The stored games of one game.

    Attributes:
        games: How many there are.
        packed: Those with a deck pack.
        imported: Those that were read from a record.
        played_on: Those that go on from an entry of another.
        unfinished: Those that were left in the middle.
        setup_of: What is played in a stored game.
        folder: Where they lie.
    """

    def __init__(
        self,
        place: str,
        begun: datetime,
        game_of: Callable[[int], SpokenGame[Any, Any, Any]],
        setup_of: Callable[[int], Any],
        play: Callable[[Table, int, bool], None],
        packs: Callable[[], Iterable[DeckPack]],
        *,
        games: int = 40,
        packed: range = range(28, 32),
        imported: range = range(32, 34),
        played_on: range = range(34, 36),
        unfinished: range = range(36, 40),
        kept_as: Callable[[int, bytes], bytes] = lambda _, data: data,
    ) -> None:
        """The games of a place, the first of them begun on that day, the next a day later.

        `game_of` gives the rules of a stored game with its cards; `play` plays at a table, with the number of a game,
        to the end or not as far; `packs` are the cards that they are played with; `kept_as` gives a saved file another
        form.
        """
        self.games, self.packed, self.imported = games, packed, imported
        self.played_on, self.unfinished = played_on, unfinished
        self.setup_of = setup_of
        self.folder = FOLDER / place
        self._before = f"{place}/" if place else ""
        self._begun, self._game_of, self._play, self._packs, self._kept_as = begun, game_of, play, packs, kept_as

    @property
    def listing(self) -> Path:
        """What each of them came to."""
        return self.folder / "index.json"

    @cached_property
    def stored(self) -> tuple[Stored, ...]:
        """The stored games, as the index tells them."""
        return json.decode(self.listing.read_bytes(), type=tuple[Stored, ...])

    @cached_property
    def headers(self) -> list[Header]:
        """Line 1 of each."""
        return [line for game in self.stored if isinstance(line := game.lines[0], Header)]

    def known(self) -> KeptPacks:
        """The games of the collection, with the cards that these were played with."""
        return KeptPacks(self.folder / "packs")

    def make(self, number: int, folder: Path) -> Path:
        """Play a stored game into a folder. Returns its file, as it was saved."""
        store = Store(folder, clock=Clock(self._begun + timedelta(days=number)))
        game, setup = self._game_of(number), self.setup_of(number)
        history: History[Any] = History(game, game.new(setup), Dealer(f"{self._before}{number}"))
        history.begin()
        letters = "".join(seat.letter for seat in setup.seats)
        table = Table(game, setup, history, store.begin(game, setup, history, letters))
        self._play(table, number, number not in self.unfinished)
        if number in self.played_on:
            entry = table.history.line()[-len(table.history.line()) // 3].number
            table.travel.comment(entry, "From here it is another game.")
            new = table_from(table, entry, store).table
            close_table(table)
            table = new
            self._play(table, number + 1, True)
        path: Path = table.keeper.path  # type: ignore[union-attr]  # the journal that the store began
        close_table(table)
        if number in self.imported:
            record = folder / "record.txt"
            record.write_text(record_of(store.load(path)), encoding="utf-8")
            path = store.import_record(record)
        path.write_bytes(self._kept_as(number, path.read_bytes()))
        return path

    def keep_packs(self, known: KeptPacks) -> None:
        """Keep the cards that they are played with."""
        for pack in self._packs():
            known.keep(pack)

    def write_anew(self) -> None:
        """Make all of them anew, with the cards that they are played with."""
        shutil.rmtree(self.folder / "packs", ignore_errors=True)
        self.folder.mkdir(exist_ok=True)
        for old in self.folder.glob(f"*{ENDING}"):
            old.unlink()
        known = self.known()
        self.keep_packs(known)
        found: list[Stored] = []
        for number in range(self.games):
            with tempfile.TemporaryDirectory() as folder:
                path = self.make(number, Path(folder))
                stored_game = told(f"{self._before}game-{number:02}", load(path, known))
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


def by_chance(luck: Random) -> Callable[[Any, Decision], Option]:
    """Somebody who chooses by chance."""
    return lambda _, decision: luck.choice(decision.options)
