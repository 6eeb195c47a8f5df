"""The application: the title, and everything that opens from it.

Only what the title needs is imported before it stands on the screen.
"""

from __future__ import annotations

import asyncio
import sys
from io import BytesIO
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from textual.binding import Binding, BindingType
from textual.events import Event
from textual.screen import ModalScreen

from core.games import COLLECTION, spoken
from tui import terminal
from tui.app.guests import THIS_SCREEN, is_in_browser, refusal
from tui.app.hosted import HostedApp
from tui.app.signals import leaving_by_signal
from tui.fronts import art_of, choices_of
from tui.places import Places, places, short
from tui.screens.title.title import TitleScreen
from tui.widgets.standing import TopScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from rich.console import RenderableType
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode
    from textual.screen import Screen

    from core.words.spoken import SpokenGame
    from saves.packs import DeckPack
    from tui.app.opening import Opening
    from tui.screens.fallen import Fallen
    from tui.screens.new_game.draft import Draft
    from tui.screens.new_game.new_game import ChosenGame
    from tui.settings import Settings

LOST_AFTER: Final = 2.0
"""Seconds between looks whether the terminal is still there."""

TOLD_EVERY: Final = 1.0
"""Seconds between looks whether a page has to be told how the game stands."""

NOTHING_LOST: Final = "Nothing is lost: every answer is saved."
LEAVE: Final = f"ctrl+q leaves. {NOTHING_LOST}"
LEAVE_TABLE: Final = f"ctrl+q goes to the title, and from there it quits. {NOTHING_LOST}"


class GamesBelowApp(HostedApp):
    """The games of the shelf at one terminal.

    Attributes:
        fallen: What is told after an error of the program; None while all is well.
    """

    TITLE = COLLECTION
    ALLOW_SELECT = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "quit", show=False, priority=True, id="quit"),
        Binding("f1,question_mark", "help", "keys", show=False, id="help.keys"),
        Binding("f2", "rules", "rules", show=False, id="help.rules"),
        Binding("f3", "settings", "settings", show=False, id="settings"),
        Binding("f8", "shot", "picture to a file", show=False, id="shot"),
        Binding("f9", "hide", "hide the table now", show=False, priority=True, id="hide"),
    ]

    def __init__(
        self, where: Places | None = None, opening: Opening | None = None, *, after: Fallen | None = None
    ) -> None:
        """An app that starts at the title, at what `opening` says, or with the news that the one before fell."""
        game, pack = ("", None) if opening is None else (opening.game, opening.pack)
        super().__init__(places() if where is None else where, game, pack)
        self.fallen: Fallen | None = None
        self._opening = opening
        if opening is not None:
            self.joins, self.guest, self.jobs = opening.joins, opening.guest, opening.jobs
        self._has_changed = False
        self._standing = ""
        self._after = after
        self._event_loop: asyncio.AbstractEventLoop | None = None

    def on_load(self) -> None:
        """Nothing is on the screen yet: from here on there is a way to leave from outside."""
        self._event_loop = asyncio.get_running_loop()

    def get_default_screen(self) -> Screen[None]:
        """The title lies under everything else; nothing under a game that is joined."""
        if self.joins:
            from textual.screen import Screen as Empty

            return Empty()
        return TitleScreen(self.places.saves, self.game, art_of, self.places.learnt, self.places.choices)

    def on_ready(self) -> None:
        """The title stands; open what was asked for."""
        self.stand()
        self.app_suspend_signal.subscribe(self, lambda _: self.action_hide())
        if terminal.has_terminal():
            self.set_interval(LOST_AFTER, self._leave_if_lost)
        if is_in_browser():
            self.set_interval(TOLD_EVERY, self._tell_standing)
        if self._after is not None:
            from tui.screens.fallen import FallenScreen

            self.push_screen(FallenScreen(self._after))
        elif self._opening is not None and self._opening.opened is not None and self._opening.replays:
            self.show_film(self._opening.opened)
        elif self._opening is not None and self._opening.opened is not None and self._opening.doors is not None:
            self.sit_down_as_host(self._opening.opened, self._opening.doors)
        elif self._opening is not None and self._opening.opened is not None:
            self.sit_down(self._opening.opened)
        elif self._opening is not None:
            self.action_new_game()

    def _tell_standing(self) -> None:
        """Let the page know how the game stands, where that has changed: it says so if the line is lost."""
        from tui.app.browser import BrowserDriver
        from tui.table.shared.standing import standing_of

        told = "" if self.table is None else standing_of(self.table)
        if told != self._standing and isinstance(self._driver, BrowserDriver):
            self._standing = told
            self._driver.tell_standing(told)

    def _leave_if_lost(self) -> None:
        """Its terminal is gone, and no signal said so: let go of the game, which is saved, and end."""
        if not terminal.has_terminal():
            self.close_table()
            self.exit()

    def on_unmount(self) -> None:
        """The app ends, in any way: let go of the game's file."""
        self.close_table()

    # What to play.

    def action_play_again(self) -> None:
        """Choose a new game with the seats of this one, and all else that was chosen for it."""
        from tui.screens.new_game.drafts import draft_like

        draft = None
        if self.table is not None:
            choices = choices_of(self.table.game.id, spoken(self.table.game.id))
            draft = draft_like(self.table, choices, self.places, self._pack_of(self.table.game.id))
        self.action_leave_table()
        self.action_new_game(draft)

    def action_play_harder(self) -> None:
        """Sit down at once with the seats of this game, against computer players of the next level."""
        from tui.screens.new_game.drafts import draft_harder

        if self.table is not None:
            game = self.table.game.id
            draft = draft_harder(self.table, choices_of(game, spoken(game)), self.places, self._pack_of(game))
            self.action_leave_table()
            self._sit_down(draft, game)

    def action_resume(self) -> None:
        """Go on with the game played last."""
        from saves.errors import SaveError
        from saves.store import Store

        try:
            newest = Store(self.places.saves).newest()
        except SaveError as error:
            self.tell("The games cannot be listed", error)
            return
        if newest is None:
            self.notify("There is no game to resume.", markup=False)
        else:
            self.open_game(newest.path)

    def action_new_game(self, draft: Draft | None = None) -> None:
        """Choose a new game, and sit down at it."""
        self.choose_new_game(draft=draft)

    def choose_new_game(self, begin: Callable[[ChosenGame], None] | None = None, draft: Draft | None = None) -> None:
        """Choose a new game, and do that with it; without `begin` it is sat down at.

        To begin with it is what `draft` says, else what was chosen last, else who played last.
        """
        from tui.screens.new_game.drafts import first_draft
        from tui.screens.new_game.new_game import NewGameScreen

        if draft is None:
            title = self.screen_stack[0]
            last = title.last if isinstance(title, TitleScreen) else None
            played = None if last is None else last.setups.get(self.game)
            choices = choices_of(self.game, spoken(self.game))
            draft = first_draft(choices, self.places, self.settings, played, self._pack_of(self.game))
        # a game is chosen in the colours that it is played in
        self._wear_game(draft.choices.game.id)

        def chosen(chosen: ChosenGame | None) -> None:
            if chosen is not None:
                (begin or self.start_game)(chosen)
            else:
                self._wear_of(self.table)

        self.push_screen(NewGameScreen(draft, self.places.choices), chosen)

    def play_at_once(self, name: str, side: int | None = None) -> None:
        """Sit down at once: as last time, else `name` against computer players; what cannot be played is chosen anew.

        Where a game is played by sides, `side` is the seat of the one person who plays.
        """
        from saves.errors import PackError
        from tui.screens.new_game.drafts import draft_at_once

        choices = choices_of(self.game, spoken(self.game))
        try:
            draft = draft_at_once(choices, self.places, self.settings, self._pack_of(self.game), name, side)
        except PackError as error:
            self._choose_again(None, error)
        else:
            self._sit_down(draft, self.game)

    def _sit_down(self, draft: Draft, game: str) -> None:
        """Begin what is chosen, which is the last choice now; what cannot be played is chosen anew."""
        from core.engine.seats import SetupError
        from tui.screens.new_game.last_choice import remember
        from tui.screens.new_game.new_game import chosen_of

        try:
            chosen = chosen_of(draft)
        except SetupError as error:
            self._choose_again(draft, error)
            return
        remember(draft.choice(), self.places.choices, game)
        self.start_game(chosen)

    def _choose_again(self, draft: Draft | None, error: Exception) -> None:
        """Choose a new game, and say why what was chosen cannot be played."""
        self.action_new_game(draft)
        self.notify(str(error), title="Choose again", severity="warning", markup=False)

    def _pack_of(self, game: str) -> DeckPack | None:
        """The deck pack that new games of a game are played with; None for the decks of this edition."""
        return self.pack if self.pack is not None and self.pack.game.id == game else None

    def action_load(self) -> None:
        """List the saved games."""
        from tui.screens.load_game import LoadScreen

        self.push_screen(LoadScreen(self.places.saves), self._open_if)

    def _open_if(self, path: Path | None) -> None:
        if path is not None:
            self.open_game(path)

    def _game_in_play(self) -> SpokenGame[Any, Any, Any]:
        """The game that is looked at, played, or being chosen, with its decks; else the one chosen on the title."""
        from tui.play.replay.screen import ReplayScreen
        from tui.screens.new_game.new_game import NewGameScreen

        screen = self.screen
        if isinstance(screen, NewGameScreen):
            return screen.draft.choices.game
        if isinstance(screen, ReplayScreen):
            return cast("SpokenGame[Any, Any, Any]", screen.table.game)
        if self.table is not None:
            return cast("SpokenGame[Any, Any, Any]", self.table.game)
        pack = self._pack_of(self.game)
        return spoken(self.game) if pack is None else cast("SpokenGame[Any, Any, Any]", pack.game)

    # What can be done everywhere.

    def action_command_palette(self) -> None:
        """List all commands; never over a curtain."""
        from tui.app.listing import command_groups
        from tui.screens.commands import CommandsScreen

        screen = self.screen
        if screen.LISTS_COMMANDS if isinstance(screen, TopScreen) else True:
            self.push_screen(CommandsScreen(command_groups(self)), self._do_if)

    def search_themes(self) -> None:
        """List all colours, to choose from."""
        from tui.app.listing import THEMES_HEADING, theme_groups
        from tui.screens.commands import CommandsScreen

        self.push_screen(CommandsScreen(theme_groups(self), THEMES_HEADING, self.theme), self._do_if)

    def _do_if(self, chosen: Callable[[], object] | None) -> None:
        """Do what was chosen in a list of commands, when the list is closed."""
        if chosen is not None:
            self.call_later(chosen)

    def action_records(self) -> None:
        """Open the record book."""
        from tui.screens.records.records import RecordsScreen

        if not isinstance(self.screen, RecordsScreen):
            self.push_screen(RecordsScreen(self.places.saves, self.replay_game))

    def action_rules(self, rule: str = "") -> None:
        """Open the rules, at a rule or a ruling if one is named; over a table at what its prompt stands on."""
        from tui.play.screen import TableScreen
        from tui.screens.rules import RulesScreen

        if isinstance(self.screen, TableScreen):
            rule = rule or self.screen.sitting.rule()
        if not isinstance(self.screen, RulesScreen):
            game = self._game_in_play()
            self.push_screen(RulesScreen(game.rulebook(), rule, game.title))

    def action_settings(self) -> None:
        """Open the settings."""
        from tui.screens.settings.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_help(self) -> None:
        """Show the keys of the screen that is open."""
        from tui.screens.keys import KeysScreen, groups_of, signs_of

        if not isinstance(self.screen, ModalScreen):
            in_game, signs = self.table is not None, signs_of(self.screen)
            first = bool(signs) and self._shows_signs_first()
            self.push_screen(KeysScreen(groups_of(self.screen), signs, in_game=in_game, signs_first=first))

    def _shows_signs_first(self) -> bool:
        """Whether the help of this game is opened for the first time; from now on it has been."""
        from tui.learnt import keep_learnt, read_learnt

        learnt = read_learnt(self.places.learnt)
        if self.game_id in learnt.signs:
            return False
        keep_learnt(learnt.with_signs(self.game_id), self.places.learnt)
        return True

    def action_shot(self) -> None:
        """Keep a picture of the screen in a file, beside the saves."""
        from saves.clock import now
        from saves.disk import PRIVATE_FOLDER, copy_free, make_folder
        from saves.errors import SaveError, system_says

        folder = self.places.pictures
        picture = self.export_screenshot(title=COLLECTION).encode()
        name = f"terror-below-{now():%Y-%m-%d-%H%M%S}.svg"
        if self.guest:
            self.deliver_binary(BytesIO(picture), save_filename=name, mime_type="image/svg+xml")
            self.notify("The picture goes to your browser.", markup=False)
            return
        try:
            # the hand of whoever looks may be on it
            make_folder(folder, PRIVATE_FOLDER)
            path = copy_free(picture, folder / name)
        except SaveError as error:
            cause = error.__cause__
            why = system_says(cause) if isinstance(cause, OSError) else str(error).rstrip(".")
            self.notify(f"The picture cannot be written: {why}.", severity="error", markup=False)
        else:
            self.notify(f"Picture: {short(path)}", markup=False)

    def action_help_quit(self) -> None:
        """Ctrl+c only says how to leave."""
        self.notify(LEAVE if self.table is None else LEAVE_TABLE, markup=False)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do something; who came through a door is told what they may not."""
        own = default_namespace in {None, self} or (isinstance(action, str) and action.startswith("app."))
        why = refusal(action) if self.guest and own and isinstance(action, str) else ""
        if not why:
            return await super().run_action(action, default_namespace, namespaces)
        self.notify(why, markup=False)
        return True

    def change(self, settings: Settings) -> None:
        """Set something; for who came through a door it holds on their screen alone, which is said once."""
        super().change(settings)
        if self.guest and not self._has_changed:
            self._has_changed = True
            self.notify(THIS_SCREEN, markup=False)

    async def action_quit(self) -> None:
        """From a game to the title, and where none is played out of the program."""
        self._leave(self.exit if self.table is None or self.joins else self._leave_for_title)

    def _leave_for_title(self) -> None:
        """What was pressed at the table before, and waits in line there, is not for the title."""
        self.left_at = Event().time
        self.action_leave_table()

    def action_leave_program(self) -> None:
        """Out of the program at once."""
        self._leave(self.exit)

    def _leave(self, leave: Callable[[], None]) -> None:
        """Leave when the game is saved. When the disk refuses, that is said first, and asked."""
        if self.table is not None:
            from saves.errors import SaveError
            from tui.widgets.dialogs import Confirm

            try:
                self.table.save()
            except SaveError as error:
                if not isinstance(self.screen, Confirm):

                    def agreed(yes: bool | None) -> None:
                        if yes:
                            # when the question is closed
                            self.call_later(leave)

                    self.push_screen(Confirm("QUIT UNSAVED", (str(error), "Quit all the same?"), "leave"), agreed)
                return
        leave()

    def leave_from_outside(self) -> None:
        """Leave as by ctrl+q, but without a question; called by the system, in the middle of anything."""
        if self._event_loop is not None:
            self._event_loop.call_soon_threadsafe(self.exit)

    # Errors of the program.

    def _fatal_error(self) -> None:
        # Textual's own way prints a traceback with local variables, and with them the cards of everybody.
        self._fall(sys.exception())

    def panic(self, *renderables: RenderableType) -> None:
        """Something of the library has failed, maybe in a thread: told like any error of the program."""
        self._fall(sys.exception() or as_text(renderables))

    def _fall(self, error: BaseException | str | None) -> None:
        """End with what is told of an error. What fails after it, on the way out, only goes to the log."""
        from tui.screens.fallen import fallen_from

        fallen = fallen_from(error, self.table, self.places)
        self._return_code = 1
        if self.fallen is None:
            self.fallen = fallen
            super().panic(fallen)


def as_text(renderables: Iterable[RenderableType]) -> str:
    """What Textual has to tell of its own failing, as plain text."""
    from io import StringIO

    from rich.console import Console

    page = StringIO()
    Console(file=page, width=200, color_system=None).print(*renderables)
    return page.getvalue()


def play(where: Places | None = None, opening: Opening | None = None) -> int:
    """Play at the terminal until the players leave. Returns the exit code: 1 when the table fell over on the way.

    After an error of the program a new app tells where the game is, and goes on from the title.
    """
    with terminal.keyboard.held():
        app = GamesBelowApp(where, opening)
        _run(app)
        fell = app.fallen is not None
        # who came through a door has no title to go on from
        while app.fallen is not None and app.stood and not app.guest:
            app = GamesBelowApp(where, after=app.fallen)
            _run(app)
    if app.farewell:
        sys.stderr.write(f"{app.farewell}\n")
    return app.return_code or int(fell)


def _run(app: GamesBelowApp) -> None:
    with leaving_by_signal(app.leave_from_outside):
        app.run()
