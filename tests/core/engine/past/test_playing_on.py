"""The line that leads to an entry, as a history of its own."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Over
from core.engine.history import History
from core.engine.past.playing_on import history_to, playable, remarks_to
from core.engine.past.said import Remark
from tests.core.toy_game import Setup, State, Toy, luck_of, play_at_random

TOY = Toy()


def wandered(seed: int, rounds: int = 40, answers: int = 60) -> History[State]:
    """A toy game with many branches."""
    history = History(TOY, TOY.new(Setup(rounds=rounds)), Dealer(f"seed {seed}"))
    history.begin()
    play_at_random(history, luck_of(seed), answers, wandering=0.3)
    return history


def history_line(entry: Any) -> list[Any]:
    """The entries from the root to this one."""
    line: list[Any] = []
    while entry is not None:
        line.insert(0, entry)
        entry = entry.parent
    return line


@pytest.mark.parametrize("seed", range(4))
def test_every_entry_has_its_line_with_the_same_states_and_events(seed: int) -> None:
    history = wandered(seed)
    for entry in history.entries:
        found = playable(history, entry.number)

        new = history_to(history, found)

        line = history_line(found)
        assert [each.state for each in new.entries] == [each.state for each in line]
        assert [each.events for each in new.entries] == [each.events for each in line]
        assert [each.number for each in new.entries] == list(range(len(line)))
        assert all(after.parent is before and new.onward(before) is after for before, after in pairwise(new.entries))
        assert new.line() == tuple(new.entries)
        assert not isinstance(new.pending, Chance)


def test_the_new_history_grows_apart_from_the_old_one_with_the_same_luck() -> None:
    history = wandered(7)
    entries = len(history.entries)
    new = history_to(history, playable(history, 20))
    again = history_to(history, playable(history, 20))

    for each in (new, again):
        play_at_random(each, luck_of(3), 30)

    assert [entry.answer for entry in new.entries] == [entry.answer for entry in again.entries]
    assert len(history.entries) == entries
    assert new.dealer is history.dealer


def test_nothing_is_played_on_from_before_a_leap_and_from_behind_it_with_the_leap() -> None:
    history = wandered(1)
    history.jump(12)
    leap = history.leap(TOY.new(Setup(rounds=9)))
    history.open_from = leap.number
    play_at_random(history, luck_of(1), 5)

    with pytest.raises(LookupError, match="only look at entry 12"):
        playable(history, 12)
    new = history_to(history, playable(history, history.head.number))
    assert new.entries[new.open_from].answer is None
    assert new.entries[new.open_from].state is leap.state


def test_a_history_that_nothing_may_be_added_to_is_played_on_all_the_same() -> None:
    """It is played by another program, say."""
    history = wandered(2)
    history.open_from = len(history.entries)

    new = history_to(history, playable(history, 10))

    assert new.is_open


def test_nothing_is_played_on_from_nowhere_or_from_the_end() -> None:
    history = wandered(3, rounds=2, answers=30)
    over = next(entry.number for entry in history.entries if isinstance(TOY.pending(entry.state), Over))

    for number in (-1, len(history.entries), over):
        with pytest.raises(LookupError):
            playable(history, number)


def test_remarks_on_the_line_come_along_at_their_new_numbers() -> None:
    """Names and marks of variations, and what was said of other lines, stay behind."""
    history = wandered(4)
    end = history.entries[-1]
    line = history_line(end)
    off = next(entry for entry in history.entries if entry not in line)
    passed = line[len(line) // 2]
    remarks = [
        Remark(0, "policy", "strict"),
        Remark(passed.number, "comment", "Brave."),
        Remark(off.number, "comment", "Elsewhere."),
        Remark(passed.number, "name", "left"),
        Remark(passed.number, "side", value=True),
        Remark(passed.number, "undo", {"by": 0, "steps": 2, "how": "open"}),
        Remark(end.number, "undo", {"by": 0, "steps": 1, "how": "open"}),
        Remark(passed.number, "weather", "dust"),
        Remark(off.number, "policy", "open"),
    ]

    found = remarks_to(remarks, end)

    at = line.index(passed)
    assert found == (
        Remark(at, "comment", "Brave."),
        Remark(at, "undo", {"by": 0, "steps": 2, "how": "open"}),
        Remark(at, "weather", "dust"),
        Remark(0, "policy", "open"),
    )
