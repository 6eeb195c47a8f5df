"""Nothing private of a seat comes out of what all may know. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.position import position
from core.words.log import tell
from tests.tui.positions import BEN, DOV, adas_hand, squads, table_view

if TYPE_CHECKING:
    from core.engine.decisions import Event

DECKS = built_in()
SEATS = [squad.setup for squad in squads()]

NAMES = {card.name for cards in (DECKS.vehicles, DECKS.items, DECKS.weapons) for card in cards} | {
    bounty.worm.capitalize() for bounty in DECKS.bounties if bounty.worm is not None
}


def text_of(*events: Event) -> str:
    return " ".join(line.text for line in tell(events, LogTelling(Setup(tuple(SEATS)), DECKS)))


@pytest.mark.parametrize(
    "event",
    [
        e.CardDrawn(BEN, "items"),
        e.CardDrawn(BEN, "weapons"),
        e.CardDrawn(BEN, "bounties"),
        e.CardsSeen(BEN, "worms", 3),
        e.CardsSeen(BEN, "bounties", 2),
        e.CardsReturned(BEN, "worms", 3, bottom=False),
        e.VehicleHidden(BEN, 1),
        e.Refilled(BEN, 2),
        e.RubbleTraded(BEN, 3, "items"),
    ],
)
def test_what_all_hear_of_a_secret_card_names_no_card(event: Event) -> None:
    assert not [name for name in NAMES if name in text_of(event)]


def test_the_owner_reads_the_name_of_the_card() -> None:
    weapon, item, vehicle = DECKS.weapons[0], DECKS.items[0], DECKS.vehicles[0]
    assert weapon.name in text_of(e.CardDrawn(BEN, "weapons", weapon.number))
    assert item.name in text_of(e.RubbleTraded(BEN, 3, "items"), e.CardDrawn(BEN, "items", item.number))
    assert vehicle.name in text_of(e.VehicleHidden(BEN, 1, vehicle.number))
    assert vehicle.name in text_of(e.Refilled(BEN, 1, (vehicle.number,)))
    assert "Screamer" in text_of(e.CardsSeen(BEN, "worms", 1, (0,)))


def test_a_position_seen_by_another_seat_holds_none_of_a_hand() -> None:
    own = adas_hand()
    text = position(table_view())
    names = [card.name for cards in (own.vehicles, own.items, own.weapons) for card in cards]
    assert all(name in text for name in names)
    empty = replace(own, vehicles=(), items=(), weapons=(), hidden=())
    others = position(replace(table_view(), viewer=DOV, hand=empty, options=()))
    public = {under.card.name for slot in table_view().slots for under in slot.cards if under.card is not None}
    assert not [name for name in names if name in others and name not in public]
