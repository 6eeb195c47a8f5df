"""Programs at screens of their own: each plays its seat, learns nothing else, and hears what others do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from saves.store import Store
from tests.tui.dialogue.talking import at_random, join, of, sit_down
from tests.tui.dialogue.validating import faults
from tui.table.session import close_table
from tui.table.shared.joining import join_table
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.tui.dialogue.talking import Line
    from tui.table.table import Table


@pytest.fixture
def begun(tmp_path: Path) -> Callable[..., Path]:
    """Begins a game, and leaves it."""

    def begun(game: str = "terror-below", levels: tuple[str, ...] = ()) -> Path:
        table = sit_down(tmp_path, game, 2, levels=levels)
        close_table(table)
        assert table.file is not None
        return table.file

    return begun


def screen(path: Path, *names: str) -> Table:
    """A screen for those of these names."""
    return join_table(path, Store(path.parent), names).table


@pytest.mark.parametrize("game", ["critters-below", "terrorscape-2"])
def test_two_programs_play_a_game_to_its_end_each_at_its_screen(game: str, begun: Callable[..., Path]) -> None:
    path = begun(game)
    with ThreadPoolExecutor(2) as pool:
        told = list(pool.map(lambda name: join(screen(path, name), at_random(name)), ("Ada", "Ben")))

    for seat, lines in enumerate(told):
        assert lines[-1]["over"]
        assert {line["seat"] for line in of(lines, "asked") + of(lines, "view") + of(lines, "event")} == {seat}
        assert [one["plays"] for one in lines[0]["seats"]] == (["you", "another"] if seat == 0 else ["another", "you"])
        assert {line["code"] for line in of(lines, "refused")} <= {"late", "not-asked", "over"}
        numbers = [line["number"] for line in of(lines, "event")]
        assert numbers == sorted(set(numbers))
    assert of(told[0], "over") == of(told[1], "over")


def test_a_program_that_names_no_seat_hears_what_all_may_know_and_answers_nothing(begun: Callable[..., Path]) -> None:
    path = begun()
    never = {"is": "answer", "at": [0, "0123456789abcdef"], "id": 0}
    told = join(screen(path), lambda line: [never, {"is": "view"}, {"is": "quit"}] if line["is"] == "hello" else None)

    assert [line["code"] for line in of(told, "refused")] == ["not-yours"]
    assert of(told, "view")[0]["view"]["viewer"] == -1
    assert not of(told, "asked")


def test_computer_players_think_where_a_program_has_joined(begun: Callable[..., Path]) -> None:
    path = begun("terror-below", ("", "Wanderer"))
    player = at_random("1")

    def answer(line: Line) -> object:
        if line.get("event", {}).get("seat") == 1:
            return {"is": "quit"}
        return player(line)

    assert of(join(screen(path, "Ada"), answer), "bye")


def test_a_newer_screen_has_the_seat_and_the_older_one_is_told(begun: Callable[..., Path]) -> None:
    path = begun()
    with ThreadPoolExecutor(1) as pool:
        older = pool.submit(join, screen(path, "Ada"), lambda _: None)
        newer = screen(path, "Ada")
        told = older.result(20)
        close_table(newer)

    (refused,) = of(told, "refused")
    assert (refused["code"], refused["seat"]) == ("taken", 0)
    assert told[-1]["is"] == "bye"
    assert not faults("terror-below", refused)


def test_an_undo_is_asked_for_at_the_other_screen(begun: Callable[..., Path]) -> None:
    """R33: what was revealed is undone when both agree; both are told."""
    path = begun()
    first, done = at_random("2"), monotonic() + 30
    turns: list[Line] = []

    def ada(line: Line) -> object:
        if line["is"] == "asked" and line["kind"] == "vehicle":
            turns.append(line)
            if len(turns) == 2:
                return {"is": "undo"}
        if line["is"] == "undone":
            return {"is": "quit"}
        return None if monotonic() > done else first(line)

    second = at_random("3")

    def ben(line: Line) -> object:
        if line["is"] == "request" and line["seat"] in line["waits_for"]:
            return {"is": "agree", "yes": True}
        if line["is"] == "undone":
            return {"is": "quit"}
        return second(line)

    with ThreadPoolExecutor(2) as pool:
        told = [
            one.result(40)
            for one in (pool.submit(join, screen(path, "Ada"), ada), pool.submit(join, screen(path, "Ben"), ben))
        ]

    assert [line["by"] for line in of(told[0], "undone")] == [0]
    assert [line["by"] for line in of(told[1], "undone")] == [0]
    assert of(told[1], "request")[0]["waits_for"] == [1]
    for line in (*told[0], *told[1]):
        if line["is"] in {"request", "undone"}:
            assert not faults("terror-below", line)


def test_the_owner_may_close_a_screen(begun: Callable[..., Path]) -> None:
    from saves.shared.presence import ask_to_close

    path = begun()
    table = screen(path, "Ada")
    shared = shared_of(table)
    assert shared is not None
    assert shared.presence is not None
    with ThreadPoolExecutor(1) as pool:
        open_screen = pool.submit(join, table, lambda _: None)
        sleep(0.1)
        ask_to_close(path, shared.presence.file.id)
        told = open_screen.result(20)

    assert told[-1]["why"] == "The owner has closed this screen. The seat stays yours."
