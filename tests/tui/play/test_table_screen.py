"""The table on the screen: keys, clicks, sizes, and the curtain between seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.terror_below import options as o
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown
from tests.tui.positions import (
    ADA,
    PICKUP_TRUCK,
    at,
    deliver_view,
    hunt_view,
    setup_view,
    spending_view,
    table_view,
    truck_preview,
)
from tests.tui.shown_table import ShownTable
from tui.play.screen import REFUSED_FOR, TableScreen
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen
from tui.terror_below.panels.card_dialog import CardDialog, SquadDialog

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.views import View

SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)


def shown_table(view: View) -> ShownTable:
    """A table that shows a position."""
    return ShownTable(view, preview=truck_preview())


def top(pilot: Pilot[None]) -> type[object]:
    """What kind of screen lies on top."""
    return type(pilot.app.screen)


async def click(pilot: Pilot[None], words: str, *, button: int = 1) -> None:
    """Click on words where they stand first on the screen."""
    for y, line in enumerate(shown(pilot).splitlines()):
        if words in line:
            await pilot.click(offset=(line.index(words) + len(words) // 2, y), button=button)
            return
    raise AssertionError(f"{words!r} does not stand on the screen")


async def test_keys_play_a_vehicle(tmp_path: Path) -> None:
    """2 chooses the card, enter plays it under the first Worm."""
    table = shown_table(table_view())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("2")
        assert "Pickup Truck under Worm 1?" in shown(pilot)
        await pilot.press("enter")

    assert table.answered == [o.PlayVehicle(PICKUP_TRUCK.number, 0)]


async def test_arrows_and_letters_step(tmp_path: Path) -> None:
    """Up and k, left and h."""
    table = shown_table(spending_view())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("up", "k", "left", "h")

    assert table.answered == [o.Step("up"), o.Step("up"), o.Step("left"), o.Step("left")]


async def test_a_refusal_stands_in_the_prompt_until_the_next_key(tmp_path: Path) -> None:
    """Its rule is behind F2; it goes by itself after a while, too."""
    table = shown_table(spending_view())
    assert pytest.approx(4) == REFUSED_FOR
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("down")
        assert "it holds Rubble." in shown(pilot)
        assert "TB 4.1" not in shown(pilot)
        await pilot.press("f2")
        await settle(pilot)
        assert "TB 4.1" in shown(pilot)
        await pilot.press("f2")
        await settle(pilot)
        await pilot.press("t")
        assert "it holds Rubble." not in shown(pilot)


async def test_the_mouse_alone_plays_a_vehicle(tmp_path: Path) -> None:
    """Click the card, click the Worm, click the card again."""
    table = shown_table(table_view())
    async with TableApp(tmp_path, table).run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        await click(pilot, "PICKUP TRUCK")
        await click(pilot, "◎3 QUEEN")
        await click(pilot, "PICKUP TRUCK")

    assert table.answered == [o.PlayVehicle(PICKUP_TRUCK.number, 2)]


async def test_a_second_click_on_a_space_of_the_board_walks_there(tmp_path: Path) -> None:
    """To 3-4, one step up from 3-5: the first click only chooses it."""
    table = shown_table(spending_view())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.click("#board", offset=(17, 10))
        await settle(pilot)
        assert "Go to 3-4? It takes 1 of your 3 points." in shown(pilot)
        assert not table.answered
        await pilot.click("#board", offset=(17, 10))

    assert table.answered == [o.Step("up")]


async def test_the_mouse_looks(tmp_path: Path) -> None:
    """Look speaks of the space under it, the cursor stands there."""
    table = shown_table(spending_view())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.hover("#board", offset=(10, 14))
        await settle(pilot)

        assert "i 2-5 Egg ▲. 1 step." in shown(pilot)


async def test_keys_of_the_footer_and_the_prompt_can_be_clicked(tmp_path: Path) -> None:
    """Danger in the footer, enter in the prompt."""
    table = shown_table(table_view())
    async with TableApp(tmp_path, table).run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        await click(pilot, "t danger")
        assert "DANGER MAP" in shown(pilot)
        await pilot.press("t", "1")
        await click(pilot, "enter play ")

    assert len(table.answered) == 1


async def test_a_right_click_opens_in_full(tmp_path: Path) -> None:
    """The Worm card, and escape closes it."""
    async with TableApp(tmp_path, shown_table(table_view())).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await click(pilot, "◎3 QUEEN", button=3)
        await settle(pilot)
        assert top(pilot) is CardDialog
        assert "one Egg of each colour" in shown(pilot)
        await pilot.press("escape")
        await settle(pilot)

        assert top(pilot) is not CardDialog


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_a_key_that_looks_closes_what_is_opened_and_looks(tmp_path: Path, size: tuple[int, int]) -> None:
    """`b closes` the list of Bounties, though one of them is opened over it; `t` and `i` do what they always do."""
    async with TableApp(tmp_path, shown_table(table_view())).run_test(size=size) as pilot:
        await settle(pilot)
        for key, then in (("b", "SQUADS"), ("t", "!!!"), ("i", "Looking. Arrows move")):
            await pilot.press("b", "enter")
            await settle(pilot)
            assert top(pilot) is CardDialog
            assert "b closes" in shown(pilot)
            await pilot.press(key)
            await settle(pilot)
            told = shown(pilot)
            assert top(pilot) is TableScreen
            assert then in told, told
            assert ("b closes" in told) is (key == "t")
            await pilot.press("escape", "escape", *(("t",) if key == "t" else ()))
            await settle(pilot)


async def test_a_key_that_answers_does_nothing_to_what_is_opened(tmp_path: Path) -> None:
    """Nothing is done by accident while something is read: neither a card chosen, nor a turn ended, nor undone."""
    table = shown_table(table_view())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("b", "enter")
        await settle(pilot)
        await pilot.press("2", "full_stop", "u", "e", "left")
        await settle(pilot)

        assert top(pilot) is CardDialog
    assert table.answered == []


@pytest.mark.long
async def test_a_squad_opens_with_what_all_may_know(tmp_path: Path) -> None:
    """Each member's text, what is worn and carried, and counts of what is hidden. R33."""
    async with TableApp(tmp_path, shown_table(table_view())).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("s", "down", "down", "enter")
        await settle(pilot)
        told = shown(pilot)
        opened = top(pilot)
        await pilot.press("escape", "escape")
        await settle(pilot)

        assert opened is SquadDialog
        assert top(pilot) is not SquadDialog
        assert "SQUADS" in shown(pilot)
    for words in ("SQUAD OF CLEO", "Rebecca, ", "leads: ", "Cowboy Hat, worn: ", "Dead: Laura.", "Carries 1 Rubble."):
        assert words in told, told
    assert "Hidden: 4 Vehicles, 1 Item, 0 Weapons and 2 Bounties." in told


async def test_look_grows_on_the_screen_for_the_card_that_is_chosen(tmp_path: Path) -> None:
    """Its panel stands as high as its words need, whatever stood there before."""
    table = new_table()
    play_until(table, lambda view: any(isinstance(option, o.PlayVehicle) for option in view.options))
    hand = table.view().hand
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        for number, card in enumerate(hand.vehicles, 1):
            await pilot.press(str(number))
            await settle(pilot)
            told = " ".join(" ".join(line[44:] for line in shown(pilot).splitlines()).split())
            assert card.text.split(".")[0] in told, (card.text, told)


async def test_enter_in_the_log_opens_the_history(tmp_path: Path) -> None:
    """As the prompt says there."""
    table = new_table(2)
    play_until(table, lambda view: view.round == 2)
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("g", "enter")
        await settle(pilot)

        assert top(pilot) is HistoryScreen


async def test_the_log_is_laid_over_the_right_column(tmp_path: Path) -> None:
    """The key g opens and closes it; the board stays."""
    async with TableApp(tmp_path, shown_table(table_view())).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("g")
        await settle(pilot)
        assert "█LOG" in shown(pilot)
        assert "SQUADS" not in shown(pilot)
        await pilot.press("g")
        await settle(pilot)

        assert "SQUADS" in shown(pilot)


EXTENTS = ((1, 1), (5, 2), (39, 7), (40, 8), (79, 24), (80, 23), (80, 24), (200, 24), (119, 36), (120, 36), (160, 48))


@pytest.mark.long
@pytest.mark.parametrize(
    ("view", "keys"),
    [
        (table_view(), ("2",)),
        (spending_view(), ("r",)),
        (spending_view(), ("full_stop",)),
        (spending_view(), ("i", "up")),
        (deliver_view(), ("d", "2")),
        (hunt_view(), ("2",)),
        (setup_view(), ("3",)),
        (table_view(), ("g", "m")),
        (table_view(), ("t", "s")),
    ],
)
async def test_resizing_keeps_the_choice(tmp_path: Path, view: View, keys: tuple[str, ...]) -> None:
    """Through every size, down to one cell, in the middle of each kind of choice."""
    app = TableApp(tmp_path, shown_table(view))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press(*keys)
        await settle(pilot)
        before, mode = shown(pilot), app.table_screen.sitting.mode
        for columns, lines in (*EXTENTS, *EXTENTS[-2::-3]):
            await pilot.resize_terminal(columns, lines)
            await settle(pilot)
            if columns < 80 or lines < 24:
                assert f"{'The table needs 80 columns and 24 lines.'[:columns]}" in shown(pilot)
        await pilot.resize_terminal(*SMALL)
        await settle(pilot)

        assert app.table_screen.sitting.mode is mode
        assert shown(pilot) == before


async def test_the_table_opens_behind_a_curtain(tmp_path: Path) -> None:
    """Nobody has taken the keyboard yet."""
    table = new_table()
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert top(pilot) is Curtain
        assert table.viewer == PUBLIC

        await open_curtain(pilot)

        assert table.viewer == ADA
        assert "Choose your Leader" in shown(pilot)


@pytest.mark.long
async def test_another_seat_gets_the_keyboard_through_a_curtain(tmp_path: Path) -> None:
    """Ada has chosen Leader and order; then Ben is asked."""
    table = new_table()
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        while table.awaited == ADA:
            await pilot.press("enter")
        await settle(pilot)

        curtain = pilot.app.screen
        assert isinstance(curtain, Curtain)
        assert curtain.seat.name == "Ben"
        assert table.viewer == PUBLIC


async def test_the_same_seat_goes_on_without_a_curtain(tmp_path: Path) -> None:
    """After the Leader the same seat orders the squad."""
    table = new_table()
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)

        await pilot.press("enter")
        await settle(pilot)

        assert top(pilot) is not Curtain
        assert "Who is next in line" in shown(pilot)


async def test_an_answer_is_painted_before_the_disk_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table()
    play_until(table, lambda view: view.asked[0].kind == "vehicle")
    done: list[str] = []
    monkeypatch.setattr(table, "save", lambda: done.append("on the disk"))
    monkeypatch.setattr(table, "_save_answer", lambda: table.settle_later and table.settle_later())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        paint = TableScreen._compositor_refresh

        def painted(screen: TableScreen) -> None:
            done.append("painted")
            paint(screen)

        monkeypatch.setattr(TableScreen, "_compositor_refresh", painted)
        await pilot.press("2")
        await settle(pilot)
        done.clear()
        await pilot.press("enter")
        await settle(pilot)

        assert "on the disk" in done
        assert done[0] == "painted"


@pytest.mark.parametrize("left", [False, True])
async def test_the_disk_is_waited_for_where_nothing_is_painted_unless_the_table_was_left(
    left: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaving closes the file, and settles it."""
    table = new_table()
    done: list[str] = []
    monkeypatch.setattr("tui.play.settling.SETTLED_IN", 0.0)
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        monkeypatch.setattr(table, "save", lambda: done.append("on the disk"))
        assert table.settle_later is not None
        table.settle_later()
        if left:
            table.settle_later = None
        await settle(pilot)
        assert done == ([] if left else ["on the disk"])


async def test_hiding_draws_the_curtain_at_once(tmp_path: Path) -> None:
    """F9; the same seat's letter opens it again, and the choice it had is gone with what it saw."""
    table = new_table()
    play_until(table, lambda view: view.asked[0].kind == "vehicle")
    seat = table.viewer
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("1", "f9")
        await settle(pilot)
        assert top(pilot) is Curtain
        assert table.viewer == PUBLIC

        await open_curtain(pilot)

        assert table.viewer == seat


async def test_undo_takes_back_and_redo_gives_again(tmp_path: Path) -> None:
    """By decision, with u and U."""
    table = new_table()
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("enter")
        assert "Who is next in line" in shown(pilot)

        await pilot.press("u")
        assert "Undone: Ada's choice of a Leader (free)." in shown(pilot)
        assert "1-3 Leader" in shown(pilot)
        await pilot.press("U")
        assert "Redone: Ada's choice of a Leader." in shown(pilot)
        await pilot.press("i", "escape")

        assert "Who is next in line" in shown(pilot)


async def test_undo_with_nothing_to_take_back_says_so(tmp_path: Path) -> None:
    """No dead key."""
    async with TableApp(tmp_path, new_table()).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)

        await pilot.press("u")

        assert "There is nothing to undo." in shown(pilot)


async def test_undo_to_the_start_of_the_turn(tmp_path: Path) -> None:
    """Backspace goes back to the choice of a Vehicle."""
    table = new_table()
    play_until(table, lambda view: view.asked[0].kind == "act" and view.actions is not None and view.actions.points > 1)
    turn = table.view().round, table.view().turn
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("backspace")
        await settle(pilot)

        view = table.public_view()
        assert (view.round, view.turn) == turn
        assert view.asked[0].kind in {"vehicle", "return"}


async def test_the_end_opens_the_final_report(tmp_path: Path) -> None:
    """And the board can still be looked at."""
    table = new_table(seed="3")
    last = table
    for number in range(6000):
        awaited = last.awaited
        if awaited is None:
            break
        last.reveal(awaited)
        options = last.view().options
        last.choose(options[number * 5 % len(options)])
    assert table.is_over
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert top(pilot) is EndScreen
        await pilot.press("b")
        await settle(pilot)
        assert top(pilot) is not EndScreen
        await pilot.press("enter")
        await settle(pilot)

        assert top(pilot) is EndScreen


async def test_the_help_lists_the_keys_of_the_table(tmp_path: Path) -> None:
    """Every command that has a key of its own."""
    async with TableApp(tmp_path, shown_table(table_view())).run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        await pilot.press("question_mark", "right")
        await settle(pilot)

        for words in ("pick up all Eggs here", "danger map", "undo, redo", "1-9 0"):
            assert words in shown(pilot)


async def test_the_pawn_of_a_space_under_the_mouse_is_not_hidden(tmp_path: Path) -> None:
    """Looking with the mouse moves nothing."""
    table = shown_table(spending_view())
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.hover("#board", offset=(17, 14))
        await settle(pilot)

        assert "(Ada )" in shown(pilot)
        assert table.view().squads[ADA].pawn == at("3-5")
        assert not table.answered


async def test_every_legal_answer_stands_in_a_group_of_its_own_in_the_list_of_commands(tmp_path: Path) -> None:
    """As the table words it, with what it costs or brings beside it; it is found by typing, and given by enter."""
    table = shown_table(spending_view())
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        answers, *others = app.table_screen.command_groups()
        await pilot.press("ctrl+p", *"step up", "enter")
        await settle(pilot)

    view, words = spending_view(), table.words
    assert answers.heading == "ANSWERS"
    told = ["  ".join(filter(None, (answer.words, answer.about))) for answer in answers.commands]
    assert told == [words.label(option, view) for option in view.options]
    assert not any(answer.key for answer in answers.commands)
    commands = {command.words: command for group in others for command in group.commands}
    assert commands["Danger"].key == "t"
    assert all(command.key for command in commands.values())
    assert table.answered == [o.Step("up")]
