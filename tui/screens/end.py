"""The end: who won, what the game says of it, and its story."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from core.players.levels import glossed
from core.words.hints import given_to
from core.words.prices import ledger_words
from core.words.seating import OPENED, opened_words
from tui.look.marks import section, tape, wrapped
from tui.look.spans import Line, Span, fit, hitting, width_of
from tui.screens.asks import Replay
from tui.screens.charts import charts
from tui.table.harder import next_level
from tui.table.watched import length_words, seconds_of
from tui.widgets.dialog import Dialog
from tui.widgets.field import Field
from tui.widgets.field_page import FieldPage
from tui.widgets.page import masthead

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.views import View
    from tui.screens.end_page import EndPage
    from tui.table.table import Table

HEARD_EVERY: Final = 0.25
"""Seconds from one look at what is worked out to the next."""

STORY: Final = 20
"""Columns for the headings of the story."""

STORY_LEAST: Final = 68
"""Columns that the story keeps where something stands beside it, with the blanks between them."""

GAP: Final = 3
"""Blanks between the story and what stands beside it."""

EMPTY: Final[Line] = ()


class EndScreen(FieldPage[None]):
    """The final report of a game that is over.

    Attributes:
        said: What stands in the line above the keys in place of the last line of the report; empty for nothing.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "replay", id="end.replay"),
        Binding("h", "hands", "open all hands", id="end.hands"),
        Binding("m", "report", "report", id="end.report", tooltip="the whole report"),
        Binding("e", "export", "export", id="end.export", tooltip="write the transcript or the report"),
        Binding("n", "again", "again", id="end.again"),
        Binding("escape", "title", "title", id="end.title", key_display="esc"),
        Binding("l", "harder", "next level", id="end.harder", tooltip="play again, against the next level"),
        Binding("b", "board", "board", id="end.board", tooltip="back to the board"),
        Binding("y", "history", "history", id="end.history", tooltip="history and variations"),
        Binding("c", "copy", "copy the result", show=False, id="end.copy"),
        Binding("question_mark", "app.help", "help", id="end.help", key_display="?"),
    ]

    def __init__(self, table: Table, page: EndPage) -> None:
        """The end of a table's game, with what the game says of it."""
        super().__init__()
        self.table = table
        self.page = page
        self._next_level = next_level(table)
        self._offer = (
            f"Next level: {glossed(self._next_level)}. Press l to play against it." if self._next_level else ""
        )
        self.said = self._offer
        self._refused = False

    def on_mount(self) -> None:
        """The game is looked back on, unless somebody has said that it is not."""
        self._look_back()
        self.set_interval(HEARD_EVERY, self._hear)

    def on_screen_resume(self) -> None:
        """It goes on where it was left."""
        self._look_back()

    def on_unmount(self) -> None:
        """Nothing goes on that nobody looks at."""
        self.table.look_back.pause()

    def key_told(self, binding: Binding) -> Binding:
        """What playing again is called, and where the replay is opened, is the game's to say."""
        match binding.id, self.page.decided():
            case "end.again", _:
                return replace(binding, description=self.page.again)
            case "end.replay", (_, called):
                return replace(binding, description=called)
            case _:
                # all others are called the same in every game
                return binding

    def _look_back(self) -> None:
        if getattr(self.app, "looks_back", False):
            self.table.look_back.begin()

    def _hear(self) -> None:
        """Draw what is new of what is worked out meanwhile."""
        if self.app.screen is self and self.table.look_back.look():
            self.repaint()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The report."""
        table = self.table
        view, words = table.public_view(), table.words
        hinted = given_to(table.travel.remarks.hinted, words.seats)
        opened = opened_words(table.history, table.travel.remarks, words)
        story = (
            *words.story(view, table.events()),
            *(((OPENED, opened),) if opened else ()),
            ("Undos", ledger_words(table.ledger)),
            *((("Hints", hinted),) if hinted else ()),
        )
        heading = f"Final report · {' · '.join(self._length(view))}"
        lines: list[Line] = [
            masthead(heading, f"file {table.file_number} closed", width, table.game.title),
            (),
            *(self.page.top(width) or [_on_tape(self.page.headline(), width)]),
        ]
        # below them the title of the story, its lines and the keys
        above = self.page.lines(width, height - len(lines) - 2 - len(story))
        has_room = len(lines) + len(above) + len(story) + 3 <= height
        lines += above if has_room or not self.page.brief else self.page.lines(width, height - len(lines) - 2)
        begins = len(lines)
        told = story if has_room or not self.page.brief else ()
        lines += _story(told, width)
        # a blank line before the charts, and one for what is said
        room = height - 3 - len(lines)
        drawn = charts(table, width, room) or self.page.below(width, room)
        if drawn:
            lines += [(), *drawn]
        elif told and (beside := self.page.beside(width - STORY_LEAST, height - 2 - begins)):
            narrow = width - max(map(width_of, beside)) - GAP
            left = _story(told, narrow, rows=2)
            both = zip_longest(left, beside, fillvalue=EMPTY)
            lines[begins:] = [(*fit(one, narrow), Span(" " * GAP), *other) for one, other in both]
        lines += [()] * (height - 1 - len(lines))
        if self.said:
            line = fit((Span(f"  {self.said}", "bad" if self._refused else "text"),), width)
            lines[height - 2] = hitting(("key", "l"), line) if self.said == self._offer else line
        return [*lines[: height - 1], self.keys(width)]

    def _length(self, view: View) -> list[str]:
        """How many rounds the game took, and how long, where its file tells."""
        seconds = seconds_of(self.table)
        return [self.table.words.length(view), *([length_words(seconds)] if seconds is not None else [])]

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Put a sentence into the line above the keys."""
        self.said = sentence
        self._refused = refused
        self.repaint()

    def action_replay(self) -> None:
        """The game as a film, opened where it was decided, if that can be told."""
        decided = self.page.decided()
        self.post_message(Replay(self.table, None if decided is None else decided[0]))

    async def action_history(self) -> None:
        """Everything that happened, line by line, over the table."""
        await self.app.run_action("app.history")

    def action_report(self) -> None:
        """The whole report, to read."""
        from tui.screens.whole_report import ReportScreen

        self.app.push_screen(ReportScreen(self.table))

    def action_export(self) -> None:
        """Ask where to write the record of the game."""
        source = self.table.source
        name = f"terror-below-{self.table.file_number}" if source is None else source.stem
        self.type_in("Write to", str(Path.cwd() / f"{name}.txt"))

    @on(Field.Submitted)
    def export(self, event: Field.Submitted) -> None:
        """Write the transcript, or the report to a file that ends in `.md`; nothing that exists is overwritten."""
        from saves.errors import SaveError
        from tui.table.written import write

        typed = event.value.strip()
        self.close_field()
        if not typed:
            return
        try:
            told, path = write(self.table, Path(typed).expanduser())
        except (SaveError, RuntimeError) as error:
            self.say(str(error), refused=True)
        else:
            self.say(f"The {told} is in {path}.")

    def action_hands(self) -> None:
        """Show what everybody held at the end."""
        self.app.push_screen(HandsDialog(self.page))

    def action_copy(self) -> None:
        """Put the result into the clipboard, as a line to be sent to somebody."""
        text = self.page.text()
        self.app.copy_to_clipboard(text)
        self.say(f"Copied: {text}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hands can be opened where there are any."""
        if action == "export" and getattr(self.app, "guest", False):
            return False
        if action == "hands":
            return bool(self.page.hands(HandsDialog.WIDTH))
        if action == "harder":
            return bool(self._next_level)
        return super().check_action(action, parameters)

    def action_board(self) -> None:
        """Back to the board as it was left."""
        self.dismiss(None)

    async def action_again(self) -> None:
        """A new game with the same seats."""
        await self.app.run_action("app.play_again")

    async def action_harder(self) -> None:
        """A new game with the same seats, against computer players of the next level."""
        await self.app.run_action("app.play_harder")

    async def action_title(self) -> None:
        """Leave what is being typed, or the game."""
        if self.is_typing:
            self.close_field()
            return
        await self.app.run_action("app.leave_table")


class HandsDialog(Dialog[None]):
    """Every hand of a game that is over."""

    WIDTH = 72
    title_text = "ALL HANDS"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,h", "leave", "close", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, page: EndPage) -> None:
        super().__init__()
        self._page = page

    def body(self, width: int) -> Iterable[Line]:
        """What each seat held."""
        return self._page.hands(width)


def _on_tape(words: str, width: int) -> Line:
    words = words if len(words) + 6 <= width else " ".join(words.split())
    label = f"   {words}   "[:width]
    left = max(0, width - len(label) - 6) // 4 * 2
    start, end = tape(left), tape(width - left - len(label))
    return (Span(start, "tape", "ink"), Span(label, "ink", "tape", "bold"), Span(end, "tape", "ink"))


def _story(story: Sequence[tuple[str, str]], width: int, rows: int = 1) -> list[Line]:
    """The story below its title, each part of it in at most so many rows; nothing for none."""
    if not story:
        return []
    title = hitting(("key", "m"), section("THE STORY", "m the whole report", width))
    return [title, *(line for heading, told in story for line in _story_part(heading, told, width, rows))]


def _story_part(heading: str, words: str, width: int, rows: int) -> list[Line]:
    told = wrapped(words, width - STORY - 2, rows) or ("",)
    return [
        (Span(f"  {heading if not row else '':<{STORY - 2}}", "muted"), Span(text)) for row, text in enumerate(told)
    ]
