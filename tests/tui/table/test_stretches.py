"""A part of a game that may be begun again: it is travel, and every way it was played is a try."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, IllegalError
from core.engine.history import History
from core.engine.past.remarks import Remarks
from core.engine.registry import UnknownGameError
from core.engine.seats import seats_named
from core.words.asides import asides
from core.words.chronicle import chronicle
from core.words.prices import ledger_words
from saves.notes import remarks_of
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.store import Store
from tests.core.waves import GiveUp, Raise, Setup, Waves
from tui.table.session import close_table
from tui.table.table import Table
from tui.table.time_travel import TimeTravel, TravelTold
from tui.table.watched import header_of

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.policies import Policy

WAVES = Waves()


def only_waves(name: str) -> Waves:
    """The game of these tests."""
    if name != WAVES.id:
        raise UnknownGameError(name)
    return WAVES


def sit(policy: Policy = "strict", **chosen: object) -> Table:
    """A table at the first wave."""
    setup = Setup(**chosen)  # type: ignore[arg-type]  # what a test chooses
    history = History(WAVES, WAVES.new(setup), Dealer("7"))
    history.begin()
    table = Table(WAVES, setup, history)
    table.travel.remarks.set_policy(policy)
    return table


def build(table: Table, *walls: int) -> None:
    """Raise walls, 1 for high ones."""
    for wall in walls:
        table.choose(Raise(high=bool(wall)))


def losing(table: Table) -> tuple[int, int, int]:
    """Walls that do not hold against what was announced."""
    high = int(table.view().face <= 3)
    return (high, high, high)


def winning(table: Table) -> tuple[int, int, int]:
    """Walls that hold."""
    high = int(table.view().face > 3)
    return (high, high, high)


class TestReset:
    """A wave that is begun again."""

    @pytest.mark.parametrize("policy", ["strict", "house", "open"])
    def test_it_goes_back_to_where_the_wave_began_whatever_the_policy(self, policy: Policy) -> None:
        """Nothing is dealt anew: the same walls meet the same enemies."""
        table = sit(policy)
        start = table.history.head
        build(table, *losing(table))
        lost = table.history.head

        assert table.view().options == (GiveUp(),)
        assert table.reset()
        assert table.history.head is start
        build(table, *losing(table))
        assert table.history.head is lost

    def test_it_is_written_down_as_what_it_is(self) -> None:
        """It counts as no undo, and stands in no log; who asks the history for undos finds it."""
        table = sit()
        build(table, *losing(table))
        table.reset()

        ((entry, undo),) = table.travel.remarks.undos
        ledger = table.ledger
        assert (entry, undo.how, undo.steps) == (table.history.head.number, "reset", 3)
        assert (ledger.resets, ledger.quiet, ledger.agreed, ledger.open) == (1, 0, 0, 0)
        assert ledger_words(ledger) == "1 restart"
        assert asides(table.history, table.travel.remarks, table.history.line()) == ()
        told = chronicle(table.history, table.travel.remarks, 0, PUBLIC, table.words)
        assert [passage.minor for passage in told if "restarts" in passage.text] == [True]

    def test_only_the_wave_that_is_played_is_begun_again(self) -> None:
        table = sit()
        build(table, *winning(table))
        second = table.history.head
        build(table, 1)

        assert table.reset()
        assert table.history.head is second
        assert not table.reset()

    def test_a_limit_holds_for_each_wave(self) -> None:
        """Whatever was played in between, and however the table came back to its beginning."""
        table = sit("open", resets=2)
        lefts = []
        for _ in range(2):
            lefts.append(table.resets_left)
            build(table, *losing(table))
            table.reset()
        build(table, 1)

        assert (lefts, table.resets_left) == ([2, 1], 0)
        with pytest.raises(IllegalError, match="restarted this as often"):
            table.reset()
        table.undo()
        build(table, *winning(table))
        assert table.resets_left == 2

    def test_a_side_line_is_begun_again_freely(self) -> None:
        """It is tried out beside the game, and nothing is written."""
        table = sit("open", resets=0)
        build(table, 1)
        table.travel.begin_side_line(table.history.head.number, 0)
        build(table, 0)

        assert table.reset()
        assert table.ledger.resets == 0

    def test_a_finished_game_is_begun_again_nowhere(self) -> None:
        table = sit()
        build(table, *losing(table))
        table.choose(GiveUp())

        assert table.is_over
        assert (table.travel.stretch, table.reset(), table.tries) == (None, False, ())

    def test_what_happens_is_said_in_a_sentence(self) -> None:
        table = sit(resets=2)
        travel = TimeTravel(table)

        assert travel.begin_again().words == "You are at the start of the wave."
        build(table, 1)
        assert travel.begin_again() == TravelTold("The wave starts over. You can restart it 1 more time.", moved=True)
        build(table, 1)
        assert travel.begin_again().words.endswith("That was the last time.")
        build(table, 1)
        assert travel.begin_again() == TravelTold("You have restarted this as often as you may.", refused=True)


class TestTries:
    """The ways that a wave was played."""

    def test_each_is_told_with_how_it_ended(self) -> None:
        """Numbered as they were begun; the last one begun is the game."""
        table = sit()
        build(table, *losing(table))
        table.reset()
        build(table, *winning(table)[:2])

        first, second = table.tries
        assert [found.number for found in table.tries] == [1, 2]
        assert [found.steps for found in table.tries] == [3, 2]
        assert (first.peaks, first.left, first.tip.state.lost) == (1, False, True)
        assert table.words.outcome(table.game.view(first.tip.state, 0)) == "The wave is lost."
        assert second.tip is table.history.head

    def test_a_try_that_held_comes_to_the_end_of_its_wave(self) -> None:
        """Its last entry is the one with which the wave ended; the next wave has tries of its own."""
        table = sit()
        start = table.history.head
        build(table, *winning(table))
        untried = len(table.tries)
        build(table, 1)

        assert untried == 0
        assert [found.steps for found in table.tries] == [1]
        table.travel.set_policy("open")
        table.undo(start.number)
        assert [(found.steps, found.left) for found in table.tries] == [(3, True)]

    def test_what_was_taken_back_before_the_enemies_came_is_no_try(self) -> None:
        """The same try is played otherwise."""
        table = sit()
        build(table, 0, 1)
        table.undo()
        build(table, 0)
        table.reset()
        build(table, 1)

        assert [(found.number, found.steps) for found in table.tries] == [(1, 1)]

    def test_a_try_parts_before_enemies_that_were_seen(self) -> None:
        """It shares what came before, and no more."""
        table = sit()
        build(table, *losing(table))
        table.undo()
        table.undo()
        build(table, winning(table)[0])

        assert [(found.number, found.shared) for found in table.tries] == [(1, 0), (2, 1)]
        assert table.tries[0].entries[0] is table.tries[1].entries[0]

    def test_none_is_a_side_line_but_what_was_tried_out_on_purpose(self) -> None:
        """A line of a stretch is a try; what is played beside the game is none."""
        table = sit("open")
        start = table.history.head.number
        build(table, *losing(table))
        table.reset()
        build(table, winning(table)[0])
        assert len(table.travel.branches()) == 1

        table.travel.begin_side_line(start, 0, "what if")
        build(table, winning(table)[0], losing(table)[0])
        table.travel.back_to_game()
        assert [branch.name for branch in table.travel.branches()] == ["", "what if"]
        assert [found.steps for found in table.tries] == [3, 1]

    def test_a_game_that_has_no_stretch_has_no_tries(self) -> None:
        table = sit()
        build(table, *losing(table))
        table.choose(GiveUp())

        assert len(table.tries) == 0


def test_without_secrets_nobody_draws_a_curtain() -> None:
    """Who is asked looks; a table that was blanked shows nothing until somebody looks again."""
    table = sit(seats=seats_named(("Ada", "Ben")))
    looking = []
    for _ in range(3):
        looking.append((table.viewer, table.needs_curtain))
        build(table, 1)

    assert looking == [(0, False), (1, False), (0, False)]
    table.hide()
    assert (table.viewer, table.view().options) == (PUBLIC, ())
    table.reveal(0)
    assert table.viewer == table.awaited


def test_a_save_and_a_record_keep_resets_and_tries(tmp_path: Path) -> None:
    """And the record book counts them."""
    store = Store(tmp_path, only_waves)
    setup = Setup(resets=3)
    history = History(WAVES, WAVES.new(setup), Dealer("7"))
    history.begin()
    journal = store.begin(WAVES, setup, history, "A")
    table = Table(WAVES, setup, history, journal)
    build(table, *losing(table))
    table.reset()
    build(table, *losing(table)[:2])
    build(table, losing(table)[0])
    table.choose(GiveUp())
    close_table(table)

    assert store.verify(journal.path).well
    loaded, again = store.resume(journal.path)
    again.close()
    resumed = Table(WAVES, loaded.setup, loaded.history, None, remarks_of(loaded.notes).all)
    (result,) = store.book.records()
    assert resumed.ledger.resets == 1
    assert (result.resets, result.told, result.variant) == (1, {"lost": 1}, {"resets": 3})
    text = record_text(header_of(table), setup, history, table.travel.remarks)
    recorded = read_record(text.encode(), tmp_path / "record.txt", only_waves)
    assert Remarks(recorded.remarks).ledger.resets == 1
