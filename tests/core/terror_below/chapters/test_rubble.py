"""Clearing Rubble and trading it. TB 4.3; R5, R18, R32, R36, R44."""

from __future__ import annotations

from typing import Any

import pytest

from core.terror_below.events import RubbleTraded
from tests.core.terror_below.kit import Play, position, seat


def clearing(pawn: str = "3-4", *others: Any, points: int = 5, carried: int = 0, **around: Any) -> Play:
    """Ada acts there; `rubble` is the board's, `carried` hers."""
    around = {"rubble": {"3-3": 1}} | around
    return position(seat(pawn=pawn, rubble=carried), *others, seats=3, **around).acting(points=points)


def traded(*answers: str, **around: Any) -> Play:
    """She has cleared her third piece and answered so."""
    return clearing(carried=2, **around).choose("clear 3-3", *answers)


@pytest.mark.parametrize(
    ("pawn", "others", "space"), [("3-4", (), "3-3"), ("general-store", (), "2-3"), ("3-4", (seat(pawn="3-3"),), "3-3")]
)
def test_a_piece_next_to_the_pawn_comes_onto_the_leader_for_a_point(pawn: str, others: Any, space: str) -> None:
    """TB 4.3: from inside a Location and from under another pawn too."""
    play = clearing(pawn, *others, rubble={space: 2}, points=3).choose(f"clear {space}").shows(rubble=1, points=2)
    assert play.rubble(space) == 1


def test_it_is_cleared_one_by_one_orthogonally_and_not_from_ones_own_space() -> None:
    """TB 4.3, R1, R44."""
    play = clearing(rubble={"3-3": 2, "2-4": 1, "3-4": 1, "4-3": 1, "3-2": 1})
    assert play.options_of("clear") == ("clear 3-3", "clear 2-4")
    for label in ("3-4", "4-3", "3-2"):
        play.refuses(f"clear {label}", f"The Rubble on {label} is not next to you. TB 4.3")
    play.refuses("clear 3-5", "There is no Rubble on 3-5. TB 4.3")
    play.refuses("clear 3-3 x2", "1 point clears only 1 Rubble from 3-3. TB 4.3")


class TestTrading:
    """TB 4.3, R5."""

    @pytest.mark.parametrize(("deck", "card"), [("items", "air-horn"), ("weapons", "machete")])
    def test_the_third_piece_is_traded_at_once_for_a_card_of_ones_choice(self, deck: Any, card: str) -> None:
        """TB 4.3, R5: with the last point too; the pieces go back to the supply; the top card of the deck comes."""
        play = clearing(carried=2, points=2, top={deck: card})
        supply = play.state.rubble_left
        play.choose("clear 3-3").shows(asked="Ada trade", options=("trade for item", "trade for weapon"))
        play.choose(f"trade for {deck[:-1]}").shows(rubble=0, asked="Ada act")
        assert play.held(deck) == [card]
        assert play.state.rubble_left == supply + 3
        assert play.happened(RubbleTraded) == [RubbleTraded(0, 3, deck)]
        traded(points=1).shows(asked="Ada trade")

    def test_a_deck_that_can_give_nothing_is_not_offered_and_without_both_the_pieces_just_go_back(self) -> None:
        """R5: the only other choice is taken without asking."""
        traded(gone=("items",), top={"weapons": "machete"}).shows(weapons=["machete"])
        play = clearing(carried=2, gone=("items", "weapons"))
        supply = play.state.rubble_left
        play.choose("clear 3-3").shows(asked="Ada act", rubble=0)
        assert play.state.rubble_left == supply + 3
        assert play.happened(RubbleTraded) == [RubbleTraded(0, 3, None)]

    def test_a_deck_whose_discard_pile_has_cards_is_shuffled_when_it_is_drawn_from(self) -> None:
        """R5, R18, R36."""
        play = traded(deck={"items": ()}).shows(options=("trade for item", "trade for weapon"))
        play.choose("trade for item").shows(asked="luck deck/items").luck().shows(gone_items=[])
        assert len(play.held("items")) == 1

    def test_a_card_that_came_this_turn_is_played_in_the_next(self) -> None:
        """TB 5.1, R32, R48: a Pistol shoots no Hat either."""
        play = traded("trade for weapon", top={"weapons": "pistol"})
        play.refuses("shoot pistol at Ben", "You cannot play Pistol on the turn you draw it. TB 5.1")
        ada = seat(pawn="3-4", rubble=2, vehicles="walk-1")
        play = position(ada, seat(vehicles="walk-1"), seats=3, rubble={"3-3": 1}, top={"items": "air-horn"}).acting()
        play.choose("clear 3-3", "trade for item")
        play.refuses("use air-horn", "You cannot play Air Horn on the turn you draw it. TB 5.1")
        play.choose("stop", *["play walk-1 under 1", "stop"] * 2, "play walk-1 under 2").shows(asked="Ada act")
        assert "use air-horn" in play.options
