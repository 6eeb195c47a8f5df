"""What `v` tells at the table of Buried Beneath, and how a Hero is chosen. BB 2, 5.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.buried_beneath import events as e
from core.buried_beneath.options import Begin, ChooseHero
from core.buried_beneath.setup import Setup
from tests.tui.buried_beneath.tables import SIZES, page_of, press
from tests.tui.buried_beneath.test_whole_game import table_of, won
from tests.tui.buried_beneath.villages import SEATS
from tui.buried_beneath.around.picture import VillagePicture
from tui.buried_beneath.around.recap import VillageRecap
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.sitting import VillageSitting
from tui.look.boxes import overlap, size_of
from tui.look.spans import text_of
from tui.play.recap.drawing import panel
from tui.play.recap.panels import arranged

if TYPE_CHECKING:
    from tui.table.table import Table


def begun(hero: str = "mage") -> Table:
    """A table before the first wave."""
    return table_of(Setup(SEATS, hero=hero, village="7F3A"))


def test_nothing_is_told_before_the_enemies_have_moved() -> None:
    assert not VillageRecap(begun()).tells


def test_the_last_turn_of_the_enemies_is_told_whatever_was_done_since() -> None:
    """From its beginning up to the turn of the Hero, and nothing of what came before or after."""
    setup, line = won("whole")
    table = table_of(setup)
    told = 0
    for option in line[:80]:
        table.choose(option)
        recap = VillageRecap(table)
        if not recap.tells:
            continue
        events = [event for step in recap.steps for event in step.events]
        assert isinstance(events[0], e.EnemiesBegan)
        assert not any(isinstance(event, e.Placed | e.EnemiesBegan) for event in events[1:])
        told += 1
    assert told > 20


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_step_that_is_shown_stands_among_the_others(size: tuple[int, int]) -> None:
    """Below the Hero, which hides none of them, with a line for each that has room."""
    setup, line = won("whole")
    table = table_of(setup)
    for option in line[:30]:
        table.choose(option)
    recap = VillageRecap(table)
    desk = VillageFront().desk(table)
    found = arranged(desk, recap.now, *size)
    assert found is not None
    boxes = list(found.boxes.values())
    assert not any(overlap(one, other) for number, one in enumerate(boxes) for other in boxes[:number])
    for place in range(len(recap.steps)):
        recap.show(place)
        rows = [text_of(row) for row in panel("steps", recap, desk, None, found)]
        assert rows[0].startswith("▌STEP BY STEP")
        assert any(recap.step.text[:20] in row for row in rows)


def test_the_step_that_is_shown_is_lit_on_the_map() -> None:
    """Its own roads among all that were gone, and where somebody comes, hits or flees."""
    setup, line = won("whole")
    table = table_of(setup)
    lit = set()
    for option in line[:60]:
        table.choose(option)
        recap = VillageRecap(table)
        desk = VillageFront().desk(table)
        for place in range(len(recap.steps)):
            recap.show(place)
            view = recap.film.view(recap.step.stop)
            over = desk.recap_scene(recap, view).overlays
            went = {(event.at, event.to) for event in recap.step.events if isinstance(event, e.UnitMoved)}
            assert {road for road, own in over.roads.items() if own} == went
            assert not went or not over.chosen
            came = {event.at for event in recap.step.events if isinstance(event, e.Deployed)}
            assert came <= over.chosen
            lit |= {"road"} if went else {"place"} if came else set()
    assert lit == {"road", "place"}


def test_the_panel_of_the_hero_shows_the_one_under_the_cursor() -> None:
    """Stats in little room in the list, the whole Hero beside the map; chosen is nobody yet."""
    table = begun("")
    sitting = VillageSitting(table)
    assert isinstance(table.view().options[0], ChooseHero)
    first = page_of(sitting, 80, 24)
    press(sitting, "card.3")
    third = page_of(sitting, 80, 24)

    assert "THE MAGE" in first
    assert "THE KNIGHT" not in first
    assert "THE KNIGHT" in third
    assert "Shield Wall" in third
    assert "6 Berserker H6 S4 D3 M2" in third
    press(sitting, "go")
    assert table.view().hero == "knight"
    assert table.view().options == (Begin(),)


@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_film_says_line_by_line_what_an_entry_came_to(size: tuple[int, int]) -> None:
    """Where NEXT stands at the table; at the first entry nothing has happened."""
    setup, line = won("whole")
    table = table_of(setup)
    for option in line[:30]:
        table.choose(option)
    desk = VillageFront().desk(table)
    entries = table.history.line()
    picture = VillagePicture()
    for entry in entries:
        view = table.game.view(entry.state, 0)
        reading = picture.read(entry, view)
        scene = desk.shown(table, view, done=reading.lines if reading else ())
        rows = [text_of(row) for row in desk.lines("next", scene, size_of(*size) or "small", 56, 8)]
        assert rows[0].startswith("▌WHAT HAPPENED")
        assert ("nobody moves" in rows[1]) == (not (reading and reading.lines))
        assert len(rows) <= 8
    assert picture.read(entries[0], table.view()) is None
