"""The scene: everything that the panels are drawn from, and which panel stands where.

It holds values only; the lines of a panel are a pure function of it, so that any moment of a game can be drawn
without a screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from core.engine.decisions import PUBLIC
from tui.look.boxes import Box, Size
from tui.terror_below.board.overlays import NONE, Overlays

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.views import View
    from tui.play.log_panel import Saying
    from tui.terror_below.holding import Holding
    from tui.terror_below.layout import Part, Plan
    from tui.terror_below.modes.mode import Mode
    from tui.terror_below.motion.frame import Frame
    from tui.terror_below.terror import TerrorSeen

Laid: TypeAlias = Literal[
    "", "attack", "listing", "death", "drawn", "told", "log", "line", "squads", "zone", "cards", "board", "decks"
]
"""What lies over other panels; empty for nothing. `listing` is a list of options, `told` what has just happened."""

COVERABLE: Final[tuple[Part, ...]] = ("zone", "clock", "line", "squads", "look", "board", "leap")
"""The panels that something may lie over."""

BESIDE_THE_WORMS: Final[frozenset[Laid]] = frozenset({"attack", "listing", "death", "drawn", "told"})
"""What lies over the right column but for the Terror zone."""

LISTED: Final[dict[Size, int]] = {"small": 6, "medium": 16, "large": 24}
"""More options than these are listed over the right column too."""


class Reading(NamedTuple):
    """Something to be read in full.

    Attributes:
        title: What it is called.
        hint: What it is, in a word or two.
        words: All that it says.
        hit: What a click on it means: the same as on the card or the option itself.
    """

    title: str
    hint: str
    words: str
    hit: tuple[str, int | str] | None = None


class Message(NamedTuple):
    """Something that stands in the prompt for a while: a refusal, or news."""

    words: str
    refused: bool = False


class Scene(NamedTuple):
    """A moment of the table.

    Attributes:
        view: What the seat that looks knows.
        mode: What is being answered.
        holding: Its hand in numbered places.
        sayings: The log, oldest first.
        file_number: Of the game.
        sealed: The published hash of its seed.
        overlays: What is laid over the board.
        look: What Look says.
        reading: What Look tells in full above it: the chosen card, or an option that its place cuts.
        read_in_strip: The strip tells it instead.
        message: What stands in the prompt in place of the sentence.
        laid: What somebody has asked to lie over other panels.
        maximised: What is laid takes all room there is.
        danger: The danger map is open.
        looking: Somebody looks around: Look is about that, not about the stakes.
        focused: The panel that has the focus.
        thing: What is chosen on it; None on the board and in the log.
        back: Rows that the log is scrolled back.
        deck: The first deck that is told where the decks lie over other panels.
        deep_card: The least points of a Vehicle that pays for a leap over more than one space of Canyon.
        dearest: The most points of any Vehicle.
        ways: How the game is played, in a few words each, the board among them.
        terror: The last Terror Turn of a solo game; None before the first.
        left_at: The entry at which the side line that is played has left the game; None in the game itself.
        can_undo: There is something to take back.
        can_redo: There is something to give again.
        gained: The VP of each seat that are new this turn; empty when there are none.
        keys: For each command whose keys were changed, the key that players are told.
        frame: The picture of what has just happened that is shown; None when nothing moves.
    """

    view: View
    mode: Mode
    holding: Holding
    sayings: tuple[Saying, ...] = ()
    file_number: str = "0000"
    sealed: str = ""
    overlays: Overlays = NONE
    look: str = ""
    reading: Reading | None = None
    read_in_strip: bool = False
    message: Message | None = None
    laid: Laid = ""
    maximised: bool = False
    danger: bool = False
    looking: bool = False
    focused: Part = "board"
    thing: tuple[str, int] | None = None
    back: int = 0
    deck: int = 0
    deep_card: int = 0
    dearest: int = 0
    ways: tuple[str, ...] = ()
    terror: TerrorSeen | None = None
    left_at: int | None = None
    can_undo: bool = True
    can_redo: bool = False
    gained: tuple[int, ...] = ()
    keys: Mapping[str, str] = {}
    frame: Frame | None = None


def laid_over(view: View, mode: Mode, asked: Laid, size: Size) -> Laid:
    """What lies over other panels: what was asked for, else a long list of options, else an attack with a hunt."""
    if asked:
        return asked
    if mode.strips and len(mode.choices) > LISTED[size]:
        return "listing"
    return "attack" if is_hunt(view) else ""


def is_hunt(view: View) -> bool:
    """Whether a Worm attacks and somebody is caught."""
    return view.attack is not None and bool(view.attack.caught) and view.round > 0


def boxes_of(plan: Plan, laid: Laid, *, maximised: bool = False) -> dict[Part, Box]:
    """Where the panels stand when `laid` lies over some of them."""
    boxes = dict(plan.boxes)
    if not laid:
        return boxes
    under = plan.boxes["look"].y
    if maximised and laid in {"board", "log"}:
        over = plan.whole
    elif laid in BESIDE_THE_WORMS:
        top = plan.boxes["line"].y
        over = Box(plan.right.x, top, plan.right.width, under - top)
    else:
        over = Box(plan.right.x, plan.right.y, plan.right.width, under - plan.right.y)
    covered = [part for part in COVERABLE if part in boxes and _covers(over, boxes[part])]
    for part in covered:
        del boxes[part]
    boxes["board" if laid == "board" else "over"] = over
    return boxes


def _covers(over: Box, box: Box) -> bool:
    across = over.x < box.x + box.width and box.x < over.x + over.width
    return across and over.y < box.y + box.height and box.y < over.y + over.height


def lying(scene: Scene, size: Size) -> Laid:
    """What lies over other panels of a scene."""
    return laid_over(scene.view, scene.mode, scene.laid, size)


def acting_name(view: View) -> str:
    """The name of the seat that everybody waits for; empty when there is none."""
    seat = view.asked[0].seat if view.asked else view.turn
    return view.squads[seat].setup.name if 0 <= seat < len(view.squads) else ""


def is_public(view: View) -> bool:
    """Whether nobody in particular looks."""
    return view.viewer == PUBLIC
