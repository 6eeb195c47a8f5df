"""Shows a film: where it is, whether it plays and how fast, who its viewer is, and what lies over the panels.

It knows no Textual. The screen hands it commands and ticks, and draws what it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.engine.past.playing_on import playable
from tui.play.desk.log_panel import saying_of
from tui.play.replay.commands import round_of
from tui.play.replay.film import UNMARKED, Film
from tui.play.replay.hindsight import Hindsight
from tui.play.replay.line import branch_of, line_through
from tui.play.replay.swings import swing_stops
from tui.table.thinking.seeking import HintError

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from tui.look.boxes import Size
    from tui.play.desk.log_panel import Saying
    from tui.play.replay.signs import FilmSigns
    from tui.table.table import Table
    from tui.table.thinking.look_back import LookBack

SPEEDS: Final = (("1/2", 0.5), ("1", 1.0), ("2", 2.0), ("4", 4.0), ("8", 8.0), ("16", 16.0))
"""How fast a film may play: what players read, and how many times as fast as the usual."""

USUAL: Final = 1
"""The place of the usual speed among them."""

SILENT: Final = 0.2
"""Seconds that a stop is shown at which nothing happens that may be seen."""

LEAST: Final = 0.7
EACH: Final = 0.4
MOST: Final = 2.5
"""Seconds that a stop is shown: at least so many, and so many more for each sentence after the first, up to a most."""


class Projector:
    """One film of one game.

    Attributes:
        table: The game.
        film: What is shown of it.
        at: The stop that is shown.
        playing: The film goes on by itself.
        hands_open: The hands that may be seen are shown.
        sat_at: Somebody sits at the table of this game, and may go on with it.
        laid: What lies over the column beside the board.
        typed: The digits of a round that is being typed; None while none is.
        message: What stands in the status line in place of the caption: why something cannot be.
        back: Rows that the log is scrolled back.
        hovered: What is under the mouse.
        signs: What the game marks on its films, and how.
        look_back: The chances along the game; None where they are not asked for.
        charted: Whether somebody wants to see them; None where nobody has said so.
        hindsight: What a Hunter would have done at a stop.
    """

    def __init__(self, table: Table, entry: int | None = None, signs: FilmSigns = UNMARKED) -> None:
        """The film of the line that the game is in, or of the line through an entry, which is shown first.

        Raises `LookupError` for an entry that is not there.
        """
        self.table = table
        self.signs = signs
        self._laid_by = {"film.log": "log", **signs.laid_by}
        self._line = line_through(table, entry)
        self.game_over = table.travel.game_is_over
        self.branch = branch_of(table, self._line[-1])
        # everything open comes first, where a game has that
        self.film = self._film(PUBLIC if self.game_over and signs.opens else table.viewer)
        self.at = 0 if entry is None else self.film.at_entry(entry)
        self.playing = False
        self.sat_at = False
        self.hands_open = False
        self.laid = ""
        self.typed: str | None = None
        self.message = ""
        self.back = 0
        self.hovered: tuple[str, int | str] | None = None
        self._speed = USUAL
        self.look_back: LookBack | None = None
        self.charted: bool | None = None
        self._sees_chart = False
        self.hindsight = Hindsight(self)

    def _film(self, viewer: Seat) -> Film:
        return Film(self.table.game, self.table.setup, self._line, viewer, self.signs, game_over=self.game_over)

    # Who sees what.

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """The viewers that may be chosen: any after the end of the game, before it only the viewer at the table."""
        if self.game_over:
            return (PUBLIC, *range(len(self.table.words.seats)))
        return (self.film.viewer,)

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The seats whose hands may be opened: all after the end of the game, before it the viewer's."""
        if self.game_over:
            return tuple(range(len(self.table.setup.seats)))
        return (self.film.viewer,) if self.film.viewer != PUBLIC else ()

    @property
    def is_side_line(self) -> bool:
        """Whether this is no film of the game itself."""
        return not self.branch.is_game

    def is_charted(self, size: Size) -> bool:
        """Whether the chances are drawn on a screen of this size: on a small one when they are asked for."""
        wanted = size != "small" if self.charted is None else self.charted
        self._sees_chart = self.look_back is not None and wanted
        return self._sees_chart

    @property
    def at_end(self) -> bool:
        """Whether the last stop is shown."""
        return self.at == self.film.last

    @property
    def entry(self) -> int:
        """The number of the entry that is shown."""
        return self.film.stops[self.at].entry.number

    @property
    def number(self) -> int:
        """What players read as the number of the entry that is shown."""
        return self.film.number(self.at)

    @property
    def can_play_on(self) -> bool:
        """Whether the game can be played on from here, as a variation or as a new game.

        A game that is still played must be open, for it has to know that luck was seen which it has yet to meet.
        """
        try:
            playable(self.table.history, self.entry)
        except LookupError:
            return False
        return self.sat_at or self.game_over

    @property
    def gains(self) -> tuple[tuple[Seat, int], ...]:
        """What each seat scores at this stop."""
        found: dict[Seat, int] = {}
        for event in self.film.stops[self.at].events:
            if (gain := self.signs.gain(event)) is not None:
                found[gain[0]] = found.get(gain[0], 0) + gain[1]
        return tuple(found.items())

    def told(self) -> str:
        """The sentences in which this stop is told; empty where nothing happens that may be seen."""
        film, at = self.film, self.at
        return " ".join(f"{film.sentence(line)}." for line in film.touched(at)) if film.stops[at].events else ""

    def sayings(self) -> tuple[Saying, ...]:
        """The log up to here; each line knows the entry in which it begins."""
        film, seats = self.film, self.table.words.seats
        return tuple(
            saying_of(line, seats, film.stops[film.stop_of_line(line)].entry.number) for line in film.lines(self.at)
        )

    # How fast.

    @property
    def speed(self) -> str:
        """The speed as players read it: `2`."""
        return SPEEDS[self._speed][0]

    @property
    def can_be_faster(self) -> bool:
        """Whether there is a higher speed."""
        return self._speed < len(SPEEDS) - 1

    def at_speed(self, seconds: float) -> float:
        """How long something takes at this speed."""
        return seconds / SPEEDS[self._speed][1]

    def seconds(self, moved: float = 0.0) -> float:
        """How long this stop is still shown while the film plays, after so many seconds in which things moved."""
        if not self.film.stops[self.at].events:
            return self.at_speed(SILENT)
        shown = min(MOST, LEAST + EACH * (len(self.film.touched(self.at)) - 1))
        return self.at_speed(max(LEAST, shown - moved))

    def tick(self) -> bool:
        """The time of this stop is over: on to the next while the film plays. Whether it moved."""
        if not self.playing:
            return False
        self.move_to(self.at + 1)
        self.playing = not self.at_end
        return True

    # What is done.

    def move_to(self, stop: int) -> None:
        """Show a stop, or the end that lies beyond."""
        self.hindsight.drop()
        self.at = max(0, min(stop, self.film.last))
        self.back = 0
        self.hovered = None

    def seek(self, stop: int) -> None:
        """Go to a stop; the film waits there."""
        self.playing = False
        self.message = ""
        self.typed = None
        self.move_to(stop)

    def do(self, command: str) -> bool:
        """A command by its id; False for one that the screen has to do: to leave, and to play on."""
        self.message = ""
        self.hovered = None
        if (digit := round_of(command)) is not None:
            self._digit(digit)
            return True
        if self.typed is not None and command in {"film.on", "film.back"}:
            if command == "film.on":
                self._go_to_typed()
            self.typed = None
            return True
        self.typed = None
        if command == "film.back" and self.hindsight.stop is not None:
            self.hindsight.drop()
            return True
        if command == "film.back" and self.laid:
            self.laid = ""
            return True
        if command in {"film.on", "film.back"}:
            self.playing = False
            return False
        self._handle(command)
        return True

    def _handle(self, command: str) -> None:
        film = self.film
        match command:
            case "film.play":
                self._play()
            case "film.faster" | "film.slower":
                self._change_speed(1 if command == "film.faster" else -1)
            case "film.next" | "film.previous":
                self._step(1 if command == "film.next" else -1)
            case "film.turn.next":
                self._next_of(film.turns, "There is no later turn.")
            case "film.turn.previous":
                self._previous_of(film.turns, "There is no earlier turn.")
            case "film.attack.next":
                self._next_of(film.peaks, f"There is no later {self.signs.peak}.")
            case "film.attack.previous":
                self._previous_of(film.peaks, f"There is no earlier {self.signs.peak}.")
            case "film.swing.next":
                self._next_of(self._swings, self._no_swing("later"))
            case "film.swing.previous":
                self._previous_of(self._swings, self._no_swing("earlier"))
            case "film.chances":
                self._toggle_chances()
            case "film.hint":
                self._ask_hindsight()
            case "film.first":
                self.seek(0)
            case "film.last":
                self.seek(film.last)
            case "film.round":
                self.typed = ""
                self.playing = False
            case "film.hands":
                self._toggle_hands()
            case "film.eyes" | "film.eyes.previous":
                self._other_eyes(1 if command == "film.eyes" else -1)
            case _:
                # all other commands lay something over the film, or take it away
                laid = self._laid_by[command]
                self.laid = "" if self.laid == laid else laid

    def _play(self) -> None:
        if self.at_end and not self.playing:
            self.move_to(0)
        self.playing = not self.playing and self.film.last > 0

    def _change_speed(self, step: int) -> None:
        new = self._speed + step
        if 0 <= new < len(SPEEDS):
            self._speed = new
        else:
            self.message = "It cannot play faster." if step > 0 else "It cannot play slower."

    def _step(self, step: int) -> None:
        if 0 <= self.at + step <= self.film.last:
            self.seek(self.at + step)
        else:
            self.playing = False
            self.message = "You are at the end of the replay." if step > 0 else "You are at the start of the replay."

    def _next_of(self, stops: tuple[int, ...], nothing: str) -> None:
        found = next((stop for stop in stops if stop > self.at), None)
        self._seek_or_say(found, nothing)

    def _previous_of(self, stops: tuple[int, ...], nothing: str) -> None:
        found = next((stop for stop in reversed(stops) if stop < self.at), None)
        self._seek_or_say(found, nothing)

    def _seek_or_say(self, stop: int | None, nothing: str) -> None:
        if stop is None:
            self.playing = False
            self.message = nothing
        else:
            self.seek(stop)

    @property
    def _swings(self) -> tuple[int, ...]:
        """The stops at which chances changed most."""
        return () if self.look_back is None else tuple(sorted(swing_stops(self.film, self.look_back)))

    def _no_swing(self, which: str) -> str:
        """Why there is no later, or earlier, swing to go to."""
        look_back = self.look_back
        if look_back is None:
            return self._no_chances
        if look_back.fault:
            return look_back.fault
        if not look_back.is_done:
            return f"Still working out the chances: {look_back.done:.0%}."
        return f"There is no {which} swing." if look_back.swings else "The chances to win never changed much at once."

    @property
    def _no_chances(self) -> str:
        """Why no chances are told."""
        return self.table.look_back.refusal() or "Chances are not worked out here."

    def _toggle_chances(self) -> None:
        if self.look_back is None:
            self.message = self._no_chances
            return
        self.laid = ""
        self.charted = not self._sees_chart

    def _ask_hindsight(self) -> None:
        if self.hindsight.stop is not None:
            self.hindsight.drop()
            return
        self.playing = False
        self.laid = ""
        try:
            self.hindsight.ask()
        except HintError as error:
            self.message = str(error)

    def _toggle_hands(self) -> None:
        if not self.hands:
            self.message = "You can open the hands when the game is over."
            return
        self.hands_open = not self.hands_open

    def _other_eyes(self, step: int) -> None:
        viewers = self.viewers
        if len(viewers) == 1:
            self.message = "You can see it as others did when the game is over."
            return
        self.look_as(viewers[(viewers.index(self.film.viewer) + step) % len(viewers)])

    def look_as(self, viewer: Seat) -> None:
        """See the film as another viewer, at the same stop: there is one for each entry, for every viewer."""
        self.film = self._film(viewer)
        self.hovered = None

    # A round by its number.

    def _digit(self, digit: int) -> None:
        """A digit goes to its round; one of a round that is being typed goes there when no other could be meant."""
        if self.typed is None:
            self._go_to_round(digit)
            return
        self.typed = f"{self.typed}{digit}"
        if int(self.typed) * 10 > self.film.last_round or len(self.typed) >= len(str(self.film.last_round)):
            self._go_to_typed()
            self.typed = None

    @property
    def stage(self) -> str:
        """What a round is called."""
        return str(self.table.game.annals().stage)

    def _go_to_typed(self) -> None:
        if self.typed:
            self._go_to_round(int(self.typed))

    def _go_to_round(self, number: int) -> None:
        stop = self.film.at_round(number)
        last = max(self.film.rounds, default=0)
        what = self.stage
        nothing = f"There is no {what} {number}; the last is {last}." if last else f"No {what} has started yet."
        self._seek_or_say(0 if number == 0 else stop, nothing)
