"""What stopped a first game of Buried Beneath: each is said in words, once, and where one looks. BB 6 to 11."""

from __future__ import annotations

from typing import Any

import pytest

from core.buried_beneath.options import Act, End, Place
from core.buried_beneath.state import Camp, Unit
from core.buried_beneath.words.foretold import toll_told
from tests.tui.buried_beneath.moments import MOMENTS
from tests.tui.buried_beneath.tables import SIZES, page_of, press, sitting_at, table_at
from tests.tui.buried_beneath.villages import at, monster, town
from tui.buried_beneath.held import HeldMode
from tui.buried_beneath.modes.map_mode import MapMode
from tui.look.spans import text_of
from tui.play.lesson.note import Note, note_lines

EMPTY = (Camp(monster("goblin-scout"), 0, 2), Camp(monster("grave-hound"), 0, 6))


@pytest.mark.parametrize("size", SIZES)
def test_a_move_tells_of_the_location_under_the_cursor(size: tuple[int, int]) -> None:
    """BB 6, 9.2: how far it is and whom the Hero could attack from there, in place of a list of all locations."""
    sitting = sitting_at(town(stats=(4, 3, 2, 1)), Place(at("se1")), Act("speed"))
    assert isinstance(sitting.mode, MapMode)
    assert sitting.mode.kind == "move"
    told = set()
    for _ in range(len(sitting.mode.choices)):
        press(sitting, "next")
        page = " ".join(page_of(sitting, *size).replace("┃", " ").split())
        assert "you get" not in page
        told |= {words for words in ("1 step.", "3 steps.", "You stay here.") if words in page}
        if "In range from here: the" in page:
            told.add("range")
        if "No enemy is in range" in page:
            told.add("none")
    assert told == {"1 step.", "3 steps.", "You stay here.", "range", "none"}


def test_a_line_that_reads_as_before_is_neither_struck_nor_new() -> None:
    """R42: who flees differs, and has no room: the same words do not stand there twice."""
    state = town(units=(Unit(0, 1, 2, at("cnw")),), camps=EMPTY, ready=1, out=(at("se2"),), stats=(4, 2, 3, 2))
    sitting = sitting_at(state)
    for _ in range(21):
        rows = [line[50:] for line in page_of(sitting, 80, 24).splitlines()[14:20]]
        read = [row[2:].strip() for row in rows if row[:2].strip() in {"╱", "+", "×", "×?", "+?", "→"}]
        assert len(read) == len(set(read)), rows
        press(sitting, "next")


@pytest.mark.parametrize("key", ["go", "stop"])
def test_a_wave_that_is_won_asks_for_nothing_but_its_end(key: str) -> None:
    """BB 10: one key ends the turn, whoever is left to be placed; esc leads to them all the same."""
    sitting = sitting_at(town(units=(), camps=EMPTY, ready=2))
    page = page_of(sitting, 80, 24)
    assert "No monsters left: end your turn to win the wave." in page
    assert "Then the wave is won." in page
    assert "enter end the turn" in page
    assert "still to be placed" not in page
    press(sitting, "back")
    assert isinstance(sitting.mode.considered, Place)
    press(sitting, "stop", key)
    assert isinstance(sitting.mode, HeldMode)


def test_what_follows_is_told_where_nothing_is_left() -> None:
    """BB 5.1: the second line says it, and one key is named for it."""
    page = page_of(sitting_at(town(ready=0)), 80, 24)
    below = page.splitlines()[21:]
    assert below[0].startswith(" Then the enemies move, deploy and attack: ")
    assert ". end turn" not in below[-1]


def test_a_turn_that_only_hurts_is_not_called_lost() -> None:
    """BB 5.1, 12: what the enemies' turn costs is said in words, and that a try is lost only where it is."""
    scouts = (Unit(0, 1, 2, at("w1")),)
    hurt = sitting_at(town(ready=0, out=(), camps=EMPTY, units=scouts, stats=(4, 1, 2, 1)))
    scene: Any = hurt.scene(9)
    toll = scene.forecast.telegraph.toll
    assert toll.health
    told = page_of(hurt, 80, 24).splitlines()[21]
    assert f"you lose {toll.health} Health" in told
    assert "try is lost" not in told
    lost = sitting_at(town(ready=0, out=(), camps=EMPTY, units=scouts, stats=(toll.health, 1, 2, 1)))
    assert "this try is lost." in page_of(lost, 80, 24).splitlines()[21]


@pytest.mark.parametrize("size", SIZES)
def test_a_wave_that_comes_explains_the_places_of_its_camps(size: tuple[int, int]) -> None:
    """BB 6: in the first games, below the cards that show them."""
    sitting = MOMENTS["wave"]()
    for legend in (True, False):
        sitting.habits.legend = legend
        page = page_of(sitting, *size)
        assert ("▼ the next one deploys here" in page) == legend
        assert ("▷ the others after it, in this order" in page) == legend


def test_what_a_turn_costs_is_told_in_whole_words() -> None:
    """BB 5.1, 8: one of something and several of it."""
    told = toll_told(3, (("Speed", 2), ("Damage", 1), ("Mana", 1)), 2, 2)
    assert told == "you lose 3 Health, 2 Speed, 1 Damage and 1 Mana, 2 Villagers flee, 2 corners are ruined"
    assert toll_told(0, (("Speed", 0),), 1, 1) == "1 Villager flees, a corner is ruined"
    assert not toll_told(0, (), 0, 0)


def test_an_end_of_a_turn_is_undone_by_its_name() -> None:
    """It is no placing."""
    table = table_at(town())
    assert table.words.deed(End(), "place").noun == "end of the turn"
    assert table.words.deed(Place(at("s1")), "place").noun == "placing"


def test_the_keys_of_a_note_stand_apart() -> None:
    """In the narrowest note too."""
    keys = {"go": "enter", "lesson.back": "[", "lesson.leave": "q"}
    note = Note(2, 41, "A Scout and an Ogre have come.", reads=True, first=False, keys=keys)
    foot = text_of(note_lines(note, 30, 9)[-1])
    assert foot.split("  ") == ["[ back", "q quit", "enter continue"]


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_held_wave_leaves_no_page_half_empty(size: tuple[int, int]) -> None:
    """Tries and log stand below the stripe where there is room, and the Hero behind its veil."""
    sitting = sitting_at(town(units=(), camps=EMPTY, ready=0), End())
    page = page_of(sitting, *size)
    assert isinstance(sitting.mode, HeldMode)
    assert "TRIES" in page
    assert "LOG" in page
    assert "THE MAGE" in page


def test_who_flees_from_a_monster_in_the_middle_is_not_called_safe() -> None:
    """BB 7.3: where the map shows that a Villager flees, the words do not say otherwise."""
    sitting = sitting_at(town(units=(Unit(0, 1, 2, at("cnw")),), camps=EMPTY, ready=1, out=(), stats=(4, 2, 3, 2)))
    for size in SIZES:
        page = " ".join(page_of(sitting, *size).split())
        assert "A Villager is safe here." not in page
    assert "A monster reaches the Middle: a Villager flees, you say who." in page_of(sitting, 80, 24)
