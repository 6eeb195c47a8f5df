"""No game gets stuck: every turn ends, and somebody always has something to decide. TB 9, 11.1; R24, R34, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec import inspect

from core.engine.random_play import play_at_random
from core.terror_below.decks.board_checks import ROWS
from core.terror_below.decks.counts import edition_counts
from core.terror_below.decks.edition import whole_decks
from core.terror_below.decks.forms import Pieces, WormRow
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES, position, seat
from tests.core.terror_below.packs import Tables, edition, written

if TYPE_CHECKING:
    from msgspec import Struct

GREEDY: Final[list[dict[str, Any]]] = [{"verb": "hand-limit", "amount": 9}]
SPARING: Final[list[dict[str, Any]]] = [{"verb": "refill-less", "amount": 9}]


def most(form: type[Struct], field: str) -> int:
    """The highest number that a deck pack may have in a field."""
    described = inspect.type_info(form)
    assert isinstance(described, inspect.StructType)
    kind = next(one.type for one in described.fields if one.name == field)
    assert isinstance(kind, inspect.Metadata)
    assert kind.extra is not None
    return int(kind.extra["most"])


def pack(hand: int, limit: int, *, greedy: bool, sparing: bool) -> Tables:
    """Hands of this size, Worms with this limit, Leaders and Hats that hold more, Vehicles that refill nothing."""
    tables = edition()
    tables["pieces"]["hand"] = hand
    for worm in tables["worms"]["worm"]:
        worm.update({} if worm.get("starter") else {"limit": limit})
    for vehicle in tables["vehicles"]["vehicle"]:
        vehicle["effects"] = SPARING if sparing else []
    for card in (*tables["characters"]["character"], *tables["items"]["item"]) if greedy else ():
        card.update({"effects": GREEDY} | ({} if "role" in card else {"hat": True}))
    return tables


def test_vehicles_are_left_when_every_worm_has_all_but_one_card() -> None:
    """TB 3.1: a pack cannot have so few Vehicles, or so patient Worms, that nobody holds or draws one."""
    assert most(Pieces, "slots") * (most(WormRow, "limit") - 1) < edition_counts().vehicles


def test_there_is_a_worm_for_every_slot() -> None:
    """TB 6.5: also with the starters gone and the Queens in the box."""
    counts = edition_counts()
    assert most(Pieces, "slots") < counts.worms - counts.starters - counts.queens


def test_there_is_a_space_for_every_pawn() -> None:
    """R24, R60: a pawn always comes back, for at most half of a board is Canyon."""
    assert len(NAMES) < ROWS[0] * 6 // 2


@pytest.mark.parametrize(
    ("hand", "limit", "greedy", "sparing"),
    [(5, 6, True, False), (1, 1, False, True), (1, 6, False, True), (5, 1, True, True)],
    ids=["all in hands", "none refilled, quick Worms", "none refilled, patient Worms", "large hands, none refilled"],
)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_packs_that_starve_the_deck_come_to_an_end(
    seats: int, hand: int, limit: int, greedy: bool, sparing: bool
) -> None:
    """R34, R37: hands so large that the deck is empty, and hands that stay empty for a turn."""
    game = TerrorBelow(whole_decks(written(pack(hand, limit, greedy=greedy, sparing=sparing))))
    setup = Setup(seats_named(NAMES[:seats]), solo=Solo("scramble") if seats == 1 else None)
    history, played = play_at_random(game, setup, "starved", check=True)
    assert played.ranking or played.reason in {"nobody", "attacks", "eliminated", "ruins"}
    hands = [[len(squad.vehicles) for squad in entry.state.squads] for entry in history.entries if entry.state.round]
    if greedy and not sparing and seats == len(NAMES):
        assert max(map(sum, hands)) > 40
    if hand == 1:
        assert min(map(min, hands)) == 0


def test_who_has_no_vehicle_passes_the_turn_to_who_has_one() -> None:
    """R34, R37: with the deck and its discards in Ben's hand."""
    play = position(seat(), seat(), gone=("vehicles",), seats=2).starting()
    play.luck(1, stream="dice/worm").shows(asked="Ben vehicle")
