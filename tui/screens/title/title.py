"""The title: the games on their shelf, and the way to everything else.

It is painted before anything is known of saved games; they are listed right after.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from core.games import COLLECTION, SHELF, game_named, names, shelved
from tui.learnt import Learnt, read_learnt
from tui.look.spans import Line, Span, fit
from tui.screens.asks import GameChosen
from tui.screens.title.menu import BEFORE_NOTE, LEFT, MENU, RIGHT, Entry, entry_line
from tui.screens.title.pitch import below, facts, games_in_words
from tui.screens.title.played_last import seats_played_last, takes_a_side
from tui.screens.title.shelf import dunes, laid, places_for, rows
from tui.widgets.page import Page, centred_on_tape, key_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from tui.screens.title.last_games import LastGames
    from tui.screens.title.played_last import Sides
    from tui.screens.title.shelf import Places
    from tui.screens.title.vignette import Vignette

CHOOSE: Final = Binding.Group("choose", compact=True)
GAME: Final = Binding.Group("game", compact=True)
SIDE: Final = Binding.Group("side", compact=True)

SIDE_KEYS: Final = (
    Binding("1", "", "side", key_display="1 ", group=SIDE),
    Binding("2", "", "side", key_display="2", group=SIDE),
    Binding("enter", "", "begin"),
    Binding("escape", "", "back", key_display="esc"),
    Binding("question_mark", "help", "help", key_display="?"),
)
"""The keys while a side is chosen, as they are told."""

NEW: Final = 3
"""Who has fewer games than that is told where to begin."""


NOTHING: Final = {
    "learn": "This game has no lesson yet.",
    "puzzle": "This game has no puzzles yet.",
    "resume": "No game is unfinished: p begins one.",
}
"""What is said of an entry that leads nowhere; of all others, that there is no saved game."""


class TitleScreen(Page[None]):
    """The shelf, and the menu below it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "game(-1)", "game", id="title.game.before", key_display="←", group=GAME),
        Binding("right", "game(1)", "game", id="title.game.next", key_display="→", group=GAME),
        Binding("up", "move(-1)", "choose", id="title.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="title.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "open", id="title.open"),
        Binding("space", "open", "open", show=False, id="title.open.space"),
        Binding("t", "choose('learn')", "learn", id="title.learn"),
        Binding("p", "choose('play_now')", "play now", id="title.play"),
        Binding("q", "app.quit", "quit", id="title.quit"),
        Binding("z", "choose('puzzle')", "puzzles", show=False, id="title.puzzle"),
        Binding("b", "choose('records')", "records", show=False, id="title.records"),
        Binding("f2", "app.rules", "rules", show=False, id="title.rules", key_display="F2"),
        Binding("r", "choose('resume')", "resume the last game", show=False, id="title.resume"),
        Binding("n", "choose('new_game')", "new game", show=False, id="title.new"),
        Binding("l", "choose('load')", "load a game", show=False, id="title.load"),
        Binding("O", "choose('open_last')", "open a table to others", show=False, id="title.open.table"),
        Binding("j", "choose('join')", "join a table", show=False, id="title.join"),
        Binding("s", "choose('settings')", "settings", show=False, id="title.settings"),
        Binding("1", "side(0)", "the first side", show=False, id="title.side.first"),
        Binding("2", "side(1)", "the second side", show=False, id="title.side.second"),
        Binding("escape", "back", "back", show=False, id="title.back"),
        Binding("question_mark", "app.help", "help", id="title.help", key_display="?"),
    ]

    def __init__(
        self,
        saves: Path,
        game: str,
        art_of: Callable[[str], Vignette],
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
        self._sides: dict[str, Sides] = {}
        self._learnt = Learnt()
        self._art_of = art_of
        self.game = game
        self.last: LastGames | None = None
        self._chosen = "learn" if shelved(game).teaches else "play_now"
        self._side: int | None = None
        self._has_moved = False

    # What is known.

    def on_mount(self) -> None:
        """Look for saved games once the title stands on the screen."""
        self._look_what_was_learnt()
        self.call_after_refresh(self._load)
        if self._learnt.is_of_another_version and self._learnt_in is not None:
            self.call_after_refresh(self._tell_news, self._learnt_in)

    def _tell_news(self, learnt_in: Path) -> None:
        """Tell what is new in this version, once."""
        from tui import __version__
        from tui.learnt import keep_learnt
        from tui.screens.new_version import NewVersionPage

        keep_learnt(self._learnt._replace(version=__version__), learnt_in)
        self.app.push_screen(NewVersionPage())

    def _look_what_was_learnt(self) -> None:
        if self._learnt_in is not None:
            self._learnt = read_learnt(self._learnt_in)

    def on_screen_resume(self) -> None:
        """Back from elsewhere: the list of games may have changed, and a lesson may have been taken."""
        self._look_what_was_learnt()
        self._sides.clear()
        self._side = None
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
        """List the saved games in a thread, which finds everything loaded; the shelf stays."""
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
        first = self.last is None
        self.last = found
        if (first and not self._has_moved) or not self.may(self._chosen):
            self._chosen = self._first
        self.repaint()

    @property
    def _first(self) -> str:
        """Where the cursor stands: on the unfinished game, else on the lesson until one was taken or a game ended."""
        learnt = any(self._learnt.has_learnt(game.id) for game in SHELF)
        has_ended = self.last is not None and self.last.ended > 0
        wanted = ["resume", "play_now"] if learnt or has_ended else ["resume", "learn", "play_now"]
        return next(action for action in wanted if self.may(action))

    def may(self, action: str) -> bool:
        """Whether an entry of the menu leads anywhere now."""
        if action == "learn":
            return shelved(self.game).teaches
        if action == "puzzle":
            return shelved(self.game).puzzles > 0
        if self.last is None:
            return True
        return {"resume": self.last.resume is not None, "load": self.last.saved > 0}.get(action, True)

    # What is seen.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The shelf, the chosen game in words, the menu, and what a newcomer should know."""
        game, places = shelved(self.game), places_for(width, height, len(SHELF))
        art = self._art_of(self.game)
        lines: list[Line] = [()] * height
        lines[0] = centred_on_tape(f"{COLLECTION.upper()} · {games_in_words(len(SHELF))} for one table", width)
        for y, row in enumerate(rows(SHELF, self.game, places, self._art_of, width), places.top):
            lines[y] = row
        lines[places.sentence] = laid([(places.text, (Span(game.about, "text", emphasis="bold"),))], width)
        lines[places.facts] = laid([(places.text, facts(game, self._minutes, art.ink))], width)
        lines[places.dunes] = dunes(width)
        for y, row in enumerate(self._menu(places, width), places.menu):
            lines[y] = row
        is_new = self.last is not None and self.last.saved < NEW
        for y, row in enumerate(below(game, places, width, others=len(SHELF) - 1, is_new=is_new), places.below):
            lines[y] = row
        lines[-1] = self.keys(width)
        return lines

    @property
    def _minutes(self) -> str:
        """How long a game takes: the middle of those that were played here, else what is usual."""
        known = None if self.last is None else self.last.minutes.get(self.game)
        return shelved(self.game).minutes if known is None else f"about {known}"

    def _menu(self, places: Places, width: int) -> list[Line]:
        left = [line for entry in LEFT for line in self._entry(entry, places, places.bars[0])]
        right = [line for entry in RIGHT for line in self._entry(entry, places, places.bars[1])]
        found: list[Line] = []
        for y in range(max(len(left), len(right))):
            parts = [(places.left, left[y])] if y < len(left) else []
            parts += [(places.right, right[y])] if y < len(right) else []
            found.append(laid(parts, width))
        return found

    def _entry(self, entry: Entry, places: Places, width: int) -> list[Line]:
        """A line of the menu, with the sides under it where they are asked for."""
        chosen, usable = entry.action == self._chosen, self.may(entry.action)
        lines = [entry_line(entry, self._notes(entry.action, width), width, chosen=chosen, usable=usable)]
        if entry.action == "play_now" and self._side is not None:
            lines += self._asked_side(width, framed=places.wide)
        return lines

    def _asked_side(self, width: int, *, framed: bool) -> list[Line]:
        """The sides that can be taken, in a line, or in a frame."""
        line: list[Span] = []
        for number, (name, about) in enumerate(shelved(self.game).sides):
            chosen = number == self._side
            inks = ("cursor-ink",) * 3 if chosen else ("accent", "text", "muted")
            ground = "cursor" if chosen else "surface"
            # where there is little room only the chosen side says what it is
            words = (f" {number + 1} ", f"{name}  ", f"{about} " if framed or chosen else "")
            emphasis = ("bold", "bold", "bold" if chosen else "")
            parts = zip(words, inks, emphasis, strict=True)
            line.append(Span(" " if number == 0 else "  "))
            line += [Span(text, ink, ground, weight, ("side", number)) for text, ink, weight in parts]
        inner = tuple(span._replace(ground=span.ground or "surface") for span in line)
        if not framed:
            return [fit((Span("  "), *inner), width)]
        room = width - 6
        filled = (*inner, Span(" " * max(0, room - sum(len(span.text) for span in inner)), ground="surface"))
        edge = Span("│", "cursor", "surface")
        return [
            (Span("    "), Span(f"┌{'─' * room}┐", "cursor", "surface")),
            (Span("    "), edge, *filled, edge),
            (Span("    "), Span(f"└{'─' * room}┘", "cursor", "surface")),
        ]

    def _notes(self, action: str, width: int) -> tuple[str, ...]:
        """What a line of the menu says, in the order in which it should be said where there is room."""
        game, last = shelved(self.game), self.last
        match action:
            case "learn":
                return (self._lesson_note(),)
            case "puzzle":
                return self._puzzle_notes()
            case "resume":
                return ("" if last is None else last.resume_note(width - BEFORE_NOTE),)
            case "play_now":
                return self._sides_of(self.game).said
            case "new_game":
                return ("who plays, and with what",)
            case "load":
                return ("" if last is None else last.load_note,)
            case "open_last":
                return ("to other screens",) if last is None else last.open_notes
            case "join":
                return ("a friend's table" if last is None else last.join_note,)
            case "records":
                return ("finished games, replays", "finished games")
            case "rules":
                return (f"of {game.title}", "how to play")
            case "settings":
                return ("motion, colours, keys", "motion, keys")
            case _:
                # one entry is left: the way out
                return ("nothing is lost",)

    def _lesson_note(self) -> str:
        if not shelved(self.game).teaches:
            return "this game has no lesson yet"
        if self._learnt.is_learning(self.game):
            return "continue where you stopped"
        if 0 < self._learnt.lessons_taken(self.game) < len(shelved(self.game).sides):
            return "now from the other side"
        return "take the lesson again" if self._learnt.has_learnt(self.game) else "new here? ten minutes, by playing"

    def _puzzle_notes(self) -> tuple[str, ...]:
        number = shelved(self.game).puzzles
        if not number:
            return ("this game has no puzzles yet",)
        solved = len(self._learnt.puzzles_solved(self.game))
        if not solved:
            return (f"find the best move: {number} positions", f"{number} positions")
        return (f"find the best move: {solved} of {number} solved", f"{solved} of {number} solved")

    def _sides_of(self, game: str) -> Sides:
        """Who sits down when it is played at once, and on which side."""
        if game not in self._sides:
            self._sides[game] = seats_played_last(self._choices_in, game)
        return self._sides[game]

    def keys(self, width: int) -> Line:
        """While a side is asked for, the keys that answer."""
        if self._side is None:
            return super().keys(width)
        return key_line(((binding, True) for binding in SIDE_KEYS), width)

    # What can be done.

    def action_move(self, step: int) -> None:
        """Choose the next entry that leads anywhere."""
        self._has_moved = True
        self._side = None
        actions = [entry.action for entry in MENU]
        for _ in actions:
            self._chosen = actions[(actions.index(self._chosen) + step) % len(actions)]
            if self.may(self._chosen):
                break
        self.repaint()

    def action_game(self, step: int) -> None:
        """Turn to the next game on the shelf; while a side is asked for, to the other side."""
        if self._side is not None:
            self.action_side((self._side + step) % len(shelved(self.game).sides))
            return
        ids = [game.id for game in SHELF]
        self._turn_to(ids[(ids.index(self.game) + step) % len(ids)])

    def _turn_to(self, game: str) -> None:
        """Light another game."""
        self._has_moved = True
        self._side = None
        self.game = game
        if not self.may(self._chosen):
            self._chosen = self._first
        self.post_message(GameChosen(game))
        self.repaint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a game to turn to where there are several, and a side to choose while one is asked for."""
        if action == "game":
            return len(SHELF) > 1
        if action in {"side", "back"}:
            return self._side is not None
        return super().check_action(action, parameters)

    def action_side(self, side: int) -> None:
        """Choose a side."""
        self._side = side
        self.repaint()

    def action_back(self) -> None:
        """Ask for no side any more."""
        self._side = None
        self.repaint()

    async def action_open(self) -> None:
        """Open the chosen entry; with a side chosen, begin."""
        await self._open(self._chosen)

    async def action_choose(self, action: str) -> None:
        """Open an entry by its key."""
        self._has_moved = True
        if action != self._chosen:
            self._side = None
        await self._open(action)

    async def _open(self, action: str) -> None:
        if not self.may(action):
            self.app.notify(NOTHING.get(action, "There is no saved game yet."), markup=False)
        elif action == "play_now":
            self._chosen = action
            await self._play_now()
        else:
            await self.app.run_action(f"app.{action}")

    async def _play_now(self) -> None:
        """Sit down at once; before that say on which side, and the first time by which name."""
        sides = self._sides_of(self.game)
        if takes_a_side(self.game, sides) and self._side is None:
            self._side = sides.side
            self.repaint()
        elif sides.name:
            self._begin(self._side, sides.name)
        else:
            from tui.screens.title.name_page import NamePage

            self.app.push_screen(NamePage(self.lines, sides.usual), partial(self._begin, self._side))

    def _begin(self, side: int | None, name: str | None) -> None:
        """Sit down on a side, under a name; nobody does without one."""
        self._side = None
        if name:
            self.app.play_at_once(name, side)  # type: ignore[attr-defined]  # the application that shows a title can

    def hit(self, kind: str, value: int | str) -> None:
        """A click on an entry opens it; one on a game turns to it, and once more opens what the cursor is on."""
        match kind:
            case "game":
                self.action_game(int(value))
            case "shelf" if value != self.game:
                self._turn_to(str(value))
            case "shelf":
                self.run_worker(self.action_open(), group="open", exclusive=True)
            case "side":
                self.action_side(int(value))
                self.run_worker(self.action_open(), group="open", exclusive=True)
            case "entry":
                self._has_moved = True
                self._chosen = str(value) if self.may(str(value)) else self._chosen
                self.repaint()
                self.run_worker(self.action_choose(str(value)), group="open", exclusive=True)
            case _:
                # nothing else on the title can be clicked
                pass
