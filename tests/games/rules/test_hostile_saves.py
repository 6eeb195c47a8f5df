"""A saved game that was written to do harm stops no command and no screen, and the games beside it are well."""

from __future__ import annotations

import json
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.games import game_named
from saves.store import Store
from tests.games.rules.test_saves import play
from tests.games.shelf import GAMES, few, setup_of
from tests.saves.damage.hostile import written_to_harm
from tests.saves.games import bodies, chained
from tests.tui.screens.reading import SMALL, ScreenApp, text
from tui.commands.program import run
from tui.places import HOME_VARIABLE, Places, places
from tui.screens.load_game import LoadScreen
from tui.screens.title.title import TitleScreen
from tui.table.session import close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = (
    ("saves",),
    ("saves", "--json"),
    ("show", "hostile"),
    ("show", "hostile", "--seat", "1"),
    ("verify", "hostile"),
    ("verify", "--all", "--json"),
    ("report", "hostile"),
    ("record", "hostile"),
    ("replay", "hostile"),
    ("resume", "hostile", "--plain"),
)
"""All that read a saved game."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A folder of its own for all files of a test."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return places()


def sound(name: str, home: Places, answers: int) -> Path:
    """A game that was left; it stays as it is."""
    store = Store(home.saves)
    table = new_table(setup_of(game_named(name), few(game_named(name))), "11", store, "open", game=name).table
    play(table, answers)
    close_table(table)
    path = path_of(table)
    assert path is not None
    return path.rename(path.with_name(f"sound-{name}.jsonl"))


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_no_hostile_file_stops_a_command(
    name: str, home: Places, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Valid chains over hostile lines in any order: each command does what it can, or refuses in a sentence."""
    well = sound(name, home, 25)
    lines, path = bodies(well.read_bytes()), well.with_name("hostile.jsonl")

    @settings(max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(luck=st.randoms(use_true_random=False))
    def hold(luck: Random) -> None:
        path.write_bytes(chained(written_to_harm(lines, game_named(name), luck)))
        for command in COMMANDS:
            monkeypatch.setattr("sys.stdin", StringIO(""))
            assert run(command) in {0, 1, 2}
            said = capsys.readouterr()
            assert said.out or said.err
        assert run(("saves", "--json")) == 0
        rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)}
        assert rows[well.stem]["fault"] is None
        assert path.stem in rows
        for other in home.saves.glob("hostile-*"):
            other.unlink()

    hold()


async def test_no_hostile_file_stops_the_title_or_the_list(home: Places) -> None:
    """Of each game some lie in the folder; all are listed, and each tells what is known of it."""
    for name in GAMES:
        well = sound(name, home, 25)
        lines = bodies(well.read_bytes())
        for number in range(12):
            luck = Random(number)  # noqa: S311 - the same files in every run
            path = well.with_name(f"hostile-{name}-{number}.jsonl")
            path.write_bytes(chained(written_to_harm(lines, game_named(name), luck)))
    count = len(list(home.saves.glob("*.jsonl")))
    app = ScreenApp(home, LoadScreen(home.saves))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert f"{count} games" in text(app)
        for _ in range(count):
            await pilot.press("down")
            assert isinstance(app.screen, LoadScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, TitleScreen)
        assert "GAMES BELOW" in text(app)
