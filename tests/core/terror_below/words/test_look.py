"""Look: what lies on a space, what threatens it, and what may be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.terror_below import options as o
from core.terror_below.words.leaps import by_leap
from core.terror_below.words.look import look, look_lying, look_preview
from core.terror_below.words.names import EGG_MARKS as MARKS
from core.terror_below.words.refusals import rubble_ahead
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import View

TABLE, SPENDING, DELIVER, TRUCK = p.table_view(), p.spending_view(), p.deliver_view(), p.truck_preview()


def offered(view: View, *options: o.AnyOption) -> View:
    """With these options alone."""
    return replace(view, options=options)


@pytest.mark.parametrize(
    ("view", "space", "more", "text"),
    [
        (
            offered(SPENDING, o.Clear(p.at("3-6"))),
            "3-6",
            {},
            "3-6 1 Rubble. Worm 1 (1 to go) would add Rubble. You may clear it: 1 point.",
        ),
        (TABLE, "2-2", {"marks": MARKS}, "2-2 Egg ● Amber. Safe for now."),
        (TABLE, "2-2", {"marks": MARKS, "room": 36}, "2-2 Egg ●. Safe for now."),
        (TABLE, "2-2", {}, "2-2 Amber Egg. Safe for now."),
        (SPENDING, "2-5", {}, "2-5 Azure Egg. 1 step. Safe for now."),
        (TABLE, "3-5", {"room": 36}, "3-5 You. Worm 1 would hit."),
        (TABLE, "5-2", {"room": 12}, "5-2 Jade Egg."),
        (TABLE, "1-1", {}, "1-1 Empty. Safe for now."),
        (p.with_space(TABLE, "1-1", ground="canyon"), "1-1", {}, "1-1 Canyon."),
        (p.hunt_view(), "3-6", {}, "3-6 2 Rubble. Hit in this attack."),
    ],
)
def test_coordinates_come_first_then_things_then_danger_then_what_may_be_done(
    view: View, space: str, more: Any, text: str
) -> None:
    """With little room the danger is short, and without any whole sentences go."""
    assert look(view, p.at(space), **more) == text


@pytest.mark.parametrize(
    ("view", "space", "more", "words", "never"),
    [
        (TABLE, "2-3", {"marks": MARKS}, "2-3 Eggs ● ■.", ""),
        (TABLE, "2-3", {}, "2-3 an Amber Egg and a Violet Egg.", ""),
        (SPENDING, "3-6", {"refusal": rubble_ahead("3-6")}, "it holds Rubble. TB 4.1", "You may clear"),
        (DELIVER, "2-6", {}, "You are safe inside. You may deliver here.", ""),
        (TABLE, "5-2", {}, "Worm 3 would add Rubble. 1 face-down card will move it first.", ""),
        (TABLE, "3-4", {}, "Worm 1 would lay an Egg here.", ""),
        (p.with_space(TABLE, "1-1", ground="ruin"), "1-1", {}, "1-1 A ruin.", ""),
        (offered(TABLE, o.Enter(p.at("1-1"))), "1-1", {}, "You may enter here.", ""),
        (offered(TABLE, o.PlaceRubble(p.at("1-1"))), "1-1", {}, "You may put Rubble here.", ""),
        (offered(TABLE, o.TakeEggs(p.at("1-1"))), "1-1", {}, "You may take the Eggs here.", ""),
    ],
)
def test_what_lies_there_and_what_may_be_done_is_told(
    view: View, space: str, more: Any, words: str, never: str
) -> None:
    """TB 6.2, 6.3, R13: a refusal takes the place of what may be done."""
    refusal = (more.pop("refusal"),) if "refusal" in more else ()
    text = look(view, p.at(space), *refusal, **more)
    assert words in text
    assert not never or never not in text


def test_a_cost_that_is_not_its_steps_is_told_in_points() -> None:
    """A Hard Hat's step costs more."""
    assert SPENDING.actions is not None
    way = next(reach for reach in SPENDING.actions.reach if reach.space == p.at("2-5"))
    actions = replace(SPENDING.actions, reach=(replace(way, cost=2),))
    assert "2 points." in look(replace(SPENDING, actions=actions), p.at("2-5"))


def test_a_location_that_a_target_stands_on_catches() -> None:
    """R13."""
    view = p.with_space(TABLE, "2-6", targets=(1,))
    slots = (view.slots[0], replace(view.slots[1], target=p.at("2-6")), *view.slots[2:])
    text = look(replace(view, slots=slots), p.at("2-6"))
    assert "Worm 2 would catch everyone inside." in text
    assert "Safe" not in text


def test_a_location_of_a_solo_game_is_not_safe() -> None:
    """TB 11.3: it falls with its last Rubble."""
    whole = replace(DELIVER, solo=p.solo_view().solo)
    hit = p.with_space(whole, "2-6", rubble=1)
    assert "2 Rubble destroys it." in look(whole, p.at("2-6"))
    assert "1 more Rubble destroys it." in look(hit, p.at("2-6"))
    assert look(hit, p.at("2-6"), room=36).startswith("2-6 You. 1 more Rubble ruins it.")
    assert "safe inside" not in look(whole, p.at("2-6"))


def test_a_ramp_tells_over_whom_and_ones_own_eggs_may_be_picked_up() -> None:
    """TB 4.2."""
    view = offered(p.with_space(TABLE, "4-5", pawns=(p.BEN,)), o.Ramp("right", "right"), o.Ramp("right", "up"))
    assert "You may ramp Ben to here." in look(view, p.at("4-4"))
    assert "ramp" not in look(view, p.at("4-6"))
    view = offered(p.with_space(SPENDING, "3-5", eggs=(1, 0, 0, 0)), o.PickUp())
    assert "You may pick up: 1 point." in look(view, p.at("3-5"))
    assert "pick up" not in look(view, p.at("2-2"))


@pytest.mark.parametrize("label", ["1-1", "3-5", "2-6", "5-2"])
def test_the_public_is_never_told_what_it_may_do(label: str) -> None:
    assert "You" not in look(p.public_view(), p.at(label))


FALLS: Final = "Rubble falls at 4-3, 4-4, 4-6, Egg ▲ at 4-5."


@pytest.mark.parametrize(
    ("changes", "space", "more", "end"),
    [
        ({}, "3-5", {}, f"3-5 Your pawn. If you play this, Worm 1 attacks from 4-5: {FALLS} 3-5 is not hit."),
        ({}, "4-4", {}, "4-4 is hit."),
        ({}, "4-5", {}, "4-5 is hit."),
        ({"caught": (p.BEN,)}, "2-6", {}, "2-6 is hit."),
        ({"full": False}, "3-5", {}, f"If Worm 1 attacked from there: {FALLS} 3-5 would not be hit."),
        ({"eggs": (("azure", -1),), "rubble": ()}, "3-5", {}, "Its Egg ▲ goes where the dice say. R14"),
        ({}, "3-5", {"room": 36}, "3-5 You. Not hit by this play."),
        ({"full": False}, "4-4", {"room": 36}, "4-4 Hit from 4-5."),
        ({"unsettled": True}, "3-5", {"room": 36}, "3-5 You. Not hit before its ability."),
        ({"unsettled": True}, "3-5", {}, "Its ability may change this after your actions. 3-5 is not hit."),
    ],
)
def test_a_play_tells_what_would_fall_and_whether_a_space_is_hit(changes: Any, space: str, more: Any, end: str) -> None:
    """R13, R14: whoever is inside the Location that the Target stands on is hit too."""
    assert look_preview(TABLE, replace(TRUCK, **changes), p.at(space), MARKS, **more).endswith(end)


def test_a_preview_tells_where_the_target_comes_and_what_makes_it_uncertain() -> None:
    assert "Target 1 comes to 4-5." in look_preview(TABLE, replace(TRUCK, full=False), p.at("3-5"))
    nothing = replace(TRUCK, eggs=(("azure", -1),), rubble=())
    assert "attacks from 4-5: nothing falls." in look_preview(TABLE, nothing, p.at("3-5"), MARKS)
    uncertain = look_preview(TABLE, replace(TRUCK, hidden_moves=2), p.at("3-5"))
    assert "2 face-down cards will move Target 1 first." in uncertain


def test_every_space_of_every_position_has_words() -> None:
    for view in (TABLE, SPENDING, DELIVER, p.hunt_view(), p.setup_view(), p.public_view()):
        for space in range(len(view.spaces)):
            text = look(view, space, room=36)
            assert text.startswith(view.spaces[space].label)
            assert len(text) <= 36


def test_a_worm_that_attacks_is_not_told_how_far_off_it_is() -> None:
    """TB 11.2: a red die makes it attack, however many cards are missing."""
    view = p.solo_view()
    assert view.solo is not None
    named = replace(view, attack=None, solo=replace(view.solo, red=1))
    target = named.slots[0].target
    hit = next(space for space in named.slots[0].footprint if space != target)
    assert view.slots[0].off
    assert ", attacks." in look(named, target)
    assert "Worm 1 (attacks) would" in look(named, hit)


def test_while_something_moves_look_tells_what_lies_there_alone() -> None:
    """Nothing of what may still come, and whether this attack has hit it."""
    assert look_lying(TABLE, p.at("3-6")) == "3-6 1 Rubble."
    assert look_lying(p.with_space(TABLE, "3-6", fresh=True), p.at("3-6")) == "3-6 1 Rubble. Hit in this attack."


def test_a_landing_that_steps_and_a_leap_come_to_says_what_they_cost() -> None:
    """TB 10.4."""
    assert [by_leap(cost) for cost in (1, 3)] == [
        "Far rim: 1 point with a leap on the way.",
        "Far rim: 3 points with a leap on the way.",
    ]
