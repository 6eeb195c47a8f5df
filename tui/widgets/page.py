"""What every screen around the table is made of: tape, masthead, section titles, the line of keys."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from textual.binding import Binding
from textual.screen import Screen

from core.games import COLLECTION, SHELF
from tui.look.marks import tape
from tui.look.spans import Line, Span, abreast, fit, hitting, width_of
from tui.widgets.ground import ground
from tui.widgets.lines import HIT, OwnLines
from tui.widgets.standing import TopScreen
from tui.widgets.too_small import LEAST, too_small_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.app import ComposeResult
    from textual.events import Click
    from textual.geometry import Region
    from textual.strip import Strip

ResultT = TypeVar("ResultT")

PAGE_STYLE: Final = str(Path(__file__).with_name("page.tcss"))
"""The style sheet of a page, as a whole path: a bare name would be looked for beside each module that subclasses it."""


def tape_line(width: int) -> Line:
    """A whole line of hazard tape."""
    return (Span(tape(width), "tape", "ink"),)


def centred_on_tape(words: str, width: int) -> Line:
    """Words in the middle of a line of tape."""
    words = f" {words[: max(0, width - 2)]} "
    left = (width - len(words)) // 2
    whole = tape(width)
    return (
        Span(whole[:left], "tape", "ink"),
        Span(words, "ink", "tape", "bold"),
        Span(whole[left + len(words) :], "tape", "ink"),
    )


def masthead(left: str, right: str, width: int, game: str = "") -> Line:
    """The first line of a page: tape, the name of the game, where we are, and the file at the right end.

    `game` is the title of the game that the page is of. A page of no game bears the name of the only one on the shelf,
    else that of them all.
    """
    name = game or (SHELF[0].title if len(SHELF) == 1 else COLLECTION)
    start = (
        Span("▟▘▟▘", "tape", "ink"),
        Span(f" {name.upper()} ", "ink", "tape", "bold"),
        Span("▟▘▟▘", "tape", "ink"),
    )
    rest = abreast(
        (Span(f" {left}", "text", "panel"),), (Span(f"{right} ", "muted", "panel"),), width - width_of(start)
    )
    return fit((*start, *(span if span.ground else span._replace(ground="panel") for span in rest)), width)


def key_line(bindings: Iterable[tuple[Binding, bool]], width: int) -> Line:
    """The keys that do something now, likeliest first, and help at the right end; what cannot be done is dimmed.

    Each binding comes with whether it can be used; those of one group share their words.
    """
    parts: list[Line] = []
    help_part: Line = ()
    for group, members in groupby(bindings, key=lambda pair: (pair[0].group, pair[1])):
        several = list(members) if group[0] else []
        for binding, enabled in several[:1] if several else members:
            keys = "".join(dict.fromkeys(shown_key(other) for other, _ in several)) or shown_key(binding)
            words = binding.group.description if binding.group else binding.description
            part = _key(keys, words, enabled, binding.key)
            if binding.action.endswith("help"):
                help_part = part
            else:
                parts.append(part)
    line: list[Span] = [Span(" ")]
    room = width - width_of(help_part) - 2
    for part in parts:
        if width_of(line) + width_of(part) > room:
            break
        line += [*part, Span("  ")]
    return abreast(line, (*help_part, Span(" ")) if help_part else (), width)


def shown_key(binding: Binding) -> str:
    """What a key is called."""
    return binding.key_display or binding.key


def _key(keys: str, words: str, enabled: bool, press: str) -> Line:
    if not enabled:
        return (Span(f"({keys} {words})", "faint"),)
    return hitting(("key", press), (Span(keys, "accent", emphasis="bold"), Span(f" {words}", "muted")))


class Sheet(OwnLines):
    """The whole of a page."""

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """What the page says, or the notice that the terminal is too small for it."""
        page = self.screen
        if not isinstance(page, Page):
            return ()
        if width < page.LEAST[0] or height < page.LEAST[1]:
            return too_small_lines(width, height)
        return page.lines(width, height)


class Page(TopScreen[ResultT], Screen[ResultT]):
    """A screen that is one sheet, drawn from lines of spans."""

    CSS_PATH = PAGE_STYLE
    ALLOW_SELECT = False
    AUTO_FOCUS = ""

    LEAST: ClassVar[tuple[int, int]] = LEAST
    """Columns and lines that the page needs."""

    def compose(self) -> ComposeResult:
        """One sheet that fills the screen."""
        yield Sheet()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Its ground, in one colour."""
        return ground(self, crop)

    def on_screen_suspend(self) -> None:
        """Something else lies over the page: it is drawn anew when it is seen again, and nothing is kept till then."""
        self.query_one(Sheet).forget()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The lines of the page. A subclass has them."""
        raise NotImplementedError

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a span that means something. A subclass that has such spans answers."""

    def repaint(self) -> None:
        """Draw the page anew; before it stands and after it is closed there is nothing to draw."""
        sheet = self.query_one_optional(Sheet)
        if sheet is not None:
            sheet.repaint()

    def keys(self, width: int) -> Line:
        """The page's own keys as its last line."""
        order = [binding.id for binding in self.BINDINGS if isinstance(binding, Binding)]
        shown = {
            order.index(active.binding.id): (self.key_told(active.binding), active.enabled)
            for active in reversed(self.active_bindings.values())
            if active.node is self and active.binding.show and active.binding.id in order
        }
        return key_line((shown[place] for place in sorted(shown)), width)

    def key_told(self, binding: Binding) -> Binding:
        """A key as the last line tells it."""
        return binding

    def on_click(self, event: Click) -> None:
        """Answer a click: a key of the last line, or what the page makes of it."""
        found: Any = event.style.meta.get(HIT)
        if found is None:
            return
        kind, value = found
        if kind == "key":
            self.app.simulate_key(str(value))
        else:
            self.hit(kind, value)
