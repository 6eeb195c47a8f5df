"""The whole program in a real terminal: however it is asked to end, the terminal is as it was, and the game is kept."""

from __future__ import annotations

import os
import signal
import termios
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from bench.pseudoterminal import started
from saves.store import Store
from tests.tui.table.thinking.test_players import is_gone

if TYPE_CHECKING:
    from bench.pseudoterminal import Pseudoterminal

IN_TIME = 60.0
"""Seconds in which a program that runs beside others has answered."""

NEW = ("new", "--seat=Ada", "--seat=Ben")
TITLE, CURTAIN = b"four games", b"EYES ONLY"
BACK = b"\x1b[?1049l"
"""What gives the terminal back the screen that it had before."""

CTRL_C, CTRL_Q = b"\x03", b"\x11"

FALLING = """
import sys
from textual.binding import Binding
from tui.app import app
from tui.commands.main import main

class Falling(app.GamesBelowApp):
    BINDINGS = (Binding("f12", "break", "break"),)

    def action_break(self):
        raise RuntimeError("broken")

app.GamesBelowApp = Falling
sys.exit(main())
"""
"""The program, with a key that breaks it."""

SLOW_TO_END = """
import atexit, sys, time
from tui.commands.main import main

def clear_up():
    print("clears up", flush=True)
    time.sleep(1)

atexit.register(clear_up)
sys.exit(main())
"""
"""The program, which takes its time to end."""

F12 = b"\x1b[24~"


def modes(terminal: Pseudoterminal) -> int:
    """How the terminal treats keys: whether it shows them, waits for lines, and knows keys that interrupt."""
    assert terminal.file is not None
    flags: int = termios.tcgetattr(terminal.file)[3]
    return flags & (termios.ECHO | termios.ICANON | termios.ISIG)


def is_let_go(home: Path) -> bool:
    """Whether the one saved game can be opened for writing by somebody else, and is whole."""
    store = Store(home / "saves")
    [path] = store.paths()
    loaded, journal = store.resume(path)
    journal.close()
    return not loaded.notices


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_a_signal_leaves_as_its_key_does(name: str, tmp_path: Path) -> None:
    """The screen from before is back, keys are shown again, and the save is closed."""
    with started(tmp_path, NEW) as terminal:
        before = modes(terminal)
        terminal.until(CURTAIN, IN_TIME)
        assert modes(terminal) == 0
        os.kill(terminal.pid, getattr(signal, name))

        assert terminal.wait(IN_TIME) == 0
        assert terminal.seen.rindex(BACK) > terminal.seen.rindex(b"\x1b[?1049h")
        assert modes(terminal) == before
    assert is_let_go(tmp_path)


@pytest.mark.parametrize("way", ["ctrl+q", "SIGTERM", "SIGKILL", "a fall"])
def test_whoever_thinks_ends_with_the_program(way: str, tmp_path: Path) -> None:
    """However it ends while a computer player thinks, no process stays behind."""
    call = ("-c", FALLING) if way == "a fall" else ("-m", "tui")
    with started(tmp_path, ("new", "--bot=Rex:Hunter", "--seat=Ada"), call=call) as terminal:
        until = monotonic() + IN_TIME
        while len(others := children_of(terminal.pid)) < 2 and monotonic() < until:
            # one thinks, and one keeps count of what processes share
            terminal.read(0.1)
        assert len(others) >= 2
        if way == "ctrl+q":
            # to the title, and from there
            terminal.press(CTRL_Q * 2)
        elif way == "a fall":
            terminal.press(F12)
            terminal.until(b"Your game is safe.", IN_TIME)
            terminal.press(CTRL_Q)
        else:
            os.kill(terminal.pid, getattr(signal, way))
        terminal.wait(IN_TIME)

    assert all(is_gone(pid) for pid in others)


def children_of(parent: int) -> list[int]:
    """The processes that another one has started."""
    found: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(words[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def test_a_terminal_that_closes_ends_the_program(tmp_path: Path) -> None:
    """Nobody reads the last picture, and nobody waits for that."""
    with started(tmp_path, NEW) as terminal:
        terminal.until(CURTAIN, IN_TIME)
        terminal.hang_up()

        assert terminal.wait(IN_TIME) == 0
    assert is_let_go(tmp_path)


def test_ctrl_c_while_the_program_clears_up_does_not_make_it_fail(tmp_path: Path) -> None:
    """The table was left and is kept: who presses it then, as the key for leaving, wants nothing else."""
    with started(tmp_path, NEW, call=("-c", SLOW_TO_END)) as terminal:
        terminal.until(CURTAIN, IN_TIME)
        # to the title, and from there
        terminal.press(CTRL_Q * 2)
        terminal.until(b"clears up", IN_TIME)
        terminal.press(CTRL_C)

        assert terminal.wait(IN_TIME) == 0
        assert b"Traceback" not in terminal.seen
    assert is_let_go(tmp_path)


def test_bytes_that_are_no_utf_8_do_not_end_the_program(tmp_path: Path) -> None:
    """é from a Latin-1 terminal, an old report of the mouse, a key that cannot be; then ctrl+q still leaves."""
    with started(tmp_path) as terminal:
        terminal.until(TITLE, IN_TIME)
        terminal.press(b"\xe9\x1b[M \xe0\xf0\xff\x1b[99999999999u")
        terminal.press(b"?")
        terminal.until(b" KEYS ", IN_TIME)
        terminal.press(CTRL_Q)

        assert terminal.wait(IN_TIME) == 0
        assert b"Traceback" not in terminal.seen


def test_a_key_between_two_screens_stops_nothing(tmp_path: Path) -> None:
    """ctrl+z and ctrl+c while the table has fallen over and the news of it is not yet on the screen."""
    with started(tmp_path, call=("-c", FALLING)) as terminal:
        terminal.until(TITLE, IN_TIME)
        terminal.press(F12 + b"\x1a\x03")
        terminal.until(BACK, IN_TIME)
        for _ in range(int(IN_TIME)):
            terminal.press(b"\x1a\x03", IN_TIME)
            terminal.read(1.0)
            if terminal.code is not None or terminal.seen.count(b"\x1b[?1049h") > 1:
                break
        terminal.press(CTRL_Q)

        assert terminal.wait(IN_TIME) == 1
        assert b"Your game is safe." in terminal.seen
        assert b"Traceback" not in terminal.seen
