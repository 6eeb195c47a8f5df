"""Clearing Rubble and trading it. TB 4.3; R5, R18, R32, R36, R44."""

from __future__ import annotations

from core.terror_below.events import CardDrawn, RubbleTaken, RubbleTraded
from tests.core.terror_below.kit import Play, position, seat


def clears(play: Play) -> tuple[str, ...]:
    return play.options_of("clear")


def test_a_piece_of_rubble_next_to_the_pawn_comes_onto_the_leader_for_a_point() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4"), rubble={"3-3": 2}).acting(points=3).choose("clear 3-3")

    assert play.squad().rubble == 1
    assert play.rubble("3-3") == 1
    assert play.points == 2


def test_rubble_is_cleared_orthogonally_and_not_from_ones_own_space() -> None:
    """TB 4.3, R1, R44."""
    play = position(seat(pawn="3-4"), rubble={"3-3": 1, "2-4": 1, "3-4": 1, "4-3": 1, "3-2": 1}).acting()

    assert clears(play) == ("clear 3-3", "clear 2-4")
    for label in ("3-4", "4-3", "3-2"):
        assert play.why_not(f"clear {label}") == f"The Rubble of {label} is not next to you. TB 4.3"


def test_there_must_be_rubble_to_clear() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4")).acting()

    assert play.why_not("clear 3-3") == "There is no Rubble on 3-3. TB 4.3"


def test_one_point_clears_one_piece() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4"), rubble={"3-3": 2}).acting()

    assert clears(play) == ("clear 3-3",)
    assert play.why_not("clear 3-3 x2") == "One point clears 1 Rubble from 3-3. TB 4.3"


def test_rubble_is_cleared_from_inside_a_location() -> None:
    """TB 4.3."""
    play = position(seat(pawn="general-store"), rubble={"2-3": 1}).acting()

    assert clears(play) == ("clear 2-3",)


def test_rubble_is_cleared_from_under_another_pawn() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), rubble={"3-3": 1}).acting().choose("clear 3-3")

    assert play.rubble("3-3") == 0


def test_the_third_piece_is_traded_at_once_for_a_card_of_ones_choice() -> None:
    """TB 4.3, R5: the pieces go back to the supply; the top card of the deck comes."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 2}, top={"items": "air-horn"}).acting()
    supply = play.state.rubble_left

    play.choose("clear 3-3")
    assert play.asked == "Ada trade"
    assert play.options == ("trade for item", "trade for weapon")
    play.choose("trade for item")

    assert play.squad().rubble == 0
    assert play.state.rubble_left == supply + 3
    assert play.held("items") == ["air-horn"]
    assert play.asked == "Ada act"


def test_the_third_piece_may_be_traded_for_a_weapon() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}, top={"weapons": "machete"}).acting()

    play.choose("clear 3-3", "trade for weapon")

    assert play.held("weapons") == ["machete"]
    assert play.happened(RubbleTraded) == [RubbleTraded(0, 3, "weapons")]


def test_a_trade_happens_even_with_the_last_point() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}).acting(points=1).choose("clear 3-3")

    assert play.asked == "Ada trade"


def test_a_deck_that_can_give_nothing_is_not_offered() -> None:
    """R5: the only other choice is taken without asking."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}, gone=("items",), top={"weapons": "machete"}).acting()

    play.choose("clear 3-3")

    assert play.held("weapons") == ["machete"]


def test_with_both_decks_empty_the_pieces_just_go_back() -> None:
    """R5."""
    play = position(seat(pawn="3-4", rubble=2), seats=3, rubble={"3-3": 1}, gone=("items", "weapons")).acting()
    supply = play.state.rubble_left

    play.choose("clear 3-3")

    assert play.asked == "Ada act"
    assert play.squad().rubble == 0
    assert play.state.rubble_left == supply + 3
    assert play.happened(RubbleTraded) == [RubbleTraded(0, 3, None)]


def test_a_deck_whose_discard_pile_has_cards_is_offered_and_shuffled_when_it_is_drawn_from() -> None:
    """R5, R18, R36."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}, deck={"items": ()}).acting()
    play.choose("clear 3-3")
    assert play.options == ("trade for item", "trade for weapon")
    play.choose("trade for item")
    assert play.asked == "luck deck/items"
    play.luck()

    assert len(play.held("items")) == 1
    assert play.discard("items") == []


def test_a_card_drawn_in_a_trade_is_known_to_its_owner_alone() -> None:
    """R33."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}).acting().choose("clear 3-3", "trade for item")

    def told(viewer: int) -> list[int]:
        return [event.card for event in play.seen(viewer) if isinstance(event, CardDrawn)]

    assert told(0) == list(play.squad().items)
    assert told(1) == told(-1) == [-1]


def test_a_card_that_came_this_turn_is_not_played_in_it() -> None:
    """TB 5.1, R32."""
    play = position(seat(pawn="3-4", rubble=2), rubble={"3-3": 1}, top={"items": "air-horn"}).acting()

    play.choose("clear 3-3", "trade for item")

    assert play.options_of("use") == ()
    assert play.why_not("use air-horn") == "Air Horn came this turn: not before the attack. TB 5.1"


def test_a_pistol_that_came_this_turn_shoots_no_hat_in_it() -> None:
    """TB 5.1, R32, R48."""
    play = position(
        seat(pawn="3-4", rubble=2), seat(hat="cowboy-hat"), rubble={"3-3": 1}, top={"weapons": "pistol"}
    ).acting()

    play.choose("clear 3-3", "trade for weapon")

    assert play.options_of("shoot") == ()
    assert play.why_not("shoot pistol at Ben") == "Pistol came this turn: not before the attack. TB 5.1"


def test_a_card_that_came_last_turn_is_played() -> None:
    """TB 5.1, R32."""
    first = seat(pawn="3-4", rubble=2, vehicles="walk-1")
    play = position(first, seat(vehicles="walk-1"), seats=3, rubble={"3-3": 1}, top={"items": "air-horn"}).acting()
    play.choose("clear 3-3", "trade for item", "stop")
    for _ in range(2):
        play.choose("play walk-1 under 1", "stop")
    play.choose("play walk-1 under 2")

    assert play.asked == "Ada act"
    assert "use air-horn" in play.options


def test_a_miners_helmet_takes_two_pieces_of_a_space_for_a_point() -> None:
    """TB 5.3, R5: the helmet's owner may still take one."""
    play = position(seat(pawn="3-4", hat="miners-helmet"), rubble={"3-3": 2, "2-4": 1}).acting(points=3)
    assert clears(play) == ("clear 3-3", "clear 3-3 x2", "clear 2-4")

    play.choose("clear 3-3 x2")

    assert play.squad().rubble == 2
    assert play.rubble("3-3") == 0
    assert play.points == 2


def test_of_two_pieces_taken_at_once_the_third_carried_is_traded_before_the_next_arrives() -> None:
    """R5: pieces arrive one by one."""
    play = position(seat(pawn="3-4", hat="miners-helmet", rubble=2), rubble={"3-3": 2}).acting()
    play.choose("clear 3-3 x2")
    assert play.asked == "Ada trade"
    assert (play.squad().rubble, play.rubble("3-3")) == (3, 1)

    play.choose("trade for item")

    assert (play.squad().rubble, play.rubble("3-3")) == (1, 0)
    assert len(play.happened(RubbleTaken)) == 2


def test_a_hard_hats_third_piece_is_traded() -> None:
    """R5."""
    play = position(seat(pawn="3-4", hat="hard-hat", rubble=2), rubble={"3-3": 1}).acting().choose("dig up")

    assert play.asked == "Ada trade"
    play.choose("trade for weapon")
    assert play.pawn() == "3-3"
