"""The words and commands that can be of use at a table: those that could never do anything there are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.game import Game
from core.words.spoken import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.table.table import Table
    from tui.table.typed import Word


def idle_words(table: Table) -> frozenset[Word]:
    """The words that never do anything at a table, at any question."""
    return frozenset(_idle(table))


def _idle(table: Table) -> Iterator[Word]:
    game, words = table.game, type(table.words)
    if words.map is Words.map:
        yield "map"
    if words.hand is Words.hand:
        yield "hand"
    if words.odds is Words.odds:
        yield "odds"
    if type(game).stretch is Game.stretch:
        yield from ("restart", "tries")
    several = len(table.people) > 1
    if game.hides == "nothing" or not several:
        yield "hide"
    if not game.offers or not several:
        yield "others"
    if table.shared is None:
        yield "say"
        if table.file is None or table.is_lesson or len(table.setup.seats) == 1:
            yield "open"
    if not table.known_levels:
        yield "players"
    if not table.travel.remarks.gives_hints or (game.judgement() is None and game.hunter() is None):
        yield "hint"
