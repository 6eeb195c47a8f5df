"""The record book: how finished games ended, sorted as one likes, and the best games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from core.games import SHELF, annals_of, title_of
from core.words.contests import best_of
from core.words.english import count, series
from core.words.results import known_in
from saves.errors import SaveError
from saves.records.book import Pages, RecordBook, unread_words
from tui.look.marks import paragraph
from tui.screens.records.columns import Order, RecordSheet, sheet_of
from tui.screens.records.paper import Best, best_lines, record_lines
from tui.screens.records.saves import saves_of
from tui.widgets.paper import CHOOSE, PaperScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from saves.records.book import Result
    from tui.look.spans import Line

SORT: Final = Binding.Group("sort by", compact=True)

NONE_YET: Final = "No finished games yet. Finish one and it appears here."


class RecordsScreen(PaperScreen):
    """The list of finished games and the record of the chosen one.

    Attributes:
        pages: What the book holds.
        game: The game whose records are shown, by its name in saves; empty for all.
        sheet: The columns of what is shown, and its order.
        saves: The saved game of each record that still has one, by the records' ids; None while they are looked for.
    """

    heading = "Records"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("left", "sort(-1)", "sort by", id="records.sort.left", key_display="←", group=SORT),
        Binding("right", "sort(1)", "sort by", id="records.sort.right", key_display="→", group=SORT),
        Binding("h", "sort(-1)", "sort by", show=False, id="records.sort.left.letter"),
        Binding("l", "sort(1)", "sort by", show=False, id="records.sort.right.letter"),
        Binding("t", "turn_round", "reverse", id="records.turn"),
        Binding("s", "best", "best games", id="records.best"),
        Binding("g", "game", "game", id="records.game"),
        Binding("enter", "open", "read", id="records.open"),
        Binding("r,enter", "replay", "replay", id="records.replay", key_display="enter"),
        Binding("escape", "back", "back", id="records.back", key_display="esc"),
        Binding("b", "back", "back", show=False, id="records.back.letter"),
        Binding("question_mark", "app.help", "help", id="records.help", key_display="?"),
    ]

    def __init__(self, folder: Path, replay: Callable[[Path], None]) -> None:
        """The record book of a folder of saved games; `replay` shows one of them as a film."""
        super().__init__()
        self._replay = replay
        self.pages = Pages()
        self.game = ""
        self.sheet: RecordSheet = sheet_of((), Order())
        self.saves: Mapping[str, Path] | None = None
        self._folder = folder
        self._book = RecordBook(folder)
        self._fault = ""
        self._sorted: list[Result] = []
        self._best: tuple[tuple[str, Result], ...] = ()

    def on_mount(self) -> None:
        """Read the book, then look in a thread for the games that are still saved."""
        try:
            self.pages = self._book.pages()
        except SaveError as error:
            self._fault = str(error)
        self._arrange(Order())
        if self._sorted:
            self.run_worker(lambda: saves_of(self._folder), thread=True, group="saves")

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """It is known which games are still saved."""
        if event.worker.group == "saves" and event.state is WorkerState.SUCCESS and event.worker.result is not None:
            self.saves = event.worker.result
            self.repaint()
            self.refresh_bindings()

    @property
    def result(self) -> Result | None:
        """The chosen record."""
        return self._sorted[self.chosen] if self._sorted else None

    @property
    def save(self) -> Path | None:
        """The saved game of the chosen record; None where there is none, or it is not known yet."""
        result = self.result
        return None if result is None or self.saves is None else self.saves.get(result.id)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the book holds records of, by their names in saves, in the order of their titles."""
        return tuple(sorted({result.game for result in self.pages.results}, key=title_of))

    # The list and the paper.

    def count(self) -> int:
        """How many games have ended."""
        return len(self._sorted)

    def empty(self) -> str:
        """No game has ended, or the book cannot be read."""
        return self._fault or NONE_YET

    def right(self) -> str:
        """How many games there are, and what they are sorted by."""
        if not self._sorted:
            return ""
        only = self.game or (self.games[0] if len(self.games) == 1 < len(SHELF) else "")
        of = f" of {title_of(only)}" if only else ""
        return f"{count(len(self._sorted), 'game')}{of}, by {self.sheet.column.name}"

    def head(self, width: int) -> Sequence[Line]:
        """The heads of the columns."""
        return (self.sheet.head_line(width),) if self._sorted else ()

    def foot(self, width: int) -> Sequence[Line]:
        """The best games, and what could not be read."""
        units = {annals_of(result.game).unit for _, result in self._best}
        unit = units.pop() if len(units) == 1 else ""
        solo = all(len(result.players) == 1 for _, result in self._best)
        lines = best_lines([self._best_game(*one, unit) for one in self._best], width, unit, solo=solo)
        if self.pages.unread:
            words = unread_words(self._book.path.name, self.pages.unread)
            lines += [
                (),
                *(
                    tuple(span._replace(text=f"  {span.text}") for span in line)
                    for line in paragraph(words, width - 4, "bad")
                ),
            ]
        return lines

    def _best_game(self, contest: str, result: Result, unit: str) -> Best:
        """The best game of a contest in a line; with its game and its unit where those differ."""
        annals = annals_of(result.game)
        name = annals.contest_name(contest)
        several = len(self.games) > 1 and not self.game
        points = annals.measured_in(result, contest)
        won = [result.players[seat] for seat in result.places[0]]
        return Best(
            f"{title_of(result.game)}: {name}" if several else name,
            points if unit else f"{points} {annals.unit}".rstrip(),
            "; ".join((series(won), *known_in(result))) or "-",
            self._sorted.index(result),
        )

    def entry(self, number: int, width: int) -> Line:
        """One record."""
        return self.sheet.row(self._sorted[number], width)

    def paper(self, width: int) -> Sequence[Line]:
        """The chosen record whole."""
        result = self.result
        if result is None:
            return ()
        best = any(result.id == other.id for _, other in self._best)
        return record_lines(result, width, self._save_words(), best=best, named=len(self.games) > 1)

    def _save_words(self) -> str:
        if self.saves is None:
            return "Looking through the saved games …"
        path = self.save
        if path is None:
            return "This game is deleted; the record book keeps its result."
        return f"{path.name}. Press enter to replay it."

    # What can be done.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what leads anywhere now."""
        del parameters
        reads = self.opened or self.side_by_side
        if action == "open":
            return bool(self._sorted) and not reads
        if action == "replay":
            return self.save is not None and reads
        if action == "best":
            return bool(self._best)
        if action == "game":
            return len(self.games) > 1 and (self.side_by_side or not self.opened)
        if action in {"sort", "turn_round"}:
            return len(self._sorted) > 1 and (self.side_by_side or not self.opened)
        return True

    def choose(self, number: int) -> None:
        """Choose a record; what can be done with it may be something else."""
        super().choose(number)
        self.refresh_bindings()

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a head sorts by it, one on a best game chooses it."""
        if kind == "sort":
            self.sort_by(int(value))
        elif kind == "record":
            self.choose(int(value))
        else:
            super().hit(kind, value)

    def sort_by(self, column: int) -> None:
        """Sort by a column; by the one that the book is sorted by already, the other way round."""
        turned = not self.sheet.order.turned if column == self.sheet.place else False
        self._arrange(Order(self.sheet.columns[column].head, turned))

    def _arrange(self, order: Order) -> None:
        """Sort what is shown of the book; the chosen record stays chosen."""
        kept = self.result
        results = [result for result in self.pages.results if self.game in ("", result.game)]
        self.sheet = sheet_of(results, order)
        self._sorted = self.sheet.in_order(results)
        self._best = tuple(best for there in best_of(results, annals_of).values() for best in there.items())
        self.choose(self._sorted.index(kept) if kept in self._sorted else 0)

    def action_sort(self, step: int) -> None:
        """Sort by the next column."""
        columns = self.sheet.columns
        self._arrange(Order(columns[(self.sheet.place + step) % len(columns)].head))

    def action_turn_round(self) -> None:
        """The last becomes the first."""
        order = self.sheet.order
        self._arrange(order._replace(turned=not order.turned))

    def action_game(self) -> None:
        """Show the records of the next game alone; after the last, all of them."""
        shown = ("", *self.games)
        self.game = shown[(shown.index(self.game) + 1) % len(shown)]
        self._arrange(self.sheet.order)

    def action_best(self) -> None:
        """Choose the next of the best games."""
        best = list({result.id: result for _, result in self._best}.values())
        here = best.index(self.result) if self.result in best else -1
        self.choose(self._sorted.index(best[(here + 1) % len(best)]))

    def action_open(self) -> None:
        """Read the chosen record."""
        self.opened = True
        self.repaint()
        self.refresh_bindings()

    def action_replay(self) -> None:
        """Show the saved game of the chosen record as a film, over the book."""
        if self.save is not None:
            self._replay(self.save)

    def action_back(self) -> None:
        """Close the paper, or the book."""
        if self.opened and not self.side_by_side:
            self.opened = False
            self.repaint()
            self.refresh_bindings()
        else:
            self.dismiss(None)
