"""The desk of a game that has no panels of its own: its picture, the log beside it, the question below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from tui.look.boxes import LEAST, Box, Size, size_of
from tui.look.footer import Key
from tui.look.marks import banner, title, wrapped
from tui.look.spans import Line, Span, abreast, fit, on
from tui.play.choices import strip
from tui.play.commands import NOTES, STRETCHES
from tui.play.desk.desk import HIDE, PicturedDesk
from tui.play.desk.panels import LISTING, PICTURE, Panel, Panels, Room, log_beside
from tui.play.desk.plan import ALL, REST, PanelPage, PanelStack
from tui.play.desk.prompt import prompt, right_of, said, telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs
    from tui.play.commands import Command
    from tui.play.desk.plan import PanelPlan
    from tui.play.scene import Scene
    from tui.screens.history.picture import Picture

BESIDE: Final[dict[Size, int]] = {"small": 30, "medium": 40, "large": 56}
"""Columns beside the picture."""

HAND: Final[dict[Size, int]] = {"small": 3, "medium": 8, "large": 8}
"""Lines below the prompt."""

TOLD_BELOW: Final = "position"
"""The position in words, below a picture that leaves room for it."""

LEAST_TOLD: Final = (70, 6)
"""Columns and lines that are worth telling it in."""

ABREAST: Final = 3
"""Options that stand side by side at most."""

POSITION: Final = "THE POSITION"


class PlainDesk(PicturedDesk):
    """Picture, log, prompt and numbered options."""

    log_below: ClassVar[bool] = False

    def __init__(self, picture: Picture, title: str, commands: Sequence[Command] = ()) -> None:
        """`commands` are those of the table; of what not every game has, only they stand in the last line."""
        super().__init__(picture)
        self._title = title
        self._commands = {command.id: command for command in commands}
        self.panels: Panels[Scene] = Panels(
            Panel("header", self._header, ground="panel"),
            Panel(PICTURE, film=True, recap=True),
            Panel(TOLD_BELOW, _told),
            Panel("log", log_beside, film=True),
            Panel("prompt", _prompt, ground="panel"),
            Panel("hand", _hand, wheel=True),
            Panel("footer"),
            Panel("over", wheel=True),
        )

    def plan(self, view: Any, columns: int, lines: int) -> PanelPlan | None:
        """The picture at the left, the log beside it, the prompt and the options below."""
        del view
        size = size_of(columns, lines)
        if size is None:
            return None
        beside = BESIDE[size]
        page = PanelPage(
            LEAST[size][1] - 2 - HAND[size],
            -beside,
            (PanelStack(0, ((PICTURE, REST),), -beside - 1), PanelStack(-beside, (("log", REST),))),
            (PanelStack(0, (("hand", REST),)),),
            spare=ALL,
        )
        return page.plan(size, columns, lines)

    def standing(self, plan: PanelPlan, scene: Scene) -> dict[str, Box]:
        """Where the panels stand; where nothing lies over them, words below a picture that is low."""
        if self.lying(scene, plan.size):
            return dict(plan.boxes)
        return {**plan.boxes, **self._parted(scene.view, plan.boxes[PICTURE])}

    def lying(self, scene: Scene, size: Size) -> str:
        """The panel over the log: the page that was asked for, or all options where they have no room below."""
        return lying(scene, size)

    def _parted(self, view: Any, box: Box) -> dict[str, Box]:
        """The room of the picture, with the position in words below where that fits."""
        extent = self.extent(view, box)
        lines = box.height if extent is None else extent.lines
        columns, least = LEAST_TOLD
        if box.width < columns or box.height - lines - 1 < least:
            return {}
        below = Box(box.x, box.y + lines + 1, box.width, box.height - lines - 1)
        return {PICTURE: Box(box.x, box.y, box.width, lines), TOLD_BELOW: below}

    def _header(self, scene: Scene, room: Room) -> tuple[Line, ...]:
        view = scene.view
        stage = scene.words.stage(view.round) if view.round else "setting up"
        side = ("VARIATION",) if scene.left_at is not None else ()
        left = (*banner(self._title), Span(f" {' · '.join((*side, *scene.ways, stage))} "))
        return (on("panel", abreast(left, (Span(f"file {scene.file_number} ", "muted"),), room.width)),)

    def drawing(
        self, scene: Scene, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> DrawnPicture:
        """The picture at the largest size that fits, else at the smallest."""
        extent = self.extent(scene.view, box) or next(iter(self.picture.extents(scene.view)), None)
        found = size if extent is None else extent.size
        return self.picture.drawn(scene.view, scene.overlays, found, glyphs, before)

    def common_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The keys that work at any question."""
        return (
            *((self.key("stop", "done"),) if scene.is_invited else ()),
            *((self.key("others"),) if scene.offers else ()),
            *self.undo_keys(scene),
            *(
                Key(command.shown, command.words, command.id)
                for command in (*STRETCHES, *NOTES)
                if command.id in self._commands
            ),
            self.log_key(scene),
            self.key("recap"),
            self.key("history"),
            HIDE,
        )


def lying(scene: Scene, size: Size) -> str:
    """The panel over the log: the page that was asked for, or all options where they have no room below."""
    if scene.laid:
        return scene.laid
    return LISTING if scene.mode.strips and len(scene.mode.choices) > ABREAST * HAND[size] else ""


def _told(scene: Scene, room: Room) -> tuple[Line, ...]:
    """The position in words, under its title."""
    width = room.width
    rows = (
        row for line in scene.words.position(scene.view).split("\n") for row in wrapped(line, width - 2, 99) or [""]
    )
    return (title(POSITION, width), *((Span(f"  {row}", "muted"),) for row in rows))


def _prompt(scene: Scene, room: Room) -> tuple[Line, ...]:
    width = room.width
    if (news := telling(scene, width)) is not None:
        return (news,)
    told, right = said(scene), right_of(scene)
    line = prompt(told.seat, told.words, width, shorter=told.shorter, right=right, refused=told.refused, note=told.note)
    return (line,)


def _hand(scene: Scene, room: Room) -> tuple[Line, ...]:
    mode = scene.mode
    size, width, height = room
    if mode.strips and lying(scene, size) != LISTING:
        return strip(mode.choices, size, width, height, chosen=mode.chosen, aside=mode.aside())
    return tuple(on("surface", fit((), width)) for _ in range(height))
