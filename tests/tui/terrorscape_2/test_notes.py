"""NOTES of the Killer: edited by keys and by the mouse, kept with the game, seen by nobody else, asked by nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from saves.store import Store
from tests.tui.desk_pages import SIZES
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.screens.reading import place_of
from tests.tui.terrorscape_2.hunts import GAME, SEATS, TEAM, asked_for, page_of, press, sitting_at, table_at
from tests.tui.terrorscape_2.test_whole_hunt import table_of
from tui.table.session import close_table, new_table, open_table
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.notes_mode import NotesMode
from tui.terrorscape_2.notes import NAME, NOTHING, Notes, as_pin, notes_in
from tui.terrorscape_2.sitting import StationSitting

if TYPE_CHECKING:
    from pathlib import Path

PLAN = GAME.cards.plan


def noted(sitting: StationSitting) -> Notes:
    """What is noted by now."""
    return sitting.noting.notes


def test_marks_and_repairs_are_noted_by_keys() -> None:
    """Arrows the room, shift and a letter sets and clears a mark, brackets count; then the question is as it was."""
    sitting = sitting_at(asked_for("action"), KILLER)
    press(sitting, "ts.notes")
    assert isinstance(sitting.mode, NotesMode)
    assert page_of(sitting, 120, 36).splitlines()[-1].count(" e ") == 1
    here = sitting.mode.cursor
    assert here >= 0
    press(sitting, "ts.who.e", "ts.who.z", "card.3")
    assert noted(sitting).marks == {(here, 0), (here, 1), (here, 2)}
    press(sitting, "ts.who.z", "ts.notes.radio.more", "ts.notes.radio.more", "ts.notes.radio.less")
    press(sitting, "ts.notes.vehicle.more")
    assert noted(sitting) == Notes(1, 1, frozenset({(here, 0), (here, 2)}))
    press(sitting, "next", "ts.who.r")
    assert len(noted(sitting).marks) == 3
    press(sitting, "ts.notes")
    assert isinstance(sitting.mode, HuntMode)
    assert sitting.mode.is_lit


def test_what_cannot_be_noted_is_refused() -> None:
    """More than there is to repair, less than nothing, and a letter that nobody has."""
    sitting = sitting_at(asked_for("action"), KILLER)
    press(sitting, "ts.notes", "ts.notes.radio.less")
    assert sitting.message is not None
    assert sitting.message.refused
    for _ in range(PLAN.station.repair.radio + 2):
        press(sitting, "ts.notes.radio.more")
    assert noted(sitting).radio == PLAN.station.repair.radio
    press(sitting, "ts.who.v")
    assert sitting.message.refused
    press(sitting, "card.9")
    assert sitting.message.refused


def test_the_survivors_have_none() -> None:
    """Their key says so."""
    sitting = sitting_at(asked_for("team"), SURVIVORS)
    press(sitting, "ts.notes")
    assert sitting.message is not None
    assert "Only the Killer" in sitting.message.words
    assert not isinstance(sitting.mode, NotesMode)


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("side", [SURVIVORS, PUBLIC])
def test_nobody_else_sees_that_anything_was_noted(side: int, columns: int, lines: int) -> None:
    """Not a character of the Survivors' face, nor of the open table."""
    state = asked_for("team", later=9)
    blank, written = table_at(state, KILLER), table_at(state, KILLER)
    written.pin(NAME, as_pin(Notes(2, 3, frozenset({(1, 0), (7, 2)}))))
    pages = []
    for table in (blank, written):
        table.reveal(side)
        pages.append(page_of(StationSitting(table), columns, lines))
    assert pages[0] == pages[1]


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_killer_reads_them_on_the_map_and_beside_it(columns: int, lines: int) -> None:
    """A letter with a question mark in the slot of a Survivor, and how far the repairs are believed to be."""
    sitting = sitting_at(asked_for("action"), KILLER)
    before = page_of(sitting, columns, lines)
    sitting.noting.keep(Notes(2, 3, frozenset({(PLAN.codes.index("B4"), 1)})))
    page = page_of(sitting, columns, lines)

    assert "Z?" not in before
    assert "Z?" in page
    assert ("NOTES radio 2 · vehicle 3" if columns == 80 else "NOTES") in page


def test_notes_stay_when_an_answer_is_taken_back() -> None:
    """They are no part of the game: undo has no price for them, and does not touch them."""
    sitting = sitting_at(asked_for("action"), KILLER)
    sitting.noting.keep(Notes(1, 1))
    entries = len(sitting.table.history.line())
    press(sitting, "undo")
    assert noted(sitting) == Notes(1, 1)
    assert len(sitting.table.history.line()) == entries
    sitting.noting.keep(NOTHING)
    assert sitting.table.pins == {}


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        [],
        {"radio": "x", "vehicle": None, "marks": 4},
        {"radio": -3, "marks": [[99, 0], [0, 9], [0], "ab", [[], []]]},
        {"vehicle": True},
    ],
)
def test_nonsense_in_a_file_is_no_note(kept: object) -> None:
    """Whatever stands there, the table opens."""
    assert notes_in({NAME: kept}, PLAN) == NOTHING


def test_a_guess_beyond_what_there_is_is_all_there_is() -> None:
    """As after other cards were played with."""
    assert notes_in({NAME: {"radio": 99, "vehicle": 99}}, PLAN) == Notes(
        PLAN.station.repair.radio, PLAN.station.repair.vehicle
    )


def test_they_are_kept_with_the_save(tmp_path: Path) -> None:
    """Who comes back finds them; the words of notes that are typed stay apart."""
    store = Store(tmp_path)
    opened = new_table(Setup(SEATS, "orion", TEAM), "7", store, game=GAME.id)
    opened.table.reveal(KILLER)
    opened.table.pin(NAME, as_pin(Notes(2, 1, frozenset({(3, 1)}))))
    opened.table.pin("1", "they like the garage")
    close_table(opened.table)
    (path,) = tmp_path.glob("*.jsonl*")
    again = open_table(path, store)
    again.table.reveal(KILLER)
    assert notes_in(again.table.pins, PLAN) == Notes(2, 1, frozenset({(3, 1)}))
    again.table.reveal(SURVIVORS)
    assert again.table.pins == {}
    close_table(again.table)


async def test_the_mouse_notes_too(tmp_path: Path) -> None:
    """A pip says how far; the title opens the notes, a room and a tag mark somebody there."""
    app = TableApp(tmp_path, table_of(asked_for("action")))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        sitting = app.table_screen.sitting
        assert isinstance(sitting, StationSitting)
        x, y = place_of(app, "radio · ·")
        await pilot.click(offset=(x + 8, y))
        await settle(pilot)
        assert sitting.noting.notes.radio == 2
        await pilot.click(offset=place_of(app, "NOTES"))
        await settle(pilot)
        assert isinstance(sitting.mode, NotesMode)
        await pilot.click(offset=place_of(app, "Observatory"))
        await pilot.click(offset=place_of(app, "Zach"))
        await settle(pilot)
        assert sitting.noting.notes.marks == {(PLAN.codes.index("B4"), 1)}
        assert "Zach marked" in shown(pilot)
