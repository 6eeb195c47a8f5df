"""The desk of a game with a note of its lesson on it, and lit what the note points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tui.look.boxes import Box, overlap
from tui.play.desk.desk import Desk
from tui.play.desk.panels import PICTURE, Panel
from tui.play.lesson.note import LEAST_WIDTH, note_lines, rows_of
from tui.play.lesson.pointing import Hit, LitDrawing, Pointed, box_of, lit_panel

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from core.engine.decisions import Seat
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.footer import Key
    from tui.look.glyphs import Glyphs
    from tui.look.spans import Line
    from tui.play.desk.panels import Room
    from tui.play.desk.plan import PanelPlan
    from tui.play.lesson.note import Note
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector

NOTE: Final = "note"
"""The panel that is the note."""


class LessonDesk(Desk):
    """The desk of a game, as it is, and over it the note. While something moves there is none.

    Attributes:
        note: What the note says; None for no note.
        pointed: What it points at.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.panels = desk.panels.and_also(Panel(NOTE, self._note_lines, ground="panel"))
        self.signs = desk.signs
        self.note: Note | None = None
        self.pointed = Pointed()
        self._picture: DrawnPicture | None = None

    def plan(self, view: Any, columns: int, lines: int) -> PanelPlan | None:
        """As without a lesson."""
        return self._desk.plan(view, columns, lines)

    def boxes(self, plan: PanelPlan, scene: Any) -> dict[str, Box]:
        """The panels, and the note where it hides nothing that it points at."""
        boxes = self._desk.boxes(plan, scene)
        if self.note is None or scene.frame is not None:
            return boxes
        kept = [*self._kept(boxes, plan, scene)]
        places = [*self._places(boxes, plan)]
        free = [box for box in places if not any(overlap(box, other) for other in kept)]
        roomy = [box for box in free if rows_of(self.note, box.width) <= box.height]
        stands = self._found(boxes, self._desk.stands_at(scene))
        best = [box for box in roomy if stands is None or not overlap(box, stands)]
        boxes[NOTE] = next(iter((*best, *roomy, *free, *places)))
        return boxes

    def _places(self, boxes: Mapping[str, Box], plan: PanelPlan) -> Iterator[Box]:
        """Where the note may lie, the best place first; last the picture, of which it hides no more than it needs."""
        for parts in self._desk.note_parts:
            if all(part in boxes for part in parts):
                box = _around([boxes[part] for part in parts])
                if box.width >= LEAST_WIDTH:
                    yield box
        box = boxes.get(PICTURE, plan.whole)
        half = box.height // 2
        needed = half if self.note is None else min(half, rows_of(self.note, box.width))
        for above in (box.height - needed, 0, (box.height - needed) // 2):
            yield Box(box.x, box.y + above, box.width, needed)

    def _kept(self, boxes: Mapping[str, Box], plan: PanelPlan, scene: Any) -> Iterator[Box]:
        """What the note must not hide: what it points at."""
        for part, box in boxes.items():
            if part in self.pointed.panels:
                yield box
            elif part == PICTURE:
                # each on its own: between two of them a note may lie
                for hit in self.pointed.hits:
                    if (found := self._found(boxes, (hit,))) is not None:
                        yield found
            elif self.pointed.hits:
                lines = self._desk.lines(part, scene, plan.size, box.width, box.height)
                if (found := box_of(lines, box, self.pointed.hits)) is not None:
                    yield found

    def _found(self, boxes: Mapping[str, Box], hits: Collection[Hit]) -> Box | None:
        """Where things stand in the picture; None where none of them does."""
        if self._picture is None or PICTURE not in boxes or not hits:
            return None
        return box_of(self._picture.lines(), boxes[PICTURE], hits)

    def lines(self, part: str, scene: Any, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel, what is pointed at lit; those of the note."""
        if part == NOTE:
            return super().lines(part, scene, size, width, height)
        lines = self._desk.lines(part, scene, size, width, height)
        whole = part in self.pointed.panels
        if scene.frame is not None or self.note is None or not (whole or self.pointed.hits):
            return lines
        return lit_panel(lines, whole=whole, hits=self.pointed.hits)

    def _note_lines(self, scene: Any, room: Room) -> tuple[Line, ...]:
        del scene
        return () if self.note is None else note_lines(self.note, room.width, room.height)

    def drawing(
        self, scene: Any, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> DrawnPicture:
        """The picture, with the things lit that are pointed at."""
        base = before.base if isinstance(before, LitDrawing) else before
        self._picture = self._desk.drawing(scene, size, box, glyphs, base)
        shows = scene.frame is None and self.note is not None
        return LitDrawing(
            self._picture, self.pointed.hits if shows else frozenset(), shows and PICTURE in self.pointed.panels
        )

    def keys(self, scene: Any) -> tuple[Key, ...]:
        """As without a lesson."""
        return self._desk.keys(scene)

    def room(self, plan: PanelPlan) -> int:
        """As without a lesson."""
        return self._desk.room(plan)

    def fitted(self, plan: PanelPlan, scene: Any) -> tuple[PanelPlan, Any]:
        """As without a lesson."""
        return self._desk.fitted(plan, scene)

    def grows(self, plan: PanelPlan, view: Any) -> bool:
        """As without a lesson."""
        return self._desk.grows(plan, view)

    def moving(self, scene: Any, moment: Any, room: int | None = None) -> Any:
        """As without a lesson."""
        return self._desk.moving(scene, moment, room)

    def film_scene(self, projector: Projector, room: int) -> Any:
        """As without a lesson."""
        return self._desk.film_scene(projector, room)

    def led(self, scene: Any) -> Line | None:
        """As without a lesson."""
        return self._desk.led(scene)

    def banner(self, viewer: Seat, title: str) -> Line:
        """As without a lesson."""
        return self._desk.banner(viewer, title)

    def recap_scene(self, recap: Recap, view: Any) -> Any:
        """As without a lesson."""
        return self._desk.recap_scene(recap, view)


def _around(boxes: list[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)
