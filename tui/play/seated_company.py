"""The computer players at a table on the screen: they think while people look about, and answer at its pace."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from core.engine.decisions import PUBLIC, Choice
from saves.errors import SaveError
from tui.play.scene import Thinks
from tui.settings import SPEED
from tui.table.thinking.company import SILENCE, Company
from tui.table.thinking.players import ThinkingError

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

    from tui.play.motion.player import Timer
    from tui.play.moving import TableMotion
    from tui.play.sitting import Sitting
    from tui.table.table import Table
    from tui.table.thinking.company import Reply

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


class Attended(Protocol):
    """A screen at whose table computer players sit.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        motion: What moves on it.
    """

    table: Table
    sitting: Sitting
    motion: TableMotion

    @property
    def app(self) -> App[object]:
        """The application, on which questions are laid."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    def set_interval(self, interval: float, callback: Callable[[], None], /) -> Timer:
        """Do something every so many seconds."""

    def redraw(self) -> None:
        """Draw what has changed."""

    def go_on(self) -> None:
        """After an answer: faults of the disk, the next seat, the screen."""


class SeatedCompany:
    """The computer players at the table of a screen.

    Attributes:
        players: Who they are, and what they think.
    """

    def __init__(self, screen: Attended) -> None:
        """Nobody thinks yet."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting
        self.players = Company(screen.table)
        self._looking: Timer | None = None
        self._stands_until = self._silent_until = self._lingers_until = 0.0
        self._in_trouble = False

    def close(self) -> None:
        """The table is left: nobody thinks any more."""
        self.players.close()

    def stop_standing(self) -> None:
        """What stands to be read has been read."""
        self._stands_until = 0.0

    @property
    def stands_for(self) -> float:
        """Seconds for which a deed of which nothing moves stands yet; 0 or less for none."""
        return self._stands_until - monotonic()

    def let_stand(self, seconds: float = BEAT) -> None:
        """A deed stands from now on for so long, at the pace at which things move; where nothing moves, not at all."""
        pace = self.screen.motion.pace
        self._stands_until = 0.0 if pace == "none" else monotonic() + seconds / SPEED[pace]

    def attend(self) -> None:
        """Let the computer player that is asked think, while what has happened is shown."""
        if self._in_trouble:
            return
        if self.table.shared is not None:
            # they think at one of the screens, with a table of their own
            self._say_who_thinks()
            return
        try:
            self.players.think()
        except ThinkingError as error:
            self._tell_trouble(error)
            return
        if self.players.is_wanted and self._looking is None:
            self._be_silent()
            self._looking = self.screen.set_interval(LOOK, self._look)
        elif not self.players.is_wanted and self._looking is not None:
            self._looking.stop()
            self._looking = None
        self._say_who_thinks()

    def _look(self) -> None:
        """Hear what has been thought; give the answer when everybody has seen what was before."""
        try:
            reply = self.players.look()
        except ThinkingError as error:
            self._tell_trouble(error)
            return
        is_new = self._say_who_thinks()
        is_free = self._is_free
        if is_free and reply is not None and (self._in_silence(reply) or self._may_tell):
            # what is drawn then tells more than how far it had thought
            self.give(reply)
            return
        if is_new and not self.screen.motion.is_playing:
            self.screen.redraw()
        if not is_free:
            self._be_silent()
        elif reply is None:
            self._let_pass()

    @property
    def _is_free(self) -> bool:
        """Whether all can look at the next deed: nothing lies over the table or moves, and nothing is being chosen."""
        if not self.screen.is_on_top or self.screen.motion.is_playing or self.sitting.is_watching:
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
        pace = self.screen.motion.pace
        self._lingers_until = start + LINGER / SPEED[pace] if pace != "none" else 0.0

    def _let_pass(self) -> None:
        """Nothing is there to be told when it may be: it may again after as long."""
        while monotonic() >= self._silent_until:
            self._silent_until += self._silence

    @property
    def _silence(self) -> float:
        """Seconds, at the pace at which things move."""
        return SILENCE / SPEED.get(self.screen.motion.pace, max(SPEED.values()))

    def _in_silence(self, reply: Reply) -> bool:
        """Whether who looks is not told of an answer and may not notice it: it is given at once, and nothing stands."""
        table = self.table
        if not table.travel.hides_deeds or table.viewer in (reply.seat, PUBLIC):
            return False
        _, events = table.game.apply(table.history.state, Choice(reply.seat, reply.option))
        return not any(event.seen_by(table.viewer) for event in events)

    def take_offer(self) -> Reply | None:
        """What one of them does that may answer now and need not; None where they think at another table."""
        return None if self.table.shared is not None else self.players.take_offer()

    def give(self, reply: Reply) -> None:
        """The answer of a computer player."""
        pace = self.screen.motion.pace
        if not self._in_silence(reply):
            self._be_silent()
            if pace != "none":
                self._stands_until = monotonic() + (WITH_REASON if reply.why else BEAT) / SPEED[pace]
                self._linger_from(self._stands_until)
        self.sitting.answered_by(reply.seat, reply.option, reply.why)
        self.screen.go_on()

    def hurry(self) -> bool:
        """Take the best that has been thought so far; False where nobody thinks, or something else is chosen."""
        if self.table.shared is not None or not self.players.is_wanted or not self.sitting.mode.takes_thoughts:
            return False
        self.players.hurry()
        self._look()
        return True

    def _say_who_thinks(self) -> bool:
        """Tell the sitting who thinks, and how far; whether that is new."""
        before, seat = self.sitting.thinks, self.table.thinking
        rests = monotonic() < max(self._stands_until, self._lingers_until)
        # each thought begins anew: how many there are nobody may count where deeds are hidden
        done = self.players.progress if not self.table.travel.hides_deeds else 0.0
        level = "" if seat is None else self.players.level
        self.sitting.thinks = Thinks(seat, level, done, rests) if seat is not None and level else None
        return before != self.sitting.thinks

    # When it fails.

    def _tell_trouble(self, error: ThinkingError) -> None:
        """Nobody thinks here: people may answer for that seat, or have it tried again."""
        from tui.widgets.dialogs import Confirm

        self._in_trouble = True
        self.players.forget()
        seat = self.table.thinking
        name = self.table.words.seats[seat].name if seat is not None else ""
        sentences = (str(error), f"Answer for {name} yourself, or let it try again?")
        self.screen.app.push_screen(
            Confirm("COMPUTER PLAYER STUCK", sentences, f"answer for {name}"), self._trouble_over
        )

    def _trouble_over(self, answers: bool | None) -> None:
        self._in_trouble = False
        if answers:
            try:
                self.table.stand_in()
            except SaveError as error:
                self.sitting.faults.append(str(error))
            self.sitting.look_again()
        self.screen.go_on()
