"""The floor plan: every room and way at its place, at three sizes; nothing that a side may not see. TS 2, 11."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.kit import cards as other_cards
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, answered, asked_for, hunt
from tui.look.boxes import SIZES
from tui.look.glyphs import FULL, PLAIN
from tui.look.spans import text_of, width_of
from tui.terrorscape_2.station.drawing import drawn
from tui.terrorscape_2.station.measures import floor_plan
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from tui.look.boxes import Size
    from tui.look.graph import MapSheet

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "terrorscape_2"

PLAN: Final = GAME.cards.plan

MEASURED: Final = {
    "small": (51, 19),
    "medium": (81, 25),
    "large": (101, 34),
}


def page(sheet: MapSheet) -> str:
    """A station as text."""
    return "".join(f"{text_of(line).rstrip()}\n" for line in sheet.lines())


def edge(one: str, other: str) -> int:
    """The way between two places, by their codes."""
    return PLAN.edge_between(PLAN.codes.index(one), PLAN.codes.index(other))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [SURVIVORS, KILLER], ids=["survivors", "killer"])
def test_a_station_is_drawn_to_the_character(side: int, size: Size) -> None:
    """In `goldens/terrorscape_2`: what each side sees of one position, with a room under the cursor."""
    view = GAME.view(asked_for("team", "eyebot", later=20), side)

    sheet = drawn(GAME.cards, view, PlanOverlay(cursor=PLAN.codes.index("R4")), size, FULL)

    assert (sheet.width, sheet.height) == MEASURED[size]
    golden = GOLDENS / f"station-{'killer' if side == KILLER else 'survivors'}-{size}.txt"
    assert page(sheet) == golden.read_text("utf-8")


@pytest.mark.parametrize(
    ("codes", "size", "cells"),
    [
        (("B2", "B3"), "small", ((10, 9),)),
        (("B1", "B2"), "medium", tuple((x, 8) for x in range(22, 27))),
        (("B2", "R2"), "large", tuple((40, y) for y in range(15, 19))),
        (("R1", "R2"), "small", tuple((30, y) for y in range(7, 12))),
        (("R1", "G3"), "small", ((34, 12), (35, 12), (36, 12))),
        (("G1", "R1"), "small", ((39, 7), (40, 6), (41, 5))),
        (("G1", "R1"), "large", ((78, 13), (79, 12), (80, 11), (81, 10), (82, 9))),
    ],
)
def test_a_way_passes_its_wall_where_it_was_designed_to(
    codes: tuple[str, str], size: Size, cells: tuple[tuple[int, int], ...]
) -> None:
    """Doors, ledges and floors without a wall; some lead across a corner. TS 2.1 to 2.3."""
    assert floor_plan(PLAN, size).openings[edge(*codes)].cells == cells


@pytest.mark.parametrize("size", SIZES)
def test_every_way_of_the_station_is_drawn(size: Size) -> None:
    """None is between places that do not touch."""
    assert set(floor_plan(PLAN, size).openings) == set(range(len(PLAN.edges)))


@pytest.mark.parametrize("size", SIZES)
def test_another_station_draws_too(size: Size) -> None:
    """One with other places in two rows of three."""
    plan = other_cards().plan

    floor = floor_plan(plan, size)

    assert (floor.columns, floor.rows) == (3, 2)
    assert set(floor.openings) == set(range(len(plan.edges)))


@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize("size", SIZES)
def test_every_position_of_a_game_fits_and_has_a_plain_form(killer: str, size: Size) -> None:
    """Whoever looks; a terminal of ASCII alone shows it too."""
    for state, _ in answered(hunt(killer))[::23]:
        for viewer in (PUBLIC, SURVIVORS, KILLER):
            view = GAME.view(state, viewer)
            sheet = drawn(GAME.cards, view, None, size, FULL)
            assert all(width_of(line) == sheet.width for line in sheet.lines())
            assert all(text_of(line).isascii() for line in drawn(GAME.cards, view, None, size, PLAIN).lines())


def test_a_killer_in_stealth_is_nowhere_on_the_survivors_plan() -> None:
    """The dashed frame and the name with a question mark stand where it was last seen. TS 4.5; R13."""
    state = next(
        state
        for state, _ in answered(hunt("parasitoid", "2"))
        if GAME.view(state, SURVIVORS).vanished and GAME.view(state, SURVIVORS).turn == SURVIVORS
    )
    ours = page(drawn(GAME.cards, GAME.view(state, SURVIVORS), None, "small", FULL))
    its = page(drawn(GAME.cards, GAME.view(state, KILLER), None, "small", FULL))

    assert "PARASIT?" in ours
    assert "║" not in ours
    assert "║" in its


def test_a_block_a_rope_and_a_number_stand_in_their_ways() -> None:
    """Crosses in a blocked gap, a rope in the middle of a ledge, the number of a door that can be chosen."""
    view = GAME.view(asked_for("team"), SURVIVORS)
    door, drop, other = edge("B2", "B3"), edge("B3", "R3"), edge("R4", "R5")
    view = replace(view, blocks=(door,), ropes=(drop,))

    lines = drawn(GAME.cards, view, PlanOverlay(doors={other: "2"}, lit=other), "small", FULL).lines()

    assert text_of(lines[9])[10] == "╳"
    assert text_of(lines[12])[4:7] == "▼╫▼"
    assert text_of(lines[15])[20] == "2"


@pytest.mark.parametrize("size", SIZES)
def test_a_threat_stands_beside_the_sign_of_a_passage(size: Size) -> None:
    """On the first line of its room, as in all others; on the smallest plan noise leaves it no room there."""
    view = replace(GAME.view(asked_for("team", "orion"), SURVIVORS), noise=(), heard=None, everywhere=False)
    floor, room = floor_plan(PLAN, size), PLAN.codes.index("B2")
    over = PlanOverlay(threat={room: 2})
    found = {}
    for loud in (False, True):
        sheet = drawn(GAME.cards, replace(view, noise=(room,) if loud else ()), over, size, FULL)
        box = floor.rooms[room]
        rows = [text_of(line)[box.x : box.x + box.width] for line in sheet.lines()[box.y : box.y + box.height]]
        found[loud] = [number for number, row in enumerate(rows) if "!!" in row]
        assert "«W»" in rows[0]
    assert found[False] == [0]
    assert found[True] == ([floor.measure.tokens] if size == "small" else [0])


@pytest.mark.parametrize(("size", "told"), [("small", "!E!"), ("medium", "!Eve!"), ("large", "!     Evelyn      !")])
def test_who_was_found_stands_between_marks(size: Size, told: str) -> None:
    """On both ends: half a bracket looks like a fault."""
    view = GAME.view(asked_for("team", "orion"), SURVIVORS)
    text = page(drawn(GAME.cards, view, PlanOverlay(found=frozenset({0})), size, FULL))

    assert told in text
    assert "(E" not in text
