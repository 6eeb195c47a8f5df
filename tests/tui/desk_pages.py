"""The whole page of a desk in characters, drawn without a screen: what a sitting shows in a terminal of some size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.look.glyphs import FULL
from tui.look.spans import Line, Span, fit, text_of
from tui.play.desk.panels import PICTURE

if TYPE_CHECKING:
    from tui.look.glyphs import Glyphs
    from tui.play.front import Front
    from tui.play.motion.moment import Moment

SIZES = ((80, 24), (120, 36), (160, 48))


def lines_of(
    front: Front,
    sitting: Any,
    columns: int,
    lines: int,
    glyphs: Glyphs = FULL,
    moment: Moment | None = None,
    rows: range | None = None,
) -> tuple[Line, ...]:
    """The whole screen as the desk of a game draws it, in a moment of what has happened where one is given.

    Of a few `rows` only what stands there is drawn.
    """
    rows = range(lines) if rows is None else rows
    desk = front.desk(sitting.table)
    plan = desk.plan(sitting.view, columns, lines)
    assert plan is not None
    scene: Any = sitting.scene(0)
    if moment is not None:
        scene = desk.moving(scene, moment, 0)
    plan, scene = desk.fitted(plan, scene)
    cells: list[list[Span]] = [[Span(" ", ground="bg")] * columns for _ in range(lines)]
    for part, box in desk.boxes(plan, scene).items():
        if box.y >= rows.stop or box.y + box.height <= rows.start:
            continue
        if part == PICTURE:
            drawn = desk.drawing(scene, plan.size, box, glyphs, None).lines()
        else:
            drawn = desk.lines(part, scene, plan.size, box.width, box.height)
        ground = desk.grounds.get(part, "bg")
        for y, line in enumerate(drawn[: box.height], box.y):
            x = box.x
            for span in fit(line, min(box.width, sum(len(span.text) for span in line))):
                style = (span.ink, span.ground or ground, span.emphasis, span.hit)
                drawn_as = {sign: Span(sign, *style) for sign in {*span.text}}
                for sign in span.text:
                    cells[y][x] = drawn_as[sign]
                    x += 1
    return tuple(tuple(row) for row in cells[rows.start : rows.stop])


def page_of(
    front: Front,
    sitting: Any,
    columns: int,
    lines: int,
    glyphs: Glyphs = FULL,
    moment: Moment | None = None,
    rows: range | None = None,
) -> str:
    """The same as text."""
    shown = lines_of(front, sitting, columns, lines, glyphs, moment, rows)
    return "".join(f"{text_of(line).rstrip()}\n" for line in shown)
