"""The desk of Buried Beneath: the map, the Hero, the Camps, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from core.buried_beneath.events import UnitMoved
from core.buried_beneath.options import End
from core.buried_beneath.village import NOWHERE, village_of
from core.engine.seats import SeatSetup
from tui.buried_beneath.commands import BY_ID
from tui.buried_beneath.held import HeldMode
from tui.buried_beneath.layout import plan
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.map.signs import hero_letter, hero_short
from tui.buried_beneath.panels.boss import boss, what_would_win
from tui.buried_beneath.panels.camps import camps, in_full
from tui.buried_beneath.panels.header import header
from tui.buried_beneath.panels.held_stripe import held_stripe
from tui.buried_beneath.panels.hero import hero
from tui.buried_beneath.panels.next_panel import later_panel, next_panel
from tui.buried_beneath.panels.place import look_panel, place, strips_choices, tries_panel
from tui.buried_beneath.panels.reading import skills_panel, skills_read
from tui.buried_beneath.panels.wave_paper import begins, wave_paper
from tui.buried_beneath.scene import VillageMoment, VillageScene
from tui.buried_beneath.signs import SIGNS
from tui.look.boxes import LEAST, Box
from tui.look.marks import letter
from tui.look.spans import Line, Span
from tui.play.desk.desk import PicturedDesk
from tui.play.desk.panels import LAID, PICTURE, Panel, Panels, Room, log_beside
from tui.play.desk.prompt import happening, key_and_word, prompt, said, tagged

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from tui.buried_beneath.around.picture import VillagePicture
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.footer import Key
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet
    from tui.play.desk.log_panel import Saying
    from tui.play.desk.plan import PanelPlan
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table


HELD: Final = "held"
"""What lies over it when a wave was held."""

PAPER: Final = "paper"
"""What lies over the table while what a wave brings is read."""


def _told_of(events: Sequence[Event]) -> frozenset[int]:
    """The locations that a step of a recap is about where nobody goes in it: who comes, hits, flees, what falls."""
    places = (getattr(event, name, NOWHERE) for event in events for name in ("at", "villager"))
    went = any(isinstance(event, UnitMoved) for event in events)
    return frozenset() if went else frozenset(place for place in places if place >= 0)


def _hero_seat(scene: VillageScene, seat: SeatSetup) -> SeatSetup:
    """The seat under the name of its Hero, once one is chosen."""
    if not scene.view.hero:
        return seat
    return SeatSetup(hero_short(scene.cards, scene.view.hero), seat.letter, "coral")


def _by_the_hero(scene: VillageScene) -> list[Saying]:
    """The log, with the Hero's letter where the player's stands: the map and the prompt know no other."""
    mark = letter(SeatSetup("", hero_letter(scene.cards, scene.view.hero), "coral"), 0)
    if not scene.view.hero:
        return list(scene.sayings)
    return [saying._replace(mark=mark) if saying.mark.hit == mark.hit else saying for saying in scene.sayings]


def _prompt(scene: VillageScene, width: int) -> Line:
    if scene.frame is not None:
        return happening(scene.frame, scene.sayings, width)
    told = said(scene)
    words = begins(scene) if scene.paper and scene.message is None else told.words
    go = scene.keys.get("go", "enter")
    right: Line = ()
    if scene.in_focus:
        right = key_and_word(go, "history" if scene.focused == "log" else "open", "go")
    elif scene.mode.go_on():
        right = key_and_word(go, scene.mode.go_on(), "go")
        ends = isinstance(getattr(scene.mode, "considered", None), End)
        if width >= LEAST["medium"][0] and End() in scene.view.options and scene.frame is None and not ends:
            right = (*right, Span("  "), *key_and_word(scene.keys.get("stop", "."), "end turn", "stop"))
    seat = _hero_seat(scene, told.seat) if told.seat is not None else None
    return prompt(seat, words, width, shorter=told.shorter, right=right, refused=told.refused, note=told.note)


def _camps(scene: VillageScene, room: Room) -> Sequence[Line]:
    """The Camps, in their place the skills as they are read; with the Boss what it does."""
    foe = scene.view.foe
    if foe is not None:
        return boss(scene, foe, *room)
    return skills_read(scene, room.width, room.height) if scene.skills else camps(scene, room.size, room.width)


def _win(scene: VillageScene, room: Room) -> Sequence[Line]:
    return what_would_win(scene, scene.view.foe, room.width) if scene.view.foe is not None else ()


def _log(scene: VillageScene, room: Room) -> Sequence[Line]:
    return log_beside(replace(scene, sayings=_by_the_hero(scene)), room)


def _whole_log(scene: VillageScene, room: Room) -> Sequence[Line]:
    return LAID["log"](replace(scene, sayings=_by_the_hero(scene)), room)


PANELS: Final = Panels[VillageScene](
    Panel("header", lambda scene, room: header(scene, room.size, room.width), ground="panel", film=True, recap=True),
    Panel(PICTURE, film=True, recap=True),
    Panel("hero", lambda scene, room: hero(scene, room.size, room.width), film=True, recap=True),
    Panel("camps", _camps, film=True),
    Panel("next", lambda scene, room: next_panel(scene, *room), film=True, wheel=True, gives_way=True),
    Panel("later", lambda scene, room: later_panel(scene, *room)),
    Panel("win", _win),
    Panel("look", lambda scene, room: look_panel(scene, room.width, room.height)),
    Panel("prompt", lambda scene, room: (_prompt(scene, room.width),), ground="panel", recap=True),
    Panel("hand", lambda scene, room: place(scene, *room), wheel=True),
    Panel("tries", lambda scene, room: tries_panel(scene, room.width, room.height)),
    Panel("skills", lambda scene, room: skills_panel(scene, room.width, room.height)),
    Panel("log", _log),
    Panel("footer", recap=True),
    Panel("over", wheel=True),
    over={
        "log": _whole_log,
        "full": lambda scene, room: in_full(scene, room.width, room.height),
        HELD: lambda scene, room: held_stripe(scene, room.size, room.width, room.height),
        PAPER: lambda scene, room: wave_paper(scene, room.width, room.height),
    },
)


class VillageDesk(PicturedDesk):
    """The panels of Buried Beneath."""

    panels = PANELS
    commands = BY_ID
    signs: tuple[KeyGroup, ...] = SIGNS
    scene = VillageScene
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (("log",), ("hero", "camps"), ("over",))
    # while something moves nothing is chosen, and NEXT is what happens
    unchosen: ClassVar[Mapping[str, Any]] = {
        "forecast": None,
        "after": None,
        "later": None,
        "shows_later": False,
        "look": (),
        "at": -1,
        "told_line": -1,
        "paper": False,
        "ghost": None,
    }

    def __init__(self, picture: VillagePicture) -> None:
        super().__init__(picture)
        self.picture: VillagePicture = picture

    def plan(self, view: VillageView, columns: int, lines: int) -> PanelPlan | None:
        """The panels beside the map; with the Boss some others."""
        return plan(columns, lines, boss=view.foe is not None)

    def boxes(self, plan: PanelPlan, scene: VillageScene) -> dict[str, Box]:
        """Where the panels stand: a wave that comes covers them all; log, or Camps in full, those at the right."""
        if self.lying(scene, plan.size) in {HELD, PAPER}:
            return _covered(plan, held=self.lying(scene, plan.size) == HELD)
        return super().boxes(plan, scene)

    def standing(self, plan: PanelPlan, scene: VillageScene) -> dict[str, Box]:
        """Where they stand by what is chosen and told."""
        boxes = dict(plan.boxes)
        if "tries" in boxes and (scene.told_line >= 0 or strips_choices(scene.mode)):
            hand = boxes["hand"]
            boxes["hand"] = hand._replace(width=boxes["log"].x - 1)
            del boxes["tries"]
            boxes.pop("skills", None)
        if scene.shows_later and not scene.laid:
            _with_turn_after(boxes, plan)
        elif plan.size == "small" and scene.ghost is not None and not scene.laid:
            boxes["tries"] = boxes.pop("camps")
        if plan.size == "small" and scene.skills and not scene.view.hero and not scene.laid:
            camps_box, below = boxes["camps"], boxes.pop("next")
            boxes["camps"] = camps_box._replace(height=camps_box.height + below.height)
        return boxes

    def lying(self, scene: VillageScene, size: Size) -> str:
        """What was asked for, else that a wave was held, or what one brings while that is read."""
        del size
        # what leads to it moves on the map itself
        held = scene.held is not None and (scene.frame is None or scene.frame.opening > 0)
        return scene.laid or (HELD if held else PAPER if scene.paper else "")

    def drawing(
        self, scene: VillageScene, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> MapSheet:
        """The map, as large as it fits."""
        del before
        extent = self.picture.fitting(scene.view, box.width, box.height) if box is not None else None
        found = size if extent is None else extent.size
        over = scene.frame.over if isinstance(scene.frame, VillageMoment) else scene.overlays
        return drawn(scene.cards, scene.view, over, found, glyphs)

    def has_only_asked(self, scene: VillageScene) -> bool:
        """Also while a line of the log is told, or somebody looks around."""
        return super().has_only_asked(scene) or scene.told_line >= 0 or scene.note == "LOOK"

    def common_keys(self, scene: VillageScene) -> tuple[Key, ...]:
        """The keys that work at any question."""
        if isinstance(scene.mode, HeldMode):
            return (self.key("recap", "last turn again"), self.key("undo"), self.key("history", "tries"))
        begun = scene.view.wave > 0 and not scene.paper
        return (
            *((self.key("danger"),) if scene.forecast is not None and begun else ()),
            *self.undo_keys(scene),
            *((self.key("reset", "restart"),) if begun and scene.view.lost is None else ()),
            *((self.key("bb.ghost"), self.key("bb.beside")) if len(scene.tries) > 1 else ()),
            *((self.key("hint"),) if scene.view.setup.hints and begun and scene.view.lost is None else ()),
            self.key("look"),
            self.log_key(scene),
            self.key("bb.camps"),
            self.key("recap", "enemies' turn"),
            self.key("history"),
        )

    def led(self, scene: VillageScene) -> Line | None:
        """The Hero, as at the table."""
        viewer = scene.view.viewer
        return tagged(_hero_seat(scene, scene.words.seats[viewer])) if viewer >= 0 and scene.view.hero else None

    # Films and recaps.

    def film_scene(self, projector: Projector, room: int) -> VillageScene:
        """The village at a stop, with what was done there, and that in words."""
        scene: VillageScene = super().film_scene(projector, room)
        reading = self.picture.read(projector.film.stops[projector.at].entry, scene.view)
        return replace(scene, done=reading.lines if reading is not None else ())

    def recap_scene(self, recap: Recap, view: VillageView) -> VillageScene:
        """The village after the entry of a step: what this step is about is lit among all that happened in it."""
        scene: VillageScene = super().recap_scene(recap, view)
        over: Any = scene.overlays
        if over is None:
            return scene
        own = {(event.at, event.to) for event in recap.step.events if isinstance(event, UnitMoved)}
        roads = {road: road in own for road in over.roads}
        return replace(scene, overlays=replace(over, roads=roads, chosen=_told_of(recap.step.events)))

    def recap_boxes(self, plan: PanelPlan) -> tuple[dict[str, Box], int]:
        """The steps stand below the Hero."""
        boxes, _ = super().recap_boxes(plan)
        hero = boxes["hero"]
        return boxes, hero.y + hero.height

    def known(self, table: Table, view: VillageView) -> dict[str, Any]:
        """The cards, and the village that lies."""
        cards = table.game.cards
        village = village_of(cards, view.center, view.cards) if view.cards else None
        return {"cards": cards, "village": village}


def _covered(plan: PanelPlan, *, held: bool) -> dict[str, Box]:
    """A paper over all that stands above the prompt; below it tries and log, where there is room for them."""
    kept = ("header", "prompt", "hand", "tries", "skills", "log", "footer")
    boxes = {part: plan.boxes[part] for part in kept if part in plan.boxes and plan.size != "small"}
    boxes |= {part: plan.boxes[part] for part in ("header", "prompt", "hand", "footer")}
    hand = boxes["hand"]
    if plan.size == "small":
        boxes["hand"] = hand._replace(width=boxes["prompt"].width)
    elif held:
        # nothing is asked: the tries have the place of what is chosen
        beside = boxes.get("skills", boxes["log"])
        boxes["tries"] = hand._replace(width=beside.x - 1)
        boxes["hand"] = hand._replace(height=0)
    return {**boxes, "over": plan.whole}


def _with_turn_after(boxes: dict[str, Box], plan: PanelPlan) -> None:
    """Make room for the turn after: in the place of the log, at small below NEXT, which moves up over the Camps."""
    if plan.size != "small":
        boxes["later"] = boxes.pop("log")
        return
    top, below = boxes.pop("camps"), boxes["next"]
    boxes["next"] = top._replace(height=below.height)
    boxes["later"] = below._replace(y=top.y + below.height, height=top.height)
