"""What is chosen in the Killer's turn, what can be, and what enter answers with: it decides no rule. TS 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.modes.courses import Courses
from tui.terrorscape_2.modes.hunt_asking import NO_BILL, meant_by
from tui.terrorscape_2.modes.likeliest import Likeliest
from tui.terrorscape_2.modes.mode import StationMode
from tui.terrorscape_2.modes.picked import Picked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.options import AnyOption
    from tui.play.modes.mode import Say
    from tui.terrorscape_2.modes.courses import Course
    from tui.terrorscape_2.modes.hunt_asking import Bill
    from tui.terrorscape_2.modes.mode import StationSight

STOPS: Final = (o.Pass, o.NoAttack, o.TakeIn, o.Refuse)
"""What a stop answers with."""

OF_CARD: Final = (o.Play, o.Pay, o.ThrowOut)
"""Answers about one card of the hand."""

DONE_WITH: Final[Mapping[type, str]] = {o.Play: "play", o.Pay: "pay", o.ThrowOut: "throw out"}
"""What is done with that card."""

STEPPING: Final = frozenset({"fast", "action", "step", "slip"})
"""Kinds of questions in which the Killer walks."""


class HuntChoice(StationMode):
    """A question of the Killer's turn, with what is chosen of it so far.

    Attributes:
        bill: What was told of the Killer's cards last: which one is being paid for.
        likeliest: What a Killer does most often.
        picked: What is chosen besides a room.
        news: What was just answered; it stands in the prompt until something is chosen.
    """

    def __init__(self, sight: StationSight, bill: Bill = NO_BILL, likeliest: Likeliest | None = None) -> None:
        """Nothing is chosen yet. `bill` is what was told of the Killer's cards last."""
        super().__init__(sight)
        self.bill = bill
        self.likeliest = Likeliest(sight.cards, self.view, ()) if likeliest is None else likeliest
        self.courses = Courses(sight, self.likeliest)
        self.picked: Picked | None = None
        self.news = ""
        # of a card that is chosen: which zone or door it is for, and with which card it is paid
        self._turned = 0
        self._paid = 0
        # in the room that is chosen a SEARCH follows
        self._searches = False
        # nobody has chosen yet what is lit: a first click on it must not answer
        self._lit = True

    @property
    def is_lit(self) -> bool:
        """Whether nobody has chosen anything yet."""
        return self._lit

    @property
    def begun(self) -> Course:
        """What is answered before a room, a zone or a door: a card with its cost, or that no fast card is played."""
        if self.card != NOWHERE:
            option = self.of_card(self.card)
            if not isinstance(option, o.Play):
                return ()
            return (option, *(self.payments[self._paid] if self.payments else ()))
        return (o.Pass(),) if self.kind == "fast" else ()

    @property
    def payments(self) -> list[Course]:
        """With what the card that is chosen can be paid; nothing where it costs nothing."""
        option = self.of_card(self.card) if self.card != NOWHERE else None
        return self.courses.payments(option) if isinstance(option, o.Play) else []

    @property
    def places(self) -> dict[int, Course]:
        """The rooms that can be chosen, and the answers that lead there."""
        return self.courses.routes(self.begun)

    @property
    def doors(self) -> Course:
        """The doors that can be chosen."""
        return self.courses.doors(self.begun)

    @property
    def zones(self) -> list[o.InZone]:
        """The zones that can be chosen."""
        return self.courses.zones(self.begun)

    @property
    def stops(self) -> list[AnyOption]:
        """What a stop answers with."""
        return [option for option in self.view.options if isinstance(option, STOPS)]

    @property
    def searches(self) -> bool:
        """Whether a SEARCH can be chosen."""
        return o.SearchHere() in self.courses.after((o.Pass(),) if self.kind == "fast" else ())

    def of_card(self, number: int) -> AnyOption | None:
        """What is done with a card of the hand; None where it is not offered."""
        name = self.view.hand[number].skill
        for option in self.view.options:
            if isinstance(option, OF_CARD) and option.card == name:
                return option
        return None

    @property
    def card(self) -> int:
        """Which card of the hand is chosen."""
        return self.picked.number if self.picked is not None and self.picked.what == "card" else NOWHERE

    @property
    def zone(self) -> int:
        """The number of the zone that is chosen; nowhere for none."""
        if not self.zones or (self.card == NOWHERE and (self.picked is None or self.picked.what != "zone")):
            return NOWHERE
        return ZONES.index(self.zones[self._number].zone)

    @property
    def _number(self) -> int:
        """The number of the zone, or the door, that is chosen."""
        return self._turned if self.card != NOWHERE or self.picked is None else self.picked.number

    @property
    def answers(self) -> Course:
        """What enter answers with, one after the other; nothing where it answers nothing."""
        if self.card != NOWHERE and not self.begun:
            option = self.of_card(self.card)
            return (option,) if option is not None else ()
        if self.cursor != NOWHERE:
            course = self.places.get(self.cursor, ())
            return (*course, o.SearchHere()) if self.searches_after(course) else course
        match self.picked:
            case Picked("card" | "zone" | "door" as what, _):
                aims = self.zones or self.doors
                return (*self.begun, aims[self._number]) if aims else self.begun if what == "card" else ()
            case Picked("search"):
                return (*self.begun, o.SearchHere())
            case _:
                # nothing is chosen: enter ends the step, where it may be ended
                return tuple(self.stops[:1])

    def searches_after(self, course: Course) -> bool:
        """Whether a SEARCH follows in the room that is chosen: that is one of the main actions."""
        return self._searches and bool(course) and o.SearchHere() in self.courses.after(course)

    @property
    def considered(self) -> AnyOption | None:
        """The last option that enter answers with."""
        return self.answers[-1] if self.answers else None

    def climbs(self, to: int) -> bool:
        """Whether the last step there leads against an arrow, and costs a card. TS 5.2; R5."""
        plan, way = self.sight.cards.plan, [option for option in self.places[to] if isinstance(option, o.Step | o.Slip)]
        if not way or self.kind not in STEPPING:
            return False
        here = way[-2].to if len(way) > 1 else self.view.at
        edge = plan.edge_between(here, to) if here != NOWHERE else NOWHERE
        return edge != NOWHERE and plan.kinds[edge] == "drop" and plan.edges[edge][0] == to

    def why_not_there(self, at: int) -> Say:
        """The refusal of a room that cannot be chosen."""
        kind = self.kind if self.kind not in {"fast", "slow"} else "step"
        return self.refusal(meant_by(kind, at, self.courses.after(self.begun)))
