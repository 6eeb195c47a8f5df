"""The desk of a game that has no panels of its own: its picture, the log beside it, the question below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from tui.look.boxes import Box, Size, overlap, size_of
from tui.look.footer import Key, footer
from tui.look.marks import banner, title, wrapped
from tui.look.spans import Line, Span, abreast, fit, on
from tui.play.choices import listing, strip
from tui.play.commands import BY_ID, NOTES, STRETCHES
from tui.play.desk import PICTURE, Desk
from tui.play.log_panel import log_panel
from tui.play.modes.mode import Sight
from tui.play.modes.watching import WatchMode
from tui.play.plan import Plan
from tui.play.prompt import prompt, right_of, said, telling
from tui.play.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs
    from tui.play.commands import Command
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.history.picture import Extent, Picture

BESIDE: Final[dict[Size, int]] = {"small": 30, "medium": 40, "large": 56}
"""Columns beside the picture."""

HAND: Final[dict[Size, int]] = {"small": 3, "medium": 8, "large": 8}
"""Lines below the prompt."""

TOLD_BELOW: Final = "position"
"""The position in words, below a picture that leaves room for it."""

LEAST_TOLD: Final = (70, 6)
"""Columns and lines that are worth telling it in."""

LISTING: Final = "listing"
"""What lies over the log where there are more options than have room below."""

ABREAST: Final = 3
"""Options that stand side by side at most."""

TOLD: Final = "WHAT HAS HAPPENED"
CHOOSE: Final = "CHOOSE"
POSITION: Final = "THE POSITION"


class PlainDesk(Desk):
    """Picture, log, prompt and numbered options."""

    parts: ClassVar[tuple[str, ...]] = ("header", PICTURE, TOLD_BELOW, "log", "prompt", "hand", "footer", "over")
    film_parts: ClassVar[tuple[str, ...]] = (PICTURE, "log")
    log_below: ClassVar[bool] = False

    def __init__(self, picture: Picture, title: str, commands: Sequence[Command] = ()) -> None:
        """`commands` are those of the table; of what not every game has, only they stand in the last line."""
        self._drawn_by = picture
        self._title = title
        self._commands = {command.id: command for command in commands}

    def plan(self, view: Any, columns: int, lines: int) -> Plan | None:
        """The picture at the left, the log beside it, the prompt and the options below."""
        del view
        size = size_of(columns, lines)
        if size is None:
            return None
        top = lines - 2 - HAND[size]
        right = Box(columns - BESIDE[size], 1, BESIDE[size], top - 1)
        boxes = {
            "header": Box(0, 0, columns, 1),
            PICTURE: Box(0, 1, right.x - 1, top - 1),
            "log": right,
            "prompt": Box(0, top, columns, 1),
            "hand": Box(0, top + 1, columns, HAND[size]),
            "footer": Box(0, lines - 1, columns, 1),
        }
        return Plan(size, boxes, right, Box(0, 1, columns, top - 1))

    def boxes(self, plan: Plan, scene: Scene) -> dict[str, Box]:
        """Where the panels stand; what lies over others lies over the log, and words below a picture that is low."""
        laid = lying(scene, plan.size)
        if not laid:
            return {**plan.boxes, **self._parted(scene.view, plan.boxes[PICTURE])}
        over = plan.whole if scene.maximised else plan.right
        kept = {part: box for part, box in plan.boxes.items() if not overlap(over, box)}
        return {**kept, PICTURE if laid == PICTURE else "over": over}

    def _parted(self, view: Any, box: Box) -> dict[str, Box]:
        """The room of the picture, with the position in words below where that fits."""
        extent = self._extent(view, box)
        lines = box.height if extent is None else extent.lines
        columns, least = LEAST_TOLD
        if box.width < columns or box.height - lines - 1 < least:
            return {}
        below = Box(box.x, box.y + lines + 1, box.width, box.height - lines - 1)
        return {PICTURE: Box(box.x, box.y, box.width, lines), TOLD_BELOW: below}

    def _extent(self, view: Any, box: Box | None) -> Extent | None:
        """The largest picture that fits a box; None where none does."""
        return self._drawn_by.fitting(view, box.width, box.height) if box is not None else None

    def lines(self, part: str, scene: Scene, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel."""
        match part:
            case "header":
                lines: tuple[Line, ...] = (self._header(scene, width),)
            case "log":
                focused = scene.focused == "log"
                lines = log_panel(scene.sayings, width, height, back=scene.back, focused=focused)
            case "position":
                lines = _told(scene, width)
            case "prompt":
                lines = (_prompt(scene, width),)
            case "hand":
                lines = _hand(scene, size, width, height)
            case "footer":
                lines = (footer(self.keys(scene), width),)
            case _:
                # `over`, the last of the panels
                lines = _over(scene, size, width, height)
        return tuple(fit(line, width) for line in lines[:height])

    def _header(self, scene: Scene, width: int) -> Line:
        view = scene.view
        stage = scene.words.stage(view.round) if view.round else "setting up"
        side = ("SIDE LINE",) if scene.left_at is not None else ()
        left = (*banner(self._title), Span(f" {' · '.join((*side, *scene.ways, stage))} "))
        return on("panel", abreast(left, (Span(f"file {scene.file_number} ", "muted"),), width))

    def drawing(self, scene: Scene, size: Size, box: Box | None, glyphs: Glyphs, before: Drawing | None) -> Drawing:
        """The picture at the largest size that fits, else at the smallest."""
        extent = self._extent(scene.view, box) or next(iter(self._drawn_by.extents(scene.view)), None)
        found = size if extent is None else extent.size
        return self._drawn_by.drawn(scene.view, scene.overlays, found, glyphs, before)

    def grows(self, plan: Plan, view: Any) -> bool:
        """Whether a larger picture would fit into all the room there is."""
        box, whole = plan.boxes[PICTURE], plan.whole
        fits = self._drawn_by.fitting(view, box.width, box.height)
        return self._drawn_by.fitting(view, whole.width, whole.height) != fits

    def keys(self, scene: Scene) -> tuple[Key, ...]:
        """The keys of the question, then those that work whatever is asked."""
        if scene.frame is not None:
            return tuple(as_set(key, scene.keys) for key in (*scene.mode.keys(),))
        back = (Key("G", "back to the game", "game.back"),) if scene.left_at is not None else ()
        common = (
            *((Key(".", "done", "stop"),) if scene.is_invited else ()),
            *((Key("o", "offers", "others"),) if scene.offers else ()),
            Key("u", "undo", "undo", scene.can_undo),
            *((Key("U", "redo", "redo"),) if scene.can_redo else ()),
            *(
                Key(command.shown, command.words, command.id)
                for command in (*STRETCHES, *NOTES)
                if command.id in self._commands
            ),
            Key("g", "close log" if scene.laid == "log" else "log", "log"),
            Key("v", "last turn", "recap"),
            Key("y", "history", "history"),
            Key("F9", "hide", "hide"),
        )
        return tuple(as_set(key, scene.keys) for key in (*back, *scene.mode.keys(), *common))

    # Films and recaps.

    def film_scene(self, projector: Projector, room: int) -> Scene:
        """The picture at a stop, with what was done there."""
        del room
        film, at, table = projector.film, projector.at, projector.table
        view = film.view(at)
        return Scene(
            view=view,
            mode=WatchMode(Sight(view=view)),
            words=table.words,
            sayings=projector.sayings(),
            overlays=self._drawn_by.done(film.stops[at].entry, view, film.viewer),
            ways=table.words.ways(),
            back=projector.back,
        )

    def recap_scene(self, recap: Recap, view: Any) -> Scene:
        """The picture after a step."""
        entry = recap.film.stops[recap.step.stop].entry
        return Scene(
            view=view,
            mode=WatchMode(Sight(view=view)),
            words=recap.table.words,
            overlays=self._drawn_by.done(entry, view, recap.film.viewer),
        )


def lying(scene: Scene, size: Size) -> str:
    """What lies over the log: what was asked for, or all options where they have no room below."""
    if scene.laid:
        return scene.laid
    return LISTING if scene.mode.strips and len(scene.mode.choices) > ABREAST * HAND[size] else ""


def as_set(key: Key, keys: Mapping[str, str]) -> Key:
    """A key as it was set, where it was told by the one that its command has from the start."""
    new = keys.get(key.command)
    command = BY_ID.get(key.command)
    return key if new is None or (command is not None and key.keys != command.shown) else key._replace(keys=new)


def _told(scene: Scene, width: int) -> tuple[Line, ...]:
    """The position in words, under its title."""
    rows = (
        row for line in scene.words.position(scene.view).split("\n") for row in wrapped(line, width - 2, 99) or [""]
    )
    return (title(POSITION, width), *((Span(f"  {row}", "muted"),) for row in rows))


def _prompt(scene: Scene, width: int) -> Line:
    if (news := telling(scene, width)) is not None:
        return news
    told = said(scene)
    right = right_of(scene)
    return prompt(told.seat, told.words, width, shorter=told.shorter, right=right, refused=told.refused, note=told.note)


def _hand(scene: Scene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    mode = scene.mode
    if mode.strips and lying(scene, size) != LISTING:
        return strip(mode.choices, size, width, height, chosen=mode.chosen, aside=mode.aside())
    return tuple(on("surface", fit((), width)) for _ in range(height))


def _over(scene: Scene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    match lying(scene, size):
        case "listing":
            return listing(scene.mode.choices, CHOOSE, width, height, chosen=scene.mode.chosen)
        case "told":
            return log_panel(scene.sayings, width, height, words=TOLD, hint="")
        case "log":
            return log_panel(scene.sayings, width, height, hint="g closes", back=scene.back, focused=True, spaced=True)
        case _:
            # nothing lies over the table
            return ()
