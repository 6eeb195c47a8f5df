"""The end: the ranking, where the points came from, and the story of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from core.terror_below.story import places_of
from core.terror_below.words.hands import hand_words
from core.terror_below.words.names import EGG_MARKS, count
from core.terror_below.words.prompts import prompt_parts
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.standing import races
from core.terror_below.words.story import headline, story
from core.terror_below.words.verdict import why_of
from core.words.prices import ledger_words
from tui.look.marks import paragraph, section, tape
from tui.look.spans import Line, Span, fit
from tui.screens.asks import Replay
from tui.screens.report import columns_of
from tui.table.watched import length_words, seconds_of
from tui.widgets.dialog import Dialog
from tui.widgets.field import Field
from tui.widgets.field_page import FieldPage
from tui.widgets.page import masthead

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.terror_below.views import SoloView, SquadView, View
    from tui.screens.report import Column
    from tui.table.table import Table

BAR: Final = 19
"""Where the bars begin, and the columns of numbers."""

ACROSS: Final = 10
"""Columns from one number to the next."""

NAME_WIDTH: Final = 6
STORY: Final = 20


class EndScreen(FieldPage[None]):
    """The final report of a game that is over.

    Attributes:
        said: What stands in the line above the keys in place of the last line of the report; empty for nothing.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "replay", id="end.replay"),
        Binding("h", "hands", "open all hands", id="end.hands"),
        Binding("m", "report", "report", id="end.report", tooltip="the whole report"),
        Binding("e", "export", "export", id="end.export", tooltip="write the record, or the report, to a file"),
        Binding("n", "again", "again", id="end.again"),
        Binding("escape", "title", "title", id="end.title", key_display="esc"),
        Binding("b", "board", "board", id="end.board", tooltip="back to the board"),
        Binding("y", "history", "history", id="end.history", tooltip="history and side lines"),
        Binding("question_mark", "app.help", "help", id="end.help", key_display="?"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.said = ""
        self._refused = False

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The report."""
        table = self.table
        view = table.public_view()
        columns = columns_of(view)
        score = [] if view.solo is None else _score(view, view.solo, width)
        why = _why(view, width)
        spare = height - 13 - len(score or why) - 2 * len(view.squads) - (1 if score else 0)
        gap: list[Line] = [()] if spare > bool(why_of(view) and not score) else []
        lines: list[Line] = [
            masthead(f"Final report · {' · '.join(self._length(view))}", f"file {table.file_number} closed", width),
            (),
            _on_tape(headline(view), width),
            *(score or why),
            *(gap if score or why_of(view) else []),
            section("WHERE THE POINTS CAME FROM", "", width),
            _heads(columns),
            *(line for place, seat in places_of(view) for line in _seat_lines(place, view, seat, columns, width)),
            _legend(columns),
            *gap,
            section("THE STORY", "m the whole report", width),
        ]
        told = (*story(view, table.events(), table.game.decks), ("Undo ledger", ledger_words(table.ledger)))
        lines += [_story_line(heading, words, width) for heading, words in told]
        lines += [()] * (height - 1 - len(lines))
        if self.said:
            lines[height - 2] = fit((Span(f"  {self.said}", "bad" if self._refused else "text"),), width)
        return [*lines[: height - 1], self.keys(width)]

    def _length(self, view: View) -> list[str]:
        """How many rounds the game took, and how long, where its file tells."""
        seconds = seconds_of(self.table)
        return [count(view.round, "round"), *([length_words(seconds)] if seconds is not None else [])]

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Put a sentence into the line above the keys."""
        self.said = sentence
        self._refused = refused
        self.repaint()

    def action_replay(self) -> None:
        """The game as a film."""
        self.post_message(Replay(self.table))

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
        """Write the record, or the report to a file that ends in `.md`; nothing that exists is overwritten."""
        from saves.errors import SaveError
        from tui.table.told import write

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
        self.app.push_screen(HandsDialog(self.table))

    def action_board(self) -> None:
        """Back to the board as it was left."""
        self.dismiss(None)

    async def action_again(self) -> None:
        """A new game with the same seats."""
        await self.app.run_action("app.play_again")

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

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def body(self, width: int) -> Iterable[Line]:
        """The cards of each seat."""
        for seat, setup in enumerate(self._table.setup.seats):
            view = self._table.game.view(self._table.history.state, seat)
            hand = view.hand
            if hand is None:
                continue
            colour = setup.ground
            first, *rest = paragraph(", ".join(hand_words(hand, EGG_MARKS)) or "no cards", width - 5)
            yield (Span(setup.tag, "seat-ink", colour, "bold"), Span("  "), *first)
            for line in rest:
                yield (Span("     "), *line)


def _score(view: View, solo: SoloView, width: int) -> list[Line]:
    """Why a solo game is won or lost, and its score line by line; that of a lost one does not count. TB 11.6."""
    ink = "text" if solo.won else "faint"
    _, why = prompt_parts(view)
    lines: list[Line] = [
        (Span(f"  {why}", "good" if solo.won else "bad", emphasis="bold"),),
        section("THE SCORE", "TB 11.6" if solo.won else "not counted: the game is lost", width),
    ]
    for name, points in solo.score:
        lines.append((Span(f"  {SCORE_NAMES[name]:<{BAR + 2}}", "muted"), Span(f"{points:>{ACROSS - 4}}", ink)))
    total = sum(points for _, points in solo.score)
    together = Span(f"{total if solo.won else '-':>{ACROSS - 4}}", "accent", emphasis="bold")
    return [*lines, (Span(f"  {'Together':<{BAR + 2}}", emphasis="bold"), together)]


def _why(view: View, width: int) -> list[Line]:
    """Why a game of several ended as it did, under who won: whose squads are dead, what decides a tie. TB 9.

    A blank line where the headline says all.
    """
    lines = paragraph(why_of(view), width - 4)
    return [(Span("  "), *(span._replace(emphasis="bold") for span in line)) for line in lines]


def _on_tape(words: str, width: int) -> Line:
    label = f"   {words}   "[:width]
    left = max(0, width - len(label) - 6) // 4 * 2
    start, end = tape(left), tape(width - left - len(label))
    return (Span(start, "tape", "ink"), Span(label, "ink", "tape", "bold"), Span(end, "tape", "ink"))


def _heads(columns: Sequence[Column]) -> Line:
    heads = "".join(f"{column.head:>{ACROSS}}" for column in columns)
    return (Span(" " * (BAR - 2)), Span(f"{heads}{'Total':>{ACROSS}}", "muted"))


def _seat_lines(place: str, view: View, seat: int, columns: Sequence[Column], width: int) -> tuple[Line, Line]:
    squad = view.squads[seat]
    setup = squad.setup
    left, right = setup.brackets[0], setup.brackets[1]
    name = setup.name if len(setup.name) <= NAME_WIDTH else f"{setup.name[: NAME_WIDTH - 1]}…"
    colour = setup.ground
    points = [squad.score.get(column.source, 0) for column in columns]
    numbers = tuple(
        Span(f"{number:>{ACROSS}}" if number else f"{'·':>{ACROSS}}", "text" if number else "faint")
        for number in points
    )
    top: Line = (
        Span("  "),
        Span(f"{place} ", "accent", emphasis="bold"),
        Span(f"{left}{f' {name}':<{NAME_WIDTH}}{right}", "seat-ink", colour, "bold"),
        Span(" " * (BAR - 14)),
        *numbers,
        Span(f"{squad.vp:>{ACROSS}}", "text", emphasis="bold"),
        Span("" if squad.alive else " †", "bad"),
    )
    return top, _bar(squad, view, columns, colour, width)


def _bar(squad: SquadView, view: View, columns: Sequence[Column], colour: str, width: int) -> Line:
    """The points by their sources, up to the goal where VP are the goal. TB 1, 11.5."""
    goal = view.goal
    each = max(1, (width - 2 * BAR - 2) // max(1, goal))
    bar = "".join(column.shade * (squad.score.get(column.source, 0) * each) for column in columns)
    room = each * goal
    return (Span(" " * BAR), *fit((Span(bar, colour),), room), Span(f"▏{goal}" if races(view) else "", "muted"))


def _legend(columns: Sequence[Column]) -> Line:
    parts: list[Span] = [Span(" " * BAR)]
    for column in columns:
        parts += [Span(column.shade, "text"), Span(f" {column.words}  ", "muted")]
    return tuple(parts)


def _story_line(heading: str, words: str, width: int) -> Line:
    room = width - STORY - 2
    words = words if len(words) <= room else f"{words[: max(0, room - 1)]}…"
    return (Span(f"  {heading:<{STORY - 2}}", "muted"), Span(words))
