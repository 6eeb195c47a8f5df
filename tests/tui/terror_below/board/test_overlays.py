"""What is laid over the board is read from the view alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.tui.positions import (
    at,
    hunt_view,
    public_view,
    spending_view,
    table_view,
    with_space,
)
from tui.terror_below.board.overlays import danger_of, fallen, footprint_of, level_of, reach_of


def test_reach_is_what_the_view_says() -> None:
    reach = dict(reach_of(spending_view()))

    assert reach[at("2-5")] == 1
    assert reach[at("5-6")] == 3
    assert at("5-5") not in reach


def test_nobody_who_acts_means_no_reach() -> None:
    assert reach_of(table_view()) == ()
    assert reach_of(public_view()) == ()


@pytest.mark.parametrize(("off", "level"), [(0, 3), (1, 3), (2, 2), (3, 1), (5, 1)])
def test_danger_grows_as_the_attack_comes_near(off: int, level: int) -> None:
    assert level_of(replace(table_view().slots[0], off=off)) == level


def test_the_danger_map_holds_every_space_that_would_be_hit() -> None:
    """Highest level and all slots; full spaces and Locations are not hit. R13, R56."""
    view = table_view()
    danger = {view.spaces[danger.space].label: (danger.level, danger.slots) for danger in danger_of(view)}

    assert danger == {
        **dict.fromkeys(("3-3", "3-4", "3-5", "3-6"), (3, (0,))),
        **dict.fromkeys(("5-4", "5-5", "6-5"), (1, (1,))),
        **dict.fromkeys(("5-1", "4-2", "5-2", "6-2", "4-3", "5-3"), (3, (2,))),
    }


def test_a_space_that_two_worms_would_hit_shows_both_and_the_nearer_one() -> None:
    view = table_view()
    one, two, three = view.slots
    view = replace(view, slots=(one, replace(two, footprint=(*two.footprint, at("3-3"))), three))

    danger = next(danger for danger in danger_of(view) if danger.space == at("3-3"))

    assert (danger.level, danger.slots) == (3, (0, 1))


def test_an_empty_slot_endangers_nothing() -> None:
    view = table_view()
    view = replace(view, slots=tuple(replace(slot, worm=None) for slot in view.slots))

    assert danger_of(view) == ()
    assert footprint_of(view, 0) == ((), ())


def test_the_footprint_of_a_worm_tells_rubble_from_eggs() -> None:
    """A Queen puts Rubble at the centre and the corners, and an Egg of each colour around. TB 6.3."""
    view = table_view()

    rubble, eggs = footprint_of(view, 2)

    assert {view.spaces[space].label for space in rubble} == {"5-2", "4-3"}
    assert {(egg, view.spaces[space].label) for egg, space in eggs} == {
        ("amber", "5-1"),
        ("jade", "6-2"),
        ("azure", "5-3"),
        ("violet", "4-2"),
    }


def test_a_footprint_ends_at_the_edge_of_the_board() -> None:
    """Nothing wraps round to the other side."""
    view = table_view()

    rubble, _ = footprint_of(view, 1)

    assert {view.spaces[space].label for space in rubble} == {"5-4", "5-5"}


def test_what_has_fallen_in_this_attack_is_rubble_only() -> None:
    """The space where the Egg was laid is hit, and not shaded."""
    view = hunt_view()

    assert {view.spaces[space].label for space in fallen(view)} == {"3-4", "5-4", "3-5", "5-5", "3-6"}


def test_an_egg_laid_on_old_rubble_does_not_make_it_fall_again() -> None:
    view = with_space(hunt_view(), "4-5", rubble=1)

    assert at("4-5") not in fallen(view)


def test_outside_an_attack_fresh_rubble_is_still_shown() -> None:
    view = replace(hunt_view(), attack=None)

    assert at("3-4") in fallen(view)
    assert at("4-5") not in fallen(view)
