"""An application whose table may be opened to other screens: the lobby, and the doors behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.app.seated import SeatedApp
from tui.places import places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from saves.packs import DeckPack
    from tui.app.opening import Doors
    from tui.doors.hosting import Hosting
    from tui.places import Places
    from tui.screens.asks import OpenToOthers
    from tui.screens.join import Wanted
    from tui.screens.new_game.new_game import ChosenGame
    from tui.table.session import OpenedTable
    from tui.table.table import Table

CHOOSE_FIRST: Final = "Choose who plays: then the table opens to others."
IS_OPEN: Final = "The last game is open already: join it."

DOORS: str = "doors"
"""The folder, beside the saves, of what the doors of this machine keep for themselves."""


class HostedApp(SeatedApp):
    """What of the application opens a table to others, and closes its doors with it.

    Attributes:
        hosting: The doors of the table that is sat at; None while it was never opened.
    """

    def __init__(self, where: Places, game: str = "", pack: DeckPack | None = None) -> None:
        """Nothing is open yet."""
        super().__init__(where, game, pack)
        self.hosting: Hosting | None = None
        self._opens: Doors | None = None
        self._shows_lobby = False

    def sit_down_as_host(self, opened: OpenedTable, doors: Doors) -> None:
        """Open the table of a game, and then these doors to it."""
        self._opens = doors
        self.sit_down(opened)

    def _show_table(self, table: Table) -> None:
        doors, self._opens = self._opens, None
        shows_lobby, self._shows_lobby = self._shows_lobby, False
        # who sits elsewhere is asked at no curtain here: that is settled before the table stands
        is_open = False
        if doors is not None:
            is_open = self._share(table, doors.here)
        elif shows_lobby:
            is_open = self._share(table, self._first_person(table))
        super()._show_table(table)
        if is_open:
            # when the table stands, with all that lies over it at first
            self.call_after_refresh(self.open_table, table, doors)

    # From the title.

    def action_open_last(self) -> None:
        """Sit down at the game played last, at its lobby; without one choose a new game, and open that to others."""
        from saves.errors import SaveError
        from saves.shared.presence import is_shared
        from saves.store import Store

        try:
            newest = Store(self.places.saves).newest()
        except SaveError as error:
            self.tell("The games cannot be listed", error)
            return
        if newest is None:
            self.choose_new_game(self._open_new)
            self.notify(CHOOSE_FIRST, markup=False)
        elif is_shared(newest.path):
            self.action_join()
            self.notify(IS_OPEN, markup=False)
        else:
            self._shows_lobby = True
            self.open_game(newest.path)
            self._shows_lobby = self._shows_lobby and self.table is not None

    @staticmethod
    def _first_person(table: Table) -> tuple[str, ...]:
        """Who sits at this keyboard at a table that is opened from the title: all others come from elsewhere."""
        from tui.table.shared.sitters import first_person

        return first_person(table.setup, table.levels)

    def _open_new(self, chosen: ChosenGame) -> None:
        self._shows_lobby = True
        self.start_game(chosen)
        self._shows_lobby = self._shows_lobby and self.table is not None

    def choose_new_game(self, begin: Callable[[ChosenGame], None]) -> None:
        """Choose a new game, and do that with it. The application says how."""
        raise NotImplementedError

    def action_join(self) -> None:
        """Show which tables are open on this machine, to come to one with a screen of one's own."""
        from tui.screens.join import JoinScreen

        self.push_screen(JoinScreen(self.places.saves), self._join_if)

    def _join_if(self, wanted: Wanted | None) -> None:
        from core.engine.seats import SetupError
        from saves.errors import SaveError
        from saves.store import Store
        from tui.table.shared.joining import join_seats

        if wanted is None:
            return
        try:
            opened = join_seats(wanted.path, Store(self.places.saves), wanted.numbers)
        except (SaveError, SetupError) as error:
            self.tell("This table cannot be joined", error)
            return
        self.action_leave_table()
        self.sit_down(opened)

    def close_table(self) -> None:
        """Let go of the game's file, and close its doors: who came through them is told so."""
        if self.hosting is not None:
            self.hosting.stop()
            self.hosting = None
        super().close_table()

    def on_open_to_others(self, ask: OpenToOthers) -> None:
        """Somebody at the table wants to see who is there, or to open it."""
        self.open_table(ask.table)

    def open_table(self, table: Table, doors: Doors | None = None) -> None:
        """Show the lobby of a table, which is opened to others first; or say why that cannot be."""
        from tui.screens.lobby.lobby import LobbyScreen
        from tui.table.session import path_of
        from tui.table.shared.shared import shared_of

        if isinstance(self.screen, LobbyScreen) or table is not self.table:
            return
        was_shared = table.shared is not None
        if not self._share(table):
            return
        shared, path, under = shared_of(table), path_of(table), self._table_screen
        if shared is None or path is None or under is None:
            return
        if not was_shared:
            under.elsewhere.begin()
            under.redraw()
        if shared.is_owner and self.hosting is None:
            self.hosting = self._hosting(table, path)
        hosting, here = self.hosting if shared.is_owner else None, table.here
        if hosting is not None and doors is not None:
            try:
                for door, port in doors.ports.items():
                    hosting.open(door, doors.address, port, exact=door in doors.exact)
            except OSError as error:
                self.tell("The doors cannot be opened", error)

        def left(_: None) -> None:
            if table.here != here and self.is_played(table):
                under.go_on()

        self.push_screen(LobbyScreen(shared, path, hosting), left)

    def _share(self, table: Table, here: Sequence[str] = ()) -> bool:
        """Let other screens come to a table; those of these names sit here, all where none is named.

        Whether they may: else it is said why not.
        """
        from core.engine.seats import SetupError
        from saves.errors import SaveError
        from saves.store import Store
        from tui.table.shared.joining import share_table
        from tui.table.shared.shared import shared_of
        from tui.table.shared.sitters import sitters_named

        try:
            share_table(table, Store(self.places.saves))
            shared = shared_of(table)
            if here and shared is not None and shared.presence is not None:
                shared.presence.keep([sitter.number for sitter in sitters_named(shared.sitters, here)])
                shared.screens = shared.presence.all
                shared.sit()
        except (LookupError, SaveError, SetupError) as error:
            why = error.args[0] if isinstance(error, LookupError) else error
            self.call_after_refresh(self.tell, "This table cannot be opened", why)
            return False
        return True

    def _hosting(self, table: Table, path: Path) -> Hosting:
        from saves.shared.presence import screens_folder
        from tui.doors.hosting import Hosting
        from tui.doors.launching import House
        from tui.doors.reports import Begin
        from tui.table.shared.shared import shared_of

        shared = shared_of(table)
        sitters = () if shared is None else shared.sitters
        owner = next((sitter.name for sitter in (() if shared is None else shared.own)), "")
        saves = self.places.saves
        home = "" if places().saves == saves else str(saves.parent)
        house = House(str(path.resolve()), tuple(sitter.name for sitter in sitters), owner, home)
        return Hosting(Begin(house, str(screens_folder(path)), str(saves.parent / DOORS)))
