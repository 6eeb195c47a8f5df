"""The forty games of Buried Beneath in `stored/buried-beneath/`: `make stored-villages` writes all of them anew.

They are whole saved games, packed with gzip, with the cards that they were played with beside them, so that other
numbers on the cards leave them as they are. In `index.json` stands what each of them came to.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from msgspec import json

from bench.evidence.defenders import busy, careful
from core.buried_beneath.edition import Edition, built_in_texts
from core.buried_beneath.frames import Lost
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, Setup
from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import seats_named
from core.games import game_named
from saves.kept_packs import KeptPacks
from saves.packs import DeckPack
from saves.records.kept import record_of
from saves.store import Store
from tests.core.buried_beneath.kit import texts
from tests.core.toy_game import luck_of
from tests.saves.stored_games import FOLDER as ALL
from tests.saves.stored_games import Stored, told
from tui.table.session import close_table, table_from
from tui.table.table import Table

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from core.engine.decisions import Decision, Option

GAMES: Final = 40
PLACE: Final = "buried-beneath"
FOLDER: Final = ALL / PLACE
INDEX: Final = FOLDER / "index.json"

PUZZLES: Final = range(16, 24)
"""One fight alone: each wave, and the Boss fight."""

DAYS: Final = range(24, 28)
"""Villages of a day."""

PACKED: Final = range(28, 32)
"""Games with a deck pack."""

IMPORTED: Final = range(32, 34)
"""Games that were read from a record."""

PLAYED_ON: Final = range(34, 36)
"""Games that go on from an entry of another."""

UNFINISHED: Final = range(36, 40)
"""Games that were left in the middle."""

RESETS: Final = 3
"""A player who tries again begins each fight again at most so often."""


@cache
def stored() -> tuple[Stored, ...]:
    """The stored games, as the index tells them."""
    return json.decode(INDEX.read_bytes(), type=tuple[Stored, ...])


def games() -> KeptPacks:
    """The games of the collection, with the cards that the stored games were played with."""
    return KeptPacks(FOLDER / "packs")


def setup_of(number: int) -> Setup:
    """What is played in a stored game: Heroes, Bosses, difficulties and limits in turn."""
    cards = game_of(number).cards
    seats = seats_named((("Ada", "[b]Cleo[/b]", "Ève")[number % 3],))
    if number in DAYS:
        return Setup(seats, village=f"2026-0{number - DAYS.start + 1}-17")
    return Setup(
        seats,
        hero=cards.heroes[number % len(cards.heroes)].id,
        village="" if number % 4 == 1 else f"{number * 1571 % 65536:04X}",
        boss=cards.bosses[number // 2 % len(cards.bosses)].id if number % 2 else "",
        fight=number % BOSS + 1 if number in PUZZLES else 0,
        difficulty=("printed", "gentle", "grim")[number % 3],
        resets=(None, 0, RESETS)[number // 3 % 3],
        telegraph=("whole", "moves", "off")[number // 5 % 3],
        hints=number % 7 != 3,
    )


def game_of(number: int) -> BuriedBeneath:
    """The rules of a stored game, with its cards."""
    game = pack().game if number in PACKED else game_named(PLACE)
    return cast("BuriedBeneath", game)


@cache
def pack() -> DeckPack:
    """A deck pack: the cards of the tests."""
    return DeckPack("Ash [b]and[/b] dust", texts(), BuriedBeneath(Edition(texts(), "Ash [b]and[/b] dust")))


class _Clock:
    """A clock that goes on by a few seconds whenever it is looked at."""

    def __init__(self, number: int) -> None:
        self._time = datetime(2026, 2, 1, 19, 30, tzinfo=UTC) + timedelta(days=number)

    def __call__(self) -> datetime:
        self._time += timedelta(seconds=3)
        return self._time


def make(number: int, folder: Path) -> Path:
    """Play a stored game into a folder. Returns its file, as it was saved."""
    store = Store(folder, clock=_Clock(number))
    game, setup = game_of(number), setup_of(number)
    history = History(game, game.new(setup), Dealer(f"village {number}"))
    history.begin()
    table = Table(game, setup, history, store.begin(game, setup, history, "".join(seat.letter for seat in setup.seats)))
    _play(table, number, to_the_end=number not in UNFINISHED)
    if number in PLAYED_ON:
        entry = table.history.line()[-len(table.history.line()) // 3].number
        table.travel.comment(entry, "From here it is another game.")
        new = table_from(table, entry, store).table
        close_table(table)
        table = new
        _play(table, number + 1, to_the_end=True)
    path: Path = table.keeper.path  # type: ignore[union-attr]  # the journal that the store began
    close_table(table)
    if number in IMPORTED:
        record = folder / "record.txt"
        record.write_text(record_of(store.load(path)), encoding="utf-8")
        path = store.import_record(record)
    return path


def _play(table: Table, number: int, *, to_the_end: bool) -> None:
    """Play by chance, or with care in every second game; take back, begin again and give up as a person would."""
    luck = luck_of(number)
    seed = f"village {number}"
    choose = careful(cast("BuriedBeneath", table.game), seed, 6) if number % 2 else busy(seed)
    answers = luck.randrange(8, 20)
    tries = 0
    while not table.is_over and (to_the_end or answers):
        answers -= 1
        is_lost = isinstance(table.history.state.stack[-1], Lost)
        if is_lost and table.resets_left != 0 and tries < RESETS and luck.random() < 2 / 3:
            tries += 1
            table.reset()
        elif luck.random() < 1 / 40 and table.awaited is not None:
            _wander(table, luck, number)
        elif table.awaited is not None:
            _answer(table, choose)


def _answer(table: Table, choose: Callable[[object, Decision], Option]) -> None:
    assert table.awaited is not None
    table.reveal(table.awaited)
    decision = table.decision()
    assert decision is not None
    table.choose(choose(table.history.state, decision))


def _wander(table: Table, luck: random.Random, number: int) -> None:
    """Take something back, say something, or begin the fight again."""
    match luck.randrange(4):
        case 0:
            table.undo("decision", range(1))
        case 1:
            table.undo("turn", range(1))
            table.redo(range(1))
        case 2:
            table.travel.comment(table.history.head.number, f"A bold\nline, № {number}.")
        case _ if table.resets_left != 0:
            table.reset()
        case _:
            pass


def write_anew() -> None:
    """Make all stored games anew, with the cards that they are played with."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    kept = games()
    edition = built_in_texts()
    for one in (DeckPack("edition", edition, BuriedBeneath(Edition(edition, "edition"))), pack()):
        kept.keep(one)
    found: list[Stored] = []
    for number in range(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            path = make(number, Path(folder))
            stored_game = told(f"{PLACE}/game-{number:02}", path, kept)
            stored_game.path.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
            found.append(stored_game)
    INDEX.write_bytes(json.format(json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    write_anew()
