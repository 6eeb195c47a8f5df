"""The saved games: open one, delete it, copy it elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from core.engine.decisions import winners
from core.games import annals_of
from saves.clock import now
from saves.errors import SaveError, shown
from saves.store import Store
from tui.look.marks import paragraph, tag
from tui.look.spans import Line, Span, fit, width_of
from tui.screens.asks import ReplayFile
from tui.screens.saved_rows import (
    LAYOUTS,
    NO_END,
    Columns,
    annals_in,
    briefly,
    columns_for,
    names_of,
    tags_of,
    title_in_list,
    title_of_saved,
    unit_of,
)
from tui.screens.title.last_games import day_of, how_far, stage_of, turn_of
from tui.widgets.field import Field
from tui.widgets.field_page import FieldPage
from tui.widgets.paper import CHOOSE, WIDE, PaperScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.listed import ListedGame

LOOKS: Final = "Press enter to watch as much of it as this version can replay. "
RECOVERS: Final = "Open it to recover what can be recovered; the game continues in a new file. "
TAG: Final = 3
"""Columns for the tag of a seat."""

TAGGED: Final = 5
"""For so many tags a list leaves room; with more seats there is more."""


class LoadScreen(PaperScreen, FieldPage[Any]):
    """The list of saved games, the one played last first. A damaged file says what is wrong with it."""

    heading = "Load"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "open", id="load.open"),
        Binding("r", "replay", "replay", id="load.replay"),
        Binding("x", "export", "copy to a file", id="load.export"),
        Binding("delete", "delete", "delete", id="load.delete", key_display="del"),
        Binding("escape", "back", "back", id="load.back", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="load.help", key_display="?"),
    ]

    def __init__(self, folder: Path) -> None:
        """The saved games of a folder."""
        super().__init__()
        self.store = Store(folder)
        self.games: tuple[ListedGame, ...] = ()
        self._fault = ""
        self._now = now()
        self._laid_out: tuple[int, Columns] | None = None

    def on_mount(self) -> None:
        """List the games."""
        self.list_games()

    def list_games(self) -> None:
        """Look through the folder."""
        self._now = now()
        try:
            self.games = self.store.games()
        except SaveError as error:
            self.games, self._fault = (), str(error)
        else:
            self._fault = ""
        self._laid_out = None
        self.choose(self.chosen)
        self.refresh_bindings()

    @property
    def game(self) -> ListedGame | None:
        """The chosen game."""
        return self.games[self.chosen] if self.games else None

    # The list and the paper.

    def count(self) -> int:
        """How many games there are, damaged ones too."""
        return len(self.games)

    def empty(self) -> str:
        """There are no saved games, or they cannot be listed."""
        return self._fault or "There are no saved games yet."

    def right(self) -> str:
        """How many games there are."""
        return f"{len(self.games)} game{'' if len(self.games) == 1 else 's'}"

    def entry(self, number: int, width: int) -> Line:
        """One game: its seats with their points, who has won, how far it is, when it was played, its file."""
        game = self.games[number]
        date = day_of(game.played, self._now)
        day = f"{date} {game.played.astimezone(self._now.tzinfo):%H:%M}"
        if not game.opens:
            name = shown(game.path)
            room = max(1, width - 4 - len(day) - 12)
            state = "view only" if game.only_looks else "damaged"
            return (Span(f"  {name[:room]:<{room}}  {state:<11}", "bad"), Span(day, "muted"))
        far = f"{stage_of(game)}, damaged" if game.damage else how_far(game)
        ink = "bad" if game.damage else "muted"
        title = title_in_list(self.games, game)
        if self.size.width >= WIDE:
            tags = self._tags(width - len(title))
            names = tags_of(game) if not annals_in(game).order else names_of(game, tags - 3)
            # the paper beside it says how far it is, where the title leaves no room for that
            room = width - tags - len(title)
            far = far if room >= LAYOUTS[0].far else briefly(game) if room >= LAYOUTS[-1].far else ""
            return (*fit((Span("  "), *names), tags), Span(title, "text"), Span(far, ink))
        columns = self._columns(width)
        room = width - columns.taken - len(title)
        about = annals_in(game).about(game.setup)
        whole = width_of(names_of(game, NO_END, columns.gap))
        about = f" · {about}" if about and room - len(about) - 3 >= whole else ""
        names = fit((*names_of(game, room - len(about), columns.gap), Span(about, "muted")), room)
        far = far if columns.far >= LAYOUTS[0].far else briefly(game)
        day = day if columns.day >= LAYOUTS[0].day else date
        facts = f" {day:<{columns.day}} {game.file_number if columns.file else ''}"
        return (Span("  "), Span(title, "text"), *names, Span(f" {far:<{columns.far}}", ink), Span(facts, "muted"))

    def _columns(self, width: int) -> Columns:
        """What stands beside the names of these games on a page of this width."""
        if self._laid_out is None or self._laid_out[0] != width:
            self._laid_out = width, columns_for(self.games, width)
        return self._laid_out[1]

    def _tags(self, room: int) -> int:
        """Columns for the tags of the games, or for the names of those that have no tags, with two blanks before."""
        tags = 3 + TAG * max(TAGGED, *(len(other.players) for other in self.games))
        named = [game for game in self.games if game.opens and annals_in(game).order]
        return max(tags, min(room, max((3 + width_of(names_of(game, NO_END)) for game in named), default=0)))

    def paper(self, width: int) -> Sequence[Line]:
        """All that is known of the chosen game without opening it."""
        game = self.game
        if game is None:
            return ()
        lines: list[Line] = [(Span(shown(game.path)[:width], "accent", emphasis="bold"),), ()]
        if game.fault is not None:
            rest = f"{RECOVERS if game.opens else LOOKS if game.only_looks else ''}The file is left as it is."
            lines += [*paragraph(str(game.fault), width, "bad"), (), *paragraph(rest, width)]
            if not game.opens:
                return lines
            lines.append(())
        unit = unit_of(game)
        for number, seat in enumerate(game.setup.seats):
            score = f"{game.scores[number]:>3} {unit}" if unit and number < len(game.scores) else ""
            turn = "  to play" if game.seat == number and not game.over else ""
            if game.ending_known and number in winners(game.places):
                turn = "  wins" if len(game.players) > 1 else "  won"
            lines.append(
                (
                    tag(seat),
                    Span(f" {seat.name:<25}{score}"),
                    Span(turn, "accent"),
                )
            )
        local = game.played.astimezone(self._now.tzinfo)
        far = ", ".join(filter(None, (how_far(game), turn_of(game))))
        lines += [
            (),
            *self._besides(game),
            *paragraph(f"{far}, last played {day_of(game.played, self._now)} {local:%H:%M}", width),
            (Span(f"file {game.file_number}", "muted"),),
        ]
        return [*lines, *paragraph(game.comes_from, width, "muted")] if game.comes_from else lines

    def _besides(self, game: ListedGame) -> list[Line]:
        """Which game it is, where there are several; and who has won, where no points tell it."""
        lines: list[Line] = [(Span(title_of_saved(game)),)] if title_in_list(self.games, game) else []
        if about := annals_in(game).about(game.setup):
            lines.append((Span(about),))
        if game.ending_known and game.header is not None and not unit_of(game):
            lines.append((Span(f"{annals_of(game.header.game).ending(game.players, (), game.places)}.", "accent"),))
        return lines

    def choose(self, number: int) -> None:
        """Choose a game; a small terminal tells here what is wrong with a damaged one."""
        super().choose(number)
        game = self.game
        fault = "" if game is None or game.fault is None else str(game.fault)
        if game is not None and game.damage and not fault:
            fault = f"{game.damage[:1].upper()}{game.damage[1:]}: open it to continue after its last whole answer."
        self.say(fault, refused=bool(fault))

    def action_move(self, step: int) -> None:
        """Choose the next game."""
        self.choose(self.chosen + step)

    # What can be done with a game.

    def action_open(self) -> None:
        """Go on with the chosen game."""
        game = self.game
        if game is None:
            self.say(self.empty(), refused=True)
        elif not game.opens and not game.only_looks:
            self.say(str(game.fault), refused=True)
        else:
            self.dismiss(game.path)

    def action_replay(self) -> None:
        """Show the chosen game as a film, a damaged one as far as it can be read; its file stays as it is."""
        game = self.game
        if game is None:
            self.say(self.empty(), refused=True)
        else:
            self.post_message(ReplayFile(game.path))

    def action_delete(self) -> None:
        """Delete the chosen game, if that is really meant."""
        from tui.widgets.dialogs import Confirm

        game = self.game
        if game is None:
            self.say(self.empty(), refused=True)
            return
        who = ", ".join(game.players)
        about = f"{who}: {how_far(game)}." if who else "A damaged file."
        question = (f"{shown(game.path)} is deleted for good.", about)

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._delete(game)

        self.app.push_screen(Confirm("DELETE", question, "delete it"), answered)

    def _delete(self, game: ListedGame) -> None:
        try:
            self.store.delete(game.path)
        except SaveError as error:
            self.say(str(error), refused=True)
            return
        self.list_games()
        self.say(f"{shown(game.path)} is deleted.")

    def action_export(self) -> None:
        """Ask where to copy the chosen game to."""
        game = self.game
        if game is None:
            self.say(self.empty(), refused=True)
            return
        self.type_in("Copy to", str(Path.cwd() / game.path.name))

    @on(Field.Submitted)
    def export(self, event: Field.Submitted) -> None:
        """Copy the chosen game; nothing that exists is overwritten."""
        game, typed = self.game, event.value.strip()
        self.close_field()
        if game is None or not typed:
            return
        try:
            copy = self.store.export(game.path, Path(typed).expanduser())
        except (SaveError, RuntimeError) as error:
            self.say(str(error), refused=True)
        else:
            self.say(f"Copied to {copy}.")

    def action_back(self) -> None:
        """Leave what is being typed, or the list."""
        if self.is_typing:
            self.close_field()
        else:
            self.dismiss(None)
