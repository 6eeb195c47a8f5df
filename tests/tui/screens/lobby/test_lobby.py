"""The lobby: who looks, what a friend needs, and what the owner does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from saves.shared.presence import screens_folder
from tests.tui.played_tables import settle
from tests.tui.screens.lobby.lobbies import Remembering, file_of, lobby, looking, open_table_of
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, place_of, shown, text
from tui.doors.reach import EVERY_ADDRESS
from tui.doors.reports import Close, DoorIs, Open, Reread, Wrong
from tui.doors.words import TABLE, read_words
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.doors.words import SeatWords
    from tui.places import Places

WEB = DoorIs("web", 8000, "127.0.0.1")
SSH = DoorIs("ssh", 2222, "127.0.0.1", "SHA256:key")


def words_of(path: Path) -> SeatWords:
    """The words that are kept beside a game."""
    found = read_words(screens_folder(path))
    assert found is not None
    return found


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Press keys, and read what stands there then."""
    await pilot.press(*keys)
    await settle(pilot)
    return text(pilot.app)


async def test_each_seat_says_who_has_it_and_how_they_look(home: Places) -> None:
    with open_table_of(home, levels=("", "", "", "Scavenger")) as table, looking(table, 1):
        app, _ = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            lines = shown(app)

    assert any(re.match(r" +\(A\) ● Ada +here, at this keyboard", line) for line in lines)
    assert any(re.match(r" +\[B\] ● Ben +by ssh +since \d\d:\d\d", line) for line in lines)
    assert any(re.match(r" +<C> · Cleo +has not come yet", line) for line in lines)
    assert any(re.match(r" +\{R\} \* Rex +computer player, Scavenger", line) for line in lines)
    assert any(re.match(r" +TV +· Table screen, for everybody", line) for line in lines)


async def test_who_has_gone_is_away_for_so_long(home: Places) -> None:
    with open_table_of(home) as table:
        with looking(table, 1, door="web"):
            pass
        app, _ = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            assert re.search(r"\[B\] ○ Ben +in a browser +away \d+ s", text(app))


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
async def test_words_stand_in_no_frame_before_they_are_asked_for(home: Places, size: tuple[int, int]) -> None:
    """And no longer when the cursor leaves: people look over shoulders."""
    with open_table_of(home) as table:
        app, screen = lobby(home, table, Remembering())
        words = words_of(file_of(table))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            assert screen.row.name == "Ben"
            assert not any(one in text(app) for one in words.of.values())
            frame = await press(pilot, "v")
            assert words.of[1] in frame
            assert not any(said in frame for seat, said in words.of.items() if seat != 1)
            assert words.of[1] not in await press(pilot, "down")
            assert words.of[1] not in await press(pilot, "up")
            assert words.of[1] not in await press(pilot, "v", "v")


async def test_a_large_lobby_says_how_friends_come_and_a_medium_one_what_they_see(home: Places) -> None:
    """No sentence is cut, and the owner's steps fill what would be empty."""
    with open_table_of(home) as table:
        for size, steps in ((MEDIUM, False), (LARGE, True)):
            hosting = Remembering()
            app, _ = lobby(home, table, hosting)
            async with app.run_test(size=size) as pilot:
                hosting.hear(DoorIs("web", 8000, "192.0.2.20"))
                await settle(pilot)
                frame = text(app)
                assert "Everybody in this network can knock; three words let them in." in frame
                assert "A person who is away is waited for when asked." in frame
                assert ("HOW FRIENDS COME TO THIS TABLE" in frame) is steps
                assert ("the same words lead to the same seat" in frame) is steps


async def test_the_lines_of_a_seat_name_every_open_door(home: Places) -> None:
    with open_table_of(home) as table:
        hosting = Remembering()
        app, _ = lobby(home, table, hosting)
        async with app.run_test(size=SMALL) as pilot:
            hosting.hear(WEB, SSH)
            frame = await press(pilot, "v")
            assert f"http://127.0.0.1:8000/#{words_of(file_of(table)).of[1]}" in frame
            assert "ssh -p 2222 ben@127.0.0.1" in frame
            assert "terror-below join --seat Ben" in frame
            assert "ssh -p 2222 table@127.0.0.1" in await press(pilot, "down", "down")


async def test_c_copies_one_message_and_shows_no_words(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    with open_table_of(home) as table:
        hosting = Remembering()
        app, _ = lobby(home, table, hosting)
        monkeypatch.setattr(app, "copy_to_clipboard", copied.append)
        async with app.run_test(size=SMALL) as pilot:
            hosting.hear(WEB, SSH)
            frame = await press(pilot, "c")
            words = words_of(file_of(table)).of[1]

    assert words not in frame
    assert copied == [
        f"Terror Below with Ada: http://127.0.0.1:8000/#{words} · or: ssh -p 2222 ben@127.0.0.1 · words: {words}"
    ]


async def test_new_words_are_asked_for_by_name_and_end_the_old_ones(home: Places) -> None:
    with open_table_of(home) as table, looking(table, 1):
        hosting = Remembering()
        app, screen = lobby(home, table, hosting)
        old = words_of(file_of(table))
        async with app.run_test(size=SMALL) as pilot:
            screen.choose(1)
            assert "Ben's old words end, and Ben's screen closes." in await press(pilot, "w")
            assert words_of(file_of(table)) == old
            await press(pilot, "escape")
            assert words_of(file_of(table)) == old
            await press(pilot, "w", "enter")
        new = words_of(file_of(table))

    assert new.of[1] != old.of[1]
    assert {seat: said for seat, said in new.of.items() if seat != 1} == {
        seat: said for seat, said in old.of.items() if seat != 1
    }
    assert hosting.ordered == [Reread()]


async def test_x_closes_the_screen_of_who_is_named_and_nothing_else(home: Places) -> None:
    with open_table_of(home) as table, looking(table, 1) as ben, looking(table, 2) as cleo:
        app, screen = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            screen.choose(1)
            assert "Ben's screen closes; the seat stays Ben's." in await press(pilot, "x")
            asked = [screens_folder(file_of(table)) / f"{one.file.id}.close" for one in (ben, cleo)]
            assert not any(path.exists() for path in asked)
            await press(pilot, "enter")

            assert [path.exists() for path in asked] == [True, False]


@pytest.mark.parametrize(
    ("number", "said"), [(0, "That is this screen"), (1, "Ben has no screen open."), (3, "No table screen is open.")]
)
async def test_where_no_screen_can_be_closed_that_is_said(home: Places, number: int, said: str) -> None:
    with open_table_of(home) as table:
        app, screen = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            screen.choose(number)
            assert said in await press(pilot, "x")
            assert screen.question is None


async def test_a_seat_goes_to_a_computer_player_and_back(home: Places) -> None:
    with open_table_of(home) as table:
        app, screen = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            screen.choose(1)
            assert "A Scavenger plays for Ben until Ben comes back." in await press(pilot, "h")
            assert "A Hunter plays for Ben until Ben comes back." in await press(pilot, "right")
            await press(pilot, "enter")
            assert table.played_by(1) == "Hunter"
            assert "Ben has the seat again: the Hunter stops." in await press(pilot, "h")
            await press(pilot, "enter")
            assert table.played_by(1) == ""


async def test_nobody_who_is_here_loses_a_seat(home: Places) -> None:
    with open_table_of(home) as table, looking(table, 1):
        app, screen = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            screen.choose(1)
            assert "Ben is here." in await press(pilot, "h")
            assert screen.question is None

        assert table.levels == ("", "", "")


async def test_k_lets_a_friend_sit_at_this_keyboard_and_waits_for_another_elsewhere(home: Places) -> None:
    """Two at one keyboard and one elsewhere."""
    with open_table_of(home) as table:
        shared = shared_of(table)
        assert shared is not None
        app, screen = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            screen.choose(1)
            await press(pilot, "k")
            assert [sitter.name for sitter in shared.own] == ["Ada", "Ben"]
            await press(pilot, "k")
            assert [sitter.name for sitter in shared.own] == ["Ada"]


async def test_a_door_says_who_can_knock_before_it_opens(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.doors.reach.own_addresses", lambda: ("192.0.2.20",))
    with open_table_of(home) as table:
        hosting = Remembering()
        app, _ = lobby(home, table, hosting)
        async with app.run_test(size=SMALL) as pilot:
            assert "Only this machine can knock" in await press(pilot, "d", "1")
            assert "Everybody in this network can knock" in await press(pilot, "right")
            assert hosting.ordered == []
            await press(pilot, "enter")
            assert hosting.ordered == [Open("web", EVERY_ADDRESS, 8000, exact=False)]
            hosting.hear(DoorIs("web", 8001, EVERY_ADDRESS))
            await settle(pilot)
            frame = await press(pilot, "down", "up")
            assert "open, port 8001" in frame
            assert "http://192.0.2.20:8001/#" in frame
            await press(pilot, "d", "1", "enter")
            assert hosting.ordered[1:] == [Close("web")]


async def test_a_door_that_cannot_open_says_why(home: Places) -> None:
    with open_table_of(home) as table:
        hosting = Remembering()
        app, _ = lobby(home, table, hosting)
        async with app.run_test(size=SMALL) as pilot:
            hosting.hear(DoorIs("ssh", fault="Port 22 is taken by another program. Name another one."))
            await settle(pilot)
            assert "Port 22 is taken by another program." in text(app)


async def test_what_is_not_installed_is_said_and_how_to_get_it(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.lobby.lobby.missing", lambda: ("web", "ssh"))
    with open_table_of(home) as table:
        hosting = Remembering()
        app, _ = lobby(home, table, hosting)
        async with app.run_test(size=SMALL) as pilot:
            assert "not installed" in await press(pilot, "down")
            assert "pip install 'terror-below[host]'" in await press(pilot, "d", "1")
            await press(pilot, "enter")

        assert hosting.ordered == []


async def test_lines_said_are_switched_off_and_on(home: Places) -> None:
    with open_table_of(home) as table:
        app, _ = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            assert re.search(r"lines said +off", await press(pilot, "d", "3"))
            assert not table.travel.remarks.may_say
            assert re.search(r"lines said +on", await press(pilot, "d", "3"))
            assert table.travel.remarks.may_say


async def test_who_is_not_the_owner_sees_who_is_there_and_no_more(home: Places) -> None:
    with open_table_of(home) as table:
        app, screen = lobby(home, table)
        async with app.run_test(size=MEDIUM) as pilot:
            frame = await press(pilot, "v", "c", "w", "h", "x", "d", "k")

    assert "Who is here" in frame
    assert "has not come yet" in frame
    assert "████" not in frame
    assert screen.question is None
    assert read_words(screens_folder(file_of(table))) is None


async def test_what_happened_at_the_doors_is_told(home: Places) -> None:
    with open_table_of(home) as table, looking(table, 1), looking(table):
        hosting = Remembering()
        app, _ = lobby(home, table, hosting)
        async with app.run_test(size=MEDIUM) as pilot:
            hosting.hear(Wrong("ssh", "192.0.2.66", silent=True))
            await settle(pilot)
            frame = text(app)

    for words in ("(A) opens the table to others.", "[B] Ben comes in by ssh.", "Wrong words from 192.0.2.66."):
        assert words in frame
    assert "The table screen comes" in frame


async def test_a_click_chooses_a_seat_and_a_door(home: Places) -> None:
    with open_table_of(home) as table:
        app, screen = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            await pilot.click(offset=place_of(app, "Cleo"))
            await settle(pilot)
            assert screen.row.name == "Cleo"
            await pilot.click(offset=place_of(app, "browser  closed"))
            await settle(pilot)
            assert "The browser door opens." in text(app)
            await pilot.click(offset=place_of(app, "esc cancel"))
            await settle(pilot)
            assert screen.question is None


async def test_enter_goes_to_the_table_and_escape_leaves(home: Places) -> None:
    for key in ("enter", "escape"):
        with open_table_of(home) as table:
            app, screen = lobby(home, table, Remembering())
            async with app.run_test(size=SMALL) as pilot:
                await press(pilot, key)
                assert app.screen is not screen


async def test_kept_words_open_the_same_seats_again(home: Places) -> None:
    """As when the host had gone."""
    with open_table_of(home) as table:
        lobby(home, table, Remembering())
        first = words_of(file_of(table))
        lobby(home, table, Remembering())

        assert words_of(file_of(table)) == first
        assert set(first.of) == {0, 1, 2, TABLE}


async def test_where_no_words_can_be_kept_nobody_is_let_in(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told, and the lobby stands."""
    from saves.errors import UnwritableError

    def refuse(*_: object) -> None:
        raise UnwritableError(home.saves, "there is no space left")

    monkeypatch.setattr("tui.screens.lobby.lobby.keep_words", refuse)
    with open_table_of(home) as table:
        app, _ = lobby(home, table, Remembering())
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            assert "No words can be made" in text(app)
            assert "There are no words to copy." in await press(pilot, "c")
            await press(pilot, "v", "w", "enter")
