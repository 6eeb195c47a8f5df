"""What would have been better at the swings of a game that is over, as far as who chose could know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Choice
from core.players import hints
from core.players.thinking import Budget
from core.words.looking_back import Swing
from tests.tui.play.replay.films import played
from tests.tui.play.test_hints import Here
from tui.table.thinking.bettering import LUCK, Bettering

if TYPE_CHECKING:
    from core.engine.history import Entry
    from tui.table.table import Table

QUICK: Final = Budget(iterations=4, seconds=None)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is found in a few worlds."""
    monkeypatch.setattr(hints, "SEARCH", QUICK)
    monkeypatch.setattr(hints, "WORLDS", 2)


def told_at(table: Table, entry: Entry[Any]) -> str:
    """What is told of a swing at an entry."""
    bettering = Bettering(table, lambda: Here(table.game))
    assert entry.parent is not None
    known = {entry.number: (0.5, 0.5), entry.parent.number: (0.2, 0.8)}
    entries = {one.number: one for one in table.history.line()}
    bettering.begin([Swing(entry.number, 0, 0.2, 0.5)], entries, known)
    while bettering.look():
        pass
    return bettering.told.get(entry.number, "")


def test_a_swing_tells_what_was_chosen_and_what_would_have_been_better() -> None:
    """The three words of a hint: what, by how much, why. Where nothing is better, it is said."""
    table = played(2)
    chosen = [
        entry
        for entry in table.history.line()
        if isinstance(entry.answer, Choice)
        and entry.parent is not None
        and isinstance(pending := table.game.pending(entry.parent.state), tuple)
        and pending[0].kind == "act"
        and len(pending[0].options) > 4
    ]
    told = [told_at(table, entry) for entry in chosen[:1]]

    for entry, words in zip(chosen, told, strict=False):
        assert isinstance(entry.answer, Choice)
        assert words.startswith(f"{table.words.seats[entry.answer.seat].name} chose: ")
        assert "% more to win." in words or "Nothing better was found." in words, words


def test_a_swing_of_luck_was_nobodys_choice() -> None:
    table = played(2)
    luck = next(
        entry for entry in table.history.line()[1:] if entry.answer is not None and not isinstance(entry.answer, Choice)
    )

    assert told_at(table, luck) == LUCK


def test_a_swing_over_several_answers_tells_nothing() -> None:
    table = played(2)
    entry = next(one for one in table.history.line()[5:] if isinstance(one.answer, Choice))
    bettering = Bettering(table, lambda: Here(table.game))

    bettering.begin([Swing(entry.number, 0, 0.2, 0.5)], {entry.number: entry}, {entry.number: (0.5, 0.5)})

    assert not bettering.told
    assert not bettering.look()
