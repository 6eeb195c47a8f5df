"""The scene of a table of Terror Below, and which panel stands where in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.boxes import Box, Size
from tui.play.desk.panels import covered
from tui.play.scene import Scene
from tui.terror_below.board.overlays import NONE, Overlays
from tui.terror_below.holding import Holding

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.play.desk.plan import PanelPlan
    from tui.terror_below.modes.mode import BoardMode
    from tui.terror_below.motion.frame import Frame
    from tui.terror_below.terror import TerrorSeen

BESIDE_THE_WORMS: Final[frozenset[str]] = frozenset({"attack", "listing", "death", "drawn", "told"})
"""What lies over the right column but for the Terror zone."""

LISTED: Final[dict[Size, int]] = {"small": 6, "medium": 16, "large": 24}
"""More options than these are listed over the right column too."""


class WholeText(NamedTuple):
    """Something to be read in full.

    Attributes:
        title: What it is called.
        hint: What it is, in a word or two.
        words: All that it says.
        brief: The same in fewer words, for where all would be cut; empty when there are none.
        hit: What a click on it means: the same as on the card or the option itself.
    """

    title: str
    hint: str
    words: str
    hit: tuple[str, int | str] | None = None
    brief: str = ""


class BoardScene(Scene, frozen=True, kw_only=True):
    """A moment of the table.

    Attributes:
        overlays: What is laid over the board.
        holding: The hand of the seat that looks, in numbered places.
        look: What Look says.
        alarm: What Look says first, and the prompt where it is asked: a Worm will catch who looks, or can.
        alarmed: It is certain.
        reading: What Look tells in full above it: the chosen card, or an option that its place cuts.
        read_in_strip: The strip tells it instead.
        looking: Somebody looks around: Look is about that, not about the stakes.
        danger: The danger map is open.
        deck: The first deck that is told where the decks lie over other panels.
        deep_card: The least points of a Vehicle that pays for a leap over more than one space of Canyon.
        dearest: The most points of any Vehicle.
        terror: The last Terror Turn of a solo game; None before the first.
        gained: The VP of each seat that are new this turn; empty when there are none.
    """

    view: View
    mode: BoardMode
    overlays: Overlays = NONE
    holding: Holding = Holding()
    look: str = ""
    alarm: str = ""
    alarmed: bool = False
    reading: WholeText | None = None
    read_in_strip: bool = False
    looking: bool = False
    danger: bool = False
    deck: int = 0
    deep_card: int = 0
    dearest: int = 0
    terror: TerrorSeen | None = None
    gained: tuple[int, ...] = ()
    frame: Frame | None = None


def laid_over(view: View, mode: BoardMode, asked: str, size: Size) -> str:
    """What lies over other panels: what was asked for, else a long list of options, else an attack with a hunt."""
    if asked:
        return asked
    if mode.strips and len(mode.choices) > LISTED[size]:
        return "listing"
    return "attack" if is_hunt(view) else ""


def is_hunt(view: View) -> bool:
    """Whether a Worm attacks and somebody is caught."""
    return view.attack is not None and bool(view.attack.caught) and view.round > 0


def boxes_of(plan: PanelPlan, laid: str, *, maximised: bool = False) -> dict[str, Box]:
    """Where the panels stand when `laid` lies over some of them."""
    boxes = plan.boxes
    if not laid:
        return dict(boxes)
    under = plan.boxes["look"].y
    if maximised and laid in {"board", "log"}:
        over = plan.whole
    elif laid in BESIDE_THE_WORMS:
        top = plan.boxes["line"].y
        over = Box(plan.right.x, top, plan.right.width, under - top)
    else:
        over = Box(plan.right.x, plan.right.y, plan.right.width, under - plan.right.y)
    return covered(boxes, over, laid)


def lying(scene: BoardScene, size: Size) -> str:
    """What lies over other panels of a scene."""
    return laid_over(scene.view, scene.mode, scene.laid, size)
