"""The discard piles in words. R33, R77."""

from __future__ import annotations

from msgspec.structs import replace

from core.terror_below.words.discards import deck_counts, decks_told, pile_told
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.position import position
from tests.tui.positions import ANY_WORM, BICYCLE, BOOMER, PISTOL, SCHOOL_BUS, TO_MOTEL, table_view


def test_a_pile_names_each_kind_once_the_newest_first() -> None:
    assert pile_told((BICYCLE, SCHOOL_BUS, BICYCLE)) == ("Bicycle ×2", "School Bus")


def test_worms_are_named_by_their_type_and_bounties_by_what_they_ask() -> None:
    assert pile_told((BOOMER,)) == ("Boomer",)
    assert pile_told((TO_MOTEL,)) == (f"Azure to the Motel, {TO_MOTEL.points} VP",)
    assert pile_told((TO_MOTEL, ANY_WORM), EGG_MARKS) == (
        f"hunt Any Worm {ANY_WORM.points}",
        f"▲►Motel {TO_MOTEL.points}",
    )


def test_each_deck_is_counted_with_its_pile() -> None:
    """But for the Characters, which nobody draws."""
    view = replace(table_view(), discards={"weapons": (PISTOL, PISTOL)})
    told = {name: deck_counts(left, pile) for name, left, pile in decks_told(view)}
    assert told["weapons"] == "12 in the deck, 2 discarded"
    assert told["items"] == "15 in the deck, 0 discarded"
    assert "characters" not in told


def test_the_position_in_text_has_the_piles() -> None:
    """What `show` prints."""
    text = position(replace(table_view(), discards={"weapons": (PISTOL, PISTOL)}))
    assert "Decks and their discard piles" in text
    assert "  Weapons: 12 in the deck, 2 discarded\n    Pistol ×2\n" in text
