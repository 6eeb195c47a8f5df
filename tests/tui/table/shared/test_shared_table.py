"""A table that is one of several screens: turns, requests, lines that are said, seats of people who are away."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, IllegalError, asked
from core.engine.digest import digest
from core.engine.past.said import Ask, RemarkError
from core.engine.seats import SetupError
from saves.errors import AtOneKeyboardError, SaveError
from saves.shared.presence import screens_folder
from tests.tui.apart import Apart, answer, play_on, shared
from tui.table.session import open_table
from tui.table.shared.companions import Companions
from tui.table.shared.joining import share_table
from tui.table.time_travel import NOT_APART, Asking, TimeTravel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tui.table.table import Table

ADA, BEN, CLEO = range(3)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Apart]:
    """A game of three."""
    apart = Apart(tmp_path)
    yield apart
    apart.close()


def wish(table: Table) -> Ask:
    """What is asked of the others for an undo of the last decision."""
    asking = TimeTravel(table).take_back("decision")
    assert isinstance(asking, Asking)
    assert asking.ask is not None
    return asking.ask


def costly(game: Apart) -> tuple[Table, Table, Table]:
    """The screens of a game in which an undo of the last decision has to be asked for."""
    screens = game.join("Ada"), game.join("Ben"), game.join("Cleo")
    for _ in range(60):
        play_on(screens, 1)
        cost = screens[0].undo_price()
        if cost is not None and screens[0].travel.ruling(cost) == "ask":
            return screens
    raise AssertionError("nothing was revealed")


# Who looks.


def test_who_has_a_screen_of_their_own_looks_from_the_start_and_no_curtain_falls(game: Apart) -> None:
    ben = game.join("Ben")

    assert (ben.viewer, ben.lone, ben.needs_curtain) == (BEN, BEN, False)
    assert ben.people == (BEN,)
    assert ben.awaited == ADA
    assert ben.thinking == ADA


def test_several_who_share_a_screen_have_a_curtain_between_them(game: Apart) -> None:
    two = game.join("Ada", "Cleo")

    assert two.viewer == PUBLIC
    assert two.needs_curtain
    assert two.wanted == ADA


def test_the_table_screen_sees_what_everybody_may_see_and_answers_nothing(game: Apart) -> None:
    wall, ada = game.join(), game.join("Ada")
    answer(ada)
    shared(wall).follow()

    assert (wall.viewer, wall.people) == (PUBLIC, ())
    assert wall.view() == wall.public_view()
    assert wall.view().options == ()
    with pytest.raises(IllegalError):
        wall.choose(ada.view().options[0])


@pytest.mark.parametrize("name", ["ada", "A", " Ada "])
def test_a_seat_is_named_by_its_name_or_letter(game: Apart, name: str) -> None:
    assert game.join(name).here == frozenset({ADA})


def test_nobody_sits_down_who_is_not_at_the_table(game: Apart) -> None:
    with pytest.raises(SetupError, match=r"Nobody called Zoe sits at this table\. At it: Ada, Ben and Cleo\."):
        game.join("Zoe")
    assert not list(screens_folder(game.path).glob("*.screen"))


# Turns.


def test_who_is_faster_has_answered_and_the_other_is_told_to_look_again(game: Apart) -> None:
    ada, twin = game.join("Ada"), game.join("Ada")
    option, other = ada.view().options[:2]
    ada.choose(option)

    with pytest.raises(IllegalError, match="The table has moved on"):
        twin.choose(other)

    assert digest(twin.history.state) == digest(ada.history.state)
    assert len(twin.history.entries) == len(ada.history.entries)


def test_all_who_are_asked_at_once_answer_on_their_own_screens_in_any_order(tmp_path: Path) -> None:
    """CB 4.3: everybody chooses at once, in secret."""
    game = Apart(tmp_path, game="critters-below")
    screens = [game.join(name) for name in ("Ada", "Ben", "Cleo")]
    for _ in range(400):
        if len(asked(screens[0].history.pending)) == 3:
            break
        play_on(screens, 1)
    assert len(asked(screens[0].history.pending)) == 3
    assert [table.awaited for table in screens] == [ADA, BEN, CLEO]

    for table in (screens[2], screens[0], screens[1]):
        # nobody has looked since, and what each is asked is the same
        table.choose(table.view().options[0])

    for table in screens:
        shared(table).follow()
    assert len({digest(table.history.state) for table in screens}) == 1
    game.close()


def test_what_the_disk_refuses_has_not_happened_and_can_be_done_again(
    game: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = game.join("Ada")
    before, said = len(ada.history.entries), len(ada.travel.remarks.all)
    option = ada.view().options[0]
    with monkeypatch.context() as full:

        def refuse(*_: object) -> None:
            raise OSError(28, "No space left on device")

        full.setattr("saves.disk._written", refuse)
        with pytest.raises(SaveError, match=r"the disk is full\. What you did does not count"):
            ada.choose(option)
    assert (len(ada.history.entries), len(ada.travel.remarks.all)) == (before, said)

    ada.choose(option)

    assert len(game.store.load(game.path).history.entries) == len(ada.history.entries)


def test_a_game_at_one_keyboard_is_opened_to_others_and_closed_to_none(game: Apart) -> None:
    table = open_table(game.path, game.store).table
    game.open.append(table)
    with pytest.raises(AtOneKeyboardError):
        game.join("Ben")

    share_table(table, game.store)
    ben = game.join("Ben")

    assert shared(table).lost == (BEN,)
    shared(table).give_up()
    assert table.here == frozenset({ADA, CLEO})
    table.reveal(ADA)
    answer(table)
    shared(ben).follow()
    assert digest(ben.history.state) == digest(table.history.state)


def test_a_variation_would_take_everybody_along(game: Apart) -> None:
    ada = game.join("Ada")
    answer(ada)

    assert TimeTravel(ada).begin_side_line(0) == NOT_APART
    assert not ada.is_side_line


# Requests.


def test_an_undo_with_a_price_happens_when_all_have_agreed(game: Apart) -> None:
    ada, ben, cleo = costly(game)
    head = ada.history.head.number
    shared(ada).requests.begin(wish(ada))
    for table in (ben, cleo):
        shared(table).follow()
    request = shared(ben).requests.open
    assert request is not None
    assert request.waits_for == (BEN, CLEO)
    assert request.question == shared(ada).requests.open.question  # type: ignore[union-attr]  # it is open

    shared(ben).requests.reply(BEN, yes=True)
    assert ben.history.head.number == head
    shared(cleo).requests.reply(CLEO, yes=True)

    for table in (ada, ben):
        shared(table).follow()
    assert {table.history.head.number for table in (ada, ben, cleo)} == {cleo.history.head.number}
    assert cleo.history.head.number < head
    assert ada.travel.remarks.undos[-1][1].agreed == (BEN, CLEO)
    assert shared(ada).requests.open is None


def test_one_no_ends_it(game: Apart) -> None:
    ada, ben, cleo = costly(game)
    head = ada.history.head.number
    shared(ada).requests.begin(wish(ada))
    shared(ben).follow()
    shared(ben).requests.reply(BEN, yes=False)
    for table in (ada, cleo):
        shared(table).follow()

    assert shared(ada).requests.open is None
    assert shared(ada).requests.refused_last == (0, BEN)
    assert ada.history.head.number == head
    with pytest.raises(IllegalError, match="Nobody asks for that any more"):
        shared(cleo).requests.reply(CLEO, yes=True)


def test_a_request_ends_with_the_next_answer_and_when_it_is_taken_away(game: Apart) -> None:
    screens = ada, ben, _ = costly(game)
    shared(ada).requests.begin(wish(ada))
    shared(ada).requests.take_away()
    shared(ben).follow()
    assert shared(ben).requests.open is None

    shared(ada).requests.begin(wish(ada))
    shared(ben).follow()
    assert shared(ben).requests.open is not None
    play_on(screens, 1)

    assert shared(ben).requests.open is None


def test_two_do_not_ask_at_once(game: Apart) -> None:
    ada, ben, _ = costly(game)
    shared(ada).requests.begin(wish(ada))
    shared(ben).follow()

    with pytest.raises(IllegalError, match="Ada already asks for something"):
        shared(ben).requests.begin(Ask(BEN, "undo", 0))


def test_who_was_killed_while_a_request_was_open_finds_it_again(game: Apart) -> None:
    ada, ben, cleo = costly(game)
    shared(ada).requests.begin(wish(ada))
    shared(ada).journal.let_go()

    again = game.join("Ada")

    assert shared(again).requests.open is not None
    for table, seat in ((ben, BEN), (cleo, CLEO)):
        shared(table).follow()
        shared(table).requests.reply(seat, yes=True)
    shared(again).follow()
    assert digest(again.history.state) == digest(cleo.history.state)


def test_a_seat_is_not_handed_over_before_its_person_agrees(game: Apart) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    asking = TimeTravel(ada).hand_over(("", "Scavenger", ""))
    assert isinstance(asking, Asking)
    assert asking.ask is not None
    shared(ada).requests.begin(asking.ask)
    assert ada.levels == ("", "", "")
    shared(ben).follow()

    shared(ben).requests.reply(BEN, yes=True)

    shared(ada).follow()
    assert ada.levels == ("", "Scavenger", "")


# What is said.


def test_a_line_is_read_on_the_other_screens_and_stands_in_no_transcript(game: Apart) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    shared(ada).say("  My egg, hands off!  ")
    shared(ben).follow()

    assert [(said.by, said.text) for _, said in shared(ben).sayings] == [(ADA, "My egg, hands off!")]
    from tui.table.written import record_of

    assert "hands off" not in record_of(ben)


@pytest.mark.parametrize("text", ["", "   ", "x" * 121, "a\x1b[2Jb", "a\u202eb"])
def test_nothing_else_than_a_short_plain_line_is_said(game: Apart, text: str) -> None:
    ada = game.join("Ada")
    with pytest.raises(RemarkError):
        shared(ada).say(text)
    assert shared(ada).sayings == ()


def test_what_another_program_has_written_is_plain_text_when_it_is_read(game: Apart) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    ada.travel.remarks.add(0, "said", {"by": 0, "text": "a\x1b[2Jb\u202e" + "x" * 500})
    ada.travel.remarks.add(0, "said", {"by": 7, "text": "nobody"})
    ada.save()
    shared(ben).follow()

    ((_, said),) = shared(ben).sayings
    assert said.text.startswith("a·[2Jb·x")
    assert len(said.text) == 120


def test_nobody_says_anything_at_the_table_screen_or_where_it_is_switched_off(game: Apart) -> None:
    wall, ada, ben = game.join(), game.join("Ada"), game.join("Ben")
    with pytest.raises(LookupError):
        shared(wall).say("Hello")
    shared(ada).allow_saying(allowed=False)
    shared(ben).follow()

    with pytest.raises(LookupError):
        shared(ben).say("Hello")


# Who is away.


def test_who_fell_is_away_and_the_seat_can_be_handed_to_a_computer_player_until_they_return(game: Apart) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    with pytest.raises(LookupError, match="Ben is here"):
        shared(ada).hand_away(BEN, "Wanderer")
    shared(ben).journal.let_go()
    shared(ada).look()

    shared(ada).hand_away(BEN, "Wanderer")
    assert ada.levels == ("", "Wanderer", "")

    again = game.join("Ben")
    assert shared(again).come_back()
    shared(ada).follow()
    assert ada.levels == ("", "", "")


def test_a_seat_that_its_person_gave_away_stays_given_away(game: Apart) -> None:
    ben = game.join("Ben")
    ben.hand_over(("", "Wanderer", ""), (), BEN)

    assert not shared(ben).come_back()


def test_the_newest_screen_of_a_seat_has_it(game: Apart) -> None:
    old, new = game.join("Ada"), game.join("Ada")

    assert shared(old).lost == (ADA,)
    shared(old).take_back(shared(old).lost)
    assert shared(old).lost == ()
    assert shared(new).lost == (ADA,)


def test_a_screen_without_a_sign_for_ten_seconds_is_away(game: Apart) -> None:
    ada, ben = game.join("Ada"), game.join("Ben")
    presence = shared(ben).presence
    assert presence is not None
    before = time.time() - 11
    os.utime(screens_folder(game.path) / f"{presence.file.id}.screen", (before, before))
    shared(ada)._looked = 0.0
    shared(ada).look()

    assert shared(ada).whereabouts(BEN).mark == "away"


# Computer players.


def test_computer_players_play_at_one_screen_and_when_that_is_gone_at_the_next(tmp_path: Path) -> None:
    game = Apart(tmp_path, ("Ada", "Rex:Wanderer"))
    screens = [game.join("Ada"), game.join()]
    minds = [Companions(shared(table).journal, beat=0.0) for table in screens]
    ada = screens[0]
    rex = 0
    until = time.monotonic() + 60
    while rex < 6 and time.monotonic() < until:
        shared(ada).follow()
        if ada.awaited == ADA:
            answer(ada, rex)
        for mind in minds:
            mind.tick()
        rex = sum(getattr(entry.answer, "seat", None) == 1 for entry in ada.history.line())
        if rex == 3:
            minds[0].close()
            minds[0].tick()
            presence = shared(ada).presence
            assert presence is not None
            presence.let_players_go()
    for mind in minds:
        mind.close()

    assert rex >= 6
    game.close()
