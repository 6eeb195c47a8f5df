"""Where panels stand: no two over each other, nothing off the screen, in terminals of any size. R21."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.critters_below.game import CrittersBelow
from core.critters_below.state import Room
from core.critters_below.words.terms import LETTERS, Terms
from tests.tui.critters_below.shelters import GAME, page_of, sample, sitting_at
from tui.critters_below.board.shelter import effect_rows, name_rows, shelter
from tui.critters_below.layout import plan
from tui.look.boxes import overlap
from tui.look.glyphs import FULL
from tui.look.spans import text_of

if TYPE_CHECKING:
    from tui.look.boxes import Size

ROOMS = ("storage-room", "generator", "infirmary", "kitchen", "washroom")

SHAPES = ((80, 24), (80, 26), (80, 31), (100, 24), (119, 60), (120, 36), (140, 41), (159, 90), (160, 48), (220, 70))


@pytest.mark.parametrize("rooms", [3, 4, 5])
@pytest.mark.parametrize("players", [1, 4, 6])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape[0]}x{shape[1]}")
def test_no_two_panels_stand_over_each_other(shape: tuple[int, int], players: int, rooms: int) -> None:
    """At every size, with as many Critters and Facilities as there can be; every panel has room for a line."""
    columns, lines = shape
    found = plan(GAME.view(sample(players, rooms=ROOMS[:rooms]), 0), columns, lines)
    assert found is not None
    for (part, box), (other, its) in combinations(found.boxes.items(), 2):
        assert not overlap(box, its), (part, other)
    for part, box in found.boxes.items():
        assert box.x >= 0
        assert box.x + box.width <= columns, part
        assert box.y + box.height <= lines, part
        assert min(box.width, box.height) > 0, part


def test_a_terminal_that_is_too_small_has_no_plan() -> None:
    """It is said instead."""
    assert plan(GAME.view(sample(), 0), 79, 24) is None
    assert plan(GAME.view(sample(), 0), 80, 23) is None


def test_spare_lines_make_the_shelf_higher_then_the_log_longer() -> None:
    """From 26 lines on, and from 30."""
    low, high, higher = (page_of(sitting_at(sample()), 80, lines).splitlines() for lines in (24, 26, 31))
    assert [line[:2] for line in low[6:8]] == ["▒│", "▒│"]
    assert low[8].startswith("▒├")
    assert high[8].startswith("▒│")
    assert high[9].startswith("▒├")
    assert any("LOG" in line for line in higher)
    assert not any("LOG" in line for line in high)


@pytest.mark.parametrize(("size", "room"), [("small", 8), ("medium", 11), ("large", 15)])
def test_a_name_on_a_back_is_broken_between_its_words(size: str, room: int) -> None:
    """Every item of this edition is read whole in two lines; only a word longer than a line has a hyphen."""
    for item in CrittersBelow().cards.items:
        rows = name_rows(item.name, room, 2)
        assert max(map(len, rows)) <= room + 1
        joined = "".join(row if row.endswith("-") else f"{row} " for row in rows).strip()
        assert joined.replace("-", "") == item.name.replace("-", ""), (size, rows)


def test_a_name_without_room_says_that_it_is_cut() -> None:
    """As a deck pack may have them."""
    assert name_rows("Soggy Newspaper", 8, 2) == ("Soggy", "Newspaper")
    assert name_rows("Lanternlight", 8, 2) == ("Lantern-", "light")
    assert name_rows("Old Blunderbuss", 8, 2) == ("Old", "Blunderb…")
    assert name_rows("One of a very long name", 8, 2) == ("One of a", "very…")


def test_what_stands_on_a_card_is_broken_between_its_symbols() -> None:
    """At the large size, where a seat knows the card: no symbol of this edition is cut in the middle."""
    shipped = CrittersBelow()
    terms = Terms(shipped.cards, LETTERS)
    for kind in range(len(shipped.cards.items)):
        symbols = shipped.cards.effects[kind]
        told = " ".join(effect_rows(terms, symbols, 15, 2)).removesuffix("…")
        ends = range(1, len(symbols) + 1)
        assert told in {
            terms.squeezed(symbols).replace(" · ", " "),
            *(terms.symbols(symbols[:last]).replace(" · ", " ") for last in ends),
        }


@pytest.mark.parametrize("size", ["small", "medium", "large"])
@pytest.mark.parametrize("opened", [0, 3], ids=["half", "open"])
def test_no_side_of_a_facility_is_cut(size: Size, opened: int) -> None:
    """CB 4.3, 5.6: those of this edition stand whole in their frames; at small a day is told by its sign."""
    shipped = CrittersBelow()
    terms = Terms(shipped.cards, LETTERS)
    rooms = tuple([Room(number, opened) for number in range(shipped.cards.always)])
    view = replace(GAME.view(sample(), 0), rooms=rooms, shelf=())
    page = "\n".join(
        text_of(line) for line in shelter(shipped.cards, terms, view.setup.seats, view, None, size, FULL).lines()
    )

    for room in rooms:
        assert shipped.cards.facilities[room.number].name.upper() in page
        for symbol in shipped.cards.sides[room.number][bool(opened)]:
            signs = {terms.symbol(symbol), terms.row(symbol)}
            signs |= {LETTERS["day"]} if size == "small" and "see" in terms.symbol(symbol) else set()
            assert any(sign in page for sign in signs), (symbol, page)
