"""What moves of the hunt: steps, doors, STEALTH, questions and their answers. TS 4, 5, 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.terrorscape_2.knowing.lurking import lurking_in
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.scene import TYPES
from tui.terrorscape_2.station.measures import floor_plan
from tui.terrorscape_2.station.overlay import EIGHTHS, Moving, PlanOverlay
from tui.terrorscape_2.station.rooms import killer_name

if TYPE_CHECKING:
    from typing import Any

    from core.terrorscape_2 import events as e
    from core.terrorscape_2 import hunt_events as h
    from core.terrorscape_2.views import StationView
    from tui.terrorscape_2.motion.shows import Shows

STEP_MS: Final = 90
CROSS_MS: Final = 80
DOOR_MS: Final = 60
VANISH_MS: Final = 90
TYPE_MS: Final = 30
RUN_MS: Final = 70
RUNS: Final = 5
TOKEN_MS: Final = 120
SWEEP_MS: Final = 60
ROOM_MS: Final = 40
ANSWER_MS: Final = 300
FEAR_MS: Final = 120
FLASH_MS: Final = 120

MOST_FEAR: Final = 3
"""So much fear names a place. TS 4.3."""


class Hunting:
    """What is shown of the hunt."""

    def __init__(self, shows: Shows) -> None:
        self.shows = shows

    # Steps.

    def stepped(self, event: h.Stepped) -> None:
        """The bar leaves, an arrow stands in the way, frame and bar stand in the next room; the arrow stays a while."""
        s = self.shows
        plan = s.cards.plan
        start = s.view.at if s.view.at != NOWHERE else s.view.spotted.at if s.view.spotted is not None else NOWHERE
        edge = plan.edge_between(start, event.to) if start != NOWHERE else NOWHERE
        ways = {edge: plan.edges[edge][0] == start} if edge != NOWHERE else {}
        # a card that pays is blacked out meanwhile, for who holds it
        before, place = s.given if s.given is not None else (s.view, NOWHERE)
        shown = replace(s.view, hand=before.hand)
        s.given = None
        over = PlanOverlay(moving=Moving(hunter="frame"))
        s.add(STEP_MS, shown, over, untold=True, redacts=(place, "▒"))
        s.add(STEP_MS, shown, over._replace(ways=ways), untold=True, redacts=(place, "░"))
        s.add(STEP_MS, s.following, PlanOverlay(ways=ways))

    def vanished(self, event: h.Vanished) -> None:
        """The frame is heavy, then dashed, and the name types out."""
        del event
        s = self.shows
        s.add(VANISH_MS, untold=True)
        s.add(VANISH_MS, over=PlanOverlay(moving=Moving(hunter="heavy")), untold=True)
        s.add(VANISH_MS, s.following, PlanOverlay(moving=Moving(typed=0)))
        for letters in range(1, len(killer_name(s.cards, s.view)) + 1):
            s.add(TYPE_MS, s.following, PlanOverlay(moving=Moving(typed=letters)))

    def reappeared(self, event: h.Reappeared) -> None:
        """Wherever it may have been, the marks run together into the room where it is."""
        s = self.shows
        ranges = s.cards.plan.ranges[event.at]
        places = lurking_in(s.cards, s.view)
        far = max((ranges[place] for place in places), default=0)
        for run in range(RUNS):
            near = far * (RUNS - 1 - run) // (RUNS - 1)
            ghosts = frozenset(place for place in (*places, event.at) if ranges[place] <= near)
            s.add(RUN_MS, over=PlanOverlay(ghosts=ghosts), untold=True)
        s.beat(s.following)

    # Doors and tokens.

    def _cells(self, door: int) -> int:
        floor = floor_plan(self.shows.cards.plan, self.shows.size)
        return len(floor.openings[door].cells) if door in floor.openings else 0

    def blocked(self, event: e.Blocked) -> None:
        """The gap fills from the left."""
        s = self.shows
        cells = self._cells(event.door) if event.door >= 0 else 0
        for part in range(1, 4):
            signs = "╳" * (cells * part // 3)
            s.add(DOOR_MS, over=PlanOverlay(moving=Moving(gaps={event.door: signs})), untold=part < 3)

    def unblocked(self, event: e.BlockRemoved | h.BlockMoved) -> None:
        """The gap empties from the right; where the Killer walks through, the cross gets smaller and is gone."""
        s = self.shows
        cells = self._cells(event.door)
        if getattr(event, "walked", False):
            for sign in ("╳", "×", " "):
                s.add(CROSS_MS, over=PlanOverlay(moving=Moving(gaps={event.door: sign * cells})), untold=sign != " ")
            return
        for part in (2, 1, 0):
            signs = "╳" * (cells * part // 3)
            s.add(DOOR_MS, over=PlanOverlay(moving=Moving(gaps={event.door: signs.ljust(cells)})), untold=part > 0)

    def delay(self, event: h.DelayRuns) -> None:
        """The token is full, then gone."""
        s = self.shows
        at = next((token.at for token in s.view.delays if token.card == event.card), NOWHERE)
        s.add(TOKEN_MS, untold=True)
        s.add(TOKEN_MS, over=PlanOverlay(moving=Moving(token=(at, "►"))), untold=True)
        s.add(TOKEN_MS, s.following)

    # Questions.

    def answered(self, event: e.Answered) -> None:
        """A SEARCH sweeps its room, a SENSE lights its rooms one by one, a strike flashes; then the answer stands."""
        s = self.shows
        match event.to:
            case "search":
                for part in range(1, EIGHTHS + 1):
                    swept = dict.fromkeys(event.places, part)
                    over = PlanOverlay(shaded=dict.fromkeys(event.places, "scan"), moving=Moving(swept=swept))
                    s.add(SWEEP_MS, over=over, untold=True)
                s.add(ANSWER_MS, over=PlanOverlay(shaded=dict.fromkeys(event.places, "scan")))
                s.beat(over=PlanOverlay(shaded=dict.fromkeys(event.places, "scan")))
            case "strike" | "injure":
                hit = PlanOverlay(shaded=dict.fromkeys(event.places, "hit"), **self._hit(event))
                s.add(FLASH_MS, untold=True)
                s.add(FLASH_MS, over=hit)
                s.beat(over=hit)
            case "reveal":
                self._revealed(event)
            case _:
                # every SENSE, and FEAR
                for number in range(1, len(event.places) + 1):
                    s.add(ROOM_MS, over=PlanOverlay(shaded=dict.fromkeys(event.places[:number], "scan")), untold=True)
                lit = PlanOverlay(shaded=dict.fromkeys(event.places, "scan"))
                s.add(ANSWER_MS, over=lit, untold=True)
                for typed in range(1, TYPES + 1):
                    s.add(TYPE_MS, over=lit, typed=typed)
                s.beat(over=lit)

    def _hit(self, event: e.Answered) -> dict[str, Any]:
        """Who was hit has a mark: where they stand, as their side knows it; else in the place they are told to be."""
        s = self.shows
        if all(s.view.team[who].at != NOWHERE for who in event.who):
            return {"found": frozenset(event.who)}
        return {"trace": {(event.places[0], who): "told" for who in event.who}} if len(event.places) == 1 else {}

    def feared(self, event: e.Feared) -> None:
        """A third fear stands there for a moment: it is told where, and two stay."""
        s = self.shows
        following = s.events[s.number + 1] if s.number + 1 < len(s.events) else None
        if getattr(following, "to", "") == "reveal":
            s.add(FEAR_MS, _with_fear(s.view, event.who, MOST_FEAR), untold=True)

    def _revealed(self, event: e.Answered) -> None:
        """Who has the third fear is named with its place; on the Killer's plan the tag fills in."""
        s = self.shows
        told: Any = {(place, who): "told" for place in event.places for who in event.who}
        over = PlanOverlay(trace=told if s.view.viewer == KILLER else {}, shaded=dict.fromkeys(event.places, "scan"))
        s.add(FEAR_MS, over=PlanOverlay(shaded=over.shaded), untold=True)
        s.add(FEAR_MS, s.following, over)
        s.beat(over=over)


def _with_fear(view: StationView, who: int, fear: int) -> StationView:
    one = replace(view.team[who], fear=fear)
    return replace(view, team=(*view.team[:who], one, *view.team[who + 1 :]))
