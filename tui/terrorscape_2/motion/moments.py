"""The moments of what happened: one event after the other, each with its own motion, or with none.

No time depends on an answer, or on anything that whoever looks may not know: a SEARCH that finds nobody takes as long
as one that does, and the Killer's draws take the same whatever they are.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC
from core.engine.filming import unasked
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.edition import edition_of
from core.terrorscape_2.setup import SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import Teller
from core.terrorscape_2.words.terms import Terms
from tui.terrorscape_2.motion.fighting import Fighting
from tui.terrorscape_2.motion.hunting import Hunting
from tui.terrorscape_2.motion.playing import Playing
from tui.terrorscape_2.scene import StationMoment
from tui.terrorscape_2.station.overlay import NONE, Moving, PlanOverlay
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size

NOISE_MS: Final = 80
GROWN: Final = 3
"""How far bars grow."""

PIP_MS: Final = 80
RESCUE_MS: Final = 120
LETTER_MS: Final = 30
LETTERS: Final = 18
"""A card is uncovered in so many steps, however long its name is."""

REDACT_MS: Final = 90
REDACTED: Final = ("▒", "░")
"""What a card is blacked out with, from one moment to the next."""

LEVEL_MS: Final = 600
TYPE_MS: Final = 20
READ_MS: Final = 700
"""So long an answer stands where somebody watches."""

COVER: Final = "█"


def moments(
    before: StationView,
    after: StationView,
    film: Sequence[Glimpse[StationView]],
    *,
    size: Size,
    luck: Random | None = None,
    beats: bool = False,
) -> tuple[StationMoment, ...]:
    """What to show of what leads from the one view to the other, both of one viewer.

    With `beats`, at a table, everybody looks at nothing but the dice of a fight: what else is told waits for the recap
    behind the curtain, and what has come of a fight stands until somebody goes on.
    """
    if before.viewer != after.viewer or not before.round or len(before.team) < len(after.team):
        return ()
    source = Random() if luck is None else luck  # noqa: S311 - decoration
    telling = Telling(before, after, film, size, source, beats=beats)
    for number in range(len(film)):
        telling.show(number)
    return tuple(telling.found)


class Telling:
    """What is shown of events, one after the other.

    Attributes:
        view: The position before the event that is shown.
        number: Which of the events is shown.
        found: The moments so far.
        given: The position before a card was given to climb, and its place in the hand; None for none.
    """

    def __init__(
        self,
        before: StationView,
        after: StationView,
        film: Sequence[Glimpse[StationView]],
        size: Size,
        luck: Random,
        *,
        beats: bool,
    ) -> None:
        self.cards = edition_of(after.edition)
        self.view = unasked(before)
        self.film = film
        self.events: tuple[Any, ...] = tuple([event for event, _ in film])
        self.size: Size = size
        self.luck = luck
        self.beats = beats
        self.number = 0
        self.found: list[StationMoment] = []
        self.given: tuple[StationView, int] | None = None
        self.fighting = Fighting(self)
        teller = Teller(Terms(self.cards), after.setup)
        self._heard = [event.seen_by(PUBLIC) for event in self.events]
        self._tells = [event.seen_by(PUBLIC) and bool(teller.lines((event,))) for event in self.events]
        hunting, playing = Hunting(self), Playing(self)
        self.playing = playing
        self.motions: dict[type[Event], Callable[[Any], None]] = {
            e.NoiseTold: self.noise,
            e.Repaired: self.repaired,
            h.CardPaid: self.gone,
            h.ThrownOut: self.gone,
            e.RescueNears: self.rescue,
            e.ItemsDrawn: self.items,
            h.CardsDrawn: self.card,
            h.LevelUp: self.level,
            h.Unlocked: self.unlocked,
            h.Stepped: hunting.stepped,
            h.Vanished: hunting.vanished,
            h.Reappeared: hunting.reappeared,
            h.DelayRuns: hunting.delay,
            e.Answered: hunting.answered,
            e.Blocked: hunting.blocked,
            e.BlockRemoved: hunting.unblocked,
            h.BlockMoved: hunting.unblocked,
            e.Feared: hunting.feared,
        }

    @property
    def watches_dice_alone(self) -> bool:
        """Whether everybody looks, between two sides at a table."""
        return self.beats and self.view.viewer == PUBLIC

    @property
    def following(self) -> StationView:
        """The position after the event that is shown."""
        return self.film[self.number].view

    def show(self, number: int) -> None:
        """Show one event, and go on from the position after it; what only others knew then moves nothing."""
        self.number = number
        event = self.events[number]
        if not event.seen_by(self.view.viewer):
            return
        self.fighting.follow(event)
        motion = self.motions.get(type(event))
        if motion is not None and not self.watches_dice_alone:
            motion(event)
        self.view = self.following
        if self.beats and not self.watches_dice_alone:
            self.playing.follow(event)

    def add(
        self,
        ms: int,
        view: StationView | None = None,
        over: PlanOverlay = NONE,
        *,
        words: str = "",
        beat: bool = False,
        untold: bool = False,
        **more: Any,
    ) -> None:
        """One moment more, of the position as it is now where no other is given; the log may not tell it yet."""
        self.found.append(
            StationMoment(
                ms=ms,
                view=self.view if view is None else view,
                event=self.number,
                told=self.number + (not untold),
                words=words,
                beat=beat,
                over=over,
                to_come=sum(self._tells[self.number + (not untold) :]),
                coming=sum(self._heard[self.number + 1 :]),
                **more,
            )
        )

    def beat(self, view: StationView | None = None, over: PlanOverlay = NONE) -> None:
        """What was answered stands there to be read, where somebody watches."""
        if self.beats:
            self.add(READ_MS, view, over, beat=True)

    def named(self, who: int) -> str:
        """A Survivor by its first name."""
        return name_of(self.cards, self.view.team[who].survivor)

    # What is heard, repaired, drawn.

    def noise(self, event: e.NoiseTold) -> None:
        """The bars grow, in all rooms together; everywhere row by row, within the same time."""
        rooms = self.cards.plan.station.location
        rows = sorted({place.row for place in rooms})
        for step in range(GROWN + 1):
            grown: dict[int, int] = dict.fromkeys(event.places, step)
            if event.everywhere:
                begun = {at: step - rows.index(place.row) for at, place in enumerate(rooms)}
                grown = {at: GROWN if step == GROWN else far for at, far in begun.items() if far >= 0}
            self.add(NOISE_MS, self.following, PlanOverlay(moving=Moving(noise=grown)))

    def repaired(self, event: e.Repaired) -> None:
        """The next pip rises, for who repairs."""
        if self.view.viewer != SURVIVORS:
            return
        for sign in ("▁", "▄"):
            self.add(PIP_MS, pip=(event.what, event.now - event.by, sign))

    def rescue(self, event: e.RescueNears) -> None:
        """The rescue comes a round nearer."""
        del event
        self.add(RESCUE_MS, untold=True)
        self.add(RESCUE_MS, self.following)

    def items(self, event: e.ItemsDrawn) -> None:
        """What was drawn is uncovered, letter by letter, for who drew it."""
        self._uncover([self.cards.item(card).name for card in event.cards], "drawn")

    def card(self, event: h.CardsDrawn) -> None:
        """The same for the Killer's card; one for which there is no room is told too."""
        name = Terms(self.cards).skill(self.view.killer, event.card)
        self._uncover([name], "drawn" if event.kept else "discarded: the hand is full")
        more = isinstance(self.events[self.number + 1] if self.number + 1 < len(self.events) else None, h.CardsDrawn)
        if self.beats and not more:
            self.add(READ_MS, self.following, beat=True)

    def _uncover(self, names: Sequence[str], done: str) -> None:
        """Names behind bars that all have the same length, and are uncovered in the same steps."""
        for step in range(1, LETTERS + 1):
            shown = [_uncovered(name, step) for name in names]
            self.add(LETTER_MS, words=f"{', '.join(shown) or 'Nothing'} {done}.".capitalize(), untold=True)

    # Cards that leave the hand, and nobody else is told which. R9, R45.

    def gone(self, event: h.CardPaid | h.ThrownOut) -> None:
        """The card is blacked out; one that pays for a step against an arrow while the step is taken."""
        hand = self.view.hand
        place = next((number for number, one in enumerate(hand) if one.skill == event.card), NOWHERE)
        if place == NOWHERE:
            return
        following = self.events[self.number + 1] if self.number + 1 < len(self.events) else None
        if getattr(following, "climbed", False):
            self.given = (self.view, place)
            return
        for sign in REDACTED:
            self.add(REDACT_MS, redacts=(place, sign), untold=True)

    # Cards that everybody is told of.

    def level(self, event: h.LevelUp) -> None:
        """The new level stands on tape."""
        self.add(LEVEL_MS, self.following, on_tape=f"LEVEL {event.level}")

    def unlocked(self, event: h.Unlocked) -> None:
        """The name of the card types in: both sides are told it."""
        name = Terms(self.cards).skill(self.view.killer, event.card)
        for letters in range(1, len(name) + 1):
            self.add(TYPE_MS, words=f"Unlocked: {name[:letters]}", untold=True)


def _uncovered(name: str, step: int) -> str:
    """A name of which some part is uncovered; its length does not show before."""
    letters = step * max(len(name), 1) // LETTERS
    return name if step == LETTERS else name[:letters] + COVER * max(0, LETTERS - letters)
