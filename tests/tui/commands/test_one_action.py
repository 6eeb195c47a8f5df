"""One action a process: asked, answered and watched from the file alone, with exit codes that a script can go by."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from saves.store import Store
from tests.tui.dialogue.talking import of, sit_down
from tests.tui.dialogue.validating import faults
from tui.places import places
from tui.table.session import close_table
from tui.table.shared.joining import join_table
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.tui.commands.said import Command, Said


@pytest.fixture
def begun(home: Path) -> Callable[..., str]:
    """Begins a game that nobody has open; its name."""

    def begun(game: str = "terror-below", seats: int = 2, levels: tuple[str, ...] = ()) -> str:
        table = sit_down(places(home).saves, game, seats, levels=levels)
        assert table.file is not None
        close_table(table)
        return table.file.stem

    return begun


def lines(said: Said) -> list[dict[str, Any]]:
    """The lines of JSON that a command wrote."""
    return [json.decode(line) for line in said.data.splitlines()]


def test_who_is_asked_is_told_what_and_who_is_not_learns_nothing_of_it(
    command: Command, begun: Callable[..., str]
) -> None:
    file = begun()
    ada, ben = command("ask", file, "--seat", "Ada", "--json"), command("ask", file, "--seat", "1", "--json")

    assert (ada.code, [line["is"] for line in lines(ada)]) == (0, ["view", "asked"])
    assert (ben.code, [line["is"] for line in lines(ben)]) == (3, ["view", "refused"])
    assert lines(ben)[1]["code"] == "not-asked"
    for line in lines(ada) + lines(ben):
        assert not faults("terror-below", line)


def test_an_answer_in_words_is_in_the_file(command: Command, begun: Callable[..., str]) -> None:
    file = begun()
    option = lines(command("ask", file, "--seat", "Ada", "--json"))[1]["options"][0]

    said = command("act", file, "--seat", "Ada", *option["say"].split())

    assert (said.code, said.told) == (0, "")
    assert "Ada" in said.data
    assert lines(command("ask", file, "--seat", "Ada", "--json"))[-1]["at"] != option
    assert command("verify", file).code == 0


def test_an_id_counts_in_its_own_question_alone(command: Command, begun: Callable[..., str]) -> None:
    file = begun()
    number, digest = lines(command("ask", file, "--seat", "Ada", "--json"))[1]["at"]
    arguments = ("act", file, "--seat", "Ada", "--id", 0, "--at", f"{number}:{digest}", "--json")

    first, again = command(*arguments), command(*arguments)

    assert first.code == 0
    assert of(lines(first), "event")
    assert again.code == 3
    assert lines(again)[0]["code"] in {"late", "not-asked"}


@pytest.mark.parametrize(
    ("words", "code", "fault"),
    [
        (("dance",), 1, "no-such-option"),
        (("step", "up"), 1, "not-allowed"),
        ((), 2, "usage"),
        (("--id", 0), 2, "usage"),
        (("--id", 0, "--at", "1:x"), 2, "usage"),
        (("--id", 0, "--at", "1:0123456789abcdef"), 3, "late"),
        (("--id", 99, "--at", "at"), 1, "no-such-option"),
    ],
)
def test_what_cannot_be_answered_changes_nothing(
    words: tuple[Any, ...], code: int, fault: str, command: Command, begun: Callable[..., str]
) -> None:
    file = begun()
    before = command("ask", file, "--seat", "Ada", "--json")
    number, digest = lines(before)[1]["at"]
    said = command("act", file, "--seat", "Ada", "--json", *[f"{number}:{digest}" if w == "at" else w for w in words])

    assert (said.code, lines(said)[0]["code"]) == (code, fault)
    assert command("ask", file, "--seat", "Ada", "--json").data == before.data


def test_a_seat_that_nobody_has_and_a_file_that_is_none(command: Command, begun: Callable[..., str]) -> None:
    file = begun()
    for arguments, code, fault in (
        (("ask", file, "--seat", "Zoe", "--json"), 2, "usage"),
        (("ask", file, "--json"), 2, "usage"),
        (("ask", "nothing-there", "--seat", "Ada", "--json"), 1, "no-game"),
        (("act", "nothing-there", "--seat", "Ada", "x", "--json"), 1, "no-game"),
        (("watch", "nothing-there", "--json"), 1, "no-game"),
    ):
        said = command(*arguments)
        assert (said.code, lines(said)[0]["code"]) == (code, fault)


def test_a_game_at_one_keyboard_can_be_asked_of_and_watched_but_not_answered(command: Command, home: Path) -> None:
    table = sit_down(places(home).saves, "terror-below", 2)
    assert table.file is not None
    file = table.file.stem
    asked = command("ask", file, "--seat", "Ada", "--json")
    said = command("act", file, "--seat", "Ada", "--json", *lines(asked)[1]["options"][0]["say"].split())
    close_table(table)

    assert asked.code == 0
    assert (said.code, lines(said)[0]["code"]) == (1, "held")


def test_who_plays_at_a_screen_keeps_the_seat_while_a_process_answers_for_it(command: Command, home: Path) -> None:
    file = sit_down(places(home).saves, "terror-below", 2)
    path = file.file
    close_table(file)
    assert path is not None
    screen = join_table(path, Store(places(home).saves), ["Ada"]).table
    option = lines(command("ask", path.stem, "--seat", "Ada", "--json"))[1]["options"][0]
    head = screen.history.head

    said = command("act", path.stem, "--seat", "Ada", *option["say"].split())
    shared = shared_of(screen)
    assert shared is not None
    shared.follow()
    lost = shared.lost
    close_table(screen)

    assert said.code == 0
    assert screen.history.head is not head
    assert not lost


def test_computer_players_answer_a_process(command: Command, begun: Callable[..., str]) -> None:
    """Whoever has only these commands is never left waiting for a computer player."""
    file = begun("terror-below", 2, ("", "Wanderer"))
    for _ in range(60):
        asked = lines(command("ask", file, "--seat", "Ada", "--json"))
        assert asked[-1]["is"] == "asked"
        said = command("act", file, "--seat", "Ada", "--json", *asked[-1]["options"][0]["say"].split())
        assert said.code == 0
        if any(
            line["event"]["type"] == "turn-began" and line["event"]["seat"] == 1 for line in of(lines(said), "event")
        ):
            return
    raise AssertionError("the other player never had a turn")


def test_a_game_for_one_is_played_to_its_end_by_single_actions(command: Command, begun: Callable[..., str]) -> None:
    file = begun("buried-beneath", 1)
    for _ in range(300):
        asked = command("ask", file, "--json")
        if asked.code == 3:
            break
        options = lines(asked)[-1]["options"]
        give_up = [one for one in options if one["say"].startswith("give")]
        assert command("act", file, *(give_up or options)[-1]["say"].split()).code == 0

    assert lines(asked)[-1]["is"] == "over"
    assert (command("act", file, "end").code, command("watch", file).code) == (3, 0)
    watched = command("watch", file, "--from-start", "--json")
    assert [line["number"] for line in of(lines(watched), "event")] == [*range(len(of(lines(watched), "event")))]
    assert lines(watched)[-1]["is"] == "over"


def test_what_happens_is_watched_as_a_seat_knows_it(home: Path) -> None:
    """The file is followed while another program writes it, undos too."""
    from tui.dialogue.one_action import Onlooking, watch

    table = sit_down(places(home).saves, "buried-beneath", 1)
    assert table.file is not None
    looking = Onlooking(table.file, Store(places(home).saves), ["Ada"])
    seen: list[Any] = []

    def look() -> None:
        for found in watch(looking, knows=True):
            seen.extend(found)

    watching = Thread(target=look, daemon=True)
    watching.start()
    for _ in range(400):
        if table.is_over:
            break
        options = table.view().options
        table.choose(next((one for one in options if type(one).__name__ == "GiveUp"), options[-1]))
    watching.join(20)
    close_table(table)

    assert not watching.is_alive()
    assert seen[-1].say == table.words.outcome(table.view())
    assert looking.table.events(0) == table.events(0)


def test_for_people_the_same_is_told_in_sentences(command: Command, begun: Callable[..., str]) -> None:
    file = begun("buried-beneath", 1)
    asked = command("ask", file)
    assert "Ada: " in asked.data
    assert "\n   0  " in asked.data
    assert "\nat " in asked.data
    assert not [line for line in asked.data.splitlines() if line.startswith("{")]
