"""The commands: data on standard output, sentences on standard error, exit codes that mean something."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bench.pseudoterminal import StuckError, started
from core.engine.decisions import PUBLIC
from core.games import SHELF
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.usual import recommended_board
from core.terror_below.words.position import position
from saves.store import Store
from tests.games.shelf import KEEPERS, keepers_on_the_shelf
from tui import terminal
from tui.app import app
from tui.commands import main as command_line
from tui.commands import simulation
from tui.commands.main import GETTING_READY
from tui.commands.said import COMPLETION_VARIABLE, NO_TERMINAL
from tui.places import HOME_VARIABLE, places
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.terror_below.state import State
    from tests.tui.commands.said import Command
    from tui.app.opening import Opening
    from tui.places import Places

ROOT = Path(__file__).resolve().parents[3]
IN_TIME = 60
"""Seconds in which a program that runs beside others has answered."""
NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


def clock_at(hours: int) -> Callable[[], datetime]:
    """A clock that stands so many hours after noon."""
    return lambda: NOON + timedelta(hours=hours)


@pytest.fixture
def games(home: Path) -> list[Path]:
    """Two saved games, the newer one first."""
    files = []
    for names, hours in ((("Ada", "Ben", "Cleo"), 0), (("Dov", "Eve"), 3)):
        store = Store(home / "saves", clock=clock_at(hours))
        table = new_table(Setup(seats_named(names)), "7", store).table
        close_table(table)
        files.append(Path(str(getattr(table.keeper, "path", ""))))
    return files[::-1]


class Shown:
    """Stands for the terminal and the table in it."""

    def __init__(self) -> None:
        self.places: Places | None = None
        self.opening: Opening | None = None
        self.times = 0

    def play(self, places: Places | None, opening: Opening | None) -> int:
        """Take note of what would open."""
        self.places, self.opening = places, opening
        self.times += 1
        if opening is not None and opening.opened is not None:
            close_table(opening.opened.table)
        return 0


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """A terminal that takes note of what opens in it."""
    shown = Shown()
    monkeypatch.setattr(terminal, "has_terminal", lambda: True)
    monkeypatch.setattr(app, "play", shown.play)
    return shown


def in_a_pipe(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The whole program, with neither keys nor a picture."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "tui", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def compiled_in(folder: Path) -> Path:
    """Where Python keeps what it compiled of the application, for a program that is to keep all such things there."""
    found = subprocess.run(
        [sys.executable, "-c", "from tui.commands.main import compiled; print(compiled())"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPYCACHEPREFIX": str(folder)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return Path(found.stdout.strip())


def in_a_terminal(home: Path, *arguments: str, keys: bytes, after: bytes) -> tuple[int, bytes]:
    """The exit code and the picture of the whole program in a terminal; the keys are pressed once `after` shows."""
    with started(home, arguments, call=("-W", "error", "-m", "tui")) as terminal:
        terminal.until(after, IN_TIME)
        for _ in range(IN_TIME):
            # a key that falls between the prompt and the reading of it may be lost: it is pressed until it is heard
            terminal.press(keys, IN_TIME)
            with suppress(StuckError):
                return terminal.wait(1.0), terminal.seen
        raise StuckError(f"{keys!r} was not heard")


class TestWrongInput:
    """What is typed wrong gets one sentence and exit code 2; nothing happens."""

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (("--frobnicate",), "No such option '--frobnicate'."),
            (("frobnicate",), "No such command 'frobnicate'."),
            (("new", "--seat", "Ada", "--sead", "4"), "No such option '--sead'."),
            (("new", "--seat", "Ada", "--seat", "Ben", "--seed", "four"), "A seed is a whole number"),
            (("new", "--seat", "Ada", "--seat", "Ben", "--seed", ""), "A seed is a whole number"),
            (("new", "--seat", "Ada", "--seat", "Ben", "--seed", "9" * 5000), "5000"),
            (("new", "--seat", "Ada", "--seat", "Ben", "--start", "3"), "There is no seat 3 to start"),
            (("new", "--seat", "Ada", "--seat", "Ben", "--start", "0"), "start: '0' is not one of 1, 2, 3, 4, 5, lot"),
            (
                ("new", "--seat", "Ada", "--seat", "Ben", "--start", "me"),
                "start: 'me' is not one of 1, 2, 3, 4, 5, lot",
            ),
            (("new", "--seat", "Ada"), "for 2 to 5 players; 1 was named"),
            (("new", *["--seat=x"] * 6), "5 players; 6 were named"),
            (("new", "--seat", "x" * 200, "--seat", "Ben"), "at most 24 characters; this one has 200"),
            (("new", "--seat", "A\x1b[2J", "--seat", "Ben"), "only characters that can be shown"),
            (("new", "--seat", "\udcff", "--seat", "Ben"), "only characters that can be shown"),
            (("new", "--seat", " ", "--seat", "Ben"), "a name is needed"),
            (("new", "--seat", "Ada", "--seat", "ada"), "Two seats have the same name."),
            (("new", "--seed", "4"), "--seed goes with --seat."),
            (("new", "--board", "canyon", "--late-seat"), "for 2 to 5 players, or for one with solo; nobody was named"),
            (("new", "--seat=Ada", "--seat=Ben", "--queens"), "queens and missing go with solo"),
            (("new", "--solo", "scramble", "--seat=Ada", "--seat=Ben"), "A solo game has one seat; 2 were named"),
            (("new", "--solo", "scramble", "--late-seat"), "A solo game has no late seat"),
            (("new", "--solo", "scramble", "--missing", "3"), "missing: '3' is not one of 0, 1, 2"),
            (("new", "--solo", "picnic"), "solo: 'picnic' is not one of special-delivery"),
            (
                ("new", "--seat=Ada", "--seat=Ben", "--with", "map=canyon"),
                "'map' is no choice of this game. It has: ",
            ),
            (("new", "--seat=Ada", "--seat=Ben", "--with", "board"), "a choice and its value, as board=canyon"),
            (("new", "chess"), "'chess' is not "),
            (("games", "chess"), "'chess' is not "),
            (("simulate", "chess"), "'chess' is not "),
            (("simulate", "--seats", "6"), "for 2 to 5 players; 6 were named"),
            (("simulate", "--jobs", "0"), "a whole number from 1 to 256, not '0'"),
            (("simulate", "--jobs", "two"), "a whole number from 1 to 256, not 'two'"),
            (("simulate", "--games", "0"), "a whole number from 1 to 10,000,000, not '0'"),
            (("simulate", "--seed", "4.5"), "A seed is a whole number"),
            (("show",), "Missing argument 'FILE'."),
            (("completion", "tcsh"), "'tcsh'"),
            (("delete", "a-game"), "--yes"),
        ],
    )
    def test_gets_a_sentence(self, command: Command, arguments: tuple[str, ...], sentence: str) -> None:
        """On standard error, in one line, even for what no terminal can show."""
        said = command(*arguments)

        assert said.code == 2
        assert said.data == ""
        assert sentence in said.told
        assert said.told.count("\n") == 1
        assert said.told.rstrip("\n").isprintable()

    def test_leaves_no_file(self, command: Command, home: Path) -> None:
        """Nothing is made for a game that cannot be played."""
        command("new", "--seat", "Ada")

        assert not home.exists()

    @pytest.mark.parametrize("seat", ["0", "4", "-1", "two"])
    def test_a_wrong_seat_of_a_game(self, command: Command, games: list[Path], seat: str) -> None:
        """Seats are counted from 1 to as many as the game has."""
        said = command("show", games[1], "--seat", seat)

        assert (said.code, said.data) == (2, "")
        assert said.told.count("\n") == 1


class TestNew:
    """`new` opens the table on a new game."""

    def test_opens_the_table_with_these_seats(self, command: Command, shown: Shown) -> None:
        """In the order in which they were named."""
        command("new", "--seat", "Ada", "--seat", "[b]Ben[/b]", "--seed", "7")

        assert shown.opening is not None
        assert shown.opening.opened is not None
        table = shown.opening.opened.table
        assert [seat.name for seat in table.setup.seats] == ["Ada", "[b]Ben[/b]"]
        assert (table.setup.start, table.history.dealer and table.history.dealer.seed) == (0, "7")

    @pytest.mark.parametrize(("start", "seat"), [("2", 1), ("lot", None)])
    def test_says_who_starts(self, command: Command, shown: Shown, start: str, seat: int | None) -> None:
        """A seat counted from 1, or a lot (R26)."""
        command("new", "--seat", "Ada", "--seat", "Ben", "--start", start)

        assert shown.opening is not None
        assert shown.opening.opened is not None
        assert shown.opening.opened.table.setup.start == seat

    def test_every_way_to_play_can_be_typed(self, command: Command, shown: Shown) -> None:
        """All that the new game asks for: TB 10, 11 and what may be undone."""
        seats = [f"--seat={name}" for name in ("Ada", "Ben", "Cleo")]
        ways = ("--board=canyon", "--tiles=dice", "--worms=drawn", "--late-seat", "--undo=strict", "--no-hints")
        assert command("new", *seats, *ways).code == 0
        assert shown.opening is not None
        assert shown.opening.opened is not None
        table = shown.opening.opened.table

        setup = table.setup
        assert (setup.board, setup.tiles, setup.worms, setup.late_seat) == ("canyon", "dice", "drawn", True)
        assert table.policy == "strict"
        assert not table.travel.remarks.gives_hints

    def test_a_choice_can_be_named_with_its_value(self, command: Command, shown: Shown) -> None:
        """`--with CHOICE=VALUE` says the same as the shorter options, of whatever game it is."""
        seats = [f"--seat={name}" for name in ("Ada", "Ben", "Cleo")]
        setups = []
        for ways in (
            ("--with", "board=canyon", "--with", "late-seat=yes", "--with", "start=lot"),
            ("--board=canyon", "--late-seat", "--start=lot"),
        ):
            assert command("new", "terror-below", *seats, *ways).code == 0
            assert shown.opening is not None
            assert shown.opening.opened is not None
            setups.append(shown.opening.opened.table.setup)

        assert setups[0] == setups[1]
        assert (setups[0].board, setups[0].late_seat, setups[0].start) == ("canyon", True, None)

    def test_a_solo_game_needs_no_name(self, command: Command, shown: Shown) -> None:
        """With its scenario and what makes it harder. TB 11.5."""
        assert command("new", "--solo=scramble", "--queens", "--missing=2").code == 0
        assert shown.opening is not None
        assert shown.opening.opened is not None
        setup = shown.opening.opened.table.setup

        assert setup.solo == Solo("scramble", queens=True, missing=2, fitting=True)
        assert len(setup.seats) == 1

    def test_the_board_is_the_usual_one_of_a_table_of_that_size(self, command: Command, shown: Shown) -> None:
        """As in the new game on the screen. TB 10.4."""
        for count in (2, 4):
            assert command("new", *[f"--seat=player {seat}" for seat in range(count)]).code == 0
            assert shown.opening is not None
            assert shown.opening.opened is not None
            assert shown.opening.opened.table.setup.board == recommended_board(count)

    def test_without_seats_opens_the_choices(self, command: Command, shown: Shown) -> None:
        """There the seats are named at the table."""
        command("new")

        assert shown.opening is not None
        assert shown.opening.opened is None

    def test_is_in_the_list_at_once(self, command: Command, shown: Shown) -> None:
        """A game is on disk before its first answer."""
        command("new", "--seat", "Ada", "--seat", "Ben")

        assert shown.times == 1
        assert json.loads(command("saves", "--json").data)[0]["players"] == ["Ada", "Ben"]

    def test_makes_no_game_without_a_terminal(self, command: Command, home: Path) -> None:
        """The refusal comes first."""
        said = command("new", "--seat", "Ada", "--seat", "Ben")

        assert (said.code, said.told) == (1, f"{NO_TERMINAL}\n")
        assert not home.exists()


class TestGames:
    """`games` tells what stands on the shelf."""

    def test_lists_every_game_in_a_line(self, command: Command) -> None:
        """What it is called when it is typed, and by people; how many play, and what it is."""
        lines = command("games").data.splitlines()

        assert len(lines) == len(SHELF)
        for line, game in zip(lines, SHELF, strict=True):
            assert line.startswith(game.id)
            assert f"{game.title}, for {game.players}. {game.about}" in line

    def test_tells_what_can_be_chosen(self, command: Command) -> None:
        """Every choice with its values, as they are typed."""
        told = command("games", "terror-below").data

        for name, values in TerrorBelow.choices.items():
            assert re.search(rf"^--with {name}= *{re.escape(' | '.join(values))}$", told, re.MULTILINE), name

    @pytest.mark.usefixtures("shown")
    def test_every_choice_that_is_listed_can_be_made(self, command: Command) -> None:
        """At a table of two, or alone where a choice is for one."""
        for name, values in TerrorBelow.choices.items():
            for value in values:
                alone = name in {"queens", "missing"}
                seats = [] if name == "solo" else ["--with", "solo=scramble"] if alone else ["--seat=Ada", "--seat=Ben"]
                if name == "start" and value in {"3", "4", "5"}:
                    seats += ["--seat=Cleo", "--seat=Dov", "--seat=Eve"]
                said = command("new", *seats, "--with", f"{name}={value}")
                assert said.code == 0, said.told


@pytest.fixture
def keepers() -> Iterator[None]:
    """A second game stands on the shelf."""
    with keepers_on_the_shelf():
        yield


@pytest.mark.usefixtures("keepers")
class TestAnotherGame:
    """Every command takes any game on the shelf, with what that game asks for."""

    def test_is_listed_and_told(self, command: Command) -> None:
        """With its own choices."""
        assert KEEPERS.title in command("games").data
        assert "--with weather=squall | gale" in command("games", KEEPERS.id).data

    def test_is_begun_with_its_choices_and_shown(self, command: Command, shown: Shown) -> None:
        """The seats that it has, its own policy, and a position in its own words."""
        said = command("new", KEEPERS.id, "--seat=Ada", "--seat=Ben", "--with", "weather=gale", "--seed=3")
        assert said.code == 0, said.told
        assert shown.opening is not None
        assert shown.opening.opened is not None
        table = shown.opening.opened.table

        assert table.game.id == KEEPERS.id
        assert table.setup == table.game.usual(table.setup.seats, {"weather": "gale"})
        assert table.policy == table.game.policy
        (game,) = json.loads(command("saves", "--json").data)
        told = command("show", game["name"]).data
        assert told == f"{table.words.position(table.public_view())}\n"

    def test_is_chosen_at_the_table_when_nothing_is_said(self, command: Command, shown: Shown) -> None:
        """The page for a new game is that of the game."""
        assert command("new", KEEPERS.id).code == 0
        assert shown.opening is not None
        assert (shown.opening.opened, shown.opening.game) == (None, KEEPERS.id)

    def test_refuses_what_only_another_game_asks_for(self, command: Command) -> None:
        """The options that are short for choices of Terror Below are choices that it does not have."""
        said = command("new", KEEPERS.id, "--seat=Ada", "--seat=Ben", "--board=canyon")

        assert said.code == 2
        assert "'board' is no choice of this game. It has: weather." in said.told

    def test_is_played_by_chance(self, command: Command) -> None:
        """As many seats as play together at least, or as were asked for."""
        for seats, told in (((), 2), (("--seats=6",), 6)):
            said = command("simulate", KEEPERS.id, "--games=2", "--check", *seats)
            assert said.data.startswith(f"games     2 of {told} seats, seed 1\n"), said.told


class TestResume:
    """`resume` goes on with a saved game."""

    def test_goes_on_with_the_game_played_last(self, command: Command, games: list[Path], shown: Shown) -> None:
        """Without a name, that is what is meant."""
        assert command("resume").code == 0
        assert shown.opening is not None
        assert shown.opening.opened is not None
        assert getattr(shown.opening.opened.table.keeper, "path", None) == games[0]

    @pytest.mark.parametrize("part", ["stem", "name", ""])
    def test_goes_on_with_the_game_named(self, command: Command, games: list[Path], shown: Shown, part: str) -> None:
        """By its name in the list, its file's name, or its path."""
        command("resume", getattr(games[1], part) if part else games[1])

        assert shown.opening is not None
        assert shown.opening.opened is not None
        assert [seat.name for seat in shown.opening.opened.table.setup.seats] == ["Ada", "Ben", "Cleo"]

    def test_says_so_when_no_game_waits(self, command: Command, shown: Shown) -> None:
        """And how to begin one."""
        said = command("resume")

        assert said.code == 1
        assert "No unfinished game" in said.told
        assert shown.times == 0

    def test_refuses_a_damaged_game_before_the_screen_opens(
        self, command: Command, games: list[Path], shown: Shown
    ) -> None:
        """The sentence stands on the command line, and the file as it was."""
        data = games[0].read_bytes().replace(b'"seed":"7"', b'"seed":"8"')
        games[0].write_bytes(data)
        said = command("resume", games[0].stem)

        assert said.code == 1
        assert "damaged: line 1" in said.told
        assert shown.times == 0
        assert games[0].read_bytes() == data


class TestReplay:
    """`replay` shows a saved game as a film."""

    def test_shows_the_game_named(self, command: Command, games: list[Path], shown: Shown) -> None:
        """Nobody sits down at it, so that another program may play it, and its file stays as it is."""
        before = games[1].read_bytes()
        assert command("replay", games[1].stem).code == 0

        assert shown.opening is not None
        assert shown.opening.replays
        assert shown.opening.opened is not None
        assert shown.opening.opened.table.source == games[1]
        assert not shown.opening.opened.table.history.is_open
        assert games[1].read_bytes() == before

    def test_shows_a_damaged_game_as_far_as_it_can_be_read(
        self, command: Command, games: list[Path], shown: Shown
    ) -> None:
        """What is wrong with it is told before the film."""
        data = bytearray(games[0].read_bytes())
        data[-40] ^= 1
        games[0].write_bytes(data)
        assert command("replay", games[0]).code == 0

        assert shown.opening is not None
        assert shown.opening.opened is not None
        assert "damaged" in shown.opening.opened.notices[0]

    def test_refuses_what_is_no_game(self, command: Command, shown: Shown) -> None:
        """In a sentence, before the screen opens."""
        said = command("replay", "nowhere")

        assert (said.code, said.told) == (1, "There is no saved game nowhere.\n")
        assert shown.times == 0

    def test_needs_a_terminal(self, command: Command, games: list[Path]) -> None:
        """As every screen does."""
        said = command("replay", games[0].stem)

        assert (said.code, said.told) == (1, f"{NO_TERMINAL}\n")


class TestSaves:
    """`saves` lists the saved games."""

    def test_lists_the_game_played_last_first(self, command: Command, games: list[Path]) -> None:
        """One line a game under a heading."""
        lines = command("saves").data.splitlines()

        assert [line.split()[0] for line in lines[1:]] == [path.stem for path in games]
        assert "Dov" in lines[1]
        assert "Cleo" in lines[2]

    def test_is_json_for_programs(self, command: Command, games: list[Path]) -> None:
        """With all that the list knows."""
        rows = json.loads(command("saves", "--json").data)

        assert [row["file"] for row in rows] == [str(path) for path in games]
        assert rows[1]["players"] == ["Ada", "Ben", "Cleo"]
        assert (rows[1]["round"], rows[1]["over"], rows[1]["fault"]) == (0, False, None)

    def test_names_what_is_wrong_with_a_file(self, command: Command, games: list[Path]) -> None:
        """A damaged file does not hide the others."""
        games[0].write_bytes(b"no save at all\n")
        said = command("saves")

        assert said.code == 0
        assert games[0].name in said.data
        assert "Ada" in said.data

    def test_an_empty_list_is_no_fault(self, command: Command) -> None:
        """It is said beside the data, of which there is none."""
        said = command("saves")

        assert (said.code, said.data) == (0, "")
        assert "no saved games" in said.told
        assert command("saves", "--json").data == "[]\n"


class TestShow:
    """`show` writes a position in plain text."""

    def test_shows_what_everybody_knows(self, command: Command, games: list[Path]) -> None:
        """And no more, unless a seat is named."""
        assert command("show", games[0]).data == f"{self.text(games[0], PUBLIC)}\n"

    def test_shows_what_a_seat_knows(self, command: Command, games: list[Path]) -> None:
        """Seats are counted from 1."""
        said = command("show", games[0], "--seat", "2")

        assert said.data == f"{self.text(games[0], 1)}\n"
        assert said.data != command("show", games[0], "--seat", "1").data

    def test_leaves_the_file_as_it_was(self, command: Command, games: list[Path]) -> None:
        """Looking at a game is not playing it."""
        before = games[0].read_bytes()
        command("show", games[0])

        assert games[0].read_bytes() == before

    def test_tells_of_a_torn_end_beside_the_position(self, command: Command, games: list[Path]) -> None:
        """The position is data, the notice is not."""
        games[0].write_bytes(games[0].read_bytes()[:-9])
        said = command("show", games[0])

        assert said.code == 0
        assert "torn" in said.told
        assert "torn" not in said.data

    @pytest.mark.parametrize("file", ["no-such-game", "x" * 5000, "", "\x00", "a\x1b[2Jb", "/"])
    def test_refuses_what_is_no_save(self, command: Command, file: str) -> None:
        """In a sentence."""
        said = command("show", file)

        assert (said.code, said.data) == (1, "")
        assert said.told.count("\n") == 1
        assert said.told.rstrip("\n").isprintable()

    @staticmethod
    def text(path: Path, viewer: int) -> str:
        """The position of a game as a viewer knows it."""
        loaded = Store(path.parent).load(path)
        return position(loaded.game.view(loaded.history.state, viewer))


class TestExportAndDelete:
    """`export` copies a game, `delete` removes it."""

    def test_a_copy_can_be_shown_like_the_game(self, command: Command, games: list[Path], tmp_path: Path) -> None:
        """Its name is the data of the command."""
        copy = tmp_path / "copy.jsonl"
        said = command("export", games[0].stem, copy)

        assert (said.code, said.data) == (0, f"{copy}\n")
        assert command("show", copy).data == command("show", games[0]).data

    def test_a_folder_gets_a_file_of_the_same_name(self, command: Command, games: list[Path], tmp_path: Path) -> None:
        """As with any copy."""
        command("export", games[0], tmp_path)

        assert (tmp_path / games[0].name).read_bytes().startswith(games[0].read_bytes())

    def test_nothing_is_overwritten(self, command: Command, games: list[Path]) -> None:
        """What lies there stays."""
        before = games[1].read_bytes()
        said = command("export", games[0], games[1])

        assert said.code == 1
        assert "already" in said.told
        assert games[1].read_bytes() == before

    @pytest.mark.parametrize("fault", [errno.EROFS, errno.ENOSPC, errno.EACCES])
    def test_a_disk_that_refuses_leaves_no_half_copy(
        self,
        command: Command,
        games: list[Path],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        fault: int,
    ) -> None:
        """Full, read-only or forbidden: a sentence says which."""

        def refuse(*_: object, **__: object) -> None:
            raise OSError(fault, os.strerror(fault))

        monkeypatch.setattr(Path, "open", refuse)
        monkeypatch.setattr("saves.store.read_bytes", lambda _: b"a game\n")
        copy = tmp_path / "copy.jsonl"
        said = command("export", games[0], copy)

        assert said.code == 1
        assert said.told == f"The copy cannot be written: {os.strerror(fault)}.\n"
        assert not copy.exists()

    def test_a_game_is_deleted_when_that_is_said(self, command: Command, games: list[Path]) -> None:
        """By --yes, where nobody can be asked."""
        assert command("delete", games[0].stem, "--yes").code == 0
        assert not games[0].exists()
        assert games[1].exists()

    def test_a_game_is_not_deleted_unasked(self, command: Command, games: list[Path]) -> None:
        """Without a terminal to ask at, nothing happens."""
        command("delete", games[0].stem)

        assert games[0].exists()

    def test_files_elsewhere_are_never_deleted(self, command: Command, games: list[Path], tmp_path: Path) -> None:
        """Only what stands in the list."""
        copy = tmp_path / "copy.jsonl"
        copy.write_bytes(games[0].read_bytes())

        assert command("delete", copy, "--yes").code == 1
        assert copy.exists()

    @pytest.mark.parametrize(("keys", "code"), [(b"n\n", 130), (b"\x03", 130), (b"y\n", 0)])
    def test_at_a_terminal_it_asks(self, home: Path, games: list[Path], keys: bytes, code: int) -> None:
        """No is the answer of enter, and of Ctrl-C."""
        left, seen = in_a_terminal(home, "delete", games[0].stem, keys=keys, after=b"[y/N]")

        assert left == code
        assert b"Traceback" not in seen
        assert games[0].exists() == (code != 0)


def end_this_process(*_: Any, **__: Any) -> None:
    """What somebody does who runs out of memory."""
    os._exit(9)


class TestSimulate:
    """`simulate` plays random games."""

    def test_tells_figures(self, command: Command) -> None:
        """For people, one line a matter."""
        said = command("simulate", "--seats", "3", "--games", "2", "--check")

        assert said.code == 0
        assert said.data.startswith("games     2 of 3 seats, seed 1\n")
        assert said.data.endswith("every state is right\n")

    def test_plays_what_is_chosen(self, command: Command) -> None:
        """A solo game, for one."""
        said = command("simulate", "terror-below", "--seats", "1", "--with", "solo=scramble", "--games", "1")

        assert said.code == 0
        assert said.data.startswith("games     1 of 1 seats, seed 1\n")

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_every_game_ends(self, command: Command, seats: int) -> None:
        """And no state on the way is wrong."""
        figures = json.loads(command("simulate", "--seats", seats, "--games", "3", "--check", "--json").data)

        assert sum(figures["endings"].values()) == 3
        assert len(figures["wins"]) == seats
        assert figures["options"] >= figures["decisions"] > 0
        assert figures["checked"] is True

    def test_the_same_seed_plays_the_same_games(self, command: Command) -> None:
        """All figures are equal but the time they took."""
        once, again, other = (self.figures(command, seed) for seed in ("5", "5", "6"))

        assert once == again
        assert once != other

    def test_several_processes_come_to_the_same_figures(self, command: Command) -> None:
        """However the games are dealt out among them."""
        alone, together = (self.figures(command, "5", "--games", "14", "--jobs", jobs) for jobs in ("1", "3"))

        assert alone == together
        assert alone["games"] == 14

    def test_says_when_a_process_was_ended_from_outside(
        self, command: Command, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is not waited for."""
        monkeypatch.setattr(simulation, "played_one_after_the_other", end_this_process)
        said = command("simulate", "--games", "8", "--jobs", "2")

        assert (said.code, said.data) == (1, "")
        assert "One of the processes was ended from outside" in said.told

    def test_stops_at_a_state_that_is_wrong(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        """And says where to find it."""

        def fault(_game: TerrorBelow, _state: State) -> tuple[str, ...]:
            return ("an Egg is missing",)

        monkeypatch.setattr(TerrorBelow, "check", fault)
        said = command("simulate", "--check")

        assert (said.code, said.data) == (1, "")
        assert "Seed 1/1, entry 0: an Egg is missing" in said.told

    def test_can_be_interrupted(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        """Ctrl-C ends it without a word too many."""

        def interrupt(*_: Any, **__: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(simulation, "simulate", interrupt)
        said = command("simulate")

        assert (said.code, said.data) == (130, "")
        assert said.told.endswith("Stopped.\n")
        assert "Traceback" not in said.told

    @staticmethod
    def figures(command: Command, seed: str, *more: str) -> dict[str, Any]:
        """The figures without those of the clock."""
        said = command("simulate", "--games", "2", "--seed", seed, *more, "--json")
        told: dict[str, Any] = json.loads(said.data)
        return {name: value for name, value in told.items() if name not in {"seconds", "decisions_per_second", "seed"}}


class TestPlaces:
    """Files live where players say, or where the system keeps such things."""

    def test_the_option_wins_over_the_variable(self, command: Command, tmp_path: Path) -> None:
        """Both name one folder for everything."""
        said = command("--data-dir", tmp_path / "here", "where")

        assert str(tmp_path / "here" / "saves") in said.data

    def test_the_variable_names_a_folder(self, command: Command, home: Path) -> None:
        """For scripts, and for those who always want it there."""
        said = command("where")

        assert f"saves     {home / 'saves'}\n" in said.data
        assert f"{home / 'log'}" in said.data
        assert f"settings  {home / 'config' / 'settings.toml'}\n" in said.data

    def test_without_either_the_system_says(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Saves are data, the log is state."""
        monkeypatch.delenv(HOME_VARIABLE)
        found = places()

        assert found.saves.parts[-2:] == ("terror-below", "saves")
        assert found.log.name == "terror-below.log"
        assert found.log.parent != found.saves

    def test_a_file_is_no_folder(self, command: Command, tmp_path: Path) -> None:
        """A sentence, not a crash."""
        (tmp_path / "file").write_text("x")

        assert command("--data-dir", tmp_path / "file", "saves").code == 2

    def test_a_home_that_cannot_be_read_is_told(self, command: Command, home: Path) -> None:
        """The list is refused, in a sentence."""
        home.mkdir()
        (home / "saves").write_text("no folder")
        said = command("saves")

        assert (said.code, said.data) == (1, "")
        assert said.told.count("\n") == 1


class TestTheProgram:
    """The whole program, from outside."""

    @pytest.fixture(autouse=True)
    def tests_can_be_interrupted(self) -> Iterator[None]:
        """A program that has ended can be interrupted no more."""
        before = signal.getsignal(signal.SIGINT)
        yield
        signal.signal(signal.SIGINT, before)

    def test_opens_the_title_when_called_alone(self, shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
        """That is how it is started most."""
        monkeypatch.setattr(sys, "argv", ["terror-below"])

        assert command_line.main() == 0
        assert (shown.times, shown.opening) == (1, None)

    def test_opens_the_title_with_a_folder(self, shown: Shown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """An option alone is no command."""
        monkeypatch.setattr(sys, "argv", ["terror-below", "--data-dir", str(tmp_path)])

        assert command_line.main() == 0
        assert shown.places is not None
        assert shown.places.saves == tmp_path / "saves"

    def test_needs_a_terminal_for_the_table(self) -> None:
        """Between pipes it says so, and how to see a game all the same."""
        done = in_a_pipe()

        assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{NO_TERMINAL}\n")

    def test_opens_and_leaves_in_a_terminal(self, tmp_path: Path) -> None:
        """ctrl+q leaves, and all is well."""
        code, seen = in_a_terminal(tmp_path, keys=b"\x11", after=b"four games")

        assert code == 0
        assert b"Traceback" not in seen

    def test_tells_its_version(self) -> None:
        """As data."""
        done = in_a_pipe("--version")

        assert done.returncode == 0
        assert re.fullmatch(r"terror-below [0-9.]+ \(Games Below\)\n", done.stdout)

    def test_says_before_its_first_start_that_it_gets_ready(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """Python compiles it then, and for seconds nothing else would be seen; later nothing is said."""
        monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
        for first in (True, False):
            with started(tmp_path, ("--version",)) as terminal:
                terminal.until(b"(Games Below)", IN_TIME)
                before, _, _ = terminal.seen.partition(b"terror-below")
                assert terminal.wait(IN_TIME) == 0
            assert (before.decode() == f"{GETTING_READY}\r\n") is first, before
            compiled = compiled_in(tmp_path / "compiled")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compiled.touch()

    def test_lists_its_commands_with_whole_sentences(self) -> None:
        """In a terminal of any width, the sentence of each goes on in the next line."""
        listed = " ".join(in_a_pipe("--help").stdout.partition("Commands:")[2].split())

        assert "..." not in listed
        assert (
            "report Write the report of a finished game in Markdown: its story, points, dice, draws and undos."
            in listed
        )

    def test_tells_its_exit_codes(self) -> None:
        """Whoever writes a script finds them in the help."""
        done = in_a_pipe("--help")

        assert done.returncode == 0
        assert all(code in done.stdout for code in ("0 all", "1 the game", "2 what was typed", "130 interrupted"))

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_writes_completion_scripts(self, command: Command, shell: str) -> None:
        """For each shell that it knows."""
        said = command("completion", shell)

        assert said.code == 0
        assert "_TERROR_BELOW_COMPLETE" in said.data

    def test_completes_commands_though_called_alone(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The shell asks by the environment, not by arguments."""
        monkeypatch.setattr(sys, "argv", ["terror-below"])
        monkeypatch.setenv(COMPLETION_VARIABLE, "bash_complete")
        monkeypatch.setenv("COMP_WORDS", "terror-below sim")
        monkeypatch.setenv("COMP_CWORD", "1")

        with pytest.raises(SystemExit) as ended:
            command_line.main()

        assert ended.value.code == 0
        assert capsys.readouterr().out == "plain,simulate\n"

    @pytest.mark.parametrize(
        ("words", "completed"),
        [
            ("new terror-", "terror-below"),
            ("new --with board=c", "board=canyon"),
            ("new --board d", "desert"),
            ("simulate --with late-seat=", "late-seat=no late-seat=yes"),
            ("games terror-", "terror-below"),
        ],
    )
    def test_completes_what_a_game_asks_for(
        self, words: str, completed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Games on the shelf, their choices, and the values of each."""
        monkeypatch.setattr(sys, "argv", ["terror-below"])
        monkeypatch.setenv(COMPLETION_VARIABLE, "bash_complete")
        monkeypatch.setenv("COMP_WORDS", f"terror-below {words}")
        monkeypatch.setenv("COMP_CWORD", str(len(words.split())))

        with pytest.raises(SystemExit):
            command_line.main()

        found = [line.removeprefix("plain,") for line in capsys.readouterr().out.splitlines()]
        assert found == completed.split()

    def test_completes_the_names_of_saved_games(
        self, games: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """As the list has them."""
        monkeypatch.setattr(sys, "argv", ["terror-below"])
        monkeypatch.setenv(COMPLETION_VARIABLE, "bash_complete")
        monkeypatch.setenv("COMP_WORDS", "terror-below show ")
        monkeypatch.setenv("COMP_CWORD", "2")

        with pytest.raises(SystemExit):
            command_line.main()

        assert capsys.readouterr().out == "".join(f"plain,{path.stem}\n" for path in sorted(games))

    def test_an_interrupt_anywhere_is_no_crash(
        self, shown: Shown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Even one that comes before the screen stands."""

        def interrupt(*_: object) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(sys, "argv", ["terror-below"])
        monkeypatch.setattr(app, "play", interrupt)

        assert command_line.main() == 130
        assert capsys.readouterr().err == "Stopped.\n"
        assert shown.times == 0

    def test_a_full_disk_under_the_output_is_told(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """One sentence, and a code that is not 0."""

        def full(_: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(sys, "argv", ["terror-below", "where"])
        monkeypatch.setattr(sys.stdout, "write", full)

        assert command_line.main() == 1
        assert capsys.readouterr().err == "The system refuses: No space left on device.\n"
