"""The cards in sight are those of the views, card by card. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.evidence.eager import Eager
from core.engine.decisions import PUBLIC
from core.engine.past.learnt import Facts, Learning, _finder
from core.engine.random_play import play_at_random
from core.terror_below.decks.edition import Decks
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.packs import pack_by_chance
from tests.core.toy_game import luck_of

if TYPE_CHECKING:
    from core.engine.history import History
    from core.engine.past.learnt import Learnt


def agrees(history: History[Any]) -> None:
    """For everybody, after every entry."""
    game = history.game
    finder = _finder(tuple(game.facts.items()))
    for entry in history.entries:
        viewers = (PUBLIC, *range(game.seats(entry.state)))
        found = game.sights(entry.state, viewers)
        assert found == {viewer: finder.cards(game.view(entry.state, viewer)) for viewer in viewers}, entry


def in_any_order(learnt: tuple[Learnt, ...]) -> list[str]:
    """What was learnt, the order of the cards apart."""
    return sorted(
        repr(replace(item, found=tuple(sorted(item.found, key=repr))) if isinstance(item, Facts) else item)
        for item in learnt
    )


@pytest.mark.long
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 5), canyon=st.booleans(), eagerly=st.booleans())
def test_the_cards_in_sight_are_those_of_the_views(seed: int, seats: int, canyon: bool, eagerly: bool) -> None:
    setup = Setup(
        seats_named(NAMES[:seats]),
        board="canyon" if canyon else "desert",
        worms="drawn" if seed % 2 else "starters",
        solo=Solo("scramble", queens=True) if seats == 1 else None,
    )
    game = TerrorBelow()
    chooser = Eager(game, str(seed)) if eagerly else None
    agrees(play_at_random(game, setup, str(seed), chooser=chooser)[0])


@pytest.mark.parametrize("seed", range(3))
def test_so_they_are_with_any_deck_pack(seed: int) -> None:
    """Other cards bring other powers into play."""
    game = TerrorBelow(Decks(pack_by_chance(luck_of(seed)), "by chance"))
    agrees(play_at_random(game, Setup(seats_named(NAMES[:3])), str(seed))[0])


def test_a_game_that_says_no_sights_has_them_sought_in_its_views() -> None:
    """What is learnt is the same."""

    class Silent(TerrorBelow):
        def sights(self, state: Any, viewers: Any) -> Any:
            del state, viewers

    game = TerrorBelow()
    history, _ = play_at_random(game, Setup(seats_named(NAMES[:3])), "silent")
    said, sought = Learning(game), Learning(Silent())
    for entry in history.entries:
        assert in_any_order(said.of(entry)) == in_any_order(sought.of(entry))
