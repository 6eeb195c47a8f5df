"""`make bench`: every figure beside its yardstick, measured in turn in the same rounds.

Runs in the environment of the yardsticks; the game is started with the Python that `--ours` names. Nothing else should
keep the machine busy meanwhile.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from bench.figures import Comparison, compare, line
from bench.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent.parent
SETTLE, QUIET = 10.0, 1.0
SHUT = 1.0
"""Seconds after which the curtain surely opens."""

KEYS = {"up": b"\x1b[A", "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D"}
PRESSES = 25
IDLE = 10.0
"""Seconds for which a screen is left alone."""

PLAYOUTS = (
    ("tb", "terror-below", "Terror Below", 4.2, 3.8),
    ("bb", "buried-beneath", "Buried Beneath", 1.9, 1.7),
    ("cb", "critters-below", "Critters Below", 1.9, 1.7),
    ("ts", "terrorscape-2", "Terrorscape 2", 2.8, 2.4),
)
"""The games that a search plays on in: letters of a figure, id, title, goal and floor as a ratio."""


class Bench:
    """Measures once, each time in a fresh process."""

    def __init__(self, ours: str, home: str, extras: str = "") -> None:
        self.ours = ours
        self.extras = extras or ours
        self.environment = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": home,
            "TERROR_BELOW_HOME": home,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONHASHSEED": "0",
            # a key is measured to the picture that it leads to, not to the motion that shows what happened
            "TEXTUAL_ANIMATIONS": "none",
        }
        self.home = home

    @cached_property
    def game(self) -> dict[str, str | float]:
        """A saved game in its middle: its file, the key that draws the curtain back, a direction to step in."""
        return self._told(self.ours, "mid_game", str(Path(self.home) / "kept"))

    def figure(self, python: str, program: str, name: str, *arguments: str) -> float:
        """One figure that a program prints."""
        return float(self._told(python, program, *arguments)[name])

    def title_ms(self) -> float:
        """From the start of the process to the first full frame of the title."""
        with Terminal([self.ours, "-m", "tui"], self.environment) as terminal:
            terminal.until("New game")
            return terminal.full_frame_ms()

    def empty_ms(self) -> float:
        """From the start of the process to the first full frame of an empty Textual app."""
        with self._empty() as terminal:
            return terminal.full_frame_ms()

    def empty_mb(self) -> float:
        """Memory of an empty Textual app."""
        with self._empty() as terminal:
            return terminal.resident_mb()

    def game_mb(self) -> float:
        """Memory with the table open in the middle of a game."""
        with self._table() as terminal:
            return terminal.resident_mb()

    def step_ms(self) -> float:
        """From the key to the last byte of a pawn's step, which is undone each time."""
        with self._table() as terminal:
            times = []
            for _ in range(PRESSES):
                times.append(terminal.key(KEYS[str(self.game["step"])]))
                terminal.key(b"u")
            return sorted(times)[PRESSES // 2]

    def widget_ms(self) -> float:
        """From the key to the last byte of a cursor's step on the line-drawn widget."""
        with Terminal([self.ours, "-m", "bench.programs.line_widget"], self.environment) as terminal:
            terminal.until("35")
            times = []
            for _ in range(PRESSES):
                times.append(terminal.key(KEYS["right"]))
                terminal.key(KEYS["left"])
            return sorted(times)[PRESSES // 2]

    @contextmanager
    def _table(self) -> Iterator[Terminal]:
        saves = Path(self.home) / "saves"
        saves.mkdir(exist_ok=True)
        # a copy, as a game that was ended by force says so when it is opened again
        shutil.copy(str(self.game["file"]), saves / "game.jsonl")
        with Terminal([self.ours, "-m", "tui"], self.environment) as terminal:
            terminal.until("round")
            terminal.key(b"r")
            terminal.until("I am", quiet=SHUT)
            terminal.key(str(self.game["letter"]).encode())
            terminal.until("points left. Step")
            yield terminal

    def apart_ms(self) -> float:
        """From the key on one screen of a game to the last byte of what it changes on another one."""
        with self._two_screens() as (ours, theirs):
            times = []
            for _ in range(PRESSES):
                times.append(theirs.after(ours, KEYS[str(self.game["step"])]))
                theirs.after(ours, b"u")
            return sorted(times)[PRESSES // 2]

    def apart_mb(self) -> float:
        """Memory of one of two screens of a game in its middle."""
        with self._two_screens() as (_, theirs):
            return theirs.resident_mb()

    def apart_idle(self) -> float:
        """Percent of a core that a screen of a game takes on which nothing happens; no byte may come."""
        with self._two_screens() as (_, theirs):
            return theirs.idle_percent(IDLE)

    def alone_idle(self) -> float:
        """The same of a table at one keyboard."""
        with self._table() as terminal:
            return terminal.idle_percent(IDLE)

    @contextmanager
    def _two_screens(self) -> Iterator[tuple[Terminal, Terminal]]:
        """The screen of the seat that is asked, and that of the next one."""
        saves = Path(self.home) / "saves"
        saves.mkdir(exist_ok=True)
        shutil.copy(str(self.game["file"]), saves / "apart.jsonl")
        shutil.rmtree(saves / "apart.screens", ignore_errors=True)
        letter = str(self.game["letter"])
        other = "a" if letter != "a" else "b"
        join = [self.ours, "-m", "tui", "join", "apart", "--seat"]
        with Terminal([*join, letter], self.environment) as ours, Terminal([*join, other], self.environment) as theirs:
            for terminal in (ours, theirs):
                terminal.until("round")
                # what is new since the last turn lies over the table
                terminal.key_if_any(b"\x1b")
            ours.until("points left. Step")
            yield ours, theirs
        # the table that is resumed is the other one
        (saves / "apart.jsonl").unlink()

    @contextmanager
    def _empty(self) -> Iterator[Terminal]:
        with Terminal([self.ours, "-m", "bench.programs.empty_app"], self.environment) as terminal:
            terminal.read(SETTLE, QUIET)
            yield terminal

    def _told(self, python: str, program: str, *arguments: str) -> dict[str, str | float]:
        done = subprocess.run(  # noqa: S603 - programs of our own
            [python, "-m", f"bench.programs.{program}", *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        told: dict[str, str | float] = json.loads(done.stdout)
        return told


def comparisons(bench: Bench) -> dict[str, Comparison]:
    """Every comparison by the name that the command line knows it by."""
    here, peers = bench.ours, sys.executable

    def figure(python: str, program: str, name: str, *arguments: str) -> Callable[[], float]:
        return partial(bench.figure, python, program, name, *arguments)

    def learner(game: str, title: str, seats: str) -> Comparison:
        return Comparison(
            f"{title}, an environment for {seats}",
            "steps/s",
            "catanatron's environment",
            figure(bench.extras, "environment", "steps_per_second", game, seats),
            figure(peers, "catanatron_environment", "steps_per_second"),
            more_is_better=True,
            goal=1.5,
        )

    def travel(what: str, name: str, beside: str, limit: float) -> Comparison:
        yardstick = {"copy_ms": "a deep copy of a state", "copies_ms": "a deep copy per step"}[beside]
        ours, theirs = figure(here, "time_travel", name), figure(here, "time_travel", beside)
        return Comparison(what, "ms", yardstick, ours, theirs, limit=limit)

    def wave(what: str, name: str) -> Comparison:
        ours, theirs = figure(here, "waves", name), figure(here, "waves", "copy_ms")
        return Comparison(what, "ms", "a deep copy of a state", ours, theirs, limit=20)

    def thought(title: str, game: str) -> Comparison:
        ours = figure(here, "thoughts", "hunter_ms", game)
        return Comparison(
            f"{title}, a Hunter's thought", "ms", "a Scavenger's", ours, figure(here, "thoughts", "scavenger_ms", game)
        )

    def thoughts(title: str, game: str) -> Comparison:
        ours = figure(here, "thoughts", "hunter_per_second", game)
        theirs = figure(here, "thoughts", "scavenger_per_second", game)
        return Comparison(
            f"{title}, a Hunter's decisions", "decisions/s", "a Scavenger's", ours, theirs, more_is_better=True
        )

    def shared(title: str, game: str) -> Comparison:
        ours, theirs = figure(here, "sharing", "hint_ms", game, "2"), figure(here, "sharing", "hint_ms", game, "1")
        return Comparison(f"{title}, a hint by two processes", "ms", "by one", ours, theirs)

    decision = figure(here, "random_play", "decision_us")
    return {
        "play": Comparison(
            "random legal play, 4 seats",
            "decisions/s",
            "catanatron",
            figure(here, "random_play", "decisions_per_second"),
            figure(peers, "catanatron_play", "decisions_per_second"),
            more_is_better=True,
            goal=3,
            floor=2.5,
        ),
        **{
            f"playout-{letters}": Comparison(
                f"{title}, random legal play without a history",
                "decisions/s",
                "catanatron",
                figure(here, "playouts", "decisions_per_second", game),
                figure(peers, "catanatron_play", "decisions_per_second"),
                more_is_better=True,
                goal=goal,
                floor=floor,
            )
            for letters, game, title, goal, floor in PLAYOUTS
        },
        **{f"thought-{letters}": thought(title, game) for letters, game, title, _, _ in PLAYOUTS},
        **{f"thoughts-{letters}": thoughts(title, game) for letters, game, title, _, _ in PLAYOUTS},
        **{f"jobs-{letters}": shared(title, game) for letters, game, title, _, _ in PLAYOUTS},
        "environment-tb": learner("terror-below", "Terror Below", "2"),
        "environment-cb": learner("critters-below", "Critters Below", "2"),
        "environment-ts": learner("terrorscape-2", "Terrorscape 2", "2"),
        "farm": Comparison(
            "games of two workers of a cluster",
            "games/s",
            "of one",
            figure(bench.extras, "farm", "games_per_second", "games", "2"),
            figure(bench.extras, "farm", "games_per_second", "games", "1"),
            more_is_better=True,
            goal=1.8,
        ),
        "digest": Comparison(
            "digest of a state", "us", "a random decision", figure(here, "random_play", "digest_us"), decision
        ),
        "view": Comparison(
            "view of a seat", "us", "a random decision", figure(here, "random_play", "view_us"), decision
        ),
        "undo": Comparison(
            "undo of one step",
            "us",
            "pop of python-chess",
            figure(here, "undo", "undo_us"),
            figure(peers, "chess_undo", "undo_us"),
            goal=2,
        ),
        "undo-decision": travel("undo of a decision at its price", "decision_ms", "copy_ms", 50),
        "undo-turn": travel("undo of a turn at its price", "turn_ms", "copy_ms", 50),
        "undo-all": travel("undo of all 500 decisions", "all_ms", "copies_ms", 50),
        "jump": travel("slowest jump in 500 decisions", "jump_ms", "copy_ms", 50),
        "load": travel("load of 500 decisions", "load_ms", "copies_ms", 100),
        "append": travel("an answer more, the disk apart", "append_ms", "copy_ms", 2),
        "cursor": wave("Buried Beneath, a cursor move with its telegraph", "cursor_ms"),
        "boss": wave("Buried Beneath, a cursor move against the Boss", "boss_ms"),
        "undo-wave": wave("Buried Beneath, undo and all that it shows", "undo_ms"),
        "redo-wave": wave("Buried Beneath, redo and all that it shows", "redo_ms"),
        "reset": wave("Buried Beneath, a reset of a wave of 40 answers", "reset_ms"),
        "solve": Comparison(
            "Buried Beneath, positions of its solver",
            "positions/s",
            "random play of the same fight",
            figure(here, "solving", "positions_per_second"),
            figure(here, "solving", "decisions_per_second"),
            more_is_better=True,
        ),
        "start": Comparison(
            "process start to the full title",
            "ms",
            "an empty Textual app",
            bench.title_ms,
            bench.empty_ms,
            goal=1.3,
        ),
        "step": Comparison(
            "a pawn's step, key to last byte",
            "ms",
            "one line-drawn widget",
            bench.step_ms,
            bench.widget_ms,
            goal=2,
        ),
        "apart": Comparison(
            "several screens, key on one to the last byte on another",
            "ms",
            "a pawn's step on its own screen",
            bench.apart_ms,
            bench.step_ms,
            limit=100,
        ),
        "apart-memory": Comparison(
            "several screens, memory of one",
            "MB",
            "one alone in the middle of a game",
            bench.apart_mb,
            bench.game_mb,
            goal=1.1,
        ),
        "apart-idle": Comparison(
            "several screens, one on which nothing happens",
            "% of a core",
            "one alone on which nothing happens",
            bench.apart_idle,
            bench.alone_idle,
            limit=0.5,
        ),
        "memory": Comparison(
            "memory in the middle of a game",
            "MB",
            "an empty Textual app",
            bench.game_mb,
            bench.empty_mb,
            goal=1.3,
        ),
    }


def _python(path: str) -> str:
    return str(Path(path).absolute()) if path else ""


def main() -> None:
    """Print a line a figure."""
    parser = ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--ours", required=True, help="the Python of the game's environment")
    parser.add_argument("--extras", default="", help="the Python of the environment with all extras")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("names", nargs="*", help="which figures; all without any")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        known = comparisons(Bench(_python(arguments.ours), home, _python(arguments.extras)))
        if unknown := [name for name in arguments.names if name not in known]:
            parser.error(f"there is no {unknown[0]!r}; there are {', '.join(known)}")
        for name in arguments.names or known:
            print(line(known[name], compare(known[name], arguments.rounds)), flush=True)  # noqa: T201 - the result


if __name__ == "__main__":
    main()
