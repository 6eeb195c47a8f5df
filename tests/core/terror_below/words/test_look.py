"""Look: what lies on a space, what threatens it, and what may be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.terror_below import options as o
from core.terror_below.decks.forms import Scenario
from core.terror_below.views import SoloView
from core.terror_below.words.look import look, look_lying, look_preview
from core.terror_below.words.refusals import rubble_ahead
from tests.tui.positions import (
    BEN,
    at,
    deliver_view,
    hunt_view,
    public_view,
    setup_view,
    solo_view,
    spending_view,
    table_view,
    truck_preview,
    with_space,
)

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Egg

MARKS: Final[dict[Egg, str]] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}


def test_coordinates_come_first_then_things_then_danger_then_what_may_be_done() -> None:
    view = replace(spending_view(), options=(o.Clear(at("3-6")),))

    assert look(view, at("3-6")) == "3-6 1 Rubble. Worm 1 (1 off) would add Rubble. You may clear it: 1 point."


def test_an_egg_is_told_by_mark_and_colour() -> None:
    assert look(table_view(), at("2-2"), marks=MARKS) == "2-2 Egg ● Amber. Safe for now."
    assert look(table_view(), at("2-2"), marks=MARKS, room=36) == "2-2 Egg ●. Safe for now."
    assert look(table_view(), at("2-2")) == "2-2 Amber Egg. Safe for now."


def test_several_eggs_are_listed() -> None:
    assert look(table_view(), at("2-3"), marks=MARKS).startswith("2-3 Eggs ● ■.")
    assert look(table_view(), at("2-3")).startswith("2-3 an Amber Egg and a Violet Egg.")


def test_a_space_in_reach_tells_its_cost() -> None:
    assert look(spending_view(), at("2-5")) == "2-5 Azure Egg. 1 step. Safe for now."


def test_a_cost_that_is_not_its_steps_is_told_in_points() -> None:
    """A Hard Hat's step costs more."""
    view = spending_view()
    assert view.actions is not None
    way = next(reach for reach in view.actions.reach if reach.space == at("2-5"))
    view = replace(view, actions=replace(view.actions, reach=(replace(way, cost=2),)))

    assert "2 points." in look(view, at("2-5"))


def test_a_refusal_takes_the_place_of_what_may_be_done() -> None:
    text = look(spending_view(), at("3-6"), rubble_ahead("3-6"))

    assert "You may not enter 3-6: it holds Rubble. TB 4.1" in text
    assert "You may clear" not in text


def test_inside_a_location_you_are_safe() -> None:
    """R13."""
    assert look(deliver_view(), at("2-6")).endswith("You are safe inside. You may deliver here.")


def test_a_location_that_a_target_stands_on_catches() -> None:
    """R13."""
    view = with_space(table_view(), "2-6", targets=(1,))
    slots = list(view.slots)
    slots[1] = replace(slots[1], target=at("2-6"))

    text = look(replace(view, slots=tuple(slots)), at("2-6"))

    assert "Worm 2 would catch whoever is inside." in text
    assert "Safe" not in text


def test_a_worm_that_cards_move_first_says_so() -> None:
    """TB 6.2."""
    assert look(table_view(), at("5-2")).endswith("Worm 3 would add Rubble. 1 face-down card will move it first.")


def test_an_egg_to_come_is_told_apart_from_rubble() -> None:
    """TB 6.3."""
    assert "Worm 1 would lay an Egg here." in look(table_view(), at("3-4"))


def test_little_room_keeps_the_danger_short() -> None:
    text = look(table_view(), at("3-5"), room=36)

    assert text == "3-5 You. Worm 1 would hit."


def test_without_room_whole_sentences_go() -> None:
    text = look(table_view(), at("5-2"), room=12)

    assert text == "5-2 Jade Egg."


def test_an_empty_space_is_called_empty() -> None:
    assert look(table_view(), at("1-1")) == "1-1 Empty. Safe for now."


def test_the_canyon_and_a_ruin_are_named() -> None:
    assert look(with_space(table_view(), "1-1", ground="canyon"), at("1-1")) == "1-1 Canyon."
    assert look(with_space(table_view(), "1-1", ground="ruin"), at("1-1")).startswith("1-1 A ruin.")


def test_a_location_of_a_solo_game_is_not_safe() -> None:
    """TB 11.3: it falls with its last Rubble."""
    solo = SoloView(
        scenario=Scenario("scramble", "Scramble", 3, "", ""),
        queens=False,
        missing=0,
        attacks=3,
        attack_limit=15,
        claimed=(),
        ruins=(),
        blue=0,
        red=0,
        won=False,
        score=(),
    )
    whole = replace(deliver_view(), solo=solo)
    hit = with_space(whole, "2-6", rubble=1)

    assert "2 Rubble destroys it." in look(whole, at("2-6"))
    assert "1 more Rubble destroys it." in look(hit, at("2-6"))
    assert look(hit, at("2-6"), room=36).startswith("2-6 You. 1 more Rubble ruins it.")
    assert "safe inside" not in look(whole, at("2-6"))


def test_an_attack_marks_what_it_hit() -> None:
    assert look(hunt_view(), at("3-6")) == "3-6 2 Rubble. Hit in this attack."


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (o.Enter(at("1-1")), "You may enter here."),
        (o.PlaceRubble(at("1-1")), "You may put Rubble here."),
        (o.TakeEggs(at("1-1")), "You may take what lies here."),
    ],
)
def test_what_may_be_done_with_a_space_is_told(option: o.AnyOption, words: str) -> None:
    assert words in look(replace(table_view(), options=(option,)), at("1-1"))


def test_a_ramp_tells_over_whom() -> None:
    """TB 4.2."""
    view = with_space(table_view(), "4-5", pawns=(BEN,))
    view = replace(view, options=(o.Ramp("right", "right"), o.Ramp("right", "up")))

    assert "You may ramp Ben to here." in look(view, at("4-4"))
    assert "ramp" not in look(view, at("4-6"))


def test_your_own_eggs_may_be_picked_up() -> None:
    view = with_space(spending_view(), "3-5", eggs=(1, 0, 0, 0))

    assert "You may pick up: 1 point." in look(replace(view, options=(o.PickUp(),)), at("3-5"))
    assert "pick up" not in look(replace(view, options=(o.PickUp(),)), at("2-2"))


@pytest.mark.parametrize("label", ["1-1", "3-5", "2-6", "5-2"])
def test_the_public_is_never_told_what_it_may_do(label: str) -> None:
    text = look(public_view(), at(label))

    assert "You" not in text


def test_a_play_that_fills_a_worm_tells_the_attack() -> None:
    text = look_preview(table_view(), truck_preview(), at("3-5"), MARKS)

    assert text == (
        "3-5 Your pawn. If you play this, Worm 1 attacks from 4-5: "
        "Rubble falls at 4-3, 4-4, 4-6, Egg ▲ at 4-5. 3-5 is not hit."
    )


def test_a_play_that_hits_says_so() -> None:
    assert look_preview(table_view(), truck_preview(), at("4-4")).endswith("4-4 is hit.")
    assert look_preview(table_view(), truck_preview(), at("4-5")).endswith("4-5 is hit.")


def test_a_pawn_that_would_be_caught_inside_is_hit() -> None:
    """R13: whoever is inside the Location that the Target stands on."""
    preview = replace(truck_preview(), caught=(BEN,))

    assert look_preview(table_view(), preview, at("2-6")).endswith("2-6 is hit.")


def test_a_play_that_does_not_fill_a_worm_tells_what_would_be() -> None:
    text = look_preview(table_view(), replace(truck_preview(), full=False), at("3-5"))

    assert "Target 1 comes to 4-5. If Worm 1 attacked from there: Rubble falls at" in text
    assert text.endswith("3-5 would not be hit.")


def test_an_egg_without_a_place_goes_by_the_dice() -> None:
    """R14."""
    preview = replace(truck_preview(), eggs=(("azure", -1),), rubble=())

    text = look_preview(table_view(), preview, at("3-5"), MARKS)

    assert "attacks from 4-5: nothing falls." in text
    assert text.endswith("Its Egg ▲ goes where the dice say. R14")


def test_cards_face_down_make_a_preview_uncertain() -> None:
    text = look_preview(table_view(), replace(truck_preview(), hidden_moves=2), at("3-5"))

    assert "2 face-down cards will move Target 1 first." in text


def test_little_room_tells_only_whether_it_hits() -> None:
    view, preview = table_view(), truck_preview()

    assert look_preview(view, preview, at("3-5"), room=36) == "3-5 You. Not hit by this play."
    assert look_preview(view, replace(preview, full=False), at("4-4"), room=36) == "4-4 Hit from 4-5."


def test_every_space_of_every_position_has_words() -> None:
    views = (table_view(), spending_view(), deliver_view(), hunt_view(), setup_view(), public_view())

    for view in views:
        for space in range(len(view.spaces)):
            text = look(view, space, room=36)
            assert text.startswith(view.spaces[space].label)
            assert len(text) <= 36


def test_a_worm_that_attacks_is_not_told_how_far_off_it_is() -> None:
    """TB 11.2: a red die makes it attack, however many cards are missing."""
    view = solo_view()
    assert view.solo is not None
    named = replace(view, attack=None, solo=replace(view.solo, red=1))
    target = named.slots[0].target
    hit = next(space for space in named.slots[0].footprint if space != target)

    assert view.slots[0].off
    assert ", attacks." in look(named, target)
    assert "Worm 1 (attacks) would" in look(named, hit)


def test_while_something_moves_look_tells_what_lies_there_alone() -> None:
    """Nothing of what may still come, and whether this attack has hit it."""
    assert look_lying(table_view(), at("3-6")) == "3-6 1 Rubble."
    assert look_lying(with_space(table_view(), "3-6", fresh=True), at("3-6")) == "3-6 1 Rubble. Hit in this attack."
