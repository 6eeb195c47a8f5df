"""The scene of a table of Terrorscape 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from tui.play.motion.moment import Moment
from tui.play.scene import Scene
from tui.terrorscape_2.notes import NOTHING, Notes
from tui.terrorscape_2.sifting import ALL, Sifting
from tui.terrorscape_2.station.overlay import NONE, PlanOverlay

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.announced import ToldLine
    from tui.play.modes.mode import Mode
    from tui.terrorscape_2.around.both import Both
    from tui.terrorscape_2.fights import Fight


TYPES: Final = 8
"""Names type in within so many steps, however many there are."""


PARTS: Final = 8
"""In so many parts the time of a card that was just played runs out."""


class PlayedCard(NamedTuple):
    """A card that was just played, as both sides know it.

    Attributes:
        title: What stands on the edge of its frame: that it is played, or that something is asked.
        when: Its kind, and the step of the turn in which it is played.
        name, text: What stands on it.
        asked: What it asks; empty for nothing.
        zone: The zone that it asks about; empty for none.
        who: Who was named.
        left: How many of the `PARTS` of its time are left.
    """

    title: str
    when: str
    name: str
    text: str
    asked: str = ""
    zone: str = ""
    who: tuple[int, ...] = ()
    left: int = PARTS


class StationMoment(Moment, frozen=True, kw_only=True):
    """A moment of what happens.

    Attributes:
        over: What lies over the station.
        fight: The encounter, or the Showdown, as far as it has come; None for none.
        faces: The faces of the dice that are shown, where they still roll.
        sums: So many lines of the sum stand there.
        came: It is told what came of an attack.
        falls: Cards that fall from the Killer's deck, or health that breaks.
        pip: What is repaired, how far it was, and the sign of the next pip.
        redacts: Which card of the hand is blacked out, and with which sign; nowhere for none.
        typed: So much of the newest line of PUBLIC stands there, in `TYPES` steps; all of it for -1.
        played: What was just played or asked, in a frame over the station; None for nothing.
        on_tape: What stands on tape in the Killer's bar.
        to_come: So many lines of PUBLIC have not been told yet.
        coming: So many events that everybody hears of have not happened yet.
    """

    over: PlanOverlay = NONE
    fight: Fight | None = None
    faces: tuple[int, ...] = ()
    sums: int = 99
    came: bool = True
    falls: str = ""
    pip: tuple[str, int, str] = ("", 0, "")
    redacts: tuple[int, str] = (NOWHERE, "")
    typed: int = -1
    played: PlayedCard | None = None
    on_tape: str = ""
    to_come: int = 0
    coming: int = 0


class StationScene(Scene, frozen=True, kw_only=True):
    """A moment of the table.

    Attributes:
        cards: The cards that are played with.
        overlays: What lies over the floor plan.
        told: What both sides know, the oldest first.
        traces: Where each Survivor can be, worked out for the Killer; nothing where that is off.
        notes: What the Killer has noted for itself, where it looks.
        look: What there is to say of the room that is looked at, its name first.
        who: The Survivor who is chosen to act; nowhere for none.
        card: Which card of the hand is chosen; nowhere for none.
        fight: The encounter, or the Final Showdown, that goes on; None for none.
        sifting: Which lines of PUBLIC are shown where all of it lies over other panels.
        card_at: Which of all cards of the Killer is chosen, where they lie over other panels.
        both: In a film whose both sides are open what each knew; None elsewhere.
        truth: In a film that lies open what the noise of the round truly was, and how near a SEARCH came.
        lies_open: In a film everything is open, on one station.
        shared: What everybody has heard of, the oldest first.
    """

    view: StationView
    mode: Mode
    cards: Edition
    overlays: PlanOverlay = NONE
    told: tuple[ToldLine, ...] = ()
    traces: tuple[Trace, ...] = ()
    notes: Notes = NOTHING
    look: tuple[str, ...] = ()
    who: int = NOWHERE
    card: int = NOWHERE
    fight: Fight | None = None
    shared: tuple[Event, ...] = ()
    both: Both | None = None
    lies_open: bool = False
    truth: tuple[str, ...] = ()
    sifting: Sifting = ALL
    card_at: int = 0
    frame: StationMoment | None = None

    @property
    def is_killers(self) -> bool:
        """Whether the Killer looks."""
        return self.view.viewer == KILLER

    @property
    def is_ours(self) -> bool:
        """Whether the Survivors look, or one of them alone."""
        return self.view.viewer == SURVIVORS or self.view.viewer > KILLER
