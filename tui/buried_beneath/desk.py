"""The desk of Buried Beneath: the map, the Hero, the Camps, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from core.buried_beneath.events import UnitMoved
from core.buried_beneath.options import End
from core.buried_beneath.village import NOWHERE, village_of
from core.engine.seats import SeatSetup
from tui.buried_beneath.layout import PARTS, plan
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.map.signs import hero_letter, hero_short
from tui.buried_beneath.panels.boss import boss, what_would_win
from tui.buried_beneath.panels.camps import camps, in_full
from tui.buried_beneath.panels.header import header
from tui.buried_beneath.panels.hero import hero
from tui.buried_beneath.panels.next_panel import later_panel, next_panel
from tui.buried_beneath.panels.place import look_panel, place, strips_choices, tries_panel
from tui.buried_beneath.panels.reading import skills_read
from tui.buried_beneath.panels.wave_paper import begins, wave_paper
from tui.buried_beneath.scene import VillageMoment, VillageScene
from tui.buried_beneath.signs import SIGNS
from tui.look.boxes import LEAST, Box, overlap
from tui.look.footer import Key, footer
from tui.look.marks import letter
from tui.look.spans import Line, Span, fit
from tui.play.desk import PICTURE, Desk
from tui.play.log_panel import log_panel
from tui.play.modes.mode import Sight
from tui.play.modes.watching import WatchMode
from tui.play.plain_desk import TOLD, as_set
from tui.play.prompt import happening, key_and_word, prompt, said, tagged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from tui.buried_beneath.around.picture import VillagePicture
    from tui.look.boxes import Size
    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs
    from tui.look.graph import Sheet
    from tui.play.log_panel import Saying
    from tui.play.motion.moment import Moment
    from tui.play.plan import Plan
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.keys import KeyGroup


class VillageDesk(Desk):
    """The panels of Buried Beneath."""

    parts: ClassVar[tuple[str, ...]] = PARTS
    signs: ClassVar[tuple[KeyGroup, ...]] = SIGNS
    film_parts: ClassVar[tuple[str, ...]] = ("header", PICTURE, "hero", "camps", "next")
    wheels: ClassVar[tuple[str, ...]] = (*Desk.wheels, "next")
    gives_way: ClassVar[tuple[str, ...]] = ("next",)
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (("log",), ("hero", "camps"), ("over",))
    recap_parts: ClassVar[tuple[str, ...]] = ("header", PICTURE, "hero", "prompt", "footer")

    def __init__(self, picture: VillagePicture) -> None:
        self._drawn_by = picture

    def plan(self, view: VillageView, columns: int, lines: int) -> Plan | None:
        """The panels beside the map; with the Boss some others."""
        return plan(columns, lines, boss=view.foe is not None)

    def boxes(self, plan: Plan, scene: VillageScene) -> dict[str, Box]:
        """Where the panels stand: a wave that comes covers them all; log, or Camps in full, those at the right."""
        if scene.paper and not scene.laid:
            kept = ("header", "prompt", "hand", "footer")
            boxes = {part: plan.boxes[part] for part in kept}
            return {**boxes, "hand": boxes["hand"]._replace(width=boxes["prompt"].width), "over": plan.whole}
        boxes = dict(plan.boxes)
        if "tries" in boxes and (scene.told_line >= 0 or strips_choices(scene.mode)):
            hand = boxes["hand"]
            boxes["hand"] = hand._replace(width=boxes["log"].x - 1)
            del boxes["tries"]
        if scene.shows_later and not scene.laid:
            _with_turn_after(boxes, plan)
        elif plan.size == "small" and scene.ghost is not None and not scene.laid:
            boxes["tries"] = boxes.pop("camps")
        if plan.size == "small" and scene.skills and not scene.view.hero and not scene.laid:
            camps_box, below = boxes["camps"], boxes.pop("next")
            boxes["camps"] = camps_box._replace(height=camps_box.height + below.height)
        if not scene.laid:
            return boxes
        over = plan.whole if scene.maximised else plan.right
        kept_boxes = {part: box for part, box in boxes.items() if not overlap(over, box)}
        return {**kept_boxes, PICTURE if scene.laid == PICTURE else "over": over}

    def lines(self, part: str, scene: VillageScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
        """The lines of a panel."""
        lines = self._lines(part, scene, size, width, height)
        return tuple(fit(line, width) for line in lines[:height])

    def _lines(self, part: str, scene: VillageScene, size: Size, width: int, height: int) -> Any:
        view = scene.view
        match part:
            case "header":
                return header(scene, size, width)
            case "hero":
                return hero(scene, size, width)
            case "camps" if scene.skills and view.foe is None:
                return skills_read(scene, width, height)
            case "camps":
                return boss(scene, view.foe, size, width, height) if view.foe is not None else camps(scene, size, width)
            case "next":
                return next_panel(scene, size, width, height)
            case "later":
                return later_panel(scene, size, width, height)
            case "win":
                return what_would_win(scene, view.foe, width) if view.foe is not None else []
            case "look":
                return look_panel(scene, width, height)
            case "prompt":
                return (_prompt(scene, width),)
            case "hand":
                return place(scene, size, width, height)
            case "tries":
                return tries_panel(scene, width, height)
            case "log":
                focused = scene.focused == "log"
                return log_panel(_by_the_hero(scene), width, height, back=scene.back, focused=focused)
            case "footer":
                return (footer(self.keys(scene), width),)
            case _:
                # `over`, the last of the panels
                return _over(scene, width, height)

    def drawing(
        self, scene: VillageScene, size: Size, box: Box | None, glyphs: Glyphs, before: Drawing | None
    ) -> Sheet:
        """The map, as large as it fits."""
        del before
        extent = self._drawn_by.fitting(scene.view, box.width, box.height) if box is not None else None
        found = size if extent is None else extent.size
        over = scene.frame.over if isinstance(scene.frame, VillageMoment) else scene.overlays
        return drawn(scene.cards, scene.view, over, found, glyphs)

    def grows(self, plan: Plan, view: VillageView) -> bool:
        """Whether a larger map would fit into all the room there is."""
        box, whole = plan.boxes[PICTURE], plan.whole
        fits = self._drawn_by.fitting(view, box.width, box.height)
        return self._drawn_by.fitting(view, whole.width, whole.height) != fits

    def keys(self, scene: VillageScene) -> tuple[Key, ...]:
        """The keys of the question, then those that work whatever is asked."""
        own = scene.mode.keys()
        if scene.frame is not None or scene.told_line >= 0 or scene.note == "LOOK":
            return tuple(as_set(key, scene.keys) for key in own)
        back = (Key("G", "back to the game", "game.back"),) if scene.left_at is not None else ()
        begun = scene.view.wave > 0 and not scene.paper
        yours = bool(scene.view.asked) and scene.view.asked[0].kind == "place"
        told = any(key.command == "undo" for key in own)
        common = (
            *((Key("t", "next" if yours else "telegraph", "danger"),) if scene.forecast is not None and begun else ()),
            *(() if told else (Key("u", "undo", "undo", scene.can_undo),)),
            *((Key("U", "redo", "redo"),) if scene.can_redo else ()),
            *((Key("r", "reset", "reset"),) if begun and scene.view.lost is None else ()),
            *((Key("f", "ghost", "bb.ghost"), Key("b", "beside", "bb.beside")) if len(scene.tries) > 1 else ()),
            *((Key("H", "hint", "hint"),) if scene.view.setup.hints and begun and scene.view.lost is None else ()),
            Key("i", "look", "look"),
            Key("g", "close log" if scene.laid == "log" else "log", "log"),
            Key("e", "Camps", "bb.camps"),
            Key("v", "enemies' turn", "recap"),
            Key("y", "history", "history"),
        )
        return tuple(as_set(key, scene.keys) for key in (*back, *own, *common))

    def moving(self, scene: VillageScene, moment: Moment, room: int | None = None) -> VillageScene:
        """The table in a moment of what has happened: nothing is chosen, and NEXT is what happens."""
        moved: VillageScene = super().moving(scene, moment, room)
        return replace(
            moved,
            forecast=None,
            after=None,
            later=None,
            shows_later=False,
            look=(),
            at=-1,
            told_line=-1,
            paper=False,
            ghost=None,
        )

    def led(self, scene: VillageScene) -> Line | None:
        """The Hero, as at the table."""
        viewer = scene.view.viewer
        return tagged(_hero_seat(scene, scene.words.seats[viewer])) if viewer >= 0 and scene.view.hero else None

    # Films and recaps.

    def film_scene(self, projector: Projector, room: int) -> VillageScene:
        """The village at a stop, with what was done there."""
        del room
        film, at, table = projector.film, projector.at, projector.table
        view: VillageView = film.view(at)
        reading = self._drawn_by.read(film.stops[at].entry, view)
        return self._shown(
            table.game.cards,
            view,
            words=table.words,
            sayings=projector.sayings(),
            overlays=self._drawn_by.done(film.stops[at].entry, view, film.viewer),
            done=reading.lines if reading is not None else (),
            ways=table.words.ways(),
            back=projector.back,
        )

    def recap_scene(self, recap: Recap, view: VillageView) -> VillageScene:
        """The village after the entry of a step: what this step is about is lit among all that happened in it."""
        entry = recap.film.stops[recap.step.stop].entry
        over = self._drawn_by.done(entry, view, recap.film.viewer)
        if over is not None:
            own = {(event.at, event.to) for event in recap.step.events if isinstance(event, UnitMoved)}
            over = replace(over, roads={road: road in own for road in over.roads}, chosen=_told_of(recap.step.events))
        cards = recap.table.game.cards
        return self._shown(cards, view, words=recap.table.words, overlays=over)

    def recap_boxes(self, plan: Plan) -> tuple[dict[str, Box], int]:
        """The steps stand below the Hero."""
        boxes, _ = super().recap_boxes(plan)
        hero = boxes["hero"]
        return boxes, hero.y + hero.height

    def _shown(self, cards: Any, view: VillageView, **rest: Any) -> VillageScene:
        village = village_of(cards, view.center, view.cards) if view.cards else None
        return VillageScene(view=view, mode=WatchMode(Sight(view=view)), cards=cards, village=village, **rest)


def _with_turn_after(boxes: dict[str, Box], plan: Plan) -> None:
    """Make room for the turn after: in the place of the log, at small below NEXT, which moves up over the Camps."""
    if plan.size != "small":
        boxes["later"] = boxes.pop("log")
        return
    top, below = boxes.pop("camps"), boxes["next"]
    boxes["next"] = top._replace(height=below.height)
    boxes["later"] = below._replace(y=top.y + below.height, height=top.height)


def _over(scene: VillageScene, width: int, height: int) -> Any:
    match scene.laid:
        case "log":
            said = _by_the_hero(scene)
            return log_panel(said, width, height, hint="g closes", back=scene.back, focused=True, spaced=True)
        case "told":
            return log_panel(scene.sayings, width, height, words=TOLD, hint="")
        case "full":
            return in_full(scene, width, height)
        case _:
            # what a wave brings
            return wave_paper(scene, width, height)


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
        if width >= LEAST["medium"][0] and End() in scene.view.options and scene.frame is None:
            right = (*right, Span("  "), *key_and_word(scene.keys.get("stop", "."), "end", "stop"))
    seat = _hero_seat(scene, told.seat) if told.seat is not None else None
    return prompt(seat, words, width, shorter=told.shorter, right=right, refused=told.refused, note=told.note)
