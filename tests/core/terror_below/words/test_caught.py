"""Whom an option would catch, and what a die may still change: said wherever the option is considered. R13, TB 10.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.terror_below.options import Nudge, PlayVehicle
from core.terror_below.views import DieAhead
from core.terror_below.words.caught import die_ahead, would_catch
from core.terror_below.words.look import look_preview
from core.terror_below.words.prompts import considering, considerings
from tests.tui.positions import ADA, BEN, CLEO, PICKUP_TRUCK, at, table_view, truck_preview

if TYPE_CHECKING:
    from core.terror_below.views import Preview

TRUCK: Final = PlayVehicle(PICKUP_TRUCK.number, 0)


def catching(*seats: int, die: DieAhead | None = None) -> Preview:
    """Pickup Truck under Worm 1, which would catch these seats."""
    return replace(truck_preview(), caught=seats, die=die)


def test_every_pawn_is_named_with_its_leader() -> None:
    assert would_catch(table_view(), (BEN, CLEO))[0] == "Would catch Ben (Old George) and Cleo (Rebecca)."


def test_the_seat_that_looks_is_spoken_to() -> None:
    assert would_catch(table_view(), (ADA,))[0] == "Would catch you (Anise)."


def test_nobody_caught_is_not_said() -> None:
    assert would_catch(table_view(), ()) == ()
    assert "catch" not in considering(table_view(), TRUCK, catching())


def test_the_prompt_names_them() -> None:
    assert considering(table_view(), TRUCK, catching(BEN)) == (
        "Pickup Truck under Worm 1? It will be full, and attack after your turn. Would catch Ben (Old George)."
    )


def test_however_short_the_prompt_is_it_names_them() -> None:
    """The narrowest table has 74 columns for it, and room for a long name in them."""
    wordings = considerings(table_view(), TRUCK, catching(BEN, die=DieAhead(2, ())))
    assert all("Would catch Ben" in wording for wording in wordings)
    assert "Full: it attacks. Would catch Ben (Old George)." in wordings[2]
    assert len(wordings[2]) <= 74
    assert len(wordings[-1]) < 50


def test_a_moved_target_names_them_too() -> None:
    """Whatever the card: School Bus, Air Horn, Motorcycle."""
    preview = replace(catching(BEN), path=(("left", at("3-4"), at("2-4")),), rest=at("2-4"), full=False)
    assert considering(table_view(), Nudge(0, "left"), preview).endswith("? Would catch Ben (Old George).")


@pytest.mark.parametrize(
    ("room", "named"), [(116, "Would catch Ben."), (146, "Would catch Ben (Old George)."), (None, "(Old George).")]
)
def test_look_names_them_beside_the_blast(room: int | None, named: str) -> None:
    """The prompt above it has the Leader."""
    text = look_preview(table_view(), catching(BEN), at("3-5"), room=room)
    assert named in text
    assert "Rubble falls at 4-3, 4-4, 4-6" in text


def test_look_names_them_in_its_smallest_room() -> None:
    text = look_preview(table_view(), catching(CLEO), at("4-4"), room=50)
    assert text == "4-4 Hit by this play. Would catch Cleo (Rebecca)."


def test_the_die_is_told_with_its_chances() -> None:
    """TB 10.1."""
    assert die_ahead(catching(die=DieAhead(2, ((1, 2),))))[0] == (
        "Then a die may move Target 1 again (1 in 3) or fill Worm 2 (1 in 3)."
    )


def test_the_die_may_fill_the_worm_itself() -> None:
    """TB 10.1."""
    assert die_ahead(replace(catching(die=DieAhead(3, ((0, 3),))), path=()))[0] == (
        "Then a die may move Target 1 and fill Worm 1 (1 in 2)."
    )


def test_without_a_die_nothing_is_told_of_one() -> None:
    assert die_ahead(catching()) == ()


@pytest.mark.parametrize(("room", "said"), [(34, "Die: 1 in 3 moves it."), (116, "a die"), (146, "a die")])
def test_look_tells_the_die_at_every_size(room: int, said: str) -> None:
    """TB 10.1: it comes before the attack."""
    assert said in look_preview(table_view(), catching(BEN, die=DieAhead(2, ((1, 2),))), at("3-5"), room=room)


def test_a_prompt_with_room_tells_the_die_too() -> None:
    """TB 10.1."""
    assert considering(table_view(), TRUCK, catching(die=DieAhead(2, ()))).endswith(
        "attack after your turn. Then a die may move Target 1 again (1 in 3)."
    )
