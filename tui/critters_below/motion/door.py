"""The end of a day, moment by moment: thumbs together, days turned up, what they bring, the end of the war. CB 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec.structs import replace

from core.critters_below import events as e
from core.critters_below.odds import percent
from core.words.english import capital, series
from tui.critters_below.between.situation import Outsider, SituationPaper, TurnedPaper
from tui.critters_below.between.thumbs import TogetherPaper
from tui.critters_below.board.outside import outlook
from tui.critters_below.board.overlay import BoardOverlay
from tui.play.motion.moment import STANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Seat
    from tui.critters_below.between.paper import Paper

SWING_MS: Final = 400
THUMB_MS: Final = 150
CARD_MS: Final = 1200
STRIPE_MS: Final = 150
BLOCK_MS: Final = 120
CHIP_MS: Final = 180
DARK_MS: Final = 120
READ_MS: Final = 1400
CALM_MS: Final = 15
CALM_STEP: Final = 8
FAR: Final = 120
"""Peace spreads over the ground column by column, so many at once, as far as the widest ground."""

ALL_IN: Final = "All thumbs are in. Look here, everybody."
SITUATION: Final = "The Current Situation. CB 6.3"
OPEN: Final = "DOOR OPEN"


class Shows(Protocol):
    """What tells what happened, event by event."""

    cards: Edition
    terms: Terms
    view: ShelterView
    events: tuple[Any, ...]
    number: int
    names: list[str]

    def add(
        self,
        ms: int,
        *,
        view: ShelterView | None = None,
        over: BoardOverlay | None = None,
        paper: Paper | None = None,
        words: str = "",
        beat: bool = False,
        untold: bool = False,
        calls: bool = False,
    ) -> None:
        """One moment more; the log may not tell it yet."""

    def turn_up(self, day: int, event: int) -> None:
        """A day is turned up in the line."""

    def penalties(self, total: int) -> str:
        """`5 penalties`."""

    @property
    def following(self) -> ShelterView:
        """The position after the event that is shown."""


class Door:
    """What is shown of a door, after the thumbs."""

    def __init__(self, shows: Shows) -> None:
        self.shows = shows
        self.shown: tuple[tuple[Seat, bool], ...] = ()
        self.out: tuple[Seat, ...] = ()
        self.opened: list[tuple[int, int]] = []
        self.paper: SituationPaper | None = None

    @property
    def is_outside(self) -> bool:
        """Whether what happens is what the days bring."""
        return self.paper is not None

    # Thumbs.

    def thumbs(self, event: e.Thumbs) -> None:
        """All hands swing level, then all at once up or down."""
        s = self.shows
        living = sorted((*event.out, *event.stay))
        hidden = tuple((seat, None) for seat in living)
        self.shown = tuple((seat, seat in event.out) for seat in living)
        went = next((later for later in s.events[s.number :] if isinstance(later, e.WentOut)), None)
        self.out = tuple(sorted(went.seats)) if went is not None else ()
        typed = sum(isinstance(one, e.ThumbIn) for one in s.events[: s.number])
        if typed < 2 and len(living) > 1:
            s.add(STANDS, paper=TogetherPaper(thumbs=hidden), words=ALL_IN, untold=True, calls=True)
        s.add(SWING_MS, paper=TogetherPaper(thumbs=hidden), words="Thumbs.", untold=True)
        paper = TogetherPaper(thumbs=self.shown, then=self._then())
        words = self._words(event)
        over = BoardOverlay(door=OPEN, is_open=True) if self.out else BoardOverlay()
        s.add(THUMB_MS, paper=paper, words=words, over=over)
        s.add(STANDS, paper=paper, words=words, over=over, beat=True, calls=True)

    def _words(self, event: e.Thumbs) -> str:
        """Who goes out, and who stays."""
        s = self.shows
        names = [s.names[seat] for seat in self.out]
        day = s.view.round
        if not self.out:
            votes = s.cards.way(s.view.setup.way).vote == "majority"
            living = len(event.out) + len(event.stay)
            told = (
                f"{len(event.out)} of {living} voted to go out, not enough: nobody goes."
                if votes and event.out
                else "Nobody goes out."
            )
            return f"{told} Day {day + 1}." if day < s.view.days else told
        staying = [s.names[seat] for seat, _ in self.shown if seat not in self.out]
        stay = f" {series(staying)} {'stays' if len(staying) == 1 else 'stay'}." if staying else ""
        return f"{series(names)} {'goes' if len(names) == 1 else 'go'} out.{stay}"

    def _then(self) -> tuple[str, ...]:
        """Which days are turned up now, and what had been counted."""
        s = self.shows
        if not self.out:
            return ()
        closed = [found.day for found in s.view.line if found.day <= s.view.round and found.seen is None]
        turned = days_in_runs(closed)
        is_one = len(closed) == 1
        first = (
            f"{capital(turned)} {'is' if is_one else 'are'} turned up now, for everybody and for good. CB 6.2"
            if closed
            else "Every day up to today is open already. CB 6.2"
        )
        found = outlook(s.cards, s.view, s.view.round)
        wins = s.cards.way(s.view.setup.way).win == "out-in-peace"
        second = f"The chance of peace was {percent(found.peace)}." if found is not None and wins else ""
        return (first, second)

    # Outside.

    def turned(self, event: e.DayTurned) -> None:
        """A day is turned up, and shown in full."""
        s = self.shows
        self.opened.append((event.day, event.event))
        s.turn_up(event.day, event.event)
        paper = TurnedPaper(
            day=s.view.round,
            events=(),
            penalties=(),
            thumbs=self.shown,
            turned=(event.day, event.event),
        )
        words = f"Day {event.day} is turned up: {s.terms.event(event.event)}."
        s.add(CARD_MS, view=s.following, paper=paper, words=words, over=BoardOverlay(door=OPEN, is_open=True))

    def situation(self, event: e.Situation) -> None:
        """A line a stripe, a block a penalty, and what it means."""
        s = self.shows
        over = BoardOverlay(door=OPEN, is_open=True)
        before = {seat: s.view.critters[seat].cards for seat in self.out}
        paper = SituationPaper(
            day=s.view.round,
            events=event.events,
            penalties=event.penalties,
            told=0,
            out=tuple(Outsider(seat, before=before[seat]) for seat in self.out),
            thumbs=self.shown,
            opened=tuple(self.opened),
        )
        for told in range(1, len(event.events) + 1):
            s.add(STRIPE_MS, paper=replace(paper, told=told), over=over, words=SITUATION, untold=True)
        total = sum(event.penalties)
        for blocks in range(1, total + 1):
            words = f"{s.penalties(blocks).capitalize()}."
            s.add(BLOCK_MS, paper=replace(paper, told=3, blocks=blocks), over=over, words=words, untold=True)
        self.paper = replace(paper, told=3, blocks=total, is_summed=True)
        s.add(READ_MS, paper=self.paper, over=over, words=self._sum(total), beat=True)

    def _sum(self, total: int) -> str:
        s = self.shows
        if s.cards.way(s.view.setup.way).win != "out-in-peace":
            return f"Outside: {s.penalties(total)}. CB 10.3"
        if total < s.cards.war.win_below:
            return f"Peace: {s.penalties(total)}. CB 6.5"
        return f"No peace: {s.penalties(total)}. CB 6.5"

    def gained(self, event: e.Gained) -> None:
        """Chips come to somebody outside."""
        self._brings(event.seat, gained=(event.kind, event.number))

    def kept_off(self, event: e.KeptOff) -> None:
        """What a Wearable keeps off."""
        self._brings(event.seat, kept_off=(event.kind, event.number))

    def supplied(self, event: e.Supplied) -> None:
        """Items come in."""
        if self.paper is not None and event.number:
            self._brings(event.seat, items=event.number)

    def _brings(
        self,
        seat: Seat,
        *,
        gained: tuple[int, int] | None = None,
        kept_off: tuple[int, int] | None = None,
        items: int = 0,
    ) -> None:
        s, paper = self.shows, self.paper
        if paper is None:
            return
        out = tuple(
            [
                replace(
                    one,
                    gained=(*one.gained, gained) if gained else one.gained,
                    kept_off=(*one.kept_off, kept_off) if kept_off else one.kept_off,
                    items=one.items + items,
                )
                if one.seat == seat
                else one
                for one in paper.out
            ]
        )
        self.paper = replace(paper, out=out)
        total = sum(paper.penalties)
        words = self._comes_in(total)
        s.add(CHIP_MS, view=s.following, paper=self.paper, over=BoardOverlay(door=OPEN, is_open=True), words=words)

    def _comes_in(self, total: int) -> str:
        s = self.shows
        names = series([s.names[seat] for seat in self.out])
        come = "comes" if len(self.out) == 1 else "come"
        day = f" Day {s.view.round + 1} begins." if s.view.round < s.view.days else ""
        wins = s.cards.way(s.view.setup.way).win == "out-in-peace"
        head = f"No peace: {s.penalties(total)}." if wins else f"{s.penalties(total).capitalize()}."
        return f"{head} {names} {come} back in.{day}"

    def come_back(self, event: e.DayBegan) -> None:
        """What stands before the next day begins."""
        del event
        s, paper = self.shows, self.paper
        if paper is None:
            return
        words = self._comes_in(sum(paper.penalties))
        s.add(STANDS, paper=paper, over=BoardOverlay(door=OPEN, is_open=True), words=words, beat=True)
        self.paper = None

    def ended(self, event: e.GameEnded) -> None:
        """Peace; or the days fall dark from the left."""
        s = self.shows
        if event.reason == "peace":
            names = series([s.names[seat] for seat in event.winners])
            words = f"Peace: {names} {'is' if len(event.winners) == 1 else 'are'} out. CB 6.5"
            for columns in range(0, FAR + 1, CALM_STEP):
                over = BoardOverlay(door="PEACE", is_open=True, peace=columns)
                s.add(CALM_MS * CALM_STEP, paper=self.paper, over=over, words=words)
            s.add(READ_MS, paper=self.paper, over=over, words=words, beat=True)
            return
        if event.reason in {"no-more-days", "nobody-left"}:
            days = [found.day for found in s.view.line]
            dark: dict[int, str] = {}
            for day in days:
                dark[day] = "▒▒▒"
                s.add(DARK_MS, over=BoardOverlay(days=dict(dark)), words="Nobody came out.")


def days_in_runs(days: Sequence[int]) -> str:
    """`days -1 to 3`, `day 4`, `days -1 to 1 and day 3`: days that follow one another are one run."""
    runs: list[list[int]] = []
    for day in days:
        if runs and day == runs[-1][-1] + 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    return series([f"days {run[0]} to {run[-1]}" if len(run) > 1 else f"day {run[0]}" for run in runs])
