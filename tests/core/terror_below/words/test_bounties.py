"""What a Bounty means as the table stands. TB 4.5, 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below.words.bounties import bounty_now
from tests.tui.positions import ANY_WORM, TO_MOTEL, deliver_view, public_view, table_view

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View


def hunted(view: View) -> BountyCard:
    """The Bounty of the Line that hunts the Worm of slot 1."""
    return next(card for card in view.line if card.worm == "screamer")


def test_a_delivery_says_where_and_who_carries_its_egg() -> None:
    """The Motel is on 2-6, and Ada alone has an Azure Egg."""
    assert bounty_now(table_view(), TO_MOTEL) == "at 2-6. You carry one"
    assert bounty_now(public_view(), TO_MOTEL) == "at 2-6. Ada carries one"


def test_several_carriers_are_named_the_reader_first() -> None:
    view = table_view()
    both = replace(view, squads=(*view.squads[:3], replace(view.squads[3], eggs=(0, 0, 1, 0))))
    assert bounty_now(both, TO_MOTEL) == "at 2-6. You and Dov carry one"
    assert bounty_now(replace(both, viewer=PUBLIC), TO_MOTEL) == "at 2-6. Ada and Dov carry one"


def test_an_egg_that_nobody_carries_leaves_the_place() -> None:
    view = deliver_view()
    bare = replace(view, squads=tuple(replace(squad, eggs=(0, 0, 0, 0)) for squad in view.squads))
    assert bounty_now(bare, TO_MOTEL) == "at 2-6"


def test_a_location_that_is_destroyed_is_said_to_be() -> None:
    """TB 11.3."""
    view = table_view()
    spaces = tuple(replace(space, place=None) if space.place == "motel" else space for space in view.spaces)
    assert bounty_now(replace(view, spaces=spaces), TO_MOTEL) == "destroyed"


@pytest.mark.parametrize(("off", "when"), [(0, "now"), (1, "after 1 more card"), (3, "after 3 more cards")])
def test_a_hunt_says_when_its_worm_attacks(off: int, when: str) -> None:
    view = table_view()
    slots = (replace(view.slots[0], off=off), *view.slots[1:])
    assert bounty_now(replace(view, slots=slots), hunted(view)) == f"Worm 1 attacks {when}"


def test_a_hunt_whose_worm_is_out_twice_or_not_at_all_says_so() -> None:
    view = table_view()
    twice = replace(view, slots=(view.slots[0], replace(view.slots[1], worm=view.slots[0].worm), view.slots[2]))
    away = replace(view, slots=view.slots[1:])
    assert bounty_now(twice, hunted(view)) == "Worms 1 and 2"
    assert bounty_now(away, hunted(view)) == "no Screamer is out"
    assert bounty_now(view, ANY_WORM) == "every Worm counts"
