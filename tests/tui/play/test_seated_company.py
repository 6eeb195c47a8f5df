"""Computer players at the table on the screen: they think while people look about, and answer at its pace."""

from __future__ import annotations

import os
import signal
from asyncio import sleep
from random import Random
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final

import pytest
from textual.events import Key

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Choice
from core.engine.history import History
from core.players.thinking import Budget
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from saves.store import Store
from tests.tui.app.test_whole_game import ENOUGH, Player, soon_won
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.table.thinking.test_players import is_gone
from tui.look.spans import text_of
from tui.play.players_dialog import PlayersDialog
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.history.history import HistoryScreen
from tui.screens.keys import KeysScreen
from tui.table.session import close_table, new_table, open_table, path_of
from tui.table.table import Table
from tui.table.thinking.company import Company
from tui.table.thinking.players import ThinkingError
from tui.widgets.dialogs import Confirm

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.decks.edition import Decks

ADA, REX, UMA = range(3)
LIMIT: Final = 30.0
"""Seconds after which nobody waits for a thought any longer."""

LONG: Final = Budget(iterations=100_000, seconds=None)
SHORT: Final = Budget(iterations=6, seconds=None)
QUICK: Final = Budget(iterations=2, seconds=None)
AT_ONCE: Final = 0.1
"""Seconds in which a key is answered."""


def table_of(*levels: str, seed: str = "5", decks: Decks | None = None) -> Table:
    """A game that has just begun, kept nowhere, with these at its seats."""
    game = TerrorBelow(decks)
    setup = Setup(seats_named(("Ada", "Rex", "Uma")[: len(levels)])).as_begun()
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    table = Table(game, setup, history)
    table.sit_down(levels)
    return table


def app_of(home: Path, table: Table, budget: Budget = SHORT, **told: Any) -> TableApp:
    """The app with that table open, at which Hunters think so long."""
    app = TableApp(home, table, **told)
    app.table_screen.company.players = Company(table, budget)
    return app


async def their_turn(pilot: Pilot[None], table: Table) -> None:
    """Wait until a person is asked, or looks at something that lies over the table."""
    until = monotonic() + LIMIT
    while table.thinking is not None and pilot.app.screen is pilot.app.screen_stack[-1]:
        assert monotonic() < until, "nobody answers"
        await pilot.pause(0.02)
        if pilot.app.screen is not getattr(pilot.app, "table_screen", None):
            break
    await settle(pilot)


def play_to_a_vehicle(table: Table) -> None:
    """Let everybody answer until a computer player has a Vehicle to play."""
    company = Company(table, SHORT)
    while table.thinking is None or table.public_view().asked[0].kind != "vehicle":
        reply = company.think_here()
        if reply is None:
            table.choose(table.view().options[0])
        else:
            table.choose(reply.option, reply.seat)


async def a_thought(pilot: Pilot[None]) -> None:
    """Wait until something has been thought."""
    until = monotonic() + LIMIT
    while app_screen(pilot).company.players.thinker.newest is None:
        assert monotonic() < until, "nothing is thought"
        await pilot.pause(0.02)
    await settle(pilot)


async def an_answer(pilot: Pilot[None], table: Table, head: Any) -> None:
    """Wait until the game has gone on from an entry."""
    until = monotonic() + LIMIT
    while table.history.head is head:
        assert monotonic() < until, "nobody answers"
        await pilot.pause(0.02)


def app_screen(pilot: Pilot[None]) -> Any:
    """The table on the screen."""
    return pilot.app.screen_stack[1]


@pytest.mark.parametrize(("level", "seed"), [("Scavenger", "6"), ("Hunter", "4")])
async def test_a_whole_game_is_played_alone_against_two_of_them_by_keys(tmp_path: Path, level: str, seed: str) -> None:
    """No curtain falls, from the first question to the final report; few points are enough to win."""
    table = table_of("", level, level, seed=seed, decks=soon_won())
    player, pressed = Player(), 0
    async with app_of(tmp_path, table, QUICK).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        until = monotonic() + 4 * LIMIT
        while pressed < ENOUGH and monotonic() < until:
            screen = shown(pilot).splitlines()
            assert not isinstance(pilot.app.screen, Curtain)
            if any("WHERE THE POINTS CAME FROM" in line for line in screen):
                break
            if table.thinking is not None or not screen:
                await pilot.pause(0.02)
                continue
            await pilot.press(player.key(screen))
            await settle(pilot)
            pressed += 1

    assert table.is_over
    assert {entry.answer.seat for entry in table.history.line() if isinstance(entry.answer, Choice)} == {ADA, REX, UMA}


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_key_or_a_click_takes_the_best_so_far(tmp_path: Path, by_mouse: bool) -> None:
    """The prompt names the key, and is clicked as any other."""
    table = table_of("", "Hunter")
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await a_thought(pilot)
        await settle(pilot)
        head, lines = table.history.head, shown(pilot).split("\n")
        told = "enter play now"
        line = next(at for at, words in enumerate(lines) if told in words)
        if by_mouse:
            await pilot.click(offset=(lines[line].index(told), line))
        else:
            await pilot.press("enter")
        await an_answer(pilot, table, head)

    answer = table.history.entries[head.number + 1].answer
    assert isinstance(answer, Choice)
    assert answer.seat == REX


async def test_keys_are_answered_while_one_thinks(tmp_path: Path) -> None:
    """The log, looking about, the keys and the history; the thought would take minutes."""
    table = table_of("", "Hunter")
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await a_thought(pilot)
        head, took = table.history.head, []
        for key, what in (("g", "LOG"), ("g", "(Hunter) is thinking"), ("i", "Look"), ("escape", "is thinking")):
            start = perf_counter()
            pilot.app.post_message(Key(key, key if len(key) == 1 else None))
            while what not in shown(pilot):
                assert perf_counter() - start < LIMIT, key
                await sleep(0.002)
            took.append(perf_counter() - start)
        for key, kind in (("question_mark", KeysScreen), ("y", HistoryScreen)):
            await pilot.press(key)
            await settle(pilot)
            assert isinstance(pilot.app.screen, kind)
            await pilot.press("escape")
            await settle(pilot)
        assert table.history.head is head
        assert "░ enter play now" in shown(pilot)

    assert min(took) < AT_ONCE


def prompts_of(app: TableApp, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the prompt says whenever the table is drawn, from now on."""
    screen, seen = app.table_screen, list[str]()

    def redraw() -> None:
        type(screen).redraw(screen)
        seen.append(screen._panels["prompt"].text.strip())

    monkeypatch.setattr(screen, "redraw", redraw)
    return seen


async def test_between_quick_deeds_nobody_is_said_to_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The prompt goes from one deed to the next; whoever thinks at once is not told of for an instant."""
    table = table_of("", "Scavenger", "Scavenger")
    app = TableApp(tmp_path, table)
    company = app.table_screen.company.players
    monkeypatch.setattr(TableApp, "pace", property(lambda _: "fast"))
    monkeypatch.setattr(company, "think", lambda: None)
    monkeypatch.setattr(company, "look", company.think_here)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        seen = prompts_of(app, monkeypatch)
        before = len(table.history.line())
        while table.thinking is None:
            app.table_screen.answer_from_list(table.view().options[0])
        await their_turn(pilot, table)

    assert len(table.history.line()) - before > 4
    assert [words for words in seen if "is thinking" in words] == [], seen


async def test_a_thought_that_takes_longer_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When what was done last has stood for a while."""
    monkeypatch.setattr("tui.play.seated_company.LINGER", 0.2)
    table = table_of("", "Scavenger")
    app = TableApp(tmp_path, table)
    monkeypatch.setattr(TableApp, "pace", property(lambda _: "fast"))
    monkeypatch.setattr(app.table_screen.company.players, "think", lambda: None)
    monkeypatch.setattr(app.table_screen.company.players, "look", lambda: None)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        seen = prompts_of(app, monkeypatch)
        while table.thinking is None:
            app.table_screen.answer_from_list(table.view().options[0])
        until = monotonic() + LIMIT
        while not any("(Scavenger) is thinking" in words for words in seen):
            assert monotonic() < until, seen
            await pilot.pause(0.02)

    told = ["is thinking" in words for words in seen]
    assert not told[0]
    assert told == sorted(told)


async def test_while_somebody_looks_around_the_next_deed_waits(tmp_path: Path) -> None:
    """Nothing moves under one's eyes; what was thought is played when the look is over."""
    table = table_of("", "Hunter")
    async with app_of(tmp_path, table).run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "i")
        await settle(pilot)
        if table.thinking is None:
            await pilot.press("escape", "enter", "i")
            await settle(pilot)
        assert table.thinking == REX
        head = table.history.head
        company = app_screen(pilot).company.players
        until = monotonic() + LIMIT
        while company.look() is None:
            assert monotonic() < until
            await pilot.pause(0.02)
        await pilot.pause(0.2)
        assert table.history.head is head

        await pilot.press("escape")
        await their_turn(pilot, table)
        assert table.history.head is not head


async def test_a_killed_process_costs_nothing_but_time(tmp_path: Path) -> None:
    """Another one thinks about the same; when the table is left, none stays."""
    table = table_of("", "Hunter")
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await a_thought(pilot)
        head, thinker = table.history.head, app_screen(pilot).company.players.thinker
        pid = thinker.pid
        os.kill(pid, signal.SIGKILL)
        until = monotonic() + LIMIT
        while thinker.pid in {None, pid}:
            assert monotonic() < until, "no other process thinks"
            await pilot.pause(0.02)
        await a_thought(pilot)
        await pilot.press("enter")
        await an_answer(pilot, table, head)
        other = thinker.pid

    assert is_gone(pid)
    assert is_gone(other)


@pytest.mark.parametrize("answers", [True, False])
async def test_when_nobody_can_think_people_answer_or_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, answers: bool
) -> None:
    """A sentence says so; the game is unharmed."""
    table = table_of("", "Hunter")
    tried = []

    def refuse(*_: object, **__: object) -> None:
        tried.append(True)
        raise ThinkingError("Hunter failed: no process. Please answer for that seat.")

    app = app_of(tmp_path, table)
    monkeypatch.setattr(app.table_screen.company.players.thinker, "ask", refuse)
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(pilot.app.screen, Confirm):
            assert table.thinking is None
            await pilot.press("enter")
            await settle(pilot)
        assert "Hunter failed" in shown(pilot)
        head = table.history.head
        await pilot.press("y" if answers else "escape")
        await settle(pilot)
        if not answers:
            assert isinstance(pilot.app.screen, Confirm)
            assert len(tried) > 1
            return
        assert isinstance(pilot.app.screen, Curtain)
        assert [(at, one.seat, one.by) for at, one in table.travel.remarks.stood_in] == [(head.number, REX, ADA)]
        await open_curtain(pilot)
        await pilot.press("enter")
        await settle(pilot)

        assert table.history.head is not head
        assert table.history.head.parent is head


async def test_a_frame_is_the_same_whatever_they_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R33: two worlds that the one person cannot tell apart look the same, at every size, while one thinks."""
    table = table_of("", "Hunter", "Scavenger")
    play_to_a_vehicle(table)
    world = table.game.imagine(table.history.state, ADA, Random(8))  # noqa: S311 - tests must be repeatable
    assert world != table.history.state
    frames = []
    for state in (table.history.state, world):
        history = History(table.game, state, Dealer("5"))
        other = Table(table.game, table.setup, history)
        other.sit_down(table.levels)
        app = app_of(tmp_path, other, LONG)
        seen = []
        # how far a thought is says only how fast the machine is
        monkeypatch.setattr(app.table_screen.company.players.thinker, "ask", lambda *_: None)
        async with app.run_test(size=(80, 24)) as pilot:
            for size in ((80, 24), (120, 36), (160, 48)):
                await pilot.resize_terminal(*size)
                await settle(pilot)
                seen.append(shown(pilot))
        frames.append(seen)

    assert "is thinking" in frames[0][0]
    assert frames[0] == frames[1]


async def test_a_seat_is_handed_over_by_keys_and_the_game_goes_on(tmp_path: Path) -> None:
    """By the keys of a box, and by a typed word."""
    table = table_of("", "", "")
    async with app_of(tmp_path, table).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("P", "down", "right", "down", "right", "right", "right")
        await settle(pilot)
        assert isinstance(pilot.app.screen, PlayersDialog)
        assert "◄ Scavenger ►" in shown(pilot)
        # the button that does most comes first
        assert shown(pilot).index(" enter play so ") < min(map(shown(pilot).index, (" ↑↓ seat ", " ←→ another ")))
        assert "Rex and Uma must agree." in shown(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "WHO PLAYS" in shown(pilot)
        assert "THEY MUST AGREE" in shown(pilot)
        assert (table.levels, table.viewer) == (("", "", ""), PUBLIC)
        await pilot.press("y", "y")
        await settle(pilot)
        assert table.levels == ("", "Wanderer", "Scavenger")
        await open_curtain(pilot)
        assert "Rex is played by a Wanderer. Uma is played by a Scavenger." in shown(pilot)
        await pilot.press("enter", "enter")
        await their_turn(pilot, table)
        assert not isinstance(pilot.app.screen, Curtain)

        await pilot.press("colon", *"players", "space", *"rex", "space", *"me", "enter")
        await settle(pilot)
        assert "From now on a person plays Rex." in shown(pilot)
        await pilot.press("y")
        await settle(pilot)
        assert table.levels == ("", "", "Scavenger")
        assert table.people == (ADA, REX)


async def test_before_the_seat_of_a_computer_player_is_taken_its_price_is_said(tmp_path: Path) -> None:
    """In the dialog, at every size; no other question follows, and the log tells it."""
    table = table_of("", "Hunter", "Scavenger")
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("P", "down", "left", "left", "left", "left")
        await settle(pilot)
        for size in ((80, 24), (120, 36), (160, 48)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            dialog = pilot.app.screen
            assert isinstance(dialog, PlayersDialog)
            said = " ".join(" ".join(map(text_of, dialog.body(60))).split())
            seen = "You will see what Rex hides. The end, the report and the record book say so,"
            assert seen in said
            assert "must agree" not in said
            assert all(word in shown(pilot) for word in seen.split())
        await pilot.press("enter")
        await settle(pilot)

        assert table.levels == ("", "", "Scavenger")
        await open_curtain(pilot)
        assert "Rex is played by a person, who sees what it hid." in shown(pilot)


async def test_a_no_leaves_the_seats_as_they_were_and_who_asked_goes_on(tmp_path: Path) -> None:
    """Also where the question is left without an answer; nothing of a hand is seen meanwhile."""
    table = table_of("", "", "")
    async with app_of(tmp_path, table).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        asked = table.viewer
        await pilot.press("P", "down", "right", "enter")
        await settle(pilot)
        assert isinstance(pilot.app.screen, ConsentBox)
        assert table.viewer == PUBLIC
        await pilot.press("escape")
        await settle(pilot)
        assert table.viewer == asked
        await pilot.press("P", "down", "right", "enter", "n")
        await settle(pilot)
        await open_curtain(pilot)

        assert "Rex says no. Nothing changes." in shown(pilot)
        assert (table.levels, table.viewer) == (("", "", ""), asked)


async def test_a_seat_that_is_none_and_a_game_for_one_are_refused_in_words(tmp_path: Path) -> None:
    """Whoever types a name that is none, or asks for others in a game for one."""
    table = table_of("", "", "")
    async with app_of(tmp_path, table).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        for words, said in (
            ("players Max Hunter", "Nobody called Max sits here."),
            ("players Rex Fox", "No computer player is called 'Fox'"),
        ):
            keys = ["space" if letter == " " else letter for letter in words]
            await pilot.press("colon", *keys, "enter")
            await settle(pilot)
            assert said in shown(pilot)

    game = TerrorBelow()
    solo = Setup(seats_named(("Ada",)), solo=Solo("scramble")).as_begun()
    history = History(game, game.new(solo), Dealer("5"))
    history.begin()
    async with app_of(tmp_path, Table(game, solo, history)).run_test(size=(80, 24)) as pilot:
        await pilot.press("P")
        await settle(pilot)
        assert "A game for one has one player." in shown(pilot)


async def test_an_undo_while_one_thinks_goes_back_to_ones_own_decision(tmp_path: Path) -> None:
    """Its price is told, nobody else is asked, and the thought is dropped."""
    table = table_of("", "Hunter")
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await a_thought(pilot)
        await pilot.press("u")
        await settle(pilot)
        assert isinstance(pilot.app.screen, ConsentBox)
        assert "y undo it" in shown(pilot)
        await pilot.press("y")
        await settle(pilot)

        assert table.thinking is None
        assert table.awaited == ADA


async def test_a_table_that_is_left_while_one_thinks_goes_on_there(tmp_path: Path) -> None:
    """The save knows who plays; nobody is asked to pass the keyboard."""
    store = Store(tmp_path / "saves")
    setup = Setup(seats_named(("Ada", "Rex"))).as_begun()
    table = new_table(setup, "5", store, levels=("", "Hunter")).table
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await a_thought(pilot)
        pid = app_screen(pilot).company.players.thinker.pid
        path = path_of(table)
        assert path is not None
        close_table(table)
    assert is_gone(pid)

    again = open_table(path, store).table
    head = again.history.head
    async with app_of(tmp_path, again).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert not isinstance(pilot.app.screen, Curtain)
        await an_answer(pilot, again, head)
    close_table(again)


async def test_between_two_people_everybody_watches_and_then_a_curtain_falls(tmp_path: Path) -> None:
    """Nobody's cards lie open meanwhile."""
    table = table_of("", "Hunter", "")
    async with app_of(tmp_path, table, LONG).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(40):
            if "█" in shown(pilot):
                break
            if isinstance(pilot.app.screen, Curtain):
                await open_curtain(pilot)
            elif table.thinking is None:
                await pilot.press("enter")
            await settle(pilot)
        assert "█" in shown(pilot)
        assert table.viewer == -1
        for _ in range(60):
            if isinstance(pilot.app.screen, Curtain):
                break
            # it plays what is best so far
            await pilot.press("enter")
            await settle(pilot)
        assert isinstance(pilot.app.screen, Curtain)


async def test_a_table_that_was_hidden_says_so_and_goes_on_when_it_is_looked_at(tmp_path: Path) -> None:
    """F9 while one thinks: nothing happens under the curtain."""
    table = table_of("", "Hunter")
    play_to_a_vehicle(table)
    async with app_of(tmp_path, table).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("f9")
        await settle(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        assert "Why: The table was hidden." in shown(pilot)
        head = table.history.head
        await a_thought(pilot)
        await pilot.pause(0.3)
        assert table.history.head is head

        await open_curtain(pilot)
        await an_answer(pilot, table, head)
        assert table.viewer == ADA
