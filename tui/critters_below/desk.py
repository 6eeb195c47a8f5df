"""The desk of Critters Below: the war above, the shelter below, who is in it at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from core.critters_below.edition import edition_of
from tui.critters_below.between.laying import told_by, under
from tui.critters_below.board.horizon import horizon
from tui.critters_below.board.outside import outside
from tui.critters_below.board.shelter import shelter
from tui.critters_below.board.stores import stores
from tui.critters_below.board.war import war
from tui.critters_below.layout import PARTS, plan
from tui.critters_below.modes.mode import ShelterMode
from tui.critters_below.panels.ahead import ahead, war_paper
from tui.critters_below.panels.card import card, turn_panel
from tui.critters_below.panels.critters import critters
from tui.critters_below.panels.hand import hand, pocket
from tui.critters_below.panels.header import header
from tui.critters_below.panels.look_panel import look_panel
from tui.critters_below.panels.prompt_line import prompt_line
from tui.critters_below.scene import ShelterScene
from tui.critters_below.signs import SIGNS
from tui.look.boxes import Box, overlap
from tui.look.footer import Key, footer
from tui.look.spans import Line, Span, fit, on, width_of
from tui.play.choices import listing, strip
from tui.play.desk import PICTURE, Desk
from tui.play.log_panel import log_panel
from tui.play.modes.mode import Sight
from tui.play.modes.watching import WatchMode
from tui.play.plain_desk import CHOOSE, TOLD, as_set

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.critters_below.views import ShelterView
    from tui.critters_below.around.picture import ShelterPicture
    from tui.look.boxes import Size
    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs
    from tui.look.graph import Sheet
    from tui.play.motion.moment import Moment
    from tui.play.plan import Plan
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.keys import KeyGroup

OVER: Final[Mapping[str, Callable[[ShelterScene, int, int], tuple[Line, ...]]]] = {
    "war": war_paper,
    "told": lambda scene, width, height: log_panel(scene.sayings, width, height, words=TOLD, hint=""),
    "log": lambda scene, width, height: log_panel(
        scene.sayings, width, height, hint="g closes", back=scene.back, focused=True, spaced=True
    ),
    "critters": lambda scene, width, height: critters(scene, "small", width, height),
    "listing": lambda scene, width, height: listing(
        scene.mode.choices, CHOOSE, width, height, chosen=scene.mode.chosen
    ),
}
"""What may lie over other panels, by name."""

AT_ONCE: Final = 3
"""Options that have room in one line below the prompt; of more than this many lines of them a list is opened."""


class ShelterDesk(Desk):
    """The panels of Critters Below."""

    parts: ClassVar[tuple[str, ...]] = PARTS
    grounds: ClassVar[Mapping[str, str]] = {
        "prompt": "panel",
        "header": "panel",
        "hand": "surface",
        "pocket": "surface",
        "look": "surface",
    }
    signs: ClassVar[tuple[KeyGroup, ...]] = SIGNS
    film_parts: ClassVar[tuple[str, ...]] = (
        "header",
        "war",
        "outside",
        "horizon",
        PICTURE,
        "stores",
        "critters",
        "log",
    )
    gives_way: ClassVar[tuple[str, ...]] = ("log",)
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("log",),
        ("card", "log"),
        ("critters",),
        ("over",),
        (PICTURE, "stores"),
    )
    recap_parts: ClassVar[tuple[str, ...]] = ("header", "war", "outside", "horizon", PICTURE, "prompt", "footer")

    def __init__(self, picture: ShelterPicture) -> None:
        self._drawn_by = picture

    def plan(self, view: ShelterView, columns: int, lines: int) -> Plan | None:
        """War and horizon above, Shelf, Facilities and stores below, Critters at the right."""
        return plan(view, columns, lines)

    def boxes(self, plan: Plan, scene: ShelterScene) -> dict[str, Box]:
        """Where the panels stand; what is laid over others lies over the shelter."""
        boxes = dict(plan.boxes)
        laid = lying(scene, plan.size)
        if not scene.laid and scene.paper is not None:
            return under(scene.paper, scene, plan.size, boxes)
        if scene.mode.strips and laid != "listing" and plan.size != "small":
            boxes["pocket"] = boxes["pocket"]._replace(width=boxes["card"].x - 1)
        if not laid:
            return boxes
        over = plan.whole if scene.maximised else left_of(plan)
        kept = {part: box for part, box in boxes.items() if not overlap(over, box)}
        return {**kept, PICTURE if laid == PICTURE else "over": over}

    def lines(self, part: str, scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel."""
        return tuple(fit(line, width) for line in self._lines(part, scene, size, width, height)[:height])

    def _lines(self, part: str, scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
        view, cards = scene.view, scene.cards
        if (told := told_by(scene, part, size, width, height)) is not None:
            return told
        match part:
            case "header":
                return header(scene, size, width)
            case "war":
                return war(cards, view, scene.over, size, width)
            case "outside":
                return outside(cards, view, size, width)
            case "horizon":
                return (horizon(scene.over, size, width),)
            case "stores":
                return stores(cards, scene.terms, view, size, width)
            case "critters":
                return critters(scene, size, width, height)
            case "ahead":
                return ahead(scene, width)
            case "look":
                return look_panel(scene, size, width, height)
            case "log":
                return _log(scene, size, width, height)
            case "prompt":
                return (prompt_line(scene, width),)
            case "hand":
                return hand(scene, size, width, height)
            case "pocket":
                return _below(scene, size, width, height)
            case "card":
                return _card(scene, size, width, height)
            case "footer":
                return (footer(self.keys(scene), width),)
            case _:
                # `over`, the last of the panels
                return OVER[lying(scene, size) or "log"](scene, width, height)

    def drawing(
        self, scene: ShelterScene, size: Size, box: Box | None, glyphs: Glyphs, before: Drawing | None
    ) -> Sheet:
        """The Shelf and the Facilities."""
        del before
        height = box.height if box is not None else 0
        return shelter(scene.cards, scene.terms, scene.words.seats, scene.view, scene.over, size, glyphs, height)

    def keys(self, scene: ShelterScene) -> tuple[Key, ...]:
        """The keys of the question, then those that work whatever is asked."""
        own = scene.mode.keys()
        if scene.frame is not None:
            return tuple(as_set(key, scene.keys) for key in own)
        back = (Key("G", "back to the game", "game.back"),) if scene.left_at is not None else ()
        common = (
            *((Key(".", "done", "stop"),) if scene.is_invited else ()),
            Key("t", "close" if scene.laid == "war" else "war", "danger"),
            *((Key("o", "others", "others"),) if scene.offers else ()),
            Key("u", "undo", "undo", scene.can_undo),
            *((Key("U", "redo", "redo"),) if scene.can_redo else ()),
            Key("i", "look", "look"),
            Key("g", "close log" if scene.laid == "log" else "log", "log"),
            Key("s", "Critters", "cb.critters"),
            Key("v", "last turn", "recap"),
            Key("y", "history", "history"),
            Key("F9", "hide", "hide"),
        )
        told = {key.command for key in own}
        return tuple(
            as_set(key, scene.keys) for key in (*back, *own, *(key for key in common if key.command not in told))
        )

    def moving(self, scene: ShelterScene, moment: Moment, room: int | None = None) -> ShelterScene:
        """The table in a moment of what has happened: nothing is chosen."""
        moved: ShelterScene = super().moving(scene, moment, room)
        return replace(moved, considered=None, foreseen=None, bodies={}, pocket=-1, ability=False, look=())

    # Films and recaps.

    def film_scene(self, projector: Projector, room: int) -> ShelterScene:
        """The shelter at a stop, with what was done there."""
        del room
        film, at, table = projector.film, projector.at, projector.table
        view: ShelterView = film.view(at)
        return self._shown(
            view,
            words=table.words,
            sayings=projector.sayings(),
            overlays=self._drawn_by.done(film.stops[at].entry, view, film.viewer),
            ways=table.words.ways(),
            back=projector.back,
            file_number=table.file_number,
        )

    def recap_scene(self, recap: Recap, view: ShelterView) -> ShelterScene:
        """The shelter after a step."""
        entry = recap.film.stops[recap.step.stop].entry
        over = self._drawn_by.done(entry, view, recap.film.viewer)
        return self._shown(view, words=recap.table.words, overlays=over, file_number=recap.table.file_number)

    def _shown(self, view: ShelterView, **rest: Any) -> ShelterScene:
        return ShelterScene(view=view, mode=WatchMode(Sight(view=view)), cards=edition_of(view.edition), **rest)


def left_of(plan: Plan) -> Box:
    """The left side below the horizon, where papers lie: Critters and prompt stay in sight."""
    shelter = plan.boxes[PICTURE]
    return Box(0, shelter.y, shelter.width, plan.boxes["prompt"].y - shelter.y)


def lying(scene: ShelterScene, size: Size) -> str:
    """What lies over the left side: what was asked for, or all options where they have no room below."""
    if scene.laid:
        return scene.laid
    room = AT_ONCE if size == "small" else 2 * AT_ONCE
    return "listing" if scene.mode.strips and len(scene.mode.choices) > room and not fits(scene) else ""


def fits(scene: ShelterScene) -> bool:
    """Whether all options have room in one line."""
    return sum(len(choice.words) + 4 for choice in scene.mode.choices) < 78


def _log(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    if size == "small" and height < 5:
        from tui.play.log_panel import newest_rows

        rows = newest_rows(scene.sayings, width, height)
        return (*[()] * (height - len(rows)), *rows)
    return log_panel(scene.sayings, width, height, back=scene.back, focused=scene.focused == "log")


def _below(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The Pocket, or the numbered options."""
    mode = scene.mode
    if isinstance(mode, ShelterMode) and scene.frame is None and (drafted := told_below(mode, width, height)):
        return drafted
    if not mode.strips or lying(scene, size) == "listing":
        return pocket(scene, size, width, height)
    if size == "small":
        from tui.critters_below.panels.strips import one_line

        return (one_line(scene, width),)
    return strip(mode.choices, size, width, height, chosen=mode.chosen, aside=mode.aside())


def told_below(mode: ShelterMode, width: int, height: int) -> tuple[Line, ...]:
    """What a mode says in the place of the Pocket: a part a line, else as many in a line as fit, else short ones."""
    for short in (False, True):
        parts = mode.below(short=short)
        rows = list(parts) if len(parts) <= height else packed(parts, width)
        if len(rows) <= height:
            break
    if not parts:
        return ()
    return tuple(on("surface", fit(row, width)) for row in (*rows, *[()] * height)[:height])


def packed(parts: tuple[Line, ...], width: int) -> list[Line]:
    """Parts in lines, as many in each as fit."""
    rows: list[Line] = [()]
    for part in parts:
        if rows[-1] and width_of(rows[-1]) + 1 + width_of(part) > width:
            rows.append(())
        rows[-1] = (*rows[-1], Span(" "), *part) if rows[-1] else part
    return rows


def _card(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    lines = card(scene, size, width, height)
    if size != "large" or scene.foreseen is not None or scene.is_public:
        return lines
    below = turn_panel(scene, width)
    return (*lines[: height - len(below)], *below)
