"""A table at which computer players sit: they think while people look about, and answer at its pace."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC, Choice
from saves.errors import SaveError
from tui.play.moving_screen import MovingScreen
from tui.play.scene import Thinks
from tui.settings import SPEED
from tui.table.company import SILENCE, Company
from tui.table.players import ThinkingError

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from tui.play.front import Front
    from tui.table.company import Reply
    from tui.table.table import Table

LOOK: Final = 0.05
"""Seconds between looks at what has been thought."""

BEAT: Final = 0.7
"""Seconds that a deed of which nothing moves stands, before the next one."""

WITH_REASON: Final = 1.4
"""Seconds for one that somebody has said a reason for."""


LINGER: Final = 1.0
"""Seconds for which the last deed stands on in the prompt after that: only a thought that takes longer is told of.

Else the words that somebody thinks would stand for an instant between any two deeds.
"""


class CompanyScreen(MovingScreen):
    """The table of one game, as far as computer players answer at it.

    Attributes:
        company: Who they are, and what they think.
    """

    def __init__(self, table: Table, front: Front) -> None:
        """The table of a game with that face."""
        super().__init__(table, front)
        self.company = Company(table)
        self._looking: Timer | None = None
        self._stands_until = self._silent_until = self._lingers_until = 0.0
        self._in_trouble = False

    def on_unmount(self) -> None:
        """The table is left: nobody thinks any more."""
        self.company.close()

    def on_key(self, event: events.Key) -> None:
        """Any key hurries what stands to be read, besides ending what moves; not one that takes a picture of it."""
        if not self.only_keeps(event.key):
            self._stands_until = 0.0

    def attend(self) -> None:
        """Let the computer player that is asked think, while what has happened is shown."""
        if self._in_trouble:
            return
        try:
            self.company.think()
        except ThinkingError as error:
            self._tell_trouble(error)
            return
        if self.company.is_wanted and self._looking is None:
            self._be_silent()
            self._looking = self.set_interval(LOOK, self._look)
        elif not self.company.is_wanted and self._looking is not None:
            self._looking.stop()
            self._looking = None
        self._say_who_thinks()

    def _look(self) -> None:
        """Hear what has been thought; give the answer when everybody has seen what was before."""
        try:
            reply = self.company.look()
        except ThinkingError as error:
            self._tell_trouble(error)
            return
        if self._say_who_thinks() and not self._player.is_playing:
            self.redraw()
        if not self._is_free:
            self._be_silent()
        elif reply is None:
            self._let_pass()
        elif reply is not None and (self._in_silence(reply) or self._may_tell):
            self.give(reply)

    @property
    def _is_free(self) -> bool:
        """Whether all can look at the next deed: nothing lies over the table or moves, and nothing is being chosen."""
        if self.app.screen is not self or self._player.is_playing or self.sitting.is_watching:
            return False
        takes: bool = self.sitting.mode.takes_thoughts
        return takes

    @property
    def _may_tell(self) -> bool:
        """Whether what was told before has stood long enough, and nothing was told for long enough."""
        now = monotonic()
        return now >= self._stands_until and (now >= self._silent_until or not self.table.travel.hides_deeds)

    def _be_silent(self) -> None:
        """From now on nothing is told for a while, not even that somebody thinks."""
        now = monotonic()
        self._silent_until = now + self._silence
        self._linger_from(now)

    def _linger_from(self, start: float) -> None:
        """What was done last stands on in the prompt from then; where nothing moves, it never does."""
        pace = self._pace
        self._lingers_until = start + LINGER / SPEED[pace] if pace != "none" else 0.0

    def _let_pass(self) -> None:
        """Nothing is there to be told when it may be: it may again after as long."""
        while monotonic() >= self._silent_until:
            self._silent_until += self._silence

    @property
    def _silence(self) -> float:
        """Seconds, at the pace at which things move."""
        return SILENCE / SPEED.get(self._pace, max(SPEED.values()))

    def _in_silence(self, reply: Reply) -> bool:
        """Whether who looks is not told of an answer and may not notice it: it is given at once, and nothing stands."""
        table = self.table
        if not table.travel.hides_deeds or table.viewer in (reply.seat, PUBLIC):
            return False
        _, events = table.game.apply(table.history.state, Choice(reply.seat, reply.option))
        return not any(event.seen_by(table.viewer) for event in events)

    def give(self, reply: Reply) -> None:
        """The answer of a computer player."""
        pace = self._pace
        if not self._in_silence(reply):
            self._be_silent()
            if pace != "none":
                self._stands_until = monotonic() + (WITH_REASON if reply.why else BEAT) / SPEED[pace]
                self._linger_from(self._stands_until)
        self.sitting.answered_by(reply.seat, reply.option, reply.why)
        self.go_on()

    def hurry(self) -> bool:
        """Take the best that has been thought so far; False where nobody thinks, or something else is chosen."""
        if not self.company.is_wanted or not self.sitting.mode.takes_thoughts:
            return False
        self.company.hurry()
        self._look()
        return True

    def _say_who_thinks(self) -> bool:
        """Tell the sitting who thinks, and how far; whether that is new."""
        before, seat = self.sitting.thinks, self.table.thinking
        rests = monotonic() < max(self._stands_until, self._lingers_until)
        # each thought begins anew: how many there are nobody may count where deeds are hidden
        done = self.company.progress if not self.table.travel.hides_deeds else 0.0
        self.sitting.thinks = None if seat is None else Thinks(seat, self.company.level, done, rests)
        return before != self.sitting.thinks

    # When it cannot think.

    def _tell_trouble(self, error: ThinkingError) -> None:
        """Nobody thinks here: people may answer for that seat, or have it tried again."""
        from tui.widgets.dialogs import Confirm

        self._in_trouble = True
        self.company.forget()
        seat = self.table.thinking
        name = self.table.words.seats[seat].name if seat is not None else ""
        sentences = (str(error), f"Answer for {name}? Else it is tried again.")
        self.app.push_screen(Confirm("NOBODY THINKS", sentences, f"answer for {name}"), self._trouble_over)

    def _trouble_over(self, answers: bool | None) -> None:
        self._in_trouble = False
        if answers:
            try:
                self.table.stand_in()
            except SaveError as error:
                self.sitting.faults.append(str(error))
            self.sitting.look_again()
        self.go_on()
