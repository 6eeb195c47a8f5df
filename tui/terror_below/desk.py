"""The desk of Terror Below: the board, the Worms, the Bounties, the squads, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from tui.look.boxes import Box
from tui.look.footer import Key
from tui.look.marks import title
from tui.play.desk.desk import HIDE, Desk
from tui.play.desk.panels import OVER, Room
from tui.terror_below.board.board_size import board_size
from tui.terror_below.board.picture import Drawn, drawn, sheet_of
from tui.terror_below.commands import BY_ID
from tui.terror_below.drawing import PANELS
from tui.terror_below.focus import lit_up
from tui.terror_below.layout import plan
from tui.terror_below.legend import SIGNS
from tui.terror_below.panels.drawn_panel import has_room
from tui.terror_below.reading import look_room, with_room
from tui.terror_below.scene import boxes_of, is_hunt, laid_over, lying

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs
    from tui.look.spans import Line
    from tui.play.desk.log_panel import Saying
    from tui.play.desk.plan import PanelPlan
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.keys import KeyGroup
    from tui.terror_below.scene import BoardScene

LOOK_TITLE: Final = "▌LOOK "
"""What Look begins with where a key opens it."""


class BoardDesk(Desk):
    """The panels of Terror Below. It remembers the last lines of those whose making is dear."""

    panels = PANELS
    signs: tuple[KeyGroup, ...] = SIGNS
    commands = BY_ID
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("log",),
        ("squads",),
        ("squads", "look"),
        ("zone", "line"),
        ("zone",),
    )

    def plan(self, view: View, columns: int, lines: int) -> PanelPlan | None:
        """The panels beside a board of so many rows, for so many squads."""
        rows = len(view.spaces) // view.columns
        return plan(columns, lines, rows=rows, seats=len(view.squads), solo=view.solo is not None)

    def boxes(self, plan: PanelPlan, scene: BoardScene) -> dict[str, Box]:
        """Where the panels stand, an attack and a long list of options over the right column.

        Cards that were drawn and have no room there take all there is.
        """
        laid = laid_over(scene.view, scene.mode, scene.laid, plan.size)
        drawn = scene.frame.drawn if laid == "drawn" and scene.frame is not None else ()
        needs_all = not has_room(scene.view, drawn, plan.right.width, plan.right.height)
        return boxes_of(plan, laid, maximised=scene.maximised or needs_all)

    def lying(self, scene: BoardScene, size: Size) -> str:
        """What was asked for, else a long list of options, else an attack with a hunt."""
        return lying(scene, size)

    def lit(self, part: str, scene: BoardScene, room: Room, lines: Sequence[Line]) -> Sequence[Line]:
        """What is chosen on the panel that has the focus."""
        has_focus = part == scene.focused or (part == OVER and lying(scene, room.size) == scene.focused)
        return lit_up(lines, scene.thing) if has_focus else lines

    def drawing(
        self, scene: BoardScene, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> Drawn:
        """The board, with the largest cells that fit."""
        sheet = sheet_of(scene.view, board_size(scene.view, size, box))
        return drawn(scene.view, scene.overlays, sheet, glyphs, before if isinstance(before, Drawn) else None)

    def asked_keys(self, scene: BoardScene) -> Sequence[Key]:
        """The keys of the question, or of the panel that has the focus."""
        if scene.frame is not None:
            back = (Key("u", "undo", "undo"),) if scene.frame.passes and scene.can_undo else ()
            return (*scene.mode.keys(), *back)
        return super().asked_keys(scene)

    def ways_back(self, scene: BoardScene) -> tuple[Key, ...]:
        """None once it is over: then the page of the end has it."""
        return super().ways_back(scene) if scene.view.over is None else ()

    def common_keys(self, scene: BoardScene) -> tuple[Key, ...]:
        """The keys that work at any question, after those of the mode, in the order in which it makes use of them."""
        keys = {
            "danger": (self.key("danger", "close map" if scene.danger else ""),),
            "look": (self.key("look"),),
            "undo": self.undo_keys(scene),
            "log": (self.log_key(scene),),
            "bounties": (self.closing_key(scene, "bounties", "line"),),
            "squads": (self.closing_key(scene, "squads", "squads"),),
            "discards": (self.closing_key(scene, "discards", "decks"),),
            "card.open": (self.key("card.open"),),
            "hide": (HIDE,),
        }
        order: tuple[str, ...]
        if scene.view.over is not None:
            order = ("undo", "look", "bounties", "squads", "log", "discards")
        elif scene.is_public:
            order = ("look", "danger", "bounties", "squads", "log", "hide", "discards")
        elif not scene.view.round:
            order = ("card.open", "look", "undo", "log", "bounties", "squads", "hide")
        elif scene.mode.strips:
            order = ("look", "bounties", "undo", "log", "danger", "squads", "hide", "discards")
        else:
            order = ("danger", "look", "undo", "log", "bounties", "squads", "hide", "discards")
        return tuple([key for command in order for key in keys[command]])

    def room(self, plan: PanelPlan) -> int:
        """The characters that Look has for what it says of a space without growing."""
        return look_room(plan)

    def fitted(self, plan: PanelPlan, scene: BoardScene) -> tuple[PanelPlan, BoardScene]:
        """As much room for Look as it has to say."""
        return with_room(plan, scene)

    def grows(self, plan: PanelPlan, view: View) -> bool:
        """Whether larger cells of the board would fit into all the room there is."""
        return board_size(view, plan.size, plan.whole) != plan.size

    def moving(self, scene: BoardScene, moment: Any, room: int | None = None) -> BoardScene:
        """The table in the moment of a frame."""
        from tui.terror_below.motion.over import over

        return over(moment, scene, room)

    # Films and recaps.

    def film_scene(self, projector: Projector, room: int) -> BoardScene:
        """The table at a stop, with what happened there laid over the board."""
        from tui.terror_below.shown import film_scene

        return film_scene(projector, room)

    def recap_scene(self, recap: Recap, view: View) -> BoardScene:
        """The table after a step."""
        from tui.terror_below.shown import recap_scene

        return recap_scene(recap, view)

    def film_moving(self, scene: BoardScene, moment: Any, sayings: tuple[Saying, ...], told: str) -> BoardScene:
        """The table in the moment of a frame; Look tells what has happened so far."""
        from tui.terror_below.motion.over import over

        return replace(over(moment, scene), sayings=sayings, look=told)

    def film_lines(self, part: str, scene: BoardScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """As at the table; there is no look mode here that a key would open."""
        lines = self.drawn(part, scene, Room(size, width, height))
        if part == "look" and lines and lines[0] and lines[0][0].text == LOOK_TITLE:
            return (title("LOOK", width), *lines[1:])
        return lines

    def film_over(self, view: View) -> str:
        """A hunt lies over the panels."""
        return "attack" if is_hunt(view) else ""

    def film_over_box(self, plan: PanelPlan, boxes: Mapping[str, Box], laid: str) -> Box:
        """The right column; an attack leaves the Worms and Look in sight."""
        right = plan.right
        if laid != "attack":
            return right
        first = boxes["line"].y
        last = boxes["look"].y if "look" in boxes else right.y + right.height
        return Box(right.x, first, right.width, last - first)

    def recap_boxes(self, plan: PanelPlan) -> tuple[dict[str, Box], int]:
        """As at the table; from medium on the Worms stand above the steps."""
        boxes, first = super().recap_boxes(plan)
        if plan.size != "small":
            boxes["zone"] = plan.boxes["zone"]
            first = plan.boxes["line"].y
        return boxes, first
