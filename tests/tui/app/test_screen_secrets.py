"""Every screen shows a seat only cards that it may know of: those it has seen, or was told of. R33."""

from __future__ import annotations

import re
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from core.words.log import Log
from tests.tui.app.test_fumbling import fumble
from tests.tui.played_tables import TableApp, settle, shown
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Seat
    from core.terror_below.decks.edition import Decks

NAMED: Final = re.compile(r"Z[viw]\d\d")
"""A name that one card alone has."""


def telling() -> Decks:
    """The decks of this edition, in which no two hidden cards have one name."""
    own = copy(built_in())
    own.vehicles = tuple(replace(card, name=f"Zv{card.number:02}") for card in own.vehicles)
    own.items = tuple(replace(card, name=f"Zi{card.number:02}") for card in own.items)
    own.weapons = tuple(replace(card, name=f"Zw{card.number:02}") for card in own.weapons)
    return own


class Knowing:
    """What each seat may know of: the cards of its views, and of all that happened before its eyes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names: dict[Seat, set[str]] = {}
        self.read: dict[Seat, int] = {}

    def of(self, viewer: Seat) -> set[str]:
        """The names that a viewer may know; whoever knows something knows what all know."""
        found, start = self.names.setdefault(viewer, set()), self.read.get(viewer, 0)
        game, entries = self.table.game, self.table.history.entries
        for entry in entries[start:]:
            view = game.view(entry.state, viewer)
            found.update(NAMED.findall(encode(view, enc_hook=lambda _: None).decode()))
            heard = [event for event in entry.events if event.seen_by(viewer)]
            for line in Log(game.words(self.table.setup).telling(PUBLIC)).follow(heard):
                found.update(NAMED.findall(line.text))
        self.read[viewer] = len(entries)
        return found


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 3])
async def test_no_screen_shows_a_card_that_the_seat_that_looks_cannot_know(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is pressed: table, history, recap, film, the price of an undo, dialogs, the palette."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    luck = Random(seed)  # noqa: S311 - a player's whim, not the game's luck
    game = TerrorBelow(telling())
    setup = Setup(seats_named(("Ada", "Ben", "Cleo")))
    history: History[Any] = History(game, game.new(setup), Dealer(str(seed)))
    history.begin()
    table = Table(game, setup, history)
    play(table, luck, 60)
    knowing = Knowing(table)
    seen: set[str] = set()

    app = TableApp(tmp_path, table, recaps=True)
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)

        def nothing_more(_: object) -> None:
            if app.table is not table or table.is_over:
                return
            names = set(NAMED.findall(shown(pilot)))
            seen.update(names)
            assert names <= knowing.of(table.viewer), type(app.screen).__name__

        await fumble(pilot, luck, 90, nothing_more)

    assert len(seen) > 6


def play(table: Table, luck: Random, answers: int) -> None:
    """Answer at random, for whoever is asked."""
    for _ in range(answers):
        if table.awaited is None:
            return
        table.reveal(table.awaited)
        table.choose(luck.choice(table.view().options))
    table.viewer = PUBLIC
