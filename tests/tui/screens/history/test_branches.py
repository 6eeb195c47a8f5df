"""The game and its variations in a list, and what can be done with one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.tui.played_tables import TableApp, settle, shown, type_quickly
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, place_of
from tests.tui.walked_tables import ALL, CLEO, forked_table, walked_table
from tui.screens.consent import ConsentBox
from tui.screens.history.branches import BranchesScreen
from tui.screens.history.comparing import ComparingScreen
from tui.screens.history.history import HistoryScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.table.table import Table

GOLDENS = Path(__file__).parents[3] / "goldens" / "history"

TRIED = 4
"""The variation of `forked_table` that was tried out; the others were undone."""

PICTURES: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    "branches-small": (SMALL, ()),
    "branch-small": (SMALL, ("end", "enter")),
    "branches-medium": (MEDIUM, ("end",)),
    "comparing-small": (SMALL, ("end", "c")),
    "comparing-medium": (MEDIUM, ("end", "c")),
    "differences-large": (LARGE, ("end", "c", "d")),
}


async def open_branches(pilot: Pilot[None], *keys: str) -> BranchesScreen:
    """From the table to its branches, by keys; more keys are pressed there."""
    await settle(pilot)
    await pilot.press("y")
    await settle(pilot)
    await pilot.press("tab")
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, BranchesScreen)
    await press(pilot, *keys)
    return screen


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys and wait for what they do."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def agree(pilot: Pilot[None], table: Table) -> None:
    """All other seats agree to what is asked."""
    assert isinstance(pilot.app.screen, ConsentBox)
    for _ in range(len(table.setup.seats) - 1):
        await press(pilot, "y")


@pytest.mark.parametrize("name", PICTURES)
async def test_the_branches_look_as_they_were_drawn(name: str, tmp_path: Path) -> None:
    """Every character of the whole page, in `goldens/history`."""
    size, keys = PICTURES[name]
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=size) as pilot:
        await open_branches(pilot, *keys)
        drawn = "\n".join(line.rstrip() for line in shown(pilot).split("\n")) + "\n"

        assert drawn == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


async def test_the_game_is_named_first_and_never_a_variation(tmp_path: Path) -> None:
    """Also while a variation is played: the mark says where the table stands, the name which is the game."""
    table = forked_table()
    table.travel.go_to_line(TRIED, CLEO, ALL)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        branches = await open_branches(pilot)
        lines = [line for line in shown(pilot).split("\n") if "step" in line]

        assert lines[0].startswith("   The game")
        assert lines[TRIED].startswith(f" ► Variation {TRIED}: what if")
        assert branches.chosen == TRIED
        assert [line for line in lines if line.startswith(" ►")] == [lines[TRIED]]


async def test_the_table_goes_to_the_end_of_a_side_line_and_back(tmp_path: Path) -> None:
    """With the consent of all, for it shows luck that the game has yet to meet; the way back is free."""
    table = forked_table()
    stand = table.history.head.number
    tip = table.travel.branches()[TRIED].tip.number
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "end")
        assert "continue from its end" in shown(pilot)
        assert "Everyone must agree." in shown(pilot)
        await press(pilot, "g")
        await agree(pilot, table)
        heads = [table.history.head.number]
        table.reveal(CLEO)
        app.pop_screen()
        await open_branches(pilot, "b")
        heads.append(table.history.head.number)

    assert heads == [tip, stand]
    assert table.travel.remarks.away is None


async def test_a_side_line_can_become_the_game(tmp_path: Path) -> None:
    """What the game was is a variation then, and nothing is deleted."""
    table = forked_table()
    entries = len(table.history.entries)
    table.travel.go_to_line(TRIED, CLEO, ALL)
    tip = table.history.head
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot)
        assert "m make it the game" in shown(pilot)
        await press(pilot, "m")
        await agree(pilot, table)

    game, *others = table.travel.branches()
    assert game.tip is tip
    assert len(others) == TRIED
    assert len(table.history.entries) == entries


async def test_a_side_line_without_a_step_is_not_made_the_game(tmp_path: Path) -> None:
    """The game is named as what it is, and waits."""
    table = forked_table()
    table.travel.begin_side_line(11, CLEO, "", ALL)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "m")
        assert "make it the game" not in shown(pilot)
        assert "go back to the game" in shown(pilot)
        await press(pilot, "escape")
        assert "History · the game, which waits" in shown(pilot)
        assert "A variation starts here" in shown(pilot)
        await press(pilot, "tab", "g")

    assert table.travel.remarks.away is None


async def test_a_strict_table_says_why_no_side_line_is_played(tmp_path: Path) -> None:
    table = forked_table("house")
    table.set_policy("strict")
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "end")
        assert "A variation would" in shown(pilot)
        await press(pilot, "g")

        assert isinstance(app.screen, BranchesScreen)


async def test_a_side_line_is_given_a_name(tmp_path: Path) -> None:
    """Escape keeps the old one; one that is too long may be typed again; the game has no other name."""
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "down", "n", *"west", "escape")
        assert table.travel.branches()[1].name == ""
        await press(pilot, "n")
        await type_quickly(pilot, *"x" * 61, "enter")
        assert table.travel.branches()[1].name == ""
        await type_quickly(pilot, *["backspace"] * 59, "enter")
        assert table.travel.branches()[1].name == "xx"
        assert "Variation 1: xx" in shown(pilot)
        await press(pilot, "home", "n", *"game", "enter")
        assert table.travel.branches()[0].name == ""


async def test_a_branch_is_read_in_the_history(tmp_path: Path) -> None:
    """From where it leaves what came before."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "end", "enter")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        assert history.reading.branch.number == TRIED
        assert history.passage is not None
        assert history.passage.entry >= history.reading.branch.own[0].number
        assert f"History · Variation {TRIED}" in shown(pilot)


async def test_a_new_name_is_read_in_the_history_at_once(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "end", "n", *"down", "enter", "escape")

        assert isinstance(app.screen, HistoryScreen)
        assert f"Variation {TRIED}: down leaves here" in shown(pilot)


async def test_a_game_without_side_lines_has_nothing_to_compare(tmp_path: Path) -> None:
    app = TableApp(tmp_path, walked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "c", "n", "m", "b", "g")

        assert isinstance(app.screen, BranchesScreen)
        assert "0 variations" in shown(pilot)
        assert "compare" not in shown(pilot)


async def test_two_lines_stand_side_by_side(tmp_path: Path) -> None:
    """Where they part, how each stands, and a mark where they differ; d leaves out what is alike."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=LARGE) as pilot:
        await open_branches(pilot, "end", "c")
        assert isinstance(app.screen, ComparingScreen)
        assert "They part in round 1, Cleo's turn, at entry 8." in shown(pilot)
        assert "≠Cleo, pawn" in shown(pilot)
        assert " Ada, pawn" in shown(pilot)
        await press(pilot, "d")
        assert "≠Cleo, pawn" in shown(pilot)
        assert " Ada, pawn" not in shown(pilot)
        await press(pilot, "d")
        assert " Ada, pawn" in shown(pilot)


async def test_other_lines_take_their_place_in_a_comparison(tmp_path: Path) -> None:
    """By key and by a click on the name; a line is never compared with itself."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await open_branches(pilot, "end", "c")
        comparing = app.screen
        assert isinstance(comparing, ComparingScreen)
        assert comparing.sides == (0, TRIED)
        await press(pilot, "l")
        assert comparing.sides == (1, TRIED)
        await press(pilot, "r", "r")
        assert comparing.sides == (1, 2)
        await pilot.click(offset=place_of(app, "Variation 2"))
        await settle(pilot)
        assert comparing.sides == (1, 3)
        await press(pilot, "escape")
        assert isinstance(app.screen, BranchesScreen)


async def test_a_comparison_scrolls_by_keys_and_wheel(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await open_branches(pilot, "end", "c")
        assert "Bounty Line" not in shown(pilot)
        await press(pilot, "end")
        assert "Bounty Line" in shown(pilot)
        await press(pilot, "home", "down")
        assert "Who leads" not in shown(pilot)
        await press(pilot, "pageup")
        assert "Who leads" in shown(pilot)


async def test_a_comparison_shows_nobodys_cards(tmp_path: Path) -> None:
    """Whoever looks: it is made of what everybody may know. R33."""
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=LARGE) as pilot:
        await open_branches(pilot, "end", "c")

        hand = table.view().hand
        assert hand is not None
        assert hand.vehicles
        assert not any(card.name in shown(pilot) for card in hand.vehicles)


async def test_side_lines_are_chosen_and_opened_by_mouse(tmp_path: Path) -> None:
    """One click chooses, the next opens; a click on what is offered does it."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        branches = await open_branches(pilot)
        place = place_of(app, "Variation 4")
        await pilot.click(offset=place)
        await settle(pilot)
        assert branches.chosen == TRIED
        await pilot.click(offset=place)
        await settle(pilot)
        assert branches.opened
        await pilot.click(offset=place_of(app, "compare it with the game"))
        await settle(pilot)
        assert isinstance(app.screen, ComparingScreen)


async def test_escape_leads_back_step_by_step(tmp_path: Path) -> None:
    """The paper, the list, the history, the table; tab goes back to the history at once."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        branches = await open_branches(pilot, "enter")
        await press(pilot, "escape")
        assert branches.is_current
        await press(pilot, "escape")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        await press(pilot, "tab", "tab")
        assert history.is_current
        await press(pilot, "y")
        assert not history.is_attached
        assert app.screen is app.table_screen
