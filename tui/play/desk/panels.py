"""The panels of a desk as a table: who draws each, and where else than at the table it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from tui.look.boxes import overlap
from tui.look.footer import Key
from tui.play.choices import listing
from tui.play.desk.log_panel import log_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    from tui.look.boxes import Box, Size
    from tui.look.spans import Line
    from tui.play.scene import Scene

SceneT = TypeVar("SceneT")

PICTURE: Final = "board"
"""The panel that is the picture of the game."""

FOOTER: Final = "footer"
"""The panel of the keys."""

OVER: Final = "over"
"""The panel of what lies over others for a while."""

EVERYWHERE: Final = (PICTURE, "header", "prompt", FOOTER, OVER)
"""The panels that stand on every desk."""

LISTING: Final = "listing"
"""What lies over others where there are more options than have room below."""

TOLD: Final = "WHAT HAS HAPPENED"
CHOOSE: Final = "CHOOSE"


def panel_keys(part: str) -> tuple[Key, ...]:
    """The keys that belong to a panel while it has the focus."""
    scrolls = part == "log"
    return (
        Key("arrows", "scroll" if scrolls else "choose", "move.down"),
        Key("enter", "history" if scrolls else "open", "go"),
        Key("esc", "back", "back"),
        Key("tab", "next panel", "panel.next"),
    )


class PanelsError(Exception):
    """A table of panels that cannot be right."""


class Room(NamedTuple):
    """What a panel is drawn in: which of the three sizes the desk has, and the columns and lines of the panel."""

    size: Size
    width: int
    height: int


if TYPE_CHECKING:
    Draw: TypeAlias = Callable[[SceneT, Room], Sequence[Line]]


class Panel(NamedTuple, Generic[SceneT]):
    """A panel of a desk.

    Attributes:
        name: What it is called.
        draw: Its lines in a scene; None for what every desk draws in its own way: picture, keys, and what lies over.
        ground: What it leaves blank is drawn in that.
        film: A film shows it as the table does, where it stands above the prompt.
        recap: A recap shows it as the table does.
        wheel: The wheel goes through a list in it.
        gives_way: The log of a film takes its place where there is none below.
        made_of: What its lines are made of, where they are dear: they are kept for as long as that is the same.
    """

    name: str
    draw: Draw[SceneT] | None = None
    ground: str = "bg"
    film: bool = False
    recap: bool = False
    wheel: bool = False
    gives_way: bool = False
    made_of: Callable[[SceneT], tuple[Any, ...]] | None = None


class Panels(Generic[SceneT]):
    """All panels of a desk, in the order in which they are told.

    Attributes:
        names: What they are called.
        over: What may lie over them, by name.
    """

    def __init__(self, *rows: Panel[SceneT], over: Mapping[str, Draw[SceneT]] | None = None) -> None:
        """Raises `PanelsError` where one has no lines, stands twice, or is missing that stands on every desk."""
        self._rows: Final = {panel.name: panel for panel in rows}
        self.names: Final = tuple(self._rows)
        self.over: Final[Mapping[str, Draw[Any]]] = {**LAID, **(over or {})}
        if len(self.names) < len(rows):
            raise PanelsError(f"one panel stands twice among {[panel.name for panel in rows]}")
        if missing := [name for name in EVERYWHERE if name not in self._rows]:
            raise PanelsError(f"these panels are missing: {missing}")
        if silent := [row.name for row in rows if row.draw is None and row.name not in {PICTURE, FOOTER, OVER}]:
            raise PanelsError(f"these panels have no lines: {silent}")

    def __getitem__(self, name: str) -> Panel[SceneT]:
        return self._rows[name]

    def __iter__(self) -> Iterator[Panel[SceneT]]:
        return iter(self._rows.values())

    def which(self, row: Callable[[Panel[SceneT]], bool]) -> tuple[str, ...]:
        """The names of those for which it holds."""
        return tuple([panel.name for panel in self if row(panel)])

    def and_also(self, *rows: Panel[Any]) -> Panels[Any]:
        """The same with more panels."""
        return Panels(*self, *rows, over=self.over)


def covered(boxes: Mapping[str, Box], over: Box, laid: str = "") -> dict[str, Box]:
    """The panels with something over those that it covers: the picture where that is laid there, else `over`."""
    kept = {part: box for part, box in boxes.items() if not overlap(over, box)}
    return {**kept, PICTURE if laid == PICTURE else OVER: over}


def _log(scene: Scene, room: Room) -> Sequence[Line]:
    return log_panel(
        scene.sayings, room.width, room.height, hint="g closes", back=scene.back, focused=True, spaced=True
    )


def _told(scene: Scene, room: Room) -> Sequence[Line]:
    return log_panel(scene.sayings, room.width, room.height, words=TOLD, hint="")


def _listing(scene: Scene, room: Room) -> Sequence[Line]:
    return listing(scene.mode.choices, CHOOSE, room.width, room.height, chosen=scene.mode.chosen)


LAID: Final[Mapping[str, Draw[Any]]] = {"log": _log, "told": _told, LISTING: _listing}
"""What may lie over other panels in every game, by name."""


def log_beside(scene: Scene, room: Room) -> Sequence[Line]:
    """The log where it has a panel of its own."""
    return log_panel(scene.sayings, room.width, room.height, back=scene.back, focused=scene.focused == "log")
