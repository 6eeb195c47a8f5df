"""The end of a game of Buried Beneath: its fights, its story, and the line that is copied. BB 12."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from core.buried_beneath.options import Begin, End
from core.buried_beneath.setup import Setup
from core.buried_beneath.village import MIDDLE, village_of
from core.buried_beneath.words.ending import fights_of
from core.words.report import Report
from tests.tui.buried_beneath.moments import play_badly
from tests.tui.buried_beneath.tables import press, sitting_at
from tests.tui.buried_beneath.test_whole_game import won
from tests.tui.buried_beneath.villages import GAME, SEATS
from tests.tui.played_tables import settle
from tests.tui.screens.reading import ScreenApp, shown
from tui.buried_beneath.around.end import VillageEnd
from tui.look.spans import text_of
from tui.screens.end import EndScreen

if TYPE_CHECKING:
    from tui.buried_beneath.sitting import VillageSitting
    from tui.places import Places


@cache
def finished() -> VillageSitting:
    """A whole game that was won; it is only looked at."""
    setup, line = won("whole")
    sitting = sitting_at(GAME.new(setup))
    for number in range(len(line)):
        if len(sitting.table.history.line()) - 1 == number:
            sitting.answer((line[number],))
    press(sitting, "go")
    assert sitting.view.over is not None
    return sitting


@cache
def given_up() -> VillageSitting:
    """A game that was lost twice, and given up; it is only looked at."""
    sitting = sitting_at(GAME.new(Setup(SEATS, hero="mage", village="7F3A")), Begin())
    play_badly(sitting)
    press(sitting, "reset", "go", "go", "card.1", "go")
    play_badly(sitting)
    press(sitting, "stop", "go")
    assert sitting.view.over is not None
    return sitting


def test_every_fight_has_its_line() -> None:
    """Against whom, in how many turns and tries, what it cost and what it left. BB 11."""
    sitting = finished()
    fights = fights_of(GAME.cards, sitting.table.history.line())

    assert [fight.wave for fight in fights] == [1, 2, 3, 4, 5]
    assert [fight.turns for fight in fights[:4]] == [fight.turns for fight in sitting.view.fights]
    assert all(fight.won for fight in fights)
    page = "\n".join(text_of(line) for line in VillageEnd(sitting.table).lines(80, 14))
    assert "FIVE FIGHTS" in page
    assert "Ogre, Scout         ███ 3" in page
    assert "The Root Mother" in page


def test_tries_are_counted_fight_by_fight() -> None:
    """R41: the one that was begun again, and the one that was given up."""
    sitting = given_up()
    page = VillageEnd(sitting.table)

    assert [tried for _, tried in page.fights()] == [2]
    assert page.text() == "Buried Beneath 7F3A: Mage / Gorger, lost in wave 1 ▂ 1 restart"
    assert page.fights()[0][0].won is False


def test_the_page_has_room_at_every_size() -> None:
    """At the smallest the line to copy gives way before the fights do."""
    for sitting in (finished(), given_up()):
        page = VillageEnd(sitting.table)
        for width, room in ((80, 12), (80, 7), (160, 40)):
            lines = page.lines(width, room)
            assert all(len(text_of(line)) <= width for line in lines)
            assert len(lines) <= max(room, 2 + len(page.fights()))


async def test_the_village_stands_beside_the_story_where_it_has_no_room_below(home: Places) -> None:
    """At 120 by 36; and each line of the story is whole beside it."""
    sitting = given_up()
    app = ScreenApp(home, EndScreen(sitting.table, VillageEnd(sitting.table)))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        page = shown(app)
    heads = next(line for line in page if "THE STORY" in line)
    assert "THE VILLAGE AT THE END" in heads
    for row in VillageEnd(sitting.table).beside(52, 20):
        assert any(text_of(row).strip() in line for line in page), text_of(row)
    assert "…" not in "".join(page)


def test_the_village_stands_beside_nothing_where_it_has_no_room() -> None:
    """It is 49 columns wide and 19 lines high at its smallest; its title is what gives way first."""
    page = VillageEnd(finished().table)

    assert [len(page.beside(*room)) for room in ((49, 20), (49, 19), (48, 30), (60, 18))] == [20, 19, 0, 0]


def test_the_story_tells_the_closest_call_and_the_best_turn() -> None:
    """By what happened: the least that was left after a blow, the most that was taken in a turn."""
    sitting = finished()
    story = dict(sitting.table.words.story(sitting.view, sitting.table.events()))

    assert story["Closest call"].endswith("Health 2 after a hit of 1")
    assert "8 Health taken" in story["Best turn"]
    assert story["Villagers"].startswith("5 at the end")


def test_the_report_has_the_fights_as_a_table() -> None:
    """In Markdown, with the story."""
    sitting = finished()
    text = Report(GAME, sitting.view.setup, sitting.table.history, sitting.table.travel.remarks).text()

    assert "| Wave 1 | Stone Ogre, Goblin Scout | 3 | 0 | 0 | won |" in text
    assert "**Closest call**" in text


def test_an_end_without_a_fight_is_told() -> None:
    """Nothing was dealt, none."""
    sitting = sitting_at(GAME.new(Setup(SEATS, hero="mage", village="7F3A")))
    story = dict(sitting.table.words.story(sitting.view, ()))

    assert story["Closest call"] == "none"
    assert story["Best turn"] == "no damage dealt"
    assert End() not in sitting.view.options


def test_the_village_stands_below_the_story_where_there_is_room() -> None:
    """Every location by its name, as large as the room allows; where it has none, nothing is cut."""
    sitting = given_up()
    page = VillageEnd(sitting.table)
    view = sitting.view
    village = village_of(GAME.cards, view.center, view.cards)

    for height in (22, 30, 40):
        lines = [text_of(line) for line in page.below(158, height)]
        assert "THE VILLAGE AT THE END" in lines[0]
        assert len(lines) <= height
        assert {len(line) for line in lines if line} == {158}
        told = "\n".join(lines)
        assert all(village.name(place).upper() in told for place in village.reading if place != MIDDLE)
    assert not page.below(158, 20)
    assert not page.below(50, 30)
