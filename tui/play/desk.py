"""The desk: the panels of one game, where they stand and what they show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from tui.look.marks import banner, coloured, lead
from tui.look.spans import Span, fit
from tui.play.log_panel import INDENT
from tui.play.modes.moving import MovingMode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Seat
    from tui.look.boxes import Box, Size
    from tui.look.drawing import Drawing
    from tui.look.footer import Key
    from tui.look.glyphs import Glyphs
    from tui.look.spans import Line
    from tui.play.log_panel import Saying
    from tui.play.motion.moment import Moment
    from tui.play.plan import Plan
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.keys import KeyGroup

PICTURE: Final = "board"
"""The panel that is the picture of the game."""


class Desk(ABC):
    """The panels of one game. It knows no Textual, and keeps nothing but what it has drawn last.

    Attributes:
        parts: The names of all panels: `board` is the picture, `prompt` and `footer` stand on every desk, and what
            lies over others for a while is drawn in `over`.
        grounds: What panels leave blank is drawn in `bg`, but for these.
        signs: What is short on the table, for the help.
        film_parts: The panels that a film shows as the table does; those below the prompt are its own.
        log_below: The log of a film stands below its line, where there is room.
        wheels: Panels in which the wheel goes through a list.
        gives_way: Those whose place the log of a film takes where there is none below.
        recap_parts: The panels that a recap shows as the table does.
        note_parts: The panels that the note of a lesson may lie over, best ones first; several of one group together.
    """

    parts: ClassVar[tuple[str, ...]]
    grounds: ClassVar[Mapping[str, str]] = {"prompt": "panel", "header": "panel"}
    signs: ClassVar[tuple[KeyGroup, ...]] = ()
    film_parts: ClassVar[tuple[str, ...]] = (PICTURE,)
    log_below: ClassVar[bool] = True
    wheels: ClassVar[tuple[str, ...]] = ("over", "hand")
    gives_way: ClassVar[tuple[str, ...]] = ()
    recap_parts: ClassVar[tuple[str, ...]] = (PICTURE,)
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (("log",), ("over",))

    @abstractmethod
    def plan(self, view: Any, columns: int, lines: int) -> Plan | None:
        """The panels on a screen of this size; None when it is too small."""

    def stands_at(self, scene: Any) -> frozenset[tuple[str, int | str]]:
        """What clicks on the places mean where who is asked stands: the note of a lesson hides them last."""
        del scene
        return frozenset()

    @abstractmethod
    def boxes(self, plan: Plan, scene: Any) -> dict[str, Box]:
        """Where the panels stand in a scene, with what lies over them."""

    @abstractmethod
    def lines(self, part: str, scene: Any, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel that is not the picture; the same object as before when nothing of it has changed."""

    @abstractmethod
    def drawing(self, scene: Any, size: Size, box: Box | None, glyphs: Glyphs, before: Drawing | None) -> Drawing:
        """The picture as it fits its box, None for no more room than the size has."""

    @abstractmethod
    def keys(self, scene: Any) -> tuple[Key, ...]:
        """The keys of the footer."""

    def room(self, plan: Plan) -> int:
        """The characters that there is room for where things are looked at."""
        del plan
        return 0

    def fitted(self, plan: Plan, scene: Any) -> tuple[Plan, Any]:
        """The panels with as much room as they have to say, and the scene as it is told there."""
        return plan, scene

    def grows(self, plan: Plan, view: Any) -> bool:
        """Whether the picture would be larger if it had all the room there is."""
        del plan, view
        return False

    def moving(self, scene: Any, moment: Moment, room: int | None = None) -> Any:
        """The table in a moment of what has happened; `scene` stands when the motion is over, with the log so far."""
        del room
        mode = MovingMode(replace(scene.mode.sight, view=moment.view), passes=moment.passes)
        return replace(scene, view=moment.view, mode=mode, message=None, laid=moment.lies or scene.laid, frame=moment)

    # Films and recaps.

    @abstractmethod
    def film_scene(self, projector: Projector, room: int) -> Any:
        """What the panels of a film are drawn from that look as at the table."""

    @abstractmethod
    def recap_scene(self, recap: Recap, view: Any) -> Any:
        """What the panels of a recap are drawn from that look as at the table."""

    def film_boxes(self, projector: Projector, plan: Plan) -> dict[str, Box]:
        """Where the panels of a film stand that are not its own: above its status line, as at the table."""
        del projector
        top = plan.boxes["prompt"].y
        return {part: box for part, box in plan.boxes.items() if part in self.film_parts and box.y < top}

    def film_lines(self, part: str, scene: Any, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel of a film that looks as at the table."""
        return self.lines(part, scene, size, width, height)

    def film_moving(self, scene: Any, moment: Moment, sayings: tuple[Saying, ...], told: str) -> Any:
        """A film in a moment of what happens; so much has been told of it by then."""
        del told
        return replace(self.moving(scene, moment), sayings=sayings)

    def film_over(self, view: Any) -> str:
        """What lies over the column beside the picture in a film by itself; empty for nothing."""
        del view
        return ""

    def film_over_box(self, plan: Plan, boxes: Mapping[str, Box], laid: str) -> Box:
        """Where it lies."""
        del boxes, laid
        return plan.right

    def led(self, scene: Any) -> Line | None:
        """What leads the prompt of a hint or a recap; None for the tag of the seat that looks."""
        del scene
        return None

    def banner(self, viewer: Seat, title: str) -> Line:
        """What leads the header of a recap: the game on tape; a game adds whose face of the table it is."""
        del viewer
        return banner(title)

    def recap_step(self, recap: Recap, place: int) -> Line:
        """A step in the list of a recap, by its place: what leads it, and what it says in few words."""
        step = recap.steps[place]
        mark = lead(recap.table.words.seats, step.line.leader, step.line.mark)._replace(hit=None)
        return (*fit((mark if mark.text else Span(" ·", "muted"),), INDENT), *coloured(step.text))

    def recap_boxes(self, plan: Plan) -> tuple[dict[str, Box], int]:
        """Where those panels of a recap stand, and the line from which on there is room for its steps."""
        boxes = {part: plan.boxes[part] for part in self.recap_parts if part in plan.boxes}
        return boxes, plan.right.y
