"""The scene of a table of Buried Beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.buried_beneath.map.overlay import NONE, MapOverlay
from tui.play.motion.moment import Moment
from tui.play.scene import Scene

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village
    from core.buried_beneath.words.foretold import Foretold
    from tui.buried_beneath.forecast import Forecast
    from tui.buried_beneath.held import HeldMoment
    from tui.buried_beneath.tried import Ghost, Tried
    from tui.look.spans import Span
    from tui.play.modes.mode import Mode


class VillageMoment(Moment, frozen=True, kw_only=True):
    """A moment of what happens.

    Attributes:
        over: What lies over the map.
        line: The line that happens; -1 for none.
        lines: All that happens, in lines.
        opening: Lines between the tapes of the stripe that opens when a fight is won; 0 while it is closed.
    """

    over: MapOverlay = NONE
    opening: int = 0
    line: int = -1
    lines: tuple[Foretold, ...] = ()


class VillageScene(Scene, frozen=True, kw_only=True):
    """A moment of the table.

    Attributes:
        cards: The cards that are played with.
        village: The village; None before it is laid out.
        overlays: What is laid over the map.
        forecast: What is foretold; None for nothing.
        after: The position as the option under the cursor leaves it; None where that is this one.
        later: The turn after, if nothing were done in it.
        shows_later: It is asked for, line by line.
        look: What there is to say of what is looked at, the name first.
        at: The location that is looked at; -1 for none.
        tries: The tries of this wave.
        resets: How often a wave was begun again in this game.
        ghost: The ghost of another try, where it is on.
        told_line: The line of the telegraph that is gone through; -1 for none.
        paper: The Camps that come lie over the table.
        done: What has just happened, line by line, where nothing is foretold: in a film. None at a table.
        skills: What the skills that are chosen among say, a sentence each that begins with the name.
        held: The fight that was won and is told; None while the map is looked at instead.
        strike: What a Villager who is placed under the cursor can do to the Boss; None where that is not asked.
    """

    view: VillageView
    mode: Mode
    cards: Edition
    village: Village | None = None
    overlays: MapOverlay = NONE
    forecast: Forecast | None = None
    after: VillageView | None = None
    later: Forecast | None = None
    shows_later: bool = False
    look: tuple[str, ...] = ()
    at: int = -1
    tries: tuple[Tried, ...] = ()
    resets: int = 0
    ghost: Ghost | None = None
    told_line: int = -1
    paper: bool = False
    done: tuple[Foretold, ...] | None = None
    skills: tuple[str, ...] = ()
    held: HeldMoment | None = None
    strike: Span | None = None
    frame: VillageMoment | None = None
