"""The numbered options in the place of the hand, at small: each is told whole there, or in fewer words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.dealer import Dealer
from core.engine.history import History
from core.terror_below import options as o
from core.terror_below.words.shorter import shorter_labels
from tests.games.played import SIZES, played
from tests.tui.positions import table_view
from tui.fronts import front_of
from tui.look.spans import cells
from tui.play.choices import NUMBER, cell_width
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.play.choices import Choice

WIDTH, HEIGHT = 80, 2
"""The strip at 80x24."""

NAME = "terror-below"


def strips() -> Iterator[tuple[Choice, ...]]:
    """Every list of options that was asked in games by chance."""
    for seats in SIZES[NAME]:
        game = played(NAME, seats)
        for entry in game.history.line():
            pending = game.game.pending(entry.state)
            if isinstance(pending, tuple) and len(pending[0].options) > 1:
                table = Table(game.game, game.setup, History(game.game, entry.state, Dealer("1")))
                table.reveal(pending[0].seat)
                mode = front_of(NAME).sitting(table).mode
                if mode.strips:
                    yield mode.choices


def test_no_option_is_cut_at_80_columns() -> None:
    """Its name stays whole; what has no room of what it brings is on the card."""
    met = 0
    for choices in strips():
        room = cell_width(choices, "small", WIDTH, HEIGHT) - NUMBER
        for choice in choices:
            met += 1
            told = choice.fitting(room).replace("  ", " ", 1)
            assert cells(told) <= room, told
            assert any(told == words.replace("  ", " ", 1) for words in (choice.words, *choice.shorter)), told
    assert met > 100


def test_the_options_of_a_strip_stay_different_from_each_other() -> None:
    """Also where they are told in fewer words."""
    for choices in strips():
        room = cell_width(choices, "small", WIDTH, HEIGHT) - NUMBER
        names = {choice.words: choice.fitting(room) for choice in choices}
        assert len(set(names.values())) == len(names), names


def test_a_target_and_its_way_are_told_before_where_it_comes_to() -> None:
    nudge = o.Nudge(1, "right")

    assert shorter_labels(nudge, table_view())[-1] == "Target 2 right"
    assert shorter_labels(o.TakeTopBounty(), table_view()) == ("Top card of the deck",)
