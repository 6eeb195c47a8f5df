"""Looking at things: with the mouse, with `i`, on the panel of Critters, and opened in full. CB 4, 5; R30, R38."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.critters_below.shelters import GAME, SIZES, page_of, press, sample, sitting_at, table_at
from tests.tui.played_tables import TableApp, settle, shown
from tui.critters_below.modes.looking import ShelterLook
from tui.critters_below.modes.mode import ShowThing
from tui.critters_below.modes.turn import TurnMode

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("hit", "words"),
    [
        (("space", 2), "Shelf 2, Radio. Only you have seen it. You gain 1 Starvation; day 5 is turned up."),
        (("space", 1), "Shelf 1, face down. You have not seen it; Ben has seen it."),
        (("space", 4), "Shelf 4, face down. Nobody has seen it."),
        (("space", 7), "Shelf 7 is free. The next card goes to the lowest free space. R21"),
        (("room", 0), "Storage Room, opened on day 3. You gain 1 Starvation; the Shelf is filled to 6."),
        (("day", 5), "Day 4, Bombing. Yesterday's stripe: +1B."),
        (("day", 0), "unless there is peace. Counted from the open cards."),
        (("critter", 1), "Ben, the Rabbit: 2 Damage of 3, 6 Conditions (3S 1P 2V), harm 67%, Pocket 1."),
        (("pocket", 1), "Can of Soup. You lose 1 Starvation and gain 1 Regeneration."),
        (("ability", 0), "Rummage, once a turn. You gain 1 Starvation and 2 items."),
        (("top", 0), "Rusty Trap lies on top of the Discard Pile, which is never looked through."),
    ],
)
def test_what_is_under_the_mouse_is_told(hit: tuple[str, int], words: str) -> None:
    """In Look, in as many words as it has room for; nothing is chosen by it."""
    sitting = sitting_at(sample())
    sitting.hovered = hit
    scene = sitting.scene(0)

    assert words in scene.look[0]  # type: ignore[attr-defined]  # a scene of this table
    assert sitting.mode.at.kind == ""
    for columns, lines in SIZES:
        assert len(page_of(sitting, columns, lines).splitlines()) == lines


def test_looking_around_goes_over_everything_and_does_nothing() -> None:
    """`i`: days, Shelf, Facilities, Critters; enter opens, escape leaves."""
    sitting = press(sitting_at(sample()), "look")
    looking = sitting.mode
    assert isinstance(looking, ShelterLook)
    kinds = set()
    for _ in range(40):
        kinds.add(looking.at.kind)
        press(sitting, "next")
    assert kinds == {"day", "space", "room", "critter"}
    for _ in range(9):
        press(sitting, "move.down")
    assert looking.at.kind == "critter"
    assert "There is nothing further that way" in sitting.message.words  # type: ignore[union-attr]  # it was said
    assert sitting.command("go") == ShowThing("critter", looking.at.value)
    press(sitting, "back")
    assert isinstance(sitting.mode, TurnMode)
    assert sitting.view.actions == 1


def test_the_panel_of_critters_is_gone_through() -> None:
    """`s`, then arrows; enter opens the Critter, escape goes back; the footer says these keys and none of the turn."""
    sitting = sitting_at(sample())
    page_of(sitting, 80, 24)
    press(sitting, "card.1", "cb.critters", "move.down")
    footer = page_of(sitting, 80, 24).split("\n")[23]
    assert "enter open" in footer
    assert "use" not in footer
    assert sitting.panels.thing == ("critter", 1)
    assert "Ben, the Rabbit" in sitting.scene(0).look[0]  # type: ignore[attr-defined]  # a scene of this table
    assert sitting.command("go") == ShowThing("critter", 1)
    press(sitting, "back")
    assert sitting.panels.in_focus == "board"


@pytest.mark.parametrize(
    ("hit", "expected"),
    [
        (("space", 2), ShowThing("space", 2)),
        (("room", 1), ShowThing("room", 1)),
        (("day", 5), ShowThing("day", 5)),
        (("critter", 2), ShowThing("critter", 2)),
        (("seat", 2), ShowThing("critter", 2)),
        (("ability", 0), ShowThing("critter", 0)),
    ],
)
def test_the_right_button_opens(hit: tuple[str, int], expected: ShowThing) -> None:
    """And chooses nothing."""
    sitting = sitting_at(sample())
    assert sitting.click(*hit, right=True) == expected
    assert sitting.mode.at.kind == ""
    card = sitting.view.critters[0].items[0].card
    assert sitting.click("pocket", 0, right=True) == ShowThing("card", card)


async def test_a_card_is_opened_in_full(tmp_path: Path) -> None:
    """`x` on the Pistol: what it does, what it would do now, how many there are, its rule; `x` closes it."""
    app = TableApp(tmp_path, table_at(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("p", "x")
        await settle(pilot)
        page = shown(pilot)
        for words in (
            "PISTOL",
            "You gain 1 Starvation and 1 item",
            "your harm 86→88%",
            "2 of 3 Damage",
            "3 of 39 cards",
        ):
            assert words in page, words
        await pilot.press("x")
        await settle(pilot)
        assert "PISTOL" not in shown(pilot)
        await pilot.press("escape", "1", "x")
        await settle(pilot)
        assert "SHELF 1" in shown(pilot)
        assert "Ben has seen it" in shown(pilot)


async def test_clicks_reach_what_they_hit(tmp_path: Path) -> None:
    """On the screen: a space of the Shelf, a Facility, a Critter's line, a day."""
    app = TableApp(tmp_path, table_at(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sitting = app.table_screen.sitting
        await pilot.click(offset=(15, 7))
        await settle(pilot)
        assert sitting.mode.at == ("space", 2)
        await pilot.click(offset=(20, 14))
        await settle(pilot)
        assert sitting.mode.at == ("room", GAME.cards.room_of("generator"))
        await pilot.click(offset=(50, 9))
        await settle(pilot)
        assert sitting.panels.thing == ("critter", 1)
        await pilot.click(offset=(40, 2))
        await settle(pilot)
        assert "THE WAR" in shown(pilot)
        await pilot.press("t")
        await settle(pilot)
        assert "THE WAR" not in shown(pilot)


@pytest.mark.parametrize(("start", "end", "dropped"), [((4, 22), (30, 10), True), ((4, 22), (60, 8), False)])
async def test_a_pocket_card_is_dragged_onto_the_shelf(
    start: tuple[int, int], end: tuple[int, int], dropped: bool, tmp_path: Path
) -> None:
    """CB 4.5: it lies on the lowest free space; let go elsewhere it stays, and a click is no drag."""
    app = TableApp(tmp_path, table_at(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.mouse_down(offset=start)
        await pilot.mouse_up(offset=end)
        await settle(pilot)
        view = app.table_screen.sitting.view

        assert (view.critters[0].pocket == 1) is dropped
        assert (6 in {space.space for space in view.shelf}) is dropped


def test_a_drag_that_is_not_possible_is_refused_in_words() -> None:
    """R15: not in the middle of a card; what is dragged from elsewhere means nothing."""
    from tests.tui.critters_below.moments import MOMENTS

    sitting = MOMENTS["target"]()
    option = sitting.dragged(("pocket", 0), ("space", 3))
    assert option is not None
    sitting.answer((option,))
    assert sitting.message is not None
    assert "R15" in sitting.message.words
    for held, to in ((("space", 1), ("space", 2)), (("pocket", 9), ("space", 2)), (("pocket", 0), ("room", 1))):
        assert sitting.dragged(held, to) is None
    sitting.hide()
    assert sitting.dragged(("pocket", 0), ("space", 3)) is None
