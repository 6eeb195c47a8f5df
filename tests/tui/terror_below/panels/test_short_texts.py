"""What a card does is never cut where cards are drawn: its whole text stands there, or the short one; `x` has all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from core.terror_below.words.brief import in_brief
from tests.tui.positions import table_view
from tui.look.spans import text_of
from tui.play.choices import Choice
from tui.terror_below.choices import strip
from tui.terror_below.holding import holding_of
from tui.terror_below.panels.cards_panel import cards_panel
from tui.terror_below.panels.hand import hand
from tui.terror_below.reading import card_reading, reading_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import Card
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.look.spans import Line

DECKS: Final = built_in()

HANDS: Final[tuple[tuple[Size, int, int], ...]] = (("small", 80, 6), ("medium", 60, 8), ("large", 78, 12))
"""The hand at each size, where it tells abilities: columns and lines."""


def named(cards: Sequence[Card]) -> list[Card]:
    """One card of each name."""
    return list({getattr(card, "id", ""): card for card in cards}.values())


def holding(**cards: tuple[Card, ...]) -> View:
    """The table with these cards in hand."""
    view = table_view()
    assert view.hand is not None
    return replace(view, hand=replace(view.hand, **cards))


def drawn(rows: Sequence[Line]) -> str:
    return "\n".join(text_of(row) for row in rows)


@pytest.mark.parametrize("card", named(DECKS.vehicles), ids=lambda card: card.id)
@pytest.mark.parametrize(("size", "width", "height"), HANDS)
def test_a_vehicle_in_the_hand_is_not_cut(card: Card, size: Size, width: int, height: int) -> None:
    """Three of them, as a hand has; R51."""
    view = holding(vehicles=(card,) * DECKS.pieces.hand)
    assert "…" not in drawn(hand(holding_of(view), size, width, height))


@pytest.mark.parametrize("card", [*named(DECKS.items), *named(DECKS.weapons)], ids=lambda card: card.id)
def test_an_item_or_a_weapon_beside_it_is_not_cut(card: Card) -> None:
    """At the largest size, which tells what they do."""
    kind = "items" if card in DECKS.items else "weapons"
    none: dict[str, tuple[Card, ...]] = {"items": (), "weapons": (), "hidden": ()}
    view = holding(**none | {kind: (card,)})
    _, _, *told = drawn(cards_panel(view, holding_of(view), "large", 28, 12)).split("\n")

    assert " ".join(" ".join(told).split()) == in_brief(card)  # type: ignore[arg-type]  # no Worm


@pytest.mark.parametrize("card", [*named(DECKS.characters), *named(DECKS.items)], ids=lambda card: card.id)
def test_a_card_that_is_an_option_is_not_cut(card: Card) -> None:
    choices = [Choice(None, "", card)] * 3
    assert "…" not in drawn(strip(choices, "medium", 60, 8, chosen=0))


def test_a_text_that_is_read_is_the_whole_one_where_it_fits() -> None:
    view = holding()
    bicycle = next(card for card in DECKS.vehicles if card.id == "bicycle")
    reading = card_reading(view, bicycle)
    assert reading is not None

    assert bicycle.text in " ".join(drawn(reading_rows(reading, 80)).split())
    assert "…" not in drawn(reading_rows(reading, 36, 4))


@pytest.mark.parametrize("card", named(DECKS.vehicles), ids=lambda card: card.name)
def test_a_vehicle_that_is_read_in_three_lines_is_not_cut(card: Card) -> None:
    """Beside the danger map: its title and two lines; the rule gives way first, and whether one must."""
    reading = card_reading(table_view(), card)

    assert reading is not None
    assert "…" not in drawn(reading_rows(reading, 36, 3))


def test_names_of_items_and_weapons_are_cut_no_more_than_they_must() -> None:
    """Five in one line of 80 columns."""
    weapons = {card.id: card for card in DECKS.weapons}
    items = {card.id: card for card in DECKS.items}
    five = holding(
        items=(items["egg-carton"], items["trucker-cap"]),
        weapons=(weapons["harpoon-gun"], weapons["sharpened-stick"], weapons["flamethrower"]),
        hidden=(),
    )

    page = drawn(hand(holding_of(five), "small", 80, 2))
    assert "Egg Carton" in page
    assert "Trucker Ca" in page
    assert "Flamethrow" in page
