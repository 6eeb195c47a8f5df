"""The title: the first thing on the screen, and the way to everything else.

It is painted before anything is known of saved games; they are listed right after.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from core.games import COLLECTION, SHELF, game_named, names, shelved
from tui.learnt import Learnt, read_learnt
from tui.look.spans import Line, Span, fit, width_of
from tui.screens.asks import GameChosen
from tui.screens.title.picture import Art, forget, picture
from tui.screens.title.played_last import seats_played_last
from tui.settings import SPEED
from tui.widgets.page import Page, Sheet, centred_on_tape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from textual.timer import Timer

    from tui.screens.title.last_games import LastGames

UNKNOWN_FILE: Final = "████"
"""What stands for the file's number while no game has one."""

CHOOSE: Final = Binding.Group("choose", compact=True)
GAME: Final = Binding.Group("game", compact=True)


class Entry(NamedTuple):
    """A line of the menu: its key, its name, and the action that it leads to."""

    key: str
    name: str
    action: str
    note: str = ""


LEARN: Final = Entry("t", "Learn", "learn")
"""It stands first until a lesson was taken to its end."""

MENU: Final = (
    LEARN,
    Entry("r", "Resume", "resume"),
    Entry("p", "Play now", "play_now"),
    Entry("n", "New game", "new_game"),
    Entry("l", "Load", "load"),
    Entry("b", "Records", "records", "finished games, replays"),
    Entry("F2", "Rules", "rules", "how to play, and the rules"),
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
        Binding("left", "game(-1)", "game", id="title.game.before", key_display="←", group=GAME),
        Binding("right", "game(1)", "game", id="title.game.next", key_display="→", group=GAME),
        Binding("enter", "open", "open", id="title.open"),
        Binding("space", "open", "open", show=False, id="title.open.space"),
        Binding("b", "choose('records')", "records", id="title.records"),
        Binding("f2", "app.rules", "rules", id="title.rules", key_display="F2"),
        Binding("q", "app.quit", "quit", id="title.quit"),
        Binding("r", "choose('resume')", "resume the last game", show=False, id="title.resume"),
        Binding("p", "choose('play_now')", "play at once, as last time", show=False, id="title.play"),
        Binding("n", "choose('new_game')", "new game", show=False, id="title.new"),
        Binding("l", "choose('load')", "load a game", show=False, id="title.load"),
        Binding("s", "choose('settings')", "settings", show=False, id="title.settings"),
        Binding("t", "choose('learn')", "learn the game", show=False, id="title.learn"),
        Binding("question_mark", "app.help", "help", id="title.help", key_display="?"),
    ]

    def __init__(
        self,
        saves: Path,
        game: str,
        art_of: Callable[[str], Art],
        learnt: Path | None = None,
        choices: Path | None = None,
    ) -> None:
        """A title that offers the games in the folder `saves`, and a new one of `game`; `art_of` shows a game.

        `learnt` is the file that keeps which lessons were taken, `choices` that of what was chosen last.
        """
        super().__init__()
        self._saves = saves
        self._learnt_in = learnt
        self._choices_in = choices
        self._seats: dict[str, str] = {}
        self._learnt = Learnt()
        self._art_of = art_of
        self.game = game
        self.last: LastGames | None = None
        self._chosen = "resume"
        self._left: int | None = None
        self._rising: Timer | None = None

    @property
    def menu(self) -> tuple[Entry, ...]:
        """The entries as they stand: the lesson first for who has taken none, else before the rules."""
        others = tuple(entry for entry in MENU if entry is not LEARN)
        if not shelved(self.game).teaches:
            return others
        if not self._learnt.has_learnt(self.game):
            return (LEARN, *others)
        rules = next(number for number, entry in enumerate(others) if entry.action == "rules")
        return (*others[:rules], LEARN, *others[rules:])

    @property
    def art(self) -> Art:
        """The picture of the game that is chosen."""
        return self._art_of(self.game)

    def on_mount(self) -> None:
        """Look for saved games once the title stands on the screen, while the picture comes to rest."""
        self._look_what_was_learnt()
        if not self._saves.exists():
            self._chosen = self._first
        if getattr(self.app, "pace", "none") != "none" and (steps := self.art.steps(self.art.plan(*self.size))):
            self._left = steps
            self._rising = self.set_interval(
                self.art.every / SPEED.get(getattr(self.app, "pace", "full"), 1.0), self._rise
            )
        self.call_after_refresh(self._load)

    def _look_what_was_learnt(self) -> None:
        if self._learnt_in is not None:
            self._learnt = read_learnt(self._learnt_in)

    @property
    def _first(self) -> str:
        """What is chosen where there is no game to go on with: the lesson for who has taken none, else a new game."""
        first = self.menu[0].action
        return first if first == LEARN.action else "new_game"

    def _rise(self) -> None:
        """The picture goes on by a step, until it rests."""
        if self._left is not None and self._left > 1:
            self._left -= 1
        else:
            self._left = None
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
        if self._left is not None and self._rising is not None:
            self._rising.stop()
            self._left = None
            self.repaint()

    def on_screen_suspend(self) -> None:
        """Something else lies over the title: nothing moves under it, and none of the picture is kept."""
        self._complete()
        forget()
        self.query_one(Sheet).forget()

    def on_screen_resume(self) -> None:
        """Back from elsewhere: the list of games may have changed, and a lesson may have been taken."""
        self._look_what_was_learnt()
        self._seats.clear()
        if self.last is not None:
            self.look_for_games()

    def _load(self) -> None:
        """Load what lists the games, and the rules that are needed for it, between keys and pictures; then list them.

        Not in the thread: a key may need the same modules, and of two threads that import them one gets them half made.
        Of several games on the shelf only those are loaded that have been played.
        """
        import tui.screens.title.last_games as listing

        if len(SHELF) > 1:
            self.run_worker(partial(listing.games_played, self._saves), thread=True, group="played")
        else:
            self._load_games(names())

    def _load_games(self, played: Iterable[str]) -> None:
        for name in played:
            self.call_later(game_named, name)
        self.call_later(self.look_for_games)

    def look_for_games(self) -> None:
        """List the saved games in a thread, which finds everything loaded; the picture stays."""
        from tui.screens.title.last_games import last_games

        self.run_worker(partial(last_games, self._saves), thread=True, exclusive=True, group="games")

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """It is known which games have been played, or they are listed."""
        if event.state is not WorkerState.SUCCESS or event.worker.result is None:
            return
        if event.worker.group == "played":
            self._load_games(event.worker.result)
        elif event.worker.group == "games":
            self.show_games(event.worker.result)

    def show_games(self, found: LastGames) -> None:
        """The saved games are known."""
        self.last = found
        if not self.may(self._chosen):
            self._chosen = self._first
        self.repaint()

    def may(self, action: str) -> bool:
        """Whether an entry of the menu leads anywhere now."""
        if self.last is None:
            return True
        return {"resume": self.last.resume is not None, "load": self.last.saved > 0}.get(action, True)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The picture, with the menu in it."""
        art = self.art
        plan = art.plan(width, height)
        file = UNKNOWN_FILE if self.last is None or not self.last.file_number else self.last.file_number
        head = centred_on_tape(f"{COLLECTION.upper()}  ·  {art.words(file)}", width)
        menu = [self._menu_line(number, entry, plan.bar) for number, entry in enumerate(self.menu)]
        return picture(art, plan, head, menu, self.keys(width), left=min(self._left or 0, art.steps(plan)))

    def _menu_line(self, number: int, entry: Entry, width: int) -> Line:
        note = self._note(entry, width - 17)
        here, usable = entry.action == self._chosen, self.may(entry.action)
        inks = ("cursor-ink",) * 3 if here else ("accent", "text", "muted") if usable else ("faint",) * 3
        ground, emphasis = ("cursor", "bold") if here else ("", "bold" if usable else "")
        line: Line = (
            Span(f"{entry.key:>2}  ", inks[0], ground, emphasis),
            Span(f"{entry.name:<10}  ", inks[1], ground, emphasis),
            *(Span(span.text, inks[2], ground, "bold" if here else "", span.hit) for span in note),
        )
        rest = Span(" " * max(0, width - width_of(line)), inks[2], ground)
        return tuple(span if span.hit else span._replace(hit=("entry", number)) for span in fit((*line, rest), width))

    def _note(self, entry: Entry, width: int) -> Line:
        if entry.action == "new_game":
            return self._games_note()
        if entry is LEARN:
            return (Span(self._lesson_note()),)
        if entry.action == "play_now":
            return (Span(self._seats_note()),)
        if self.last is None or entry.note:
            return (Span(entry.note),)
        return (Span(self.last.resume_note(width) if entry.action == "resume" else self.last.load_note),)

    def _seats_note(self) -> str:
        """Who sits down when it is played at once."""
        if self.game not in self._seats:
            self._seats[self.game] = seats_played_last(self._choices_in, self.game)
        return self._seats[self.game]

    def _lesson_note(self) -> str:
        if self._learnt.is_learning(self.game):
            return "goes on where you left it"
        return "the lesson once more" if self._learnt.has_learnt(self.game) else "new here? learn by playing"

    def _games_note(self) -> Line:
        """Which game on the shelf it is, where there are several, and for how many."""
        game = shelved(self.game)
        if len(SHELF) == 1:
            return (Span(game.players),)
        before, after = (Span(sign, hit=("game", step)) for sign, step in (("◄ ", -1), (" ►", 1)))
        return (before, Span(game.title), after, Span(f"  {game.players}"))

    def action_move(self, step: int) -> None:
        """Choose the next entry that leads anywhere."""
        actions = [entry.action for entry in self.menu]
        for _ in actions:
            self._chosen = actions[(actions.index(self._chosen) + step) % len(actions)]
            if self.may(self._chosen):
                break
        self.repaint()

    def action_game(self, step: int) -> None:
        """Choose the next game on the shelf, and show it."""
        ids = [game.id for game in SHELF]
        self.game = ids[(ids.index(self.game) + step) % len(ids)]
        self._chosen = "new_game"
        self.post_message(GameChosen(self.game))
        self._complete()
        self.repaint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a game to choose where there are several."""
        return len(SHELF) > 1 if action == "game" else super().check_action(action, parameters)

    async def action_open(self) -> None:
        """Open the chosen entry."""
        await self.action_choose(self._chosen)

    async def action_choose(self, action: str) -> None:
        """Open an entry by its action."""
        if self.may(action):
            await self.app.run_action(f"app.{action}")
        else:
            self.app.notify("There is no saved game yet.", markup=False)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on an entry opens it; one beside the game takes another game."""
        if kind == "game":
            self.action_game(int(value))
        elif kind == "entry":
            self._chosen = self.menu[int(value)].action
            self.repaint()
            self.run_worker(self.action_open(), group="open", exclusive=True)
