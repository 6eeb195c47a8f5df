"""Every command of the program, for every game on the shelf: nothing on the command line is one game's alone."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Over
from core.games import game_named, shelved, spoken
from saves.store import Store
from tests.games.played import luck
from tests.games.shelf import GAMES, KEEPERS, NAMES, few, setup_of
from tests.tui.commands.said import Said
from tui.commands.program import run
from tui.places import HOME_VARIABLE, places
from tui.plain.numbering import Numbered
from tui.table.session import close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command
    from tui.table.table import Table

SEED = "11"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for all files of a test."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def command(home: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command."""
    del home

    def command(*arguments: object) -> Said:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return command


def answered(table: Table, answers: int) -> list[str]:
    """Give so many answers by chance. Returns what is typed for them in plain mode."""
    pick, typed = luck("typed"), []
    while answers and (seat := table.awaited) is not None:
        if table.is_before_all:
            # all look on, and who answers alone next takes the keyboard again
            table.hide()
        if table.needs_curtain:
            typed.append(table.game.seated(table.setup)[seat].letter)
            table.reveal(seat)
        options = table.view().options
        option = pick.choice(options)
        typed.append(str(Numbered(table).number_of(option)))
        table.choose(option)
        while (forced := table.by_itself()) is not None:
            table.choose(forced.option, forced.seat)
        answers -= 1
    return typed


def kept(name: str, home: Path, *, over: bool) -> str:
    """A game of few on the disk, over or in the middle, by its name among the saves."""
    setup = setup_of(game_named(name), few(game_named(name)))
    table = new_table(setup, SEED, Store(places(home).saves), game=name).table
    answered(table, 10_000 if over else 6)
    assert isinstance(table.history.pending, Over) == over
    close_table(table)
    path = path_of(table)
    assert path is not None
    return path.stem


@pytest.mark.parametrize("name", GAMES)
def test_the_shelf_is_listed_with_what_can_be_chosen(name: str, command: Command) -> None:
    assert shelved(name).about in command("games").data
    for choice, values in spoken(name).choices.items():
        assert f"--with {choice}=" in command("games", name).data
        assert all(value in command("games", name).data for value in values)


@pytest.mark.parametrize("name", GAMES)
def test_many_games_are_simulated(name: str, command: Command) -> None:
    seats = few(game_named(name))
    said = command("simulate", name, "--seats", seats, "--games", 2, "--check", "--json")

    figures = json.loads(said.data)
    assert (said.code, figures["game"], figures["seats"], figures["games"]) == (0, name, seats, 2)
    assert sum(figures["endings"].values()) == 2


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_is_listed_shown_verified_and_deleted(name: str, command: Command, home: Path) -> None:
    file = kept(name, home, over=False)

    (row,) = json.loads(command("saves", "--json").data)
    assert (row["name"], row["game"]) == (file, name)
    assert file in command("saves").data
    players = few(game_named(name))
    public, own = command("show", file), command("show", file, "--seat", players)
    assert public.code == own.code == 0
    assert all(seat in public.data for seat in NAMES[:players])
    assert (public.data == own.data) == (spoken(name).hides == "nothing")
    assert command("verify", file).code == 0
    assert command("delete", file, "--yes").code == 0
    assert json.loads(command("saves", "--json").data) == []


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_has_a_report_a_record_and_a_line_in_the_book(
    name: str, command: Command, home: Path, tmp_path: Path
) -> None:
    file = kept(name, home, over=True)
    title = shelved(name).title

    report, record = command("report", file), command("record", file)
    assert report.code == record.code == 0
    assert title in report.data
    assert all(seat in report.data for seat in NAMES[: few(game_named(name))])
    (tmp_path / "game.txt").write_text(record.data, encoding="utf-8")
    assert command("import", tmp_path / "game.txt").code == 0
    assert command("export", file, tmp_path / "copy.jsonl").code == 0
    assert command("verify", "--all").code == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_the_middle_has_neither(name: str, command: Command, home: Path) -> None:
    """Both would tell what is hidden."""
    file = kept(name, home, over=False)

    assert command("report", file).code == 1
    assert command("record", file).code == 1


@pytest.mark.parametrize("name", GAMES)
def test_its_decks_are_written_checked_and_played_with(name: str, command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "decks"

    assert command("decks", "export", folder, "--game", name).code == 0
    assert command("decks", "check", folder, "--game", name).code == 0
    seats = few(game_named(name))
    said = command("simulate", name, "--seats", seats, "--games", 1, "--deck-pack", folder, "--json")

    assert json.loads(said.data)["pack"] == "decks"


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_in_plain_mode_left_and_gone_on_with(
    name: str, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbers and the letters of seats alone, to the end; what was left is taken up where it was, in any game."""
    players = few(game_named(name))
    table = new_table(setup_of(game_named(name), players), SEED, Store(tmp_path / "other"), game=name).table
    typed = answered(table, 10_000)
    outcome = table.words.outcome(table.public_view())
    close_table(table)
    # where the keyboard is passed on; a game for one has no such line
    half = next((at for at in range(len(typed) // 2, len(typed)) if typed[at].isalpha()), len(typed) // 2)

    def lines(some: list[str]) -> None:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in some)))

    lines(typed[:half])
    seats = [word for seat in NAMES[:players] for word in ("--seat", seat)]
    first = command("play", name, "--plain", *seats, "--seed", SEED)
    lines([*typed[half:], "quit"])
    second = command("resume", "--plain")

    assert (first.code, second.code) == (0, 0), first.told + second.told
    assert shelved(name).title in first.data
    assert "I do not know" not in first.data + second.data
    assert " ".join(outcome.split()) in " ".join(second.data.split())
    (record,) = json.loads(command("records", "--json").data)["records"]
    assert record["game"] == name


def test_what_can_be_typed_in_plain_mode_is_the_same_in_the_small_game(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking, the hand, the log, why not, the rules, and an undo with its price."""
    typed = ["a", "look", "hand", "log", "rules 2.1", "why 1", "1", "b", "1", "undo", "y", "?", "quit"]
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))

    said = command(
        "play", KEEPERS.id, "--plain", "--seat", "Ada", "--seat", "Ben", "--seed", SEED, "--with=weather=gale"
    )

    assert said.code == 0, said.told
    for told in (
        "KL 2.1",
        "Night 1 of 6",
        "in a gale",
        "All lay oil for night 1",
        "One card only Ben saw",
        "All agree.",
    ):
        assert told in said.data
