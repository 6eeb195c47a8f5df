"""Whole games of Terror Below in plain mode: through a pipe, left in the middle, and gone on with."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Over
from core.games import spoken
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.tui.commands.said import Said
from tui.places import HOME_VARIABLE, places
from tui.plain.numbering import Numbered
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from pathlib import Path

SETUP = Setup(seats_named(("Ada", "Ben", "Cleo")))
SEED = "11"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for all files."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def typed_for_a_game(folder: Path) -> list[str]:
    """What is typed from the first question to the end: numbers, and a letter where the keyboard is passed on."""
    luck = Random(5)  # noqa: S311 - a game that can be repeated is wanted
    table = new_table(SETUP, SEED, Store(folder)).table
    typed = []
    while (seat := table.awaited) is not None:
        if table.needs_curtain:
            typed.append(table.words.seats[seat].letter)
            table.reveal(seat)
        options = table.view().options
        option = luck.choice(options)
        typed.append(str(Numbered(table).number_of(option)))
        table.choose(option)
    close_table(table)
    return typed


def piped(home: Path, *arguments: str, lines: list[str]) -> Said:
    """The whole program, with these lines coming through a pipe."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tui", "--data-dir", str(home), *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def test_a_whole_game_is_played_through_a_pipe_left_and_gone_on_with(home: Path, tmp_path: Path) -> None:
    """Each answer is on disk: where the input ends, the game waits; through a second pipe it comes to its end."""
    typed = typed_for_a_game(tmp_path / "other")
    store = Store(places(home).saves)
    half = next(at for at in range(len(typed) // 2, len(typed)) if typed[at].isalpha())

    seats = [f"--seat={seat.name}" for seat in SETUP.seats]
    first = piped(home, "play", "--plain", *seats, "--seed", SEED, lines=typed[:half])
    newest = store.newest()
    assert newest is not None
    path = newest.path
    second = piped(home, "resume", path.stem, "--plain", lines=[*typed[half:], "quit"])

    assert (first.code, first.told, second.code, second.told) == (0, "", 0, "")
    assert f"The game is saved as {path.stem}. resume --plain continues it." in first.data
    assert "I do not know" not in first.data + second.data
    loaded = store.load(path)
    assert isinstance(loaded.history.pending, Over)
    words = spoken(loaded.game.id).words(SETUP)
    assert words.outcome(loaded.game.view(loaded.history.state, 0)) in " ".join(second.data.split())
    assert all(len(line) <= 80 for line in (first.data + second.data).splitlines())
    assert [result.players for result in store.book.pages().results] == [("Ada", "Ben", "Cleo")]
