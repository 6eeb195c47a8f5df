"""The moments of what happened: one event after the other, each with its own motion, or with none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.critters_below import events as e
from core.critters_below.edition import edition_of
from core.critters_below.foreseeing import Body
from core.critters_below.words.terms import Terms
from core.engine.decisions import PUBLIC
from core.engine.filming import unasked
from core.words.english import count
from tui.critters_below.between.fan import FlipPaper
from tui.critters_below.between.laying import STRUCK_OUT
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.motion.door import Door
from tui.critters_below.motion.sentences import flip_words, limit_words, went_back_words
from tui.critters_below.scene import ShelterMoment
from tui.critters_below.signs import PLANE, SHADE
from tui.play.motion.moment import STANDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.critters_below.views import ShelterView
    from core.engine.decisions import Event, Seat
    from core.engine.filming import Glimpse
    from tui.critters_below.between.paper import Paper

GAIN_MS: Final = 180
TOGETHER: Final = 4
"""So many Conditions come one after the other, more come together."""

LOSE_MS: Final = 120
SHUFFLE_MS: Final = 80
TURN_MS: Final = 90
EDGE_MS: Final = 60
FACE_MS: Final = 200
DAMAGE_MS: Final = 120
HEAL_MS: Final = 200
LETTER_MS: Final = 40
LETTERS: Final = 24
DARK_MS: Final = 300
LIFT_MS: Final = 80
LAY_MS: Final = 90
BLINK_MS: Final = 90
OPEN_MS: Final = 200
READ_MS: Final = 1200
"""So long what has come of a flip stands until it goes on by itself."""

STEPS: Final = 8
"""Steps in which the bar of that time fills."""


def moments(
    before: ShelterView, after: ShelterView, film: Sequence[Glimpse[ShelterView]], *, beats: bool = False
) -> tuple[ShelterMoment, ...]:
    """What to show of what leads from the one view to the other, both of one viewer.

    With `beats`, what has happened stands after each motion for as long as it takes to read it.
    """
    if before.viewer != after.viewer or not after.line or not after.round:
        return ()
    telling = _Telling(before, after, film, beats=beats)
    for number in range(len(film)):
        telling.show(number)
    telling.shuffled()
    return tuple(telling.found)


class _Telling:
    """What is shown of events, one after the other."""

    def __init__(
        self, before: ShelterView, after: ShelterView, film: Sequence[Glimpse[ShelterView]], *, beats: bool
    ) -> None:
        self.cards = edition_of(after.edition)
        self.terms = Terms(self.cards, {})
        self.after = unasked(after)
        self.view = unasked(before) if before.line else self.after
        self.film = film
        self.events: tuple[Any, ...] = tuple([event for event, _ in film])
        self.beats = beats
        self.found: list[ShelterMoment] = []
        self.number = 0
        self.flip: FlipPaper | None = None
        self.fallen: tuple[Seat, ShelterView] | None = None
        self.door = Door(self)
        self.names = [seat.name for seat in after.setup.seats]
        self.motions: dict[type[Event], Callable[[Any], None]] = {
            e.Gained: self.gained,
            e.Lost: self.lost,
            e.Healed: self.healed,
            e.CardUsed: self.used,
            e.Looked: self.looked,
            e.Restocked: self.laid,
            e.Dropped: self.laid,
            e.TakenOff: self.laid,
            e.Emptied: self.laid,
            e.ShelfShuffled: self.mixed,
            e.Opened: self.opened,
            e.Detected: self.detected,
            e.ConditionFlipped: self.flipped,
            e.NothingToFlip: self.nothing_to_flip,
            e.Damaged: self.damaged,
            e.Died: self.died,
            e.WentBack: self.went_back,
            e.HandLimited: self.limited,
            e.FirstDamage: self.first_damage,
            e.Thumbs: self.door.thumbs,
            e.DayTurned: self.door.turned,
            e.Situation: self.door.situation,
            e.KeptOff: self.door.kept_off,
            e.Supplied: self.door.supplied,
            e.GameEnded: self.door.ended,
            e.DayBegan: self.door.come_back,
        }

    def show(self, number: int) -> None:
        """Show one event, and go on from the position after it."""
        event = self.events[number]
        self.number = number
        motion = self.motions.get(type(event))
        if motion is not None:
            motion(event)
        self.view = self.following

    def add(
        self,
        ms: int,
        *,
        view: ShelterView | None = None,
        over: BoardOverlay | None = None,
        paper: Paper | None = None,
        words: str = "",
        beat: bool = False,
        bodies: dict[Seat, Body] | None = None,
        redacted: dict[Seat, int] | None = None,
        untold: bool = False,
        goes_on: bool = False,
        calls: bool = False,
    ) -> None:
        """One moment more, of the position as it is now where no other is given; the log may not tell it yet."""
        self.found.append(
            ShelterMoment(
                ms=ms,
                view=self.view if view is None else view,
                event=self.number,
                told=self.number + (not untold),
                over=over if over is not None else BoardOverlay(),
                bodies=bodies or {},
                paper=paper,
                words=words,
                beat=beat,
                stays=paper is not None or bool(words),
                redacted=redacted or {},
                goes_on=goes_on,
                calls=calls,
            )
        )

    def read(self, paper: FlipPaper, words: str, views: Sequence[ShelterView]) -> None:
        """What has come of a flip, for as long as it takes to read it: a bar fills; it ends at the last of these."""
        for step in range(1, STEPS + 1):
            self.add(
                READ_MS // STEPS,
                view=views[min(step, len(views)) - 1],
                paper=replace(paper, bar=(step, STEPS)),
                words=words,
                beat=step == STEPS,
                goes_on=True,
            )

    @property
    def following(self) -> ShelterView:
        """The position after the event that is shown."""
        return self.film[self.number].view

    def body_after(self, seat: Seat) -> dict[Seat, Body]:
        """A Critter as it is after the event, to be drawn over how it is now."""
        critter = self.following.critters[seat]
        return {seat: Body(critter.hand, critter.cards, critter.damage)}

    # Conditions.

    def gained(self, event: e.Gained) -> None:
        """They are to come, then they are there; outside they stand on the paper."""
        if not event.number:
            return
        if self.door.is_outside:
            self.door.gained(event)
            return
        ms = GAIN_MS * event.number if event.number <= TOGETHER else GAIN_MS
        self.add(min(ms, 3 * GAIN_MS), bodies=self.body_after(event.seat))

    def lost(self, event: e.Lost) -> None:
        """They are struck, then gone."""
        if event.number:
            self.add(LOSE_MS, bodies=self.body_after(event.seat))

    def healed(self, event: e.Healed) -> None:
        """A Damage is struck, and its place is free."""
        if event.number:
            words = self.flip.words if self.flip is not None else ""
            self.add(HEAL_MS, view=self.following, paper=self.flip, words=words)

    # Cards.

    def used(self, event: e.CardUsed) -> None:
        """A card of the Shelf is turned up where it lay."""
        if event.space:
            item = self.cards.item(event.card)
            self.add(FACE_MS, over=BoardOverlay(space=event.space))
            self.add(DARK_MS, over=BoardOverlay(lit={event.space: item.name}, faces={event.space: item.id}))

    def looked(self, event: e.Looked) -> None:
        """Backs are lifted."""
        if event.spaces:
            self.add(LIFT_MS, over=BoardOverlay(labels=dict.fromkeys(event.spaces, "look")))
            self.add(
                LIFT_MS, over=BoardOverlay(labels=dict.fromkeys(event.spaces, "look"), closed=frozenset(event.spaces))
            )

    def laid(self, event: Any) -> None:
        """Backs come to spaces, one after the other."""
        spaces: tuple[int, ...] = event.spaces if hasattr(event, "spaces") else (event.space,)
        for number in range(len(spaces)):
            self.add(LAY_MS, view=self.following, over=BoardOverlay(blank=frozenset(spaces[number:])))

    def mixed(self, event: e.ShelfShuffled) -> None:
        """Names and tags vanish, backs change places."""
        del event
        every = frozenset(space.space for space in self.view.shelf)
        for step in range(4):
            blank = frozenset(space for space in every if space % 2 == step % 2)
            self.add(SHUFFLE_MS, over=BoardOverlay(closed=every, blank=blank if len(every) > 1 else frozenset()))

    def opened(self, event: e.Opened) -> None:
        """A Facility is lit."""
        if event.facility:
            self.add(OPEN_MS, view=self.following, over=BoardOverlay(room=self.cards.room_of(event.facility)))

    def detected(self, event: e.Detected) -> None:
        """Planes blink, and the day is turned up."""
        if not event.was_open:
            self.turn_up(event.day, event.event)

    def turn_up(self, day: int, event: int) -> None:
        """A day is turned up in the line."""
        planes = next((found.planes for found in self.view.line if found.day == day), 1)
        for sign in (PLANE * planes, SHADE * 3):
            self.add(BLINK_MS, over=BoardOverlay(days={day: sign}), untold=True)
        del event
        self.add(BLINK_MS, view=self.following)

    # The flip.

    def shuffled(self) -> None:
        """A hand is shuffled before it is asked which card is flipped: three pairs change places."""
        seat = self.after.flipping
        if seat < 0 or self.view.flipping == seat:
            return
        critter = self.after.critters[seat]
        self.number = max(0, len(self.events) - 1)
        last = max(2, critter.cards)
        for first, second in ((1, last), (2, max(1, last - 1)), (1, max(1, last // 2))):
            paper = FlipPaper(
                seat=seat,
                cards=critter.cards,
                counted=critter.hand,
                damage=len(critter.damage),
                swapped=(first, second) if critter.cards > 1 else (0, 0),
            )
            self.add(SHUFFLE_MS, view=self.after, paper=paper, goes_on=True)

    def flipped(self, event: e.ConditionFlipped) -> None:
        """Back, edge, face; then what follows stands there."""
        critter = self.view.critters[event.seat]
        paper = FlipPaper(
            seat=event.seat,
            cards=max(critter.cards, event.place),
            counted=critter.hand,
            damage=len(critter.damage),
            at=event.place,
            flipper=event.flipper,
        )
        self.add(TURN_MS, paper=paper, untold=True)
        self.add(EDGE_MS, paper=replace(paper, edge=True), untold=True)
        told, words = flip_words(self.cards, self.names, critter, event, self.events[self.number + 1 :])
        self.flip = replace(paper, face=event.kind, told=told, words=words)
        self.add(FACE_MS, paper=self.flip, words=words, goes_on=True)
        if not any(isinstance(later, e.Damaged) for later in self.events[self.number + 1 : self.number + 2]):
            self.read(self.flip, words, (self.following,))

    def nothing_to_flip(self, event: e.NothingToFlip) -> None:
        """An empty hand."""
        self.flip = FlipPaper(seat=event.seat, cards=0, told=("No Conditions: nothing to flip. R3",))
        self.read(self.flip, "No Conditions: nothing to flip. R3", (self.view,))

    def damaged(self, event: e.Damaged) -> None:
        """The chip blinks in its place; its kind has left the hand."""
        del event
        if self.flip is None:
            return
        after = self.following
        if any(isinstance(later, e.Died) for later in self.events[self.number + 1 : self.number + 2]):
            for view in (after, self.view, after):
                self.add(DAMAGE_MS, view=view, paper=self.flip, words=self.flip.words)
            return
        self.read(self.flip, self.flip.words, (after, self.view, after))

    def died(self, event: e.Died) -> None:
        """The letters of its lines are struck out from the left; then it is dead."""
        paper, words = self.flip, self.flip.words if self.flip is not None else ""
        for letters in range(3, LETTERS + 1, 3):
            self.add(3 * LETTER_MS, paper=paper, words=words, redacted={event.seat: letters})
        self.fallen = event.seat, self.view
        self.add(DARK_MS, paper=paper, words=words, redacted={event.seat: STRUCK_OUT})

    def went_back(self, event: e.WentBack) -> None:
        """What goes on top of the Storage Deck is named, as far as all may know."""
        words = went_back_words(self.terms, self.names[event.seat], event)
        if words and self.flip is not None:
            paper = replace(self.flip, words=words, after=self._goes_back(event), went=self._can(event))
            view, redacted = self.following, {}
            if self.fallen is not None and self.fallen[0] == event.seat:
                # its last Damage lies there while its end is told
                then = self.fallen[1]
                before = tuple([then.critters[one.seat] if one.seat == event.seat else one for one in view.critters])
                view, redacted = replace(view, critters=before, piles=then.piles), {event.seat: STRUCK_OUT}
            self.add(STANDS, view=view, paper=paper, words=words, redacted=redacted, beat=True)

    def _can(self, event: e.WentBack) -> str:
        """The Can that goes back, which is named to all. R23."""
        if event.can < 0:
            return ""
        return f"The first Can from the bottom of the Discard Pile: {self.terms.item(event.can)}."

    def _goes_back(self, event: e.WentBack) -> tuple[str, ...]:
        """How much goes on top of the Storage Deck, and that the dead may watch."""
        cards = event.pocket + (event.worn >= 0) + (event.can >= 0)
        name = self.names[event.seat]
        now = self.following.storage
        shuffled = f"Shuffled, on top of the Storage Deck: {count(cards, 'card')}, now {now}." if cards else ""
        if self.after.viewer == PUBLIC:
            return (shuffled, f"{name} is dead and may watch. No more curtain for {name}.")
        return (shuffled, *(("You are dead and may watch.",) if self.after.viewer == event.seat else ()))

    def limited(self, event: e.HandLimited) -> None:
        """What leaves at random."""
        words = limit_words(self.terms, self.names[event.seat], event, self.cards.hand_limit)
        if self.flip is None:
            return
        self.add(LOSE_MS, bodies=self.body_after(event.seat), paper=self.flip, words=words, goes_on=True)
        self.read(self.flip, words, (self.following,))

    # Setting up.

    def first_damage(self, event: e.FirstDamage) -> None:
        """The first Damage of all, turned up together. R42."""
        kinds = [self.cards.conditions[kind].name for kind in event.kinds]
        told = ", ".join(f"{name} {kind}" for name, kind in zip(self.names, kinds, strict=False))
        self.add(READ_MS, view=self.after, words=f"First Damage: {told}. R42", beat=True)

    def penalties(self, total: int) -> str:
        """`5 penalties`."""
        return count(total, "penalty").replace("penaltys", "penalties")
