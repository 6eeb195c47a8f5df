"""What may not be loaded is not loaded, however late an import stands; and no two files need each other."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from grimp import build_graph

import core
import saves
import tui

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SCREENS = {"textual", "rich"}

LOADED = (
    "import json, sys; sys.stderr.write('LOADED' + json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
)


def loaded_by(code: str, home: Path) -> set[str]:
    """The top-level modules that a fresh Python has loaded after running this code."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"{code}\n{LOADED}"],
        cwd=ROOT,
        env={"TERROR_BELOW_HOME": str(home), "HOME": str(home), "PATH": "/usr/bin:/bin"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    _, found, names = done.stderr.partition("LOADED")
    assert found, done.stderr
    return set(json.loads(names))


def modules_of(package: ModuleType) -> list[str]:
    """The names of all modules of a package."""
    name = package.__name__
    return [name, *(module.name for module in pkgutil.walk_packages(package.__path__, f"{name}."))]


def run_command(*arguments: str) -> str:
    """Code that runs one command of the program."""
    return f"import sys; sys.argv = ['terror-below', *{arguments!r}]\nfrom tui.commands.main import main; main()"


@pytest.mark.parametrize("package", [core, saves])
def test_rules_and_saves_load_nothing_that_draws(package: ModuleType, tmp_path: Path) -> None:
    """Every module of core and saves can be used where there is no terminal library."""
    code = "\n".join(f"import {name}" for name in modules_of(package))

    assert not loaded_by(code, tmp_path) & SCREENS


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("where",),
        ("saves",),
        ("saves", "--json"),
        ("simulate", "--games", "1", "--check"),
        ("show", "no-such-game"),
        ("export", "no-such-game", "elsewhere"),
        ("delete", "no-such-game", "--yes"),
        ("completion", "bash"),
        ("records",),
        ("decks", "check", "no-such-folder"),
        ("new", "--deck-pack", "no-such-folder"),
        ("resume",),
        ("new", "--seat", "Ada", "--seat", "Ben"),
        ("new", "--no-such-option"),
        (),
    ],
    ids=" ".join,
)
def test_a_command_that_opens_no_screen_loads_nothing_that_draws(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """Textual is loaded only when the table opens, and here is no terminal to open it in; no process is started."""
    assert not loaded_by(run_command(*arguments), tmp_path) & {*SCREENS, "multiprocessing"}


def test_the_way_to_the_title_reads_no_saves_and_no_rules(tmp_path: Path) -> None:
    """The title is painted before anything else is known, so that the program starts at once."""
    loaded = loaded_by("import tui.app.app; tui.app.app.GamesBelowApp()", tmp_path)

    assert "textual" in loaded
    assert not loaded & {"click", "msgspec", "saves"}


def test_the_open_program_has_loaded_no_ciphers(tmp_path: Path) -> None:
    """Nobody plays over a network: what TLS needs takes memory and time for nothing, and can still be loaded."""
    # the keys end before the first, so the program opens and leaves
    opened = "from tui import terminal; terminal.has_terminal = lambda: True; import tui.commands.screen as way"

    loaded = loaded_by(f"{opened}; way.open_screen(); import tui.play.screen, tui.table.session", tmp_path)
    and_then = loaded_by(f"{opened}; way.open_screen(); import ssl; ssl.create_default_context()", tmp_path)

    assert {"textual", "asyncio"} <= loaded
    assert not loaded & {"ssl", "_ssl", "_hashlib"}
    assert "_ssl" in and_then


def test_the_page_for_a_new_game_loads_no_table(tmp_path: Path) -> None:
    """Boards, panels and modes wait until somebody sits down."""
    code = "from core.games import spoken; from tui.fronts import choices_of; import tui.screens.new_game.new_game"
    asked = f"{code}; choices_of('terror-below', spoken('terror-below'))"
    names = "sys.stderr.write('LOADED' + json.dumps([name for name in sys.modules if name.startswith('tui.')]))"

    loaded = loaded_by(f"import json, sys; {asked}; {names}; sys.exit()", tmp_path)

    assert "tui.terror_below.around.new_game" in loaded
    assert not {name for name in loaded if name.startswith(("tui.play", "tui.terror_below.board"))}


def test_a_table_in_play_has_loaded_no_lesson(tmp_path: Path) -> None:
    """What teaches waits until somebody takes a lesson."""
    played = """
import asyncio, json, sys
from pathlib import Path
from tests.tui.played_tables import new_table
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.places import places
from tui.table.session import OpenedTable

async def play():
    app = GamesBelowApp(places(Path.home()), Opening(OpenedTable(new_table(), ())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.table is not None

asyncio.run(play())
sys.stderr.write('LOADED' + json.dumps([name for name in sys.modules if name.split('.')[0] in ('core', 'tui')]))
sys.exit()
"""
    loaded = loaded_by(played, tmp_path)

    assert "tui.play.screen" in loaded
    assert not loaded & {"tui.table.lesson", "tui.play.lesson.screen", "core.words.lessons.taking"}


def test_no_two_modules_need_each_other() -> None:
    """Imports lead down and never round, be they late or for types alone: each file is understood after those below."""
    packages = (core, saves, tui)
    graph = build_graph(*(package.__name__ for package in packages), cache_dir=None)
    below = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert set(below) == {name for package in packages for name in modules_of(package)}

    try:
        TopologicalSorter(below).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))
