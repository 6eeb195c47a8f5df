"""A screen without Textual, for the parts that a table on the screen has: it writes down what they ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.geometry import Size

from tui.fronts import front_of
from tui.play.elsewhere.elsewhere import Elsewhere
from tui.play.moving import TableMotion
from tui.play.passing_on import PassingOn
from tui.play.seated_company import SeatedCompany
from tui.play.travelling import Travelling
from tui.play.typed.typing import Typing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tui.look.boxes import Box
    from tui.play.desk.plan import PanelPlan
    from tui.play.sitting import Opened
    from tui.play.tips import Tips
    from tui.table.table import Table


class Timed:
    """Something that will be done when a test does it."""

    def __init__(self, seconds: float, do: Callable[[], None]) -> None:
        self.seconds = seconds
        self.do = do
        self.stopped = False

    def stop(self) -> None:
        """Do not do it."""
        self.stopped = True


class BareApp:
    """An application without Textual.

    Attributes:
        pushed: The screens that were laid over the table, with what is done when each is closed.
        pace: How fast things move.
    """

    def __init__(self) -> None:
        self.pushed: list[tuple[Any, Any]] = []
        self.pressed: list[str] = []
        self.copied: list[str] = []
        self.pace = "full"

    def push_screen(self, screen: object, then: object = None) -> None:
        """Lay a screen over the table."""
        self.pushed.append((screen, then))

    def simulate_key(self, key: str) -> None:
        """Press a key."""
        self.pressed.append(key)

    def copy_to_clipboard(self, text: str) -> None:
        """Put text into the clipboard."""
        self.copied.append(text)


class BareScreen:
    """What the parts of a table know of its screen.

    Attributes:
        did: What they have asked of it, by name.
        commands, answers, said: The commands, the answers and the sentences among it.
        later: What they want done later.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.front = front_of(table.game.id)
        self.desk = self.front.desk(table)
        self.sitting = self.front.sitting(table)
        self.app: Any = BareApp()
        self.size = Size(80, 24)
        self.is_on_top = True
        self.recaps = True
        self.tips: Tips | None = None
        self.shown_keys: dict[str, str] = {}
        self.did: list[str] = []
        self.commands: list[str] = []
        self.answers: list[Any] = []
        self.said: list[str] = []
        self.later: list[Timed] = []
        self.painted: list[Callable[[], object]] = []
        self.motion = TableMotion(self)
        self.company = SeatedCompany(self)
        self.elsewhere = Elsewhere(self)
        self.travelling = Travelling(self)
        self.passing = PassingOn(self)
        self.typing = Typing(self)

    def bound_to(self, _key: str, /) -> None:
        """No key does anything."""

    def plan(self, width: int, height: int) -> PanelPlan | None:
        """How the panels stand."""
        return self.desk.plan(self.sitting.view, width, height)

    def boxes(self, width: int, height: int) -> Mapping[Any, Box] | None:
        """Where the panels stand."""
        found = self.plan(width, height)
        return None if found is None else self.desk.boxes(found, self.sitting.scene(60))

    def set_timer(self, delay: float, callback: Callable[[], None], /) -> Timed:
        """Do something later."""
        self.later.append(Timed(delay, callback))
        return self.later[-1]

    set_interval = set_timer

    def get_widget_at(self, x: int, y: int) -> Any:
        """Nothing stands there."""
        raise LookupError(x, y)

    def after_paint(self, call: Callable[[], object]) -> None:
        """Call something after the next picture."""
        self.painted.append(call)

    def post_message(self, message: object, /) -> bool:
        """Ask the application for something."""
        self.did.append(type(message).__name__)
        return True

    def redraw(self) -> None:
        """Draw."""
        self.did.append("redraw")

    def go_on(self) -> None:
        """Go on."""
        self.did.append("go on")

    def move_on(self) -> None:
        """Everything has been shown."""
        self.did.append("move on")

    def forget_later(self) -> None:
        """Forget what stands in the prompt, later."""
        self.did.append("forget later")

    def give_tip(self) -> None:
        """Look for a tip."""
        self.did.append("tip")

    def action_hide(self) -> None:
        """Draw the curtain."""
        self.did.append("hide")

    def action_command(self, command: str) -> None:
        """Do a command."""
        self.commands.append(command)

    def answer_from_list(self, *options: Any) -> None:
        """Answer."""
        self.answers += options

    def opens(self, outcome: Opened) -> None:
        """Open what came of a command."""
        self.did.append(f"open {type(outcome).__name__}")

    def say(self, words: str, *, refused: bool = False) -> None:
        """Say something."""
        self.said.append(("refused: " if refused else "") + words)

    def tell_fault(self, fault: str) -> None:
        """Say what the disk has refused."""
        self.said.append(f"fault: {fault}")
