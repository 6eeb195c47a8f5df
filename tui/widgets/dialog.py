"""Boxes that lie over a veiled screen: the screen stays as it was, in one colour."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.events import Event
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen

from tui.look.palette import Palette
from tui.look.spans import Line, Span, fit, hitting, on, width_of
from tui.widgets.lines import HIT, OwnLines
from tui.widgets.standing import TopScreen, comes_early

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
    from rich.style import Style
    from textual.app import ComposeResult
    from textual.events import Click, Key, MouseEvent

ResultT = TypeVar("ResultT")

PAD = Span("  ")


class Veil:
    """The screen under a dialog, with every colour turned into one."""

    def __init__(self, under: BackgroundScreen, style: Style) -> None:
        self._under = under
        self._style = style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self._under, options):
            yield segment if segment.control else Segment(segment.text, self._style)


class Dialog(TopScreen[ResultT], ModalScreen[ResultT]):
    """A framed box in the middle of the veiled screen; escape always leaves it."""

    # A whole path: a bare name would be looked for beside each module that subclasses it.
    CSS_PATH = str(Path(__file__).with_name("dialog.tcss"))
    ALLOW_SELECT = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "close", id="dialog.leave", key_display="esc"),
        # a box cuts off the application's own keys, which are wanted over every box too
        Binding("f2", "app.rules", "rules", show=False, id="help.rules"),
        Binding("f3", "app.settings", "settings", show=False, id="settings"),
        Binding("f8", "app.shot", "picture to a file", show=False, id="shot"),
        Binding("down,j", "turn(1)", "further down", show=False),
        Binding("up,k", "turn(-1)", "further up", show=False),
        Binding("pagedown", "turn(8)", "further down", show=False),
        Binding("pageup", "turn(-8)", "further up", show=False),
    ]

    WIDTH: ClassVar[int] = 60
    """Columns of the box, where the terminal has them."""

    title_text: str = ""
    """What stands on tape in the frame."""

    hint: str = ""
    """What stands at the right end of the frame."""

    ink: str = "accent"
    """The colour of the frame."""

    CONSENTS: ClassVar[bool] = False
    """Somebody agrees to something in it: what may have been pressed before it could be read does nothing."""

    stands_since: float = 0.0
    """When it could be read first, in seconds as events have them."""

    first: int = 0
    """The line of the body at the top, where the terminal has no room for all of them."""

    def compose(self) -> ComposeResult:
        """The box."""
        yield Box()

    def body(self, width: int) -> Iterable[Line]:
        """What the box says, in lines of this width. A subclass says it."""
        raise NotImplementedError

    def render(self) -> RenderableType:
        """The veiled screen."""
        under = super().render()
        if not isinstance(under, BackgroundScreen):
            return under
        return Veil(under, Palette.of(self.app).style("faint", "veil"))

    def buttons(self) -> Line:
        """The dialog's keys as buttons, the one that does most first, the safe one last."""
        usable = {
            active.binding.id or active.binding.key: active.binding
            for active in reversed(self.active_bindings.values())
            if active.node is self and active.binding.show and active.enabled
        }
        shown = list(usable.values())[::-1]
        # a key that every dialog has stands among the dialog's own where that one names it
        own = [binding.id for binding in type(self).BINDINGS if isinstance(binding, Binding)]
        shown.sort(key=lambda binding: (binding.action == "leave", own.index(binding.id) if binding.id in own else -1))
        parts: list[Span] = []
        for number, binding in enumerate(shown):
            text = f" {binding.key_display or binding.key} {self.label(binding)} "
            ground, ink = ("tape", "ink") if number == 0 and len(shown) > 1 else ("panel", "text")
            parts += [*hitting(("key", binding.key), (Span(text, ink, ground, "bold"),)), PAD]
        return tuple(parts[:-1])

    def label(self, binding: Binding) -> str:
        """The words on the button of a key."""
        return binding.description

    def action_leave(self) -> None:
        """Close the box and change nothing."""
        self.dismiss(None)

    def action_turn(self, lines: int) -> None:
        """Show what is further down, or up, where the terminal has no room for all of it."""
        box = self.query_one(Box)
        self.first = max(0, min(self.first + lines, box.left_out))
        box.repaint()

    def wheel(self, event: MouseEvent, step: int) -> None:
        """The wheel does the same."""
        event.stop()
        self.action_turn(step)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a span that means something. A subclass that has such spans answers."""

    def on_screen_resume(self) -> None:
        """From now on it can be read."""
        self.stands_since = Event().time

    def is_early(self, event: Event) -> bool:
        """Whether something was pressed or clicked before anybody can have read what is asked."""
        return self.CONSENTS and comes_early(self.app, event, self.stands_since)

    def on_key(self, event: Key) -> None:
        """A key that comes too early does nothing."""
        if self.is_early(event):
            event.stop()

    def on_click(self, event: Click) -> None:
        """A click on a button is its key."""
        if self.is_early(event):
            return
        found: Any = event.style.meta.get(HIT)
        if found is None:
            return
        if found[0] == "key":
            self.app.simulate_key(str(found[1]))
        else:
            self.hit(*found)


class Box(OwnLines):
    """The box of a dialog, as high as what it says."""

    GROUND = "surface"
    left_out: int = 0
    """Lines that there is no room for."""

    def on_mount(self) -> None:
        """Take the size that the dialog needs."""
        self.measure()

    def measure(self) -> None:
        """Take the size that the dialog needs now."""
        dialog = self.screen
        if isinstance(dialog, Dialog):
            width = min(dialog.WIDTH, self.app.size.width)
            self.styles.width = width
            self.styles.height = min(len(framed(dialog, width)), self.app.size.height)
        self.repaint()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The frame and what stands in it."""
        dialog = self.screen
        if not isinstance(dialog, Dialog):
            return ()
        lines = framed(dialog, width)
        self.left_out = max(0, len(lines) - height)
        if not self.left_out or height < LEAST:
            return lines if len(lines) <= height else [*lines[: height - 1], lines[-1]]
        dialog.first = min(dialog.first, self.left_out)
        return cut_down(lines, height, dialog.first, width, dialog.ink)


LEAST: Final = 4
"""Lines from which a box that is too high is gone through line by line."""


def cut_down(lines: Sequence[Line], height: int, first: int, width: int, ink: str) -> list[Line]:
    """As many lines of a frame as there is room for, from a line on; its lower edge says where the others are."""
    top, *sides, _ = lines
    left = len(lines) - height
    arrows = f" {'↑' if first else ' '}{'↓' if first < left else ' '} {left - first} more below "
    edge = on(
        "surface", fit((Span("┗━", ink), Span(arrows, "accent", emphasis="bold"), Span("━" * width, ink)), width - 1)
    )
    return [top, *sides[first : first + height - 2], (*edge, Span("┛", ink, "surface"))]


def framed(dialog: Dialog[Any], width: int) -> list[Line]:
    """The lines of a dialog in its frame: its body, a blank line and its buttons."""
    ink = dialog.ink
    inner = max(0, width - 2)
    title = (Span("━", ink), Span(f" {dialog.title_text} ", "ink", "tape", "bold"))
    hint = (Span(f" {dialog.hint} ", ink, emphasis="bold"), Span("━", ink)) if dialog.hint else ()
    rule = Span("━" * max(0, inner - width_of(title) - width_of(hint)), ink)
    top = fit((Span("┏", ink), *fit((*title, rule, *hint), inner), Span("┓", ink)), width)
    bottom = fit((Span("┗" + "━" * inner + "┛", ink),), width)
    text = max(0, inner - 4)
    rows: Iterable[Line] = chain([()], dialog.body(text), [(), dialog.buttons(), ()] if dialog.buttons() else [()])
    sides = [fit((Span("┃", ink), PAD, *fit(row, text), PAD, Span("┃", ink)), width) for row in rows]
    return [on("surface", line) for line in (top, *sides, bottom)]
