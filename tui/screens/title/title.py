"""The title: the first thing on the screen, and the way to everything else.

It is painted before anything is known of saved games; they are listed right after.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from tui.look.spans import Line, Span, fit, hitting
from tui.screens.title.art import depth_of, picture, plan_for
from tui.settings import SPEED
from tui.widgets.page import Page, centred_on_tape

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.timer import Timer

    from tui.screens.title.last_games import LastGames

UNKNOWN_FILE: Final = "████"
"""What stands for the file's number while no game has one."""

RISE: Final = 0.04
"""Seconds in which the maw rises by a line."""

CHOOSE: Final = Binding.Group("choose", compact=True)


class Entry(NamedTuple):
    """A line of the menu: its key, its name, and the action that it leads to."""

    key: str
    name: str
    action: str
    note: str = ""


MENU: Final = (
    Entry("r", "Resume", "resume"),
    Entry("n", "New game", "new_game", "2 to 5 seats, or solo"),
    Entry("l", "Load", "load"),
    Entry("b", "Records", "records", "finished games, replays"),
    Entry("F2", "Rules", "rules", "the rules, and our rulings"),
    Entry("s", "Settings", "settings", "motion, colours, keys"),
    Entry("q", "Quit", "quit", "nothing is lost"),
)


class TitleScreen(Page[None]):
    """The picture, and the menu in it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="title.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="title.down", key_display="↓", group=CHOOSE),
        Binding("k", "move(-1)", "choose", show=False, id="title.up.letter"),
        Binding("j", "move(1)", "choose", show=False, id="title.down.letter"),
        Binding("enter", "open", "open", id="title.open"),
        Binding("space", "open", "open", show=False, id="title.open.space"),
        Binding("b", "choose('records')", "records", id="title.records"),
        Binding("f2", "app.rules", "rules", id="title.rules", key_display="F2"),
        Binding("q", "app.quit", "quit", id="title.quit"),
        Binding("r", "choose('resume')", "resume the last game", show=False, id="title.resume"),
        Binding("n", "choose('new_game')", "new game", show=False, id="title.new"),
        Binding("l", "choose('load')", "load a game", show=False, id="title.load"),
        Binding("s", "choose('settings')", "settings", show=False, id="title.settings"),
        Binding("question_mark", "app.help", "help", id="title.help", key_display="?"),
    ]

    def __init__(self, saves: Path, choices: Path | None = None) -> None:
        """A title that offers the games in the folder `saves`, and knows from `choices` which game was chosen last."""
        super().__init__()
        self._saves = saves
        self._choices = choices
        self.last: LastGames | None = None
        self._chosen = 0
        self._risen: int | None = None
        self._rising: Timer | None = None

    def on_mount(self) -> None:
        """Look for saved games once the title stands on the screen, while the maw rises."""
        if getattr(self.app, "pace", "none") != "none":
            self._risen = 0
            self._rising = self.set_interval(RISE / SPEED.get(getattr(self.app, "pace", "full"), 1.0), self._rise)
        self.call_after_refresh(self._load)

    def _rise(self) -> None:
        """The maw comes up by one line, until it is where it stays."""
        if self._risen is not None and self._risen + 1 < depth_of(plan_for(*self.size)):
            self._risen += 1
        else:
            self._risen = None
            if self._rising is not None:
                self._rising.stop()
        self.repaint()

    def on_key(self) -> None:
        """Any key completes the picture, and does what it says in the menu, which stands there all along."""
        self._complete()

    def on_mouse_down(self) -> None:
        """Any click completes the picture too."""
        self._complete()

    def _complete(self) -> None:
        if self._risen is not None and self._rising is not None:
            self._rising.stop()
            self._risen = None
            self.repaint()

    def on_screen_suspend(self) -> None:
        """Something else lies over the title: nothing moves under it."""
        self._complete()

    def on_screen_resume(self) -> None:
        """Back from elsewhere: the list of games may have changed."""
        if self.last is not None:
            self.look_for_games()

    def _load(self) -> None:
        """Load what lists the games, and the games, one after the other between keys and pictures; then list them.

        Not in the thread: a key may need the same modules, and of two threads that import them one gets them half made.
        """
        import tui.screens.title.last_games  # noqa: F401 - for when they are listed
        from core.games import game_named, names

        for name in names():
            self.call_later(game_named, name)
        self.call_later(self.look_for_games)

    def look_for_games(self) -> None:
        """List the saved games in a thread, which finds everything loaded; the picture stays."""
        from tui.screens.title.last_games import last_games

        self.run_worker(partial(last_games, self._saves, self._choices), thread=True, exclusive=True, group="games")

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """The games are listed."""
        if event.worker.group == "games" and event.state is WorkerState.SUCCESS and event.worker.result is not None:
            self.show_games(event.worker.result)

    def show_games(self, found: LastGames) -> None:
        """The saved games are known."""
        first = self.last is None
        self.last = found
        if first and not self.may("resume") and MENU[self._chosen].action == "resume":
            self._chosen = 1
        if not self.may(MENU[self._chosen].action):
            self._chosen = 1
        self.repaint()

    def may(self, action: str) -> bool:
        """Whether an entry of the menu leads anywhere now."""
        if self.last is None:
            return True
        return {"resume": self.last.resume is not None, "load": self.last.saved > 0}.get(action, True)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The picture, with the menu in it."""
        plan = plan_for(width, height)
        file = UNKNOWN_FILE if self.last is None or not self.last.file_number else self.last.file_number
        head = centred_on_tape(f"RESTRICTED  ·  FILE {file}  ·  NEVADA", width)
        menu = [self._menu_line(number, entry, plan.bar) for number, entry in enumerate(MENU)]
        sunk = 0 if self._risen is None else max(0, depth_of(plan) - self._risen)
        return picture(plan, head, menu, self.keys(width), sunk=sunk)

    def _menu_line(self, number: int, entry: Entry, width: int) -> Line:
        note = self._note(entry, width - 17)
        if number == self._chosen:
            whole = f"{entry.key:>2}  {entry.name:<10}  {note}"
            line: Line = (Span(f"{whole:<{width}}", "cursor-ink", "cursor", "bold"),)
        elif not self.may(entry.action):
            line = fit((Span(f"{entry.key:>2}  {entry.name:<10}  {note}", "faint"),), width)
        else:
            line = fit(
                (
                    Span(f"{entry.key:>2}  ", "accent", emphasis="bold"),
                    Span(f"{entry.name:<10}  ", "text", emphasis="bold"),
                    Span(note, "muted"),
                ),
                width,
            )
        return hitting(("entry", number), line)

    def _note(self, entry: Entry, width: int) -> str:
        if self.last is None or entry.note:
            return entry.note
        return self.last.resume_note(width) if entry.action == "resume" else self.last.load_note

    def action_move(self, step: int) -> None:
        """Choose the next entry that leads anywhere."""
        for _ in MENU:
            self._chosen = (self._chosen + step) % len(MENU)
            if self.may(MENU[self._chosen].action):
                break
        self.repaint()

    async def action_open(self) -> None:
        """Open the chosen entry."""
        await self.action_choose(MENU[self._chosen].action)

    async def action_choose(self, action: str) -> None:
        """Open an entry by its action."""
        if self.may(action):
            await self.app.run_action(f"app.{action}")
        else:
            self.app.notify("There is no saved game yet.", markup=False)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on an entry opens it."""
        if kind == "entry":
            self._chosen = int(value)
            self.repaint()
            self.run_worker(self.action_open(), group="open", exclusive=True)
