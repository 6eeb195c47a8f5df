"""The record book from the command line."""

from __future__ import annotations

import json
import re
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.history import History
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.words.ways import ways, ways_of
from saves.records.book import RecordBook, Result
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.tui.commands.said import Command

NOON = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same hours wherever the tests run."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def book(home: Path) -> RecordBook:
    """The book of a folder of its own."""
    return RecordBook(home / "saves")


@pytest.fixture
def records(command: Command) -> Command:
    """Runs the command."""
    return partial(command, "records")


def result(hours: int, **fields: Any) -> Result:
    """How a game ended so many hours after noon."""
    return replace(
        Result(
            id=f"game-{hours}",
            game="terror-below",
            ended=NOON + timedelta(hours=hours),
            players=("Ada", "Ben"),
            rounds=9,
            reason="goal",
            scores=(20, 12),
            places=((0,), (1,)),
            minutes=47,
        ),
        **fields,
    )


def solo(hours: int, points: int, *, won: bool = True, **fields: Any) -> Result:
    """How a solo game ended."""
    variant = {"solo": {"scenario": "special-delivery", "queens": True, "missing": 1}}
    lines = (("vp", points), ("attacks-left", 2))
    places = ((0,),) if won else ()
    return result(hours, players=("Ada",), scores=(points,), places=places, lines=lines, variant=variant, **fields)


def test_no_book_is_no_fault(records: Command) -> None:
    assert records() == (0, "", "No finished games yet.\n")
    assert json.loads(records("--json").data) == {"records": [], "best_solo": {}, "best": {}}


def test_the_games_are_listed_the_last_one_first(records: Command, book: RecordBook) -> None:
    """With how they were played, how long, and what each player had; then the best solo games."""
    book.add(result(0))
    book.add(solo(5, 20))
    book.add(solo(2, 13, won=False))
    book.add(result(1, variant={"board": "canyon", "tiles": "dice"}, minutes=None, pack="mine"))

    said = records()

    ways_alone = "Special Delivery, with Queens, 1 member left behind"
    assert said.told == ""
    assert [re.split("  +", line) for line in said.data.splitlines()] == [
        ["ENDED", "ROUNDS", "MINUTES", "PLAYED", "PLAYERS AND VP"],
        ["2026-01-31 17:00", "9", "47", f"{ways_alone}, Desert", "Ada won with 22"],
        ["2026-01-31 14:00", "9", "47", f"{ways_alone}, Desert", "Ada lost"],
        ["2026-01-31 13:00", "9", "-", "Canyon, Locations by dice, deck pack mine", "Ada 20 wins, Ben 12"],
        ["2026-01-31 12:00", "9", "47", "Desert", "Ada 20 wins, Ben 12"],
        [""],
        ["BEST SOLO GAME", "VP", "PLAYER", "ENDED"],
        ["Special Delivery", "22", "Ada", "2026-01-31 17:00"],
    ]
    assert len({line.index("Desert") for line in said.data.splitlines() if "with Queens" in line}) == 1


def test_programs_are_told_everything_in_data(records: Command, book: RecordBook) -> None:
    book.add(solo(0, 20))

    told = json.loads(records("--json").data)

    assert told["best_solo"] == {"special-delivery": "game-0"}
    assert told["best"] == {"terror-below": {"special-delivery": "game-0"}}
    assert told["records"] == [
        {
            "id": "game-0",
            "game": "terror-below",
            "ended": "2026-01-31T12:00:00+00:00",
            "ways": ["Special Delivery", "with Queens", "1 member left behind", "Desert"],
            "variant": {"solo": {"scenario": "special-delivery", "queens": True, "missing": 1}},
            "pack": "",
            "players": ["Ada"],
            "winners": ["Ada"],
            "scores": [20],
            "rounds": 9,
            "minutes": 47,
            "reason": "goal",
            "scenario": "special-delivery",
            "lines": {"vp": 20, "attacks-left": 2},
            "total": 22,
            "typed_seed": False,
            "undos": 0,
            "after_end": 0,
            "tried": 0,
            "resets": 0,
            "hints": 0,
            "levels": [],
            "opened": [],
            "told": {},
        }
    ]


def test_lines_that_are_no_results_are_named(records: Command, book: RecordBook) -> None:
    """The others are listed all the same."""
    book.add(result(0))
    book.path.write_bytes(b"noise\n" + book.path.read_bytes() + b'{"is":"res')

    said = records()

    assert said.code == 0
    assert said.told == "records.ndjson has lines that are no results, which are left as they are: 1, 3.\n"
    assert len(said.data.splitlines()) == 2


def test_names_of_others_do_not_move_the_cursor(records: Command, book: RecordBook) -> None:
    """A file can be made by hand."""
    book.add(result(0, players=("\x1b[2J", "Ben"), variant={"board": "\x1b[2J"}))

    assert "\x1b" not in records().data


def test_a_book_that_is_a_folder_is_told(records: Command, book: RecordBook) -> None:
    book.path.mkdir(parents=True)

    said = records()

    assert said == (1, "", "The record book cannot be kept in records.ndjson: it is a folder.\n")


def test_a_game_played_to_its_end_is_listed(records: Command, book: RecordBook) -> None:
    game, setup = TerrorBelow(), Setup(seats_named(("Ada", "Ben")))
    history = History(game, game.new(setup), Dealer("1"))
    history.begin()
    journal = Store(book.path.parent, clock=lambda: NOON).begin(game, setup, history)
    while isinstance(pending := history.pending, tuple):
        history.choose(pending[0].seat, pending[0].options[0])
    journal.sync(history)
    journal.close()

    assert len(records().data.splitlines()) == 2


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(()), ("Desert",)),
        (
            Setup((), board="canyon", tiles="shuffled", worms="drawn", late_seat=True),
            ("Canyon", "Locations shuffled", "first Worms drawn", "late seat"),
        ),
        (Setup((), solo=Solo("scramble")), ("Scramble", "Desert")),
        (
            Setup((), solo=Solo("total-extermination", queens=True, missing=2), tiles="dice"),
            ("Total Extermination", "with Queens", "2 members left behind", "Desert", "Locations by dice"),
        ),
    ],
)
def test_what_was_chosen_is_told_in_a_few_words(setup: Setup, words: tuple[str, ...]) -> None:
    assert ways(setup) == words


@pytest.mark.parametrize("variant", [{"board": "moon"}, {"weather": "dust"}, {"solo": 7}])
def test_a_way_to_play_that_is_none_of_ours_has_no_words(variant: dict[str, Any]) -> None:
    assert ways_of(variant) == ()
