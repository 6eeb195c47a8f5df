"""The terminal, signals, folders and doors as they are on Windows."""

from __future__ import annotations

import ast
import asyncio
import signal
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING, Any

import platformdirs
import pytest
from platformdirs.windows import Windows

import tui.app.signals
import tui.terminal
from tui.doors import processes
from tui.doors.host import Host
from tui.look.glyphs import FULL, PLAIN, glyphs_for, glyphs_of_locale
from tui.places import HOME_VARIABLE, places
from tui.plain.lines import Lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from tests.windows.conftest import Msvcrt

ROOT = Path(__file__).resolve().parents[2]

NOT_THERE = {"fcntl", "termios", "pty", "tty", "resource", "pwd", "grp", "readline", "curses"}
"""Modules that Windows does not have."""


class Console(TextIOWrapper):
    """A console that somebody types at."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_what_was_typed_too_early_is_read_and_thrown_away(
    msvcrt: Msvcrt, load: Callable[[Path], ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = load(Path(tui.terminal.__file__))
    monkeypatch.setattr(sys, "platform", "win32")
    msvcrt.typed = "yyy\r"

    terminal.forget_typed(TextIOWrapper(BytesIO(b"a pipe")))
    assert msvcrt.typed == "yyy\r"
    terminal.forget_typed(Console(BytesIO()))
    assert not msvcrt.typed


def test_keys_are_left_as_they_are_where_no_terminal_can_be_set(load: Callable[[Path], ModuleType]) -> None:
    keyboard = load(Path(tui.terminal.__file__)).Keyboard()

    with keyboard.held():
        assert keyboard._before is None


def test_the_program_leaves_by_the_signals_that_are_there(
    load: Callable[[Path], ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SIGHUP", "SIGQUIT"):
        monkeypatch.delattr(signal, name)
    signals = load(Path(tui.app.signals.__file__))
    left: list[int] = []

    assert signals.LEAVING == (signal.SIGTERM,)
    with signals.leaving_by_signal(lambda: left.append(1)):
        signal.raise_signal(signal.SIGTERM)
    assert left == [1]


def test_a_console_has_all_signs_and_a_code_page_has_the_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.look.glyphs.sys.platform", "win32")
    monkeypatch.setattr("locale.getencoding", lambda: "cp1252")

    assert glyphs_of_locale() is FULL
    assert glyphs_for("cp1252") is PLAIN


def test_lines_in_a_code_page_say_everything_in_characters_that_it_has() -> None:
    data = BytesIO()
    sink = TextIOWrapper(data, encoding="cp1252", errors="backslashreplace", newline="")
    lines = Lines(TextIOWrapper(BytesIO(b""), encoding="cp1252"), sink)

    lines.say("Ada → 3 ♥ · 龍之介 ┃")
    sink.flush()

    assert data.getvalue().decode("cp1252")


class Process:
    """A program that a door has started."""

    def __init__(self) -> None:
        self.pid, self.returncode, self.killed = 1, None, 0

    def kill(self) -> None:
        """It ends."""
        self.killed += 1

    async def wait(self) -> int:
        """It has ended."""
        return 0


@pytest.mark.parametrize("end", [processes.hang_up, processes.end_process])
async def test_a_screen_behind_a_door_is_ended_where_nothing_hangs_up(
    end: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.doors.processes.sys.platform", "win32")
    monkeypatch.delattr("tui.doors.processes.signal.SIGHUP")
    monkeypatch.delattr("tui.doors.processes.os.killpg")
    monkeypatch.setattr(processes, "GRACE", 0.0)
    process = Process()

    found = end(process)
    if found is not None:
        await found
    await asyncio.sleep(0)

    assert process.killed


def test_saves_log_and_settings_lie_below_the_folder_of_the_account(monkeypatch: pytest.MonkeyPatch) -> None:
    own = r"C:\Users\Ada\AppData\Local"
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: own)
    for kind in ("data", "state", "config"):
        folder = getattr(Windows("terror-below", appauthor=False), f"user_{kind}_dir")
        monkeypatch.setattr(platformdirs, f"user_{kind}_path", lambda *_, folder=folder, **__: PureWindowsPath(folder))

    found = places()

    assert str(found.saves).startswith(own)
    assert str(found.log).endswith("terror-below.log")
    assert found.settings is not None
    kept = [found.saves, found.log, found.choices, found.settings, found.learnt, found.pictures]
    assert len(set(kept)) == len(kept)


def test_a_door_for_ssh_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.doors import host
    from tui.doors.reports import Open

    monkeypatch.setattr("tui.doors.host.sys.platform", "win32")
    keeper = Host.__new__(Host)
    keeper._keys, keeper._open = tmp_path, {}

    found = asyncio.run(keeper._opened_at(Open("ssh", port=8022), 8022))

    assert found.fault == host.NO_PTY
    assert found.fault.endswith(".")


def imports_of_what_is_not_there(tree: ast.Module) -> Iterator[str]:
    """Modules that Windows has not and that are loaded without a question, at the top of a module."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in NOT_THERE)
        elif isinstance(node, ast.ImportFrom) and node.module in NOT_THERE:
            yield str(node.module)


def test_no_module_loads_what_windows_does_not_have() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for part in ("core", "saves", "tui", "games_below_rl")
        for path in (ROOT / part).rglob("*.py")
        for name in imports_of_what_is_not_there(ast.parse(path.read_text(encoding="utf-8")))
    ]

    assert found == []
