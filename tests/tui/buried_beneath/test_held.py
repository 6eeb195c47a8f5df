"""A wave is held: told once, with what it took, and nothing is decided by it. BB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.buried_beneath.options import End
from core.buried_beneath.setup import Setup
from core.buried_beneath.state import Camp
from tests.tui.buried_beneath.tables import SIZES, page_of, press, sitting_at, table_at
from tests.tui.buried_beneath.villages import GAME, SEATS, at, green, monster, town
from tests.tui.played_tables import TableApp, settle, shown
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.held import HeldMode
from tui.buried_beneath.modes.moments import BeginMode
from tui.look.letters import large
from tui.look.marks import tape
from tui.table.consent import Agreed

if TYPE_CHECKING:
    from pathlib import Path

    from core.buried_beneath.state import State
    from tui.buried_beneath.sitting import VillageSitting


def cleared(**changes: Any) -> State:
    """The last monster has fallen: the turn that ends now wins wave 2."""
    camps = (Camp(monster("goblin-scout"), 0, 2), Camp(monster("grave-hound"), 0, 6))
    return town(units=(), camps=camps, **changes)


def held(state: State | None = None) -> VillageSitting:
    """Wave 2 was won by ending the turn."""
    return sitting_at(state or cleared(), End())


@pytest.mark.parametrize("size", SIZES)
def test_a_wave_that_is_held_is_celebrated_before_the_next_one_comes(size: tuple[int, int]) -> None:
    """BB 11.1: its name in letters of three lines, what it took, who goes on."""
    page = page_of(held(), *size)

    for row in large("WAVE 2 HELD"):
        assert row.rstrip() in page
    assert "2 turns  ·  nobody fled  ·  no ruins  ·  0 monsters down" in page
    assert "All 3 Villagers come back." in page
    assert "A fourth joins you for wave 3." in page
    assert "The first try held. Stats and skills are fresh again." in page
    assert "Wave 2 is held. What comes next is stronger." in page
    assert "enter see wave 3" in page


def test_what_it_cost_is_told_too() -> None:
    """BB 7.3, 7.5: who fled, and corners in ruins."""
    page = page_of(held(cleared(fled=1, flights=1, ready=1, markers=(at("cnw"), at("cse")))), 80, 24)

    assert "2 turns  ·  1 fled  ·  2 ruins" in page


@pytest.mark.parametrize("command", ["go", "continue", "back"])
def test_enter_or_space_leads_on_and_writes_nothing(command: str) -> None:
    """The next wave waits to begin, and was there before."""
    sitting = held()
    before = sitting.table.history.head
    press(sitting, command)

    assert isinstance(sitting.mode, BeginMode)
    assert sitting.table.history.head is before


def test_no_other_key_leads_on() -> None:
    """Digits, arrows, the end of a turn and the telegraph wait; m shows the map and comes back."""
    sitting = held()
    before = sitting.table.history.head
    for command in ("card.1", "move.left", "next", "stop", "danger", "bb.ties", "bb.beside"):
        press(sitting, command)
        assert isinstance(sitting.mode, HeldMode)
        assert sitting.message is not None
    press(sitting, "maximise")
    assert "HALL" in page_of(sitting, 80, 24)
    assert large("WAVE 2 HELD")[0].rstrip() not in page_of(sitting, 80, 24)
    press(sitting, "maximise")
    assert large("WAVE 2 HELD")[0].rstrip() in page_of(sitting, 80, 24)
    assert sitting.table.history.head is before


def test_it_is_told_once() -> None:
    """Undone and won in the same way it goes on at once; what a table is opened at is no news either."""
    sitting = held()
    asking: Any = sitting.command("undo")
    sitting.travel(asking.then(Agreed(asking.question.needs)))
    assert sitting.view.asked[0].kind == "place"
    sitting.answer((End(),))
    assert isinstance(sitting.mode, BeginMode)
    assert isinstance(sitting_at(GAME.new(Setup(SEATS, hero="mage", village="7F3A"))).mode, BeginMode)


def test_the_village_stands() -> None:
    """BB 12: the Boss falls for good, and the game is over."""
    sitting = sitting_at(green(stats=(9, 9, 9, 1)))
    while sitting.view.over is None and not isinstance(sitting.mode, HeldMode):
        hint = next((option for option in sitting.view.options if "Attack" in type(option).__name__), None)
        sitting.answer((hint or _toward_the_boss(sitting),))
    page = page_of(sitting, 80, 24)

    assert isinstance(sitting.mode, HeldMode)
    for row in large("THE VILLAGE STANDS"):
        assert row.rstrip() in page
    assert "enter final report" in page
    assert sitting.is_watching


def _toward_the_boss(sitting: VillageSitting) -> Any:
    """An answer that strikes it, of those that are offered."""
    from core.buried_beneath.options import Act, Place

    acts = [option for option in sitting.view.options if isinstance(option, Act) and option.stat == "damage"]
    places = [option for option in sitting.view.options if isinstance(option, Place) and option.at == at("s1")]
    return next(iter((*acts, *places)))


def test_its_tapes_part_from_the_middle_line() -> None:
    """What leads to it is seen on the map; then the stripe opens, wider and wider, and stands."""
    sitting = held(cleared(ready=0))
    found: Any = sitting.happened()
    desk = VillageFront().desk(sitting.table)
    still: Any = sitting.scene(0)
    spread: list[int] = []
    for moment in found.moments("small"):
        scene = desk.moving(still, moment)
        if desk.lying(scene, "small") == "held":
            rows = ["".join(span.text for span in line) for line in desk.lines("over", scene, "small", 80, 20)]
            first, last = (number for number, row in enumerate(rows) if row == tape(80))
            spread.append(last - first)
            assert first + last in {18, 19, 20}
        else:
            assert not spread
    assert spread == [3, 5, 7, 9]


async def test_the_stripe_waits_at_the_table(tmp_path: Path) -> None:
    """Space leads on to the Camps of the next wave, and a click does."""
    for way in ("space", "click"):
        app = TableApp(tmp_path, table_at(cleared(ready=0)))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            app.change(app.settings._replace(motion="none"))
            await pilot.press(".")
            await settle(pilot)
            if not isinstance(app.table_screen.sitting.mode, HeldMode):
                await pilot.press("enter")
                await settle(pilot)
            assert large("WAVE 2 HELD")[1].rstrip() in shown(pilot)
            if way == "space":
                await pilot.press("space")
            else:
                await pilot.click(offset=(40, 12))
            await settle(pilot)
            assert "WAVE  3" in shown(pilot)
