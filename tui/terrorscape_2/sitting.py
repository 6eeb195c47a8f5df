"""A side sits at a table of Terrorscape 2: what is half chosen, what is looked at, which aids are shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from core.engine.decisions import PUBLIC
from core.terrorscape_2.events import Alerted, ItemsDrawn, SurvivorsTurn
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.knowing.tracing import as_set, traces_in
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.words.english import count
from tui.play.modes.mode import Say, unseen
from tui.play.modes.watching import WatchMode
from tui.play.scene import Message
from tui.play.sitting import Sitting
from tui.terrorscape_2.aids import ghosts_of, shown_of, threatened
from tui.terrorscape_2.answers import answer_words
from tui.terrorscape_2.around.film import done
from tui.terrorscape_2.commands import BY_ID
from tui.terrorscape_2.fights import fight_of, over_of, seen_now
from tui.terrorscape_2.hinting import considering
from tui.terrorscape_2.looking import look_at, look_at_way, look_at_zone
from tui.terrorscape_2.modes.attack_mode import AttackMode
from tui.terrorscape_2.modes.hunt_asking import bill_of
from tui.terrorscape_2.modes.hunt_mode import HuntMode, is_hunters
from tui.terrorscape_2.modes.keep_mode import KeepMode, ShedMode
from tui.terrorscape_2.modes.likeliest import Likeliest
from tui.terrorscape_2.modes.listed import StationOptions
from tui.terrorscape_2.modes.look_mode import StationLook
from tui.terrorscape_2.modes.mode import ShowThing, StationMode, StationSight, item_shown, skill_shown
from tui.terrorscape_2.modes.stand_mode import STANDING, StandMode
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.modes.token_mode import TokenMode
from tui.terrorscape_2.motion.motion import MOTION
from tui.terrorscape_2.noting import Noting
from tui.terrorscape_2.reading import Reading
from tui.terrorscape_2.scene import StationScene
from tui.terrorscape_2.sifting import ALL
from tui.terrorscape_2.station.overlay import NONE, PlanOverlay
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.views import StationView
    from tui.play.commands import Command
    from tui.play.modes.looking import LookMode
    from tui.play.modes.mode import Mode, Outcome, Show
    from tui.play.motion.moment import Motion
    from tui.play.scene import Scene
    from tui.play.sitting import Opened
    from tui.table.table import Table
    from tui.terrorscape_2.fights import Fight

THREAT_WORDS: Final = "Killer within 1 room !!!, 2 !!, 3 !. Blocks do not slow it."
UNSEEN_WORDS: Final = "How many of the {} marked ? reach each room in one step."
TRACE_WORDS: Final = "capital possible, small letter only with an item."
"""What marks mean, when they are turned on."""

TEAM_KINDS = frozenset({"team", "flee"})
"""Kinds of questions in which one of the team does something on the floor plan."""


class StationSitting(Sitting):
    """One table, as a side sees and handles it.

    Attributes:
        reading: What both sides were told, and what of it is read.
        noting: What the Killer notes.
        shows_aid: The Survivors are shown threat, the Killer the trace.
    """

    commands: ClassVar[Mapping[str, Command]] = BY_ID
    motion: ClassVar[Motion] = MOTION
    focusable: ClassVar[tuple[str, ...]] = ("board", "told", "log")
    names: ClassVar[Mapping[str, str]] = {"told": "PUBLIC", "log": "the log"}
    laid_by: ClassVar[Mapping[str, str]] = {"log": "log", "ts.told": "all-told", "ts.cards": "all-cards"}
    opens_at_once: ClassVar[frozenset[str]] = frozenset({"killer"})
    largest: ClassVar[str] = "The station is as large as it can be."

    def __init__(self, table: Table) -> None:
        self.reading = Reading(self)
        self.noting = Noting(self)
        self.shows_aid = False
        self._before: StationView | None = None
        self._lately: PlanOverlay | None = None
        self._weighed: tuple[StationView, Likeliest] | None = None
        super().__init__(table)

    @property
    def game(self) -> Terrorscape2:
        """The rules."""
        return cast("Terrorscape2", self.table.game)

    def sight(self) -> StationSight:
        """What a mode may see and ask."""
        return StationSight(
            view=self.view,
            preview=cache(self.table.preview),
            ahead=unseen if self.table.is_lesson else cache(self.table.ahead),
            why_not=cache(self.table.why_not),
            label=self.table.words.label,
            commands=self.commands,
            habits=self.habits,
            cards=self.game.cards,
            lights=not self.table.is_lesson,
        )

    def mode_for(self, sight: StationSight) -> Mode:
        """The way in which a question is answered."""
        view: StationView = self.view
        # what is asked in front of all may be for a computer player to answer
        if not view.options or (view.asked[0].open and self.table.thinking is not None):
            return WatchMode(sight)
        if view.viewer > KILLER:
            return TokenMode(sight)
        asked = view.asked[0]
        if asked.kind in STANDING:
            return StandMode(sight, self.fight)
        if asked.kind == "keep":
            return KeepMode(sight, self._drew())
        if asked.kind == "shed" and view.viewer == SURVIVORS:
            return ShedMode(sight)
        if asked.kind == "attack" and view.viewer == KILLER:
            return AttackMode(sight, likeliest=self._likeliest())
        if asked.kind in TEAM_KINDS and view.viewer == SURVIVORS:
            return TeamMode(sight)
        if is_hunters(asked.kind, asked.seat) and view.viewer == KILLER:
            return HuntMode(sight, bill_of(self.table.events(KILLER)), self._likeliest())
        return StationOptions(sight)

    def _likeliest(self) -> Likeliest:
        """What a Killer does most often, by what it is shown. R44."""
        view: StationView = self.view
        if self._weighed is None or self._weighed[0] is not view:
            traces = as_set(traces_in(self.game.cards, view), view.setup.marks) if view.setup.marks != "off" else ()
            self._weighed = view, Likeliest(self.game.cards, view, traces)
        return self._weighed[1]

    def _drew(self) -> int:
        """Who has drawn the cards that are chosen from; nowhere where nobody has heard of it."""
        events = self.table.events(self.table.viewer)
        return next((event.who for event in reversed(events) if isinstance(event, ItemsDrawn)), NOWHERE)

    # What is done.

    def answered(self, happened: Sequence[Event]) -> None:
        """What was asked about stays shaded, and a way that was gone has its arrow, until the next answer."""
        view: StationView = self.view
        names = [name_of(self.game.cards, one.survivor) for one in view.team]
        if isinstance(self.mode, HuntMode):
            self.mode.news = answer_words(self.game.cards.plan, names, happened)
        if self._before is not None:
            known = [event for event in happened if event.seen_by(view.viewer)]
            self._lately = done(self.game.cards.plan, known, self._before)

    def forget(self) -> None:
        """What the last answer has brought is over."""
        self._lately = None

    def own_commands(self) -> Mapping[str, Callable[[], Outcome]]:
        """Threat or trace, on and off; the Killer's notes."""
        return {
            "danger": self._aid,
            "ts.notes": lambda: self.noting.take(self.sight(), self._looked_at(self.mode)),
        }

    def command(self, command: str) -> Opened:
        """A command of the table: what is read opens by it."""
        self.reading.begin(command)
        if self.hinting.shown is None and self.reading.opens(command):
            self.message = None
            return self.reading.open()
        return super().command(command)

    def in_laid(self, command: str) -> bool:
        """Whether a command belongs to PUBLIC, or to all cards of the Killer, over other panels."""
        return self.reading.in_laid(command)

    def things_on(self, part: str) -> tuple[tuple[str, int], ...]:
        """Lines of PUBLIC can be chosen on its panel."""
        return self.reading.lines if part == "told" else ()

    def maximise(self) -> Outcome:
        """PUBLIC as a whole, where it has the focus."""
        if self.panels.in_focus == "told" and not self.panels.laid:
            self.lay("ts.told")
            self.panels.maximised = True
            return None
        return super().maximise()

    def lay(self, command: str) -> Outcome:
        """What lies over other panels begins with everything; all cards of the Killer take all the room. TS 1.4."""
        if command == "ts.cards" and not self.view.killer:
            return Say("No Killer is chosen yet.", refused=True)
        self.reading.sifting = ALL
        found = super().lay(command)
        if self.panels.laid == "all-cards":
            self.panels.maximised = True
        return found

    def _aid(self) -> Outcome:
        view: StationView = self.view
        if (view.viewer == KILLER and view.setup.marks == "off") or (view.viewer == SURVIVORS and not view.setup.warns):
            what = "trace" if view.viewer == KILLER else "threat"
            return Say(f"The {what} is off in this game. R44", refused=True)
        if view.viewer == PUBLIC or len(view.team) < TEAM:
            return Say("There is no trace or threat to show here.", refused=True)
        self.shows_aid = not self.shows_aid
        if not self.shows_aid:
            return None
        if view.viewer != KILLER:
            places = len(ghosts_of(self.game.cards, view))
            return Say(UNSEEN_WORDS.format(count(places, "place")) if places else THREAT_WORDS)
        return Say(f"Trace: {'solid likely, ' if view.setup.marks == 'likely' else ''}{TRACE_WORDS}")

    def looking(self) -> LookMode:
        """From room to room."""
        return StationLook(self.sight(), self._looked_at(self.mode))

    def _looked_at(self, mode: Mode) -> int:
        """The room under the cursor, else where who acts stands."""
        view: StationView = self.view
        if isinstance(mode, StationMode) and mode.cursor != NOWHERE:
            return mode.cursor
        if isinstance(mode, TeamMode) and view.team[mode.who].at != NOWHERE:
            return view.team[mode.who].at
        if isinstance(mode, StationOptions):
            return mode.overlays().cursor
        return view.at if view.at != NOWHERE else view.spotted.at if view.spotted is not None else NOWHERE

    def point_at(self, words: str) -> bool:
        """The cursor goes to the room of a code; where an answer has none, one looks around from there."""
        codes = self.game.cards.plan.codes
        if words.upper() not in codes:
            return False
        at = codes.index(words.upper())
        if isinstance(self.mode, StationMode) and self.mode.points:
            self.mode.point_at(at)
        else:
            self.modes.append(StationLook(self.sight(), at))
        return True

    def click(self, kind: str, value: int | str, *, right: bool = False) -> Opened:
        """A line of PUBLIC shades what it was about, once more no longer; with the right button it opens that."""
        if kind == "told" and isinstance(value, int):
            if right:
                return self.reading.opened_of(value)
            self.reading.shade(value)
            return None
        if kind == "all-cards" and isinstance(value, int):
            chosen, self.reading.card_at = self.reading.card_at == value, value
            return self.reading.card_shown(value) if right or chosen else None
        if kind in {"note.radio", "note.vehicle"} and isinstance(value, int):
            return self._follow(self.noting.count(kind.removeprefix("note."), value))
        if kind == "space" and not isinstance(self.mode, StationMode | StationOptions) and isinstance(value, int):
            self.modes.append(StationLook(self.sight(), value))
            return None
        if kind == "way" and not isinstance(self.mode, StationMode | StationOptions):
            return super().click(kind, value, right=True)
        return super().click(kind, value, right=right)

    def in_full(self, kind: str, value: int) -> Show | None:
        """A line of PUBLIC shades what it was about."""
        if kind == "told":
            self.reading.shade(value)
            return None
        view: StationView = self.view
        if kind == "way" and 0 <= value < len(self.game.cards.plan.edges):
            self.message = Message(look_at_way(self.game.cards, view, value))
            return None
        who, place = divmod(value, 10)
        match kind:
            case "space" | "killer":
                return ShowThing(kind, value)
            case "survivor" if 0 <= value < len(view.team):
                return ShowThing(kind, value)
            case "item" if 0 <= who < len(view.team) and place < len(view.team[who].items):
                return item_shown(self.game.cards, view.team[who].items[place].item)
            case "card" if 0 <= value < len(view.hand):
                return skill_shown(self.game.cards, view.killer, view.hand[value].skill)
            case _:
                # a place where nothing lies, or a thing that has no more to tell
                return None

    # What is seen.

    def _alerted(self) -> dict[int, bool]:
        """What droids have answered since the Survivors' turn began."""
        found: dict[int, bool] = {}
        for event in reversed(self.table.events(PUBLIC)):
            if isinstance(event, SurvivorsTurn):
                break
            if isinstance(event, Alerted):
                found.setdefault(event.at, event.anybody)
        return found

    @property
    def fight(self) -> Fight | None:
        """The encounter, or the Final Showdown, that goes on."""
        view: StationView = self.view
        at = view.spotted.at if view.spotted is not None else NOWHERE
        return seen_now(view, fight_of(self.table.events(PUBLIC), at))

    def look_again(self) -> None:
        """The position has changed: what stood before it is kept."""
        self._before, self._lately = getattr(self, "view", None), None
        self.reading.forget()
        super().look_again()

    @staticmethod
    def _with_lately(mode: Mode, over: PlanOverlay, lately: PlanOverlay) -> PlanOverlay:
        """What the last answer has brought stays until somebody chooses; but for the zone that is asked about."""
        if isinstance(mode, StationMode) and mode.is_lit:
            shaded = over.shaded if mode.kind == "zone" or not lately.shaded else lately.shaded
            return over._replace(shaded=shaded, ways=lately.ways)
        if over.doors or over.cursor != NOWHERE:
            return over
        return over._replace(shaded={**lately.shaded, **over.shaded}, ways=lately.ways)

    def scene(self, room: int) -> Scene:
        """Everything that is drawn now."""
        del room
        seen = self.seen()
        view: StationView = self.view
        mode: Mode = self.mode
        over: PlanOverlay = seen.pop("overlays") or NONE
        if (hinted := self.hinting.option) is not None:
            sight = self.sight()
            mode, over = considering(sight, self.mode_for(sight), cast("AnyOption", hinted))
            seen["mode"] = mode
        notes = self.noting.notes
        over = over._replace(marks=notes.marks, alerted=self._alerted())
        if self._lately is not None:
            over = self._with_lately(mode, over, self._lately)
        if self.reading.shaded:
            over = over._replace(shaded={**dict.fromkeys(self.reading.shaded, "scan"), **over.shaded})
        fight = self.fight
        if fight is not None and view.asked and view.asked[0].kind != "flee":
            over = over_of(fight._replace(found=view.found or fight.found), over)
        cards = self.game.cards
        traces: tuple[Trace, ...] = ()
        if view.viewer == SURVIVORS and view.setup.aids:
            over = over._replace(ghosts=ghosts_of(cards, view))
            if self.shows_aid and view.setup.warns:
                over = threatened(cards, view, over)
        elif view.viewer == KILLER and view.setup.marks != "off" and len(view.team) == TEAM:
            traces = as_set(traces_in(cards, view), view.setup.marks)
            if self.shows_aid:
                over = over._replace(trace=shown_of(traces))
        at = self._looked_at(mode)
        zone = mode.zone if isinstance(mode, HuntMode) else NOWHERE
        return StationScene(
            **seen,
            cards=cards,
            overlays=over,
            told=self.reading.told,
            traces=traces,
            notes=notes,
            look=look_at_zone(cards, zone, traces, view) if zone >= 0 else look_at(cards, view, at, traces),
            who=mode.who if isinstance(mode, StationMode | StationOptions) else NOWHERE,
            card=mode.card if isinstance(mode, StationMode) else NOWHERE,
            fight=fight,
            shared=self.table.events(PUBLIC),
            sifting=self.reading.sifting,
            card_at=self.reading.card_at,
        )
