"""The evidence for Buried Beneath in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from bench.evidence.villages import pairs, play, told_rightly
from core.buried_beneath.game import BuriedBeneath
from core.engine.dealer import Dealer
from core.engine.history import History
from tests.core.buried_beneath.kit import BLACK, GAME, end, position


def test_every_hero_meets_every_boss() -> None:
    cards = BuriedBeneath().cards
    assert len(set(pairs())) == len(pairs()) == len(cards.heroes) * len(cards.bosses)


def test_a_few_games_are_sound_and_foretold() -> None:
    found = play((3, pairs()[3]), games=3)

    assert found.wrong == []
    assert found.is_well
    assert (found.games, found.endings.total()) == (3, 3)
    assert found.foretold


def test_a_telegraph_that_tells_something_else_is_found() -> None:
    """The events of another turn are held against what is told before this one."""
    state = position(units=[(BLACK, "nw1", 3)], dice=(1, 0))
    other = position(units=[(BLACK, "se2", 3)], dice=(1, 0))
    history = History(GAME, state, Dealer("wrong"))
    after, happened = end(other)
    entry = history.choose(0, GAME.pending(state)[0].options[-1])[0]  # type: ignore[index]  # a question is open
    assert told_rightly(GAME, history.line(), 1)

    entry.events = tuple(happened)
    entry.kept = after
    assert not told_rightly(GAME, history.line(), 1)
