"""The hundred games in `stored/`, and how they are made: `make stored-games` writes all of them anew.

They are whole saved games, packed with gzip, with the decks that they were played with beside them, so that other
numbers on the cards leave them as they are. Only where the rules are meant to lead elsewhere are they made anew. In
`index.json` stands what each of them came to.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec import Struct, json

from bench.evidence.eager import Eager
from core.engine.dealer import Dealer
from core.engine.decisions import Over
from core.engine.digest import digest
from core.engine.history import History
from core.games import game_named
from core.terror_below.decks.edition import Decks, built_in_texts
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from saves.form.formats import decoded
from saves.kept_packs import KeptPacks
from saves.packs import DeckPack
from saves.records.kept import record_of
from saves.store import Store
from tests.core.terror_below.packs import pack_by_chance
from tests.core.toy_game import luck_of
from tests.saves.games import bodies, chained
from tui.table.session import close_table, table_from
from tui.table.table import Table

if TYPE_CHECKING:
    import random

    from saves.form.lines import AnyLine

GAMES: Final = 100
FOLDER: Final = Path(__file__).parent / "stored"
INDEX: Final = FOLDER / "index.json"
ENDING: Final = ".jsonl.gz"

NAMES: Final = ("Ada", "Ben", "[b]Cleo[/b]", "Dov", "Ève")
SCENARIOS: Final = ("special-delivery", "total-extermination", "scramble")

SOLO: Final = range(60, 78)
"""Games of one seat: every scenario, with and without Queens, with 0 to 2 missing."""

PACKED: Final = range(78, 90)
"""Games with a deck pack."""

IMPORTED: Final = range(90, 93)
"""Games that were read from a record."""

PLAYED_ON: Final = range(93, 96)
"""Games that go on from an entry of another."""

UNFINISHED: Final = range(96, 100)
"""Games that were left in the middle."""


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
        path = folder / f"{self.name}.jsonl"
        path.write_bytes(self.data)
        return path

    @property
    def lines(self) -> list[AnyLine]:
        """Its lines, as format 2 has them."""
        header, lines = decoded(bodies(self.data), self.path)
        return [header, *lines]


@cache
def stored() -> tuple[Stored, ...]:
    """The stored games, as the index tells them."""
    return json.decode(INDEX.read_bytes(), type=tuple[Stored, ...])


def games() -> KeptPacks:
    """The games of the collection, with the decks that the stored games were played with."""
    return KeptPacks(FOLDER / "packs")


def digest_of(history: History[Any]) -> str:
    """A digest of the digests of the states after all entries, in their order."""
    return blake2b("\n".join(digest(entry.state) for entry in history.entries).encode(), digest_size=16).hexdigest()


def setup_of(number: int) -> Setup:
    """What is played in a stored game: the numbers go through the seat counts first, then through the variants."""
    if number in SOLO:
        queens, rest = divmod(number - SOLO.start, 9)
        solo = Solo(SCENARIOS[rest % 3], bool(queens), rest // 3)
        return Setup(seats_named(NAMES[:1]), board=("desert", "canyon")[number % 2], solo=solo)
    return Setup(
        seats_named(NAMES[: 2 + number % 4]),
        start=None if number % 5 == 1 else number % 2,
        board=("desert", "canyon")[number // 4 % 2],
        tiles=("printed", "shuffled", "dice")[number // 8 % 3],
        worms=("starters", "drawn")[number // 24 % 2],
        late_seat=number % 7 == 3,
    )


def wanders(number: int) -> bool:
    """Whether answers are taken back in this game, and side lines tried out: in more than every fifth."""
    return number % 5 == 0 or number % 25 == 7


def is_of_format_1(number: int) -> bool:
    """Whether its file is one of format 1, which knows no game that was read from a record or goes on from another."""
    return number % 8 == 5 and number < IMPORTED.start


@cache
def packs() -> tuple[DeckPack, ...]:
    """Two deck packs made by chance."""
    texts = [pack_by_chance(luck_of(seed)) for seed in (11, 12)]
    return tuple(
        DeckPack(name, text, TerrorBelow(Decks(text, name)))
        for name, text in zip(("Dust", "Deeper [b]Dust"), texts, strict=True)
    )


class _Clock:
    """A clock that goes on by a few seconds whenever it is looked at."""

    def __init__(self, number: int) -> None:
        self._time = datetime(2026, 1, 31, 20, 15, tzinfo=UTC) + timedelta(days=number)

    def __call__(self) -> datetime:
        self._time += timedelta(seconds=3)
        return self._time


def make(number: int, folder: Path) -> Path:
    """Play a stored game into a folder. Returns its file, as it was saved."""
    store = Store(folder, clock=_Clock(number))
    table = _begun(number, store)
    luck = luck_of(number)
    _play(table, luck, number, to_the_end=number not in UNFINISHED)
    if number in PLAYED_ON:
        entry = table.history.line()[-len(table.history.line()) // 3].number
        table.travel.comment(entry, "From here it is another game.")
        new = table_from(table, entry, store).table
        close_table(table)
        table = new
        _play(table, luck, number + 1, to_the_end=True)
    path = _path_of(table)
    close_table(table)
    if number in IMPORTED:
        record = folder / "record.txt"
        record.write_text(record_of(store.load(path)), encoding="utf-8")
        path = store.import_record(record)
    if is_of_format_1(number):
        path.write_bytes(_in_format_1(path.read_bytes()))
    return path


def _begun(number: int, store: Store) -> Table:
    setup = setup_of(number)
    game = packs()[number % 2].game if number in PACKED else game_named("terror-below")
    assert isinstance(game, TerrorBelow)
    history = History(game, game.new(setup), Dealer(f"stored {number}"))
    history.begin()
    table = Table(game, setup, history, store.begin(game, setup, history, "".join(seat.letter for seat in setup.seats)))
    table.set_policy(("house", "open")[number % 2])
    return table


def _path_of(table: Table) -> Path:
    path: Path = table.keeper.path  # type: ignore[union-attr]  # the journal that the store began
    return path


def _play(table: Table, luck: random.Random, number: int, *, to_the_end: bool) -> None:
    """Play by chance, or as somebody who wants to score; every third stored game as that."""
    eager = Eager(cast("TerrorBelow", table.game), f"stored {number}") if number % 3 == 0 else None
    answers = luck.randrange(60, 160)
    while not table.is_over and (to_the_end or answers):
        answers -= 1
        if wanders(number) and luck.random() < 1 / 40:
            _wander(table, luck, number)
        elif table.awaited is not None:
            _answer(table, luck, eager)
    if wanders(number) and to_the_end:
        _try_out(table, luck, "and if we had gone left")


def _answer(table: Table, luck: random.Random, eager: Eager | None = None) -> None:
    assert table.awaited is not None
    table.reveal(table.awaited)
    decision = table.decision()
    assert decision is not None
    table.choose(luck.choice(decision.options) if eager is None else eager(table.history.state, decision))


def _wander(table: Table, luck: random.Random, number: int) -> None:
    """Take something back, or try something out beside the game."""
    everybody = range(len(table.setup.seats))
    match luck.randrange(4):
        case 0:
            table.undo("decision", everybody)
        case 1:
            table.undo("turn", everybody)
            table.redo(everybody)
        case 2:
            table.travel.comment(table.history.head.number, f"A bold\nchoice, № {number}.")
        case _:
            _try_out(table, luck, "" if luck.random() < 1 / 2 else "what if")


def _try_out(table: Table, luck: random.Random, name: str) -> None:
    """Play a few answers beside the game, from somewhere in its last part, and come back."""
    line = table.history.line()
    entry = line[max(len(line) // 2, len(line) - luck.randrange(2, 30))]
    table.travel.begin_side_line(entry.number, 0, name, range(len(table.setup.seats)))
    for _ in range(luck.randrange(1, 12)):
        if not table.is_over:
            _answer(table, luck)
    table.travel.back_to_game()


def _in_format_1(data: bytes) -> bytes:
    """A file as format 1 has it: its lines are those of format 2, as long as the game has its own beginning."""
    header = '"is":"game","format":'
    return chained([body.replace(f"{header}2".encode(), f"{header}1".encode(), 1) for body in bodies(data)])


def told(name: str, path: Path, known: KeptPacks | None = None) -> Stored:
    """What a saved game came to; `known` has the decks that it may have been played with."""
    loaded = Store(path.parent, known or games()).load(path)
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


def write_anew() -> None:
    """Make all stored games anew, with the decks that they are played with."""
    shutil.rmtree(FOLDER / "packs", ignore_errors=True)
    for old in FOLDER.glob(f"*{ENDING}"):
        old.unlink()
    kept = KeptPacks(FOLDER / "packs")
    texts = built_in_texts()
    for pack in (DeckPack("edition", texts, TerrorBelow(Decks(texts, "edition"))), *packs()):
        kept.keep(pack)
    found: list[Stored] = []
    for number in range(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            path = make(number, Path(folder))
            stored_game = told(f"game-{number:02}", path)
            stored_game.path.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
            found.append(stored_game)
    INDEX.write_bytes(json.format(json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    write_anew()
