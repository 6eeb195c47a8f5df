"""Options keep their numbers while a question comes again in the same turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from core.engine.seats import seats_named
from core.games import SHELF, game_named, spoken
from saves.store import Store
from tests.games.played import luck
from tests.games.shelf import few, setup_of
from tests.tui.plain.typing import written
from tests.tui.walked_tables import answers, walked_table
from tui.plain.numbering import Numbered
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.decisions import Option
    from tui.table.table import Table


@pytest.fixture
def hunt(tmp_path: Path) -> Iterator[Table]:
    """Terrorscape 2, before the team is chosen."""
    setup = spoken("terrorscape-2").usual(seats_named(("Ada", "Ben")), {"killer": "orion"})
    table = new_table(setup, "7", Store(tmp_path), game="terrorscape-2", policy="open").table
    yield table
    close_table(table)


def listed(text: str) -> dict[int, str]:
    """The last options that were told, by their numbers, without what they bring."""
    told = text.rpartition("?\n")[2] if "?\n" in text else text
    return {int(number): label for number, label in re.findall(r"^ +(\d+)  ([^,\n]+)", told, re.MULTILINE)}


def test_who_picks_several_finds_each_under_its_number(hunt: Table) -> None:
    before = listed(written(hunt))
    assert list(before) == [1, 2, 3, 4, 5]

    text = written(hunt, "2", "2")
    assert listed(text.partition("> 2\n")[2].partition("> ")[0]) == {
        number: name for number, name in before.items() if number != 2
    }
    assert "There is no option 2: choose 1 or 3 to 5." in text

    assert listed(written(hunt, "1")) == {number: name for number, name in before.items() if number > 2}


def test_what_was_picked_is_told_by_no_number(hunt: Table) -> None:
    """`why` and words go by the same numbers as the list."""
    written(hunt, "2")

    text = written(hunt, "why 3", "why 2")

    assert "Victoria" in text.partition("> why 3")[2].partition("> why 2")[0]
    assert "There is no option 2" in text


def test_a_new_question_counts_from_one() -> None:
    """Two steps have little in common but that one may end."""
    table = answers(walked_table(), "Walk-3")

    first, second = written(table), written(table, "1")

    assert list(listed(first)) == list(range(1, len(listed(first)) + 1))
    assert list(listed(second)) == list(range(1, len(listed(second)) + 1))
    assert listed(first) != listed(second)


def test_what_is_taken_back_has_its_number_again(hunt: Table) -> None:
    before = listed(written(hunt))
    written(hunt, "2")

    hunt.undo("decision", range(2))

    assert listed(written(hunt)) == before


@pytest.mark.parametrize("game", [game.id for game in SHELF])
def test_every_option_has_a_number_of_its_own_and_keeps_it(game: str, tmp_path: Path) -> None:
    """Through random turns of every game: what is asked again is called the same, and nothing is called twice."""
    pick, kept = luck("numbers"), 0
    table = new_table(setup_of(game_named(game), few(game_named(game))), "3", Store(tmp_path), game=game).table
    before: dict[tuple[Option, str], int] = {}
    was: object = None
    for _ in range(120):
        if (seat := table.awaited) is None:
            break
        table.reveal(seat)
        told = Numbered(table)
        numbered = told.numbered()
        assert sorted(numbered) == list(numbered)
        assert len(numbered) == len(told.options())
        assert all(told.chosen(number) == option for number, option in numbered.items())
        now = (seat, table.game.turn_of(table.history.state), table.view().asked[0].kind)
        names = {(option, told.label(option).partition(",")[0]): number for number, option in numbered.items()}
        same = [name for name in names if name in before]
        if now == was and len(same) > 1 and 2 * len(same) > len(names):
            kept += 1
            assert all(names[name] == before[name] for name in same)
        before, was = names, now
        table.choose(pick.choice(table.view().options))
    assert kept
    close_table(table)
