"""The table on the screen is made of parts that it holds by name, and each of them works without Textual."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine.decisions import PUBLIC
from saves.errors import SaveError
from tests.tui.play.bare_screen import BareScreen
from tests.tui.played_tables import TableApp, new_table, play_until, settle
from tests.tui.solo_moments import solo_table
from tui.buried_beneath.sitting import VillageSitting
from tui.critters_below.sitting import ShelterSitting
from tui.fronts import front_of
from tui.play.commands import TYPED
from tui.play.deeds import Deeds
from tui.play.motion.moment import Moment
from tui.play.pointing import Pointing
from tui.play.recap.news import NOTHING
from tui.play.screen import TableScreen
from tui.play.seated_company import BEAT, WITH_REASON
from tui.play.settling import Settling
from tui.play.tip_at_head import READ_IN, TipAtHead
from tui.play.tips import Tips
from tui.play.typed.typing import Typing
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen
from tui.screens.history.wishes import TakeBack
from tui.table.in_words import InWords
from tui.table.thinking.company import Reply
from tui.table.typed import HELP, typed
from tui.terror_below.sitting import BoardSitting
from tui.terrorscape_2.sitting import StationSitting

DEPTH = 4
"""So many classes of ours a table on the screen is, and no more."""

SITS = 3
"""So many is who sits at it, with what a game adds."""

VIEWS = 2
"""So many views one answer makes, and no more."""


def ours(kind: type) -> list[str]:
    """The classes of the screens that a class is."""
    return [one.__qualname__ for one in kind.__mro__ if one.__module__.startswith("tui.")]


def asked_screen() -> BareScreen:
    """A table of two at which the seat that is asked looks."""
    table = new_table(2)
    play_until(table, lambda view: view.round > 0)
    return BareScreen(table)


def test_a_table_on_the_screen_has_its_parts_and_is_none_of_them() -> None:
    assert len(ours(TableScreen)) <= DEPTH, ours(TableScreen)


@pytest.mark.parametrize("sitting", [BoardSitting, VillageSitting, ShelterSitting, StationSitting])
def test_what_a_game_adds_to_a_sitting_is_one_class_that_holds_its_parts(sitting: type) -> None:
    assert len(ours(sitting)) <= SITS, ours(sitting)


def test_what_was_answered_is_taken_back_through_the_history() -> None:
    """As a wish of somebody who has left the history; then the table goes on."""
    table = solo_table()
    screen, stood = BareScreen(table), table.history.head
    screen.sitting.answer(table.view().options[:1])
    screen.travelling.open_history(stood.number)
    history, left = screen.app.pushed.pop()
    assert isinstance(history, HistoryScreen)
    left(TakeBack(stood.number))

    assert table.history.head is stood
    assert screen.did == ["go on"]


def test_who_leaves_the_history_without_a_wish_is_where_it_was_opened() -> None:
    screen = asked_screen()
    screen.travelling.open_history(back=lambda: screen.did.append("back"))
    _, left = screen.app.pushed.pop()
    left(None)

    assert screen.did == ["back"]


def test_what_is_typed_is_a_number_or_a_command_or_a_word() -> None:
    screen = asked_screen()
    typing = Typing(screen)
    for text in ("1", "undo", "undo turn", "hide", "undo later"):
        typing.obey(typed(text))

    assert screen.answers == [screen.table.view().options[0]]
    assert screen.commands == ["undo", "undo.turn"]
    assert screen.did == ["hide"]
    assert screen.said[0].startswith("refused: undo goes back one decision")


def test_the_clipboard_gets_what_all_know_while_somebody_hides_something() -> None:
    screen = asked_screen()
    Typing(screen).copy()

    words = screen.table.game.words(screen.table.setup)
    assert screen.app.copied == [words.position(screen.table.public_view())]
    assert screen.said == ["The position, as everybody knows it, is copied as text."]


def test_what_moves_ends_with_a_key_and_then_the_table_goes_on() -> None:
    screen = asked_screen()
    motion = screen.motion
    motion.player.play([Moment(view=screen.sitting.view, ms=100)], screen.move_on)
    assert screen.did == ["redraw"]
    assert motion.touched(), "the key does nothing else"
    assert screen.did == ["redraw", "move on"]
    assert not motion.touched(), "the next one does what it always does"
    assert motion.player.frame is None


@pytest.mark.parametrize("pace", ["full", "none"])
def test_one_answer_makes_two_views_at_most(pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the seat knew before is known, and what it knows then is asked for by what follows, moves and is drawn."""
    screen = BareScreen(solo_table())
    screen.app.pace = pace
    made: list[int] = []
    view = screen.table.game.view

    def counted(state: object, viewer: int) -> object:
        made.append(viewer)
        return view(state, viewer)

    monkeypatch.setattr(screen.table.game, "view", counted)
    for _ in range(8):
        made.clear()
        screen.sitting.answer(screen.table.view().options[:1])
        screen.motion.moves()
        screen.motion.player.complete()
        assert 1 <= len(made) <= VIEWS, made


def test_nothing_of_what_has_happened_is_shown_under_something_else() -> None:
    screen = asked_screen()
    screen.sitting.answer(screen.table.view().options[:1])
    screen.is_on_top = False

    assert not screen.motion.moves()
    assert screen.sitting.happened() is None


@pytest.mark.parametrize(("why", "seconds"), [("", BEAT), ("It is near.", WITH_REASON)])
def test_a_deed_of_a_computer_player_stands_to_be_read(why: str, seconds: float) -> None:
    """Longer where a reason is told, and not at all where nothing moves."""
    screen = asked_screen()
    table = screen.table
    assert table.awaited is not None
    screen.company.give(Reply(table.awaited, table.view().options[0], why))

    assert seconds - 0.5 < screen.company.stands_for <= seconds
    assert screen.did == ["go on"]
    screen.company.stop_standing()
    screen.app.pace = "none"
    screen.company.let_stand()
    assert screen.company.stands_for <= 0


def test_that_somebody_has_thought_is_not_drawn_before_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deed is drawn alone: nobody waits for a picture that is over at once."""
    screen = asked_screen()
    table, company = screen.table, screen.company
    table.sit_down(("Wanderer", "Wanderer"))
    screen.sitting.look_again()
    monkeypatch.setattr(company.players, "look", company.players.think_here)
    monkeypatch.setattr(type(company.players), "progress", 0.5)
    screen.app.pace = "none"
    company._look()

    assert screen.did == ["go on"]
    monkeypatch.setattr(company.players, "look", lambda: None)
    monkeypatch.setattr(type(company.players), "progress", 0.6)
    company._look()
    assert screen.did == ["go on", "redraw"]


def test_a_click_does_what_it_means_and_nothing_under_something_else() -> None:
    screen = asked_screen()
    pointing = Pointing(screen)
    screen.is_on_top = False
    pointing.chosen(("command", "history"), right=False)
    assert not screen.app.pushed
    screen.is_on_top = True
    pointing.chosen(("command", "help.keys"), right=False)
    pointing.chosen(("entry", 0), right=False)
    pointing.chosen(("command", "hide"), right=False)
    pointing.chosen(("command", "players"), right=False)

    assert screen.commands == ["players"], "a click on a key is the key"
    assert screen.app.pressed == ["question_mark"]
    assert isinstance(screen.app.pushed[0][0], HistoryScreen)
    assert screen.did == ["hide"]


def test_the_disk_is_waited_for_after_the_picture_and_tells_what_it_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = asked_screen()
    calls: list[object] = []

    class Loop:
        def call_later(self, _: float, call: object) -> Loop:
            calls.append(call)
            return self

        def cancel(self) -> None:
            calls.clear()

    def refuse() -> None:
        raise SaveError(Path("game"), "full")

    monkeypatch.setattr("tui.play.settling.get_running_loop", Loop)
    monkeypatch.setattr(screen.table, "save", refuse)
    settling = Settling(screen)
    settling.begin()
    settling.soon()
    assert not screen.said
    screen.painted.pop()()
    assert screen.said == [f"fault: {SaveError(Path('game'), 'full')}"]
    assert not calls, "it is not waited for twice"


def test_the_keyboard_is_passed_through_a_curtain() -> None:
    """Behind it nobody looks; the seat that it hangs for takes its place."""
    screen = asked_screen()
    table = screen.table
    wanted = table.awaited
    assert wanted is not None
    table.reveal(1 - wanted)
    screen.passing.next_seat()
    curtain, gone = screen.app.pushed.pop()
    assert isinstance(curtain, Curtain)
    assert table.viewer == PUBLIC
    gone(True)

    assert table.viewer == wanted


def test_the_end_is_told_once() -> None:
    table = new_table(2)
    with pytest.raises(AssertionError, match="the game ended"):
        play_until(table, lambda _: False)
    screen = BareScreen(table)
    screen.passing.next_seat()
    screen.passing.next_seat()

    assert [type(over) for over, _ in screen.app.pushed] == [EndScreen]


def test_a_recap_of_nothing_is_a_sentence() -> None:
    screen = BareScreen(new_table(2))
    assert Deeds(screen).do("recap")

    assert screen.said == [f"refused: {NOTHING}"]


def test_what_may_not_be_done_is_a_sentence_and_a_hint_goes_away_for_what_lies_over_it() -> None:
    screen = BareScreen(solo_table())
    away: list[bool] = []
    screen.sitting.hinting.put_away = lambda: away.append(True)  # type: ignore[method-assign]  # to hear of it
    deeds = Deeds(screen)
    assert deeds.do("players")
    assert screen.said == ["refused: A game for one has one player."]
    assert deeds.do("copy")
    assert away == [True], "the clipboard lies over nothing"
    assert deeds.do("history")
    assert isinstance(screen.app.pushed[0][0], HistoryScreen)
    assert len(away) == 2
    assert not deeds.do("go"), "it means what the question makes of it"
    assert not deeds.do("undo")


def test_the_sign_that_goes_on_leads_from_the_log_to_the_history() -> None:
    screen = asked_screen()
    screen.sitting.panels.parts = ("board", "log")
    screen.sitting.panels.focus_on("log")

    assert Deeds(screen).do("go")
    assert isinstance(screen.app.pushed[0][0], HistoryScreen)


@pytest.mark.parametrize("alone", [True, False])
def test_help_the_list_and_plain_mode_leave_out_alike_what_nothing_comes_of(alone: bool) -> None:
    """Whoever plays a game for one hands no seat over."""
    table = solo_table() if alone else new_table(2)
    screen = TableScreen(table, front_of(table.game.id))
    commands = {command.typed for command in screen.commands}
    every = {command.typed for command in screen.front.commands}
    words = {line.split("  ")[0].split(" ")[0] for line in InWords(table).help()}

    assert ("players" in words) is not alone
    assert {typed.split()[0] for typed in every - commands} == {
        typed.split()[0] for typed in every if typed and typed.split()[0] not in words
    }


async def test_the_list_of_commands_says_why_one_cannot_be_done_now(tmp_path: Path) -> None:
    """With the sentence that its key would bring."""
    app = TableApp(tmp_path, new_table(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        _, *groups = app.table_screen.command_groups()
        told = {command.words: command.about for group in groups for command in group.commands}

        assert told["Last turn"] == NOTHING
        assert told["History"] == "history and variations"


def test_whatever_is_typed_for_a_command_is_a_word_and_the_help_of_plain_mode_tells_it() -> None:
    for told in TYPED:
        assert typed(told).word == told.split()[0]
        assert any(line.split(" ")[0] == told.split()[0] for line in HELP)


def test_a_tip_stands_at_the_head_until_somebody_answers(tmp_path: Path) -> None:
    """Where it stood long enough to be read it is never told again."""
    screen = asked_screen()
    head = TipAtHead(screen)
    head.give()
    assert head.line(80) is None
    screen.tips = Tips(screen.table, tmp_path / "learnt.json")
    head.give()
    assert head.line(80) is not None
    (read,) = screen.later
    assert read.seconds == READ_IN
    screen.table.choose(screen.table.view().options[0])
    assert head.line(80) is None
