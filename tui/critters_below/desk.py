"""The desk of Critters Below: the war above, the shelter below, who is in it at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.critters_below.edition import edition_of
from tui.critters_below.between.laying import critters_told, told_by, under
from tui.critters_below.board.horizon import horizon
from tui.critters_below.board.outside import outside
from tui.critters_below.board.shelter import shelter
from tui.critters_below.board.stores import stores
from tui.critters_below.board.war import war
from tui.critters_below.commands import BY_ID
from tui.critters_below.layout import plan
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
from tui.look.boxes import Box
from tui.look.spans import Line, Span, cut, fit, on, text_of, width_of
from tui.play.choices import strip
from tui.play.desk.desk import HIDE, PicturedDesk
from tui.play.desk.panels import LISTING, OVER, PICTURE, Panel, Panels, Room, log_beside

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.views import ShelterView
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.footer import Key
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet
    from tui.play.desk.plan import PanelPlan
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table

AT_ONCE: Final = 3
"""Options that have room in one line below the prompt; of more than this many lines of them a list is opened."""


def left_of(plan: PanelPlan) -> Box:
    """The left side below the horizon, where papers lie: Critters and prompt stay in sight."""
    shelter = plan.boxes[PICTURE]
    return Box(0, shelter.y, shelter.width, plan.boxes["prompt"].y - shelter.y)


def lying(scene: ShelterScene, size: Size) -> str:
    """What lies over the left side: what was asked for, or all options where they have no room below."""
    if scene.laid:
        return scene.laid
    room = AT_ONCE if size == "small" else 2 * AT_ONCE
    return "listing" if scene.mode.strips and len(scene.mode.choices) > room and not fits(scene) else ""


MANY_ROWS: Final = 9
"""Rows of the longest sentence of the log, where it is narrow."""


def fits(scene: ShelterScene) -> bool:
    """Whether all options have room in one line."""
    return sum(len(choice.words) + 4 for choice in scene.mode.choices) < 78


def _log(scene: ShelterScene, room: Room) -> Sequence[Line]:
    size, width, height = room
    if size == "small" and height < 5:
        from tui.play.desk.log_panel import newest_rows

        if height == 1:
            # the beginning of the newest sentence tells more than its end
            newest = scene.sayings[-1:]
            head, *more = newest_rows(newest, width, MANY_ROWS) or [()]
            if more:
                # broken where a word ends, with room for the sign that there is more
                head = _to_a_stop(_trimmed(newest_rows(newest, width - 2, MANY_ROWS)[0]), width // 2)
            return ((*head, Span(" …", "faint")) if more else head,)
        rows = newest_rows(scene.sayings, width, height)
        return (*[()] * (height - len(rows)), *rows)
    return log_beside(scene, room)


def _trimmed(line: Line) -> Line:
    """A line without the blanks at its end."""
    spans = list(line)
    while spans and not spans[-1].text.strip():
        spans.pop()
    return (*spans[:-1], spans[-1]._replace(text=spans[-1].text.rstrip())) if spans else ()


def _to_a_stop(line: Line, least: int) -> Line:
    """A line up to where it pauses last, if at least so many columns are left: no number is parted from its thing."""
    stop = max(map(text_of(line).rfind, (". ", ", ", ": ")))
    return cut(line, stop) if stop >= least else line


def _below(scene: ShelterScene, room: Room) -> Sequence[Line]:
    """The Pocket, or the numbered options."""
    size, width, height = room
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


def _card(scene: ShelterScene, room: Room) -> Sequence[Line]:
    size, width, height = room
    lines = card(scene, size, width, height)
    if size != "large" or scene.foreseen is not None or scene.is_public:
        return lines
    below = turn_panel(scene, width)
    return (*lines[: height - len(below)], *below)


PANELS: Final = Panels[ShelterScene](
    Panel("header", lambda scene, room: header(scene, room.size, room.width), ground="panel", film=True, recap=True),
    Panel(
        "war",
        lambda scene, room: war(scene.cards, scene.view, scene.over, room.size, room.width),
        film=True,
        recap=True,
    ),
    Panel(
        "outside",
        lambda scene, room: outside(scene.cards, scene.view, room.size, room.width, legend=scene.legend),
        film=True,
        recap=True,
    ),
    Panel("horizon", lambda scene, room: (horizon(scene.over, room.size, room.width),), film=True, recap=True),
    Panel(PICTURE, film=True, recap=True),
    Panel(
        "stores",
        lambda scene, room: stores(scene.cards, scene.terms, scene.view, room.size, room.width, legend=scene.legend),
        film=True,
    ),
    Panel("critters", lambda scene, room: critters_told(scene, *room), film=True),
    Panel("ahead", lambda scene, room: ahead(scene, room.width)),
    Panel("look", lambda scene, room: look_panel(scene, *room), ground="surface"),
    Panel("log", _log, film=True, gives_way=True),
    Panel("prompt", lambda scene, room: (prompt_line(scene, room.width),), ground="panel", recap=True),
    Panel("hand", lambda scene, room: hand(scene, *room), ground="surface", wheel=True),
    Panel("pocket", _below, ground="surface"),
    Panel("card", _card),
    Panel("footer", recap=True),
    Panel("over", wheel=True),
    over={
        "war": lambda scene, room: war_paper(scene, room.width, room.height),
        "critters": lambda scene, room: critters(scene, "small", room.width, room.height),
    },
)


class ShelterDesk(PicturedDesk):
    """The panels of Critters Below."""

    panels = PANELS
    commands = BY_ID
    signs: tuple[KeyGroup, ...] = SIGNS
    scene = ShelterScene
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("log",),
        ("card", "log"),
        ("critters",),
        ("over",),
        (PICTURE, "stores"),
    )
    # while something moves nothing is chosen
    unchosen: ClassVar[Mapping[str, Any]] = {
        "considered": None,
        "foreseen": None,
        "bodies": {},
        "pocket": -1,
        "ability": False,
        "look": (),
    }

    def plan(self, view: ShelterView, columns: int, lines: int) -> PanelPlan | None:
        """War and horizon above, Shelf, Facilities and stores below, Critters at the right."""
        return plan(view, columns, lines)

    def boxes(self, plan: PanelPlan, scene: ShelterScene) -> dict[str, Box]:
        """Where the panels stand; what is laid over others lies over the shelter."""
        if not scene.laid and scene.paper is not None:
            return under(scene.paper, scene, plan.size, self._with_legend(plan, scene))
        return super().boxes(plan, scene)

    def standing(self, plan: PanelPlan, scene: ShelterScene) -> dict[str, Box]:
        """Where they stand by themselves: options take the place of the Pocket, and its room up to the card."""
        boxes = self._with_legend(plan, scene)
        if scene.mode.strips and self.lying(scene, plan.size) != LISTING and plan.size != "small":
            boxes["pocket"] = boxes["pocket"]._replace(width=boxes["card"].x - 1)
        return boxes

    def _with_legend(self, plan: PanelPlan, scene: ShelterScene) -> dict[str, Box]:
        """At the small size Conditions that are written out take a line of the log."""
        boxes = dict(plan.boxes)
        if scene.legend and plan.size == "small" and boxes["log"].height > 1:
            stores, log = boxes["stores"], boxes["log"]
            boxes["stores"] = stores._replace(height=stores.height + 1)
            boxes["log"] = log._replace(y=log.y + 1, height=log.height - 1)
        return boxes

    def film_under(self, scene: ShelterScene, size: Size, boxes: dict[str, Box]) -> dict[str, Box]:
        """A paper lies there as at the table, above the status line, unless something was asked for that lies there."""
        if scene.paper is None or OVER in boxes:
            return boxes
        found = under(scene.paper, scene, size, {**boxes, "prompt": boxes["status"]})
        del found["prompt"]
        return found

    def lying(self, scene: ShelterScene, size: Size) -> str:
        """What lies over the left side: what was asked for, or all options where they have no room below."""
        return lying(scene, size)

    def lies_at(self, plan: PanelPlan) -> Box:
        """The left side below the horizon."""
        return left_of(plan)

    def drawn(self, part: str, scene: ShelterScene, room: Room) -> tuple[Line, ...]:
        """The lines of a panel; while a paper lies there, what that says in it."""
        told = told_by(scene, part, *room)
        return super().drawn(part, scene, room) if told is None else tuple([fit(line, room.width) for line in told])

    def grows(self, plan: PanelPlan, view: ShelterView) -> bool:
        """Never: the shelter is as large as it is at each size."""
        del plan, view
        return False

    def drawing(
        self, scene: ShelterScene, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> MapSheet:
        """The Shelf and the Facilities."""
        del before
        height = box.height if box is not None else 0
        return shelter(scene.cards, scene.terms, scene.words.seats, scene.view, scene.over, size, glyphs, height)

    def common_keys(self, scene: ShelterScene) -> tuple[Key, ...]:
        """The keys that work at any question."""
        return (
            *((self.key("stop", "done"),) if scene.is_invited else ()),
            self.closing_key(scene, "danger", "war"),
            *((self.key("others"),) if scene.offers else ()),
            *self.undo_keys(scene),
            self.key("look"),
            self.log_key(scene),
            self.key("cb.critters"),
            self.key("recap"),
            self.key("history"),
            HIDE,
        )

    def known(self, table: Table, view: ShelterView) -> dict[str, Any]:
        """The cards."""
        del table
        return {"cards": edition_of(view.edition)}
