"""What the people of other screens do, seen at this one, with keys pressed at it."""

from __future__ import annotations

import fcntl
import os
from asyncio import get_running_loop
from contextlib import asynccontextmanager, contextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, asked
from core.engine.past.branches import line_to
from core.engine.past.learnt import Decided
from core.words.asides import AGREES, asides
from saves.shared.presence import ask_to_close
from tests.tui.apart import Apart, answer, play_on, shared
from tests.tui.played_tables import TableApp, settle, shown
from tui.fronts import front_of
from tui.play.elsewhere.elsewhere import CALM_AFTER, pace
from tui.play.elsewhere.saying import READY, SayLine
from tui.screens.apart.overtaken import OvertakenPage
from tui.screens.apart.request import RequestPage
from tui.screens.history.history import HistoryScreen
from tui.screens.lobby.lobby import LobbyScreen
from tui.table.session import path_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.table.table import Table

ADA, BEN, CLEO = range(3)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Apart]:
    """A game of three."""
    apart = Apart(tmp_path)
    yield apart
    apart.close()


@asynccontextmanager
async def seen(table: Table, home: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """A screen with its table on it."""
    app = TableApp(home, table)
    app.settings = app.settings._replace(motion="none", tips=False)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


async def look(pilot: Pilot[None]) -> None:
    """The screen looks what others have done."""
    app: Any = pilot.app
    app.table_screen.elsewhere.tick()
    await settle(pilot)


def costly(game: Apart) -> tuple[Table, Table, Table]:
    """The screens of a game in which an undo of the last decision has to be asked for."""
    screens = game.join("Ada"), game.join("Ben"), game.join("Cleo")
    for _ in range(60):
        play_on(screens, 1)
        cost = screens[0].undo_price()
        if cost is not None and screens[0].travel.ruling(cost) == "ask":
            return screens
    raise AssertionError("nothing was revealed")


@contextmanager
def stopped(path: Path) -> Iterator[None]:
    """Another program has the lock, and does not go on."""
    descriptor = os.open(path, os.O_RDWR)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(descriptor)


async def test_what_is_done_at_another_screen_is_seen_here(game: Apart, tmp_path: Path) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        assert "(Ada) chooses a Leader." in shown(pilot)

        answer(ada)
        await look(pilot)

        assert "(Ada) puts the squad in order." in shown(pilot)
        assert "(A) ● Ada" in shown(pilot)
        assert "<C> · Cleo" in shown(pilot)


async def test_a_screen_looks_less_often_where_nothing_happens_and_soon_again_where_something_does(
    game: Apart, tmp_path: Path
) -> None:
    """Nobody waits longer than a tenth of a second to see what another does."""
    assert pace(0) < pace(CALM_AFTER) == pace(3600) <= 0.1
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        screen: Any = pilot.app
        elsewhere = screen.table_screen.elsewhere
        elsewhere._stirred -= 2 * CALM_AFTER
        elsewhere._look()
        assert due(elsewhere) > pace(0)

        answer(ada)
        elsewhere._look()
        assert due(elsewhere) <= pace(0)


def due(elsewhere: Any) -> float:
    """Seconds until a screen looks again."""
    return float(elsewhere._next.when() - get_running_loop().time())


async def test_no_curtain_falls_and_the_own_hand_lies_open(game: Apart, tmp_path: Path) -> None:
    ada = game.join("Ada")
    async with seen(ada, tmp_path) as pilot:
        assert ada.viewer == ADA
        assert "Choose your Leader" in shown(pilot)
        await pilot.press("f9")
        await settle(pilot)
        assert ada.viewer == PUBLIC


async def test_who_is_waited_for_and_is_away_is_told(game: Apart, tmp_path: Path) -> None:
    async with seen(game.join("Ben"), tmp_path) as pilot:
        await look(pilot)
        assert "Ada has not come yet." in shown(pilot)


async def test_a_vote_half_made_stays_while_others_vote(tmp_path: Path) -> None:
    """CB: all choose at once; what others do takes neither the cursor nor a key."""
    game = Apart(tmp_path, game="critters-below")
    screens = [game.join(name) for name in ("Ada", "Ben", "Cleo")]
    for _ in range(400):
        if len(asked(screens[0].history.pending)) == 3:
            break
        play_on(screens, 1)
    ada, ben, _ = screens
    async with seen(ada, tmp_path) as pilot:
        screen: Any = pilot.app
        modes = screen.table_screen.sitting.modes
        answer(ben)
        await look(pilot)

        assert screen.table_screen.sitting.modes is modes
        assert ada.awaited == ADA
    game.close()


async def test_what_was_undone_elsewhere_is_told(game: Apart, tmp_path: Path) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    answer(ada)
    shared(ben).follow()
    async with seen(ben, tmp_path) as pilot:
        assert ada.undo()
        await look(pilot)

        assert "Ada undoes 1 decision; nothing was revealed." in shown(pilot)


# Requests.


async def test_only_y_and_n_answer_a_request(game: Apart, tmp_path: Path) -> None:
    ada, ben, cleo = costly(game)
    async with seen(ben, tmp_path) as pilot:
        shared(ada).requests.begin(ask_of(ada))
        await look(pilot)
        page = pilot.app.screen
        assert isinstance(page, RequestPage)
        assert "ADA ASKS FOR AN UNDO" in shown(pilot)
        for key in ("enter", "escape", "space", "x", "1", "u", "q"):
            await pilot.press(key)
        await pilot.click(offset=(1, 1))
        await settle(pilot)
        assert pilot.app.screen is page
        request = shared(ben).requests.open
        assert request is not None
        assert request.agreed == ()

        await pilot.press("y")
        await settle(pilot)

        shared(cleo).follow()
        request = shared(cleo).requests.open
        assert request is not None
        assert request.agreed == (BEN,)


async def test_a_key_that_came_before_the_request_could_be_read_answers_nothing(
    game: Apart, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, _ = costly(game)
    monkeypatch.setattr("tui.app.configured.ConfiguredApp.fresh_for", 60.0)
    async with seen(ben, tmp_path) as pilot:
        shared(ada).requests.begin(ask_of(ada))
        await look(pilot)
        await pilot.press("n")
        await settle(pilot)

        assert isinstance(pilot.app.screen, RequestPage)


async def test_who_asks_waits_and_can_take_it_away(game: Apart, tmp_path: Path) -> None:
    ada, ben, _ = costly(game)
    async with seen(ada, tmp_path) as pilot:
        await pilot.press("u")
        await settle(pilot)
        assert "YOU ASK THE OTHERS" in shown(pilot)
        shared(ben).follow()
        assert shared(ben).requests.open is not None
        await pilot.press("y")
        await settle(pilot)

        await pilot.press("escape")
        await settle(pilot)

        shared(ben).follow()
        assert shared(ben).requests.open is None
        assert pilot.app.screen is pilot.app.table_screen  # type: ignore[attr-defined]  # of the test's own app


async def test_a_no_is_told_to_who_asked(game: Apart, tmp_path: Path) -> None:
    ada, ben, _ = costly(game)
    async with seen(ada, tmp_path) as pilot:
        await pilot.press("u")
        await settle(pilot)
        shared(ben).follow()
        shared(ben).requests.reply(BEN, yes=False)
        await look(pilot)

        assert "Ben says no. Nothing changes." in shown(pilot)


async def test_a_yes_for_the_rest_of_the_game_holds_where_nothing_is_revealed(game: Apart, tmp_path: Path) -> None:
    screens = ada, ben, cleo = game.join("Ada"), game.join("Ben"), game.join("Cleo")
    play_on(screens, 1)
    async with seen(cleo, tmp_path) as pilot:
        shared(ben).requests.begin(ask_of(ben))
        await look(pilot)
        page = pilot.app.screen
        assert isinstance(page, RequestPage)
        assert page.request.question.heading.endswith("Decided since then:")
        await pilot.press("a")
        await settle(pilot)
        assert AGREES in [aside.text for aside in asides(cleo.history, cleo.travel.remarks, line_to(cleo.history.head))]

    # Cleo is asked no more, nor at a screen that she has joined anew
    screens = ada, ben, game.join("Cleo")
    shared(ben).follow()
    request = shared(ben).requests.open
    assert request is not None
    assert (request.agreed, request.waits_for) == ((CLEO,), (ADA,))
    shared(ben).requests.take_away()
    play_on(screens, 1)
    shared(ben).requests.begin(ask_of(ben))
    request = shared(ben).requests.open
    assert request is not None
    assert (request.agreed, request.waits_for) == ((CLEO,), (ADA,))
    shared(ben).requests.take_away()

    # but of what shows a card she is
    cost = ada.undo_price()
    while cost is None or not cost.items or all(isinstance(item, Decided) for item in cost.items):
        play_on(screens, 1)
        cost = ada.undo_price()
    shared(ada).requests.begin(ask_of(ada))
    request = shared(ada).requests.open
    assert request is not None
    assert CLEO in request.waits_for


async def test_a_request_can_be_left_for_a_look_at_the_table(game: Apart, tmp_path: Path) -> None:
    ada, ben, _ = costly(game)
    async with seen(ben, tmp_path) as pilot:
        shared(ada).requests.begin(ask_of(ada))
        await look(pilot)
        await pilot.press("m")
        await settle(pilot)
        assert "Press m again" in shown(pilot)
        assert not isinstance(pilot.app.screen, RequestPage)

        await pilot.press("m")
        await settle(pilot)

        assert isinstance(pilot.app.screen, RequestPage)


def ask_of(table: Table) -> Any:
    """What is asked of the others for an undo of the last decision."""
    from core.engine.past.said import Ask

    cost = table.undo_price()
    assert cost is not None
    return Ask(cost.by, "undo", cost.target)


# What is said.


async def test_a_line_is_typed_and_stands_in_the_header_of_the_others(game: Apart, tmp_path: Path) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        await pilot.press("quotation_mark")
        await settle(pilot)
        assert isinstance(pilot.app.screen, SayLine)
        await pilot.press(*"hello 2", "enter")
        await settle(pilot)
        assert shared(ben).sayings[-1][1].text == "hello 2"
        shared(ada).say("Look out!")
        await look(pilot)

        assert shown(pilot).splitlines()[0].startswith("(A) Ada says: Look out!")


async def test_a_digit_puts_a_ready_line_there_as_long_as_nothing_is_typed(game: Apart, tmp_path: Path) -> None:
    ben = game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        await pilot.press("quotation_mark")
        await settle(pilot)
        await pilot.press("2", "enter")
        await settle(pilot)

        assert shared(ben).sayings[-1][1].text == READY[1]


async def test_a_line_is_never_obeyed_by_the_terminal(game: Apart, tmp_path: Path) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        ada.travel.remarks.add(0, "said", {"by": 0, "text": "\x1b]0;owned\x07[bold]x[/]"})
        ada.save()
        await look(pilot)

        assert "\x1b" not in shown(pilot)
        assert "[bold]x[/]" in shown(pilot)


# A screen that is over.


async def test_a_seat_that_is_had_elsewhere_is_hidden_here_and_can_be_taken_back(game: Apart, tmp_path: Path) -> None:
    ada = game.join("Ada")
    async with seen(ada, tmp_path) as pilot:
        game.join("Ada")
        await look(pilot)
        assert isinstance(pilot.app.screen, OvertakenPage)
        assert "Ada looks at another screen now." in shown(pilot)
        assert "Choose your Leader" not in shown(pilot)

        await pilot.press("enter")
        await settle(pilot)

        assert shared(ada).lost == ()
        assert "Choose your Leader" in shown(pilot)


async def test_what_the_owner_closes_ends(game: Apart, tmp_path: Path) -> None:
    ada = game.join("Ada")
    async with seen(ada, tmp_path) as pilot:
        presence = shared(ada).presence
        assert presence is not None
        ask_to_close(game.path, presence.file.id)
        await look(pilot)

        assert "The seat is still yours." in shown(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(pilot.app.screen, OvertakenPage)


# In the way of nobody.


async def test_while_something_lies_over_the_table_nothing_moves_under_it(game: Apart, tmp_path: Path) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        await pilot.press("y")
        await settle(pilot)
        assert isinstance(pilot.app.screen, HistoryScreen)
        head = ben.history.head.number
        answer(ada)
        await look(pilot)
        assert ben.history.head.number == head

        await pilot.press("escape")
        await settle(pilot)
        await look(pilot)

        assert ben.history.head.number > head


async def test_that_something_happened_is_told_over_a_page_unless_deeds_are_hidden(tmp_path: Path) -> None:
    """TS: else a page left open would tell the Survivors when the Killer does something."""
    for name, names, is_told in (("terror-below", ("Ada", "Ben"), True), ("terrorscape-2", ("Ada", "Ben"), False)):
        game = Apart(tmp_path / name, names, game=name)
        screens = game.join("Ada"), game.join("Ben")
        does = next(table for table in screens if table.awaited == table.viewer)
        looks = next(table for table in screens if table is not does)
        async with seen(looks, tmp_path / name) as pilot:
            await pilot.press("y")
            await settle(pilot)
            answer(does)
            await look(pilot)

            assert [note.message for note in pilot.app._notifications] == ["The table has moved on."] * is_told
        game.close()


async def test_the_lobby_tells_by_itself_that_others_have_come_and_moved(game: Apart, tmp_path: Path) -> None:
    """No notice lies over it."""
    ada, ben = game.join("Ada"), game.join("Ben")
    async with seen(ben, tmp_path) as pilot:
        path = path_of(ben)
        assert path is not None
        pilot.app.push_screen(LobbyScreen(shared(ben), path))
        await settle(pilot)
        answer(ada)
        await look(pilot)

        assert not list(pilot.app._notifications)
        assert ben.history.head.number < ada.history.head.number


async def test_a_lock_that_is_not_let_go_is_told_and_nothing_is_lost(
    game: Apart, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = game.join("Ada")
    monkeypatch.setattr("saves.shared.sharing.PATIENCE", 0.05)
    async with seen(ada, tmp_path, (120, 36)) as pilot:
        with stopped(game.path):
            await pilot.press("enter")
            await settle(pilot)
        told = [notice.message for notice in pilot.app._notifications]
        assert any("does not let go: perhaps that program is stopped" in message for message in told)
        assert len(asked(ada.history.pending)) == 1
        entries = len(ada.history.entries)

        await pilot.press("enter")
        await settle(pilot)

        assert len(ada.history.entries) > entries


async def test_where_deeds_are_hidden_nothing_reaches_a_screen_that_may_not_know(tmp_path: Path) -> None:
    """TS: what the Killer does unseen changes no cell of the Survivors' screen, and is drawn at no moment."""
    game = Apart(tmp_path, ("Evelyn & Jill", "Zach"), game="terrorscape-2")
    killer, team = game.join("Zach"), game.join("Evelyn", "Jill")
    luck, hidden, survivors = Random(7), 0, 0  # noqa: S311 - it decides what is played, not what is secret
    async with seen(team, tmp_path) as pilot:
        screen: Any = pilot.app.table_screen  # type: ignore[attr-defined]  # of the test's own app
        drawn: list[int] = []
        redraw = screen.redraw

        def counted() -> None:
            drawn.append(1)
            redraw()

        screen.redraw = counted
        for _ in range(150):
            if hidden == 3 or killer.is_over:
                break
            table = killer if killer.awaited == killer.viewer else team
            shared(table).follow()
            before, view = shown(pilot), killer.game.view(killer.history.state, survivors)
            last = killer.history.head
            table.choose(luck.choice(table.view().options))
            shared(killer).follow()
            passed = [entry for entry in killer.history.line() if entry.number > last.number]
            told = any(event.seen_by(survivors) for entry in passed for event in entry.events)
            if table is killer and not told and killer.game.view(killer.history.state, survivors) == view:
                hidden += 1
                drawn.clear()
                await look(pilot)
                assert shown(pilot) == before
                assert not drawn
            screen.elsewhere.moments.come()
            screen.elsewhere.tick()
            # what moves, and what stands to be read, has been seen
            screen.motion.forget()
            screen.sitting.look_again()
            screen.redraw()
            await settle(pilot)
    assert hidden
    game.close()


async def test_where_deeds_are_hidden_the_history_neither_counts_them_nor_marks_that_there_were_any(
    tmp_path: Path,
) -> None:
    """TS: its entries are numbered as who reads knows them."""
    game = Apart(tmp_path, ("Ada", "Zach"), game="terrorscape-2")
    killer, team, wall = game.join("Zach"), game.join("Ada"), game.join()
    luck, hidden, told = Random(7), 0, 0  # noqa: S311 - it decides what is played, not what is secret
    async with seen(wall, tmp_path, (120, 36)) as pilot:

        async def history() -> str:
            shared(wall).follow()
            await pilot.app.push_screen(HistoryScreen(wall, front_of("terrorscape-2").picture()))
            await settle(pilot)
            text = shown(pilot)
            await pilot.press("escape")
            await settle(pilot)
            return text

        for _ in range(150):
            if (hidden > 1 and told) or killer.is_over:
                break
            table = killer if killer.awaited == killer.viewer else team
            shared(table).follow()
            last, view = table.history.head, table.game.view(table.history.state, PUBLIC)
            option = luck.choice(table.view().options)
            before = await history() if table.history.state.round else ""
            table.choose(option)
            shared(table).follow()
            passed = [entry for entry in table.history.line() if entry.number > last.number]
            is_seen = any(event.seen_by(PUBLIC) for entry in passed for event in entry.events)
            if before and not is_seen and table.game.view(table.history.state, PUBLIC) == view:
                hidden += 1
                assert await history() == before
            elif before:
                told += await history() != before
    assert hidden > 1
    assert told
    game.close()
