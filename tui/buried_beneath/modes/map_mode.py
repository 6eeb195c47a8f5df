"""Choosing on the map: a location is offered, the cursor goes from one to the next, enter answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath import options as o
from core.buried_beneath.village import NOWHERE
from core.words.english import count
from tui.buried_beneath.map.overlay import MapOverlay
from tui.buried_beneath.map.plan import plan_of
from tui.buried_beneath.modes.mode import VillageMode, VillageSight
from tui.look.footer import Key
from tui.play.choices import Choice
from tui.play.modes.mode import Answer, Say
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.options import AnyOption
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village
    from tui.look.graph import Spot
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome

VERBS: Final[Mapping[str, str]] = {
    "place": "place",
    "attack": "attack",
    "move": "go there",
    "leap": "leap",
    "shadow-step": "go there",
    "backstab": "backstab",
    "rally": "call back",
    "gale-winds": "move",
    "snare": "lay it",
    "smoke": "spread it",
    "flee": "flees",
    "marker": "ruin it",
    "uproot": "take it",
    "shove": "shove",
    "mend": "heal",
    "victim": "is hit",
}
"""What enter does, by the kind of what is asked."""

GOING: Final = frozenset({"move", "leap", "shadow-step"})
"""Kinds of questions by which the Hero goes somewhere."""

PLACES: Final = GOING | {"place", "snare", "smoke"}
"""Kinds that may offer the whole village: below the prompt stands the location under the cursor, and no list."""

REFUSED: Final[Mapping[str, Any]] = {
    "place": o.Place,
    "attack": o.AttackAt,
    "backstab": o.AttackAt,
    "move": o.Move,
    "leap": o.Move,
    "shadow-step": o.Move,
    "rally": o.Recall,
    "snare": o.PlaceTrap,
    "smoke": o.SmokeAt,
}
"""What a click on a location means that is not offered, to be told why not."""


def place_of(option: AnyOption) -> int:
    """The location that an option is about; -1 for none."""
    match option:
        case o.UnitStep(_, to) | o.BossStep(_, to) | o.Shove(_, to) | o.BlowTo(to) | o.Move(to):
            return to
        case o.Mend(_, at) | o.Victim(_, at) | o.Blow(at, _):
            return at
        case _:
            # all others call a location `at`, or are about none
            at = getattr(option, "at", NOWHERE)
            return at if isinstance(at, int) else NOWHERE


class MapMode(OptionsMode, VillageMode):
    """The locations that are offered; what is about none has its number in the strip.

    Attributes:
        stops: To end the turn, or to call nobody more, is chosen in place of a location, and not yet done.
    """

    def __init__(self, sight: VillageSight) -> None:
        super().__init__(sight)
        # a wave that is won by ending the turn asks for nothing more
        self.stops = self.kind == "place" and sight.before is not None and sight.before.end in {"wave", "won"}
        places = [place_of(choice.option) for choice in self.choices]
        self.chosen = places.index(sight.last) if sight.last in places else 0 if self.choices else -1

    def numbered(self, options: Sequence[AnyOption]) -> tuple[Choice, ...]:
        """What is about a location, in reading order; to end has its own key."""
        village = self.sight.village
        rank = {at: place for place, at in enumerate(village.reading)} if village is not None else {}
        found = [option for option in options if not isinstance(option, o.End | o.Enough)]
        found.sort(key=lambda option: rank.get(place_of(option), NOWHERE))
        return tuple(
            Choice(option, self.sight.label(option, self.view), shorter=_in_short(village, place_of(option)))
            for option in found
        )

    @property
    def kind(self) -> str:
        """The kind of what is asked."""
        return self.view.asked[0].kind if self.view.asked else ""

    @property
    def strip_choices(self) -> bool:
        """Whether the options stand in the strip by their numbers."""
        return self.kind not in PLACES

    @property
    def goes(self) -> bool:
        """Whether the Hero goes to what is chosen."""
        return self.kind in GOING

    @property
    def considered(self) -> AnyOption | None:
        """The chosen option; where it is chosen, or nobody can be placed any more, the end of the turn."""
        option: AnyOption | None = self.option
        return self._last if self._last is not None and (self.stops or not self.choices) else option

    @property
    def _last(self) -> AnyOption | None:
        """What ends the question: the end of the turn, or to call nobody more; None where neither is offered."""
        return next((option for option in (o.End(), o.Enough()) if self.offers(option)), None)

    @property
    def at(self) -> int:
        """The location under the cursor."""
        option = self.considered
        return NOWHERE if option is None else place_of(option)

    def overlays(self) -> MapOverlay:
        """What is offered, and where the cursor is."""
        places = frozenset(place_of(choice.option) for choice in self.choices) - {NOWHERE}
        steps: dict[int, int] = {}
        village = self.sight.village
        if self.kind == "move" and village is not None:
            reach = village.reach(self.view.hero_at, max(1, len(village.locations)), tunnels=True)
            steps = {at: len(reach[at]) for at in places if at in reach}
        kept: frozenset[int] = frozenset()
        if self.kind == "rally":
            kept = frozenset(self.view.out) - places
        return MapOverlay(
            cursor=self.at if self.choices and not self.stops else NOWHERE,
            offered=places if self.choices else None,
            placing=self.kind == "place",
            flees=self.sight.flees if self.kind == "place" else frozenset(),
            steps=steps,
            kept=kept,
        )

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """The nearest offered location that way; away from the end of the turn first."""
        if self.stops:
            self.stops = False
            return None
        found = toward(self.sight.cards, self.view, self.at, [place_of(one.option) for one in self.choices], direction)
        if found is None:
            return self.nothing_there()
        return self.choose(found)

    def called(self, place: int) -> str:
        """What an option is called in a sentence: its number in the strip, or its location."""
        at, village = place_of(self.choices[place].option), self.sight.village
        return super().called(place) if self.strip_choices or village is None or at < 0 else village.name(at)

    def digit(self, place: int) -> Outcome:
        """Choose an option of the strip."""
        if not self.strip_choices:
            return Say("Arrows or n choose a location, enter answers with it.", refused=True)
        return super().digit(place)

    def go(self) -> Outcome:
        """Answer with what is chosen."""
        option = self.considered
        return Answer((option,)) if option is not None else Say("There is nothing to choose.", refused=True)

    def stop(self) -> Outcome:
        """Choose to end the turn, or to call nobody more; once more does it, and at once where nothing is left."""
        last = self._last
        if last is None:
            return self.unknown("stop")
        if self.stops or not self.choices:
            return Answer((last,))
        self.stops = True
        return None

    def back(self) -> Outcome:
        """Back to the location that was chosen."""
        if not self.stops:
            return super().back()
        self.stops = False
        return None

    def choose(self, place: int) -> Outcome:
        """A location, in place of the end of the turn."""
        self.stops = False
        return super().choose(place)

    def meant(self, kind: str, value: int) -> AnyOption | None:
        """The option at a location that is clicked; where none is, what is told why not.

        A ready Villager stands in none: those beside the Hero are clicked for him. BB 7.3
        """
        if kind not in {"space", "villagers"}:
            return None
        at = value if kind == "space" else NOWHERE
        found: AnyOption | None = self.first_about(lambda option: place_of(option) == at)
        intent = REFUSED.get(self.kind) if found is None else None
        return found if intent is None else intent(at)

    # What is told.

    def words(self) -> str:
        """The question; what is left when the turn ended now, and that the try is lost then."""
        before, ready = self.sight.before, self.view.ready
        loses = before is not None and before.end == "lost"
        if self.kind != "place" or not ready:
            return "Call back nobody else?" if self.stops else ""
        if self.stops and before is not None and before.end in {"wave", "won"}:
            return ""
        if self.stops:
            left = f"{count(ready, 'Villager')} {'is' if ready == 1 else 'are'} still to be placed"
            return f"End now and lose this try? {left}." if loses else f"End your turn? {left}."
        return f"End now and the try is lost. Place a Villager: {ready} ready." if loses else ""

    def go_on(self) -> str:
        """The words for the deed of enter."""
        if self.stops or not self.choices:
            return "" if self._last is None else "end the turn" if isinstance(self._last, o.End) else "no more"
        return VERBS.get(self.kind, "choose")

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, end."""
        end = (Key(".", "end turn", "stop"),) if self.offers(o.End()) else ()
        enough = (Key(".", "enough", "stop"),) if self.offers(o.Enough()) else ()
        if not self.choices:
            return (Key("enter", self.go_on(), "go"),) if self._last is not None else ()
        if self.stops:
            return (Key("enter", self.go_on(), "go"), Key("esc", "back", "back"), Key("arrows", "choose", "move.right"))
        return (
            Key("arrows", "choose", "move.right"),
            Key("n", "other", "next"),
            Key("enter", self.go_on(), "go"),
            *end,
            *enough,
        )


def _in_short(village: Village | None, at: int) -> tuple[str, ...]:
    """An option in little room: its location alone, whose letters are the map's."""
    return () if village is None or at < 0 else (village.name(at),)


def toward(cards: Edition, view: VillageView, at: int, places: Sequence[int], direction: Direction) -> int | None:
    """Which of these locations is the nearest that way: in the quarter of the plane there, else in its half.

    Least of the way along and twice the way across; the first in order where several are. None where none is.
    """
    boxes = plan_of(cards, view.center, view.cards, "medium").locations

    def centre(place: int) -> Spot:
        box = boxes[place]
        return 2 * box.x + box.width, 4 * box.y + 2 * box.height

    here = centre(at if at >= 0 else view.hero_at)
    return nearest(here, ((number, centre(place)) for number, place in enumerate(places) if place >= 0), direction)


def nearest(here: Spot, spots: Iterable[tuple[int, Spot]], direction: Direction) -> int | None:
    """The number of the nearest of these spots that way, as `toward` says."""
    found: list[tuple[bool, int, int]] = []
    for number, (x, y) in spots:
        dx, dy = x - here[0], y - here[1]
        along = {"left": -dx, "right": dx, "up": -dy, "down": dy}[direction]
        across = abs(dy) if direction in {"left", "right"} else abs(dx)
        if along > 0:
            found.append((across > along, along + 2 * across, number))
    return min(found)[2] if found else None
