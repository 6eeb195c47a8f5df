"""Games in plain mode from the command line: a new one, one that goes on, and what is typed wrong."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from core.games import SHELF, spoken
from core.words.english import series
from tui.fronts import choices_of
from tui.places import places
from tui.plain.playing import PlainPlay
from tui.screens.new_game.drafts import draft_at_once
from tui.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.tui.commands.said import Command


GAMES = [game.id for game in SHELF]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Has these lines typed to the next command."""

    def typing(lines: str) -> None:
        monkeypatch.setattr("sys.stdin", StringIO(lines))

    return typing


def test_names_are_asked_for_until_a_game_can_be_played_with_them(
    command: Command, typing: Callable[[str], None]
) -> None:
    typing(f"{'x' * 30}, Ben\nAda\nAda, Ben\n")

    said = command("play", "--plain")

    assert "Who plays?" in said.data
    assert "Seat 1: a name has at most 24 characters; this one has 30." in said.data
    assert "for 2 to 5 players; 1 was named" in said.data
    assert "At the table: Ada (a) and Ben (b)." in said.data
    assert (said.code, said.told) == (0, "")


@pytest.mark.parametrize("game", GAMES)
def test_where_nobody_is_named_computer_players_sit_down_as_the_title_seats_them(
    game: str, command: Command, typing: Callable[[str], None], home: Path
) -> None:
    """An empty line takes them; a game for one asks for no names."""
    rules = spoken(game)
    draft = draft_at_once(choices_of(game, rules), places(home), Settings(), None)
    letters = [seat.letter.casefold() for seat in rules.seated(draft.setup())]
    seats = [
        f"{name} ({level or letter})" for name, level, letter in zip(draft.names, draft.played_by, letters, strict=True)
    ]
    typing("\n")

    said = " ".join(command("play", game, "--plain").data.split())

    assert all(draft.played_by[1:])
    assert f"At the table: {series(seats)}." in said
    assert ("An empty line seats Ada" in said) == (len(seats) > 1)


def test_seats_that_are_not_alike_are_named_in_their_order(command: Command, typing: Callable[[str], None]) -> None:
    typing("Ada & Ben, Rex:Wanderer\n")

    said = " ".join(command("play", "terrorscape-2", "--plain").data.split())

    assert "the Survivors' first, up to three as Ada & Ben, then the Killer's" in said
    assert "At the table: Ada & Ben (s) and Rex (Wanderer)." in said


def test_a_choice_that_only_one_can_play_asks_for_no_names(command: Command, typing: Callable[[str], None]) -> None:
    """TB 11."""
    typing("quit\n")

    assert "Who plays?" not in command("play", "--plain", "--with", "solo=scramble").data


@pytest.mark.parametrize("typed", ["quit", "QUIT ", ":quit"])
def test_quit_is_no_name(typed: str, command: Command, typing: Callable[[str], None]) -> None:
    typing(f"{typed}\nAda, Ben\n")

    assert command("play", "--plain")[::2] == (0, "Nobody plays, so no game is started.\n")
    assert "There are no saved games" in command("saves").told


@pytest.mark.parametrize("typed", ["look", "help", "?", "undo"])
def test_no_word_of_the_table_is_a_name(typed: str, command: Command, typing: Callable[[str], None]) -> None:
    """It is said what is wanted; a game for one would have begun with it."""
    typing(f"{typed}\nAda\nquit\n")

    said = command("play", "critters-below", "--plain").data

    assert said.count("An empty line seats") == 2
    assert ("You can do that once the game has started." in said) == (typed not in {"?", "help"})
    assert "At the table: Ada (a)." in said


def test_where_nobody_is_named_no_game_is_begun(command: Command, typing: Callable[[str], None]) -> None:
    typing("")

    assert command("play", "--plain")[::2] == (0, "Nobody plays, so no game is started.\n")
    assert "There are no saved games" in command("saves").told


def test_seats_and_choices_of_the_command_line_are_not_asked_for(
    command: Command, typing: Callable[[str], None]
) -> None:
    typing("quit\n")
    said = command("play", "--plain", "--seat", "Ada", "--seat", "Ben", "--with", "board=canyon")
    assert "Terror Below: Canyon. At the table: Ada (a) and Ben (b)." in said.data

    typing("1\nquit\n")
    said = command("play", "--plain", "--with", "solo=scramble")
    assert "Terror Below: Scramble; Desert." in said.data
    assert "Pass the keyboard" not in said.data


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--with", "foo=1"), "'foo' is no choice of this game"),
        (("--with", "board=moon"), "board: 'moon' is not one of"),
        (("--with", "queens=yes"), "queens and missing go with solo"),
        (("--seat", "Ada"), "for 2 to 5 players; 1 was named"),
        (("--seat", "A\x1b[2J", "--seat", "Ben"), "only characters that can be shown"),
        (
            ("--seat", "Ada", "--bot", "Rex:Fox"),
            "No computer player is called 'Fox'; there are Wanderer (plays at random), Greenhorn",
        ),
        (("--seat", "Ada", "--bot", "ada:Hunter"), "Two seats have the same name."),
        (("--bot", "Rex:Hunter", "--with", "solo=scramble"), "a Hunter cannot"),
        (("--seat", "Ada", "--bot", ":Hunter"), "Seat 2: a name is needed."),
    ],
)
def test_what_no_name_would_mend_is_refused_at_once(
    arguments: tuple[str, ...], sentence: str, command: Command, typing: Callable[[str], None]
) -> None:
    typing("Ada, Ben\n")

    said = command("play", "--plain", *arguments)

    assert (said.code, said.data) == (2, "")
    assert sentence in said.told


def test_a_game_goes_on_in_lines_and_says_so_when_there_is_none(
    command: Command, typing: Callable[[str], None]
) -> None:
    typing("")
    assert command("resume", "--plain").code == 1

    typing("a\n1\n")
    begun = command("play", "--plain", "--seat", "Ada", "--seat", "Ben", "--seed", "5")
    typing("a\n")
    said = command("resume", "--plain")

    assert "Ada: Who is next in line" in begun.data
    assert "Ada: Who is next in line" in said.data
    assert said.code == 0
    assert "Ada makes" in said.data, "what a seat decided last is told to it once more"
    assert "are shuffled" not in said.data, "what it was told before is not"


def test_play_without_plain_opens_the_table(command: Command) -> None:
    said = command("play", "--seat", "Ada", "--seat", "Ben")

    assert (said.code, said.data) == (1, "")
    assert "The table needs a terminal" in said.told


def test_closed_ends_are_the_end_of_the_input(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that was started without them has none."""
    monkeypatch.setattr("sys.stdin", None)

    said = command("play", "--plain", "--seat", "Ada", "--seat", "Ben")

    assert "Pass the keyboard to Ada." in said.data
    assert said.code == 0


def test_ctrl_c_between_two_questions_leaves_the_game_saved(
    command: Command, typing: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.plain.playing.News.new", stopped)
    typing("a\n1\n")

    said = command("play", "--plain", "--seat", "Ada", "--seat", "Ben")

    assert said.code == 0
    assert "The game is saved as " in said.data


def test_players_that_are_no_people_sit_where_they_are_typed_and_agree_as_it_is_set(
    command: Command, typing: Callable[[str], None], home: Path
) -> None:
    """One person alone hears no curtain. `players` tells who plays, an undo over their answers is refused here."""
    path = home / "config" / "settings.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("agree = false\n", encoding="utf-8")
    typing("1\n1\nplayers\nundo\nquit\n")

    said = command("play", "--plain", "--bot", "Rex:Wanderer", "--seat", "Ada", "--bot", "Uma", "--seed", "5")

    assert "At the table: Rex (Wanderer), Ada (a) and Uma (Scavenger)." in said.data
    assert "Pass the keyboard" not in said.data
    assert "Rex: Wanderer.\nAda: a person.\nUma: Scavenger." in said.data
    assert "Rex says no. Nothing changes." in said.data
    assert (said.code, said.told) == (0, "")


@pytest.mark.parametrize(("typed", "jobs"), [((), 0), (("--jobs", "3"), 3)])
def test_so_many_processes_think_as_are_typed(
    typed: tuple[str, ...], jobs: int, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a game that is begun and of one that is resumed; without the option it is as set, here by free cores."""
    seen: list[int] = []

    def played(self: PlainPlay, _notices: tuple[str, ...] = ()) -> None:
        seen.append(self.table.jobs)

    monkeypatch.setattr(PlainPlay, "play", played)
    assert command("play", "--plain", "--seat", "Ada", "--seat", "Ben", *typed).code == 0
    assert command("resume", "--plain", *typed).code == 0
    assert seen == [jobs, jobs]


def test_a_number_of_processes_that_makes_no_sense_is_refused(command: Command) -> None:
    """Nothing is begun."""
    said = command("play", "--plain", "--seat", "Ada", "--seat", "Ben", "--jobs", "0")
    assert said.code == 2
    assert "it is a whole number from 1 to 16, not '0'." in said.told
