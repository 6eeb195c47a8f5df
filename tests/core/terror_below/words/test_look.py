"""Look: what lies on a space, what threatens it, and what may be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.words.board.leaps import by_leap
from core.terror_below.words.board.look import look, look_lying, look_preview
from core.terror_below.words.names import EGG_MARKS as MARKS
from core.terror_below.words.refusals import rubble_ahead
from tests.core.words.pairs import pairs
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import View

TABLE, SPENDING, DELIVER, TRUCK = p.table_view(), p.spending_view(), p.deliver_view(), p.truck_preview()


def offered(view: View, *options: o.AnyOption) -> View:
    """With these options alone."""
    return replace(view, options=options)


def at(view: View, space: str, **more: Any) -> str:
    """What Look says of a space."""
    return look(view, p.at(space), **more)


def ground(kind: Any) -> View:
    """The table with other ground on 1-1."""
    return p.with_space(TABLE, "1-1", ground=kind)


def under_the_motel() -> View:
    """A Target on the Motel."""
    view = p.with_space(TABLE, "2-6", targets=(1,))
    return replace(view, slots=(view.slots[0], replace(view.slots[1], target=p.at("2-6")), *view.slots[2:]))


def dear() -> View:
    """The way to 2-5 costs more than its steps, as with a Hard Hat."""
    assert SPENDING.actions is not None
    way = next(reach for reach in SPENDING.actions.reach if reach.space == p.at("2-5"))
    return replace(SPENDING, actions=replace(SPENDING.actions, reach=(replace(way, cost=2),)))


WHOLE = replace(DELIVER, solo=p.solo_view().solo)
HIT = p.with_space(WHOLE, "2-6", rubble=1)
RAMPING = offered(p.with_space(TABLE, "4-5", pawns=(p.BEN,)), o.Ramp("right", "right"), o.Ramp("right", "up"))
PICKING = offered(p.with_space(SPENDING, "3-5", eggs=(1, 0, 0, 0)), o.PickUp())
CLEARING = offered(SPENDING, o.Clear(p.at("3-6")))
TAKING = replace(CLEARING, actions=None, asked=(Asked(p.ADA, "take-rubble", ()),))


@pairs(
    (at(CLEARING, "3-6"), "3-6 1 Rubble. Worm 1 (1 to go) would add Rubble. You may clear it: 1 point."),
    (at(TAKING, "3-6"), "3-6 1 Rubble. Worm 1 (1 to go) would add Rubble. You may take it."),
    (at(TABLE, "2-2", marks=MARKS), "2-2 Egg ● Amber. Safe for now."),
    (at(TABLE, "2-2", marks=MARKS, room=36), "2-2 Egg ●. Safe for now."),
    (at(TABLE, "2-2"), "2-2 Amber Egg. Safe for now."),
    (at(SPENDING, "2-5"), "2-5 Azure Egg. 1 step. Safe for now."),
    (at(dear(), "2-5"), "…2 points.…"),
    (at(TABLE, "3-5", room=36), "3-5 You. Worm 1 would hit."),
    (at(TABLE, "5-2", room=12), "5-2 Jade Egg."),
    (at(TABLE, "1-1"), "1-1 Empty. Safe for now."),
    (at(ground("canyon"), "1-1"), "1-1 Canyon."),
    (at(ground("ruin"), "1-1"), "1-1 A ruin.…"),
    (at(p.hunt_view(), "3-6"), "3-6 2 Rubble. Hit in this attack."),
    (at(TABLE, "2-3", marks=MARKS), "…2-3 Eggs ● ■.…"),
    (at(TABLE, "2-3"), "…2-3 an Amber Egg and a Violet Egg.…"),
    (look(SPENDING, p.at("3-6"), rubble_ahead("3-6")), "…it holds Rubble. TB 4.1…"),
    (at(DELIVER, "2-6"), "…You are safe inside. You may deliver here.…"),
    (at(TABLE, "5-2"), "…Worm 3 would add Rubble. 1 face-down card will move it first.…"),
    (at(TABLE, "3-4"), "…Worm 1 would lay an Egg here.…"),
    (at(under_the_motel(), "2-6"), "…Worm 2 would catch everyone inside.…"),
    (at(offered(TABLE, o.Enter(p.at("1-1"))), "1-1"), "…You may enter here.…"),
    (at(offered(TABLE, o.PlaceRubble(p.at("1-1"))), "1-1"), "…You may put Rubble here.…"),
    (at(offered(TABLE, o.TakeEggs(p.at("1-1"))), "1-1"), "…You may take the Eggs here.…"),
    (at(RAMPING, "4-4"), "…You may ramp Ben to here.…"),
    (at(PICKING, "3-5"), "…You may pick up: 1 point.…"),
    (at(WHOLE, "2-6"), "…2 Rubble destroys it.…"),
    (at(HIT, "2-6"), "…1 more Rubble destroys it.…"),
    (at(HIT, "2-6", room=36), "2-6 You. 1 more Rubble ruins it.…"),
    (look_lying(TABLE, p.at("3-6")), "3-6 1 Rubble."),
    (look_lying(p.with_space(TABLE, "3-6", fresh=True), p.at("3-6")), "3-6 1 Rubble. Hit in this attack."),
    (by_leap(1), "Far rim: 1 point with a leap on the way."),
    (by_leap(3), "Far rim: 3 points with a leap on the way."),
)
def test_coordinates_come_first_then_things_then_danger_then_what_may_be_done() -> None:
    """TB 4.2, 6.2, 6.3, 10.4, 11.3; R13: with little room the danger is short; while something moves nothing of it."""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (look(SPENDING, p.at("3-6"), rubble_ahead("3-6")), "You may clear"),
        (at(under_the_motel(), "2-6"), "Safe"),
        (at(WHOLE, "2-6"), "safe inside"),
        (at(RAMPING, "4-6"), "ramp"),
        (at(PICKING, "2-2"), "pick up"),
        *((at(p.public_view(), label), "You") for label in ("1-1", "3-5", "2-6", "5-2")),
    ],
)
def test_what_is_not_so_is_not_said(text: str, words: str) -> None:
    """A refusal takes the place of what may be done, and the public is never told that it may."""
    assert words not in text


FALLS: Final = "Rubble falls at 4-3, 4-4, 4-6, Egg ▲ at 4-5."


NOTHING: Final[dict[str, Any]] = {"eggs": (("azure", -1),), "rubble": ()}


def play(space: str, room: int | None = None, **changes: Any) -> str:
    """What Look says of a space while a Pickup Truck is considered."""
    return look_preview(TABLE, replace(TRUCK, **changes), p.at(space), MARKS, room=room)


@pairs(
    (play("3-5"), f"…3-5 Your pawn. If you play this, Worm 1 attacks from 4-5: {FALLS} 3-5 is not hit."),
    (play("4-4"), "…4-4 is hit."),
    (play("4-5"), "…4-5 is hit."),
    (play("2-6", caught=(p.BEN,)), "…2-6 is hit."),
    (play("3-5", full=False), f"…Target 1 comes to 4-5.…If Worm 1 attacked from there: {FALLS} 3-5 would not be hit."),
    (play("3-5", **NOTHING), "…attacks from 4-5: nothing falls.…Its Egg ▲ goes where the dice say. R14"),
    (play("3-5", 36), "3-5 You. Not hit by this play."),
    (play("4-4", 36, full=False), "4-4 Hit from 4-5."),
    (play("3-5", 36, unsettled=True), "3-5 You. Not hit before its ability."),
    (play("3-5", unsettled=True), "…Its ability may change this after your actions. 3-5 is not hit."),
    (play("3-5", hidden_moves=2), "…2 face-down cards will move Target 1 first.…"),
)
def test_a_play_tells_what_would_fall_and_whether_a_space_is_hit() -> None:
    """R13, R14: whoever is inside the Location that the Target stands on is hit too."""


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
