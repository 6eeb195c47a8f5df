"""The decks and their discard piles, laid over the right column by `f`. R77."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from tests.tui.frames import frame
from tests.tui.positions import public_view, table_view
from tests.tui.shown_table import ShownTable
from tui.look.spans import text_of
from tui.terror_below.panels.decks_panel import decks_panel
from tui.terror_below.sitting import BoardSitting

DECKS = built_in()
PILES = {
    "worms": DECKS.worms[4:9],
    "vehicles": DECKS.vehicles[::2],
    "bounties": DECKS.bounties,
    "items": DECKS.items,
    "weapons": DECKS.weapons,
    "characters": (),
}
VIEW = replace(table_view(), discards=PILES)
NAMES = ("Worms", "Vehicles", "Bounties", "Items", "Weapons")


def lines(width: int, height: int, first: int = 0) -> list[str]:
    """The panel in characters."""
    return [text_of(row) for row in decks_panel(VIEW, width, height, first=first)]


def test_every_deck_stands_with_its_counts_and_what_was_discarded() -> None:
    """R77."""
    text = lines(64, 60)

    for name in NAMES:
        left, pile = VIEW.decks[name.lower()], PILES[name.lower()]
        row = next(row for row in text if row.startswith(f" {name}"))
        assert row.rstrip().endswith(f"{left} in the deck, {len(pile)} discarded")
    assert {card.name for card in DECKS.weapons} <= {word for row in text for word in words_of(row)}


def words_of(row: str) -> list[str]:
    """The cards of a row, without how many there are of each."""
    return [word.partition(" ×")[0].strip() for word in row.split(",")]


@pytest.mark.parametrize(("width", "height"), [(36, 18), (64, 22), (79, 29)])
def test_what_does_not_fit_is_reached_deck_by_deck(width: int, height: int) -> None:
    """At each size: nothing is cut for ever."""
    told = {row.rstrip() for first in range(len(NAMES)) for row in lines(width, height, first)[1:]}

    assert {row.rstrip() for row in lines(width, 200)[1:]} <= told
    assert all(len(lines(width, height, first)) <= height for first in range(len(NAMES)))


def test_f_lays_it_over_and_takes_it_away_and_arrows_go_through_it() -> None:
    """Its arrows are none of the question's."""
    sitting = BoardSitting(ShownTable(VIEW))
    sitting.command("discards")
    chosen = sitting.mode.card

    first = frame(sitting, 80, 24)
    sitting.command("move.down")
    sitting.command("move.down")

    assert "DECKS" in first
    assert frame(sitting, 80, 24) != first
    assert sitting.mode.card == chosen
    for _ in range(9):
        sitting.command("move.down")
    assert sitting.deck == len(NAMES) - 1
    sitting.command("discards")
    assert "DECKS" not in frame(sitting, 80, 24)


def test_everybody_may_read_it_behind_no_curtain() -> None:
    """R77: the public too."""
    sitting = BoardSitting(ShownTable(replace(public_view(), discards=PILES)))
    sitting.command("discards")

    assert "DECKS" in frame(sitting, 120, 36)


def test_enter_plays_no_vehicle_while_the_decks_lie_there() -> None:
    """Keys belong to what is open."""
    table = ShownTable(VIEW)
    sitting = BoardSitting(table)
    for command in ("card.2", "discards", "go"):
        sitting.command(command)
    assert table.answered == []

    sitting.command("back")
    sitting.command("go")

    assert len(table.answered) == 1
