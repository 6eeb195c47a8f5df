"""Parts of a game that are begun again, and answers that need no asking: the small puzzle at the table and in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Choice, IllegalError, asked
from core.engine.past.remarks import Remarks
from core.games import spoken
from core.words.asides import AS_PLANNED
from saves.store import Store
from tests.core.waves import GiveUp, Raise, Setup
from tests.games.played import played
from tests.games.pressing import press
from tests.games.shelf import GAMES
from tests.games.waves import WAVES, WallsSitting, waves_on_the_shelf, waves_table
from tests.tui.plain.typing import written
from tests.tui.played_tables import TableApp, settle, shown
from tui.fronts import front_of
from tui.play.commands import NOTES, STRETCHES
from tui.play.modes.tries import TriesMode
from tui.table.session import close_table, new_table, open_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tui.table.table import Table


@pytest.fixture(autouse=True)
def waves() -> Iterator[None]:
    """The puzzle stands on the shelf."""
    with waves_on_the_shelf():
        yield


def sitting_with(plan: dict[int, bool]) -> WallsSitting:
    """Who sits at the first wave, with walls planned."""
    sitting = WallsSitting(waves_table())
    sitting.plan.update(plan)
    return sitting


def built(table: Table) -> list[bool]:
    """The walls that were raised on the way to where the table stands, with those of waves that were held."""
    return [
        entry.answer.option.high
        for entry in table.history.line()
        if entry.answer is not None and hasattr(entry.answer, "option") and isinstance(entry.answer.option, Raise)
    ]


class TestPlanned:
    """`Sitting.planned`: an answer that was planned is given when its question comes."""

    def test_what_was_planned_follows_an_answer_without_being_asked(self) -> None:
        """Each is an entry of its own; what nobody planned is asked."""
        sitting = sitting_with({1: True})

        sitting.answer((Raise(high=False),))

        assert built(sitting.table) == [False, True]
        assert sitting.table.history.line()[-1].parent is sitting.table.history.line()[-2]
        assert sitting.view.options == (Raise(high=False), Raise(high=True))

    def test_nothing_is_answered_before_somebody_answers(self) -> None:
        """Who sits down, or looks again, is asked."""
        sitting = sitting_with({0: True})
        sitting.look_again()

        assert built(sitting.table) == []

    def test_it_is_taken_back_like_any_answer_and_then_asked(self) -> None:
        """One undo, one answer; it is not redone by itself."""
        sitting = sitting_with({1: True})
        sitting.answer((Raise(high=False),))

        sitting.command("undo")

        assert built(sitting.table) == [False]
        assert sitting.view.options == (Raise(high=False), Raise(high=True))

    def test_what_is_not_offered_is_passed_over(self) -> None:
        """After two high walls there is no stone for a third: it is low, which is all that is left."""
        sitting = sitting_with({1: True, 2: True})

        sitting.answer((Raise(high=True),))

        assert built(sitting.table)[:3] == [True, True, False]

    def test_the_only_answer_there_is_needs_no_plan_but_giving_up_is_asked(self) -> None:
        """After two high walls the third is low; a lost wave asks."""
        sitting = sitting_with({})
        face = sitting.table.view().face
        for high in (True, True) if face <= 3 else (False, True):
            sitting.answer((Raise(high=high),))
        if face > 3:
            sitting.answer((Raise(high=False),))

        assert len(built(sitting.table)) == 3
        assert sitting.view.options == (GiveUp(),)

    def test_the_log_says_what_was_planned_and_what_was_not(self) -> None:
        """Before what came of it; the only answer there is was not planned."""
        sitting = sitting_with({1: True})
        sitting.answer((Raise(high=True),))

        told = [saying.words for saying in sitting.log.sayings]
        assert told.count(AS_PLANNED) == 1
        assert told.index(AS_PLANNED) == [text.startswith("raised") for text in told].index(True) + 1
        assert sum(text.startswith("raised") for text in told) == 3

    def test_it_is_written_down_and_found_again(self, tmp_path: Path) -> None:
        """What was planned is a note beside its entry; given by hand later, it is none."""
        store = Store(tmp_path)
        table = new_table(Setup(), "7", store, game=WAVES.id).table
        sitting = WallsSitting(table)
        sitting.plan[1] = False
        sitting.answer((Raise(high=False),))
        close_table(table)
        again = open_table(store.games()[0].path, store).table

        assert again.travel.remarks.planned == {again.history.head.number}
        again.undo()
        again.choose(Raise(high=False))
        assert again.travel.remarks.planned == frozenset()
        close_table(again)

    def test_a_mark_that_is_none_is_left_alone(self) -> None:
        """Written by somebody else, or at no entry."""
        remarks = Remarks()
        remarks.add(3, "planned", "yes")
        remarks.mark_planned(4, is_planned=False)

        assert remarks.planned == frozenset()
        assert len(remarks.all) == 1

    def test_lines_ask_no_more_than_the_table(self) -> None:
        """Plain mode knows no plans, and gives the only answer there is."""
        table = waves_table()

        written(table, "2", "2")

        assert built(table)[:3] == [True, True, False]

    @pytest.mark.parametrize("name", GAMES)
    def test_only_the_one_answer_there_is_needs_no_asking(self, name: str) -> None:
        """Or one of several that come to the same. Asked of every game; `test_forced` asks what the pause tells."""
        game, _, _, _, sample, _ = played(name, min(spoken(name).players))
        for entry in sample:
            found = game.by_itself(entry.state)
            if found is None:
                continue
            (question,) = asked(game.pending(entry.state))
            assert found.seat == question.seat
            ends = {game.apply(entry.state, Choice(found.seat, option))[0] for option in question.options}
            assert len(ends) == 1 or question.kind == "flip"


class TestKeys:
    """`r` begins the wave again, `T` lists its tries; only where a game has them."""

    def test_only_games_that_are_begun_again_have_these_keys(self) -> None:
        """And no other game has them on its last line or in its help."""
        ids = {command.id for command in (*STRETCHES, *NOTES)}

        assert {command.id for command in front_of(WAVES.id).commands} & ids == {"reset", "tries"}
        assert not {command.id for command in front_of("terror-below").commands} & ids

    async def test_a_wave_is_begun_again_by_a_key(self, tmp_path: Path) -> None:
        """At once, and nothing is dealt anew; where it begins there is nothing to begin again."""
        table = waves_table()
        app = TableApp(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "r restart" in shown(pilot)
            start = table.history.head
            text = await press(pilot, "2", "enter", "r")

            assert table.history.head is start
            assert "The wave starts over." in text
            assert table.ledger.resets == 1
            assert "You are at the start of the wave." in await press(pilot, "r")
            assert table.ledger.resets == 1

    async def test_a_try_is_chosen_from_a_list_and_goes_on(self, tmp_path: Path) -> None:
        """Each says how it ended; enter goes to where the chosen one has come to."""
        table = waves_table()
        losing = ("2", "enter") if table.view().face <= 3 else ("1", "enter")
        app = TableApp(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "There are no tries here yet." in await press(pilot, "T")
            await press(pilot, *losing, *losing)
            if not table.view().lost:
                await press(pilot, *losing)
            lost = table.history.head
            other = "1" if losing[0] == "2" else "2"
            text = await press(pilot, "r", other, "enter", "T")

            assert isinstance(app.table_screen.sitting.mode, TriesMode)
            assert "try 1, 3 steps" in text
            assert "The wave is lost" in text
            text = await press(pilot, "1", "enter")
            assert table.history.head is lost
            assert table.ledger.resets == 2
            assert "You are in try 1." in text

    async def test_the_same_is_typed(self, tmp_path: Path) -> None:
        """After `:`, `tries 1` goes there; a number that none has is refused."""
        table = waves_table()
        app = TableApp(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "1", "enter")
            there = table.history.head
            await press(pilot, "r", "colon", *"tries", "space", "9", "enter")
            assert "There is no try 9." in shown(pilot)
            await press(pilot, "colon", *"tries", "space", "1", "enter")
            assert table.history.head is there


class TestTries:
    """`Table.go_to_try`."""

    def test_forward_along_the_same_try_is_no_reset(self) -> None:
        """Nothing of it is left: it is a redo by number."""
        table = waves_table()
        table.choose(Raise(high=False))
        there = table.history.head
        table.reset()

        assert table.go_to_try(1)
        assert table.history.head is there
        assert table.ledger.resets == 1
        assert not table.go_to_try(1)

    def test_leaving_a_try_counts_as_a_reset_and_ends_with_them(self) -> None:
        """Who may begin again once may leave one try."""
        table = waves_table(resets=1)
        losing = table.view().face <= 3
        for _ in range(2):
            table.choose(Raise(high=losing))
        while not table.view().lost:
            table.choose(table.view().options[0])
        table.reset()
        table.choose(Raise(high=not losing))

        assert table.resets_left == 0
        with pytest.raises(IllegalError, match="restarted this as often"):
            table.go_to_try(1)
        assert "restarted this as often as you may" in written(table, "tries 1")

    def test_lines_tell_the_tries(self) -> None:
        """And what they are followed by."""
        table = waves_table()
        text = written(table, "tries", "1", "tries", "tries two", "tries 4")

        assert "There are no tries here yet." in text
        assert "try 1, 1 step, now: wave 1" in text
        assert "as in tries 2" in text
        assert "There is no try 4." in text


class TestNotes:
    """Notes that a seat keeps to itself."""

    def test_a_note_is_kept_told_and_taken_away_in_lines(self) -> None:
        table = waves_table()
        text = written(table, "note", "note high first", "note then low", "note 1", "note 7", "note")

        assert "You keep no notes." in text
        assert "  1  high first\n  2  then low" in text
        assert "You have no note 7." in text
        assert table.pins == {"2": "then low"}

    async def test_at_the_table_they_are_typed_and_read_by_a_key_where_a_game_has_one(self, tmp_path: Path) -> None:
        table = waves_table()
        app = TableApp(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "colon", *"note", "space", *"low", "enter")
            assert table.pins == {"1": "low"}
            app.table_screen.action_command("notes")
            await settle(pilot)
            assert "1  low" in shown(pilot)
