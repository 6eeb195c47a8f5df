"""The settings: one line each, its value between arrows, and what it means; below them the keys.

Whatever is changed holds at once and is kept.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Protocol, cast

from textual.binding import Binding, BindingType

from tui.keymap import FIXED, Keymap, told, why_not
from tui.look.boxes import LEAST
from tui.look.marks import section
from tui.look.spans import Line, Span, fit, hitting, on
from tui.screens.settings.rows import ROWS
from tui.widgets.page import Page, masthead

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual import events

    from tui.keymap import Bound
    from tui.screens.settings.rows import SettingRow
    from tui.settings import Settings

LINE: Final = Binding.Group("line", compact=True)
CHANGE: Final = Binding.Group("change", compact=True)

LABEL: Final = 16
"""Columns for what a setting is called."""

GAP: Final = 2
"""Columns between the settings and the keys, where they stand beside each other."""

KEY: Final = 20
"""Columns for the keys of a command."""

PRESS: Final = "Press the new key, or esc to keep the old one."
KEPT: Final = "It has its default keys."


class Configured(Protocol):
    """An application that does as it is set.

    Attributes:
        settings: What somebody has set.
    """

    settings: Settings

    def change(self, settings: Settings) -> None:
        """Set something, at once and for the next time."""

    def keymap_for(self, wishes: Mapping[str, str]) -> Keymap:
        """The keys of the game that is open, as they are wished."""


class _Drawn(NamedTuple):
    """A line of the page and the place of the cursor that it is; -1 for none."""

    line: Line
    place: int = -1


class SettingsScreen(Page[None]):
    """Every setting, and every key that can be changed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "line", id="settings.up", key_display="↑", group=LINE),
        Binding("down", "move(1)", "line", id="settings.down", key_display="↓", group=LINE),
        Binding("k", "move(-1)", "line", show=False, id="settings.up.letter"),
        Binding("j", "move(1)", "line", show=False, id="settings.down.letter"),
        Binding("left", "change(-1)", "change", id="settings.left", key_display="←", group=CHANGE),
        Binding("right", "change(1)", "change", id="settings.right", key_display="→", group=CHANGE),
        Binding("enter", "rebind", "change key", id="settings.rebind"),
        Binding("backspace", "restore", "restore", id="settings.restore", key_display="backspace"),
        Binding("escape,f3", "back", "back", id="settings.back", key_display="esc"),
        Binding("home", "move(-100000)", "the first", show=False, id="settings.first"),
        Binding("end", "move(100000)", "the last", show=False, id="settings.last"),
        Binding("pageup", "move(-10)", "ten up", show=False, id="settings.page.up"),
        Binding("pagedown", "move(10)", "ten down", show=False, id="settings.page.down"),
        Binding("question_mark", "app.help", "help", id="settings.help", key_display="?"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.said = ""
        self.refused = False
        self._at = 0
        self._above = 0
        self._waits = False

    @property
    def configured(self) -> Configured:
        """The application, which does as it is set."""
        return cast("Configured", self.app)

    @property
    def row(self) -> SettingRow | None:
        """The setting that the cursor is on."""
        return ROWS[self._at] if self._at < len(ROWS) else None

    @property
    def bound(self) -> Bound | None:
        """The command that the cursor is on."""
        return self._keymap().bounds[self._at - len(ROWS)] if self._at >= len(ROWS) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A setting has values, a command has keys."""
        del parameters
        if action in {"rebind", "restore"}:
            return True if self.bound is not None else None
        if action == "change":
            return True if self.row is not None else None
        return True

    # What is done.

    def action_move(self, step: int) -> None:
        """Another line."""
        self._go_to(max(0, min(self._at + step, len(ROWS) + len(self._keymap().bounds) - 1)))

    def _go_to(self, place: int) -> None:
        self._at = place
        self._say("")
        self.refresh_bindings()

    def action_change(self, step: int) -> None:
        """The next value of a setting, or the one before."""
        if self.row is not None:
            self.configured.change(self.row.changed(self.configured.settings, step))
            self._say("")

    def action_rebind(self) -> None:
        """Wait for the key that the command shall have."""
        if self.bound is not None:
            if self.bound.id in FIXED:
                self._say(why_not(self._keymap(), "", self.bound.id), refused=True)
            else:
                self._waits = True
                self._say(PRESS)

    def action_restore(self) -> None:
        """The keys from the start."""
        if self.bound is None:
            return
        keys = dict(self.configured.settings.keys)
        if keys.pop(self.bound.id, None) is None:
            self._say(KEPT)
            return
        faults = self.configured.keymap_for(keys).faults
        if faults:
            self._say(faults[0], refused=True)
            return
        self._keep(keys)
        self._say(f"{told(self.bound.keys[0])}: {self.bound.help} (default).")

    def on_key(self, event: events.Key) -> None:
        """The key that a command shall have, while it is waited for."""
        if not self._waits or self.bound is None:
            return
        event.stop()
        event.prevent_default()
        self._waits = False
        if event.key == "escape":
            self._say("")
            return
        refusal = why_not(self._keymap(), event.key, self.bound.id)
        if refusal:
            self._say(refusal, refused=True)
            return
        self._keep({**self.configured.settings.keys, self.bound.id: event.key})
        self._say(f"{told(event.key)}: {self.bound.help}.")

    def action_back(self) -> None:
        """Back to where they were opened."""
        if self._waits:
            self._waits = False
            self._say("")
        else:
            self.dismiss(None)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a line chooses it, on an arrow changes it, on a chosen command waits for its key."""
        place = int(value)
        again = place == self._at
        self._waits = False
        self._go_to(place)
        if kind == "less":
            self.action_change(-1)
        elif kind == "more":
            self.action_change(1)
        elif again and self.bound is not None:
            self.action_rebind()

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel goes through the lines."""
        del event
        self.action_move(step)

    def _keymap(self) -> Keymap:
        return self.configured.keymap_for(self.configured.settings.keys)

    def _keep(self, keys: dict[str, str]) -> None:
        settings: Settings = self.configured.settings
        self.configured.change(settings._replace(keys=keys))

    def _say(self, sentence: str, *, refused: bool = False) -> None:
        self.said, self.refused = sentence, refused
        self.repaint()

    # The sheet.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page."""
        room = height - 4
        if width >= LEAST["large"][0]:
            half = (width - GAP) // 2
            left = self._table(half)
            right = self._scrolled(self._keys(width - GAP - half), room)
            rows: list[Line] = [
                (*fit(begun, half), Span(" " * GAP), *ending)
                for begun, ending in zip_longest(left[:room], right, fillvalue=())
            ]
        else:
            rows = self._scrolled(self._drawn(width), room)
        rows += [()] * (room - len(rows))
        said: Line = (Span(f"  {self.said}"[:width], "bad" if self.refused else "accent" if self._waits else "muted"),)
        where = f"{self._at + 1} of {len(ROWS) + len(self._keymap().bounds)}"
        return [masthead("Settings", where, width), (), *rows, said, self.keys(width)]

    def _scrolled(self, drawn: Sequence[_Drawn], room: int) -> list[Line]:
        """As many lines as there is room for, that of the cursor among them."""
        at = next((number for number, line in enumerate(drawn) if line.place == self._at), 0)
        self._above = max(0, min(self._above, at - 1 if at else 0, len(drawn) - room), at - room + 1)
        return [one.line for one in drawn[self._above : self._above + room]]

    def _drawn(self, width: int) -> list[_Drawn]:
        """The settings, and the keys below them."""
        head = _Drawn(section("THE TABLE", "at once, and kept", width, focused=self.row is not None))
        rows = [_Drawn(self._row_line(number, row, width), number) for number, row in enumerate(ROWS)]
        return [head, *rows, _Drawn(()), *self._keys(width)]

    def _table(self, width: int) -> list[Line]:
        """The settings with room between them, and below all values of the chosen one with what each means."""
        lines: list[Line] = [section("THE TABLE", "at once, and kept", width, focused=self.row is not None), ()]
        for number, row in enumerate(ROWS):
            lines += [self._row_line(number, row, width), ()]
        chosen = self.row
        if chosen is None:
            return lines
        shown = chosen.shown(self.configured.settings, self.app.theme)
        lines += [section(chosen.label.upper(), "←→ chooses", width), ()]
        for value, words in chosen.values.items():
            ink = "accent" if words == shown else "muted"
            sentence = chosen.sentences.get(value, chosen.sentences[None])
            lines.append(
                fit((Span(f"   {words:<{LABEL}}", ink, emphasis="bold"), Span(f"   {sentence}", "muted")), width)
            )
        return lines

    def _keys(self, width: int) -> list[_Drawn]:
        """Every command, with its keys."""
        keymap = self._keymap()
        return [
            _Drawn(section("KEYS", "enter, then the key", width, focused=self.row is None)),
            *(
                _Drawn(self._key_line(len(ROWS) + number, bound, keymap, width), len(ROWS) + number)
                for number, bound in enumerate(keymap.bounds)
            ),
        ]

    def _row_line(self, place: int, row: SettingRow, width: int) -> Line:
        settings = self.configured.settings
        here = place == self._at
        ink, ground = ("cursor-ink", "cursor") if here else ("text", "panel")
        value = row.shown(settings, self.app.theme)
        line: Line = (
            Span(f"   {row.label:<{LABEL}}", "text" if here else "muted", emphasis="bold" if here else ""),
            Span(" ◄ ", ink, ground, "bold", ("less", place)),
            Span(f"{value:^13}", ink, ground, "bold"),
            Span(" ► ", ink, ground, "bold", ("more", place)),
            Span(f"  {row.sentence(settings)}", "text" if here else "muted"),
        )
        return hitting(("line", place), fit(line, width))

    def _key_line(self, place: int, bound: Bound, keymap: Keymap, width: int) -> Line:
        keys = keymap.of(bound)
        names = " ".join(told(key) for key in keys)
        waits = self._waits and place == self._at
        changed = bound.id in keymap.keys
        line: Line = (
            Span("   "),
            Span(f"{'press a key' if waits else names:<{KEY}}"[:KEY], "accent", emphasis="bold"),
            Span(f"{bound.help:<34}", "text"),
            Span(f"from the start {' '.join(told(key) for key in bound.keys)}" if changed else "", "muted"),
        )
        line = fit(line, width)
        if place == self._at:
            line = on("cursor", tuple(span._replace(ink="cursor-ink") for span in line))
        return hitting(("line", place), line)
