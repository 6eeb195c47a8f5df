"""Tries, resets and turns undone, as they are counted at a table. R41."""

from __future__ import annotations

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import Begin, End, Place
from core.buried_beneath.setup import Setup
from core.engine.dealer import Dealer
from core.engine.history import History
from tests.core.buried_beneath.kit import GAME, SEATS, place
from tui.table.table import Table


def seated(**chosen: object) -> Table:
    """A table at the start of the first wave, with the tests' cards; the first enemies' turn is seen."""
    setup = Setup(SEATS, hero="knight", village="7F3A", **chosen)  # type: ignore[arg-type]  # what the test chooses
    history = History(GAME, GAME.new(setup), Dealer("tries"))
    history.begin()
    table = Table(GAME, setup, history)
    table.reveal(0)
    table.choose(Begin())
    return table


def test_another_choice_before_an_enemies_turn_that_was_seen_is_a_new_try() -> None:
    """R41: within a turn one may think again and again; once the enemies' turn was seen it is another try."""
    table = seated()
    table.choose(Place(place("s2")))
    table.undo()
    table.choose(Place(place("cnw")))
    assert [tried.number for tried in table.tries] == [1]
    table.undo()
    table.choose(End())
    table.undo()
    table.choose(Place(place("cne")))
    assert [tried.number for tried in table.tries] == [1, 2]


def test_a_reset_counts_when_a_decision_lay_behind_it() -> None:
    """R41: at the start of a wave there is nothing to begin again; BB 5.2 sets no other limit."""
    table = seated()
    assert table.reset()
    assert not table.reset()
    assert table.ledger.resets == 1
    table.choose(Begin())
    assert table.reset()
    assert table.ledger.resets == 2


def test_counting_changes_no_result() -> None:
    """R41: what is told of a game is the same, however often it was tried."""
    plain, tried = seated(), seated()
    tried.choose(Place(place("s2")))
    tried.reset()
    tried.choose(Begin())
    assert tried.history.state == plain.history.state
    assert GAME.told(tried.history.state) == GAME.told(plain.history.state)
    assert isinstance(tried.game, BuriedBeneath)
