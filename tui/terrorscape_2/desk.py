"""The desk of Terrorscape 2: the floor plan, and two faces of what stands around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2.edition import edition_of
from core.terrorscape_2.knowing.tracing import as_set as as_marked
from core.terrorscape_2.knowing.tracing import traces_in
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import Teller, is_tag
from core.terrorscape_2.words.terms import Terms
from core.terrorscape_2.words.truth import truth_of
from tui.play.desk.desk import PicturedDesk
from tui.play.desk.panels import LISTING, PICTURE, Panel, Panels, Room, log_beside
from tui.terrorscape_2.around.both import GAP, both_at, boxes_of, held_lines, is_both, stations, sure
from tui.terrorscape_2.around.laid_open import column_of, hands, moment, over_at, thoughts_at, who_knew
from tui.terrorscape_2.around.recap import HuntRecap, step_row
from tui.terrorscape_2.commands import BY_ID
from tui.terrorscape_2.fights import fight_of, seen_now
from tui.terrorscape_2.laid_keys import KEYS_OF
from tui.terrorscape_2.layout import alone, closed_up, plan, warned
from tui.terrorscape_2.legend import SIGNS
from tui.terrorscape_2.modes.notes_mode import NotesMode
from tui.terrorscape_2.notes import NOTHING
from tui.terrorscape_2.panels.all_cards import all_cards
from tui.terrorscape_2.panels.announced import look, told, whole_list
from tui.terrorscape_2.panels.fight import fight
from tui.terrorscape_2.panels.hand import hand
from tui.terrorscape_2.panels.header import bar, faced, header
from tui.terrorscape_2.panels.notes import notes
from tui.terrorscape_2.panels.played import framed_over
from tui.terrorscape_2.panels.prompt import leading, station_prompt
from tui.terrorscape_2.panels.team import team, ways
from tui.terrorscape_2.panels.threat import threat
from tui.terrorscape_2.panels.token import token
from tui.terrorscape_2.scene import TYPES, StationScene
from tui.terrorscape_2.station.drawing import drawn
from tui.terrorscape_2.station.overlay import NONE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.announced import ToldLine
    from tui.look.boxes import Box, Size
    from tui.look.drawing import DrawnPicture
    from tui.look.footer import Key
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet
    from tui.look.spans import Line
    from tui.play.desk.log_panel import Saying
    from tui.play.desk.plan import PanelPlan
    from tui.play.motion.moment import Moment
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table
    from tui.terrorscape_2.around.picture import StationPicture
    from tui.terrorscape_2.fights import Fight

STRIP: dict[Size, int] = {"small": 6, "medium": 21, "large": 30}
"""So many options have room below the prompt; more lie over the right column."""


BESIDE: Final = frozenset({"ways", "team", "told", "notes", "look"})
"""Panels that give way to that of an encounter."""

BELOW: Final = 9
"""Lines of PUBLIC below an encounter on a large table."""

FIGHT_BAR: Final = 2
"""Lines of the Killer's bar while an encounter lasts."""


def _typed(told: tuple[ToldLine, ...], typed: int) -> tuple[ToldLine, ...]:
    """PUBLIC while the names of its newest line type in, in the same time however many they are."""
    if typed < 0 or not told:
        return told
    words = told[-1].text.split(" ")
    named = next((place for place, word in enumerate(words) if is_tag(word) or word == "nobody"), len(words))
    lead, names = " ".join(words[:named]), " ".join(words[named:])
    shown = names[: -(-len(names) * typed // TYPES)]
    return (*told[:-1], told[-1]._replace(text=f"{lead} {shown}".rstrip()))


def _fight_told(view: StationView, shared: Sequence[Event]) -> Fight | None:
    """The fight that goes on, with all that everybody was told of it."""
    return seen_now(view, fight_of(shared, view.spotted.at if view.spotted is not None else NOWHERE))


def _fight_in(scene: StationScene, frame: Any) -> Fight | None:
    """The fight in a moment, with all that was told of it before; of a table that has no past what the moment knows."""
    if frame.fight is None:
        return None
    heard = scene.shared[: len(scene.shared) - frame.coming]
    return fight_of(heard, frame.fight.at, len(frame.view.team)) or frame.fight


def told_of(view: StationView, events: Any) -> Any:
    """What both sides know after these events, which everybody heard."""
    return Teller(Terms(edition_of(view.edition)), view.setup).lines(events)


def arranged(plan: PanelPlan, scene: StationScene) -> dict[str, Box]:
    """The panels of the right column; while an encounter lasts its own below the Killer's bar, which has two lines.

    PUBLIC stands below it on a large table.
    """
    if scene.fight is None or "fight" not in plan.boxes:
        boxes = {part: box for part, box in plan.boxes.items() if part != "fight"}
        return closed_up(warned(boxes) if scene.overlays.reached else boxes, ours=scene.view.keys >= 0)
    boxes = {part: box for part, box in plan.boxes.items() if part not in {*BESIDE, "threat"}}
    bar, panel = boxes["bar"], boxes["fight"]
    spare = bar.height - FIGHT_BAR
    panel = panel._replace(y=panel.y - spare, height=panel.height + spare)
    boxes = {**boxes, "bar": bar._replace(height=FIGHT_BAR), "fight": panel}
    if plan.size != "large" or "told" not in plan.boxes:
        return boxes
    # it has the same lines whatever is chosen and whatever dice show, so that nothing jumps
    high = panel.height - BELOW
    return {
        **boxes,
        "fight": panel._replace(height=high - 1),
        "told": panel._replace(y=panel.y + high, height=BELOW),
    }


def lying(scene: StationScene, size: Size) -> str:
    """What lies over the right column: what was asked for, or all options where they have no room below."""
    if scene.laid:
        return scene.laid
    return LISTING if scene.mode.strips and len(scene.mode.choices) > STRIP[size] else ""


def _header(scene: StationScene, room: Room) -> Sequence[Line]:
    return (header(scene, room.size, room.width),)


def _ways(scene: StationScene, room: Room) -> Sequence[Line]:
    return ways(scene, room.size, room.width) if scene.view.keys >= 0 else ()


def _team(scene: StationScene, room: Room) -> Sequence[Line]:
    return who_knew(scene, room.width) if scene.lies_open else team(scene, room.size, room.width)


def _sure(scene: StationScene, room: Room) -> Sequence[Line]:
    # only a table that lies open has this panel
    return sure(scene.cards, scene.both, room.width, room.height) if scene.both is not None else ()


def _hand(scene: StationScene, room: Room) -> Sequence[Line]:
    if scene.both is not None:
        return held_lines(scene.cards, scene.both.its, room.width, room.height)
    return hands(scene, room.width) if scene.lies_open else hand(scene, *room)


def _log(scene: StationScene, room: Room) -> Sequence[Line]:
    # PUBLIC gives way to what lies over the right column, and the log stands there whole
    if (scene.is_public and scene.frame is not None) or scene.laid == "log":
        return told(scene, room.width, room.height)
    return log_beside(scene, room)


PANELS: Final = Panels[StationScene](
    Panel("header", _header, ground="panel", film=True, recap=True),
    Panel(PICTURE, film=True, recap=True),
    Panel("bar", lambda scene, room: bar(scene, room.size, room.width), film=True),
    Panel("ways", _ways, film=True),
    Panel("team", _team, film=True),
    Panel("told", lambda scene, room: told(scene, room.width, room.height), film=True, gives_way=True),
    Panel("threat", lambda scene, room: threat(scene, room.width, room.height)),
    Panel("notes", lambda scene, room: notes(scene, room.size, room.width)),
    Panel("look", lambda scene, room: look(scene, room.width, room.height)),
    Panel("fight", lambda scene, room: fight(scene, *room), film=True),
    Panel("sure", _sure),
    Panel("moment", lambda scene, room: moment(scene, room.width, room.height)),
    Panel("prompt", lambda scene, room: (station_prompt(scene, room.width),), ground="panel", recap=True),
    Panel("hand", _hand, wheel=True),
    Panel("log", _log),
    Panel("footer", recap=True),
    Panel("token", lambda scene, room: token(scene, room.width, room.height)),
    Panel("over", wheel=True),
    over={
        "all-told": lambda scene, room: whole_list(scene, room.width, room.height),
        "all-cards": lambda scene, room: all_cards(scene, room.width, room.height),
    },
)

KNOWN_TO: Final = {"ways": "ours", "team": "ours", "bar": "its"}
"""Whose view these panels show in a film whose both sides are open: what the Survivors knew, what the Killer did."""


class StationDesk(PicturedDesk):
    """The panels of Terrorscape 2."""

    panels = PANELS
    commands = BY_ID
    signs: tuple[KeyGroup, ...] = SIGNS
    scene = StationScene
    note_parts: ClassVar[tuple[tuple[str, ...], ...]] = (("log",), ("told",), ("team",), ("over",))

    def __init__(self, picture: StationPicture) -> None:
        super().__init__(picture)
        self.picture: StationPicture = picture
        self._is_opened = False

    def plan(self, view: StationView, columns: int, lines: int) -> PanelPlan | None:
        """The panels beside the floor plan, by who looks."""
        if view.viewer > KILLER:
            return alone(columns, lines)
        return plan(columns, lines, killers=view.viewer == KILLER)

    def standing(self, plan: PanelPlan, scene: StationScene) -> dict[str, Box]:
        """Where the panels stand; while an encounter lasts its own takes the place of others."""
        return arranged(plan, scene)

    def lying(self, scene: StationScene, size: Size) -> str:
        """What was asked for, or all options where they have no room below."""
        return lying(scene, size)

    def drawn(self, part: str, scene: StationScene, room: Room) -> tuple[Line, ...]:
        """The lines of a panel; of a film whose both sides are open, what that side knew which it is of."""
        if scene.both is not None and part in KNOWN_TO:
            scene = replace(scene, view=getattr(scene.both, KNOWN_TO[part]), both=None)
            room = room._replace(size="medium")
        return super().drawn(part, scene, room)

    def drawing(
        self, scene: StationScene, size: Size, box: Box | None, glyphs: Glyphs, before: DrawnPicture | None
    ) -> MapSheet:
        """The floor plan, as large as it fits."""
        del before
        if scene.both is not None:
            return stations(scene.cards, scene.both, glyphs)
        extent = self.extent(scene.view, box)
        found = size if extent is None else extent.size
        sheet = drawn(scene.cards, scene.view, scene.overlays, found, glyphs)
        played = scene.frame.played if scene.frame is not None else None
        return sheet if played is None else framed_over(sheet, scene, played)

    def stands_at(self, scene: StationScene) -> frozenset[tuple[str, int | str]]:
        """The room of the Killer on its own face, that of the Survivor who acts on theirs."""
        view = scene.view
        at = view.at if scene.is_killers else view.team[scene.who].at if 0 <= scene.who < len(view.team) else NOWHERE
        return frozenset([("space", at)]) if at != NOWHERE else frozenset()

    def asked_keys(self, scene: StationScene) -> Sequence[Key]:
        """The keys of the question, or of what lies over other panels."""
        return KEYS_OF[scene.laid] if scene.laid in KEYS_OF and scene.frame is None else super().asked_keys(scene)

    def has_only_asked(self, scene: StationScene) -> bool:
        """Only for eyes that see nothing but a token."""
        return scene.view.viewer > KILLER

    def common_keys(self, scene: StationScene) -> tuple[Key, ...]:
        """The keys that work at any question."""
        setup = scene.view.setup
        has_aid = setup.marks != "off" if scene.is_killers else setup.warns
        aid = (self.key("danger", "trace" if scene.is_killers else "threat"),) if has_aid else ()
        return (
            *(aid if not scene.is_public else ()),
            *(() if scene.laid == "all-cards" else (self.key("ts.cards"),)),
            *((self.key("ts.notes"),) if scene.is_killers and not isinstance(scene.mode, NotesMode) else ()),
            *self.undo_keys(scene),
            self.key("look"),
            self.log_key(scene),
            *(() if scene.laid == "all-told" else (self.key("ts.told"),)),
            self.key("recap", "recap"),
            self.key("history"),
        )

    def moving(self, scene: StationScene, moment: Moment, room: int | None = None) -> StationScene:
        """The table in a moment of what has happened: nothing is chosen, and nothing of what follows is told."""
        moved: StationScene = super().moving(scene, moment, room)
        frame: Any = moment
        # where everybody looks meanwhile, nobody's own log stands there
        own = moment.view.viewer == scene.view.viewer
        return replace(
            moved,
            overlays=frame.over,
            fight=_fight_in(scene, frame),
            who=NOWHERE,
            card=NOWHERE,
            sayings=scene.sayings if own else (),
            traces=scene.traces if own else (),
            notes=scene.notes if own else NOTHING,
            told=_typed(scene.told[: max(0, len(scene.told) - frame.to_come)], frame.typed),
        )

    # Films and recaps.

    def film_scene(self, projector: Projector, room: int) -> StationScene:
        """The station at a stop, with what was done there."""
        del room
        film, at, table = projector.film, projector.at, projector.table
        view: StationView = film.view(at)
        cards = edition_of(view.edition)
        shared = tuple([event for event in film.heard(at) if event.seen_by(PUBLIC)])
        fight = _fight_told(view, shared)
        over = self.picture.done(film.stops[at].entry, view, film.viewer) or NONE
        traced = view.viewer == KILLER and view.round and view.setup.marks != "off"
        traces = as_marked(traces_in(cards, view), view.setup.marks) if traced else ()
        lies_open = film.is_opened and not self._is_opened
        if lies_open:
            traces = thoughts_at(cards, film, at)
            over = over_at(self.picture, film, at, traces)
        scene: StationScene = self.shown(
            table,
            view,
            sayings=projector.sayings(),
            overlays=over,
            ways=table.words.ways(),
            back=projector.back,
            shared=shared,
            told=told_of(view, shared),
            fight=fight,
            traces=traces,
            lies_open=lies_open,
            truth=truth_of(Terms(cards), [stop.entry for stop in film.stops[: at + 1]]) if lies_open else (),
            both=both_at(projector, self.picture, cards) if self._is_opened else None,
        )
        return scene

    def film_boxes(self, projector: Projector, plan: PanelPlan) -> dict[str, Box]:
        """As at the table; with everything open two stations side by side, on the smallest page one."""
        boxes = super().film_boxes(projector, plan)
        film, at = projector.film, projector.at
        view: StationView = film.view(at)
        # two stations leave no column on the middle page for what lies over them: one of them makes room
        lies = bool(projector.laid) or projector.hindsight.stop is not None
        self._is_opened = is_both(projector, plan.size) and (plan.size == "large" or not lies)
        if self._is_opened:
            small = self.picture.extents(view)[0]
            return {"header": plan.boxes["header"], **boxes_of(plan, (small.columns, small.lines))}
        shared = [event for event in film.heard(at) if event.seen_by(PUBLIC)]
        if _fight_told(view, shared) is None:
            if film.is_opened and plan.size == "small":
                return column_of(boxes, plan.boxes["prompt"].y)
            return closed_up({part: box for part, box in boxes.items() if part != "fight"}, ours=view.keys >= 0)
        if plan.size != "large" or "fight" not in boxes:
            # there is no room for both, or private eyes look, who see no panels
            return {part: box for part, box in boxes.items() if part not in BESIDE}
        fight, told = boxes["fight"], boxes["told"]
        told = told._replace(y=plan.boxes["prompt"].y - told.height)
        kept = {part: box for part, box in boxes.items() if part not in BESIDE}
        return {**kept, "fight": fight._replace(height=told.y - fight.y), "told": told}

    def film_over_box(self, plan: PanelPlan, boxes: Mapping[str, Box], laid: str) -> Box:
        """The right column; beside two stations what they leave of it."""
        over = super().film_over_box(plan, boxes, laid)
        if not self._is_opened:
            return over
        x = boxes[PICTURE].width + GAP
        return over._replace(x=x, width=over.x + over.width - x)

    def film_moving(self, scene: StationScene, moment: Moment, sayings: tuple[Saying, ...], told: str) -> StationScene:
        """A film in a moment of what happens; two stations side by side stand still."""
        if scene.both is not None:
            return replace(scene, sayings=sayings)
        moved: StationScene = super().film_moving(scene, moment, sayings, told)
        if not scene.lies_open:
            return moved
        # where the Killer thought that they were does not blink
        trace = {**scene.overlays.trace, **moved.overlays.trace}
        return replace(moved, traces=scene.traces, overlays=moved.overlays._replace(trace=trace))

    def led(self, scene: StationScene) -> Line:
        """As at the table: the Killer, the Survivor who acts, or the Survivors."""
        viewer = scene.view.viewer
        return leading(scene, scene.words.seats[viewer] if viewer >= 0 else None)

    def banner(self, viewer: Seat, title: str) -> Line:
        """As at the table: chequers for the Killer, and whose face it is."""
        del title
        return faced(viewer)

    def recap_step(self, recap: Recap, place: int) -> Line:
        """A step behind the number that the rules give it."""
        return step_row(recap, place) if isinstance(recap, HuntRecap) else super().recap_step(recap, place)

    def recap_scene(self, recap: Recap, view: StationView) -> StationScene:
        """The station after a step."""
        entry = recap.film.stops[recap.step.stop].entry
        over = self.picture.done(entry, view, recap.film.viewer)
        scene: StationScene = self.shown(recap.table, view, overlays=over if over is not None else NONE)
        return scene

    def known(self, table: Table, view: StationView) -> dict[str, Any]:
        """The cards."""
        del table
        return {"cards": edition_of(view.edition)}
