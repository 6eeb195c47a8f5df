"""The list of commands, ctrl+p: all that can be done now, in groups, with the keys that do it; typing finds it."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.events import InputEvent

from core.engine.plain_text import plain
from tui.look.marks import lit, title
from tui.look.spans import Line, Span, abreast, cells, fit, hitting, shortened
from tui.widgets.dialog import Box, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from textual.events import Click, Event, Key, MouseEvent, Paste

FRAME: Final = 8
"""Lines of the box around the list: its frame, what is typed, the groups, and the buttons between blank lines."""

FOOT: Final = 2
"""Lines in which the chosen command is told in full."""

BETWEEN: Final = "  "
"""What parts a command from what it does, and one group from the next."""

LONGEST: Final = 40
"""So many letters can be typed: no command is found by more."""


class ListedCommand(NamedTuple):
    """Something that can be done.

    Attributes:
        words: What it is called.
        call: What does it. It is called when the list is closed.
        key: The key that does it without the list, as players are told it; empty where none does.
        about: What it does, or brings, in a few words more.
    """

    words: str
    call: Callable[[], object]
    key: str = ""
    about: str = ""


class Group(NamedTuple):
    """Commands of one kind, under their heading."""

    heading: str
    commands: tuple[ListedCommand, ...]


class CommandsScreen(Dialog["Callable[[], object]"]):
    """All commands, in groups. It is left with the chosen one, or with None.

    It takes every key itself, so that what is typed ahead of its picture is typed all the same. Keys that come after
    the one that chose a command were meant for the list, and are nobody's.
    """

    LISTS_COMMANDS = False
    WIDTH = 76

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "do it", id="commands.choose"),
        Binding("down", "move(1)", "next", show=False, id="commands.down"),
        Binding("up", "move(-1)", "before", show=False, id="commands.up"),
        Binding("pagedown", "page(1)", "next page", show=False, id="commands.page.down"),
        Binding("pageup", "page(-1)", "page before", show=False, id="commands.page.up"),
        Binding("home,ctrl+home", "edge(0)", "first", show=False, id="commands.first"),
        Binding("end,ctrl+end", "edge(-1)", "last", show=False, id="commands.last"),
        Binding("tab", "group(1)", "next group", id="commands.group.next"),
        Binding("shift+tab", "group(-1)", "group before", show=False, id="commands.group.before"),
        Binding("backspace", "rub_out", "delete", show=False, id="commands.rub"),
        Binding("ctrl+u", "rub_out_all", "delete all", show=False, id="commands.rub.all"),
        Binding("escape", "leave", "close", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, groups: Sequence[Group], heading: str = "COMMANDS", at: str = "") -> None:
        """What can be done, in the order of the list. It begins at the command called `at`, if there is one."""
        super().__init__()
        self.title_text = heading
        self._groups = tuple(group for group in groups if group.commands)
        self._found = self._groups
        self._typed = ""
        names = [command.words for command in self.commands]
        self._at = names.index(at) if at in names else 0
        self._top = 0
        self._is_over = False

    @property
    def typed(self) -> str:
        """What has been typed."""
        return self._typed

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups that hold what was found, with that alone."""
        return self._found

    @property
    def commands(self) -> tuple[ListedCommand, ...]:
        """What was found, in the order in which it is listed."""
        return tuple(command for group in self._found for command in group.commands)

    @property
    def chosen(self) -> ListedCommand | None:
        """The command under the cursor; None where nothing was found."""
        found = self.commands
        return found[self._at] if found else None

    # What is drawn.

    def body(self, width: int) -> Iterable[Line]:
        """What is typed, the groups, as many commands as there is room for, and the chosen one in full."""
        yield self._field(width)
        yield self._tabs(width)
        rows = self._rows(width)
        yield from self._window(rows)
        foot = self._told(width)
        yield from foot
        yield from [()] * (FOOT - len(foot))

    def _field(self, width: int) -> Line:
        typed = Span(self._typed, "text", emphasis="bold")
        hint = () if self._typed else (Span(" type a word of it", "muted"),)
        whole = sum(len(group.commands) for group in self._groups)
        count = Span(f"{len(self.commands)} of {whole}", "muted")
        return abreast(
            (Span("> ", "accent", emphasis="bold"), typed, Span(" ", "cursor-ink", "cursor"), *hint), (count,), width
        )

    def _tabs(self, width: int) -> Line:
        """The groups by name, with how many commands of each were found; a click goes there."""
        here = self._group_of(self._at)
        parts: list[Span] = []
        for number, group in enumerate(self._found):
            looks = ("cursor-ink", "cursor", "bold") if number == here else ("accent", "", "")
            parts += [Span(f"{group.heading} {len(group.commands)}", *looks, ("group", number)), Span(BETWEEN)]
        return fit(parts, width)

    def _rows(self, width: int) -> list[tuple[int | None, Line]]:
        """Every line of the list, with the number of its command; headings have none."""
        rows: list[tuple[int | None, Line]] = []
        number = 0
        across = max((cells(command.key) for command in self.commands), default=0)
        for group in self._found:
            rows.append((None, title(group.heading, width)))
            for command in group.commands:
                line = self._row(command, width, across)
                rows.append((number, hitting(("command", number), lit(line, width) if number == self._at else line)))
                number += 1
        return rows or [(None, (Span("No command has that name.", "muted"),))]

    def _row(self, command: ListedCommand, width: int, across: int) -> Line:
        """A command: its words, what it does, its key at the right end."""
        room = width - across - len(BETWEEN)
        words = shortened(plain(command.words), room)
        left = room - cells(words) - len(BETWEEN)
        about = shortened(plain(command.about), left) if left > len(BETWEEN) else ""
        told = (Span(words, "text", emphasis="bold"), Span(f"{BETWEEN}{about}", "muted"))
        return (*fit(told, room), Span(BETWEEN), Span(f"{command.key:>{across}}", "accent", emphasis="bold"))

    def _window(self, rows: Sequence[tuple[int | None, Line]]) -> Iterator[Line]:
        """The lines of the list that there is room for, those around the chosen one."""
        room = self._room
        chosen = next((at for at, (number, _) in enumerate(rows) if number == self._at), 0)
        # the heading of the first command of a group is shown with it
        upper = chosen - 1 if chosen and rows[chosen - 1][0] is None else chosen
        self._top = max(min(self._top, upper, max(0, len(rows) - room)), chosen - room + 1, 0)
        shown = [line for _, line in rows[self._top : self._top + room]]
        yield from shown
        yield from [()] * (room - len(shown))

    @property
    def _room(self) -> int:
        """Lines for commands and headings, as many while it is searched, so that the box keeps its size."""
        whole = sum(len(group.commands) + 1 for group in self._groups)
        return max(1, min(whole, self.app.size.height - FRAME - FOOT))

    def _told(self, width: int) -> list[Line]:
        chosen = self.chosen
        if chosen is None:
            return []
        about = f"{BETWEEN}{chosen.about}" if chosen.about else ""
        if cells(f"{chosen.words}{about}") + len(BETWEEN) * 2 + max(cells(each.key) for each in self.commands) <= width:
            return []
        lines = wrap(plain(f"{chosen.words}{about}"), max(1, width))[:FOOT]
        return [(Span(line, "text"),) for line in lines]

    def _draw(self) -> None:
        self.query_one(Box).measure()

    def on_resize(self) -> None:
        """As many commands as there is room for."""
        self._draw()

    # What is typed, and where the cursor goes.

    async def on_event(self, event: Event) -> None:
        """Nothing more is heard once a command was chosen."""
        if not (self._is_over and isinstance(event, InputEvent)):
            await super().on_event(event)

    def on_key(self, event: Key) -> None:
        """What can be read is typed, whatever it means elsewhere. Enter chooses before the next key is heard."""
        if event.key == "enter":
            event.stop()
            self.action_choose()
        elif event.is_printable and event.character is not None:
            event.stop()
            self._search(self._typed + event.character)

    def on_paste(self, event: Paste) -> None:
        """What is pasted is typed; of several lines the first."""
        event.stop()
        self._search(self._typed + (event.text.splitlines() or [""])[0])

    def action_rub_out(self) -> None:
        """Take away the last letter."""
        self._search(self._typed[:-1])

    def action_rub_out_all(self) -> None:
        """Take away all that was typed."""
        self._search("")

    def _search(self, typed: str) -> None:
        """List what is called so, and go to what is called most like it."""
        self._typed = plain(typed)[:LONGEST].lstrip()
        wanted = self._typed.casefold().split()
        kept = (
            Group(group.heading, tuple(command for command in group.commands if likeness(command, wanted)))
            for group in self._groups
        )
        self._found = tuple(group for group in kept if group.commands)
        found = self.commands
        self._at = max(range(len(found)), key=lambda at: likeness(found[at], wanted), default=0)
        self._top = 0
        self._draw()

    def action_move(self, step: int) -> None:
        """The next command, or the one before; behind the last comes the first."""
        if found := self.commands:
            self._at = (self._at + step) % len(found)
            self._draw()

    def action_page(self, step: int) -> None:
        """As many commands further as are shown, at most to the last."""
        self._go_to(self._at + step * self._room)

    def action_edge(self, at: int) -> None:
        """The first command, or the last."""
        self._go_to(at % max(1, len(self.commands)))

    def action_group(self, step: int) -> None:
        """The first command of the next group, or of the one before."""
        if self._found:
            self._go_to_group((self._group_of(self._at) + step) % len(self._found))

    def _go_to(self, at: int) -> None:
        self._at = max(0, min(at, len(self.commands) - 1))
        self._draw()

    def _go_to_group(self, number: int) -> None:
        self._top = 0
        self._go_to(sum(len(group.commands) for group in self._found[:number]))

    def _group_of(self, at: int) -> int:
        """The group in which a command stands."""
        for number, group in enumerate(self._found):
            if at < len(group.commands):
                return number
            at -= len(group.commands)
        return 0

    def wheel(self, event: MouseEvent, step: int) -> None:
        """The wheel moves the cursor."""
        event.stop()
        self._go_to(self._at + step)

    # What is chosen.

    def action_choose(self) -> None:
        """Leave with the command under the cursor."""
        if (chosen := self.chosen) is not None and self.is_on_top:
            self._is_over = True
            self.dismiss(chosen.call)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a command does it; one on the name of a group goes there."""
        if kind == "command" and int(value) < len(self.commands):
            self._go_to(int(value))
            self.action_choose()
        elif kind == "group" and int(value) < len(self._found):
            self._go_to_group(int(value))

    def on_click(self, event: Click) -> None:
        """A click beside the box closes it."""
        if not self.query_one(Box).region.contains(event.screen_x, event.screen_y):
            event.prevent_default()
            self.dismiss(None)


def likeness(command: ListedCommand, wanted: Sequence[str]) -> int:
    """How well a command fits words that were typed, in small letters: 0 for not at all, 1 where nothing was typed.

    Each of them must be found in its name or in what it does; what its name, or a word of it, begins with comes first.
    """
    name, about = command.words.casefold(), command.about.casefold()
    if not all(word in name or word in about for word in wanted):
        return 0
    if not wanted:
        return 1
    if name.startswith(" ".join(wanted)):
        return 4
    begun = name.split()
    if all(any(part.startswith(word) for part in begun) for word in wanted):
        return 3
    return 2 if all(word in name for word in wanted) else 1
