"""A recap that is being read: which step is shown, and whether it plays. It knows no Textual."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.words.english import capital
from core.words.lines import in_prose
from core.words.log import Log
from tui.play.recap.heard import first_of_others, last_choice, since_last_choice, told_in
from tui.play.replay.film import UNMARKED, Film

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from core.engine.decisions import Seat
    from core.words.log import LogWriter
    from tui.look.boxes import Size
    from tui.play.motion.moment import Moment, Motion
    from tui.play.recap.heard import RecapStep
    from tui.play.replay.signs import FilmSigns
    from tui.table.table import Table

SECONDS: Final = 1.4
"""How long a step is shown while the recap plays."""


class Recap:
    """The steps since the last turn of the seat that looks at a table.

    Attributes:
        moves: What a step tells is seen to happen when one goes on to it.
        table: The game.
        film: The line that is played, as that seat may see it.
        log: What tells its steps.
        steps: What has happened, the oldest first.
        at: The step that is shown, from 0.
        playing: It goes on by itself.
    """

    moves: ClassVar[bool] = False

    def __init__(self, table: Table, before: Recap | None = None) -> None:
        """The recap of the seat that looks; without such a seat it has no steps.

        An earlier one of the same seat, `before`, has told most of the game: this one goes on from there.
        """
        viewer = table.viewer
        self.table = table
        earlier = None if before is None else before.film
        self.film: Film = Film(table.game, table.setup, table.history.line(), viewer, self.signs, earlier)
        self.log: Log = Log(self.telling(viewer)) if before is None else before.log
        self.steps: tuple[RecapStep, ...] = self._steps() if viewer >= 0 else ()
        self.at = 0
        self.playing = False
        self.now: Any = table.view()

    def _steps(self) -> tuple[RecapStep, ...]:
        first, end = self.span(self.film)
        return told_in(self.film, self.log, first, end, self.table.words)

    # What a game says of its own recaps.

    @property
    def signs(self) -> FilmSigns:
        """What is marked on its film, and gained."""
        return UNMARKED

    def telling(self, viewer: Seat) -> LogWriter:
        """What tells the steps of a whole game: its log."""
        return self.table.words.telling(viewer)

    def span(self, film: Film) -> tuple[int, int]:
        """Where the steps begin and end among the events: since the seat that looks decided last."""
        return since_last_choice(film)

    @property
    def gains(self) -> tuple[tuple[Seat, int], ...]:
        """What a seat scores by the step that is shown."""
        found = (self.signs.gain(event) for event in self.step.events)
        return tuple(gain for gain in found if gain is not None)

    # What is new.

    def first_new(self, seen: int) -> int | None:
        """The first step that the seat has not seen; None when there is nothing new.

        `seen` is the number of the entry up to which it has looked; what it decided itself it has seen too.
        """
        return first_of_others(self.steps, self.film.viewer, max(seen + 1, last_choice(self.film)))

    @property
    def tells(self) -> bool:
        """Whether others did anything."""
        return first_of_others(self.steps, self.film.viewer) is not None

    @property
    def is_own_turn(self) -> bool:
        """Whether the turn of the seat that looks has begun."""
        return bool(self.steps) and self.steps[-1].turn == self.film.viewer and self.now.turn == self.film.viewer

    # What is shown.

    @property
    def step(self) -> RecapStep:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return self.at == len(self.steps) - 1

    def view(self) -> Any:
        """The position after the step."""
        return self.film.view(self.step.stop)

    def moments(self, motion: Motion, size: Size, luck: Random) -> tuple[Moment, ...]:
        """What moves of the step that is shown: of its entry as much as it tells."""
        step, film = self.step, self.film
        if not self.moves or not step.stop:
            return ()
        stop = film.stops[step.stop]
        first = stop.told - len(stop.events)
        before, after = film.view(step.stop - 1), film.view(step.stop)
        moments = motion.moments(before, after, film.happened(step.stop), size=size, luck=luck)
        return tuple(one for one in moments if step.line.first <= first + one.event <= step.line.last)

    @property
    def heading(self) -> tuple[str, str]:
        """What the header says: what this is, and at the right end which step is shown."""
        stage = self.table.words.stage(self.step.round)
        return "Since your last turn", f"{self.at + 1} of {len(self.steps)} · {stage}"

    def overlays(self) -> Any:
        """The mark of the step on the picture; None for none."""
        return None

    def sentence(self) -> str:
        """The step in a whole sentence."""
        step = self.step
        if step.line.seat == self.film.viewer:
            return f"{capital(step.text)}."
        for line in self.film.touched(step.stop):
            if line.first <= step.line.last <= line.last:
                return in_prose(line, self.table.words.seats)
        return f"{capital(step.text)}."

    @property
    def reason(self) -> str:
        """What a computer player said of the answers that the step tells, first; empty for nothing."""
        step, said = self.step, self.table.travel.remarks.reasons
        if step.line.seat < 0 or not said:
            return ""
        begun = bisect_right(self.film.stops, step.line.first, key=attrgetter("told"))
        found = (said.get(stop.entry.number, "") for stop in self.film.stops[begun : step.stop + 1])
        return next(filter(None, found), "")

    def standing(self) -> Sequence[str]:
        """How things stand now, whatever step is shown."""
        return (self.table.words.standing(self.now),)

    def marks(self) -> list[tuple[int, str]]:
        """Where whose steps begin: the first step of each turn, and whose it is."""
        found: list[tuple[int, str]] = []
        before = None
        for place, step in enumerate(self.steps):
            own_turn = step.turn == self.film.viewer and place == len(self.steps) - 1 and self.is_own_turn
            key = (step.turn, step.round, own_turn)
            if key != before:
                seats = self.table.words.seats
                name = "you" if step.turn == self.film.viewer else seats[step.turn].name if step.turn >= 0 else ""
                found.append((place, name))
                before = key
        return found

    # What is done.

    def show(self, place: int) -> None:
        """Show a step, or the end that lies beyond."""
        self.at = max(0, min(place, len(self.steps) - 1))

    def tick(self) -> None:
        """The time of this step is over."""
        if self.playing:
            self.show(self.at + 1)
            self.playing = not self.at_end

    def do(self, command: str) -> bool:
        """A command by its id; False for the one that leaves."""
        match command:
            case "recap.next" | "recap.back":
                self.playing = False
                self.show(self.at + (1 if command == "recap.next" else -1))
            case "recap.first" | "recap.last":
                self.playing = False
                self.show(0 if command == "recap.first" else len(self.steps) - 1)
            case "recap.play":
                if self.at_end and not self.playing:
                    self.show(0)
                self.playing = not self.playing and len(self.steps) > 1
            case _:
                # the command that leaves
                self.playing = False
                return False
        return True
