"""The legend of the danger map: every sign, what it means for who looks, and as long as the map is open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.terror_below.views import AttackAhead, View
from core.terror_below.words.board.danger import danger_of_self, nearest_that_differs
from tests.tui.frames import frame, panels
from tests.tui.positions import ADA, at, public_view, solo_view, spending_view, table_view
from tests.tui.shown_table import ShownTable
from tui.look.spans import text_of
from tui.terror_below.panels.danger_panel import danger_panel
from tui.terror_below.sitting import BoardSitting

SIZES = ((80, 24), (120, 36), (160, 48))


def hit_by(*slots: int, view: View | None = None) -> View:
    """Ada where these Worms reach her, and no other does."""
    base = table_view() if view is None else view
    pawn = base.squads[ADA].pawn
    places = [
        replace(zone, footprint=(pawn, at("1-1")) if place in slots else (at("6-6"),))
        for place, zone in enumerate(base.slots)
    ]
    return replace(base, slots=tuple(places))


def legend(view: View) -> list[str]:
    """What it says at small."""
    return [text_of(row).strip() for row in danger_panel(view, 36, 9)]


@pytest.mark.parametrize("size", SIZES)
def test_it_stands_above_look_as_long_as_the_map_is_open(size: tuple[int, int]) -> None:
    """At small in the place of the squads, else below what is left of them."""
    sitting = BoardSitting(ShownTable(spending_view()))
    assert "danger" not in panels(sitting, *size)
    sitting.command("danger")

    shown = panels(sitting, *size)
    _, top, rows = shown["danger"]
    assert top + len(rows) == shown["look"][1]
    assert ("squads" in shown) == (size != SIZES[0])
    text = [text_of(row).strip() for row in rows]
    assert text[0].startswith("▌DANGER")
    assert text[0].endswith("t closes")
    assert "You, on 3-5, can be hit: Worm 1" in " ".join(text)
    sitting.command("danger")

    assert "danger" not in panels(sitting, *size)


@pytest.mark.parametrize("view", [solo_view(), public_view()])
@pytest.mark.parametrize("size", SIZES)
def test_every_table_has_room_for_it(view: View, size: tuple[int, int]) -> None:
    """Whoever looks."""
    sitting = BoardSitting(ShownTable(view))
    sitting.command("danger")

    assert "one more card, and it attacks" in frame(sitting, *size)


def test_every_sign_of_the_map_is_explained() -> None:
    """Marks for cards, and which Worms; a Worm that is full needs no more."""
    view = hit_by(0, 2)
    assert legend(view)[1:5] == [
        "!!!  one more card, and it attacks",
        "!!   two more cards",
        "!    three or more",
        "1+3  Worms 1 and 3 both reach it",
    ]
    full = replace(view, slots=(replace(view.slots[0], off=0), *view.slots[1:]))
    assert legend(full)[1] == "!!!  it attacks now, or in 1 card"
    assert "all  all Worms reach it" in legend(hit_by(0, 1, 2))


def test_it_says_whether_you_are_safe_and_where_you_would_be() -> None:
    """Steps go round Rubble, and past pawns."""
    safe = danger_of_self(hit_by())
    assert safe is not None
    assert safe == ("You, on 3-5, are safe now.", True)
    hit = danger_of_self(hit_by(0))
    assert hit is not None
    assert hit == ("You, on 3-5, can be hit: Worm 1 needs 1 more card.", False)
    assert nearest_that_differs(hit_by(0)) == "Nearest safe space: 3-4, 1 step."
    assert nearest_that_differs(hit_by()).startswith("Nearest in danger: 6-6, ")


def test_where_it_is_certain_it_says_so() -> None:
    """R12."""
    view = spending_view()
    pawn = view.squads[ADA].pawn
    slots = (replace(view.slots[0], off=0, footprint=(pawn,)), *view.slots[1:])
    told = danger_of_self(replace(view, slots=slots, ahead=(AttackAhead(0, (pawn,), ""),)))

    assert told is not None
    assert told == ("You, on 3-5, are hit: Worm 1 attacks after this turn.", False)


def test_nobody_is_told_of_a_pawn_that_is_not_there() -> None:
    """For all who look from outside."""
    assert danger_of_self(public_view()) is None
    assert nearest_that_differs(public_view()) == ""
