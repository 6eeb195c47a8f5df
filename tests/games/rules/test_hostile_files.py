"""Whatever stands in the small files beside the saves, the program opens, and no list or command falls over it."""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import json

from core.engine.random_play import play_at_random
from core.games import SHELF, game_named
from saves.disk import read_bytes
from saves.errors import PackError
from saves.index import INDEX
from saves.looked_back import keep_chances, path_beside, read_chances
from saves.packs import read_pack
from saves.records.book import BOOK
from saves.records.kept import record_of
from saves.store import Store
from tests.games.rules.test_saves import file_of, play
from tests.games.shelf import GAMES, few, setup_of
from tests.saves.damage.hostile import changed
from tests.tui.screens.reading import SMALL, text
from tui.app.app import GamesBelowApp
from tui.commands.program import run
from tui.learnt import Learnt, LessonPlace, ToldTips, keep_learnt, read_learnt
from tui.places import HOME_VARIABLE, Places, places
from tui.screens.new_game.last_choice import LastChoice, LastSeat, remember
from tui.screens.title.title import TitleScreen
from tui.settings import Settings, keep, read_settings
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = Settings(
    "nord",
    "none",
    "strict",
    False,
    False,
    False,
    "never",
    "at once",
    False,
    "by themselves",
    "plain",
    5,
    3,
    {"table.log": "l,ctrl+l"},
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A folder of its own for all files of a test; a list is written down at once."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr("saves.index.RACY", -1)
    return places()


def whole(home: Places) -> dict[Path, bytes]:
    """Every file beside the saves as the program writes it, with a finished game of each kind."""
    store = Store(home.saves)
    for name in GAMES:
        table = new_table(setup_of(game_named(name), few(game_named(name))), "11", store, "open", game=name).table
        play(table, 100_000)
        close_table(table)
        chances = {0: (0.5,) * table.game.seats(table.history.state)}
        keep_chances(file_of(table), table.history, chances)
        seats = tuple(LastSeat(seat.name, seat.colour) for seat in table.words.seats)
        remember(LastChoice(seats, "open"), home.choices, name)
    keep_learnt(
        Learnt({"terror-below/first": LessonPlace(("step",), "d")}, {"terror-below": ToldTips(("s",), ("t",))}),
        home.learnt,
    )
    assert keep(SETTINGS, home.settings) == ""
    store.games()
    assert home.choices is not None
    assert home.settings is not None
    kept = (home.learnt, home.choices, home.settings, *(home.saves / name for name in (INDEX, BOOK)))
    return {path: path.read_bytes() for path in (*kept, *home.saves.glob("*.chances"))}


def harmed(data: bytes, luck: Random) -> bytes:
    """The same with a few things in it changed: whole values, and now and then bytes."""
    lines = data.split(b"\n")
    for _ in range(luck.randrange(1, 4)):
        at = luck.randrange(len(lines))
        try:
            lines[at] = json.encode(changed(json.decode(lines[at]), luck))
        except ValueError:
            line = bytearray(lines[at])
            for _ in range(luck.randrange(3)):
                line[luck.randrange(len(line) + 1) : 0] = luck.choice((b'"', b"[", b"=", b"\x1b", b"\xff", b"9" * 99))
            lines[at] = bytes(line)
    return b"\n".join(lines)


def as_one(data: bytes) -> bytes:
    """JSON in one line, so that values of it are changed; other text as it is."""
    try:
        return json.encode(json.decode(data))
    except ValueError:
        return data


def harm(files: dict[Path, bytes], luck: Random) -> None:
    """Write all files anew, some of them changed."""
    for path, data in files.items():
        path.write_bytes(harmed(as_one(data), luck) if luck.random() < 0.6 else data)


@pytest.mark.long
def test_no_hostile_file_beside_the_saves_stops_a_command(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """All saves are listed, whatever the caches beside them say."""
    files = whole(home)
    saves = sorted(home.saves.glob("*.jsonl"))

    @settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(luck=st.randoms(use_true_random=False))
    def hold(luck: Random) -> None:
        harm(files, luck)
        for command in ("saves", "saves --json", "records", "records --json", "where", f"show {saves[0].stem}"):
            assert run(command.split()) in {0, 1}, command
            said = capsys.readouterr()
            assert said.out or said.err
        assert sorted(game.path for game in Store(home.saves).games()) == saves
        for path in (path_beside(save) for save in saves):
            loaded: Any = Store(home.saves).load(path.with_suffix(".jsonl"))
            assert all(0 <= entry < len(loaded.history.entries) for entry in read_chances(path, loaded.history))
        assert isinstance(read_learnt(home.learnt), Learnt)
        assert isinstance(read_settings(home.settings).settings, Settings)

    hold()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
async def test_no_hostile_file_beside_the_saves_stops_a_screen(home: Places, seed: int) -> None:
    """The title, a new game of each kind, the saved games, the records, the settings."""
    luck = Random(seed)  # noqa: S311 - the same files in every run
    harm(whole(home), luck)
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for keys in (
            ["n", "escape"],
            ["l", "down", "escape"],
            ["b", "down", "enter", "escape", "escape"],
            ["f3", "escape"],
        ):
            for _ in GAMES:
                await pilot.press("right", *keys)
                await pilot.pause()
        while not isinstance(app.screen, TitleScreen):
            await pilot.press("escape")
        assert "GAMES BELOW" in text(app)


@pytest.mark.parametrize("name", [each.id for each in SHELF])
def test_a_hostile_deck_pack_is_refused_in_words_or_played_to_an_end(name: str, tmp_path: Path) -> None:
    """Values that nobody expects in one of its files."""
    game = game_named(name)
    assert game.packs is not None
    texts = game.packs.texts()

    @settings(max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(luck=st.randoms(use_true_random=False))
    def hold(luck: Random) -> None:
        harmful = luck.choice(sorted(texts))
        tables = _with_values_only(changed(tomllib.loads(texts[harmful]), luck))
        found = {**texts, harmful: tomli_w.dumps(tables if isinstance(tables, dict) else {})}
        for file, words in found.items():
            (tmp_path / f"{file}.toml").write_text(words, encoding="utf-8")
        try:
            pack = read_pack(tmp_path, game)
        except PackError as refusal:
            faults = refusal.faults
        else:
            faults = ()
            play_at_random(pack.game, setup_of(pack.game, few(pack.game)), "1", check=True)
        assert all(str(fault) for fault in faults)

    hold()


def _with_values_only(found: Any) -> Any:
    """Plain data that TOML can say: it knows no nothing."""
    if isinstance(found, dict):
        return {key: _with_values_only(value) for key, value in found.items() if value is not None}
    if isinstance(found, list):
        return [_with_values_only(value) for value in found if value is not None]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_hostile_record_stops_the_program(name: str, home: Places, tmp_path: Path) -> None:
    """What is read all the same is a game that opens."""
    store = Store(home.saves)
    table = new_table(setup_of(game_named(name), few(game_named(name))), "11", store, "open", game=name).table
    play(table, 100_000)
    close_table(table)
    lines, path = record_of(store.load(file_of(table))).split("\n"), tmp_path / "record.txt"

    @settings(max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(luck=st.randoms(use_true_random=False))
    def hold(luck: Random) -> None:
        found = list(lines)
        for _ in range(luck.randrange(1, 5)):
            at, other = luck.randrange(len(found)), luck.randrange(len(found))
            words = found[at].split(" ")
            words[luck.randrange(len(words))] = luck.choice(
                ("", "0", "99999999999999999999", "x", "{}", '"', "\x1b", "-1")
            )
            found[at] = luck.choice((" ".join(words), found[other], found[at][::-1]))
        path.write_text("\n".join(found), encoding="utf-8")
        before = set(home.saves.glob("*.jsonl"))
        assert run(("import", str(path))) in {0, 1}
        for made in set(home.saves.glob("*.jsonl")) - before:
            assert not store.load(made).recovered
            assert read_bytes(made)
            made.unlink()

    hold()
