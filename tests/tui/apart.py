"""Games on several screens: for tests of what one screen does and another one sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games import spoken
from saves.journal import Journal
from saves.store import Store
from tui.plain.seating import NamedSeats, seated
from tui.table.session import close_table, new_table
from tui.table.shared.joining import join_table
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.engine.policies import Policy
    from saves.shared.presence import Door
    from tui.table.shared.shared import Shared
    from tui.table.table import Table


class Apart:
    """One game, and the screens that a test has of it."""

    def __init__(
        self,
        home: Path,
        names: Sequence[str] = ("Ada", "Ben", "Cleo"),
        game: str = "terror-below",
        policy: Policy | None = None,
        chosen: dict[str, str] | None = None,
    ) -> None:
        rules = spoken(game)
        who = [NamedSeats(*name.split(":")) for name in names]
        setup = rules.usual(seated(who, rules.people), chosen or {})
        self.store = Store(home / "saves")
        levels = [named.level for named in who]
        begun = new_table(setup, "4705", self.store, policy, game=game, levels=levels).table
        path = begun.file
        assert path is not None
        self.path = path
        close_table(begun)
        self.open: list[Table] = []

    def join(self, *names: str, door: Door = "window", owner: bool = True) -> Table:
        """A screen for those."""
        table = join_table(self.path, self.store, names, door, owner=owner).table
        self.open.append(table)
        return table

    def close(self) -> None:
        """Close what is open."""
        while self.open:
            keeper = self.open.pop().keeper
            if isinstance(keeper, Journal):
                keeper.let_go()


def shared(table: Table) -> Shared:
    """The other screens of a table."""
    found = shared_of(table)
    assert found is not None
    return found


def answer(table: Table, number: int = 0) -> None:
    """Give one of the answers that are asked for here."""
    shared(table).follow()
    view = table.view()
    table.choose(view.options[number % len(view.options)])


def play_on(screens: Sequence[Table], answers: int) -> None:
    """So many answers, each at the screen of the seat that is asked."""
    for number in range(answers):
        for table in screens:
            shared(table).follow()
        asked = next(table for table in screens if table.awaited is not None and table.awaited == table.viewer)
        answer(asked, number * 7)
    for table in screens:
        shared(table).follow()
