"""A page of stacks: where its panels stand on a screen."""

from __future__ import annotations

from tui.look.boxes import Box
from tui.play.desk.plan import ALL, REST, PanelPage, PanelStack

PAGE = PanelPage(
    20,
    50,
    (
        PanelStack(0, (("board", 19),), 49),
        PanelStack(50, (("hero", 7), ("", 1), ("next", REST), ("look", 2)), -1),
    ),
    (PanelStack(0, (("hand", REST),)), PanelStack(-30, (("log", REST),))),
)


def test_panels_of_a_stack_stand_below_each_other_and_one_takes_the_rest() -> None:
    boxes = PAGE.plan("small", 80, 24).boxes

    assert boxes["board"] == Box(0, 1, 49, 19)
    assert boxes["hero"] == Box(50, 1, 29, 7)
    assert boxes["next"] == Box(50, 9, 29, 9)
    assert boxes["look"] == Box(50, 18, 29, 2)


def test_header_prompt_and_footer_stand_on_every_page() -> None:
    plan = PAGE.plan("small", 90, 30)

    assert [plan.boxes[part] for part in ("header", "prompt", "footer")] == [
        Box(0, 0, 90, 1),
        Box(0, 20, 90, 1),
        Box(0, 29, 90, 1),
    ]
    assert plan.right == Box(50, 1, 40, 19)
    assert plan.whole == Box(0, 1, 90, 19)


def test_a_column_may_be_counted_from_the_right_edge() -> None:
    plan = PAGE._replace(right=-30).plan("small", 90, 24)

    assert plan.boxes["log"] == Box(60, 21, 30, 2)
    assert plan.right == Box(60, 1, 30, 19)


def test_spare_lines_go_above_the_prompt_as_far_as_the_page_takes_them() -> None:
    heights = [PAGE._replace(spare=spare).plan("small", 80, 34).boxes["next"].height for spare in (0, 4, ALL)]

    assert heights == [9, 13, 19]
