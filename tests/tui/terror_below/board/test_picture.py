"""The whole board in characters: the sample position as it stands in each of the three sizes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from tests.tui.positions import (
    at,
    canyon_at,
    canyon_view,
    deliver_view,
    five_seats_view,
    hunt_view,
    public_view,
    setup_view,
    spending_view,
    table_view,
    truck_preview,
    with_space,
)
from tui.look.glyphs import FULL, PLAIN
from tui.terror_below.board.overlays import NONE, Overlays, danger_of, reach_of
from tui.terror_below.board.picture import board_text, drawn, sheet_of

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs

GOLDENS = Path(__file__).parents[3] / "goldens" / "board"


def considering() -> Overlays:
    """Pickup Truck under Worm 1."""
    return Overlays(preview=truck_preview())


def spending() -> Overlays:
    """Where Ada can go, with the cursor on 2-5."""
    return Overlays(cursor=at("2-5"), reach=reach_of(spending_view()))


def danger() -> Overlays:
    """The danger map, with the cursor on Ada."""
    return Overlays(cursor=at("3-5"), danger=danger_of(table_view()))


def leaping() -> Overlays:
    """Two leaps of depth one, with the cursor on the far rim of the Canyon."""
    costs = {"2-1": 3, "2-2": 2, "1-3": 2, "2-3": 1, "1-x": 3, "3-y": 1}
    return Overlays(
        cursor=canyon_at("3-y"),
        reach=tuple((canyon_at(label), cost) for label, cost in costs.items()),
        leaps=((canyon_at("2-x"), "card", "down"), (canyon_at("3-x"), "card", "down")),
    )


CASES: list[tuple[str, Size, View, Overlays, Glyphs]] = [
    ("choosing", "small", table_view(), considering(), FULL),
    ("choosing", "medium", table_view(), considering(), FULL),
    ("choosing", "large", table_view(), considering(), FULL),
    ("spending", "small", spending_view(), spending(), FULL),
    ("spending", "medium", spending_view(), spending(), FULL),
    ("spending", "large", spending_view(), spending(), FULL),
    ("danger", "small", table_view(), danger(), FULL),
    ("danger", "medium", table_view(), danger(), FULL),
    ("hunt", "small", hunt_view(), NONE, FULL),
    ("hunt", "medium", hunt_view(), NONE, FULL),
    ("hunt", "large", hunt_view(), NONE, FULL),
    ("setup", "small", setup_view(), NONE, FULL),
    ("public", "small", public_view(), NONE, FULL),
    ("deliver", "small", deliver_view(), NONE, FULL),
    ("canyon", "small", canyon_view(), leaping(), FULL),
    ("canyon", "medium", canyon_view(), leaping(), FULL),
    ("canyon", "large", canyon_view(), leaping(), FULL),
    ("plain", "small", table_view(), considering(), PLAIN),
    ("plain", "large", table_view(), considering(), PLAIN),
]


@pytest.mark.parametrize(
    ("name", "scale", "view", "overlays", "glyphs"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_the_board_is_drawn_to_the_character(
    name: str, scale: Size, view: View, overlays: Overlays, glyphs: Glyphs
) -> None:
    golden = (GOLDENS / f"{name}-{scale}.txt").read_text(encoding="utf-8")

    assert "\n".join(board_text(view, scale, glyphs, overlays)) + "\n" == golden


@pytest.mark.parametrize(
    ("name", "scale", "view", "overlays", "glyphs"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_no_line_is_shorter_or_longer_than_the_board(
    name: str,  # noqa: ARG001 - the cases are shared
    scale: Size,
    view: View,
    overlays: Overlays,
    glyphs: Glyphs,
) -> None:
    sheet = sheet_of(view, scale)

    lines = drawn(view, overlays, sheet, glyphs).lines()

    assert len(lines) == sheet.height
    assert {sum(cell_len(span.text) for span in line) for line in lines} == {sheet.width}


@pytest.mark.parametrize(
    ("view", "scale", "size"),
    [
        (table_view(), "small", (43, 19)),
        (table_view(), "medium", (55, 25)),
        (table_view(), "large", (79, 31)),
        (canyon_view(), "small", (43, 18)),
        (canyon_view(), "medium", (55, 25)),
        (canyon_view(), "large", (79, 33)),
    ],
)
def test_the_board_has_its_place_in_every_layout(view: View, scale: Size, size: tuple[int, int]) -> None:
    sheet = sheet_of(view, scale)

    assert (sheet.width, sheet.height) == size


@pytest.mark.parametrize("name", ["日本語の名前", "é" * 24, "W" * 24, "ab\u0301c", "👩\u200d🚀 Zoë", "x"])
@pytest.mark.parametrize("scale", ["small", "medium", "large"])
def test_no_name_breaks_a_line(name: str, scale: Size) -> None:
    """A name may hold characters of two cells, or of none."""
    view = table_view()
    ada = view.squads[0]
    ada = replace(ada, setup=replace(ada.setup, name=name))
    view = replace(view, squads=(ada, *view.squads[1:]))

    lines = drawn(view, NONE, sheet_of(view, scale), FULL).lines()

    assert {sum(cell_len(span.text) for span in line) for line in lines} == {sheet_of(view, scale).width}


@pytest.mark.parametrize("scale", ["small", "medium", "large"])
def test_the_plain_set_draws_nothing_but_ascii(scale: Size) -> None:
    view = five_seats_view()
    overlays = Overlays(
        cursor=at("2-2"), reach=reach_of(spending_view()), preview=truck_preview(), danger=danger_of(view)
    )

    assert "".join(board_text(view, scale, PLAIN, overlays)).isascii()
    assert "".join(board_text(hunt_view(), scale, PLAIN)).isascii()
    assert "".join(board_text(canyon_view(), scale, PLAIN, leaping())).isascii()


def test_every_character_of_a_space_says_which_space_it_is() -> None:
    """A click needs no arithmetic."""
    view = table_view()
    sheet = sheet_of(view, "small")
    picture = drawn(view, NONE, sheet, FULL)

    for space in range(len(view.spaces)):
        for line in picture.insides[space]:
            assert {span.hit for span in line} == {("space", space)}


def lines_of(view: View, overlays: Overlays = NONE, scale: Size = "small") -> tuple[str, ...]:
    return board_text(view, scale, FULL, overlays)


class TestTargets:
    """Every Target's frame is drawn first and every tag after them."""

    def test_two_in_one_space_share_a_frame(self) -> None:
        view = with_space(with_space(table_view(), "3-4", targets=(0, 1)), "6-5", targets=())

        assert lines_of(view)[9][14:22] == "╔◎12═══╗"

    def test_three_in_one_space_say_which_worm_has_a_card_face_down(self) -> None:
        view = with_space(with_space(table_view(), "3-4", targets=(0, 1, 2)), "5-2", targets=())

        assert lines_of(view)[9][14:22] == "╔◎123?═╗"

    def test_side_by_side_they_share_the_line_between(self) -> None:
        view = with_space(with_space(table_view(), "4-4", targets=(1,)), "6-5", targets=())

        assert lines_of(view)[9][14:29] == "╔◎1════╦◎2════╗"
        assert lines_of(view)[12][14:29] == "╚══════╩══════╝"

    def test_one_above_the_other_they_share_a_line_and_no_tag_is_covered(self) -> None:
        view = with_space(with_space(table_view(), "3-5", targets=(1,)), "6-5", targets=())

        assert [line[14:22] for line in lines_of(view)[9:16:3]] == ["╔◎1════╗", "╠◎2════╣", "╚══════╝"]

    def test_four_that_meet_in_a_corner_cross(self) -> None:
        view = table_view()
        for label, targets in {"3-4": (0,), "4-4": (1,), "3-5": (2,), "6-5": (), "5-2": ()}.items():
            view = with_space(view, label, targets=targets)

        assert lines_of(view)[12][14:29] == "╠◎3?═══╬══════╝"

    def test_a_tag_in_the_top_row_leaves_the_red_number_alone(self) -> None:
        view = with_space(with_space(table_view(), "3-1", targets=(1,)), "6-5", targets=())

        assert lines_of(view)[0][14:22] == "╔◎2 3 ═╗"

    @pytest.mark.parametrize(("targets", "line"), [((0, 1), "╔◎12 3 ╗"), ((1, 2), "╔◎23? 3╗"), ((0, 1, 2), "╔◎123?3╗")])
    def test_a_long_tag_in_the_top_row_pushes_the_number_aside(self, targets: tuple[int, ...], line: str) -> None:
        view = table_view()
        for label in ("3-4", "6-5", "5-2"):
            view = with_space(view, label, targets=())
        view = with_space(view, "3-1", targets=targets)

        assert lines_of(view)[0][14:22] == line

    def test_a_target_in_the_first_column_leaves_the_blue_number_alone(self) -> None:
        view = with_space(with_space(table_view(), "1-4", targets=(1,)), "6-5", targets=())

        assert [line[0] for line in lines_of(view)[9:13]] == ["╔", "4", "║", "╚"]

    def test_where_a_target_would_rest_on_another_both_are_named(self) -> None:
        view = with_space(with_space(table_view(), "4-5", targets=(1,)), "6-5", targets=())

        assert lines_of(view, considering())[12][21:29] == "┌→1◎2╌╌┐"

    def test_a_target_that_would_stay_keeps_its_frame(self) -> None:
        """All its arrows are ignored, or lead back: nothing is dashed."""
        here = at("3-4")
        preview = replace(truck_preview(), path=(("up", here, here),), rest=here)

        lines = lines_of(table_view(), Overlays(preview=preview))

        assert lines[9][14:22] == "╔◎1════╗"
        assert "╌" not in "".join(lines)


class TestArrows:
    """Arrows stand on the line between two spaces."""

    def test_the_path_of_a_target_stays_on_the_lines_that_it_crossed(self) -> None:
        path = Overlays(path=(("up", at("3-5"), at("3-4")),))

        assert lines_of(table_view(), path)[12][14:22] == "╚═══↑══╝"

    def test_an_arrow_that_was_ignored_leaves_no_mark(self) -> None:
        path = Overlays(path=(("left", at("1-4"), at("1-4")),))

        assert lines_of(table_view(), path) == lines_of(table_view())

    @pytest.mark.parametrize("scale", ["small", "medium", "large"])
    def test_directions_that_an_answer_may_name_stand_around_their_space(self, scale: Size) -> None:
        wanted = Overlays(around=at("2-2"), directions=("up", "left", "right"))

        text = "".join(lines_of(table_view(), wanted, scale))

        assert [text.count(arrow) for arrow in "↑↓←→"] == [1, 0, 1, 1]

    def test_without_ruled_lines_up_and_down_stand_at_the_right(self) -> None:
        """Between the rows of the small Canyon there is no line: above and below the arrow to the right."""
        wanted = Overlays(around=canyon_at("2-2"), directions=("up", "down", "left", "right"))

        lines = lines_of(canyon_view(), wanted)

        first = 1 + 2 * (canyon_at("2-2") // 6)
        assert [lines[first + line][14] for line in (-1, 0, 1)] == ["↑", "→", "↓"]
        assert lines[first][7] == "←"

    def test_the_path_of_a_target_is_seen_without_ruled_lines_too(self) -> None:
        """The small Canyon: up from 2-3 to 2-2, at the end of the upper space."""
        path = Overlays(path=(("up", canyon_at("2-3"), canyon_at("2-2")),))

        lines = lines_of(canyon_view(), path)

        assert lines[2 * (canyon_at("2-2") // 6) + 2][14] == "↑"
