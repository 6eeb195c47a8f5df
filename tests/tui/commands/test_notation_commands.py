"""Finished games as text, on the command line: record, import and report."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Over
from core.terror_below.seats import Setup, seats_named
from saves.looked_back import keep_chances
from saves.store import Store
from tests.core.toy_game import luck_of
from tui.places import HOME_VARIABLE
from tui.table.session import close_table, new_table, path_of

if TYPE_CHECKING:
    from tests.tui.commands.said import Command

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("Ada", "Ben")


def saved(home: Path, answers: int = 100_000) -> Path:
    """A game of two, played at random for so many answers or to its end, with an undo and a comment."""
    store = Store(home / "saves", clock=lambda: datetime(2026, 1, 31, 20, 15, tzinfo=UTC))
    table = new_table(Setup(seats_named(NAMES)), "7", store, "open").table
    luck = luck_of(7)
    history = table.history
    for number in range(answers):
        pending = history.pending
        if isinstance(pending, Over):
            break
        assert isinstance(pending, tuple)
        history.choose(pending[0].seat, luck.choice(pending[0].options))
        if number == 30:
            table.undo()
            table.travel.comment(history.head.number, "Here it went wrong.")
    path = path_of(table)
    assert path is not None
    close_table(table)
    return path


def test_a_record_goes_out_and_comes_back_as_the_same_game(command: Command, home: Path, tmp_path: Path) -> None:
    path = saved(home)
    out = command("record", path.stem)
    file = tmp_path / "game.txt"
    file.write_text(out.data, encoding="utf-8")

    back = command("import", file)

    assert (out.code, out.told) == (0, "")
    assert (back.code, back.told) == (0, "")
    new = Path(back.data.strip())
    assert new.is_file()
    assert new != path
    assert command("record", new.stem).data == out.data
    assert command("verify", new.stem).code == 0
    assert "Here it went wrong." in out.data


def test_a_report_is_told_as_markdown(command: Command, home: Path) -> None:
    path = saved(home)

    said = command("report", path.stem)

    assert (said.code, said.told) == (0, "")
    assert said.data.startswith("# ")
    assert "31 January 2026" in said.data
    assert "## The story" in said.data
    assert "with open undo" in said.data
    assert "Here it went wrong." in said.data


def test_a_report_tells_the_chances_that_are_kept_beside_the_game(command: Command, home: Path) -> None:
    """All of them, or none: what is half worked out tells no swings."""
    path = saved(home)
    loaded = Store(home / "saves").load(path)
    whole = {entry.number: (0.5, 0.5) for entry in loaded.history.line()}
    heading = "## The chances to win"

    keep_chances(path, loaded.history, dict(list(whole.items())[:9]))
    assert heading not in command("report", path.stem).data
    keep_chances(path, loaded.history, whole)
    said = command("report", path.stem)
    assert (said.code, said.told) == (0, "")
    assert "| Round 1 | 50% | 50% |" in said.data.partition(heading)[2]


@pytest.mark.parametrize("name", ["record", "report"])
def test_a_game_that_is_still_played_is_not_told(command: Command, home: Path, name: str) -> None:
    path = saved(home, answers=60)

    said = command(name, path.stem)

    assert (said.code, said.data) == (1, "")
    what = {"record": "transcript"}.get(name, name)
    assert said.told == f"{path.name} is still being played. Its {what} tells every card: write it when it is over.\n"


@pytest.mark.parametrize("arguments", [("record", "nothing"), ("report", "nothing"), ("import", "nothing")])
def test_a_file_that_is_not_there_is_named(command: Command, arguments: tuple[str, ...]) -> None:
    said = command(*arguments)

    assert (said.code, said.data) == (1, "")
    assert said.told == "There is no saved game nothing.\n"


def test_what_is_no_record_is_refused_by_its_line(command: Command, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("record of a game, notation 1\ngame: terror-below\nhello\n", encoding="utf-8")

    said = command("import", file)

    assert (said.code, said.data) == (1, "")
    assert said.told == "game.txt cannot be read in line 3: 'hello' is no header.\n"
    assert not list((home / "saves").glob("*.jsonl"))


def test_a_saved_game_is_no_record_and_says_so(command: Command, home: Path) -> None:
    said = command("import", saved(home, answers=3))

    assert said.code == 1
    assert "cannot be read in line 1: a transcript begins with" in said.told


def test_a_record_in_another_code_is_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes("record of a game, notation 1".encode("utf-16"))

    assert "no text in UTF-8" in command("import", file).told


@pytest.mark.parametrize(
    "arguments", [("record", "nothing"), ("report", "nothing"), ("import", "nothing")], ids=" ".join
)
def test_these_commands_load_nothing_that_draws(arguments: tuple[str, ...], tmp_path: Path) -> None:
    code = (
        f"import sys; sys.argv = ['terror-below', *{arguments!r}]\n"
        "from tui.commands.main import main; main()\n"
        "sys.exit(bool({'textual', 'rich'} & {name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env={HOME_VARIABLE: str(tmp_path), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )

    assert done.returncode == 0, done.stderr
