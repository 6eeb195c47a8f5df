"""An application that seats people: the table of one game, and the films of any."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from tui.app.configured import ConfiguredApp
from tui.fronts import front_of
from tui.screens.title.played_last import played_last
from tui.screens.title.title import TitleScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.screen import Screen

    from saves.packs import DeckPack
    from tui.places import Places
    from tui.play.habits import Habits
    from tui.play.puzzle.end import After
    from tui.play.screen import TableScreen
    from tui.play.tips import Tips
    from tui.screens.asks import (
        GameChosen,
        LessonBroken,
        LessonOver,
        LessonStepped,
        PlayOn,
        PuzzleOver,
        Replay,
        ReplayFile,
        ScreenEnded,
        SideLine,
    )
    from tui.screens.new_game.new_game import ChosenGame
    from tui.table.lesson import LessonTable
    from tui.table.puzzle import PuzzleTable
    from tui.table.session import OpenedTable
    from tui.table.table import Table
    from tui.table.travel import Consent


class SeatedApp(ConfiguredApp):
    """The part of the application that opens tables and films, and lets go of them.

    Attributes:
        table: The game that is being played; None between games.
        game: The game on the shelf that new games are of, by its id.
        pack: The deck pack that new games are played with; None for the decks of this edition.
        joins: It is a screen of a game that others have opened, and ends with it.
        guest: Who looks came through a door, and may do nothing on this machine but play.
        farewell: What is said when the program has ended; empty for nothing.
        jobs: How many processes share what is thought about at a table; None for what is set.
    """

    def __init__(self, where: Places, game: str = "", pack: DeckPack | None = None) -> None:
        """Nobody sits yet. New games are of that game, or of the one that was played last, with that pack."""
        super().__init__(where)
        self.table: Table | None = None
        self.game = game or played_last(where.choices)
        self.pack = pack
        self.joins = False
        self.guest = False
        self.farewell = ""
        self.jobs: int | None = None
        self._table_screen: TableScreen | None = None

    @property
    def game_id(self) -> str:
        """The game that is sat at, else the one that new games are of."""
        table: Table | None = getattr(self, "table", None)
        chosen: str = getattr(self, "game", "")
        return table.game.id if table is not None else chosen or played_last(self.places.choices)

    def settings_changed(self) -> None:
        """An open table takes them over."""
        if self._table_screen is not None:
            self._table_screen.recaps = self.settings.recaps
            self._table_screen.tips = self._tips_of(self._table_screen.table)
            self._table_screen.sitting.habits.become(self._habits_at(self._table_screen.table))
            self._table_screen.redraw()
            self._set_up(self._table_screen.table)

    def sit_down(self, opened: OpenedTable) -> None:
        """Open the table of a game, after what players should know about its file."""
        from tui.screens.new_game.last_choice import remember_game

        self.close_table()
        self.table = opened.table
        self._play(opened.table.game.id)
        remember_game(self.places.choices, self.game)
        if opened.notices:
            from tui.widgets.dialogs import Notice

            self.push_screen(Notice("THE FILE", opened.notices), lambda _: self._show_table(opened.table))
        else:
            self._show_table(opened.table)

    def _play(self, game: str) -> None:
        """That game is the one that the title shows."""
        self.game = game
        title = self.screen_stack[0]
        if isinstance(title, TitleScreen):
            title.game = game

    def _show_table(self, table: Table) -> None:
        if self.settings.keys:
            self.change_keys()
        self._wear_of(table)
        self._table_screen = self._screen_of(table)
        self.push_screen(self._table_screen)

    def _screen_of(self, table: Table) -> TableScreen:
        front = front_of(table.game.id)
        self._set_up(table)
        if table.is_puzzle:
            from tui.play.puzzle.screen import PuzzleScreen

            return PuzzleScreen(cast("PuzzleTable", table), front, habits=self._habits_at(table))
        if table.is_lesson:
            from tui.play.lesson.screen import LessonScreen

            return LessonScreen(cast("LessonTable", table), front, habits=self._habits_at(table))
        from tui.play.screen import TableScreen

        habits = self._habits_at(table)
        return TableScreen(table, front, tips=self._tips_of(table), recaps=self.settings.recaps, habits=habits)

    def _set_up(self, table: Table) -> None:
        table.travel.players_agree, table.travel.forced = self.settings.agree, self.settings.forced
        # guests share the machine of their host
        table.jobs = 1 if self.guest else self.settings.jobs if self.jobs is None else self.jobs

    def _habits_at(self, table: Table) -> Habits:
        from tui.play.habits import habits_of

        return habits_of(self.settings, table.game.id, self.places.saves)

    def _tips_of(self, table: Table) -> Tips | None:
        if not self.settings.tips or table.is_lesson:
            return None
        from tui.play.tips import Tips

        return Tips(table, self.places.learnt)

    def action_leave_table(self) -> None:
        """Back to the title, where the program began there. The game is kept as it is."""
        if self.joins:
            self.exit()
            return
        self.close_table()
        self._close_over(self.screen_stack[0])
        # a game that was left is not kept in memory until the next one
        self._table_screen = None

    def _close_over(self, under: Screen[Any], *, but: type[Screen[Any]] | None = None) -> None:
        """Close what lies over a screen, down to one of the kind `but`; then wear what the game that is sat at has.

        What was asked there stays without an answer: nobody has chosen anything, so none of it is dismissed. A film of
        another game may be among it, which wore the colours of that one.
        """
        while self.screen is not under and not (but is not None and isinstance(self.screen, but)):
            self.pop_screen()
        self._wear_of(self.table)

    def _wear_of(self, table: Table | None) -> None:
        """Wear the colours of the game of a table, or those that all games share."""
        if table is None:
            self.wear("")
        else:
            self._wear_game(table.game.id)

    def _wear_game(self, game: str) -> None:
        """Wear the colours of a game."""
        front = front_of(game)
        self.wear(front.colours, front.theme, front.plain)

    def close_table(self) -> None:
        """Let go of the game's file. What the disk refuses now, it has refused with a sentence before."""
        if self.table is None:
            return
        from saves.errors import SaveError
        from tui.table.session import close_table

        # what is still to be settled is settled with the file
        self.table.settle_later = None
        with suppress(SaveError):
            close_table(self.table)
        self.table = None

    def open_game(self, path: Path) -> None:
        """Sit down at a saved game, or say why that cannot be."""
        from saves.errors import SaveError
        from saves.store import Store
        from tui.table.session import open_table

        try:
            opened = open_table(path, Store(self.places.saves))
        except SaveError as error:
            self.tell("This game cannot be opened", error)
            return
        self.action_leave_table()
        self.sit_down(opened)

    def start_game(self, chosen: ChosenGame) -> None:
        """Sit down at a new game, or say why it cannot be played."""
        from core.engine.seats import SetupError
        from saves.store import Store
        from tui.table.session import new_table

        self.game, self.pack = chosen.game, chosen.pack
        try:
            store = Store(self.places.saves)
            opened = new_table(
                chosen.setup,
                chosen.seed,
                store,
                chosen.policy,
                chosen.pack,
                chosen.game,
                chosen.levels,
                hints=chosen.hints,
            )
        except SetupError as error:
            self.tell("This game cannot be played", error)
            return
        self.action_leave_table()
        self.sit_down(opened)

    def begin_from(self, table: Table, entry: int, agreed: Consent = None) -> None:
        """Sit down at a new game that goes on from an entry of another, or say why that cannot be."""
        from core.engine.past.undoing import UndoRefusedError
        from saves.errors import SaveError
        from saves.store import Store
        from tui.table.session import table_from

        if table.shared is not None and not table.travel.game_is_over:
            self.tell("You cannot play on here", "While others play at their screens, their luck stays unseen.")
            return
        try:
            opened = table_from(table, entry, Store(self.places.saves), agreed=agreed)
        except (LookupError, SaveError, UndoRefusedError) as error:
            self.tell("You cannot play on here", f"{str(error.args[0])[:1].upper()}{str(error.args[0])[1:]}.")
            return
        self.action_leave_table()
        self.sit_down(opened)

    # Lessons.

    def action_learn(self) -> None:
        """Take the next lesson of the game on the shelf, from where it was left."""
        from tui.table.lesson import next_lesson

        self.open_lesson(self.game, next_lesson(self.game, self.places.learnt))

    def open_lesson(self, game: str, name: str = "") -> None:
        """Take a lesson, the first one without a name, or say why that cannot be."""
        from core.words.lessons.reading import LessonError
        from tui.table.lesson import lesson_table

        try:
            opened = lesson_table(game, name, self.places.learnt)
        except LessonError as error:
            self.tell("There is no such lesson", error)
            return
        self.action_leave_table()
        self.sit_down(opened)

    def on_lesson_stepped(self, ask: LessonStepped) -> None:
        """A step of a lesson was taken: its place is kept."""
        from tui.table.lesson import keep_place

        keep_place(ask.table, self.places.learnt)

    def on_lesson_left(self) -> None:
        """A lesson is left; its place is kept."""
        self.action_leave_table()

    def on_lesson_broken(self, ask: LessonBroken) -> None:
        """A lesson cannot go on: nothing is lost but the lesson."""
        self.action_leave_table()
        self.tell("The lesson is stuck", ask.why)

    def on_lesson_over(self, ask: LessonOver) -> None:
        """A lesson is over: that is kept before it is said, and it goes on as a game, if the player wants that."""
        from tui.play.lesson.end import LessonEnd
        from tui.table.lesson import keep_place

        keep_place(ask.table, self.places.learnt)

        def go_on(plays: bool | None) -> None:
            if plays:
                self._play_after(ask.table)
            else:
                self.action_leave_table()

        self.push_screen(LessonEnd(ask.table.taking.lesson, ended=ask.table.taking.has_ended), go_on)

    def _play_after(self, table: LessonTable) -> None:
        from saves.store import Store
        from tui.table.lesson import game_after

        opened = game_after(table, Store(self.places.saves))
        self.action_leave_table()
        self.sit_down(opened)

    # Puzzles.

    def action_puzzle(self) -> None:
        """Solve the puzzle of the day of the game on the shelf, then the next one."""
        self.open_puzzle(self.game)

    def open_puzzle(self, game: str, after: str = "") -> None:
        """Solve the next puzzle of a game, or say why that cannot be; `after` is the one before."""
        from core.words.lessons.reading import LessonError
        from saves.clock import today
        from tui.table.puzzle import puzzle_named, puzzle_table

        try:
            opened = puzzle_table(game, puzzle_named(game, self.places.learnt, today(), after=after), today())
        except LessonError as error:
            self.tell("There is no such puzzle", error)
            return
        self.action_leave_table()
        self.sit_down(opened)

    def on_puzzle_over(self, ask: PuzzleOver) -> None:
        """A puzzle is over: that is kept before it is said, and the next one comes, if the player wants that."""
        from saves.clock import today
        from saves.store import Store
        from tui.play.puzzle.end import PuzzleEnd
        from tui.table.puzzle import game_from, keep_result

        table = ask.table
        keep_result(table, self.places.learnt, today())

        def follow(after: After | None) -> None:
            if after == "next":
                self.open_puzzle(table.game.id, table.name)
            elif after == "play":
                opened = game_from(table, Store(self.places.saves))
                self.action_leave_table()
                self.sit_down(opened)
            else:
                self.action_leave_table()

        self.push_screen(PuzzleEnd(table.attempt), follow)

    # Films.

    def replay_game(self, path: Path) -> None:
        """Show a saved game as a film, or say why that cannot be; its file stays as it is."""
        from saves.errors import SaveError
        from saves.store import Store
        from tui.table.watched import watched_table

        try:
            opened = watched_table(path, Store(self.places.saves).packs)
        except SaveError as error:
            self.tell("This game cannot be shown", error)
            return
        self.show_film(opened)

    def show_film(self, opened: OpenedTable) -> None:
        """Show a game that is only looked at, after what players should know about its file."""
        from tui.play.replay.screen import ReplayScreen

        film = ReplayScreen(opened.table, front_of(opened.table.game.id))

        def show() -> None:
            self._wear_of(opened.table)
            self.push_screen(film, lambda _: self._wear_of(self.table))

        if opened.notices:
            from tui.widgets.dialogs import Notice

            self.push_screen(Notice("THE FILE", opened.notices), lambda _: show())
        else:
            show()

    def action_replay(self) -> None:
        """The game that is played, as a film, as its viewer sees it."""
        from tui.play.replay.screen import ReplayScreen

        if self.table is not None and self.table.is_lesson:
            what = "puzzle" if self.table.is_puzzle else "lesson"
            self.notify(f"Not in a {what}; you can do that after it.", markup=False)
        elif self.table is not None and not isinstance(self.screen, ReplayScreen):
            self.replay_table(self.table)

    def replay_table(self, table: Table, entry: int | None = None) -> None:
        """Show a game as a film, from its start or at an entry."""
        from tui.play.replay.screen import ReplayScreen

        self.push_screen(ReplayScreen(table, front_of(table.game.id), entry, sat_at=self.is_played(table)))

    def is_played(self, table: Table) -> bool:
        """Whether a table is the one that is sat at here."""
        return table is self.table and self._table_screen is not None and self._table_screen in self.screen_stack

    # Back at the table, from whatever lies over it.

    def begin_side_line(self, entry: int) -> None:
        """Back to the table from the screens over it, and on from an entry as a variation."""
        table = self._back_at_table()
        if table is not None:
            table.travelling.begin_side_line(entry)

    def action_history(self) -> None:
        """From whatever lies over the table back to it, and its history laid over it.

        Who comes from the final report goes back to it.
        """
        from tui.screens.end import EndScreen

        ended = any(isinstance(screen, EndScreen) for screen in self.screen_stack)
        table = self._back_at_table()
        if table is not None:
            table.travelling.open_history(back=table.passing.tell_end if ended else None)

    def _back_at_table(self) -> TableScreen | None:
        """The table, when nothing lies over it any more; None when there is none."""
        table = self._table_screen
        if table is None or table not in self.screen_stack:
            return None
        self._close_over(table)
        return table

    def action_hide(self) -> None:
        """Draw the curtain over the table at once, and over all on it. After the end there is nothing to hide."""
        table = self._table_screen
        if table is None or table not in self.screen_stack or table.table.travel.game_is_over:
            return
        from tui.screens.curtain import Curtain

        self._close_over(table, but=Curtain)
        if self.screen is table:
            table.action_hide()

    # What screens ask for.

    def on_game_chosen(self, ask: GameChosen) -> None:
        """Another game on the shelf is chosen."""
        self.game = ask.game

    def on_replay(self, ask: Replay) -> None:
        """A screen wants to see a game as a film."""
        self.replay_table(ask.table, ask.entry)

    def on_replay_file(self, ask: ReplayFile) -> None:
        """A screen wants to see a saved game as a film."""
        self.replay_game(ask.path)

    def on_side_line(self, ask: SideLine) -> None:
        """A film is played on as a variation of its game."""
        self.begin_side_line(ask.entry)

    def on_play_on(self, ask: PlayOn) -> None:
        """A film is played on as a new game."""
        self.begin_from(ask.table, ask.entry, ask.agreed)

    def on_screen_ended(self, ask: ScreenEnded) -> None:
        """This screen of a game is over."""
        if self.joins:
            self.farewell = ask.why
        self.action_leave_table()

    def tell(self, title: str, *sentences: object) -> None:
        """Say something that must be read before anything goes on."""
        from tui.widgets.dialogs import Notice

        self.push_screen(Notice(title.upper(), tuple(str(sentence) for sentence in sentences)))
