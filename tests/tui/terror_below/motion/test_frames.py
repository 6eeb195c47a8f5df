"""What moves, in which order, and for how long."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.filming import Glimpse, unasked
from core.terror_below import events as e
from core.terror_below.decks.cards import EGGS
from core.terror_below.views import CardUnder
from tests.tui.played_tables import new_table
from tests.tui.positions import (
    ADA,
    BEN,
    BICYCLE,
    ENERGY_DRINK,
    adas_hand,
    at,
    canyon_view,
    hunt_view,
    public_view,
    setup_view,
    table_view,
    with_space,
)
from tui.look.glyphs import FULL, PLAIN
from tui.play.motion.happening import happened_since
from tui.play.motion.pace import milliseconds, paced
from tui.terror_below.board.picture import board_text, drawn, sheet_of
from tui.terror_below.motion.frame import Frame
from tui.terror_below.motion.frames import TITLE, frames
from tui.terror_below.motion.motion import MOTION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs
    from tui.terror_below.board.overlays import Overlays


def shown(
    view: View, *events: Event, size: Size = "small", after: View | None = None, led: Sequence[View] = ()
) -> tuple[Frame, ...]:
    """The frames of events that follow a position; the faces that do not count are always the same.

    `led` are the positions after the events, where those show; all of it is there after the last of them.
    """
    views = [*led, *[led[-1] if led else view] * (len(events) - len(led))]
    film = [Glimpse(event, unasked(one)) for event, one in zip(events, views, strict=True)]
    return frames(view, view if after is None else after, film, size=size, luck=Random(1))  # noqa: S311 - decoration


def fallen(view: View, *labels: str) -> View:
    """A position with a piece of Rubble more on each of these spaces."""
    for label in labels:
        view = with_space(view, label, rubble=view.spaces[at(label)].rubble + 1)
    return view


def space(frame: Frame, label: str, size: Size = "small", glyphs: Glyphs = FULL) -> list[str]:
    """A space with its frame, in characters."""
    view = frame.view
    sheet = sheet_of(view, size)
    lines = board_text(view, size, glyphs, frame.overlays)
    left, top = sheet.left(at(label)), sheet.top(at(label))
    return [line[left : left + sheet.cell.width + 2] for line in lines[top : top + sheet.cell.height + 2]]


ATTACK = e.AttackBegan(0, 0, at("3-4"))
"""The Worm of the first slot attacks from where its Target stands."""

ROWS = {
    "a Target moves": e.TargetMoved(0, "up", at("3-4"), at("3-3")),
    "an arrow is ignored": e.ArrowIgnored(0, "left", "edge", at("3-4")),
    "the ground trembles": ATTACK,
    "an Egg is laid": e.EggLaid("azure", at("3-4")),
    "Rubble falls": e.RubbleFell(at("3-3")),
    "a pawn is caught": e.SeatsCaught((ADA,)),
    "a die rolls": e.DiceRolled("egg", (3, 4)),
    "VP are gained": e.Scored(ADA, 3, "bounties", 15),
    "a Leader dies": e.LeaderDied(ADA, 0),
}
MILLISECONDS = {
    "a Target moves": 3 * 70,
    "an arrow is ignored": 2 * 90,
    "the ground trembles": 6 * 60,
    "an Egg is laid": 2 * 90,
    "Rubble falls": 3 * 50 + 60,
    "a pawn is caught": 3 * 120,
    "a die rolls": 6 * 60,
    "VP are gained": 3 * 120,
    "a Leader dies": 3 * 60,
}


@pytest.mark.parametrize("what", ROWS)
def test_each_event_has_its_time(what: str) -> None:
    """What happens takes as long as it should, at every size."""
    assert milliseconds(shown(table_view(), ROWS[what])) == MILLISECONDS[what]


def test_an_attack_with_three_rubble_and_an_egg_takes_about_twelve_tenths() -> None:
    """TB 6: one sees the ground tremble, the Egg, and each Rubble, and does not wait."""
    fallen = [e.RubbleFell(at(label)) for label in ("3-2", "3-3", "3-5")]

    taken = milliseconds(shown(table_view(), ATTACK, e.EggLaid("azure", at("3-4")), *fallen))

    assert 1100 <= taken <= 1300


def test_a_target_of_three_arrows_takes_about_six_tenths() -> None:
    """TB 3.2: three moves, one after the other."""
    way = [("3-4", "3-3"), ("3-3", "3-2"), ("3-2", "3-1")]

    taken = milliseconds(shown(table_view(), *(e.TargetMoved(0, "up", at(one), at(two)) for one, two in way)))

    assert 550 <= taken <= 650


def test_fast_takes_half_the_time_slow_twice_and_none_takes_none() -> None:
    """The setting `motion`."""
    full = shown(table_view(), ATTACK)

    assert milliseconds(paced(full, "fast")) * 2 == milliseconds(paced(full, "full"))
    assert milliseconds(paced(full, "slow")) == milliseconds(paced(full, "full")) * 2
    assert paced(full, "none") == ()


def test_a_target_leaves_arrives_and_stands() -> None:
    """The old frame is dashed, dust rises in the new space, the Target stands there."""
    view = table_view()
    slots = (replace(view.slots[0], target=at("3-3")), *view.slots[1:])
    gone = with_space(with_space(replace(view, slots=slots), "3-4", targets=()), "3-3", targets=(0,))
    leaves, arrives, stands = shown(view, ROWS["a Target moves"], led=[gone])

    assert space(leaves, "3-4")[1][0] == "╎"
    assert "· " in space(arrives, "3-3")[1]
    assert space(stands, "3-3")[0].startswith("╔◎1")
    assert "░" in space(stands, "3-3")[1]


def test_a_target_that_leaves_another_behind_leaves_its_frame() -> None:
    """A frame that still holds a Target is not dashed."""
    view = table_view()
    spaces = tuple(
        replace(seen, targets=(0, 1) if seen.index == at("3-4") else () if 1 in seen.targets else seen.targets)
        for seen in view.spaces
    )
    slots = (view.slots[0], replace(view.slots[1], target=at("3-4")), view.slots[2])

    leaves, *_ = shown(replace(view, spaces=spaces, slots=slots), ROWS["a Target moves"])

    assert space(leaves, "3-4")[0].startswith("╔◎2")


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_the_frame_of_the_worm_that_attacks_trembles(size: Size) -> None:
    """Heavy and double in turn."""
    heavy, double, *_ = shown(table_view(), ATTACK, size=size)

    assert space(heavy, "3-4", size)[-1][-1] == "┛"
    assert space(double, "3-4", size)[-1][-1] == "╝"


def test_the_side_that_a_target_comes_up_against_is_heavy() -> None:
    """One side alone, then none."""
    heavy, double = shown(table_view(), ROWS["an arrow is ignored"])

    assert [line[0] for line in space(heavy, "3-4")[1:3]] == ["┃", "┃"]
    assert [line[-1] for line in space(heavy, "3-4")[1:3]] == ["║", "║"]
    assert [line[0] for line in space(double, "3-4")[1:3]] == ["║", "║"]


def test_where_rows_are_not_ruled_the_ends_of_its_sides_are_heavy() -> None:
    """The small Canyon has no line above a space and none below it."""
    view = canyon_view()
    slot = next(number for number, seen in enumerate(view.slots) if seen.target >= 0)
    sheet, target = sheet_of(view, "small"), view.slots[slot].target
    left, first = sheet.left(target), sheet.top(target) + 1

    sides = {}
    directions: tuple[Direction, ...] = ("up", "down")
    for direction in directions:
        heavy, _ = shown(view, e.ArrowIgnored(slot, direction, "edge", target))
        lines = board_text(heavy.view, "small", FULL, heavy.overlays)
        sides[direction] = [line[left] for line in lines[first : first + 2]]

    assert sides == {"up": ["┃", "║"], "down": ["║", "┃"]}


def test_an_egg_is_hollow_before_it_lies_there() -> None:
    """Hollow will be, solid is."""
    eggs = tuple(int(colour == "azure") for colour in EGGS)
    led = [with_space(table_view(), "3-4", eggs=eggs)]
    hollow, solid = shown(table_view(), ROWS["an Egg is laid"], led=led)

    assert "△" in "".join(space(hollow, "3-4"))
    assert "▲" in "".join(space(solid, "3-4"))


def test_rubble_falls_from_shade_to_lump() -> None:
    """The last picture is what stands until the attack is over: a lump with shade around."""
    view = table_view()
    shade, dense, lump = shown(view, ATTACK, ROWS["Rubble falls"], led=[view, fallen(view, "3-3")])[-3:]

    assert "░" in space(shade, "3-3")[2]
    assert "▒" in space(dense, "3-3")[2]
    assert "▟▙" in space(lump, "3-3")[2]
    assert "░" in space(lump, "3-3")[2]


def test_rubble_falls_space_by_space_in_the_order_in_which_it_is_resolved() -> None:
    """TB 6.4: a space is full before the next one begins."""
    view = table_view()
    led = [view, fallen(view, "3-3"), fallen(view, "3-3", "3-2")]
    two = shown(view, ATTACK, e.RubbleFell(at("3-3")), e.RubbleFell(at("3-2")), led=led)[-6:]

    assert two[2].view.spaces[at("3-3")].rubble == table_view().spaces[at("3-3")].rubble + 1
    assert two[2].view.spaces[at("3-2")].rubble == table_view().spaces[at("3-2")].rubble


def test_a_pawn_is_marked_unmarked_and_marked() -> None:
    """TB 7.1: the mark is there, gone, and there again."""
    view = table_view()
    squads = (replace(view.squads[ADA], caught=True), *view.squads[1:])
    found = shown(view, ATTACK, ROWS["a pawn is caught"], led=[view, replace(view, squads=squads)])[-3:]
    marks = [frame.view.squads[ADA].caught for frame in found]

    assert marks == [True, False, True]


def test_a_die_shows_its_own_face_last() -> None:
    """Only the last of six faces counts, and only it is bold."""
    rolled = shown(table_view(), ROWS["a die rolls"])

    assert [frame.settled for frame in rolled] == [False] * 5 + [True]
    assert [face for face, _ in rolled[-1].dice] == [3, 4]


def test_the_log_does_not_tell_a_die_before_it_lies_still() -> None:
    """A die that rolls has not happened yet."""
    trembles = shown(table_view(), ATTACK, ROWS["a die rolls"])

    assert {frame.told for frame in trembles if frame.dice} == {1}


def test_faces_that_do_not_count_come_from_their_own_luck() -> None:
    """The same luck gives the same faces: nothing is taken from the luck of the game."""
    one, two = (shown(table_view(), ROWS["a die rolls"]) for _ in range(2))

    assert [frame.dice for frame in one] == [frame.dice for frame in two]


def test_damage_takes_the_health_point_by_point() -> None:
    """TB 7.3: one step of the bar for each point, and no more than the Worm has."""
    view = hunt_view()
    assert view.attack is not None
    health, had = view.attack.worm.health, view.attack.damage

    steps = shown(view, e.DamageDealt(BEN, 0, 99, had + 99))

    assert [frame.view.attack.damage for frame in steps if frame.view.attack] == list(range(had + 1, health + 1))
    assert milliseconds(steps) == 60 * (health - had)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_a_worm_that_is_killed_is_struck_redacted_and_followed(size: Size) -> None:
    """TB 7.3, 6.5: its title is struck cell by cell, its card redacted, and the title of the next one typed."""
    view = hunt_view()
    assert view.attack is not None
    killed = replace(view, attack=replace(view.attack, damage=view.attack.worm.health))
    slot = view.attack.slot
    happened = (e.WormDefeated(BEN, slot, 0), e.WormLeft(slot, 0), e.WormAppeared(slot, 1, at("1-1")))
    led = [killed, replace(killed, attack=None)]

    cards = [(frame.ms, frame.card) for frame in shown(killed, *happened, size=size, led=led)]

    assert [ms for ms, card in cards if card and card.struck] == [40] * TITLE[size]
    assert [ms for ms, card in cards if card and card.redacted] == [300]
    assert [card.typed for _, card in cards if card and card.typed is not None] == list(range(1, TITLE[size] + 1))


def test_a_worm_that_lives_is_not_struck() -> None:
    """TB 6.5: it leaves, and the next one comes."""
    left = shown(table_view(), ATTACK, e.WormLeft(0, 0), e.WormAppeared(0, 1, at("1-1")))

    assert not [frame for frame in left if frame.card and (frame.card.struck or frame.card.redacted)]


def test_a_leader_who_dies_is_struck_from_the_left() -> None:
    """TB 8.1: letter by letter; then the pawn is gone and what was dropped lies there."""
    view = table_view()
    squads = (replace(view.squads[ADA], pawn=-1), *view.squads[1:])
    gone = with_space(replace(view, squads=squads), "3-5", pawns=())
    died = shown(view, ROWS["a Leader dies"], led=[gone])
    dropped = e.PiecesDropped(ADA, at("3-5"), (0, 0, 0, 1), 1)
    lies = shown(view, ROWS["a Leader dies"], dropped, ATTACK, led=[gone, fallen(gone, "3-5")])[-1]

    assert [space(frame, "3-5")[1][1:7] for frame in died] == ["(█da )", "(██a )", "(███ )"]
    assert "▟▙" in "".join(space(lies, "3-5"))
    assert "Ada" not in "".join(space(lies, "3-5"))


def test_points_are_counted_one_by_one() -> None:
    """TB 1: each point is seen to come, and nothing lies over the squads meanwhile."""
    counted = shown(hunt_view(), ROWS["VP are gained"])

    assert [frame.view.squads[ADA].vp for frame in counted] == [13, 14, 15]
    assert all(frame.view.attack is None for frame in counted)


def test_a_card_that_was_face_down_is_uncovered_letter_by_letter() -> None:
    """TB 6.2: its name comes from the left."""
    view = public_view()
    slot = next(number for number, seen in enumerate(view.slots) if seen.hidden_moves)
    seat = next(card.seat for card in view.slots[slot].cards if card.face_down)

    lying = view.slots[slot]
    cards = tuple(CardUnder(BICYCLE, seat, face_down=False) if one.face_down else one for one in lying.cards)
    slots = tuple(replace(one, cards=cards) if one is lying else one for one in view.slots)
    turned = shown(view, e.VehicleTurned(seat, BICYCLE.number, slot), led=[replace(view, slots=slots)])
    names = [frame.words.split(": ")[1] for frame in turned]

    assert {frame.ms for frame in turned} == {40}
    assert names[0] == names[-1][0] + "█" * (len(names[-1]) - 1)
    assert "█" not in names[-1]


def test_a_new_card_is_uncovered_for_its_owner() -> None:
    """TB 3.3: letter by letter; before that all of it is covered."""
    hand = adas_hand()
    new = hand.vehicles[-1]
    filled = shown(table_view(), ATTACK, e.Refilled(ADA, 1, (new.number,), audience=(ADA,)))

    assert [[held.letters for held in frame.uncovered] for frame in filled[:6]] == [[0]] * 6
    assert [frame.uncovered[0].letters for frame in filled[6:]] == list(range(1, len(new.name) + 1))


def test_nobody_else_sees_a_new_card() -> None:
    """R33: the event without its cards moves nothing."""
    assert shown(public_view(), e.Refilled(ADA, 1), e.CardDrawn(ADA, "items")) == ()
    assert shown(table_view(), e.CardDrawn(BEN, "items", ENERGY_DRINK.number)) == ()


def test_a_step_is_there_at_once() -> None:
    """Pawns do not move slowly."""
    assert shown(table_view(), e.Stepped(ADA, "up", at("3-5"), at("3-4"))) == ()


def test_nothing_moves_while_seats_are_set_up() -> None:
    """TB 2: the first Worms lie there when the game begins."""
    assert shown(setup_view(), ROWS["Rubble falls"]) == ()


def test_nothing_moves_from_one_viewer_to_another() -> None:
    """What one seat has seen is never the beginning of what another sees."""
    assert shown(table_view(), ROWS["Rubble falls"], after=public_view()) == ()


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=["full", "plain"])
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_every_frame_can_be_drawn(size: Size, glyphs: Glyphs) -> None:
    """Each line of the board stays as wide as it is."""
    view = table_view()
    sheet = sheet_of(view, size)

    for frame in shown(view, *ROWS.values(), size=size):
        lines = drawn(frame.view, frame.overlays, sheet, glyphs).lines()
        assert {sum(len(span.text) for span in line) for line in lines} == {sheet.width}


def pictured(frame: Frame) -> tuple[View, Overlays]:
    """What of a frame the board shows."""
    return frame.view, frame.overlays


def blinks(pictures: Sequence[Frame]) -> list[tuple[int, int]]:
    """Stretches in which a space comes back to what it was: where they begin and how long they last."""
    found = []
    now = 0
    for number, frame in enumerate(pictures[:-1]):
        later = pictures[number + 1 :]
        again = next((at for at, other in enumerate(later) if at and pictured(other) == pictured(frame)), None)
        if again is not None and pictured(later[0]) != pictured(frame):
            found.append((now, sum(other.ms for other in pictures[number : number + 1 + again])))
        now += frame.ms
    return found


def test_nothing_blinks_for_more_than_a_second() -> None:
    """Whatever comes back to what it was faster than three times a second has ended within a second."""
    for row in ROWS.values():
        fast = [begin + lasts for begin, lasts in blinks(shown(table_view(), row)) if lasts < 333]

        assert max(fast, default=0) <= 1000


def test_a_played_game_shows_nothing_that_its_viewer_may_not_know() -> None:
    """Frames for everybody hold no hand, no name of a face-down card, and nothing to answer."""
    table = new_table(3, "2")
    drawn_frames = 0
    for number in range(120):
        awaited = table.awaited
        if awaited is None:
            break
        table.hide()
        head = table.history.head
        table.reveal(awaited)
        options = table.view().options
        table.choose(options[number * 7 % len(options)])
        table.hide()
        happening = happened_since(table, head, PUBLIC, PUBLIC, MOTION)
        assert happening is not None
        for frame in happening.moments("small"):
            assert isinstance(frame, Frame)
            drawn_frames += 1
            assert frame.view.viewer == PUBLIC
            assert frame.view.hand is None
            assert not frame.view.options
            assert all(card.card is None for slot in frame.view.slots for card in slot.cards if card.face_down)

    assert drawn_frames
