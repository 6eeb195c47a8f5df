"""The scene: everything that the panels are drawn from.

It holds values only; the lines of a panel are a pure function of it, so that any moment of a game can be drawn
without a screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from core.engine.decisions import PUBLIC, Seat
from core.engine.views import View
from core.words.spoken import Words
from tui.play.desk.log_panel import Saying
from tui.play.modes.mode import Mode
from tui.play.motion.moment import Moment


class Message(NamedTuple):
    """Something that stands in the prompt for a while: a refusal, or news."""

    words: str
    refused: bool = False


class Thinks(NamedTuple):
    """A computer player thinks.

    Attributes:
        seat: Whose answer it will be.
        level: Which player it is.
        done: How far the thought is, 0 to 1; 0 where there is none yet.
        rests: What has just happened still stands to be read.
    """

    seat: Seat
    level: str
    done: float = 0.0
    rests: bool = False


class Scene(Struct, frozen=True, kw_only=True):
    """A moment of the table; a game adds the further parts that its panels show.

    Attributes:
        view: What the seat that looks knows.
        mode: What is being answered.
        words: The sentences of the game.
        sayings: The log, oldest first.
        file_number: Of the game.
        sealed: The published hash of its seed.
        ways: How the game is played, in a few words each.
        overlays: What is laid over the picture; None for nothing.
        message: What stands in the prompt in place of the sentence.
        note: A word on tape before it.
        laid: What somebody has asked to lie over other panels.
        maximised: What is laid takes all room there is.
        focused: The panel that has the focus.
        in_focus: What the prompt says while a panel has the focus, in several lengths; nothing on the board.
        thing: What is chosen on that panel; None on the board and in the log.
        back: Rows that the log is scrolled back.
        left_at: The entry at which the variation that is played has left the game; None in the game itself.
        is_invited: The seat that looks was offered something, and nobody asks it.
        offers: Another seat is offered something.
        levels: Who plays each seat, empty for a person; empty as a whole where only people play.
        thinks: A computer player is asked; None while people are.
        waiting: Who is waited for and is not there, in a sentence; empty for nobody.
        present: Where the people of the seats are, as `look.marks.present` has it; empty at one keyboard.
        for_all: This is a table screen: nobody sits at it, and it answers nothing.
        can_undo: There is something to undo.
        can_redo: There is something to redo.
        keys: For each command whose keys were changed, the key that players are told.
        frame: The picture of what has just happened that is shown; None when nothing moves.
        hint: The hint that is shown or sought; None for none.
        legend: Signs are explained beside them.
    """

    view: View
    mode: Mode
    words: Words[Any]
    sayings: tuple[Saying, ...] = ()
    file_number: str = "0000"
    sealed: str = ""
    ways: tuple[str, ...] = ()
    overlays: Any = None
    message: Message | None = None
    note: str = ""
    laid: str = ""
    maximised: bool = False
    focused: str = "board"
    in_focus: tuple[str, ...] = ()
    thing: tuple[str, int] | None = None
    back: int = 0
    left_at: int | None = None
    is_invited: bool = False
    offers: bool = False
    levels: tuple[str, ...] = ()
    thinks: Thinks | None = None
    waiting: str = ""
    present: tuple[str, ...] = ()
    for_all: bool = False
    can_undo: bool = True
    can_redo: bool = False
    keys: Mapping[str, str] = {}
    frame: Moment | None = None
    hint: Any = None
    legend: bool = False

    @property
    def acting(self) -> str:
        """The name of the seat that everybody waits for; empty when there is none."""
        seat = self.view.asked[0].seat if self.view.asked else self.view.turn
        return self.words.seats[seat].name if 0 <= seat < len(self.words.seats) else ""

    @property
    def is_public(self) -> bool:
        """Whether nobody in particular looks."""
        return self.view.viewer == PUBLIC
