"""The desk: the panels of one game, where they stand and what they show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from tui.look.footer import Key, footer
from tui.look.marks import banner, coloured, lead
from tui.look.spans import Span, fit
from tui.play.commands import BY_ID
from tui.play.desk.log_panel import INDENT
from tui.play.desk.panels import FOOTER, OVER, PICTURE, Panels, Room, covered, panel_keys
from tui.play.modes.mode import Sight
from tui.play.modes.moving import MovingMode
from tui.play.modes.watching import WatchMode
from tui.play.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Seat
    from tui.look.boxes import Box, Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs
    from tui.look.spans import Line
    from tui.play.commands import Command
    from tui.play.desk.log_panel import Saying
    from tui.play.desk.plan import PanelPlan
    from tui.play.motion.moment import Moment
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.history.picture import Extent, Picture
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table

BACK: Final[tuple[Key, ...]] = (Key("G", "back to the game", "game.back"),)
"""The key that leads from a variation to the game."""

HIDE: Final = Key("F9", "hide", "hide")
"""The key that draws the curtain."""


APART: Final[tuple[Key, ...]] = (Key('"', "say", "say"), Key("O", "who is here", "open"))
"""The keys of a table whose people have screens of their own."""


class Desk(ABC):
    """The panels of one game. It knows no Textual, and keeps nothing but what it has drawn last.

    Attributes:
        panels: All its panels: `board` is the picture, and what lies over others for a while is drawn in `over`.
        signs: What is short on the table, for the help.
        log_below: The log of a film stands below its line, where there is room.
        note_parts: The panels that the note of a lesson may lie over, best ones first; several of one group together.
        commands: The commands of its tables, with the keys that they have from the start, by their ids.
        unchosen: What a scene says of a choice, as it is while something moves and nothing is chosen.
    """

    panels: Panels[Any]
    signs: tuple[KeyGroup, ...] = ()
    log_below: ClassVar[bool] = True
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (("log",), (OVER,))
    commands: ClassVar[Mapping[str, Command]] = BY_ID
    unchosen: ClassVar[Mapping[str, Any]] = MappingProxyType({})

    def __init__(self) -> None:
        self._last: dict[str, tuple[tuple[Any, ...], tuple[Line, ...]]] = {}

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of all panels."""
        return self.panels.names

    @property
    def grounds(self) -> Mapping[str, str]:
        """What is drawn where a panel leaves blanks, by its name."""
        return {panel.name: panel.ground for panel in self.panels}

    @property
    def wheels(self) -> tuple[str, ...]:
        """The panels in which the wheel goes through a list."""
        return self.panels.which(lambda panel: panel.wheel)

    @abstractmethod
    def plan(self, view: Any, columns: int, lines: int) -> PanelPlan | None:
        """The panels on a screen of this size; None when it is too small."""

    def stands_at(self, scene: Any) -> frozenset[tuple[str, int | str]]:
        """What clicks on the places mean where who is asked stands: the note of a lesson hides them last."""
        del scene
        return frozenset()

    # Where the panels stand in a scene.

    def boxes(self, plan: PanelPlan, scene: Any) -> dict[str, Box]:
        """Where the panels stand in a scene, with what lies over them."""
        boxes, laid = self.standing(plan, scene), self.lying(scene, plan.size)
        return covered(boxes, plan.whole if scene.maximised else self.lies_at(plan), laid) if laid else boxes

    def standing(self, plan: PanelPlan, scene: Any) -> dict[str, Box]:
        """The same without what lies over them."""
        del scene
        return dict(plan.boxes)

    def lying(self, scene: Any, size: Size) -> str:
        """The name of what lies over other panels; empty for nothing."""
        del size
        laid: str = scene.laid
        return laid

    def lies_at(self, plan: PanelPlan) -> Box:
        """Where it lies, unless it has all room there is."""
        return plan.right

    # What they show.

    def lines(self, part: str, scene: Any, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel that is not the picture.

        They are the same object as before where nothing has changed that they are made of, and the panel says that.
        """
        panel, room = self.panels[part], Room(size, width, height)
        if part == FOOTER:
            # to find the keys is most of its work
            keys = self.keys(scene)
            return self._remembered(part, (room, *keys), lambda: (footer(keys, width),))
        if panel.made_of is None:
            return self.drawn(part, scene, room)
        return self._remembered(part, (room, *panel.made_of(scene)), lambda: self.drawn(part, scene, room))

    def _remembered(self, part: str, inputs: tuple[Any, ...], draw: Callable[[], tuple[Line, ...]]) -> tuple[Line, ...]:
        last = self._last.get(part)
        if last is None or last[0] != inputs:
            last = self._last[part] = (inputs, draw())
        return last[1]

    def drawn(self, part: str, scene: Any, room: Room) -> tuple[Line, ...]:
        """The lines of a panel made anew, each as wide as it."""
        if part == FOOTER:
            return (footer(self.keys(scene), room.width),)
        draw = self.panels.over.get(self.lying(scene, room.size)) if part == OVER else self.panels[part].draw
        lines = draw(scene, room) if draw is not None else ()
        return tuple([fit(line, room.width) for line in self.lit(part, scene, room, lines[: room.height])])

    def lit(self, part: str, scene: Any, room: Room, lines: Sequence[Line]) -> Sequence[Line]:
        """The lines of a panel with what is chosen in it lit."""
        del part, scene, room
        return lines

    @abstractmethod
    def drawing(
        self, scene: Any, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> DrawnPicture:
        """The picture as it fits its box, None for no more room than the size has."""

    # The keys of the footer.

    def keys(self, scene: Any) -> tuple[Key, ...]:
        """The keys of the footer: those of the question, then those that work at any question."""
        keys = tuple(self.asked_keys(scene))
        if not self.has_only_asked(scene):
            told = {key.command for key in keys}
            common = [key for key in self.common_keys(scene) if key.command not in told]
            if scene.for_all:
                # nobody sits here whose cards could be hidden, or who could say something
                common = [key for key in common if key.command != HIDE.command]
            if scene.present:
                common[1:1] = APART[1:] if scene.for_all else APART
            keys = (*self.ways_back(scene), *keys, *common)
        return tuple([as_set(key, scene.keys, self.commands) for key in keys]) if scene.keys else keys

    def ways_back(self, scene: Any) -> tuple[Key, ...]:
        """The key that leads from a variation to the game, before all others; nothing in the game itself."""
        return BACK if scene.left_at is not None else ()

    def asked_keys(self, scene: Any) -> Sequence[Key]:
        """The keys of the question, or of the panel that has the focus."""
        if scene.frame is None and scene.focused != PICTURE:
            return panel_keys(scene.focused)
        keys: Sequence[Key] = scene.mode.keys()
        return keys

    def has_only_asked(self, scene: Any) -> bool:
        """Whether no others work."""
        return scene.frame is not None

    def common_keys(self, scene: Any) -> Sequence[Key]:
        """The keys that work at any question, the likeliest first."""
        del scene
        return ()

    def key(self, command: str, words: str = "", *, usable: bool = True) -> Key:
        """The key of a command in the footer, with the words that it has everywhere unless others are given."""
        told = self.commands[command]
        return Key(told.shown, words or told.words, command, usable)

    def closing_key(self, scene: Any, command: str, part: str, words: str = "close") -> Key:
        """The key of a panel that lies over others after a command: it closes that panel while it lies there."""
        return self.key(command, words if scene.laid == part else "")

    def log_key(self, scene: Any) -> Key:
        """The key of the log."""
        return self.closing_key(scene, "log", "log", "close log")

    def undo_keys(self, scene: Any) -> tuple[Key, ...]:
        """Undo, and redo where something was undone."""
        undo = self.key("undo", usable=scene.can_undo)
        return (undo, self.key("redo")) if scene.can_redo else (undo,)

    def room(self, plan: PanelPlan) -> int:
        """The characters that there is room for where things are looked at."""
        del plan
        return 0

    def fitted(self, plan: PanelPlan, scene: Any) -> tuple[PanelPlan, Any]:
        """The panels with as much room as they have to say, and the scene as it is told there."""
        return plan, scene

    def grows(self, plan: PanelPlan, view: Any) -> bool:
        """Whether the picture would be larger if it had all the room there is."""
        del plan, view
        return False

    def moving(self, scene: Any, moment: Moment, room: int | None = None) -> Any:
        """The table in a moment of what has happened; `scene` stands when the motion is over, with the log so far."""
        del room
        mode = MovingMode(replace(scene.mode.sight, view=moment.view))
        laid = moment.lies or scene.laid
        return replace(scene, view=moment.view, mode=mode, message=None, laid=laid, frame=moment, **self.unchosen)

    # Films and recaps.

    @abstractmethod
    def film_scene(self, projector: Projector, room: int) -> Any:
        """What the panels of a film are drawn from that look as at the table."""

    @abstractmethod
    def recap_scene(self, recap: Recap, view: Any) -> Any:
        """What the panels of a recap are drawn from that look as at the table."""

    def film_boxes(self, projector: Projector, plan: PanelPlan) -> dict[str, Box]:
        """Where the panels of a film stand that are not its own: above its status line, as at the table."""
        del projector
        top = plan.boxes["prompt"].y
        return {part: box for part, box in plan.boxes.items() if self.panels[part].film and box.y < top}

    def film_lines(self, part: str, scene: Any, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel of a film that looks as at the table."""
        return self.lines(part, scene, size, width, height)

    def film_moving(self, scene: Any, moment: Moment, sayings: tuple[Saying, ...], told: str) -> Any:
        """A film in a moment of what happens; so much has been told of it by then."""
        del told
        return replace(self.moving(scene, moment), sayings=sayings)

    def film_under(self, scene: Any, size: Size, boxes: dict[str, Box]) -> dict[str, Box]:
        """Where the panels of a film stand in a moment of what happens: a game may lay something over them."""
        del scene, size
        return boxes

    def film_over(self, view: Any) -> str:
        """What lies over the column beside the picture in a film by itself; empty for nothing."""
        del view
        return ""

    def film_over_box(self, plan: PanelPlan, boxes: Mapping[str, Box], laid: str) -> Box:
        """The box of the panel that lies over others."""
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

    def recap_boxes(self, plan: PanelPlan) -> tuple[dict[str, Box], int]:
        """Where those panels of a recap stand, and the line from which on there is room for its steps."""
        return {part: box for part, box in plan.boxes.items() if self.panels[part].recap}, plan.right.y


class PicturedDesk(Desk):
    """A desk whose picture is the one that its history shows.

    Attributes:
        scene: What its panels are drawn from.
    """

    scene: ClassVar[type[Scene]] = Scene

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self.picture = picture

    def extent(self, view: Any, box: Box | None) -> Extent | None:
        """The largest picture that fits a box; None where none does."""
        return self.picture.fitting(view, box.width, box.height) if box is not None else None

    def grows(self, plan: PanelPlan, view: Any) -> bool:
        """Whether a larger picture would fit into all the room there is."""
        box = plan.boxes.get(PICTURE)
        return box is not None and self.extent(view, plan.whole) != self.extent(view, box)

    def shown(self, table: Table, view: Any, **rest: Any) -> Any:
        """The table as it looks where nobody plays at it."""
        mode = WatchMode(Sight(view=view))
        known = self.known(table, view)
        return self.scene(view=view, mode=mode, words=table.words, file_number=table.file_number, **known, **rest)

    def known(self, table: Table, view: Any) -> dict[str, Any]:
        """What the scenes of this game say besides, whatever happens in them."""
        del table, view
        return {}

    def film_scene(self, projector: Projector, room: int) -> Any:
        """The picture at a stop, with what was done there."""
        del room
        film, at, table = projector.film, projector.at, projector.table
        view = film.view(at)
        return self.shown(
            table,
            view,
            sayings=projector.sayings(),
            overlays=self.picture.done(film.stops[at].entry, view, film.viewer),
            ways=table.words.ways(),
            back=projector.back,
        )

    def recap_scene(self, recap: Recap, view: Any) -> Any:
        """The picture after a step, with what was done in its entry."""
        entry = recap.film.stops[recap.step.stop].entry
        return self.shown(recap.table, view, overlays=self.picture.done(entry, view, recap.film.viewer))


def as_set(key: Key, keys: Mapping[str, str], commands: Mapping[str, Command] = BY_ID) -> Key:
    """A key as it was set, where it was told by the one that its command has from the start."""
    new = keys.get(key.command)
    command = commands.get(key.command)
    return key if new is None or (command is not None and key.keys != command.shown) else key._replace(keys=new)
